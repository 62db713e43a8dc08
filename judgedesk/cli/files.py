"""The files that a command reads; `-` is standard input."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from judgedesk.app.errors import UserError


def lines_of(name: str) -> Iterator[str]:
    """The lines of a UTF-8 file, each as soon as it is there."""
    try:
        with sys.stdin.buffer if name == "-" else Path(name).open("rb") as file:
            # UTF-8 whatever the system's own encoding is, as in every file of ours.
            for line in file:
                yield line.decode()
    except (OSError, UnicodeDecodeError) as error:
        raise unreadable(name, error) from error


def read_json(name: str) -> object:
    """The one JSON value of a file."""
    try:
        # JSON is UTF-8, whatever the system takes standard input to be.
        content = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        return json_of(content.decode("utf-8-sig"), name)
    except (OSError, UnicodeDecodeError) as error:
        raise unreadable(name, error) from error


def json_of(text: str, name: str) -> object:
    """The JSON value of a text that stands in the file of this name."""
    try:
        return json.loads(text, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        raise UserError("app.not_json", file=name, detail=str(error)) from error


def _no_constant(name: str) -> object:
    raise ValueError(f"{name} is no value of JSON")


def content_of(name: str) -> bytes:
    """A file as it is, at most a little more than an import would take."""
    from judgedesk.app import importing
    from judgedesk.exchange.document import MAX_FILE

    try:
        return sys.stdin.buffer.read(MAX_FILE + 1) if name == "-" else importing.content_of(Path(name))
    except OSError as error:
        raise unreadable(name, error) from error


def unreadable(name: str, error: OSError | UnicodeDecodeError) -> UserError:
    """Why a file could not be read."""
    detail = getattr(error, "strerror", None) or str(error)
    return UserError("app.file_unreadable", file=name, detail=detail)
