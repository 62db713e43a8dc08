"""Starts JudgeDesk as a judge does. Prints when anything was painted, when the place read last was readable,
when a key was answered.

The key is the Enter that names an infraction in the ruling panel. As in `bench.keys` it is answered when the
recommendation is painted: what a timer does after that, nobody waits for.
"""

from __future__ import annotations

import gc
import os
import sys
import time
from typing import TYPE_CHECKING

from bench.place import PLACE

if TYPE_CHECKING:
    from PySide6.QtCore import QObject, Qt
    from PySide6.QtGui import QPaintEvent

    from judgedesk.ui.reader.side import Side
    from judgedesk.ui.window import MainWindow

_moments = dict[str, int]()


def start() -> None:
    """Run the program, with eyes on what it paints."""
    # What is watched has to be imported first. The program does this before it imports the same.
    gc.disable()
    from judgedesk.__main__ import run
    from judgedesk.ui.window import MainWindow

    paint_window, furnish = MainWindow.paintEvent, MainWindow.furnish
    from PySide6.QtCore import QTimer

    def paint_and_tell(self: MainWindow, event: QPaintEvent) -> None:
        # Once the other widgets are painted and all is on the screen, and before the window goes on.
        QTimer.singleShot(0, first_paint)
        paint_window(self, event)

    def furnish_and_watch(self: MainWindow) -> None:
        MainWindow.furnish = furnish
        watch_columns()
        furnish(self)

    MainWindow.paintEvent = paint_and_tell
    MainWindow.furnish = furnish_and_watch
    run([], os.environ)
    sys.exit(f"{PLACE} never became readable")


def watch_columns() -> None:
    """From here on there are columns of text."""
    from PySide6.QtCore import QTimer

    from judgedesk.ui.reader.side import Side

    paint_column = Side.paintEvent

    def paint_and_tell(self: Side, event: QPaintEvent) -> None:
        paint_column(self, event)
        QTimer.singleShot(0, readable)

    Side.paintEvent = paint_and_tell


def first_paint() -> None:
    _moments.setdefault("paint", time.monotonic_ns())


def readable() -> None:
    from PySide6.QtCore import Qt
    from PySide6.QtWidgets import QApplication

    from judgedesk.ui.window import MainWindow

    window = next(each for each in QApplication.topLevelWidgets() if isinstance(each, MainWindow))
    there = window.reader.place().split("/")[0] == PLACE and window.reader.left.toPlainText()
    if not there or "readable" in _moments:
        return
    _moments["readable"] = time.monotonic_ns()
    watch_card()
    window.focus_ruling()
    window.panel.what.setFocus()
    for key in PLACE:
        press(window.panel.what, Qt.Key(ord(key)), key)
    press(window.panel.what, Qt.Key.Key_Return, "\r")
    QApplication.sendPostedEvents()
    answered = time.monotonic_ns()
    shown = window.panel.shown()
    if shown is None or shown.case.infraction != PLACE or "card" not in _moments:
        sys.exit("the panel shows no recommendation")
    print(_moments["paint"], _moments["readable"], answered, flush=True)
    # What closing costs is not measured here.
    os._exit(0)


def watch_card() -> None:
    """From here on there may be a recommendation."""
    from judgedesk.ui.ruling.card import Card

    paint_card = Card.paintEvent

    def paint_and_note(self: Card, event: QPaintEvent) -> None:
        paint_card(self, event)
        _moments["card"] = time.monotonic_ns()

    Card.paintEvent = paint_and_note


def press(widget: QObject, key: Qt.Key, text: str) -> None:
    from PySide6.QtCore import QEvent, Qt
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QApplication

    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QApplication.sendEvent(widget, QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, text))


if __name__ == "__main__":
    start()
