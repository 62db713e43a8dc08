"""What a search found, as list and reader take it.

A letter alone finds some two hundred passages, of which a screen shows ten. What is quoted of a hit and where
its words stand is worked out when it is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, overload

from judgedesk.ui.results import Result

if TYPE_CHECKING:
    from judgedesk.policy.model import Text
    from judgedesk.search import Hit


class HitResults(Sequence[Result]):
    """Hits as the list shows them; `texts` by id are those that were searched."""

    def __init__(self, hits: Sequence[Hit], texts: Mapping[str, Text]) -> None:
        self._hits, self._texts = hits, texts
        self._made: dict[int, Result] = {}

    def __len__(self) -> int:
        return len(self._hits)

    @overload
    def __getitem__(self, at: int) -> Result: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Result]: ...
    def __getitem__(self, at: int | slice) -> Result | Sequence[Result]:
        if isinstance(at, slice):
            return [self[each] for each in range(*at.indices(len(self)))]
        at = range(len(self))[at]
        if at not in self._made:
            self._made[at] = self._result(self._hits[at])
        return self._made[at]

    def _result(self, hit: Hit) -> Result:
        text = self._texts[hit.text_id]
        section = text.section(hit.section)
        number = hit.section if hit.section[:1].isdigit() else ""
        title = section.title.text if section else ""
        return Result(hit.passage, text.language, number, title, hit.quote, tuple(hit.quote_ranges))


class HitMarks(Mapping[tuple[str, str], tuple[tuple[int, int], ...]]):
    """Where the words stand, by language and passage id."""

    def __init__(self, hits: Sequence[Hit], texts: Mapping[str, Text]) -> None:
        self._hits: dict[tuple[str, str], list[Hit]] = {}
        for hit in hits:
            self._hits.setdefault((texts[hit.text_id].language, hit.passage), []).append(hit)

    def __len__(self) -> int:
        return len(self._hits)

    def __iter__(self) -> Iterator[tuple[str, str]]:
        return iter(self._hits)

    def __getitem__(self, place: tuple[str, str]) -> tuple[tuple[int, int], ...]:
        return tuple(each for hit in self._hits[place] for each in hit.ranges)
