"""A game that nobody plays: three ferries, a ladder for one class, thresholds for another; data alone."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from rules_world import ROOT

from judgedesk.rules.engine import recommend
from judgedesk.rules.load import load_ruleset
from judgedesk.rules.ruleset import Ruleset
from judgedesk.rules.values import Case, Entry, Recommendation, Simultaneous, Step
from judgedesk.words.faults import Fault

PACK = ROOT / "tests" / "cases" / "packs" / "ferry"


@cache
def ruleset() -> Ruleset:
    faults: list[Fault] = []
    found = load_ruleset(PACK / "ruleset.toml", PACK.name, faults)
    assert faults == []
    assert found is not None
    return found


def ruled(
    infraction: str, history: tuple[str, ...] = (), level: str = "regatta", **changes: Any
) -> Recommendation:
    """A case of the red ferry against two others; a history entry is INFRACTION:PENALTY."""
    fields: dict[str, Any] = {"opponents": ("blue", "green"), "event": "E", **changes}
    case = Case("ferry", level, infraction, fields.pop("player", "red"), round=9, **fields)
    entries = [Entry("red", "E", number, *entry.split(":")) for number, entry in enumerate(history, 1)]
    return recommend(ruleset(), case, entries)


@pytest.mark.parametrize(
    ("earlier", "penalty", "timing"),
    [
        (0, "mark", None),
        (1, "lost_leg", "current_game"),
        (2, "lost_crossing", "current_match"),
        (3, "ashore", "immediate"),
        (9, "ashore", "immediate"),
    ],
)
def test_cargo_errors_climb_a_ladder(earlier: int, penalty: str, timing: str | None) -> None:
    found = ruled("10", ("10:mark",) * earlier)
    assert (found.penalty, found.timing) == (penalty, timing)
    assert "threshold" not in found.extra


def test_on_a_club_day_the_climb_is_somebodys_choice() -> None:
    found = ruled("10", ("10:word",), "club")
    assert (found.penalty, [(one.penalty, one.reason) for one in found.options]) == (
        "word",
        [("mark", "grow_at_club")],
    )


@pytest.mark.parametrize(
    ("history", "level", "penalty", "threshold"),
    [
        ((), "regatta", "mark", None),
        (("20:mark",), "regatta", "lost_leg", ("category",)),
        (("20:mark",), "club", "lost_leg", ("category",)),
        (("21:mark", "22:mark"), "regatta", "mark", None),
        (("21:mark", "22:mark", "22:mark"), "regatta", "lost_leg", ("total",)),
        (("21:mark", "22:mark", "22:mark"), "club", "mark", None),
        (("20:mark", "21:mark", "22:mark"), "regatta", "lost_leg", ("category", "total")),
        # What does not count: a cargo error, a lost leg.
        (("10:mark", "21:lost_leg", "22:mark"), "regatta", "mark", None),
    ],
)
def test_marks_for_steering_errors_add_up(
    history: tuple[str, ...], level: str, penalty: str, threshold: tuple[str, ...] | None
) -> None:
    found = ruled("20", history, level)
    assert (found.penalty, found.extra.get("threshold")) == (penalty, threshold)


def test_silence_does_not_grow_by_itself() -> None:
    found = ruled("22", ("22:mark", "22:mark"))
    assert (found.penalty, [(one.penalty, one.reason) for one in found.options]) == (
        "mark",
        [("lost_leg", "silence_grows")],
    )


def test_three_ferries() -> None:
    lost = ruled("20", ("20:mark",), teammates=("rower",))
    assert lost.extra["affected_players"] == ("rower",)
    assert {"others_sail_on", "crew_shares_loss", "tell_crews"} <= set(lost.duties)
    together = {"opponent_simultaneous_penalty": "lost_leg", "all_one_crew": True}
    drawn = ruled("20", ("20:mark",), facts=together)
    assert (drawn.extra["game_result"], "others_sail_on" in drawn.duties) == ("draw", False)
    apart = ruled("20", ("20:mark",), facts={"opponent_simultaneous_penalty": "lost_leg"})
    assert "game_result" not in apart.extra


@pytest.mark.parametrize(
    ("late", "granted", "penalty"),
    [
        (0, 0, "none"),
        (3, 0, "mark"),
        (3.5, 0, "lost_leg"),
        (8, 0, "lost_leg"),
        (8.5, 0, "lost_crossing"),
        (8.5, 6, "mark"),
        (5, 5, "none"),
    ],
)
def test_windows_less_what_was_granted(late: float, granted: float, penalty: str) -> None:
    assert ruled("21", facts={"minutes_late": late, "minutes_granted": granted}).penalty == penalty


def test_others_who_are_penalised() -> None:
    silent = ruled("20", facts={"others_saw_it": True, "kept_silent": ("green",)})
    assert [(one.player, one.infraction, one.penalty) for one in silent.also_penalised] == [
        ("green", "22", "mark")
    ]
    advised = ruled("23", facts={"adviser": "somebody on the bank"})
    assert [(one.player, one.penalty) for one in advised.also_penalised] == [
        ("somebody on the bank", "lost_crossing")
    ]


def test_what_comes_together() -> None:
    one = ruled("20", ("20:mark",), simultaneous=(Simultaneous("21", {"minutes_late": 5}),))
    assert [(other.penalty, other.merged) for other in one.also_recorded] == [("lost_leg", True)]
    assert "one_lost_leg" in one.duties
    same = ruled(
        "10", facts={"same_root_cause": True}, simultaneous=(Simultaneous("21", {"minutes_late": 5}),)
    )
    assert (same.penalty, same.extra["not_issued"]) == ("lost_leg", ("10",))


def test_what_the_notes_leave_out_is_asked() -> None:
    found = ruled("11")
    assert (found.penalty, found.asks) == ("unknown_base", ("base_penalty",))
    chosen = ruled("11", ("11:word",), facts={"base_penalty_supplied": "word"})
    assert chosen.penalty == "mark"
    meant = ruled("11", facts={"on_purpose": True})
    assert (meant.penalty, meant.timing, meant.extra["reclassify_to"]) == ("ashore", "immediate", "sabotage")


def test_a_crew_that_tells_of_it_and_the_fix() -> None:
    found = ruled("10", facts={"told_of_it": True})
    assert [(one.penalty, one.reason) for one in found.options] == [("word", "told_of_it")]
    assert "count_crates" in found.duties
    assert "count_crates" not in ruled("10", ("10:mark",)).duties


def test_every_reason_has_a_clause_or_is_a_convention() -> None:
    found = ruled("20", ("20:mark", "22:mark"))
    for receipt in found.receipts:
        assert receipt.clause is not None or receipt.step in (Step.NOT_COUNTED, Step.ASK, Step.OPTION), (
            receipt
        )
