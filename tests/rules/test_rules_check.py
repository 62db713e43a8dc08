"""A case that cannot be ruled on: each fault names its field, all at once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from rules_world import a_case, ruleset

from judgedesk.rules import check
from judgedesk.rules.engine import recommend
from judgedesk.rules.past import Past
from judgedesk.rules.ruleset import Ruleset
from judgedesk.rules.values import Case, CaseError, CaseFault, Entry, Simultaneous

GOOD = Entry("P1", "E1", 1, "125", "warning")


def faults_of(rules: Ruleset, case: Case, history: tuple[Entry, ...]) -> tuple[CaseFault, ...]:
    return check.faults_of(rules, case, Past(history, case.event))


def fact(name: str, value: object, infraction: str = "125") -> dict[str, Any]:
    return {"infraction": infraction, "facts": {name: value}}


@pytest.mark.parametrize(
    ("changes", "field", "code"),
    [
        ({"level": "expert"}, "level", "not_one_of"),
        ({"match_format": "best_of_nine"}, "match_format", "not_one_of"),
        ({"stage": "finals"}, "stage", "not_one_of"),
        ({"infraction": "999"}, "infraction", "unknown_infraction"),
        (fact("mood", True), "facts.mood", "unknown_fact"),
        (fact("caught_in_time", "yes"), "facts.caught_in_time", "not_yes_or_no"),
        (fact("ruling_seconds", 1.5), "facts.ruling_seconds", "not_a_whole_number"),
        (fact("ruling_seconds", True), "facts.ruling_seconds", "not_a_whole_number"),
        (fact("minutes_late", "5"), "facts.minutes_late", "not_a_number"),
        (fact("minutes_late", -1), "facts.minutes_late", "out_of_range"),
        (fact("minutes_late", float("nan")), "facts.minutes_late", "out_of_range"),
        (fact("minutes_late", float("inf")), "facts.minutes_late", "out_of_range"),
        (fact("could_have_benefited", ("P7",)), "facts.could_have_benefited", "not_in_this_match"),
        (fact("could_have_benefited", "P2"), "facts.could_have_benefited", "not_in_this_match"),
        (fact("controller_of_permanent", "P7"), "facts.controller_of_permanent", "not_in_this_match"),
        (fact("earlier_gpe", "999"), "facts.earlier_gpe", "not_one_of"),
        (fact("earlier_gpe", "131"), "facts.earlier_gpe", "not_one_of"),
        (fact("trigger_kind", "strange"), "facts.trigger_kind", "not_one_of"),
        (fact("trigger_kind", True), "facts.trigger_kind", "not_one_of"),
        (fact("offence_kind", 3), "facts.offence_kind", "not_text"),
        ({"simultaneous": (Simultaneous("999"),)}, "simultaneous[0].infraction", "unknown_infraction"),
        (
            {"simultaneous": (Simultaneous("125"), Simultaneous("123", {"trigger_kind": "strange"}))},
            "simultaneous[1].facts.trigger_kind",
            "not_one_of",
        ),
    ],
)
def test_a_fault_names_its_field(changes: dict[str, Any], field: str, code: str) -> None:
    changes = {"infraction": "125", **changes}
    case = a_case(changes.pop("infraction"), **changes)
    assert [(fault.field, fault.code) for fault in faults_of(ruleset(), case, ())] == [(field, code)]
    with pytest.raises(CaseError, match=code):
        recommend(ruleset(), case, ())


def test_another_ruleset() -> None:
    case = replace(a_case("125"), ruleset="dci-2005")
    assert [fault.field for fault in faults_of(ruleset(), case, ())] == ["ruleset"]


@pytest.mark.parametrize("penalty", ["fine", "unknown_base", ""])
def test_a_penalty_of_the_history(penalty: str) -> None:
    history = (GOOD, Entry("P1", "E1", 1, "125", penalty))
    assert [fault.field for fault in faults_of(ruleset(), a_case("125"), history)] == ["history[1].penalty"]


@pytest.mark.parametrize("penalty", ["none", "verbal_admonition", "direct_instruction", "two_game_losses"])
def test_penalties_that_a_history_may_hold(penalty: str) -> None:
    assert faults_of(ruleset(), a_case("125"), (Entry("P1", "E1", 1, "125", penalty),)) == ()


def test_a_history_of_another_ruleset() -> None:
    foreign = Entry("P2", "E1", 1, "702.16", "warning")
    (fault,) = faults_of(ruleset(), a_case("125"), (GOOD, foreign))
    assert (fault.field, fault.code) == ("history[1].infraction", "unknown_infraction")
    assert set(fault.args["allowed"]) == set(ruleset().infractions)


def test_another_event_may_have_another_ruleset() -> None:
    elsewhere = Entry("P1", "E2", 1, "702.16", "no penalty of this one", pending="unheard of")
    assert faults_of(ruleset(), a_case("125"), (elsewhere,)) == ()


def test_an_infraction_that_a_judge_once_added_is_no_fault() -> None:
    assert faults_of(ruleset(), a_case("125"), (replace(GOOD, infraction="own:Phone"),)) == ()


def test_what_an_entry_was_raised_from_is_a_penalty() -> None:
    (fault,) = faults_of(ruleset(), a_case("125"), (replace(GOOD, upgraded_from="mood"),))
    assert (fault.field, fault.code) == ("history[0].upgraded_from", "not_one_of")


def test_a_fault_names_what_is_possible() -> None:
    facts = {"mood": True, "minutes_late": -1, "controller_of_permanent": "P7"}
    found = {fault.field: fault.args for fault in faults_of(ruleset(), a_case("125", facts=facts), ())}
    asked = ruleset().facts_for(ruleset().infractions["125"])
    assert found["facts.mood"]["allowed"] == tuple(fact.name for fact in asked)
    assert (found["facts.minutes_late"]["least"], found["facts.minutes_late"]["most"]) == (0, 999_999)
    assert "P1" in found["facts.controller_of_permanent"]["allowed"]


def test_a_ruleset_may_set_the_highest_number() -> None:
    rules = ruleset("riftbound-2026")
    facts = {"advance_extension_granted": True, "minutes_granted": 10.5}
    (fault,) = faults_of(rules, a_case("703.8", "competitive", pack="riftbound-2026", facts=facts), ())
    assert (fault.field, fault.code, fault.args["most"]) == ("facts.minutes_granted", "out_of_range", 10)


@pytest.mark.parametrize("person", [3, "", ("P9",)])
def test_somebody_outside_the_match_has_a_name(person: Any) -> None:
    rules = ruleset("riftbound-2026")
    facts = {"advisor_player_in_event": person}
    (fault,) = faults_of(rules, a_case("703.9", "competitive", pack="riftbound-2026", facts=facts), ())
    assert (fault.field, fault.code) == ("facts.advisor_player_in_event", "not_text")


def test_all_faults_at_once() -> None:
    case = a_case("999", "expert", stage="finals", facts={"mood": True, "minutes_late": -1})
    found = faults_of(ruleset(), case, (Entry("P1", "E1", 1, "125", "fine"),))
    assert [fault.field for fault in found] == [
        "level",
        "stage",
        "infraction",
        "facts.mood",
        "facts.minutes_late",
        "history[0].penalty",
    ]


def test_an_open_answer_is_no_fault() -> None:
    facts = {"caught_in_time": None, "controller_of_permanent": "offender", "could_have_benefited": ()}
    assert faults_of(ruleset(), a_case("125", facts=facts), ()) == ()


def test_without_spoken_words_the_history_holds_penalties_only() -> None:
    rules = replace(ruleset(), ladder_behaviour=None)
    history = (Entry("P1", "E1", 1, "125", "verbal_admonition"),)
    assert [fault.field for fault in faults_of(rules, a_case("125"), history)] == ["history[0].penalty"]
