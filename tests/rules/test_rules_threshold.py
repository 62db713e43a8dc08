"""Penalties that add up: which entries, which reasons, what is said, and what may be chosen instead."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from rules_world import a_case, entries, ruleset

from judgedesk.rules.engine import recommend
from judgedesk.rules.ruleset import Ruleset
from judgedesk.rules.values import Entry, FactValue, Origin, Receipt, Recommendation, Simultaneous, Step

EDITION = "riftbound-2026"
SAME, OTHER = "702.16", "702.9"


def ruled(
    infraction: str,
    history: tuple[Entry, ...] = (),
    level: str = "competitive",
    facts: dict[str, FactValue | None] | None = None,
    rules: Ruleset | None = None,
    **changes: Any,
) -> Recommendation:
    case = a_case(infraction, level, EDITION, facts=facts or {}, game="riftbound", **changes)
    return recommend(rules or ruleset(EDITION), case, history)


def warnings(*infractions: str, **changes: Any) -> tuple[Entry, ...]:
    return tuple(
        Entry("P1", "E1", number, infraction, "warning", **changes)
        for number, infraction in enumerate(infractions, 1)
    )


def of(found: Recommendation, why: str) -> list[Receipt]:
    return [receipt for receipt in found.receipts if receipt.why == f"rules.{why}"]


def raised(infraction: str) -> tuple[Entry, ...]:
    return (Entry("P1", "E1", 5, infraction, "game_loss", upgraded_from="warning"),)


def without(**changes: Any) -> Ruleset:
    """The ruleset with parts of its threshold left out."""
    rules = ruleset(EDITION)
    assert rules.threshold is not None
    return replace(rules, threshold=replace(rules.threshold, **changes))


def test_what_counts_is_said_for_the_infraction_and_for_the_class() -> None:
    found = ruled(SAME, warnings(SAME, OTHER, SAME))
    (same,) = of(found, "counted_same")
    assert (same.step, same.entries, same.clause) == (Step.COUNT, (0, 2), "702.1/penalty/2")
    assert same.args == {"count": 2, "rounds": (1, 3), "penalty": "warning", "infraction": SAME}
    (every,) = of(found, "counted_class")
    assert (every.entries, every.clause, every.args["group"]) == ((0, 1, 2), "702.1/penalty/4", "702")
    (reached,) = of(found, "threshold_category")
    assert (reached.step, reached.result, reached.entries) == (Step.THRESHOLD, "game_loss", (0, 2))
    assert (reached.args["number"], reached.args["limit"]) == (3, 3)
    assert of(found, "threshold_total") == []


def test_the_clause_of_a_total_is_that_of_its_level() -> None:
    found = ruled(SAME, warnings(OTHER, "702.5", "702.6", "702.12"), "professional")
    (reached,) = of(found, "threshold_total")
    assert (reached.clause, reached.args["number"], reached.args["limit"]) == ("702.1/penalty/5", 5, 5)
    assert found.extra["threshold"] == ("total",)


def test_below_the_threshold_is_said_how_far() -> None:
    found = ruled(SAME, warnings(SAME, OTHER))
    (category,) = of(found, "threshold_below_category")
    (total,) = of(found, "threshold_below_total")
    assert [(one.args["number"], one.args["limit"]) for one in (category, total)] == [(2, 3), (3, 6)]
    assert found.upgraded_from == ""
    assert not [one for one in ruled(SAME).receipts if one.step is Step.THRESHOLD]
    casual = ruled(SAME, warnings(SAME, OTHER), "casual")
    assert (of(casual, "threshold_below_total"), of(casual, "counted_class")) == ([], [])


@pytest.mark.parametrize(
    ("entry", "reason", "clause"),
    [
        (Entry("P1", "E0", 1, SAME, "warning"), "other_event", "702.1/penalty/2"),
        (Entry("P2", "E1", 1, SAME, "warning"), "other_person", "702.1/penalty/2"),
        (Entry("P1", "E1", 1, "703.2", "warning"), "other_class", None),
        (Entry("P1", "E1", 1, "own:Phone", "warning"), "other_class", None),
        (Entry("P1", "E1", 1, SAME, "warning", voided=True), "voided", None),
        (Entry("P1", "E1", 1, SAME, "none"), "no_penalty", None),
        (Entry("P1", "E1", 1, SAME, "game_loss"), "other_penalty", None),
    ],
)
def test_an_entry_that_does_not_count_says_why(entry: Entry, reason: str, clause: str | None) -> None:
    found = ruled(SAME, (entry, *warnings(SAME)))
    (receipt,) = [one for one in found.receipts if one.step is Step.NOT_COUNTED]
    assert (receipt.why, receipt.entries, receipt.clause) == (f"rules.not_counted_{reason}", (0,), clause)
    assert receipt.origin is (Origin.CONVENTION if clause is None else Origin.SEED)


def test_where_there_is_no_total_another_infraction_does_not_count() -> None:
    found = ruled(SAME, warnings(OTHER), "casual")
    assert [one.why for one in found.receipts if one.step is Step.NOT_COUNTED] == [
        "rules.not_counted_other_infraction"
    ]


def test_what_counts_in_doubt_is_said() -> None:
    found = ruled(SAME, (*warnings("702.17", OTHER), *raised(SAME)))
    (tracked,) = of(found, "counted_in_doubt")
    assert (tracked.entries, tracked.args["infractions"]) == ((0,), ("702.17",))
    (upgraded,) = of(found, "counted_upgraded")
    assert (upgraded.entries, upgraded.origin) == ((2,), Origin.CONVENTION)
    casual = ruled(SAME, raised(SAME), "casual")
    assert [one.entries for one in of(casual, "counted_upgraded")] == [(0,)]
    assert of(casual, "counted_in_doubt") == []


def test_without_a_choice_about_them_raised_entries_count_for_certain() -> None:
    history = (*warnings(SAME), *raised(SAME))
    assert [option.reason for option in ruled(SAME, history).options] == ["upgraded_warning_still_counts"]
    assert ruled(SAME, history, rules=without(upgraded=None)).options == ()
    history = warnings("702.17", OTHER, "702.5", "702.6", "702.12")
    assert [option.reason for option in ruled(SAME, history).options] == ["ftmgs_in_totals"]
    assert ruled(SAME, history, rules=without(in_totals=None)).options == ()


def test_what_is_exempt_rises_where_nothing_exempts_it() -> None:
    history = warnings("702.17", "702.17")
    exempt = ruled("702.17", history)
    assert (exempt.penalty, [one.clause for one in of(exempt, "threshold_exempt")]) == (
        "warning",
        ["702.17/penalty/2"],
    )
    assert ruled("702.17", history, rules=without(exempt=None)).penalty == "game_loss"


def test_a_ruling_beside_the_text_is_told_where_there_is_one() -> None:
    history = warnings("702.2", "702.2")
    facts: dict[str, FactValue | None] = {"trigger_mandatory": True, "error_advantageous": True}
    found = ruled("702.2", history, facts=facts)
    assert "show_maintainer_ruling" in found.duties
    clauses = [one.clause for one in found.receipts if one.args.get("duty") == "show_maintainer_ruling"]
    assert clauses == ["702.1/penalty/7"]
    assert (
        "show_maintainer_ruling"
        not in ruled("702.2", history, facts=facts, rules=without(by_ruling=None)).duties
    )


@pytest.mark.parametrize(
    ("infraction", "history", "facts", "penalty", "began_as"),
    [
        (SAME, (), {}, "warning", ""),
        (SAME, (SAME, SAME), {}, "game_loss", "warning"),
        ("702.17", (), {"head_judge_instructs_upgrade": True}, "game_loss", "warning"),
        ("703.8", (), {"minutes_late": 5}, "game_loss", "warning"),
        ("703.8", (), {"minutes_late": 11}, "match_loss", ""),
        ("703.3", (), {}, "game_loss", ""),
        ("702.13", (), {"other_actions_taken": True, "cards_added_to_source_zone": True}, "game_loss", ""),
    ],
)
def test_what_a_penalty_began_as(
    infraction: str, history: tuple[str, ...], facts: dict[str, Any], penalty: str, began_as: str
) -> None:
    found = ruled(infraction, warnings(*history), facts=facts)
    assert (found.penalty, found.upgraded_from) == (penalty, began_as)


def test_what_is_no_warning_is_not_added_up() -> None:
    found = ruled("703.3", warnings("703.3", "703.3"))
    assert (found.penalty, "threshold" in found.extra) == ("game_loss", False)
    assert not [one for one in found.receipts if one.step in (Step.COUNT, Step.THRESHOLD)]


def test_penalties_of_the_same_moment_add_up() -> None:
    found = ruled(SAME, warnings(SAME), simultaneous=(Simultaneous(SAME), Simultaneous(SAME)))
    assert [(one.penalty, one.merged) for one in found.also_recorded] == [
        ("game_loss", False),
        ("game_loss", True),
    ]
    second, third = (one.ruling for one in found.also_recorded)
    (beside,) = of(second, "counted_beside")
    assert (beside.entries, beside.args["infractions"]) == ((), (SAME,))
    assert all(index < 1 for one in third.receipts for index in one.entries)
    # The second was raised at this moment: whether it still counts as a Warning does not matter here.
    assert third.options == ()


def test_penalties_of_one_cause_do_not_add_up() -> None:
    found = ruled(SAME, warnings(SAME), facts={"same_root_cause": True}, simultaneous=(Simultaneous(SAME),))
    assert (found.penalty, found.extra["not_issued"]) == ("warning", (SAME,))


def test_a_class_without_thresholds_counts_as_ladders_do() -> None:
    rules = ruleset(EDITION)
    assert rules.threshold is not None
    bare = without(limits={"703": rules.threshold.limits["703"]})
    found = ruled(SAME, warnings(SAME, SAME), rules=bare)
    assert found.penalty == "warning"
    assert [one.why for one in found.receipts if one.step is Step.COUNT] == ["rules.counted"]


def test_somebody_outside_the_match_is_penalised_with_options_of_their_own() -> None:
    facts: dict[str, FactValue | None] = {
        "advice_refused_judge_called": True,
        "advisor_player_in_event": "P9",
    }
    history = entries("703.9", "warning", "warning", player="P9")
    found = ruled("703.9", history, "casual", facts)
    (theirs,) = found.also_penalised
    assert (theirs.player, theirs.penalty, found.penalty) == ("P9", "game_loss", "warning")
    assert [(option.player, option.reason) for option in found.options] == [("P9", "low_opl_less_harsh")]
    for nobody in ("none", "offender", "P1"):
        assert ruled("703.9", facts={"advisor_player_in_event": nobody}).also_penalised == ()
