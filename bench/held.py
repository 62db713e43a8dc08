"""Prints how much memory a window holds: `python -m bench.held empty | open`, over JUDGEDESK_DATA."""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from judgedesk.ui.finder import Finder

TEXTS = ("dci-2008:en:official", "dci-2005:zh-Hant:official"), ("dci-2008:en", "dci-2005:zh-Hant")


def main(kind: str) -> None:
    """Make the window, wait until it is at rest, print MB for each state it is in."""
    if kind == "empty":
        show_empty()
    else:
        show_open()


def tell(name: str) -> None:
    """In MB what is this process's own, and what of files is in memory, its libraries and fonts among them.

    Of files the system keeps what it likes, for all who read them, and drops it when it needs the room.
    """
    gc.collect()
    found: dict[str, int] = {}
    for line in Path("/proc/self/smaps_rollup").read_text(encoding="ascii").splitlines()[1:]:
        key, value, *_ = line.split()
        found[key.rstrip(":")] = int(value)
    own = found["Anonymous"] + found["Swap"]
    print(f"{name}\t{own / 1024:.2f}\t{(found['Rss'] - found['Anonymous']) / 1024:.2f}", flush=True)


def show_empty() -> None:
    """The yardstick: a window with two text browsers."""
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication, QMainWindow, QSplitter, QTextBrowser

    app = QApplication(["bench"])
    window = QMainWindow()
    window.resize(1440, 900)
    columns = QSplitter(window)
    for _ in range(2):
        columns.addWidget(QTextBrowser(columns))
    window.setCentralWidget(columns)
    window.show()
    QTest.qWait(300)
    tell("empty")
    leave(app)


def show_open() -> None:
    """The program after its start, as a judge has it; then as it is a moment later, when every text is read
    and search is ready; then with pairs opened, imported texts first; then searched.
    """
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from judgedesk.app import paths
    from judgedesk.app.desk import Desk
    from judgedesk.ui import theme
    from judgedesk.ui.application import Session

    app = theme.application()
    theme.load_fonts()
    desk = Desk(paths.data_folder())
    theme.apply(app, "light")
    session = Session(desk, app)
    window = session.start(None)
    window.resize(1440, 900)
    session.complete()
    QTest.qWait(500)
    tell("started")
    until_ready(window.finder)
    tell("ready")
    for left, right in TEXTS:
        window.open_pair(left, right)
        QTest.qWait(700)
        until_ready(window.finder)
    tell("open")
    window.focus_search()
    until_ready(window.finder)
    for query in ("warning", "警告"):
        window.top.search.setText(query)
        QTest.qWait(300)
    tell("searched")
    QApplication.processEvents()
    leave(app)


def until_ready(finder: Finder) -> None:
    """Wait while search is made ready."""
    from PySide6.QtTest import QTest

    while not finder.is_ready():
        QTest.qWait(20)


def leave(app: object) -> None:
    """End at once: what closing costs is not measured here."""
    os._exit(0 if app is not None else 1)


if __name__ == "__main__":
    main(sys.argv[1])
