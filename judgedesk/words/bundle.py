"""Where the files that ship with JudgeDesk lie: beside the package, or inside a frozen bundle."""

from __future__ import annotations

import sys
from pathlib import Path


def bundle_root() -> Path:
    """The folder that holds `resources` and `translations`."""
    frozen = getattr(sys, "_MEIPASS", None)
    return Path(frozen) if frozen else Path(__file__).resolve().parents[2]
