"""The table of the quick reference: how wide and high its cells are, and which keys it knows."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QInputMethodEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QMenu,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from judgedesk.app.grid import GridCell, GridGroup, GridRow
from judgedesk.ui import theme
from judgedesk.ui.grid.drawing import GAP, SIDE, Block, Style, Value, arranged, block, draw_value
from judgedesk.ui.grid.model import NAME, AnyIndex, GridModel
from judgedesk.ui.tables import make_plain

_PAD = 10
_NAME_LEAST, _NAME_MOST = 170, 420
_LEVEL_LEAST = 108
_NAME_SHARE, _NAME_SHARE_NARROW, _NARROW, _FEW = 0.4, 0.32, 900, 3
"""The share of the column of names, and from which width and up to how many levels it is the larger one."""
_NAME_WIDE = 250
"""Width of the column of names from which they have the size of the rest of the window."""
_HEADING = Style(theme.SMALL_POINT, bold=True)
_SMALL = Style(theme.SMALL_POINT)


def column_widths(room: int, levels: int) -> tuple[int, int]:
    """The width of the column of names, and of each level; together more than `room` only where they must."""
    share = _NAME_SHARE if room >= _NARROW and levels <= _FEW else _NAME_SHARE_NARROW
    wanted = min(max(int(room * share), _NAME_LEAST), _NAME_MOST)
    level = (room - wanted) // levels if levels else 0
    if level < _LEVEL_LEAST:
        level = max((room - _NAME_LEAST) // max(levels, 1), _LEVEL_LEAST)
    return max(room - level * levels, _NAME_LEAST), level


class GridDelegate(QStyledItemDelegate):
    """Draws headings, names and values; asks the table how wide a column is."""

    def __init__(self, table: GridTable) -> None:
        super().__init__(table)
        self._table = table
        self._model = table.grid_model

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        width = self._table.columnWidth(index.column())
        line = self._model.line(index.row())
        if isinstance(line, GridGroup):
            return QSize(width, self._heading(line).height + 10)
        if line is None:
            return QSize(width, 0)
        cell = self._model.cell(index)
        if cell is None:
            return QSize(width, self._name(line, width).height)
        return QSize(width, arranged(self._value(cell), width).height)

    def _value(self, cell: GridCell) -> Value:
        words = self._model.words
        return Value(cell.state, cell.penalty, words.penalty(cell), words.state(cell))

    def _heading(self, group: GridGroup) -> _Lines:
        name = block(self._model.words.group(group), _HEADING, self._table.whole_width() - 2 * _PAD)
        return _Lines(name, None, ceil(name.size.height()))

    def _name(self, row: GridRow, width: int) -> _Lines:
        style = Style(theme.BASE_POINT if width >= _NAME_WIDE else theme.SMALL_POINT)
        name = block(self._model.words.infraction(row), style, width - 2 * _PAD)
        below = (
            None if row.in_source else block(self._model.words.stub(), _SMALL, width - 2 * _PAD - SIDE - GAP)
        )
        height = name.size.height() + (below.size.height() if below is not None else 0)
        return _Lines(name, below, ceil(height) + 10)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        colours = theme.current()
        box = QRectF(option.rect)
        line = self._model.line(index.row())
        painter.save()
        if isinstance(line, GridGroup):
            self._paint_heading(painter, box, line)
        elif line is not None:
            selected = bool(option.state & QStyle.StateFlag.State_Selected)
            painter.fillRect(box, QColor(colours.selection if selected else colours.window))
            painter.setPen(QColor(colours.line))
            painter.drawLine(option.rect.bottomLeft(), option.rect.bottomRight())
            cell = self._model.cell(index)
            if cell is None:
                self._paint_name(painter, box, line, selected=selected)
            else:
                draw_value(painter, box, self._value(cell), selected=selected)
            if option.state & QStyle.StateFlag.State_HasFocus:
                painter.setPen(QPen(QColor(colours.accent), 2))
                painter.drawRect(box.adjusted(1, 1, -1, -1))
        painter.restore()

    def _paint_heading(self, painter: QPainter, box: QRectF, group: GridGroup) -> None:
        colours = theme.current()
        painter.fillRect(box, QColor(colours.panel))
        painter.setPen(QColor(colours.line))
        painter.drawLine(box.bottomLeft(), box.bottomRight())
        lines = self._heading(group)
        painter.setPen(QColor(colours.text))
        lines.first.draw(painter, QPointF(box.left() + _PAD, box.center().y() - lines.height / 2))

    def _paint_name(self, painter: QPainter, box: QRectF, row: GridRow, *, selected: bool) -> None:
        colours = theme.current()
        lines = self._name(row, int(box.width()))
        at = QPointF(box.left() + _PAD, box.top() + 5 + max((box.height() - lines.height) / 2, 0))
        painter.setPen(QColor(colours.selection_text if selected else colours.text))
        lines.first.draw(painter, at)
        muted = QColor(colours.muted)
        if lines.second is not None:
            below = at + QPointF(0, lines.first.size.height())
            height = lines.second.size.height()
            _draw_stub(painter, QRectF(below.x(), below.y() + (height - SIDE) / 2, SIDE, SIDE), muted)
            painter.setPen(muted)
            lines.second.draw(painter, below + QPointF(SIDE + GAP, 0))
            return
        second = block(self._model.words.other_infraction(row), _SMALL, int(box.width()))
        left = lines.first.size.width() + 2 * GAP
        if len(lines.first.lines()) == 1 and left + second.size.width() <= box.width() - 2 * _PAD:
            painter.setPen(muted)
            down = lines.first.size.height() - second.size.height()
            second.draw(painter, at + QPointF(left, down / 2))


class _Lines:
    """A name, what stands below it, and how much room both take."""

    def __init__(self, first: Block, second: Block | None, height: int) -> None:
        self.first, self.second, self.height = first, second, height


def _draw_stub(painter: QPainter, box: QRectF, colour: QColor) -> None:
    """The sign of an infraction of which there is a name only: an empty page."""
    painter.save()
    pen = QPen(colour, 1)
    pen.setStyle(Qt.PenStyle.DotLine)
    painter.setPen(pen)
    painter.drawRect(box.adjusted(1.5, 0.5, -1.5, -0.5))
    painter.restore()


class GridTable(QTableView):
    """One cell is the current one; arrows move, and whatever else is typed is handed on."""

    opened = Signal()
    """Enter or a double click: the section of the current infraction."""
    clause_asked = Signal()
    """Shift+Enter: the passage that gives the current value."""
    ruling_asked = Signal()
    typed = Signal(str)

    def __init__(self, model: GridModel, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("grid_table")
        self.grid_model = model
        self.setModel(model)
        self.setItemDelegate(GridDelegate(self))
        self.setVerticalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        make_plain(self)
        self.verticalHeader().setMinimumSectionSize(1)
        self._menu = QMenu(self)
        self._menu.setObjectName("grid_menu")
        self._open = self._menu.addAction("")
        self._open.triggered.connect(self.opened)
        self._clause = self._menu.addAction("")
        self._clause.triggered.connect(self.clause_asked)
        self._rule = self._menu.addAction("")
        self._rule.triggered.connect(self.ruling_asked)

    def set_menu_words(self, section: str, clause: str, ruling: str) -> None:
        """The words of the context menu, keys after a tab."""
        for action, text in ((self._open, section), (self._clause, clause), (self._rule, ruling)):
            action.setText(text)

    def whole_width(self) -> int:
        """Of all columns."""
        return self.horizontalHeader().length()

    # The current cell.

    def current_row(self) -> GridRow | None:
        """The current infraction."""
        return self.grid_model.row(self.currentIndex().row()) if self.currentIndex().isValid() else None

    def current_cell(self) -> GridCell | None:
        """The current value; None on the name of an infraction."""
        return self.grid_model.cell(self.currentIndex()) if self.currentIndex().isValid() else None

    def select(self, place: int, column: int) -> None:
        """Make a cell the current one; the nearest infraction where there is a heading."""
        place = self._nearest(place, 1)
        index = self.grid_model.index(place, min(max(column, NAME), self.grid_model.columnCount() - 1))
        if index.isValid():
            self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
            self._reveal(index)

    def step(self, by: int) -> None:
        """Move to the next infraction or the one before, not past the ends."""
        place = self._nearest(self.currentIndex().row() + by, by)
        self.select(place, self.currentIndex().column())

    def _nearest(self, place: int, way: int) -> int:
        """The infraction at a row of the table, else the next that way, else the next the other way."""
        last = self.grid_model.rowCount() - 1
        place = min(max(place, 0), last)
        for step in (way, -way):
            at = place
            while 0 <= at <= last:
                if self.grid_model.row(at) is not None:
                    return at
                at += step
        return -1

    def _reveal(self, index: QModelIndex) -> None:
        """Bring a cell into sight, the first of a class with its heading."""
        above = index.siblingAtRow(index.row() - 1)
        if above.isValid() and self.grid_model.row(above.row()) is None:
            self.scrollTo(above)
        self.scrollTo(index)

    # Sizes.

    def lay_out(self) -> None:
        """Give every column its width and every row the height that its words need."""
        model = self.grid_model
        if not model.rowCount():
            return
        name, level = column_widths(self.viewport().width(), model.columnCount() - 1)
        for column in range(model.columnCount()):
            self.setColumnWidth(column, name if column == NAME else level)
        self.clearSpans()
        for place in model.headings() if model.columnCount() > 1 else ():
            self.setSpan(place, 0, 1, model.columnCount())
        option = QStyleOptionViewItem()
        delegate = self.itemDelegate()
        for place in range(model.rowCount()):
            columns = range(1 if model.row(place) is None else model.columnCount())
            heights = (delegate.sizeHint(option, model.index(place, column)).height() for column in columns)
            self.setRowHeight(place, max(heights))
        # Qt else learns of the new heights later, and until then scrolls within the old ones.
        self.updateGeometries()
        if self.currentIndex().isValid():
            self._reveal(self.currentIndex())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.lay_out()
        elif self.currentIndex().isValid():
            self._reveal(self.currentIndex())

    # Keys and mouse.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            shifted = modifiers == Qt.KeyboardModifier.ShiftModifier
            (self.clause_asked if shifted else self.opened).emit()
        elif self._is_typed(event):
            self.typed.emit(event.text())
        else:
            super().keyPressEvent(event)

    @staticmethod
    def _is_typed(event: QKeyEvent) -> bool:
        plain = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        return (
            plain == Qt.KeyboardModifier.NoModifier
            and event.text().strip().isprintable()
            and bool(event.text().strip())
        )

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        """Chinese is typed by an input method; what it commits is handed on like any letter."""
        if event.commitString():
            self.typed.emit(event.commitString())
        event.accept()

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        index = super().moveCursor(action, modifiers)
        if not index.isValid() or self.grid_model.row(index.row()) is not None:
            return index
        way = 1 if index.row() >= self.currentIndex().row() else -1
        place = self._nearest(index.row(), way)
        return index.sibling(place, self.currentIndex().column())

    def currentChanged(self, current: QModelIndex, previous: QModelIndex) -> None:
        super().currentChanged(current, previous)
        # A view turns input methods off for cells that cannot be edited.
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)
        if current.isValid():
            self._reveal(current)
        self.viewport().update()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.grid_model.row(self.indexAt(event.position().toPoint()).row()) is not None:
            self.opened.emit()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if self.current_row() is None:
            return
        cell = self.current_cell()
        self._clause.setEnabled(cell is not None and cell.clause is not None)
        place = event.globalPos()
        if event.reason() is QContextMenuEvent.Reason.Keyboard:
            place = self.viewport().mapToGlobal(self.visualRect(self.currentIndex()).bottomLeft())
        self._menu.popup(place)
