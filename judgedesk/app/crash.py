"""What is left of a crash: written while it happens, offered at the next start."""

from __future__ import annotations

import faulthandler
import sys
import time
import traceback
from pathlib import Path
from types import TracebackType
from typing import TextIO

from judgedesk.app.folder import PRIVATE_FILE, make_private_folder

CRASH_LOG = "crash.log"
_OPEN: list[TextIO] = []


def install(logs: Path, version: str) -> None:
    """Write unhandled exceptions and fatal signals to `logs/crash.log`. Raises `UserError` for a bad folder.

    Called before any window is built: nobody sees stderr of a windowed program.
    """
    make_private_folder(logs)
    path = logs / CRASH_LOG
    path.touch(mode=PRIVATE_FILE)
    file = path.open("a", encoding="utf-8")
    _OPEN.append(file)
    faulthandler.enable(file)
    before = sys.excepthook

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if not issubclass(kind, KeyboardInterrupt):
            stamp = time.strftime("%Y-%m-%dT%H:%M:%S%z")
            file.write(f"== {stamp} JudgeDesk {version}, Python {sys.version.split()[0]}\n")
            traceback.print_exception(kind, error, trace, file=file)
            file.flush()
        before(kind, error, trace)

    sys.excepthook = hook


def pending(logs: Path) -> str | None:
    """What an earlier run left behind, or None. Ask before `install`, which opens the file for this run."""
    try:
        return (logs / CRASH_LOG).read_text(encoding="utf-8", errors="replace").strip() or None
    except OSError:
        return None


def dismiss(logs: Path) -> None:
    """Put the log aside as `crash-shown.log`: the next start does not offer it again, nothing is lost."""
    path = logs / CRASH_LOG
    try:
        shown = path.read_text(encoding="utf-8", errors="replace")
        kept = path.with_name("crash-shown.log")
        kept.touch(mode=PRIVATE_FILE)
        kept.write_text(shown, encoding="utf-8")
        # The file stays the one that faulthandler has open: it is emptied, not replaced.
        with path.open("r+", encoding="utf-8") as file:
            file.truncate(0)
    except OSError:
        return
