"""The real reader with its real limits for many files in a row: starting it a thousand times is slow.

As a program it answers files on standard input; as a module it drives such a program. One that crashes or
hangs is told as that, and another takes its place.
"""

import json
import struct
import subprocess
import sys
import threading
from typing import Any, Self

from judgedesk.exchange import child
from judgedesk.exchange.document import Format

SIZE = struct.Struct("<I")
SLOWEST = 20.0
"""Seconds for one small file on a busy machine."""


class Farm:
    """Reads files of one format. Use as a context manager."""

    def __init__(self, kind: Format) -> None:
        self._kind = kind
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.communicate()

    def read(self, content: bytes, language: str) -> dict[str, Any] | str:
        """What the child answers, or "crashed" or "hung"."""
        process = self._process = self._process or subprocess.Popen(
            [sys.executable, __file__, str(self._kind), language],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        assert process.stdin is not None
        assert process.stdout is not None
        late = threading.Event()
        timer = threading.Timer(SLOWEST, lambda: (late.set(), process.kill()))
        timer.start()
        try:
            process.stdin.write(SIZE.pack(len(content)) + content)
            process.stdin.flush()
            head = process.stdout.read(SIZE.size)
            answer = process.stdout.read(SIZE.unpack(head)[0]) if len(head) == SIZE.size else b""
        except BrokenPipeError:
            answer = b""
        finally:
            timer.cancel()
        if answer:
            return json.loads(answer)
        process.kill()
        process.communicate()
        self._process = None
        return "hung" if late.is_set() else "crashed"


def main() -> None:
    """Answer files until standard input ends."""
    kind, language = Format(sys.argv[1]), sys.argv[2]
    read = child.reader(kind)
    child.limit(processor=None)
    sys.addaudithook(child.refuse)
    while head := sys.stdin.buffer.read(SIZE.size):
        answer = json.dumps(
            child.answer(read, sys.stdin.buffer.read(SIZE.unpack(head)[0]), language)
        ).encode()
        sys.stdout.buffer.write(SIZE.pack(len(answer)) + answer)
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
