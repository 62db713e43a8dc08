"""Printed lines put together into paragraphs, by their places on the page."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from judgedesk.exchange import marks
from judgedesk.exchange.document import (
    MAX_CHARACTERS,
    MAX_LINES,
    PAGE,
    Document,
    Format,
    Line,
    Note,
    bounded,
)
from judgedesk.exchange.errors import ReadError
from judgedesk.exchange.plain import opens
from judgedesk.exchange.repair import Glue
from judgedesk.frozen import frozen

NEAR = 1.3
"""Baselines of one paragraph are at most this many times as far apart as the nearest ones of the document."""
LARGER = 1.15
"""From this ratio to the usual height on a line is set as a heading."""
SLACK = 0.3
"""How far from the edge a full line may end, in heights of its letters: the space before the next word."""
NEAR_EDGE, FULL = 4, 0.05
"""Lines were wrapped where at least this share ends at most so many heights of their letters from the edge"""
WIDE, WIDEST = 0.55, 0.8
"""and the edge lies beyond the first share of the page; beyond the second one line is enough."""
EDGES = 3
"""Lines at the top and at the bottom of a page among which running heads and page numbers are looked for."""
REPEATED = 0.6
"""Share of the pages on which such a line has to stand."""

_DIGITS = re.compile(r"\d+")
_PAGE_NUMBER = re.compile(
    r"^[-–—\s]*(?:page|第)?\s*(?P<number>\d{1,4})\s*"
    r"(?:(?:/|of)\s*\d{1,4}|頁(?:[，,\s]*共\s*\d{1,4}\s*頁)?)?[-–—\s]*$",
    re.IGNORECASE,
)


@frozen
class Printed:
    """One line as it is printed: `right` and `base` in points from the lower left corner of the page, `size`
    the height of its letters, `first` the width of what could not have been parted at its beginning: a word,
    or one Chinese character. A page that cannot be read is a line without text.
    """

    text: str
    page: int
    first: float
    right: float
    base: float
    size: float


def paragraphs(printed: Sequence[Printed], width: float) -> Document:
    """The paragraphs of a document, its lines numbered page by page. Raises `ReadError`.

    `width` is that of the widest page, in points.
    """
    repairs: list[Note] = []
    unclear = [Note("exchange.page_damaged", args={"page": line.page}) for line in printed if not line.text]
    printed = [line for line in printed if line.text]
    numbers = list(_numbers(printed))
    running = _running(printed)
    noise = tuple(
        Note(running[at], numbers[at], text=line.text) for at, line in enumerate(printed) if at in running
    )
    body = [at for at in range(len(printed)) if at not in running]
    layout = _Layout([printed[at] for at in body], width)
    glue = Glue("\n".join(line.text for line in printed))
    lines: list[Line] = []
    before: Printed | None = None
    for at in body:
        line = printed[at]
        found = Line(numbers[at], numbers[at], line.text, gap=True, level=layout.level(line))
        if before is not None and layout.goes_on(before, line):
            if before.page != line.page and marks.SENTENCE_END.search(before.text):
                # A full line seldom ends a paragraph; where a sentence ends with it nobody can be sure.
                unclear.append(Note("exchange.page_break", numbers[at], text=line.text))
            lines[-1] = glue.join(lines[-1], found, repairs, unclear)
        else:
            lines.append(found)
        before = line
    return bounded(
        Document(Format.PDF, tuple(lines), repairs=tuple(repairs), unclear=tuple(unclear), noise=noise)
    )


def _numbers(lines: Sequence[Printed]) -> Iterator[int]:
    page = on_page = 0
    for line in lines:
        on_page = on_page + 1 if line.page == page else 1
        page = line.page
        if on_page >= PAGE:
            raise ReadError("exchange.too_long", lines=MAX_LINES, characters=MAX_CHARACTERS)
        yield page * PAGE + on_page


class _Layout:
    """What is usual in a document: how far lines are apart, how wide they are, how high."""

    def __init__(self, lines: Sequence[Printed], width: float) -> None:
        steps = sorted(
            before.base - after.base
            for before, after in pairwise(lines)
            if before.page == after.page and before.base > after.base
        )
        self._step = steps[len(steps) // 20] if steps else 0.0
        self._edge = max((line.right for line in lines), default=0.0)
        near = sum(line.right > self._edge - NEAR_EDGE * line.size for line in lines)
        often = near >= max(3, FULL * len(lines))
        self._wraps = self._edge > WIDEST * width or (self._edge > WIDE * width and often)
        heights = Counter[float]()
        for line in lines:
            heights[round(line.size, 1)] += len(line.text)
        self._height = max(heights, key=lambda size: heights[size], default=0.0)
        larger = sorted({size for size in heights if size > self._height * LARGER}, reverse=True)
        self._levels = {size: min(level, 6) for level, size in enumerate(larger, 1)}

    def level(self, line: Printed) -> int:
        """The level of a heading by the height of its letters, 0 for the usual height and below."""
        return self._levels.get(round(line.size, 1), 0)

    def goes_on(self, before: Printed, line: Printed) -> bool:
        """Whether a line is of the same paragraph as the one before: near, and that one was full."""
        if not self._wraps or self.level(before) != self.level(line) or opens(line.text, before.text):
            return False
        if before.page == line.page:
            if not 0 < before.base - line.base <= self._step * NEAR:
                return False
        elif line.page != before.page + 1:
            return False
        return before.right + line.first > self._edge - line.size * SLACK


def _running(lines: Sequence[Printed]) -> dict[int, str]:
    """Running heads and feet and page numbers: places in `lines` to the code of the reason."""
    pages: dict[int, list[int]] = {}
    for at, line in enumerate(lines):
        pages.setdefault(line.page, []).append(at)
    found: dict[int, str] = {}
    for edge in (_heads, _feet):
        places = [list(edge(of_page)) for of_page in pages.values()]
        counted = Counter(shape for of_page in places for shape in {_shape(lines[at]) for at in of_page})
        for of_page in places:
            for at in of_page:
                number = _PAGE_NUMBER.match(lines[at].text)
                own = number is not None and int(number["number"]) == lines[at].page
                if not own and counted[_shape(lines[at])] < max(2, REPEATED * len(pages)):
                    # Only what stands outside of all others can be one.
                    break
                found[at] = "exchange.noise_page_number" if number else "exchange.noise_running"
    return found


def _heads(of_page: Sequence[int]) -> Iterator[int]:
    yield from of_page[:EDGES]


def _feet(of_page: Sequence[int]) -> Iterator[int]:
    yield from reversed(of_page[-EDGES:])


def _shape(line: Printed) -> tuple[str, int]:
    """A line apart from its numbers, and how high it stands."""
    return _DIGITS.sub("0", line.text), round(line.base / 4)
