"""A window over the bundled packs that shows the quick reference, driven by the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from judgedesk.app.desk import Desk
from judgedesk.app.event import EventSetup
from judgedesk.rules.values import OwnInfraction
from judgedesk.ui.grid.page import GridPage
from ui.conftest import MakeWindow
from ui.keyboard import CTRL, AtKeyboard

PACK = "dci-2008"
PHONE = "手機放在桌上 Phone"


class Reader(AtKeyboard):
    @property
    def page(self) -> GridPage:
        return self.window.grid.page

    def open(self) -> None:
        self.press(Qt.Key.Key_G, CTRL)
        assert self.page.isVisible()

    def place(self) -> tuple[str, str]:
        """The current infraction, and the current level, "" on its name."""
        row, cell = self.page.table.current_row(), self.page.table.current_cell()
        return ("" if row is None else row.infraction, "" if cell is None else cell.level)

    def choose(self, infraction: str, level: str = "") -> None:
        self.page.choose(infraction, level)
        assert self.place()[0] == infraction


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    made = Desk(tmp_path / "data")
    yield made
    made.close()


@pytest.fixture
def event(desk: Desk) -> Desk:
    """The same with an event that has an accepted suggestion, a value and an infraction of its own."""
    desk.open_event(EventSetup("Autumn Open", PACK, "competitive", operator="Huang"))
    desk.accept_suggestion(PACK, "112", "competitive")
    desk.own_base("134", "competitive", "warning")
    desk.add_infraction(OwnInfraction(PHONE, "caution"))
    return desk


MakeReader = Callable[..., Reader]


@pytest.fixture
def reader(make_window: MakeWindow, qtbot: QtBot, desk: Desk) -> MakeReader:
    """Somebody at a window of some size, by default with nothing but the text in it."""

    def make(width: int = 1100, height: int = 700, language: str = "en", pack: str = PACK) -> Reader:
        desk.set_language(language)
        desk.save_settings(pack=pack)
        return Reader(make_window(width, height, language, desk=desk), desk, qtbot)

    return make
