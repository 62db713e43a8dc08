"""Who else a lost game touches: teammates, further sides, and everybody at once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from rules_world import a_case, ruleset

from judgedesk.rules.engine import recommend
from judgedesk.rules.values import FactValue, Recommendation

EDITION = "riftbound-2026"


def lost(infraction: str = "703.3", **changes: Any) -> Recommendation:
    facts: dict[str, FactValue | None] = changes.pop("facts", {})
    return recommend(ruleset(EDITION), a_case(infraction, pack=EDITION, facts=facts, **changes), ())


def test_teammates_concede_and_are_named() -> None:
    found = lost(teammates=("P4", "P3"))
    assert found.extra["affected_players"] == ("P3", "P4")
    assert "teammates_concede_game" in found.duties
    assert "affected_players" not in lost().extra
    assert "affected_players" not in lost("703.10", teammates=("P3",)).extra


@pytest.mark.parametrize(
    ("opponents", "one_side", "play_on"),
    [((), None, False), (("P2",), None, False), (("P2", "P3"), None, True), (("P2", "P3"), True, False)],
)
def test_more_than_one_side_plays_on(
    opponents: tuple[str, ...], one_side: bool | None, play_on: bool
) -> None:
    found = lost(opponents=opponents, facts={"one_opposing_side": one_side})
    assert ("remaining_players_continue" in found.duties) is play_on


def test_everybody_at_once_is_a_draw() -> None:
    both: dict[str, FactValue | None] = {"opponent_simultaneous_penalty": "game_loss"}
    found = lost(facts=both)
    assert found.extra["game_result"] == "draw"
    assert {"game_drawn_losses_recorded", "no_sideboard_next_game"} <= set(found.duties)
    assert "game_result" not in lost(facts=both, opponents=("P2", "P3")).extra
    assert "game_result" in lost(facts={**both, "one_opposing_side": True}, opponents=("P2", "P3")).extra


def test_a_ruleset_may_do_without() -> None:
    bare = replace(ruleset(EDITION), concede=None)
    found = recommend(bare, a_case("703.3", pack=EDITION, teammates=("P3",)), ())
    assert "affected_players" not in found.extra
