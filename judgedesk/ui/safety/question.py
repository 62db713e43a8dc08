"""A question before something that cannot be taken back; Enter leaves everything as it is."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPushButton, QVBoxLayout, QWidget

from judgedesk.ui.pieces import label


class Question(QDialog):
    """`answered` tells that it is to be done."""

    answered = Signal()

    def __init__(self, about: str, question: str, yes: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("question")
        self.setWindowTitle(yes)
        what = label("question_about", self, bold=True)
        what.setWordWrap(True)
        what.setText(about)
        text = label("question_text", self)
        text.setWordWrap(True)
        text.setText(question)
        self.yes = QPushButton(yes, self)
        self.yes.setObjectName("question_yes")
        self.yes.setAutoDefault(False)
        self.no = QPushButton(self.tr("Leave it as it is"), self)
        self.no.setObjectName("question_no")
        self.no.setDefault(True)
        buttons = QDialogButtonBox(self)
        buttons.addButton(self.yes, QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(self.no, QDialogButtonBox.ButtonRole.RejectRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self.accepted.connect(self.answered)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 14, 18, 14)
        column.setSpacing(12)
        column.addWidget(what)
        column.addWidget(text)
        column.addWidget(buttons)
        self.setMinimumWidth(420)
        self.no.setFocus()
