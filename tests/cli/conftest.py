"""Runs the command line, in this process or in one of its own."""

import io
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from judgedesk import cli
from judgedesk.app import packs
from judgedesk.app.packs import load_entry


@dataclass(frozen=True, slots=True)
class Ran:
    code: int
    out: str
    err: str


# Reading the packs is most of the time that a command takes; they do not change while tests run.
read_once = cache(load_entry)


@pytest.fixture
def run(own_data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Ran]:
    """Run a command in this process; `stdin` is what standard input holds."""
    monkeypatch.setattr(packs, "load_entry", read_once)

    def ran(*arguments: str, stdin: str | bytes = b"") -> Ran:
        content = stdin if isinstance(stdin, bytes) else stdin.encode()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content), encoding="ascii"))
        out, err = io.StringIO(), io.StringIO()
        code = cli.run(cli.parser().parse_args(arguments), out, err)
        return Ran(code, out.getvalue(), err.getvalue())

    return ran


@pytest.fixture
def process(tmp_path: Path) -> Callable[..., subprocess.CompletedProcess[bytes]]:
    """Run `python -m judgedesk` without a display, in a HOME of its own that is empty."""
    home = tmp_path / "home"
    home.mkdir()
    kept = {
        name: value for name, value in os.environ.items() if name in ("PATH", "SYSTEMROOT", "LD_LIBRARY_PATH")
    }

    def ran(
        *arguments: str, program: Sequence[str] = ("-m", "judgedesk"), stdin: bytes = b"", **environment: str
    ) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [sys.executable, *program, *arguments],
            input=stdin,
            capture_output=True,
            cwd=home,
            env={
                **kept,
                "HOME": str(home),
                "TMPDIR": str(home),
                "PYTHONDONTWRITEBYTECODE": "1",
                **environment,
            },
            check=False,
        )

    return ran
