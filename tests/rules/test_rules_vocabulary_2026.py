"""The ruleset of riftbound-2026 against the vocabulary of the sources; skipped where they are absent."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from published import SOURCES
from rules_world import PACKS, read_cases, ruleset

from judgedesk.rules.ruleset import Rule
from judgedesk.rules.values import UNKNOWN_BASE, Origin

PATH = SOURCES / "facts" / "vocabulary.json"
pytestmark = pytest.mark.skipif(not PATH.is_file(), reason="the sources are not here")

EDITION = "riftbound-2026"
MARKER = re.compile(r"^\{([^}\s]+)((?: [^}]*)?)\}$", re.MULTILINE)

# Questions of our own. None of them is needed for a penalty that the sources' cases know: left out, each
# means what such a case takes for granted.
OWN_FACTS = {
    "error_in_this_turn",
    "within_round_cycle",
    "extra_card_joined_set",
    "still_looking",
    "slip_by_opponent",
    "extra_cards_are",
    "play_has_begun",
    "minutes_granted",
    "permitted_agreement",
}
# What the rules tell to do and the vocabulary has no id for.
OWN_DUTIES = re.compile(
    r"fix_\w+|head_judge_\w+|may_eject_from_venue|judge_may_watch|adviser_may_be_barred|one_\w+|hearer_\w+"
)


@pytest.fixture(scope="module")
def vocabulary() -> dict[str, Any]:
    return json.loads(PATH.read_text(encoding="utf-8"))


def all_rules() -> list[Rule]:
    rules = ruleset(EDITION)
    holders = (*rules.groups.values(), *rules.infractions.values(), *rules.penalties.values())
    return [*rules.rules, *(rule for holder in holders for rule in holder.rules)]


def test_the_bases_are_those_of_the_table(vocabulary: dict[str, Any]) -> None:
    rules = ruleset(EDITION)
    table = vocabulary["base_penalties"][EDITION]
    assert set(rules.infractions) == set(table)
    for number, told in table.items():
        base = rules.infractions[number].base
        assert {cell.origin for cell in base.values()} == {Origin.PUBLIC}
        (penalty,) = {cell.penalty for cell in base.values()}
        assert told.split(" ")[0].strip(";") == penalty, number
        assert penalty != UNKNOWN_BASE


def test_the_thresholds_are_those_of_the_table(vocabulary: dict[str, Any]) -> None:
    behaviour = ruleset(EDITION).threshold
    assert behaviour is not None
    told = vocabulary["ladders"][EDITION]["rule"]
    assert told == (
        "Warning becomes Game Loss: 3rd of a category (702 except 702.17, 703); 6th of the group at "
        "competitive, 5th at professional (702 and 703 counted apart); 2nd of a category in 704"
    )
    found = {
        group: (limits.category.number, {level: limit.number for level, limit in limits.total.items()})
        for group, limits in behaviour.limits.items()
    }
    totals = {"competitive": 6, "professional": 5}
    assert found == {"702": (3, totals), "703": (3, totals), "704": (2, {})}
    assert (behaviour.counts, behaviour.becomes) == ("warning", "game_loss")
    assert behaviour.exempt is not None
    assert behaviour.exempt.infractions == ("702.17",)


def test_every_fact_is_in_the_vocabulary_as_it_stands_there(vocabulary: dict[str, Any]) -> None:
    rules = ruleset(EDITION)
    known = {fact["name"]: fact for fact in vocabulary["facts"] if EDITION in fact["asked_by"]}
    assert set(rules.facts) - set(known) == OWN_FACTS
    assert set(known) <= set(rules.facts)
    for name, told in known.items():
        fact = rules.facts[name]
        assert (fact.type, fact.scope, fact.derivable) == (
            told["type"],
            told["scope"],
            told.get("derivable", ""),
        ), name
        # A penalty that this edition does not have is nobody's answer.
        assert fact.values == tuple(
            value
            for value in told.get("values", ())
            if value in rules.penalties or value not in vocabulary["penalties"]
        ), name
        if fact.absent is None:
            assert told["absent_means"] in ("ask", "not yet known"), name
        else:
            assert str(fact.absent).lower() == told["absent_means"], name


def test_no_infraction_asks_what_its_section_does_not(vocabulary: dict[str, Any]) -> None:
    rules = ruleset(EDITION)
    asked_by = {fact["name"]: fact["asked_by"].get(EDITION, ()) for fact in vocabulary["facts"]}
    strange = {
        (number, fact.name)
        for number, infraction in rules.infractions.items()
        for fact in rules.facts_for(infraction)
        if fact.name not in OWN_FACTS and asked_by[fact.name] != "*" and number not in asked_by[fact.name]
    }
    assert strange == set()
    missing = {
        (number, name)
        for name, numbers in asked_by.items()
        for number in (rules.infractions if numbers == "*" else numbers)
        # One root cause is asked of several infractions at once, not of one.
        if name != "same_root_cause"
        and name not in {fact.name for fact in rules.facts_for(rules.infractions[number])}
    }
    # A Warning, or the offer of a higher penalty, is the same for whoever misbehaves; and what is done on
    # purpose becomes Cheating in the other two classes only.
    unsporting = {number for number in rules.infractions if number.startswith("704.")}
    assert missing == {("704.2", "offender_role"), *((number, "intentional") for number in unsporting)}


def test_every_ask_option_and_duty_is_in_the_vocabulary(vocabulary: dict[str, Any]) -> None:
    rules = ruleset(EDITION)
    asks = {ask["id"] for ask in vocabulary["asks"]}
    duties = {duty["id"] for duty in vocabulary["duties"]}
    assert set(rules.asks) <= asks
    assert set(rules.options) <= asks
    assert all(OWN_DUTIES.fullmatch(duty) for duty in set(rules.duties) - duties)
    for rule in all_rules():
        if rule.effects.option is not None:
            assert rule.effects.option.authority in vocabulary["authorities"]
        assert rule.effects.timing in vocabulary["timings"]


def keys_of_passages() -> dict[str, set[str]]:
    text = (PACKS / EDITION / "en.md").read_text(encoding="utf-8")
    return {match[1]: set(match[2].split()) for match in MARKER.finditer(text)}


def test_a_clause_is_a_passage_that_a_source_states() -> None:
    stated = keys_of_passages()
    cited = dict(ruleset(EDITION).citations())
    assert {clause for clause in cited.values() if not stated.get(clause)} == set()
    assert len(cited) > 200


def test_a_rule_of_the_digest_cites_the_digest_and_one_of_the_rules_the_rules() -> None:
    stated = keys_of_passages()
    for rule in all_rules():
        assert rule.clause is not None
        source = "RB:" if rule.origin is Origin.SEED else "TR:"
        assert any(key.startswith(source) for key in stated[rule.clause]), rule


def test_an_infraction_cites_its_own_section_or_the_one_it_goes_to() -> None:
    for number, infraction in ruleset(EDITION).infractions.items():
        for rule in infraction.rules:
            assert rule.clause is not None
            section = rule.clause.split("/")[0]
            # Persons who play in no match stand in the general part.
            assert section == number or (section == "701.2" and rule.effects.suppress), (number, rule.clause)


def test_the_full_cases_are_those_of_the_sources() -> None:
    told = json.loads((SOURCES / "facts" / "scenarios.json").read_text(encoding="utf-8"))
    theirs = {case["id"]: dict(case) for case in told if case["ruleset"] == EDITION}
    for case in theirs.values():
        case.pop("notes", None)
    assert {case["id"]: case for case in read_cases(f"{EDITION}.json")} == theirs
    assert len(theirs) > 70
