"""Infractions that judges add to an event: base, group, ladder, repeats, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from rules_world import ruleset
from small_ruleset import SMALL, changed, load_small

from judgedesk.rules.engine import recommend
from judgedesk.rules.own import clean_name, own_choices, own_id, own_name, own_of, with_own
from judgedesk.rules.ruleset import Ruleset
from judgedesk.rules.values import Case, CaseError, Entry, Origin, OwnInfraction, Step

PHONE = "Phone on the table"
NO_ESCALATION = "rules.no_escalation"


def case(found: Ruleset, name: str, **changes: object) -> Case:
    level = "competitive" if "competitive" in found.levels else next(iter(found.levels))
    values: dict[str, object] = {
        "ruleset": found.id,
        "level": level,
        "infraction": own_id(name),
        "player": "ada",
        "event": "e",
        "round": 4,
        **changes,
    }
    return Case(**values)


def entry(name: str, penalty: str, number: int = 1, **changes: object) -> Entry:
    return Entry("ada", "e", number, own_id(name), penalty, **changes)


def whys(found: Ruleset, name: str, *history: Entry, **changes: object) -> list[str]:
    return [receipt.why for receipt in recommend(found, case(found, name, **changes), history).receipts]


def test_the_base_decides_with_the_judge_as_its_origin() -> None:
    found = with_own(ruleset(), [OwnInfraction(PHONE, "caution")])
    ruling = recommend(found, case(found, PHONE), ())
    assert ruling.penalty == "caution"
    first = ruling.receipts[0]
    assert (first.step, first.why, first.origin) == (Step.BASE, "rules.base_added", Origin.OWN)
    assert (first.clause, first.result) == (None, "caution")
    assert "base_penalty" not in ruling.asks


@pytest.mark.parametrize("level", ["regular", "competitive", "professional"])
def test_the_base_is_the_same_at_every_level(level: str) -> None:
    found = with_own(ruleset(), [OwnInfraction(PHONE, "warning")])
    assert recommend(found, case(found, PHONE, level=level), ()).penalty == "warning"


def test_the_packs_own_infractions_are_ruled_on_as_before() -> None:
    plain, found = ruleset(), with_own(ruleset(), [OwnInfraction(PHONE, "warning", "120", "general")])
    history = (Entry("ada", "e", 1, "125", "warning"), entry(PHONE, "warning", 2))
    wanted = case(found, PHONE, infraction="125")
    assert recommend(found, wanted, history) == recommend(plain, wanted, history)
    assert tuple(found.infractions) == (*plain.infractions, own_id(PHONE))


def test_repeats_climb_the_ladder_that_was_chosen() -> None:
    general = with_own(ruleset(), [OwnInfraction(PHONE, "warning", "130", "general")])
    play = with_own(ruleset(), [OwnInfraction(PHONE, "warning", "120", "game_play")])
    history = (entry(PHONE, "warning"),)
    assert recommend(general, case(general, PHONE), history).penalty == "game_loss"
    assert recommend(play, case(play, PHONE), history).penalty == "warning"
    twice = (*history, entry(PHONE, "warning", 2))
    assert recommend(play, case(play, PHONE), twice).penalty == "game_loss"
    assert "rules.climbed" in whys(general, PHONE, *history)


def test_only_this_persons_standing_entries_of_this_event_climb() -> None:
    found = with_own(
        ruleset(), [OwnInfraction(PHONE, "warning", "130", "general"), OwnInfraction("Other", "warning")]
    )
    others = (
        entry(PHONE, "warning", voided=True),
        entry("Other", "warning"),
        Entry("bo", "e", 1, own_id(PHONE), "warning"),
        Entry("ada", "yesterday", 1, own_id(PHONE), "warning"),
    )
    assert recommend(found, case(found, PHONE), others).penalty == "warning"


def test_without_a_ladder_repeats_stay_and_it_says_so() -> None:
    found = with_own(ruleset(), [OwnInfraction(PHONE, "warning", "130")])
    history = (entry(PHONE, "warning"), entry(PHONE, "warning", 2))
    assert recommend(found, case(found, PHONE), history).penalty == "warning"
    assert "rules.own_no_ladder" in whys(found, PHONE, *history)
    with_ladder = with_own(ruleset(), [OwnInfraction(PHONE, "warning", "130", "general")])
    assert "rules.own_no_ladder" not in whys(with_ladder, PHONE, *history)


def test_the_class_brings_its_rules_and_questions() -> None:
    """Class 140 of this pack owes something that class 130 does not."""
    plain = with_own(ruleset(), [OwnInfraction("A", "warning", "130"), OwnInfraction("B", "warning", "140")])
    facts = [{fact.name for fact in plain.facts_for(plain.infractions[own_id(name)])} for name in ("A", "B")]
    grouped = [
        {name for rule in plain.groups[group].rules for name in (*rule.when.names(), *rule.effects.facts())}
        for group in ("130", "140")
    ]
    assert grouped[0] <= facts[0]
    assert grouped[1] <= facts[1]
    assert facts[0] != facts[1]


def test_its_group_counts_in_that_groups_thresholds(tmp_path: Path) -> None:
    """Two Warnings of one class turn the third into a Game Loss, the own one counted in, and climbing."""
    text = changed(
        """[behaviour.ladder]
automatic = ["high"]
[behaviour.ladder.elsewhere]
authority = "head_judge"
reason = "perhaps"
[behaviour.ladder.issued_or_base]
authority = "head_judge"
reason = "perhaps"
[behaviour.ladder.counts_as]
word = "warning"
""",
        """[behaviour.threshold]
counts = "warning"
becomes = "game_loss"
[behaviour.threshold.class.errors]
category = { limit = 3 }
total = { low = { limit = 3 } }
""",
    )
    text = changed('ladder = "path"\n[infraction.one.base]', "[infraction.one.base]", text)
    loaded, faults = load_small(tmp_path, text)
    assert loaded is not None
    assert faults == []
    found = with_own(loaded, [OwnInfraction(PHONE, "warning", "errors"), OwnInfraction("Apart", "warning")])
    history = (entry(PHONE, "warning"), Entry("ada", "e", 2, "one", "warning"))
    third = recommend(found, case(found, PHONE, level="low"), history)
    assert (third.penalty, third.extra["threshold"]) == ("game_loss", ("total",))
    assert not {"rules.own_no_ladder", NO_ESCALATION} & {receipt.why for receipt in third.receipts}
    apart = recommend(found, case(found, "Apart", level="low"), (*history, entry("Apart", "warning", 3)))
    assert apart.penalty == "warning"
    assert "rules.own_no_ladder" in [receipt.why for receipt in apart.receipts]
    one = recommend(found, case(found, PHONE, level="low", infraction="one"), (entry(PHONE, "warning"),) * 2)
    assert one.penalty == "game_loss"


def test_a_ruleset_that_escalates_nothing_says_so(tmp_path: Path) -> None:
    text = SMALL[: SMALL.index("[ladder.path]")] + SMALL[SMALL.index("[fact.when_found]") :]
    loaded, faults = load_small(tmp_path, text)
    assert loaded is not None
    assert faults == []
    found = with_own(loaded, [OwnInfraction(PHONE, "game_loss")])
    ruling = recommend(found, case(found, PHONE, level="low"), (entry(PHONE, "game_loss"),))
    assert ruling.penalty == "game_loss"
    (said,) = [receipt for receipt in ruling.receipts if receipt.why == NO_ESCALATION]
    assert (said.step, said.origin, said.clause) == (Step.LADDER, Origin.CONVENTION, None)


def test_a_case_may_bring_its_own_infractions() -> None:
    found = ruleset()
    own = (OwnInfraction(PHONE, "warning", "130", "general"),)
    ruling = recommend(found, case(found, PHONE, own=own), (entry(PHONE, "warning"),))
    assert ruling.penalty == "game_loss"
    with pytest.raises(CaseError) as missing:
        recommend(found, case(found, PHONE), ())
    assert [fault.field for fault in missing.value.faults] == ["infraction"]


def test_what_can_be_chosen_is_what_the_pack_has() -> None:
    choices = own_choices(ruleset())
    assert choices.bases[0] == "caution"
    assert not {"none", "unknown_base", "match_point"} & set(choices.bases)
    assert choices.ladders == tuple(ruleset().ladders)
    assert choices.groups == tuple(ruleset().groups)


NAMES = [
    "「手機」放在桌上 📱",
    "“Quoted” \"twice\" and 'once'",
    "👩‍👩‍👧‍👦 in the hall",
    "x" * 200,
    "own:own:",
    "126/penalty/1",
]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_the_judges_own_words(name: str) -> None:
    found = with_own(ruleset(), [OwnInfraction(name, "warning")])
    assert found.infractions[own_id(name)].name == name
    assert own_name(own_id(name)) == name
    assert own_of(found.infractions[own_id(name)]) == OwnInfraction(name, "warning")


def test_a_name_is_kept_on_one_line_and_composed() -> None:
    assert clean_name("  Cafe\u0301\n\tnoise\x00 ") == "Café noise"
    assert own_id("Cafe\u0301  noise") == own_id(" Café noise")
    assert own_name("125") is None


@pytest.mark.parametrize(
    ("own", "field", "code"),
    [
        (OwnInfraction(" \n", "warning"), "own[0].name", "own_nameless"),
        (OwnInfraction("x" * 201, "warning"), "own[0].name", "own_name_too_long"),
        (OwnInfraction(PHONE, "stern look"), "own[0].base", "not_one_of"),
        (OwnInfraction(PHONE, "unknown_base"), "own[0].base", "not_one_of"),
        (OwnInfraction(PHONE, "match_point"), "own[0].base", "not_one_of"),
        (OwnInfraction(PHONE, "warning", group="999"), "own[0].group", "not_one_of"),
        (OwnInfraction(PHONE, "warning", ladder="spiral"), "own[0].ladder", "not_one_of"),
        (OwnInfraction(PHONE, "two_game_losses", ladder="general"), "own[0].ladder", "own_off_ladder"),
    ],
)
def test_what_cannot_be_used_names_its_field(own: OwnInfraction, field: str, code: str) -> None:
    with pytest.raises(CaseError) as refused:
        with_own(ruleset(), [own])
    assert [(fault.field, fault.code) for fault in refused.value.faults] == [(field, code)]


def test_the_same_name_twice_is_refused() -> None:
    same = [OwnInfraction(PHONE, "warning"), OwnInfraction(f" {PHONE} ", "caution")]
    with pytest.raises(CaseError) as refused:
        with_own(ruleset(), same)
    assert [(fault.field, fault.code) for fault in refused.value.faults] == [("own[1].name", "own_twice")]
    once = with_own(ruleset(), same[:1])
    with pytest.raises(CaseError):
        with_own(once, same[1:])


def test_nothing_added_is_the_same_ruleset() -> None:
    assert with_own(ruleset(), ()) is ruleset()
