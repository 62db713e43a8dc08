"""What stands, row by row: one kind of row for each thing that a screen lists."""

from __future__ import annotations

from enum import StrEnum
from typing import cast

from judgedesk.frozen import frozen
from judgedesk.log.entry import fractions_as_numbers
from judgedesk.rules import values as rules


class State(StrEnum):
    """How a ruling stands."""

    STANDING = "standing"
    DRAFT = "draft"
    OVERTURNED = "overturned"
    MOVED = "moved"
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
class Change:
    """Something that the event is said to be now; `field` is one of `event_bodies.CHANGEABLE`."""

    entry: str
    field: str
    value: str
    changed_at: str
    changed_by: str


@frozen
class Closing:
    """Whether the event is closed, and who said so last."""

    entry: str
    closed: bool
    at: str
    by: str


@frozen
class Operator:
    """Somebody who works at the event, by the name that entries have as `by`."""

    entry: str
    name: str
    role: str


@frozen
class Round:
    """A round that was started; `minutes` is its length, 0 where nobody said."""

    entry: str
    round: int
    started_at: str
    minutes: int


@frozen
class Answer:
    """A fact of the event; `json` is its value in canonical form."""

    entry: str
    fact: str
    json: str

    @property
    def value(self) -> rules.FactValue:
        """The value as a case takes it."""
        import json

        found = fractions_as_numbers(json.loads(self.json))
        return tuple(cast("list[str]", found)) if isinstance(found, list) else cast("rules.FactValue", found)


@frozen
class Person:
    """A person by their random id. Their name and number, unless erased, are in `Journal.names`.

    `dropped` is the round after which the person left, -1 for one who is there.
    """

    entry: str
    person: str
    hash: str
    number_hash: str
    kind: str
    table: str
    seat: str
    team: str
    dropped: int
    added_at: str
    added_by: str


@frozen
class Merge:
    """`person` and `into` are one and the same."""

    entry: str
    person: str
    into: str
    reason: str
    merged_at: str
    merged_by: str


@frozen
class Distinct:
    """Two people, or two rulings, that look alike and are two; `what` is "people" or "rulings"."""

    entry: str
    what: str
    one: str
    other: str


@frozen
class Ruling:
    """A ruling as it stands. `id` is that of the first entry, `made_in` of the one that holds all of it.

    `round` and `issued_at` are as the judge states, `at` and `by` as entered; `instant` is `issued_at` in
    UTC. `recommended` is the penalty that was recommended, `penalty` the one that counts. `scheduled` and
    `applied` are rounds, 0 for none. `moved_to` is another event. `appeal` is the outcome of an appeal. The
    fields from `void_entry` on hold something only when the state is VOIDED.
    """

    id: str
    made_in: str
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
    scheduled: int
    schedule_entry: str
    applied: int
    moved_to: str
    move_entry: str
    correction_reason: str
    appeal: str
    appeal_entry: str
    appellant: str
    appeal_by: str
    appeal_minutes: int
    reviewed: str
    void_entry: str
    void_reason: str
    voided_at: str
    voided_by: str


@frozen
class Call:
    """A call to a table; `closed_at` is empty while the judge is there."""

    entry: str
    round: int
    table: str
    opened_at: str
    judge: str
    closed_at: str


@frozen
class Extension:
    """Minutes that a table plays longer, and whether it has played them."""

    entry: str
    round: int
    table: str
    minutes: int
    call: str
    ruling: str
    check: str
    used: bool


@frozen
class DeckCheck:
    """A deck check; `people` is a JSON list of ids, `back_at` empty while the decks are away."""

    entry: str
    round: int
    table: str
    people: str
    random: bool
    out_at: str
    back_at: str
    result: str


@frozen
class SlipBlock:
    """A block of numbered slips and the judge who holds it."""

    entry: str
    judge: str
    first: str
    last: str
    handed_at: str
    handed_by: str


@frozen
class Note:
    """Something to remember, without a penalty."""

    entry: str
    round: int
    person: str
    table: str
    text: str
    no_sideboard: bool
    written_at: str
    written_by: str


@frozen
class Private:
    """What is written for the head judge alone."""

    entry: str
    matter: str
    round: int
    person: str
    ruling: str
    text: str
    written_at: str
    written_by: str


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


Row = (
    Event
    | Change
    | Closing
    | Operator
    | Round
    | Answer
    | Person
    | Merge
    | Distinct
    | Ruling
    | Base
    | Infraction
    | Call
    | Extension
    | DeckCheck
    | SlipBlock
    | Note
    | Private
    | Waiting
    | ToSettle
    | NotUnderstood
)
ROWS: tuple[type[Row], ...] = Row.__args__
