"""Rows for reading any text beside any other: sections by table, passages by part and order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest

from judgedesk.app.reading import Facing, Row, RowKind, row_id
from judgedesk.frozen import frozen
from judgedesk.policy.destination import DestinationTable, Pair
from judgedesk.policy.model import Kind, Part, Passage, Section, Text

Aligned = Iterable[tuple[Passage | None, Passage | None]]
Align = Callable[[Sequence[Passage], Sequence[Passage]], Aligned]

_STRONGEST = (0, 0, 0)


def pair_rows(
    left: Text, right: Text, table: DestinationTable | None, align: Align | None = None
) -> tuple[Row, ...]:
    """The rows of two texts; cells are by text id, None where a section or passage has no partner there.

    Every section and every passage of both texts comes once. The left text gives the order. A section stands
    beside its strongest partner that is still free; its further partners follow alone and name each other
    (`Facing`). What has no partner on the left comes after the right section that it follows.
    Texts of one edition need no table: their sections are paired by id, and their passages too where `align`
    is not given. An id of a right passage that stands alone begins with the text's id (`row_id`).
    """
    pairing = _paired(left, right, table)
    by_id = left.pack == right.pack and align is None
    builder = _Rows(left, right, pairing, align or (_by_id if by_id else by_order))
    for one, other in _in_order(left, right, pairing):
        builder.add_section(one, other)
    return tuple(builder.rows)


def by_order(left: Sequence[Passage], right: Sequence[Passage]) -> Aligned:
    """Passages one after the other; our own notes stay with what they follow, beside notes alone."""
    if not any(passage.kind is Kind.NOTE for passage in (*left, *right)):
        yield from zip_longest(left, right)
        return
    for (one, notes), (other, other_notes) in zip_longest(_noted(left), _noted(right), fillvalue=(None, ())):
        if one is not None or other is not None:
            yield one, other
        yield from zip_longest(notes, other_notes)


def _noted(passages: Sequence[Passage]) -> list[tuple[Passage | None, list[Passage]]]:
    """Each passage with the notes that follow it; first those that follow none."""
    found: list[tuple[Passage | None, list[Passage]]] = [(None, [])]
    for passage in passages:
        if passage.kind is Kind.NOTE:
            found[-1][1].append(passage)
        else:
            found.append((passage, []))
    return found


def _by_id(left: Sequence[Passage], right: Sequence[Passage]) -> Aligned:
    """Passages of one id side by side; between two of them the others by order."""
    known = {passage.id: place for place, passage in enumerate(right)}
    done = 0
    loose: list[Passage] = []
    for passage in left:
        place = known.get(passage.id, -1)
        if place < done:
            loose.append(passage)
            continue
        yield from by_order(loose, right[done:place])
        yield passage, right[place]
        loose, done = [], place + 1
    yield from by_order(loose, right[done:])


@frozen
class _Pairing:
    """Who stands beside whom (`matches`, from the left), and all partners by section of either side."""

    matches: Mapping[str, str]
    to_right: Mapping[str, tuple[str, ...]]
    to_left: Mapping[str, tuple[str, ...]]
    table: DestinationTable | None


def _paired(left: Text, right: Text, table: DestinationTable | None) -> _Pairing:
    here = {section.id: place for place, section in enumerate(left.sections)}
    there = {section.id: place for place, section in enumerate(right.sections)}
    links: list[tuple[tuple[int, int, int], int, int, str, str]] = []
    if left.pack == right.pack:
        links = [(_STRONGEST, here[each], there[each], each, each) for each in here if each in there]
        table = None
    for pair in table.pairs if table is not None else ():
        links += [
            (pair.strength, here[one], there[other], one, other)
            for one in pair.left
            for other in pair.right
            if one in here and other in there
        ]
    matches: dict[str, str] = {}
    to_right: dict[str, tuple[str, ...]] = {}
    to_left: dict[str, tuple[str, ...]] = {}
    taken: set[str] = set()
    for _, _, _, one, other in sorted(links):
        if one not in matches and other not in taken:
            matches[one] = other
            taken.add(other)
        to_right[one] = tuple(dict.fromkeys((*to_right.get(one, ()), other)))
        to_left[other] = tuple(dict.fromkeys((*to_left.get(other, ()), one)))
    return _Pairing(matches, to_right, to_left, table)


def _in_order(left: Text, right: Text, pairing: _Pairing) -> Iterator[tuple[Section | None, Section | None]]:
    there = {section.id: section for section in right.sections}
    beside = {other: one for one, other in pairing.matches.items()}
    # After a left section, or at the start: the right ones that stand alone.
    alone: dict[str, list[Section]] = {}
    last = ""
    for section in right.sections:
        if section.id in beside:
            last = beside[section.id]
            continue
        if partners := pairing.to_left.get(section.id):
            last = partners[0]
        alone.setdefault(last, []).append(section)
    first = alone.pop("", [])
    # Where nothing is paired, one text after the other reads best.
    if pairing.matches:
        yield from ((None, section) for section in first)
    for section in left.sections:
        yield section, there.get(pairing.matches.get(section.id, ""))
        yield from ((None, other) for other in alone.get(section.id, ()))
    if not pairing.matches:
        yield from ((None, section) for section in first)


class _Rows:
    def __init__(self, left: Text, right: Text, pairing: _Pairing, align: Align) -> None:
        self._left = left.id
        self._right = right.id
        self._pairing = pairing
        self._align = align
        self.rows: list[Row] = []

    def add_section(self, one: Section | None, other: Section | None) -> None:
        add = self.rows.append
        left_id, right_id = self._left, self._right
        titles = one and one.title, other and other.title
        number = one.id if one is not None else other.id if other is not None else ""
        head = number if one is not None else row_id(self._right, number)
        facing = self._facing(one.id if one else "", other.id if other else "")
        add(Row(RowKind.SECTION, head, number, None, {left_id: titles[0], right_id: titles[1]}, facing))
        for left, right in _parts(one, other):
            name = left.name if left is not None else right.name if right is not None else None
            place = f"{head}/{name}"
            has = tuple(text for text, part in ((left_id, left), (right_id, right)) if part is not None)
            add(Row(RowKind.PART, place, number, name, {}, None, has))
            here, there = left.passages if left else (), right.passages if right else ()
            if not here and not there:
                add(Row(RowKind.ABSENT, place, number, name, {}, None, has))
            for passage, opposite in self._align(here, there):
                if passage is not None:
                    place = passage.id
                else:
                    place = row_id(right_id, opposite.id) if opposite is not None else ""
                cells = {left_id: passage, right_id: opposite}
                add(Row(RowKind.PASSAGE, place, number, name, cells))

    def _facing(self, one: str, other: str) -> Facing:
        to_right, to_left = self._pairing.to_right.get(one, ()), self._pairing.to_left.get(other, ())
        return Facing(
            left=one,
            right=other,
            pair=self._pair(one, other),
            more_left=tuple(section for section in to_left if section != one),
            more_right=tuple(section for section in to_right if section != other),
        )

    def _pair(self, one: str, other: str) -> Pair | None:
        """What the table says of two sections that stand together, or of one that stands alone."""
        table = self._pairing.table
        if table is None:
            return None
        pairs = table.from_left(one) if one else table.from_right(other)
        if one and other:
            return next((pair for pair in pairs if other in pair.right), None)
        return next(iter(pairs), None)


def _parts(one: Section | None, other: Section | None) -> list[tuple[Part | None, Part | None]]:
    here = {part.name: part for part in one.parts} if one else {}
    there = {part.name: part for part in other.parts} if other else {}
    return [(here.get(name), there.get(name)) for name in dict.fromkeys((*here, *there))]
