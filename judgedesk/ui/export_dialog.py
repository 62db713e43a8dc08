"""Asks where a file is to be written; the end of its name says which kind it is."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QFileDialog, QWidget


class ExportDialog(QFileDialog):
    """`kinds` are filters, one ending each ("HTML (*.html)"); the first is proposed, behind `stem`."""

    def __init__(self, title: str, stem: str, kinds: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent, title)
        self.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        self.setNameFilters(kinds)
        self.choose_kind(kinds[0])
        self.selectFile(f"{stem}.{self.defaultSuffix()}")
        self.filterSelected.connect(self.choose_kind)

    @Slot(str)
    def choose_kind(self, kind: str) -> None:
        """A name without an ending gets that of the kind that is chosen."""
        self.setDefaultSuffix(kind.rpartition(".")[2].rstrip(")"))
