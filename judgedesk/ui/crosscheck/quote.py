"""A clause with what is meant in it marked, shortened around the mark."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QEvent, QPointF, QSize
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import QSizePolicy, QWidget

from judgedesk.crosscheck.model import Place
from judgedesk.ui import theme
from judgedesk.ui.reader.found import marked
from judgedesk.ui.reader.utf16 import to_characters, to_units

LINES = 4
"""So many lines a clause has room for."""
BEFORE = 60
"""Characters that stand before the mark at most."""


class Quote(QWidget):
    """Nothing is shown for no place."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._language = "en"
        self._text, self._start, self._end = "", 0, 0

    def set_place(self, place: Place | None, language: str) -> None:
        """Show a place of a text in a language."""
        self._language = language
        words = place.words.replace("\n", " ") if place is not None else ""
        start, end = (place.start, place.end) if place is not None else (0, 0)
        first = max(0, start - BEFORE) if start > 2 * BEFORE else 0
        lead = "…" if first else ""
        self._text = lead + words[first:]
        self._start, self._end = start - first + len(lead), end - first + len(lead)
        self.setAccessibleName(self._text)
        self.setToolTip(words)
        self.updateGeometry()
        self.update()

    def text(self) -> str:
        """What is shown, as far as there is room."""
        return self._text

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._laid(width)[1] if self._text else 0

    def sizeHint(self) -> QSize:
        return QSize(200, self.heightForWidth(max(self.width(), 200)))

    def minimumSizeHint(self) -> QSize:
        return QSize(80, 0)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._text:
            return
        painter = QPainter(self)
        painter.setPen(QColor(theme.current().text))
        self._laid(self.width())[0].draw(painter, QPointF(0, 0))

    def _laid(self, width: int) -> tuple[QTextLayout, int]:
        """The lines that there is room for, and how tall they are."""
        font = theme.font(self._language)
        text = self._text
        while True:
            layout, height, taken = self._broken(text, font, width)
            if taken >= len(text):
                return layout, height
            # One more for the sign that something is left out.
            text = f"{text[: max(taken - 2, 1)].rstrip()}…"

    def _broken(self, text: str, font: QFont, width: int) -> tuple[QTextLayout, int, int]:
        layout = QTextLayout(text, font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        if self._end > self._start:
            piece = QTextLayout.FormatRange()
            piece.start = to_units(text, self._start)
            piece.length = to_units(text, self._end) - piece.start
            piece.format = marked(theme.current())  # pyright: ignore[reportAttributeAccessIssue]
            layout.setFormats([piece])
        height, taken = 0.0, 0
        layout.beginLayout()
        for _ in range(LINES):
            line = layout.createLine()
            if not line.isValid():
                break
            line.setLineWidth(max(width, 1))
            line.setPosition(QPointF(0, height))
            height += line.height()
            taken = line.textStart() + line.textLength()
        layout.endLayout()
        return layout, ceil(height), to_characters(text, taken)
