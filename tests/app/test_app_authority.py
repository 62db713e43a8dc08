"""Whose rulings stand at once, how far each laptop is known, and what a correction leaves to be read."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from judgedesk.app.authority import may_issue_alone
from judgedesk.app.desk import Desk
from judgedesk.app.event import EventSetup
from judgedesk.app.rulings import Draft
from judgedesk.log.rows import State

PACK = "dci-2008"


@pytest.fixture
def laptops(tmp_path: Path) -> Iterator[tuple[Desk, Desk]]:
    moments = (datetime(2026, 11, 30, 4, 0, tzinfo=UTC) + timedelta(minutes=n) for n in range(1000))
    made = tuple(Desk(tmp_path / name, clock=lambda: next(moments)) for name in ("here", "there"))
    made[0].open_event(EventSetup("Autumn Open", PACK, "competitive", operator="Huang"))
    yield made
    for desk in made:
        desk.close()


@pytest.mark.parametrize(
    ("roles", "operator", "alone"),
    [
        ({}, "Huang", True),
        ({}, "", True),
        ({"Huang": "floor_judge"}, "Huang", True),
        ({"Huang": "floor_judge", "Silva": "scorekeeper"}, "Silva", True),
        ({"Lin": "head_judge"}, "", True),
        ({"Lin": "head_judge"}, "Lin", True),
        ({"Lin": "head_judge"}, "Silva", False),
        ({"Lin": "head_judge", "Silva": "floor_judge"}, "Silva", False),
        ({"Lin": "head_judge", "Silva": "floor_judge"}, "", False),
        ({"Lin": "head_judge", "Silva": "scorekeeper"}, "Silva", False),
        ({"Lin": "head_judge", "Silva": "team_lead"}, "Silva", True),
        ({"Lin": "appeals_judge", "Silva": "floor_judge"}, "Lin", True),
    ],
)
def test_who_rules_alone(
    laptops: tuple[Desk, Desk], roles: dict[str, str], operator: str, alone: bool
) -> None:
    desk = laptops[0]
    for name, role in roles.items():
        desk.happenings.add_operator(name, role)
    assert may_issue_alone(desk.event_file.standing(), operator) is alone


def test_each_laptop_is_known_as_far_as_it_was_heard(laptops: tuple[Desk, Desk], tmp_path: Path) -> None:
    here, there = laptops
    assert [(each.here, each.by) for each in here.event_file.heard()] == [(True, "Huang")]
    (tmp_path / "stick").mkdir()
    there.handing.take_in(here.handing.hand_over(tmp_path / "stick"), here.handing.words())
    there.set_operator("Silva")
    there.add_person("Ada")
    last = there.event_file.journal.entries()[-1].at
    there.handing.hand_over(tmp_path / "stick")
    here.handing.take_in(there.handing.hand_over(tmp_path / "stick"))
    there.add_person("Chen")
    assert [(each.here, each.by) for each in here.event_file.heard()] == [(True, "Huang"), (False, "Silva")]
    assert here.event_file.heard()[1].at == last


def test_reasons_of_a_correction_and_those_before_it(laptops: tuple[Desk, Desk]) -> None:
    desk = laptops[0]
    ada = desk.add_person("Ada").person.id
    ruling = desk.issue(Draft("125", ada), "warning").ruling
    desk.happenings.correct(ruling, Draft("131", ada), "game_loss", None, "wrong number")
    now, before = desk.ruling_reasons(ruling), desk.ruling_reasons(ruling, first=True)
    assert "Game Loss" in " ".join(now)
    assert "Game Loss" not in " ".join(before)
    assert "Warning" in " ".join(before)


def test_a_draft_is_taken_back_like_a_ruling(laptops: tuple[Desk, Desk]) -> None:
    desk = laptops[0]
    ada = desk.add_person("Ada").person.id
    draft = desk.happenings.draft(Draft("125", ada), "warning").entry
    assert desk.to_undo == draft
    desk.undo()
    assert [row.state for row in desk.rulings()] == [State.VOIDED]
    assert desk.to_undo == ""
