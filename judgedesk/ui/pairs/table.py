"""The table of pairs: how wide and high its cells are, how they are drawn, which keys it knows."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from PySide6.QtCore import QModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from judgedesk.app.destinations import TableRow
from judgedesk.policy.destination import PairState
from judgedesk.ui import theme
from judgedesk.ui.grid.drawing import Block, Style, block
from judgedesk.ui.pairs.model import AnyIndex, Column, Heading, PairsModel
from judgedesk.ui.tables import FittedTable

_PAD, _TOP = 10, 5
_INDENT = 22
"""A suggested partner stands further in than the section that it is suggested for."""
_RELATION, _STATE, _STATE_SHARE = 128, 190, 0.24
_HEADING = Style(theme.SMALL_POINT, bold=True)
_BASE, _SMALL = Style(theme.BASE_POINT), Style(theme.SMALL_POINT)

Piece = tuple[Block, str]
"""A text broken into lines, and the name of its colour."""


class PairsDelegate(QStyledItemDelegate):
    """Draws headings and pairs; asks the table how wide a column is."""

    def __init__(self, table: PairsTable) -> None:
        super().__init__(table)
        self._table = table
        self._model = table.pairs_model

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        width = self._table.columnWidth(index.column())
        line = self._model.line(index.row())
        if isinstance(line, Heading):
            return QSize(width, ceil(self._heading(line).size.height()) + 2 * _TOP)
        if line is None:
            return QSize(width, 0)
        height = sum(piece.size.height() for piece, _ in self._pieces(line, index.column(), width))
        return QSize(width, ceil(height) + 2 * _TOP)

    def _heading(self, heading: Heading) -> Block:
        words = self._model.words.heading(heading.group, heading.count)
        return block(words, _HEADING, self._table.horizontalHeader().length() - 2 * _PAD)

    def _pieces(self, row: TableRow, column: int, width: int) -> Iterator[Piece]:
        """What stands in a cell, from top to bottom."""
        words = self._model.words
        room = width - 2 * _PAD
        suggested = row.partner is not None
        if column in (Column.LEFT, Column.RIGHT):
            side = "left" if column == Column.LEFT else "right"
            room -= _INDENT if suggested else 0
            sections: tuple[str, ...] = getattr(row, side)
            for section in sections:
                yield block(words.section(side, section), _SMALL if suggested else _BASE, room), "text"
            if not sections:
                yield block(words.empty(row), _SMALL, room), "muted"
        elif column == Column.RELATION:
            yield block(words.relation(row), _SMALL, room), "muted" if suggested else "text"
            if moved := words.moved(row):
                yield block(moved, _SMALL, room), "warn"
        else:
            confirmed = row.pair is not None and row.pair.state is PairState.CONFIRMED
            yield block(words.state(row), _SMALL, room), "accent" if confirmed else "warn"
            for part in (words.author(row), words.evidence(row)):
                if part:
                    yield block(part, _SMALL, room), "muted"

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        line = self._model.line(index.row())
        if line is None:
            return
        colours = theme.current()
        box = QRectF(option.rect)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        ground = (
            colours.panel if isinstance(line, Heading) else colours.selection if selected else colours.window
        )
        painter.save()
        painter.fillRect(box, QColor(ground))
        painter.setPen(QColor(colours.line))
        painter.drawLine(option.rect.bottomLeft(), option.rect.bottomRight())
        if isinstance(line, Heading):
            self._draw(painter, box, [(self._heading(line), "text")], selected=False)
        else:
            indented = line.partner is not None and index.column() in (Column.LEFT, Column.RIGHT)
            room = box.adjusted(_INDENT if indented else 0, 0, 0, 0)
            self._draw(painter, room, self._pieces(line, index.column(), int(box.width())), selected=selected)
            if line.own and index.column() == Column.STATE:
                # A person's own word has a bar besides its words.
                painter.fillRect(
                    QRectF(box.left(), box.top() + 2, 3, box.height() - 5), QColor(colours.accent)
                )
            if selected and index.column() == Column.LEFT and self._table.hasFocus():
                painter.setPen(QPen(QColor(colours.accent), 2))
                painter.drawLine(box.topLeft() + QPointF(1, 1), box.bottomLeft() + QPointF(1, -1))
        painter.restore()

    @staticmethod
    def _draw(
        painter: QPainter, box: QRectF, pieces: Iterator[Piece] | list[Piece], *, selected: bool
    ) -> None:
        colours = theme.current()
        at = box.topLeft() + QPointF(_PAD, _TOP)
        for piece, colour in pieces:
            shown = colours.selection_text if selected and colour != "muted" else getattr(colours, colour)
            painter.setPen(QColor(shown))
            piece.draw(painter, at)
            at += QPointF(0, piece.size.height())


class PairsTable(FittedTable):
    """One row is the current one. Signals name what its keys ask for."""

    opened = Signal()
    confirmed = Signal()
    refused = Signal()
    change_asked = Signal()
    taken_back = Signal()

    def __init__(self, model: PairsModel, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("pairs_table")
        self.pairs_model = model
        self.setModel(model)
        self.setItemDelegate(PairsDelegate(self))

    def current_row(self) -> TableRow | None:
        """The current pair."""
        return self.pairs_model.row(self.currentIndex().row()) if self.currentIndex().isValid() else None

    def select(self, place: int) -> None:
        """Make a row the current one; the nearest pair where there is a heading."""
        last = self.pairs_model.rowCount() - 1
        order = [*range(max(place, 0), last + 1), *range(min(place, last), -1, -1)]
        found = next((at for at in order if self.pairs_model.row(at) is not None), -1)
        if found >= 0:
            self.setCurrentIndex(self.pairs_model.index(found, Column.LEFT))

    def fit(self, width: int) -> None:
        """Give every column its width and every row the height that its words need."""
        model = self.pairs_model
        state = max(int(width * _STATE_SHARE), _STATE)
        sides = (width - _RELATION - state) // 2
        widths = {Column.LEFT: sides, Column.RELATION: _RELATION, Column.RIGHT: sides, Column.STATE: state}
        for column, wide in widths.items():
            self.setColumnWidth(column, max(wide, 1))
        self.clearSpans()
        for place in model.headings():
            self.setSpan(place, 0, 1, len(Column))
        option = QStyleOptionViewItem()
        delegate = self.itemDelegate()
        for place in range(model.rowCount()):
            columns = range(1 if model.row(place) is None else len(Column))
            heights = (delegate.sizeHint(option, model.index(place, column)).height() for column in columns)
            self.setRowHeight(place, max(heights))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        asked = {
            Qt.Key.Key_Return: self.opened,
            Qt.Key.Key_Enter: self.opened,
            Qt.Key.Key_Y: self.confirmed,
            Qt.Key.Key_N: self.refused,
            Qt.Key.Key_E: self.change_asked,
            Qt.Key.Key_Delete: self.taken_back,
        }.get(Qt.Key(event.key()))
        if plain and asked is not None:
            asked.emit()
        else:
            super().keyPressEvent(event)

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        index = super().moveCursor(action, modifiers)
        if not index.isValid() or self.pairs_model.row(index.row()) is not None:
            return index
        down = index.row() >= self.currentIndex().row()
        order = range(index.row(), self.pairs_model.rowCount()) if down else range(index.row(), -1, -1)
        found = next((at for at in order if self.pairs_model.row(at) is not None), self.currentIndex().row())
        return index.sibling(found, Column.LEFT)

    def currentChanged(self, current: QModelIndex, previous: QModelIndex) -> None:
        super().currentChanged(current, previous)
        if current.row() == 1:
            # The first pair shows its heading, too.
            self.scrollToTop()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.pairs_model.row(self.indexAt(event.position().toPoint()).row()) is not None:
            self.opened.emit()
