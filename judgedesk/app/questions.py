"""Which facts are worth asking: those whose answer can change this ruling."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from judgedesk.frozen import frozen
from judgedesk.rules.draft import counted, situation
from judgedesk.rules.engine import recommend
from judgedesk.rules.ruleset import FACT_BASE, Fact, FactType, Infraction, Ruleset
from judgedesk.rules.values import Case, Entry, FactValue, Recommendation

# Asked elsewhere: the base has an ask of its own, intent an investigation, a root two infractions at once.
NEVER_ASKED = (FACT_BASE, "intentional", "same_root_cause")
# Stands for a person outside the match, whoever it is.
SOMEBODY = "somebody"
# Not of one infraction alone, and still what a judge says at the table before anything else.
ALWAYS_PRIMARY = ("self_reported_before_benefit",)


@frozen
class FactQuestion:
    """One question. `values` are the possible answers of an ENUM; `answer` is None while it is open.

    `primary` questions come from the rules of the infraction itself.
    """

    name: str
    type: FactType
    values: tuple[str, ...]
    answer: FactValue | None
    primary: bool
    scope: str


def questions(
    ruleset: Ruleset, case: Case, history: Sequence[Entry], found: Recommendation
) -> tuple[FactQuestion, ...]:
    """The questions for a case that `recommend` answers with `found`, in the order of the ruleset's file.

    A fact is asked when somebody answered it, or when some answer would give another ruling.
    """
    infraction = ruleset.infractions[case.infraction]
    now = situation(ruleset, case, history, counted(ruleset, case, history))
    own = _own_facts(ruleset, infraction)
    asked: list[FactQuestion] = []
    for fact in ruleset.facts_for(infraction):
        if fact.name in NEVER_ASKED:
            continue
        answer = case.facts.get(fact.name)
        if answer is None and not now.any_holds(fact.when):
            continue
        primary = fact.name in own or fact.name in ALWAYS_PRIMARY
        if answer is not None or _matters(ruleset, case, history, found, fact):
            asked.append(FactQuestion(fact.name, fact.type, fact.values, answer, primary, fact.scope))
    return tuple(asked)


def _own_facts(ruleset: Ruleset, infraction: Infraction) -> frozenset[str]:
    group = ruleset.groups.get(infraction.group)
    rules = (*infraction.rules, *(() if group is None else group.rules))
    found = {name for rule in rules for name in rule.when.names()}
    return frozenset(found | {name for rule in rules for name in rule.effects.facts()})


def _matters(
    ruleset: Ruleset, case: Case, history: Sequence[Entry], found: Recommendation, fact: Fact
) -> bool:
    before = _outcome(found)
    for answer in _tries(fact, case, history):
        facts: Mapping[str, FactValue | None] = {**case.facts, fact.name: answer}
        if _outcome(recommend(ruleset, replace(case, facts=facts), history)) != before:
            return True
    return False


def _tries(fact: Fact, case: Case, history: Sequence[Entry]) -> Iterator[FactValue]:
    """Answers that show whether the fact can matter; a number is tried at sizes that documents speak of."""
    match fact.type:
        case FactType.BOOL:
            yield from (True, False)
        case FactType.ENUM:
            yield from fact.values
        case FactType.INT:
            yield from (0, 1, 61)
        case FactType.NUMBER:
            yield from (0, 2, 5, 15)
        case FactType.PLAYER:
            yield from (*case.opponents, *case.teammates, *((SOMEBODY,) if fact.anyone else ()))
        case FactType.PLAYERS:
            yield ()
        case FactType.STRING:
            # What was done is compared with what was done before: something new, or one of those.
            yield from ("\0", *sorted({entry.offence_kind for entry in history}))
        case FactType.SECTION:
            yield from fact.values


def _outcome(found: Recommendation) -> tuple[object, ...]:
    return (
        found.penalty,
        found.timing,
        found.options,
        found.asks,
        found.duties,
        tuple((other.player, other.penalty) for other in found.also_penalised),
        tuple(sorted(found.extra.items(), key=lambda item: item[0])),
    )
