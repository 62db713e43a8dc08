"""A repeat that may receive the same level once more before the next one (`behaviour.ladder.same_level`)."""

from __future__ import annotations

from judgedesk.rules.draft import Draft
from judgedesk.rules.ladder import after, first_place
from judgedesk.rules.ruleset import UNANSWERED, Ladder, LadderBehaviour
from judgedesk.rules.values import Option, Step


def same_level(draft: Draft, ladder: Ladder, behaviour: LadderBehaviour) -> None:
    """Leave the level of the last offence to somebody's discretion, where the fact does not forbid it."""
    rule = behaviour.same_level
    if rule is None or draft.answers.seen(rule.fact) not in (True, UNANSWERED):
        return
    due = after(ladder, draft.base, len(draft.earlier) - 1) or 0
    last = behaviour.counts_as.get(draft.earlier[-1].penalty, draft.earlier[-1].penalty)
    issued = first_place(ladder, last)
    # What was raised for a reason of its own is no level to stay at, and what was repeated already is one.
    place = due if issued is None else min(due, issued)
    option = Option(ladder.path[place], rule.choice.authority, rule.choice.reason)
    draft.discretion.append((rule.choice.clause, option))


def ask_whether(draft: Draft) -> None:
    """Put the question on which the choice of the same level depends, where that choice is still open."""
    behaviour = draft.ruleset.ladder_behaviour
    rule = None if behaviour is None else behaviour.same_level
    if rule is None or draft.answers.seen(rule.fact) != UNANSWERED:
        return
    if any(
        option.reason == rule.choice.reason and option.penalty != draft.penalty for option in draft.options
    ):
        draft.asks.add(rule.ask)
        draft.note(Step.ASK, "ask", rule.choice.clause, ask=rule.ask)
