"""Reads a file in a child process, with limits on its time, its memory and what it may say."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from typing import Protocol

from judgedesk.exchange.document import Document, Format, Line, Note, bounded
from judgedesk.exchange.errors import ReadError
from judgedesk.exchange.shapes import as_list, as_number, as_object, as_string
from judgedesk.frozen import frozen

READ_DOCUMENT = "--read-document"
"""The first argument by which the bundled program becomes the child."""


@frozen
class Limits:
    """`seconds` from start to end, `output` in bytes. The child sets its limit of memory itself."""

    seconds: float = 30
    output: int = 40_000_000


class Stop(Protocol):
    """How another thread ends a reading: it calls what `watch` was given, at once if it was asked before."""

    def watch(self, end: Callable[[], None] | None) -> None: ...


def read_apart(
    kind: Format,
    content: bytes,
    language: str,
    *,
    limits: Limits | None = None,
    command: Sequence[str] = (),
    stop: Stop | None = None,
) -> Document:
    """What the child makes of a file. Raises `ReadError` for a file that it refuses, and when it crashes,
    takes too long or too much memory, or says too much. One that `stop` ends has crashed.

    `command` is another program to run as the child.
    """
    limits = limits or Limits()
    said, code, late = _run([*(command or child_command()), str(kind), language], content, limits, stop)
    if late:
        raise ReadError("exchange.reader_hung", seconds=f"{limits.seconds:g}")
    if len(said) > limits.output:
        raise ReadError("exchange.reader_too_much")
    if code != 0:
        raise ReadError("exchange.reader_crashed")
    try:
        return bounded(document_of(kind, json.loads(said)))
    except (ValueError, TypeError, KeyError, RecursionError):
        raise ReadError("exchange.reader_crashed") from None


def child_command() -> Sequence[str]:
    """The child as this program can start it: itself when bundled, else a module of this installation."""
    if getattr(sys, "frozen", False):
        return (sys.executable, READ_DOCUMENT)
    # -P: no module is taken from the folder that a person happens to stand in.
    return (sys.executable, "-P", "-m", "judgedesk.exchange.child")


def _run(
    command: Sequence[str], content: bytes, limits: Limits, asked: Stop | None
) -> tuple[bytes, int, bool]:
    """What the child said, one byte more than allowed at most; its exit code; whether time ran out."""
    process = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )
    stdin, stdout = process.stdin, process.stdout
    assert stdin is not None
    assert stdout is not None
    late = threading.Event()

    def feed() -> None:
        # A child that ends before it has read everything breaks the pipe.
        try:
            with stdin:
                stdin.write(content)
        except OSError:
            pass

    def stop() -> None:
        late.set()
        process.kill()

    timer = threading.Timer(limits.seconds, stop)
    # It may answer before it has read everything: both pipes are served at once.
    feeder = threading.Thread(target=feed, daemon=True)
    timer.start()
    feeder.start()
    if asked is not None:
        asked.watch(process.kill)
    try:
        with stdout:
            said = stdout.read(limits.output + 1)
        if len(said) > limits.output:
            process.kill()
        code = process.wait()
    finally:
        if asked is not None:
            asked.watch(None)
        timer.cancel()
        process.kill()
        process.wait()
        feeder.join()
    return said, code, late.is_set()


def document_of(kind: Format, value: object) -> Document:
    """The answer of the child, with every type looked at: a crafted file may have had its way with it.

    Raises `ReadError` for a refusal, TypeError, ValueError or KeyError for what no child says.
    """
    answer = as_object(value)
    if "error" in answer:
        raise ReadError(as_string(answer["error"]), **as_object(answer["args"]))
    lines: list[Line] = []
    last_number = 0
    for each in as_list(answer["lines"]):
        number, last, text, gap, level = as_list(each)
        line = Line(_count(number), _count(last), as_string(text), bool(gap), _count(level))
        if not last_number < line.number <= line.last or "\n" in line.text or line.text != line.text.strip():
            raise ValueError(line)
        last_number = line.last
        lines.append(line)
    notes = {name: tuple(map(_note, as_list(answer[name]))) for name in ("repairs", "unclear", "noise")}
    return Document(kind, tuple(lines), as_string(answer["title"]), **notes)


def _note(value: object) -> Note:
    code, line, args, text = as_list(value)
    return Note(as_string(code), _count(line), as_object(args), as_string(text))


def _count(value: object) -> int:
    count = as_number(value)
    if count < 0:
        raise ValueError(value)
    return count
