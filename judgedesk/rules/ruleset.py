"""The closed language in which a pack writes its rules (contract: a policy pack, ruleset.toml)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from enum import StrEnum

from judgedesk.frozen import frozen
from judgedesk.rules.attached import AttachedBehaviour
from judgedesk.rules.behaviours import ConcedeBehaviour, ThresholdBehaviour
from judgedesk.rules.choice import Discretion
from judgedesk.rules.held import Following, Held, following_from
from judgedesk.rules.values import FactValue, Option, Origin

UNANSWERED = "unanswered"
OFFENDER = "offender"
SOMEBODY_ELSE = "somebody_else"
NOBODY = "none"

# Facts whose meaning the core itself knows.
FACT_BASE = "base_penalty_supplied"
FACT_MOMENT = "when_found"
FACT_OPPONENT = "opponent_simultaneous_penalty"
FACT_ROOT = "same_root_cause"


class FactType(StrEnum):
    """The types a fact can have. PLAYER and PLAYERS hold ids of persons of the case."""

    BOOL = "bool"
    INT = "int"
    NUMBER = "number"
    ENUM = "enum"
    STRING = "string"
    PLAYER = "player"
    PLAYERS = "players"
    SECTION = "section"


# Beyond what anybody measures at a table.
MOST = 999_999


@frozen
class Fact:
    """A question a judge can be asked.

    `absent` is the value that no answer means, None where the question stays open; `absent_at` holds the
    levels at which no answer means something else. `when` says in which cases the question makes sense: any
    of them, in all cases where there is none. `scope` is "ruling" or "event" (asked once); `derivable` names
    the source that can prefill it, else empty. `words` are the English of the values of an ENUM; penalties
    have their own words. `anyone` lets a PLAYER be somebody outside this match. Numbers go from 0 to `most`.
    """

    name: str
    type: FactType
    say: str
    absent: FactValue | None
    values: tuple[str, ...] = ()
    scope: str = "ruling"
    derivable: str = ""
    when: tuple[When, ...] = ()
    words: Mapping[str, str] = field(default_factory=dict[str, str])
    absent_at: Mapping[str, FactValue] = field(default_factory=dict[str, FactValue])
    anyone: bool = False
    most: float = MOST


class Repeat(StrEnum):
    """Which earlier offences of the same infraction a condition asks for.

    TWICE: there are at least two of them. INSTRUCTED: an entry that carries no penalty of its own, only an
    instruction, stands before this offence.
    """

    ANY = "any"
    NONE = "none"
    SAME_ROUND = "same_round"
    EARLIER_ROUND = "earlier_round"
    TWICE = "twice"
    INSTRUCTED = "instructed"


@frozen
class When:
    """A condition: every key must hold, several values of one key mean any of them.

    `penalties` looks at the penalty that stands when the rule's turn comes. `low` and `high` are inclusive
    bounds of numeric facts; an unanswered fact is in no range.
    """

    facts: Mapping[str, tuple[FactValue, ...]]
    levels: tuple[str, ...] = ()
    formats: tuple[str, ...] = ()
    stages: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    penalties: tuple[str, ...] = ()
    repeat: tuple[Repeat, ...] = ()
    low: tuple[tuple[str, float], ...] = ()
    high: tuple[tuple[str, float], ...] = ()

    def names(self) -> Iterator[str]:
        """The facts that the condition looks at."""
        yield from self.facts
        yield from (name for name, _ in (*self.low, *self.high))


class StepFrom(StrEnum):
    """What a step starts from: the base before counting, or the penalty that stands."""

    BASE = "base"
    PENALTY = "penalty"


@frozen
class StepBy:
    """Move `by` places on a ladder."""

    by: int
    ladder: str
    of: StepFrom = StepFrom.PENALTY


class Place(StrEnum):
    """Where an option's penalty is read from."""

    PENALTY = "penalty"
    FACT = "fact"
    BASE = "base"
    LADDER = "ladder"
    STEP = "step"


@frozen
class OptionRule:
    """A penalty that `authority` may choose for `reason`.

    PENALTY: `value` is the penalty. FACT: the answer of fact `value`. BASE: the base. LADDER: the place that
    the count of offences has on ladder `value`. STEP: `by` places from the standing penalty on ladder
    `value`; with `beyond` from the place of the count instead.
    """

    authority: str
    reason: str
    place: Place
    value: str = ""
    by: int = 0
    beyond: bool = False


@frozen
class AlsoPenalise:
    """Others who receive `infraction`; `among` names the fact that narrows them down, else empty.

    `person` names the fact that says who, instead of a side; the answers of the facts `keep` hold for them.
    `clause` is the passage that says so, where the rule's own does not.
    """

    infraction: str
    opponents: bool
    teammates: bool
    among: str = ""
    person: str = ""
    keep: tuple[str, ...] = ()
    clause: str | None = None


@frozen
class Turns:
    """Extra turns at the end of a match: `count` for each `per` (player, team or match)."""

    count: int
    per: str


@frozen
class Sum:
    """The answer of a numeric fact plus a constant."""

    fact: str
    plus: int


@frozen
class Effects:
    """What a rule does; each field is one word of the language, None or empty where the rule lacks it."""

    set_base: str | None = None
    step: StepBy | None = None
    cap: str | None = None
    replace: str | None = None
    option: OptionRule | None = None
    ask: tuple[str, ...] = ()
    duty: tuple[str, ...] = ()
    timing: str | None = None
    timing_options: tuple[str, ...] = ()
    extension: str | int | None = None
    extension_fact: str = ""
    turns: Turns | None = None
    also_penalise: AlsoPenalise | None = None
    reclassify: str | None = None
    reclassify_fact: str = ""
    suppress: tuple[str, ...] = ()
    record: Mapping[str, FactValue | Sum] | None = None
    remedy: tuple[str, ...] = ()

    def any_of(self, names: Iterable[str]) -> bool:
        """Whether the rule has one of these words."""
        return any(getattr(self, name) not in (None, "", ()) for name in names)

    def facts(self) -> Iterator[str]:
        """The facts whose answers the effects use."""
        if self.option is not None and self.option.place is Place.FACT:
            yield self.option.value
        if (also := self.also_penalise) is not None:
            yield from (name for name in (also.among, also.person, *also.keep) if name)
        if self.extension_fact:
            yield self.extension_fact
        if self.reclassify_fact:
            yield self.reclassify_fact
        for value in (self.record or {}).values():
            if isinstance(value, Sum):
                yield value.fact


@frozen
class Rule:
    """A condition and what follows; `clause` is the passage that says so, None where the pack has none."""

    when: When
    effects: Effects
    clause: str | None
    origin: Origin


@frozen
class Base:
    """A base penalty for one level. `penalty` is `unknown_base` where nothing is known.

    `source` says in short where a value that does not decide comes from.
    """

    penalty: str
    origin: Origin
    clause: str | None = None
    source: str = ""


@frozen
class Alike:
    """Only an earlier offence with the same answer of `fact` is a repeat; the others may be made one."""

    fact: str
    choice: Discretion


@frozen
class Infraction:
    """An infraction: `id` is the number judges cite, or a slug.

    `number_status` is "seed", "inferred" or "none". `name` is empty where the section's title names it.
    `ladder` is the ladder that repeats climb, empty when they climb none. `alike` narrows down what is a
    repeat. Where it is `once_a_round`, an entry of the current round belongs to this very offence and is no
    repeat. `in_source` is False for a named stub: the source of this edition only names it. `own` marks one
    that a judge added to the event. Beside it those that it `covers` are not recorded, where both have one
    root cause.
    """

    id: str
    name: str
    number_status: str
    group: str
    ladder: str
    abbreviations: tuple[str, ...]
    base: Mapping[str, Base]
    rules: tuple[Rule, ...]
    alike: Alike | None = None
    match_point: bool = True
    once_a_round: bool = False
    in_source: bool = True
    own: bool = False
    covers: tuple[str, ...] = ()
    covers_clause: str | None = None


@frozen
class Group:
    """A class of infractions, and what holds for all of them."""

    id: str
    name: str
    rules: tuple[Rule, ...]


@frozen
class Penalty:
    """A penalty, its duties and the rules that come with it.

    `timing` maps the answer of the fact `when_found` to the moment the penalty takes effect; so does
    `timing_clauses` to the passage that says it, where `timing_clause` does not. `authority` is who alone may
    issue it, whatever the reason; empty where the document does not say so.
    """

    id: str
    say: str
    ends_game: bool
    timing: Mapping[str, str]
    timing_clause: str | None
    rules: tuple[Rule, ...]
    timing_clauses: Mapping[str, str] = field(default_factory=dict[str, str])
    authority: str = ""


@frozen
class Ladder:
    """An upgrade path, lightest first; a penalty may stand on it twice.

    `elsewhere_clause` says what holds for it where repeats do not climb by themselves, None where the
    general clause of the behaviour does.
    """

    id: str
    path: tuple[str, ...]
    clause: str | None
    elsewhere_clause: str | None = None


@frozen
class SameLevel:
    """Where `fact` holds, a repeat may receive the same level once more instead of the next one.

    While nobody has answered `fact`, the choice is offered and `ask` is put.
    """

    fact: str
    ask: str
    choice: Discretion


@frozen
class LadderBehaviour:
    """How repeats climb: by themselves at `automatic` levels, elsewhere at somebody's discretion.

    Without `elsewhere` they climb by themselves at every level. `counts_as` maps a history penalty to the
    penalty it counts as. `issued_or_base` is the choice after an earlier penalty was set off its place.
    `within_clause` says that only this person's offences in this event are counted.
    """

    automatic: tuple[str, ...]
    elsewhere: Discretion | None
    issued_or_base: Discretion
    counts_as: Mapping[str, str]
    counts_clause: str | None
    within_clause: str | None
    not_counted: tuple[str, ...]
    same_level: SameLevel | None = None


@frozen
class MatchPointBehaviour:
    """A penalty that stands in for another on a first offence, and what a repeat after it becomes."""

    penalty: str
    replaces: str
    when: When
    clause: str | None
    repeat: str
    repeat_clause: str | None
    repeat_elsewhere: Discretion


@frozen
class SimultaneousBehaviour:
    """Several infractions at once: which penalty makes which inapplicable, and what becomes of the lesser.

    A penalty of `lesser` beside one of `severe` that is no lighter is applied at `timing`, with `duty`.
    `severe_in` names by match format what is severe there too. A second `again` beside one that ends the
    game of the offence is applied at `again_timing`; empty where nothing is said of it.
    Several of `merged` at one moment are one, with `merge_duty`; empty where nothing merges.
    """

    severe: tuple[str, ...]
    lesser: tuple[str, ...]
    timing: str
    duty: str
    root_clause: str | None
    separate_clause: str | None
    merged: str = ""
    merge_duty: str = ""
    merge_clause: str | None = None
    severe_in: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    again: str = ""
    again_timing: str = ""


@frozen
class Duty:
    """Something somebody owes. `strength` is "must", "should" or "may".

    `continues_game` marks a fix that only makes sense while the game goes on.
    """

    id: str
    say: str
    strength: str
    continues_game: bool


# Situations kept at a time: an event has few of them, whoever answers everything in turn many.
_KEPT = 1000


@frozen
class Ruleset:
    """The rules of one edition."""

    id: str
    levels: Mapping[str, str]
    penalties: Mapping[str, Penalty]
    facts: Mapping[str, Fact]
    asks: Mapping[str, str]
    duties: Mapping[str, Duty]
    options: Mapping[str, str]
    groups: Mapping[str, Group]
    infractions: Mapping[str, Infraction]
    ladders: Mapping[str, Ladder]
    rules: tuple[Rule, ...]
    deciding: frozenset[Origin]
    ladder_behaviour: LadderBehaviour | None
    match_point: MatchPointBehaviour | None
    simultaneous: SimultaneousBehaviour | None
    threshold: ThresholdBehaviour | None = None
    concede: ConcedeBehaviour | None = None
    time_windows: Mapping[str, str] = field(default_factory=dict[str, str])
    attached: AttachedBehaviour | None = None
    # Worked out once for each infraction: every key press asks again.
    _asked: dict[str, Mapping[str, Fact]] = field(
        default_factory=dict[str, "Mapping[str, Fact]"], init=False, repr=False, compare=False
    )
    _rules: dict[tuple[str, ...], tuple[Rule, ...]] = field(
        default_factory=dict[tuple[str, ...], "tuple[Rule, ...]"], init=False, repr=False, compare=False
    )
    _following: dict[int, Following] = field(
        default_factory=dict[int, Following], init=False, repr=False, compare=False
    )
    _follow_ups: dict[str, Mapping[str, tuple[Fact, ...]]] = field(
        default_factory=dict[str, "Mapping[str, tuple[Fact, ...]]"], init=False, repr=False, compare=False
    )
    _held: dict[tuple[object, ...], Held] = field(
        default_factory=dict[tuple[object, ...], Held], init=False, repr=False, compare=False
    )

    @property
    def escalates(self) -> bool:
        """Whether repeats of anything can raise a penalty by themselves."""
        return self.ladder_behaviour is not None or self.threshold is not None

    def weight(self, penalty: str) -> int:
        """How severe a penalty is: its place in the order of the file."""
        return tuple(self.penalties).index(penalty)

    def lightest_first(self, options: Iterable[Option]) -> tuple[Option, ...]:
        """Options by penalty, then reason, then person, each once."""

        def key(option: Option) -> tuple[int, str, str]:
            return self.weight(option.penalty), option.reason, option.player

        found = tuple(options)
        return found if len(found) < 2 else tuple(sorted(dict.fromkeys(found), key=key))

    def rules_for(self, infraction: Infraction, *effects: str) -> tuple[Rule, ...]:
        """The rules that an infraction is under, in the order they apply: all, class, own.

        With `effects` those that do one of these things, each a name of `Effects`.
        """
        key = ("infraction", infraction.id, *effects)
        found = self._rules.get(key)
        if found is None:
            group = self.groups.get(infraction.group)
            rules = (*self.rules, *(() if group is None else group.rules), *infraction.rules)
            found = self._rules[key] = _doing(rules, effects)
        return found

    def penalty_rules(self, penalty: str, *effects: str) -> tuple[Rule, ...]:
        """The same of the rules that come with a penalty."""
        key = ("penalty", penalty, *effects)
        found = self._rules.get(key)
        if found is None:
            found = self._rules[key] = _doing(self.penalties[penalty].rules, effects)
        return found

    def following(self, rule: Rule) -> Following:
        """What a rule of this ruleset asks and owes."""
        found = self._following.get(id(rule))
        if found is None:
            found = self._following[id(rule)] = following_from(rule)
        return found

    def held(self, looks: tuple[object, ...]) -> Held:
        """What was found out in situations that look so (`Situation.looks`)."""
        found = self._held.get(looks)
        if found is None:
            if len(self._held) >= _KEPT:
                self._held.clear()
            found = self._held[looks] = Held()
        return found

    def facts_for(self, infraction: Infraction) -> tuple[Fact, ...]:
        """The facts that can change an answer for this infraction, in the order of the file."""
        return tuple(self.asked(infraction).values())

    def asked(self, infraction: Infraction) -> Mapping[str, Fact]:
        """The same by name."""
        found = self._asked.get(infraction.id)
        if found is None:
            found = self._asked[infraction.id] = self._find_asked(infraction)
        return found

    def follow_ups(self, infraction: Infraction) -> Mapping[str, tuple[Fact, ...]]:
        """By the name of a fact the facts of this infraction whose own question waits for its answer."""
        found = self._follow_ups.get(infraction.id)
        if found is None:
            waiting: dict[str, dict[str, Fact]] = {}
            for fact in self.asked(infraction).values():
                for name in (name for when in fact.when for name in when.names()):
                    waiting.setdefault(name, {})[fact.name] = fact
            found = {name: tuple(facts.values()) for name, facts in waiting.items()}
            self._follow_ups[infraction.id] = found
        return found

    def _find_asked(self, infraction: Infraction) -> Mapping[str, Fact]:
        asked = {FACT_BASE, FACT_MOMENT}
        penalty_rules = (rule for penalty in self.penalties.values() for rule in penalty.rules)
        for rule in (*self.rules_for(infraction), *penalty_rules):
            asked.update(rule.when.names())
            asked.update(rule.effects.facts())
        if self.match_point is not None and infraction.match_point:
            asked.update(self.match_point.when.names())
        if infraction.alike is not None:
            asked.add(infraction.alike.fact)
        if infraction.ladder and self.ladder_behaviour is not None and self.ladder_behaviour.same_level:
            asked.add(self.ladder_behaviour.same_level.fact)
        if self.concede is not None:
            asked.update((self.concede.one_side, FACT_OPPONENT))
        asked.update(less for name, less in self.time_windows.items() if name in asked)
        return {name: fact for name, fact in self.facts.items() if name in asked}

    def citations(self) -> Iterator[tuple[str, str]]:
        """Every clause cited, with the key path that cites it."""
        yield from ((path, clause) for path, clause in self._citations() if clause is not None)

    def _citations(self) -> Iterator[tuple[str, str | None]]:
        for path, rule in self._placed_rules():
            yield f"{path}.clause", rule.clause
            if rule.effects.also_penalise is not None:
                yield f"{path}.also_penalise.clause", rule.effects.also_penalise.clause
        for infraction in self.infractions.values():
            path = f"infraction.{infraction.id}"
            for level, base in infraction.base.items():
                yield f"{path}.base.{level}.clause", base.clause
            yield f"{path}.covers_clause", infraction.covers_clause
            if infraction.alike is not None:
                yield f"{path}.alike.clause", infraction.alike.choice.clause
        for ladder in self.ladders.values():
            yield f"ladder.{ladder.id}.clause", ladder.clause
            yield f"ladder.{ladder.id}.elsewhere_clause", ladder.elsewhere_clause
        for penalty in self.penalties.values():
            yield f"penalty.{penalty.id}.timing_clause", penalty.timing_clause
            for moment, clause in penalty.timing_clauses.items():
                yield f"penalty.{penalty.id}.timing_clauses.{moment}", clause
        if (ladder := self.ladder_behaviour) is not None:
            if ladder.elsewhere is not None:
                yield "behaviour.ladder.elsewhere.clause", ladder.elsewhere.clause
            if ladder.same_level is not None:
                yield "behaviour.ladder.same_level.clause", ladder.same_level.choice.clause
            yield "behaviour.ladder.issued_or_base.clause", ladder.issued_or_base.clause
            yield "behaviour.ladder.counts_clause", ladder.counts_clause
            yield "behaviour.ladder.within_clause", ladder.within_clause
        if (stand_in := self.match_point) is not None:
            yield "behaviour.match_point.clause", stand_in.clause
            yield "behaviour.match_point.repeat_clause", stand_in.repeat_clause
            yield "behaviour.match_point.repeat_elsewhere.clause", stand_in.repeat_elsewhere.clause
        if (at_once := self.simultaneous) is not None:
            yield "behaviour.simultaneous.root_clause", at_once.root_clause
            yield "behaviour.simultaneous.separate_clause", at_once.separate_clause
            yield "behaviour.simultaneous.merge_clause", at_once.merge_clause
        for name, behaviour in (
            ("threshold", self.threshold),
            ("concede", self.concede),
            ("attached_warning", self.attached),
        ):
            if behaviour is not None:
                yield from ((f"behaviour.{name}.{key}", clause) for key, clause in behaviour.citations())

    def _placed_rules(self) -> Iterator[tuple[str, Rule]]:
        yield from ((f"rule[{n}]", rule) for n, rule in enumerate(self.rules))
        for kind, holders in (
            ("class", self.groups),
            ("infraction", self.infractions),
            ("penalty", self.penalties),
        ):
            for key, holder in holders.items():
                yield from ((f"{kind}.{key}.rule[{n}]", rule) for n, rule in enumerate(holder.rules))


def _doing(rules: tuple[Rule, ...], effects: tuple[str, ...]) -> tuple[Rule, ...]:
    """Those of the rules that do one of these things, all for none."""
    return tuple(rule for rule in rules if not effects or rule.effects.any_of(effects))
