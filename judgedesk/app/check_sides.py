"""Makes the sides of a cross-check: of an installed text, an official text in a file, an en.md, a PO file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import PurePath
from typing import TYPE_CHECKING

from judgedesk.crosscheck.side import Profile, Role, Segment, Side
from judgedesk.exchange import marks
from judgedesk.exchange.outline import number_of
from judgedesk.exchange.recognise import Fate, Placed
from judgedesk.policy.model import PartName, Passage, SourceSpan, Text, section_of

if TYPE_CHECKING:
    from judgedesk.exchange.document import Document
    from judgedesk.exchange.official import Official
    from judgedesk.exchange.recognise import Recognised
    from judgedesk.policy.pack import Term

_ENTRY = re.compile(r"^(?P<number>\d{1,3}(?:\.\d{1,3})*)(?![\d.]*\d)")


def file_side(
    document: Document,
    found: Recognised,
    name: str,
    language: str,
    *,
    terms: Sequence[Term] = (),
    profile: Profile | None = None,
) -> Side:
    """The side of an official text that was read from a file; its edition goes by the name of the file."""
    edition = PurePath(name).name
    text = Text(f"{edition}:{language}", edition, language, found.title, found.sections)
    lines = {line.number: line.text for line in document.lines}
    segments = _segments(text, found.placed, lines)
    return Side(text, list(segments), terms=terms, profile=profile or profile_of(text), lasting=False)


def official_side(official: Official, *, terms: Sequence[Term] = (), profile: Profile | None = None) -> Side:
    """The side of an imported text. What its labels looked like is not kept."""
    lines = {note.line: note.text for note in official.noise}
    lines |= {matter.line: matter.text for matter in official.travels}
    segments = _segments(official.text, sorted(_placed(official), key=lambda each: each.first), lines)
    return Side(
        official.text,
        list(segments),
        terms=terms,
        profile=profile or profile_of(official.text),
        lasting=False,
    )


def profile_of(text: Text) -> Profile:
    """What a text shows of itself: with no Remedy anywhere, its Penalty holds that as well."""
    parts = {part.name for section in text.sections for part in section.parts}
    if PartName.PENALTY in parts and PartName.REMEDY not in parts:
        return Profile(covers={PartName.PENALTY: (PartName.PENALTY, PartName.REMEDY)})
    return Profile()


def _placed(official: Official) -> Iterator[Placed]:
    for _, passage in official.text.passages():
        for place in passage.sources:
            if isinstance(place, SourceSpan):
                yield Placed(place.first, place.last, Fate.PASSAGE, passage.id)
    for note in official.noise:
        yield Placed(note.line, note.line, Fate.NOISE, note.code)
    for matter in official.travels:
        yield Placed(matter.line, matter.line, Fate.TRAVELS, matter.role)


def _segments(text: Text, placed: Iterable[Placed], lines: Mapping[int, str]) -> Iterator[Segment]:
    passages = {passage.id: (section.id, passage) for section, passage in text.passages()}
    parts = {
        passage.id: part.name
        for section in text.sections
        for part in section.parts
        for passage in part.passages
    }
    section = ""
    seen: set[str] = set()
    for each in placed:
        written = lines.get(each.first, "")
        match each.fate:
            case Fate.SECTION | Fate.PASSAGE:
                place = f"{each.id}/title" if each.fate is Fate.SECTION else each.id
                if place not in passages or place in seen:
                    continue
                seen.add(place)
                section, passage = passages[place]
                yield _passage(section, parts.get(place), passage, written, each.first)
            case Fate.PART:
                section = section_of(each.id)
                part = PartName(each.id.split("/", 1)[1])
                yield Segment(Role.LABEL, section, part, written, written, each.first)
            case Fate.TRAVELS:
                yield Segment(Role.FRONT, "", None, written, written, each.first)
            case Fate.NOISE if each.id == "exchange.noise_contents":
                yield Segment(Role.CONTENTS, _listed(written), None, written, written, each.first)
            case Fate.NOISE if each.id == "exchange.noise_title_again":
                yield Segment(Role.CAPTION, section, None, written, written, each.first)
            case _:
                pass


def _passage(section: str, part: PartName | None, passage: Passage, written: str, line: int) -> Segment:
    role = Role.PASSAGE if part is not None else Role.TITLE
    return Segment(role, section, part, passage.text, written or passage.text, line, passage)


def _listed(entry: str) -> str:
    """The section that an entry of the contents names; empty for its heading and for words."""
    if match := marks.APPENDIX.match(entry):
        return f"appendix-{match['letter'].lower()}"
    match = _ENTRY.match(entry)
    return number_of(match["number"]) if match else ""
