"""The bar above the log that asks what has to be known before something is recorded of a ruling."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QInputMethodEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from judgedesk.app.errors import UserError
from judgedesk.app.rulings import RulingRow
from judgedesk.ui import theme
from judgedesk.ui.own_keys import claimed, is_ctrl_enter
from judgedesk.ui.pieces import ElidedLabel, flow_box, label, style

ONE_ROW_FROM = 1000
"""Width in pixels from which field and common reasons share a row."""


class ReasonField(QLineEdit):
    """Enter goes on, and only Ctrl+Enter records."""

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
        elif is_ctrl_enter(event):
            self.confirmed.emit()
        else:
            self.entered.emit()


class SaysErrors(Protocol):
    """Words of a page, as far as a bar needs them."""

    def error(self, error: UserError) -> str:
        """An error as a sentence."""
        ...


class AskBar(QFrame):
    """Names the ruling, takes a reason and what else a subclass has for `parts`, and says what follows."""

    cancelled = Signal()

    def __init__(self, name: str, words: SaysErrors, parent: QWidget, common: int = 0) -> None:
        super().__init__(parent)
        self.setObjectName(f"{name}_bar")
        self.setProperty("ground", "panel")
        self.setProperty("rule", "below")
        self._words = words
        self._asked: object = None
        self._error: UserError | None = None
        self._what = ElidedLabel(f"{name}_what", self)
        style(self._what, bold=True)
        self._note = label(f"{name}_note", self, tone="muted", point=theme.SMALL_POINT)
        self._note.setWordWrap(True)
        self.reason = ReasonField(self)
        self.reason.setObjectName(f"{name}_reason")
        self.reason.setMinimumWidth(200)
        self.reason.entered.connect(self._to_confirm)
        self.reason.confirmed.connect(self.confirm)
        self.confirm_button = QPushButton(self)
        self.confirm_button.setObjectName(f"{name}_confirm")
        self.confirm_button.setAutoDefault(True)
        self.confirm_button.clicked.connect(self.confirm)
        self.cancel = QPushButton(self)
        self.cancel.setObjectName(f"{name}_cancel")
        self.cancel.setAutoDefault(True)
        self.cancel.clicked.connect(self.cancelled)
        self._common_box, flow = flow_box(f"{name}_common", self, 6)
        self._common = [QToolButton(self._common_box) for _ in range(common)]
        for number, button in enumerate(self._common):
            button.setObjectName(f"{name}_common_{number}")
            button.clicked.connect(self._common_chosen)
            flow.addWidget(button)
        self._common_box.setVisible(bool(common))
        self._problem = label(f"{name}_error", self, tone="warn")
        self._problem.setWordWrap(True)
        self._problem.hide()

        field = QHBoxLayout()
        field.setSpacing(6)
        field.addWidget(self.reason, 1)
        field.addWidget(self.confirm_button)
        field.addWidget(self.cancel)
        # Where nothing is to be written the buttons keep their size.
        field.addStretch(0)
        self._rows = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._rows.setSpacing(6)
        self._rows.addLayout(field, 1)
        self._rows.addWidget(self._common_box)
        self.column = column = QVBoxLayout(self)
        column.setContentsMargins(14, 7, 12, 7)
        column.setSpacing(5)
        column.addWidget(self._what)
        column.addWidget(self._note)
        column.addLayout(self._rows)
        column.addWidget(self._problem)

    # What a subclass says

    def parts(self) -> Sequence[QWidget]:
        """Where Enter goes, in this order, before the button."""
        return (self.reason,)

    def tell(self) -> None:
        """Tell what was said of the ruling in question."""
        raise NotImplementedError

    def retranslate(self) -> None:
        """Say everything in the language that the interface has now."""
        raise NotImplementedError

    # What it has from here

    def row(self) -> RulingRow | None:
        """The ruling in question."""
        return self._asked if isinstance(self._asked, RulingRow) else None

    def ruling(self) -> str:
        """The id of the ruling in question, "" for none."""
        row = self.row()
        return row.id if row is not None else ""

    def ask(self, about: object) -> None:
        """Ask about a ruling, or what else a subclass asks about. What was typed for another one stays."""
        self._asked, self._error = about, None
        self._retranslate()
        self.show()
        self._go_to(self.parts()[0])

    def done(self) -> None:
        """Put the bar away, emptied."""
        self._asked, self._error = None, None
        self.reason.clear()
        self.hide()

    def show_error(self, error: UserError) -> None:
        """Say why nothing was recorded; what was typed stays."""
        self._error = error
        self._tell_error()
        self._go_to(self.parts()[0])

    def composing(self) -> bool:
        """Whether an input method is still at work."""
        return self.reason.composing

    @Slot()
    def confirm(self) -> None:
        """Tell what was said, unless an input method is still at work on it."""
        if self._asked is not None and not self.composing():
            self.tell()

    def go_on_from(self, widget: QWidget) -> None:
        """To the next part, or to the button after the last."""
        parts = [part for part in self.parts() if not part.isHidden()]
        at = parts.index(widget) + 1 if widget in parts else len(parts)
        self._go_to(parts[at] if at < len(parts) else self.confirm_button)

    @staticmethod
    def _go_to(widget: QWidget) -> None:
        widget.setFocus(Qt.FocusReason.ShortcutFocusReason)
        if isinstance(widget, QLineEdit):
            widget.selectAll()

    @Slot()
    def _to_confirm(self) -> None:
        self.go_on_from(self.reason)

    @Slot()
    def _common_chosen(self) -> None:
        sender = self.sender()
        if isinstance(sender, QToolButton):
            self.reason.setText(sender.text())
            self._to_confirm()

    def event(self, event: QEvent) -> bool:
        # The window issues a ruling with the same keys; here they record what was asked.
        return claimed(event, is_ctrl_enter) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_ctrl_enter(event):
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
        self.retranslate()
        self.setAccessibleName(self._what.text())
        self.reason.setAccessibleDescription(f"{self._what.text()}. {self._note.text()}")
        self._tell_error()

    def _tell_error(self) -> None:
        self._problem.setText("" if self._error is None else self._words.error(self._error))
        self._problem.setVisible(self._error is not None)
