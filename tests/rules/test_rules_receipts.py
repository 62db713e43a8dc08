"""Receipts: which clause stands behind each step, and that nothing is said twice or left unsaid."""

from __future__ import annotations

import pytest
from rules_world import PACKS, answer, entries, read_cases, ruled, ruleset
from test_rules_cases import FULL, MORE

from judgedesk.app.cases import case_of
from judgedesk.policy.load import load_pack
from judgedesk.rules.engine import recommend
from judgedesk.rules.values import FactValue, Option, Origin, Receipt, Recommendation, Simultaneous, Step
from judgedesk.words.faults import Fault

BACK = {"caught_in_time": True, "backup_simple": True, "head_judge_permits_backup": True}
EVERY = [*read_cases("dci-2008.json"), *read_cases("dci-2008-more.json")]
PACKS_WITH_CASES = sorted({case["ruleset"] for case in (*FULL, *MORE)})


def of(found: Recommendation, step: Step) -> list[Receipt]:
    return [receipt for receipt in found.receipts if receipt.step is step]


def clause_of_duty(found: Recommendation, duty: str) -> str | None:
    return next(receipt.clause for receipt in of(found, Step.DUTY) if receipt.args["duty"] == duty)


def passages_of(name: str) -> set[str]:
    faults: list[Fault] = []
    pack = load_pack(PACKS / name, None, faults)
    assert pack is not None
    return {passage.id for _, passage in pack.texts[0].passages()}


@pytest.mark.parametrize("pack", PACKS_WITH_CASES)
def test_receipts_and_answer_say_the_same(pack: str) -> None:
    passages = passages_of(pack)
    for case in (case for case in (*FULL, *MORE) if case["ruleset"] == pack):
        data, history = case_of(case)
        _agree(case["id"], recommend(ruleset(pack), data, history), len(history), passages)


def _agree(name: str, found: Recommendation, entries: int, passages: set[str]) -> None:
    for receipt in found.receipts:
        assert receipt.clause is None or receipt.clause in passages, name
        assert all(0 <= index < entries for index in receipt.entries), name
    assert {receipt.args["duty"] for receipt in of(found, Step.DUTY)} == set(found.duties), name
    said = {
        (receipt.result, receipt.args["reason"], receipt.args.get("person", ""))
        for receipt in of(found, Step.OPTION)
    }
    assert said == {(option.penalty, option.reason, option.player) for option in found.options}, name
    assert {option.reason for option in found.options} <= set(found.asks), name
    assert found.timing is None or of(found, Step.TIMING), name


def test_a_stated_base_and_a_climb() -> None:
    found = ruled("125", entries("125", "warning", "warning"), facts=BACK)
    (base,) = of(found, Step.BASE)
    assert (base.clause, base.origin, base.result) == ("125/penalty/1", Origin.SEED, "warning")
    (climb,) = of(found, Step.LADDER)
    assert (climb.clause, climb.result, climb.entries) == ("120/definition/15", "game_loss", (0, 1))
    assert climb.args["offence"] == 3


def test_an_implied_base() -> None:
    (base,) = of(ruled("131", facts={"minutes_late": 4}), Step.BASE)
    assert (base.clause, base.origin, base.why) == ("131/remedy/4", Origin.IMPLIED, "rules.base_implied")


def test_a_suggestion_decides_nothing() -> None:
    found = ruled("112", level="regular")
    (suggested,) = of(found, Step.SUGGESTION)
    assert (suggested.origin, suggested.result, suggested.args["source"]) == (
        Origin.PUBLIC,
        "warning",
        "2008-06-05",
    )
    assert found.penalty == "unknown_base"
    _, base = of(found, Step.BASE)
    assert (base.origin, base.result) == (Origin.UNKNOWN, "unknown_base")


def test_a_named_stub_says_that_it_is_one() -> None:
    (named, _) = of(ruled("112", level="regular"), Step.BASE)
    assert (named.why, named.clause, named.result) == ("rules.not_in_source", None, None)
    supplied = ruled("144", facts={"base_penalty_supplied": "disqualification_without_prize"})
    assert of(supplied, Step.BASE)[0].why == "rules.not_in_source"
    assert all(receipt.why != "rules.not_in_source" for receipt in ruled("124").receipts)


def test_a_supplied_base_says_whose_it_is() -> None:
    (base,) = of(ruled("214", facts={"base_penalty_supplied": "warning"}), Step.BASE)
    assert (base.origin, base.clause, base.result) == (Origin.SUPPLIED, None, "warning")


def test_discretion_cites_the_level_that_leaves_it() -> None:
    game_play = of(ruled("125", entries("125", "caution"), "regular", BACK), Step.OPTION)
    assert [receipt.clause for receipt in game_play] == ["120/definition/14"]
    general = of(ruled("133", entries("133", "warning"), "regular"), Step.OPTION)
    assert [receipt.clause for receipt in general] == ["40/definition/5"]


def test_a_match_point_and_what_follows_it() -> None:
    facts = {"base_penalty_supplied": "game_loss"}
    found = ruled("212", (), facts=facts, match_format="single_game")
    (stands_in,) = of(found, Step.ADJUST)
    assert (stands_in.clause, stands_in.result) == ("20/definition/26", "match_point")
    assert clause_of_duty(found, "needs_reporter_3") == "20/definition/32"
    repeat = ruled("212", entries("212", "match_point"), facts=facts, match_format="single_game")
    (ladder,) = of(repeat, Step.LADDER)
    assert (ladder.clause, ladder.result, ladder.entries) == ("40/definition/6", "match_loss", (0,))


def test_leaving_the_state_cites_the_reason_for_leaving_it() -> None:
    complex_ = ruled("125", facts={"caught_in_time": True, "backup_simple": False})
    assert clause_of_duty(complex_, "fix_leave_state") == "125/remedy/10"
    assert [receipt.clause for receipt in of(complex_, Step.ASK)] == ["125/remedy/12"]
    late = ruled("125", facts={"caught_in_time": False})
    assert clause_of_duty(late, "fix_leave_state") == "125/remedy/8"
    assert [receipt.clause for receipt in of(late, Step.OTHERS)] == ["125/remedy/12"]


def test_intent_is_looked_at_first_under_the_clause_of_the_class() -> None:
    assert clause_of_duty(ruled("125", facts={"intentional": True}), "consider_cheating_first") == (
        "120/definition/3"
    )
    assert clause_of_duty(ruled("214", facts={"intentional": True}), "consider_cheating_first") == (
        "1/definition/42"
    )


def test_others_and_their_options() -> None:
    history = entries("126", "warning", "warning", player="P2")
    found = ruled("125", history, facts={"caught_in_time": False})
    (others,) = of(found, Step.OTHERS)
    assert (others.result, others.entries, others.args["person"]) == ("game_loss", (0, 1), "P2")
    (option,) = of(found, Step.OPTION)
    assert (option.why, option.args["person"], option.result) == ("rules.option_for_person", "P2", "warning")
    (theirs,) = found.also_penalised
    assert "report_to_head_judge" in theirs.ruling.duties
    assert theirs.ruling.timing == "current_game"


def test_an_opponents_loss_waits_for_the_next_round_after_a_match_loss() -> None:
    history = (
        *entries("125", "warning", "warning", "game_loss"),
        *entries("126", "warning", "warning", player="P2"),
    )
    found = ruled("125", history, facts={"caught_in_time": False})
    assert found.penalty == "match_loss"
    (theirs,) = found.also_penalised
    assert (theirs.penalty, theirs.ruling.timing) == ("game_loss", "next_round")
    assert "carry_game_loss_to_next_round" in theirs.ruling.duties


def test_what_a_person_said_about_the_opponent_is_not_overruled() -> None:
    history = (*entries("125", "warning", "warning"), *entries("126", "warning", "warning", player="P2"))
    facts = {"caught_in_time": False, "opponent_simultaneous_penalty": "match_loss"}
    assert ruled("125", history, facts=facts).timing == "next_round"


def test_a_reclassification_names_the_entries_that_led_to_it() -> None:
    history = entries("unlisted", "caution", "direct_instruction")
    (receipt,) = of(ruled("unlisted", history), Step.RECLASSIFY)
    assert (receipt.clause, receipt.entries) == ("30/definition/23", (0, 1))
    assert receipt.args == {"infraction": "unlisted", "target": "142"}
    (plain,) = of(ruled("121", facts={"affected_game_or_ambiguous": True}), Step.RECLASSIFY)
    assert plain.entries == ()


def test_a_separate_infraction_keeps_its_whole_answer() -> None:
    other = Simultaneous("123", {"trigger_kind": "default_action", "caught_in_time": False})
    found = ruled("125", entries("126", "warning", "warning", player="P2"), facts=BACK, simultaneous=(other,))
    (recorded,) = found.also_recorded
    assert "fix_resolve_default_action" in recorded.ruling.duties
    assert [(entry.player, entry.penalty) for entry in found.also_penalised] == [("P2", "game_loss")]
    assert found.options == (Option("warning", "head_judge", "ftmgs_upgrade", "P2"),)
    recorded_receipt, others = of(found, Step.OTHERS)
    (option,) = of(found, Step.OPTION)
    assert (recorded_receipt.why, recorded_receipt.clause) == ("rules.also_recorded", "30/definition/19")
    assert (others.clause, others.entries) == ("123/remedy/15", (0, 1))
    assert (option.args["person"], option.result) == ("P2", "warning")


def test_one_person_receives_an_infraction_once_at_one_moment() -> None:
    other = Simultaneous("123", {"trigger_kind": "default_action", "caught_in_time": False})
    found = ruled("125", facts={"caught_in_time": False}, simultaneous=(other,))
    assert [entry.player for entry in found.also_penalised] == ["P2"]


def test_carrying_the_lesser_penalty_cites_its_clause() -> None:
    other = Simultaneous("212", {"base_penalty_supplied": "game_loss"})
    found = ruled("125", entries("125", "warning", "warning", "game_loss"), facts=BACK, simultaneous=(other,))
    assert clause_of_duty(found, "carry_lesser_penalty_to_next_round") == "30/definition/20"


def test_one_root_cause_says_what_is_dropped_or_what_is_still_open() -> None:
    facts = {**BACK, "same_root_cause": True}
    known = Simultaneous("212", {"base_penalty_supplied": "game_loss"})
    last = ruled("125", facts=facts, simultaneous=(known,)).receipts[-1]
    assert (last.why, last.clause, last.args["dropped"]) == ("rules.same_root", "30/definition/19", ("125",))
    found = ruled("125", facts=facts, simultaneous=(Simultaneous("214"),))
    assert found.receipts[-1].why == "rules.same_root_open"
    assert "not_issued" not in found.extra


def test_every_case_reads_the_same_twice() -> None:
    assert answer(EVERY[0]) == answer(EVERY[0])


WRONG = {"at_wrong_table": True, "base_penalty_supplied": "warning"}
UNAWARE = {**BACK, "deviation_requested": True, "deviation_by": "head_judge", "deviation_penalty": "caution"}


@pytest.mark.parametrize(
    ("infraction", "level", "facts", "duty", "clause"),
    [
        ("111", "competitive", {"found_by": "judge"}, "fix_list_then_deck", "111/remedy/5"),
        ("132", "competitive", {**WRONG, "discovered_minutes": 3}, "go_to_correct_table", "132/remedy/2"),
        ("132", "competitive", {**WRONG, "discovered_minutes": 4}, "go_to_correct_table", "132/remedy/3"),
        ("132", "competitive", {**WRONG, "discovered_minutes": 10}, "go_to_correct_table", None),
        ("132", "competitive", WRONG, "go_to_correct_table", "132/remedy/2"),
        ("134", "competitive", {"base_penalty_supplied": "warning"}, "fix_rerandomize", "134/remedy/2"),
        ("141", "regular", {}, "correct_behaviour_now", "141/remedy/1"),
        ("145", "regular", {}, "ask_to_leave_venue", "145/remedy/1"),
        ("213", "regular", {"drawn_wrong": "too_many"}, "fix_remove_excess_plus_one", "213/remedy/2"),
        (
            "125",
            "competitive",
            {**UNAWARE, "deviation_reason": "player_unaware"},
            "refuse_deviation",
            "10/definition/16",
        ),
        (
            "125",
            "professional",
            {**UNAWARE, "deviation_reason": "player_unaware"},
            "refuse_deviation",
            "1/definition/24",
        ),
        (
            "125",
            "regular",
            {**UNAWARE, "deviation_reason": "perceived_lower_rel"},
            "refuse_deviation",
            "10/definition/4",
        ),
    ],
)
def test_a_duty_cites_the_passage_of_its_section_once(
    infraction: str, level: str, facts: dict[str, FactValue | None], duty: str, clause: str | None
) -> None:
    found = ruled(infraction, level=level, facts=facts)
    assert [receipt.clause for receipt in of(found, Step.DUTY) if receipt.args["duty"] == duty] == [clause]


@pytest.mark.parametrize(
    ("infraction", "level", "clause", "origin"),
    [
        ("111", "competitive", "110/definition/4", Origin.INFERRED),
        ("133", "regular", "133/remedy/5", Origin.IMPLIED),
        ("141", "professional", "141/remedy/1", Origin.IMPLIED),
        ("142", "regular", "142/remedy/3", Origin.INFERRED),
        ("143", "regular", "143/remedy/1", Origin.INFERRED),
        ("152", "competitive", "150/definition/3", Origin.INFERRED),
        ("212", "competitive", "212/remedy/1", Origin.INFERRED),
    ],
)
def test_a_base_cites_what_it_is_read_from(infraction: str, level: str, clause: str, origin: Origin) -> None:
    step = Step.BASE if origin is Origin.IMPLIED else Step.SUGGESTION
    (receipt,) = of(ruled(infraction, level=level), step)
    assert (receipt.clause, receipt.origin) == (clause, origin)
