"""Search: every prefix typed, beside a bare scan of the same folded texts. Told for comparison, no bound."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from bench.keys import QUERIES
from bench.place import PACK
from bench.table import Row, p99, spread
from judgedesk.app.desk import Desk
from judgedesk.search import Entry, Index
from judgedesk.text import fold_key


def rows(folder: Path, long: bool) -> Iterator[Row]:
    """The bundled pack, and a hundred of it."""
    desk = Desk(folder)
    entries = [
        Entry(text.id, text.language, section.id, passage.id, passage.text, weight)
        for text in desk.pack(PACK).texts
        for section, passage in text.passages()
        for weight in ("title" if passage is section.title else "body",)
        if passage.text
    ]
    for times in (1, 100):
        many = [
            Entry(
                f"{copy}:{entry.text_id}",
                entry.language,
                entry.section,
                entry.passage,
                entry.text,
                entry.weight,
            )
            for copy in range(times)
            for entry in entries
        ]
        yield _row(f"search key, pack × {times}, p99", many, 15 if long else 3)


def _row(name: str, entries: Sequence[Entry], rounds: int) -> Row:
    index = Index(entries)
    folded = [fold_key(entry.text) for entry in entries]
    prefixes = [query[:end] for query in QUERIES for end in range(1, len(query) + 1)]
    searches, scans = list[float](), list[float]()
    took = dict[str, list[float]]()
    for _ in range(rounds):
        for prefix in prefixes:
            started = time.perf_counter()
            index.search(prefix)
            searches.append((time.perf_counter() - started) * 1000)
            took.setdefault(prefix, []).append(searches[-1])
            key = fold_key(prefix)
            started = time.perf_counter()
            [text for text in folded if key in text]
            scans.append((time.perf_counter() - started) * 1000)
    characters = sum(len(text) for text in folded)
    slowest = max(took, key=lambda prefix: min(took[prefix]))
    note = f"{spread(searches)}, slowest for {slowest!r}; {len(entries)} passages, {characters:,} characters"
    return Row(name, p99(searches), None, p99(scans), note)
