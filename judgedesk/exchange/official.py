"""An official text that a judge imported: the text, where it came from, and what goes along with it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from judgedesk.exchange.document import Document, Format, Matter, Note
from judgedesk.exchange.errors import ReadError
from judgedesk.frozen import frozen
from judgedesk.policy.model import Part, Passage, Section, Text
from judgedesk.sha import sha256

if TYPE_CHECKING:
    from judgedesk.exchange.recognise import Recognised

OFFICIAL, DERIVED = "official", "derived"

_PACK_ID = re.compile(r"[a-z0-9][a-z0-9.-]{0,59}")
_DEVICE = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)")


@frozen
class Origin:
    """The file: its name without a folder, SHA-256 in hex, format, and the ISO date of the import."""

    name: str
    sha256: str
    format: Format
    date: str


@frozen
class Official:
    """An imported text, or a copy of one that somebody edited.

    `edition` is what the edition is called, `effective` an ISO date; both are empty where nobody said.
    `numbers` holds by `<section>/<part>` the highest number that a passage ever had, so that none is used
    twice. `derived_from` is the id of the text that this is an edited copy of, else empty, and `edited` names
    the passages that differ from it. `travels` goes along with every export.
    """

    text: Text
    edition: str
    effective: str
    origin: Origin
    travels: tuple[Matter, ...]
    repairs: tuple[Note, ...]
    unclear: tuple[Note, ...]
    noise: tuple[Note, ...]
    numbers: Mapping[str, int]
    derived_from: str = ""
    edited: tuple[str, ...] = ()


def is_pack_id(text: str) -> bool:
    """Whether an edition may go by this id: files and folders are called by it, on every system.

    Lower case, since some systems take `A` and `a` for one; no device of Windows, which reaches to the first
    point of a name; no point or hyphen at the end.
    """
    return bool(_PACK_ID.fullmatch(text)) and text[-1].isalnum() and not _DEVICE.match(text)


def text_id(pack: str, language: str, kind: str = OFFICIAL) -> str:
    """`dci-2008:en:official` (contract: a policy pack)."""
    return f"{pack}:{language}:{kind}"


def official(
    document: Document, found: Recognised, content: bytes, name: str, *, pack: str, language: str, date: str
) -> Official:
    """What was recognised as a text of a pack; `name` is the file's, `date` that of the import."""
    text = Text(text_id(pack, language), pack, language, found.title, found.sections)
    origin = Origin(name, sha256(content).hexdigest(), document.format, date)
    return Official(
        text=text,
        edition=found.effective,
        effective=found.effective,
        origin=origin,
        travels=found.travels,
        repairs=found.repairs,
        unclear=found.unclear,
        noise=found.noise,
        numbers=highest_numbers(found.sections),
    )


def highest_numbers(sections: tuple[Section, ...]) -> dict[str, int]:
    """The highest passage number by `<section>/<part>`."""
    return {
        f"{section.id}/{part.name}": max(int(passage.id.rsplit("/", 1)[1]) for passage in part.passages)
        for section in sections
        for part in section.parts
        if part.passages
    }


def derived(source: Official, edits: Mapping[str, str], official: Official | None = None) -> Official:
    """A copy with other wordings of some passages, by id. What it came from stays as it is.

    The copy goes by an id of its own and names what it was made from; a copy of a copy still names the
    official text. A passage that again has the wording of `official` is no longer among those edited.
    Raises `ReadError` for a passage that is not there or a wording that is empty.
    """
    from judgedesk.exchange.references import with_references  # not needed to read what is stored

    known = {passage.id for _, passage in source.text.passages()}
    for passage_id, wording in edits.items():
        if passage_id not in known:
            raise ReadError("exchange.no_such_passage", id=passage_id, text=source.text.id)
        if not wording.strip():
            raise ReadError("exchange.empty_wording", id=passage_id)

    def passage(original: Passage) -> Passage:
        wording = (
            " ".join(edits.get(original.id, original.text).split()) if original.id in edits else original.text
        )
        return original if wording == original.text else replace(original, text=wording, references=())

    def part(original: Part) -> Part:
        return replace(original, passages=tuple(passage(each) for each in original.passages))

    sections = tuple(
        Section(section.id, passage(section.title), tuple(part(each) for each in section.parts))
        for section in source.text.sections
    )
    text = source.text
    changed = [
        after.id
        for (_, before), (_, after) in zip(
            text.passages(), replace(text, sections=sections).passages(), strict=True
        )
        if before.text != after.text
    ]
    copy = replace(
        text,
        id=text_id(text.pack, text.language, DERIVED),
        sections=with_references(sections, [], lambda _: 0),
    )
    plain = {passage.id: passage.text for _, passage in official.text.passages()} if official else {}
    now = {passage.id: passage.text for _, passage in copy.passages()}
    edited = tuple(
        each for each in dict.fromkeys((*source.edited, *changed)) if plain.get(each) != now.get(each)
    )
    return replace(source, text=copy, derived_from=source.derived_from or text.id, edited=edited)
