"""The program as a process of its own: it starts, remembers, and leaves no log behind when all went well."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from judgedesk.app.desk import Desk
from judgedesk.ui.application import run

app = QApplication([])

def act():
    (window,) = [one for one in app.topLevelWidgets() if one.objectName() == "main_window"]
    notices = [one.objectName() for one in window.findChildren(object) if one.objectName() == "crash_notice"]
    print("notices", notices)
    window.go_to("123")
    FAIL
    QTimer.singleShot(0, window.close)

QTimer.singleShot(0, act)
status = run(Desk(Path(sys.argv[1])))
print("status", status)
"""


def run(data: Path, fail: str = "pass") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", SCRIPT.replace("FAIL", fail), str(data)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


def test_starts_closes_and_remembers(data: Path) -> None:
    done = run(data)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == ["notices []", "status 0"]
    assert 'place = "123"' in (data / "settings.toml").read_text(encoding="utf-8")
    assert "geometry" in (data / "window.ini").read_text(encoding="utf-8")
    assert (data / "logs" / "crash.log").read_text(encoding="utf-8") == ""


def test_failure_is_logged_and_offered_at_the_next_start(data: Path) -> None:
    done = run(data, "QTimer.singleShot(0, window.close); raise RuntimeError('planted')")
    assert "status 0" in done.stdout
    log = (data / "logs" / "crash.log").read_text(encoding="utf-8")
    assert "RuntimeError: planted" in log
    assert "notices ['crash_notice']" in run(data).stdout


def test_crash_of_the_interpreter_is_offered_too(data: Path) -> None:
    done = run(data, "import faulthandler; faulthandler._sigabrt()")
    assert done.returncode != 0
    assert "Fatal Python error" in (data / "logs" / "crash.log").read_text(encoding="utf-8")
    assert "notices ['crash_notice']" in run(data).stdout
