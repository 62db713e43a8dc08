"""The passphrase of an encrypted event: from a file or a terminal, never from the list of processes."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from judgedesk.app.errors import UserError
from judgedesk.cli.call import Call
from judgedesk.cli.files import unreadable

T = TypeVar("T")
_NEEDED = "log.needs_passphrase"
_MOST = 4096
"""Bytes of the first line that are looked at."""


def with_passphrase(call: Call, do: Callable[[str], T]) -> T:
    """Do what opens an event, with its passphrase; "" for none.

    The one of `--passphrase-file`; without that switch it is asked for on a terminal, once it is needed.
    """
    name: str | None = call.wanted.passphrase_file
    if name is not None:
        return do(_first_line(name))
    try:
        return do("")
    except UserError as error:
        if error.code != _NEEDED:
            raise
        if not call.on_terminal():
            raise UserError("app.passphrase_how", file=str(dict(error.args_).get("file", ""))) from error
    return do(_asked(call))


def _first_line(name: str) -> str:
    try:
        if name == "-":
            # What follows may be rulings to record.
            line = sys.stdin.buffer.readline(_MOST)
        else:
            with Path(name).open("rb") as file:
                line = file.readline(_MOST)
        text = line.decode("utf-8-sig").rstrip("\r\n")
    except (OSError, UnicodeDecodeError) as error:
        raise unreadable(name, error) from error
    return _known(text)


def _asked(call: Call) -> str:
    from getpass import getpass

    try:
        return _known(getpass(call.desk.say("app.passphrase_ask") + " "))
    except EOFError:
        raise UserError("app.passphrase_missing") from None


def _known(text: str) -> str:
    if not text:
        raise UserError("app.passphrase_missing")
    return text
