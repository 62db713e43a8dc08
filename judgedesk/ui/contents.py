"""The contents: every section by number and title, with a field that filters them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    QSortFilterProxyModel,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from judgedesk.frozen import frozen
from judgedesk.policy.model import SOURCE_LANGUAGE, TARGET_LANGUAGE
from judgedesk.text.folding import fold_key
from judgedesk.ui import theme
from judgedesk.ui.pieces import draw_chosen

AnyIndex = QModelIndex | QPersistentModelIndex


@frozen
class Entry:
    """A section in the contents. `heading` marks one that is no infraction: infractions stand under it."""

    id: str
    number: str
    titles: Mapping[str, str]
    heading: bool


SEPARATORS = {SOURCE_LANGUAGE: " — ", TARGET_LANGUAGE: "——"}
"""Between the name of a class and that of an infraction, by language."""


class Role:
    """Data roles of the model beyond Qt's own."""

    ENTRY = int(Qt.ItemDataRole.UserRole) + 1


class ContentsModel(QAbstractListModel):
    """Sections in the order of the document."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entries: tuple[Entry, ...] = ()
        self._number_width = 0
        self.language = SOURCE_LANGUAGE

    def set_entries(self, entries: Sequence[Entry], language: str) -> None:
        self.beginResetModel()
        self._entries, self.language = tuple(entries), language
        longest = max((entry.number for entry in self._entries), key=len, default="")
        self._number_width = QFontMetrics(theme.font(bold=True)).horizontalAdvance(f"{longest}0")
        self.endResetModel()

    def number_width(self) -> int:
        """Pixels that the longest number and the space behind it take; titles begin after them."""
        return self._number_width

    def row_of(self, section: str) -> int:
        """The row of a section, -1 where there is none."""
        return next((row for row, entry in enumerate(self._entries) if entry.id == section), -1)

    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._entries)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        entry = self._entries[index.row()]
        if role == Role.ENTRY:
            return entry
        if role == Qt.ItemDataRole.DisplayRole:
            return f"{entry.number} {self.title(entry)}".strip()
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            return f"{entry.number} {self.title(entry)} {self.second(entry)}".strip()
        return None

    def title(self, entry: Entry) -> str:
        """The title in the interface's language, else in the other."""
        return entry.titles.get(self.language) or next(iter(entry.titles.values()), "")

    def short(self, entry: Entry) -> str:
        """The title without the name of its class, where a heading gives that: "Game Play Error — "."""
        title = self.title(entry)
        head, _, rest = title.partition(SEPARATORS[self.language])
        named = (self.title(other).startswith(head) for other in self._entries if other.heading)
        return rest if rest and not entry.heading and any(named) else title

    def second(self, entry: Entry) -> str:
        """The title in the other language, "" where there is none."""
        return entry.titles.get(self.second_language, "")

    @property
    def second_language(self) -> str:
        return TARGET_LANGUAGE if self.language == SOURCE_LANGUAGE else SOURCE_LANGUAGE


class _Filter(QSortFilterProxyModel):
    """Keeps sections whose number or either title holds every word typed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words: list[str] = []

    def set_words(self, typed: str) -> None:
        self.beginFilterChange()
        # Split first: folding drops a space beside a Han character.
        self._words = [fold_key(word) for word in typed.split()]
        self.endFilterChange()

    def filterAcceptsRow(self, source_row: int, source_parent: AnyIndex) -> bool:
        if not self._words:
            return True
        entry: Entry = self.sourceModel().index(source_row, 0, source_parent).data(Role.ENTRY)
        fields = [fold_key(field) for field in (entry.number, *entry.titles.values())]
        return all(any(word in field for field in fields) for word in self._words)


class _Delegate(QStyledItemDelegate):
    """Number in a column of its own, then the title; a heading is bold, in both languages if they fit."""

    elides = True

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        entry: Entry = index.data(Role.ENTRY)
        model = _model(index)
        colours = theme.current()
        painter.save()
        box = QRectF(option.rect).adjusted(6, 1, -6, -1)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        if selected:
            draw_chosen(painter, box)
        if selected and option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QColor(colours.accent))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
        text_colour = colours.selection_text if selected else colours.text
        title = model.short(entry)
        font = theme.title_font(title, model.language, bold=entry.heading or selected)
        metrics = QFontMetrics(font)
        line = QFontMetrics(theme.font())
        left = box.left() + 10
        # One baseline for all rows: a line with Chinese in it is taller and would sit lower.
        baseline = box.center().y() + (line.ascent() - line.descent()) / 2
        if entry.number:
            painter.setFont(theme.font(bold=entry.heading))
            painter.setPen(QColor(text_colour if entry.heading or selected else colours.muted))
            painter.drawText(QPointF(left, baseline), entry.number)
            left += model.number_width()
        room = int(box.right() - 6 - left)
        wide = metrics.horizontalAdvance(title)
        painter.setFont(font)
        painter.setPen(QColor(text_colour))
        elided = Qt.TextElideMode.ElideRight
        shown = title if wide <= room else metrics.elidedText(title, elided, room)
        painter.drawText(QPointF(left, baseline), shown)
        if entry.heading:
            second = f" {model.second(entry)}"
            font = theme.title_font(second, model.second_language, bold=True)
            if wide + QFontMetrics(font).horizontalAdvance(second) <= room:
                painter.setFont(font)
                painter.drawText(QPointF(left + wide, baseline), second)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        return QSize(120, QFontMetrics(theme.font()).height() + 10)


class _List(QListView):
    """A list that tells Enter and a click alike."""

    opened = Signal(QModelIndex)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.clicked.connect(self.opened)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.opened.emit(self.currentIndex())
            return
        super().keyPressEvent(event)


class _FilterField(QLineEdit):
    """Down and Enter lead into the list."""

    down = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.down.emit()
        elif event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)


class ContentsPanel(QFrame):
    """Filter and list. `opened` tells the section that a user chose."""

    opened = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("contents_panel")
        self.model = ContentsModel(self)
        self._filter = _Filter(self)
        self._filter.setSourceModel(self.model)
        self.field = _FilterField(self)
        self.field.setObjectName("contents_filter")
        self.field.textChanged.connect(self._filter.set_words)
        self.field.down.connect(self._enter_list)
        self.list = _List(self)
        self.list.setObjectName("contents")
        self.list.setUniformItemSizes(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setModel(self._filter)
        self._delegate = _Delegate(self.list)
        self.list.setItemDelegate(self._delegate)
        self.list.opened.connect(self._opened)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 10, 0, 0)
        column.setSpacing(6)
        field_box = QVBoxLayout()
        field_box.setContentsMargins(12, 0, 12, 0)
        field_box.addWidget(self.field)
        column.addLayout(field_box)
        column.addWidget(self.list, 1)
        self._retranslate()

    def set_entries(self, entries: Sequence[Entry], language: str) -> None:
        self.model.set_entries(entries, language)

    def follow(self, section: str) -> None:
        """Show where the reader is; nobody is told."""
        index = self._filter.mapFromSource(self.model.index(self.model.row_of(section), 0))
        if index.isValid():
            self.list.setCurrentIndex(index)
        else:
            self.list.clearSelection()

    def current(self) -> str:
        """The section under the cursor, "" where there is none."""
        index = self.list.currentIndex()
        return index.data(Role.ENTRY).id if index.isValid() else ""

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        self.setAccessibleName(self.tr("Contents"))
        self.list.setAccessibleName(self.tr("Sections"))
        self.field.setPlaceholderText(self.tr("Contents: type to filter"))
        self.field.setAccessibleName(self.tr("Filter the contents"))

    @Slot()
    def _enter_list(self) -> None:
        if not self.list.currentIndex().isValid() and self._filter.rowCount():
            self.list.setCurrentIndex(self._filter.index(0, 0))
        self.list.setFocus()

    @Slot(QModelIndex)
    def _opened(self, index: QModelIndex) -> None:
        self.opened.emit(index.data(Role.ENTRY).id)


def _model(index: AnyIndex) -> ContentsModel:
    proxy = index.model()
    source = proxy.sourceModel() if isinstance(proxy, QSortFilterProxyModel) else proxy
    assert isinstance(source, ContentsModel)
    return source
