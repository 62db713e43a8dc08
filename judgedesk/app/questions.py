"""Which facts are worth asking: those whose answer can change this ruling."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judgedesk.frozen import frozen, replace
from judgedesk.rules.draft import counted, situation
from judgedesk.rules.engine import RECLASSIFIED, recommend
from judgedesk.rules.facts import Situation
from judgedesk.rules.looks import Looks
from judgedesk.rules.past import Past
from judgedesk.rules.ruleset import FACT_BASE, Fact, FactType, Ruleset
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


class Inquiry:
    """A case that was ruled on (`found`), and which facts are worth asking for it.

    Raises `CaseError` as `recommend` does.
    """

    def __init__(self, ruleset: Ruleset, case: Case, history: Sequence[Entry] | Past) -> None:
        self._ruleset = ruleset
        self._case = case
        self._history = history if isinstance(history, Past) else Past(history, case.event)
        self._looks = Looks(case.facts)
        self.found = recommend(ruleset, replace(case, looks=self._looks), self._history)
        self._before = _outcome(self.found)

    def questions(self) -> tuple[FactQuestion, ...]:
        """The questions, in the order of the ruleset's file.

        A fact is asked when somebody answered it, or when some answer would give another ruling.
        """
        ruleset, case = self._ruleset, self._case
        asked: list[FactQuestion] = []
        # Under another infraction the offence raises that one's questions too, and can still lead back.
        infractions = {case.infraction, str(self.found.extra.get(RECLASSIFIED, case.infraction))}
        worth = {fact for infraction in infractions for fact in self._worth_asking(infraction)}
        own = {fact for infraction in infractions for fact in _own_facts(ruleset, infraction)}
        for name in (name for name in ruleset.facts if name in worth and name not in NEVER_ASKED):
            fact, answer = ruleset.facts[name], case.facts.get(name)
            primary = (name in own or name in ALWAYS_PRIMARY) and name not in NEVER_PRIMARY
            if answer is not None or self._matters(case, self._looks, fact):
                asked.append(FactQuestion(name, fact.type, fact.values, answer, primary, fact.scope))
        return tuple(asked)

    def _worth_asking(self, infraction: str) -> Iterator[str]:
        """Facts that the infraction uses and that are answered, or whose question makes sense now."""
        case = (
            self._case if infraction == self._case.infraction else replace(self._case, infraction=infraction)
        )
        now = self._situation(case)
        for name, fact in self._ruleset.asked(self._ruleset.infractions[infraction]).items():
            if case.facts.get(name) is not None or now.any_holds(fact.when):
                yield name

    def _situation(self, case: Case) -> Situation:
        return situation(self._ruleset, case, self._history, counted(self._ruleset, case, self._history))

    def _matters(self, case: Case, looks: Looks, fact: Fact) -> bool:
        """Whether some answer gives another ruling, by itself or with one that is then asked as well.

        `looks` are those of a ruling for `case` that came to the same: what looks the same is not ruled on
        again.
        """
        waiting = self._ruleset.follow_ups(self._ruleset.infractions[case.infraction]).get(fact.name, ())
        follow_ups = [other for other in waiting if case.facts.get(other.name) is None]
        for answer in self._tries(fact):
            facts = {**case.facts, fact.name: answer}
            theirs = looks
            if not looks.same(facts):
                theirs = Looks(facts)
                answered = replace(case, facts=facts, looks=theirs if follow_ups else None)
                if _outcome(recommend(self._ruleset, answered, self._history)) != self._before:
                    return True
            if not follow_ups:
                continue
            answered = replace(case, facts=facts)
            now = self._situation(answered)
            for other in follow_ups:
                if now.any_holds(other.when) and self._matters(answered, theirs, other):
                    return True
        return False

    def _tries(self, fact: Fact) -> Iterator[FactValue]:
        """Answers that show whether it can matter; a number is tried at sizes that documents speak of."""
        match fact.type:
            case FactType.BOOL:
                yield from (True, False)
            case FactType.ENUM | FactType.SECTION:
                yield from fact.values
            case FactType.INT:
                yield from (0, 1, 61)
            case FactType.NUMBER:
                yield from dict.fromkeys(min(size, fact.most) for size in (0, 2, 5, 15))
            case FactType.PLAYER:
                outside = (SOMEBODY,) if fact.anyone else ()
                yield from (*self._case.opponents, *self._case.teammates, *outside)
            case FactType.PLAYERS:
                yield ()
            case FactType.STRING:
                # What was done is compared with what was done before: something new, or one of those.
                yield from ("\0", *sorted({entry.offence_kind for entry in self._history.entries}))


def _own_facts(ruleset: Ruleset, infraction: str) -> frozenset[str]:
    own = ruleset.infractions[infraction]
    group = ruleset.groups.get(own.group)
    rules = (*own.rules, *(() if group is None else group.rules))
    found = {name for rule in rules for name in rule.when.names()}
    return frozenset(found | {name for rule in rules for name in rule.effects.facts()})


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
