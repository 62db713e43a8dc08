"""Entries that are not sure yet: both outcomes where they matter, nothing where they do not."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rules_strategies import noise, rulings, tried
from rules_world import a_case, entries, ruled, ruleset

from judgedesk.rules.certainty import PENDING
from judgedesk.rules.engine import recommend
from judgedesk.rules.values import Case, CaseError, Entry, Recommendation, Step

Ruling = tuple[Case, tuple[Entry, ...]]


def pending(history: tuple[Entry, ...], *indexes: int, why: str = "draft") -> tuple[Entry, ...]:
    """The history with some entries not sure."""
    return tuple(
        replace(entry, pending=why) if index in indexes else entry for index, entry in enumerate(history)
    )


def whys(found: Recommendation) -> list[str]:
    return [receipt.why.removeprefix("rules.") for receipt in found.receipts if "pending" in receipt.why]


@pytest.mark.parametrize("why", PENDING)
def test_both_outcomes_where_it_matters(why: str) -> None:
    history = pending(entries("125", "warning", "warning"), 1, why=why)
    found = ruled("125", history)
    assert found.penalty == "warning"
    assert [(outcome.entries, outcome.penalty) for outcome in found.if_pending] == [((1,), "game_loss")]
    assert found.if_pending[0].ruling == ruled("125", pending(history, 1, why=""))
    assert whys(found) == ["not_counted_pending", "if_pending"]
    named = next(receipt for receipt in found.receipts if receipt.why == "rules.not_counted_pending")
    assert (named.entries, named.args["pending"], named.args["round"]) == ((1,), why, 2)


def test_nothing_where_it_does_not_matter() -> None:
    for history in (
        pending(entries("121", "warning", "warning"), 0, 1),
        pending(entries("125", "warning", event="E2"), 0),
        pending(entries("125", "warning", player="P9"), 0),
        pending(entries("125", "warning", voided=True), 0),
        # The second Warning of a game play error is a Warning again.
        pending(entries("125", "warning"), 0),
    ):
        found = ruled("125", history)
        assert found.if_pending == ()
        assert whys(found) == []


def test_each_number_that_changes_something_is_told() -> None:
    history = pending(entries("125", "warning", "warning", "game_loss"), 0, 1, 2)
    found = ruled("125", history)
    assert found.penalty == "warning"
    assert [(outcome.entries, outcome.penalty) for outcome in found.if_pending] == [
        ((0, 1), "game_loss"),
        ((0, 1, 2), "match_loss"),
    ]


def test_what_goes_with_the_penalty_may_change_alone() -> None:
    history = pending(entries("121", "warning"), 0)
    found = ruled("121", history, level="regular", facts={"base_penalty_supplied": "caution"})
    assert found.penalty == "caution"
    assert [outcome.penalty for outcome in found.if_pending] == ["caution"]
    assert found.if_pending[0].ruling.options != found.options
    assert whys(found) == ["not_counted_pending", "if_pending_beside"]


def test_an_entry_of_an_opponent_counts_for_the_opponent() -> None:
    theirs = entries("126", "warning", "warning", player="P2")
    found = ruled("125", pending(theirs, 1), facts={"caught_in_time": False})
    assert [other.penalty for other in found.also_penalised] == ["warning"]
    (outcome,) = found.if_pending
    assert [other.penalty for other in outcome.ruling.also_penalised] == ["game_loss"]
    assert outcome.entries == (1,)


def test_thresholds_leave_it_out_too() -> None:
    history = pending(entries("702.16", "warning", "warning"), 1)
    found = ruled("702.16", history, pack="riftbound-2026")
    assert found.penalty == "warning"
    assert [outcome.penalty for outcome in found.if_pending] == ["game_loss"]


def test_an_unknown_doubt_is_refused_by_its_field() -> None:
    history = pending(entries("125", "warning"), 0, why="perhaps")
    with pytest.raises(CaseError) as problem:
        recommend(ruleset(), a_case("125"), history)
    assert [fault.field for fault in problem.value.faults] == ["history[0].pending"]


def answer(found: Recommendation) -> object:
    """What somebody at the table would notice."""
    others = [(other.player, other.infraction, other.penalty) for other in found.also_penalised]
    return found.penalty, found.timing, found.options, found.asks, others


@tried
@given(data=st.data(), ruling=rulings())
def test_the_answer_is_that_of_the_entries_that_are_sure(data: st.DataObject, ruling: Ruling) -> None:
    case, history = ruling
    unsure = data.draw(st.sets(st.integers(0, len(history) - 1))) if history else set[int]()
    found = recommend(ruleset(case.ruleset), case, pending(history, *unsure))
    sure = tuple(entry for index, entry in enumerate(history) if index not in unsure)
    assert answer(found) == answer(recommend(ruleset(case.ruleset), case, sure))
    every = answer(recommend(ruleset(case.ruleset), case, history))
    last = found.if_pending[-1].ruling if found.if_pending else found
    assert answer(last) == every


@tried
@given(data=st.data(), ruling=rulings())
def test_a_doubt_about_an_entry_that_cannot_count_is_not_spoken_of(
    data: st.DataObject, ruling: Ruling
) -> None:
    case, history = ruling
    strange = data.draw(st.lists(noise(case.ruleset), min_size=1, max_size=3))
    found = recommend(
        ruleset(case.ruleset), case, (*history, *(replace(one, pending="draft") for one in strange))
    )
    assert found.if_pending == ()
    assert not [
        receipt for receipt in found.receipts if "pending" in receipt.why and receipt.step is not Step.ASK
    ]
