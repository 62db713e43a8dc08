"""The sheet (F1) that lists every key in both languages."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from judgedesk.ui.keys import KEYS
from judgedesk.ui.languages import CHINESE, Languages
from judgedesk.ui.pieces import label

SHARE_OF_SCREEN = 0.85
"""The sheet is no taller than this part of the screen; the rest is scrolled to."""


class KeysSheet(QDialog):
    """Keys, English, Chinese, side by side; it does not block the window."""

    def __init__(self, languages: Languages, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("keys_sheet")
        self._languages = languages
        inner = QWidget(self)
        inner.setAutoFillBackground(True)
        grid = QGridLayout(inner)
        grid.setContentsMargins(0, 0, 12, 0)
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(5)
        for row, (_, keys, what) in enumerate(KEYS):
            shown = " / ".join(
                QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText) for key in keys.split("|")
            )
            english = str(what)
            for column, text in enumerate((shown, english, languages.word(CHINESE, "KeysSheet", english))):
                cell = label(f"key_{row}_{column}", inner, bold=column == 0)
                cell.setText(text)
                cell.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
                grid.addWidget(cell, row, column)
        self._area = QScrollArea(self)
        self._area.setObjectName("keys_area")
        self._area.setFrameShape(QScrollArea.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setWidgetResizable(True)
        self._area.setWidget(inner)
        bar = self._area.verticalScrollBar().sizeHint().width()
        self._area.setMinimumWidth(inner.sizeHint().width() + bar)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        self._buttons.rejected.connect(self.reject)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(20, 16, 20, 16)
        outer.setSpacing(12)
        outer.addWidget(self._area)
        outer.addWidget(self._buttons)
        self._retranslate()
        rest = self.sizeHint().height() - self._area.sizeHint().height()
        tallest = round(self.screen().availableGeometry().height() * SHARE_OF_SCREEN)
        self.resize(self.sizeHint().width(), min(inner.sizeHint().height() + rest, tallest))
        # The arrows scroll.
        self._area.setFocus()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Keys"))
        self.setAccessibleName(self.tr("Keys"))
