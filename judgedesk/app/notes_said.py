"""A note's place and standing in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgedesk.app.errors import UserError
from judgedesk.app.notes import Held, Standing
from judgedesk.app.standing_texts import title_of
from judgedesk.frozen import frozen
from judgedesk.words.say import say

if TYPE_CHECKING:
    from judgedesk.app.desk import Desk
    from judgedesk.policy.model import Text

_STANDINGS = {
    Standing.CURRENT: "app.note_current",
    Standing.CHANGED: "app.note_changed",
    Standing.ORPHAN: "app.note_orphan",
}


@frozen
class Place:
    """`edition` is title and edition of the text, its id where it is not installed. `heading` is number and
    title of the section, empty where there is no such section. `standing` is a sentence.
    """

    edition: str
    heading: str
    standing: str


def text_of(desk: Desk, text_id: str, language: str) -> Text | None:
    """The text that a note is on, of a pack's the one in `language`; None where it is not installed."""
    try:
        if ":" in text_id:
            return desk.text(text_id)
        pack = desk.pack(text_id)
    except UserError:
        return None
    return pack.text(language) or next(iter(pack.texts), None)


def say_heading(text: Text, section_id: str) -> str:
    """Number and title of a section, empty where the text has none of that id."""
    section = text.section(section_id)
    number = f"{section_id} " if section_id[:1].isdigit() else ""
    return f"{number}{section.title.text}" if section is not None else ""


def say_place(desk: Desk, held: Held, language: str) -> Place:
    """Where a note is, and how it stands to the text of today."""
    text = text_of(desk, held.note.text, language)
    if text is None:
        return Place(held.note.text, "", say("app.note_no_text", {}, language))
    about = desk.about(text)
    return Place(
        " · ".join(part for part in (title_of(text, about, language), about.edition) if part),
        say_heading(text, held.note.section),
        say(_STANDINGS[held.standing], {}, language),
    )
