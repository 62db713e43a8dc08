"""Reads en.md: sections, parts and passages in the small markup of the pack format."""

from __future__ import annotations

import re
from collections.abc import Mapping

from judgedesk.policy.model import (
    SOURCE_LANGUAGE,
    Kind,
    Part,
    PartName,
    Passage,
    Reference,
    Section,
    SourcePlace,
    section_of,
)
from judgedesk.policy.spans import parse_spans, source_fault
from judgedesk.words.faults import Fault

_SECTION = re.compile(r"^# (?P<id>\S+) (?P<title>\S.*)$")
_PART = re.compile(r"^## (?P<name>\S+)\s*$")
_PASSAGE = re.compile(r"^\{(?P<id>\S+?)(?P<spans>(?:\s+\S+)*)\s*\}\s*$")
_ID = re.compile(r"^[a-z0-9][a-z0-9.-]*(?:/[a-z]+/[1-9][0-9]*|/title)$")
_PARTS = frozenset(str(name) for name in PartName)
_REFERENCE = re.compile(r"\[\[(?P<target>[a-z0-9][a-z0-9./-]*)\]\]")
_LEADS = {Kind.ITEM: "* ", Kind.NOTE: "> "}
_EXAMPLE = re.compile(r"^\((?P<label>[A-Z]{1,2})\) (?P<text>.+)$", re.DOTALL)


def read_text(
    content: str, file: str, faults: list[Fault], keys: Mapping[str, bool] | None = None
) -> tuple[Section, ...]:
    """The sections of an en.md; faults name the line, all at once. `keys` as in `source_fault`."""
    found: list[tuple[int, Fault]] = []
    reader = _Reader(file, found, keys)
    # Not splitlines(): it also breaks at signs that no editor counts as the end of a line.
    for number, line in enumerate(content.split("\n"), 1):
        reader.line(number, line)
    sections = reader.finish()
    faults.extend(fault for _, fault in sorted(found, key=lambda pair: pair[0]))
    return sections


def plain(marked: str) -> tuple[str, tuple[Reference, ...]]:
    """Text without markup, and its references as half-open ranges. A reference shows its section number."""
    text = ""
    found: list[Reference] = []
    last = 0
    for match in _REFERENCE.finditer(marked):
        text += marked[last : match.start()]
        shown = section_of(match["target"])
        found.append(Reference(len(text), len(text) + len(shown), match["target"]))
        text += shown
        last = match.end()
    return text + marked[last:], tuple(found)


def open_reference(passage: Passage) -> bool:
    """Whether brackets of a reference are left in the text: not closed, or with no id between them."""
    return "[[" in passage.text or "]]" in passage.text


def marked(passage: Passage) -> str:
    """A passage as the pack format writes it: the reverse of `passage_of`."""
    text = passage.text
    for reference in reversed(passage.references):
        text = f"{text[: reference.start]}[[{reference.target}]]{text[reference.end :]}"
    if passage.kind is Kind.EXAMPLE:
        return f"({passage.label}) {text}"
    return _LEADS.get(passage.kind, "") + text


def passage_of(
    passage_id: str, marked: str, sources: tuple[SourcePlace, ...] = (), *, title: bool = False
) -> Passage:
    """A passage from its marked text."""
    kind, label, text, references = read_marked(marked, title=title)
    return Passage(passage_id, kind, text, label, references, sources)


def read_marked(marked: str, *, title: bool = False) -> tuple[Kind, str, str, tuple[Reference, ...]]:
    """Kind, label, text and references: the lead sign tells the kind, the rest is the text."""
    kind, label = (Kind.TITLE if title else Kind.PARAGRAPH), ""
    if not title:
        sign = marked[:2]
        if sign == "* ":
            kind, marked = Kind.ITEM, marked[2:]
        elif sign == "> ":
            kind, marked = Kind.NOTE, marked[2:]
        elif sign[:1] == "(" and (match := _EXAMPLE.match(marked)):
            kind, label, marked = Kind.EXAMPLE, match["label"], match["text"]
    if "[[" not in marked:
        return kind, label, marked, ()
    return kind, label, *plain(marked)


class _Pending:
    """A passage whose lines are still being read."""

    __slots__ = ("id", "line", "lines", "names_sources", "sources")

    def __init__(self, id: str, line: int, sources: tuple[SourcePlace, ...], *, names_sources: bool) -> None:
        self.id = id
        self.line = line
        self.sources = sources
        self.names_sources = names_sources
        self.lines = list[str]()


class _Reader:
    def __init__(self, file: str, faults: list[tuple[int, Fault]], keys: Mapping[str, bool] | None) -> None:
        self._file = file
        self._keys = keys
        self._faults = faults
        self._references: list[tuple[int, str, str]] = []
        self._sections: list[Section] = []
        self._seen: set[str] = set()
        self._section: tuple[str, Passage] | None = None
        self._parts: list[Part] = []
        self._part: tuple[PartName, int] | None = None
        self._head = ""
        self._absent = False
        self._passages: list[Passage] = []
        self._pending: _Pending | None = None

    def line(self, number: int, line: str) -> None:
        words = line.strip()
        if not words:
            if self._pending is not None:
                self._close_passage()
        elif self._pending is not None:
            # Asked by its first sign too: most lines of a text are no marks.
            if line[0] in "#{" and any(pattern.match(line) for pattern in (_SECTION, _PART, _PASSAGE)):
                self._fault(number, "policy.mark_in_passage", id=self._pending.id)
            self._pending.lines.append(words)
        else:
            self._mark(number, line.rstrip())

    def finish(self) -> tuple[Section, ...]:
        self._close_section()
        known = self._seen | {section.id for section in self._sections}
        for line, passage_id, target in self._references:
            if target not in known:
                self._fault(line, "policy.dangling", id=passage_id, target=target, language=SOURCE_LANGUAGE)
        return tuple(self._sections)

    def _mark(self, number: int, line: str) -> None:
        # Its first signs say which it can be.
        if line[0] == "{" and (match := _PASSAGE.match(line)):
            self._open_passage(number, match)
        elif line[:2] == "##" and (match := _PART.match(line)):
            self._open_part(number, match)
        elif line[0] == "#" and (match := _SECTION.match(line)):
            self._open_section(number, match)
        elif line == "absent":
            self._mark_absent(number)
        else:
            self._fault(number, "policy.stray_line", text=line[:60])

    def _open_section(self, number: int, match: re.Match[str]) -> None:
        self._close_section()
        title = passage_of(f"{match['id']}/title", match["title"], title=True)
        if not _ID.match(title.id):
            self._fault(number, "policy.bad_id", id=title.id)
        self._claim(number, title.id)
        self._check_references(number, title)
        self._section = (match["id"], title)

    def _open_part(self, number: int, match: re.Match[str]) -> None:
        self._close_part()
        name = match["name"]
        if self._section is None:
            self._fault(number, "policy.part_outside_section", name=name)
        elif name not in _PARTS:
            self._fault(number, "policy.unknown_part", name=name)
        elif any(part.name == name for part in self._parts):
            self._fault(number, "policy.part_twice", name=name)
        else:
            self._part = (PartName(name), number)
            self._head = f"{self._section[0]}/{name}/"

    def _mark_absent(self, number: int) -> None:
        if self._part is None or self._passages or self._absent:
            self._fault(number, "policy.absent_misplaced")
        else:
            self._absent = True

    def _open_passage(self, number: int, match: re.Match[str]) -> None:
        passage_id = match["id"]
        self._check_id(number, passage_id)
        spans: list[SourcePlace] = []
        for span in parse_spans(match["spans"]):
            if fault := source_fault(span, self._keys):
                self._fault(number, fault, text=str(span))
            elif not isinstance(span, str):
                spans.append(span)
        named = bool(match["spans"].strip())
        self._pending = _Pending(passage_id, number, tuple(spans), names_sources=named)

    def _check_id(self, number: int, passage_id: str) -> None:
        if not _ID.match(passage_id) or passage_id.endswith("/title"):
            self._fault(number, "policy.bad_id", id=passage_id)
        elif self._section is None or self._part is None:
            self._fault(number, "policy.passage_outside_part", id=passage_id)
        elif not passage_id.startswith(self._head):
            self._fault(number, "policy.id_elsewhere", id=passage_id)
        self._claim(number, passage_id)

    def _claim(self, number: int, passage_id: str) -> None:
        if passage_id in self._seen:
            self._fault(number, "policy.id_twice", id=passage_id)
        self._seen.add(passage_id)

    def _close_passage(self) -> None:
        pending, self._pending = self._pending, None
        if pending is None:
            return
        if not pending.lines:
            self._fault(pending.line, "policy.empty_passage", id=pending.id)
            return
        passage = passage_of(pending.id, " ".join(pending.lines), pending.sources)
        self._check_passage(pending, passage)
        self._passages.append(passage)

    def _check_passage(self, pending: _Pending, passage: Passage) -> None:
        line = pending.line
        self._check_references(line, passage)
        if passage.kind is Kind.NOTE and pending.names_sources:
            self._fault(line, "policy.note_with_source", id=passage.id)
        if passage.kind is not Kind.NOTE and not pending.names_sources:
            self._fault(line, "policy.passage_without_source", id=passage.id)
        if self._absent:
            self._fault(line, "policy.absent_misplaced")

    def _check_references(self, line: int, passage: Passage) -> None:
        if open_reference(passage):
            self._fault(line, "policy.bad_reference", id=passage.id)
        if not passage.references:
            return
        self._references += [(line, passage.id, reference.target) for reference in passage.references]

    def _close_part(self) -> None:
        self._close_passage()
        if self._part is not None:
            name, number = self._part
            if not self._passages and not self._absent:
                self._fault(number, "policy.empty_part", name=name)
            self._parts.append(Part(name, tuple(self._passages), self._absent))
        self._part, self._passages, self._absent = None, [], False

    def _close_section(self) -> None:
        self._close_part()
        if self._section is not None:
            section_id, title = self._section
            self._sections.append(Section(section_id, title, tuple(self._parts)))
        self._section, self._parts = None, []

    def _fault(self, number: int, code: str, **args: object) -> None:
        self._faults.append((number, Fault(self._file, str(number), code, args)))
