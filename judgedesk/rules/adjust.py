"""Adjustments of the penalty that stands: steps, replacements and caps, in the order of the file."""

from __future__ import annotations

from judgedesk.frozen import replace
from judgedesk.rules.base import ASK_BASE
from judgedesk.rules.draft import Draft
from judgedesk.rules.ladder import moved
from judgedesk.rules.ruleset import Rule, StepBy, StepFrom
from judgedesk.rules.values import UNKNOWN_BASE, Step

_ADJUSTING = ("step", "replace", "cap")
ABOUT_THE_BASE = ("rules.base_suggested", "rules.base_unknown")


def adjust(draft: Draft) -> None:
    """Apply the rules of the infraction, then those of the penalty until one of them has changed it."""
    for rule in draft.may_hold(*_ADJUSTING):
        if draft.situation.holds(rule.when, draft.penalty):
            _adjust_by(draft, rule)
        _adjust_choices(draft, rule)
    before = draft.penalty
    for rule in draft.penalty_rules(*_ADJUSTING):
        _adjust_by(draft, rule)
        if draft.penalty != before:
            return


def _adjust_by(draft: Draft, rule: Rule) -> None:
    effects = rule.effects
    if draft.open:
        _replace_open(draft, rule)
        return
    if effects.step is not None and effects.step.of is StepFrom.PENALTY:
        _step(draft, rule, effects.step)
    if effects.replace is not None:
        _replace(draft, rule, effects.replace)
    if effects.cap is not None and draft.ruleset.weight(draft.penalty) > draft.ruleset.weight(effects.cap):
        draft.penalty = effects.cap
        draft.note(Step.ADJUST, "capped", rule.clause, rule.origin, draft.penalty)


def _replace_open(draft: Draft, rule: Rule) -> None:
    """Where no penalty stands, only a rule that says so by name puts one in its place."""
    if rule.effects.replace is None or draft.penalty not in rule.when.penalties:
        return
    if draft.penalty == UNKNOWN_BASE and not draft.earlier:
        # Whatever the base is, it has no say in this first offence: nobody has to find it.
        draft.asks.discard(ASK_BASE)
        draft.receipts = [receipt for receipt in draft.receipts if receipt.why not in ABOUT_THE_BASE]
    _replace(draft, rule, rule.effects.replace)


def _replace(draft: Draft, rule: Rule, penalty: str) -> None:
    draft.penalty = penalty
    draft.replaced_by.append(rule)
    draft.note(Step.ADJUST, "replaced", rule.clause, rule.origin, penalty)


def _adjust_choices(draft: Draft, rule: Rule) -> None:
    """What somebody may choose instead is under a cap, and under a rule that replaces it by name, too."""
    named = rule.effects.replace if rule.when.penalties else None
    if draft.discretion and (named is not None or rule.effects.cap is not None):
        draft.discretion = [
            (clause, replace(option, penalty=_as_choice(draft, rule, option.penalty, named)))
            for clause, option in draft.discretion
        ]


def _as_choice(draft: Draft, rule: Rule, penalty: str, named: str | None) -> str:
    if not draft.situation.holds(rule.when, penalty):
        return penalty
    cap = rule.effects.cap
    found = penalty if named is None else named
    return found if cap is None else min(found, cap, key=draft.ruleset.weight)


def _step(draft: Draft, rule: Rule, step: StepBy) -> None:
    ladder = draft.ruleset.ladders[step.ladder]

    def shift(penalty: str) -> str:
        return moved(ladder, penalty, step.by) or penalty

    draft.penalty = shift(draft.penalty)
    draft.discretion = [
        (clause, replace(option, penalty=shift(option.penalty))) for clause, option in draft.discretion
    ]
    why = "stepped_up" if step.by > 0 else "stepped_down"
    draft.note(Step.ADJUST, why, rule.clause, rule.origin, draft.penalty, by=abs(step.by))
