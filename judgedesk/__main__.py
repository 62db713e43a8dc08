"""Chooses between window and command line; nothing else does."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib.util import find_spec
from typing import TextIO

from judgedesk.app.desk import desk_of
from judgedesk.app.errors import UserError
from judgedesk.app.folder import DataFolder
from judgedesk.app.paths import data_folder

# Where no window can open, no box can either.
NO_WINDOW = ("app.qt_missing", "app.no_display")
UNUSABLE = 2


def main() -> int:
    """Entry point of `judgedesk` and of `python -m judgedesk`."""
    if sys.argv[1:2] == ["--read-document"]:
        # The bundled program as the child that reads one file (judgedesk.exchange.apart).
        from judgedesk.exchange.child import main as read_document

        return read_document(sys.argv[2:])
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure is not None:
        # A terminal that cannot show a character shows its code; it is no reason to stop.
        reconfigure(errors="backslashreplace")
    return run(sys.argv[1:], os.environ, tell=_tell if _from_a_desktop(os.environ) else None)


def _from_a_desktop(environment: Mapping[str, str]) -> bool:
    """Whether somebody sees windows but no terminal."""
    blind = environment.get("QT_QPA_PLATFORM") in ("offscreen", "minimal")
    return not blind and not (sys.stderr and sys.stderr.isatty())


def _tell(sentence: str) -> None:
    from judgedesk.ui.application import tell

    tell(sentence)


def run(
    arguments: Sequence[str],
    environment: Mapping[str, str],
    err: TextIO | None = None,
    tell: Callable[[str], None] | None = None,
) -> int:
    """Run a command when one is named, open the window else; returns the exit code.

    `tell` shows a sentence to somebody who sees no terminal.
    """
    if arguments:
        # Whoever only opens the window does not wait for the whole grammar of the command line.
        from judgedesk import cli

        try:
            wanted = cli.parser().parse_args(arguments)
        except SystemExit as stop:
            return stop.code if isinstance(stop.code, int) else UNUSABLE
        if wanted.command is not None:
            return cli.run(wanted)
        desk = cli.desk_for(wanted)
    else:
        desk = desk_of(data_folder())
    try:
        need_display(environment, sys.platform)
        with DataFolder(desk.data):
            # A start makes nearly nothing that is rubbish soon. The window has the collector run again.
            gc.disable()
            # PySide6 is the heaviest import of all; the command line never pays for it.
            from judgedesk.ui.application import run as open_window

            return open_window(desk)
    except UserError as error:
        sentence = desk.say_error(error)
        print(sentence, file=err or sys.stderr)
        if tell is not None and error.code not in NO_WINDOW:
            tell(sentence)
        return UNUSABLE


def need_display(environment: Mapping[str, str], platform: str) -> None:
    """Raise `UserError` where no window can open: Qt itself would abort the process."""
    if find_spec("PySide6") is None:
        raise UserError("app.qt_missing")
    named = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    if platform.startswith("linux") and not any(environment.get(name) for name in named):
        raise UserError("app.no_display")


if __name__ == "__main__":
    sys.exit(main())
