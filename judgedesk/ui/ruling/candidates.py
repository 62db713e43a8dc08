"""The list under a field while somebody types: who or what may be meant."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFocusEvent, QFont, QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from judgedesk.frozen import frozen
from judgedesk.ui import theme
from judgedesk.ui.ruling.fields import LONGEST, Field, plain_enter

_ROWS = 7
_PAD = 9
_CANDIDATE = int(Qt.ItemDataRole.UserRole) + 1


@frozen
class Candidate:
    """One row. `note` is a second, muted line; `sure` says that Tab may take it when it stands alone."""

    key: str
    text: str
    note: str = ""
    sure: bool = True


@frozen
class _Faces:
    line_font: QFont
    below_font: QFont
    line: QFontMetrics
    below: QFontMetrics


@cache
def _faces() -> _Faces:
    """Kept, since every row is measured at every key press; nobody changes them."""
    fonts = theme.font(), theme.font("zh-Hant", point=theme.SMALL_POINT)
    return _Faces(*fonts, *map(QFontMetrics, fonts))


class _Rows(QStyledItemDelegate):
    """Draws a candidate in one or two lines, shortened where they are too long."""

    elides = True

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        faces = _faces()
        tall = faces.line.height() + (faces.below.height() if index.data(_CANDIDATE).note else 0)
        return QSize(40, tall + 8)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        colours = theme.current()
        candidate = index.data(_CANDIDATE)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        rect: QRect = option.rect
        painter.save()
        if chosen:
            painter.fillRect(rect, QColor(colours.selection))
        box = rect.adjusted(_PAD, 4, -_PAD, -4)
        faces = _faces()
        painter.setFont(faces.line_font)
        painter.setPen(QColor(colours.selection_text if chosen else colours.text))
        metrics = faces.line
        line = QRect(box.left(), box.top(), box.width(), metrics.height())
        middle = int(Qt.AlignmentFlag.AlignVCenter)
        painter.drawText(line, middle, self._fitting(metrics, candidate.text, box.width()))
        if candidate.note:
            painter.setFont(faces.below_font)
            painter.setPen(QColor(colours.muted))
            metrics = faces.below
            below = QRect(box.left(), line.bottom() + 1, box.width(), metrics.height())
            painter.drawText(below, middle, self._fitting(metrics, candidate.note, box.width()))
        painter.restore()

    @staticmethod
    def _fitting(metrics: QFontMetrics, text: str, room: int) -> str:
        return metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)


class CandidateList(QListWidget):
    """Lies over what is below the field; the keyboard stays in the field."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setProperty("overlay", "true")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegate(_Rows(self))
        self.hide()

    def fill(self, candidates: Sequence[Candidate]) -> None:
        self.clear()
        for candidate in candidates:
            item = QListWidgetItem(candidate.text, self)
            item.setData(_CANDIDATE, candidate)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{candidate.text} {candidate.note}".strip())
            item.setToolTip(candidate.text)
        self.setCurrentRow(0)

    def candidates(self) -> list[Candidate]:
        """What is offered, first to last."""
        return [self.item(row).data(_CANDIDATE) for row in range(self.count())]

    def current(self) -> Candidate | None:
        item = self.currentItem()
        return None if item is None else item.data(_CANDIDATE)

    def step(self, by: int) -> None:
        """Move the cursor, round at both ends."""
        if self.count():
            self.setCurrentRow((self.currentRow() + by) % self.count())

    def tall(self) -> int:
        """The height that shows every row, or as many as there is room for."""
        rows = range(min(self.count(), _ROWS))
        return sum(self.sizeHintForRow(row) for row in rows) + 2 * self.frameWidth()


class TypeAhead(Field):
    """A field with candidates. `took` tells the key of the one that was taken.

    `host` is the widget over which the list lies; it must contain the field.
    """

    took = Signal(str)

    def __init__(self, name: str, host: QWidget, parent: QWidget, limit: int = LONGEST) -> None:
        super().__init__(name, parent, limit)
        self._host = host
        self.list = CandidateList(f"{name}_list", host)
        self.list.itemPressed.connect(self._pressed)

    def offer(self, candidates: Sequence[Candidate]) -> None:
        """Show candidates under the field; none closes the list."""
        self.list.fill(candidates)
        if not candidates:
            self.close_list()
            return
        corner = self.mapTo(self._host, QPoint(0, self.height() + 1))
        room = self._host.height() - corner.y() - 6
        wide = self._host.width() - 2 * corner.x()
        self.list.setGeometry(corner.x(), corner.y(), wide, max(60, min(self.list.tall(), room)))
        self.list.raise_()
        self.list.show()
        self._tell_current()

    def close_list(self) -> None:
        self.list.hide()
        self.setAccessibleDescription("")

    def offers(self) -> list[Candidate]:
        """What is offered now."""
        return self.list.candidates() if self.list.isVisibleTo(self._host) else []

    def look_up(self) -> None:
        """Offer everything there is; for a field that is asked with the Down key."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
        if event.key() in steps:
            if self.offers():
                self.list.step(steps[Qt.Key(event.key())])
                self._tell_current()
            elif event.key() == Qt.Key.Key_Down:
                self.look_up()
        elif self.offers() and event.key() == Qt.Key.Key_Escape:
            self.close_list()
        elif self.offers() and plain_enter(event):
            self._take(self.list.current())
            self.moved_on.emit()
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        sure = [candidate for candidate in self.offers() if candidate.sure]
        if forward and len(sure) == 1 and self.text().strip():
            self._take(sure[0])
        return super().focusNextPrevChild(forward)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.close_list()

    def _tell_current(self) -> None:
        current = self.list.current()
        self.setAccessibleDescription("" if current is None else f"{current.text} {current.note}".strip())

    def _take(self, candidate: Candidate | None) -> None:
        self.close_list()
        if candidate is not None:
            self.took.emit(candidate.key)

    @Slot(QListWidgetItem)
    def _pressed(self, item: QListWidgetItem) -> None:
        self._take(item.data(_CANDIDATE))
        self.moved_on.emit()
