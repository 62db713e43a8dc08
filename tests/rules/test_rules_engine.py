"""Every word of the language in a ruleset of three rules, and behaviours that a ruleset does without."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from rules_world import a_case, entries, ruled, ruleset
from small_ruleset import SMALL, changed, load_small

from judgedesk.rules.engine import recommend
from judgedesk.rules.ruleset import Ruleset
from judgedesk.rules.values import Case, FactValue, Option, Recommendation, Simultaneous, Step

FIRST = "[[infraction.one.rule]]\nwhen = { level"


@pytest.fixture
def small(tmp_path: Path):
    """Makes the small ruleset with further rules for its infraction, and rules on a case of it."""

    def rule(
        rules: str,
        facts: dict[str, FactValue | None] | None = None,
        level: str = "low",
        text: str = SMALL,
        history: tuple[str, ...] = (),
    ) -> Recommendation:
        found, faults = load_small(tmp_path, changed(FIRST, f"{rules}\n{FIRST}", text))
        assert faults == []
        assert found is not None
        case = Case("small", level, "one", "P1", opponents=("P2",), facts=facts or {})
        return recommend(found, case, entries("one", *history, event=""))

    return rule


def of_rule(text: str) -> str:
    return f"[[infraction.one.rule]]\n{text}"


def test_without_further_rules(small) -> None:
    found = small("")
    assert (found.penalty, found.duties, found.timing) == ("warning", ("write_down",), None)
    assert set(found.questions) == {"kind", "minutes", "when_found"}


def test_a_cap_holds_a_heavier_penalty_down(small) -> None:
    capped = small(of_rule('cap = "warning"'), {"certain": True})
    assert capped.penalty == "warning"
    assert [receipt.why for receipt in capped.receipts if receipt.step is Step.ADJUST] == [
        "rules.stepped_up",
        "rules.capped",
    ]
    lighter = small(of_rule('cap = "game_loss"'), {"certain": False})
    assert lighter.penalty == "warning"
    assert not [receipt for receipt in lighter.receipts if receipt.step is Step.ADJUST]


def test_an_open_base_is_not_adjusted(small) -> None:
    found = small(of_rule('replace = "match_loss"'), {"certain": True}, "high")
    assert (found.penalty, found.asks) == ("unknown_base", ("base_penalty",))


def test_a_step_off_the_ladder_changes_nothing(small) -> None:
    text = changed('path = ["warning", "game_loss", "match_loss"]', 'path = ["game_loss", "match_loss"]')
    assert small("", {"certain": True}, text=text).penalty == "warning"


@pytest.mark.parametrize(
    ("option", "level", "offered"),
    [
        ('place = "penalty", penalty = "match_loss"', "low", "match_loss"),
        ('place = "fact", fact = "kind"', "low", None),
        ('place = "base"', "high", None),
        ('place = "ladder", ladder = "path"', "high", None),
        ('place = "step", by = 1, ladder = "path"', "high", None),
        ('place = "step", by = 1, ladder = "path"', "low", "game_loss"),
        ('place = "step", by = 1, beyond = true, ladder = "path"', "low", "game_loss"),
        ('place = "step", by = 1, beyond = true, ladder = "path"', "high", None),
    ],
)
def test_places_of_an_option(small, option: str, level: str, offered: str | None) -> None:
    found = small(of_rule(f'option = {{ {option}, authority = "judge", reason = "perhaps" }}'), level=level)
    expected = () if offered is None else (Option(offered, "judge", "perhaps"),)
    assert found.options == expected
    assert ("perhaps" in found.asks) is (offered is not None)


def test_records_and_extensions(small) -> None:
    rules = of_rule('record = { said = "so", cards = { fact = "minutes", plus = 1 } }')
    rules += "\n" + of_rule('when = { min = { minutes = 0 } }\nextension = { fact = "minutes" }')
    rules += "\n" + of_rule('extension = "reasonable"')
    assert dict(small(rules, {"minutes": 4}).extra) == {"said": "so", "cards": 5, "time_extension": 4}
    assert dict(small(rules).extra) == {"said": "so", "time_extension": "reasonable"}


def test_timings(small) -> None:
    step = {"certain": True}
    assert small("", {**step, "when_found": "later"}).timing == "next_game"
    assert small("", {**step, "when_found": "now"}).timing is None
    assert small(of_rule('timing = "next_round"'), {**step, "when_found": "later"}).timing == "next_round"
    # What has no moment of its own is given none by a rule.
    assert small(of_rule('timing = "next_round"')).timing is None
    twice = small("", step, history=("warning",))
    assert (twice.penalty, twice.timing) == ("game_loss", None)


def test_discretion_is_stepped_with_the_penalty(small) -> None:
    found = small("", {"certain": True}, history=("warning",))
    assert found.options == (Option("match_loss", "head_judge", "perhaps"),)


def test_reclassifying_by_an_answer(small) -> None:
    rules = of_rule('when = { fact = { certain = false } }\nreclassify = { fact = "other" }')
    other = '[fact.other]\ntype = "section"\nsay = "Which?"\nabsent = "ask"\n'
    two = '[infraction.two]\nname = "Two"\n[infraction.two.base]\n' + "".join(
        f'{level} = {{ penalty = "match_loss", origin = "seed" }}\n' for level in ("low", "high")
    )
    text = changed("[ask.perhaps]", f"{other}{two}[ask.perhaps]")
    assert small(rules, text=text).penalty == "warning"
    found = small(rules, {"other": "two"}, text=text)
    assert (found.penalty, found.timing, found.extra["reclassify_to"]) == ("match_loss", "immediate", "two")
    # Back to where it came from: an infraction is visited once.
    assert small(rules, {"other": "one"}, text=text).penalty == "warning"


def bare() -> Ruleset:
    """The bundled ruleset without any of its named behaviours."""
    return replace(ruleset(), ladder_behaviour=None, match_point=None, simultaneous=None)


def test_a_ruleset_may_do_without_behaviours() -> None:
    case = a_case(
        "212",
        facts={"base_penalty_supplied": "match_point"},
        match_format="single_game",
        simultaneous=(Simultaneous("125"),),
    )
    found = recommend(bare(), case, entries("212", "game_loss"))
    assert found.penalty == "match_point"
    assert found.also_recorded == ()
    assert not [receipt for receipt in found.receipts if receipt.step is Step.LADDER]
    assert dict(bare().citations()).keys() < dict(ruleset().citations()).keys()
    sure = recommend(bare(), a_case("125", facts={"self_reported_before_benefit": True}), ())
    assert sure.options == (Option("caution", "head_judge", "self_report_downgrade"),)


def test_a_ruleset_may_count_without_standing_in() -> None:
    rules = replace(ruleset(), match_point=None)
    facts: dict[str, FactValue | None] = {"base_penalty_supplied": "game_loss"}
    for level, penalty in (("competitive", "match_loss"), ("regular", "game_loss")):
        found = recommend(rules, a_case("212", level, facts=facts), entries("212", "game_loss"))
        assert found.penalty == penalty


def test_after_a_match_point_a_heavier_base_stays() -> None:
    found = ruled("212", entries("212", "match_point"), "regular", {"base_penalty_supplied": "match_loss"})
    assert (found.penalty, found.options[0].reason) == ("match_loss", "regular_upgrade")


def test_an_also_penalised_person_is_named_once() -> None:
    found = ruled("122", opponents=("P2", "P2"), teammates=("P1", "P2"))
    assert [other.player for other in found.also_penalised] == ["P2"]


def test_what_entered_for_one_holds_for_both() -> None:
    facts: dict[str, FactValue | None] = {"at_wrong_table": True, "base_penalty_supplied": "warning"}
    found = ruled("132", facts=facts)
    assert [(other.player, other.penalty) for other in found.also_penalised] == [("P2", "warning")]
