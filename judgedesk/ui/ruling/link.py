"""A button that looks like a link."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QSizePolicy, QToolButton, QWidget

from judgedesk.ui import theme
from judgedesk.ui.pieces import style


class LinkButton(QToolButton):
    """Small, in the colour of links, reached and pressed by the keyboard like any button."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setProperty("link", "true")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        style(self, point=theme.SMALL_POINT)

    def sizeHint(self) -> QSize:
        """As wide as its words, so that it lines up with the text around it."""
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(self.text()) + 4, metrics.height() + 5)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()
