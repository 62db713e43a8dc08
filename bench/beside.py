"""Two texts side by side: opened, gone about in, and the window pulled; until both are painted level.

What is in view is level then. The rest of a text follows once nobody does anything; how long that takes is
told beside. The yardstick is the same words in two bare browsers, painted.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import permutations
from pathlib import Path

from PySide6.QtCore import QEvent, QObject
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QSplitter, QTextBrowser, QWidget

from bench.table import Row, p99, spread
from bench.taking import SEEDS, SOURCES
from judgedesk.app import paths
from judgedesk.app.desk import Desk
from judgedesk.app.importing import Wanted
from judgedesk.policy.model import Text
from judgedesk.ui import theme
from judgedesk.ui.application import collect_again
from judgedesk.ui.languages import Languages
from judgedesk.ui.window import MainWindow

BOUND = 60.0
PACKS = {"000": "dci-2008", "001": "dci-2005", "004": "riftbound-2026"}
WIDTHS = (1500, 1440, 1640, 1560, 1700, 1480)


def install_seeds(desk: Desk) -> None:
    """Import the seeds, where they are, into the packs that they belong to."""
    for path in sorted(SOURCES.glob("0*.txt")):
        number = path.name[:3]
        wanted = Wanted(PACKS[number], SEEDS[number])
        desk.commit_import(desk.prepare_import(path.read_bytes(), path.name, wanted))


def rows(folder: Path, long: bool) -> Iterator[Row]:
    """Every pair of installed texts, in both orders."""
    app = QApplication.instance() or QApplication(["bench"])
    assert isinstance(app, QApplication)
    theme.load_fonts()
    theme.apply(app, "light")
    languages = Languages(paths.translations(), app)
    desk = Desk(folder)
    install_seeds(desk)
    window = MainWindow(desk, languages)
    window.resize(WIDTHS[0], 900)
    window.show()
    window.complete()
    window.open_pair("dci-2008:en", "dci-2005:zh-Hant")
    QTest.qWait(600)
    # As the program does when its start is over.
    gc.collect()
    collect_again()
    watch = Watch(app, (window.reader.left, window.reader.right))
    texts = list(desk.texts())
    pairs = list(permutations(texts, 2))
    opened, worked, whole, bare = list[float](), list[float](), list[float](), list[float]()
    for one, other in pairs * (3 if long else 1):
        took = watch.time(lambda one=one, other=other: window.open_pair(one.id, other.id))
        level(window)
        opened.append(took[0])
        worked.append(took[1])
        started = time.perf_counter()
        window.reader.complete()
        app.sendPostedEvents()
        whole.append((time.perf_counter() - started) * 1000)
    for one, other in pairs[:: 1 if long else 7]:
        bare.append(bare_browsers(app, (one, other)))
    yield Row(
        "opening any pair of texts level, p99",
        p99(opened),
        BOUND,
        note=f"{spread(opened)}; processor time p99 {p99(worked):.2f}",
    )
    yield Row("the rest of both texts after it", p99(whole), None, note=spread(whole))
    yield Row("the same words in two bare browsers", p99(bare), None, note=spread(bare))

    window.open_pair("dci-2008:en", "dci-2005:zh-Hant")
    QTest.qWait(600)
    went = list[float]()
    for section in desk.text("dci-2008:en").sections:
        went.append(watch.time(lambda section=section: window.go_to(section.id))[0])
        level(window)
    yield Row("opening any pair of sections, p99", p99(went), BOUND, note=spread(went))
    pulled, worked = list[float](), list[float]()
    for turn in range(6 if long else 2):
        for width in WIDTHS[1:] + WIDTHS[:1]:
            took = watch.time(lambda width=width: window.resize(width, 900))
            level(window)
            pulled.append(took[0])
            worked.append(took[1])
        # Nobody pulls any more: the whole text stands again.
        QTest.qWait(600 if turn == 0 else 0)
    yield Row(
        "resize until level, p99",
        p99(pulled),
        BOUND,
        note=f"{spread(pulled)}; processor time p99 {p99(worked):.2f}",
    )
    window.close()
    languages.remove()
    desk.close()


def level(window: MainWindow) -> None:
    """What is laid out now has to stand level."""
    sides = [side for side in (window.reader.left, window.reader.right) if side.isVisible()]
    tops = [side.sheet.tops() for side in sides if side.sheet is not None]
    if len(tops) != len(sides) or any(each != tops[0] for each in tops):
        raise SystemExit("rows are not level")


def bare_browsers(app: QApplication, texts: Sequence[Text]) -> float:
    """Milliseconds until the same words are painted in two browsers that know nothing of rows."""
    splitter = QSplitter()
    browsers = [QTextBrowser(splitter) for _ in texts]
    splitter.resize(1100, 800)
    splitter.show()
    app.processEvents()
    watch = Watch(app, browsers)
    words = ["\n".join(passage.text for _, passage in text.passages()) for text in texts]

    def fill() -> None:
        for browser, content in zip(browsers, words, strict=True):
            browser.setPlainText(content)

    took, _ = watch.time(fill)
    splitter.close()
    splitter.deleteLater()
    return took


class Watch(QObject):
    """Takes the time until every one of some views was painted."""

    def __init__(self, app: QApplication, views: Sequence[QTextBrowser]) -> None:
        super().__init__()
        self._app = app
        self._watched: list[QWidget] = [view.viewport() for view in views]
        self._painted: set[QObject] = set()
        for view in self._watched:
            view.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self._painted.add(watched)
        return False

    def time(self, act: Callable[[], object]) -> tuple[float, float]:
        """Milliseconds waited and worked until what the act changed was painted."""
        self._painted.clear()
        started, worked = time.perf_counter(), time.process_time()
        act()
        self._app.sendPostedEvents()
        seen = [view for view in self._watched if view.isVisible()]
        deadline = started + 5
        while not self._painted.issuperset(seen):
            if time.perf_counter() > deadline:
                raise SystemExit("the columns were not painted")
            self._app.processEvents()
        return (time.perf_counter() - started) * 1000, (time.process_time() - worked) * 1000
