"""Makes sections, parts and passages of a document, and accounts for every one of its lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from judgedesk.exchange import marks
from judgedesk.exchange.document import Document, Line, Matter, Note, Role
from judgedesk.exchange.outline import Heading, Outline, outline
from judgedesk.exchange.references import with_references
from judgedesk.exchange.repair import joined_digits, mended
from judgedesk.frozen import frozen
from judgedesk.policy.model import Kind, Part, PartName, Passage, Section, SourcePlace, SourceRule, SourceSpan
from judgedesk.text import fold_key

FILE_KEY = "FILE"
"""The source key of places in the file that was imported."""
LONGEST_SUBHEADING = 30


class Fate(StrEnum):
    """What became of a line."""

    SECTION = "section"
    PART = "part"
    PASSAGE = "passage"
    TRAVELS = "travels"
    NOISE = "noise"


@frozen
class Placed:
    """Lines `first` to `last` and what became of them.

    `id` is the id of the section or passage, `<section>/<part>` for a part, the role of what travels, and the
    code of the reason for noise.
    """

    first: int
    last: int
    fate: Fate
    id: str


@frozen
class Recognised:
    """A document understood. `effective` is an ISO date or empty, `title` empty where there is none.

    `placed` covers every line of the document once, in their order. `repairs` were certain; `unclear` was
    kept as text or is not there; `noise` says of each line left out what it was.
    """

    title: str
    effective: str
    sections: tuple[Section, ...]
    travels: tuple[Matter, ...]
    placed: tuple[Placed, ...]
    repairs: tuple[Note, ...]
    unclear: tuple[Note, ...]
    noise: tuple[Note, ...]


def recognise(document: Document) -> Recognised:
    """The structure of a document."""
    repairs, unclear, noise = list(document.repairs), list(document.unclear), list(document.noise)
    placed = [Placed(note.line, note.line, Fate.NOISE, note.code) for note in document.noise]
    lines: list[Line] = []
    for line in document.lines:
        whole = mended(line, repairs, unclear)
        if whole is None:
            noise.append(Note("exchange.noise_damage", line.number))
            placed.append(Placed(line.number, line.last, Fate.NOISE, "exchange.noise_damage"))
        else:
            lines.append(whole)
    numbers = outline(lines).numbers
    lines = [joined_digits(line, numbers, repairs, head=True) for line in lines]
    found = outline(lines)
    builder = _Builder(found, repairs, unclear, noise, placed)
    if not found.headings:
        unclear.append(Note("exchange.no_headings"))
        builder.whole()
    for at in range(len(lines)):
        builder.line(lines, at)
    sections = with_references(builder.sections(), unclear, lambda passage: _line_of(passage))
    front = [matter.text for matter in builder.travels if matter.role is not Role.RIGHTS][:12]
    title = next((matter.text for matter in builder.travels if matter.role is Role.TITLE), document.title)
    return Recognised(
        title=title,
        effective=next(
            (day for text in front if marks.IN_EFFECT.search(text) if (day := marks.iso_date(text))), ""
        ),
        sections=sections,
        travels=tuple(builder.travels),
        placed=tuple(sorted(builder.placed, key=lambda each: (each.first, each.last))),
        repairs=tuple(repairs),
        unclear=tuple(sorted(unclear, key=lambda note: note.line)),
        noise=tuple(sorted(noise, key=lambda note: note.line)),
    )


def _line_of(passage: Passage) -> int:
    return next((place.first for place in passage.sources if isinstance(place, SourceSpan)), 0)


@dataclass(slots=True)
class _Open:
    """A section that may still grow."""

    title: Passage
    parts: dict[PartName, list[Passage]] = field(default_factory=dict[PartName, list[Passage]])


class _Builder:
    def __init__(
        self,
        found: Outline,
        repairs: list[Note],
        unclear: list[Note],
        noise: list[Note],
        placed: list[Placed],
    ) -> None:
        self.travels: list[Matter] = []
        self.placed = placed
        self._found = found
        self._repairs, self._unclear, self._noise = repairs, unclear, noise
        self._sections: dict[str, _Open] = {}
        self._ids: dict[str, str] = {}
        self._id = ""
        self._part = PartName.TEXT
        self._role: Role | None = Role.PREFACE

    def whole(self) -> None:
        """Take the document as one section without a title."""
        self._id, self._role = "text", None
        self._sections["text"] = _Open(Passage("text/title", Kind.TITLE, ""))

    def sections(self) -> tuple[Section, ...]:
        """What was built. A part that only its label is left of is absent."""
        return tuple(
            Section(
                section_id,
                each.title,
                tuple(
                    Part(name, tuple(passages), absent=not passages) for name, passages in each.parts.items()
                ),
            )
            for section_id, each in self._sections.items()
        )

    def line(self, lines: Sequence[Line], at: int) -> None:
        """Take the line at a place."""
        line = lines[at]
        if at in self._found.contents or marks.DOT_LEADER.match(line.text):
            self._leave_out(line, "exchange.noise_contents")
        elif marks.RULE.match(line.text):
            self._leave_out(line, "exchange.noise_rule")
        elif at in self._found.rights:
            self._travel(line, Role.RIGHTS)
        elif heading := self._found.headings.get(at):
            self._open(line, heading)
        elif self._role is not None:
            self._front(line)
        elif (part := self._found.labels.get(at)) is not None:
            self._label(lines, at, part)
        elif self._is_title_again(line):
            self._leave_out(line, "exchange.noise_title_again")
        elif not self._cite(line):
            self._body(lines, at)

    def _place(self, line: Line, fate: Fate, place_id: str) -> None:
        self.placed.append(Placed(line.number, line.last, fate, place_id))

    def _note(self, code: str, line: Line, **args: object) -> None:
        self._unclear.append(Note(code, line.number, args, line.text))

    def _leave_out(self, line: Line, code: str) -> None:
        self._noise.append(Note(code, line.number, text=line.text))
        self._place(line, Fate.NOISE, code)

    def _travel(self, line: Line, role: Role) -> None:
        self.travels.append(Matter(role, line.text, line.number))
        self._place(line, Fate.TRAVELS, role)

    def _front(self, line: Line) -> None:
        """Before the first heading all travels: a preface asks for that, and a title names what it is."""
        role = self._role or Role.PREFACE
        is_first = not self.travels and not self._sections
        if is_first and not marks.UNFINISHED.search(line.text) and not marks.iso_date(line.text):
            role = Role.TITLE
        self._travel(line, role)

    def _open(self, line: Line, heading: Heading) -> None:
        if heading.travels:
            self._role = Role(heading.travels)
            self._travel(line, self._role)
            return
        self._role = None
        self._part = heading.part or PartName.TEXT
        again = self._again(heading)
        self._id = again or self._free_id(heading.id)
        if not again:
            span = SourceSpan(FILE_KEY, line.number, line.last)
            title = Passage(f"{self._id}/title", Kind.TITLE, heading.title, sources=(span,))
            self._sections[self._id] = _Open(title)
            self._ids[heading.id] = self._id
            if self._id != heading.id:
                self._note("exchange.number_twice", line, number=heading.id, id=self._id)
        elif fold_key(self._sections[again].title.text) != fold_key(heading.title):
            self._note("exchange.title_differs", line, number=heading.id)
        if heading.part_word:
            self._note("exchange.unknown_part", line, word=heading.part_word)
        if heading.part:
            self._sections[self._id].parts.setdefault(heading.part, [])
        if not again:
            self._place(line, Fate.SECTION, self._id)
        elif heading.part:
            self._place(line, Fate.PART, f"{self._id}/{self._part}")
        else:
            self._leave_out(line, "exchange.noise_title_again")

    def _again(self, heading: Heading) -> str:
        """The section that a heading goes on with, else an empty string."""
        known = self._ids.get(heading.id, "")
        if not known:
            return ""
        # A bracketed heading comes once for each part; any other goes on only under the same title.
        same = fold_key(self._sections[known].title.text) == fold_key(heading.title)
        return known if heading.part or heading.part_word or same else ""

    def _free_id(self, wanted: str) -> str:
        if wanted not in self._sections:
            return wanted
        return next(each for count in range(2, 10**6) if (each := f"{wanted}-{count}") not in self._sections)

    def _label(self, lines: Sequence[Line], at: int, part: PartName) -> None:
        self._part = part
        self._sections[self._id].parts.setdefault(part, [])
        self._place(lines[at], Fate.PART, f"{self._id}/{part}")
        following = at + 1
        while following < len(lines) and self._is_title_again(lines[following]):
            following += 1
        if following in self._found.headings or following in self._found.labels or following >= len(lines):
            self._note("exchange.empty_part", lines[at], section=self._id)

    def _is_title_again(self, line: Line) -> bool:
        return bool(self._id) and fold_key(line.text) == fold_key(self._sections[self._id].title.text)

    def _cite(self, line: Line) -> bool:
        """A line of nothing but rules of another document says what the passage before it rests on."""
        cited = [marks.CITED_RULE.match(piece) for piece in marks.CITED_RULES.split(line.text)]
        passages = self._sections[self._id].parts.get(self._part, [])
        if not passages or not all(cited):
            return False
        rules = tuple(SourceRule(match["key"], match["rule"]) for match in cited if match)
        passages[-1] = replace(passages[-1], sources=(*passages[-1].sources, *rules))
        self._place(line, Fate.PASSAGE, passages[-1].id)
        return True

    def _body(self, lines: Sequence[Line], at: int) -> None:
        line = joined_digits(lines[at], self._found.numbers, self._repairs, head=False)
        passages = self._sections[self._id].parts.setdefault(self._part, [])
        passage_id = f"{self._id}/{self._part}/{len(passages) + 1}"
        span = SourceSpan(FILE_KEY, line.number, line.last)
        passages.append(_passage(passage_id, line.text, self._part, (span,)))
        self._place(line, Fate.PASSAGE, passage_id)
        if _seems_heading(lines, at):
            self._note("exchange.maybe_heading", line, id=passage_id)


def _passage(passage_id: str, text: str, part: PartName, sources: tuple[SourcePlace, ...]) -> Passage:
    kind, label, rest = Kind.PARAGRAPH, "", text
    lettered = marks.LETTERED.match(text)
    if lettered and part is PartName.EXAMPLES:
        kind, label, rest = Kind.EXAMPLE, lettered["a"] or lettered["b"], text[lettered.end() :]
    elif bullet := marks.BULLET.match(text):
        kind, rest = Kind.ITEM, text[bullet.end() :]
    elif counted := marks.COUNTED.match(text):
        kind, label, rest = Kind.ITEM, counted["label"], text[counted.end() :]
    return Passage(passage_id, kind, rest, label, sources=sources)


def _seems_heading(lines: Sequence[Line], at: int) -> bool:
    """A short line without an end, followed by a longer one: perhaps a heading of less than a section."""
    text = lines[at].text
    if lines[at].level:
        return True
    following = lines[at + 1].text if at + 1 < len(lines) else ""
    if len(text) > LONGEST_SUBHEADING or len(following) <= len(text) or _is_item(text) or _is_item(following):
        return False
    text = text.rstrip(" :：")
    return not marks.UNFINISHED.search(text) and not marks.INSIDE_LINE.search(text)


def _is_item(text: str) -> bool:
    return bool(marks.BULLET.match(text) or marks.LETTERED.match(text) or marks.COUNTED.match(text))
