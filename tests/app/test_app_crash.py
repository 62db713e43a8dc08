"""What is left of a crash: exceptions, threads, fatal signals; offered once, kept."""

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from judgedesk.app import crash
from judgedesk.app.errors import UserError

START = """
import sys, threading
from pathlib import Path
from judgedesk.app import crash
crash.install(Path(sys.argv[1]), "9.9")
"""


def run(logs: Path, last_words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", START + last_words, str(logs)], capture_output=True, text=True
    )


@pytest.fixture
def logs(own_data_folder: Path) -> Path:
    return own_data_folder / "logs"


def test_nothing_is_pending_at_first_and_asking_makes_nothing(logs: Path) -> None:
    assert crash.pending(logs) is None
    assert not logs.exists()


def test_a_run_that_ends_well_leaves_nothing_to_show(logs: Path) -> None:
    assert run(logs, "print('fine')").returncode == 0
    assert crash.pending(logs) is None


def test_an_exception_is_logged_with_version_and_traceback(logs: Path) -> None:
    process = run(logs, "raise RuntimeError('警告 of the end')")
    assert process.returncode == 1
    assert "RuntimeError" in process.stderr, "the hook before this one still speaks"
    log = crash.pending(logs)
    assert log is not None
    assert "JudgeDesk 9.9, Python 3." in log
    assert "RuntimeError: 警告 of the end" in log
    assert "Traceback" in log


def test_text_that_cannot_be_encoded_is_logged_all_the_same(logs: Path) -> None:
    run(logs, "raise RuntimeError('lone \\ud800')")
    assert "lone \\ud800" in (crash.pending(logs) or "")


def test_an_exception_of_a_thread_is_logged(logs: Path) -> None:
    process = run(logs, "t = threading.Thread(target=lambda: 1 / 0); t.start(); t.join()")
    assert process.returncode == 0
    assert "ZeroDivisionError" in (crash.pending(logs) or "")


def test_stopping_by_hand_is_no_crash(logs: Path) -> None:
    run(logs, "raise KeyboardInterrupt")
    run(logs, "raise SystemExit(3)")
    run(logs, "t = threading.Thread(target=sys.exit); t.start(); t.join()")
    assert crash.pending(logs) is None


@pytest.mark.skipif(os.name != "posix", reason="signals as POSIX has them")
@pytest.mark.parametrize(
    ("words", "number", "told"),
    [
        ("import faulthandler; faulthandler._sigsegv()", signal.SIGSEGV, "Segmentation fault"),
        ("import os; os.abort()", signal.SIGABRT, "Aborted"),
    ],
)
def test_a_fatal_signal_is_logged(logs: Path, words: str, number: int, told: str) -> None:
    assert run(logs, words).returncode == -number
    log = crash.pending(logs)
    assert log is not None
    assert told in log
    assert 'File "<string>"' in log, "the log says where it happened"


@pytest.mark.skipif(os.name != "posix", reason="modes are a matter of POSIX")
def test_logs_are_private(logs: Path) -> None:
    run(logs, "raise RuntimeError")
    crash.dismiss(logs)
    assert [path.stat().st_mode & 0o777 for path in (logs.parent, logs)] == [0o700, 0o700]
    assert {path.name: path.stat().st_mode & 0o777 for path in logs.iterdir()} == {
        "crash.log": 0o600,
        "crash-shown.log": 0o600,
    }


def test_what_was_shown_is_not_offered_again_and_not_lost(logs: Path) -> None:
    run(logs, "raise RuntimeError('first')")
    run(logs, "raise RuntimeError('second')")
    log = crash.pending(logs)
    assert log is not None
    assert log.index("first") < log.index("second")
    crash.dismiss(logs)
    assert crash.pending(logs) is None
    run(logs, "raise RuntimeError('third')")
    assert "first" not in (crash.pending(logs) or "")
    crash.dismiss(logs)
    kept = (logs / "crash-shown.log").read_text(encoding="utf-8")
    assert [word in kept for word in ("first", "second", "third")] == [True] * 3


def test_dismissing_in_the_running_program_keeps_the_log_open(logs: Path) -> None:
    run(logs, "raise RuntimeError('old')")
    run(logs, "crash.dismiss(Path(sys.argv[1]))\nraise RuntimeError('new')")
    log = crash.pending(logs)
    assert log is not None
    assert "RuntimeError: new" in log
    assert "old" not in log
    assert "\0" not in log


def test_dismissing_nothing_is_harmless(logs: Path) -> None:
    crash.dismiss(logs)
    assert not logs.exists()


@pytest.mark.parametrize("in_the_way", ["logs", "logs/crash.log"])
def test_logs_that_cannot_be_written_are_one_sentence(own_data_folder: Path, in_the_way: str) -> None:
    blocked = own_data_folder / in_the_way
    if in_the_way == "logs":
        own_data_folder.mkdir()
        blocked.write_text("")
    else:
        blocked.mkdir(parents=True)
    hooks = sys.excepthook, threading.excepthook
    with pytest.raises(UserError) as caught:
        crash.install(own_data_folder / "logs", "9.9")
    assert caught.value.code == "app.folder_not_writable"
    assert (sys.excepthook, threading.excepthook) == hooks
