"""The passages in the order of their documents, and what is known of them before anything is asked."""

from array import array
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import chain, groupby, pairwise
from sys import intern
from typing import Literal

from judgedesk.frozen import frozen
from judgedesk.search.bits import bits_of
from judgedesk.search.excerpt import Excerpt, excerpt
from judgedesk.search.postings import STEP, Postings
from judgedesk.text import Folded, fold, fold_key

Ranges = tuple[tuple[int, int], ...]

TITLE = "title"


@frozen
class Entry:
    """One passage of one text, or one section title.

    Entries are given text by text, each in the order of its document.
    `text_id` is `<pack>:<language>` or longer, `passage` the id that all texts of a pack share (`123/title`,
    `123/remedy/2`), `text` what the reader shows, without markup.
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


def part_of(entry: Entry) -> str:
    """The part of its section that a passage stands in (`remedy`), `title` for a title."""
    return TITLE if entry.weight == TITLE else entry.passage.partition("/")[2].partition("/")[0]


class Row:
    """An entry with its key. Its offset map is made when it is hit and then kept, as its last marks are."""

    __slots__ = ("_folded", "_marks", "entry", "is_title", "key", "order", "pack", "passage", "section")

    def __init__(self, entry: Entry, order: int) -> None:
        self.entry = entry
        self.order = order
        self.is_title = entry.weight == TITLE
        self.key = fold_key(entry.text)
        self.pack = intern(pack_of(entry.text_id))
        # Folded ids mostly are the ids themselves, and a section has many passages: none is kept twice.
        self.section = intern(fold_key(entry.section))
        self.passage = _shared(fold_key(entry.passage), entry.passage)
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


def _shared(folded: str, written: str) -> str:
    return written if folded == written else folded


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


class Rows:
    """All rows in the order of the document, which of them may be asked for by number, and sets of them.

    A passage stands beside the same passage in the other texts of its pack, as the reader shows it. A place
    is a section id or the beginning of a passage id up to a stroke, folded: `123`, `123/remedy`.
    """

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._entries = _in_order(list(entries))
        self.rows: list[Row] = []
        self.size = len(self._entries)
        self.every = (1 << self.size) - 1
        self._places: dict[str, array[int]] = {}
        self._numbers: dict[str, list[int]] = {}

    def gathered(self) -> Iterator[None]:
        """Read the entries, in steps between which the thread may be had. Nothing is found before."""
        for order, entry in enumerate(self._entries):
            row = Row(entry, order)
            self.rows.append(row)
            steps = row.passage.split("/")
            above = ("/".join(steps[:length]) for length in range(1, len(steps)))
            for place in {row.section, *above, row.passage}:
                self._places.setdefault(place, array("I")).append(order)
            if row.is_title:
                self._numbers.setdefault(row.section, []).append(order)
            if order % STEP == 0:
                yield
        self.postings = Postings([row.entry.text for row in self.rows], [row.key for row in self.rows])
        yield from self.postings.gathered()
        self.titles = self._bits(chain.from_iterable(self._numbers.values()))

    def prepared(self) -> Iterator[None]:
        """Work out what the first search would have to wait for."""
        fold("the pattern of spaces is made when it is first needed -- ")
        yield from self.postings.prepared()
        _ = self.texts, self.packs, self.parts, self._by_id
        _ = self._lanes, self._stripes, self._starts, self._most_titles, self._continues

    @cached_property
    def texts(self) -> Mapping[str, int]:
        """The rows of each text, by its id, in the order of the entries."""
        return self._by(row.entry.text_id for row in self.rows)

    @cached_property
    def packs(self) -> Mapping[str, int]:
        """The rows of each pack; an imported text is one."""
        return self._by(row.pack for row in self.rows)

    @cached_property
    def parts(self) -> Mapping[str, int]:
        """The rows of each part, titles among them."""
        return self._by(part_of(row.entry) for row in self.rows)

    @property
    def most_texts(self) -> int:
        """In how many texts a passage stands at most."""
        return len(self._lanes)

    def row(self, text_id: str, passage: str) -> Row | None:
        """The row of a passage, or None."""
        return self._by_id.get(text_id, {}).get(passage)

    @cached_property
    def _by_id(self) -> Mapping[str, Mapping[str, Row]]:
        found: dict[str, dict[str, Row]] = {}
        for row in self.rows:
            found.setdefault(row.entry.text_id, {})[row.entry.passage] = row
        return found

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
        return place in self._places

    def at(self, place: str) -> int:
        """The rows that belong to `place`."""
        return self._bits(self._places.get(place, ()))

    def named(self, place: str) -> int:
        """The rows whose own id `place` is."""
        return self._bits(row for row in self._places.get(place, ()) if self.rows[row].passage == place)

    def numbered(self, beginning: str) -> int:
        """The titles of sections whose number begins so."""
        found = (rows for number, rows in self._numbers.items() if number.startswith(beginning))
        return self._bits(chain.from_iterable(found))

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
        packs: dict[str, list[str]] = {}
        for text in self.texts:
            packs.setdefault(pack_of(text), []).append(text)
        most = max(map(len, packs.values()), default=0)
        numbers = {text: number for texts in packs.values() for number, text in enumerate(texts)}
        lanes: list[list[int]] = [[] for _ in range(most)]
        for row in self.rows:
            lanes[numbers[row.entry.text_id]].append(row.order)
        return tuple(map(self._bits, lanes))

    @cached_property
    def _sections(self) -> list[list[Row]]:
        return [list(rows) for _, rows in groupby(self.rows, key=lambda row: (row.pack, row.entry.section))]

    @cached_property
    def _stripes(self) -> tuple[int, int]:
        """The rows of every other section, and those of the rest: so no two sections of one touch."""
        bits = self._bits(row.order for section in self._sections[::2] for row in section)
        return bits, self.every & ~bits

    @cached_property
    def _starts(self) -> int:
        return self._bits(section[0].order for section in self._sections)

    @cached_property
    def _most_titles(self) -> int:
        return max((sum(row.is_title for row in section) for section in self._sections), default=0)

    @cached_property
    def _continues(self) -> int:
        """The rows that stand before the same passage of another text."""
        return self._bits(
            row.order
            for row, following in pairwise(self.rows)
            if (row.pack, row.entry.passage) == (following.pack, following.entry.passage)
        )

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
