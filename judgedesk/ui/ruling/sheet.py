"""The text of a recommendation: reasons, duties, remedy; its clauses are links that move the reader."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QPaintEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextBrowser, QWidget

from judgedesk.policy.model import section_of
from judgedesk.ui import theme
from judgedesk.ui.pieces import viewport_of
from judgedesk.ui.ruling.words import Line, Said

if TYPE_CHECKING:
    from PySide6.QtCore import QUrl

_BULLET = "•\u00a0\u00a0"
_HEADING, _LISTED, _PLAIN = "heading", "listed", "plain"

Part = tuple[str, Sequence[Line], bool]
"""A heading ("" for none), its sentences, and whether they stand as a list."""

Written = tuple[str, Line]
"""What a line is (heading, listed or plain), and the line."""


class Sheet(QTextBrowser):
    """As tall as its text. Tab goes from link to link; Enter follows one."""

    clause_chosen = Signal(str)

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._view = viewport_of(self)
        self.setObjectName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setTabChangesFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(0)
        self.document().setUndoRedoEnabled(False)
        self.document().setDefaultFont(theme.font(point=theme.SMALL_POINT))
        self.anchorClicked.connect(self._followed)
        self._blocks = _block_formats()
        self._written: list[Written] = []
        # Laying the text out is the dearest part of a key press, and layouts ask again and again.
        self._heights: dict[int, int] = {}
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._paint_ground()

    def show_parts(self, parts: Sequence[Part]) -> None:
        """Show these; what is there already is neither written nor laid out anew."""
        written = [*_lines(parts)]
        if written != self._written:
            self._rewrite(written)
            self._heights.clear()
            self.updateGeometry()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "_written"):
            self._paint_ground()
            written, self._written = self._written, []
            self.document().clear()
            self._rewrite(written)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def _paint_ground(self) -> None:
        self._view.setAutoFillBackground(False)

    def _rewrite(self, written: list[Written]) -> None:
        """Put these lines in the place of those that are there, but for the same ones at either end."""
        before, self._written = self._written, written
        most = min(len(before), len(written))
        first = _same(before, written)
        # The first line of a document has nothing before it to be put behind: it stays or is written over.
        last = min(_same(before[::-1], written[::-1]), most - max(first, 1)) if most else 0
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        if first:
            cursor.setPosition(_end(self.document().findBlockByNumber(first - 1)))
        gone = self.document().findBlockByNumber(len(before) - last - 1) if before else None
        if gone is not None:
            cursor.setPosition(_end(gone), QTextCursor.MoveMode.KeepAnchor)
            cursor.removeSelectedText()
        for number, (kind, line) in enumerate(written[first : len(written) - last], first):
            letters = _letters(kind, line)
            if number:
                cursor.insertBlock(self._blocks[kind], letters)
            else:
                cursor.setBlockFormat(self._blocks[kind])
                cursor.setBlockCharFormat(letters)
            cursor.insertText(f"{_BULLET}{line.text}" if kind == _LISTED else line.text, letters)
            if line.clause:
                cursor.insertText("\u00a0", QTextCharFormat())
                cursor.insertText(section_of(line.clause), _link(line.clause))
        cursor.endEditBlock()

    @Slot("QUrl")
    def _followed(self, url: QUrl) -> None:
        self.clause_chosen.emit(url.toString().removeprefix("clause:"))

    # The layout is told the height for the width it is about to give. A height set from within a layout pass,
    # as when the scroll bar comes, would be forgotten.

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            self._set_width(width)
            self._heights[width] = ceil(self.document().size().height()) + 2
        return self._heights[width]

    def paintEvent(self, event: QPaintEvent) -> None:
        # The width asked for last need not be the one that was given.
        self._set_width(self._view.width())
        super().paintEvent(event)

    def _set_width(self, width: int) -> None:
        if self.document().textWidth() != width:
            self.document().setTextWidth(width)

    def sizeHint(self) -> QSize:
        return QSize(200, self.heightForWidth(max(200, self.width())))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, 0)


def _lines(parts: Sequence[Part]) -> Iterator[Written]:
    for heading, lines, listed in parts:
        if lines and heading:
            yield _HEADING, Line(heading)
        yield from ((_LISTED if listed else _PLAIN, line) for line in lines)


def _same(some: Sequence[Written], others: Sequence[Written]) -> int:
    """How many are the same from the beginning on."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(some, others, strict=False)))


def _end(block: QTextBlock) -> int:
    return block.position() + block.length() - 1


def _block_formats() -> dict[str, QTextBlockFormat]:
    heading, listed, plain = QTextBlockFormat(), QTextBlockFormat(), QTextBlockFormat()
    heading.setTopMargin(7)
    heading.setBottomMargin(1)
    hang = QFontMetrics(theme.font(point=theme.SMALL_POINT)).horizontalAdvance(_BULLET)
    listed.setTopMargin(1)
    listed.setBottomMargin(2)
    listed.setLeftMargin(hang)
    listed.setTextIndent(-hang)
    plain.setBottomMargin(3)
    return {_HEADING: heading, _LISTED: listed, _PLAIN: plain}


def _letters(kind: str, line: Line) -> QTextCharFormat:
    found = QTextCharFormat()
    if kind == _HEADING:
        found.setFontWeight(QFont.Weight.Bold)
    if line.muted:
        found.setForeground(QColor(theme.current().muted))
    return found


def _link(clause: str) -> QTextCharFormat:
    found = QTextCharFormat()
    found.setAnchor(True)
    found.setAnchorHref(f"clause:{clause}")
    found.setFontUnderline(True)
    found.setForeground(QColor(theme.current().link))
    return found


def parts_of(
    said: Said, headings: dict[str, str], extra: Sequence[Line], doubts: Sequence[Line] = ()
) -> list[Part]:
    """What stands below a penalty, in the order in which a judge needs it."""
    return [
        (headings["doubts"], doubts, True),
        ("", (*said.why, *said.timing), False),
        (headings["fix"], said.fix, True),
        (headings["must"], (*extra, *said.must), True),
        (headings["should"], said.should, True),
        (headings["may"], said.may, True),
        (headings["also"], said.also, True),
        (headings["open"], said.open, True),
    ]
