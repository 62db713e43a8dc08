"""Cells of a spreadsheet that are words and nothing else."""

from __future__ import annotations

_FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "\n")


def safe_cells(*cells: str) -> list[str]:
    """Cells that no spreadsheet takes for a formula: what begins like one gets an apostrophe before it."""
    return [f"'{cell}" if cell.startswith(_FORMULA) else cell for cell in cells]
