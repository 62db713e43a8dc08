"""Cases as data: everything that a case expects comes out, and its 120 full cases expect everything."""

from typing import Any

import pytest
from rules_world import SETS, answer, read_cases

FULL = read_cases("dci-2008.json")
MORE = read_cases("dci-2008-more.json")

# Duties of which a case is certain, where it does not claim to know all of them.
OWED, NOT_OWED = "duties_owed", "duties_not_owed"
ALWAYS = ("penalty", "options", "asks", "duties", "timing", "also_penalised")


def names(cases: list[dict[str, Any]]) -> list[str]:
    return [case["id"] for case in cases]


def as_set(key: str, value: Any) -> Any:
    return sorted(value) if key in SETS else value


@pytest.mark.parametrize("case", FULL, ids=names(FULL))
def test_full_case(case: dict[str, Any]) -> None:
    expected = {key: as_set(key, value) for key, value in case["expected"].items()}
    assert set(ALWAYS) <= set(expected)
    assert answer(case) == expected


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


def test_the_runner_sees_a_wrong_answer() -> None:
    wrong = {**FULL[0], "infraction": "126"}
    assert answer(wrong) != FULL[0]["expected"]
