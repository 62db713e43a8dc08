"""What follows from the penalty that stands: when it applies, what is owed, what is left to ask."""

from __future__ import annotations

from judgedesk.rules.draft import Draft
from judgedesk.rules.held import BEYOND, Following
from judgedesk.rules.ruleset import FACT_MOMENT, Effects, Penalty, Sum
from judgedesk.rules.values import FactValue, Step

_FOLLOWING = ("ask", "duty", "remedy", *BEYOND)

# What is done instead of the penalty; the game then goes on.
REPLACEMENT = "replacement"


def follow(draft: Draft) -> None:
    """Apply the rules of the infraction and of the penalty, then what they suppress."""
    penalty = draft.ruleset.penalties[draft.penalty]
    draft.timing, clause = draft.answers.told(FACT_MOMENT, lambda moment: _timing(penalty, moment))
    if draft.timing is not None:
        draft.note(Step.TIMING, "timing", clause, timing=draft.timing)
    for each in _following(draft):
        _follow_rule(draft, each)
    for rule in (*draft.rules("suppress"), *draft.penalty_rules("suppress")):
        draft.duties.difference_update(rule.effects.suppress)
    if penalty.ends_game and REPLACEMENT not in draft.extra:
        draft.duties = {duty for duty in draft.duties if not draft.ruleset.duties[duty].continues_game}
    _attach(draft)


def _timing(penalty: Penalty, moment: FactValue | None) -> tuple[str | None, str | None]:
    """When the penalty applies to what was found at that moment, and the clause that says so."""
    found = str(moment or "")
    return penalty.timing.get(found, penalty.timing.get("")), penalty.timing_clauses.get(
        found, penalty.timing_clause
    )


def _attach(draft: Draft) -> None:
    behaviour = draft.ruleset.attached
    if behaviour is not None and draft.penalty in behaviour.clauses:
        draft.extra["attached"] = (behaviour.penalty,)
        draft.duties.add(behaviour.duty)
        draft.note(Step.DUTY, "duty", behaviour.clauses[draft.penalty], duty=behaviour.duty)


def _following(draft: Draft) -> tuple[Following, ...]:
    """What follows from the rules that hold, those of the infraction first."""
    held = draft.situation.held.following
    found = held.get(draft.penalty)
    if found is None:
        rules = *draft.rules(*_FOLLOWING), *draft.penalty_rules(*_FOLLOWING)
        found = held[draft.penalty] = tuple(map(draft.ruleset.following, rules))
    return found


def _follow_rule(draft: Draft, following: Following) -> None:
    for ask, receipt in following.asks:
        draft.asks.add(ask)
        draft.receipts.append(receipt)
    for duty, receipt in following.duties:
        # What two rules demand is said once.
        if duty not in draft.duties:
            draft.duties.add(duty)
            draft.receipts.append(receipt)
    if (rule := following.rest) is None:
        return
    effects = rule.effects
    if effects.timing is not None and draft.timing is not None:
        draft.timing = effects.timing
        draft.receipts = [receipt for receipt in draft.receipts if receipt.step is not Step.TIMING]
        draft.note(Step.TIMING, "timing", rule.clause, rule.origin, timing=effects.timing)
    _follow_extras(draft, effects)


def _follow_extras(draft: Draft, effects: Effects) -> None:
    if effects.timing_options:
        draft.extra["timing_options"] = tuple(sorted(effects.timing_options))
    # The infraction's own extension comes first in the rules, and is the exact one.
    if effects.extension is not None:
        draft.extra.setdefault("time_extension", effects.extension)
    if effects.extension_fact:
        draft.extra.setdefault("time_extension", draft.answers.answer(effects.extension_fact))
    if effects.turns is not None:
        draft.extra["extra_turns"] = {"count": effects.turns.count, "per": effects.turns.per}
    for key, value in (effects.record or {}).items():
        if isinstance(value, Sum):
            number = draft.answers.number(value.fact)
            if number is not None:
                draft.extra[key] = int(number) + value.plus
        else:
            draft.extra[key] = value
