"""What stands in place of the table when there is nothing to list."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout, QWidget

from judgedesk.ui.pieces import label


class LogMessage(QFrame):
    """One sentence, and a button where something can be done about it."""

    pressed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("log_message")
        self._text = label("log_message_text", self, tone="muted")
        self._text.setWordWrap(True)
        self._text.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.button = QPushButton(self)
        self.button.setObjectName("log_message_button")
        self.button.setAutoDefault(True)
        self.button.clicked.connect(self.pressed)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 12, 24, 12)
        column.setSpacing(10)
        column.addStretch(1)
        column.addWidget(self._text)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(2)

    def say(self, sentence: str, button: str = "") -> None:
        """Show a sentence; `button` is the word on the button, "" for none."""
        self._text.setText(sentence)
        self.setAccessibleName(sentence)
        self.button.setText(button)
        self.button.setVisible(bool(button))

    def text(self) -> str:
        return self._text.text()
