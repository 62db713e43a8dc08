"""A window over the bundled pack, with and without an event, driven by the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from judgedesk.app.desk import Desk
from judgedesk.app.event import EventSetup, Person
from judgedesk.app.rulings import Draft
from judgedesk.ui.ruling.panel import RulingPanel
from ui.conftest import MakeWindow
from ui.keyboard import CTRL, AtKeyboard

PACK = "dci-2008"
CHEN, ADA, LIN = "陳以安 Chen Yi-An", "Ada Okafor", "林子軒 Lin Tzu-Hsuan"


class Judge(AtKeyboard):
    @property
    def panel(self) -> RulingPanel:
        return self.window.panel

    def compose(self, unfinished: str) -> None:
        """Leave an input method in the middle of a word."""
        QApplication.sendEvent(self.at(), QInputMethodEvent(unfinished, []))

    def paste(self, text: str) -> None:
        QApplication.clipboard().setText(text)
        self.press(Qt.Key.Key_V, CTRL)

    def enter(self) -> None:
        self.press(Qt.Key.Key_Return)

    def issue(self) -> None:
        self.press(Qt.Key.Key_Return, CTRL)

    def say(self, who: str, what: str) -> None:
        """Who and what, from wherever the keyboard is; it ends in the first question."""
        self.press(Qt.Key.Key_J, CTRL)
        self.type(who)
        for _ in range(3):
            self.enter()
        self.type(what)
        self.enter()

    def message(self) -> str:
        return self.panel.foot.message()

    def penalty(self) -> str:
        """The penalty that is shown, and what stands beside it; "" while there is none."""
        return self.panel.card.head.text() if self.panel.card.isVisible() else ""

    def standing(self) -> list[tuple[str, str, str]]:
        """Name, infraction and penalty of what stands, newest first."""
        rows = self.desk.rulings()
        return [(row.person.name, row.infraction, row.penalty) for row in rows if row.state == "standing"]


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """A desk over the bundled pack, without an event."""
    made = Desk(tmp_path / "data")
    made.save_settings(pack=PACK, place="125")
    yield made
    made.close()


@pytest.fixture
def event(desk: Desk) -> dict[str, Person]:
    """An event in round 5 with three people in it, by name."""
    desk.open_event(EventSetup("Autumn Open", PACK, "competitive", operator="Huang"))
    people = {name: desk.add_person(name).person for name in (CHEN, ADA, LIN)}
    desk.set_round(5)
    return people


@pytest.fixture
def judge(desk: Desk, make_window: MakeWindow, qtbot: QtBot) -> Callable[..., Judge]:
    """A judge at a new window over the desk."""

    def sit(width: int = 1440, height: int = 900, language: str = "en") -> Judge:
        desk.set_language(language)
        return Judge(make_window(width, height, language, desk=desk), desk, qtbot)

    return sit


def earlier(desk: Desk, person: Person, *rounds: int, infraction: str = "125") -> None:
    """Rulings of earlier rounds."""
    for number in rounds:
        desk.set_round(number)
        desk.issue(Draft(infraction, person.id), "warning")
    desk.set_round(5)
