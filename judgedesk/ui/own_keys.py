"""Keys that a widget takes as its own though the window has a meaning for them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence


def claimed(event: QEvent, is_own: Callable[[QKeyEvent], bool]) -> bool:
    """For a widget's `event`: keep the window from a key that is the widget's own. True where it did."""
    if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and is_own(event):
        event.accept()
        return True
    return False


def is_ctrl_enter(event: QKeyEvent) -> bool:
    """Whether these are the keys that record, and never Enter alone: input methods use that."""
    enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
    return enter and bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)


def is_escape(event: QKeyEvent) -> bool:
    return event.key() == Qt.Key.Key_Escape


def is_undo(event: QKeyEvent) -> bool:
    return event.matches(QKeySequence.StandardKey.Undo)
