"""An event with rulings in it, on disk, and a page over it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from judgedesk.app.desk import Desk
from judgedesk.app.event import EventSetup, Person
from judgedesk.app.rulings import Draft, IssueNotes
from judgedesk.ui.bridge import Bridge
from judgedesk.ui.languages import Languages
from judgedesk.ui.log.page import LogPage
from ui.example import PACK

CHEN, ADA = "陳以安 Chen Yi-An", "Ada Okafor"
TAIPEI = timezone(timedelta(hours=8))


@dataclass
class Evening:
    """A desk with an event, its people by name and the ids of its rulings, oldest first."""

    desk: Desk
    people: dict[str, Person] = field(default_factory=dict)
    ids: list[str] = field(default_factory=list)

    def rule(self, who: str, infraction: str, penalty: str, table: str = "", **notes: str) -> str:
        """Issue a ruling; its id."""
        if who not in self.people:
            self.people[who] = self.desk.add_person(who).person
        draft = Draft(infraction, self.people[who].id, table=table)
        self.ids.append(self.desk.issue(draft, penalty, IssueNotes(**notes)).ruling)
        return self.ids[-1]


def open_event(desk: Desk, name: str = "Autumn Open") -> None:
    desk.open_event(EventSetup(name, PACK, "competitive", game="tower", operator="Huang"))


@pytest.fixture
def desk(tmp_path: Path, packs: Path) -> Iterator[Desk]:
    """A desk without an event, whose clock goes on by a minute each time it is asked."""
    moments = (datetime(2026, 11, 30, 9, 0, tzinfo=TAIPEI) + timedelta(minutes=n) for n in range(10_000))
    made = Desk(
        tmp_path / "log-data",
        pack_folders=[packs],
        translations_folder=tmp_path / "po",
        clock=lambda: next(moments),
    )
    yield made
    made.close()


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Five rulings: three of Chen, two of Ada."""
    open_event(desk)
    made = Evening(desk)
    made.rule(CHEN, "101", "warning", "12", given_by="Silva", entered_by="Huang", authorised_by="Lin")
    made.rule(ADA, "102", "game_loss", "7", given_by="Silva")
    made.rule(CHEN, "102", "game_loss", "3", reason="Tower pushed\nby the builder")
    desk.set_round(2)
    made.rule(ADA, "101", "warning", "9", given_by="黃裁判")
    made.rule(CHEN, "104", "disqualification", "31")
    return made


@pytest.fixture
def bridge() -> Bridge:
    return Bridge()


MakePage = Callable[..., LogPage]


@pytest.fixture
def make_page(qtbot: QtBot, desk: Desk, bridge: Bridge, languages: Languages) -> MakePage:
    """A shown page over the desk."""

    def make(width: int = 1200, height: int = 420) -> LogPage:
        page = LogPage(desk, bridge)
        qtbot.addWidget(page)
        page.resize(width, height)
        with qtbot.waitActive(page):
            page.show()
            page.activateWindow()
        return page

    return make


@pytest.fixture
def page(evening: Evening, make_page: MakePage) -> LogPage:
    """A page over the five rulings, the keyboard in the table."""
    made = make_page()
    made.focus_list()
    return made
