"""Every fact, question, duty and reason that a pack's rules know occurs in one of its cases at least."""

from __future__ import annotations

from typing import Any

import pytest
from rules_world import ruleset
from test_rules_cases import FULL, MORE, OWED, PACKS_WITH_CASES


def cases_of(pack: str) -> list[dict[str, Any]]:
    return [case for case in (*FULL, *MORE) if case["ruleset"] == pack]


def expected_of(pack: str, *keys: str) -> set[str]:
    """What the cases of a pack expect under these keys."""
    return {value for case in cases_of(pack) for key in keys for value in case["expected"].get(key) or ()}


@pytest.mark.parametrize("pack", PACKS_WITH_CASES)
def test_every_fact_is_answered_in_a_case(pack: str) -> None:
    answered = {
        name
        for case in cases_of(pack)
        for facts in (case["facts"], *(other["facts"] for other in case.get("simultaneous", ())))
        for name, answer in facts.items()
        if answer is not None
    }
    assert set(ruleset(pack).facts) - answered == set()


@pytest.mark.parametrize("pack", PACKS_WITH_CASES)
def test_every_question_is_put_in_a_case(pack: str) -> None:
    assert set(ruleset(pack).asks) - expected_of(pack, "asks") == set()


@pytest.mark.parametrize("pack", PACKS_WITH_CASES)
def test_every_reason_is_offered_in_a_case(pack: str) -> None:
    offered = {
        option["reason"] for case in cases_of(pack) for option in case["expected"].get("options") or ()
    }
    assert set(ruleset(pack).options) - offered == set()


@pytest.mark.parametrize("pack", PACKS_WITH_CASES)
def test_every_duty_is_owed_in_a_case(pack: str) -> None:
    assert set(ruleset(pack).duties) - expected_of(pack, "duties", OWED) == set()


@pytest.mark.parametrize("pack", PACKS_WITH_CASES)
def test_every_infraction_and_level_has_a_case(pack: str) -> None:
    wanted = {(key, level) for key in ruleset(pack).infractions for level in ruleset(pack).levels}
    met = {(case["infraction"], case["level"]) for case in cases_of(pack)}
    assert wanted - met == set()
