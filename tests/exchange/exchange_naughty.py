"""A child that misbehaves in one way: `python exchange_naughty.py WAY FORMAT LANGUAGE`."""

import contextlib
import ctypes
import json
import os
import socket
import subprocess
import sys
import time
from pathlib import Path

from judgedesk.exchange import child
from judgedesk.exchange.document import Document, Format, Line

FOLDER = Path(__file__).parent


def crash() -> None:
    ctypes.string_at(0)


def abort() -> None:
    os.abort()


def hang() -> None:
    while True:
        time.sleep(0.01)


def spin() -> None:
    while True:
        pass


def deaf() -> None:
    os.close(0)
    hang()


def greedy() -> None:
    held = [bytearray(50_000_000) for _ in range(100)]
    sys.exit(len(held))


def loud() -> None:
    while True:
        sys.stdout.buffer.write(b"x" * 1_000_000)


def garbage() -> None:
    sys.stdout.write('{"lines": [[3, 1, " x", "?", 0]]}')
    sys.stdout.flush()
    os._exit(0)


def silent() -> None:
    os._exit(0)


def escaping() -> Document:
    """Tries every door and tells which were open."""
    doors = {
        "write": lambda: (FOLDER / "escaped.txt").write_text("x"),
        "write through the system": lambda: os.open(FOLDER / "escaped.txt", os.O_WRONLY | os.O_CREAT),
        "remove": lambda: (FOLDER / "nowhere").unlink(),
        "connect": lambda: socket.create_connection(("127.0.0.1", 9), timeout=1),
        "look up": lambda: socket.getaddrinfo("localhost", 80),
        "program": lambda: subprocess.run(["true"], check=False),
        "shell": lambda: os.system("true"),
        "load": lambda: ctypes.CDLL("libm.so.6"),
        "fork": os.fork,
    }
    opened: list[str] = []
    for name, door in doors.items():
        with contextlib.suppress(PermissionError):
            door()
            opened.append(name)
    return Document(Format.PDF, (Line(1, 1, json.dumps(opened)),))


WAYS = (crash, abort, hang, spin, deaf, greedy, loud, garbage, silent)

if __name__ == "__main__":
    way = sys.argv.pop(1)

    def read(content: bytes, language: str) -> Document:
        if way == "escaping":
            return escaping()
        {each.__name__: each for each in WAYS}[way]()
        raise AssertionError(way)

    child.reader = lambda kind: read
    sys.exit(child.main(sys.argv[1:]))
