"""A bar that asks with more than a reason: its parts stand in rows, and Enter walks through them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from judgedesk.ui.log.ask_bar import AskBar
from judgedesk.ui.ruling.fields import Field, plain_enter


class PartsBar(AskBar):
    """One bar for several things to ask about; a subclass shows the parts that the one in question needs."""

    def field(self, name: str, width: int, limit: int = 100) -> Field:
        """A new field, `width` pixels wide, that takes `limit` characters; Enter goes on from it."""
        field = Field(name, self, limit)
        field.setFixedWidth(width)
        field.moved_on.connect(self._go_on)
        return field

    def add_row(self, place: int, widgets: Iterable[QWidget]) -> None:
        """Put parts beside each other; the first row below what is asked is 1."""
        row = QHBoxLayout()
        row.setSpacing(6)
        for widget in widgets:
            row.addWidget(widget)
        row.addStretch(1)
        self.column.insertLayout(place, row)

    @staticmethod
    def name_fields(words: Sequence[tuple[QLineEdit, str]]) -> None:
        """Say in an empty field, to who hears it and as its tip what belongs into it."""
        for field, text in words:
            field.setPlaceholderText(text)
            field.setAccessibleName(text)
            field.setToolTip(text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if plain_enter(event) and (focused := self.focusWidget()) in self.parts():
            self.go_on_from(focused)
        else:
            super().keyPressEvent(event)

    @Slot()
    def _go_on(self) -> None:
        sender = self.sender()
        if isinstance(sender, QWidget):
            self.go_on_from(sender)
