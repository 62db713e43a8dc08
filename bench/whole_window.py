"""Starts JudgeDesk as a judge does; prints when the place read last was painted, and when a key was answered.

The key is the Enter that names an infraction in the ruling panel: by then the recommendation is shown.
"""

import os
import sys
import time

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QApplication

from bench.evening import PLACE
from judgedesk.__main__ import run
from judgedesk.ui.reader.side import Side
from judgedesk.ui.window import MainWindow

_paint = Side.paintEvent
_painted = False


def paint(side: Side, event: QPaintEvent) -> None:
    """In the place of a column's own; the first one asks to be told when all is painted."""
    global _painted
    _paint(side, event)
    if not _painted:
        _painted = True
        QTimer.singleShot(0, finish)


def finish() -> None:
    readable = time.monotonic_ns()
    window = next(each for each in QApplication.topLevelWidgets() if isinstance(each, MainWindow))
    if window.reader.place().split("/")[0] != PLACE or not window.reader.left.toPlainText():
        sys.exit(f"not at {PLACE} but at {window.reader.place()!r}")
    window.focus_ruling()
    window.panel.what.setFocus()
    for key in PLACE:
        press(window.panel.what, Qt.Key(ord(key)), key)
    press(window.panel.what, Qt.Key.Key_Return, "\r")
    QApplication.processEvents()
    shown = window.panel.shown()
    if shown is None or shown.case.infraction != PLACE or not window.panel.card.isVisible():
        sys.exit("the panel shows no recommendation")
    print(readable, time.monotonic_ns(), flush=True)
    # What closing costs is not measured here.
    os._exit(0)


def press(widget: QObject, key: Qt.Key, text: str) -> None:
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QApplication.sendEvent(widget, QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, text))


Side.paintEvent = paint
sys.exit(run([], os.environ))
