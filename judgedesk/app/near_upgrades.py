"""Whose next offence would be penalised more than a first one. The rules core says so, nobody counts here."""

from __future__ import annotations

from math import inf
from operator import attrgetter
from time import perf_counter

from judgedesk.app.rulings import Draft, Only, Surroundings, show
from judgedesk.frozen import frozen, replace
from judgedesk.log.history import History
from judgedesk.rules.values import UNKNOWN_BASE, CaseError, Entry

_BUT_THE_PLAYER = attrgetter(*(name for name in Entry.__match_args__ if name != "player"))
_Key = tuple[str, tuple[object, ...]]


@frozen
class NearUpgrade:
    """One more offence by `infraction` gives `penalty`, where a first one gives `first`.

    `group` is the class of the infraction; `earlier` is how many earlier offences the answer rests on.
    """

    person: str
    infraction: str
    group: str
    penalty: str
    first: str
    earlier: int


class NearUpgrades:
    """Remembers what the rules core answered, so that one more ruling asks again for one person only."""

    def __init__(self) -> None:
        self._around: Surroundings | None = None
        self._asked: dict[_Key, tuple[str, int] | None] = {}
        self._people: dict[str, tuple[tuple[Entry, ...], tuple[NearUpgrade, ...]]] = {}
        self.unasked = 0

    def rows(self, around: Surroundings, history: History, seconds: float = inf) -> tuple[NearUpgrade, ...]:
        """Everybody whose next offence of a kind they have committed would be raised, as it stands now.

        Nobody new is asked about once `seconds` have passed; `unasked` then says how many are left.
        """
        bare = replace(around, history=Only())
        if self._around != bare:
            self._around = bare
            self._asked.clear()
            self._people.clear()
        before, self._people = self._people, {}
        self.unasked = 0
        end = perf_counter() + seconds
        for person in history.people():
            theirs = history.of((person,))
            known = before.get(person)
            if known is not None and known[0] == theirs:
                self._people[person] = known
            elif perf_counter() < end:
                self._people[person] = theirs, self._of(bare, person, theirs)
            else:
                self.unasked += 1
        return tuple([row for _, rows in self._people.values() for row in rows])

    def _of(self, around: Surroundings, person: str, history: tuple[Entry, ...]) -> tuple[NearUpgrade, ...]:
        order = tuple(around.ruleset.penalties)
        found: dict[tuple[str, str], NearUpgrade] = {}
        shape = tuple(map(_BUT_THE_PLAYER, history))
        for infraction in dict.fromkeys(entry.infraction for entry in history if not entry.voided):
            first = self._ask(around, person, infraction, (), ())
            again = self._ask(around, person, infraction, history, shape)
            if first is None or again is None or UNKNOWN_BASE in (first[0], again[0]):
                continue
            if order.index(again[0]) > order.index(first[0]):
                group = around.ruleset.infractions[infraction].group
                row = NearUpgrade(person, infraction, group, again[0], first[0], again[1])
                found.setdefault((group or infraction, again[0]), row)
        return tuple(found.values())

    def _ask(
        self,
        around: Surroundings,
        person: str,
        infraction: str,
        history: tuple[Entry, ...],
        shape: tuple[object, ...],
    ) -> tuple[str, int] | None:
        """The penalty and how many earlier entries counted; None where the edition cannot say."""
        key = infraction, shape
        if key not in self._asked:
            self._asked[key] = None
            if infraction in around.ruleset.infractions:
                try:
                    shown = show(
                        Draft(infraction, person),
                        replace(around, history=Only(history, around.event)),
                        asking=False,
                    )
                except CaseError:
                    return None
                counted = sum(line.counted for line in shown.history)
                self._asked[key] = shown.recommendation.penalty, counted
        return self._asked[key]
