"""The sheet (F1) that lists every key in both languages."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QGridLayout, QVBoxLayout, QWidget

from judgedesk.ui.keys import KEYS
from judgedesk.ui.languages import CHINESE, Languages
from judgedesk.ui.pieces import label


class KeysSheet(QDialog):
    """Keys, English, Chinese, side by side; it does not block the window."""

    def __init__(self, languages: Languages, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("keys_sheet")
        self._languages = languages
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(5)
        for row, (_, keys, what) in enumerate(KEYS):
            shown = " / ".join(
                QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText) for key in keys.split("|")
            )
            english = str(what)
            for column, text in enumerate((shown, english, languages.word(CHINESE, "KeysSheet", english))):
                cell = label(f"key_{row}_{column}", self, bold=column == 0)
                cell.setText(text)
                cell.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
                grid.addWidget(cell, row, column)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        self._buttons.rejected.connect(self.reject)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(20, 16, 20, 16)
        outer.setSpacing(12)
        outer.addLayout(grid)
        outer.addWidget(self._buttons)
        self._retranslate()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Keys"))
        self.setAccessibleName(self.tr("Keys"))
