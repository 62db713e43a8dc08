"""The ruleset of 2005 against the vocabulary of the sources; skipped where they are absent."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from published import SOURCES
from rules_world import PACKS, read_cases, ruleset

from judgedesk.rules.ruleset import Rule
from judgedesk.rules.values import UNKNOWN_BASE

PATH = SOURCES / "facts" / "vocabulary.json"
pytestmark = pytest.mark.skipif(not PATH.is_file(), reason="the sources are not here")

EDITION = "dci-2005"
LEVELS = ("1", "2", "3", "4", "5")
LINE = re.compile(r"ZH:L(\d+)(?:-L(\d+))?")
# A deviation (ZH:L9) and the example with both sides (ZH:L427) have no fact in the vocabulary.
OWN_FACTS = {"deviation_requested", "deviation_penalty", "result_slip_wrong"}
# What the text demands and the vocabulary has no id for.
OWN_DUTIES = {
    "consider_cheating_first": {9, 641},
    "correct_before_next_round": {241, 339},
    "tell_illegal_cards": {359},
    "teach_to_shuffle_before_sleeving": {657},
}
# Said once for every penalty, or under one penalty for all of them.
EVERYWHERE = {
    "explain_to_players": {121, 125, 129, 133},
    "explain_repeat_consequences": {121, 125, 129, 133},
    "report_to_head_judge": {121, 125, 129, 133, 137},
    "tell_penalty_recorder": {125, 129, 133, 137},
    "go_to_correct_table": {523},
    "fix_list_then_deck": {201, 241, 273, 307, 339, 359},
}
# This edition has no Match Point, in the table or entered.
NOT_HERE = {"match_point"}


@pytest.fixture(scope="module")
def vocabulary() -> dict[str, Any]:
    return json.loads(PATH.read_text(encoding="utf-8"))


def all_rules() -> list[Rule]:
    rules = ruleset(EDITION)
    holders = (*rules.groups.values(), *rules.infractions.values(), *rules.penalties.values())
    return [*rules.rules, *(rule for holder in holders for rule in holder.rules)]


def test_the_cells_that_decide_are_those_of_the_table(vocabulary: dict[str, Any]) -> None:
    table = vocabulary["base_penalties"][EDITION]
    assert set(table) == {"101,102,104,114,115", "116", "122", "153,161-164", "all others"}
    expected = {number: dict.fromkeys(LEVELS, "game_loss") for number in ("101", "102", "104", "114", "115")}
    expected |= {
        number: dict.fromkeys(LEVELS, "disqualification_without_prize")
        for number in ("153", "161", "162", "163", "164")
    }
    # The first of the three windows; the other two are rules, and cases of their own.
    expected["116"] = dict.fromkeys(LEVELS, "warning")
    expected["122"] = {"1": "caution"}
    for number, words in (
        ("101,102,104,114,115", "game_loss"),
        ("116", "warning to 3 min, game_loss before 10 min, match_loss from 10 min"),
        ("122", "REL 1 caution"),
        ("153,161-164", "disqualification_without_prize"),
        ("all others", "unknown"),
    ):
        assert table[number].startswith(words)
    decided = {
        number: cells
        for number, infraction in ruleset(EDITION).infractions.items()
        if (
            cells := {
                level: base.penalty
                for level, base in infraction.base.items()
                if base.origin in ruleset(EDITION).deciding and base.penalty != UNKNOWN_BASE
            }
        )
    }
    assert decided == expected


def test_the_ladder_is_that_of_the_table(vocabulary: dict[str, Any]) -> None:
    (ladder,) = ruleset(EDITION).ladders.values()
    assert list(ladder.path) == vocabulary["ladders"][EDITION]["general"]


def test_words_for_levels_and_penalties(vocabulary: dict[str, Any]) -> None:
    assert tuple(ruleset(EDITION).levels) == LEVELS == tuple(vocabulary["levels"][EDITION])
    assert set(ruleset(EDITION).penalties) == set(vocabulary["penalties"]) - NOT_HERE


def test_every_fact_is_in_the_vocabulary_as_it_stands_there(vocabulary: dict[str, Any]) -> None:
    known = {fact["name"]: fact for fact in vocabulary["facts"] if EDITION in fact["asked_by"]}
    assert set(ruleset(EDITION).facts) == set(known) | OWN_FACTS
    for name, told in known.items():
        fact = ruleset(EDITION).facts[name]
        assert (fact.type, fact.scope, fact.derivable) == (
            told["type"],
            told["scope"],
            told.get("derivable", ""),
        ), name
        assert set(fact.values) == set(told.get("values", ())) - NOT_HERE, name
        if name == "rel_is_low":
            assert told["absent_means"] == "true at REL 1, false at REL 4 and 5, else ask"
            assert (fact.absent, fact.absent_at) == (None, {"1": True, "4": False, "5": False})
        elif name == "base_penalty_supplied":
            assert fact.absent is None
        else:
            absent = {True: "true", False: "false", None: "ask"}
            said = absent[fact.absent] if fact.absent in (True, False, None) else fact.absent
            assert said == told["absent_means"], name


def test_no_infraction_asks_what_its_section_does_not(vocabulary: dict[str, Any]) -> None:
    asked_by = {fact["name"]: fact["asked_by"].get(EDITION, ()) for fact in vocabulary["facts"]}
    asked = {
        (number, fact.name)
        for number, infraction in ruleset(EDITION).infractions.items()
        for fact in ruleset(EDITION).facts_for(infraction)
        if fact.name not in OWN_FACTS
    }
    assert {
        (number, name) for number, name in asked if asked_by[name] != "*" and number not in asked_by[name]
    } == set()
    wanted = {(number, name) for name, numbers in asked_by.items() if numbers != "*" for number in numbers}
    assert wanted - asked == set()


def test_every_ask_option_and_duty_is_in_the_vocabulary(vocabulary: dict[str, Any]) -> None:
    asks = {ask["id"] for ask in vocabulary["asks"]}
    duties = {duty["id"]: duty["meaning"] for duty in vocabulary["duties"]}
    assert set(ruleset(EDITION).asks) <= asks
    assert set(ruleset(EDITION).options) <= asks
    assert set(ruleset(EDITION).duties) - set(duties) == set(OWN_DUTIES)
    # And the other way round: what the vocabulary knows of this edition, the rules use.
    told = {duty for duty, meaning in duties.items() if re.search(r"\bZH\b", meaning)}
    assert told <= set(ruleset(EDITION).duties)
    spoken = {ask["id"] for ask in vocabulary["asks"] if re.search(r"\bZH\b", ask["meaning"])}
    assert spoken <= set(ruleset(EDITION).asks)


def test_cheating_targets(vocabulary: dict[str, Any]) -> None:
    targets = {
        number: rule.effects.reclassify
        for number, infraction in ruleset(EDITION).infractions.items()
        for rule in infraction.rules
        if rule.when.facts.get("intentional") == (True,)
    }
    told = vocabulary["cheating_targets"][EDITION]
    listed = {number: target for numbers, target in told.items() for number in numbers.split(",")}
    assert listed.pop("other") == "160, ask"
    assert targets == listed


def lines(text: str) -> set[int]:
    return {line for first, last in LINE.findall(text) for line in range(int(first), int(last or first) + 1)}


def lines_of_passages() -> dict[str, set[int]]:
    text = (PACKS / EDITION / "en.md").read_text(encoding="utf-8")
    return {marker.split()[0]: lines(marker) for marker in re.findall(r"^\{([^}\n]+)\}$", text, re.MULTILINE)}


def test_a_duty_cites_a_passage_that_states_one_of_its_lines(vocabulary: dict[str, Any]) -> None:
    stated = lines_of_passages()
    told = {duty["id"]: lines(duty["meaning"]) for duty in vocabulary["duties"]} | OWN_DUTIES | EVERYWHERE
    seen = 0
    wrong: list[tuple[str, str]] = []
    for rule in all_rules():
        if rule.clause is None:
            continue
        for duty in (*rule.effects.duty, *rule.effects.remedy):
            seen += 1
            if not stated[rule.clause] & told[duty]:
                wrong.append((duty, rule.clause))
    assert wrong == []
    assert seen > 60


def test_every_clause_states_a_line_and_is_no_note_of_ours() -> None:
    stated = lines_of_passages()
    cited = {clause for _, clause in ruleset(EDITION).citations()}
    assert {clause for clause in cited if not stated.get(clause)} == set()
    # Only what the text is silent about has no clause.
    unsaid = [rule for rule in all_rules() if rule.clause is None]
    assert [(rule.effects.duty, rule.origin) for rule in unsaid] == [(("go_to_correct_table",), "convention")]


def test_the_full_cases_are_those_of_the_sources() -> None:
    told = json.loads((SOURCES / "facts" / "scenarios.json").read_text(encoding="utf-8"))
    theirs = {case["id"]: {**case} for case in told if case["ruleset"] == EDITION}
    for case in theirs.values():
        case.pop("notes", None)
    assert {case["id"]: case for case in read_cases(f"{EDITION}.json")} == theirs
