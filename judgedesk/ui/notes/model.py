"""The list of notes: the model, and how a line of it is drawn."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from judgedesk.frozen import frozen
from judgedesk.ui import theme

AnyIndex = QModelIndex | QPersistentModelIndex
LINE = int(Qt.ItemDataRole.UserRole) + 1


@frozen
class NoteLine:
    """A note as the list shows it: all of one line each. `told` is "" where there is nothing to tell."""

    id: str
    heading: str
    edition: str
    words: str
    quote: str
    told: str

    @property
    def spoken(self) -> str:
        """The line for somebody who hears it."""
        return ". ".join(filter(None, (self.told, self.words, self.heading, self.edition)))


class NotesModel(QAbstractListModel):
    """Notes in the order that the desk gave."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._lines: Sequence[NoteLine] = ()

    def set_lines(self, lines: Sequence[NoteLine]) -> None:
        """List these."""
        self.beginResetModel()
        self._lines = tuple(lines)
        self.endResetModel()

    def lines(self) -> Sequence[NoteLine]:
        return self._lines

    def place_of(self, note_id: str) -> int:
        """The row of a note, -1 for none."""
        return next((at for at, line in enumerate(self._lines) if line.id == note_id), -1)

    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._lines)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        line = self._lines[index.row()]
        if role == LINE:
            return line
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return line.spoken
        return None


class NoteDelegate(QStyledItemDelegate):
    """The place and its edition; the words; what the passage said, or that it changed or is gone."""

    elides = True
    _PAD = 7

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        line: NoteLine = index.data(LINE)
        colours = theme.current()
        painter.save()
        box = QRectF(option.rect).adjusted(6, 1, -6, -1)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        if selected:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.selection))
            painter.drawRoundedRect(box, 5, 5)
        text = QColor(colours.selection_text if selected else colours.text)
        muted = QColor(colours.muted)
        left, right = box.left() + self._PAD + 3, box.right() - self._PAD
        head, small, body = line_fonts()
        top = box.top() + self._PAD - 1
        tag = min(QFontMetrics(small).horizontalAdvance(line.edition), (right - left) / 2)
        draw_line(painter, small, muted, line.edition, QRectF(right - tag, top, tag, tall(head)))
        draw_line(painter, head, text, line.heading, QRectF(left, top, right - left - tag - 12, tall(head)))
        top += tall(head) + 1
        draw_line(painter, body, text, line.words, QRectF(left, top, right - left, tall(body)))
        top += tall(body) + 1
        colour = text if selected else QColor(colours.warn) if line.told else muted
        below = " ".join(filter(None, (line.told, line.quote)))
        draw_line(painter, small, colour, below, QRectF(left, top, right - left, tall(small)))
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        return QSize(200, 2 * self._PAD + sum(map(tall, line_fonts())) + 4)


def line_fonts() -> tuple[QFont, QFont, QFont]:
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
