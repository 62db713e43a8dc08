"""Asks why a finding is put aside, and who says so."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from judgedesk.crosscheck.dismissals import Reason
from judgedesk.ui import theme
from judgedesk.ui.crosscheck.words import FindingWords
from judgedesk.ui.log.ask_bar import ReasonField
from judgedesk.ui.own_keys import claimed, is_ctrl_enter, is_escape
from judgedesk.ui.pieces import label
from judgedesk.ui.ruling.box import FoldedList


class PuttingAside(QFrame):
    """A reason of three, words for it and a name; all are needed. Ctrl+Enter confirms, Esc goes back."""

    confirmed = Signal()
    cancelled = Signal()

    def __init__(self, words: FindingWords, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("dismissal")
        self._words = words
        self.reason = FoldedList(self)
        self.reason.setObjectName("dismissal_reason")
        for reason in Reason:
            self.reason.addItem("", reason)
        self.words = ReasonField(self)
        self.words.setObjectName("dismissal_words")
        self.words.entered.connect(self._go_on)
        self.words.confirmed.connect(self.confirm)
        self.name = QLineEdit(self)
        self.name.setObjectName("dismissal_name")
        self.name.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.name.setMaximumWidth(170)
        self.confirm_button, self.cancel_button = (QPushButton(self) for _ in range(2))
        self.confirm_button.setObjectName("dismissal_confirm")
        self.confirm_button.clicked.connect(self.confirm)
        self.cancel_button.setObjectName("dismissal_cancel")
        self.cancel_button.clicked.connect(self.cancelled)
        for button in (self.confirm_button, self.cancel_button):
            button.setAutoDefault(True)
        self._problem = label("dismissal_problem", self, tone="warn", point=theme.SMALL_POINT)
        self._problem.setWordWrap(True)
        self._problem.hide()
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addWidget(self.reason)
        row.addWidget(self.words, 1)
        row.addWidget(self.name)
        row.addWidget(self.confirm_button)
        row.addWidget(self.cancel_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(row)
        column.addWidget(self._problem)
        self._retranslate()

    def ask(self, author: str) -> None:
        """Ask; `author` is who gave a name before."""
        self.say("")
        if not self.name.text():
            self.name.setText(author)
        self.show()
        self.words.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def done(self) -> None:
        """Put it away, emptied."""
        self.words.clear()
        self.hide()

    def chosen(self) -> Reason:
        """The reason that is chosen."""
        return Reason(self.reason.currentData())

    def say(self, sentence: str) -> None:
        """Why the finding was not put aside; what was typed stays."""
        self._problem.setText(sentence)
        self._problem.setVisible(bool(sentence))

    @Slot()
    def confirm(self) -> None:
        """Tell it, unless an input method is still at work."""
        if not self.words.composing:
            self.confirmed.emit()

    @Slot()
    def _go_on(self) -> None:
        (self.confirm_button if self.name.text().strip() else self.name).setFocus()

    def event(self, event: QEvent) -> bool:
        # The window issues a ruling and ends a search with these keys; here they mean the finding.
        return claimed(event, _ends) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_ctrl_enter(event):
            self.confirm()
        elif is_escape(event):
            self.cancelled.emit()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        for place, reason in enumerate(Reason):
            self.reason.setItemText(place, self._words.reason(reason))
        self.reason.setAccessibleName(self.tr("Reason"))
        self.words.setPlaceholderText(self.tr("In your words (required)"))
        self.words.setAccessibleName(self.tr("Why, in your words"))
        self.name.setPlaceholderText(self.tr("Your name"))
        self.name.setAccessibleName(self.tr("Your name"))
        self.confirm_button.setText(self.tr("Put aside"))
        self.confirm_button.setToolTip(self.tr("Put the finding aside (Ctrl+Enter)"))
        self.cancel_button.setText(self.tr("Cancel"))
        self.cancel_button.setToolTip(self.tr("Leave the finding open (Esc)"))


def _ends(event: QKeyEvent) -> bool:
    return is_escape(event) or is_ctrl_enter(event)
