"""Somebody at the keyboard: keys and letters go to the widget that has it."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from judgedesk.app.desk import Desk
from judgedesk.ui.window import MainWindow

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
NONE = Qt.KeyboardModifier.NoModifier


def at() -> QWidget:
    """Where the keyboard is."""
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def press(qtbot: QtBot, key: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> None:
    qtbot.keyClick(at(), key, modifier)


def write(qtbot: QtBot, words: str) -> None:
    """Type, each letter where the keyboard is by then; what an input method commits is one event."""
    if words.isascii():
        for letter in words:
            qtbot.keyClicks(at(), letter)
    else:
        event = QInputMethodEvent()
        event.setCommitString(words)
        QApplication.sendEvent(at(), event)


@dataclass
class AtKeyboard:
    """Somebody at the keyboard of one window."""

    window: MainWindow
    desk: Desk
    qtbot: QtBot

    def at(self) -> QWidget:
        return at()

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> None:
        press(self.qtbot, key, modifier)

    def type(self, words: str) -> None:
        write(self.qtbot, words)
