"""The event in use: its log file, its people, the answers asked once, the bases somebody supplied."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from judgedesk.app.errors import UserError
from judgedesk.app.folder import make_private_folder
from judgedesk.frozen import frozen, replace
from judgedesk.log.errors import LogError
from judgedesk.log.history import History
from judgedesk.log.journal import Journal, Merged
from judgedesk.log.one_line import shown_name
from judgedesk.log.rows import Row, Ruling
from judgedesk.log.shelves import Shelf
from judgedesk.log.standing import Floor, Standing
from judgedesk.rules.own import clean_name, own_id
from judgedesk.rules.values import FactValue, OwnInfraction
from judgedesk.text import fold_key

# A start goes on with an event: what writing to it needs, and what looks for doubles, is loaded after that.
if TYPE_CHECKING:
    from judgedesk.log.bodies import Body
    from judgedesk.log.event_bodies import PackRef
    from judgedesk.log.handover import HandOver
    from judgedesk.log.journal import NewBody
    from judgedesk.log.likeness import Alike

SUFFIX = ".jdlog"
EVENTS = "events"
RETENTION = 90
"""Days that an event is kept after its last entry, unless it says otherwise."""
LONGEST_KEPT = 36_500

Clock = Callable[[], datetime]
Random = Callable[[int], bytes]


def now() -> datetime:
    """This moment with the offset of this laptop's time zone."""
    return datetime.now().astimezone()


@frozen
class EventSetup:
    """What opening an event asks for. An empty game is the first that the edition names."""

    name: str
    pack: str
    level: str
    match_format: str = "best_of_three"
    game: str = ""
    operator: str = ""
    rehearsal: bool = False


@frozen
class EventInfo:
    """One event file of the data folder; `problem` says why it cannot be opened, else None.

    `opened` and `last`, when anything was entered last, are ISO 8601 with offset; `days` is how long the
    event is to be kept after that.
    """

    id: str
    name: str
    pack: str
    level: str
    opened: str
    rehearsal: bool
    last: str = ""
    days: int = RETENTION
    problem: UserError | None = None


@frozen
class Person:
    """Somebody of the event. The name is empty once it was erased."""

    id: str
    name: str


@frozen
class Heard:
    """The last that is known of a laptop: who worked at it then, and when that was entered (ISO 8601).

    `here` is this laptop, of which everything is known.
    """

    here: bool
    by: str
    at: str


@frozen
class SuppliedBase:
    """A base penalty for this event: `origin` is "suggestion" or "own", `source` as the pack gives it."""

    penalty: str
    origin: str
    source: str


@contextmanager
def as_user_error() -> Generator[None]:
    """What the log says of its file, as the window and the command line say it."""
    try:
        yield
    except LogError as error:
        raise UserError(error.code, **error.args_) from error


class EventFile:
    """One open event. Every method that writes returns when the entry is on disk; raises `UserError`."""

    def __init__(self, journal: Journal, clock: Clock, random: Random) -> None:
        self._journal = journal
        self._clock = clock
        self._random = random
        self._standing: Standing | None = None
        # Rulings issued since somebody last looked at what stands: who issues one does not wait for that.
        self._issued: list[Ruling] = []
        self._history: History | None = None
        self._names: Mapping[str, str] | None = None
        self._doubles: tuple[Alike, ...] | None = None
        self._same: tuple[Alike, ...] | None = None
        self._may_be: Mapping[str, frozenset[str]] | None = None
        # New rulings that nobody has yet looked at for who sat at one table.
        self._seated: list[Ruling] = []
        self._heard: tuple[Heard, ...] | None = None

    @classmethod
    def create(
        cls, folder: Path, setup: EventSetup, pack: PackRef, content: bytes, clock: Clock, random: Random
    ) -> EventFile:
        """A new event file in `folder`."""
        from judgedesk.log.event_bodies import EventOpened

        name = " ".join(setup.name.split())
        if not name:
            raise UserError("app.event_nameless")
        make_private_folder(folder)
        opened = EventOpened(
            name=name[:200],
            level=setup.level,
            pack=pack,
            match_format=setup.match_format,
            game=setup.game,
            rehearsal=setup.rehearsal,
        )
        with as_user_error():
            journal = Journal.create(folder, opened, content, by=setup.operator, at=clock(), random=random)
        return cls(journal, clock, random)

    @classmethod
    def open(cls, path: Path, clock: Clock, random: Random = os.urandom, passphrase: str = "") -> EventFile:
        """An event file that is there."""
        with as_user_error():
            journal = Journal.open(path, event=path.stem, random=random, key=passphrase)
        return cls(journal, clock, random)

    def close(self) -> bool:
        """Leave one whole file behind; whether that could be done, as `Journal.close`."""
        return self._journal.close()

    @property
    def id(self) -> str:
        """The id of the event."""
        return self._journal.event

    @property
    def journal(self) -> Journal:
        """The journal itself, for verifying and rebuilding."""
        return self._journal

    def standing(self) -> Standing:
        """What stands now."""
        if self._standing is None:
            with as_user_error():
                self._standing = self._journal.standing()
            self._issued.clear()
        while self._issued:
            self._take_in(self._standing, self._issued.pop(0), new=True)
        return self._standing

    def info(self) -> EventInfo:
        """The event as most ask for it: without `last`, which takes a look into the journal."""
        event = self.standing().event
        if event is None:
            raise UserError("app.event_unopened", file=self._journal.path.name)
        return EventInfo(self.id, event.name, event.pack, event.level, event.opened_at, event.rehearsal)

    def listed(self) -> EventInfo:
        """The event as a list shows it."""
        days = next((row.value for row in self.standing().changes if row.field == "retention_days"), "")
        with as_user_error():
            last = self._journal.last_entered()
        return replace(self.info(), last=last, days=_days(days))

    def history(self) -> History:
        """Every ruling as the rules core takes it."""
        found = self.standing()
        if self._history is None:
            self._history = History(found)
        return self._history

    def doubles(self) -> tuple[Alike, ...]:
        """Rulings that may have been entered twice."""
        found = self.standing()
        if self._doubles is None:
            from judgedesk.log.likeness import possible_doubles

            self._doubles = possible_doubles(found)
        return self._doubles

    def same_people(self) -> tuple[Alike, ...]:
        """People who may be one."""
        found = self.standing()
        if self._seated:
            # Who issues a ruling does not wait for what it tells of people at a table.
            from judgedesk.log.likeness import met_a_namesake

            if any(met_a_namesake(found, ruling, self.names()) for ruling in self._seated):
                self._forget_same()
            self._seated.clear()
        if self._same is None:
            from judgedesk.log.likeness import possible_same_people

            with as_user_error():
                self._same = possible_same_people(found, self.names(), self._journal.numbers())
        return self._same

    def may_be(self, person: str) -> frozenset[str]:
        """Who else this person may be."""
        pairs = self.same_people()
        if self._may_be is None:
            found: dict[str, frozenset[str]] = {}
            for pair in pairs:
                for one, other in ((pair.one, pair.other), (pair.other, pair.one)):
                    found[one] = found.get(one, frozenset()) | {other}
            self._may_be = found
        return self._may_be.get(person, frozenset())

    def heard(self) -> tuple[Heard, ...]:
        """How far the event is known of each laptop that has written in it, this one first."""
        if self._heard is None:
            with as_user_error():
                found = self._journal.last_entries()
            here = self._journal.device
            self._heard = tuple(
                Heard(entry.device == here, entry.by, entry.at)
                for entry in sorted(found, key=lambda entry: entry.device != here)
            )
        return self._heard

    def merge(self, got: HandOver) -> Merged:
        """Take in what another laptop has."""
        with as_user_error():
            merged = self._journal.merge(got.entries, got.names, got.numbers, got.packs)
        self._forget()
        return merged

    def erase_person(self, person: str) -> bool:
        """Erase name and number of one person; whether there was anything to erase."""
        with as_user_error():
            erased = self._journal.erase_name(person)
        self._forget()
        return erased

    # People.

    def names(self) -> Mapping[str, str]:
        """Names by person, as far as they are not erased."""
        if self._names is None:
            with as_user_error():
                stored = self._journal.names()
            # Those of other laptops may be of any making.
            self._names = {person: shown_name(name) for person, name in stored.items()}
        return self._names

    def people(self) -> tuple[Person, ...]:
        """Everybody of the event, in the order they were added; of those who were merged the first."""
        names, found = self.names(), self.standing()
        rows = sorted(found.people, key=lambda row: (row.added_at, row.person))
        return tuple(
            Person(row.person, names.get(row.person, "")) for row in rows if row.person not in found.same
        )

    def find_people(self, text: str, limit: int) -> tuple[Person, ...]:
        """People whose name holds `text`, folded: the very name first, then those that begin with it.

        Somebody who was merged is found by each of their names.
        """
        key = fold_key(text)
        if not key:
            return self.people()[:limit]
        called: dict[str, list[str]] = {}
        for person, name in self.names().items():
            called.setdefault(self.standing().who(person), []).append(fold_key(name))
        hits: list[tuple[tuple[bool, bool], Person]] = []
        for person in self.people():
            fitting = [name for name in called.get(person.id, []) if key in name]
            if fitting:
                hits.append((min((name != key, not name.startswith(key)) for name in fitting), person))
        return tuple(person for _, person in sorted(hits, key=lambda hit: hit[0]))[:limit]

    def add_person(self, name: str, by: str) -> Person:
        """A person by name; the one already there when the very same name is."""
        from judgedesk.log.names import NewPerson

        with as_user_error():
            new = NewPerson.of(name, self._random)
            for person in self.people():
                if person.name == new.name:
                    return person
            self._journal.append(new, by=by, at=self._clock())
        self._forget()
        return Person(new.person, new.name)

    # Answers and bases.

    def answers(self) -> Mapping[str, FactValue]:
        """The facts that hold for the whole event."""
        return {answer.fact: answer.value for answer in self.standing().answers}

    def answer(self, fact: str, value: FactValue, by: str) -> None:
        """Answer a fact for the whole event."""
        from judgedesk.log.event_bodies import EventAnswered

        before = next((row.entry for row in self.standing().answers if row.fact == fact), "")
        plain = list(value) if isinstance(value, tuple) else value
        self.write(EventAnswered(fact, plain, before), by)

    def bases(self) -> Mapping[tuple[str, str], SuppliedBase]:
        """The bases supplied for this event, by infraction and level."""
        return {
            (row.infraction, row.level): SuppliedBase(row.penalty, row.origin, row.source)
            for row in self.standing().bases
        }

    def supply_base(
        self, infraction: str, level: str, penalty: str, by: str, *, suggested_by: str | None = None
    ) -> None:
        """A base for the event: a suggestion of `suggested_by` accepted, or (None) a judge's own value."""
        from judgedesk.log.event_bodies import OWN, SUGGESTION, BaseSupplied

        place = (infraction, level)
        before = next(
            (row.entry for row in self.standing().bases if (row.infraction, row.level) == place), ""
        )
        origin = OWN if suggested_by is None else SUGGESTION
        self.write(BaseSupplied(infraction, level, penalty, origin, suggested_by or "", before), by)

    # Infractions of the event's own.

    def own_infractions(self) -> tuple[OwnInfraction, ...]:
        """What judges added to this event, in the order of adding."""
        return tuple(
            OwnInfraction(row.name, row.penalty, row.group, row.ladder) for row in self.standing().infractions
        )

    def add_infraction(self, own: OwnInfraction, by: str) -> None:
        """Add an infraction, or say anew what the one of that name is."""
        from judgedesk.log.event_bodies import InfractionAdded

        name, infraction = clean_name(own.name), own_id(own.name)
        rows = self.standing().infractions
        before = next((row.entry for row in rows if row.infraction == infraction), "")
        self.write(InfractionAdded(infraction, name, own.base, own.group, own.ladder, before), by)

    # Rulings, and all else that happens.

    def write(self, body: Body, by: str) -> str:
        """Record what happened; the id of its entry.

        What stands of one ruling, or of one thing on the floor, is taken in by itself: a long event must not
        make the next one slower.
        """
        with as_user_error():
            entry, rows = self._journal.append_and_settle(body, by=by, at=self._clock())
        if len(rows) == 1 and isinstance(rows[0], Ruling) and rows[0].id == entry.id:
            self._issued.append(rows[0])
        elif len(rows) == 1 and self._standing is not None:
            self._take_in_change(self.standing(), rows[0])
        else:
            self._forget()
        return entry.id

    def write_all(self, bodies: Sequence[NewBody], by: str) -> None:
        """Record several things, all or none."""
        with as_user_error():
            self._journal.append_all(bodies, by=by, at=self._clock())
        self._forget()

    def moment(self) -> datetime:
        """The clock's time."""
        return self._clock()

    def _take_in_change(self, standing: Standing, row: Row) -> None:
        """Where something was to settle about a ruling until now, that may be over: then all is read anew."""
        if isinstance(row, Floor):
            self._standing = standing.with_floor(row)
        elif isinstance(row, Ruling) and all(each.subject != row.id for each in standing.to_settle):
            self._take_in(standing, row, new=False)
        else:
            self._forget()

    def _take_in(self, standing: Standing, ruling: Ruling, *, new: bool) -> None:
        from judgedesk.log.likeness import possible_doubles

        before = None if new else next(row for row in standing.rulings if row.id == ruling.id)
        found = self._standing = standing.with_ruling(ruling, before)
        people = {found.who(row.person) for row in (before, ruling) if row is not None}
        self._history = History(found, self._history, people)
        if self._doubles is not None:
            theirs = [row for person in people for row in found.shelves.at(Shelf.PERSON, person)]
            ids = {row.id for row in theirs}
            others = (pair for pair in self._doubles if pair.one not in ids)
            pairs = (*others, *possible_doubles(found, theirs))
            self._doubles = tuple(sorted(pairs, key=lambda pair: (pair.one, pair.other)))
        if before is None:
            if self._same is not None:
                self._seated.append(ruling)
        elif len({(row.round, row.table, row.person) for row in (before, ruling)}) > 1:
            self._forget_same()

    def _forget_same(self) -> None:
        self._same = None
        self._may_be = None
        self._seated.clear()

    def _forget(self) -> None:
        self._standing = None
        self._issued.clear()
        self._history = None
        self._names = None
        self._doubles = None
        self._heard = None
        self._forget_same()


def _days(text: str) -> int:
    """How long the event says it is to be kept, of which another laptop may have said anything."""
    if not text.isdecimal():
        return RETENTION
    return min(int(text), LONGEST_KEPT) if len(text) < 10 else LONGEST_KEPT


def event_infos(folder: Path, open_now: EventFile | None, clock: Clock) -> tuple[EventInfo, ...]:
    """Every event file of a folder, newest first; one that cannot be opened is listed with its problem."""
    found: list[EventInfo] = []
    for path in sorted(folder.glob(f"*{SUFFIX}")):
        if path.name.startswith("."):
            continue
        if open_now is not None and path.stem == open_now.id:
            found.append(open_now.listed())
            continue
        try:
            event = EventFile.open(path, clock)
            try:
                found.append(event.listed())
            finally:
                event.close()
        except UserError as problem:
            found.append(EventInfo(path.stem, path.stem, "", "", "", rehearsal=False, problem=problem))
    return tuple(sorted(found, key=lambda info: info.opened, reverse=True))
