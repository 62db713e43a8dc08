"""Asks for the reason of something that a board does."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from judgedesk.ui import theme
from judgedesk.ui.log.ask_bar import ReasonField, is_ctrl_enter
from judgedesk.ui.pieces import ElidedLabel, label, style


class ReasonBar(QFrame):
    """What is to be done, a field for the reason, and two buttons; Ctrl+Enter does it."""

    confirmed = Signal(str)
    """The reason as typed."""
    cancelled = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("reason_bar")
        self.setProperty("ground", "panel")
        self.setProperty("rule", "below")
        self.about: object = None
        self._what = ElidedLabel("reason_what", self)
        style(self._what, bold=True)
        self.reason = ReasonField(self)
        self.reason.setObjectName("board_reason")
        self.confirm_button = QPushButton(self)
        self.confirm_button.setObjectName("reason_confirm")
        self.confirm_button.setAutoDefault(True)
        self.reason.entered.connect(self._go_on)
        self.reason.confirmed.connect(self.confirm)
        self.confirm_button.clicked.connect(self.confirm)
        self._cancel = QPushButton(self)
        self._cancel.setObjectName("reason_cancel")
        self._cancel.setAutoDefault(True)
        self._cancel.clicked.connect(self.cancelled)
        self._problem = label("reason_problem", self, tone="warn", point=theme.SMALL_POINT)
        self._problem.setWordWrap(True)
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addWidget(self.reason, 1)
        row.addWidget(self.confirm_button)
        row.addWidget(self._cancel)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 7, 12, 7)
        column.setSpacing(5)
        column.addWidget(self._what)
        column.addLayout(row)
        column.addWidget(self._problem)
        self.hide()
        self._retranslate()

    def ask(self, about: object, what: str, button: str) -> None:
        """Ask for the reason of something said in words."""
        self.about = about
        self._what.setText(what)
        self.setAccessibleName(what)
        self.confirm_button.setText(button)
        self.reason.clear()
        self.say("")
        self.show()
        self.reason.setFocus()

    def say(self, problem: str) -> None:
        """Why it was not done."""
        self._problem.setText(problem)
        self._problem.setVisible(bool(problem))

    def done(self) -> None:
        """Nothing is asked any more."""
        self.about = None
        self.hide()

    @Slot()
    def confirm(self) -> None:
        """Tell the reason, unless an input method still holds some of it."""
        if not self.reason.composing:
            self.confirmed.emit(self.reason.text())

    @Slot()
    def _go_on(self) -> None:
        self.confirm_button.setFocus()

    def event(self, event: QEvent) -> bool:
        # Ctrl+Enter else issues what stands in the ruling panel.
        kind = QEvent.Type.ShortcutOverride
        if event.type() == kind and isinstance(event, QKeyEvent) and is_ctrl_enter(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_ctrl_enter(event):
            self.confirm()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        self.reason.setPlaceholderText(self.tr("Reason (required)"))
        self.reason.setAccessibleName(self.tr("Reason"))
        self.confirm_button.setToolTip(self.tr("Ctrl+Enter"))
        self._cancel.setText(self.tr("Not now"))
        self._cancel.setToolTip(self.tr("Leave everything as it is (Esc)"))
