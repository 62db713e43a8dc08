"""A ruling in the making: what every step reads, and what it has written so far."""

from __future__ import annotations

from judgedesk.frozen import replace
from judgedesk.rules.counting import Count, count
from judgedesk.rules.facts import Answers, Situation
from judgedesk.rules.past import Past
from judgedesk.rules.ruleset import FACT_BASE, Infraction, Ladder, Rule, Ruleset
from judgedesk.rules.values import (
    NONE,
    UNKNOWN_BASE,
    Case,
    FactValue,
    Option,
    Origin,
    OtherPenalty,
    Receipt,
    Recommendation,
    Step,
)


def counted(ruleset: Ruleset, case: Case, history: Past) -> Count:
    """The earlier offences that count for `case`, with the clause that holds at its level."""
    infraction = ruleset.infractions[case.infraction]
    if infraction.alike is not None:
        return _counted(ruleset, case, history, infraction)
    known = history.found(ruleset).counts
    key = (case.infraction, case.level, case.player, case.round)
    if key not in known:
        known[key] = _counted(ruleset, case, history, infraction)
    return known[key]


def _counted(ruleset: Ruleset, case: Case, history: Past, infraction: Infraction) -> Count:
    ladder = ruleset.ladders.get(infraction.ladder)
    behaviour = ruleset.ladder_behaviour
    clause = None
    if ladder is not None and behaviour is not None:
        choice = None if case.level in behaviour.automatic else behaviour.elsewhere
        clause = ladder.clause if choice is None else ladder.elsewhere_clause or choice.clause
    return count(case, history, behaviour, infraction.alike, clause, once_a_round=infraction.once_a_round)


def situation(ruleset: Ruleset, case: Case, history: Past, found: Count) -> Situation:
    """What conditions can look at."""
    asked = ruleset.asked(ruleset.infractions[case.infraction])
    answers = Answers(asked, case, ruleset.time_windows)
    earlier = [history.entries[index] for index in (*found.indexes, *found.same_offence)]
    now = Situation(case, answers, earlier, instructed=bool(found.instructions))
    if case.looks is None:
        # Whoever notes what is looked at has to see every look.
        now.held = ruleset.held(now.looks())
    return now


class Draft:
    """One ruling in the making. `penalty` is what stands so far; a step changes it and says why.

    `count` is what counts for the case, `situation` what its conditions look at.
    `discretion` holds options that stand on a ladder, each with its clause, until the steps are done;
    `replaced_by` the rules that put another penalty in the place of one, whose options are about that.
    """

    def __init__(self, ruleset: Ruleset, case: Case, history: Past, found: Count, now: Situation) -> None:
        self.ruleset = ruleset
        self.case = case
        self.history = history
        self.infraction: Infraction = ruleset.infractions[case.infraction]
        self.count = found
        self.situation = now
        self.earlier = [history.entries[index] for index in self.count.indexes]
        self.base = UNKNOWN_BASE
        self.penalty = UNKNOWN_BASE
        self.timing: str | None = None
        self.upgraded_from = ""
        self.replaced_by: list[Rule] = []
        self.options: list[Option] = []
        self.discretion: list[tuple[str | None, Option]] = []
        self.asks: set[str] = set()
        self.duties: set[str] = set()
        self.others: list[OtherPenalty] = []
        self.receipts: list[Receipt] = []
        self.extra: dict[str, object] = {}

    @property
    def answers(self) -> Answers:
        """The answers that can matter here."""
        return self.situation.answers

    @property
    def ladder(self) -> Ladder | None:
        """The ladder that repeats of this infraction climb."""
        return self.ruleset.ladders.get(self.infraction.ladder)

    @property
    def climbs(self) -> bool:
        """Whether repeats rise by themselves at this level."""
        behaviour = self.ruleset.ladder_behaviour
        return behaviour is not None and (
            behaviour.elsewhere is None or self.case.level in behaviour.automatic
        )

    @property
    def open(self) -> bool:
        """Whether no penalty stands that a step could move."""
        return self.penalty in (UNKNOWN_BASE, NONE)

    def rules(self, *effects: str) -> tuple[Rule, ...]:
        """The rules of the infraction that hold now; with `effects` those that do one of these things."""
        held, key = self.situation.held.rules, (self.penalty, effects)
        found = held.get(key)
        if found is None:
            found = held[key] = self._holding(self.may_hold(*effects))
        return found

    def penalty_rules(self, *effects: str) -> tuple[Rule, ...]:
        """The same of the rules of the standing penalty."""
        held, key = self.situation.held.penalty_rules, (self.penalty, effects)
        found = held.get(key)
        if found is None:
            found = held[key] = self._holding(self.ruleset.penalty_rules(self.penalty, *effects))
        return found

    def may_hold(self, *effects: str) -> tuple[Rule, ...]:
        """The rules of the infraction that hold, or would with another penalty."""
        held = self.situation.held.may_hold
        found = held.get(effects)
        if found is None:
            holds = self.situation.holds
            rules = self.ruleset.rules_for(self.infraction, *effects)
            found = held[effects] = tuple([rule for rule in rules if rule.when.penalties or holds(rule.when)])
        return found

    def _holding(self, rules: tuple[Rule, ...]) -> tuple[Rule, ...]:
        holds, penalty = self.situation.holds, self.penalty
        return tuple([rule for rule in rules if holds(rule.when, penalty)])

    def learn(self, name: str, value: FactValue) -> None:
        """Take in an answer that follows from the ruling itself."""
        self.case = replace(self.case, facts={**self.case.facts, name: value})
        self.situation = situation(self.ruleset, self.case, self.history, self.count)

    def note(
        self,
        step: Step,
        why: str,
        clause: str | None,
        origin: Origin = Origin.SEED,
        result: str | None = None,
        entries: tuple[int, ...] = (),
        **args: object,
    ) -> None:
        """Write a receipt; `why` is a code of this room."""
        self.receipts.append(Receipt(step, f"rules.{why}", clause, origin, result, entries, args))

    def finished(self) -> Recommendation:
        """The recommendation; options and receipts that the later steps made void are left out."""
        options = self._ordered_options()
        asks = self.asks | {option.reason for option in options}
        return Recommendation(
            penalty=self.penalty,
            timing=self.timing,
            options=options,
            asks=tuple(sorted(asks)),
            duties=tuple(sorted(self.duties)),
            also_penalised=tuple(self.others),
            receipts=tuple([receipt for receipt in self.receipts if self._holds_still(receipt)]),
            questions=tuple([name for name in self.situation.open_questions() if not self._put(name, asks)]),
            extra=self.extra,
            upgraded_from=self.upgraded_from,
        )

    def _put(self, fact: str, asks: set[str]) -> bool:
        """Whether a fact has an ask of its own: the base only where the text gives none, a low level here."""
        behaviour = self.ruleset.ladder_behaviour
        rule = None if behaviour is None else behaviour.same_level
        return fact == FACT_BASE or (rule is not None and fact == rule.fact and rule.ask in asks)

    def _ordered_options(self) -> tuple[Option, ...]:
        offered = (option for option in self.options if option.player or option.penalty != self.penalty)
        return self.ruleset.lightest_first(offered)

    def _holds_still(self, receipt: Receipt) -> bool:
        if receipt.step is Step.DUTY:
            return receipt.args["duty"] in self.duties
        return receipt.step is not Step.OPTION or "person" in receipt.args or receipt.result != self.penalty
