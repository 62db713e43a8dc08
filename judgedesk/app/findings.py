"""What a search over everything installed found: passages with their other languages, and counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import chain, islice
from typing import Protocol, overload

from judgedesk.frozen import frozen
from judgedesk.search import Found, Hit


class Finder(Protocol):
    """Who puts the languages of a passage side by side."""

    def place(self, hit: Hit, found: Found) -> Place: ...


@frozen
class Side:
    """One language of a passage that was found.

    `passage` is its id in this text, `title` that of its section; `marks` are the words found in `quote`,
    none where they stand in another language alone.
    """

    text: str
    language: str
    passage: str
    title: str
    quote: str
    marks: tuple[tuple[int, int], ...]


@frozen
class Place:
    """A passage that was found, each language beside the other; a note has one side.

    `hit` stands in the text where the words were found best. `sides` are in the order of the texts of a pack;
    an imported text has its counterpart second. `source` is the `Source` that it lies in, `note` the id of a
    note. `terms` are those of the termbase by which it was found, empty where the words typed did.
    """

    hit: Hit
    source: str
    sides: tuple[Side, ...]
    terms: tuple[str, ...]
    note: str = ""


class Places(Sequence[Place]):
    """The places of a search in their order. One is worked out when it is looked at."""

    def __init__(self, runs: Sequence[tuple[Found, Sequence[Hit]]], finder: Finder) -> None:
        self._runs, self._finder = runs, finder
        self._size = sum(len(hits) for _, hits in runs)

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, at: int) -> Place: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Place]: ...
    def __getitem__(self, at: int | slice) -> Place | Sequence[Place]:
        if isinstance(at, slice):
            return [self[each] for each in range(*at.indices(self._size))]
        at = range(self._size)[at]
        for found, hits in self._runs:
            if at < len(hits):
                return self._finder.place(hits[at], found)
            at -= len(hits)
        raise AssertionError(at)


class Findings:
    """What a search found: the texts first, then the notes. All counts are of passages, and exact.

    At most `LIMIT` of `hits` and of `places` are made, however many `count` says there are.
    """

    def __init__(
        self, finder: Finder, in_texts: Found, in_notes: Found | None, limit: int, *, has_names: bool
    ) -> None:
        self._finder, self._limit = finder, limit
        self.has_names = has_names
        """Whether the termbase has other names for something that was typed."""
        self._in_texts = in_texts
        self._found = [found for found in (in_texts, in_notes) if found is not None]

    def __bool__(self) -> bool:
        return any(self._found)

    def hits(self) -> list[Hit]:
        """Every text of every passage by itself."""
        return list(
            islice(chain.from_iterable(found.hits(self._limit) for found in self._found), self._limit)
        )

    @cached_property
    def places(self) -> Sequence[Place]:
        """The passages, each once."""
        runs: list[tuple[Found, Sequence[Hit]]] = []
        left = self._limit
        for found in self._found:
            hits = found.passages(left)
            runs.append((found, hits))
            left -= len(hits)
        return Places(runs, self._finder)

    def hit(self, text_id: str, passage: str) -> Hit | None:
        """What was found at one passage of one text, None for nothing."""
        return self._in_texts.hit(text_id, passage)

    @cached_property
    def count(self) -> int:
        """How many passages and notes."""
        return sum(found.count for found in self._found)

    @cached_property
    def by_source(self) -> Mapping[str, int]:
        """How many in each `Source`, whichever texts were chosen; none of them is 0."""
        return self._sum(found.by_pack() for found in self._found)

    @cached_property
    def by_part(self) -> Mapping[str, int]:
        """How many in each part, whichever parts were chosen; none of them is 0."""
        return self._sum(found.by_part() for found in self._found)

    @cached_property
    def by_terms(self) -> Mapping[tuple[str, ...], int]:
        """How many only the terms of the termbase found, by the terms."""
        counts: Counter[tuple[str, ...]] = Counter()
        for found in self._found:
            counts.update(found.by_terms)
        return {terms: count for terms, count in counts.items() if terms and count}

    def _sum(self, counts: Iterable[Mapping[str, int]]) -> Mapping[str, int]:
        total: Counter[str] = Counter()
        for each in counts:
            total.update(each)
        return total
