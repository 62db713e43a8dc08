"""The index, and what it finds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from functools import cached_property
from itertools import islice
from typing import overload

from judgedesk.frozen import frozen
from judgedesk.search.query import Word, parse
from judgedesk.search.ranking import Matches, Rank
from judgedesk.search.rows import Entry, Ranges, Row, Rows
from judgedesk.search.suggestions import LIMIT, Vocabulary, suggest


@frozen
class Wording:
    """The words of a query, or of another way to say it: with `terms` in it, such as 一盤輸 for Game Loss."""

    words: tuple[Word, ...]
    terms: tuple[str, ...] = ()


@frozen
class Hit:
    """A passage of one text that a query found (contract: command line, `search`).

    The other texts of the pack hold the same passage under the same id. `terms` are those of the wording that
    found it, empty where the words typed did.
    """

    text_id: str
    section: str
    passage: str
    rank: Rank
    terms: tuple[str, ...]
    _row: Row = field(repr=False, compare=False)
    _keys: tuple[str, ...] = field(repr=False)

    @property
    def ranges(self) -> Ranges:
        """Where the words stand: sorted half-open ranges of code points in the original text of the passage.

        Empty where the passage was found by its number alone. A range covers whole characters of the original
        (`1` found in ½ is the ½), ranges of words that overlap are one.
        """
        return self._row.marks(self._keys).ranges

    @property
    def quote(self) -> str:
        """One line around the first range, "…" where it was cut; the beginning where there is no range."""
        return self._row.marks(self._keys).excerpt.text

    @property
    def quote_ranges(self) -> Ranges:
        """The ranges as they lie in `quote`."""
        return self._row.marks(self._keys).excerpt.ranges


Place = tuple[Rank, int, Wording, tuple[str, ...]]
"""Why a row is a hit, the row, and the wording that found it with its keys."""


class Hits(Sequence[Hit]):
    """Hits in their order. One is made when it is asked for: a letter finds hundreds, a screen shows ten."""

    def __init__(self, rows: Rows, places: Sequence[Place]) -> None:
        self._rows, self._places = rows, places

    def __len__(self) -> int:
        return len(self._places)

    def one_a_passage(self, limit: int) -> Hits:
        """The first hit of each passage, at most `limit`."""
        first: dict[tuple[str, str], Place] = {}
        for place in self._places:
            first.setdefault(self._rows.passage_of(place[1]), place)
        return Hits(self._rows, list(first.values())[:limit])

    @overload
    def __getitem__(self, at: int) -> Hit: ...
    @overload
    def __getitem__(self, at: slice) -> Hits: ...
    def __getitem__(self, at: int | slice) -> Hit | Hits:
        if isinstance(at, slice):
            return Hits(self._rows, self._places[at])
        rank, order, wording, keys = self._places[at]
        row = self._rows.row(order)
        entry = row.entry
        return Hit(entry.text_id, entry.section, entry.passage, rank, wording.terms, row, keys)


class Found:
    """What a query found. The counts are of everything that was found, however many hits are made.

    They count passages, however many texts of a pack hold one.
    """

    def __init__(
        self,
        rows: Rows,
        wordings: Sequence[Wording],
        text_ids: frozenset[str] | None,
        parts: frozenset[str] | None,
    ) -> None:
        self._rows, self._wordings = rows, wordings
        self._in_texts, self._in_parts = rows.of_texts(text_ids), rows.of_parts(parts)
        # Packs do not help each other: of whole ones the rest can be looked at, and counted, all the same.
        self._is_split = text_ids is not None and rows.splits_pack(text_ids)
        self._matches = list(self._matched(self._in_texts if self._is_split else rows.every))
        self._shown = self._in_texts & self._in_parts

    def __bool__(self) -> bool:
        return any(found & self._shown for _, _, found in self._matches)

    def hits(self, limit: int) -> Hits:
        """The first `limit` hits, best first; what other wordings found comes after what was typed."""
        places: list[Place] = []
        for wording, matches, found in self._matches:
            if len(places) < limit:
                keys = matches.keys
                ranked = matches.ranked(found & self._shown, limit - len(places))
                places += [(rank, row, wording, keys) for rank, row in ranked]
        return Hits(self._rows, places)

    def passages(self, limit: int) -> Hits:
        """The best hits of the first `limit` passages, one for each, however many texts of a pack hold it."""
        hits = self.hits(limit * self._rows.most_texts)
        return hits.one_a_passage(limit)

    def hit(self, text_id: str, passage: str) -> Hit | None:
        """The hit at a passage of a text, however many there are before it; None where it was not found."""
        row = self._rows.find(text_id, passage)
        for wording, matches, found in self._matches if row is not None else ():
            if row is not None and (found & self._shown) >> row & 1:
                return Hits(self._rows, ((matches.rank_of(row), row, wording, matches.keys),))[0]
        return None

    @cached_property
    def count(self) -> int:
        """All passages."""
        return self._rows.passages(self._all(self._matches) & self._shown).bit_count()

    @cached_property
    def by_terms(self) -> Mapping[tuple[str, ...], int]:
        """The passages that each wording found and none before it; `()` is what was typed."""
        counts: dict[tuple[str, ...], int] = {}
        before = 0
        for wording, _, found in self._matches:
            counted = self._rows.passages(before | found & self._shown)
            counts[wording.terms] = counted.bit_count() - self._rows.passages(before).bit_count()
            before |= found & self._shown
        return counts

    def by_pack(self) -> Mapping[str, int]:
        """The passages found in each pack and imported text, whichever were chosen; none of them is 0."""
        everywhere = self._matched(self._rows.every) if self._is_split else self._matches
        return self._by(self._rows.packs, self._all(everywhere) & self._in_parts)

    def by_part(self) -> Mapping[str, int]:
        """The passages found in each part, whichever parts were chosen; none of them is 0."""
        return self._by(self._rows.parts, self._all(self._matches) & self._in_texts)

    def _matched(self, chosen: int) -> Iterator[tuple[Wording, Matches, int]]:
        before = 0
        for wording in self._wordings:
            if wording.words:
                matches = Matches(self._rows, wording.words, chosen)
                yield wording, matches, matches.found & ~before
                before |= matches.found

    def _all(self, matches: Iterable[tuple[Wording, Matches, int]]) -> int:
        found = 0
        for _, _, each in matches:
            found |= each
        return found

    def _by(self, sets: Mapping[str, int], found: int) -> Mapping[str, int]:
        # The texts of a passage are of one pack, and in one part.
        passages = self._rows.passages(found)
        return {name: count for name, rows in sets.items() if (count := (passages & rows).bit_count())}


class Index:
    """All passages that can be searched. A changed text needs a new index.

    The entries are read by `step`; whatever is asked before that is over reads the rest first.
    """

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._rows = Rows(entries)
        self._vocabulary: Vocabulary | None = None
        self._gathering = self._rows.gathered()

    def step(self) -> bool:
        """Read some more; whether there is more to read."""
        return next(self._gathering, self) is None

    def complete(self) -> None:
        """Read all that is not read yet."""
        for _ in self._gathering:
            pass

    def find(
        self,
        query: str,
        *,
        text_ids: frozenset[str] | None = None,
        parts: frozenset[str] | None = None,
        wordings: Sequence[Wording] = (),
    ) -> Found:
        """The passages that hold all words of `query`, then those that other `wordings` of it find.

        * Words are separated by spaces. Each is found anywhere, inside of words too, in any case, width, dash
          and script (Traditional or Simplified): whatever `judgedesk.text.folding` folds alike.
        * `"…"` in any kind of quotation marks, 「…」 among them, is one phrase. A mark without its partner
          opens a phrase up to the end of the query. An apostrophe inside a word is no mark.
        * `123`, `§123`, `section 123`, 第 123 節 finds that section and what mentions the number;
          `123/remedy` and `123/remedy/2` find the part and the passage. `12` lists the sections 12… as well.
        * A word of separators alone (— , …) asks for nothing, unless it is quoted.
        * All words have to stand in one passage together with the title of its section. The texts of a pack
          count together: 警告 trigger may be found half in one language and half in the other. Hits are the
          texts in which at least one of the words stands in the passage itself.
        * Too long a query is cut, as `judgedesk.search.query.parse` tells.

        With `text_ids` only these texts are looked at, with `parts` (`remedy`, `title` …) only hits in these
        are told. The same query gives the same list in the same order, by `Rank` and within a rank as
        `Matches` tells. An empty query finds nothing.
        """
        self.complete()
        return Found(self._rows, (Wording(parse(query)), *wordings), text_ids, parts)

    def entry(self, text_id: str, passage: str) -> Entry | None:
        """The entry of a passage of a text, None where there is none."""
        self.complete()
        row = self._rows.find(text_id, passage)
        return None if row is None else self._rows.entry(row)

    def search(self, query: str, *, text_ids: frozenset[str] | None = None, limit: int = 200) -> list[Hit]:
        """The first `limit` hits of `find`."""
        return list(self.find(query, text_ids=text_ids).hits(max(0, limit)))

    def suggest(self, query: str, *, text_ids: frozenset[str] | None = None) -> list[str]:
        """For a query that finds nothing: at most three near queries, each of which finds something."""
        near = suggest(query, self.vocabulary, limit=3 * LIMIT)
        found = (other for other in near if self.find(other, text_ids=text_ids))
        return list(islice(found, LIMIT))

    def prepared(self) -> Iterator[None]:
        """Read all, and do what the first letters, and the first query without a hit, would have to wait for.

        In steps between which the thread may be had.
        """
        while self.step():
            yield
        yield from self._rows.prepared()
        _ = self.vocabulary

    @property
    def vocabulary(self) -> Vocabulary:
        """The words of all entries, titles first; gathered when first asked for."""
        self.complete()
        if self._vocabulary is None:
            self._vocabulary = Vocabulary.of(self._rows.words())
        return self._vocabulary
