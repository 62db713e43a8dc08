"""A folded list of a few words, "–" first for none of them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPolygonF
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QWidget

from judgedesk.ui import theme

_NONE = "–"
_AROUND = 34
"""Pixels of the box beside its text: the edges and the arrow."""


class FoldedList(QComboBox):
    """A combo box with an arrow in the colours of the scheme, which a style sheet can only take away.

    What is chosen is shortened with "…" where it has no room.
    """

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        room = self.width() - _AROUND
        words = self.currentText() if self.currentIndex() >= 0 else self.placeholderText()
        text = self.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, room)
        option.currentText = text  # type: ignore[attr-defined]
        painter = QPainter(self)
        painter.setPen(self.palette().color(QPalette.ColorRole.Text))
        self.style().drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option, painter, self)
        self.style().drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option, painter, self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(0, 0, 0, 0))
        painter.setBrush(QColor(theme.current().muted))
        at, middle = self.width() - 14.0, self.height() / 2
        corners = [QPointF(at - 4, middle - 2), QPointF(at + 4, middle - 2), QPointF(at, middle + 3)]
        painter.drawPolygon(QPolygonF(corners))


class Box(FoldedList):
    """Holds values with their words; row 0 is none."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._values: tuple[str, ...] = ()
        self._words: tuple[str, ...] = ()

    def set_words(self, words: Sequence[tuple[str, str]]) -> None:
        """Values and words, without telling; the value that is chosen stays where it is still there."""
        values, said = tuple(value for value, _ in words), tuple(word for _, word in words)
        if (values, said) == (self._values, self._words):
            return
        chosen = self.value()
        self._values, self._words = values, said
        self.blockSignals(True)
        self.clear()
        self.addItems([_NONE, *said])
        self.blockSignals(False)
        self.set_value(chosen)

    def value(self) -> str:
        """What is chosen, "" for none."""
        row = self.currentIndex()
        return self._values[row - 1] if row > 0 else ""

    def set_value(self, value: object) -> None:
        """Choose without telling."""
        self.blockSignals(True)
        self.setCurrentIndex(1 + self._values.index(str(value)) if value in self._values else 0)
        self.blockSignals(False)

    def showPopup(self) -> None:
        """The list is made when it is first unfolded, and called what the box is called."""
        self.view().setObjectName(f"{self.objectName()}_words")
        self.view().setAccessibleName(self.accessibleName())
        super().showPopup()
