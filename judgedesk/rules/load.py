"""Reads ruleset.toml into a `Ruleset`, noting every fault with its key path."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import cast

from judgedesk.rules.attached import read_attached
from judgedesk.rules.behaviours import read_concede, read_threshold, read_time_windows
from judgedesk.rules.choice import Discretion
from judgedesk.rules.declared import note_undeclared
from judgedesk.rules.ruleset import (
    MOST,
    Alike,
    AlsoPenalise,
    Base,
    Duty,
    Effects,
    Fact,
    FactType,
    Group,
    Infraction,
    Ladder,
    LadderBehaviour,
    MatchPointBehaviour,
    OptionRule,
    Penalty,
    Place,
    Repeat,
    Rule,
    Ruleset,
    SameLevel,
    SimultaneousBehaviour,
    StepBy,
    StepFrom,
    Sum,
    Turns,
    When,
)
from judgedesk.rules.values import UNKNOWN_BASE, FactValue, Origin
from judgedesk.words.faults import Fault
from judgedesk.words.tables import Table, read_toml

AUTHORITIES = ("judge", "head_judge", "organizer")
TIMINGS = ("current_game", "next_game", "current_match", "next_match", "next_round", "immediate")
STRENGTHS = ("must", "should", "may")
ORIGINS, REPEATS, PLACES, STEPS, FACT_TYPES = map(tuple, (Origin, Repeat, Place, StepFrom, FactType))
NO_CONDITION = When({})


def load_ruleset(path: Path, pack: str, faults: list[Fault]) -> Ruleset | None:
    """The ruleset of a pack; None when the file cannot be read at all. Faults are added to `faults`."""
    top = read_toml(path, faults)
    return None if top is None else _Loader(top, pack).load()


class _Loader:
    def __init__(self, top: Table, pack: str) -> None:
        self._top = top
        self._pack = pack
        self._facts: dict[str, Fact] = {}
        self._penalties: tuple[str, ...] = ()

    def load(self) -> Ruleset:
        top = self._top
        if top.integer("format") != 1:
            top.fault("format", "words.not_one_of", value=str(top.get("format")), allowed=("1",))
        levels = self._said("level")
        self._penalties = tuple(top.table("penalty"))
        self._facts = {name: self._fact(name, table) for name, table in top.table("fact").children()}
        deciding = frozenset(
            Origin(word) for word in top.texts("deciding") if self._known("deciding", word, ORIGINS)
        )
        ladders = {key: self._ladder(key, table) for key, table in top.table("ladder").children()}
        behaviour = top.table("behaviour")
        ruleset = Ruleset(
            id=self._pack,
            levels=levels,
            penalties={key: self._penalty(key, table) for key, table in top.table("penalty").children()},
            facts=self._facts,
            asks=self._said("ask"),
            duties={key: self._duty(key, table) for key, table in top.table("duty").children()},
            options=self._said("option"),
            groups={key: self._group(key, table) for key, table in top.table("class").children()},
            infractions={
                key: self._infraction(key, table, tuple(levels))
                for key, table in top.table("infraction").children()
            },
            ladders=ladders,
            rules=self._rules(top),
            deciding=deciding,
            ladder_behaviour=self._ladder_behaviour(behaviour) if "ladder" in behaviour else None,
            match_point=self._match_point(behaviour) if "match_point" in behaviour else None,
            simultaneous=self._simultaneous(behaviour) if "simultaneous" in behaviour else None,
            threshold=(
                read_threshold(behaviour.table("threshold"), self._discretion)
                if "threshold" in behaviour
                else None
            ),
            concede=read_concede(behaviour.table("concede")) if "concede" in behaviour else None,
            time_windows=read_time_windows(behaviour.table("time_windows")),
            attached=(
                read_attached(behaviour.table("attached_warning"))
                if "attached_warning" in behaviour
                else None
            ),
        )
        behaviour.done()
        top.done()
        note_undeclared(ruleset, top)
        return ruleset

    def _known(self, key: str, word: str, allowed: tuple[str, ...]) -> bool:
        if word not in allowed:
            self._top.fault(key, "words.not_one_of", value=word, allowed=allowed)
            return False
        return True

    def _said(self, kind: str) -> dict[str, str]:
        found: dict[str, str] = {}
        for key, table in self._top.table(kind).children():
            found[key] = table.text("say")
            table.done()
        return found

    def _fact(self, name: str, table: Table) -> Fact:
        kind = FactType(table.choice("type", FACT_TYPES, "bool"))
        absent, absent_at = self._absent(table)
        fact = Fact(
            name=name,
            type=kind,
            say=table.text("say"),
            absent=absent,
            values=table.texts("values"),
            scope=table.choice("scope", ("ruling", "event"), "ruling"),
            derivable=table.text("derivable", ""),
            when=self._whens(table),
            words=self._value_words(table),
            absent_at=absent_at,
            anyone=table.flag("anyone", default=False),
            most=table.integer("most", MOST),
        )
        table.done()
        return fact

    def _absent(self, table: Table) -> tuple[FactValue | None, Mapping[str, FactValue]]:
        """What no answer means: one value, or one by level, where a level left out stays open."""
        absent = table.get("absent")
        if isinstance(absent, dict):
            inner = table.table("absent")
            return None, {level: answer for level in inner for answer in self._answers(inner, level)}
        if absent == "ask":
            return None, {}
        if isinstance(absent, bool | int | float | str):
            return absent, {}
        table.fault("absent", "words.missing" if absent is None else "words.want_text")
        return None, {}

    def _value_words(self, table: Table) -> Mapping[str, str]:
        inner = table.table("words")
        return {value: inner.text(value) for value in inner}

    def _duty(self, key: str, table: Table) -> Duty:
        duty = Duty(
            key,
            table.text("say"),
            table.choice("strength", STRENGTHS, "must"),
            table.flag("continues_game", default=False),
        )
        table.done()
        return duty

    def _ladder(self, key: str, table: Table) -> Ladder:
        ladder = Ladder(
            key, table.texts("path"), self._clause(table), self._clause(table, "elsewhere_clause")
        )
        if not ladder.path:
            table.fault("path", "words.missing")
        for penalty in ladder.path:
            self._penalty_name(table, "path", penalty)
        table.done()
        return ladder

    def _penalty(self, key: str, table: Table) -> Penalty:
        timing = table.get("timing")
        if isinstance(timing, dict):
            inner = table.table("timing")
            moments = {moment: inner.choice(moment, TIMINGS) for moment in inner}
        elif timing is None:
            moments = {}
        else:
            moments = {"": table.choice("timing", TIMINGS)}
        clauses = table.table("timing_clauses")
        penalty = Penalty(
            id=key,
            say=table.text("say"),
            ends_game=table.flag("ends_game", default=False),
            timing=moments,
            timing_clause=self._clause(table, "timing_clause"),
            rules=self._rules(table),
            timing_clauses={moment: clauses.text(moment) for moment in clauses},
            authority=table.choice("authority", AUTHORITIES, ""),
        )
        table.done()
        return penalty

    def _group(self, key: str, table: Table) -> Group:
        group = Group(key, table.text("name", ""), self._rules(table))
        table.done()
        return group

    def _infraction(self, key: str, table: Table, levels: tuple[str, ...]) -> Infraction:
        bases = table.table("base")
        base = {level: self._base(bases.table(level)) for level in levels if level in bases}
        bases.done()
        infraction = Infraction(
            id=key,
            name=table.text("name", ""),
            number_status=table.choice("number_status", ("seed", "inferred", "none"), "seed"),
            group=table.text("class", ""),
            ladder=table.text("ladder", ""),
            abbreviations=table.texts("abbreviations"),
            base=base,
            rules=self._rules(table),
            alike=self._alike(table.table("alike")) if "alike" in table else None,
            match_point=table.flag("match_point", default=True),
            once_a_round=table.flag("once_a_round", default=False),
            in_source=table.flag("in_source", default=True),
            covers=table.texts("covers"),
            covers_clause=self._clause(table, "covers_clause"),
        )
        table.done()
        return infraction

    def _alike(self, table: Table) -> Alike:
        fact = table.text("fact")
        return Alike(fact, self._discretion(table))

    def _base(self, table: Table) -> Base:
        origin = Origin(table.choice("origin", ORIGINS))
        penalty = table.text("penalty", UNKNOWN_BASE if origin is Origin.UNKNOWN else None)
        if penalty != UNKNOWN_BASE:
            self._penalty_name(table, "penalty", penalty)
        base = Base(penalty, origin, self._clause(table), table.text("source", ""))
        table.done()
        return base

    def _rules(self, table: Table) -> tuple[Rule, ...]:
        return tuple(self._rule(rule) for rule in table.tables("rule"))

    def _rule(self, table: Table) -> Rule:
        when = self._when(table) if "when" in table else NO_CONDITION
        origin = Origin(table.choice("origin", ORIGINS, "seed"))
        rule = Rule(when, self._effects(table), self._clause(table), origin)
        table.done()
        return rule

    def _clause(self, table: Table, key: str = "clause") -> str | None:
        return table.text(key, "") or None

    def _whens(self, table: Table) -> tuple[When, ...]:
        """One condition, or a list of them of which any may hold."""
        if "when" not in table:
            return ()
        if isinstance(table.get("when"), list):
            return tuple(self._condition(inner) for inner in table.tables("when"))
        return (self._when(table),)

    def _when(self, table: Table) -> When:
        return self._condition(table.table("when"))

    def _condition(self, inner: Table) -> When:
        asked: dict[str, tuple[FactValue, ...]] = {}
        if "fact" in inner:
            facts = inner.table("fact")
            asked = {name: self._answers(facts, name) for name in facts}
        when = When(
            facts=asked,
            levels=inner.texts("level"),
            formats=inner.texts("format"),
            stages=inner.texts("stage"),
            games=inner.texts("game"),
            penalties=inner.texts("penalty"),
            repeat=self._repeat(inner),
            low=self._bounds(inner.table("min")) if "min" in inner else (),
            high=self._bounds(inner.table("max")) if "max" in inner else (),
        )
        inner.done()
        return when

    def _answers(self, facts: Table, name: str) -> tuple[FactValue, ...]:
        value = facts.get(name)
        answers = cast("list[object]", value) if isinstance(value, list) else [value]
        usable = tuple(answer for answer in answers if isinstance(answer, bool | int | float | str))
        if not usable or len(usable) != len(answers):
            facts.fault(name, "words.want_texts")
        return usable

    def _repeat(self, table: Table) -> tuple[Repeat, ...]:
        value = table.get("repeat")
        if isinstance(value, bool):
            return (Repeat.ANY if value else Repeat.NONE,)
        words = table.texts("repeat")
        known = tuple(word for word in words if word in REPEATS)
        if len(known) != len(words):
            table.fault("repeat", "words.not_one_of", value=", ".join(words), allowed=REPEATS)
        return tuple(Repeat(word) for word in known)

    def _bounds(self, table: Table) -> tuple[tuple[str, float], ...]:
        found: list[tuple[str, float]] = []
        for name in table:
            value = table.get(name)
            if isinstance(value, int | float) and not isinstance(value, bool):
                found.append((name, float(value)))
            else:
                table.fault(name, "words.want_number")
        return tuple(found)

    def _effects(self, table: Table) -> Effects:
        extension, extension_fact = self._extension(table)
        target, target_fact = self._reclassify(table)
        return Effects(
            set_base=self._optional_penalty(table, "set_base"),
            step=self._step(table.table("step")) if "step" in table else None,
            cap=self._optional_penalty(table, "cap"),
            replace=self._optional_penalty(table, "replace"),
            option=self._option(table.table("option")) if "option" in table else None,
            ask=table.texts("ask"),
            duty=table.texts("duty"),
            timing=table.choice("timing", TIMINGS) if "timing" in table else None,
            timing_options=self._timing_options(table),
            extension=extension,
            extension_fact=extension_fact,
            turns=self._turns(table.table("turns")) if "turns" in table else None,
            also_penalise=self._also(table.table("also_penalise")) if "also_penalise" in table else None,
            reclassify=target,
            reclassify_fact=target_fact,
            suppress=table.texts("suppress"),
            record=self._record(table.table("record")) if "record" in table else None,
            remedy=table.texts("remedy"),
        )

    def _timing_options(self, table: Table) -> tuple[str, ...]:
        words = table.texts("timing_options")
        for word in words:
            if word not in TIMINGS:
                table.fault("timing_options", "words.not_one_of", value=word, allowed=TIMINGS)
        return words

    def _optional_penalty(self, table: Table, key: str) -> str | None:
        if key not in table:
            return None
        penalty = table.text(key)
        self._penalty_name(table, key, penalty)
        return penalty

    def _penalty_name(self, table: Table, key: str, penalty: str) -> None:
        if penalty and penalty not in self._penalties:
            table.fault(key, "words.not_one_of", value=penalty, allowed=self._penalties)

    def _step(self, table: Table) -> StepBy:
        step = StepBy(
            table.integer("by"),
            table.text("ladder"),
            StepFrom(table.choice("of", STEPS, "penalty")),
        )
        table.done()
        return step

    def _option(self, table: Table) -> OptionRule:
        place = Place(table.choice("place", PLACES, "penalty"))
        steps = place is Place.STEP
        key = {Place.PENALTY: "penalty", Place.FACT: "fact", Place.BASE: ""}.get(place, "ladder")
        option = OptionRule(
            authority=table.choice("authority", AUTHORITIES),
            reason=table.text("reason"),
            place=place,
            value=table.text(key) if key else "",
            by=table.integer("by") if steps else 0,
            beyond=table.flag("beyond", default=False) if steps else False,
        )
        table.done()
        return option

    def _extension(self, table: Table) -> tuple[str | int | None, str]:
        value = table.get("extension")
        if isinstance(value, dict):
            inner = table.table("extension")
            name = inner.text("fact")
            inner.done()
            return None, name
        if value is None or isinstance(value, str | int):
            return value, ""
        table.fault("extension", "words.want_text")
        return None, ""

    def _reclassify(self, table: Table) -> tuple[str | None, str]:
        if not isinstance(table.get("reclassify"), dict):
            return table.text("reclassify", "") or None, ""
        inner = table.table("reclassify")
        name = inner.text("fact")
        inner.done()
        return None, name

    def _turns(self, table: Table) -> Turns:
        turns = Turns(table.integer("count"), table.choice("per", ("player", "team", "match")))
        table.done()
        return turns

    def _also(self, table: Table) -> AlsoPenalise:
        also = AlsoPenalise(
            table.text("infraction"),
            table.flag("opponents", default=False),
            table.flag("teammates", default=False),
            table.text("among", ""),
            table.text("person", ""),
            table.texts("keep"),
            self._clause(table),
        )
        table.done()
        return also

    def _record(self, table: Table) -> Mapping[str, FactValue | Sum]:
        found: dict[str, FactValue | Sum] = {}
        for key in table:
            value = table.get(key)
            if isinstance(value, dict):
                inner = table.table(key)
                found[key] = Sum(inner.text("fact"), inner.integer("plus", 0))
                inner.done()
            elif isinstance(value, bool | int | float | str):
                found[key] = value
            else:
                table.fault(key, "words.want_text")
        return found

    def _discretion(self, table: Table) -> Discretion:
        choice = Discretion(table.choice("authority", AUTHORITIES), table.text("reason"), self._clause(table))
        table.done()
        return choice

    def _ladder_behaviour(self, behaviour: Table) -> LadderBehaviour:
        table = behaviour.table("ladder")
        counts = table.table("counts_as")
        found = LadderBehaviour(
            automatic=table.texts("automatic"),
            elsewhere=self._discretion(table.table("elsewhere")) if "elsewhere" in table else None,
            issued_or_base=self._discretion(table.table("issued_or_base")),
            counts_as={key: counts.text(key) for key in counts},
            counts_clause=self._clause(table, "counts_clause"),
            within_clause=self._clause(table, "within_clause"),
            not_counted=table.texts("not_counted"),
            same_level=self._same_level(table.table("same_level")) if "same_level" in table else None,
        )
        table.done()
        return found

    def _same_level(self, table: Table) -> SameLevel:
        fact, ask = table.text("fact"), table.text("ask")
        return SameLevel(fact, ask, self._discretion(table))

    def _match_point(self, behaviour: Table) -> MatchPointBehaviour:
        table = behaviour.table("match_point")
        found = MatchPointBehaviour(
            penalty=table.text("penalty"),
            replaces=table.text("replaces"),
            when=self._when(table),
            clause=self._clause(table),
            repeat=table.text("repeat"),
            repeat_clause=self._clause(table, "repeat_clause"),
            repeat_elsewhere=self._discretion(table.table("repeat_elsewhere")),
        )
        table.done()
        return found

    def _simultaneous(self, behaviour: Table) -> SimultaneousBehaviour:
        table = behaviour.table("simultaneous")
        carried = "severe" in table
        by_format = table.table("severe_in")
        found = SimultaneousBehaviour(
            severe=table.texts("severe"),
            lesser=table.texts("lesser"),
            timing=table.choice("timing", TIMINGS) if carried else "",
            duty=table.text("duty") if carried else "",
            root_clause=self._clause(table, "root_clause"),
            separate_clause=self._clause(table, "separate_clause"),
            merged=table.text("merged", ""),
            merge_duty=table.text("merge_duty") if "merged" in table else "",
            merge_clause=self._clause(table, "merge_clause"),
            severe_in={key: by_format.texts(key) for key in by_format},
            again=table.text("again", ""),
            again_timing=table.choice("again_timing", TIMINGS) if "again" in table else "",
        )
        table.done()
        return found
