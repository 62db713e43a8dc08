"""Penalties that add up: at a threshold the next of them is a heavier one instead."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from judgedesk.frozen import frozen
from judgedesk.rules.behaviours import Limit, Limits, ThresholdBehaviour
from judgedesk.rules.choice import Discretion
from judgedesk.rules.draft import Draft
from judgedesk.rules.tally import IN_TOTALS, UPGRADED, Tally
from judgedesk.rules.values import Option, Step

CATEGORY = "category"
TOTAL = "total"


@frozen
class Sum:
    """One number and its limit; the offence itself is the last of `number`."""

    name: str
    counted: tuple[int, ...]
    limit: Limit
    doubts: Mapping[str, frozenset[int]]

    @property
    def number(self) -> int:
        """Which one the offence is."""
        return len(self.counted) + 1

    def reached(self, without: Iterable[str] = ()) -> bool:
        """Whether the limit is reached when entries under one of the doubts `without` are left out."""
        left_out = frozenset[int]().union(*(self.doubts.get(doubt, ()) for doubt in without))
        return self.number - len(left_out.intersection(self.counted)) >= self.limit.number


def rise(draft: Draft, found: Tally) -> None:
    """Raise the penalty where it counts and a threshold is reached, and say what may be chosen instead."""
    behaviour = draft.ruleset.threshold
    assert behaviour is not None
    if draft.penalty != behaviour.counts:
        raised = draft.penalty == behaviour.becomes and draft.infraction.id in behaviour.raised
        if draft.base == behaviour.counts or raised:
            draft.upgraded_from = behaviour.counts
        return
    draft.receipts += found.receipts
    limits = behaviour.limits[draft.infraction.group]
    sums = _sums(draft, limits, found)
    reached = [one for one in sums if one.reached()]
    exempt = behaviour.exempt
    if not reached:
        _note_below(draft, sums)
    elif exempt is not None and draft.infraction.id in exempt.infractions:
        draft.note(Step.THRESHOLD, "threshold_exempt", exempt.choice.clause, infraction=draft.infraction.id)
        _offer(draft, behaviour.becomes, exempt.choice)
    else:
        _raise(draft, behaviour, limits, reached)
        _owe_ruling(draft, behaviour, reached, found)


def _sums(draft: Draft, limits: Limits, found: Tally) -> list[Sum]:
    # Whether an infraction belongs in a total is no doubt about the number of that infraction itself.
    own = {doubt: found.doubts[doubt] for doubt in found.doubts if doubt != IN_TOTALS}
    sums = [Sum(CATEGORY, found.same, limits.category, own)]
    total = limits.total.get(draft.case.level)
    if total is not None:
        sums.append(Sum(TOTAL, found.every, total, found.doubts))
    return sums


def _note_below(draft: Draft, sums: list[Sum]) -> None:
    for one in sums:
        if not one.counted:
            continue  # Of a first offence there is nothing to add up.
        draft.note(
            Step.THRESHOLD,
            f"threshold_below_{one.name}",
            one.limit.clause,
            number=one.number,
            limit=one.limit.number,
            penalty=draft.penalty,
            infraction=draft.infraction.id,
            group=draft.infraction.group,
        )


def _raise(draft: Draft, behaviour: ThresholdBehaviour, limits: Limits, reached: list[Sum]) -> None:
    draft.penalty = behaviour.becomes
    draft.upgraded_from = behaviour.counts
    draft.extra["threshold"] = tuple(sorted(one.name for one in reached))
    for one in reached:
        known = tuple(index for index in one.counted if index < len(draft.history.entries))
        draft.note(
            Step.THRESHOLD,
            f"threshold_{one.name}",
            one.limit.clause,
            result=draft.penalty,
            entries=known,
            number=one.number,
            limit=one.limit.number,
            penalty=behaviour.counts,
            infraction=draft.infraction.id,
            group=draft.infraction.group,
        )
    for choice in _doubted(behaviour, reached):
        _offer(draft, behaviour.counts, choice)
    if limits.softer is not None and draft.case.level in limits.softer.levels:
        _offer(draft, behaviour.counts, limits.softer.choice)


def _doubted(behaviour: ThresholdBehaviour, reached: list[Sum]) -> list[Discretion]:
    """The choices on which the threshold depends: those that undo it alone, else those that do together."""
    choices = {UPGRADED: behaviour.upgraded}
    if behaviour.in_totals is not None:
        choices[IN_TOTALS] = behaviour.in_totals.choice
    known = [name for name, choice in choices.items() if choice is not None]
    alone = [name for name in known if not _stands(reached, (name,))]
    decisive = alone or ([] if _stands(reached, known) else known)
    return [choice for name in decisive if (choice := choices[name]) is not None]


def _stands(reached: list[Sum], without: Iterable[str]) -> bool:
    return any(one.reached(without) for one in reached)


def _offer(draft: Draft, penalty: str, choice: Discretion) -> None:
    draft.discretion.append((choice.clause, Option(penalty, choice.authority, choice.reason)))


def _owe_ruling(draft: Draft, behaviour: ThresholdBehaviour, reached: list[Sum], found: Tally) -> None:
    ruling = behaviour.by_ruling
    if ruling is None:
        return
    counted = {found.entries[index].infraction for one in reached for index in one.counted}
    if not {draft.infraction.id, *counted}.isdisjoint(ruling.infractions):
        draft.duties.add(ruling.duty)
        draft.note(Step.DUTY, "duty", ruling.clause, duty=ruling.duty)
