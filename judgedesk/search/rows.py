"""The folded passages that the scan goes through."""

import re
from collections.abc import Iterable, Sequence
from typing import Literal

from judgedesk.frozen import frozen
from judgedesk.search.excerpt import Excerpt, excerpt
from judgedesk.search.query import mark_beginnings
from judgedesk.text import Folded, fold, fold_key

_OPENING = re.compile(r"\W*(?:(?:an?|the) )?")

Ranges = tuple[tuple[int, int], ...]


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


class Row:
    """An entry with its keys; what it opens with begins at `opening`.

    Its offset map is made when it is hit and then kept, as its last marks are.
    """

    __slots__ = (
        "_folded",
        "_marks",
        "beginnings",
        "entry",
        "is_title",
        "key",
        "opening",
        "order",
        "pack",
        "passage",
        "section",
    )

    def __init__(self, entry: Entry, order: int) -> None:
        self.entry = entry
        self.order = order
        self.is_title = entry.weight == "title"
        self.key = fold_key(entry.text)
        self.beginnings = mark_beginnings(self.key)
        opening = _OPENING.match(self.key)
        self.opening = opening.end() if opening else 0
        self.pack = pack_of(entry.text_id)
        self.section = fold_key(entry.section)
        self.passage = fold_key(entry.passage)
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


def _interleaved(entries: list[Entry]) -> list[Entry]:
    first: dict[tuple[str, str], int] = {}
    for entry in entries:
        first.setdefault((pack_of(entry.text_id), entry.passage), len(first))
    return sorted(entries, key=lambda entry: first[pack_of(entry.text_id), entry.passage])


class Rows:
    """All rows in the order of the document, and which of them may be asked for by number.

    A passage stands beside the same passage in the other texts of its pack, as the reader shows it. A place
    is a section id or the beginning of a passage id up to a stroke, folded: `123`, `123/remedy`.
    """

    def __init__(self, entries: Iterable[Entry]) -> None:
        self.rows = [Row(entry, order) for order, entry in enumerate(_interleaved(list(entries)))]
        self.places: dict[str, set[int]] = {}
        self._keys = [row.key for row in self.rows]
        for row in self.rows:
            steps = row.passage.split("/")
            paths = ("/".join(steps[:length]) for length in range(1, len(steps) + 1))
            for place in (row.section, *paths):
                self.places.setdefault(place, set()).add(row.order)

    def of_texts(self, text_ids: frozenset[str] | None) -> Sequence[int]:
        """The rows of some texts, of all texts for None."""
        if text_ids is None:
            return range(len(self.rows))
        return [row.order for row in self.rows if row.entry.text_id in text_ids]

    def containing(self, key: str, chosen: Sequence[int]) -> list[int]:
        """Those of the `chosen` rows whose text holds `key`."""
        if len(chosen) == len(self._keys):
            return [order for order, text in enumerate(self._keys) if key in text]
        return [order for order in chosen if key in self._keys[order]]

    def at(self, place: str, chosen: Sequence[int]) -> Iterable[int]:
        """Those of the `chosen` rows that belong to `place`."""
        return self.places[place].intersection(chosen) if place in self.places else ()
