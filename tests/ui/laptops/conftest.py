"""Windows over desks of several laptops."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from judgedesk.app.desk import Desk
from judgedesk.app.event import EventSetup
from judgedesk.app.rulings import Draft

PACK = "dci-2008"
SETUP = EventSetup("Autumn Open", PACK, "competitive", operator="Huang")


@pytest.fixture
def laptop(tmp_path: Path) -> Iterator[Callable[[str], Desk]]:
    """A desk by name, over the bundled packs."""
    desks: list[Desk] = []

    def make(name: str) -> Desk:
        desks.append(Desk(tmp_path / name))
        desks[-1].save_settings(pack=PACK, place="125")
        return desks[-1]

    yield make
    for desk in desks:
        desk.close()


@pytest.fixture
def here(laptop: Callable[[str], Desk]) -> Desk:
    """A laptop with an event."""
    desk = laptop("here")
    desk.open_event(SETUP)
    return desk


def add(desk: Desk, name: str) -> str:
    return desk.add_person(name).person.id


def rule(desk: Desk, person: str, **more: object) -> str:
    draft = Draft("125", person, **more)
    return desk.issue(draft, desk.show(PACK, draft).recommendation.penalty).ruling
