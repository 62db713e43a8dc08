"""Makes the sides of a cross-check: of an installed text, an official text in a file, an en.md, a PO file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path, PurePath
from typing import TYPE_CHECKING

from judgedesk.app.errors import UserError
from judgedesk.app.glyphs import lacking
from judgedesk.crosscheck.side import Profile, Role, Segment, Side, bare_segments
from judgedesk.exchange import marks
from judgedesk.exchange.document import Format
from judgedesk.exchange.outline import number_of
from judgedesk.exchange.plain import read_plain
from judgedesk.exchange.recognise import Fate, Placed, recognise
from judgedesk.policy.markup import passage_of, read_text
from judgedesk.policy.model import (
    SOURCE_LANGUAGE,
    TARGET_LANGUAGE,
    Kind,
    Part,
    PartName,
    Passage,
    Section,
    SourceSpan,
    State,
    Text,
    Translation,
    section_of,
)
from judgedesk.policy.translation import read_translation
from judgedesk.words.faults import Fault

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


def official_side(official: Official, source: bytes | None = None, *, terms: Sequence[Term] = ()) -> Side:
    """The side of an imported text; with the file it was read from, as it is written there.

    Only plain text is read again, and only while it still gives the same passages: an import may have given
    them other ids since.
    """
    text = official.text
    segments = list(_read_again(official, source) if source is not None else ()) or list(_kept(official))
    return Side(text, segments, terms=terms, profile=profile_of(text), lasting=False)


def _read_again(official: Official, source: bytes) -> Iterator[Segment]:
    if official.origin.format is not Format.TEXT:
        return
    document = read_plain(source, official.text.language)
    found = recognise(document)
    if found.sections == official.text.sections:
        lines = {line.number: line.text for line in document.lines}
        yield from _segments(official.text, found.placed, lines)


def _kept(official: Official) -> Iterator[Segment]:
    """What the import kept: neither labels nor how numbers and bullets are written."""
    lines = {note.line: note.text for note in official.noise}
    lines |= {matter.line: matter.text for matter in official.travels}
    return _segments(official.text, sorted(_placed(official), key=lambda each: each.first), lines)


def pack_side(text: Text, lines: Mapping[str, int] | None = None, *, terms: Sequence[Term] = ()) -> Side:
    """The side of a text of a pack, or of its en.md; `lines` gives the line of a passage id."""
    return Side(text, list(bare_segments(text, lines)), terms=terms, profile=profile_of(text))


def english_side(content: str, name: str, *, terms: Sequence[Term] = ()) -> Side:
    """The side of an en.md. Raises `UserError` for one that is none."""
    faults: list[Fault] = []
    sections = read_text(content, PurePath(name).name, faults)
    if not sections:
        raise UserError("app.check_unreadable", file=name)
    edition = PurePath(name).name
    text = Text(f"{edition}:{SOURCE_LANGUAGE}", edition, SOURCE_LANGUAGE, "", sections)
    return pack_side(text, _lines_of_marks(content), terms=terms)


def catalogue_side(path: Path, *, terms: Sequence[Term] = ()) -> Side:
    """The side of a PO file: its Chinese in the order of its entries, each with the English it was made from.

    Raises `UserError` for a file that is none.
    """
    faults: list[Fault] = []
    entries = read_translation(path, path.name, faults)
    if not entries:
        raise UserError("app.check_unreadable", file=str(path))
    sections, lines, basis = list[Section](), dict[str, int](), dict[str, str]()
    for section_id, keys in _by_section(entries).items():
        title = _translated(f"{section_id}/title", entries.get(f"{section_id}/title"))
        parts: dict[PartName, list[Passage]] = {}
        for key in keys:
            lines[key], basis[key] = entries[key].line, entries[key].source
            part = key.split("/")[1]
            if part != "title":
                parts.setdefault(PartName(part), []).append(_translated(key, entries[key]))
        made = tuple(Part(name, tuple(passages)) for name, passages in parts.items())
        sections.append(Section(section_id, title, made))
    text = Text(f"{path.name}:{TARGET_LANGUAGE}", path.name, TARGET_LANGUAGE, "", tuple(sections))
    segments = [replace(each, basis=basis.get(each.id, "")) for each in bare_segments(text, lines)]
    return Side(text, segments, terms=terms, profile=profile_of(text))


def basis_side(side: Side) -> Side | None:
    """The English that a catalogue was made from, as it names it itself; None for what names none."""
    if not any(segment.basis for segment in side.segments):
        return None
    basis = {segment.id: segment.basis for segment in side.segments}

    def passage(each: Passage) -> Passage:
        return passage_of(each.id, basis.get(each.id, ""), title=each.kind is Kind.TITLE)

    sections = tuple(
        Section(
            section.id,
            passage(section.title),
            tuple(Part(part.name, tuple(map(passage, part.passages)), part.absent) for part in section.parts),
        )
        for section in side.text.sections
    )
    edition = side.text.pack
    text = Text(f"{edition}:{SOURCE_LANGUAGE}", edition, SOURCE_LANGUAGE, "", sections)
    return pack_side(text, {segment.id: segment.line for segment in side.segments}, terms=side.terms)


def profile_of(text: Text) -> Profile:
    """What a text shows of itself.

    With no Remedy anywhere, its Penalty holds that as well. Where a third of the infractions lack even a
    Definition, it is an extract.
    """
    parts = {part.name for section in text.sections for part in section.parts}
    infractions = [
        section for section in text.sections if _CLASS.search(section.title.text) and section.parts
    ]
    bare = [
        section
        for section in infractions
        if not any(part.name in (PartName.DEFINITION, PartName.TEXT) for part in section.parts)
    ]
    whole = PartName.PENALTY in parts and PartName.REMEDY not in parts
    covers = {PartName.PENALTY: (PartName.PENALTY, PartName.REMEDY)} if whole else {}
    is_extract = len(infractions) >= 5 and len(bare) * 3 > len(infractions)
    return Profile(covers=covers, is_extract=is_extract, lacking=lacking)


_CLASS = re.compile(r"[—–∼~～]|\s-\s")
_MARK = re.compile(r"^(?:# (?P<section>\S+) |\{(?P<passage>[^}\s]+))")
_KEY = re.compile(r"^(?P<section>[^/\s]+)/(?:title|(?P<part>[a-z]+)/\d+)$")


def _lines_of_marks(content: str) -> dict[str, int]:
    """The line on which the words of each passage begin."""
    found: dict[str, int] = {}
    for number, line in enumerate(content.split("\n"), 1):
        if match := _MARK.match(line):
            section = match["section"]
            found[f"{section}/title" if section else match["passage"]] = number + (not section)
    return found


def _by_section(entries: Mapping[str, Translation]) -> dict[str, list[str]]:
    """The ids of passages by section; what else a catalogue of a pack holds is left out."""
    found: dict[str, list[str]] = {}
    parts = {str(part) for part in PartName}
    for key in entries:
        match = _KEY.match(key)
        if match and (match["part"] is None or match["part"] in parts):
            found.setdefault(match["section"], []).append(key)
    return found


def _translated(passage_id: str, entry: Translation | None) -> Passage:
    title = passage_id.endswith("/title")
    if entry is None or not entry.target:
        return Passage(passage_id, Kind.TITLE if title else Kind.PARAGRAPH, "", state=State.UNTRANSLATED)
    made = passage_of(passage_id, entry.target, title=title)
    return replace(made, state=entry.state, needs_review=entry.needs_review, previous=entry.previous)


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
