"""Sets a document in lines. Qt's own way keeps forty bytes for every character; here, for what is in view.

A block is set once to count its lines, which are then let go, and again when it is painted.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate, chain
from operator import add

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QPainter,
    QTextBlock,
    QTextCharFormat,
    QTextDocument,
    QTextFrame,
    QTextLayout,
    QTextLine,
    QTextOption,
)

from judgedesk.frozen import frozen

Selected = tuple[int, int, QTextCharFormat]

_WIDEST = 1e6
# Where in a line of a set height the letters stand, as Qt has it.
_BASELINE = 0.8
# So many blocks may keep their lines beside those that are in view; a document that has no more keeps all.
_KEPT = 120


@frozen
class Shape:
    """How a block is set: `option` has tabs and the way to wrap, the rest is in pixels.

    `line` is the height of a line, `left` where lines begin, `first` where the first of them does.
    """

    line: int
    left: int
    first: int
    option: QTextOption


class Typesetting(QAbstractTextDocumentLayout):
    """The layout of a document whose blocks stand one under the other, each line of a block equally high.

    `shapes` has the shape of each block, `spaces` the white space under each, in pixels; both may be filled
    after this was made. The text is as wide as the page without `margins`: left, top, right, bottom.
    """

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        self._text = document
        self.shapes: list[Shape] = []
        self.spaces: list[float] = []
        self.margins: tuple[int, int, int, int] = (0, 0, 0, 0)
        self._measured: tuple[object, ...] = ()
        self._heights: list[int] = []
        self._tops: list[float] = [0.0]
        self._set: dict[int, QTextLayout] = {}
        # Blocks whose own layout Qt has asked for. What that has taken stays as long as the document.
        self._asked: set[int] = set()

    def tops(self) -> Sequence[float]:
        """Top of every block and, last, the end of the last one; pixels from the top of the document."""
        self._measure()
        return self._tops

    def set_spaces(self, spaces: list[float]) -> None:
        """Other white space under the blocks."""
        self.spaces = spaces
        self._stack()
        self.documentSizeChanged.emit(self.documentSize())
        self.update.emit()

    # Qt's questions

    def draw(self, painter: QPainter, context: QAbstractTextDocumentLayout.PaintContext) -> None:
        self._measure()
        clip: QRectF = context.clip  # pyright: ignore[reportAssignmentType]
        last = len(self._heights) - 1
        first = 0
        if clip.isValid():
            # The signs of a line may reach beyond it.
            first, last = max(0, self._block_at(clip.top()) - 1), min(last, self._block_at(clip.bottom()) + 1)
        selected = list(_selected(context))
        caret: int = context.cursorPosition  # pyright: ignore[reportAssignmentType]
        block = self._text.findBlockByNumber(first)
        for number in range(first, last + 1):
            lines = self._lines(block, number)
            start, length = block.position(), block.length()
            ranges = [
                _range(begin - start, end - begin, style)
                for begin, end, style in selected
                if begin < start + length and end > start
            ]
            lines.draw(painter, QPointF(), ranges, clip)
            if start <= caret < start + length:
                lines.drawCursor(painter, QPointF(), caret - start)
            block = block.next()
        if len(self._set) > last - first + _KEPT:
            for number in self._set.keys() - range(first, last + 1):
                del self._set[number]

    def hitTest(self, point: QPointF, accuracy: Qt.HitTestAccuracy) -> int:
        self._measure()
        exact = accuracy is Qt.HitTestAccuracy.ExactHit
        number = self._block_at(point.y())
        block = self._text.findBlockByNumber(number)
        if not block.isValid() or point.y() < self._tops[number]:
            return -1 if exact else block.position()
        lines = self._lines(block, number)
        at = int((point.y() - self._tops[number]) // self.shapes[number].line)
        if at >= lines.lineCount():
            end = self._text.characterCount() - 1
            return -1 if exact else min(block.position() + block.length(), end)
        line, x = lines.lineAt(at), point.x() - lines.position().x()
        inside = line.naturalTextRect()
        if exact and not inside.left() <= x <= inside.right():
            return -1
        on = (
            QTextLine.CursorPosition.CursorOnCharacter
            if exact
            else QTextLine.CursorPosition.CursorBetweenCharacters
        )
        return block.position() + line.xToCursor(x, on)

    def pageCount(self) -> int:
        return 1

    def documentSize(self) -> QSizeF:
        self._measure()
        return QSizeF(max(self._text.pageSize().width(), 0), self._tops[-1] + self.margins[3])

    def frameBoundingRect(self, frame: QTextFrame) -> QRectF:
        return QRectF(QPointF(), self.documentSize())

    def blockBoundingRect(self, block: QTextBlock) -> QRectF:
        if not block.isValid():
            return QRectF()
        self._measure()
        number = block.blockNumber()
        # Whoever asks looks at the lines of the block itself next.
        if number not in self._asked:
            self._asked.add(number)
            self._place(block.layout(), number)
        height = self._heights[number]
        return QRectF(self.margins[0], self._tops[number], self._width(), height)

    def documentChanged(self, start: int, removed: int, added: int) -> None:
        """The text may be another, or another page: what was set is, when it is next asked for."""

    # Setting

    def _width(self) -> float:
        page = self._text.pageSize().width()
        return page - self.margins[0] - self.margins[2] if page > 0 else _WIDEST

    def _measure(self) -> None:
        """Count the lines of every block, where that is not known for this text and width."""
        count = self._text.blockCount() if self.shapes else 0
        wanted = self.margins, self._width(), self._text.characterCount(), count
        if wanted == self._measured:
            return
        self._measured = wanted
        self._set.clear()
        for number in self._asked:
            self._text.findBlockByNumber(number).clearLayout()
        self._asked.clear()
        self._heights.clear()
        block = self._text.begin()
        for number in range(count):
            if count <= _KEPT:
                lines = self._set[number] = QTextLayout(block)
                broken = self._place(lines, number)
            else:
                broken = self._break(QTextLayout(block), number)
            self._heights.append(broken * self.shapes[number].line)
            block = block.next()
        self._stack()

    def _stack(self) -> None:
        taken = map(add, self._heights, self.spaces)
        self._tops = list(accumulate(chain((float(self.margins[1]),), taken)))

    def _break(self, lines: QTextLayout, number: int) -> int:
        """Break a block into lines; how many."""
        shape, width = self.shapes[number], self._width()
        lines.setTextOption(shape.option)
        lines.beginLayout()
        count = 0
        while (line := lines.createLine()).isValid():
            line.setLineWidth(width - (shape.left if count else shape.first))
            count += 1
        lines.endLayout()
        return count

    def _place(self, lines: QTextLayout, number: int) -> int:
        """Break a block into lines and put each in its place; how many."""
        shape, count = self.shapes[number], self._break(lines, number)
        for at in range(count):
            line = lines.lineAt(at)
            rise = line.ascent() + max(line.leading(), 0) - shape.line * _BASELINE
            line.setPosition(QPointF(shape.left if at else shape.first, at * shape.line - rise))
        return count

    def _lines(self, block: QTextBlock, number: int) -> QTextLayout:
        """The lines of a block, to be painted."""
        lines = self._set.get(number)
        if lines is None:
            lines = self._set[number] = QTextLayout(block)
            self._place(lines, number)
        lines.setPosition(QPointF(self.margins[0], self._tops[number]))
        return lines

    def _block_at(self, y: float) -> int:
        return max(0, min(bisect_right(self._tops, y), len(self._heights)) - 1)


def _selected(context: QAbstractTextDocumentLayout.PaintContext) -> Iterator[Selected]:
    selections: Sequence[QAbstractTextDocumentLayout.Selection] = context.selections  # pyright: ignore[reportAssignmentType]
    for each in selections:
        start, end = each.cursor.selectionStart(), each.cursor.selectionEnd()
        if start < end:
            # A copy: the format lives no longer than its selection.
            yield start, end, QTextCharFormat(each.format)


def _range(start: int, length: int, style: QTextCharFormat) -> QTextLayout.FormatRange:
    found = QTextLayout.FormatRange()
    found.start, found.length, found.format = start, length, style
    return found
