"""A window over the bundled edition with an event open, driven by keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from judgedesk.app.desk import Desk
from judgedesk.app.event import EventSetup
from judgedesk.app.rulings import Draft, IssueNotes
from judgedesk.log.standing import Standing
from judgedesk.ui.boards.lines import LinesTable
from judgedesk.ui.languages import Languages
from judgedesk.ui.notices import PlainNotice
from judgedesk.ui.window import MainWindow

PACK = "dci-2008"
Key, Modifier = Qt.Key, Qt.KeyboardModifier


class Evening:
    """A desk with an event, its window, and the keyboard."""

    def __init__(self, qtbot: QtBot, desk: Desk, window: MainWindow) -> None:
        self.qtbot, self.desk, self.window = qtbot, desk, window
        self.strokes = 0

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Modifier.NoModifier) -> None:
        """Press a key wherever the keyboard is."""
        focus = QApplication.focusWidget()
        assert focus is not None
        self.strokes += 1
        self.qtbot.keyClick(focus, key, modifier)

    def write(self, text: str) -> None:
        focus = QApplication.focusWidget()
        assert focus is not None
        self.strokes += len(text)
        if text.isascii():
            self.qtbot.keyClicks(focus, text)
            return
        # Han characters come by an input method. Its own strokes are not counted.
        written = QInputMethodEvent()
        written.setCommitString(text)
        QApplication.sendEvent(focus, written)

    def focused(self) -> str:
        focus = QApplication.focusWidget()
        return focus.objectName() if focus is not None else ""

    def standing(self) -> Standing:
        return self.desk.event_file.standing()

    def add(self, name: str) -> str:
        return self.desk.add_person(name).person.id

    def rule(self, person: str, penalty: str = "", infraction: str = "125", **more: object) -> str:
        """Issue a ruling, the recommended one unless a penalty is named, and tell the window."""
        draft = Draft(infraction, person, **more)
        penalty = penalty or self.desk.show(PACK, draft).recommendation.penalty
        issued = self.desk.issue(draft, penalty, IssueNotes("as seen", given_by="Silva"))
        self.window.bridge.tell(issued.changes)
        return issued.ruling

    def notice(self) -> str:
        """What the bar above the text tells."""
        found = self.window.findChild(PlainNotice)
        return found.text() if found is not None and found.isVisible() else ""

    def calm(self) -> None:
        """Wait until nobody is to be looked at any more."""
        self.qtbot.waitUntil(lambda: not self.window.floor.watcher.busy())

    @staticmethod
    def cells(table: LinesTable) -> list[list[str]]:
        """What the table shows, row by row."""
        model = table.model()
        return [
            [model.index(row, column).data() for column in range(model.columnCount())]
            for row in range(model.rowCount())
        ]


class Clock:
    """Goes on by a second each time it is asked."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 30, 9, 0, tzinfo=timezone(timedelta(hours=8)))

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def evening(tmp_path: Path, qtbot: QtBot, languages: Languages, clock: Clock) -> Iterator[Evening]:
    desk = Desk(tmp_path / "evening", clock=clock)
    desk.open_event(EventSetup("Autumn Open", PACK, "competitive", operator="Huang"))
    window = MainWindow(desk, languages)
    qtbot.addWidget(window)
    window.resize(1280, 800)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    window.complete()
    yield Evening(qtbot, desk, window)
    assert desk.event_file.journal.verify() == ()
    window.close()
    desk.close()
