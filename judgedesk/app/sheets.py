"""Sheets in words, to be read and printed: the start of a round, and what the log holds about one person."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from judgedesk.app.boards import StartSheet, losses, people_of, start_sheet
from judgedesk.frozen import frozen
from judgedesk.log.rows import Note, Person, Ruling, State
from judgedesk.log.settling import IN_PLAY
from judgedesk.log.shelves import Shelf

if TYPE_CHECKING:
    from judgedesk.app.desk import Desk
    from judgedesk.log.standing import Standing

NO_NAME = "–"


@frozen
class Block:
    """A heading with its lines; a block without lines says `nothing`."""

    heading: str
    lines: tuple[str, ...]
    nothing: str = ""


@frozen
class Sheet:
    """A sheet: its title, the line that says of which event it is, its blocks."""

    title: str
    line: str
    blocks: tuple[Block, ...]


def round_sheet(desk: Desk, number: int) -> Sheet:
    """The sheet for the start of a round."""
    file = desk.event_file
    found = start_sheet(file.standing(), losses(desk.ruleset(file.info().pack)), number)
    words = _Words(desk)
    return Sheet(
        desk.say("app.sheet_round", round=number),
        _line(desk),
        (
            words.block("app.sheet_scheduled", map(words.to_apply, found.scheduled)),
            words.block("app.sheet_pending", map(words.to_apply, found.pending)),
            words.block("app.sheet_no_sideboard", map(words.note_of_somebody, found.notes)),
            words.block("app.sheet_dropped", _dropped(words, found)),
        ),
    )


def person_sheet(desk: Desk, person: str) -> Sheet:
    """What the log holds about a person, whichever of their ids is named; nobody else's name is in it.

    Raises KeyError for somebody who was never added.
    """
    file = desk.event_file
    found, words = file.standing(), _Words(desk)
    who = found.who(person)
    everybody = {row.person: row for row in found.people}
    same = tuple(row for row in found.people if found.who(row.person) == who)
    ids = {row.person for row in same}
    words.hide(name for other, name in file.names().items() if found.who(other) != who)
    rulings = found.shelves.at(Shelf.PERSON, who)
    pending = {entry.pending for entry in file.history().of((who,)) if entry.pending}
    places = {(row.round, row.table) for row in rulings if row.table}
    tables = {row.table for row in same if row.table}
    at_table = [row for row in found.calls if (row.round, row.table) in places or row.table in tables]
    merges = [row for row in found.merges if row.person in ids or row.into in ids]
    numbers = file.journal.numbers()
    return Sheet(
        words.name(who),
        _line(desk),
        (
            words.block("app.sheet_details", words.details(everybody[who], same, numbers)),
            words.block("app.sheet_rulings", map(words.ruling, rulings)),
            words.block("app.sheet_counts", _counting(words, rulings, pending)),
            words.block("app.sheet_notes", (words.note(row) for row in found.notes if row.person in ids)),
            words.block(
                "app.sheet_merges",
                (desk.say("app.sheet_merged", at=_at(row.merged_at), by=row.merged_by) for row in merges),
            ),
            words.block(
                "app.sheet_calls",
                (
                    desk.say(
                        "app.sheet_call",
                        round=row.round,
                        table=row.table,
                        at=_at(row.opened_at),
                        until=_at(row.closed_at)[-5:] or NO_NAME,
                    )
                    for row in at_table
                ),
            ),
            words.block(
                "app.sheet_checks",
                (
                    desk.say("app.sheet_check", round=row.round, table=row.table, at=_at(row.out_at))
                    for row in found.checks
                    if not ids.isdisjoint(people_of(row.people))
                ),
            ),
        ),
    )


def _line(desk: Desk) -> str:
    info = desk.event_file.info()
    code = "app.sheet_of_rehearsal" if info.rehearsal else "app.sheet_of_event"
    return desk.say(code, event=info.name, at=_at(desk.moment().isoformat()))


def _dropped(words: _Words, found: StartSheet) -> Iterator[str]:
    for row in found.dropped:
        yield words.name(row.person)


def _counting(words: _Words, rulings: Iterable[Ruling], pending: set[str]) -> Iterator[str]:
    """The history as the next ruling sees it, without those that do not count, and what is not sure in it."""
    for row in rulings:
        if row.state in (State.STANDING, State.DRAFT):
            yield words.short(row)
    for why in sorted(pending):
        yield words.desk.say("app.sheet_not_sure", why=words.desk.name(None, "pending", why))


class _Words:
    """Says rows in the desk's language; names that were hidden stand nowhere, not even in a reason."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._pack = desk.event_file.info().pack
        self._names = desk.event_file.names()
        self._standing: Standing = desk.event_file.standing()
        self._hidden: tuple[str, ...] = ()

    def hide(self, names: Iterable[str]) -> None:
        """Put something else in the place of these names in whatever was written."""
        # The longest first: one name may be the beginning of another.
        self._hidden = tuple(sorted({name for name in names if name}, key=len, reverse=True))

    def name(self, person: str) -> str:
        """The name as registered, or that it was erased."""
        return self._names.get(self._standing.who(person), "") or self.desk.say("app.sheet_erased")

    def block(self, code: str, lines: Iterable[str]) -> Block:
        return Block(self.desk.say(code), tuple(lines), self.desk.say("app.sheet_nothing"))

    def short(self, row: Ruling) -> str:
        """Round, infraction, penalty."""
        return self._say("app.sheet_short", row)

    def to_apply(self, row: Ruling) -> str:
        """Who, where, what for: to be read out."""
        return self._say("app.sheet_to_apply", row, name=self.name(row.person), table=row.table or NO_NAME)

    def ruling(self, row: Ruling) -> str:
        """Everything that was recorded of a ruling but other people."""
        parts = [self._say("app.sheet_ruling", row, at=_at(row.issued_at), table=row.table or NO_NAME)]
        parts.append(self.desk.say(f"app.state_{row.state}"))
        for code, text in (
            ("app.sheet_recommended", row.recommended if row.recommended != row.penalty else ""),
            ("app.sheet_reason", row.reason),
            ("app.sheet_void_reason", row.void_reason),
            ("app.sheet_correction", row.correction_reason),
            ("app.sheet_appeal", self._say(f"app.said_appeal_{row.appeal}", row) if row.appeal else ""),
            ("app.sheet_given_by", row.given_by),
            ("app.sheet_slip", row.slip),
        ):
            if text:
                parts.append(self._say(code, row, text=self._masked(text)))
        if row.scheduled:
            parts.append(self.desk.say("app.said_scheduled", round=row.scheduled))
        if row.applied:
            parts.append(self.desk.say("app.sheet_applied", round=row.applied))
        # What was written may end in a full stop, and the next part begins behind a semicolon.
        return self.desk.say("app.sheet_between").join(part.rstrip("。.") for part in parts)

    def note(self, row: Note) -> str:
        return self.desk.say("app.sheet_note", round=row.round, text=self._masked(row.text))

    def note_of_somebody(self, row: Note) -> str:
        name = self.name(row.person) if row.person else NO_NAME
        return self.desk.say(
            "app.sheet_note_of", round=row.round, name=name, table=row.table or NO_NAME, text=row.text
        )

    def details(self, who: Person, same: Iterable[Person], numbers: Mapping[str, str]) -> Iterator[str]:
        """Names, numbers, kind, seat and whether they are still there."""
        for row in same:
            number = numbers.get(row.person, "")
            yield self.desk.say(
                "app.sheet_person" if number else "app.sheet_person_unnumbered",
                name=self._names.get(row.person, "") or self.desk.say("app.sheet_erased"),
                number=number,
                kind=self.desk.say(f"app.kind_{row.kind or 'player'}"),
                at=_at(row.added_at),
            )
        if who.table or who.seat or who.team:
            yield self.desk.say(
                "app.sheet_place",
                table=who.table or NO_NAME,
                seat=who.seat or NO_NAME,
                team=who.team or NO_NAME,
            )
        if who.dropped != IN_PLAY:
            yield self.desk.say("app.sheet_left", round=who.dropped)

    def _say(self, code: str, row: Ruling, **args: object) -> str:
        values = {"round": row.round, "infraction": row.infraction, "penalty": row.penalty, **args}
        if code == "app.sheet_recommended":
            values["penalty"] = row.recommended
        return self.desk.say_args(code, values, None, self._pack)

    def _masked(self, text: str) -> str:
        for name in self._hidden:
            if name in text:
                text = text.replace(name, self.desk.say("app.sheet_somebody"))
        return text


def _at(moment: str) -> str:
    """Day, hour and minute of an ISO 8601 moment."""
    return moment[:16].replace("T", " ")
