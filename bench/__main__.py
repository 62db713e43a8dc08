"""`python -m bench [long] [start | issue | keys | search | rules | import …]`: exit 1 beyond a bound.

Everything is made up in a folder of its own below `build`, on the disk of the program.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from bench import beside, checking, issue, keys, long_event, memory, rules, search, start, stress, taking
from bench.table import Row, load, printed

PARTS: dict[str, Callable[[Path, bool], Iterator[Row]]] = {
    "start": start.rows,
    "issue": issue.rows,
    "keys": keys.rows,
    "search": search.rows,
    "rules": rules.rows,
    "import": taking.rows,
    "check": checking.rows,
    "beside": beside.rows,
    "memory": memory.rows,
    "log": long_event.rows,
    "stress": stress.rows,
}
ONLY_NAMED = {"stress"}


def main(arguments: Sequence[str]) -> int:
    """Measure the parts that are named, all of them else; the exit status."""
    long = "long" in arguments
    named = [argument for argument in arguments if argument != "long"]
    if any(name not in PARTS for name in named):
        print(__doc__, file=sys.stderr)
        return 2
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    found: list[Row] = []
    build = start.ROOT / "build"
    build.mkdir(exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix="bench-", dir=build))
    print(f"Before: {load()}", flush=True)
    try:
        for name in named or [part for part in PARTS if part not in ONLY_NAMED]:
            found += PARTS[name](folder / name, long)
    finally:
        shutil.rmtree(folder)
    print(printed(found))
    print(f"After: {load()}")
    missed = [row.name for row in found if not row.kept]
    print(f"{len(found)} rows, {len(missed)} beyond their bound" + "".join(f"; {name}" for name in missed))
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
