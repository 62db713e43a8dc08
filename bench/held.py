"""Prints how much memory a window holds: `python -m bench.held empty | open`, over JUDGEDESK_DATA.

Then it waits for its standard input to end: while several run, what they share counts for none of them.
"""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path

TEXTS = ("dci-2008:en:official", "dci-2005:zh-Hant:official"), ("dci-2008:en", "dci-2005:zh-Hant")


def main(kind: str) -> None:
    """Make the window, wait until it is at rest, print MB for each state it is in."""
    if kind == "empty":
        show_empty()
    else:
        show_open()


def tell(name: str) -> None:
    """What is this process's own, in MB, and what of it no file holds."""
    gc.collect()
    found: dict[str, int] = {}
    for line in Path("/proc/self/smaps_rollup").read_text(encoding="ascii").splitlines()[1:]:
        key, value, *_ = line.split()
        found[key.rstrip(":")] = int(value)
    own = found["Private_Clean"] + found["Private_Dirty"]
    print(f"{name}\t{own / 1024:.2f}\t{found['Anonymous'] / 1024:.2f}", flush=True)


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
    wait(app)


def show_open() -> None:
    """The program after its start, as a judge has it; then with the official texts read, then searched."""
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
    for left, right in TEXTS:
        window.open_pair(left, right)
        QTest.qWait(700)
    tell("open")
    window.focus_search()
    for query in ("warning", "警告"):
        window.top.search.setText(query)
        QTest.qWait(300)
    tell("searched")
    QApplication.processEvents()
    wait(app)


def wait(app: object) -> None:
    """Stay until whoever started this has read on."""
    sys.stdin.read()
    # What closing costs is not measured here.
    os._exit(0 if app is not None else 1)


if __name__ == "__main__":
    main(sys.argv[1])
