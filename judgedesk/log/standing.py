"""What stands: a pure function of the set of entries, whatever their order, doubles included."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Mapping
from dataclasses import field
from typing import TypeVar, cast

from judgedesk.frozen import frozen, replace
from judgedesk.log.entry import Entry, instant
from judgedesk.log.rows import (
    ROWS,
    Answer,
    Base,
    Call,
    Change,
    Closing,
    DeckCheck,
    Distinct,
    Event,
    Extension,
    Infraction,
    Merge,
    Note,
    NotUnderstood,
    Operator,
    Person,
    Private,
    Round,
    Row,
    Ruling,
    SlipBlock,
    ToSettle,
    Waiting,
)
from judgedesk.log.shelves import Shelves, changed, order_of

_R = TypeVar("_R", bound=Row)
Floor = Call | Extension | DeckCheck | Note
"""What happens at the tables beside rulings; each is about nothing else that stands."""
_FLOOR: Mapping[type[Floor], str] = {
    Call: "calls",
    Extension: "extensions",
    DeckCheck: "checks",
    Note: "notes",
}
_IN_THE_EVENT = ("name", "level", "match_format")


@frozen
class Standing:
    """What stands. Rulings are in the order of history: round, then time as the judge states it, then id.

    Infractions are in the order in which they were added, all else by what it is about. `event` is as it was
    changed last. `same` says of a person that was merged with others as whom all of them count.
    """

    event_id: str
    event: Event | None = None
    changes: tuple[Change, ...] = ()
    closed: Closing | None = None
    operators: tuple[Operator, ...] = ()
    rounds: tuple[Round, ...] = ()
    answers: tuple[Answer, ...] = ()
    people: tuple[Person, ...] = ()
    merges: tuple[Merge, ...] = ()
    same: Mapping[str, str] = field(default_factory=dict[str, str])
    distinct: tuple[Distinct, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    bases: tuple[Base, ...] = ()
    infractions: tuple[Infraction, ...] = ()
    calls: tuple[Call, ...] = ()
    extensions: tuple[Extension, ...] = ()
    checks: tuple[DeckCheck, ...] = ()
    slip_blocks: tuple[SlipBlock, ...] = ()
    notes: tuple[Note, ...] = ()
    private: tuple[Private, ...] = ()
    waiting: tuple[Waiting, ...] = ()
    to_settle: tuple[ToSettle, ...] = ()
    not_understood: tuple[NotUnderstood, ...] = ()
    _shelves: list[Shelves] = field(default_factory=list[Shelves], init=False, repr=False, compare=False)

    @classmethod
    def of(cls, event_id: str, rows: Iterable[Row]) -> Standing:
        """The rows of all subjects, put in order."""
        kinds: dict[type[Row], list[Row]] = {kind: [] for kind in ROWS}
        for row in rows:
            kinds[type(row)].append(row)

        def of_kind(kind: type[_R]) -> list[_R]:
            return cast("list[_R]", kinds[kind])

        changes = tuple(sorted(of_kind(Change), key=lambda row: row.field))
        people = tuple(sorted(of_kind(Person), key=lambda row: row.person))
        merges = tuple(sorted(of_kind(Merge), key=lambda row: row.entry))
        return cls(
            event_id=event_id,
            event=_changed(of_kind(Event), changes),
            changes=changes,
            closed=next(iter(of_kind(Closing)), None),
            operators=tuple(sorted(of_kind(Operator), key=lambda row: row.name)),
            rounds=tuple(sorted(of_kind(Round), key=lambda row: row.round)),
            answers=tuple(sorted(of_kind(Answer), key=lambda row: row.fact)),
            people=people,
            merges=merges,
            same=_same(people, merges) if merges else {},
            distinct=tuple(sorted(of_kind(Distinct), key=lambda row: (row.what, row.one, row.other))),
            rulings=in_order(of_kind(Ruling)),
            bases=tuple(sorted(of_kind(Base), key=lambda row: (row.infraction, row.level))),
            infractions=tuple(
                sorted(of_kind(Infraction), key=lambda row: (instant(row.added_at), row.infraction))
            ),
            calls=tuple(sorted(of_kind(Call), key=_order_of_floor)),
            extensions=tuple(sorted(of_kind(Extension), key=_order_of_floor)),
            checks=tuple(sorted(of_kind(DeckCheck), key=_order_of_floor)),
            slip_blocks=tuple(
                sorted(of_kind(SlipBlock), key=lambda row: (instant(row.handed_at), row.entry))
            ),
            notes=tuple(sorted(of_kind(Note), key=_order_of_floor)),
            private=tuple(sorted(of_kind(Private), key=lambda row: (instant(row.written_at), row.entry))),
            waiting=tuple(sorted(of_kind(Waiting), key=lambda row: row.entry)),
            to_settle=tuple(sorted(of_kind(ToSettle), key=lambda row: (row.subject, row.entry))),
            not_understood=tuple(sorted(of_kind(NotUnderstood), key=lambda row: row.entry)),
        )

    @property
    def shelves(self) -> Shelves:
        """The rulings by what is looked for in them."""
        if not self._shelves:
            self._shelves.append(Shelves(self.rulings, self.same))
        return self._shelves[0]

    def with_ruling(self, ruling: Ruling, before: Ruling | None) -> Standing:
        """The same with a ruling that is new, or stands instead of what it was `before`."""
        found = replace(self, rulings=changed(self.rulings, before, ruling))
        found._shelves.append(self.shelves.with_change(found.rulings, before, ruling))
        return found

    def with_floor(self, row: Floor) -> Standing:
        """The same with a row of the floor that is new, or stands instead of what it was before."""
        name = _FLOOR[type(row)]
        before = cast("tuple[Floor, ...]", getattr(self, name))
        rows = [other for other in before if other.entry != row.entry]
        insort(rows, row, key=_order_of_floor)
        found = replace(self, **{name: tuple(rows)})
        found._shelves.extend(self._shelves)
        return found

    def who(self, person: str) -> str:
        """As whom a person counts."""
        return self.same.get(person, person)


def _changed(events: list[Event], changes: Iterable[Change]) -> Event | None:
    if not events:
        return None
    now = {change.field: change.value for change in changes if change.field in _IN_THE_EVENT}
    return replace(events[0], **now) if now else events[0]


def _same(people: Iterable[Person], merges: Iterable[Merge]) -> Mapping[str, str]:
    """Each merged person by the one who was added first of all that are the same."""
    groups: dict[str, set[str]] = {}
    for merge in merges:
        one = groups.get(merge.person, {merge.person}) | groups.get(merge.into, {merge.into})
        for person in one:
            groups[person] = one
    # Somebody who was named by a merge and never added comes last.
    added = {row.person: (instant(row.added_at), row.person) for row in people}
    last = "\uffff"
    return {
        person: first
        for person, group in sorted(groups.items())
        if (first := min(group, key=lambda each: added.get(each, (last, each)))) != person
    }


def standing(entries: Iterable[Entry]) -> Standing:
    """What stands by these entries. Raises ValueError when they are not of one event."""
    from judgedesk.log.settling import settle, subject_of  # reading the tables settles nothing

    subjects: dict[str, dict[str, Entry]] = {}
    events: set[str] = set()
    for entry in entries:
        events.add(entry.event)
        subjects.setdefault(subject_of(entry), {})[entry.id] = entry
    if len(events) > 1:
        raise ValueError("entries of several events")
    rows = (row for subject, found in subjects.items() for row in settle(subject, tuple(found.values())))
    return Standing.of(next(iter(events), ""), rows)


def _order_of_floor(row: Floor) -> tuple[object, ...]:
    match row:
        case Call():
            return instant(row.opened_at), row.entry
        case Extension():
            return row.round, row.table, row.entry
        case DeckCheck():
            return instant(row.out_at), row.entry
        case Note():
            return instant(row.written_at), row.entry


def in_order(rulings: Iterable[Ruling]) -> tuple[Ruling, ...]:
    """Rulings in the order of history."""
    return tuple(sorted(rulings, key=order_of))
