"""Where the words of a note are typed."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QMimeData, Qt, Signal
from PySide6.QtGui import QFocusEvent, QInputMethodEvent, QKeyEvent
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from judgedesk.app.notes import LONGEST
from judgedesk.ui import theme
from judgedesk.ui.own_keys import claimed, is_ctrl_enter, is_escape


class NoteEditor(QPlainTextEdit):
    """Plain text of at most LONGEST characters: more is refused as it comes in, nothing is cut.

    Esc and Ctrl+Enter are done with it; an input method keeps both to itself while it is at work.
    """

    done = Signal()
    refused = Signal()
    """What was typed or pasted does not fit any more and was not taken."""
    focus_left = Signal()

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setProperty("note", "true")
        self.setFont(theme.font())
        self.setTabChangesFocus(True)

    def room(self) -> int:
        """How many more characters fit in the place of the selection."""
        return LONGEST - len(self.toPlainText()) + len(self.textCursor().selectedText())

    def event(self, event: QEvent) -> bool:
        # The window ends a search and issues a ruling with these keys; here they end the note.
        return claimed(event, _ends) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if _ends(event):
            self.done.emit()
        elif _writes(event) and self.room() < 1:
            self.refused.emit()
        else:
            super().keyPressEvent(event)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        if len(event.commitString()) > self.room():
            self.refused.emit()
            event.setCommitString("")
        super().inputMethodEvent(event)

    def insertFromMimeData(self, source: QMimeData) -> None:
        if len(source.text()) > self.room():
            self.refused.emit()
        else:
            super().insertFromMimeData(source)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.focus_left.emit()


def _writes(event: QKeyEvent) -> bool:
    enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
    return enter or (bool(event.text()) and event.text().isprintable())


def _ends(event: QKeyEvent) -> bool:
    return is_escape(event) or is_ctrl_enter(event)
