"""The context menu of the reader."""

from __future__ import annotations

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget


class CopyMenu(QMenu):
    """Ways of copying; the owner names and connects the actions."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.copy, self.cite, self.both = QAction(self), QAction(self), QAction(self)
        self.select_all, self.note = QAction(self), QAction(self)
        self.addActions([self.copy, self.cite, self.both])
        self.addSeparator()
        self.addAction(self.select_all)
        self.addSeparator()
        self.addAction(self.note)

    def name(self, *, copy: str, cite: str, both: str, select_all: str, note: str) -> None:
        """Set the words of the interface language."""
        self.copy.setText(copy)
        self.cite.setText(cite)
        self.both.setText(both)
        self.select_all.setText(select_all)
        self.note.setText(note)

    def offer(self, *, selection: bool, citation: bool, both: bool) -> None:
        """Enable what can be done now."""
        self.copy.setEnabled(selection)
        self.cite.setEnabled(citation)
        self.both.setEnabled(both)
