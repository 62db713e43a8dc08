"""What a ruling would be if entries that are not sure yet turned out to stand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from judgedesk.frozen import replace
from judgedesk.rules.past import Past
from judgedesk.rules.values import Entry, Origin, Outcome, Receipt, Recommendation, Step

PENDING = ("draft", "possible_double", "possible_same_person")
"""Why an entry may not be sure: not confirmed, perhaps entered twice, perhaps of somebody else."""

NOT_COUNTED = "rules.not_counted_pending"


def with_doubts(rule: Callable[[Past], Recommendation], history: Past) -> Recommendation:
    """The ruling with no pending entry counted, and what it becomes when they stand, one after the other.

    `rule` gives the ruling for a history. A pending entry that changes nothing is not spoken of.
    """
    found = rule(history)
    if not history.pending:
        return found
    outcomes = tuple(_outcomes(rule, history, found))
    named = {index for outcome in outcomes for index in outcome.entries}
    receipts = [receipt for receipt in found.receipts if receipt.why != NOT_COUNTED]
    receipts[_place(receipts) : _place(receipts)] = [
        *(_not_counted(history.entries[index], index) for index in sorted(named)),
        *(_if_they_stand(outcome, found) for outcome in outcomes),
    ]
    return replace(found, receipts=tuple(receipts), if_pending=outcomes)


def _outcomes(
    rule: Callable[[Past], Recommendation], history: Past, found: Recommendation
) -> Iterator[Outcome]:
    """One for each number of pending entries, oldest first, that changes the answer before it."""
    before, unspoken = found, list[int]()
    spoken: tuple[int, ...] = ()
    for index in history.pending:
        history = history.with_settled(index)
        now = rule(history)
        unspoken.append(index)
        if _answer(now) != _answer(before):
            spoken = (*spoken, *_that_count(unspoken, now))
            yield Outcome(spoken, now.penalty, now)
            before, unspoken = now, []


def _that_count(indexes: Sequence[int], ruling: Recommendation) -> Iterator[int]:
    """Those of the entries that do not count for anybody the ruling is about are left out of the sentence."""
    not_counted = {
        index for receipt in ruling.receipts if receipt.step is Step.NOT_COUNTED for index in receipt.entries
    }
    others = {
        index
        for other in (*ruling.also_penalised, *ruling.also_recorded)
        for receipt in other.ruling.receipts
        if receipt.step is Step.COUNT
        for index in receipt.entries
    }
    yield from (index for index in indexes if index not in not_counted or index in others)


def _answer(ruling: Recommendation) -> object:
    """What somebody at the table would notice: the reasons may differ without it."""
    others = tuple((other.player, other.infraction, other.penalty) for other in ruling.also_penalised)
    recorded = tuple((other.infraction, other.penalty, other.timing) for other in ruling.also_recorded)
    return ruling.penalty, ruling.timing, ruling.options, ruling.asks, others, recorded


def _place(receipts: Sequence[Receipt]) -> int:
    """After what is said of the count."""
    said = [
        n for n, receipt in enumerate(receipts) if receipt.step in (Step.BASE, Step.COUNT, Step.NOT_COUNTED)
    ]
    return said[-1] + 1 if said else 0


def _not_counted(entry: Entry, index: int) -> Receipt:
    args = {"pending": entry.pending, "round": entry.round, "said": entry.penalty}
    return Receipt(Step.NOT_COUNTED, NOT_COUNTED, None, Origin.CONVENTION, entries=(index,), args=args)


def _if_they_stand(outcome: Outcome, found: Recommendation) -> Receipt:
    same = outcome.penalty == found.penalty
    return Receipt(
        Step.NOT_COUNTED,
        "rules.if_pending_beside" if same else "rules.if_pending",
        None,
        Origin.CONVENTION,
        outcome.penalty,
        outcome.entries,
        {"count": len(outcome.entries)},
    )
