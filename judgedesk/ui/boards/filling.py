"""The lines of each board, from what stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from judgedesk.app import boards
from judgedesk.app.to_settle import contradictions
from judgedesk.log.rows import Ruling
from judgedesk.ui.boards.words import Act, Line, OfContradiction, Picked, SameRulings, Section

if TYPE_CHECKING:
    from judgedesk.app.desk import Desk
    from judgedesk.ui.boards.watcher import Watcher

NEAR_AT_A_TIME = 0.02
"""Seconds that the rules core is asked for before the screen is drawn again."""


def lines(desk: Desk, watcher: Watcher, section: Section) -> tuple[Line, ...]:
    """What a board shows now. There is an event."""
    return tuple(_lines(desk, watcher, section))


def _lines(desk: Desk, watcher: Watcher, section: Section) -> Iterator[Line]:
    found = desk.event_file.standing()
    number = desk.settings.round
    match section:
        case Section.START:
            sheet = boards.start_sheet(found, _losses(desk), number)
            yield from (_of(row, Act.ANNOUNCE) for row in sheet.scheduled)
            yield from (_of(row, Act.APPLY) for row in sheet.pending)
            yield from (Line(row, (Act.WITHDRAW,), row.person) for row in sheet.notes)
            yield from (Line(row, (), row.person) for row in sheet.dropped)
        case Section.PENDING:
            rows = boards.pending_losses(found, _losses(desk), number)
            yield from (_of(row, Act.APPLY) for row in rows)
        case Section.SCHEDULED:
            yield from (_of(row, Act.ANNOUNCE) for row in boards.scheduled(found))
        case Section.DRAFTS:
            yield from (_of(row, Act.CONFIRM, Act.REFUSE) for row in boards.drafts(found))
        case Section.DIFFER:
            yield from (Line(row, (Act.ACCEPT, Act.LEAVE), row.person) for row in watcher.rows())
        case Section.SETTLE:
            yield from _to_settle(desk)
        case Section.CALLS:
            yield from (
                Line(row, (Act.CLOSE, Act.WITHDRAW)) for row in boards.open_calls(found, desk.moment())
            )
        case Section.EXTENSIONS:
            yield from (Line(row, (Act.USE, Act.WITHDRAW)) for row in boards.owed(found))
        case Section.CHECKS:
            for row in boards.checks(found):
                away = row.minutes is None
                acts = (Act.RETURN, Act.RESULT) if away else (Act.EXTEND,) if row.suggested else ()
                yield Line(row, (*acts, Act.WITHDRAW), row.people[0] if len(row.people) == 1 else "")
        case Section.NEAR:
            for row in desk.near_upgrades(NEAR_AT_A_TIME):
                yield Line(row, (Act.PERSON,), row.person)
        case Section.NOTES:
            yield from (Line(row, (Act.WITHDRAW,), row.person) for row in reversed(found.notes))


def _of(row: Ruling, *acts: Act) -> Line:
    return Line(row, acts, row.person)


def _losses(desk: Desk) -> frozenset[str]:
    return boards.losses(desk.ruleset(desk.event_file.info().pack))


def _to_settle(desk: Desk) -> Iterator[Line]:
    file = desk.event_file
    found = file.standing()
    for number, contradiction in enumerate(contradictions(desk), 1):
        for choice in contradiction.choices:
            yield Line(OfContradiction(contradiction, choice, number), (Act.CHOOSE,))
    doubles = file.doubles()
    named = {ruling for each in doubles for ruling in (each.one, each.other)}
    rulings = {row.id: row for row in found.rulings if row.id in named}
    for each in doubles:
        both = SameRulings(each, rulings[each.one], rulings[each.other])
        yield Line(both, (Act.TWO, Act.SAME), both.one.person)
    for each in file.same_people():
        yield Line(each, (Act.TWO, Act.SAME), each.one)
    yield from (Line(row) for row in found.waiting)


def picked(desk: Desk) -> Line | None:
    """A table at which nobody was checked, picked at random; None where there is none left."""
    tables = boards.tables_to_check(desk.event_file.standing(), desk.settings.round)
    table = boards.pick(tables, desk.random)
    return Line(Picked(table, tables[table]), (Act.TAKE,)) if table else None
