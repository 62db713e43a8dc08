"""An event of 1,000,000 entries, a hundred times what the log is built for. No row has a bound.

That takes more than an hour, so this part is only measured when it is named.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from statistics import median

from bench.evening import desk_of, pattern
from bench.place import PACK
from bench.table import Row, spread
from judgedesk.app import boards
from judgedesk.app.rulings import Draft
from judgedesk.log.bodies import RulingIssued
from judgedesk.log.entry import Entry, stamp
from judgedesk.log.journal import Journal
from judgedesk.sha import sha256

ENTRIES, LAPTOPS, PEOPLE = 1_000_000, 20, 500
ASKED = 20
# What stands in the pattern of an entry where each has something of its own.
_AT, _PLAYER, _TABLE, _PREV = "1999-12-31T23:59:59.999+00:00", "<player>", "<table>", "<prev>"
_ROUND, _SEQ = 777_777, 888_888


def rows(folder: Path, long: bool) -> Iterator[Row]:
    """Merging laptop by laptop, opening, recommending, a board; in the short form a tenth of the entries."""
    entries = ENTRIES if long else ENTRIES // 10
    desk, people = desk_of(folder, people=PEOPLE, rulings=0)
    persons = [person.id for person in people]
    made = pattern(desk, persons[0])
    event = desk.event_file.id
    desk.close_event()
    merged = list[float]()
    with Journal.open(folder / "events" / f"{event}.jdlog") as journal:
        for laptop in range(LAPTOPS):
            arriving = [*_entries(event, made, persons, laptop, entries // LAPTOPS)]
            merged.append(_seconds(partial(journal.merge, arriving)))
        count = journal.count()
    told = f"{count:,} entries"
    first, last = merged[0] * LAPTOPS / entries * 1e6, merged[-1] * LAPTOPS / entries * 1e6
    yield Row(
        f"Merge into {told}, {LAPTOPS} laptops",
        sum(merged),
        None,
        None,
        f"{first:.0f} µs an entry for the first laptop, {last:.0f} µs for the last",
        "s",
    )
    yield Row(f"Opening an event of {told}", _seconds(partial(desk.use_event, event)), None, unit="s")
    recommended = [
        _seconds(partial(desk.show_instead, Draft("125", person, table="7"), "")) * 1000
        for person in persons[:ASKED]
    ]
    yield Row(f"Recommend for a person among {told}", median(recommended), None, None, spread(recommended))
    losses = boards.losses(desk.ruleset(PACK))
    standing = desk.event_file.standing()
    board = [_seconds(partial(boards.pending_losses, standing, losses, 9)) * 1000 for _ in range(5)]
    yield Row(f"Board of pending losses, {told}", median(board), None, None, spread(board))
    desk.close()


def _entries(event: str, made: RulingIssued, persons: list[str], laptop: int, count: int) -> Iterator[bytes]:
    """Rulings of one laptop: one is sealed, and all are written after its pattern."""
    choice = random.Random(laptop)
    device = f"{laptop + 1:032x}"
    body = replace(
        made,
        case={**made.case, "player": _PLAYER, "round": _ROUND},
        round=_ROUND,
        issued_at=_AT,
        table=_TABLE,
    )
    pattern = Entry.seal(
        event=event, device=device, seq=_SEQ, at=_AT, by="op", kind=body.KIND, body=body.body(), prev=_PREV
    ).data
    start, prev = datetime(2026, 11, 30, 1, 0, tzinfo=UTC), ""
    for seq in range(1, count + 1):
        data = pattern
        for place, own in (
            (_AT, stamp(start + timedelta(seconds=seq))),
            (_PLAYER, choice.choice(persons)),
            (_TABLE, str(choice.randrange(1, 250))),
            (_PREV, prev),
            (str(_ROUND), str(1 + 9 * seq // (count + 1))),
            (str(_SEQ), str(seq)),
        ):
            data = data.replace(place.encode(), own.encode())
        prev = sha256(data).hexdigest()
        yield data


def _seconds(deed: Callable[[], object]) -> float:
    started = time.perf_counter()
    deed()
    return time.perf_counter() - started
