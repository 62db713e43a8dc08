"""The base penalty: a rule of the infraction, else the table, else what somebody entered.

Of an infraction that a judge added to the event the judge gave the base with it.
"""

from __future__ import annotations

from judgedesk.rules.draft import Draft
from judgedesk.rules.ladder import moved
from judgedesk.rules.ruleset import FACT_BASE, Ruleset, StepFrom
from judgedesk.rules.values import UNKNOWN_BASE, Origin, Step

ASK_BASE = "base_penalty"


def set_base(draft: Draft) -> None:
    """Find the base of the case, and let it stand as the penalty."""
    if not draft.infraction.in_source:
        draft.note(Step.BASE, "not_in_source", None, Origin.CONVENTION)
    ruled = next(iter(draft.rules("set_base")), None)
    base = draft.infraction.base[draft.case.level]
    if draft.infraction.own:
        draft.base = base.penalty
        draft.note(Step.BASE, "base_added", None, Origin.OWN, draft.base)
    elif ruled is not None:
        draft.base = str(ruled.effects.set_base)
        draft.note(Step.BASE, "base_by_rule", ruled.clause, ruled.origin, draft.base)
    elif base.origin in draft.ruleset.deciding:
        draft.base = base.penalty
        why = "base_implied" if base.origin is Origin.IMPLIED else "base_stated"
        draft.note(Step.BASE, why, base.clause, base.origin, base.penalty, level=draft.case.level)
    else:
        _ask_for_base(draft)
    _step_base(draft)
    draft.penalty = draft.base


def _ask_for_base(draft: Draft) -> None:
    level = draft.case.level
    base = draft.infraction.base[level]
    if base.penalty != UNKNOWN_BASE:
        draft.note(
            Step.SUGGESTION,
            "base_suggested",
            base.clause,
            base.origin,
            base.penalty,
            level=level,
            source=base.source,
        )
    supplied = draft.answers.answer(FACT_BASE)
    if not isinstance(supplied, str):
        draft.asks.add(ASK_BASE)
        draft.note(Step.BASE, "base_unknown", None, Origin.UNKNOWN, UNKNOWN_BASE, level=level)
        return
    draft.base = as_base(draft.ruleset, supplied)
    draft.note(Step.BASE, "base_supplied", None, Origin.SUPPLIED, draft.base)


def as_base(ruleset: Ruleset, supplied: str) -> str:
    """The base that a supplied penalty comes to.

    One that only ever stands in for another is no base: whether it may is worked out later.
    """
    stand_in = ruleset.match_point
    return stand_in.replaces if stand_in is not None and supplied == stand_in.penalty else supplied


def _step_base(draft: Draft) -> None:
    for rule in draft.rules("step"):
        step = rule.effects.step
        if step is None or step.of is not StepFrom.BASE:
            continue
        if draft.base == UNKNOWN_BASE:
            draft.extra["base_adjustment"] = step.by
            draft.note(Step.ADJUST, "base_to_be_stepped", rule.clause, rule.origin, by=step.by)
        else:
            draft.base = moved(draft.ruleset.ladders[step.ladder], draft.base, step.by) or draft.base
            why = "stepped_up" if step.by > 0 else "stepped_down"
            draft.note(Step.ADJUST, why, rule.clause, rule.origin, draft.base, by=abs(step.by))
