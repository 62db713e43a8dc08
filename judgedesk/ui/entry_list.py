"""A list of entries drawn as a few lines each: its model, its keys, and what drawing an entry needs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, Protocol, TypeVar

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from judgedesk.ui import theme
from judgedesk.ui.own_keys import claimed, is_undo
from judgedesk.ui.pieces import draw_chosen

AnyIndex = QModelIndex | QPersistentModelIndex
ENTRY = int(Qt.ItemDataRole.UserRole) + 1


class Entry(Protocol):
    """What a list shows of one thing; `spoken` is the entry for somebody who hears it."""

    @property
    def key(self) -> str: ...

    @property
    def spoken(self) -> str: ...


E = TypeVar("E", bound=Entry)


class EntriesModel(QAbstractListModel, Generic[E]):
    """Entries in the order in which they were given."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._entries: tuple[E, ...] = ()

    def set_entries(self, entries: Sequence[E]) -> None:
        """List these."""
        self.beginResetModel()
        self._entries = tuple(entries)
        self.endResetModel()

    def entries(self) -> tuple[E, ...]:
        return self._entries

    def key(self, row: int) -> str:
        """The key of the entry in a row, "" for no such row."""
        return self._entries[row].key if 0 <= row < len(self._entries) else ""

    def place_of(self, key: str) -> int:
        """The row of an entry, -1 for none."""
        return next((at for at, entry in enumerate(self._entries) if entry.key == key), -1)

    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._entries)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        entry = self._entries[index.row()]
        if role == ENTRY:
            return entry
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return entry.spoken
        return None


class EntryDelegate(QStyledItemDelegate):
    """Draws the ground of an entry; a subclass says with `draw` what stands on it."""

    elides = True

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        painter.save()
        box = QRectF(option.rect).adjusted(6, 1, -6, -1)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        if selected:
            draw_chosen(painter, box)
        self.draw(painter, box, index.data(ENTRY), selected=selected)
        painter.restore()

    def draw(self, painter: QPainter, box: QRectF, entry: Any, *, selected: bool) -> None:
        """Draw an entry into its box."""
        raise NotImplementedError


class EntryList(QListView):
    """Enter and a double click open an entry, Del takes it away, Ctrl+Z brings the last one back."""

    opened = Signal()
    delete_asked = Signal()
    undo_asked = Signal()

    def __init__(self, name: str, entries: EntriesModel, delegate: EntryDelegate, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setUniformItemSizes(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self._entries = entries
        self._delegate = delegate
        self.setModel(entries)
        self.setItemDelegate(delegate)
        self.doubleClicked.connect(self.opened)

    def chosen(self) -> str:
        """The key of the current entry, "" for none."""
        return self._entries.key(self.currentIndex().row())

    def choose(self, key: str) -> None:
        """Make an entry the current one, where the list has it."""
        row = self._entries.place_of(key)
        if row >= 0:
            self._go_to(row)

    def step(self, by: int) -> None:
        """Go on or back by some entries, not past the ends."""
        row = self.currentIndex().row() + by
        if 0 <= row < self._entries.rowCount():
            self._go_to(row)

    def show_entries(self, entries: Sequence[Entry]) -> None:
        """List these. The current entry stays; where it is gone, the one that took its row is next."""
        key, row = self.chosen(), max(self.currentIndex().row(), 0)
        self._entries.set_entries(entries)
        if entries:
            place = self._entries.place_of(key)
            self._go_to(place if place >= 0 else min(row, len(entries) - 1))

    def _go_to(self, row: int) -> None:
        self.setCurrentIndex(self._entries.index(row, 0))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit()
        elif event.key() == Qt.Key.Key_Delete:
            self.delete_asked.emit()
        elif is_undo(event):
            self.undo_asked.emit()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        # The window takes back a ruling with this key; here it brings back an entry.
        return claimed(event, is_undo) or super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # What is told below takes room with every entry that is chosen.
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())


def entry_fonts() -> tuple[QFont, QFont, QFont]:
    """For the head of an entry, for what is small in it, and for its words."""
    return theme.font(bold=True), theme.font(point=theme.SMALL_POINT), theme.font()


def tall(font: QFont) -> int:
    """Height of one line in pixels."""
    return QFontMetrics(font).height()


def draw_line(painter: QPainter, font: QFont, colour: QColor, text: str, place: QRectF) -> None:
    """One line of text, shortened where it does not fit."""
    metrics = QFontMetrics(font)
    painter.setFont(font)
    painter.setPen(colour)
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, int(place.width()))
    painter.drawText(QPointF(place.left(), place.top() + metrics.ascent()), shown)
