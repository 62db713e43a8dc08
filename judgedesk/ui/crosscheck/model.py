"""The list of findings: the model, and how an entry of it is drawn."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from judgedesk.frozen import frozen
from judgedesk.ui import theme
from judgedesk.ui.notes.model import draw_line, line_fonts, tall
from judgedesk.ui.reader.found import SIGN, draw_sign

AnyIndex = QModelIndex | QPersistentModelIndex
LINE = int(Qt.ItemDataRole.UserRole) + 1


@frozen
class FindingLine:
    """A finding as the list shows it, all of one line each. `told` is "" for one that is open."""

    key: str
    severity: str
    head: str
    places: str
    said: str
    told: str

    @property
    def spoken(self) -> str:
        """The entry for somebody who hears it."""
        return ". ".join(filter(None, (self.head, self.said, self.told, self.places)))


class FindingsModel(QAbstractListModel):
    """Findings in the order in which they stand in the text."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._lines: Sequence[FindingLine] = ()

    def set_lines(self, lines: Sequence[FindingLine]) -> None:
        """List these."""
        self.beginResetModel()
        self._lines = tuple(lines)
        self.endResetModel()

    def key(self, row: int) -> str:
        """The key of the finding in a row, "" for no such row."""
        return self._lines[row].key if 0 <= row < len(self._lines) else ""

    def place_of(self, key: str) -> int:
        """The row of a finding, -1 for none."""
        return next((at for at, line in enumerate(self._lines) if line.key == key), -1)

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


class FindingDelegate(QStyledItemDelegate):
    """The sign of the severity, what kind of finding it is and where; below what was found."""

    elides = True
    _PAD, _IN = 6, 24

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        line: FindingLine = index.data(LINE)
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
        head, small, body = line_fonts()
        left, right, top = box.left() + self._IN, box.right() - self._PAD - 3, box.top() + self._PAD
        sign = QRectF(box.left() + 8, top + (tall(head) - SIGN) / 2, SIGN, SIGN)
        draw_sign(painter, line.severity, sign, colours)
        tag = min(QFontMetrics(small).horizontalAdvance(line.places) + 2, (right - left) / 2)
        draw_line(painter, small, muted, line.places, QRectF(right - tag, top, tag, tall(head)))
        draw_line(painter, head, text, line.head, QRectF(left, top, right - left - tag - 12, tall(head)))
        top += tall(head) + 1
        below = " — ".join(filter(None, (line.told, line.said)))
        colour = muted if line.told and not selected else text
        draw_line(painter, body, colour, below, QRectF(left, top, right - left, tall(body)))
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        head, _, body = line_fonts()
        return QSize(200, 2 * self._PAD + tall(head) + tall(body) + 3)
