"""Keys of the window: from the press to what follows from it being painted.

The reader moves to an infraction after its recommendation is painted, and to a hit after the results are: how
long it takes until the window is at rest again is told beside.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from bench.evening import desk_of
from bench.place import PACK
from bench.table import Row, p99, spread
from judgedesk.app import paths
from judgedesk.app.event import Person
from judgedesk.ui import theme
from judgedesk.ui.application import collect_again
from judgedesk.ui.languages import Languages
from judgedesk.ui.ruling.answers import YesNo
from judgedesk.ui.window import MainWindow

FRAME = 16.0
TURNS = 4
"""Turns of the event loop in which whatever a key leaves for later is done."""


class Took(NamedTuple):
    """Milliseconds that a person waited, that the processor worked for it, until the window was at rest."""

    waited: float
    worked: float
    rest: float


QUERIES = (
    "warning",
    "game play error failure",
    "missed trigger",
    "123",
    "125/remedy",
    "警告",
    "遗漏的触发",
    "zzz",
    "slow play",
    "deck problem",
    "unsporting conduct",
    "outside assistance",
    "shuffl",
    "抽牌",
    "主審",
)
"""Different ones: a p99 of the same keys over and over tells what is kept, not what is slow."""


def rows(folder: Path, long: bool) -> Iterator[Row]:
    """The ruling panel over every infraction of the pack, then the search field."""
    app = QApplication.instance() or QApplication(["bench"])
    assert isinstance(app, QApplication)
    theme.load_fonts()
    theme.apply(app, "light")
    languages = Languages(paths.translations(), app)
    desk, people = desk_of(folder, people=60, rulings=120)
    window = MainWindow(desk, languages)
    window.resize(1440, 900)
    window.show()
    window.complete()
    window.activateWindow()
    if not QTest.qWaitForWindowActive(window):
        raise SystemExit("the window does not become active")
    QTest.qWait(300)
    # As the program does when its start is over.
    gc.collect()
    collect_again()
    keys = Keys(app, window.panel.card)
    recommended, others = list[Took](), list[Took]()
    rounds = 8 if long else 3
    for turn in range(rounds):
        for number, infraction in enumerate(desk.find_infractions(PACK, "", 1000)):
            person = people[(turn * 17 + number * 5) % len(people)]
            for changed, took in rule(keys, window, person, infraction):
                (recommended if changed else others).append(took)
    yield row("key to recommendation, p99", recommended)
    rest = [took.rest for took in recommended]
    yield Row("until at rest after it, p99", p99(rest), None, note=spread(rest))
    yield row("other keys of the panel, p99", others)
    keys = Keys(app, window.results.list.viewport())
    searched = list[Took]()
    for _ in range(rounds):
        for query in QUERIES:
            window.focus_search()
            window.top.search.clear()
            app.processEvents()
            for character in query:
                searched.append(keys.type(window.top.search, character))
                if window.results.list.isVisible() and not keys.painted:
                    raise SystemExit(f"{window.top.search.text()}: the results were not painted in time")
            if not window.results.isVisible():
                raise SystemExit(f"no results are shown for {query}")
    yield row("search key in the window, p99", searched)
    rest = [took.rest for took in searched]
    yield Row("until at rest after it, p99", p99(rest), None, note=spread(rest))
    window.close()
    languages.remove()
    desk.close()


def row(name: str, keys: Sequence[Took]) -> Row:
    """The bound is on the time that a person waits; the note tells how much of it is the program's own."""
    waited, worked, _ = zip(*keys, strict=True)
    return Row(name, p99(waited), FRAME, note=f"{spread(waited)}; processor time p99 {p99(worked):.2f}")


def rule(keys: Keys, window: MainWindow, person: Person, infraction: str) -> Iterator[tuple[bool, Took]]:
    """Who, what, each yes-or-no question three times: whether a key made a recommendation, and its time."""
    panel = window.panel
    panel.clear()
    panel.focus_who()

    def timed(press: Callable[[], Took]) -> tuple[bool, Took]:
        before = panel.shown()
        took = press()
        changed = panel.shown() is not before
        if changed and panel.shown() and not keys.painted and not panel.card.visibleRegion().isEmpty():
            raise SystemExit(f"{infraction}: the recommendation was not painted in time")
        return changed, took

    for character in person.name:
        yield timed(lambda character=character: keys.type(keys.at(), character))
    for _ in range(3):
        yield timed(lambda: keys.press(keys.at(), Qt.Key.Key_Return))
    for character in infraction:
        yield timed(lambda character=character: keys.type(keys.at(), character))
    yield timed(lambda: keys.press(keys.at(), Qt.Key.Key_Return))
    who = panel.who.who()
    if who is None or who.id != person.id or panel.what.infraction() != infraction:
        raise SystemExit(f"typing {person.name} and {infraction} named {who} and {panel.what.infraction()}")
    for question in [row.answer for row in panel.facts.rows() if isinstance(row.answer, YesNo)]:
        for key in "yny":
            if not question.isVisible():
                break
            changed, took = timed(lambda key=key, question=question: keys.type(question.yes, key))
            if not changed:
                raise SystemExit(f"{infraction}: {question.objectName()} does not hear {key}")
            yield changed, took


class Keys(QObject):
    """Presses keys and takes the time of each; `painted` tells whether that time saw `shows` painted."""

    def __init__(self, app: QApplication, shows: QWidget) -> None:
        super().__init__()
        self._app = app
        self.painted = False
        shows.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self.painted = True
        return False

    def at(self) -> QWidget:
        """Where the keyboard is."""
        widget = self._app.focusWidget()
        if widget is None:
            raise SystemExit("nobody has the keyboard")
        return widget

    def press(self, widget: QWidget, key: Qt.Key) -> Took:
        """A key without a character."""
        return self._timed(lambda: QTest.keyClick(widget, key))

    def type(self, widget: QWidget, character: str) -> Took:
        """A character; what is not ASCII comes as an input method commits it."""
        if character.isascii():
            return self._timed(lambda: QTest.keyClicks(widget, character))
        event = QInputMethodEvent()
        event.setCommitString(character)
        return self._timed(lambda: self._app.sendEvent(widget, event))

    def _timed(self, press: Callable[[], object]) -> Took:
        self.painted = False
        started, worked = time.perf_counter(), time.process_time()
        press()
        # What follows from it, layout and painting included; what a timer has do later is not waited for.
        self._app.sendPostedEvents()
        waited, worked = time.perf_counter() - started, time.process_time() - worked
        painted = self.painted
        for _ in range(TURNS):
            self._app.processEvents()
        self.painted = painted
        return Took(waited * 1000, worked * 1000, (time.perf_counter() - started) * 1000)
