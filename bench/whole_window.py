"""Starts JudgeDesk as a judge does. Prints when anything was painted, when the place read last was readable,
when a key was answered.

The key is the Enter that names an infraction in the ruling panel: by then the recommendation is shown.
"""

import os
import sys
import time

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QApplication, QMainWindow

from bench.evening import PLACE
from judgedesk.__main__ import run
from judgedesk.ui.reader.side import Side
from judgedesk.ui.window import MainWindow

_moments = dict[str, int]()
_paint_column = Side.paintEvent


def paint_window(self: MainWindow, event: QPaintEvent) -> None:
    """In the place of the window's own."""
    QMainWindow.paintEvent(self, event)
    # Once the other widgets are painted and all is on the screen.
    QTimer.singleShot(0, first_paint)


def paint_column(self: Side, event: QPaintEvent) -> None:
    """In the place of a reader's column's own."""
    _paint_column(self, event)
    QTimer.singleShot(0, readable)


def first_paint() -> None:
    _moments.setdefault("paint", time.monotonic_ns())


def readable() -> None:
    window = next(each for each in QApplication.topLevelWidgets() if isinstance(each, MainWindow))
    there = window.reader.place().split("/")[0] == PLACE and window.reader.left.toPlainText()
    if not there or "readable" in _moments:
        return
    _moments["readable"] = time.monotonic_ns()
    first_paint()
    window.focus_ruling()
    window.panel.what.setFocus()
    for key in PLACE:
        press(window.panel.what, Qt.Key(ord(key)), key)
    press(window.panel.what, Qt.Key.Key_Return, "\r")
    QApplication.processEvents()
    shown = window.panel.shown()
    if shown is None or shown.case.infraction != PLACE or not window.panel.card.isVisible():
        sys.exit("the panel shows no recommendation")
    print(_moments["paint"], _moments["readable"], time.monotonic_ns(), flush=True)
    # What closing costs is not measured here.
    os._exit(0)


def press(widget: QObject, key: Qt.Key, text: str) -> None:
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QApplication.sendEvent(widget, QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, text))


MainWindow.paintEvent = paint_window
Side.paintEvent = paint_column
run([], os.environ)
sys.exit(f"{PLACE} never became readable")
