"""What happens in an event beside issuing and voiding: each method records one entry (contract: the journal).

All return when the entry is on disk, with what changed, and raise `UserError` for what cannot be.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeVar

from judgedesk.app.authority import may_issue_alone
from judgedesk.app.changes import Changes, changed
from judgedesk.app.errors import UserError
from judgedesk.app.event import as_user_error
from judgedesk.frozen import frozen
from judgedesk.log.bodies import (
    Body,
    CallClosed,
    CallOpened,
    DeckChecked,
    DeckCheckStarted,
    EntryWithdrawn,
    EventChanged,
    EventClosed,
    EventReopened,
    ExtensionGiven,
    ExtensionUsed,
    LossApplied,
    NoteWritten,
    OperatorAdded,
    PeopleDistinct,
    PersonDropped,
    PersonMerged,
    PersonReinstated,
    PersonSplit,
    RoundStarted,
    RulingAppealed,
    RulingConfirmed,
    RulingCorrected,
    RulingDrafted,
    RulingMoved,
    RulingReviewed,
    RulingScheduled,
    RulingsDistinct,
    Settled,
    SlipsHanded,
)
from judgedesk.log.entry import stamp
from judgedesk.log.names import LONGEST, ChangedPerson
from judgedesk.log.rows import Call, DeckCheck, Extension, Note, Person, Ruling, SlipBlock, State
from judgedesk.log.ruling_bodies import CHANGED, Given
from judgedesk.log.settling import IN_PLAY

if TYPE_CHECKING:
    from judgedesk.app.desk import Desk
    from judgedesk.app.event import EventFile
    from judgedesk.app.rulings import Draft, IssueNotes

NOTE_LENGTH = 2000
ROUNDS = 99
_MOST = {"retention_days": 3650, "checks_a_round": 999, "checks_percent": 100}
"""The greatest number that each of these may be."""
F = TypeVar("F", bound=Call | Extension | DeckCheck | Note | SlipBlock)


@frozen
class Happened:
    """An entry that is on disk: its id, and what changed."""

    entry: str
    changes: Changes


class Happenings:
    """Owned by `Desk`. Everything is about the event in use."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    @property
    def _file(self) -> EventFile:
        return self._desk.event_file

    def _write(self, body: Body, changes: Changes) -> Happened:
        return Happened(self._file.write(body, self._desk.settings.operator), changes)

    # The event.

    def change_event(self, field: str, value: str) -> Happened:
        """One thing that the event is said to be from now on: `event_bodies.CHANGEABLE`."""
        value = _line(value)
        most = _MOST.get(field)
        if most is not None and not (value.isdecimal() and int(value) <= most):
            raise UserError("app.event_number", value=value, most=most)
        if not value:
            raise UserError("app.event_nameless" if field == "name" else "app.event_says_nothing")
        before = next((row.entry for row in self._file.standing().changes if row.field == field), "")
        return self._write(EventChanged(field, value, before), changed("event", "rulings"))

    def close_event(self, reason: str = "") -> Happened:
        """Nothing more is expected."""
        return self._write(EventClosed(_line(reason)), changed("event"))

    def reopen_event(self, reason: str = "") -> Happened:
        """It goes on after all."""
        return self._write(EventReopened(_line(reason)), changed("event"))

    def add_operator(self, name: str, role: str) -> Happened:
        """Somebody who works here, or their new role."""
        name = _line(name)
        if not name:
            raise UserError("app.operator_nameless")
        before = next((row.entry for row in self._file.standing().operators if row.name == name), "")
        return self._write(OperatorAdded(name, role, before), changed("event"))

    def start_round(self, number: int, minutes: int = 0) -> Happened:
        """A round begins now."""
        body = RoundStarted(_round(number), self._now(), minutes)
        return self._write(body, changed("event", "floor"))

    def settle(self, subject: str, entry: str, reason: str = "") -> Happened:
        """Of the entries to settle about a subject this one stands."""
        open_now = {row.entry for row in self._file.standing().to_settle if row.subject == subject}
        if entry not in open_now:
            raise UserError("app.nothing_to_settle")
        over = tuple(sorted(open_now - {entry}))
        body = Settled(subject, entry, over, _line(reason))
        return self._write(body, changed("event", "people", "rulings", "bases"))

    # Rulings.

    def draft(self, draft: Draft, penalty: str, notes: IssueNotes | None = None) -> Happened:
        """A ruling that somebody with the right to has to confirm; refused as `Desk.issue` refuses."""
        made = self._desk.ruling_of(draft, penalty, notes)
        happened = self._write(RulingDrafted(made), changed("rulings", people=(made.person,)))
        self._desk.may_undo(happened.entry)
        return happened

    def correct(
        self, ruling: str, draft: Draft, penalty: str, notes: IssueNotes | None, reason: str
    ) -> Happened:
        """The ruling as it should have been recorded; worked out as if it had not been there."""
        row = self._ruling(ruling)
        if not reason.strip():
            raise UserError("app.reason_needed_to_correct")
        made = self._desk.ruling_of(draft, penalty, notes, instead_of=ruling)
        before = row.made_in if row.made_in != row.id else ""
        body = RulingCorrected(ruling, made, _line(reason), before)
        people = tuple({row.person, made.person})
        return self._write(body, changed("rulings", people=people, rulings=(ruling,)))

    def confirm(self, ruling: str, authorised_by: str = "") -> Happened:
        """A draft stands from now on; an operator who may not issue alone says who decided it."""
        row = self._ruling(ruling)
        if row.state != State.DRAFT:
            raise UserError("app.no_draft")
        alone = may_issue_alone(self._file.standing(), self._desk.settings.operator)
        if not alone and not authorised_by.strip():
            raise UserError("app.confirmed_by_whom")
        return self._about(row, RulingConfirmed(ruling, _line(authorised_by)))

    def move_to_round(self, ruling: str, number: int, reason: str = "") -> Happened:
        """The ruling belongs to another round."""
        row = self._ruling(ruling)
        return self._about(row, RulingMoved(ruling, _round(number), "", _line(reason), row.move_entry))

    def move_to_event(self, ruling: str, event: str, reason: str = "") -> Happened:
        """The ruling belongs to another event: here it does not count, there it has to be issued."""
        row = self._ruling(ruling)
        return self._about(row, RulingMoved(ruling, 0, event, _line(reason), row.move_entry))

    def schedule(self, ruling: str, number: int) -> Happened:
        """Its penalty is to be announced and applied at the start of a round."""
        row = self._ruling(ruling)
        return self._about(row, RulingScheduled(ruling, _round(number), row.schedule_entry))

    def appeal(
        self,
        ruling: str,
        outcome: str,
        *,
        penalty: str = "",
        appellant: str = "",
        by: str = "",
        minutes: int = 0,
        reason: str = "",
    ) -> Happened:
        """How an appeal ended; `penalty` is what is given instead where it was changed."""
        row = self._ruling(ruling)
        if (outcome == CHANGED) != bool(penalty):
            raise UserError("app.appeal_penalty")
        if penalty and penalty not in self._desk.ruleset(self._file.info().pack).penalties:
            raise UserError("app.no_such_penalty", penalty=penalty)
        # What counted as raised or lowered was the first ruling's; the appeal says what it is now.
        given = Given(penalty, offence_kind=row.offence_kind) if penalty else None
        body = RulingAppealed(
            ruling=ruling,
            outcome=outcome,
            given=given,
            appellant=appellant,
            by=_line(by),
            minutes=minutes,
            reason=_line(reason),
            replaces=row.appeal_entry,
        )
        return self._about(row, body)

    def apply_loss(self, ruling: str, number: int) -> Happened:
        """The loss was carried out in this round."""
        row = self._ruling(ruling)
        if row.applied:
            raise UserError("app.applied_already", round=row.applied)
        return self._about(row, LossApplied(ruling, _round(number)))

    def review(self, ruling: str, recommended: str, reason: str) -> Happened:
        """What the ladder makes of the ruling by now was seen; it is left for this reason."""
        if not reason.strip():
            raise UserError("app.reason_needed_to_leave")
        return self._about(self._ruling(ruling), RulingReviewed(ruling, recommended, _line(reason)))

    def two_rulings(self, one: str, other: str) -> Happened:
        """They look like one ruling entered twice, and are two."""
        rows = (self._ruling(one), self._ruling(other))
        people = tuple({row.person for row in rows})
        return self._write(
            RulingsDistinct(one, other), changed("rulings", people=people, rulings=(one, other))
        )

    # People.

    def merge_people(self, person: str, into: str, reason: str = "") -> Happened:
        """Both are one and the same; their rulings count together."""
        standing = self._file.standing()
        for each in (person, into):
            self._person(each)
        if standing.who(person) == standing.who(into):
            raise UserError("app.same_already")
        return self._of_people(PersonMerged(person, into, _line(reason)), person, into)

    def split_person(self, person: str, reason: str = "") -> tuple[Happened, ...]:
        """Everything by which this person was said to be another was wrong."""
        merges = [row for row in self._file.standing().merges if person in (row.person, row.into)]
        if not merges:
            raise UserError("app.not_merged")
        return tuple(
            self._of_people(PersonSplit(row.person, row.entry, _line(reason)), row.person, row.into)
            for row in merges
        )

    def two_people(self, one: str, other: str) -> Happened:
        """They look alike, and are two."""
        for each in (one, other):
            self._person(each)
        return self._of_people(PeopleDistinct(one, other), one, other)

    def change_person(self, person: str, **details: str) -> Changes:
        """What is different of a person from now on: name, number, kind, table, seat, team; what is empty
        stays."""
        row = self._person(person)
        with as_user_error():
            body = ChangedPerson.of(row.person, self._desk.random, **details)
        self._file.write_all((body,), self._desk.settings.operator)
        return changed("people", "rulings", people=(person,))

    def drop(self, person: str, number: int, reason: str = "") -> Happened:
        """The person left after this round."""
        if self._person(person).dropped != IN_PLAY:
            raise UserError("app.dropped_already")
        return self._of_people(PersonDropped(person, _round_or_none(number), _line(reason)), person)

    def reinstate(self, person: str, number: int, reason: str = "") -> Happened:
        """The person is back from this round on."""
        if self._person(person).dropped == IN_PLAY:
            raise UserError("app.not_dropped")
        return self._of_people(PersonReinstated(person, _round(number), _line(reason)), person)

    # The floor.

    def open_call(self, table: str, judge: str = "", number: int = 0) -> Happened:
        """A judge comes to a table now."""
        body = CallOpened(self._this_round(number), _table(table), self._now(), _line(judge))
        return self._write(body, changed("floor"))

    def close_call(self, call: str) -> Happened:
        """The judge leaves the table now."""
        row = self._one(self._file.standing().calls, call)
        if row.closed_at:
            raise UserError("app.call_closed")
        return self._write(CallClosed(call, self._now()), changed("floor"))

    def extend(
        self, table: str, minutes: int, *, number: int = 0, call: str = "", ruling: str = "", check: str = ""
    ) -> Happened:
        """The table plays so many minutes longer."""
        if minutes < 1:
            raise UserError("app.no_minutes")
        body = ExtensionGiven(self._this_round(number), _table(table), minutes, call, ruling, check)
        return self._write(body, changed("floor"))

    def use_extension(self, extension: str) -> Happened:
        """The table has played its extension."""
        self._one(self._file.standing().extensions, extension)
        return self._write(ExtensionUsed(extension), changed("floor"))

    def take_decks(
        self, table: str, people: Iterable[str], *, number: int = 0, random: bool = False
    ) -> Happened:
        """Decks are taken for a check now."""
        body = DeckCheckStarted(
            self._this_round(number), _table(table), tuple(people), self._now(), random=random
        )
        return self._write(body, changed("floor"))

    def return_decks(self, check: str, result: str = "") -> Happened:
        """They are back now."""
        row = self._one(self._file.standing().checks, check)
        if row.back_at:
            raise UserError("app.check_over")
        return self._write(DeckChecked(check, self._now(), _line(result)), changed("floor"))

    def note(
        self, text: str, *, person: str = "", table: str = "", number: int = 0, no_sideboard: bool = False
    ) -> Happened:
        """Something to remember, without a penalty."""
        text = text.strip()
        if not text:
            raise UserError("app.floor_note_empty")
        if len(text) > NOTE_LENGTH:
            raise UserError("app.floor_note_long", count=len(text), most=NOTE_LENGTH)
        body = NoteWritten(text, self._this_round(number), person, _line(table), no_sideboard)
        return self._write(body, changed("floor", people=(person,) if person else ()))

    def hand_slips(self, judge: str, first: str, last: str) -> Happened:
        """A judge holds the slips of these numbers."""
        from judgedesk.app.slips import run_of

        judge, first, last = _line(judge), _line(first), _line(last)
        if not judge:
            raise UserError("app.slip_block_nobody")
        run_of(first, last)
        return self._write(SlipsHanded(judge, first, last), changed("floor"))

    def withdraw(self, entry: str, reason: str) -> Happened:
        """A call, extension, deck check, note or block of slips was entered in error."""
        standing = self._file.standing()
        rows = (
            *standing.calls,
            *standing.extensions,
            *standing.checks,
            *standing.notes,
            *standing.slip_blocks,
        )
        self._one(rows, entry)
        if not reason.strip():
            raise UserError("app.reason_needed_to_void")
        return self._write(EntryWithdrawn(entry, _line(reason)), changed("floor"))

    # What they share.

    def _about(self, row: Ruling, body: Body) -> Happened:
        return self._write(body, changed("rulings", people=(row.person,), rulings=(row.id,)))

    def _of_people(self, body: Body, *people: str) -> Happened:
        return self._write(body, changed("people", "rulings", people=people))

    def _ruling(self, ruling: str) -> Ruling:
        row = next((row for row in self._file.standing().rulings if row.id == ruling), None)
        if row is None:
            raise UserError("app.no_such_ruling")
        if row.state == State.VOIDED:
            raise UserError("app.voided_already")
        return row

    def _person(self, person: str) -> Person:
        row = next((row for row in self._file.standing().people if row.person == person), None)
        if row is None:
            raise UserError("app.unknown_person")
        return row

    @staticmethod
    def _one(rows: Iterable[F], entry: str) -> F:
        row = next((row for row in rows if row.entry == entry), None)
        if row is None:
            raise UserError("app.no_such_entry")
        return row

    def _this_round(self, number: int) -> int:
        return _round(number or self._desk.settings.round)

    def _now(self) -> str:
        return stamp(self._file.moment())


def _round(number: int) -> int:
    if not 1 <= number <= ROUNDS:
        raise UserError("app.bad_round")
    return number


def _round_or_none(number: int) -> int:
    """Who left before the first round did so after round 0."""
    return number and _round(number)


def _table(text: str) -> str:
    text = _line(text)
    if not text:
        raise UserError("app.no_table")
    return text


def _line(text: str) -> str:
    """On one line, and no longer than a name may be."""
    return " ".join(text.split())[:LONGEST]
