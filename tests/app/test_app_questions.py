"""What a judge is asked: every fact whose answer changes the ruling, and those that lead to one."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from judgedesk.app.cases import case_of, recommendation_json
from judgedesk.app.desk import Desk
from judgedesk.app.questions import NEVER_ASKED, Inquiry
from judgedesk.rules.engine import recommend
from judgedesk.rules.values import Case, Entry, FactValue, Recommendation

CASES = Path(__file__).resolve().parents[1] / "cases" / "rules"
# Every so many cases: they come in families, some of each are met.
STRIDE = 4
# Answered without the answer that its question waits for; an ask of its own stands there instead.
ASKED_OTHERWISE = {"M-125-hj-says-no-open"}


def asked(desk: Desk, case: Case, history: tuple[Entry, ...] = ()) -> dict[str, bool]:
    """The names of the questions put, and whether each is one of the first."""
    inquiry = Inquiry(desk.ruleset(case.ruleset), case, history)
    return {question.name: question.primary for question in inquiry.questions()}


def a_case(pack: str, level: str, infraction: str, **facts: FactValue) -> Case:
    return Case(pack, level, infraction, "P1", opponents=("P2",), game="magic", round=3, facts=facts)


def said(found: Recommendation) -> object:
    return {**recommendation_json(found, lambda receipt, language: ""), "receipts": ()}


@pytest.mark.parametrize("path", sorted(CASES.glob("*.json")), ids=lambda path: path.stem)
def test_a_fact_that_changes_the_ruling_is_asked(shipped: Desk, path: Path) -> None:
    tried = 0
    for data in json.loads(path.read_text(encoding="utf-8"))[::STRIDE]:
        case, history = case_of(data)
        ruleset = shipped.ruleset(case.ruleset)
        if case.simultaneous or data["id"] in ASKED_OTHERWISE:
            continue
        whole = said(recommend(ruleset, case, history))
        for name in set(case.facts) - set(NEVER_ASKED):
            less = replace(case, facts={key: value for key, value in case.facts.items() if key != name})
            if said(recommend(ruleset, less, history)) != whole:
                tried += 1
                assert name in asked(shipped, less, history), (data["id"], name)
    assert tried > 1


def test_facts_that_only_matter_together_are_asked_one_after_the_other(shipped: Desk) -> None:
    first = asked(shipped, a_case("dci-2005", "3", "101"))
    assert "large_event" in first
    assert "found_by" not in first
    then = asked(shipped, a_case("dci-2005", "3", "101", large_event=True))
    assert "delay_announced_before_start" in then
    event = {"large_event": True, "delay_announced_before_start": True}
    assert "found_by" in asked(shipped, a_case("dci-2005", "3", "101", **event))
    small = asked(shipped, a_case("dci-2005", "3", "101", large_event=False))
    assert not {"delay_announced_before_start", "found_by"} & set(small)


def test_what_leads_to_a_question_is_asked(shipped: Desk) -> None:
    assert "round_started_early" in asked(shipped, a_case("dci-2005", "4", "115", minutes_late=4))


def test_a_low_level_is_asked_about_where_it_matters(shipped: Desk) -> None:
    case = a_case("dci-2005", "2", "112", base_penalty_supplied="warning")
    assert "rel_is_low" not in asked(shipped, case)
    history = (Entry("P1", "", 1, "112", "warning"),)
    assert "rel_is_low" in asked(shipped, case, history)
    assert "rel_is_low" not in asked(shipped, replace(case, level="5"), ())


def test_an_offence_under_another_infraction_raises_its_questions_too(shipped: Desk) -> None:
    case = a_case("dci-2008", "competitive", "121", affected_game_or_ambiguous=True)
    found = asked(shipped, case)
    assert found["affected_game_or_ambiguous"]
    assert found["caught_in_time"]
