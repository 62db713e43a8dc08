"""Which rows a query finds, and in which order.

What is found, and all of the order that can be, is worked out for sets of rows; single rows are looked at
only as far as somebody asks for them.
"""

from collections.abc import Iterable, Iterator, Sequence
from enum import IntEnum
from itertools import islice

from judgedesk.search.bits import bits_of, rows_of
from judgedesk.search.query import Word
from judgedesk.search.rows import Rows
from judgedesk.text import fold_key

LOOKED_AT = 60
"""Of so many rows that are alike else it is seen how close together their words stand. The rest follow."""


class Rank(IntEnum):
    """Why a hit stands where it stands, best first."""

    PLACE = 0
    """The title of the section, or the very passage, that was asked for by its number."""
    IN_PLACE = 1
    """A passage of the section or part that was asked for by its number."""
    NUMBER_BEGINS = 2
    """The title of a section whose number begins with the one number typed."""
    TITLE_PHRASE = 3
    """All words stand in the title, in order and side by side."""
    TITLE = 4
    """All words stand in the title."""
    BODY = 5
    """All words stand in the passage."""
    TITLE_AND_BODY = 6
    """The passage and the title of its section hold all words between them."""
    BOTH_LANGUAGES = 7
    """It takes the other texts of the same pack to find all words at this passage."""


class Matches:
    """The rows that hold all `words`, of the rows `chosen`.

    The order of `ranked`, within a rank: words that begin words before such as are only found inside of
    them; what the passage opens with, which mostly is what it is about; words in the order typed, and close
    together; the script typed before the other; then the order of the rows.
    """

    def __init__(self, rows: Rows, words: Sequence[Word], chosen: int) -> None:
        self._rows, self._words = rows, words
        self.keys = tuple(word.key for word in words)
        self._side_by_side = fold_key(" ".join(self.keys))
        postings = rows.postings
        self._in_text = [
            (postings.naming(word.key) if word.is_term else postings.holding(word.key)) & chosen
            for word in words
        ]
        at_place = [rows.at(word.place) & chosen if rows.is_place(word.place) else 0 for word in words]
        own = [text | place for text, place in zip(self._in_text, at_place, strict=True)]
        complete = _all(own)
        places = _any(at_place)
        candidates = _any(self._in_text)
        if all(rows.is_place(word.place) for word in words):
            candidates |= places
        complete &= candidates
        named = _any(rows.named(word.place) for word, at in zip(words, at_place, strict=True) if at)
        placed = complete & places
        first = placed & (rows.titles | named)
        whole = complete & ~places
        begins = 0
        if len(words) == 1 and words[0].place.isdecimal():
            begins = rows.numbered(words[0].place) & chosen & ~complete
        with_title = both = 0
        if len(words) > 1 and candidates & ~complete:
            titles = [rows.under_titles(found & rows.titles) for found in self._in_text]
            with_title = candidates & ~complete & _all(map(int.__or__, own, titles))
            rest = candidates & ~complete & ~with_title
            both = rest and rest & _all(map(self._around, own, self._in_text))
        self._tiers = {
            Rank.PLACE: first,
            Rank.IN_PLACE: placed & ~first,
            Rank.NUMBER_BEGINS: begins,
            Rank.TITLE: whole & rows.titles,
            Rank.BODY: whole & ~rows.titles,
            Rank.TITLE_AND_BODY: with_title,
            Rank.BOTH_LANGUAGES: both,
        }
        self.found = _any(self._tiers.values())
        """All of them."""

    def _around(self, own: int, found: int) -> int:
        return own | self._rows.with_others(found) | self._rows.in_sections(found & self._rows.titles)

    def rank_of(self, row: int) -> Rank:
        """Why a row was found; one that stands by its title counts as such, whether in order or not."""
        return next(rank for rank, tier in self._tiers.items() if tier >> row & 1)

    def ranked(self, among: int, limit: int) -> list[tuple[Rank, int]]:
        """The first `limit` rows `among` these, best first."""
        ranked: list[tuple[Rank, int]] = []
        for rank, rows in self._ordered(among):
            ranked += [(rank, row) for row in islice(rows, limit - len(ranked))]
            if len(ranked) >= limit:
                break
        return ranked

    def _ordered(self, among: int) -> Iterator[tuple[Rank, Iterable[int]]]:
        for rank, tier in self._tiers.items():
            found = tier & among
            if not found:
                continue
            if rank < Rank.TITLE_PHRASE:
                yield rank, rows_of(found)
            elif rank is Rank.TITLE:
                phrases = self._phrases(found)
                yield from self._by_words(Rank.TITLE_PHRASE, phrases)
                yield from self._by_words(rank, found & ~phrases)
            else:
                yield from self._by_words(rank, found)

    def _phrases(self, titles: int) -> int:
        if len(self._words) == 1:
            return titles
        keys = self.keys
        rows = islice(rows_of(titles), LOOKED_AT)
        return bits_of((row for row in rows if _gap(self._rows.keys[row], keys) == 0), self._rows.size)

    def _by_words(self, rank: Rank, tier: int) -> Iterator[tuple[Rank, Iterable[int]]]:
        postings = self._rows.postings
        inside = opens = 0
        for word, found in zip(self._words, self._in_text, strict=True):
            if tier & found:
                inside |= found & ~postings.beginning(word.key)
                opens |= found & postings.opening(word.key)
        for alike in (tier & ~inside, tier & inside):
            for among in (alike & opens, alike & ~opens):
                if among:
                    yield from ((rank, rows) for rows in self._closest(among, rank <= Rank.BODY))

    def _closest(self, alike: int, complete: bool) -> Iterator[Iterable[int]]:
        other = 0
        for word, found in zip(self._words, self._in_text, strict=True):
            if word.has_han and alike & found:
                other |= found & self._rows.postings.in_other_script(word.written, word.key)
        if len(self._words) == 1:
            yield rows_of(alike & ~other)
            yield rows_of(alike & other)
            return
        rows = rows_of(alike)
        last = set(rows_of(alike & other)) if other else ()
        places: list[tuple[bool, int, bool, int]] = []
        for row in islice(rows, LOOKED_AT):
            text = self._rows.keys[row]
            if self._side_by_side in text:
                gap = 0
            else:
                gap = _gap(text, self.keys if complete else [key for key in self.keys if key in text])
            places.append((gap is None, gap or 0, row in last, row))
        yield [row for *_, row in sorted(places)]
        yield rows


def _all(sets: Iterable[int]) -> int:
    found = -1
    for each in sets:
        found &= each
    return found


def _any(sets: Iterable[int]) -> int:
    found = 0
    for each in sets:
        found |= each
    return found


def _gap(text: str, keys: Sequence[str]) -> int | None:
    """The fewest characters that part `keys` in their order, None where they do not stand so.

    A space, or whatever one character stands between two of them, parts them no more than nothing does.
    """
    if len(keys) == 1:
        return 0
    best: int | None = None
    side_by_side = len(keys) - 1
    start = text.find(keys[0])
    while start >= 0:
        at, gap = start + len(keys[0]), -side_by_side
        for key in keys[1:]:
            following = text.find(key, at)
            if following < 0:
                return best
            gap += following - at
            at = following + len(key)
        if gap <= 0:
            return 0
        best = gap if best is None else min(best, gap)
        start = text.find(keys[0], start + 1)
    return best
