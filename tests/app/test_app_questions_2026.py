"""What a judge is asked of Riftbound: facts that only matter together come one after the other."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgedesk.app.desk import Desk
from judgedesk.app.event import EventSetup
from judgedesk.app.questions import Inquiry
from judgedesk.app.rulings import Draft
from judgedesk.rules.values import Case, FactValue

PACK = "riftbound-2026"


@pytest.mark.parametrize(
    ("infraction", "facts", "asked"),
    [
        ("702.2", {}, ["trigger_mandatory", "further_error_on_trigger", "error_in_this_turn"]),
        ("702.2", {"trigger_mandatory": True, "error_in_this_turn": True}, ["error_advantageous"]),
        ("702.4", {}, ["error_advantageous", "within_round_cycle"]),
        ("702.6", {"extra_runes_spent": True}, ["rewind_possible"]),
        ("702.13", {}, ["other_actions_taken"]),
        ("702.13", {"other_actions_taken": True}, ["cards_added_to_source_zone", "legal_replacement_exists"]),
        ("703.4", {}, ["deck_error_kind", "after_opening_hands", "restorable"]),
        ("703.4", {"deck_error_kind": "deck_size", "after_opening_hands": True}, ["found_by", "restorable"]),
        ("703.4", {"deck_error_kind": "extra_cards_in_deck_box"}, ["only_promos_tokens_proxies"]),
        ("703.8", {"never_arrives": True}, ["reported_before_next_match"]),
        ("703.8", {"minutes_late": 9, "advance_extension_granted": True}, ["minutes_granted"]),
        ("703.9", {"advice_refused_judge_called": True}, ["advisor_player_in_event"]),
        ("704.5", {}, ["permitted_agreement"]),
    ],
)
def test_the_first_questions(
    shipped: Desk, infraction: str, facts: dict[str, FactValue | None], asked: list[str]
) -> None:
    case = Case(PACK, "competitive", infraction, "P1", opponents=("P2",), game="riftbound", facts=facts)
    ruleset = shipped.ruleset(PACK)
    found = Inquiry(ruleset, case, ()).questions()
    first = [question.name for question in found if question.primary and question.answer is None]
    assert [name for name in first if name in asked] == asked
    assert "pattern_suspected" not in first
    assert "pattern_suspected" in [question.name for question in found]


def test_somebody_outside_the_match_has_a_history_of_their_own(tmp_path: Path) -> None:
    desk = Desk(tmp_path / "data")
    desk.open_event(EventSetup("Autumn Open", PACK, "competitive"))
    player, giver = (desk.add_person(name).person.id for name in ("Ada", "Ben"))
    for _ in range(2):
        desk.issue(Draft("703.9", giver, facts={"advice_refused_judge_called": True}), "warning")
    facts = {"advice_refused_judge_called": True, "advisor_player_in_event": giver}
    found = desk.show(PACK, Draft("703.9", player, facts=facts)).recommendation
    assert found.penalty == "warning"
    assert [(other.player, other.penalty) for other in found.also_penalised] == [(giver, "game_loss")]
    desk.close()
