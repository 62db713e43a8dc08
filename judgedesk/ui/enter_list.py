"""A list whose lines are gone into by Enter."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidget, QWidget

from judgedesk.ui.ruling.fields import plain_enter


class EnterList(QListWidget):
    """Enter activates the current line, and is not the dialog's own key then. Long lines are shortened."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        current = self.currentItem()
        if plain_enter(event) and current is not None:
            self.itemActivated.emit(current)
        else:
            super().keyPressEvent(event)
