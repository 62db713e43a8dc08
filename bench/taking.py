"""Importing an official text: read, understood, written to disk and read back. Bound: 0.5 s for a seed.

The yardstick of the same run stands below it: a Python process that does nothing, and the same bytes written.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

from bench.start import ROOT
from bench.table import Row, spread
from judgedesk.app.desk import Desk
from judgedesk.app.folder import write_private
from judgedesk.app.importing import Wanted

SOURCES = Path(os.environ.get("JUDGEDESK_SOURCES") or ROOT.parent / "shared") / "seeds"
SEEDS = {"000": "en", "001": "zh-Hant", "004": "en"}
BOUND = 500


def rows(folder: Path, long: bool) -> Iterator[Row]:
    """Each seed as plain text and as what a child process reads; none where there are no seeds."""
    for path in sorted(SOURCES.glob("0*.txt")):
        content, language = path.read_bytes(), SEEDS[path.name[:3]]
        for kind, make in {"text": bytes, **_makers(language)}.items():
            yield from _rows(
                f"import of seed {path.name[:3]}, {kind}", make(content), language, folder / kind, long
            )


def _makers(language: str) -> dict[str, Callable[[bytes], bytes]]:
    """The tests' own: they make of a text what a publisher would."""
    sys.path.insert(0, str(ROOT / "tests" / "exchange"))
    from exchange_made import pdf_file, web_page, word_file  # pyright: ignore[reportMissingImports]

    return {"html": lambda content: web_page(content, language), "docx": word_file, "pdf": pdf_file}


def _rows(name: str, content: bytes, language: str, folder: Path, long: bool) -> Iterator[Row]:
    times: list[float] = []
    bare: list[float] = []
    for turn in range(20 if long else 6):
        desk = Desk(folder / name / str(turn))
        started = time.perf_counter()
        desk.commit_import(desk.prepare_import(content, "x", Wanted("measured", language, is_new=True)))
        desk.official(f"measured:{language}:official")
        times.append((time.perf_counter() - started) * 1000)
        bare.append(_bare(desk.data, apart=not name.endswith("text")))
    # The first loads what it needs, as it does for a judge; it is told, and the bound is on the usual one.
    note = f"{spread(times[1:])}; the first {times[0]:.0f}"
    yield Row(name, median(times[1:]), BOUND, note=note)
    yield Row("  a process, and its files written", median(bare[1:]), None, note=spread(bare[1:]))


def _bare(data: Path, *, apart: bool) -> float:
    """Milliseconds for what no import can do without: a child where the format needs one, and its files."""
    kept = [path.read_bytes() for path in sorted(data.rglob("*")) if path.is_file()]
    started = time.perf_counter()
    if apart:
        subprocess.run([sys.executable, "-P", "-c", "pass"], check=True)
    for number, content in enumerate(kept):
        write_private(data / "bare" / str(number), content)
    return (time.perf_counter() - started) * 1000
