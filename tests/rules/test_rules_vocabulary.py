"""The ruleset against the vocabulary that the project's sources agree on; skipped where they are absent."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from published import SOURCES
from rules_world import PACK, read_cases, ruleset

from judgedesk.rules.ruleset import Place, Rule
from judgedesk.rules.values import UNKNOWN_BASE

PATH = SOURCES / "facts" / "vocabulary.json"
pytestmark = pytest.mark.skipif(not PATH.is_file(), reason="the sources are not here")

EDITION = "dci-2008"
LINE = re.compile(r"EN:L(\d+)(?:-L(\d+))?")
# A duty of our own: the general sentence about intent (EN:L25) has no id in the vocabulary.
OWN_DUTIES = {"consider_cheating_first", "issue_between_rounds"}
# The vocabulary lists no fact for what this edition only names; they are of the classes of 140 and 150.
STUBS = ("hidden-information-violation", "manipulation-of-game-materials")
OWN_QUESTIONS = {("144", "offender_role")} | {
    (stub, fact) for stub in STUBS for fact in ("offender_role", "player_unaware")
}


@pytest.fixture(scope="module")
def vocabulary() -> dict[str, Any]:
    return json.loads(PATH.read_text(encoding="utf-8"))


def all_rules() -> list[Rule]:
    rules = ruleset()
    holders = (*rules.groups.values(), *rules.infractions.values(), *rules.penalties.values())
    return [*rules.rules, *(rule for holder in holders for rule in holder.rules)]


def test_the_cells_that_decide_are_those_of_the_table(vocabulary: dict[str, Any]) -> None:
    table = vocabulary["base_penalties"][EDITION]
    assert set(table) == {"122,123,125,126", "133", "141", "131", "all others"}
    warning = dict.fromkeys(("regular", "competitive", "professional"), "warning")
    expected = {number: {**warning, "regular": "caution"} for number in ("122", "123", "125", "126")}
    expected |= {"133": warning, "141": warning}
    expected["131"] = {"competitive": "game_loss", "professional": "game_loss"}
    for number, words in (
        ("122,123,125,126", "regular caution, competitive and professional warning"),
        ("133", "warning"),
        ("141", "warning"),
        ("131", "competitive and professional game_loss"),
    ):
        assert table[number].startswith(words)
    # Section 30 itself names the first penalty of an offence without an infraction (EN:L131).
    expected["unlisted"] = dict.fromkeys(warning, "caution")
    decided = {
        number: cells
        for number, infraction in ruleset().infractions.items()
        if (
            cells := {
                level: base.penalty
                for level, base in infraction.base.items()
                if base.origin in ruleset().deciding and base.penalty != UNKNOWN_BASE
            }
        )
    }
    assert decided == expected


def test_the_ladders_are_those_of_the_table(vocabulary: dict[str, Any]) -> None:
    table = vocabulary["ladders"][EDITION]
    assert list(ruleset().ladders["general"].path) == table["general"]
    assert list(ruleset().ladders["game_play"].path) == table["game_play (121-126)"]
    on_game_play = {key for key, found in ruleset().infractions.items() if found.ladder == "game_play"}
    assert on_game_play == {"121", "122", "123", "124", "125", "126"}


def test_words_for_levels_and_penalties(vocabulary: dict[str, Any]) -> None:
    assert list(ruleset().levels) == vocabulary["levels"][EDITION]
    assert set(ruleset().penalties) == set(vocabulary["penalties"])


def test_every_fact_is_in_the_vocabulary_as_it_stands_there(vocabulary: dict[str, Any]) -> None:
    known = {fact["name"]: fact for fact in vocabulary["facts"] if EDITION in fact["asked_by"]}
    assert set(ruleset().facts) == set(known)
    for name, fact in ruleset().facts.items():
        told = known[name]
        assert (fact.type, fact.scope, fact.derivable) == (
            told["type"],
            told["scope"],
            told.get("derivable", ""),
        ), name
        assert fact.values == tuple(told.get("values", ())), name
        absent = {True: "true", False: "false", None: "ask", "offender": "the offender"}
        said = (
            absent.get(fact.absent, str(fact.absent))
            if not isinstance(fact.absent, int) or isinstance(fact.absent, bool)
            else str(fact.absent)
        )
        if fact.absent is not None:
            assert said == told["absent_means"], name
        else:
            assert told["absent_means"] not in ("true", "false", "0"), name


def test_no_infraction_asks_what_its_section_does_not(vocabulary: dict[str, Any]) -> None:
    asked_by = {fact["name"]: fact["asked_by"].get(EDITION, ()) for fact in vocabulary["facts"]}
    strange = {
        (number, fact.name)
        for number, infraction in ruleset().infractions.items()
        for fact in ruleset().facts_for(infraction)
        if asked_by[fact.name] != "*" and number not in asked_by[fact.name]
    }
    assert strange == OWN_QUESTIONS


def test_every_ask_option_and_duty_is_in_the_vocabulary(vocabulary: dict[str, Any]) -> None:
    asks = {ask["id"] for ask in vocabulary["asks"]}
    duties = {duty["id"] for duty in vocabulary["duties"]}
    # A deviation is a ground of its own, asked for under one id with repeated Tardiness.
    assert set(ruleset().asks) <= asks
    assert set(ruleset().options) <= asks
    assert set(ruleset().duties) - duties == OWN_DUTIES


def test_authorities_and_timings_are_those_of_the_vocabulary(vocabulary: dict[str, Any]) -> None:
    for rule in all_rules():
        if rule.effects.option is not None:
            assert rule.effects.option.authority in vocabulary["authorities"]
        assert rule.effects.timing in vocabulary["timings"]
    for penalty in ruleset().penalties.values():
        assert set(penalty.timing.values()) <= set(vocabulary["timings"])


def lines(text: str) -> set[int]:
    return {line for first, last in LINE.findall(text) for line in range(int(first), int(last or first) + 1)}


def lines_of_passages() -> dict[str, set[int]]:
    text = (PACK / "en.md").read_text(encoding="utf-8")
    return {marker.split()[0]: lines(marker) for marker in re.findall(r"^\{([^}\n]+)\}$", text, re.MULTILINE)}


def test_a_duty_cites_a_passage_that_states_one_of_its_lines(vocabulary: dict[str, Any]) -> None:
    stated = lines_of_passages()
    told = {duty["id"]: lines(duty["meaning"]) for duty in vocabulary["duties"]}
    told["consider_cheating_first"] = {25, 241}
    told["issue_between_rounds"] = {231}
    # Said for several editions; the meaning names lines of the others only.
    seen = 0
    wrong: list[tuple[str, str]] = []
    for rule in all_rules():
        if rule.clause is None:
            continue
        for duty in (*rule.effects.duty, *rule.effects.remedy):
            seen += 1
            if told[duty] and not stated[rule.clause] & told[duty]:
                wrong.append((duty, rule.clause))
    assert wrong == []
    assert seen > 60


def test_every_clause_that_is_cited_is_a_passage() -> None:
    passages = lines_of_passages()
    assert {clause for _, clause in ruleset().citations()} <= set(passages)


def test_options_of_a_fact_read_a_fact_with_penalties(vocabulary: dict[str, Any]) -> None:
    for rule in all_rules():
        option = rule.effects.option
        if option is not None and option.place is Place.FACT:
            assert set(ruleset().facts[option.value].values) <= set(vocabulary["penalties"])


def test_the_full_cases_are_those_of_the_sources() -> None:
    told = json.loads((SOURCES / "facts" / "scenarios.json").read_text(encoding="utf-8"))
    ours = {case["id"]: case for case in read_cases("dci-2008.json")}
    theirs = {case["id"]: {**case} for case in told if case["ruleset"] == EDITION}
    for case in theirs.values():
        case.pop("notes", None)
    assert ours == theirs
