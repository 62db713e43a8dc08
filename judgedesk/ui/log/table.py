"""The table of the log: how its cells are drawn, how wide its columns are, which keys it knows."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, QPointF, QRectF, Qt, Signal, Slot
from PySide6.QtGui import (
    QAction,
    QColor,
    QContextMenuEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QMenu,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from judgedesk.app.rulings import RulingRow
from judgedesk.frozen import frozen
from judgedesk.ui import theme
from judgedesk.ui.chips import draw_shape, has_shape
from judgedesk.ui.log.deeds import KEYS, LETTERS, Deed, is_possible
from judgedesk.ui.log.model import AnyIndex, Column, Role, RulingsModel
from judgedesk.ui.log.words import COUNTING, DRAFT, SIGNS, STANDING, VOIDED, RulingWords
from judgedesk.ui.pieces import viewport_of
from judgedesk.ui.tables import make_plain

# The least width of a column in pixels, in which its heading fits in both languages, and its share of what
# is left over. They never follow the contents: measuring them all costs more than the rest of the table.
_WIDTHS: dict[Column, tuple[int, float]] = {
    Column.TIME: (58, 0.2),
    Column.ROUND: (66, 0.2),
    Column.TABLE: (58, 0.2),
    Column.PERSON: (128, 2),
    Column.INFRACTION: (160, 4),
    Column.PENALTY: (128, 1.2),
    Column.GIVEN_BY: (84, 0.8),
    Column.STATE: (88, 1.6),
}
_GO_FIRST = (Column.GIVEN_BY, Column.TABLE, Column.ROUND)
# Pixels from which a column of infractions names their classes too.
_CLASS_FROM = 280
_PAD = 8
_SIDE = 10
_GAP = 6
_OVER = 3
"""Pixels by which a stroke through words goes beyond them."""
_SIGN = 16
"""Pixels for the sign of a state."""


def column_widths(room: int) -> dict[Column, int]:
    """The width of each column where `room` pixels are to be had; 0 for one that there is no room for.

    Those that go first are told by the line under the table and by the details. The others never go below
    their least width: where that is too much, the table scrolls.
    """
    kept = dict(_WIDTHS)
    for column in _GO_FIRST:
        if sum(least for least, _ in kept.values()) > room:
            del kept[column]
    over = max(0, room - sum(least for least, _ in kept.values()))
    shares = sum(share for _, share in kept.values())
    found = {column: least + int(over * share / shares) for column, (least, share) in kept.items()}
    found[Column.INFRACTION] += max(0, room - sum(found.values()))
    return dict.fromkeys(Column, 0) | found


class RulingDelegate(QStyledItemDelegate):
    """Draws a cell; a ruling that does not count is muted, its infraction and penalty are struck through.

    Each state has a sign of its own beside its word.
    """

    elides = True

    def __init__(self, words: RulingWords, parent: QWidget) -> None:
        super().__init__(parent)
        self._words = words

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        row: RulingRow = index.data(Role.RULING)
        column = Column(index.column())
        colours = theme.current()
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        gone = row.state not in COUNTING
        box = QRectF(option.rect)
        painter.save()
        painter.fillRect(box, QColor(colours.selection if selected else colours.window))
        painter.setPen(QColor(colours.line))
        painter.drawLine(option.rect.bottomLeft(), option.rect.bottomRight())
        text = colours.muted if gone else colours.selection_text if selected else colours.text
        inner = box.adjusted(_PAD, 0, -_PAD, 0)
        match column:
            case Column.INFRACTION:
                self._paint_infraction(painter, inner, row, QColor(text), QColor(colours.muted))
            case Column.PENALTY:
                shape = colours.penalty(row.penalty) if row.state == STANDING else colours.muted
                self._paint_penalty(painter, inner, row, QColor(text if selected else shape), QColor(shape))
            case Column.STATE:
                ink = QColor(colours.warn if row.state == DRAFT and not selected else text)
                self._paint_text(painter, inner, SIGNS[row.state], theme.font(bold=True), ink)
                rest = inner.adjusted(_SIGN, 0, 0, 0)
                self._paint_text(painter, rest, str(index.data()), theme.font(), ink)
            case _:
                self._paint_text(painter, inner, str(index.data()), theme.font(), QColor(text))
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(QColor(colours.accent), 1))
            painter.drawRect(box.adjusted(1, 1, -2, -2))
        painter.restore()

    def _paint_infraction(
        self, painter: QPainter, box: QRectF, row: RulingRow, text: QColor, muted: QColor
    ) -> None:
        """The name, in a wide column with that of its class, and with the other language's where it fits."""
        font = _struck(theme.font(), row)
        metrics = QFontMetrics(font)
        name, second = self._words.infraction(row), self._words.second_infraction(row)
        if box.width() < _CLASS_FROM or metrics.horizontalAdvance(name) > box.width():
            name = self._words.short_infraction(row)
        self._paint_text(painter, box, name, font, text)
        left = metrics.horizontalAdvance(name) + 2 * _GAP
        if second and left + metrics.horizontalAdvance(second) <= box.width():
            self._paint_text(painter, box.adjusted(left, 0, 0, 0), second, font, muted)

    def _paint_penalty(
        self, painter: QPainter, box: QRectF, row: RulingRow, text: QColor, shape: QColor
    ) -> None:
        if has_shape(row.penalty):
            side = QRectF(box.left(), box.center().y() - _SIDE / 2, _SIDE, _SIDE)
            draw_shape(painter, row.penalty, side, shape)
        font = _struck(theme.font(bold=True), row)
        rest = box.adjusted(_SIDE + _GAP, 0, 0, 0)
        self._paint_text(painter, rest, self._words.penalty(row), font, text)

    @staticmethod
    def _paint_text(painter: QPainter, box: QRectF, text: str, font: QFont, colour: QColor) -> None:
        # A name or a reason may have been pasted with line breaks; a cell is one line.
        line = " ".join(text.split())
        plain = QFont(font)
        plain.setStrikeOut(False)
        metrics = QFontMetrics(plain)
        painter.setFont(plain)
        painter.setPen(colour)
        short = metrics.elidedText(line, Qt.TextElideMode.ElideRight, int(box.width()))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, short)
        if font.strikeOut():
            # The stroke of a font is lost among those of two Chinese letters: this one goes beyond them.
            middle = round(box.center().y()) + 0.5
            right = box.left() + metrics.horizontalAdvance(short) + _OVER
            painter.drawLine(QPointF(box.left() - _OVER, middle), QPointF(right, middle))


def _struck(font: QFont, row: RulingRow) -> QFont:
    font.setStrikeOut(row.state not in COUNTING)
    return font


def row_height() -> int:
    """Pixels of a row: Chinese stands taller than Latin."""
    return QFontMetrics(theme.font("zh-Hant")).height() + 9


@frozen
class Kept:
    """Where somebody is in the table: the current ruling and cell, and the ruling at the top."""

    ruling: str
    place: int
    column: int
    top: str
    below_top: int
    scrolled: int


class LogTable(QTableView):
    """Rows are chosen whole; left and right move between the cells of one."""

    opened = Signal()
    """Enter or a double click on the current cell."""
    person_asked = Signal()
    void_asked = Signal()
    deed_asked = Signal(str)
    filter_asked = Signal()

    def __init__(self, model: RulingsModel, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("log_table")
        self._model = model
        self._view = viewport_of(self)
        self.setModel(model)
        self._delegate = RulingDelegate(model.words, self)
        self.setItemDelegate(self._delegate)
        self.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.setWordWrap(False)
        self.setVerticalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        make_plain(self)
        self.verticalHeader().setDefaultSectionSize(row_height())
        self._menu = QMenu(self)
        self._menu.setObjectName("log_menu")
        self._open = self._menu.addAction("")
        self._open.triggered.connect(self.opened)
        self._only = self._menu.addAction("")
        self._only.triggered.connect(self.person_asked)
        self._menu.addSeparator()
        self._deeds = {deed: self._menu.addAction("") for deed in Deed}
        for deed, action in self._deeds.items():
            action.setData(str(deed))
        self._menu.triggered.connect(self._chosen)
        self._menu.addSeparator()
        self._void = self._menu.addAction("")
        self._void.triggered.connect(self.void_asked)

    def set_menu_words(self, details: str, person: str, void: str, deeds: Mapping[Deed, str]) -> None:
        """The words of the context menu, keys after a tab."""
        for action, text in ((self._open, details), (self._only, person), (self._void, void)):
            action.setText(text)
        for deed, action in self._deeds.items():
            action.setText(f"{deeds[deed]}\t{LETTERS[deed]}")

    def show_menu(self, place: QPoint) -> None:
        """Offer what can be done with the current ruling; `place` is on the screen."""
        row = self.ruling()
        if row is None:
            return
        self._void.setEnabled(row.state != VOIDED)
        for deed, action in self._deeds.items():
            action.setEnabled(is_possible(deed, row))
        self._menu.popup(place)

    @Slot(QAction)
    def _chosen(self, action: QAction) -> None:
        if action.data():
            self.deed_asked.emit(action.data())

    def ruling(self) -> RulingRow | None:
        """The current ruling."""
        index = self.currentIndex()
        return index.data(Role.RULING) if index.isValid() else None

    def on_person(self) -> bool:
        """Whether the current cell is that of the person."""
        return self.currentIndex().column() == Column.PERSON

    def select(self, place: int, column: int = 0) -> None:
        """Make a row the current one; the nearest where there is none of that number."""
        place = min(max(place, 0), self._model.rowCount() - 1)
        index = self._model.index(place, max(column, 0))
        if index.isValid():
            flags = QItemSelectionModel.SelectionFlag
            self.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
            self.scrollTo(index)

    def step(self, by: int) -> None:
        """Move the current row up or down, not past the ends."""
        self.select(self.currentIndex().row() + by, self.currentIndex().column())

    def keep(self) -> Kept:
        """Where somebody is now; for `put_back` after the rows have changed."""
        index, top = self.currentIndex(), self.rowAt(0)
        rows = self._model.rows()
        return Kept(
            rows[index.row()].id if index.isValid() else "",
            index.row(),
            index.column(),
            rows[top].id if top >= 0 else "",
            -self.rowViewportPosition(top) if top >= 0 else 0,
            self.verticalScrollBar().value(),
        )

    def put_back(self, kept: Kept) -> None:
        """Choose the same ruling again, at the same height; at the top, new rulings come into sight."""
        place = self._model.place_of(kept.ruling)
        self.select(place if place >= 0 else kept.place, kept.column)
        self.executeDelayedItemsLayout()
        top = self._model.place_of(kept.top)
        value = kept.scrolled
        if value and top >= 0:
            value = top * self.verticalHeader().defaultSectionSize() + kept.below_top
        self.verticalScrollBar().setValue(value)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            (self.person_asked if shifted else self.opened).emit()
        elif event.key() == Qt.Key.Key_Delete:
            self.void_asked.emit()
        elif event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End):
            last = self._model.rowCount() - 1
            self.select(0 if event.key() == Qt.Key.Key_Home else last, self.currentIndex().column())
        elif event.modifiers() == Qt.KeyboardModifier.NoModifier and event.key() in KEYS:
            self.deed_asked.emit(str(KEYS[event.key()]))
        elif event.modifiers() == Qt.KeyboardModifier.NoModifier and event.key() == Qt.Key.Key_F:
            self.filter_asked.emit()
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.indexAt(event.position().toPoint()).isValid():
            self.opened.emit()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        place = event.globalPos()
        if event.reason() is QContextMenuEvent.Reason.Keyboard:
            place = self._view.mapToGlobal(self.visualRect(self.currentIndex()).bottomLeft())
        self.show_menu(place)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for column, width in column_widths(self._view.width()).items():
            self.setColumnHidden(column, not width)
            if width:
                self.setColumnWidth(column, width)

    def currentChanged(self, current: QModelIndex, previous: QModelIndex) -> None:
        super().currentChanged(current, previous)
        # The stroke around the current cell belongs to two cells of which Qt renews only what it selects.
        self._view.update()
