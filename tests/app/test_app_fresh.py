"""What is kept from one look to the next is never old: after every entry each board is as if made anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

import pytest

from judgedesk.app import boards
from judgedesk.app.desk import Desk
from judgedesk.app.event import EventFile, EventSetup
from judgedesk.app.near_upgrades import NearUpgrades
from judgedesk.app.ruling_table import RulingTable
from judgedesk.app.rulings import Draft, IssueNotes, RulingRow
from judgedesk.app.sheets import person_sheet
from judgedesk.app.slips import gaps, recorded
from judgedesk.log.history import History
from judgedesk.log.likeness import possible_doubles, possible_same_people
from judgedesk.log.shelves import Shelf, Shelves
from judgedesk.log.standing import Standing, standing

PACK = "dci-2008"
ROUND = 3
MORNING = datetime(2026, 11, 30, 4, 0, tzinfo=UTC)
Boards = dict[str, object]


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    seconds = count()
    found = Desk(tmp_path / "data", clock=lambda: MORNING + timedelta(seconds=next(seconds)))
    found.open_event(EventSetup("Autumn Open", PACK, "competitive", operator="Huang"))
    found.set_round(ROUND)
    yield found
    found.close()


def boards_of(desk: Desk, found: Standing) -> Boards:
    losses = boards.losses(desk.ruleset(PACK))
    return {
        "start": boards.start_sheet(found, losses, ROUND),
        "pending": boards.pending_losses(found, losses, ROUND),
        "scheduled": boards.scheduled(found),
        "drafts": boards.drafts(found),
        "calls": boards.open_calls(found, MORNING + timedelta(hours=9)),
        "owed": boards.owed(found),
        "checks": boards.checks(found),
        "quota": boards.quota(found, ROUND),
        "slips": (recorded(found.rulings), gaps(found.shelves.at(Shelf.SLIP), found.slip_blocks)),
    }


def seen(desk: Desk, file: EventFile) -> Boards:
    """As the screens see it, with all that is kept."""
    found = file.standing()
    doubles, same = file.doubles(), file.same_people()
    return boards_of(desk, found) | {
        "table": desk.rulings(),
        "search": desk.rulings("ada"),
        "person": desk.rulings(person=desk.people()[0].id),
        "page": person_sheet(desk, desk.people()[0].id).blocks,
        "history": file.history().all(),
        "near": desk.near_upgrades(),
        "alike": (doubles, same),
        "shelves": {shelf: dict(found.shelves.places(shelf)) for shelf in Shelf},
    }


def made_anew(desk: Desk, file: EventFile) -> Boards:
    """From the entries alone."""
    found = standing(file.journal.entries())
    names, numbers = file.journal.names(), file.journal.numbers()
    assert found == file.standing()

    def table(text: str = "", person: str | None = None) -> tuple[RulingRow, ...]:
        words = desk._event._words(PACK)
        return RulingTable().rows(file, text, person, words)

    history = History(found)
    around = desk._event.surroundings(PACK)
    return boards_of(desk, found) | {
        "table": table(),
        "search": table("ada"),
        "person": table(person=desk.people()[0].id),
        "page": person_sheet(desk, desk.people()[0].id).blocks,
        "history": history.all(),
        "near": NearUpgrades().rows(around, history),
        "alike": (possible_doubles(found), possible_same_people(found, names, numbers)),
        "shelves": {shelf: dict(Shelves(found.rulings, found.same).places(shelf)) for shelf in Shelf},
    }


def deeds(desk: Desk) -> Iterator[tuple[str, Callable[[], object], set[str]]]:
    """What is done, and the boards on which it has to show."""
    happen, notes = desk.happenings, IssueNotes
    ada, bo = (desk.add_person(name).person.id for name in ("Ada Okafor", "Chen Yijun"))
    also_bo = desk.add_person("陳怡君").person.id

    def rule(who: str, penalty: str = "warning", **said: str) -> str:
        draft = Draft("125", who, table=said.pop("table", "7"), round=int(said.pop("round", str(ROUND))))
        return desk.issue(draft, penalty, notes(**{"reason": "so", **said})).ruling

    made = dict[str, str]()

    def keep(name: str, deed: Callable[[], str]) -> Callable[[], object]:
        return lambda: made.update({name: deed()})

    listed = {"table", "history"}
    yield "first", keep("first", lambda: rule(ada, slip="1")), {*listed, "slips", "person", "page", "search"}
    yield "other", keep("other", lambda: rule(bo, slip="4")), {*listed, "slips"}
    yield "late", lambda: rule(ada, round="1"), {*listed, "near", "person"}
    yield "beside", lambda: rule(also_bo), {*listed, "alike"}
    yield "loss", keep("loss", lambda: rule(bo, "game_loss")), {*listed, "pending", "start"}
    yield "schedule", lambda: happen.schedule(made["loss"], ROUND), {"scheduled", "start", "table"}
    yield "twice", lambda: rule(ada, slip="1"), {*listed, "slips"}
    yield (
        "correct",
        lambda: happen.correct(made["first"], Draft("126", bo, table="8"), "warning", notes(), "mixed up"),
        {*listed, "person", "page"},
    )
    yield "move", lambda: happen.move_to_round(made["other"], 1), listed
    yield "applied", lambda: happen.apply_loss(made["loss"], ROUND), {"scheduled", "start", "table"}
    yield "void", lambda: desk.void(made["first"], "entered twice"), listed
    yield (
        "draft",
        keep("draft", lambda: happen.draft(Draft("125", ada), "warning", notes(reason="?")).entry),
        {*listed, "drafts"},
    )
    yield "confirm", lambda: happen.confirm(made["draft"]), {"drafts", "table"}
    yield "overturn", lambda: happen.appeal(made["other"], "overturned"), listed
    yield "call", keep("call", lambda: happen.open_call("7").entry), {"calls"}
    yield "close", lambda: happen.close_call(made["call"]), {"calls"}
    yield "extend", keep("extension", lambda: happen.extend("7", 4).entry), {"owed"}
    yield "played", lambda: happen.use_extension(made["extension"]), {"owed"}
    yield "decks", keep("check", lambda: happen.take_decks("7", (ada,)).entry), {"checks", "quota", "page"}
    yield "back", lambda: happen.return_decks(made["check"]), {"checks"}
    yield "note", lambda: happen.note("none left", person=ada, no_sideboard=True), {"start", "page"}
    yield "drop", lambda: happen.drop(bo, ROUND - 1), {"start", "quota"}
    yield "merge", lambda: happen.merge_people(also_bo, bo, "one person"), {*listed, "alike"}
    yield "somebody", lambda: desk.add_person("Ada Lovelace"), {"quota"}


def test_every_board_is_as_if_made_anew_after_every_entry(desk: Desk) -> None:
    before: Boards = {}
    for name, deed, shows in deeds(desk):
        before = before or seen(desk, desk.event_file)
        deed()
        now = seen(desk, desk.event_file)
        anew = made_anew(desk, desk.event_file)
        assert [board for board in now if now[board] != anew[board]] == [], name
        assert shows <= {board for board in now if now[board] != before[board]}, name
        before = now
