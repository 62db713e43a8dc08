"""An event of 10,000 entries, the size that the log is built for, beside the bare operations of SQLite."""

from __future__ import annotations

import random
import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from operator import attrgetter
from pathlib import Path
from statistics import median

import apsw

from bench import busy_event
from bench.evening import decided, desk_of, pattern
from bench.table import Row, p99, spread
from judgedesk.app.desk import Desk
from judgedesk.app.rulings import Draft
from judgedesk.log.bodies import RulingIssued
from judgedesk.log.entry import Entry, stamp
from judgedesk.log.journal import Journal

ENTRIES, LAPTOPS, PEOPLE = 10_000, 10, 500
OPENING, RECOMMENDING, MERGING = 500.0, 3.0, 10.0
HISTORY = (
    "id",
    "person",
    "round",
    "instant",
    "infraction",
    "penalty",
    "state",
    "downgraded",
    "upgraded",
    "upgraded_from",
    "offence_kind",
)
"""What the rules core takes of a ruling."""


def rows(folder: Path, long: bool) -> Iterator[Row]:
    """Merging, opening, recommending, the dearest boards; in the long form all boards at 100,000 entries."""
    desk, people = desk_of(folder / "first", people=PEOPLE, rulings=0)
    persons = [person.id for person in people]
    made = pattern(desk, persons[0])
    event, words = desk.event_file.id, desk.handing.words()
    first = [entry.data for entry in desk.event_file.journal.entries()]
    packs = [(made.pack.hash, desk.event_file.journal.pack(made.pack.hash) or b"")]
    desk.close_event()
    laptops = [list(_entries(event, made, persons, laptop, ENTRIES)) for laptop in range(LAPTOPS)]
    yield from _merging(folder, event, words, first, laptops, packs)
    path = folder / "first" / "events" / f"{event}.jdlog"
    with Journal.open(path) as journal:
        journal.merge(laptops[0])
    yield _opening(desk, event, persons[0])
    yield _recommending(folder, desk, persons)
    desk.close()
    yield from busy_event.rows(folder / "busy", LAPTOPS, ENTRIES if long else ENTRIES // LAPTOPS, long=long)


def _entries(event: str, made: RulingIssued, persons: list[str], laptop: int, count: int) -> Iterator[bytes]:
    """Rulings of one laptop, each for somebody else, over a long day."""
    choice = random.Random(laptop)
    device, prev = f"{laptop:032x}", ""
    moment = _moment()
    for seq in range(1, count + 1):
        number = 1 + 9 * seq // (count + 1)
        at = stamp(moment + timedelta(seconds=3 * seq))
        body = replace(
            made,
            case={**made.case, "player": choice.choice(persons), "round": number},
            round=number,
            issued_at=at,
            table=str(choice.randrange(1, 250)),
        )
        entry = Entry.seal(
            event=event, device=device, seq=seq, at=at, by="op", kind=body.KIND, body=body.body(), prev=prev
        )
        prev = entry.id
        yield entry.data


def _moment() -> datetime:
    return datetime(2026, 11, 30, 1, 0, tzinfo=UTC)


def _merging(
    folder: Path,
    event: str,
    words: str,
    first: list[bytes],
    laptops: list[list[bytes]],
    packs: list[tuple[str, bytes]],
) -> Iterator[Row]:
    """Ten laptops with 10,000 entries each into one, beside one INSERT … SELECT of the same bytes."""
    bare = apsw.Connection(str(folder / "bare.sqlite"))
    bare.execute("PRAGMA journal_mode = WAL")
    bare.execute("PRAGMA synchronous = FULL")
    table = "(id TEXT NOT NULL UNIQUE, device TEXT NOT NULL, seq INTEGER NOT NULL, kind TEXT, bytes BLOB)"
    bare.execute(f"CREATE TABLE journal {table}")
    other = folder / "other.sqlite"
    with apsw.Connection(str(other)) as source:
        source.execute(f"CREATE TABLE journal {table}")
        read = (Entry.read(data) for laptop in laptops for data in laptop)
        cells = ((entry.id, entry.device, entry.seq, entry.kind, entry.data) for entry in read)
        source.executemany("INSERT INTO journal VALUES (?, ?, ?, ?, ?)", cells)
    source.close()
    bare.execute("ATTACH ? AS other", (str(other),))
    started = time.perf_counter()
    bare.execute("INSERT INTO main.journal SELECT * FROM other.journal")
    copied = (time.perf_counter() - started) * 1000
    bare.close()
    journal = Journal.join(folder / "merged", event, words, entries=first, packs=packs)
    started = time.perf_counter()
    for laptop in laptops:
        journal.merge(laptop)
    merged = (time.perf_counter() - started) * 1000
    count = journal.count()
    journal.close()
    shutil.rmtree(folder / "merged")
    yield Row(
        f"Merge of {len(laptops)} × {ENTRIES:,} entries",
        merged,
        MERGING,
        copied,
        f"{count:,} entries afterwards",
    )


def _opening(desk: Desk, event: str, person: str) -> Row:
    """Until somebody's history is there: what the first recommendation waits for."""
    times = list[float]()
    for _ in range(7):
        desk.close_event()
        started = time.perf_counter()
        desk.use_event(event)
        desk.event_file.history().past({person})
        times.append((time.perf_counter() - started) * 1000)
    return Row(f"Opening an event of {ENTRIES:,} entries", median(times), OPENING, None, spread(times))


def _recommending(folder: Path, desk: Desk, persons: list[str]) -> Row:
    """A recommendation for somebody, beside the bare query for their history in a table with an index.

    The query gives what the rules core takes of each ruling and no more. Everybody is asked about several
    infractions, each once: who is looked at for the first time is told apart, since the program remembers
    whose rulings are whose until one of theirs changes.
    """
    standing = desk.event_file.standing()
    bare = apsw.Connection(str(folder / "history.sqlite"))
    bare.execute(f"CREATE TABLE ruling ({', '.join(HISTORY)}, PRIMARY KEY (id))")
    bare.execute("CREATE INDEX by_person ON ruling (person)")
    cells = map(attrgetter(*HISTORY), standing.rulings)
    with bare:
        bare.executemany(f"INSERT INTO ruling VALUES ({', '.join('?' * len(HISTORY))})", cells)
    first, recommended, queried = list[float](), list[float](), list[float]()
    infractions = decided(desk)[:6]
    for person in persons[:300]:
        for number, infraction in enumerate(infractions):
            ask = partial(desk.show_instead, Draft(infraction, person, table="7"), "")
            (recommended if number else first).append(_worked(ask))
            queried.append(_worked(partial(_asked, bare, person)))
    bare.close()
    return Row(
        f"Recommend for a person among {ENTRIES:,} entries",
        median(recommended),
        RECOMMENDING,
        median(queried),
        f"processor time: recommend {spread(recommended)}, p99 {p99(recommended):.2f}, "
        f"somebody for the first time {spread(first)}; query {spread(queried)}",
    )


def _asked(bare: apsw.Connection, person: str) -> list[object]:
    query = "SELECT * FROM ruling WHERE person = ? ORDER BY round, instant, id"
    return [*bare.execute(query, (person,))]


def _worked(deed: Callable[[], object]) -> float:
    started = time.process_time()
    deed()
    return (time.process_time() - started) * 1000
