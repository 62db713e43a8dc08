"""Rulings as the rules core takes them, by whose they are: nobody waits for the rulings of all others."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import field

from judgedesk.frozen import frozen, replace
from judgedesk.log.entry import instant
from judgedesk.log.rows import Ruling, State
from judgedesk.log.shelves import Shelf, order_of
from judgedesk.log.standing import Standing
from judgedesk.rules.certainty import PENDING
from judgedesk.rules.past import Past
from judgedesk.rules.values import Entry

_DRAFT, _POSSIBLE_DOUBLE, _POSSIBLE_SAME_PERSON = PENDING
_NOT_COUNTED = (State.VOIDED, State.OVERTURNED, State.MOVED)
# Later than any moment of a round.
_END = "\uffff"
_Rows = tuple[tuple[Ruling, Entry], ...]


class History:
    """The history of an event as it stands, worked out for a person when somebody first asks for theirs.

    Equal to itself alone: another history is other rulings.
    """

    def __init__(self, found: Standing, before: History | None = None, changed: Collection[str] = ()) -> None:
        """What is known by a history `before` this one is kept but for the people who `changed`."""
        known = dict[str, _Theirs]() if before is None else before._known
        self._found = found
        self._known = {person: theirs for person, theirs in known.items() if person not in changed}

    @property
    def event(self) -> str:
        """The id of the event."""
        return self._found.event_id

    def people(self) -> tuple[str, ...]:
        """Everybody who has rulings, as whom they count; who had the first comes first."""
        places = self._found.shelves.places(Shelf.PERSON)
        return tuple(sorted(places, key=lambda person: order_of(places[person][0])))

    def of(self, people: Collection[str]) -> tuple[Entry, ...]:
        """All rulings of these people, as whom they count, oldest first; voided ones marked and included."""
        if len(people) == 1:
            return self._of_person(next(iter(people))).entries
        return tuple(entry for _, entry in self.rows(people))

    def past(self, people: Collection[str]) -> Past:
        """The same as the rules core splits it: of one person once for all that is asked about them."""
        if len(people) != 1:
            return Past(self.of(people), self.event)
        theirs = self._of_person(next(iter(people)))
        if theirs.past is None:
            theirs.past = Past(theirs.entries, self.event)
        return theirs.past

    def rows(self, people: Collection[str]) -> _Rows:
        """The same, each entry with its ruling."""
        found = map(self._of_person, people)
        rows = [row for theirs in found for row in zip(theirs.rulings, theirs.entries, strict=True)]
        return tuple(rows if len(people) == 1 else sorted(rows, key=_order))

    def all(self) -> tuple[Entry, ...]:
        """Every ruling of the event."""
        return self.of(self.people())

    def _of_person(self, person: str) -> _Theirs:
        known = self._known.get(person)
        if known is None:
            rulings = self._found.shelves.at(Shelf.PERSON, person)
            known = self._known[person] = _Theirs(rulings, self._entries(rulings) if rulings else ())
        return known

    def _entries(self, rulings: tuple[Ruling, ...]) -> tuple[Entry, ...]:
        from judgedesk.log.likeness import doubtful, possible_doubles

        doubts = doubtful(possible_doubles(self._found, rulings))
        return tuple([_entry(self._found, ruling, doubts) for ruling in rulings])


class _Theirs:
    """One person's rulings, as entries and (once somebody asked) as the rules core splits them."""

    __slots__ = ("entries", "past", "rulings")

    def __init__(self, rulings: tuple[Ruling, ...], entries: tuple[Entry, ...]) -> None:
        self.rulings = rulings
        self.entries = entries
        self.past: Past | None = None


@frozen
class Part:
    """What a ruling stands on, where that is not all of a history.

    That is what was before a round's moment (`until`, see `until`), as if the ruling `without` had not been
    there; and what people who may be `who` did is perhaps theirs.
    """

    whole: History
    until: tuple[int, str] | None = None
    without: str = ""
    who: str = ""
    perhaps: frozenset[str] = field(default_factory=frozenset[str])

    def past(self, people: Collection[str]) -> Past:
        """As `History.past`."""
        people = {*people, *self.perhaps} if self.who in people else people
        entries = tuple(
            replace(entry, player=self.who, pending=_POSSIBLE_SAME_PERSON)
            if entry.player in self.perhaps
            else entry
            for row, entry in self.whole.rows(people)
            if row.id != self.without and (self.until is None or (row.round, row.instant) <= self.until)
        )
        return Past(entries, self.whole.event)


def until(round_number: int, moment: str = "") -> tuple[int, str]:
    """A moment of a round (ISO 8601 with offset), its end for none: what stands until then was before it."""
    return round_number, instant(moment) or _END


def _order(row: tuple[Ruling, Entry]) -> tuple[int, str, str]:
    return order_of(row[0])


def _entry(found: Standing, ruling: Ruling, doubtful: frozenset[str]) -> Entry:
    pending = _POSSIBLE_DOUBLE if ruling.id in doubtful else ""
    return Entry(
        player=found.who(ruling.person),
        event=found.event_id,
        round=ruling.round,
        infraction=ruling.infraction,
        penalty=ruling.penalty,
        voided=ruling.state in _NOT_COUNTED,
        downgraded=ruling.downgraded,
        upgraded=ruling.upgraded,
        upgraded_from=ruling.upgraded_from,
        offence_kind=ruling.offence_kind,
        pending=_DRAFT if ruling.state == State.DRAFT else pending,
    )
