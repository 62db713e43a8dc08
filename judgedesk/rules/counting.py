"""Which entries of a history count as earlier offences, and why the others do not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from judgedesk.frozen import frozen
from judgedesk.rules.past import OUTSIDE, Past, by_first
from judgedesk.rules.ruleset import Alike, LadderBehaviour
from judgedesk.rules.values import NONE, Case, Entry, Origin, Receipt, Step


@frozen
class Count:
    """Indexes into the history of the entries that count, oldest first, and the receipts for all of them.

    `other_kinds` are offences of the same infraction that are no repeat because something else was done;
    `same_offence` are entries of this round for an offence that a round can only have once; `instructions`
    are entries without a penalty of their own: somebody was told not to do it again.
    """

    indexes: tuple[int, ...]
    other_kinds: tuple[int, ...]
    same_offence: tuple[int, ...]
    instructions: tuple[int, ...]
    receipts: tuple[Receipt, ...]


def count(
    case: Case,
    history: Past,
    behaviour: LadderBehaviour | None,
    alike: Alike | None,
    clause: str | None,
    *,
    once_a_round: bool = False,
) -> Count:
    """Earlier offences of the same person, event and infraction that stand and carry a penalty.

    `clause` is the passage that says what repeats are counted for. Where a round can only have one such
    offence (`once_a_round`), entries of the current round are part of it.
    """
    reasons: dict[str, list[int]] = {}
    counted: list[int] = []
    own, outside = history.of_person(case.player)
    entries = history.entries
    for index in own:
        entry = entries[index]
        reason = _why_not(case, entry, behaviour, alike)
        if reason is None and once_a_round and entry.round == case.round:
            reason = "same_offence"
        if reason is None:
            counted.append(index)
        else:
            reasons.setdefault(reason, []).append(index)
    return Count(
        tuple(counted),
        tuple(reasons.get("other_kind", ())),
        tuple(reasons.get("same_offence", ())),
        tuple(reasons.get("not_a_penalty", ())),
        tuple(_receipts(case, history.entries, counted, {**outside, **reasons}, behaviour, clause)),
    )


def _why_not(case: Case, entry: Entry, behaviour: LadderBehaviour | None, alike: Alike | None) -> str | None:
    if entry.infraction != case.infraction:
        return "other_infraction"
    if entry.voided:
        return "voided"
    if entry.penalty == NONE:
        return "no_penalty"
    if behaviour is not None and entry.penalty in behaviour.not_counted:
        return "not_a_penalty"
    if alike is not None and entry.offence_kind != case.given(alike.fact):
        return "other_kind"
    return "pending" if entry.pending else None


def _receipts(
    case: Case,
    history: Sequence[Entry],
    counted: list[int],
    reasons: Mapping[str, Sequence[int]],
    behaviour: LadderBehaviour | None,
    clause: str | None,
) -> list[Receipt]:
    found: list[Receipt] = []
    if counted:
        rounds = tuple([history[index].round for index in counted])
        found.append(
            Receipt(
                Step.COUNT,
                "rules.counted",
                clause,
                entries=tuple(counted),
                args={"count": len(counted), "rounds": rounds, "infraction": case.infraction},
            )
        )
    if behaviour is not None:
        spoken = [index for index in counted if history[index].penalty in behaviour.counts_as]
        for index in spoken:
            said = history[index].penalty
            found.append(
                Receipt(
                    Step.COUNT,
                    "rules.counts_as",
                    behaviour.counts_clause,
                    result=behaviour.counts_as[said],
                    entries=(index,),
                    args={"said": said, "penalty": behaviour.counts_as[said]},
                )
            )
    found.extend(_not_counted(reason, indexes, behaviour) for reason, indexes in by_first(reasons))
    return found


def _not_counted(reason: str, indexes: Sequence[int], behaviour: LadderBehaviour | None) -> Receipt:
    within = behaviour.within_clause if behaviour is not None and reason in OUTSIDE else None
    return Receipt(
        Step.NOT_COUNTED,
        f"rules.not_counted_{reason}",
        within,
        Origin.CONVENTION if within is None else Origin.SEED,
        entries=tuple(indexes),
        args={"count": len(indexes)},
    )
