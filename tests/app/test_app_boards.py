"""The boards: what is still to be done, and the sheets for a round and for one person."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from judgedesk.app import boards, slips
from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.event import EventSetup
from judgedesk.app.rulings import Draft, IssueNotes
from judgedesk.app.sheets import person_sheet, round_sheet
from judgedesk.app.slips import Slip
from judgedesk.app.to_settle import contradictions
from judgedesk.log.names import NewPerson
from judgedesk.log.standing import Standing

PACK = "dci-2008"
START = datetime(2026, 11, 30, 4, 0, tzinfo=UTC)


class Clock:
    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def desk(tmp_path: Path, clock: Clock) -> Iterator[Desk]:
    found = Desk(tmp_path / "data", clock=clock)
    found.open_event(EventSetup("Autumn Open", PACK, "competitive", operator="Huang"))
    yield found
    assert found.event_file.journal.verify() == ()
    found.close()


def standing(desk: Desk) -> Standing:
    return desk.event_file.standing()


def refused(deed: Callable[[], object]) -> str:
    with pytest.raises(UserError) as found:
        deed()
    return found.value.code


def add(desk: Desk, name: str) -> str:
    return desk.add_person(name).person.id


def seat(desk: Desk, name: str, table: str, number: str = "") -> str:
    """A person who sits at a table, as an import brings them."""
    file = desk.event_file
    new = NewPerson.of(name, file._random, table=table, number=number)
    file.journal.append(new, by="Huang", at=file.moment())
    file._forget()
    return new.person


def rule(desk: Desk, person: str, penalty: str = "warning", infraction: str = "125", **notes: str) -> str:
    slip = IssueNotes(**{"reason": "as seen", **notes})
    return desk.issue(Draft(infraction, person, table="7"), penalty, slip).ruling


def losses(desk: Desk) -> frozenset[str]:
    return boards.losses(desk.ruleset(PACK))


def ids(rows: tuple[object, ...]) -> list[str]:
    return [row.id for row in rows]  # type: ignore[attr-defined]


def test_a_loss_waits_until_it_is_applied(desk: Desk) -> None:
    ada = add(desk, "Ada")
    rule(desk, ada)
    when = desk.show(PACK, Draft("125", ada)).recommendation.timing or ""
    loss, match, voided = (
        rule(desk, ada, "game_loss"),
        rule(desk, ada, "match_loss"),
        rule(desk, ada, "game_loss"),
    )
    rule(desk, ada, "disqualification_without_prize")
    desk.void(voided, "wrong person")
    draft = desk.happenings.draft(Draft("126", ada), "game_loss", IssueNotes("r")).entry
    desk.happenings.schedule(match, 3)
    rows = {row.id: row for row in standing(desk).rulings}
    assert boards.timing(desk.event_file, rows[loss]) == when
    assert boards.timing(desk.event_file, rows[match]) == "current_game"
    assert losses(desk) == {"game_loss", "two_game_losses", "match_loss"}
    assert ids(boards.pending_losses(standing(desk), losses(desk), 2)) == [loss]
    assert ids(boards.pending_losses(standing(desk), losses(desk), 3)) == [loss, match]
    assert ids(boards.drafts(standing(desk))) == [draft]
    desk.happenings.apply_loss(loss, 2)
    assert boards.pending_losses(standing(desk), losses(desk), 2) == ()
    assert ids(boards.scheduled(standing(desk))) == [match]
    desk.happenings.apply_loss(match, 3)
    assert boards.scheduled(standing(desk)) == ()


def test_calls_and_extensions(desk: Desk, clock: Clock) -> None:
    first = desk.happenings.open_call("12").entry
    clock.now += timedelta(minutes=4)
    second = desk.happenings.open_call("9").entry
    clock.now += timedelta(minutes=2)
    found = boards.open_calls(standing(desk), clock())
    assert [(row.call.entry, row.minutes) for row in found] == [(first, 6), (second, 2)]
    desk.happenings.close_call(first)
    assert [row.call.entry for row in boards.open_calls(standing(desk), clock())] == [second]
    # A clock set back makes no negative minutes.
    assert boards.open_calls(standing(desk), START)[0].minutes == 0
    used = desk.happenings.extend("12", 3).entry
    desk.happenings.extend("12", 4)
    desk.happenings.extend("9", 2)
    assert [(row.table, row.minutes) for row in boards.owed(standing(desk))] == [("9", 2), ("12", 7)]
    desk.happenings.use_extension(used)
    assert [(row.table, row.minutes) for row in boards.owed(standing(desk))] == [("9", 2), ("12", 4)]


def test_deck_checks(desk: Desk, clock: Clock) -> None:
    ada, bo = seat(desk, "Ada", "10"), seat(desk, "Bo", "10")
    seat(desk, "Cy", "9"), seat(desk, "Di", "11")
    gone = seat(desk, "Ed", "2")
    desk.happenings.drop(gone, 1)
    assert list(boards.tables_to_check(standing(desk), 1)) == ["9", "10", "11"]
    check = desk.happenings.take_decks("10", (ada, bo)).entry
    clock.now += timedelta(minutes=6, seconds=10)
    away = boards.checks(standing(desk))[0]
    assert (away.minutes, away.suggested, away.people) == (None, 0, (ada, bo))
    desk.happenings.return_decks(check)
    assert boards.checks(standing(desk))[0].suggested == 7
    desk.happenings.extend("10", 7, check=check)
    assert boards.checks(standing(desk))[0].suggested == 0
    assert list(boards.tables_to_check(standing(desk), 1)) == ["9", "11"]
    assert boards.quota(standing(desk), 1) == boards.Quota(2, 4, tables=1)
    desk.happenings.take_decks("11", ())
    assert list(boards.tables_to_check(standing(desk), 1)) == ["9"]


def test_what_deck_checks_aim_at(desk: Desk) -> None:
    ada, bo, cy = (seat(desk, name, table) for name, table in (("Ada", "1"), ("Bo", "1"), ("Cy", "2")))
    assert refused(lambda: desk.happenings.change_event("checks_percent", "101")) == "app.event_number"
    assert refused(lambda: desk.happenings.change_event("checks_a_round", "two")) == "app.event_number"
    desk.happenings.change_event("checks_percent", "50")
    desk.happenings.change_event("checks_a_round", "2")
    # Half of three people, begun ones as well.
    assert boards.quota(standing(desk), 1) == boards.Quota(0, 3, 2, 0, 2)
    desk.happenings.take_decks("1", (ada,))
    desk.happenings.take_decks("2", (cy,))
    assert boards.quota(standing(desk), 1) == boards.Quota(2, 3, 2, 2, 2)
    assert boards.quota(standing(desk), 2) == boards.Quota(2, 3, 2, 0, 2)
    # No table is left at which nobody was checked: now one at which somebody was not, and not twice a round.
    assert list(boards.tables_to_check(standing(desk), 1)) == []
    assert dict(boards.tables_to_check(standing(desk), 2)) == {"1": (ada, bo)}


def test_the_pick_is_the_desks_randomness_and_nothing_else() -> None:
    given = iter((b"\xff\xff\xff\xff", b"\x00\x00\x00\x04"))
    # 2^32 - 1 is beyond the last whole three, and is drawn again.
    assert boards.pick(("a", "b", "c"), lambda count: next(given)) == "b"
    assert boards.pick((), lambda count: b"") == ""


def test_near_upgrade_is_what_the_rules_core_says(desk: Desk) -> None:
    ada, bo = add(desk, "Ada"), add(desk, "Bo")

    def rows() -> list[tuple[str, str, str, str]]:
        found = desk.near_upgrades()
        return [(row.person, row.infraction, row.first, row.penalty) for row in found]

    rule(desk, ada), rule(desk, bo)
    assert rows() == []
    second = rule(desk, ada)
    assert desk.show(PACK, Draft("125", ada)).recommendation.penalty == "game_loss"
    assert rows() == [(ada, "125", "warning", "game_loss")]
    desk.void(second, "wrong")
    assert rows() == []
    rule(desk, bo)
    assert rows() == [(bo, "125", "warning", "game_loss")]
    desk.set_round(2)
    assert desk.near_upgrades(0) == ()
    assert desk.near.unasked == 2
    assert len(rows()) == 1
    assert desk.near.unasked == 0


def test_who_sees_what_is_the_head_judges(desk: Desk) -> None:
    assert boards.is_head_judge(standing(desk), "Huang")
    desk.happenings.add_operator("Lin", "head_judge")
    assert not boards.is_head_judge(standing(desk), "Huang")
    assert boards.is_head_judge(standing(desk), "Lin")
    assert boards.head_judge(standing(desk)) == "Lin"


def test_the_start_of_a_round(desk: Desk) -> None:
    ada, bo, cy = add(desk, "Ada"), add(desk, "Bo"), add(desk, "Cy")
    desk.happenings.schedule(rule(desk, ada), 2)
    rule(desk, bo, "game_loss")
    desk.happenings.note("Presented without sideboard.", person=cy, table="4", no_sideboard=True)
    desk.happenings.note("Asked for water.", person=cy)
    desk.happenings.drop(cy, 1)
    sheet = round_sheet(desk, 2)
    assert sheet.title == "Start of round 2"
    assert [block.lines for block in sheet.blocks] == [
        ("Ada, table 7: Warning, 125 Game Play Error — Game Rule Violation, of round 1",),
        ("Bo, table 7: Game Loss, 125 Game Play Error — Game Rule Violation, of round 1",),
        ("Cy, table 4, round 1: Presented without sideboard.",),
        ("Cy",),
    ]
    assert all(not block.lines for block in round_sheet(desk, 4).blocks[2:])


def test_a_persons_sheet_names_nobody_else(desk: Desk) -> None:
    ada, bo = seat(desk, "Ada Okafor", "7", "0042"), add(desk, "Bo Chen")
    rule(desk, ada, reason="Bo Chen noticed it")
    voided = rule(desk, ada, "game_loss")
    desk.void(voided, "it was Bo Chen")
    rule(desk, bo, "game_loss")
    desk.happenings.note("Bo Chen was near Ada Okafor.", person=ada)
    desk.happenings.close_call(desk.happenings.open_call("7").entry)
    second = add(desk, "Ada O.")
    desk.happenings.merge_people(second, ada)
    sheet = person_sheet(desk, second)
    text = "\n".join(line for block in sheet.blocks for line in block.lines)
    assert sheet.title == "Ada Okafor"
    assert "Bo" not in text
    assert "note: (another person) noticed it" in text
    assert "voided because: it was (another person)" in text
    assert "0042" in text
    details, rulings, counts, notes, merges, calls, _ = (block.lines for block in sheet.blocks)
    assert [len(lines) for lines in (details, rulings, counts, notes, merges, calls)] == [3, 2, 1, 1, 1, 1]


def test_the_sheet_of_a_person_says_how_an_appeal_ended(desk: Desk) -> None:
    ada = add(desk, "Ada Okafor")
    desk.happenings.appeal(rule(desk, ada), "changed", penalty="caution", by="Silva", minutes=4)
    details, rulings = (block.lines for block in person_sheet(desk, ada).blocks[:2])
    assert rulings[0].endswith("; note: as seen; Appeal: changed to Caution")
    assert details[0].startswith("Ada Okafor, player, added ")


def test_contradictions_are_said_with_both_sides(desk: Desk, tmp_path: Path) -> None:
    ada = add(desk, "Ada")
    ruling = rule(desk, ada)
    there = Desk(tmp_path / "there", clock=Clock())
    there.handing.take_in(desk.handing.hand_over(tmp_path), desk.handing.words())
    there.use_event(desk.event_file.id)
    there.save_settings(operator="Silva")
    desk.happenings.schedule(ruling, 2)
    there.happenings.schedule(ruling, 3)
    desk.handing.take_in(there.handing.hand_over(tmp_path))
    there.close()
    (found,) = contradictions(desk)
    assert {(choice.said, choice.by) for choice in found.choices} == {
        ("To be announced in round 2.", "Huang"),
        ("To be announced in round 3.", "Silva"),
    }
    chosen = next(choice for choice in found.choices if choice.by == "Silva")
    desk.happenings.settle(found.subject, chosen.entry)
    assert contradictions(desk) == ()
    assert standing(desk).rulings[0].scheduled == 3


def test_a_slip_is_recorded_as_it_was_given(desk: Desk) -> None:
    ada = add(desk, "Ada")
    desk.set_round(4)
    slip = Slip("017", 2, "12", ada, "125", "warning", "Silva", "1405")
    assert slips.computed(slip, desk).recommendation.penalty == "warning"
    desk.happenings.start_round(2)
    slips.record_slip(slip, desk)
    slips.record_slip(Slip("018", 3, "1", ada, "125", "game_loss", "Silva"), desk)
    first, second = standing(desk).rulings
    assert (first.slip, first.round, first.given_by, first.reason) == ("017", 2, "Silva", "")
    assert first.issued_at.startswith("2026-11-30T14:05:00")
    assert (second.penalty, second.recommended, second.reason) == ("game_loss", "warning", "as on the slip")
    assert ids(slips.recorded(standing(desk).rulings)) == [second.id, first.id]
    with pytest.raises(UserError, match="slip_bad_time"):
        slips.draft_of(Slip("", 1, "", ada, "125", "warning", time="25:00"), desk)


def test_numbers_that_are_missing_and_whose_they_are(desk: Desk) -> None:
    ada = add(desk, "Ada")

    def keyed(number: str, judge: str) -> None:
        slips.record_slip(Slip(number, 1, "1", ada, "125", "warning", judge), desk)

    for number in ("008", "009", "012", "A7"):
        keyed(number, "Silva")
    keyed("014", "Huang")
    keyed("A10", "Lin")
    found = [
        (gap.first, gap.last, gap.count, gap.before, gap.after) for gap in slips.gaps(standing(desk).rulings)
    ]
    assert found == [
        ("010", "011", 2, "Silva", "Silva"),
        ("013", "013", 1, "Silva", "Huang"),
        ("A8", "A9", 2, "Silva", "Lin"),
    ]
    keyed("013", "Huang"), keyed("010", "Silva"), keyed("011", "Silva")
    assert [gap.first for gap in slips.gaps(standing(desk).rulings)] == ["A8"]


def test_whose_block_a_missing_slip_is_of(desk: Desk) -> None:
    ada = add(desk, "Ada")
    handed = desk.happenings.hand_slips

    def missing() -> list[tuple[str, str, int, str]]:
        found = standing(desk)
        gaps = slips.gaps(found.rulings, found.slip_blocks)
        return [(gap.first, gap.last, gap.count, gap.owner) for gap in gaps]

    for number in ("003", "005", "022", "050", "053"):
        slips.record_slip(Slip(number, 1, "1", ada, "125", "warning", "Silva"), desk)
    assert [gap[:2] for gap in missing()] == [("004", "004"), ("006", "021"), ("023", "049"), ("051", "052")]
    handed("Silva", "001", "020")
    huang = handed("Huang", "021", "040").entry
    assert missing() == [
        ("001", "002", 2, "Silva"),
        ("004", "004", 1, "Silva"),
        ("021", "021", 1, "Huang"),
        ("041", "049", 9, ""),
        ("051", "052", 2, ""),
    ]
    # Handed on: who has them last is asked.
    handed("林主審", "021", "030")
    assert ("021", "021", 1, "林主審") in missing()
    handed("Lin", "46", "60")
    assert missing()[-2:] == [("046", "049", 4, "Lin"), ("051", "052", 2, "Lin")]
    desk.happenings.withdraw(huang, "never printed")
    assert [row.judge for row in standing(desk).slip_blocks] == ["Silva", "林主審", "Lin"]


@pytest.mark.parametrize(("first", "last"), [("9", "8"), ("A1", "B9"), ("", ""), ("A", "A"), ("A1", "2")])
def test_a_block_of_slips_is_a_run(desk: Desk, first: str, last: str) -> None:
    assert refused(lambda: desk.happenings.hand_slips("Silva", first, last)) == "app.slip_block_no_run"
    assert refused(lambda: desk.happenings.hand_slips(" ", "1", "2")) == "app.slip_block_nobody"


@pytest.mark.parametrize(
    ("number", "after"), [("0099", "0100"), ("A9", "A10"), ("9", "10"), ("", ""), ("new", "")]
)
def test_the_number_after(number: str, after: str) -> None:
    assert slips.next_number(number) == after
