"""Penalties that somebody may choose instead."""

from __future__ import annotations

from judgedesk.frozen import replace
from judgedesk.rules.draft import Draft
from judgedesk.rules.ladder import after, moved
from judgedesk.rules.repeats import may_stand_in
from judgedesk.rules.ruleset import Ladder, OptionRule, Place
from judgedesk.rules.values import UNKNOWN_BASE, Option, Origin, Step


def offer_options(draft: Draft) -> None:
    """Offer what the ladder left to somebody's discretion, then what the rules offer."""
    for clause, option in draft.discretion:
        _offer(draft, option, clause, Origin.SEED)
    rules = draft.rules("option")
    for rule in (*rules, *(rule for rule in draft.replaced_by if rule not in rules)):
        choice = rule.effects.option
        penalty = None if choice is None else _penalty(draft, choice)
        if choice is not None and penalty is not None:
            _offer(draft, Option(penalty, choice.authority, choice.reason), rule.clause, rule.origin)


def _offer(draft: Draft, option: Option, clause: str | None, origin: Origin) -> None:
    authority = draft.ruleset.penalties[option.penalty].authority
    if authority:
        option = replace(option, authority=authority)
    draft.options.append(option)
    draft.note(
        Step.OPTION,
        "option",
        clause,
        origin,
        option.penalty,
        authority=option.authority,
        reason=option.reason,
    )


def _penalty(draft: Draft, option: OptionRule) -> str | None:
    match option.place:
        case Place.PENALTY:
            return option.value
        case Place.FACT:
            answer = draft.answers.answer(option.value)
            return answer if isinstance(answer, str) else None
        case Place.BASE:
            return None if draft.base == UNKNOWN_BASE else draft.base
        case Place.LADDER:
            return _at(_ladder(draft, option), draft.base, len(draft.earlier))
        case _:
            return _stood_in(draft, _stepped(draft, option))


def _ladder(draft: Draft, option: OptionRule) -> Ladder:
    return draft.ruleset.ladders[option.value]


def _at(ladder: Ladder, base: str, offences: int) -> str | None:
    place = after(ladder, base, offences)
    return None if place is None else ladder.path[place]


def _stepped(draft: Draft, option: OptionRule) -> str | None:
    ladder = _ladder(draft, option)
    if not option.beyond:
        return moved(ladder, draft.penalty, option.by)
    return _at(ladder, draft.base, (len(draft.earlier) if draft.climbs else 0) + option.by)


def _stood_in(draft: Draft, penalty: str | None) -> str | None:
    behaviour = draft.ruleset.match_point
    if behaviour is not None and penalty is not None and may_stand_in(draft, penalty):
        return behaviour.penalty
    return penalty
