"""What a search found, as list and reader take it.

A letter alone finds some two hundred passages, of which a screen shows ten. What is quoted of a hit and where
its words stand is worked out when it is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, overload

from judgedesk.ui.reader.columns import address
from judgedesk.ui.results import Result

if TYPE_CHECKING:
    from judgedesk.policy.model import Text
    from judgedesk.search import Hit


class HitResults(Sequence[Result]):
    """Hits as the list shows them; `texts` by id are those that were searched.

    `columns` are the two texts that are read side by side, none where it is one edition. `others` are results
    of other editions, `editions` names them by text where the language does not tell two texts apart.
    """

    def __init__(
        self,
        hits: Sequence[Hit],
        texts: Mapping[str, Text],
        columns: Sequence[str] = (),
        others: Sequence[Result] = (),
        editions: Mapping[str, str] | None = None,
    ) -> None:
        self._editions = editions or {}
        self._hits, self._texts, self._columns = hits, texts, columns
        # What a typed number is in other editions stands after what it is here.
        self._first = min(len(hits), 1)
        self._made = dict(enumerate(others, self._first))
        self._others = len(self._made)

    def __len__(self) -> int:
        return len(self._hits) + self._others

    @overload
    def __getitem__(self, at: int) -> Result: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Result]: ...
    def __getitem__(self, at: int | slice) -> Result | Sequence[Result]:
        if isinstance(at, slice):
            return [self[each] for each in range(*at.indices(len(self)))]
        at = range(len(self))[at]
        if at not in self._made:
            self._made[at] = self._result(self._hits[at - self._others if at > self._first else at])
        return self._made[at]

    def _result(self, hit: Hit) -> Result:
        text = self._texts[hit.text_id]
        section = text.section(hit.section)
        number = hit.section if hit.section[:1].isdigit() else ""
        title = section.title.text if section else ""
        marks = tuple(hit.quote_ranges)
        if not self._columns:
            return Result(hit.passage, text.language, number, title, hit.quote, marks)
        place = address(text.id, self._columns, hit.passage)
        edition = self._editions.get(text.id, "")
        return Result(place, text.language, number, title, hit.quote, marks, column=text.id, edition=edition)


class HitMarks(Mapping[tuple[str, str], tuple[tuple[int, int], ...]]):
    """Where the words stand, by column (a language, or one of two texts) and passage id."""

    def __init__(self, hits: Sequence[Hit], texts: Mapping[str, Text], *, by_text: bool = False) -> None:
        self._hits: dict[tuple[str, str], list[Hit]] = {}
        for hit in hits:
            column = hit.text_id if by_text else texts[hit.text_id].language
            self._hits.setdefault((column, hit.passage), []).append(hit)

    def __len__(self) -> int:
        return len(self._hits)

    def __iter__(self) -> Iterator[tuple[str, str]]:
        return iter(self._hits)

    def __getitem__(self, place: tuple[str, str]) -> tuple[tuple[int, int], ...]:
        return tuple(each for hit in self._hits[place] for each in hit.ranges)
