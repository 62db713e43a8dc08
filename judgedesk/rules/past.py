"""A history split by whose it is, once for everything that is looked for in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import TYPE_CHECKING, Self

from judgedesk.frozen import replace
from judgedesk.rules.values import Entry

if TYPE_CHECKING:
    from judgedesk.rules.counting import Count
    from judgedesk.rules.ruleset import Ruleset

OTHER_EVENT, OTHER_PERSON = "other_event", "other_person"
# Reasons that the document itself gives: only this person's offences in this event are repeats.
OUTSIDE = (OTHER_EVENT, OTHER_PERSON)


class Past:
    """A history, oldest first, as one event sees it; its entries are spoken of by index.

    `here` are the entries of the event and `indexes` theirs, `pending` of those that are not sure.
    Nearly all of a long history is of somebody else: only what `of_person` gives needs a closer look.
    """

    __slots__ = ("_elsewhere", "_found", "_known", "_players", "entries", "here", "indexes", "pending")

    def __init__(self, entries: Sequence[Entry], event: str) -> None:
        self.entries = [*entries]
        self.here = self.entries
        self.indexes = [*range(len(entries))]
        # One look at each entry: hardly any is of another event, or not sure.
        odd = [index for index, entry in enumerate(entries) if entry.event != event or entry.pending]
        self._elsewhere = [index for index in odd if entries[index].event != event]
        self.pending = [index for index in odd if entries[index].event == event]
        if self._elsewhere:
            self.here = self.entries.copy()
            for index in reversed(self._elsewhere):
                del self.here[index], self.indexes[index]
        self._found: Found | None = None
        self._players = [entry.player for entry in self.here]
        self._known: dict[str, tuple[Sequence[int], Mapping[str, Sequence[int]]]] = {}

    def of_person(self, player: str) -> tuple[Sequence[int], Mapping[str, Sequence[int]]]:
        """The entries of a person in the event, and all others by why they are none; no reason is empty."""
        if player not in self._known:
            own, others = self._split(player)
            outside = {OTHER_EVENT: self._elsewhere, OTHER_PERSON: others}
            self._known[player] = own, {reason: found for reason, found in outside.items() if found}
        return self._known[player]

    def _split(self, player: str) -> tuple[list[int], list[int]]:
        """The entries of the event: this person's, and all others'."""
        count = self._players.count(player)
        if count == len(self._players):
            return self.indexes, []
        # Looking for the next one is left to the list: several times as quick as a loop over all.
        places, place = list[int](), -1
        for _ in range(count):
            place = self._players.index(player, place + 1)
            places.append(place)
        others = self.indexes.copy()
        for place in reversed(places):
            del others[place]
        return [self.indexes[place] for place in places], others

    def with_settled(self, index: int) -> Self:
        """The same for countings, where one pending entry stands: whose each is does not change."""
        settled = copy(self)
        settled.entries = [*self.entries]
        settled.entries[index] = replace(self.entries[index], pending="")
        settled._found = None
        return settled

    def found(self, ruleset: Ruleset) -> Found:
        """What is known of it under a ruleset, and is not worked out for every answer anew."""
        if self._found is None or self._found.ruleset is not ruleset:
            self._found = Found(ruleset)
        return self._found


class Found:
    """What was found out about a history under one ruleset, for whoever rules several times.

    `sound` tells that its entries have no fault; `counts` are those of earlier rulings, by all that they go
    by but for the answers.
    """

    __slots__ = ("counts", "ruleset", "sound")

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.sound = False
        self.counts: dict[tuple[str, str, str, int], Count] = {}


def by_first(reasons: Mapping[str, Sequence[int]]) -> list[tuple[str, Sequence[int]]]:
    """Reasons in the order in which the history first gives them."""
    return sorted(reasons.items(), key=lambda reason: reason[1][0])
