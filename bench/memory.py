"""Three packs and three imported texts open, beside an empty window with two text browsers, at the same time.

What is private to a process while the other runs is counted: both share the libraries of Qt.
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
STATES = {"started": "after the start", "open": "official texts read", "searched": "searched, too"}


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
    # The first run writes what Python compiles; what is shared with the second is nobody's own.
    held(environment)
    empty, found = held(environment)
    for state, (own, anonymous) in found.items():
        yield Row(
            f"memory over the empty window, {STATES[state]}",
            own - empty[0],
            BOUND if state == "open" else None,
            note=f"own {own:.1f} MB, empty window {empty[0]:.1f}; "
            f"of these no file holds {anonymous:.1f} and {empty[1]:.1f}",
            unit="MB",
        )


def held(environment: Mapping[str, str]) -> tuple[tuple[float, float], dict[str, tuple[float, float]]]:
    """What the empty window holds, and the program in each of its states, in MB."""
    # A third window keeps what both share from being counted for the one that was first.
    keeper, _ = _window("empty", environment)
    empty, measured = _window("empty", environment)
    whole, states = _window("open", environment)
    for process in (keeper, empty, whole):
        process.communicate("")
    return measured["empty"], states


def _window(
    kind: str, environment: Mapping[str, str]
) -> tuple[subprocess.Popen[str], dict[str, tuple[float, float]]]:
    process = subprocess.Popen(
        [sys.executable, "-m", "bench.held", kind],
        cwd=ROOT,
        env=dict(environment),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    found: dict[str, tuple[float, float]] = {}
    last = "empty" if kind == "empty" else "searched"
    while last not in found:
        line = process.stdout.readline()
        if not line:
            raise SystemExit(f"bench.held {kind} ended too soon")
        name, own, anonymous = line.split("\t")
        found[name] = float(own), float(anonymous)
    return process, found
