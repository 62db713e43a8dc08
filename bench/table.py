"""What was measured, as rows with a bound."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median, quantiles

HEAD = ("what", "measured", "yardstick", "result", "bound", "")


@dataclass(frozen=True, slots=True)
class Row:
    """One measurement in milliseconds. With a yardstick the bound is on the ratio, without on the time.

    `unit` is another unit than that.
    A row without a bound is told for comparison.
    """

    name: str
    measured: float
    bound: float | None
    yardstick: float | None = None
    note: str = ""
    unit: str = "ms"

    @property
    def result(self) -> float:
        """Ratio, or milliseconds where there is no yardstick."""
        return self.measured if self.yardstick is None else self.measured / self.yardstick

    @property
    def kept(self) -> bool:
        """Whether the bound is kept."""
        return self.bound is None or self.result <= self.bound

    def cells(self) -> tuple[str, ...]:
        """The row as it is printed."""
        if self.yardstick is None:
            result = f"{self.measured:.2f} {self.unit}"
            bound = "" if self.bound is None else f"≤ {self.bound:g} {self.unit}"
        else:
            result, bound = f"{self.result:.2f} ×", "" if self.bound is None else f"≤ {self.bound:g} ×"
        yardstick = "" if self.yardstick is None else f"{self.yardstick:.2f} {self.unit}"
        verdict = "" if self.kept else "MISSED"
        return (self.name, f"{self.measured:.2f} {self.unit}", yardstick, result, bound, verdict)


def printed(rows: Sequence[Row]) -> str:
    """The rows as a table, notes below."""
    table = [HEAD, *(row.cells() for row in rows)]
    widths = [max(len(line[at]) for line in table) for at in range(len(HEAD))]
    lines = [
        "  ".join(
            cell.ljust(width) if at in (0, 5) else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in table
    ]
    notes = [f"{row.name}: {row.note}" for row in rows if row.note]
    return "\n".join([*lines, "", *notes])


def load() -> str:
    """How busy the machine is besides: processes that want to run, of how many cores."""
    if not hasattr(os, "getloadavg"):
        return f"{os.cpu_count()} cores"
    one, five, _ = os.getloadavg()
    return f"load {one:.1f} (1 min), {five:.1f} (5 min) on {os.cpu_count()} cores"


def p99(times: Sequence[float]) -> float:
    """The 99th percentile."""
    return quantiles(times, n=100, method="inclusive")[98]


def spread(times: Sequence[float]) -> str:
    """Median, range and count, for a note."""
    return f"median {median(times):.2f} [{min(times):.2f}–{max(times):.2f}] of {len(times)}"
