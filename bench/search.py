"""Search: every beginning of what people type, beside a bare scan of the same folded texts.

Bounds: the seeds once 1 ms, a hundred times 16 ms. A key is the search itself, two hundred hits in their
order and all counts. The rounds go through all that is typed in turn; what is told of a beginning is its
middle round, so that what else the machine does in between is not measured.
"""

from __future__ import annotations

import time
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median

from bench.start import ROOT
from bench.table import Row, p99, spread
from bench.taking import SEEDS, SOURCES
from judgedesk.app.desk import Desk
from judgedesk.app.finding import entries_of
from judgedesk.app.importing import Wanted
from judgedesk.search import Entry, Index
from judgedesk.text import fold_key

TYPED = ROOT / "tests" / "cases" / "search" / "typed.toml"
HITS = 200
BOUNDS = {1: 1.0, 100: 16.0}


def rows(folder: Path, long: bool) -> Iterator[Row]:
    """The seeds, where they are; then all packs and seeds together."""
    desk = Desk(folder)
    for path in sorted(SOURCES.glob("0*.txt")):
        language = SEEDS[path.name[:3]]
        wanted = Wanted(f"seed-{path.name[:3]}", language, is_new=True)
        desk.commit_import(desk.prepare_import(path.read_bytes(), path.name, wanted))
    everything = list(desk.texts())
    seeds = [entry for text in everything if text.id.startswith("seed-") for entry in entries_of(text)]
    typed = tomllib.loads(TYPED.read_text(encoding="utf-8"))["typed"]
    rounds = 15 if long else 5
    if seeds:
        for times, bound in BOUNDS.items():
            yield from _rows(f"seeds × {times}", seeds, times, typed, rounds, bound)
    entries = [entry for text in everything for entry in entries_of(text)]
    yield from _rows("everything installed", entries, 1, typed, rounds, None)


def _rows(
    name: str, entries: Sequence[Entry], times: int, typed: Sequence[str], rounds: int, bound: float | None
) -> Iterator[Row]:
    many = [
        Entry(f"{copy}{each.text_id}", each.language, each.section, each.passage, each.text, each.weight)
        for copy in range(times)
        for each in entries
    ]
    started = time.perf_counter()
    index = Index(many)
    index.complete()
    built = time.perf_counter()
    for _ in index.prepared():
        pass
    prepared = time.perf_counter()
    folded = [fold_key(entry.text) for entry in many]
    searches, worked, scans = (dict[str, list[float]]() for _ in range(3))
    for _ in range(rounds):
        for query in typed:
            for end in range(1, len(query) + 1):
                waited, processor = _search(index, query[:end])
                searches.setdefault(query[:end], []).append(waited)
                worked.setdefault(query[:end], []).append(processor)
                scans.setdefault(query[:end], []).append(_scan(folded, query[:end]))
    middles = {beginning: median(took) for beginning, took in searches.items()}
    every = [took for all_rounds in searches.values() for took in all_rounds]
    slowest = max(middles, key=lambda beginning: middles[beginning])
    characters = sum(map(len, folded))
    note = (
        f"{spread(list(middles.values()))}, slowest for {slowest!r}; all rounds p99 {p99(every):.2f}; "
        f"processor time p99 {p99([median(took) for took in worked.values()]):.2f}; "
        f"{len(many)} passages, {characters:,} characters, "
        f"built in {(built - started) * 1000:.0f}, prepared in {(prepared - built) * 1000:.0f}"
    )
    measured, scanned = p99(list(middles.values())), p99([median(took) for took in scans.values()])
    yield Row(f"search key, {name}, p99", measured, bound, note=note)
    yield Row(f"the same beside a bare scan, {name}", measured, None, scanned)


def _search(index: Index, query: str) -> tuple[float, float]:
    started, worked = time.perf_counter(), time.process_time()
    found = index.find(query)
    found.passages(HITS)
    _ = found.count, found.by_pack(), found.by_part()
    return (time.perf_counter() - started) * 1000, (time.process_time() - worked) * 1000


def _scan(folded: Sequence[str], query: str) -> float:
    key = fold_key(query)
    started = time.perf_counter()
    [text for text in folded if key in text]
    return (time.perf_counter() - started) * 1000
