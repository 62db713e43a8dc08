"""The passages in the order of their documents, and what is known of them before anything is asked."""

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain, groupby
from typing import Literal

from judgedesk.frozen import frozen
from judgedesk.search.bits import bits_of
from judgedesk.search.excerpt import Excerpt, excerpt
from judgedesk.search.postings import STEP, Postings
from judgedesk.text import Folded, fold, fold_key

Ranges = tuple[tuple[int, int], ...]

TITLE = "title"

_HIGHEST = "\U0010ffff"
_MADE = 256
"""Rows that are kept with what is marked in them."""


@frozen
class Entry:
    """One passage of one text, or one section title.

    Entries are given text by text, each in the order of its document.
    `text_id` is `<pack>:<language>` or longer, `passage` the id that all texts of a pack share (`123/title`,
    `123/remedy/2`), which begins with that of its `section`, `text` what the reader shows, without markup.
    """

    text_id: str
    language: str
    section: str
    passage: str
    text: str
    weight: Literal["title", "body"]


@frozen
class Marks:
    """What a set of words marks in one passage; ranges are half-open and lie in the original text."""

    keys: tuple[str, ...]
    ranges: Ranges
    excerpt: Excerpt


def pack_of(text_id: str) -> str:
    """The pack whose passages a text shares: what stands before the first colon of its id.

    An imported text (`<pack>:<language>:official`) counts its passages by itself and is a pack of its own.
    """
    return text_id if text_id.count(":") > 1 else text_id.partition(":")[0]


def part_of(passage: str) -> str:
    """The part of its section that a passage stands in (`remedy`), by the id of the passage."""
    return passage.partition("/")[2].partition("/")[0]


class Row:
    """A row that was hit, with its key. Its offset map is made when it is needed, its last marks are kept."""

    __slots__ = ("_folded", "_marks", "entry", "key", "order")

    def __init__(self, entry: Entry, key: str, order: int) -> None:
        self.entry, self.key, self.order = entry, key, order
        self._folded: Folded | None = None
        self._marks: Marks | None = None

    def marks(self, keys: tuple[str, ...]) -> Marks:
        """Every place of every key, overlapping ones joined, and the line around the first."""
        if self._marks is None or self._marks.keys != keys:
            ranges = tuple(_joined(sorted(self._places(keys))))
            self._marks = Marks(keys, ranges, excerpt(self.entry.text, ranges))
        return self._marks

    def _places(self, keys: tuple[str, ...]) -> Iterable[tuple[int, int]]:
        folded = self._folded = self._folded or fold(self.entry.text)
        for key in keys:
            at = self.key.find(key)
            while at >= 0:
                yield folded.original_range(at, at + len(key))
                at = self.key.find(key, at + len(key))


def _joined(ranges: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    joined: list[tuple[int, int]] = []
    for start, end in ranges:
        if joined and start < joined[-1][1]:
            joined[-1] = joined[-1][0], max(end, joined[-1][1])
        else:
            joined.append((start, end))
    return joined


def _in_order(entries: list[Entry]) -> list[Entry]:
    """Section by section, its titles first; a passage beside the same one of the other texts of its pack."""
    sections: dict[tuple[str, str], int] = {}
    passages: dict[tuple[str, str], int] = {}
    for entry in entries:
        pack = pack_of(entry.text_id)
        sections.setdefault((pack, entry.section), len(sections))
        passages.setdefault((pack, entry.passage), len(passages))

    def place(entry: Entry) -> tuple[int, bool, int]:
        pack = pack_of(entry.text_id)
        return sections[pack, entry.section], entry.weight != TITLE, passages[pack, entry.passage]

    return sorted(entries, key=place)


class _Ids:
    """Folded ids of rows, in the order of the ids: which rows have one, or one that begins so."""

    def __init__(self, rows: Iterable[int], ids: Sequence[str]) -> None:
        folded = {row: fold_key(ids[row]) for row in rows}
        self._rows = array("I", sorted(folded, key=folded.__getitem__))
        # Mostly as the id is written: then it is not kept twice.
        self._ids = [ids[row] if folded[row] == ids[row] else folded[row] for row in self._rows]

    def equal(self, wanted: str) -> Sequence[int]:
        """The rows that have this id, in their order."""
        return self._rows[bisect_left(self._ids, wanted) : bisect_right(self._ids, wanted)]

    def beginning(self, wanted: str) -> Sequence[int]:
        """The rows whose id begins so, in the order of the ids."""
        first = bisect_left(self._ids, wanted)
        return self._rows[first : bisect_left(self._ids, wanted + _HIGHEST, lo=first)]


class Rows:
    """All rows in the order of the document, which of them may be asked for by number, and sets of them.

    A passage stands beside the same passage in the other texts of its pack, as the reader shows it. A place
    is a section id or the beginning of a passage id up to a stroke, folded: `123`, `123/remedy`.
    """

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._entries = _in_order(list(entries))
        self.size = len(self._entries)
        self.every = (1 << self.size) - 1
        self._made: dict[int, Row] = {}

    def gathered(self) -> Iterator[None]:
        """Read the entries, in steps between which the thread may be had. Nothing is found before.

        What is known of a row stands in columns: an object for each row would take as much as its text.
        """
        entries, self._entries = self._entries, list[Entry]()
        texts: dict[tuple[str, str], int] = {}
        self._text_of = array("I")
        self._sections = [entry.section for entry in entries]
        self._passages = [entry.passage for entry in entries]
        self._written = [entry.text for entry in entries]
        self._is_title = bytearray(entry.weight == TITLE for entry in entries)
        self.keys: list[str] = []
        same: dict[str, str] = {}
        for order, entry in enumerate(entries):
            self._text_of.append(texts.setdefault((entry.text_id, entry.language), len(texts)))
            key = fold_key(entry.text)
            self.keys.append(same.setdefault(key, key))
            if order % STEP == 0:
                yield
        self._texts = list(texts)
        self._packs = [pack_of(text) for text, _ in self._texts]
        self._ids = _Ids(range(self.size), self._passages)
        titles = [row for row, title in enumerate(self._is_title) if title]
        self._numbers = _Ids(titles, self._sections)
        self.titles = self._bits(titles)
        del entries, same
        self.postings = Postings(self._written, self.keys)
        yield from self.postings.gathered()

    def prepared(self) -> Iterator[None]:
        """Work out what the first search would have to wait for."""
        fold("the pattern of spaces is made when it is first needed -- ")
        yield from self.postings.prepared()
        _ = self.texts, self.packs, self.parts
        _ = self._lanes, self._stripes, self._starts, self._most_titles, self._continues

    def row(self, order: int) -> Row:
        """A row, to be marked: the same one as long as it is among those asked for last."""
        row = self._made.get(order)
        if row is None:
            while len(self._made) >= _MADE:
                del self._made[next(iter(self._made))]
            row = self._made[order] = Row(self.entry(order), self.keys[order], order)
        return row

    def entry(self, order: int) -> Entry:
        """The entry of a row."""
        text_id, language = self._texts[self._text_of[order]]
        weight: Literal["title", "body"] = "title" if self._is_title[order] else "body"
        section, passage = self._sections[order], self._passages[order]
        return Entry(text_id, language, section, passage, self._written[order], weight)

    def passage_of(self, order: int) -> tuple[str, str]:
        """Pack and id of the passage of a row."""
        return self._pack(order), self._passages[order]

    def words(self) -> Iterator[str]:
        """All texts as they are written, titles first."""
        for titles in (1, 0):
            yield from (
                text for text, title in zip(self._written, self._is_title, strict=True) if title == titles
            )

    @cached_property
    def texts(self) -> Mapping[str, int]:
        """The rows of each text, by its id, in the order of the entries."""
        return self._by(self._texts[text][0] for text in self._text_of)

    @cached_property
    def packs(self) -> Mapping[str, int]:
        """The rows of each pack; an imported text is one."""
        return self._by(map(self._pack, range(self.size)))

    @cached_property
    def parts(self) -> Mapping[str, int]:
        """The rows of each part, titles among them."""
        passages = zip(self._passages, self._is_title, strict=True)
        return self._by(TITLE if title else part_of(passage) for passage, title in passages)

    @property
    def most_texts(self) -> int:
        """In how many texts a passage stands at most."""
        return len(self._lanes)

    def find(self, text_id: str, passage: str) -> int | None:
        """The row of a passage of a text, or None."""
        for row in self._ids.equal(fold_key(passage)):
            if self._passages[row] == passage and self._texts[self._text_of[row]][0] == text_id:
                return row
        return None

    def of_texts(self, text_ids: frozenset[str] | None) -> int:
        """The rows of some texts, of all texts for None."""
        if text_ids is None:
            return self.every
        return self._joined(self.texts, text_ids)

    def splits_pack(self, text_ids: frozenset[str]) -> bool:
        """Whether some pack has both texts that are among these and such as are not."""
        within = {pack_of(text) for text in self.texts if text in text_ids}
        return any(pack_of(text) in within for text in self.texts if text not in text_ids)

    def of_parts(self, parts: frozenset[str] | None) -> int:
        """The rows of some parts, of all parts for None."""
        return self.every if parts is None else self._joined(self.parts, parts)

    def is_place(self, place: str) -> bool:
        """Whether some text has this place."""
        return bool(self._ids.equal(place) or self._ids.beginning(place + "/"))

    def at(self, place: str) -> int:
        """The rows that belong to `place`."""
        return self._bits(chain(self._ids.equal(place), self._ids.beginning(place + "/")))

    def named(self, place: str) -> int:
        """The rows whose own id `place` is."""
        return self._bits(self._ids.equal(place))

    def numbered(self, beginning: str) -> int:
        """The titles of sections whose number begins so."""
        return self._bits(self._numbers.beginning(beginning))

    def under_titles(self, titles: int) -> int:
        """The rows of the sections that these titles stand over, each in its own text, titles among them."""
        found = 0
        for lane in self._lanes:
            found |= self._from(titles & lane) & lane
        return found

    def in_sections(self, titles: int) -> int:
        """The rows of the sections that these titles stand over, in all texts of the pack."""
        first = titles
        for _ in range(self._most_titles - 1):
            first |= (first & ~self._starts) >> 1
        return self._from(first & self._starts)

    def with_others(self, found: int) -> int:
        """The rows with the same passage of the other texts of their pack."""
        return self._up(self._down(found))

    def passages(self, found: int) -> int:
        """One row for each passage that `found` has rows of, however many texts hold it: to count them."""
        return self._down(found) & ~(self._continues << 1)

    def _down(self, found: int) -> int:
        for _ in range(len(self._lanes) - 1):
            found |= (found >> 1) & self._continues
        return found

    def _up(self, found: int) -> int:
        for _ in range(len(self._lanes) - 1):
            found |= (found & self._continues) << 1
        return found

    def _from(self, found: int) -> int:
        """From each of `found` to the end of its section."""
        filled = found
        for stripe in self._stripes:
            # Adding the lowest bit to a run of ones leaves zeros, and the carry where the run ends.
            filled |= stripe & ~(stripe + (found & stripe))
        return filled

    @cached_property
    def _lanes(self) -> tuple[int, ...]:
        """The rows of the first text of each pack, of the second, and so on."""
        known: dict[str, int] = {}
        lane_of: list[int] = []
        for pack in self._packs:
            lane_of.append(known.setdefault(pack, 0))
            known[pack] += 1
        lanes: list[list[int]] = [[] for _ in range(max(known.values(), default=0))]
        for row, text in enumerate(self._text_of):
            lanes[lane_of[text]].append(row)
        return tuple(map(self._bits, lanes))

    @cached_property
    def _first_rows(self) -> list[int]:
        """The first row of each section."""
        sections = groupby(range(self.size), key=lambda row: (self._pack(row), self._sections[row]))
        return [next(rows) for _, rows in sections]

    @cached_property
    def _stripes(self) -> tuple[int, int]:
        """The rows of every other section, and those of the rest: so no two sections of one touch."""
        ends = [*self._first_rows[1:], self.size]
        every_other = list(zip(self._first_rows, ends, strict=True))[::2]
        bits = self._bits(chain.from_iterable(range(first, end) for first, end in every_other))
        return bits, self.every & ~bits

    @cached_property
    def _starts(self) -> int:
        return self._bits(self._first_rows)

    @cached_property
    def _most_titles(self) -> int:
        ends = [*self._first_rows[1:], self.size]
        sections = zip(self._first_rows, ends, strict=True)
        return max((sum(self._is_title[first:end]) for first, end in sections), default=0)

    @cached_property
    def _continues(self) -> int:
        """The rows that stand before the same passage of another text."""
        return self._bits(
            row for row in range(self.size - 1) if self.passage_of(row) == self.passage_of(row + 1)
        )

    def _pack(self, row: int) -> str:
        return self._packs[self._text_of[row]]

    def _by(self, names: Iterable[str]) -> Mapping[str, int]:
        found: dict[str, list[int]] = {}
        for order, name in enumerate(names):
            found.setdefault(name, []).append(order)
        return {name: self._bits(rows) for name, rows in found.items()}

    def _joined(self, sets: Mapping[str, int], names: Iterable[str]) -> int:
        found = 0
        for name in names:
            found |= sets.get(name, 0)
        return found

    def _bits(self, rows: Iterable[int]) -> int:
        return bits_of(rows, self.size)
