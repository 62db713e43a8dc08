"""Who can be the answer to a question about a person."""

from __future__ import annotations

from judgedesk.app.desk import Desk
from judgedesk.app.questions import FactQuestion
from judgedesk.rules.ruleset import FactType
from judgedesk.ui.ruling.words import Speaker


def test_a_person_outside_the_match_may_be_nobody_and_is_never_the_offender(desk: Desk) -> None:
    speaker = Speaker(desk, "riftbound-2026")
    question = FactQuestion("advisor_player_in_event", FactType.PLAYER, (), None, True, "ruling")
    asked = speaker.asked(question, "Nobody", "The offender", ("P2",))
    assert [value for value, _ in asked.words] == ["none", "P2"]
    inside = Speaker(desk, "dci-2008")
    question = FactQuestion("controller_of_permanent", FactType.PLAYER, (), None, True, "ruling")
    asked = inside.asked(question, "Nobody", "The offender", ("P2",))
    assert [value for value, _ in asked.words] == ["offender", "P2"]
