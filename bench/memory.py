"""Three packs and three imported texts installed, beside an empty window with two text browsers.

Counted is the memory that is a process's own: pages that no file holds. How much of its libraries and fonts
lies in memory is told beside; which of these pages are anybody's own would hang on what else runs.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from bench.beside import install_seeds
from bench.start import ROOT
from bench.table import Row
from judgedesk.app.desk import Desk

BOUND = 30.0
STATES = {
    "started": "after the start",
    "ready": "every text read, search ready",
    "open": "a pair open, too",
    "searched": "three packs and three seeds installed, a pair open, searched",
}


def rows(folder: Path, long: bool) -> Iterator[Row]:
    """None where the system does not tell what a process holds."""
    if not Path("/proc/self/smaps_rollup").exists():
        return
    desk = Desk(folder)
    install_seeds(desk)
    desk.save_settings(pack="dci-2008", place="133")
    desk.close()
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "JUDGEDESK_DATA": str(folder),
        # Compiled once, as for everybody: compiling takes memory that a judge's program never has.
        "PYTHONDONTWRITEBYTECODE": "",
        "PYTHONPYCACHEPREFIX": str(folder / "compiled"),
    }
    # The first run writes what Python compiles.
    held(environment)
    empty, found = held(environment)
    for state, (own, files) in found.items():
        yield Row(
            f"memory over the empty window, {STATES[state]}",
            own - empty[0],
            BOUND if state == "searched" else None,
            note=f"own {own:.1f} MB, empty window {empty[0]:.1f}; of files {files:.1f} and {empty[1]:.1f}",
            unit="MB",
        )


def held(environment: Mapping[str, str]) -> tuple[tuple[float, float], dict[str, tuple[float, float]]]:
    """What the empty window holds, and the program in each of its states: of its own and of files, in MB."""
    return _states("empty", environment)["empty"], _states("open", environment)


def _states(kind: str, environment: Mapping[str, str]) -> dict[str, tuple[float, float]]:
    run = subprocess.run(
        [sys.executable, "-m", "bench.held", kind],
        cwd=ROOT,
        env=dict(environment),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    told = (line.split("\t") for line in run.stdout.splitlines())
    return {name: (float(own), float(files)) for name, own, files in told}
