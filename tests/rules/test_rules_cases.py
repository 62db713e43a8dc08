"""Cases as data: everything that a case expects comes out, and the full cases of a pack expect everything."""

from typing import Any

import pytest
from rules_world import CASES, PACK, SETS, answer, read_cases, ruleset

# Where a pack has its files of cases: NAME.json holds full ones, NAME-more.json those of our own.
PACKS_WITH_CASES = sorted(path.stem for path in CASES.glob("*.json") if not path.stem.endswith("-more"))
FULL = [case for pack in PACKS_WITH_CASES for case in read_cases(f"{pack}.json")]
MORE = [case for pack in PACKS_WITH_CASES for case in read_cases(f"{pack}-more.json")]

# Duties of which a case is certain, where it does not claim to know all of them.
OWED, NOT_OWED = "duties_owed", "duties_not_owed"
ALWAYS = ("penalty", "options", "asks", "duties", "timing", "also_penalised")
# What a text demands and the vocabulary has no id for: a full case is silent about it.
OWN_DUTIES = {
    "riftbound-2026": {
        duty
        for duty in ruleset("riftbound-2026").duties
        if duty.startswith(("fix_", "head_judge_", "may_"))
        or duty in ("judge_may_watch", "adviser_may_be_barred")
    },
    "dci-2005": {"correct_before_next_round", "tell_illegal_cards", "teach_to_shuffle_before_sleeving"},
}


def names(cases: list[dict[str, Any]]) -> list[str]:
    return [case["id"] for case in cases]


def as_set(key: str, value: Any) -> Any:
    return sorted(value) if key in SETS else value


@pytest.mark.parametrize("case", FULL, ids=names(FULL))
def test_full_case(case: dict[str, Any]) -> None:
    expected = {key: as_set(key, value) for key, value in case["expected"].items()}
    assert set(ALWAYS) <= set(expected)
    own = OWN_DUTIES.get(case["ruleset"], set[str]())
    got = answer(case)
    got["duties"] = [duty for duty in got["duties"] if duty in expected["duties"] or duty not in own]
    assert got == expected


@pytest.mark.parametrize("case", MORE, ids=names(MORE))
def test_case(case: dict[str, Any]) -> None:
    expected = dict(case["expected"])
    owed, not_owed = set(expected.pop(OWED, ())), set(expected.pop(NOT_OWED, ()))
    got = answer(case)
    assert {key: got.get(key) for key in expected} == {
        key: as_set(key, value) for key, value in expected.items()
    }
    assert owed <= set(got["duties"])
    assert not not_owed & set(got["duties"])


def test_ids_are_unique_and_every_case_names_its_lines() -> None:
    every = [*FULL, *MORE]
    assert len({case["id"] for case in every}) == len(every)
    assert all(case["sources"] for case in every)
    assert PACK.name in PACKS_WITH_CASES


def test_the_runner_sees_a_wrong_answer() -> None:
    first = FULL[0]
    wrong = {**first, "infraction": "126" if first["infraction"] != "126" else "125"}
    wrong |= {"ruleset": PACK.name, "level": "competitive"}
    assert answer(wrong) != first["expected"]
