"""A plain table of lines: each an object of the desk's, said in cells when it comes into sight."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTableView, QWidget

from judgedesk.ui import theme
from judgedesk.ui.tables import make_plain

AnyIndex = QModelIndex | QPersistentModelIndex
Cells = Callable[[object], Sequence[str]]
_ROOM = 9
"""Pixels of a row above and below its letters."""
_PAD = 8


class LinesModel(QAbstractTableModel):
    """`cells` says a line, one text for each of `count` columns."""

    def __init__(self, count: int, cells: Cells, parent: QObject) -> None:
        super().__init__(parent)
        self._count = count
        self._cells = cells
        self._heads: Sequence[str] = ("",) * count
        self._lines: tuple[object, ...] = ()
        self._said: dict[int, Sequence[str]] = {}

    def set_lines(self, lines: Sequence[object]) -> None:
        """Show these and no others."""
        self.beginResetModel()
        self._lines = tuple(lines)
        self._said.clear()
        self.endResetModel()

    def set_heads(self, heads: Sequence[str]) -> None:
        """Name the columns, and say every line anew."""
        self._heads = tuple(heads)
        self._said.clear()
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self._count - 1)
        if self._lines:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._lines) - 1, self._count - 1))

    def lines(self) -> tuple[object, ...]:
        return self._lines

    def said(self, row: int) -> Sequence[str]:
        """The cells of a line."""
        if row not in self._said:
            self._said[row] = [" ".join(text.split()) for text in self._cells(self._lines[row])]
        return self._said[row]

    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else self._count

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation is not Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        return self._heads[section]

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if index.isValid() and role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return self.said(index.row())[index.column()]
        return None


class _LineDelegate(QStyledItemDelegate):
    """Draws every cell of a line on one base line, whatever scripts are in it."""

    elides = True

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        colours = theme.current()
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.fillRect(option.rect, QColor(colours.selection if selected else colours.window))
        painter.setPen(QColor(colours.line))
        painter.drawLine(option.rect.bottomLeft(), option.rect.bottomRight())
        font = theme.font()
        metrics = QFontMetrics(font)
        painter.setFont(font)
        painter.setPen(QColor(colours.selection_text if selected else colours.text))
        box = option.rect.adjusted(_PAD, 0, -_PAD, 0)
        text = metrics.elidedText(str(index.data()), Qt.TextElideMode.ElideRight, box.width())
        base = box.center().y() + (metrics.ascent() - metrics.descent()) / 2
        painter.drawText(QPointF(box.left(), base), text)
        painter.restore()


class LinesTable(QTableView):
    """Lines are chosen whole. `widths` gives each column its least width in pixels and its share of the rest.

    Any key but those that move is told by `pressed` (the key, whether Shift is held), and is taken where a
    slot of it says so by `take`.
    """

    chosen = Signal()
    """Another line is the current one, or none."""
    pressed = Signal(int, bool)

    def __init__(
        self, name: str, model: LinesModel, widths: Sequence[tuple[int, float]], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._model = model
        self._widths = tuple(widths)
        self._taken = False
        self.setModel(model)
        self._delegate = _LineDelegate(self)
        self.setItemDelegate(self._delegate)
        self.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.setWordWrap(False)
        make_plain(self)
        self.verticalHeader().setDefaultSectionSize(QFontMetrics(theme.font("zh-Hant")).height() + _ROOM)

    def line(self) -> object:
        """The current line, None where there is none."""
        index = self.currentIndex()
        lines = self._model.lines()
        return lines[index.row()] if index.isValid() and index.row() < len(lines) else None

    def select(self, place: int) -> None:
        """Make a line the current one; the nearest where there is none of that number."""
        index = self._model.index(min(max(place, 0), self._model.rowCount() - 1), 0)
        if index.isValid():
            flags = QItemSelectionModel.SelectionFlag
            self.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
            self.scrollTo(index)
        self.chosen.emit()

    def show_lines(self, lines: Sequence[object]) -> None:
        """Show these; the current place in the list is kept."""
        place = self.currentIndex().row()
        self._model.set_lines(lines)
        self.select(max(place, 0))

    def take(self) -> None:
        """The key that is being told is dealt with."""
        self._taken = True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._taken = False
        held = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        if not held:
            shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self.pressed.emit(event.key(), shift)
        if self._taken:
            return
        if event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End) and not held:
            self.select(0 if event.key() == Qt.Key.Key_Home else self._model.rowCount() - 1)
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.indexAt(event.position().toPoint()).isValid():
            self.pressed.emit(Qt.Key.Key_Return.value, False)

    def currentChanged(self, current: QModelIndex, previous: QModelIndex) -> None:
        super().currentChanged(current, previous)
        # None is current any more when the lines change, which `select` tells, and when the model goes.
        if current.isValid() and current.row() != previous.row():
            self.chosen.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room = self.viewport().width()
        over = max(0, room - sum(least for least, _ in self._widths))
        shares = sum(share for _, share in self._widths)
        for column, (least, share) in enumerate(self._widths):
            self.setColumnWidth(column, least + int(over * share / shares))
