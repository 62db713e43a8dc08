"""Which rows a query finds, and in which order."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from enum import IntEnum

from judgedesk.search.query import Word
from judgedesk.search.rows import Row, Rows


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


Bits = defaultdict[int, int]
"""Which words a row holds: bit n stands for the n-th word of the query."""

Position = tuple[Rank, bool, bool, bool, int, bool, int]
"""Where a row stands among the results; less is better, and no two are equal.

Rank, a word only found inside of words, not what the passage opens with, words out of order, characters
between them, other script, row. What a passage opens with is mostly what it is about.
"""


def positions(rows: Rows, words: Sequence[Word], text_ids: frozenset[str] | None) -> list[Position]:
    """The rows that hold all `words`, best first; of the texts `text_ids` alone unless that is None."""
    chosen = rows.of_texts(text_ids)
    return sorted(_one_word(rows, words[0], chosen) if len(words) == 1 else _many_words(rows, words, chosen))


def _one_word(rows: Rows, word: Word, chosen: Sequence[int]) -> Iterator[Position]:
    at_place = set(rows.at(word.place, chosen))
    found = at_place.union(rows.containing(word.key, chosen))
    for order in found:
        row = rows.rows[order]
        if order in at_place:
            yield _at_place(row, word.place)
        else:
            rank = Rank.TITLE_PHRASE if row.is_title else Rank.BODY
            inside, later = _is_inside_words(word, row), not _opens(row, word)
            yield rank, inside, later, False, 0, _is_other_script(word, row), order
    if word.place.isdecimal():
        for order in chosen:
            row = rows.rows[order]
            if row.is_title and row.section.startswith(word.place) and order not in found:
                yield Rank.NUMBER_BEGINS, False, False, False, 0, False, order


def _many_words(rows: Rows, words: Sequence[Word], chosen: Sequence[int]) -> Iterator[Position]:
    in_text: Bits = defaultdict(int)
    at_place: Bits = defaultdict(int)
    for bit, word in enumerate(words):
        for order in rows.containing(word.key, chosen):
            in_text[order] |= 1 << bit
        for order in rows.at(word.place, chosen):
            at_place[order] |= 1 << bit
    candidates = set(in_text)
    if all(word.place in rows.places for word in words):
        candidates.update(at_place)
    around = _Around(rows, in_text)
    everything = (1 << len(words)) - 1
    for order in candidates:
        row = rows.rows[order]
        own = in_text[order] | at_place[order]
        if own == everything and at_place[order]:
            yield _at_place(row, *(word.place for word in _chosen(words, at_place[order])))
        elif own == everything:
            yield _position(Rank.TITLE if row.is_title else Rank.BODY, row, words)
        elif around.titles(row) | own == everything:
            yield _position(Rank.TITLE_AND_BODY, row, _chosen(words, in_text[order]))
        elif around.other_texts(row) | own == everything:
            yield _position(Rank.BOTH_LANGUAGES, row, _chosen(words, in_text[order]))


def _chosen(words: Sequence[Word], bits: int) -> list[Word]:
    return [word for bit, word in enumerate(words) if bits >> bit & 1]


class _Around:
    """The words that a row can count on: those of its section's titles and of the other texts' passage."""

    def __init__(self, rows: Rows, in_text: Bits) -> None:
        self._titles: defaultdict[tuple[str, str], int] = defaultdict(int)
        self._pack_titles: defaultdict[tuple[str, str], int] = defaultdict(int)
        self._passages: defaultdict[tuple[str, str], int] = defaultdict(int)
        for order, bits in in_text.items():
            row = rows.rows[order]
            self._passages[row.pack, row.passage] |= bits
            if row.is_title:
                self._titles[row.entry.text_id, row.section] |= bits
                self._pack_titles[row.pack, row.section] |= bits

    def titles(self, row: Row) -> int:
        return self._titles[row.entry.text_id, row.section]

    def other_texts(self, row: Row) -> int:
        return self._pack_titles[row.pack, row.section] | self._passages[row.pack, row.passage]


def _at_place(row: Row, *places: str) -> Position:
    rank = Rank.PLACE if row.is_title or row.passage in places else Rank.IN_PLACE
    return rank, False, False, False, 0, False, row.order


def _position(rank: Rank, row: Row, present: Sequence[Word]) -> Position:
    gap = _gap(row.key, [word.key for word in present]) if len(present) > 1 else 0
    if rank is Rank.TITLE and gap is not None and gap < len(present):
        rank = Rank.TITLE_PHRASE
    inside = any(_is_inside_words(word, row) for word in present)
    other = any(_is_other_script(word, row) for word in present)
    later = not any(_opens(row, word) for word in present)
    return rank, inside, later, gap is None, gap or 0, other, row.order


def _opens(row: Row, word: Word) -> bool:
    return row.key.startswith(word.key, row.opening)


def _gap(text: str, keys: Sequence[str]) -> int | None:
    """The fewest characters that stand between `keys` in their order, None where they do not stand so."""
    best: int | None = None
    start = text.find(keys[0])
    while start >= 0:
        at, gap = start + len(keys[0]), 0
        for key in keys[1:]:
            following = text.find(key, at)
            if following < 0:
                return best
            gap += following - at
            at = following + len(key)
        best = gap if best is None else min(best, gap)
        start = text.find(keys[0], start + 1)
    return best


def _is_inside_words(word: Word, row: Row) -> bool:
    if word.key.isdecimal():
        return _is_number_inside(word.key, row.key)
    return word.beginnings not in row.beginnings


def _is_other_script(word: Word, row: Row) -> bool:
    return word.has_han and word.written not in row.entry.text


def _is_number_inside(key: str, text: str) -> bool:
    """Whether the digits `key` stand in `text` only as a part of longer numbers."""
    at = text.find(key)
    while at >= 0:
        end = at + len(key)
        if not text[end : end + 1].isdecimal() and not text[max(0, at - 1) : at].isdecimal():
            return False
        at = text.find(key, at + 1)
    return True
