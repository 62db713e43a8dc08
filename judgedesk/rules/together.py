"""Infractions of one person at one moment: one root cause, or separate penalties."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from judgedesk.frozen import replace
from judgedesk.rules.ruleset import FACT_ROOT, Ruleset, SimultaneousBehaviour
from judgedesk.rules.values import (
    UNKNOWN_BASE,
    Case,
    Option,
    OtherPenalty,
    Receipt,
    Recommendation,
    Recorded,
    Step,
)

Named = tuple[str, Recommendation]
# Why an infraction beside the main one has more than its base penalty.
RAISED = (Step.LADDER, Step.THRESHOLD)

ENDED_AT_ONCE = "current_game"


def together(ruleset: Ruleset, case: Case, rulings: Sequence[Named]) -> Recommendation:
    """One answer for infractions that were each worked out alone; the first is the main one.

    With one root cause only the most severe penalty is issued; a tie goes to the infraction named first. One
    that another covers is no offence beside it.
    """
    behaviour = ruleset.simultaneous
    if behaviour is None:
        return rulings[0][1]
    if case.given(FACT_ROOT) is True:
        return _one_root(ruleset, behaviour, rulings)
    severe = (*behaviour.severe, *behaviour.severe_in.get(case.match_format, ()))
    return _separate(ruleset, replace(behaviour, severe=severe), rulings)


def _one_root(ruleset: Ruleset, behaviour: SimultaneousBehaviour, rulings: Sequence[Named]) -> Recommendation:
    covered = {other for name, _ in rulings for other in ruleset.infractions[name].covers}
    # Two that cover each other say nothing.
    left = [pair for pair in rulings if pair[0] not in covered] or rulings
    unknown = next((pair for pair in left if pair[1].penalty == UNKNOWN_BASE), None)
    infraction, chosen = unknown or max(left, key=lambda pair: ruleset.weight(pair[1].penalty))
    dropped = tuple(sorted(name for name, ruling in rulings if ruling is not chosen))
    why = "rules.same_root" if unknown is None else "rules.same_root_open"
    clause = behaviour.root_clause
    if not covered.isdisjoint(dropped) and len(left) == 1:
        why, clause = "rules.same_root_covered", ruleset.infractions[infraction].covers_clause
    receipt = Receipt(
        Step.ADJUST,
        why,
        clause,
        result=chosen.penalty,
        args={"infraction": infraction, "dropped": dropped},
    )
    # Beside an unknown penalty nothing can be called the lesser one yet.
    extra = chosen.extra if unknown else {**chosen.extra, "not_issued": dropped}
    return replace(chosen, receipts=(*chosen.receipts, receipt), extra=extra)


def _separate(ruleset: Ruleset, behaviour: SimultaneousBehaviour, rulings: Sequence[Named]) -> Recommendation:
    (_, main), *others = rulings
    timing = main.timing
    recorded: list[Recorded] = []
    receipts: list[Receipt] = []
    duties = set(main.duties)
    seen = [main.penalty]
    for infraction, other in others:
        later = other.timing
        merged = other.penalty == behaviour.merged and behaviour.merged in seen
        seen.append(other.penalty)
        if _makes_inapplicable(ruleset, behaviour, main, other):
            later = behaviour.timing
        elif _makes_inapplicable(ruleset, behaviour, other, main):
            timing = behaviour.timing
        elif _is_the_second(behaviour, main, other):
            later = behaviour.again_timing
        recorded.append(Recorded(infraction, other.penalty, later, other, merged=merged))
        args = {"infraction": infraction}
        receipts.append(
            Receipt(
                Step.OTHERS, "rules.also_recorded", behaviour.root_clause, result=other.penalty, args=args
            )
        )
        receipts += [receipt for receipt in other.receipts if receipt.step in RAISED]
        if ruleset.weight(other.penalty) > ruleset.weight(main.penalty):
            receipts += _owed_besides(other, duties)
            duties.update(other.duties)
    if any(entry.merged for entry in recorded):
        duties.add(behaviour.merge_duty)
        args = {"duty": behaviour.merge_duty}
        receipts.append(Receipt(Step.DUTY, "rules.duty", behaviour.merge_clause, args=args))
    if timing != main.timing or any(_is_put_off(behaviour, entry) for entry in recorded):
        duties.add(behaviour.duty)
        args = {"duty": behaviour.duty}
        receipts.append(Receipt(Step.DUTY, "rules.duty", behaviour.separate_clause, args=args))
    people = _people(rulings)
    further = people[len(main.also_penalised) :]
    for _, other in others:
        receipts += _about(further, other)
    return replace(
        main,
        timing=timing,
        options=ruleset.lightest_first((*main.options, *_options_of(further))),
        asks=tuple(sorted({ask for _, ruling in rulings for ask in ruling.asks})),
        duties=tuple(sorted(duties)),
        also_penalised=people,
        receipts=(*main.receipts, *receipts),
        also_recorded=tuple(recorded),
    )


def _owed_besides(other: Recommendation, duties: Collection[str]) -> Iterator[Receipt]:
    """What a heavier penalty brings with it that the main one does not."""
    for receipt in other.receipts:
        if receipt.step is Step.DUTY and receipt.args["duty"] not in duties:
            yield receipt


def _makes_inapplicable(
    ruleset: Ruleset, behaviour: SimultaneousBehaviour, first: Recommendation, second: Recommendation
) -> bool:
    return (
        first.penalty in behaviour.severe
        and second.penalty in behaviour.lesser
        and ruleset.weight(first.penalty) >= ruleset.weight(second.penalty)
    )


def _is_the_second(behaviour: SimultaneousBehaviour, first: Recommendation, second: Recommendation) -> bool:
    """Whether `second` is for the game that `first` has ended already."""
    return (
        first.penalty == second.penalty == behaviour.again and first.timing == second.timing == ENDED_AT_ONCE
    )


def _is_put_off(behaviour: SimultaneousBehaviour, entry: Recorded) -> bool:
    return entry.timing != entry.ruling.timing and entry.timing == behaviour.timing


def _people(rulings: Sequence[Named]) -> tuple[OtherPenalty, ...]:
    """Everybody else who is penalised; one infraction is issued to one person once at one moment."""
    found: dict[tuple[str, str], OtherPenalty] = {}
    for _, ruling in rulings:
        for other in ruling.also_penalised:
            found.setdefault((other.player, other.infraction), other)
    return tuple(found.values())


def _options_of(people: Sequence[OtherPenalty]) -> Iterator[Option]:
    for other in people:
        yield from (replace(option, player=other.player) for option in other.ruling.options)


def _about(people: Sequence[OtherPenalty], ruling: Recommendation) -> list[Receipt]:
    """The receipts of `ruling` for those of `people` who are penalised through it."""
    theirs = {other.player for other in ruling.also_penalised if any(other is one for one in people)}
    return [receipt for receipt in ruling.receipts if receipt.args.get("person") in theirs]
