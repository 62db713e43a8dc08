"""Which entries of a history add up towards the thresholds of a class, and why the others do not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set

from judgedesk.frozen import frozen, replace
from judgedesk.rules.behaviours import ThresholdBehaviour
from judgedesk.rules.past import OUTSIDE, Past, by_first
from judgedesk.rules.ruleset import Ruleset
from judgedesk.rules.values import NONE, Case, Entry, Origin, Receipt, Step

# Doubts whether an entry counts, each the key of its choice in the behaviour.
UPGRADED = "upgraded"
IN_TOTALS = "in_totals"


@frozen
class Tally:
    """What adds up, as indexes into `entries`: the history, then whatever is issued at this moment.

    `same` are entries of the infraction itself, `every` those of its class. `doubts` are the entries that a
    choice can take out, by the key of the choice in the behaviour.
    """

    entries: tuple[Entry, ...]
    same: tuple[int, ...]
    every: tuple[int, ...]
    doubts: Mapping[str, frozenset[int]]
    receipts: tuple[Receipt, ...]


def tally(ruleset: Ruleset, case: Case, history: Past, issued: Sequence[Entry]) -> Tally | None:
    """What counts for `case`, None where its class has no thresholds. `issued` is of the same person."""
    behaviour = ruleset.threshold
    group = ruleset.infractions[case.infraction].group
    if behaviour is None or group not in behaviour.limits:
        return None
    total = case.level in behaviour.limits[group].total
    members = {key for key, infraction in ruleset.infractions.items() if infraction.group == group}
    known = len(history.entries)
    entries = (*history.entries, *issued)
    reasons: dict[str, list[int]] = {}
    counted: list[int] = []
    own, outside = history.of_person(case.player)
    for index in (*own, *range(known, len(entries))):
        reason = _why_not(behaviour.counts, case, members, entries[index], total=total)
        if reason is None:
            counted.append(index)
        else:
            reasons.setdefault(reason, []).append(index)
    same = tuple(index for index in counted if entries[index].infraction == case.infraction)
    found = Tally(
        entries, same, tuple(counted) if total else (), _doubts(behaviour, entries, counted), receipts=()
    )
    receipts = (
        *_receipts(behaviour, case, group, found, known),
        *(
            _not_counted(behaviour, group, reason, indexes)
            for reason, indexes in by_first({**outside, **reasons})
        ),
    )
    return replace(found, receipts=receipts)


def _doubts(
    behaviour: ThresholdBehaviour, entries: Sequence[Entry], counted: Sequence[int]
) -> Mapping[str, frozenset[int]]:
    found: dict[str, frozenset[int]] = {}
    if behaviour.upgraded is not None:
        found[UPGRADED] = frozenset(i for i in counted if entries[i].penalty != behaviour.counts)
    if (listed := behaviour.in_totals) is not None:
        found[IN_TOTALS] = frozenset(i for i in counted if entries[i].infraction in listed.infractions)
    return found


def _why_not(counts: str, case: Case, members: Set[str], entry: Entry, *, total: bool) -> str | None:
    if entry.infraction not in members:
        return "other_class"
    if not total and entry.infraction != case.infraction:
        return "other_infraction"
    if entry.voided:
        return "voided"
    if entry.penalty == NONE:
        return "no_penalty"
    if counts not in (entry.penalty, entry.upgraded_from):
        return "other_penalty"
    return "pending" if entry.pending else None


def _receipts(
    behaviour: ThresholdBehaviour, case: Case, group: str, found: Tally, known: int
) -> Iterator[Receipt]:
    total = behaviour.limits[group].total.get(case.level)
    clause = None if total is None else total.clause
    told = _Told(found, known, behaviour.counts)
    yield from told.count(
        "counted_same", behaviour.limits[group].category.clause, found.same, infraction=case.infraction
    )
    if told.infractions(index for index in found.every if index < known) not in ((), (case.infraction,)):
        yield from told.count("counted_class", clause, found.every, group=group)
    either = found.every or found.same
    if beside := told.infractions(index for index in either if index >= known):
        args = {"infractions": beside, "penalty": behaviour.counts}
        yield Receipt(Step.COUNT, "rules.counted_beside", None, Origin.CONVENTION, args=args)
    raised = found.doubts.get(UPGRADED, frozenset())
    yield from told.count("counted_upgraded", None, [index for index in either if index in raised])
    tracked = found.doubts.get(IN_TOTALS, frozenset())
    doubtful = [index for index in found.every if index in tracked]
    yield from told.count("counted_in_doubt", clause, doubtful, infractions=told.infractions(doubtful))


class _Told:
    """Writes what counts. What is issued at this moment is in no history that a receipt could point into."""

    def __init__(self, found: Tally, known: int, counts: str) -> None:
        self._entries = found.entries
        self._known = known
        self._counts = counts

    def infractions(self, indexes: Iterable[int]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self._entries[index].infraction for index in indexes))

    def count(
        self, why: str, clause: str | None, indexes: Iterable[int], **args: object
    ) -> Iterator[Receipt]:
        """One receipt, none where nothing of the history counts."""
        kept = tuple(index for index in indexes if index < self._known)
        if not kept:
            return
        rounds = tuple(self._entries[index].round for index in kept)
        told = {"count": len(kept), "rounds": rounds, "penalty": self._counts, **args}
        origin = Origin.SEED if clause is not None else Origin.CONVENTION
        yield Receipt(Step.COUNT, f"rules.{why}", clause, origin, entries=kept, args=told)


def _not_counted(behaviour: ThresholdBehaviour, group: str, reason: str, indexes: Sequence[int]) -> Receipt:
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
