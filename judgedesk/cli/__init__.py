"""The desk without a window (contract: the command line).

Exit codes: 0 done, 1 done with errors or findings, 2 could not read, or bad usage.
"""

from __future__ import annotations

import argparse
import os
import sys
from typing import TextIO

from judgedesk.app.desk import Desk, desk_of
from judgedesk.app.errors import UserError
from judgedesk.app.paths import data_folder
from judgedesk.cli.call import DONE, UNUSABLE, Call
from judgedesk.cli.grammar import parser

__all__ = ["desk_for", "parser", "run"]


def run(wanted: argparse.Namespace, out: TextIO | None = None, err: TextIO | None = None) -> int:
    """Run the command that was parsed; returns the exit code."""
    desk = desk_for(wanted)
    call = Call(desk, wanted, out or sys.stdout, err or sys.stderr)
    for warning in desk.warnings():
        call.tell(warning)
    try:
        code = _command(call)
        call.out.flush()
        return code
    except UserError as error:
        call.tell(error)
        return UNUSABLE
    except BrokenPipeError:
        # The reader of a pipe has gone, as `| head` does. Python would complain again at exit.
        _forget_output()
        return DONE
    except OSError as error:
        # Every file of ours is told by its own name; what is left is where the answer goes.
        _forget_output()
        call.tell(UserError("app.answer_not_written", detail=error.strerror or str(error)))
        return UNUSABLE


def _forget_output() -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def desk_for(wanted: argparse.Namespace) -> Desk:
    """The desk that the switches ask for."""
    return desk_of(data_folder(getattr(wanted, "data", None)), getattr(wanted, "language", None))


def _command(call: Call) -> int:
    # A command loads its own module alone: `log record` does not wait for what reads a text.
    match call.wanted.command:
        case "rule":
            from judgedesk.cli.rule import rule

            return rule(call)
        case "search":
            from judgedesk.cli.reading import search

            return search(call)
        case "show":
            from judgedesk.cli.reading import show

            return show(call)
        case "texts":
            from judgedesk.cli.reading import texts

            return texts(call)
        case "import":
            from judgedesk.cli.importing import import_text

            return import_text(call)
        case "check":
            from judgedesk.cli.checking import check

            return check(call)
        case "notes":
            from judgedesk.cli.notes import notes

            return notes(call)
        case "log":
            from judgedesk.cli.log import log

            return log(call)
        case "pack":
            from judgedesk.cli.checking import check_pack

            return check_pack(call)
        case _:
            raise AssertionError(call.wanted.command)
