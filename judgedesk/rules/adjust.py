"""Adjustments of the penalty that stands: steps, replacements and caps, in the order of the file."""

from __future__ import annotations

from dataclasses import replace

from judgedesk.rules.base import ASK_BASE
from judgedesk.rules.draft import Draft
from judgedesk.rules.ladder import moved
from judgedesk.rules.ruleset import Rule, StepBy, StepFrom
from judgedesk.rules.values import UNKNOWN_BASE, Step


def adjust(draft: Draft) -> None:
    """Apply the rules of the infraction, then those of the penalty until one of them has changed it."""
    for rule in draft.ruleset.rules_for(draft.infraction):
        if draft.situation.holds(rule.when, draft.penalty):
            _adjust_by(draft, rule)
    before = draft.penalty
    for rule in draft.penalty_rules():
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
        draft.receipts = [
            receipt for receipt in draft.receipts if receipt.step not in (Step.BASE, Step.SUGGESTION)
        ]
    _replace(draft, rule, rule.effects.replace)


def _replace(draft: Draft, rule: Rule, penalty: str) -> None:
    draft.penalty = penalty
    draft.replaced_by.append(rule)
    draft.note(Step.ADJUST, "replaced", rule.clause, rule.origin, penalty)
    # What somebody could have chosen instead is under the same rule.
    draft.discretion = [
        (clause, replace(option, penalty=penalty) if option.penalty in rule.when.penalties else option)
        for clause, option in draft.discretion
    ]


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
