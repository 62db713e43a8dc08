"""Where things lie: the data folder, and what ships with JudgeDesk."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from judgedesk.words.bundle import bundle_root

PORTABLE_MARK = "portable.txt"


def data_folder(chosen: Path | None = None, environment: Mapping[str, str] = os.environ) -> Path:
    """The data folder: the one chosen, JUDGEDESK_DATA, a portable one beside the program, else the user's.

    Nothing is created here (contract: the data folder).
    """
    if chosen is not None:
        return chosen
    named = environment.get("JUDGEDESK_DATA")
    if named:
        return Path(named)
    beside = Path(sys.executable).resolve().parent
    if getattr(sys, "frozen", False) and (beside / PORTABLE_MARK).is_file():
        return beside / "data"
    import platformdirs

    return Path(platformdirs.user_data_dir("JudgeDesk", appauthor=False))


def resources() -> Path:
    """The folder with `packs` and `fonts`."""
    return bundle_root() / "resources"


def translations() -> Path:
    """The folder with the window's catalogues, `packs` and `words`."""
    return bundle_root() / "translations"


def prepared_packs() -> Path:
    """The folder with what saves reading the packs that ship; it need not be there."""
    return bundle_root() / "prepared"
