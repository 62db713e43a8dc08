"""A note's place and standing in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgedesk.app.errors import UserError
from judgedesk.app.notes import Held, Note, Standing
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


def text_of(desk: Desk, note: Note, language: str) -> Text | None:
    """The text that a note is on, of a pack's the one in `language`; None where it is not installed."""
    try:
        if ":" in note.text:
            return desk.text(note.text)
        pack = desk.pack(note.text)
    except UserError:
        return None
    return pack.text(language) or next(iter(pack.texts), None)


def say_place(desk: Desk, held: Held, language: str) -> Place:
    """Where a note is, and how it stands to the text of today."""
    note = held.note
    text = text_of(desk, note, language)
    if text is None:
        return Place(note.text, "", say("app.note_no_text", {}, language))
    about = desk.about(text)
    section = text.section(note.section)
    number = f"{note.section} " if note.section[:1].isdigit() else ""
    return Place(
        " · ".join(part for part in (title_of(text, about, language), about.edition) if part),
        f"{number}{section.title.text}" if section is not None else "",
        say(_STANDINGS[held.standing], {}, language),
    )
