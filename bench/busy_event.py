"""The boards of an event in which everything happens: rulings, losses, drafts, calls, extensions, checks.

Each board is asked for as its screen does, once more after every entry: what is told is the processor time of
the quietest of several times, right after an entry was written, since that is when a board is painted anew.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bench.evening import desk_of, pattern
from bench.place import PACK
from bench.table import Row, spread
from judgedesk.app import boards
from judgedesk.app.desk import Desk
from judgedesk.app.rulings import Draft
from judgedesk.app.sheets import person_sheet
from judgedesk.app.slips import gaps
from judgedesk.app.to_settle import contradictions
from judgedesk.log.bodies import (
    Body,
    CallClosed,
    CallOpened,
    DeckChecked,
    DeckCheckStarted,
    ExtensionGiven,
    ExtensionUsed,
    LossApplied,
    NoteWritten,
    PersonChanged,
    RulingConfirmed,
    RulingDrafted,
    RulingIssued,
    RulingScheduled,
    RulingVoided,
)
from judgedesk.log.entry import Entry, stamp
from judgedesk.log.journal import Journal
from judgedesk.log.shelves import Shelf

PEOPLE, ROUNDS = 500, 9
BOUND = 30.0
DEAREST = ("deck checks", "slip gaps", "log table, search")
TIMES = 7


class Laptop:
    """One laptop's entries in their order, each from what happened on it before."""

    def __init__(self, event: str, made: RulingIssued, persons: list[str], number: int, count: int) -> None:
        self._event, self._made, self._persons = event, made, persons
        self._device, self._count = f"{number:032x}", count
        self._choice = random.Random(number)
        self._number = number
        self._prev, self._seq = "", 0
        self._at = datetime(2026, 11, 30, 1, 0, tzinfo=UTC)
        self._slip = number * 1_000_000

    def entries(self) -> Iterator[bytes]:
        """As many as were asked for; what follows upon something may be left out at the end."""
        if self._number == 0:
            for place, person in enumerate(self._persons):
                yield self._sealed(PersonChanged(person, table=str(place // 2 + 1), seat="AB"[place % 2]))
        while self._seq < self._count:
            yield from self._happens(self._choice.random())

    def _happens(self, chance: float) -> Iterator[bytes]:
        """Of ten things about seven are rulings; nearly all that is begun is ended."""
        if chance < 0.7:
            yield from self._rules(chance)
        elif chance < 0.82:
            yield from self._followed(CallOpened(self._round, self._table(), self._moment), self._closed)
        elif chance < 0.9:
            given = ExtensionGiven(self._round, self._table(), 3)
            yield from self._followed(given, ExtensionUsed)
        elif chance < 0.96:
            people = tuple(self._choice.sample(self._persons, 2))
            yield from self._followed(
                DeckCheckStarted(self._round, self._table(), people, self._moment), self._returned
            )
        else:
            yield self._sealed(NoteWritten("no sideboard", self._round, self._person(), "", chance < 0.97))

    def _rules(self, chance: float) -> Iterator[bytes]:
        ruling = self._ruling("game_loss" if chance < 0.03 else "warning")
        if chance < 0.03:
            yield from self._followed(ruling, lambda entry: LossApplied(entry, self._round))
        elif chance < 0.04:
            yield from self._followed(RulingDrafted(ruling), lambda entry: RulingConfirmed(entry, "Huang"))
        elif chance < 0.06:
            yield from self._followed(ruling, lambda entry: RulingVoided(entry, "entered twice"))
        elif chance < 0.07:
            scheduled = self._sealed(ruling)
            yield scheduled
            yield self._sealed(RulingScheduled(self._prev, min(self._round + 1, ROUNDS)))
        else:
            yield self._sealed(ruling)

    def _followed(self, body: Body, follows: Callable[[str], Body]) -> Iterator[bytes]:
        yield self._sealed(body)
        if self._choice.random() < 0.98:
            yield self._sealed(follows(self._prev))

    def _closed(self, entry: str) -> Body:
        return CallClosed(entry, self._moment)

    def _returned(self, entry: str) -> Body:
        return DeckChecked(entry, self._moment)

    def _ruling(self, penalty: str) -> RulingIssued:
        made, choice = self._made, self._choice
        slip = ""
        if choice.random() < 0.5:
            self._slip += 1 if choice.random() < 0.99 else 2
            slip = str(self._slip)
        infraction = choice.choice(("121", "122", "123", "125", "126"))
        return replace(
            made,
            case={**made.case, "player": self._person(), "round": self._round, "infraction": infraction},
            given=replace(made.given, penalty=penalty),
            round=self._round,
            issued_at=self._moment,
            table=self._table(),
            slip=slip,
        )

    @property
    def _round(self) -> int:
        return 1 + ROUNDS * self._seq // (self._count + 1)

    @property
    def _moment(self) -> str:
        return stamp(self._at)

    def _table(self) -> str:
        return str(self._choice.randrange(1, PEOPLE // 2 + 1))

    def _person(self) -> str:
        return self._choice.choice(self._persons)

    def _sealed(self, body: Body) -> bytes:
        self._seq += 1
        self._at += timedelta(seconds=3)
        entry = Entry.seal(
            event=self._event,
            device=self._device,
            seq=self._seq,
            at=self._moment,
            by="op",
            kind=body.KIND,
            body=body.body(),
            prev=self._prev,
        )
        self._prev = entry.id
        return entry.data


def opened(folder: Path, laptops: int, each: int) -> tuple[Desk, list[str]]:
    """A desk with such an event in use, and its people."""
    desk, people = desk_of(folder, people=PEOPLE, rulings=0)
    persons = [person.id for person in people]
    made = pattern(desk, persons[0])
    event = desk.event_file.id
    desk.close_event()
    with Journal.open(folder / "events" / f"{event}.jdlog") as journal:
        for number in range(laptops):
            journal.merge(list(Laptop(event, made, persons, number, each).entries()))
    desk.use_event(event)
    desk.set_round(ROUNDS)
    return desk, persons


def _boards(desk: Desk, persons: list[str]) -> dict[str, Callable[[], object]]:
    """Every board and filter, as its screen asks for it."""
    file, moment = desk.event_file, desk.moment()
    losses = boards.losses(desk.ruleset(PACK))
    return {
        "start of round": lambda: boards.start_sheet(file.standing(), losses, ROUNDS),
        "pending losses": lambda: boards.pending_losses(file.standing(), losses, ROUNDS),
        "scheduled": lambda: boards.scheduled(file.standing()),
        "drafts": lambda: boards.drafts(file.standing()),
        "open calls": lambda: boards.open_calls(file.standing(), moment),
        "extensions owed": lambda: boards.owed(file.standing()),
        "deck checks": lambda: boards.checks(file.standing()),
        "quota of checks": lambda: boards.quota(file.standing(), ROUNDS),
        "tables to check": lambda: boards.tables_to_check(file.standing(), ROUNDS),
        "near an upgrade": desk.near_upgrades,
        "to settle": lambda: (contradictions(desk), file.doubles(), file.same_people()),
        "slip gaps": lambda: gaps(file.standing().shelves.at(Shelf.SLIP), file.standing().slip_blocks),
        "log table": desk.rulings,
        "log table, search": lambda: desk.rulings("125 17"),
        "log table, one person": lambda: desk.rulings(person=persons[7]),
        "a person's page": lambda: person_sheet(desk, persons[7]),
    }


def rows(folder: Path, laptops: int, each: int, *, long: bool) -> Iterator[Row]:
    """A row for each board; else for the dearest alone."""
    desk, persons = opened(folder, laptops, each)
    for name, board in _boards(desk, persons).items():
        if long or name in DEAREST:
            first = _worked(board)
            took = [_after_an_entry(desk, persons, board) for _ in range(TIMES)]
            note = f"processor time after a ruling, {spread(took)}, when first looked at {first:.2f}"
            yield Row(f"Board: {name}, {laptops * each:,} entries", min(took), BOUND, note=note)
    desk.close()


def _after_an_entry(desk: Desk, persons: list[str], board: Callable[[], object]) -> float:
    draft = Draft("125", persons[7], table="7")
    desk.issue(draft, desk.show(PACK, draft).recommendation.penalty)
    return _worked(board)


def _worked(board: Callable[[], object]) -> float:
    started = time.process_time()
    board()
    return (time.process_time() - started) * 1000
