"""A finding as the list of findings shows it, and how that is drawn."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from judgedesk.frozen import frozen
from judgedesk.ui import theme
from judgedesk.ui.entry_list import ENTRY, AnyIndex, draw_line, entry_fonts, tall
from judgedesk.ui.pieces import draw_chosen
from judgedesk.ui.reader.found import SIGN, draw_sign


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


class FindingDelegate(QStyledItemDelegate):
    """The sign of the severity, what kind of finding it is and where; below what was found."""

    elides = True
    _PAD, _IN = 6, 24

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        line: FindingLine = index.data(ENTRY)
        colours = theme.current()
        painter.save()
        box = QRectF(option.rect).adjusted(6, 1, -6, -1)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        if selected:
            draw_chosen(painter, box)
        text = QColor(colours.selection_text if selected else colours.text)
        muted = QColor(colours.muted)
        head, small, body = entry_fonts()
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
        head, _, body = entry_fonts()
        return QSize(200, 2 * self._PAD + tall(head) + tall(body) + 3)
