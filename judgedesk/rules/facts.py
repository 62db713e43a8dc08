"""What is known about a case: answers, what no answer means, and whether a condition holds."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import TypeVar

from judgedesk.rules.held import Held
from judgedesk.rules.ruleset import (
    NOBODY,
    OFFENDER,
    SOMEBODY_ELSE,
    UNANSWERED,
    Fact,
    FactType,
    Repeat,
    When,
)
from judgedesk.rules.values import Case, Entry, FactValue

_T = TypeVar("_T")


class Answers:
    """The answers that can matter for one infraction. Facts it does not ask are not seen at all.

    `less` names for a numeric fact another one whose answer is taken off it.
    """

    def __init__(self, asked: Mapping[str, Fact], case: Case, less: Mapping[str, str] | None = None) -> None:
        self._asked = asked
        self._case = case
        self._facts = case.facts
        self._looks = case.looks
        self._less = less or {}

    def with_facts(self, changed: Mapping[str, FactValue | None]) -> Answers:
        """The same with some answers changed; nobody is told what is looked at in them."""
        other = Answers(self._asked, self._case, self._less)
        other._facts, other._looks = {**self._facts, **changed}, None
        return other

    def answer(self, name: str) -> FactValue | None:
        """The answer, or what its absence means; None while the question is open."""
        return self._look(name, lambda answers: answers._answer(name))

    def seen(self, name: str) -> FactValue:
        """The answer as a condition compares it: a person becomes offender, somebody else or nobody."""
        return self._look(name, lambda answers: answers._seen(name))

    def is_among(self, name: str, wanted: Collection[FactValue]) -> bool:
        """Whether the answer, as `seen`, is one of those that a condition wants."""
        if self._looks is None:
            # Conditions ask this more than anything else, and mostly nobody is told.
            return self._seen(name) in wanted
        return self._look(name, lambda answers: answers._seen(name) in wanted)

    def in_bounds(self, name: str, low: float | None, high: float | None) -> bool:
        """Whether the answer, as `number`, is one and not beyond either bound."""
        return self._look(name, lambda answers: _within(answers._number(name), low, high))

    def number(self, name: str) -> float | None:
        """The answer as a number, less what is taken off it; None when it is open or no number."""
        return self._look(name, lambda answers: answers._number(name))

    def people(self, name: str) -> tuple[str, ...] | None:
        """The persons of a PLAYERS answer, None when nobody answered."""
        value = self.answer(name)
        return value if isinstance(value, tuple) else None

    def told(self, name: str, tell: Callable[[FactValue | None], _T]) -> _T:
        """What `tell` makes of the answer; nothing but this is gone by."""
        return self._look(name, lambda answers: tell(answers._answer(name)))

    def open(self) -> Iterator[Fact]:
        """The facts that have no answer, nor one that its absence means."""
        return (fact for name, fact in self._asked.items() if self._answer(name) is None)

    def all_seen(self) -> tuple[object, ...]:
        """Every answer as a condition sees it, with its name."""
        found: list[object] = []
        for name, value in self._facts.items():
            if value is not None and name in self._asked:
                found += name, self._seen(name)
        return tuple(found)

    def _look(self, name: str, look: Callable[[Answers], _T]) -> _T:
        found = look(self)
        looks = self._looks
        if looks is not None:
            looked_at: str | None = name
            while looked_at is not None:
                looks.note(looked_at, self, look, found)
                looked_at = self._less.get(looked_at)
        return found

    def _answer(self, name: str) -> FactValue | None:
        fact = self._asked.get(name)
        if fact is None:
            return None
        given = self._facts.get(name)
        if given is not None:
            return given
        return fact.absent_at.get(self._case.level, fact.absent) if fact.absent_at else fact.absent

    def _seen(self, name: str) -> FactValue:
        value = self._answer(name)
        if value is None:
            return UNANSWERED
        if isinstance(value, str) and self._asked[name].type is FactType.PLAYER and value != NOBODY:
            return OFFENDER if value in (self._case.player, OFFENDER) else SOMEBODY_ELSE
        return value

    def _number(self, name: str) -> float | None:
        value = self._answer(name)
        if isinstance(value, bool) or not isinstance(value, int | float):
            return None
        less = self._number(self._less[name]) if name in self._less else None
        return float(value) - (less or 0)


class Situation:
    """Tells whether a condition holds: the case, its answers, and the earlier offences that count."""

    def __init__(
        self, case: Case, answers: Answers, earlier: Sequence[Entry], *, instructed: bool = False
    ) -> None:
        self.case = case
        self.answers = answers
        self.held = Held()
        self._repeat = _repeats(case, earlier) | ({Repeat.INSTRUCTED} if instructed else set[Repeat]())

    def looks(self) -> tuple[object, ...]:
        """All that conditions see, of one infraction: where it is the same, the same conditions hold."""
        case = self.case
        place = case.infraction, case.level, case.match_format, case.stage, case.game
        return *place, self._repeat, *self.answers.all_seen()

    def holds(self, when: When, penalty: str = "") -> bool:
        """Every key of the condition must hold; `penalty` is what stands at this point, if anything does."""
        if when.penalties and penalty not in when.penalties:
            return False
        # A condition is kept with its answer, so that its id stays its own.
        known = self.held.known.get(id(when))
        if known is None:
            known = self.held.known[id(when)] = (when, self._stands(when))
        return known[1]

    def any_holds(self, whens: tuple[When, ...]) -> bool:
        """Whether one of the conditions holds, or there is none to hold."""
        return not whens or any(self.holds(when) for when in whens)

    def _stands(self, when: When) -> bool:
        case = self.case
        return (
            (not when.levels or case.level in when.levels)
            and (not when.formats or case.match_format in when.formats)
            and (not when.stages or case.stage in when.stages)
            and (not when.games or case.game in when.games)
            and (not when.repeat or not self._repeat.isdisjoint(when.repeat))
            and self._answered(when)
        )

    def _answered(self, when: When) -> bool:
        # Loops: this is asked a thousand times at a key press, and a generator is dearer than what it finds.
        for name, wanted in when.facts.items():
            if not self.answers.is_among(name, wanted):
                return False
        for name, low in when.low:
            if not self.answers.in_bounds(name, low, None):
                return False
        return all(self.answers.in_bounds(name, None, high) for name, high in when.high)

    def open_questions(self) -> tuple[str, ...]:
        """Facts still unanswered whose answer could change this ruling."""
        if self.held.open is None:
            self.held.open = tuple([fact.name for fact in self.answers.open() if self.any_holds(fact.when)])
        return self.held.open


def _within(number: float | None, low: float | None, high: float | None) -> bool:
    if number is None:
        return False
    return (low is None or number >= low) and (high is None or number <= high)


def _repeats(case: Case, earlier: Sequence[Entry]) -> frozenset[Repeat]:
    if not earlier:
        return frozenset({Repeat.NONE})
    rounds = {entry.round == case.round for entry in earlier}
    found = {Repeat.ANY}
    if len(earlier) > 1:
        found.add(Repeat.TWICE)
    if True in rounds:
        found.add(Repeat.SAME_ROUND)
    if False in rounds:
        found.add(Repeat.EARLIER_ROUND)
    return frozenset(found)
