"""Rows as they stand on screen: levelling of two sheets, tops, bands."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from judgedesk.app.reading import RowKind
from judgedesk.frozen import frozen
from judgedesk.ui.reader.outline import Outline
from judgedesk.ui.reader.sheet import Sheet


@frozen
class Lines:
    """Measured rows; pixels from the top of the document.

    `tops` has one entry more than there are rows, the top of the footer. `heights` is what the taller side
    needs, without the white space `gaps` under it. `bands` are the shaded stripes (top, bottom), in order.
    """

    tops: tuple[float, ...] = (0.0,)
    heights: tuple[float, ...] = ()
    gaps: tuple[int, ...] = ()
    bands: tuple[tuple[float, float], ...] = ()

    def row_at(self, y: float) -> int:
        """Index of the first row that still has text below `y`; the last beyond the end, -1 without rows."""
        count = len(self.heights)
        # A row counts as gone when less than a pixel of it is left: scroll values are whole pixels.
        index = bisect_right(self.tops, y + 1, hi=count) - 1
        if index < 0:
            return 0 if count else -1
        gone = y + 1 >= self.tops[index] + self.heights[index]
        return min(index + 1, count - 1) if gone else index

    def bands_between(self, top: float, bottom: float) -> Sequence[tuple[float, float]]:
        """The bands that touch a stretch of the document."""
        first = bisect_left(self.bands, top, key=_end)
        last = bisect_right(self.bands, bottom, key=_start)
        return self.bands[first:last]


def _start(band: tuple[float, float]) -> float:
    return band[0]


def _end(band: tuple[float, float]) -> float:
    return band[1]


def settle(outline: Outline, sheets: Sequence[Sheet]) -> Lines:
    """Level the rows of all sheets that stand side by side, or give one sheet its plain spacing.

    The shorter side of a row gets the difference as white space under its last block.
    """
    measured = [sheet.heights() for sheet in sheets]
    tallest = [max(side) for side in zip(*measured, strict=True)]
    for sheet, heights in zip(sheets, measured, strict=True):
        sides = zip(sheet.gaps, tallest, heights, strict=True)
        sheet.set_spaces([gap + tall - height for gap, tall, height in sides])
    first = sheets[0]
    tops = first.tops()
    return Lines(tuple(tops), tuple(tallest), tuple(first.gaps), tuple(_bands(outline, tops, tallest, first)))


def _bands(
    outline: Outline, tops: Sequence[float], heights: Sequence[float], sheet: Sheet
) -> list[tuple[float, float]]:
    """Every second passage of a section, with the label above it; edges lie midway between the texts."""
    drop = sheet.look.text_drop
    edges = [
        top + height + gap / 2 + drop for top, height, gap in zip(tops, heights, sheet.gaps, strict=False)
    ]
    result: list[tuple[float, float]] = []
    shaded = False
    rows = outline.rows
    for index, row in enumerate(rows):
        if row.kind is RowKind.SECTION:
            shaded = False
        elif row.kind is not RowKind.PART or outline.is_absent(row):
            shaded = not shaded
            if shaded and index:
                labelled = rows[index - 1].kind is RowKind.PART and not outline.is_absent(rows[index - 1])
                start = index - 2 if labelled and index > 1 else index - 1
                result.append((edges[start], _foot(edges, tops, heights, index, sheet)))
    return result


def _foot(
    edges: Sequence[float], tops: Sequence[float], heights: Sequence[float], index: int, sheet: Sheet
) -> float:
    """The lower edge of a band; at a section's end it keeps the measure of a passage."""
    widest = sheet.look.px(10) + sheet.look.text_drop
    return min(edges[index], tops[index] + heights[index] + widest)
