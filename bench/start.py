"""Spawn to first paint, JudgeDesk beside an empty window, in turn."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from statistics import median

from bench.evening import desk_of
from bench.table import Row, spread
from tools.prepare_packs import main as prepare_packs

MOMENTS = ("first paint", "last place readable", "the same, and a key answered")
BOUNDS = (1.4, None, 2.0)
ROOT = Path(__file__).resolve().parent.parent


def rows(folder: Path, long: bool) -> Iterator[Row]:
    """Warm, and with the files out of the system's cache where it lets go of them."""
    desk, _ = desk_of(folder, people=60, rulings=120)
    desk.close()
    # As the bundle has them.
    prepare_packs([])
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "JUDGEDESK_DATA": str(folder),
        # Compiled once, as for everybody; whatever this environment says of that.
        "PYTHONDONTWRITEBYTECODE": "",
        "PYTHONPYCACHEPREFIX": str(folder / "compiled"),
    }
    for kind, runs in (("warm", 25 if long else 9), ("cold", 9 if long else 3)):
        empty, whole = list[float](), list[list[float]]()
        # The first of each is not counted: it writes what Python compiles.
        for turn in range(runs + 1):
            for module in ("bench.empty_window", "bench.whole_window"):
                if kind == "cold":
                    forget_files()
                times = spawn(module, environment)
                if turn == 0:
                    continue
                if module == "bench.empty_window":
                    empty += times
                else:
                    whole.append(times)
        bare = median(empty)
        for name, bound, times in zip(MOMENTS, BOUNDS, zip(*whole, strict=True), strict=True):
            note = f"{spread(times)}; empty window {spread(empty)}"
            yield Row(f"{name}, {kind}", median(times), bound, bare, note)


def spawn(module: str, environment: dict[str, str]) -> list[float]:
    """Run a window; milliseconds from here to each moment that it prints."""
    started = time.monotonic_ns()
    done = subprocess.run(
        [sys.executable, "-m", module], cwd=ROOT, env=environment, capture_output=True, text=True
    )
    if done.returncode != 0:
        raise SystemExit(f"{module} failed:\n{done.stdout}{done.stderr}")
    return [(int(moment) - started) / 1e6 for moment in done.stdout.split()]


def forget_files() -> None:
    """Ask the system to drop the program's files from its cache. Those that others use stay in it."""
    for path in _program_files() if hasattr(os, "posix_fadvise") else ():
        descriptor = os.open(path, os.O_RDONLY)
        try:
            os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
        finally:
            os.close(descriptor)


@cache
def _program_files() -> list[Path]:
    names = ("judgedesk", "resources", "translations", "prepared", "bench")
    folders = [ROOT / name for name in names]
    folders += [Path(sysconfig.get_path(name)) for name in ("stdlib", "platlib")]
    return [
        path
        for folder in folders
        for path in folder.rglob("*")
        if path.suffix != ".py" and path.is_file() and not path.is_symlink()
    ]
