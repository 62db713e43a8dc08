"""The rules core's face: a case and a history in, a recommendation with receipts out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from judgedesk.rules.check import faults_of
from judgedesk.rules.counting import Count, count
from judgedesk.rules.facts import Answers, Situation
from judgedesk.rules.ladder import after, after_issued, moved
from judgedesk.rules.ruleset import (
    AlsoPenalise,
    Effects,
    Infraction,
    Ladder,
    OptionRule,
    Place,
    Rule,
    Ruleset,
    StepBy,
    StepFrom,
    Sum,
)
from judgedesk.rules.together import together
from judgedesk.rules.values import (
    NONE,
    UNKNOWN_BASE,
    Case,
    CaseError,
    Entry,
    Option,
    Origin,
    OtherPenalty,
    Receipt,
    Recommendation,
    Step,
)

ASK_BASE = "base_penalty"
FACT_BASE = "base_penalty_supplied"
FACT_MOMENT = "when_found"


def recommend(ruleset: Ruleset, case: Case, history: Sequence[Entry]) -> Recommendation:
    """The penalty for `case` after `history`, and why.

    `history` is every entry the caller has, oldest first; what counts is decided here. Raises `CaseError`
    with every field that cannot be used.
    """
    faults = faults_of(ruleset, case, history)
    if faults:
        raise CaseError(faults)
    alone = _rule_alone(ruleset, replace(case, simultaneous=()), history)
    if not case.simultaneous:
        return alone
    moment = {FACT_MOMENT: case.facts.get(FACT_MOMENT)}
    others = tuple(
        (
            other.infraction,
            _rule_alone(ruleset, case.for_infraction(other.infraction, {**moment, **other.facts}), history),
        )
        for other in case.simultaneous
    )
    return together(ruleset, case, alone, others)


def _rule_alone(ruleset: Ruleset, case: Case, history: Sequence[Entry]) -> Recommendation:
    case, reclassified, receipts = _reclassified(ruleset, case, history)
    ruling = _Ruling(ruleset, case, history)
    ruling.receipts[:0] = receipts
    if reclassified:
        ruling.extra["reclassify_to"] = case.infraction
    return ruling.recommendation()


def _reclassified(ruleset: Ruleset, case: Case, history: Sequence[Entry]) -> tuple[Case, bool, list[Receipt]]:
    """The case under the infraction it really is. An infraction is never visited twice."""
    seen = {case.infraction}
    receipts: list[Receipt] = []
    while True:
        infraction = ruleset.infractions[case.infraction]
        situation = _situation(ruleset, case, history)
        target = None
        for rule in ruleset.rules_for(infraction):
            target = _target(rule, situation)
            if target is not None and target not in seen and situation.holds(rule.when):
                args = {"infraction": case.infraction, "target": target}
                receipts.append(
                    Receipt(Step.RECLASSIFY, "rules.reclassified", rule.clause, rule.origin, args=args)
                )
                break
        else:
            return case, len(seen) > 1, receipts
        seen.add(target)
        case = replace(case, infraction=target)


def _target(rule: Rule, situation: Situation) -> str | None:
    if rule.effects.reclassify_fact:
        answer = situation.answers.answer(rule.effects.reclassify_fact)
        return answer if isinstance(answer, str) else None
    return rule.effects.reclassify


def _counted(ruleset: Ruleset, case: Case, history: Sequence[Entry]) -> Count:
    infraction = ruleset.infractions[case.infraction]
    ladder = ruleset.ladders.get(infraction.ladder)
    clause = None if ladder is None else ladder.clause
    return count(case, history, ruleset.ladder_behaviour, infraction.alike, clause)


def _situation(ruleset: Ruleset, case: Case, history: Sequence[Entry]) -> Situation:
    infraction = ruleset.infractions[case.infraction]
    answers = Answers(ruleset.facts_for(infraction), case)
    counted = _counted(ruleset, case, history)
    earlier = [history[index] for index in counted.indexes]
    return Situation(case, answers, earlier, instructed=counted.instructed)


class _Ruling:
    """One ruling in the making. `penalty` is what stands so far."""

    def __init__(self, ruleset: Ruleset, case: Case, history: Sequence[Entry]) -> None:
        self._set = ruleset
        self._case = case
        self._history = history
        self._infraction: Infraction = ruleset.infractions[case.infraction]
        self._count: Count = _counted(ruleset, case, history)
        self._situation = _situation(ruleset, case, history)
        self._answers = self._situation.answers
        self._earlier = [history[index] for index in self._count.indexes]
        self._options: list[Option] = []
        self._asks: set[str] = set()
        self._duties: dict[str, None] = {}
        self._others: list[OtherPenalty] = []
        self._discretion: list[tuple[str, Option]] = []
        self.receipts: list[Receipt] = []
        self.extra: dict[str, object] = {}
        self.base = UNKNOWN_BASE
        self.penalty = UNKNOWN_BASE
        self._timing: str | None = None

    def recommendation(self) -> Recommendation:
        self._set_base()
        self.receipts.extend(self._count.receipts)
        self._climb()
        self._adjust()
        self._choose()
        self._stand_in()
        self._follow()
        return self._finished()

    # The base: a rule of the infraction, else the table, else what somebody supplied.

    def _set_base(self) -> None:
        ruled = next((rule for rule in self._rules() if rule.effects.set_base is not None), None)
        base = self._infraction.base.get(self._case.level)
        supplied = self._answers.answer(FACT_BASE)
        if ruled is not None:
            self.base = str(ruled.effects.set_base)
            self._note(Step.BASE, "rules.base_by_rule", ruled.clause, ruled.origin, self.base)
        elif base is not None and base.origin in self._set.deciding:
            self.base = base.penalty
            why = "rules.base_implied" if base.origin is Origin.IMPLIED else "rules.base_stated"
            self._note(Step.BASE, why, base.clause, base.origin, base.penalty, level=self._case.level)
        else:
            if base is not None and base.penalty != UNKNOWN_BASE:
                self._note(
                    Step.SUGGESTION,
                    "rules.base_suggested",
                    base.clause,
                    base.origin,
                    base.penalty,
                    level=self._case.level,
                    source=base.source,
                )
            if isinstance(supplied, str):
                self.base = supplied
                self._note(Step.BASE, "rules.base_supplied", None, Origin.SUPPLIED, supplied)
            else:
                self._ask(ASK_BASE)
                self._note(
                    Step.BASE,
                    "rules.base_unknown",
                    None,
                    Origin.UNKNOWN,
                    UNKNOWN_BASE,
                    level=self._case.level,
                )
        self._adjust_base()

    def _adjust_base(self) -> None:
        for rule in self._rules():
            step = rule.effects.step
            if step is None or step.of is not StepFrom.BASE:
                continue
            if self.base == UNKNOWN_BASE:
                self.extra["base_adjustment"] = step.by
                self._note(Step.ADJUST, "rules.base_to_be_stepped", rule.clause, rule.origin, by=step.by)
            else:
                self._step(rule, step, "base")
        self.penalty = self.base

    # Repeats.

    def _climb(self) -> None:
        behaviour = self._set.ladder_behaviour
        ladder = self._set.ladders.get(self._infraction.ladder)
        earlier = len(self._earlier)
        if behaviour is None or ladder is None or self.base == UNKNOWN_BASE:
            return
        self._count_other_kinds(ladder)
        if not earlier:
            return
        place = after(ladder, self.base, earlier)
        if place is None:
            return
        penalty = ladder.path[place]
        if self._case.level not in behaviour.automatic:
            choice = behaviour.elsewhere
            self._discretion.append((choice.clause or "", Option(penalty, choice.authority, choice.reason)))
            return
        self.penalty = penalty
        self._note(
            Step.LADDER,
            "rules.climbed",
            ladder.clause,
            result=penalty,
            entries=self._count.indexes,
            offence=earlier + 1,
            path=ladder.path,
        )
        issued = [
            self._counts_as(entry.penalty) if entry.downgraded or entry.upgraded else None
            for entry in self._earlier
        ]
        alternative = after_issued(ladder, self.base, issued)
        if alternative is not None and ladder.path[alternative] != penalty:
            choice = behaviour.issued_or_base
            self._discretion.append(
                (choice.clause or "", Option(ladder.path[alternative], choice.authority, choice.reason))
            )

    def _count_other_kinds(self, ladder: Ladder) -> None:
        alike = self._infraction.alike
        place = after(ladder, self.base, len(self._earlier) + len(self._count.other_kinds))
        if alike is not None and self._count.other_kinds and place is not None:
            choice = alike.choice
            option = Option(ladder.path[place], choice.authority, choice.reason)
            self._discretion.append((choice.clause or "", option))

    def _counts_as(self, penalty: str) -> str:
        behaviour = self._set.ladder_behaviour
        return penalty if behaviour is None else behaviour.counts_as.get(penalty, penalty)

    # Adjustments: steps, caps and replacements, in the order of the file.

    def _adjust(self) -> None:
        for rule in self._set.rules_for(self._infraction):
            if self._situation.holds(rule.when, self.penalty):
                self._adjust_by(rule)
        before = self.penalty
        for rule in self._penalty_rules():
            self._adjust_by(rule)
            if self.penalty != before:
                return

    def _adjust_by(self, rule: Rule) -> None:
        effects = rule.effects
        if self.penalty in (UNKNOWN_BASE, NONE):
            return
        if effects.step is not None and effects.step.of is StepFrom.PENALTY:
            self._step(rule, effects.step, "penalty")
        if effects.replace is not None:
            self.penalty = effects.replace
            self._note(Step.ADJUST, "rules.replaced", rule.clause, rule.origin, self.penalty)
        if effects.cap is not None and self._heavier(self.penalty, effects.cap):
            self.penalty = effects.cap
            self._note(Step.ADJUST, "rules.capped", rule.clause, rule.origin, self.penalty)

    def _step(self, rule: Rule, step: StepBy, target: str) -> None:
        ladder = self._set.ladders[step.ladder]

        def shift(penalty: str) -> str:
            return moved(ladder, penalty, step.by) or penalty

        if target == "base":
            self.base = shift(self.base)
            result = self.base
        else:
            self.penalty = shift(self.penalty)
            self._discretion = [
                (clause, replace(option, penalty=shift(option.penalty)))
                for clause, option in self._discretion
            ]
            result = self.penalty
        why = "rules.stepped_up" if step.by > 0 else "rules.stepped_down"
        self._note(Step.ADJUST, why, rule.clause, rule.origin, result, by=abs(step.by))

    # Options.

    def _choose(self) -> None:
        for clause, option in self._discretion:
            self._offer(option, clause or None, Origin.SEED)
        for rule in self._rules():
            if rule.effects.option is not None:
                penalty = self._option_penalty(rule.effects.option)
                if penalty is not None:
                    choice = rule.effects.option
                    self._offer(Option(penalty, choice.authority, choice.reason), rule.clause, rule.origin)

    def _option_penalty(self, option: OptionRule) -> str | None:
        ladder = self._set.ladders.get(option.value or self._infraction.ladder or self._set.default_ladder)
        match option.place:
            case Place.PENALTY:
                return option.value
            case Place.FACT:
                answer = self._answers.answer(option.value)
                return answer if isinstance(answer, str) else None
            case Place.BASE:
                return None if self.base == UNKNOWN_BASE else self.base
            case Place.LADDER:
                place = None if ladder is None else after(ladder, self.base, len(self._earlier))
                return None if place is None or ladder is None else ladder.path[place]
            case Place.STEP:
                return None if ladder is None else self._stepped(option, len(self._earlier))

    def _stepped(self, option: OptionRule, earlier: int) -> str | None:
        ladder = self._set.ladders[option.value or self._infraction.ladder or self._set.default_ladder]
        if not option.beyond:
            return moved(ladder, self.penalty, option.by)
        climbs = self._set.ladder_behaviour is not None and (
            self._case.level in self._set.ladder_behaviour.automatic
        )
        place = after(ladder, self.base, (earlier if climbs else 0) + option.by)
        return None if place is None else ladder.path[place]

    def _offer(self, option: Option, clause: str | None, origin: Origin) -> None:
        if option.penalty in (self.penalty, UNKNOWN_BASE):
            return
        self._options.append(option)
        self._note(
            Step.OPTION,
            "rules.option",
            clause,
            origin,
            option.penalty,
            authority=option.authority,
            reason=option.reason,
        )

    # A first penalty of one kind may be stood in for by another.

    def _stand_in(self) -> None:
        behaviour = self._set.match_point
        if behaviour is None:
            return
        before = [entry for entry in self._earlier if entry.penalty == behaviour.penalty]
        climbs = self._set.ladder_behaviour is None or (
            self._case.level in self._set.ladder_behaviour.automatic
        )
        if before and not climbs and self.penalty == behaviour.replaces:
            choice = behaviour.repeat_elsewhere
            unraised = self.penalty
            self.penalty = behaviour.repeat
            self._note(
                Step.LADDER,
                "rules.after_stand_in",
                behaviour.repeat_clause,
                result=self.penalty,
                entries=self._count.indexes,
                stand_in=behaviour.penalty,
            )
            self._offer(Option(unraised, choice.authority, choice.reason), choice.clause, Origin.SEED)
            return
        first = not self._earlier and self._infraction.match_point
        if first and self.penalty == behaviour.replaces and self._situation.holds(behaviour.when):
            self.penalty = behaviour.penalty
            self._note(
                Step.ADJUST,
                "rules.stands_in",
                behaviour.clause,
                result=self.penalty,
                replaced=behaviour.replaces,
            )

    # What follows from the penalty that stands.

    def _follow(self) -> None:
        self._set_timing()
        rules = (*self._rules(), *self._penalty_rules())
        for rule in rules:
            self._follow_rule(rule)
        for rule in rules:
            for duty in rule.effects.suppress:
                self._duties.pop(duty, None)
        if self.penalty in self._set.penalties and self._set.penalties[self.penalty].ends_game:
            for duty in tuple(self._duties):
                if self._set.duties[duty].continues_game:
                    del self._duties[duty]
        kept = set(self._duties)
        self.receipts = [
            receipt
            for receipt in self.receipts
            if receipt.step is not Step.DUTY or receipt.args["duty"] in kept
        ]

    def _set_timing(self) -> None:
        penalty = self._set.penalties[self.penalty]
        moment = str(self._answers.answer(FACT_MOMENT) or "")
        self._timing = penalty.timing.get(moment, penalty.timing.get(""))
        if self._timing is not None:
            self._note(Step.TIMING, "rules.timing", penalty.timing_clause, timing=self._timing)

    def _follow_rule(self, rule: Rule) -> None:
        effects = rule.effects
        for ask in effects.ask:
            self._ask(ask)
            self._note(Step.ASK, "rules.ask", rule.clause, rule.origin, ask=ask)
        for duty in (*effects.duty, *effects.remedy):
            self._duties[duty] = None
            self._note(Step.DUTY, "rules.duty", rule.clause, rule.origin, duty=duty)
        if effects.timing is not None and self._timing is not None:
            self._timing = effects.timing
            self._note(Step.TIMING, "rules.timing", rule.clause, rule.origin, timing=effects.timing)
        self._follow_extras(effects)
        if effects.also_penalise is not None:
            self._penalise(rule, effects.also_penalise)

    def _follow_extras(self, effects: Effects) -> None:
        if effects.timing_options:
            self.extra["timing_options"] = tuple(sorted(effects.timing_options))
        if effects.extension is not None:
            self.extra["time_extension"] = effects.extension
        if effects.extension_fact:
            self.extra["time_extension"] = self._answers.answer(effects.extension_fact)
        if effects.turns is not None:
            self.extra["extra_turns"] = {"count": effects.turns.count, "per": effects.turns.per}
        for key, value in (effects.record or {}).items():
            if isinstance(value, Sum):
                number = self._answers.number(value.fact)
                if number is not None:
                    self.extra[key] = int(number) + value.plus
            else:
                self.extra[key] = value

    # Others.

    def _penalise(self, rule: Rule, also: AlsoPenalise) -> None:
        people: list[str] = []
        if also.opponents:
            people += self._case.opponents
        if also.teammates:
            people += self._case.teammates
        named = self._answers.people(also.among) if also.among else None
        if named is None and also.among:
            # Nobody said who could have gained: the document's own first guess is every opponent.
            named = self._case.opponents
        for person in people:
            if (named is None or person in named) and person != self._case.player:
                self._penalise_one(rule, also.infraction, person)

    def _penalise_one(self, rule: Rule, infraction: str, person: str) -> None:
        if any(other.player == person and other.infraction == infraction for other in self._others):
            return
        facts = {FACT_MOMENT: self._case.facts.get(FACT_MOMENT)}
        if infraction == self._case.infraction:
            # One base for one infraction: what the judge entered for it holds for both persons.
            facts[FACT_BASE] = self._case.facts.get(FACT_BASE)
        case = replace(
            self._case.for_infraction(infraction, facts), player=person, opponents=(), teammates=()
        )
        theirs = _rule_alone(self._set, case, self._history)
        self._others.append(OtherPenalty(person, infraction, theirs.penalty))
        self._options += [replace(option, player=person) for option in theirs.options]
        self._asks.update(theirs.asks)
        counted = next((receipt.entries for receipt in theirs.receipts if receipt.step is Step.COUNT), ())
        self._note(
            Step.OTHERS,
            "rules.others",
            rule.clause,
            rule.origin,
            theirs.penalty,
            entries=counted,
            infraction=infraction,
            person=person,
        )

    # Bookkeeping.

    def _rules(self) -> tuple[Rule, ...]:
        rules = self._set.rules_for(self._infraction)
        return tuple(rule for rule in rules if self._situation.holds(rule.when, self.penalty))

    def _penalty_rules(self) -> tuple[Rule, ...]:
        rules = self._set.penalties[self.penalty].rules
        return tuple(rule for rule in rules if self._situation.holds(rule.when, self.penalty))

    def _heavier(self, penalty: str, other: str) -> bool:
        order = tuple(self._set.penalties)
        return order.index(penalty) > order.index(other)

    def _ask(self, ask: str) -> None:
        self._asks.add(ask)

    def _note(
        self,
        step: Step,
        why: str,
        clause: str | None,
        origin: Origin = Origin.SEED,
        result: str | None = None,
        entries: tuple[int, ...] = (),
        **args: object,
    ) -> None:
        self.receipts.append(Receipt(step, why, clause, origin, result, entries, args))

    def _ordered_options(self) -> tuple[Option, ...]:
        """Options that still offer something else than the penalty that stands, lightest first."""
        order = tuple(self._set.penalties)
        offered = [option for option in self._options if option.player or option.penalty != self.penalty]

        def key(option: Option) -> tuple[int, str, str]:
            return order.index(option.penalty), option.reason, option.player

        return tuple(sorted(dict.fromkeys(offered), key=key))

    def _finished(self) -> Recommendation:
        options = self._ordered_options()
        reasons = {option.reason for option in options}
        return Recommendation(
            penalty=self.penalty,
            timing=self._timing,
            options=options,
            asks=tuple(sorted(self._asks | reasons)),
            duties=tuple(sorted(self._duties)),
            also_penalised=tuple(self._others),
            receipts=tuple(
                receipt
                for receipt in self.receipts
                if receipt.step is not Step.OPTION or receipt.result != self.penalty
            ),
            # What the base is has an ask of its own, put only where the text gives none.
            questions=tuple(name for name in self._situation.open_questions() if name != FACT_BASE),
            extra=self.extra,
        )
