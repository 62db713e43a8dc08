"""What happens in an event beside issuing and voiding, at the desk."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.event import EventSetup
from judgedesk.app.rulings import Draft, IssueNotes
from judgedesk.log.rows import Ruling, State
from judgedesk.log.standing import standing

PACK = "dci-2008"
Desks = Iterator[Desk]


@pytest.fixture
def desk(tmp_path: Path) -> Desks:
    moment = datetime(2026, 11, 30, 4, 0, tzinfo=UTC)

    def tick() -> datetime:
        nonlocal moment
        moment += timedelta(seconds=1)
        return moment

    found = Desk(tmp_path / "data", clock=tick)
    found.open_event(EventSetup("Autumn Open", PACK, "competitive", operator="Huang"))
    yield found
    file = found.event_file
    assert file.standing() == standing(file.journal.entries())
    assert file.journal.verify() == ()
    found.close()


def add(desk: Desk, name: str) -> str:
    return desk.add_person(name).person.id


def rule(desk: Desk, person: str, infraction: str = "125", **more: object) -> str:
    draft = Draft(infraction, person, **more)
    return desk.issue(draft, desk.show(PACK, draft).recommendation.penalty).ruling


def row(desk: Desk, ruling: str) -> Ruling:
    return next(row for row in desk.event_file.standing().rulings if row.id == ruling)


def next_penalty(desk: Desk, person: str, infraction: str = "125") -> str:
    return desk.show(PACK, Draft(infraction, person)).recommendation.penalty


def refused(deed: Callable[[], object]) -> str:
    with pytest.raises(UserError) as found:
        deed()
    return found.value.code


def test_a_draft_is_confirmed(desk: Desk) -> None:
    ada = add(desk, "Ada")
    made = desk.happenings.draft(Draft("125", ada), "warning").entry
    assert row(desk, made).state == State.DRAFT
    desk.happenings.confirm(made, "Lin")
    assert (row(desk, made).state, row(desk, made).authorised_by) == (State.STANDING, "Lin")
    assert refused(lambda: desk.happenings.confirm(made)) == "app.no_draft"


def test_a_correction_is_worked_out_as_if_the_ruling_had_not_been_there(desk: Desk) -> None:
    ada = add(desk, "Ada")
    for _ in range(2):
        rule(desk, ada)
    third = rule(desk, ada)
    assert row(desk, third).penalty == "game_loss"
    assert refused(lambda: desk.happenings.correct(third, Draft("125", ada), "game_loss", None, " ")) == (
        "app.reason_needed_to_correct"
    )
    desk.happenings.correct(third, Draft("126", ada), "warning", None, "it was 126")
    found = row(desk, third)
    assert (found.infraction, found.recommended, found.penalty) == ("126", "warning", "warning")
    assert found.correction_reason == "it was 126"
    desk.happenings.correct(third, Draft("125", ada), "game_loss", None, "it was 125 after all")
    found = row(desk, third)
    assert (found.infraction, found.recommended) == ("125", "game_loss")
    assert desk.event_file.standing().to_settle == ()


def test_an_appeal_changes_or_overturns_and_the_ladder_follows(desk: Desk) -> None:
    ada = add(desk, "Ada")
    first, second = rule(desk, ada), rule(desk, ada)
    assert next_penalty(desk, ada) == "game_loss"
    desk.happenings.appeal(first, "overturned", appellant=ada, by="Lin", minutes=6, reason="no error")
    assert row(desk, first).state == State.OVERTURNED
    assert next_penalty(desk, ada) == "warning"
    assert refused(lambda: desk.happenings.appeal(second, "changed")) == "app.appeal_penalty"
    assert refused(lambda: desk.happenings.appeal(second, "changed", penalty="x")) == "app.no_such_penalty"
    desk.happenings.appeal(first, "upheld", by="Lin")
    assert row(desk, first).state == State.STANDING
    assert desk.event_file.standing().to_settle == ()
    assert next_penalty(desk, ada) == "game_loss"


def test_a_ruling_is_moved_scheduled_and_applied(desk: Desk) -> None:
    ada = add(desk, "Ada")
    made = rule(desk, ada)
    desk.happenings.move_to_round(made, 3)
    desk.happenings.schedule(made, 4)
    desk.happenings.schedule(made, 5)
    found = row(desk, made)
    assert (found.round, found.scheduled, found.applied) == (3, 5, 0)
    desk.happenings.apply_loss(made, 5)
    assert row(desk, made).applied == 5
    assert refused(lambda: desk.happenings.apply_loss(made, 5)) == "app.applied_already"
    assert refused(lambda: desk.happenings.schedule(made, 100)) == "app.bad_round"
    desk.happenings.move_to_event(made, "side event")
    assert row(desk, made).state == State.MOVED
    assert next_penalty(desk, ada) == "warning"
    assert desk.event_file.standing().to_settle == ()


def test_a_voided_ruling_is_past_everything(desk: Desk) -> None:
    made = rule(desk, add(desk, "Ada"))
    desk.void(made, "wrong player")
    assert refused(lambda: desk.happenings.schedule(made, 2)) == "app.voided_already"
    assert refused(lambda: desk.happenings.appeal("0" * 64, "upheld")) == "app.no_such_ruling"


def test_merged_people_count_together_and_can_be_split(desk: Desk) -> None:
    ada, other = add(desk, "Ada"), add(desk, "Ada O.")
    rule(desk, ada), rule(desk, other)
    desk.happenings.merge_people(other, ada, "one number")
    assert next_penalty(desk, ada) == "game_loss"
    assert refused(lambda: desk.happenings.merge_people(ada, other)) == "app.same_already"
    assert refused(lambda: desk.happenings.merge_people(ada, "nobody")) == "app.unknown_person"
    desk.happenings.split_person(other, "twins")
    assert next_penalty(desk, ada) == "warning"
    assert refused(lambda: desk.happenings.split_person(other)) == "app.not_merged"
    desk.happenings.merge_people(other, ada)
    assert next_penalty(desk, ada) == "game_loss"


def test_a_person_drops_and_comes_back(desk: Desk) -> None:
    ada = add(desk, "Ada")
    desk.happenings.drop(ada, 3)
    assert desk.event_file.standing().people[0].dropped == 3
    assert refused(lambda: desk.happenings.drop(ada, 4)) == "app.dropped_already"
    desk.happenings.reinstate(ada, 4)
    assert refused(lambda: desk.happenings.reinstate(ada, 4)) == "app.not_dropped"


def test_calls_extensions_deck_checks_and_notes(desk: Desk) -> None:
    floor = desk.happenings
    call = floor.open_call(" 12 ", "Lin").entry
    floor.close_call(call)
    assert refused(lambda: floor.close_call(call)) == "app.call_closed"
    more = floor.extend("12", 4, call=call).entry
    floor.use_extension(more)
    decks = floor.take_decks("12", (add(desk, "Ada"),), random=True).entry
    floor.return_decks(decks, "all there")
    assert refused(lambda: floor.return_decks(decks)) == "app.check_over"
    note = floor.note("  no sideboard  ", table="12", no_sideboard=True).entry
    found = desk.event_file.standing()
    assert [(each.table, each.judge, bool(each.closed_at)) for each in found.calls] == [("12", "Lin", True)]
    assert [(each.minutes, each.used) for each in found.extensions] == [(4, True)]
    assert [(each.result, bool(each.back_at)) for each in found.checks] == [("all there", True)]
    assert [each.text for each in found.notes] == ["no sideboard"]
    floor.withdraw(note, "another table")
    assert desk.event_file.standing().notes == ()
    assert refused(lambda: floor.withdraw(note, "again")) == "app.no_such_entry"
    assert refused(lambda: floor.open_call("  ")) == "app.no_table"
    assert refused(lambda: floor.extend("1", 0)) == "app.no_minutes"
    assert refused(lambda: floor.note(" ")) == "app.floor_note_empty"
    assert refused(lambda: floor.note("x" * 2001)) == "app.floor_note_long"


def test_the_event_changes_closes_and_goes_on(desk: Desk) -> None:
    ada = add(desk, "Ada")
    desk.happenings.change_event("name", "Autumn Open, day 2")
    desk.happenings.change_event("level", "professional")
    desk.happenings.change_event("level", "regular")
    assert (desk.event.name, desk.event.level) == ("Autumn Open, day 2", "regular")
    assert desk.event_file.standing().to_settle == ()
    assert desk.show(PACK, Draft("125", ada)).case.level == "regular"
    desk.happenings.close_event()
    assert desk.event_file.standing().closed.closed
    desk.happenings.reopen_event("a late slip")
    assert not desk.event_file.standing().closed.closed


def test_operators_and_rounds(desk: Desk) -> None:
    desk.happenings.add_operator("Lin", "floor_judge")
    desk.happenings.add_operator("Lin", "head_judge")
    desk.happenings.start_round(2, 50)
    found = desk.event_file.standing()
    assert [(each.name, each.role) for each in found.operators] == [("Lin", "head_judge")]
    assert [(each.round, each.minutes) for each in found.rounds] == [(2, 50)]
    assert refused(lambda: desk.happenings.add_operator(" ", "head_judge")) == "app.operator_nameless"


def test_nothing_is_settled_that_nobody_disputes(desk: Desk) -> None:
    made = rule(desk, add(desk, "Ada"))
    assert refused(lambda: desk.happenings.settle(made, made)) == "app.nothing_to_settle"


def test_a_ladder_left_as_it_is_needs_a_reason(desk: Desk) -> None:
    made = rule(desk, add(desk, "Ada"))
    assert refused(lambda: desk.happenings.review(made, "game_loss", "")) == "app.reason_needed_to_leave"
    desk.happenings.review(made, "game_loss", "told the player otherwise")
    assert row(desk, made).reviewed == "game_loss"


def test_what_is_taken_in_is_what_stands_after_a_restart(desk: Desk) -> None:
    """Every deed leaves the same in memory as on disk, whatever order rulings stand in."""
    ada, bo = add(desk, "Ada"), add(desk, "Bo")
    made = [rule(desk, who, round=number) for number in (3, 1, 2) for who in (ada, bo)]
    desk.happenings.move_to_round(made[0], 1)
    desk.happenings.correct(made[1], Draft("126", ada, round=5), "warning", IssueNotes(), "round 5")
    desk.happenings.appeal(made[2], "overturned")
    desk.void(made[3], "twice")
    in_memory, past = desk.event_file.standing(), desk.event_file.history().all()
    event = desk.event.id
    desk.close()
    desk.use_event(event)
    assert desk.event_file.standing() == in_memory
    assert desk.event_file.history().all() == past


def test_details_of_a_person_and_rounds_that_cannot_be(desk: Desk) -> None:
    ada = add(desk, "Ada")
    changes = desk.happenings.change_person(ada, name="Ada Okafor", table="7", kind="walk_in")
    assert changes.people == {ada}
    found = next(row for row in desk.event_file.standing().people if row.person == ada)
    assert (found.table, found.kind, desk.event_file.names()[ada]) == ("7", "walk_in", "Ada Okafor")
    assert refused(lambda: desk.happenings.change_person("nobody", table="8")) == "app.unknown_person"
    assert refused(lambda: desk.happenings.change_person(ada, name="x" * 201)) == "log.name_too_long"
    assert refused(lambda: desk.happenings.drop(ada, 100)) == "app.bad_round"
    assert refused(lambda: desk.happenings.drop(ada, -1)) == "app.bad_round"
    # Who never came left before the first round.
    desk.happenings.drop(ada, 0)
    found = next(row for row in desk.event_file.standing().people if row.person == ada)
    assert found.dropped == 0
    assert refused(lambda: desk.happenings.reinstate(ada, 0)) == "app.bad_round"
