"""The child process that reads one file: from standard input, as lines in JSON to standard output.

Before it looks at a byte it gives up memory beyond a limit, writing files, other programs and the network.
The first two are limits of the system (POSIX), the others an audit hook of Python, which native code does not
pass; the libraries of the readers have no network of their own.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from typing import Any

from judgedesk.exchange.document import Document, Format, Line, Note
from judgedesk.exchange.errors import ReadError

MEMORY = 1_500_000_000
"""Bytes of address space: what 4 million characters take, with room for a library that reserves ahead."""
PROCESSOR = 60
"""Seconds of computing after which the system ends the process, should its parent be gone."""

_FORBIDDEN = (
    "socket.",
    "subprocess.",
    "os.system",
    "os.exec",
    "os.fork",
    "os.posix_spawn",
    "os.spawn",
    "os.startfile",
    "os.remove",
    "os.rename",
    "os.rmdir",
    "os.mkdir",
    "os.link",
    "os.symlink",
    "os.truncate",
    "os.chmod",
    "os.chown",
    "shutil.",
    "urllib.",
    "webbrowser.",
    "ctypes.dlopen",
    "ftplib.",
    "smtplib.",
)


def main(arguments: list[str]) -> int:
    """Read a document of the format and language that `arguments` name; returns the exit code."""
    kind, language = Format(arguments[0]), arguments[1]
    read = reader(kind)
    limit()
    content = sys.stdin.buffer.read()
    sys.addaudithook(refuse)
    said = json.dumps(answer(read, content, language), ensure_ascii=True)
    sys.stdout.buffer.write(said.encode("ascii"))
    sys.stdout.buffer.flush()
    return 0


def reader(kind: Format) -> Callable[[bytes, str], Document]:
    """The reader of a format; its libraries are loaded with it."""
    match kind:
        case Format.DOCX:
            from judgedesk.exchange.word import read_word

            return read_word
        case Format.PDF:
            from judgedesk.exchange.pdf import read_pdf

            return read_pdf
        case Format.XLSX:
            from judgedesk.exchange.sheets import read_sheet

            return read_sheet
        case _:
            from judgedesk.exchange.web import read_web

            return read_web


def limit(processor: int | None = PROCESSOR) -> None:
    """Set the limits of this process, where the system has such; `processor` in seconds of computing."""
    try:
        import resource
    except ImportError:
        return
    for name, value in (("AS", MEMORY), ("CPU", processor), ("FSIZE", 0), ("CORE", 0)):
        if value is not None:
            resource.setrlimit(getattr(resource, f"RLIMIT_{name}"), (value, value))


def refuse(event: str, args: tuple[Any, ...]) -> None:
    """An audit hook: raises PermissionError for what a reader has no business with."""
    if event.startswith(_FORBIDDEN) or (event == "open" and _writes(args)):
        raise PermissionError(event)


def _writes(args: tuple[Any, ...]) -> bool:
    """Whether `open` was asked for more than reading: by a mode, or by the flags of the system."""
    _, mode, flags = args
    if isinstance(mode, str):
        return any(letter in mode for letter in "wax+")
    return bool(flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT))


def answer(read: Callable[[bytes, str], Document], content: bytes, language: str) -> dict[str, Any]:
    """What is said to the parent: the document, or the code of why there is none."""
    try:
        document = read(content, language)
    except ReadError as error:
        return {"error": error.code, "args": error.args_}
    except MemoryError:
        return {"error": "exchange.reader_memory", "args": {}}
    except Exception:
        # What the libraries raise for a damaged file is their own, and of many kinds.
        return {"error": "exchange.damaged_file", "args": {}}
    return {
        "title": document.title,
        "lines": [_line(line) for line in document.lines],
        **{
            name: [_note(note) for note in getattr(document, name)]
            for name in ("repairs", "unclear", "noise")
        },
    }


def _line(line: Line) -> list[Any]:
    return [line.number, line.last, line.text, line.gap, line.level]


def _note(note: Note) -> list[Any]:
    return [note.code, note.line, dict(note.args), note.text]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
