"""The child process really crashes, hangs, grabs memory, floods and lies: each ends as one sentence."""

import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from exchange_made import pdf_file, word_file
from exchange_samples import BRACKETED

from judgedesk.exchange import apart
from judgedesk.exchange.apart import Limits, read_apart
from judgedesk.exchange.document import Format
from judgedesk.exchange.errors import ReadError
from judgedesk.words.say import LANGUAGES, say

NAUGHTY = Path(__file__).with_name("exchange_naughty.py")
POSIX = sys.platform != "win32"


def child(way: str) -> tuple[str, ...]:
    return (sys.executable, str(NAUGHTY), way)


def sentence(way: str, content: bytes = b"x" * 300_000, limits: Limits | None = None) -> str:
    with pytest.raises(ReadError) as raised:
        read_apart(Format.PDF, content, "en", command=child(way), limits=limits)
    for language in LANGUAGES:
        said = say(raised.value.code, {"file": "x.pdf", **raised.value.args_}, language)
        assert "\n" not in said
    return raised.value.code


@pytest.mark.parametrize("way", ["crash", "abort", "garbage", "silent"])
def test_a_child_that_crashes_or_makes_no_sense(way: str) -> None:
    assert sentence(way) == "exchange.reader_crashed"


@pytest.mark.parametrize("way", ["hang", "spin", "deaf"])
def test_a_child_that_hangs(way: str) -> None:
    started = time.monotonic()
    assert sentence(way, limits=Limits(seconds=1.5)) == "exchange.reader_hung"
    assert time.monotonic() - started < 10


class Stopped:
    """Asks for the end at once, or as soon as there is something to end."""

    def __init__(self, after: float) -> None:
        self.watched: list[bool] = []
        self._after = after

    def watch(self, end: Callable[[], None] | None) -> None:
        self.watched.append(end is not None)
        if end is not None and self._after:
            threading.Timer(self._after, end).start()
        elif end is not None:
            end()


@pytest.mark.parametrize("after", [0.0, 0.3])
def test_a_child_that_another_thread_stops(after: float) -> None:
    started = time.monotonic()
    stop = Stopped(after)
    with pytest.raises(ReadError, match="reader_crashed"):
        read_apart(Format.PDF, b"x", "en", command=child("hang"), stop=stop)
    assert time.monotonic() - started < 10
    assert stop.watched == [True, False]


def test_a_child_that_floods() -> None:
    assert sentence("loud", limits=Limits(output=3_000_000)) == "exchange.reader_too_much"


@pytest.mark.skipif(not POSIX, reason="the limit of memory is POSIX's")
def test_a_child_that_grabs_memory() -> None:
    assert sentence("greedy") == "exchange.reader_memory"


@pytest.mark.skipif(not POSIX, reason="some of the doors are POSIX's")
def test_no_door_is_open() -> None:
    document = read_apart(Format.PDF, b"x", "en", command=child("escaping"))
    assert document.lines[0].text == "[]"
    assert not NAUGHTY.with_name("escaped.txt").exists()


@pytest.mark.parametrize("kind", [Format.DOCX, Format.PDF])
def test_the_real_child(kind: Format) -> None:
    content = (word_file if kind is Format.DOCX else pdf_file)(BRACKETED.encode())
    document = read_apart(kind, content, "en")
    assert document.format is kind
    assert document.lines[0].text == "1. HOUSE RULES [Definition]"


@pytest.mark.parametrize("kind", [Format.DOCX, Format.PDF])
def test_files_that_are_no_such_thing(kind: Format) -> None:
    with pytest.raises(ReadError, match="damaged_file"):
        read_apart(kind, b"x" * 5_000_000, "en")


def test_the_program_itself_is_the_child_when_bundled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert apart.child_command() == (sys.executable, apart.READ_DOCUMENT)
    content = word_file(BRACKETED.encode())
    done = subprocess.run(
        [sys.executable, "-m", "judgedesk", apart.READ_DOCUMENT, "docx", "en"],
        input=content,
        capture_output=True,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"HOUSE RULES" in done.stdout


def test_no_module_of_the_folder_one_stands_in_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "docx.py").write_text("raise SystemExit(3)", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert read_apart(Format.DOCX, word_file(b"x"), "en").lines[0].text == "x"


def test_readers_are_not_loaded_before_they_are_needed() -> None:
    heavy = "lxml docx pypdfium2 html.parser zipfile subprocess"
    code = "import sys, judgedesk.cli.importing\n"
    code += f"print([each for each in {heavy.split()} if each in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
