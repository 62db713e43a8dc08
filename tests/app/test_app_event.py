"""An event at the desk: opening it, its people, rulings on disk, bases, and what is refused."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.event import EventSetup
from judgedesk.app.rulings import Draft, IssueNotes
from judgedesk.log.journal import Journal
from judgedesk.rules.values import CaseError, Origin, Step

PACK = "dci-2008"
SETUP = EventSetup("Autumn Open", PACK, "competitive", operator="Huang")
CAUGHT = {"caught_in_time": True, "backup_simple": False}


@pytest.fixture
def clock() -> Callable[[], datetime]:
    moment = datetime(2026, 11, 30, 4, 0, tzinfo=UTC)

    def tick() -> datetime:
        nonlocal moment
        moment += timedelta(seconds=1)
        return moment

    return tick


@pytest.fixture
def desk(tmp_path: Path, clock: Callable[[], datetime]) -> Iterator[Desk]:
    found = Desk(tmp_path / "data", clock=clock)
    yield found
    found.close()


@pytest.fixture
def event(desk: Desk) -> Desk:
    desk.open_event(SETUP)
    return desk


def code_of(refused: pytest.ExceptionInfo[UserError]) -> str:
    return refused.value.code


def add(desk: Desk, name: str) -> str:
    return desk.add_person(name).person.id


def rule(desk: Desk, person: str, infraction: str = "125", **facts: bool) -> str:
    draft = Draft(infraction, person, facts=facts)
    return desk.issue(draft, desk.show(PACK, draft).recommendation.penalty).ruling


def penalties(desk: Desk) -> list[str]:
    return [row.penalty for row in reversed(desk.rulings()) if row.state == "standing"]


def test_a_ruling_needs_no_event(desk: Desk) -> None:
    shown = desk.show(PACK, Draft("125", level="competitive"))
    assert shown.recommendation.penalty == "warning"
    assert shown.history == ()
    assert desk.event is None
    assert not (desk.data / "events").exists()


def test_logging_asks_for_an_event_and_a_person(desk: Desk) -> None:
    with pytest.raises(UserError) as refused:
        desk.issue(Draft("125", "somebody"), "warning")
    assert code_of(refused) == "app.no_event"
    desk.open_event(SETUP)
    with pytest.raises(UserError) as refused:
        desk.issue(Draft("125"), "warning")
    assert code_of(refused) == "app.no_person"
    assert desk.rulings() == ()


def test_third_offence_is_a_game_loss_with_receipts(event: Desk) -> None:
    player = add(event, "陳以安")
    for number in (1, 2):
        event.set_round(number)
        rule(event, player, **CAUGHT)
    event.set_round(3)
    shown = event.show(PACK, Draft("125", player, facts=CAUGHT))
    assert shown.recommendation.penalty == "game_loss"
    count = next(receipt for receipt in shown.recommendation.receipts if receipt.step is Step.COUNT)
    assert count.args["rounds"] == (1, 2)
    assert [(line.round, line.counted) for line in shown.history] == [(1, True), (2, True)]


def test_history_shows_only_what_bears_on_the_ruling(event: Desk) -> None:
    player, other = add(event, "Ada"), add(event, "Bo")
    rule(event, player, "133")
    rule(event, other)
    assert event.show(PACK, Draft("125", player)).history == ()


def test_undo_voids_and_the_void_does_not_count(event: Desk) -> None:
    player = add(event, "Ada")
    first = rule(event, player)
    changes = event.undo()
    assert changes is not None
    assert changes.rulings == {first}
    row = event.rulings()[0]
    assert (row.state, row.void_reason) == ("voided", "entered in error")
    shown = event.show(PACK, Draft("125", player))
    assert [(line.voided, line.counted) for line in shown.history] == [(True, False)]
    assert event.undo() is None


def test_what_the_desk_keeps_is_what_the_file_says(event: Desk) -> None:
    people = [add(event, name) for name in ("Ada", "Bo", "Cy")]
    for number, person in enumerate(people * 3):
        event.set_round(9 - number)
        rule(event, person)
    event.void(event.rulings()[4].id, "wrong infraction")
    event.undo()
    assert event.event_file.standing() == event.event_file.journal.standing()


def test_a_void_wants_a_reason_and_happens_once(event: Desk) -> None:
    ruling = rule(event, add(event, "Ada"))
    with pytest.raises(UserError) as refused:
        event.void(ruling, "  ")
    assert code_of(refused) == "app.reason_needed_to_void"
    event.void(ruling, "wrong  person")
    assert event.rulings()[0].void_reason == "wrong person"
    with pytest.raises(UserError) as refused:
        event.void(ruling, "again")
    assert code_of(refused) == "app.voided_already"
    with pytest.raises(UserError) as refused:
        event.void("0" * 64, "nobody")
    assert code_of(refused) == "app.no_such_ruling"


def test_everything_is_there_again_after_a_restart(event: Desk, tmp_path: Path) -> None:
    player = add(event, "O'Brien “the 🦊” 李")
    event.set_round(4)
    event.set_stage("elimination")
    rule(event, player)
    event.close()
    again = Desk(tmp_path / "data")
    again.resume_event()
    try:
        found = again.event
        assert found is not None
        assert (found.name, found.level, found.round, found.stage, found.operator) == (
            "Autumn Open",
            "competitive",
            4,
            "elimination",
            "Huang",
        )
        assert [row.person.name for row in again.rulings()] == ["O'Brien “the 🦊” 李"]
        assert again.event_file.journal.verify() == ()
    finally:
        again.close()


def test_a_closed_event_is_not_gone_on_with(event: Desk, tmp_path: Path) -> None:
    event.close_event()
    again = Desk(tmp_path / "data")
    again.resume_event()
    assert again.event is None
    assert [info.name for info in again.events()] == ["Autumn Open"]


def test_people_are_found_folded_and_never_doubled(event: Desk) -> None:
    first = event.add_person("陳以安 Chen Yi-An").person
    assert event.add_person("  陳以安   Chen Yi-An ").person == first
    event.add_person("Ada Chen")
    assert [person.name for person in event.find_people("chen")] == ["陳以安 Chen Yi-An", "Ada Chen"]
    assert [person.name for person in event.find_people("陈以")] == ["陳以安 Chen Yi-An"]
    assert [person.name for person in event.find_people("ada")] == ["Ada Chen"]
    assert event.find_people("nobody") == ()


def test_the_very_name_comes_before_longer_ones(event: Desk) -> None:
    for name in ("Kim Min-jun 53", "Kim Min-jun 5", "Another Kim Min-jun 5"):
        event.add_person(name)
    assert event.find_people("kim min-jun 5")[0].name == "Kim Min-jun 5"


@pytest.mark.parametrize(("name", "code"), [("  ", "log.name_empty"), ("x" * 201, "log.name_too_long")])
def test_names_that_cannot_be(event: Desk, name: str, code: str) -> None:
    with pytest.raises(UserError) as refused:
        event.add_person(name)
    assert code_of(refused) == code
    assert event.people() == ()


def test_a_name_of_200_characters_is_kept_whole(event: Desk) -> None:
    name = "王" * 200
    assert event.add_person(name).person.name == name


def test_a_suggestion_is_accepted_for_the_event_and_named(event: Desk) -> None:
    player = add(event, "Ada")
    shown = event.show(PACK, Draft("121", player))
    assert shown.recommendation.penalty == "unknown_base"
    assert shown.suggestion is not None
    event.accept_suggestion(PACK, "121", "competitive")
    shown = event.show(PACK, Draft("121", player))
    assert shown.recommendation.penalty == "caution"
    base = next(receipt for receipt in shown.recommendation.receipts if receipt.step is Step.BASE)
    assert (base.why, base.origin) == ("rules.base_accepted", Origin.SUPPLIED)
    rule(event, player, "121")
    assert any("accepted" in reason for reason in event.ruling_reasons(event.rulings()[0].id))


def test_an_own_value_is_entered_once_and_named_as_the_judges(event: Desk) -> None:
    event.own_base("124", "competitive", "warning")
    shown = event.show(PACK, Draft("124", add(event, "Ada"), facts={"card_was_uniquely_identifiable": True}))
    assert shown.recommendation.penalty == "caution"
    base = next(receipt for receipt in shown.recommendation.receipts if receipt.step is Step.BASE)
    assert (base.why, base.origin) == ("rules.base_own", Origin.OWN)
    event.own_base("124", "competitive", "game_loss")
    assert event.show(PACK, Draft("124")).recommendation.penalty == "game_loss"


def test_a_base_belongs_to_what_is_ruled_on_in_the_end(event: Desk) -> None:
    meant = Draft("126", add(event, "Ada"), facts={"intentional": True})
    shown = event.show(PACK, meant)
    assert shown.recommendation.extra["reclassify_to"] == "152"
    event.own_base("126", "competitive", "caution")
    assert event.show(PACK, meant).recommendation.penalty == "unknown_base"
    event.accept_suggestion(PACK, "152", "competitive")
    assert event.show(PACK, meant).recommendation.penalty == "disqualification_without_prize"


def test_an_unknown_base_cannot_be_issued(event: Desk) -> None:
    with pytest.raises(UserError) as refused:
        event.issue(Draft("124", add(event, "Ada")), "unknown_base")
    assert code_of(refused) == "app.penalty_unknown"


def test_another_penalty_wants_an_option_or_a_reason(event: Desk) -> None:
    player = add(event, "Ada")
    with pytest.raises(UserError) as refused:
        event.issue(Draft("125", player), "match_loss")
    assert code_of(refused) == "app.reason_needed"
    lowered = Draft("125", player, facts={"self_reported_before_benefit": True})
    event.issue(lowered, "caution")
    shown = event.show(PACK, Draft("125", player))
    assert "upgrade_from_issued_or_base" in shown.recommendation.asks or (
        shown.recommendation.penalty == "warning"
    )
    entry = event.event_file.history().all()[0]
    assert (entry.penalty, entry.downgraded) == ("caution", "self_report_downgrade")
    event.issue(Draft("125", player), "match_loss", IssueNotes(reason="table collapsed"))
    assert penalties(event) == ["caution", "match_loss"]
    assert event.event_file.history().all()[1].upgraded


def test_an_event_fact_is_asked_once(event: Desk) -> None:
    late = Draft("131", add(event, "Ada"), facts={"minutes_late": 2, "when_found": "before_match"})
    asked = {question.name: question for question in event.show(PACK, late).questions}
    assert asked["grace_granted"].scope == "event"
    assert event.show(PACK, late).recommendation.penalty == "game_loss"
    event.answer_event_fact("grace_granted", True)
    assert event.show(PACK, late).recommendation.penalty == "none"
    event.answer_event_fact("grace_granted", False)
    assert event.show(PACK, late).recommendation.penalty == "game_loss"


def test_only_facts_that_can_change_the_answer_are_asked(event: Desk) -> None:
    shown = event.show(PACK, Draft("126", add(event, "Ada")))
    names = {question.name for question in shown.questions}
    assert "caught_in_time" not in names
    assert "intentional" not in names
    assert "base_penalty_supplied" not in names
    opponent = add(event, "Bo")
    shown = event.show(PACK, Draft("125", add(event, "Ada"), (opponent,)))
    primary = [question.name for question in shown.questions if question.primary]
    assert "caught_in_time" in primary
    assert "head_judge_permits_backup" not in primary


def test_impossible_answers_name_their_field(event: Desk) -> None:
    with pytest.raises(CaseError) as refused:
        event.show(PACK, Draft("131", facts={"minutes_late": "soon"}))
    assert refused.value.faults[0].field == "facts.minutes_late"


def test_infractions_by_number_name_and_abbreviation(desk: Desk) -> None:
    assert desk.find_infractions(PACK, "GRV") == ("125",)
    assert desk.find_infractions(PACK, "ftmgs")[0] == "126"
    assert desk.find_infractions(PACK, "12")[:2] == ("121", "122")
    assert "112" not in desk.find_infractions(PACK, "12")
    assert desk.find_infractions(PACK, "遗漏触发") == ("123",)
    assert desk.find_infractions(PACK, "rule violation")[0] == "125"
    assert desk.find_infractions(PACK, "no such thing") == ()
    assert len(desk.find_infractions(PACK, "")) > 20


def test_rulings_are_searched_in_both_languages(event: Desk) -> None:
    ada, bo = add(event, "Ada"), add(event, "陳以安")
    rule(event, ada)
    rule(event, bo, "133")
    assert [row.person.name for row in event.rulings("慢")] == ["陳以安"]
    assert [row.person.name for row in event.rulings("rule violation")] == ["Ada"]
    assert [row.person.name for row in event.rulings("陈")] == ["陳以安"]
    assert len(event.rulings(person=ada)) == 1
    assert event.rulings("zzz") == ()


def test_bad_rounds_and_nameless_events(event: Desk) -> None:
    for number in (0, 100):
        with pytest.raises(UserError) as refused:
            event.set_round(number)
        assert code_of(refused) == "app.bad_round"
    with pytest.raises(UserError) as refused:
        event.open_event(EventSetup("  ", PACK, "competitive"))
    assert code_of(refused) == "app.event_nameless"
    assert event.event is not None


@pytest.mark.parametrize(
    ("pack", "game", "played"),
    [("dci-2008", "", "magic"), ("dci-2008", "dreamblade", "dreamblade"), ("any-game", "", "any")],
)
def test_the_game_is_one_of_the_edition(tmp_path: Path, pack: str, game: str, played: str) -> None:
    desk = Desk(tmp_path / "data")
    level = desk.levels(pack)[0]
    desk.open_event(EventSetup("Autumn Open", pack, level, game=game))
    assert desk.event is not None
    assert desk.event.game == played
    if pack != "any-game":
        with pytest.raises(UserError) as refused:
            desk.open_event(EventSetup("Autumn Open", pack, level, game="riftbound"))
        assert code_of(refused) == "app.no_such_game"
        assert desk.event.game == played
    desk.close()


def test_a_log_that_cannot_be_opened_is_listed_with_its_problem(event: Desk) -> None:
    broken_id = "b" * 32
    (event.data / "events" / f"{broken_id}.jdlog").write_bytes(b"no database at all" * 100)
    broken = next(info for info in event.events() if info.problem is not None)
    assert (broken.name, broken.problem.code if broken.problem else "") == (broken_id, "log.not_a_log")
    with pytest.raises(UserError) as refused:
        event.use_event(broken_id)
    assert code_of(refused) == "log.not_a_log"
    assert event.event is not None, "the event in use stays in use"


def test_a_full_disk_loses_nothing_and_is_said(event: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    from judgedesk.log.errors import LogError

    player = add(event, "Ada")
    rule(event, player)

    def full(*_: object, **__: object) -> None:
        raise LogError("log.disk_full", file="x")

    with monkeypatch.context() as patched:
        patched.setattr(Journal, "append_and_settle", full)
        with pytest.raises(UserError) as refused:
            rule(event, player)
    assert code_of(refused) == "log.disk_full"
    assert len(event.rulings()) == 1
    rule(event, player)
    assert len(event.rulings()) == 2


def test_the_file_holds_the_pack_it_was_opened_under(event: Desk) -> None:
    opened = event.event_file.standing().event
    assert opened is not None
    content = event.event_file.journal.pack(opened.pack_hash)
    assert content is not None
    assert content == event.entry(PACK).content
    assert b"ruleset.toml" in content


def test_the_source_of_a_suggestion_is_said_in_words(event: Desk) -> None:
    assert event.name(None, "source", "2007-03-16") == "official article of 2007-03-16"
    assert event.name(None, "source", "EN:L191, EN:L231-L233", "zh-Hant") == (
        "依原文第 191 行推定、依原文第 231-233 行推定"
    )
    assert event.name(None, "source", "a judge's memory") == "a judge's memory"


def test_the_reasons_of_a_ruling_name_people_and_not_their_ids(event: Desk) -> None:
    player, opponent = add(event, "Ada"), add(event, "Bo")
    draft = Draft("125", player, (opponent,), facts={"caught_in_time": False})
    ruling = event.issue(draft, "warning").ruling
    reasons = " ".join(event.ruling_reasons(ruling))
    assert "Bo receives" in reasons
    assert opponent not in reasons
