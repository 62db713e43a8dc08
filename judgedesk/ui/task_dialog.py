"""A dialog that does something for the event: its parts, one sentence of what came of it, its buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPushButton, QVBoxLayout, QWidget

from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.ui.pieces import label

T = TypeVar("T")


class TaskDialog(QDialog):
    """What fails is said below the parts, and everything typed stays. Esc leaves everything as it was."""

    def __init__(self, name: str, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.desk = desk
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(18, 14, 18, 14)
        self.column.setSpacing(8)
        self.says = label(f"{name}_says", self, tone="warn")
        self.says.setWordWrap(True)
        self.says.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.says.hide()
        self.buttons = QDialogButtonBox(self)
        self.buttons.rejected.connect(self.reject)
        self.setMinimumWidth(460)

    def button(self, name: str, slot: Callable[[], None], *, primary: bool = False) -> QPushButton:
        """One more button at the foot; Enter presses the primary one."""
        role = QDialogButtonBox.ButtonRole.ActionRole
        made = QPushButton(self)
        made.setObjectName(name)
        made.setAutoDefault(primary)
        made.setDefault(primary)
        if primary:
            made.setProperty("primary", "true")
        made.clicked.connect(slot)
        self.buttons.addButton(made, role)
        return made

    def finish(self) -> None:
        """Put the sentence and the buttons below the parts, and say everything."""
        self.close_button = self.buttons.addButton(QDialogButtonBox.StandardButton.Close)
        self.close_button.setAutoDefault(False)
        self.column.addWidget(self.says)
        self.column.addWidget(self.buttons)
        self.retranslate()

    def attempt(self, do: Callable[[], T]) -> T | None:
        """Do it; None where it could not be done, and why is said."""
        QGuiApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
        try:
            return do()
        except UserError as error:
            self.say(self.desk.say_error(error))
            return None
        finally:
            QGuiApplication.restoreOverrideCursor()

    def say(self, sentence: str, *, warns: bool = True) -> None:
        """What came of it, "" for nothing."""
        tone = "warn" if warns else "muted"
        if self.says.property("tone") != tone:
            self.says.setProperty("tone", tone)
            self.says.style().polish(self.says)
        self.says.setText(sentence)
        self.says.setVisible(bool(sentence))
        self.make_room()

    def make_room(self) -> None:
        """Grow as far as what is shown now needs it; a dialog never shrinks under somebody's hands."""
        self.column.activate()
        needed = max(self.column.totalHeightForWidth(self.width()), self.column.totalMinimumSize().height())
        if self.isVisible() and needed > self.height():
            self.resize(self.width(), needed)

    def message(self) -> str:
        """What came of it."""
        return self.says.text()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        raise NotImplementedError
