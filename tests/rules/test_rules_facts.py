"""Answers, and every key of a condition."""

from __future__ import annotations

from typing import Any

import pytest
from rules_world import a_case, entries, ruleset

from judgedesk.rules.facts import Answers, Situation
from judgedesk.rules.ruleset import UNANSWERED, Repeat, When
from judgedesk.rules.values import Entry, FactValue


def situation(
    facts: dict[str, FactValue | None] | None = None,
    earlier: tuple[Entry, ...] = (),
    *,
    instructed: bool = False,
    **changes: Any,
) -> Situation:
    case = a_case("125", facts=facts or {}, **changes)
    return Situation(case, Answers(ruleset().facts, case), earlier, instructed=instructed)


@pytest.mark.parametrize(
    ("when", "holds"),
    [
        (When({}), True),
        (When({}, levels=("regular", "competitive")), True),
        (When({}, levels=("regular",)), False),
        (When({}, formats=("best_of_three",)), True),
        (When({}, formats=("single_game",)), False),
        (When({}, stages=("swiss",)), True),
        (When({}, stages=("elimination",)), False),
        (When({}, games=("magic",)), True),
        (When({}, games=("dreamblade",)), False),
        (When({}, penalties=("warning", "caution")), True),
        (When({}, penalties=("game_loss",)), False),
        (When({"caught_in_time": (True,)}), True),
        (When({"caught_in_time": (False,)}), False),
        (When({"caught_in_time": (False, True)}), True),
        (When({"caught_in_time": (True,), "backup_simple": (True,)}), False),
        (When({"backup_simple": (UNANSWERED,)}), True),
        (When({"backup_simple": (UNANSWERED,), "caught_in_time": (UNANSWERED,)}), False),
        (When({"intentional": (False,)}), True),
        (When({"intentional": (UNANSWERED,)}), False),
        (When({}, repeat=(Repeat.NONE,)), True),
        (When({}, repeat=(Repeat.ANY,)), False),
        (When({}, low=(("minutes_late", 5),)), True),
        (When({}, low=(("minutes_late", 5.1),)), False),
        (When({}, high=(("minutes_late", 5),)), True),
        (When({}, high=(("minutes_late", 4.9),)), False),
        (When({}, low=(("minutes_late", 4),), high=(("minutes_late", 6),)), True),
        (When({}, low=(("excess_cards", 0),)), False),
        (When({}, high=(("excess_cards", 9),)), False),
    ],
)
def test_every_key_of_a_condition(when: When, *, holds: bool) -> None:
    found = situation({"caught_in_time": True, "minutes_late": 5})
    assert found.holds(when, "warning") is holds


@pytest.mark.parametrize(
    ("rounds", "found"),
    [
        ((), {Repeat.NONE}),
        ((9,), {Repeat.ANY, Repeat.SAME_ROUND}),
        ((3,), {Repeat.ANY, Repeat.EARLIER_ROUND}),
        ((3, 9), {Repeat.ANY, Repeat.SAME_ROUND, Repeat.EARLIER_ROUND, Repeat.TWICE}),
        ((3, 4), {Repeat.ANY, Repeat.EARLIER_ROUND, Repeat.TWICE}),
    ],
)
def test_repeats(rounds: tuple[int, ...], found: set[Repeat]) -> None:
    earlier = tuple(Entry("P1", "E1", number, "125", "warning") for number in rounds)
    at = situation(earlier=earlier)
    assert {kind for kind in Repeat if at.holds(When({}, repeat=(kind,)))} == found


def test_an_instruction_is_a_repeat_of_its_own_kind() -> None:
    at = situation(instructed=True)
    assert at.holds(When({}, repeat=(Repeat.INSTRUCTED,)))
    assert at.holds(When({}, repeat=(Repeat.NONE,)))
    assert not situation(earlier=entries("125", "warning")).holds(When({}, repeat=(Repeat.INSTRUCTED,)))


@pytest.mark.parametrize(
    ("who", "seen"),
    [("P1", "offender"), ("offender", "offender"), ("P2", "somebody_else"), (None, "offender")],
)
def test_a_person_is_seen_as_offender_or_somebody_else(who: str | None, seen: str) -> None:
    assert situation({"controller_of_permanent": who}).answers.seen("controller_of_permanent") == seen


def test_a_fact_that_is_not_asked_is_not_seen() -> None:
    case = a_case("125", facts={"caught_in_time": True})
    answers = Answers({}, case)
    assert answers.answer("caught_in_time") is None
    assert answers.seen("caught_in_time") == UNANSWERED


def test_numbers_and_people() -> None:
    answers = situation({"minutes_late": 2, "could_have_benefited": ("P2",), "intentional": True}).answers
    assert answers.number("minutes_late") == 2.0
    assert answers.number("intentional") is None
    assert answers.number("excess_cards") is None
    assert answers.people("could_have_benefited") == ("P2",)
    assert answers.people("minutes_late") is None


def test_open_questions_are_those_that_make_sense() -> None:
    assert {"caught_in_time"} <= set(situation().open_questions())
    assert "backup_simple" not in situation().open_questions()
    assert "backup_simple" in situation({"caught_in_time": True}).open_questions()
    assert "caught_in_time" not in situation({"caught_in_time": True}).open_questions()
    assert "could_have_benefited" in situation({"caught_in_time": False}).open_questions()


def test_rules_and_facts_of_an_infraction() -> None:
    rules = ruleset()
    asked = {fact.name for fact in rules.facts_for(rules.infractions["125"])}
    assert {"caught_in_time", "could_have_benefited", "when_found", "dci_reporter_3"} <= asked
    assert not {"minutes_late", "trigger_kind", "offender_role"} & asked
    assert "dci_reporter_3" not in {fact.name for fact in rules.facts_for(rules.infractions["131"])}
    assert "offence_kind" in {fact.name for fact in rules.facts_for(rules.infractions["141"])}


def test_facts_whose_questions_wait_for_an_answer() -> None:
    rules = ruleset()
    infraction = rules.infractions["125"]
    waiting = rules.follow_ups(infraction)
    assert "backup_simple" in {fact.name for fact in waiting["caught_in_time"]}
    found = {(name, fact.name) for name, facts in waiting.items() for fact in facts}
    told = {
        (name, fact.name)
        for fact in rules.facts_for(infraction)
        for when in fact.when
        for name in when.names()
    }
    assert found == told
    assert rules.follow_ups(infraction) is waiting
