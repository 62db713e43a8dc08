"""Infractions that judges add to an event: known by their name everywhere, refused in one sentence, kept."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from judgedesk.app.cases import case_of
from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.event import EventSetup
from judgedesk.app.rulings import Draft, IssueNotes
from judgedesk.rules.own import own_id
from judgedesk.rules.values import CaseError, OwnInfraction

PACK = "dci-2008"
PHONE = "「手機」放在桌上 “phone” 📱"
OWN = OwnInfraction(PHONE, "warning", "130", "general")


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    found = Desk(tmp_path / "data")
    yield found
    found.close()


@pytest.fixture
def event(desk: Desk) -> Desk:
    desk.open_event(EventSetup("Autumn Open", PACK, "competitive"))
    return desk


def rule(desk: Desk, person: str, infraction: str) -> str:
    draft = Draft(infraction, person)
    assert desk.event is not None
    return desk.issue(draft, desk.show(desk.event.pack, draft).recommendation.penalty).ruling


def refusal(desk: Desk, own: OwnInfraction, *, again: bool = False) -> str:
    """The sentence in which an infraction is refused; nothing is on disk then."""
    before = len(desk.event_file.journal.entries())
    with pytest.raises(CaseError) as refused:
        desk.add_infraction(own, again=again)
    assert len(desk.event_file.journal.entries()) == before
    (fault,) = refused.value.faults
    return desk.say_args(f"rules.{fault.code}", dict(fault.args), None, PACK)


def test_it_is_ruled_on_and_climbs(event: Desk) -> None:
    added = event.add_infraction(OWN)
    assert added.changes.areas == {"bases", "rulings"}
    ada = event.add_person("Ada").person.id
    for penalty in ("warning", "game_loss", "match_loss"):
        assert event.show(PACK, Draft(added.infraction, ada)).recommendation.penalty == penalty
        rule(event, ada, added.infraction)
    assert [row.penalty for row in reversed(event.rulings())] == ["warning", "game_loss", "match_loss"]


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_its_name_is_the_judges_own_words_in_both_languages(event: Desk, language: str) -> None:
    added = event.add_infraction(OWN)
    assert event.name(PACK, "infraction", added.infraction, language) == PHONE
    shown = event.show(PACK, Draft(added.infraction, event.add_person("Ada").person.id))
    said = event.recommendation_json(shown.recommendation, PACK)
    base = said["receipts"][0]
    assert (base["why"], base["origin"]) == ("base_added", "own")
    word = {"en": "Warning", "zh-Hant": "警告"}[language]
    assert word in base["text"][language]


@pytest.mark.parametrize("typed", ["手机", "phone", '"PHONE"', "桌上"])
def test_the_type_ahead_finds_it(event: Desk, typed: str) -> None:
    added = event.add_infraction(OWN)
    assert event.find_infractions(PACK, typed) == (added.infraction,)


def test_the_type_ahead_does_not_find_it_by_what_no_judge_said(event: Desk) -> None:
    event.add_infraction(OwnInfraction("Noise", "caution"))
    assert event.find_infractions(PACK, "own:") == ()
    assert event.find_infractions(PACK, "")[-1] == own_id("Noise")


def test_the_log_is_searched_by_its_name(event: Desk) -> None:
    added = event.add_infraction(OWN)
    ada = event.add_person("Ada").person.id
    ruling = rule(event, ada, added.infraction)
    rule(event, ada, "126")
    assert [row.id for row in event.rulings("手机 警告")] == [ruling]
    assert event.rulings("electric") == ()


def test_a_ruling_keeps_its_name_after_a_rebuild_and_in_another_run(event: Desk, tmp_path: Path) -> None:
    added = event.add_infraction(OWN)
    ruling = rule(event, event.add_person("Ada").person.id, added.infraction)
    said = event.ruling_reasons(ruling)
    event.event_file.journal.rebuild()
    assert event.event_file.journal.verify() == ()
    event.close()
    again = Desk(tmp_path / "data")
    again.resume_event()
    (row,) = again.rulings()
    assert again.name(PACK, "infraction", row.infraction) == PHONE
    assert again.ruling_reasons(row.id) == said
    again.close()


def test_a_name_stays_readable_where_the_entry_has_not_arrived(desk: Desk) -> None:
    assert desk.name(PACK, "infraction", own_id(PHONE)) == PHONE
    assert desk.name(PACK, "infraction", "999") == "999"


def test_a_recorded_case_can_be_ruled_on_again(event: Desk) -> None:
    added = event.add_infraction(OWN)
    ada = event.add_person("Ada").person.id
    entry = event.event_file.journal.entry(rule(event, ada, added.infraction))
    assert entry is not None
    case, history = case_of(entry.body_with_fractions()["case"])
    event.close_event()
    assert event.recommend(case, history).penalty == "warning"


def test_only_its_own_event_has_it(event: Desk) -> None:
    added = event.add_infraction(OWN)
    plain = event.ruleset("dci-2005")
    assert added.infraction in event.ruleset(PACK).infractions
    assert added.infraction not in plain.infractions
    event.open_event(EventSetup("Other", PACK, "regular"))
    assert added.infraction not in event.ruleset(PACK).infractions
    assert event.find_infractions(PACK, "手機") == ()
    with pytest.raises(CaseError):
        event.show(PACK, Draft(added.infraction))


def test_the_ruleset_stays_the_same_while_nothing_is_added(event: Desk) -> None:
    event.add_infraction(OWN)
    before = event.ruleset(PACK)
    rule(event, event.add_person("Ada").person.id, "126")
    assert event.ruleset(PACK) is before


@pytest.mark.parametrize("name", [PHONE, f" {PHONE}\n", "「手机」放在桌上 'PHONE' 📱"])
def test_the_same_name_twice_is_refused(event: Desk, name: str) -> None:
    event.add_infraction(OWN)
    assert refusal(event, OwnInfraction(name, "caution")) == f"There is an infraction “{PHONE}” already."


@pytest.mark.parametrize("name", ["125", "grv", "比賽失誤—遲到", "Tournament Error - Tardiness"])
def test_a_name_that_the_pack_has_is_refused(event: Desk, name: str) -> None:
    said = refusal(event, OwnInfraction(name, "caution"))
    assert said.startswith("There is an infraction “1")
    assert said.endswith("” already.")


def test_part_of_a_name_is_a_name_of_its_own(event: Desk) -> None:
    assert event.add_infraction(OwnInfraction("Tardiness", "caution")).infraction == own_id("Tardiness")


@pytest.mark.parametrize(
    ("own", "said"),
    [
        (OwnInfraction("", "warning"), "An infraction needs a name."),
        (
            OwnInfraction("x" * 201, "warning"),
            "The name of an infraction can have 200 characters; this one has 201.",
        ),
        (
            OwnInfraction("Noise", "two_game_losses", ladder="general"),
            "two Game Losses is not on this upgrade path: choose another path, or none.",
        ),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(event: Desk, own: OwnInfraction, said: str) -> None:
    assert refusal(event, own) == said


def test_two_hundred_characters_are_a_name(event: Desk) -> None:
    name = "🏆" * 200
    assert event.add_infraction(OwnInfraction(name, "warning")).infraction == own_id(name)


def test_without_an_event_there_is_nothing_to_add_to(desk: Desk) -> None:
    with pytest.raises(UserError) as refused:
        desk.add_infraction(OWN)
    assert refused.value.code == "app.no_event"


def test_said_anew_it_is_another_one_and_rulings_stay(event: Desk) -> None:
    added = event.add_infraction(OwnInfraction(PHONE, "caution"))
    ada = event.add_person("Ada").person.id
    rule(event, ada, added.infraction)
    assert event.add_infraction(OWN, again=True).infraction == added.infraction
    (row,) = event.event_file.standing().infractions
    assert (row.penalty, row.group, row.ladder) == ("warning", "130", "general")
    assert event.event_file.standing().to_settle == ()
    assert [row.penalty for row in event.rulings()] == ["caution"]
    assert refusal(event, OwnInfraction("Noise", "caution"), again=True).startswith("There is no infraction")


def test_what_the_pack_leaves_to_choose_has_words(event: Desk) -> None:
    choices = event.own_choices(PACK)
    assert event.name(PACK, "ladder", "general", "en").startswith("Caution → Warning → Game Loss → ")
    assert event.name(PACK, "class", "120", "en") == "Game Play Errors"
    for language in ("en", "zh-Hant"):
        words = [event.name(PACK, "class", group, language) for group in choices.groups]
        assert not [word for word in words if word.isdecimal()]
    assert event.name("dci-2005", "class", "100", "zh-Hant") != "100"


def test_any_game_is_ruled_by_what_judges_add(desk: Desk) -> None:
    desk.open_event(EventSetup("Prerelease", "any-game", "any"))
    assert desk.find_infractions("any-game", "") == ()
    choices = desk.own_choices("any-game")
    assert choices.bases == ("caution", "warning", "game_loss", "match_loss", "disqualification")
    assert (choices.groups, choices.ladders) == ((), ())
    added = desk.add_infraction(OwnInfraction("Noise", "warning"))
    ada = desk.add_person("Ada").person.id
    rule(desk, ada, added.infraction)
    shown = desk.show("any-game", Draft(added.infraction, ada))
    assert shown.recommendation.penalty == "warning"
    assert [line.counted for line in shown.history] == [True]
    whys = [receipt.why for receipt in shown.recommendation.receipts]
    assert whys == ["rules.base_added", "rules.counted", "rules.no_escalation"]
    deviation = desk.issue(Draft(added.infraction, ada), "disqualification", IssueNotes(reason="third time"))
    assert desk.rulings()[0].id == deviation.ruling
    ruled = desk.event_file.journal.entry(deviation.ruling)
    assert ruled is not None
    assert ruled.body["clauses"] == []


def test_an_infraction_that_the_installed_pack_cannot_hold_leaves_its_rulings_readable(
    event: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    added = event.add_infraction(OWN)
    ada = event.add_person("Ada").person.id
    rule(event, ada, added.infraction)
    rows = event.event_file.own_infractions()
    missing = [OwnInfraction(each.name, each.base, "gone", each.ladder) for each in rows]
    monkeypatch.setattr(event.event_file, "own_infractions", lambda: tuple(missing))
    event._event._extended = None  # as in a run with the other version of the pack
    assert added.infraction not in event.ruleset(PACK).infractions
    (row,) = event.rulings()
    assert event.name(PACK, "infraction", row.infraction) == PHONE
    assert event.show(PACK, Draft("126", ada)).recommendation.penalty == "warning"
