"""What the ladder makes of earlier rulings by what is known now."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.event import EventSetup
from judgedesk.app.rulings import Draft, IssueNotes

PACK = "dci-2008"


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    moment = datetime(2026, 11, 30, 4, 0, tzinfo=UTC)

    def tick() -> datetime:
        nonlocal moment
        moment += timedelta(minutes=20)
        return moment

    found = Desk(tmp_path / "data", clock=tick)
    found.open_event(EventSetup("Autumn Open", PACK, "competitive", operator="Huang"))
    yield found
    assert found.event_file.journal.verify() == ()
    found.close()


def add(desk: Desk, name: str) -> str:
    return desk.add_person(name).person.id


def rule(desk: Desk, person: str, number: int, **more: object) -> str:
    draft = Draft("125", person, round=number, **more)
    return desk.issue(draft, desk.show(PACK, draft).recommendation.penalty).ruling


def shown(desk: Desk, *people: str) -> list[tuple[int, str, str, str]]:
    found = desk.reconsidering.differing(people or None)
    return [(each.round, each.then, each.now, each.given) for each in found]


def test_a_late_slip_stands_where_it_was_issued_and_shows_what_would_be_different(desk: Desk) -> None:
    ada, bo = add(desk, "Ada"), add(desk, "Bo")
    desk.set_round(5)
    rule(desk, ada, 2), rule(desk, ada, 4), rule(desk, bo, 4)
    assert shown(desk) == []
    late = Draft("125", ada, round=1)
    assert desk.show(PACK, late).recommendation.penalty == "warning"
    desk.issue(late, "warning")
    assert shown(desk) == [(4, "warning", "game_loss", "warning")]
    assert shown(desk, bo) == []
    # Nothing is changed by itself; what comes next stands on all three.
    assert [row.penalty for row in desk.rulings(person=ada)] == ["warning"] * 3
    assert desk.show(PACK, Draft("125", ada)).recommendation.penalty == "match_loss"


def test_the_moment_counts_within_a_round(desk: Desk) -> None:
    ada = add(desk, "Ada")
    at = ("2026-11-30T13:00:00+08:00", "2026-11-30T13:30:00+08:00", "2026-11-30T13:10:00+08:00")
    rule(desk, ada, 1, issued_at=at[0])
    rule(desk, ada, 1, issued_at=at[1])
    between = Draft("125", ada, round=1, issued_at=at[2])
    assert desk.show(PACK, between).recommendation.penalty == "warning"
    desk.issue(between, "warning")
    assert shown(desk) == [(1, "warning", "game_loss", "warning")]


def test_the_head_judge_accepts_and_it_is_done(desk: Desk) -> None:
    ada = add(desk, "Ada")
    desk.set_round(5)
    rule(desk, ada, 2)
    second = rule(desk, ada, 4)
    desk.issue(Draft("125", ada, round=1), "warning")
    with pytest.raises(UserError, match="reason"):
        desk.reconsidering.accept(second, " ")
    desk.reconsidering.accept(second, "slip 12 came late")
    assert shown(desk) == []
    row = next(row for row in desk.event_file.standing().rulings if row.id == second)
    assert (row.penalty, row.recommended, row.correction_reason) == (
        "game_loss",
        "game_loss",
        "slip 12 came late",
    )


def test_what_was_left_is_not_asked_again_until_it_comes_to_something_else(desk: Desk) -> None:
    ada = add(desk, "Ada")
    desk.set_round(5)
    rule(desk, ada, 2)
    second = rule(desk, ada, 4)
    late = desk.issue(Draft("125", ada, round=1), "warning").ruling
    desk.reconsidering.leave(second, "the player was told Warning")
    assert shown(desk) == []
    desk.void(late, "another player")
    assert shown(desk) == []
    desk.issue(Draft("125", ada, round=1), "warning")
    assert shown(desk) == []
    desk.issue(Draft("125", ada, round=3), "game_loss")
    assert shown(desk) == [(4, "warning", "match_loss", "warning")]


def test_a_void_and_an_appeal_show_what_was_too_much(desk: Desk) -> None:
    ada = add(desk, "Ada")
    first, _, _ = rule(desk, ada, 1), rule(desk, ada, 1), rule(desk, ada, 1)
    desk.void(first, "another player")
    assert shown(desk) == [(1, "game_loss", "warning", "game_loss")]


def test_a_merge_counts_both_together(desk: Desk) -> None:
    ada, other = add(desk, "Ada"), add(desk, "Ada O.")
    rule(desk, ada, 1), rule(desk, other, 1), rule(desk, ada, 1)
    assert shown(desk) == []
    desk.happenings.merge_people(other, ada)
    assert shown(desk, other) == shown(desk, ada) == [(1, "warning", "game_loss", "warning")]


def test_people_who_may_be_one_make_the_outcome_unsure(desk: Desk) -> None:
    ada, again = add(desk, "Ada Okafor"), add(desk, "Ada  Okafor.")
    desk.happenings.drop(again, 1)
    assert desk.event_file.same_people() == ()
    twin = add(desk, "ADA OKAFOR")
    assert [(each.one, each.other) for each in desk.event_file.same_people()] == [(ada, twin)]
    rule(desk, twin, 1), rule(desk, twin, 1)
    found = desk.show(PACK, Draft("125", ada)).recommendation
    assert found.penalty == "warning"
    assert {outcome.ruling.penalty for outcome in found.if_pending} == {"game_loss"}
    desk.happenings.two_people(ada, twin)
    assert desk.show(PACK, Draft("125", ada)).recommendation.if_pending == ()


def test_a_ruling_that_may_be_another_entered_twice_makes_the_outcome_unsure(desk: Desk) -> None:
    ada = add(desk, "Ada")
    for _ in range(2):
        draft = Draft("125", ada)
        penalty = desk.show(PACK, draft).recommendation.penalty
        desk.issue(draft, penalty, IssueNotes(slip="17"))
    found = desk.show(PACK, Draft("125", ada)).recommendation
    assert found.if_pending
    one, other = desk.event_file.doubles()[0].one, desk.event_file.doubles()[0].other
    desk.happenings.two_rulings(one, other)
    assert desk.event_file.doubles() == ()
    assert desk.show(PACK, Draft("125", ada)).recommendation.if_pending == ()
