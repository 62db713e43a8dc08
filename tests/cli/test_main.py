"""The program in a process of its own: window or command line, streams, and what it leaves on disk."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import pytest

import judgedesk.__main__ as program
from judgedesk import __version__, cli
from judgedesk.app.errors import UserError

Process = Callable[..., subprocess.CompletedProcess[bytes]]

NO_DISPLAY = (
    "There is no display here, so no window can open; the command line works without one: judgedesk --help."
)
posix = pytest.mark.skipif(os.name != "posix", reason="pipes and displays as Linux has them")


def lines(stream: bytes) -> list[str]:
    return stream.decode("utf-8").splitlines()


def test_version(process: Process) -> None:
    ran = process("--version")
    assert (ran.returncode, lines(ran.stdout), ran.stderr) == (0, [f"JudgeDesk {__version__}"], b"")


def test_help_names_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert program.run(["--help"], {}) == 0
    captured = capsys.readouterr()
    assert all(command in captured.out for command in ("rule", "search", "show", "texts", "pack"))
    assert captured.err == ""


@posix
@pytest.mark.skipif(find_spec("PySide6") is None, reason="needs the environment with Qt")
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has sessions without a display")
def test_without_a_display_one_sentence(process: Process, tmp_path: Path) -> None:
    ran = process()
    assert (ran.returncode, ran.stdout, lines(ran.stderr)) == (2, b"", [NO_DISPLAY])
    assert list((tmp_path / "home").iterdir()) == []


def test_the_sentence_is_in_the_language_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "find_spec", lambda name: object())
    monkeypatch.setattr(sys, "platform", "linux")
    told: dict[str, str] = {}
    for language in ("en", "zh-Hant"):
        err = io.StringIO()
        assert program.run(["--language", language], {}, err) == 2
        told[language] = err.getvalue()
    assert told["en"] == f"{NO_DISPLAY}\n"
    assert told["zh-Hant"].count("\n") == 1
    assert "judgedesk --help" in told["zh-Hant"]
    assert told["zh-Hant"] != told["en"]


@pytest.mark.skipif(find_spec("PySide6") is not None, reason="needs the environment without Qt")
def test_without_qt_one_sentence(process: Process, tmp_path: Path) -> None:
    ran = process(QT_QPA_PLATFORM="offscreen")
    assert (ran.returncode, ran.stdout) == (2, b"")
    (line,) = lines(ran.stderr)
    assert "PySide6" in line
    assert "judgedesk --help" in line
    assert list((tmp_path / "home").iterdir()) == []


def test_qt_missing_is_one_sentence_and_exit_2(
    monkeypatch: pytest.MonkeyPatch, own_data_folder: Path
) -> None:
    monkeypatch.setattr(program, "find_spec", lambda name: None)
    err = io.StringIO()
    assert program.run([], {"DISPLAY": ":0"}, err) == 2
    assert err.getvalue().startswith("The window needs PySide6")
    assert err.getvalue().count("\n") == 1
    assert not own_data_folder.exists()


def test_qt_missing_and_display_missing_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {"PySide6": None}
    monkeypatch.setattr(program, "find_spec", lambda name: found[name])
    with pytest.raises(UserError) as caught:
        program.need_display({"DISPLAY": ":0"}, "linux")
    assert caught.value.code == "app.qt_missing"
    monkeypatch.setattr(program, "find_spec", lambda name: object())
    with pytest.raises(UserError) as caught:
        program.need_display({"DISPLAY": ""}, "linux")
    assert caught.value.code == "app.no_display"
    for environment in (
        {"DISPLAY": ":0"},
        {"WAYLAND_DISPLAY": "wayland-0"},
        {"QT_QPA_PLATFORM": "offscreen"},
    ):
        program.need_display(environment, "linux")
    program.need_display({}, "win32")
    program.need_display({}, "darwin")


def test_a_data_folder_that_cannot_be_used_is_one_sentence(process: Process, tmp_path: Path) -> None:
    if find_spec("PySide6") is None:
        pytest.skip("needs the environment with Qt")
    blocked = tmp_path / "file"
    blocked.write_text("")
    ran = process("--data", str(blocked), QT_QPA_PLATFORM="offscreen")
    assert (ran.returncode, ran.stdout) == (2, b"")
    (line,) = lines(ran.stderr)
    assert str(blocked) in line
    assert "--data" in line


HOLD = """
import sys
from pathlib import Path
from judgedesk.app.folder import DataFolder
with DataFolder(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_a_second_copy_is_one_sentence(process: Process, own_data_folder: Path) -> None:
    if find_spec("PySide6") is None:
        pytest.skip("needs the environment with Qt")
    command = [sys.executable, "-c", HOLD, str(own_data_folder)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == b"held\n"
        ran = process("--data", str(own_data_folder), QT_QPA_PLATFORM="offscreen")
        first.communicate(b"")
    assert (ran.returncode, ran.stdout) == (2, b"")
    (line,) = lines(ran.stderr)
    assert "already running" in line
    assert str(own_data_folder) in line


# Streams.

CASE = {"id": "案", "ruleset": "dci-2008", "level": "competitive", "infraction": "125", "player": "王"}


@pytest.mark.parametrize("encoding", ["ascii", "utf-8"])
def test_json_and_nothing_else_is_written_whatever_the_terminal_speaks(
    process: Process, encoding: str
) -> None:
    # The last id is half a character, which no encoding can write as it is.
    cases = json.dumps([CASE, 3, {"id": "\ud800"}], ensure_ascii=False).encode("utf-8", "backslashreplace")
    ran = process("rule", "--cases", "-", "--json", stdin=cases, PYTHONIOENCODING=encoding)
    assert (ran.returncode, ran.stderr) == (1, b"")
    good, bad, half = json.loads(ran.stdout)
    assert (good["id"], half["id"]) == ("案", "\ud800")
    assert bad["error"]["code"] == "not_an_object"


def test_text_for_a_terminal_that_lacks_the_characters(process: Process) -> None:
    ran = process("show", "125/penalty/1", "--text", "dci-2008:zh-Hant", PYTHONIOENCODING="ascii")
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"125/penalty/1" in ran.stdout


@posix
@pytest.mark.parametrize("words", [["texts"], ["search", "the", "--json"]])
def test_a_reader_that_has_gone_is_no_error(words: list[str], tmp_path: Path) -> None:
    # What is written at the very end fails too, unless Python writes at once.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as out:
        ran = subprocess.run(
            [sys.executable, "-m", "judgedesk", *words],
            stdout=out,
            stderr=subprocess.PIPE,
            env=environment,
            check=False,
        )
    assert (ran.returncode, ran.stderr) == (0, b"")


# What is left on disk.

COMMANDS = [
    ["--version"],
    ["texts"],
    ["show", "125"],
    ["search", "警告"],
    ["search", "tardyness"],
    ["rule", "dci-2008", "competitive", "125", "--history", "125"],
    ["rule", "--cases", "-", "--json"],
    ["pack", "check", str(Path(__file__).resolve().parents[1] / "cases" / "packs" / "small")],
    ["--language", "zh-Hant", "--data", "elsewhere", "texts"],
]
# Runs every command and tells of each file that was opened for writing and each folder that was made.
WATCHED = """
import json, os, sys
from judgedesk.__main__ import run
changed = []
def watch(event, args):
    writes = event == "open" and args[0] != os.devnull and (
        set(str(args[1] or "")) & set("wax+") or (args[2] or 0) & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)
    )
    if writes or event in ("os.mkdir", "os.rename", "os.remove", "os.chmod", "os.link", "os.symlink"):
        changed.append([event, str(args[0])])
sys.addaudithook(watch)
codes = [run(words, os.environ) for words in json.loads(sys.argv[1])]
print(json.dumps([codes, changed]), file=sys.stderr)
"""


def test_no_command_writes_anything_anywhere(process: Process, tmp_path: Path) -> None:
    ran = process(program=["-c", WATCHED, json.dumps(COMMANDS)], stdin=b"[]")
    codes, changed = json.loads(lines(ran.stderr)[-1])
    assert codes == [0] * len(COMMANDS)
    assert changed == []
    assert sorted(path.name for path in tmp_path.iterdir()) == ["home"]
    assert list((tmp_path / "home").iterdir()) == []


def test_a_write_would_be_seen(process: Process, tmp_path: Path) -> None:
    planted = WATCHED.replace("codes =", "open('planted.txt', 'w').close(); os.mkdir('made'); codes =")
    ran = process(program=["-c", planted, "[]"])
    assert json.loads(lines(ran.stderr)[-1]) == [[], [["open", "planted.txt"], ["os.mkdir", "made"]]]


def test_run_hands_a_command_to_the_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []

    def run(wanted: object) -> int:
        seen.append(getattr(wanted, "command", ""))
        return 7

    monkeypatch.setattr(cli, "run", run)
    assert program.run(["texts"], {}) == 7
    assert program.run(["nonsense"], {}) == 2
    assert program.run(["--version"], {}) == 0
    assert seen == ["texts"]
