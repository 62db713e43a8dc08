"""What repeats do: they climb a ladder, and a first penalty of one kind may be stood in for by another."""

from __future__ import annotations

from judgedesk.rules.draft import Draft
from judgedesk.rules.ladder import after, after_issued, first_place, last_place
from judgedesk.rules.ruleset import Ladder, LadderBehaviour, MatchPointBehaviour
from judgedesk.rules.same_level import same_level
from judgedesk.rules.values import UNKNOWN_BASE, Option, Step


def climb(draft: Draft) -> None:
    """Raise the penalty for the earlier offences that count, or offer to."""
    behaviour, ladder = draft.ruleset.ladder_behaviour, draft.ladder
    if behaviour is None or ladder is None or draft.base == UNKNOWN_BASE:
        return
    _offer_other_kinds(draft, ladder)
    place = after(ladder, draft.base, len(draft.earlier))
    if not draft.earlier or place is None:
        return
    risen = max(place, _after_stand_in(draft, ladder))
    choice = behaviour.elsewhere
    if choice is None or draft.climbs:
        _rise(draft, ladder, behaviour, risen)
        same_level(draft, ladder, behaviour)
        return
    clause = ladder.elsewhere_clause or choice.clause
    draft.discretion.append((clause, Option(ladder.path[risen], choice.authority, choice.reason)))
    _rise_elsewhere(draft, ladder)


def _rise(draft: Draft, ladder: Ladder, behaviour: LadderBehaviour, place: int) -> None:
    draft.penalty = ladder.path[place]
    stand_in = draft.ruleset.match_point
    if stand_in is not None and draft.earlier[-1].penalty == stand_in.penalty:
        _note_after_stand_in(draft, stand_in)
    else:
        draft.note(
            Step.LADDER,
            "climbed",
            ladder.clause,
            result=draft.penalty,
            entries=draft.count.indexes,
            offence=len(draft.earlier) + 1,
            path=ladder.path[first_place(ladder, draft.base) :],
        )
    alternative = after_issued(ladder, draft.base, _issued(draft, behaviour))
    if alternative is not None and ladder.path[alternative] != draft.penalty:
        choice = behaviour.issued_or_base
        option = Option(ladder.path[alternative], choice.authority, choice.reason)
        draft.discretion.append((choice.clause, option))


def _rise_elsewhere(draft: Draft, ladder: Ladder) -> None:
    stand_in = draft.ruleset.match_point
    if stand_in is None or all(entry.penalty != stand_in.penalty for entry in draft.earlier):
        return
    if draft.ruleset.weight(stand_in.repeat) > draft.ruleset.weight(draft.penalty):
        choice = stand_in.repeat_elsewhere
        draft.discretion.append((choice.clause, Option(draft.penalty, choice.authority, choice.reason)))
        draft.penalty = stand_in.repeat
        _note_after_stand_in(draft, stand_in)


def _note_after_stand_in(draft: Draft, stand_in: MatchPointBehaviour) -> None:
    draft.note(
        Step.LADDER,
        "after_stand_in",
        stand_in.repeat_clause,
        result=draft.penalty,
        entries=draft.count.indexes,
        stand_in=stand_in.penalty,
    )


def _after_stand_in(draft: Draft, ladder: Ladder) -> int:
    """The place after a penalty that stood in for another, counted from the first of them; 0 without one."""
    stand_in = draft.ruleset.match_point
    issued = [entry.penalty for entry in draft.earlier]
    if stand_in is None or stand_in.penalty not in issued:
        return 0
    start = first_place(ladder, stand_in.repeat) or 0
    return min(start + len(issued) - 1 - issued.index(stand_in.penalty), last_place(ladder))


def _issued(draft: Draft, behaviour: LadderBehaviour) -> list[str]:
    """What was issued for the offences that count, each as the penalty it counts as."""
    stand_in = draft.ruleset.match_point
    counts_as = dict(behaviour.counts_as)
    if stand_in is not None:
        counts_as[stand_in.penalty] = stand_in.replaces
    return [counts_as.get(entry.penalty, entry.penalty) for entry in draft.earlier]


def _offer_other_kinds(draft: Draft, ladder: Ladder) -> None:
    alike = draft.infraction.alike
    place = after(ladder, draft.base, len(draft.earlier) + len(draft.count.other_kinds))
    if alike is not None and draft.count.other_kinds and place is not None:
        choice = alike.choice
        draft.discretion.append((choice.clause, Option(ladder.path[place], choice.authority, choice.reason)))


def may_stand_in(draft: Draft, penalty: str) -> bool:
    """Whether another penalty is issued instead of `penalty` in this case."""
    behaviour = draft.ruleset.match_point
    return (
        behaviour is not None
        and not draft.earlier
        and draft.infraction.match_point
        and penalty == behaviour.replaces
        and draft.situation.holds(behaviour.when)
    )


def issue_stand_in(draft: Draft) -> None:
    """Issue the penalty that stands in, where the case allows it."""
    behaviour = draft.ruleset.match_point
    if behaviour is not None and may_stand_in(draft, draft.penalty):
        draft.penalty = behaviour.penalty
        draft.note(
            Step.ADJUST, "stands_in", behaviour.clause, result=draft.penalty, replaced=behaviour.replaces
        )
