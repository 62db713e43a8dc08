"""What stands: a pure function of the set of entries, whatever their order, doubles included.

Every entry speaks about one *subject* (a ruling, a person, a base penalty, an answer, the event), and what
stands of a subject depends on the entries about it alone. So a screen's tables follow an entry by settling
its subject anew (`projections`), and the whole is the sum of its subjects.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import TypeVar, cast

from judgedesk.frozen import frozen
from judgedesk.log.bodies import (
    BaseSupplied,
    Body,
    BodyError,
    EventAnswered,
    EventOpened,
    InfractionAdded,
    PersonAdded,
    RulingIssued,
    RulingVoided,
    body_of,
)
from judgedesk.log.entry import Entry, canonical, fractions_as_numbers, fractions_as_text, instant
from judgedesk.rules import values as rules


class State(StrEnum):
    """How a ruling stands."""

    STANDING = "standing"
    VOIDED = "voided"


@frozen
class Event:
    """The event as it was opened; `entry` is the id of the entry that says so."""

    entry: str
    name: str
    level: str
    pack: str
    pack_version: str
    pack_hash: str
    match_format: str
    game: str
    rehearsal: bool
    opened_at: str
    opened_by: str


@frozen
class Answer:
    """A fact of the event; `json` is its value in canonical form."""

    entry: str
    fact: str
    json: str

    @property
    def value(self) -> rules.FactValue:
        """The value as a case takes it."""
        found = fractions_as_numbers(json.loads(self.json))
        return tuple(cast("list[str]", found)) if isinstance(found, list) else cast("rules.FactValue", found)


@frozen
class Person:
    """A person by their random id. Their name, unless erased, is in `Journal.names`."""

    entry: str
    person: str
    hash: str
    added_at: str
    added_by: str


@frozen
class Ruling:
    """A ruling and its state. `id` is that of the entry, which holds all of it (`Journal.entry`).

    `round` and `issued_at` are as the judge states, `at` and `by` as entered; `instant` is `issued_at` in
    UTC. `recommended` is the penalty that was recommended, `penalty` the one given. The fields from
    `void_entry` on hold something only when the state is VOIDED.
    """

    id: str
    round: int
    issued_at: str
    instant: str
    person: str
    infraction: str
    level: str
    recommended: str
    penalty: str
    downgraded: str
    upgraded: str
    upgraded_from: str
    offence_kind: str
    reason: str
    given_by: str
    entered_by: str
    authorised_by: str
    table: str
    slip: str
    pack_hash: str
    at: str
    by: str
    device: str
    state: str
    void_entry: str
    void_reason: str
    voided_at: str
    voided_by: str


@frozen
class Base:
    """A base penalty supplied for the event; `origin` is "suggestion" or "own"."""

    entry: str
    infraction: str
    level: str
    penalty: str
    origin: str
    source: str
    supplied_at: str
    supplied_by: str


@frozen
class Infraction:
    """An infraction added to the event; `penalty` is its base, `group` and `ladder` are empty for none."""

    entry: str
    infraction: str
    name: str
    penalty: str
    group: str
    ladder: str
    added_at: str
    added_by: str


@frozen
class Waiting:
    """An entry that speaks of one which has not arrived."""

    entry: str
    kind: str
    reference: str


@frozen
class ToSettle:
    """One of several entries that contradict each other; `subject` is the same for all of them."""

    entry: str
    kind: str
    subject: str


@frozen
class NotUnderstood:
    """An entry that is kept and not read: of a newer version, an unknown kind, or lacking what it needs."""

    entry: str
    kind: str
    v: int


Row = Event | Answer | Person | Ruling | Base | Infraction | Waiting | ToSettle | NotUnderstood
_R = TypeVar("_R", bound=Row)
ROWS: tuple[type[Row], ...] = (
    Event,
    Answer,
    Person,
    Ruling,
    Base,
    Infraction,
    Waiting,
    ToSettle,
    NotUnderstood,
)


@frozen
class Standing:
    """What stands. Rulings are in the order of history: round, then time as the judge states it, then id.

    Infractions are in the order in which they were added.
    """

    event_id: str
    event: Event | None = None
    answers: tuple[Answer, ...] = ()
    people: tuple[Person, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    bases: tuple[Base, ...] = ()
    infractions: tuple[Infraction, ...] = ()
    waiting: tuple[Waiting, ...] = ()
    to_settle: tuple[ToSettle, ...] = ()
    not_understood: tuple[NotUnderstood, ...] = ()

    @classmethod
    def of(cls, event_id: str, rows: Iterable[Row]) -> Standing:
        """The rows of all subjects, put in order."""
        kinds: dict[type[Row], list[Row]] = {kind: [] for kind in ROWS}
        for row in rows:
            kinds[type(row)].append(row)

        def of_kind(kind: type[_R]) -> list[_R]:
            return cast("list[_R]", kinds[kind])

        events = of_kind(Event)
        return cls(
            event_id=event_id,
            event=events[0] if events else None,
            answers=tuple(sorted(of_kind(Answer), key=lambda row: row.fact)),
            people=tuple(sorted(of_kind(Person), key=lambda row: row.person)),
            rulings=in_order(of_kind(Ruling)),
            bases=tuple(sorted(of_kind(Base), key=lambda row: (row.infraction, row.level))),
            infractions=tuple(
                sorted(of_kind(Infraction), key=lambda row: (instant(row.added_at), row.infraction))
            ),
            waiting=tuple(sorted(of_kind(Waiting), key=lambda row: row.entry)),
            to_settle=tuple(sorted(of_kind(ToSettle), key=lambda row: (row.subject, row.entry))),
            not_understood=tuple(sorted(of_kind(NotUnderstood), key=lambda row: row.entry)),
        )


def standing(entries: Iterable[Entry]) -> Standing:
    """What stands by these entries. Raises ValueError when they are not of one event."""
    subjects: dict[str, dict[str, Entry]] = {}
    events: set[str] = set()
    for entry in entries:
        events.add(entry.event)
        subjects.setdefault(subject_of(entry), {})[entry.id] = entry
    if len(events) > 1:
        raise ValueError("entries of several events")
    rows = (row for subject, found in subjects.items() for row in settle(subject, tuple(found.values())))
    return Standing.of(next(iter(events), ""), rows)


def history(found: Standing) -> tuple[rules.Entry, ...]:
    """All rulings as the rules core takes them, oldest first, voided ones marked and included."""
    return tuple(history_entry(found.event_id, ruling) for ruling in found.rulings)


def history_entry(event_id: str, ruling: Ruling) -> rules.Entry:
    """A ruling as the rules core takes it."""
    return rules.Entry(
        player=ruling.person,
        event=event_id,
        round=ruling.round,
        infraction=ruling.infraction,
        penalty=ruling.penalty,
        voided=ruling.state == State.VOIDED,
        downgraded=ruling.downgraded,
        upgraded=ruling.upgraded,
        upgraded_from=ruling.upgraded_from,
        offence_kind=ruling.offence_kind,
    )


def in_order(rulings: Iterable[Ruling]) -> tuple[Ruling, ...]:
    """Rulings in the order of history."""
    return tuple(sorted(rulings, key=order_of))


def order_of(ruling: Ruling) -> tuple[int, str, str]:
    """Where a ruling stands in the order of history: round, then time as the judge states it, then id."""
    return ruling.round, ruling.instant, ruling.id


def subject_of(entry: Entry) -> str:
    """What the entry speaks about: the id of a ruling, or a JSON list. One subject is settled together."""
    match body := _understood(entry):
        case RulingIssued() | None:
            return entry.id
        case RulingVoided():
            return body.ruling
        case EventOpened():
            parts = ("event",)
        case EventAnswered():
            parts = ("answer", body.fact)
        case PersonAdded():
            parts = ("person", body.person)
        case InfractionAdded():
            parts = ("infraction", body.infraction)
        case _:
            parts = ("base", body.infraction, body.level)
    return json.dumps(parts, ensure_ascii=False, separators=(",", ":"))


def settle(subject: str, entries: Sequence[Entry]) -> tuple[Row, ...]:
    """The rows that stand of one subject; `entries` are all that speak about it, each once, in any order."""
    bodies = [(entry, _understood(entry)) for entry in sorted(entries, key=lambda entry: entry.order)]
    if any(isinstance(body, RulingIssued | RulingVoided) for _, body in bodies):
        return _ruling(bodies)
    return _latest(subject, bodies)


def _understood(entry: Entry) -> Body | None:
    try:
        return body_of(entry)
    except BodyError:
        return None


def _ruling(bodies: Sequence[tuple[Entry, Body | None]]) -> tuple[Row, ...]:
    issued = [(entry, body) for entry, body in bodies if isinstance(body, RulingIssued)]
    voids = [(entry, body) for entry, body in bodies if isinstance(body, RulingVoided)]
    if not issued:
        return tuple(Waiting(entry.id, entry.kind, body.ruling) for entry, body in voids)
    entry, body = issued[0]
    # Of several voids all say the same; the latest gives the reason.
    void, why = voids[-1] if voids else (None, None)
    return (
        Ruling(
            id=entry.id,
            round=body.round,
            issued_at=body.issued_at,
            instant=instant(body.issued_at),
            person=body.person,
            infraction=body.infraction,
            level=body.level,
            recommended=body.recommended,
            penalty=body.given.penalty,
            downgraded=body.given.downgraded,
            upgraded=body.given.upgraded,
            upgraded_from=body.given.upgraded_from,
            offence_kind=body.given.offence_kind,
            reason=body.reason,
            given_by=body.given_by,
            entered_by=body.entered_by,
            authorised_by=body.authorised_by,
            table=body.table,
            slip=body.slip,
            pack_hash=body.pack.hash,
            at=entry.at,
            by=entry.by,
            device=entry.device,
            state=State.VOIDED if void else State.STANDING,
            void_entry=void.id if void else "",
            void_reason=why.reason if why else "",
            voided_at=void.at if void else "",
            voided_by=void.by if void else "",
        ),
    )


def _latest(subject: str, bodies: Sequence[tuple[Entry, Body | None]]) -> tuple[Row, ...]:
    """The latest entry that nobody takes back stands; where others say something else, all are to settle."""
    present = {entry.id for entry, _ in bodies}
    replaced = {_replaces(body) for _, body in bodies}
    current = [(entry, body) for entry, body in bodies if entry.id not in replaced]
    waiting = [
        Waiting(entry.id, entry.kind, _replaces(body))
        for entry, body in bodies
        if _replaces(body) and _replaces(body) not in present
    ]
    contested = [ToSettle(entry.id, entry.kind, subject) for entry, _ in current]
    agreed = len({_said(body) for _, body in current}) == 1
    return (_row(*current[-1]), *waiting, *(() if agreed else contested))


def _replaces(body: Body | None) -> str:
    return body.replaces if isinstance(body, EventAnswered | BaseSupplied | InfractionAdded) else ""


def _said(body: Body | None) -> object:
    """What has to be the same for two entries not to contradict each other."""
    match body:
        case EventAnswered():
            return canonical(fractions_as_text(body.value))
        case BaseSupplied():
            return body.penalty
        case InfractionAdded():
            return body.name, body.penalty, body.group, body.ladder
        case _:
            return body


def _row(entry: Entry, body: Body | None) -> Row:
    match body:
        case EventOpened():
            return Event(
                entry=entry.id,
                name=body.name,
                level=body.level,
                pack=body.pack.id,
                pack_version=body.pack.version,
                pack_hash=body.pack.hash,
                match_format=body.match_format,
                game=body.game,
                rehearsal=body.rehearsal,
                opened_at=entry.at,
                opened_by=entry.by,
            )
        case EventAnswered():
            return Answer(entry.id, body.fact, canonical(fractions_as_text(body.value)).decode())
        case PersonAdded():
            return Person(entry.id, body.person, body.hash, entry.at, entry.by)
        case BaseSupplied():
            return Base(
                entry=entry.id,
                infraction=body.infraction,
                level=body.level,
                penalty=body.penalty,
                origin=body.origin,
                source=body.source,
                supplied_at=entry.at,
                supplied_by=entry.by,
            )
        case InfractionAdded():
            return Infraction(
                entry=entry.id,
                infraction=body.infraction,
                name=body.name,
                penalty=body.penalty,
                group=body.group,
                ladder=body.ladder,
                added_at=entry.at,
                added_by=entry.by,
            )
        case None:
            return NotUnderstood(entry.id, entry.kind, entry.v)
        case _:
            raise AssertionError(f"{entry.kind} settles elsewhere")
