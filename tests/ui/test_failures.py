"""Broken packs, no packs, failures in slots, the log that the next start offers."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QMenu, QPlainTextEdit, QPushButton, QTableWidget
from pytestqt.qtbot import QtBot

from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.ui.application import Session
from judgedesk.ui.notices import LogDialog, Notice
from judgedesk.ui.window import MainWindow

from .conftest import MakeWindow
from .example import PACK, write_pack


@pytest.fixture
def broken(packs: Path, tmp_path: Path) -> str:
    """A second pack, broken in two files at once."""
    folder = write_pack(packs, tmp_path / "po", "crooked-2021")
    for name, old, new in (
        ("pack.toml", 'status = "historical"', 'status = "retired"'),
        ("ruleset.toml", 'penalty = "game_loss"', 'penalty = "gaem_loss"'),
    ):
        text = (folder / name).read_text(encoding="utf-8")
        assert old in text
        (folder / name).write_text(text.replace(old, new), encoding="utf-8")
    return folder.name


@pytest.fixture
def start(
    qapp: QApplication, make_desk: Callable[..., Desk], qtbot: QtBot
) -> Iterator[Callable[..., MainWindow]]:
    """Starts the window as the program does."""
    sessions: list[Session] = []

    def begin(left_over: str | None = None, language: str = "en") -> MainWindow:
        session = Session(make_desk(language, theme="light"), qapp)
        sessions.append(session)
        window = session.start(left_over)
        session.complete()
        qtbot.addWidget(window)
        return window

    yield begin
    for session in sessions:
        session.end()
        session.deleteLater()


def notice(window: MainWindow, name: str) -> Notice | None:
    return window.findChild(Notice, name)


def click(qtbot: QtBot, window: MainWindow, name: str) -> None:
    qtbot.mouseClick(window.findChild(QPushButton, name), Qt.MouseButton.LeftButton)


class TestBrokenPack:
    def test_all_faults_stand_in_place_of_the_text(
        self, make_window: MakeWindow, broken: str, qtbot: QtBot
    ) -> None:
        window = make_window(1024, 600, pack=broken)
        assert window.broken.isVisible()
        assert not window.reader.isVisible()
        assert {(fault.file, fault.place) for fault in window.broken.faults()} >= {
            ("pack.toml", "status"),
            ("ruleset.toml", "infraction.102.base.competitive.penalty"),
        }
        table = window.broken.findChild(QTableWidget, "faults")
        assert table.rowCount() == len(window.broken.faults())
        assert all(fault.sentence for fault in window.broken.faults())
        assert "gaem_loss" in " ".join(fault.sentence for fault in window.broken.faults())

    def test_faults_are_said_in_the_language_of_the_interface(
        self, make_window: MakeWindow, broken: str, qtbot: QtBot
    ) -> None:
        window = make_window(pack=broken)
        english = [fault.sentence for fault in window.broken.faults()]
        window.use_language("zh-Hant")
        qtbot.waitUntil(lambda: [fault.sentence for fault in window.broken.faults()] != english)

    def test_program_runs_on_with_the_other_pack(
        self, make_window: MakeWindow, broken: str, qtbot: QtBot
    ) -> None:
        window = make_window(pack=broken)
        assert not window.top.search.isEnabled()
        menu = window.findChild(QMenu, "pack_menu")
        menu.aboutToShow.emit()
        names = [action.text() for action in menu.actions()]
        assert f"{broken} (broken)" in names
        next(action for action in menu.actions() if action.data() == PACK).trigger()
        assert window.reader.isVisible()
        assert window.reader.place() == "1"
        assert window.top.search.isEnabled()
        next(action for action in menu.actions() if action.data() == broken).trigger()
        assert window.broken.isVisible()

    def test_a_whole_pack_is_opened_first(self, make_window: MakeWindow, broken: str) -> None:
        assert make_window().reader.isVisible()

    def test_list_of_faults_can_be_copied(self, make_window: MakeWindow, broken: str, qtbot: QtBot) -> None:
        window = make_window(pack=broken)
        click(qtbot, window, "faults_copy")
        lines = QGuiApplication.clipboard().text().splitlines()
        assert len(lines) == len(window.broken.faults())
        assert lines[0].split("\t")[0] == window.broken.faults()[0].file

    def test_no_pack_at_all(self, make_window: MakeWindow, tmp_path: Path) -> None:
        desk = Desk(tmp_path / "data", pack_folders=[tmp_path / "nowhere"])
        window = make_window(desk=desk)
        assert window.no_pack.isVisible()
        assert window.no_pack.accessibleName().startswith("There is no policy pack to read;")
        assert not window.top.search.isEnabled()


class TestFailures:
    def test_failure_in_a_slot_reaches_log_and_bar_and_the_program_runs_on(
        self, start: Callable[..., MainWindow], monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
    ) -> None:
        logged: list[BaseException] = []
        monkeypatch.setattr(sys, "excepthook", lambda kind, error, trace: logged.append(error))
        window = start()

        def fail() -> None:
            raise RuntimeError("planted")

        QTimer.singleShot(0, fail)
        qtbot.waitUntil(lambda: notice(window, "error_notice") is not None)
        assert [str(error) for error in logged] == ["planted"]
        assert notice(window, "error_notice").isVisible()
        click(qtbot, window, "error_notice_show")
        dialog = window.findChild(LogDialog, "log_dialog")
        assert "RuntimeError: planted" in dialog.findChild(QPlainTextEdit, "log_text").toPlainText()
        assert not dialog.isModal()
        with qtbot.waitSignal(window.log_dismissed):
            click(qtbot, window, "error_notice_dismiss")
        assert not notice(window, "error_notice").isVisible()
        window.go_to("102")
        assert window.header.number == "102"

    def test_user_error_is_one_sentence_and_no_traceback(
        self, start: Callable[..., MainWindow], monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
    ) -> None:
        logged: list[BaseException] = []
        monkeypatch.setattr(sys, "excepthook", lambda kind, error, trace: logged.append(error))
        window = start()

        def fail() -> None:
            raise UserError("app.folder_not_writable", folder="/nowhere", detail="Permission denied")

        QTimer.singleShot(0, fail)
        qtbot.waitUntil(lambda: notice(window, "plain_notice") is not None)
        assert "/nowhere" in notice(window, "plain_notice").text()
        assert logged == []
        click(qtbot, window, "plain_notice_dismiss")
        assert not notice(window, "plain_notice").isVisible()

    def test_the_same_failure_again_and_again_is_logged_once(
        self, start: Callable[..., MainWindow], monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
    ) -> None:
        logged: list[str] = []
        failures: list[str] = []
        monkeypatch.setattr(sys, "excepthook", lambda kind, error, trace: logged.append(str(error)))
        window = start()

        def fail(what: str) -> None:
            failures.append(what)
            raise RuntimeError(what)

        timers = [QTimer(window) for _ in range(2)]
        for timer, what in zip(timers, ("planted", "another"), strict=True):
            timer.timeout.connect(partial(fail, what))
        for timer, what in zip(timers, ("planted", "another"), strict=True):
            timer.start(0)
            qtbot.waitUntil(lambda what=what: failures.count(what) > 2)
            timer.stop()
        assert logged == ["planted", "another"]

    def test_hook_is_taken_out_again(
        self,
        make_desk: Callable[..., Desk],
        qapp: QApplication,
        monkeypatch: pytest.MonkeyPatch,
        qtbot: QtBot,
    ) -> None:
        def before(*_: object) -> None:
            raise AssertionError("not called")

        monkeypatch.setattr(sys, "excepthook", before)
        session = Session(make_desk(theme="light"), qapp)
        qtbot.addWidget(session.start(None))
        assert sys.excepthook is not before
        session.end()
        assert sys.excepthook is before


class TestCrashLog:
    def test_next_start_offers_the_log(
        self, start: Callable[..., MainWindow], tmp_path: Path, qtbot: QtBot
    ) -> None:
        logs = tmp_path / "data" / "logs"
        logs.mkdir(parents=True)
        (logs / "crash.log").write_text("Fatal Python error: planted", encoding="utf-8")
        window = start(left_over="Fatal Python error: planted")
        bar = notice(window, "crash_notice")
        assert bar.isVisible()
        assert bar.text() == "Something went wrong the last time JudgeDesk ran."
        assert window.reader.isVisible()
        click(qtbot, window, "crash_notice_show")
        text = window.findChild(LogDialog, "log_dialog").findChild(QPlainTextEdit, "log_text")
        assert text.toPlainText() == "Fatal Python error: planted"
        click(qtbot, window, "crash_notice_dismiss")
        assert not bar.isVisible()
        assert (logs / "crash.log").read_text(encoding="utf-8") == ""

    def test_bar_speaks_the_language_of_the_interface(
        self, start: Callable[..., MainWindow], qtbot: QtBot
    ) -> None:
        window = start(left_over="x", language="zh-Hant")
        assert notice(window, "crash_notice").text() == "上次執行 JudgeDesk 時發生錯誤。"
        window.use_language("en")
        qtbot.waitUntil(
            lambda: (
                notice(window, "crash_notice").text() == "Something went wrong the last time JudgeDesk ran."
            )
        )

    def test_nothing_is_offered_after_a_clean_run(self, start: Callable[..., MainWindow]) -> None:
        assert notice(start(), "crash_notice") is None
