"""One column of the reader: a text browser that paints bands and marks under Qt's own text."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, QRectF, Qt, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QTextCursor,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QTextBrowser, QToolTip, QWidget

from judgedesk.policy.model import Passage
from judgedesk.ui import theme
from judgedesk.ui.pieces import fill, viewport_of
from judgedesk.ui.reader import plain
from judgedesk.ui.reader.found import SIGN, Found, draw_sign
from judgedesk.ui.reader.lines import Lines
from judgedesk.ui.reader.look import Role
from judgedesk.ui.reader.outline import Outline
from judgedesk.ui.reader.sheet import Sheet

# A class that takes long to load is first needed when somebody follows a reference.
if TYPE_CHECKING:
    from PySide6.QtCore import QUrl

_WHEEL_STEP = 120
_MOVES = frozenset({
    Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown, Qt.Key.Key_Tab, Qt.Key.Key_Backtab,
})  # fmt: skip
_TRAVEL_BUTTONS = {Qt.MouseButton.BackButton: -1, Qt.MouseButton.ForwardButton: 1}


class Side(QTextBrowser):
    """A read-only column.

    Signals: `zoom_asked` +1, -1 or 0 (back to 100 %); `travel_asked` -1 back, +1 forward; `link_chosen` the
    id that a reference names; `copy_asked`, `cite_asked` a copy without and with citation; `switch_asked` the
    other column; `menu_asked` where the menu is to open, in global coordinates; `resizing` before the text is
    laid out for a new width; `touched` before a key or the pointer does anything here.
    """

    zoom_asked = Signal(int)
    travel_asked = Signal(int)
    link_chosen = Signal(str)
    copy_asked = Signal()
    cite_asked = Signal()
    switch_asked = Signal()
    menu_asked = Signal(QPoint)
    resizing = Signal()
    touched = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.sheet: Sheet | None = None
        self.outline = Outline()
        self.marked = range(0)
        """The rows on which hits are marked."""
        self._noted: Mapping[tuple[str, str], str] = {}
        self._found: Mapping[tuple[str, str], Found] = {}
        self._lines = Lines()
        self._colours = theme.current()
        self._pointed_row = -1
        self._wheel = 0
        self._view = viewport_of(self)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setUndoRedoEnabled(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextBrowserInteraction | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.anchorClicked.connect(self._follow)
        self.verticalScrollBar().sliderPressed.connect(self.touched)

    def set_sheet(self, sheet: Sheet, outline: Outline, colours: theme.Colours) -> None:
        """Show another document; the one before is given up."""
        old = self.sheet
        self.sheet, self.outline, self._colours = sheet, outline, colours
        self._lines = Lines()
        self.setDocument(sheet.document)
        if old is not None:
            old.document.deleteLater()

    def give_up_text(self) -> None:
        """Let go of a text that is over: beside the next one it would take twice the memory."""
        self.outline = Outline()
        if self.sheet is not None:
            blocked = self.blockSignals(True)
            self.sheet.give_up()
            self.blockSignals(blocked)

    def set_lines(self, lines: Lines) -> None:
        """Take over newly measured rows."""
        self._lines = lines
        self._view.update()

    def rows_in_view(self) -> range:
        """The rows of which something can be seen."""
        count = len(self._lines.heights)
        top = self.verticalScrollBar().value()
        first = max(self._lines.row_at(top), 0)
        return range(first, bisect_right(self._lines.tops, top + self._view.height(), first, count))

    def point_at(self, row: int) -> None:
        """Mark the row that was opened last; -1 marks none."""
        if row != self._pointed_row:
            self._pointed_row = row
            self._view.update()

    def set_noted(self, noted: Mapping[tuple[str, str], str]) -> None:
        """Mark passages with notes, by column and id; the values begin their tool tips."""
        if noted != self._noted:
            self._noted = noted
            self._view.update()

    def set_found(self, found: Mapping[tuple[str, str], Found]) -> None:
        """Mark passages in which checks found something, by column and id."""
        if found != self._found:
            self._found = found
            self._view.update()

    def select_quietly(self, anchor: int, position: int) -> None:
        """Set caret and selection, without scrolling and without telling anybody."""
        bar = self.verticalScrollBar()
        kept = bar.value()
        told, bar_told = self.blockSignals(True), bar.blockSignals(True)
        end = self.document().characterCount() - 1
        cursor = QTextCursor(self.document())
        cursor.setPosition(min(anchor, end))
        cursor.setPosition(min(position, end), QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)
        bar.setValue(kept)
        bar.blockSignals(bar_told)
        self.blockSignals(told)

    def stretch_bar(self) -> None:
        """Have the scroll bar reach the end of the text: Qt tells it in the next turn of the event loop."""
        bar = self.verticalScrollBar()
        bar.setMaximum(max(bar.maximum(), round(self.document().size().height()) - self._view.height()))

    def text_width(self) -> int:
        """Width of the column without its scroll bar, in pixels."""
        return self._view.width()

    def caret_in_view(self) -> bool:
        """Whether the caret can be seen."""
        return self._view.rect().intersects(self.cursorRect())

    def bring_caret(self) -> None:
        """Put a caret that was scrolled away on the first line in view, so that keys go on from there."""
        if not self.caret_in_view():
            position = self.cursorForPosition(QPoint(0, 4)).position()
            self.select_quietly(position, position)

    def row_at_caret(self) -> int:
        """The row with text at the caret, or at the top when the caret is out of view; -1 without rows."""
        if self.sheet is None or not self.outline.rows:
            return -1
        row = self.sheet.row_of(self.textCursor().position())
        if not self.caret_in_view():
            row = self._lines.row_at(self.verticalScrollBar().value())
        near = self.outline.passage_near(row)
        return row if near is None else near

    # Qt's events

    def createMimeDataFromSelection(self) -> QMimeData:
        result = QMimeData()
        if self.sheet is not None:
            result.setText(plain.selected(self.sheet, self.textCursor()))
        return result

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self._view)
        self._paint_rows(painter, QRectF(event.rect()))
        painter.end()
        super().paintEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.resizing.emit()
        super().resizeEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.touched.emit()
        if not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().wheelEvent(event)
            return
        self._wheel += event.angleDelta().y()
        steps = int(self._wheel / _WHEEL_STEP)
        self._wheel -= steps * _WHEEL_STEP
        for _ in range(abs(steps)):
            self.zoom_asked.emit(1 if steps > 0 else -1)
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.touched.emit()
        travel = _TRAVEL_BUTTONS.get(event.button())
        if travel is None:
            super().mousePressEvent(event)
        else:
            self.travel_asked.emit(travel)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() not in _TRAVEL_BUTTONS:
            super().mouseReleaseEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() == QContextMenuEvent.Reason.Mouse and not self.textCursor().hasSelection():
            position = self.cursorForPosition(event.pos()).position()
            self.select_quietly(position, position)
        self.menu_asked.emit(event.globalPos())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.touched.emit()
        if self._own_key(event):
            event.accept()
            return
        extends = event.modifiers() & Qt.KeyboardModifier.ShiftModifier and self.textCursor().hasSelection()
        if event.key() in _MOVES and not extends:
            self.bring_caret()
        super().keyPressEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:
        self.bring_caret()
        return super().focusNextPrevChild(next)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            self._show_tip(event)
            return True
        return super().viewportEvent(event)

    # Own work

    def _own_key(self, event: QKeyEvent) -> bool:
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        key = event.key()
        if event.matches(QKeySequence.StandardKey.Back):
            self.travel_asked.emit(-1)
        elif event.matches(QKeySequence.StandardKey.Forward):
            self.travel_asked.emit(1)
        elif control and key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom_asked.emit(1)
        elif control and key in (Qt.Key.Key_Minus, Qt.Key.Key_Underscore):
            self.zoom_asked.emit(-1)
        elif control and key == Qt.Key.Key_0:
            self.zoom_asked.emit(0)
        elif event.matches(QKeySequence.StandardKey.Copy):
            self.copy_asked.emit()
        elif control and shift and key == Qt.Key.Key_C:
            self.cite_asked.emit()
        elif key == Qt.Key.Key_F6:
            self.switch_asked.emit()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return self._follow_at_caret()
        else:
            return False
        return True

    def _follow_at_caret(self) -> bool:
        from PySide6.QtCore import QUrl

        # A character format belongs to the character before the position; the caret stands before its link.
        cursor = self.textCursor()
        cursor.setPosition(cursor.selectionStart())
        for _ in range(2):
            target = QUrl(cursor.charFormat().anchorHref()).fragment()
            if target:
                self.link_chosen.emit(target)
                return True
            if not cursor.movePosition(QTextCursor.MoveOperation.NextCharacter):
                break
        return False

    @Slot("QUrl")
    def _follow(self, url: QUrl) -> None:
        from PySide6.QtCore import QUrl

        self.link_chosen.emit(url.fragment(QUrl.ComponentFormattingOption.FullyDecoded))

    def _show_tip(self, event: QHelpEvent) -> None:
        tip = ""
        if self.sheet is not None:
            note = self.sheet.note(self.cursorForPosition(event.pos()).position())
            if note.passage is not None:
                key = (note.language, note.passage.id)
                found = self._found[key].tip if key in self._found else ""
                told = (self._noted.get(key, ""), found, self.outline.tip(note.passage, note.language))
                tip = "\n\n".join(filter(None, told))
        QToolTip.showText(event.globalPos(), tip, self)

    def _paint_rows(self, painter: QPainter, area: QRectF) -> None:
        # The viewport can miss a palette that its parent takes while the application's is being set.
        fill(painter, area, QColor(self._colours.window))
        if self.sheet is None or not self._lines.heights:
            return
        scrolled = self.verticalScrollBar().value()
        top, bottom = area.top() + scrolled, area.bottom() + scrolled
        band = QColor(self._colours.band)
        for start, end in self._lines.bands_between(top, bottom):
            fill(painter, QRectF(0, start - scrolled, self._view.width(), end - start), band)
        self._paint_gaps(painter, top, bottom)
        first = max(self._lines.row_at(top) - 1, 0)
        for row in range(first, len(self._lines.heights)):
            if self._lines.tops[row] > bottom:
                break
            self._paint_marks(painter, row, scrolled)

    def _paint_gaps(self, painter: QPainter, top: float, bottom: float) -> None:
        """A dashed frame where the other column's text has no partner in this one."""
        assert self.sheet is not None
        column, *more = self.sheet.languages
        if more:
            return
        px, (left, outer) = self.sheet.look.px, self.sheet.margins()
        right = self._view.width() - outer
        scrolled = self.verticalScrollBar().value()
        painter.setPen(QPen(QColor(self._colours.edge), 1, Qt.PenStyle.DashLine))
        for first, last in self.outline.gaps(column):
            start, end = self._lines.tops[first], self._lines.tops[last] + self._lines.heights[last]
            if end >= top and start <= bottom:
                frame = QRectF(left, start - scrolled + px(2), right - left, end - start)
                painter.drawRoundedRect(frame, 4, 4)

    def _paint_marks(self, painter: QPainter, row: int, scrolled: int) -> None:
        """A rule beside a note of ours, dots beside what needs review, a sheet beside what a judge noted, a
        bar beside what was opened; on the other side of the text a sign beside what checks found.
        """
        assert self.sheet is not None
        px = self.sheet.look.px
        top = self._lines.tops[row] - scrolled + px(5)
        bottom = self._lines.tops[row] - scrolled + self._lines.heights[row] - px(1)
        margin, _ = self.sheet.margins()
        for passage, language in self._cells(row):
            if (language, passage.id) in self._noted:
                self._paint_note(painter, QPointF(margin - 11.5, top + px(4)))
            if (language, passage.id) in self._found:
                self._paint_found(painter, passage.id, language, scrolled)
            if self._role(passage.id, language) is Role.NOTE:
                painter.setPen(QPen(QColor(self._colours.line), 2))
                painter.drawLine(QPointF(margin + 1, top), QPointF(margin + 1, bottom))
            if self.outline.marked(passage, language):
                painter.setPen(QPen(QColor(self._colours.edge), 1, Qt.PenStyle.DotLine))
                painter.drawLine(QPointF(margin - 7.5, top), QPointF(margin - 7.5, bottom))
        if row == self._pointed_row:
            fill(painter, QRectF(0, top - px(3), 3, bottom - top + px(5)), QColor(self._colours.accent))

    def _paint_note(self, painter: QPainter, corner: QPointF) -> None:
        """A small sheet of paper with two lines on it."""
        sheet = QRectF(corner.x(), corner.y(), 8, 10)
        fill(painter, sheet, QColor(self._colours.accent))
        painter.setPen(QPen(QColor(self._colours.window), 1))
        for line in (3.5, 6.5):
            painter.drawLine(corner + QPointF(2, line), corner + QPointF(6, line))

    def _paint_found(self, painter: QPainter, passage: str, language: str, scrolled: int) -> None:
        assert self.sheet is not None
        block = self.sheet.passage_block(passage, language)
        if block is not None:
            top = self.sheet.top(block[0]) - scrolled
            left = self._view.width() - self.sheet.margins()[1] + 3
            box = QRectF(left, top + self.sheet.look.px(7), SIGN, SIGN)
            draw_sign(painter, self._found[language, passage].severity, box, self._colours)

    def _cells(self, row: int) -> list[tuple[Passage, str]]:
        assert self.sheet is not None
        cells = self.outline.rows[row].cells
        return [
            (passage, language)
            for language in self.sheet.languages
            if (passage := cells.get(language)) is not None
        ]

    def _role(self, passage: str, language: str) -> Role | None:
        assert self.sheet is not None
        found = self.sheet.passage_block(passage, language)
        return None if found is None else found[1].role
