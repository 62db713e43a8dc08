"""Whether a case can be ruled on: every field that cannot be used, all at once."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from judgedesk.rules.certainty import PENDING
from judgedesk.rules.own import PREFIX
from judgedesk.rules.past import Past
from judgedesk.rules.ruleset import NOBODY, OFFENDER, Fact, FactType, Ruleset
from judgedesk.rules.values import NONE, UNKNOWN_BASE, Case, CaseFault, FactValue

MATCH_FORMATS = ("single_game", "best_of_three")
STAGES = ("swiss", "elimination")


def faults_of(ruleset: Ruleset, case: Case, history: Past) -> tuple[CaseFault, ...]:
    """Every fault of a case and its history, in the order of their fields."""
    return tuple(_faults(ruleset, case, history))


def fits_the_event(ruleset: Ruleset, name: str, value: FactValue) -> bool:
    """Whether this can be the answer to a fact that is asked once for an event."""
    fact = ruleset.facts.get(name)
    return fact is not None and fact.scope == "event" and not any(_value(name, fact, value, (), ruleset))


def _faults(ruleset: Ruleset, case: Case, history: Past) -> Iterator[CaseFault]:
    yield from _one_of("ruleset", case.ruleset, (ruleset.id,))
    yield from _one_of("level", case.level, ruleset.levels)
    yield from _one_of("match_format", case.match_format, MATCH_FORMATS)
    yield from _one_of("stage", case.stage, STAGES)
    yield from _infraction("infraction", ruleset, case.infraction)
    people = (case.player, *case.opponents, *case.teammates)
    yield from _facts("facts", ruleset, case.infraction, case.facts, people)
    for number, other in enumerate(case.simultaneous):
        yield from _infraction(f"simultaneous[{number}].infraction", ruleset, other.infraction)
        yield from _facts(f"simultaneous[{number}].facts", ruleset, other.infraction, other.facts, people)
    if not history.found(ruleset).sound:
        yield from _history(ruleset, history)


def _history(ruleset: Ruleset, history: Past) -> Iterator[CaseFault]:
    """Faults of the entries of this event. Those of others never count, and may be of another ruleset."""
    known = _history_penalties(ruleset)
    raised = {"", *ruleset.penalties}
    # A log is long, and its entries hardly ever at fault: each is only looked at where one is.
    # What was voided counts nowhere, whatever it says.
    stand = [entry for entry in history.here if not entry.voided]
    if (
        {entry.infraction for entry in stand} <= ruleset.infractions.keys()
        and {entry.penalty for entry in stand} <= {*known}
        and {entry.upgraded_from for entry in stand} <= raised
        and all(history.entries[index].pending in PENDING for index in history.pending)
    ):
        history.found(ruleset).sound = True
        return
    for number, entry in zip(history.indexes, history.here, strict=True):
        if entry.voided:
            continue
        if not entry.infraction.startswith(PREFIX):
            yield from _infraction(f"history[{number}].infraction", ruleset, entry.infraction)
        yield from _one_of(f"history[{number}].penalty", entry.penalty, known)
        if entry.upgraded_from not in raised:
            yield from _one_of(f"history[{number}].upgraded_from", entry.upgraded_from, known)
        yield from _one_of(f"history[{number}].pending", entry.pending, ("", *PENDING))


def _history_penalties(ruleset: Ruleset) -> tuple[str, ...]:
    issued = tuple(penalty for penalty in ruleset.penalties if penalty != UNKNOWN_BASE)
    behaviour = ruleset.ladder_behaviour
    spoken = () if behaviour is None else (*behaviour.counts_as, *behaviour.not_counted)
    return tuple(dict.fromkeys((*issued, *spoken, NONE)))


def _one_of(field: str, value: str, allowed: Collection[str]) -> Iterator[CaseFault]:
    if value not in allowed:
        yield CaseFault(field, "not_one_of", {"value": value, "allowed": tuple(allowed)})


def _infraction(field: str, ruleset: Ruleset, infraction: str) -> Iterator[CaseFault]:
    if infraction not in ruleset.infractions:
        allowed = tuple(ruleset.infractions)
        yield CaseFault(field, "unknown_infraction", {"value": infraction, "allowed": allowed})


def _facts(
    field: str,
    ruleset: Ruleset,
    infraction: str,
    facts: Mapping[str, FactValue | None],
    people: tuple[str, ...],
) -> Iterator[CaseFault]:
    for name, value in facts.items():
        fact = ruleset.facts.get(name)
        if fact is None:
            # Those of other infractions are no fault, only of no use here.
            known = ruleset.infractions.get(infraction)
            asked = ruleset.facts.values() if known is None else ruleset.facts_for(known)
            allowed = tuple(each.name for each in asked)
            yield CaseFault(f"{field}.{name}", "unknown_fact", {"value": name, "allowed": allowed})
        elif value is not None:
            yield from _value(f"{field}.{name}", fact, value, people, ruleset)


def _value(
    field: str, fact: Fact, value: FactValue, people: tuple[str, ...], ruleset: Ruleset
) -> Iterator[CaseFault]:
    match fact.type:
        case FactType.BOOL:
            if not isinstance(value, bool):
                yield CaseFault(field, "not_yes_or_no", {"value": value})
        case FactType.INT:
            yield from _number(field, value, fact.most, whole=True)
        case FactType.NUMBER:
            yield from _number(field, value, fact.most, whole=False)
        case FactType.PLAYERS:
            members = value if isinstance(value, tuple) else None
            if members is None or any(member not in people for member in members):
                yield CaseFault(field, "not_in_this_match", {"value": value, "allowed": people})
        case FactType.PLAYER:
            if fact.anyone and (not isinstance(value, str) or not value):
                yield CaseFault(field, "not_text", {"value": value})
            nobody = value == NOBODY == fact.absent
            if value != OFFENDER and value not in people and not fact.anyone and not nobody:
                yield CaseFault(field, "not_in_this_match", {"value": value, "allowed": people})
        case FactType.SECTION:
            yield from _one_of(field, str(value), fact.values or tuple(ruleset.infractions))
        case FactType.ENUM:
            if value not in fact.values:
                yield CaseFault(field, "not_one_of", {"value": value, "allowed": fact.values})
        case _:
            if not isinstance(value, str):
                yield CaseFault(field, "not_text", {"value": value})


def _number(field: str, value: FactValue, most: float, *, whole: bool) -> Iterator[CaseFault]:
    kinds = int if whole else int | float
    if isinstance(value, bool) or not isinstance(value, kinds):
        yield CaseFault(field, "not_a_whole_number" if whole else "not_a_number", {"value": value})
    elif not 0 <= value <= most:
        yield CaseFault(field, "out_of_range", {"value": value, "least": 0, "most": most})
