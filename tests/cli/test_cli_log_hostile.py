"""The log from the command line, where lines mean nothing and the disk refuses; and where it writes."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]
Process = Callable[..., subprocess.CompletedProcess[bytes]]
posix = pytest.mark.skipif(os.name != "posix", reason="devices and signals as POSIX has them")

OPEN = ("log", "open", "Autumn Open", "--pack", "dci-2008", "--level", "competitive")
GOOD = {"person": "Ada", "infraction": "125", "round": 1}
NONSENSE = (
    "", "x", 0, -1, 10**9, 2**53, 10**30, 1.5, 1e308, True, [], {}, ["a"], [1], {"a": 1}, "\ud800", "a\0b",
    "²", "x" * 100_000, "frown", "unknown_base", "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59+00:00",
)  # fmt: skip
FIELDS = (
    "person", "infraction", "opponents", "teammates", "round", "facts", "table", "stage", "reason",
    "given_by", "entered_by", "authorised_by", "slip", "issued_at", "penalty", "zz",
)  # fmt: skip


def test_every_line_is_answered_whatever_stands_in_it(run: Run) -> None:
    assert run(*OPEN).code == 0
    lines = [json.dumps(GOOD | {field: value}) for field in FIELDS for value in NONSENSE]
    lines += [json.dumps(GOOD | {"penalty": value, "reason": "r"}) for value in NONSENSE]
    lines += [json.dumps(GOOD | {"facts": {"minutes_late": value}}) for value in NONSENSE]
    lines += ['{"person"', "[" * 5000, "9" * 5000, "null", '{"person":"A","facts":{"minutes_late":1e999}}']
    ran = run("log", "record", stdin="\n".join(lines))
    answers = [json.loads(line) for line in ran.out.splitlines()]
    assert (ran.code, ran.err) == (1, "")
    assert [answer["line"] for answer in answers] == [*range(1, len(lines) + 1)]
    for answer in answers:
        assert "id" in answer or (answer["error"]["code"] and answer["error"]["message"])
    assert sum("id" in answer for answer in answers) < len(lines) / 2
    assert run("log", "verify").code == 0
    assert len(run("log", "list").out.splitlines()) >= sum("id" in answer for answer in answers)


@posix
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full")
@pytest.mark.parametrize("words", [["texts"], ["log", "list"]])
def test_an_answer_that_cannot_be_written_is_one_sentence(words: list[str], run: Run) -> None:
    run(*OPEN)
    run("log", "record", stdin=json.dumps(GOOD))
    with Path("/dev/full").open("wb") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "judgedesk", *words], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert (ran.returncode, len(ran.stderr.splitlines())) == (2, 1)
    assert b"Traceback" not in ran.stderr


def test_an_event_that_is_not_there_or_is_a_path_is_one_sentence(run: Run) -> None:
    for event in ("0" * 32, "../x", "/etc/passwd", "."):
        for action in ("list", "verify", "backup"):
            ran = run("log", action, "--event", event)
            assert (ran.code, ran.out, len(ran.err.splitlines())) == (2, "", 1)


# Runs every command of the log and tells of each place outside of some folders that was written to, whether
# by Python or by SQLite, and of each socket.
WATCHED = """
import json, os, sys
import apsw
allowed, commands = json.loads(sys.argv[1])
seen = []
def note(what, path):
    path = os.path.abspath(os.fsdecode(path)) if path is not None else "(a temporary file)"
    if path != os.devnull and not any(path == each or path.startswith(each + os.sep) for each in allowed):
        seen.append([what, path])
class Watch(apsw.VFS):
    def __init__(self):
        super().__init__("watch", "", makedefault=True)
    def xOpen(self, name, flags):
        note("sqlite", name.filename() if isinstance(name, apsw.URIFilename) else name)
        return super().xOpen(name, flags)
watch = Watch()
def audit(event, args):
    if event.startswith("socket."):
        seen.append([event, ""])
    elif event == "open" and not isinstance(args[0], int):
        if set(str(args[1] or "")) & set("wax+") or (args[2] or 0) & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            note(event, args[0])
    elif event in ("os.mkdir", "os.rename", "os.remove", "os.chmod", "os.link", "os.symlink", "os.truncate"):
        note(event, args[0])
sys.addaudithook(audit)
from judgedesk.__main__ import run
codes = []
for words in commands:
    codes.append(run([word.replace("HANDED", str(next(iter(sorted(os.listdir(allowed[1]))), "")))
                      for word in words], os.environ))
print(json.dumps([codes, seen]), file=sys.stderr)
"""


def test_the_log_opens_no_socket_and_writes_nowhere_else(
    process: Process, own_data_folder: Path, tmp_path: Path
) -> None:
    stick, out, other = (tmp_path / name for name in ("stick", "out", "other"))
    stick.mkdir(), out.mkdir()
    lines = tmp_path / "in.jsonl"
    lines.write_text("\n".join(json.dumps(GOOD | {"person": f"P{number}"}) for number in range(30)))
    commands = [
        OPEN,
        ("log", "add-infraction", "Noise", "--base", "caution"),
        ("log", "record", str(lines)),
        ("log", "list"),
        ("log", "person", "P1"),
        ("log", "verify"),
        ("log", "rebuild"),
        ("log", "backup"),
        ("log", "hand-over", str(stick)),
        ("log", "backup", str(out)),
        *(("log", "export", str(out / f"report.{kind}")) for kind in ("html", "csv", "json")),
        # Without the words nothing comes in; that too leaves nothing behind.
        (
            "--data",
            str(other),
            "log",
            "merge",
            str(stick / "HANDED"),
            "--words",
            "kata mino rube lobo nani tutu",
        ),
    ]
    allowed = [str(own_data_folder), str(stick), str(out), str(other)]
    ran = process(
        program=["-c", WATCHED, json.dumps([allowed, commands])], JUDGEDESK_DATA=str(own_data_folder)
    )
    codes, seen = json.loads(ran.stderr.decode().splitlines()[-1])
    assert codes == [*[0] * (len(commands) - 1), 2], ran.stderr
    assert seen == []
    assert list((tmp_path / "home").iterdir()) == []


def test_a_write_elsewhere_and_a_socket_would_be_seen(
    process: Process, own_data_folder: Path, tmp_path: Path
) -> None:
    planted = WATCHED.replace(
        "codes = []",
        "import socket; socket.socket().close(); open('planted', 'w').close(); "
        "apsw.Connection('planted.db').execute('create table t(x)'); codes = []",
    )
    ran = process(program=["-c", planted, json.dumps([[str(own_data_folder), str(tmp_path / "x")], []])])
    _, seen = json.loads(ran.stderr.decode().splitlines()[-1])
    told = {what for what, _ in seen}
    assert {"open", "sqlite"} <= told
    assert any(what.startswith("socket.") for what in told)


@pytest.mark.parametrize("share", [0.2, 0.5, 0.8])
def test_a_log_that_is_damaged_somewhere_is_never_a_traceback(
    run: Run, own_data_folder: Path, share: float
) -> None:
    run(*OPEN)
    lines = [json.dumps(GOOD | {"person": f"P{number}"}) for number in range(40)]
    run("log", "record", stdin="\n".join(lines))
    (path,) = (own_data_folder / "events").glob("*.jdlog")
    content = bytearray(path.read_bytes())
    start = int(len(content) * share) // 4096 * 4096
    content[start : start + 40_960] = b"\xaa" * len(content[start : start + 40_960])
    path.write_bytes(content)
    told = 0
    for words in (
        ("list",), ("person", "P1"), ("verify",), ("rebuild",), ("backup",), ("record",),
        ("export", str(own_data_folder / "r.html")), ("hand-over", str(own_data_folder)),
    ):  # fmt: skip
        ran = run("log", *words, stdin=json.dumps(GOOD))
        assert ran.code in (0, 1, 2)
        assert len(ran.err.splitlines()) <= 1
        told += ran.code != 0
    assert told > 0
    assert run("log", "verify").code in (1, 2)
