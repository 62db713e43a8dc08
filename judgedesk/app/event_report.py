"""What an event's log holds, as a value for reports: everything, or what an organiser needs.

The organiser's cut has the rulings that count, what became of them, and who left. The full one has drafts,
voids and what else does not count, with reasons, notes, calls, extensions, deck checks, and the receipts of
every ruling. Notes for the head judge alone are in neither.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from enum import StrEnum
from typing import TYPE_CHECKING

from judgedesk.app.rulings import RulingRow
from judgedesk.frozen import frozen
from judgedesk.log.rows import Person, State
from judgedesk.log.settling import IN_PLAY

if TYPE_CHECKING:
    from judgedesk.app.desk import Desk
    from judgedesk.log.standing import Standing

LANGUAGES = ("en", "zh-Hant")
Words = Mapping[str, str]
"""What something is called, by language."""


class Cut(StrEnum):
    """How much a report holds."""

    ORGANISER = "organiser"
    FULL = "full"


@frozen
class Named:
    """An id of the edition's, and what it is called."""

    id: str
    name: Words


@frozen
class ReportedRuling:
    """A ruling; `computed` is what was recommended, `given` what counts. The shorter cut has no receipts."""

    row: RulingRow
    number: str
    infraction: Named
    computed: Named
    given: Named
    receipts: tuple[Words, ...]


@frozen
class ReportedPerson:
    """Somebody of the event; `also` are names that were found to be the same person's."""

    id: str
    name: str
    also: tuple[str, ...]
    number: str
    details: Person


@frozen
class Report:
    """An event's log at one moment (`made_at`, ISO 8601 with offset)."""

    cut: Cut
    made_at: str
    event: Mapping[str, object]
    edition: Mapping[str, object]
    summary: Mapping[str, int]
    rulings: tuple[ReportedRuling, ...]
    people: tuple[ReportedPerson, ...]
    standing: Standing


def report_of(desk: Desk, cut: Cut) -> Report:
    """The report of the event in use. Raises `UserError` where there is none."""
    file = desk.event_file
    found, info = file.standing(), file.info()
    pack = desk.pack(info.pack)
    rows = tuple(reversed(desk.rulings()))
    full = cut is Cut.FULL
    shown = [row for row in rows if full or row.state == State.STANDING]
    names, numbers = file.names(), file.journal.numbers()

    def named(kind: str, value: str) -> Named:
        return Named(value, {each: desk.name(info.pack, kind, value, each) for each in LANGUAGES})

    rulings = tuple(
        ReportedRuling(
            row=row,
            number=numbers.get(row.person.id, ""),
            infraction=named("infraction", row.infraction),
            computed=named("penalty", row.recommended),
            given=named("penalty", row.penalty),
            receipts=desk.receipts(row.id) if full else (),
        )
        for row in shown
    )
    counted = Counter(row.penalty for row in rows if row.state == State.STANDING)
    return Report(
        cut=cut,
        made_at=file.moment().isoformat(timespec="seconds"),
        event={
            "id": info.id,
            "name": info.name,
            "level": info.level,
            "opened": info.opened,
            "rehearsal": info.rehearsal,
            "rounds": max((row.round for row in rows), default=0),
        },
        edition={
            "pack": info.pack,
            "version": str(pack.edition.version),
            "title": dict(pack.edition.titles),
            "edition": pack.edition.edition,
            "status": pack.edition.status,
        },
        summary={
            penalty: counted[penalty] for penalty in desk.ruleset(info.pack).penalties if counted[penalty]
        },
        rulings=rulings,
        people=tuple(
            ReportedPerson(
                id=row.person,
                name=names.get(row.person, ""),
                also=tuple(
                    sorted(names.get(each, "") for each, first in found.same.items() if first == row.person)
                ),
                number=numbers.get(row.person, ""),
                details=row,
            )
            for row in sorted(found.people, key=lambda row: (row.added_at, row.person))
            if row.person not in found.same and (full or _matters(row, rows))
        ),
        standing=found,
    )


def _matters(row: Person, rulings: tuple[RulingRow, ...]) -> bool:
    """Whether an organiser needs to know of somebody: a ruling that counts, or that they left."""
    counts = any(ruling.person.id == row.person and ruling.state == State.STANDING for ruling in rulings)
    return counts or row.dropped != IN_PLAY
