"""Which facts are worth asking: those whose answer can change this ruling."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from judgedesk.frozen import frozen
from judgedesk.rules.draft import counted, situation
from judgedesk.rules.engine import RECLASSIFIED, recommend
from judgedesk.rules.looks import Looks
from judgedesk.rules.past import Past
from judgedesk.rules.ruleset import FACT_BASE, Fact, FactType, Infraction, Ruleset
from judgedesk.rules.values import Case, Entry, FactValue, Recommendation

# Asked elsewhere: the base has an ask of its own, intent an investigation, a root two infractions at once.
NEVER_ASKED = (FACT_BASE, "intentional", "same_root_cause")
# Stands for a person outside the match, whoever it is.
SOMEBODY = "somebody"
# Not of one infraction alone, and still what a judge says at the table before anything else.
ALWAYS_PRIMARY = ("self_reported_before_benefit",)
# Of whole classes, and still no question about the offence itself.
NEVER_PRIMARY = ("pattern_suspected",)


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
    before, looks = _outcome(found), Looks(case.facts)
    recommend(ruleset, replace(case, looks=looks), history)
    asked: list[FactQuestion] = []
    # Under another infraction the offence raises that one's questions too, and can still lead back.
    infractions = dict.fromkeys((case.infraction, str(found.extra.get(RECLASSIFIED, case.infraction))))
    cases = [replace(case, infraction=infraction) for infraction in infractions]
    past = Past(history, case.event)
    worth = {fact for each in cases for fact in _worth_asking(ruleset, each, past)}
    own = {fact for each in cases for fact in _own_facts(ruleset, ruleset.infractions[each.infraction])}
    for fact in ruleset.facts.values():
        if fact.name in NEVER_ASKED or fact.name not in worth:
            continue
        answer = case.facts.get(fact.name)
        primary = fact.name in (*own, *ALWAYS_PRIMARY) and fact.name not in NEVER_PRIMARY
        if answer is not None or _matters(ruleset, case, history, before, looks, fact):
            asked.append(FactQuestion(fact.name, fact.type, fact.values, answer, primary, fact.scope))
    return tuple(asked)


def _worth_asking(ruleset: Ruleset, case: Case, history: Past) -> Iterator[str]:
    """Facts that the infraction uses and that are answered, or whose question makes sense now."""
    now = situation(ruleset, case, history, counted(ruleset, case, history))
    for fact in ruleset.facts_for(ruleset.infractions[case.infraction]):
        if case.facts.get(fact.name) is not None or now.any_holds(fact.when):
            yield fact.name


def _own_facts(ruleset: Ruleset, infraction: Infraction) -> frozenset[str]:
    group = ruleset.groups.get(infraction.group)
    rules = (*infraction.rules, *(() if group is None else group.rules))
    found = {name for rule in rules for name in rule.when.names()}
    return frozenset(found | {name for rule in rules for name in rule.effects.facts()})


def _matters(
    ruleset: Ruleset,
    case: Case,
    history: Sequence[Entry],
    before: tuple[object, ...],
    looks: Looks,
    fact: Fact,
) -> bool:
    """Whether some answer gives another ruling, by itself or with one that is then asked as well.

    `looks` are those of a ruling that came to `before`: what looks the same is not ruled on again.
    """
    follow_ups = tuple(
        other
        for other in ruleset.facts_for(ruleset.infractions[case.infraction])
        if any(fact.name in when.names() for when in other.when) and case.facts.get(other.name) is None
    )
    for answer in _tries(fact, case, history):
        facts = {**case.facts, fact.name: answer}
        theirs = looks
        if not looks.same(facts):
            theirs = Looks(facts)
            answered = replace(case, facts=facts, looks=theirs)
            if _outcome(recommend(ruleset, answered, history)) != before:
                return True
        if not follow_ups:
            continue
        answered = replace(case, facts=facts)
        past = Past(history, case.event)
        now = situation(ruleset, answered, past, counted(ruleset, answered, past))
        for other in follow_ups:
            if now.any_holds(other.when) and _matters(ruleset, answered, history, before, theirs, other):
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
            yield from dict.fromkeys(min(size, fact.most) for size in (0, 2, 5, 15))
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
