"""A finding as the list of findings shows it, and how that is drawn."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyleOptionViewItem

from judgedesk.frozen import frozen
from judgedesk.ui import theme
from judgedesk.ui.entry_list import AnyIndex, EntryDelegate, draw_line, entry_fonts, tall
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


class FindingDelegate(EntryDelegate):
    """The sign of the severity, what kind of finding it is and where; below what was found."""

    _PAD, _IN = 6, 24

    def draw(self, painter: QPainter, box: QRectF, entry: FindingLine, *, selected: bool) -> None:
        colours = theme.current()
        text = QColor(colours.selection_text if selected else colours.text)
        muted = QColor(colours.muted)
        head, small, body = entry_fonts()
        left, right, top = box.left() + self._IN, box.right() - self._PAD - 3, box.top() + self._PAD
        sign = QRectF(box.left() + 8, top + (tall(head) - SIGN) / 2, SIGN, SIGN)
        draw_sign(painter, entry.severity, sign, colours)
        tag = min(QFontMetrics(small).horizontalAdvance(entry.places) + 2, (right - left) / 2)
        draw_line(painter, small, muted, entry.places, QRectF(right - tag, top, tag, tall(head)))
        draw_line(painter, head, text, entry.head, QRectF(left, top, right - left - tag - 12, tall(head)))
        top += tall(head) + 1
        below = " — ".join(filter(None, (entry.told, entry.said)))
        colour = muted if entry.told and not selected else text
        draw_line(painter, body, colour, below, QRectF(left, top, right - left, tall(body)))

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        head, _, body = entry_fonts()
        return QSize(200, 2 * self._PAD + tall(head) + tall(body) + 3)
