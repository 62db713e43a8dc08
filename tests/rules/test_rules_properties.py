"""What holds for every case and every history."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from rules_strategies import PACKS as TRIED_PACKS
from rules_strategies import noise, penalties, rulings, tried
from rules_world import PACKS, ruleset

from judgedesk.app.cases import recommendation_json
from judgedesk.policy.load import load_pack
from judgedesk.rules.engine import recommend
from judgedesk.rules.values import Case, CaseError, Entry, Recommendation, Simultaneous, Step
from judgedesk.words.faults import Fault

Ruling = tuple[Case, tuple[Entry, ...]]

# A second Tardiness entry of one round is the second half of one penalty, and a minor offence of no
# infraction of its own turns into one whose base is unknown: there more entries may well weigh less.
OWN_COUNTING = {"dci-2008": {"131", "unlisted"}, "dci-2005": {"115"}, "riftbound-2026": set[str]()}
# Where an edition leaves every upgrade to somebody.
LEFT_TO_SOMEBODY = {"dci-2008": {"regular"}}


@pytest.fixture(scope="module")
def passages() -> dict[str, set[str]]:
    """The ids of the passages of each pack."""
    found: dict[str, set[str]] = {}
    for name in TRIED_PACKS:
        faults: list[Fault] = []
        pack = load_pack(PACKS / name, None, faults)
        assert pack is not None
        found[name] = {passage.id for _, passage in pack.texts[0].passages()}
    return found


def answered(case: Case, history: Sequence[Entry]) -> Recommendation:
    return recommend(ruleset(case.ruleset), case, history)


def outcome(found: Recommendation) -> tuple[object, ...]:
    """All of the answer but its reasons."""
    return (
        found.penalty,
        found.timing,
        found.options,
        found.asks,
        found.duties,
        [(other.player, other.infraction, other.penalty) for other in found.also_penalised],
        [(other.infraction, other.penalty, other.timing) for other in found.also_recorded],
        found.questions,
        found.extra,
    )


def visited(case: Case, found: Recommendation) -> set[str]:
    """The infractions that a ruling looked at."""
    steps = [receipt for receipt in found.receipts if receipt.step is Step.RECLASSIFY]
    return {case.infraction, *(str(receipt.args["target"]) for receipt in steps)}


@tried
@given(ruling=rulings(alone=True))
def test_a_fact_that_the_infraction_does_not_ask_changes_nothing(ruling: Ruling) -> None:
    case, history = ruling
    found = answered(case, history)
    rules = ruleset(case.ruleset)
    asked = {
        fact.name
        for infraction in visited(case, found)
        for fact in rules.facts_for(rules.infractions[infraction])
    }
    fewer = replace(case, facts={name: value for name, value in case.facts.items() if name in asked})
    assert answered(fewer, history) == found


@tried
@given(data=st.data(), ruling=rulings())
def test_entries_that_cannot_count_change_nothing(data: st.DataObject, ruling: Ruling) -> None:
    case, history = ruling
    more = list(history)
    for entry in data.draw(st.lists(noise(case.ruleset), min_size=1, max_size=4)):
        more.insert(data.draw(st.integers(0, len(more))), entry)
    assert outcome(answered(case, more)) == outcome(answered(case, history))


@tried
@given(data=st.data(), ruling=rulings(alone=True))
def test_one_more_offence_never_makes_the_penalty_lighter(data: st.DataObject, ruling: Ruling) -> None:
    case, history = ruling
    assume(case.level not in LEFT_TO_SOMEBODY.get(case.ruleset, ()))
    before = answered(case, history)
    infraction = str(before.extra.get("reclassify_to", case.infraction))
    assume(not {infraction, case.infraction} & OWN_COUNTING[case.ruleset])
    kind = case.facts.get("offence_kind")
    light = ("caution", "warning", "match_point", "game_loss", "verbal_admonition")
    penalty = data.draw(st.sampled_from([each for each in light if each in penalties(case.ruleset)]))
    number = data.draw(st.integers(1, 6))
    entry = Entry("P1", "E1", number, infraction, penalty, offence_kind=str(kind or ""))
    place = data.draw(st.integers(0, len(history)))
    after = answered(case, (*history[:place], entry, *history[place:]))
    weight = ruleset(case.ruleset).weight
    assert weight(after.penalty) >= weight(before.penalty)


@tried
@given(data=st.data(), ruling=rulings())
def test_the_order_of_facts_is_of_no_account(data: st.DataObject, ruling: Ruling) -> None:
    case, history = ruling
    names = data.draw(st.permutations(list(case.facts)))
    turned = replace(case, facts={name: case.facts[name] for name in names})
    assert answered(turned, history) == answered(case, history)


@tried
@given(ruling=rulings())
def test_an_open_answer_is_no_answer(ruling: Ruling) -> None:
    case, history = ruling
    said = replace(case, facts={name: value for name, value in case.facts.items() if value is not None})
    assert answered(said, history) == answered(case, history)


@tried
@given(ruling=rulings())
def test_every_case_gets_a_whole_answer(passages: dict[str, set[str]], ruling: Ruling) -> None:
    case, history = ruling
    rules = ruleset(case.ruleset)
    found = answered(case, history)
    assert found.penalty in rules.penalties
    assert {option.reason for option in found.options} <= set(found.asks)
    assert set(found.asks) <= set(rules.asks)
    assert set(found.duties) <= set(rules.duties)
    assert (found.penalty == "unknown_base") <= ("base_penalty" in found.asks)
    said = [receipt for receipt in found.receipts if receipt.step is Step.OPTION]
    assert {(receipt.result, receipt.args["reason"], receipt.args.get("person", "")) for receipt in said} == {
        (option.penalty, option.reason, option.player) for option in found.options
    }
    duties = {receipt.args["duty"] for receipt in found.receipts if receipt.step is Step.DUTY}
    assert duties == set(found.duties)
    for receipt in found.receipts:
        assert receipt.clause is None or receipt.clause in passages[case.ruleset]
        assert all(0 <= index < len(history) for index in receipt.entries)
    assert all(option.penalty != found.penalty for option in found.options if not option.player)
    if rules.penalties[found.penalty].ends_game and "replacement" not in found.extra:
        assert not any(rules.duties[duty].continues_game for duty in found.duties)
        assert "continue_game" not in found.duties
    if not history or all(entry.voided for entry in history):
        assert not any(receipt.step in (Step.COUNT, Step.LADDER) for receipt in found.receipts)
    json.dumps(recommendation_json(found, lambda receipt, language: ""))


@tried
@given(ruling=rulings(packs=("dci-2008",)))
def test_match_points_stand_only_where_the_text_puts_them(ruling: Ruling) -> None:
    case, history = ruling
    found = answered(case, history)
    if found.penalty == "match_point":
        assert (case.match_format, case.stage) == ("single_game", "swiss")
        assert not any(receipt.step is Step.LADDER for receipt in found.receipts)
    deviation = [option for option in found.options if option.reason == "exceptional_circumstances"]
    assert all(option.penalty != "match_point" for option in deviation)


BAD = (
    ("level", "expert"),
    ("match_format", "best_of_nine"),
    ("stage", "finals"),
    ("infraction", "999"),
    ("facts.minutes_late", float("nan")),
    ("facts.intentional", "perhaps"),
    ("facts.when_found", "yesterday"),
    ("facts.could_have_benefited", ("P9",)),
    ("facts.mood", True),
    ("simultaneous[0].infraction", "999"),
    ("simultaneous[0].facts.when_found", "yesterday"),
    ("history[0].penalty", "fine"),
)


@tried
@given(ruling=rulings(), bad=st.sampled_from(BAD))
def test_an_unusable_case_names_its_field(ruling: Ruling, bad: tuple[str, object]) -> None:
    case, history = ruling
    field, value = bad
    asked = ruleset(case.ruleset).facts
    assume(not field.startswith("facts.") or field.removeprefix("facts.") in (*asked, "mood"))
    known = next(iter(ruleset(case.ruleset).infractions))
    last = field.rpartition(".")[2]
    if field.startswith("facts."):
        case = replace(case, facts={**case.facts, last: value})
    elif field.startswith("history"):
        history = (Entry("P1", "E1", 1, known, str(value)), *history)
    elif field == "simultaneous[0].infraction":
        case = replace(case, simultaneous=(Simultaneous(str(value)),))
    elif field.startswith("simultaneous"):
        case = replace(case, simultaneous=(Simultaneous(known, {last: str(value)}),))
    else:
        case = replace(case, **{field: value})
    with pytest.raises(CaseError) as caught:
        answered(case, history)
    assert [fault.field for fault in caught.value.faults] == [field]
