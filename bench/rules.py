"""One recommendation over a history of a thousand entries, beside a bare loop over the same entries.

The desk hands over the people of one match alone, and a thousand entries are more than an event has: the
bound is on the core as it stands, over a history as it comes: a hundred people, all infractions, some void,
some of another event. What nobody will ever have, a thousand entries of the very person and infraction, is
told beside. Each row is the slowest of all infractions at all levels, each the median of several times.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median

from bench.table import Row, spread
from judgedesk.app.desk import Desk
from judgedesk.rules.engine import recommend
from judgedesk.rules.ruleset import Ruleset
from judgedesk.rules.values import UNKNOWN_BASE, Case, Entry
from judgedesk.ui.application import collect_again

ENTRIES = 1000
BOUND = 1.0
PACKS = ("dci-2008", "dci-2005", "riftbound-2026")


def rows(folder: Path, long: bool) -> Iterator[Row]:
    """Every infraction at every level of every edition."""
    desk = Desk(folder)
    rulesets = [desk.ruleset(pack) for pack in PACKS]
    gc.collect()
    collect_again()
    for ruleset in rulesets:
        for kind in ("mixed", "all of one"):
            yield _row(kind, ruleset, 25 if long else 11)


def _row(kind: str, ruleset: Ruleset, rounds: int) -> Row:
    medians, loops = dict[str, float](), list[float]()
    mixed = _mixed(ruleset)
    for infraction in ruleset.infractions:
        history = mixed if kind == "mixed" else _all_of_one(ruleset, infraction)
        for level in ruleset.levels:
            case = Case(ruleset.id, level, infraction, "p0", event="e", round=9, opponents=("p1",))
            took = list[float]()
            for _ in range(rounds):
                started = time.perf_counter()
                recommend(ruleset, case, history)
                took.append((time.perf_counter() - started) * 1000)
                started = time.perf_counter()
                _bare(case, history)
                loops.append((time.perf_counter() - started) * 1000)
            medians[f"{infraction} {level}"] = median(took)
    slowest = max(medians, key=lambda which: medians[which])
    note = f"slowest {slowest}; {spread(tuple(medians.values()))} cases; bare loop {spread(loops)}"
    bound = BOUND if kind == "mixed" else None
    return Row(f"{ruleset.id}, {ENTRIES} entries, {kind}", medians[slowest], bound, note=note)


def _bare(case: Case, history: Sequence[Entry]) -> list[int]:
    """The least that anybody does who counts."""
    return [
        index
        for index, entry in enumerate(history)
        if entry.player == case.player and entry.infraction == case.infraction and not entry.voided
    ]


def _mixed(ruleset: Ruleset) -> tuple[Entry, ...]:
    penalties, infractions = _penalties(ruleset), tuple(ruleset.infractions)
    return tuple(
        Entry(
            player=f"p{number % 97}",
            event="e" if number % 11 else "another",
            round=number * 9 // ENTRIES + 1,
            infraction=infractions[number * 7 % len(infractions)],
            penalty=penalties[number % len(penalties)],
            voided=number % 13 == 0,
        )
        for number in range(ENTRIES)
    )


def _all_of_one(ruleset: Ruleset, infraction: str) -> tuple[Entry, ...]:
    penalty = _penalties(ruleset)[0]
    return tuple(
        Entry("p0", "e", number * 9 // ENTRIES + 1, infraction, penalty) for number in range(ENTRIES)
    )


def _penalties(ruleset: Ruleset) -> tuple[str, ...]:
    return tuple(each for each in ruleset.penalties if each not in (UNKNOWN_BASE, "none"))
