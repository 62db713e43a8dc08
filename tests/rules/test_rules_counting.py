"""Which entries count, and the reason written for each that does not."""

from dataclasses import replace

import pytest
from rules_world import a_case, entries, ruled, ruleset

from judgedesk.rules.counting import count
from judgedesk.rules.engine import recommend
from judgedesk.rules.past import Past
from judgedesk.rules.values import Entry, Origin, Step

CASE = a_case("125")
GOOD = Entry("P1", "E1", 1, "125", "warning")


@pytest.mark.parametrize(
    ("entry", "reason", "clause"),
    [
        (replace(GOOD, event="E0"), "other_event", "1/definition/21"),
        (replace(GOOD, player="P2"), "other_person", "1/definition/21"),
        (replace(GOOD, voided=True), "voided", None),
        (replace(GOOD, infraction="123"), "other_infraction", None),
        (replace(GOOD, penalty="none"), "no_penalty", None),
        (replace(GOOD, penalty="direct_instruction"), "not_a_penalty", None),
        # Several reasons: the first of this list is the one that is said.
        (replace(GOOD, event="E0", player="P2", voided=True), "other_event", "1/definition/21"),
        (replace(GOOD, voided=True, infraction="123"), "other_infraction", None),
    ],
)
def test_an_entry_that_does_not_count_says_why(entry: Entry, reason: str, clause: str | None) -> None:
    found = count(CASE, Past((entry, GOOD), CASE.event), ruleset().ladder_behaviour, None, "40/definition/2")
    assert found.indexes == (1,)
    receipt = found.receipts[-1]
    assert (receipt.step, receipt.why, receipt.entries) == (
        Step.NOT_COUNTED,
        f"rules.not_counted_{reason}",
        (0,),
    )
    assert receipt.clause == clause
    assert receipt.origin is (Origin.CONVENTION if clause is None else Origin.SEED)


def test_entries_of_one_reason_share_a_receipt() -> None:
    found = count(
        CASE,
        Past((replace(GOOD, voided=True), GOOD, replace(GOOD, voided=True)), CASE.event),
        None,
        None,
        None,
    )
    assert [receipt.entries for receipt in found.receipts] == [(1,), (0, 2)]


def test_what_counts_is_said_with_rounds() -> None:
    found = count(CASE, Past(entries("125", "warning", "warning"), CASE.event), None, None, "40/definition/2")
    assert found.receipts[0].args == {"count": 2, "rounds": (1, 2), "infraction": "125"}
    assert found.receipts[0].clause == "40/definition/2"


def test_a_spoken_word_counts_as_what_the_ruleset_says() -> None:
    found = count(
        CASE, Past(entries("125", "verbal_admonition"), CASE.event), ruleset().ladder_behaviour, None, None
    )
    assert found.indexes == (0,)
    assert (found.receipts[1].why, found.receipts[1].result, found.receipts[1].clause) == (
        "rules.counts_as",
        "caution",
        "20/definition/7",
    )


def test_an_instruction_is_known_but_no_offence_of_its_own() -> None:
    found = count(
        CASE, Past(entries("125", "direct_instruction"), CASE.event), ruleset().ladder_behaviour, None, None
    )
    assert (found.indexes, found.instructions) == ((), (0,))


def test_another_kind_of_offence_is_no_repeat_by_itself() -> None:
    history = (
        *entries("141", "warning", offence_kind="profanity"),
        *entries("141", "warning", offence_kind="litter"),
    )
    alike = ruleset().infractions["141"].alike
    case = a_case("141", facts={"offence_kind": "profanity"})
    found = count(case, Past(history, case.event), ruleset().ladder_behaviour, alike, None)
    assert (found.indexes, found.other_kinds) == ((0,), (1,))


@pytest.mark.parametrize(
    ("level", "clause"), [("regular", "120/definition/14"), ("competitive", "120/definition/15")]
)
def test_the_count_cites_what_holds_at_the_level(level: str, clause: str) -> None:
    found = ruled("125", entries("125", "warning"), level, facts={"caught_in_time": False})
    receipt = next(receipt for receipt in found.receipts if receipt.step is Step.COUNT)
    assert receipt.clause == clause
    general = ruled("133", entries("133", "warning"), level)
    receipt = next(receipt for receipt in general.receipts if receipt.step is Step.COUNT)
    assert receipt.clause == ("40/definition/5" if level == "regular" else "40/definition/3")


def test_reasons_come_in_the_order_in_which_the_history_gives_them() -> None:
    voided, other, elsewhere = (
        replace(GOOD, voided=True),
        replace(GOOD, player="P2"),
        replace(GOOD, event="E0"),
    )
    history = (voided, elsewhere, GOOD, other, voided, elsewhere, other)
    receipts = count(CASE, Past(history, CASE.event), None, None, None).receipts
    assert [(receipt.why, receipt.entries) for receipt in receipts] == [
        ("rules.counted", (2,)),
        ("rules.not_counted_voided", (0, 4)),
        ("rules.not_counted_other_event", (1, 5)),
        ("rules.not_counted_other_person", (3, 6)),
    ]


def test_a_history_where_one_entry_is_settled_leaves_the_other_as_it_was() -> None:
    pending = replace(GOOD, pending="draft")
    past = Past((replace(pending, event="E0"), pending, pending), "E1")
    assert past.pending == [1, 2]
    settled = past.with_settled(1)
    assert settled.entries[1:] == [GOOD, pending]
    assert past.entries[1:] == [pending, pending]
    assert settled.of_person("P1") == past.of_person("P1") == ([1, 2], {"other_event": [0]})
    assert past.of_person("P9") == ([], {"other_event": [0], "other_person": [1, 2]})


@pytest.mark.parametrize("player", ["P1", "P2"])
def test_a_history_that_is_split_once_gives_the_same_rulings(player: str) -> None:
    history = (*entries("125", "warning", "game_loss"), *entries("141", "warning", offence_kind="a"))
    past = Past(history, "E1")
    for rules in (ruleset(), replace(ruleset(), infractions=dict(ruleset().infractions))):
        for infraction in ("125", "141", "122"):
            for level in rules.levels:
                for facts in ({}, {"offence_kind": "a"}, {"intentional": True}):
                    case = a_case(infraction, level, player=player, opponents=("P3",), facts=facts)
                    assert recommend(rules, case, past) == recommend(rules, case, history)


def test_what_counts_is_not_remembered_beyond_a_pending_entry() -> None:
    pending = entries("125", "warning", "warning", pending="draft")
    past = Past(pending, "E1")
    found = recommend(ruleset(), a_case("125"), past)
    assert found == recommend(ruleset(), a_case("125"), pending)
    assert found.if_pending
