"""Which entries of a history add up towards the thresholds of a class, and why the others do not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judgedesk.frozen import frozen
from judgedesk.rules.behaviours import ThresholdBehaviour
from judgedesk.rules.counting import OUTSIDE
from judgedesk.rules.ruleset import Ruleset
from judgedesk.rules.values import NONE, Case, Entry, Origin, Receipt, Step

# Doubts whether an entry counts, each the key of its choice in the behaviour.
UPGRADED = "upgraded"
IN_TOTALS = "in_totals"


@frozen
class Counted:
    """One entry that counts. `index` points into the history and whatever is issued at this moment.

    `doubts` are the choices that can take it out of a total, `own_doubts` those that can take it out of the
    number of its own infraction.
    """

    index: int
    entry: Entry
    doubts: frozenset[str]
    own_doubts: frozenset[str]


@frozen
class Tally:
    """What adds up: entries of the infraction itself, entries of its class, and the receipts for all."""

    same: tuple[Counted, ...]
    all: tuple[Counted, ...]
    receipts: tuple[Receipt, ...]


def tally(ruleset: Ruleset, case: Case, history: Sequence[Entry], issued: Sequence[Entry]) -> Tally | None:
    """What counts for `case`, None where its class has no thresholds."""
    behaviour = ruleset.threshold
    group = ruleset.infractions[case.infraction].group
    if behaviour is None or group not in behaviour.limits:
        return None
    total = behaviour.limits[group].total.get(case.level)
    reasons: dict[str, list[int]] = {}
    counted: list[Counted] = []
    for index, entry in enumerate((*history, *issued)):
        reason = _why_not(ruleset, behaviour, case, entry, total=total is not None)
        if reason is None:
            counted.append(_counted(behaviour, index, entry))
        else:
            reasons.setdefault(reason, []).append(index)
    same = tuple(one for one in counted if one.entry.infraction == case.infraction)
    every = () if total is None else tuple(counted)
    receipts = (
        *_receipts(behaviour, case, group, same, every, len(history)),
        *(_not_counted(behaviour, group, reason, indexes) for reason, indexes in reasons.items()),
    )
    return Tally(same, every, receipts)


def _why_not(
    ruleset: Ruleset, behaviour: ThresholdBehaviour, case: Case, entry: Entry, *, total: bool
) -> str | None:
    if entry.event != case.event:
        return "other_event"
    if entry.player != case.player:
        return "other_person"
    theirs = ruleset.infractions.get(entry.infraction)
    if theirs is None or theirs.group != ruleset.infractions[case.infraction].group:
        return "other_class"
    if not total and entry.infraction != case.infraction:
        return "other_infraction"
    if entry.voided:
        return "voided"
    if entry.penalty == NONE:
        return "no_penalty"
    if behaviour.counts not in (entry.penalty, entry.upgraded_from):
        return "other_penalty"
    return "pending" if entry.pending else None


def _counted(behaviour: ThresholdBehaviour, index: int, entry: Entry) -> Counted:
    raised = behaviour.upgraded is not None and entry.penalty != behaviour.counts
    own = frozenset({UPGRADED}) if raised else frozenset[str]()
    listed = behaviour.in_totals
    if listed is not None and entry.infraction in listed.infractions:
        return Counted(index, entry, own | {IN_TOTALS}, own)
    return Counted(index, entry, own, own)


def _receipts(
    behaviour: ThresholdBehaviour,
    case: Case,
    group: str,
    same: tuple[Counted, ...],
    every: tuple[Counted, ...],
    known: int,
) -> Iterator[Receipt]:
    total = behaviour.limits[group].total.get(case.level)
    clause = None if total is None else total.clause
    kept = tuple(one for one in same if one.index < known)
    if kept:
        yield _count(
            "counted_same",
            behaviour.limits[group].category.clause,
            kept,
            behaviour,
            infraction=case.infraction,
        )
    kept = tuple(one for one in every if one.index < known)
    if any(one.entry.infraction != case.infraction for one in kept):
        yield _count("counted_class", clause, kept, behaviour, group=group)
    beside = tuple(one for one in (*same, *every) if one.index >= known)
    if beside:
        infractions = tuple(dict.fromkeys(one.entry.infraction for one in beside))
        args = {"infractions": infractions, "penalty": behaviour.counts}
        yield Receipt(Step.COUNT, "rules.counted_beside", None, Origin.CONVENTION, args=args)
    yield from _doubtful(behaviour, clause, same, every, known)


def _doubtful(
    behaviour: ThresholdBehaviour,
    clause: str | None,
    same: tuple[Counted, ...],
    every: tuple[Counted, ...],
    known: int,
) -> Iterator[Receipt]:
    every = tuple(one for one in every if one.index < known)
    raised = tuple(one for one in (every or same) if UPGRADED in one.doubts and one.index < known)
    if raised:
        yield _count("counted_upgraded", None, raised, behaviour)
    tracked = tuple(one for one in every if IN_TOTALS in one.doubts)
    if tracked:
        yield _count(
            "counted_in_doubt",
            clause,
            tracked,
            behaviour,
            infractions=tuple(dict.fromkeys(one.entry.infraction for one in tracked)),
        )


def _count(
    why: str,
    clause: str | None,
    counted: tuple[Counted, ...],
    behaviour: ThresholdBehaviour,
    **args: object,
) -> Receipt:
    told = {
        "count": len(counted),
        "rounds": tuple(one.entry.round for one in counted),
        "penalty": behaviour.counts,
        **args,
    }
    origin = Origin.SEED if clause is not None else Origin.CONVENTION
    return Receipt(
        Step.COUNT, f"rules.{why}", clause, origin, entries=tuple(one.index for one in counted), args=told
    )


def _not_counted(behaviour: ThresholdBehaviour, group: str, reason: str, indexes: list[int]) -> Receipt:
    # What sets the threshold of an infraction says also: of one person, in one event.
    within = behaviour.limits[group].category.clause if reason in OUTSIDE else None
    return Receipt(
        Step.NOT_COUNTED,
        f"rules.not_counted_{reason}",
        within,
        Origin.CONVENTION if within is None else Origin.SEED,
        entries=tuple(indexes),
        args={"count": len(indexes), "penalty": behaviour.counts},
    )
