"""A note as the list of notes shows it, and how that is drawn."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyleOptionViewItem

from judgedesk.frozen import frozen
from judgedesk.ui import theme
from judgedesk.ui.entry_list import AnyIndex, EntryDelegate, draw_line, entry_fonts, tall


@frozen
class NoteLine:
    """A note as the list shows it: all of one line each. `told` is "" where there is nothing to tell."""

    key: str
    heading: str
    edition: str
    words: str
    quote: str
    told: str

    @property
    def spoken(self) -> str:
        """The line for somebody who hears it."""
        return ". ".join(filter(None, (self.told, self.words, self.heading, self.edition)))


class NoteDelegate(EntryDelegate):
    """The place and its edition; the words; what the passage said, or that it changed or is gone."""

    _PAD = 7

    def draw(self, painter: QPainter, box: QRectF, entry: NoteLine, *, selected: bool) -> None:
        colours = theme.current()
        text = QColor(colours.selection_text if selected else colours.text)
        muted = QColor(colours.muted)
        left, right = box.left() + self._PAD + 3, box.right() - self._PAD
        head, small, body = entry_fonts()
        top = box.top() + self._PAD - 1
        tag = min(QFontMetrics(small).horizontalAdvance(entry.edition), (right - left) / 2)
        draw_line(painter, small, muted, entry.edition, QRectF(right - tag, top, tag, tall(head)))
        draw_line(painter, head, text, entry.heading, QRectF(left, top, right - left - tag - 12, tall(head)))
        top += tall(head) + 1
        draw_line(painter, body, text, entry.words, QRectF(left, top, right - left, tall(body)))
        top += tall(body) + 1
        colour = text if selected else QColor(colours.warn) if entry.told else muted
        below = " ".join(filter(None, (entry.told, entry.quote)))
        draw_line(painter, small, colour, below, QRectF(left, top, right - left, tall(small)))

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        return QSize(200, 2 * self._PAD + sum(map(tall, entry_fonts())) + 4)
