"""Fields that keep their text to one short line and know when an input method is at work."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QInputMethodEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QWidget

LONGEST = 200
"""Characters that a name or a reason may have."""
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def plain_enter(event: QKeyEvent) -> bool:
    """Whether this is Enter without Ctrl or Alt, which never issues anything."""
    held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    return event.key() in ENTER and held == Qt.KeyboardModifier.NoModifier


class Field(QLineEdit):
    """One line of at most `limit` characters; what is longer or has line breaks is made to fit.

    Enter tells `moved_on`, and never issues: input methods use it.
    """

    moved_on = Signal()
    shortened = Signal(int)
    """A text was longer than this many characters."""

    def __init__(self, name: str, parent: QWidget, limit: int = LONGEST) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._limit = limit
        self._unfinished = False
        self.textChanged.connect(self._keep_short)

    def composing(self) -> bool:
        """Whether an input method holds text that is not in the field yet."""
        return self._unfinished

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        super().inputMethodEvent(event)
        self._unfinished = bool(event.preeditString())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._unfinished = False

    def event(self, event: QEvent) -> bool:
        # An empty field has nothing to undo: the key then takes back the ruling.
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.ShortcutOverride
            and event.matches(QKeySequence.StandardKey.Undo)
            and not self.isUndoAvailable()
        ):
            event.ignore()
            return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if plain_enter(event):
            self.moved_on.emit()
        elif event.key() == Qt.Key.Key_Escape or (event.key() in ENTER):
            event.ignore()
        else:
            super().keyPressEvent(event)

    @Slot(str)
    def _keep_short(self, text: str) -> None:
        if len(text) <= self._limit and text.isprintable():
            return
        line = " ".join(text.split())
        line = "".join(character for character in line if character.isprintable() or character in _JOINERS)
        if line[: self._limit] != text:
            self.setText(line[: self._limit])
        if len(line) > self._limit:
            self.shortened.emit(self._limit)


# Unprintable to Python, and yet part of names and emoji.
_JOINERS = "\u200c\u200d"
