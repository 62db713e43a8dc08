"""Which rows are drawn, where an id stands among them, and what is said of a passage."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from functools import cached_property

from judgedesk.app.reading import Row, RowKind
from judgedesk.frozen import frozen
from judgedesk.policy.model import PartName, Passage, State, section_of
from judgedesk.ui.reader.columns import address, is_text, language_of

Words = Mapping[str, Mapping[str, str]]
Sources = Callable[[str, str], str]


@frozen
class Told:
    """What is said of the rows of two texts, by column.

    `gaps` by row id: why a section has none opposite. `badges` by the id of a title: the keys of words such
    as `trap_number`, each with what its tool tip says.
    """

    gaps: Mapping[tuple[str, str], str] = field(default_factory=dict[tuple[str, str], str])
    badges: Mapping[tuple[str, str], Sequence[tuple[str, str]]] = field(
        default_factory=dict[tuple[str, str], Sequence[tuple[str, str]]]
    )


class Outline:
    """The rows that are drawn, in order; `columns` are those of the left and the right side.

    A part of plain text has no label and so no row of its own. A part that the source lacks is one row: the
    sentence about it stands on the line of its label.
    """

    def __init__(
        self,
        rows: Sequence[Row] = (),
        words: Words | None = None,
        sources: Sources | None = None,
        columns: Sequence[str] = (),
        told: Told | None = None,
    ) -> None:
        self.columns = tuple(columns)
        self._told = told or Told()
        self._absent = frozenset(row.id for row in rows if row.kind is RowKind.ABSENT)
        self.rows: tuple[Row, ...] = tuple(row for row in rows if _drawn(row))
        self._words: Words = words or {}
        self._sources = sources
        self._index: dict[str, int] = {}
        self._find_ids(rows)

    # What only those rows need that are drawn: of a whole text first a part is.

    @cached_property
    def _unreviewed(self) -> frozenset[tuple[str, str]]:
        return _wholly_unreviewed(self.rows)

    @cached_property
    def _gaps(self) -> Mapping[str, Sequence[tuple[int, int]]]:
        return {column: tuple(_runs(self.rows, column)) for column in self.columns if is_text(column)}

    @cached_property
    def _gap_starts(self) -> frozenset[tuple[int, str]]:
        return frozenset((first, column) for column, runs in self._gaps.items() for first, _ in runs)

    def index(self, place: str) -> int | None:
        """Index of the row of that row, part or passage id; for an unknown id its section's; else None."""
        found = self._index.get(place)
        return self._index.get(section_of(place)) if found is None else found

    def is_absent(self, row: Row) -> bool:
        """Whether the row tells of a part that the source lacks."""
        return row.id in self._absent

    def word(self, language: str, key: str) -> str:
        """The word of `set_part_words`; the name of a part stands for itself until words are set."""
        known = self._words.get(language_of(language), {}).get(key)
        return known or (key.capitalize() if key in _PART_KEYS else "")

    def gaps(self, column: str) -> Sequence[tuple[int, int]]:
        """First and last row of every stretch that has no partner in a column of two texts, in order."""
        return self._gaps.get(column, ())

    def gap(self, index: int, column: str) -> str:
        """What stands in such a gap, in its first row: why, or that the passage has no partner."""
        if (index, column) not in self._gap_starts:
            return ""
        row = self.rows[index]
        if row.kind is RowKind.SECTION:
            return self._told.gaps.get((row.id, column), "")
        return self.word(column, "no_partner")

    def badges(self, passage: Passage, column: str) -> list[str]:
        """The words that warn in a title."""
        return [self.word(column, key) for key, _ in self._told.badges.get((passage.id, column), ())]

    def address(self, column: str, place: str) -> str:
        """The id of a section or passage of one column, for `index`."""
        return address(column, self.columns, place)

    def unreviewed_section(self, section: str, language: str) -> bool:
        """Whether every passage of the section in that language needs review: then its title says so once."""
        return (section, language) in self._unreviewed

    def marked(self, passage: Passage, language: str) -> str:
        """The word for a quiet mark beside the passage, or an empty string."""
        if passage.state is State.BASELINE_UNKNOWN:
            return self.word(language, "baseline_unknown")
        if passage.needs_review and not self.unreviewed_section(section_of(passage.id), language):
            return self.word(language, "needs_review")
        return ""

    def tip(self, passage: Passage, language: str) -> str:
        """What a tool tip says of the passage: its state, where behind the older wording, and its sources."""
        lines = [self.marked(passage, language)]
        if passage.state is State.BEHIND:
            lines += [self.word(language, "behind"), passage.previous]
        elif passage.needs_review and not lines[0]:
            lines.append(self.word(language, "needs_review"))
        if self._sources is not None:
            lines.append(self._sources(passage.id, language))
        lines += [tip for _, tip in self._told.badges.get((passage.id, language), ())]
        return "\n".join(line for line in lines if line)

    def passage_near(self, index: int) -> int | None:
        """Index of the row with text at or after `index` in the same section, else the one before it."""
        section = self.rows[index].section
        order = [*range(index, len(self.rows)), *range(index - 1, -1, -1)]
        return next((at for at in order if self.rows[at].section == section and self.rows[at].cells), None)

    def _find_ids(self, rows: Sequence[Row]) -> None:
        known = self._index
        for index, row in enumerate(self.rows):
            known.setdefault(row.id, index)
        begins = {column: self.address(column, "") for column in self.columns}
        for index, row in enumerate(self.rows):
            for column, passage in row.cells.items():
                if passage is not None:
                    begin = begins.get(column, "")
                    known.setdefault(begin + passage.id, index)
                    if row.kind is RowKind.SECTION:
                        known.setdefault(begin + section_of(passage.id), index)
        waiting: list[str] = []
        for row in rows:
            if row.id not in self._index:
                waiting.append(row.id)
                continue
            for place in waiting:
                self._index[place] = self._index[row.id]
            waiting.clear()


_PART_KEYS = frozenset(str(name) for name in PartName)


def _drawn(row: Row) -> bool:
    unlabelled = row.part is PartName.TEXT
    return row.kind is not (RowKind.PART if unlabelled else RowKind.ABSENT)


def _runs(rows: Sequence[Row], column: str) -> Iterator[tuple[int, int]]:
    """Stretches of rows with nothing in a column; each section begins a new one."""
    first = -1
    for index, row in enumerate(rows):
        empty = (row.cells or row.sides) and column not in row.sides and row.cells.get(column) is None
        if first >= 0 and (not empty or row.kind is RowKind.SECTION):
            yield first, index - 1
            first = -1
        if empty and first < 0:
            first = index
    if first >= 0:
        yield first, len(rows) - 1


def _wholly_unreviewed(rows: Sequence[Row]) -> frozenset[tuple[str, str]]:
    every: dict[tuple[str, str], bool] = {}
    for row in rows:
        for language, passage in row.cells.items():
            if passage is not None:
                key = (section_of(passage.id), language)
                every[key] = every.get(key, True) and passage.needs_review
    return frozenset(key for key, unreviewed in every.items() if unreviewed)
