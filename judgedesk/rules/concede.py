"""Who else is touched by a penalty that makes its receiver concede the game."""

from __future__ import annotations

from judgedesk.rules.draft import Draft
from judgedesk.rules.ruleset import FACT_OPPONENT
from judgedesk.rules.values import Step

AFFECTED = "affected_players"
RESULT = "game_result"
DRAW = "draw"


def concede(draft: Draft) -> None:
    """Teammates concede too; further sides play on; where everybody receives it at once, nobody wins."""
    behaviour = draft.ruleset.concede
    if behaviour is None or draft.penalty != behaviour.penalty:
        return
    case = draft.case
    one_side = len(case.opponents) < 2 or draft.answers.answer(behaviour.one_side) is True
    if case.teammates:
        draft.extra[AFFECTED] = tuple(sorted(case.teammates))
        _owe(draft, behaviour.teammates, behaviour.teammates_clause)
    if not one_side:
        _owe(draft, behaviour.others, behaviour.others_clause)
    elif draft.answers.answer(FACT_OPPONENT) == behaviour.penalty:
        draft.extra[RESULT] = DRAW
        for duty in behaviour.drawn:
            _owe(draft, duty, behaviour.drawn_clause)


def _owe(draft: Draft, duty: str, clause: str | None) -> None:
    draft.duties.add(duty)
    draft.note(Step.DUTY, "duty", clause, duty=duty)
