"""What is left of a crash: written while it happens, offered at the next start."""

from __future__ import annotations

import faulthandler
import sys
import threading
import time
import traceback
from pathlib import Path
from types import TracebackType
from typing import TextIO

from judgedesk.app.folder import PRIVATE_FILE, make_private_folder, not_writable

CRASH_LOG = "crash.log"
_OPEN: list[TextIO] = []


def install(logs: Path, version: str) -> None:
    """Write unhandled exceptions, of any thread, and fatal signals to `logs/crash.log`.

    Raises `UserError` for a bad folder. Called before any window is built: nobody sees stderr of a windowed
    program.
    """
    make_private_folder(logs)
    path = logs / CRASH_LOG
    try:
        path.touch(mode=PRIVATE_FILE)
        file = path.open("a", encoding="utf-8", errors="backslashreplace")
    except OSError as error:
        raise not_writable(logs, error) from error
    _OPEN.append(file)
    faulthandler.enable(file)
    before, thread_before = sys.excepthook, threading.excepthook

    def write(kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
        if not issubclass(kind, KeyboardInterrupt):
            stamp = time.strftime("%Y-%m-%dT%H:%M:%S%z")
            file.write(f"== {stamp} JudgeDesk {version}, Python {sys.version.split()[0]}\n")
            traceback.print_exception(kind, error, trace, file=file)
            file.flush()

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        write(kind, error, trace)
        before(kind, error, trace)

    def thread_hook(failure: threading.ExceptHookArgs) -> None:
        if not issubclass(failure.exc_type, SystemExit):
            write(failure.exc_type, failure.exc_value, failure.exc_traceback)
        thread_before(failure)

    sys.excepthook = hook
    threading.excepthook = thread_hook


def pending(logs: Path) -> str | None:
    """What an earlier run left behind, or None. Ask before `install`, which opens the file for this run."""
    try:
        return (logs / CRASH_LOG).read_text(encoding="utf-8", errors="replace").strip() or None
    except OSError:
        return None


def dismiss(logs: Path) -> None:
    """Put the log aside in `crash-shown.log`: the next start does not offer it again, nothing is lost."""
    path = logs / CRASH_LOG
    try:
        shown = path.read_text(encoding="utf-8", errors="replace")
        kept = path.with_name("crash-shown.log")
        kept.touch(mode=PRIVATE_FILE)
        with kept.open("a", encoding="utf-8") as file:
            file.write(shown)
        # The file stays the one that faulthandler has open: it is emptied, not replaced.
        with path.open("r+", encoding="utf-8") as file:
            file.truncate(0)
    except OSError:
        return
