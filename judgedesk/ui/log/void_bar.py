"""Asks the reason for which a ruling is voided."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QInputMethodEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from judgedesk.app.errors import UserError
from judgedesk.app.rulings import RulingRow
from judgedesk.ui import theme
from judgedesk.ui.log.words import RulingWords
from judgedesk.ui.pieces import ElidedLabel, FlowLayout, label, style

ONE_ROW_FROM = 1000
"""Width in pixels from which field and common reasons share a row."""


class ReasonField(QLineEdit):
    """Enter goes on to the button, and only Ctrl+Enter voids: input methods use Enter for themselves."""

    entered = Signal()
    confirmed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.composing = False

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        self.composing = bool(event.preeditString())
        super().inputMethodEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif _is_ctrl_enter(event):
            self.confirmed.emit()
        else:
            self.entered.emit()


def _is_ctrl_enter(event: QKeyEvent) -> bool:
    enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
    return enter and bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)


class VoidBar(QFrame):
    """Names the ruling that is to be voided, takes the reason, and says that nothing is deleted."""

    confirmed = Signal(str, str)
    """The id of the ruling, and the reason as typed."""
    cancelled = Signal()

    def __init__(self, words: RulingWords, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("void_bar")
        self.setProperty("ground", "panel")
        self.setProperty("rule", "below")
        self._words = words
        self._row: RulingRow | None = None
        self._error: UserError | None = None
        self._what = ElidedLabel("void_what", self)
        style(self._what, bold=True)
        self._note = label("void_note", self, tone="muted", point=theme.SMALL_POINT)
        self._note.setWordWrap(True)
        self.reason = ReasonField(self)
        self.reason.setObjectName("void_reason")
        self.reason.setMinimumWidth(200)
        self.reason.entered.connect(self._go_on)
        self.reason.confirmed.connect(self.confirm)
        self.void = QPushButton(self)
        self.void.setObjectName("void_confirm")
        self.void.setAutoDefault(True)
        self.void.clicked.connect(self.confirm)
        self.cancel = QPushButton(self)
        self.cancel.setObjectName("void_cancel")
        self.cancel.setAutoDefault(True)
        self.cancel.clicked.connect(self.cancelled)
        self._common_box = QWidget(self)
        self._common_box.setObjectName("void_common")
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self._common_box.setSizePolicy(policy)
        flow = FlowLayout(self._common_box, 6)
        self._common = [QToolButton(self._common_box) for _ in range(3)]
        for number, button in enumerate(self._common):
            button.setObjectName(f"void_common_{number}")
            button.clicked.connect(self._common_chosen)
            flow.addWidget(button)
        self._problem = label("void_error", self, tone="warn")
        self._problem.setWordWrap(True)
        self._problem.hide()

        field = QHBoxLayout()
        field.setSpacing(6)
        field.addWidget(self.reason, 1)
        field.addWidget(self.void)
        field.addWidget(self.cancel)
        self._rows = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._rows.setSpacing(6)
        self._rows.addLayout(field, 1)
        self._rows.addWidget(self._common_box)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 7, 12, 7)
        column.setSpacing(5)
        column.addWidget(self._what)
        column.addWidget(self._note)
        column.addLayout(self._rows)
        column.addWidget(self._problem)
        self._retranslate()

    def ruling(self) -> str:
        """The id of the ruling in question, "" for none."""
        return self._row.id if self._row is not None else ""

    def ask(self, row: RulingRow) -> None:
        """Ask about a ruling. What was typed for another one stays."""
        self._row, self._error = row, None
        self._retranslate()
        self.show()
        self.reason.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.reason.selectAll()

    def done(self) -> None:
        """Put the bar away, emptied."""
        self._row, self._error = None, None
        self.reason.clear()
        self.hide()

    def show_error(self, error: UserError) -> None:
        """Say why the ruling was not voided; what was typed stays."""
        self._error = error
        self._retranslate()
        self.reason.setFocus()

    @Slot()
    def confirm(self) -> None:
        """Tell the reason, unless an input method is still at work on it."""
        if self._row is not None and not self.reason.composing:
            self.confirmed.emit(self._row.id, self.reason.text())

    @Slot()
    def _go_on(self) -> None:
        self.void.setFocus(Qt.FocusReason.TabFocusReason)

    @Slot()
    def _common_chosen(self) -> None:
        sender = self.sender()
        if isinstance(sender, QToolButton):
            self.reason.setText(sender.text())
            self._go_on()

    def event(self, event: QEvent) -> bool:
        # The window issues a ruling with the same keys; here they void one.
        kind = event.type()
        if kind == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and _is_ctrl_enter(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if _is_ctrl_enter(event):
            self.confirm()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        way = QBoxLayout.Direction
        self._rows.setDirection(way.LeftToRight if self.width() >= ONE_ROW_FROM else way.TopToBottom)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        line = "" if self._row is None else self._words.line(self._row)
        self._what.setText(self.tr("Void %1").replace("%1", line))
        self.setAccessibleName(self._what.text())
        self._note.setText(
            self.tr("Nothing is deleted: the ruling stays in the log, struck through, with this reason.")
        )
        self.reason.setPlaceholderText(self.tr("Reason (required)"))
        self.reason.setAccessibleName(self.tr("Reason for voiding"))
        self.reason.setAccessibleDescription(f"{self._what.text()}. {self._note.text()}")
        self.void.setText(self.tr("Void"))
        self.void.setToolTip(self.tr("Void the ruling (Ctrl+Enter)"))
        self.cancel.setText(self.tr("Keep it"))
        self.cancel.setToolTip(self.tr("Leave the ruling as it is (Esc)"))
        for button, text in zip(
            self._common,
            (self.tr("entered in error"), self.tr("wrong person"), self.tr("wrong infraction")),
            strict=True,
        ):
            button.setText(text)
            button.setAccessibleName(self.tr("Reason: %1").replace("%1", text))
        self._problem.setText("" if self._error is None else self._words.error(self._error))
        self._problem.setVisible(self._error is not None)
