"""Issue beside a bare commit of one row with the same durability on the same disk, in turn.

As in the window, what is issued was shown just before, and said for the log once it was on the screen.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import apsw

from bench.evening import decided, desk_of
from bench.place import PACK
from bench.table import Row, p99, spread
from judgedesk.app.rulings import Draft
from judgedesk.rules.values import UNKNOWN_BASE

RATIO = 2.0


def rows(folder: Path, long: bool) -> Iterator[Row]:
    """In an event that has as many rulings as a large evening; in the long form in a tenfold one, too."""
    for earlier in (200, 2000) if long else (200,):
        yield _row(folder / str(earlier), earlier, 600 if long else 200)


def _row(folder: Path, earlier: int, count: int) -> Row:
    desk, people = desk_of(folder, people=100, rulings=earlier)
    bare = apsw.Connection(str(folder / "bare.sqlite"))
    for statement in ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL"):
        bare.execute(statement)
    bare.execute("CREATE TABLE row (id TEXT PRIMARY KEY, bytes BLOB NOT NULL)")
    committed = decided(desk)
    issues, commits = list[float](), list[float]()
    for number in range(count):
        draft = Draft(committed[number % len(committed)], people[number * 3 % len(people)].id, table="7")
        penalty = desk.show(PACK, draft).recommendation.penalty
        if penalty == UNKNOWN_BASE:
            continue  # Told not to do it again, and done again: the text then gives no base.
        desk.prepare_issue()
        started = time.perf_counter()
        issued = desk.issue(draft, penalty)
        issues.append((time.perf_counter() - started) * 1000)
        entry = desk.event_file.journal.entry(issued.ruling)
        assert entry is not None
        started = time.perf_counter()
        bare.execute("BEGIN IMMEDIATE")
        bare.execute("INSERT INTO row VALUES (?, ?)", (entry.id, entry.data))
        bare.execute("COMMIT")
        commits.append((time.perf_counter() - started) * 1000)
    bare.close()
    desk.close()
    return Row(
        f"Issue, {earlier} rulings before",
        median(issues),
        RATIO,
        median(commits),
        f"Issue {spread(issues)}, p99 {p99(issues):.2f}; commit {spread(commits)}, p99 {p99(commits):.2f}",
    )
