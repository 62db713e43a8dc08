"""Whether every name that a ruleset uses is declared, and every effect stands where it is carried out."""

from __future__ import annotations

from collections.abc import Collection

from judgedesk.rules.check import MATCH_FORMATS, STAGES
from judgedesk.rules.ruleset import (
    FACT_MOMENT,
    NOBODY,
    OFFENDER,
    SOMEBODY_ELSE,
    UNANSWERED,
    Discretion,
    Effects,
    Fact,
    FactType,
    OptionRule,
    Place,
    Rule,
    Ruleset,
    StepFrom,
    Sum,
    When,
)
from judgedesk.rules.values import NONE, UNKNOWN_BASE, FactValue
from judgedesk.words.tables import Table

NUMERIC = (FactType.INT, FactType.NUMBER)


def note_undeclared(ruleset: Ruleset, top: Table) -> None:
    """Note at `top` every name without a declaration, with the key path that uses it."""
    _Checker(ruleset, top).check()


class _Checker:
    def __init__(self, ruleset: Ruleset, top: Table) -> None:
        self._set = ruleset
        self._top = top

    def check(self) -> None:
        for name in (NONE, UNKNOWN_BASE):
            if name not in self._set.penalties:
                self._top.fault(f"penalty.{name}", "words.missing")
        for number, rule in enumerate(self._set.rules):
            self._rule(f"rule[{number}]", rule)
        for kind, holders in (("class", self._set.groups), ("infraction", self._set.infractions)):
            for key, holder in holders.items():
                for number, rule in enumerate(holder.rules):
                    self._rule(f"{kind}.{key}.rule[{number}]", rule)
        self._penalties()
        self._infractions()
        for fact in self._set.facts.values():
            self._fact(fact)
        self._behaviours()

    def _penalties(self) -> None:
        moment = self._set.facts.get(FACT_MOMENT)
        moments = () if moment is None else moment.values
        for key, penalty in self._set.penalties.items():
            for name, words in (("timing", penalty.timing), ("timing_clauses", penalty.timing_clauses)):
                for word in words:
                    if word:
                        self._one_of(f"penalty.{key}.{name}.{word}", word, moments)
            for number, rule in enumerate(penalty.rules):
                path = f"penalty.{key}.rule[{number}]"
                self._rule(path, rule)
                for effect in _not_carried_out(rule.effects):
                    self._top.fault(f"{path}.{effect}", "words.unknown_key")

    def _infractions(self) -> None:
        for infraction in self._set.infractions.values():
            path = f"infraction.{infraction.id}"
            self._declared(f"{path}.ladder", infraction.ladder, self._set.ladders)
            self._declared(f"{path}.class", infraction.group, self._set.groups)
            for level in self._set.levels:
                if level not in infraction.base:
                    self._top.fault(f"{path}.base.{level}", "words.missing")
            for covered in infraction.covers:
                self._declared(f"{path}.covers", covered, self._set.infractions)
            if infraction.alike is not None:
                self._declared(f"{path}.alike.fact", infraction.alike.fact, self._set.facts)
                self._discretion(f"{path}.alike", infraction.alike.choice)

    def _fact(self, fact: Fact) -> None:
        path = f"fact.{fact.name}"
        for when in fact.when:
            self._when(f"{path}.when", when)
        if fact.type is FactType.ENUM and not fact.values:
            self._top.fault(f"{path}.values", "words.missing")
        if fact.absent is not None:
            self._answer(f"{path}.absent", fact, fact.absent)
        for level, answer in fact.absent_at.items():
            self._declared(f"{path}.absent", level, self._set.levels)
            self._answer(f"{path}.absent.{level}", fact, answer)

    def _behaviours(self) -> None:
        if (ladder := self._set.ladder_behaviour) is not None:
            path = "behaviour.ladder"
            for level in ladder.automatic:
                self._declared(f"{path}.automatic", level, self._set.levels)
            for word, penalty in ladder.counts_as.items():
                self._declared(f"{path}.counts_as.{word}", penalty, self._set.penalties)
            if ladder.elsewhere is not None:
                self._discretion(f"{path}.elsewhere", ladder.elsewhere)
            if (same := ladder.same_level) is not None:
                self._declared(f"{path}.same_level.fact", same.fact, self._set.facts)
                self._declared(f"{path}.same_level.ask", same.ask, self._set.asks)
                self._discretion(f"{path}.same_level", same.choice)
            self._discretion(f"{path}.issued_or_base", ladder.issued_or_base)
        if (stand_in := self._set.match_point) is not None:
            path = "behaviour.match_point"
            self._when(f"{path}.when", stand_in.when)
            for key, penalty in (
                ("penalty", stand_in.penalty),
                ("replaces", stand_in.replaces),
                ("repeat", stand_in.repeat),
            ):
                self._declared(f"{path}.{key}", penalty, self._set.penalties)
            self._discretion(f"{path}.repeat_elsewhere", stand_in.repeat_elsewhere)
        if (at_once := self._set.simultaneous) is not None:
            path = "behaviour.simultaneous"
            for key, penalties in (("severe", at_once.severe), ("lesser", at_once.lesser)):
                for penalty in penalties:
                    self._declared(f"{path}.{key}", penalty, self._set.penalties)
            for match_format, penalties in at_once.severe_in.items():
                self._one_of(f"{path}.severe_in", match_format, MATCH_FORMATS)
                for penalty in penalties:
                    self._declared(f"{path}.severe_in.{match_format}", penalty, self._set.penalties)
            self._declared(f"{path}.again", at_once.again, self._set.penalties)
            self._declared(f"{path}.duty", at_once.duty, self._set.duties)
            self._declared(f"{path}.merged", at_once.merged, self._set.penalties)
            self._declared(f"{path}.merge_duty", at_once.merge_duty, self._set.duties)
        self._threshold()
        self._concede()
        self._attached()
        for name, less in self._set.time_windows.items():
            for fact in (name, less):
                self._declared(f"behaviour.time_windows.{name}", fact, self._set.facts)
                if fact in self._set.facts and self._set.facts[fact].type not in NUMERIC:
                    self._top.fault(f"behaviour.time_windows.{name}", "words.want_number")

    def _threshold(self) -> None:
        if (found := self._set.threshold) is None:
            return
        path = "behaviour.threshold"
        for key, penalty in (("counts", found.counts), ("becomes", found.becomes)):
            self._declared(f"{path}.{key}", penalty, self._set.penalties)
        for infraction in found.raised:
            self._declared(f"{path}.raised", infraction, self._set.infractions)
        for key, choice in found.choices():
            self._discretion(f"{path}.{key}", choice)
        for key, listed in found.lists():
            for infraction in listed.infractions:
                self._declared(f"{path}.{key}.infractions", infraction, self._set.infractions)
        if (ruling := found.by_ruling) is not None:
            self._declared(f"{path}.by_ruling.duty", ruling.duty, self._set.duties)
            for infraction in ruling.infractions:
                self._declared(f"{path}.by_ruling.infractions", infraction, self._set.infractions)
        for group, limits in found.limits.items():
            self._declared(f"{path}.class.{group}", group, self._set.groups)
            softer = () if limits.softer is None else limits.softer.levels
            for level in (*limits.total, *softer):
                self._declared(f"{path}.class.{group}", level, self._set.levels)

    def _concede(self) -> None:
        if (found := self._set.concede) is None:
            return
        self._declared("behaviour.concede.penalty", found.penalty, self._set.penalties)
        self._declared("behaviour.concede.one_side", found.one_side, self._set.facts)
        for key, duty in found.duties():
            self._declared(f"behaviour.concede.{key}", duty, self._set.duties)

    def _attached(self) -> None:
        if (found := self._set.attached) is None:
            return
        path = "behaviour.attached_warning"
        self._declared(f"{path}.penalty", found.penalty, self._set.penalties)
        self._declared(f"{path}.duty", found.duty, self._set.duties)
        for penalty in found.clauses:
            self._declared(f"{path}.with.{penalty}", penalty, self._set.penalties)

    def _declared(self, path: str, name: str, among: Collection[str]) -> None:
        if name and name not in among:
            self._top.fault(path, "words.not_declared", name=name)

    def _one_of(self, path: str, value: FactValue, allowed: tuple[FactValue, ...]) -> None:
        if value not in allowed:
            self._top.fault(path, "words.not_one_of", value=str(value), allowed=allowed)

    def _discretion(self, path: str, choice: Discretion) -> None:
        self._reason(f"{path}.reason", choice.reason)

    def _reason(self, path: str, reason: str) -> None:
        self._declared(path, reason, self._set.options)
        self._declared(path, reason, self._set.asks)

    def _rule(self, path: str, rule: Rule) -> None:
        self._when(f"{path}.when", rule.when)
        effects = rule.effects
        for ask in effects.ask:
            self._declared(f"{path}.ask", ask, self._set.asks)
        for key, duties in (
            ("duty", effects.duty),
            ("remedy", effects.remedy),
            ("suppress", effects.suppress),
        ):
            for duty in duties:
                self._declared(f"{path}.{key}", duty, self._set.duties)
        if effects.step is not None:
            self._declared(f"{path}.step.ladder", effects.step.ladder, self._set.ladders)
        if effects.option is not None:
            self._option(f"{path}.option", effects.option)
        if effects.reclassify is not None:
            self._declared(f"{path}.reclassify", effects.reclassify, self._set.infractions)
        if (also := effects.also_penalise) is not None:
            self._declared(f"{path}.also_penalise.infraction", also.infraction, self._set.infractions)
            for key, name in (("among", also.among), ("person", also.person)):
                self._declared(f"{path}.also_penalise.{key}", name, self._set.facts)
            if also.person in self._set.facts:
                kind = self._set.facts[also.person].type
                self._one_of(f"{path}.also_penalise.person", kind, (FactType.PLAYER,))
            for name in also.keep:
                self._declared(f"{path}.also_penalise.keep", name, self._set.facts)
        for key, name in (("extension", effects.extension_fact), ("reclassify", effects.reclassify_fact)):
            self._declared(f"{path}.{key}.fact", name, self._set.facts)
        for key, value in (effects.record or {}).items():
            if isinstance(value, Sum):
                self._declared(f"{path}.record.{key}.fact", value.fact, self._set.facts)
        if effects == Effects():
            self._top.fault(path, "words.rule_does_nothing")

    def _option(self, path: str, option: OptionRule) -> None:
        self._reason(f"{path}.reason", option.reason)
        if option.place is Place.FACT:
            self._declared(f"{path}.fact", option.value, self._set.facts)
        elif option.place is Place.PENALTY:
            self._declared(f"{path}.penalty", option.value, self._set.penalties)
        else:
            self._declared(f"{path}.ladder", option.value, self._set.ladders)

    def _when(self, path: str, when: When) -> None:
        for name, answers in when.facts.items():
            fact = self._set.facts.get(name)
            self._declared(f"{path}.fact", name, self._set.facts)
            if fact is not None:
                for answer in answers:
                    if answer != UNANSWERED:
                        self._answer(f"{path}.fact.{name}", fact, answer)
        for key, bounds in (("min", when.low), ("max", when.high)):
            for name, _ in bounds:
                fact = self._set.facts.get(name)
                self._declared(f"{path}.{key}", name, self._set.facts)
                if fact is not None and fact.type not in NUMERIC:
                    self._top.fault(f"{path}.{key}.{name}", "words.want_number")
        for level in when.levels:
            self._declared(f"{path}.level", level, self._set.levels)
        for penalty in when.penalties:
            self._declared(f"{path}.penalty", penalty, self._set.penalties)
        for word in when.formats:
            self._one_of(f"{path}.format", word, MATCH_FORMATS)
        for word in when.stages:
            self._one_of(f"{path}.stage", word, STAGES)

    def _answer(self, path: str, fact: Fact, answer: FactValue) -> None:
        """An answer that a fact of this type can never have would make a condition that never holds."""
        if fact.type is FactType.BOOL:
            if not isinstance(answer, bool):
                self._top.fault(path, "words.want_flag")
        elif fact.type in NUMERIC:
            if isinstance(answer, bool) or not isinstance(answer, int | float):
                self._top.fault(path, "words.want_number")
        elif fact.type is FactType.PLAYER:
            self._one_of(path, answer, (OFFENDER, SOMEBODY_ELSE, NOBODY))
        elif fact.values:
            self._one_of(path, answer, fact.values)


def _not_carried_out(effects: Effects) -> tuple[str, ...]:
    """Effects that mean nothing in the rules of a penalty: the penalty stands already."""
    present = {
        "set_base": effects.set_base is not None,
        "step.of": effects.step is not None and effects.step.of is StepFrom.BASE,
        "option": effects.option is not None,
        "also_penalise": effects.also_penalise is not None,
        "reclassify": effects.reclassify is not None or bool(effects.reclassify_fact),
    }
    return tuple(name for name, there in present.items() if there)
