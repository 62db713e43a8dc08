"""Which rows are drawn, where an id stands among them, and what is said of a passage."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from judgedesk.app.reading import Row, RowKind
from judgedesk.policy.model import PartName, Passage, State, section_of

Words = Mapping[str, Mapping[str, str]]
Sources = Callable[[str, str], str]


class Outline:
    """The rows that are drawn, in order.

    A part of plain text has no label and so no row of its own. A part that the source lacks is one row: the
    sentence about it stands on the line of its label.
    """

    def __init__(
        self, rows: Sequence[Row] = (), words: Words | None = None, sources: Sources | None = None
    ) -> None:
        self._absent = frozenset(row.id for row in rows if row.kind is RowKind.ABSENT)
        self.rows: tuple[Row, ...] = tuple(row for row in rows if _drawn(row))
        self._words: Words = words or {}
        self._sources = sources
        self._index: dict[str, int] = {}
        self._unreviewed = _wholly_unreviewed(self.rows)
        self._find_ids(rows)

    def index(self, place: str) -> int | None:
        """Index of the row of that row, part or passage id; for an unknown id its section's; else None."""
        found = self._index.get(place)
        return self._index.get(section_of(place)) if found is None else found

    def is_absent(self, row: Row) -> bool:
        """Whether the row tells of a part that the source lacks."""
        return row.id in self._absent

    def word(self, language: str, key: str) -> str:
        """The word of `set_part_words`; the name of a part stands for itself until words are set."""
        return self._words.get(language, {}).get(key) or (key.capitalize() if key in _PART_KEYS else "")

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
        return "\n".join(line for line in lines if line)

    def passage_near(self, index: int) -> int | None:
        """Index of the row with text at or after `index` in the same section, else the one before it."""
        section = self.rows[index].section
        order = [*range(index, len(self.rows)), *range(index - 1, -1, -1)]
        return next((at for at in order if self.rows[at].section == section and self.rows[at].cells), None)

    def _find_ids(self, rows: Sequence[Row]) -> None:
        for index, row in enumerate(self.rows):
            self._index.setdefault(row.id, index)
            for passage in row.cells.values():
                if passage is not None:
                    self._index.setdefault(passage.id, index)
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


def _wholly_unreviewed(rows: Sequence[Row]) -> frozenset[tuple[str, str]]:
    every: dict[tuple[str, str], bool] = {}
    for row in rows:
        for language, passage in row.cells.items():
            if passage is not None:
                key = (row.section, language)
                every[key] = every.get(key, True) and passage.needs_review
    return frozenset(key for key, unreviewed in every.items() if unreviewed)
