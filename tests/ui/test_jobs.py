"""Jobs: one after the other in one worker, told where the window lives, stopped at will."""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QObject, Slot
from pytestqt.qtbot import QtBot

from judgedesk.app.errors import UserError
from judgedesk.ui.jobs import Handle, Jobs


class Heard(QObject):
    """Keeps what jobs tell, and in which thread."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[object] = []
        self.threads: set[threading.Thread] = set()

    @Slot(object)
    def hear(self, value: object) -> None:
        self.told.append(value)
        self.threads.add(threading.current_thread())


@pytest.fixture
def parent(qapp: object) -> Iterator[QObject]:
    owner = QObject()
    yield owner
    owner.deleteLater()


@pytest.fixture
def jobs(parent: QObject) -> Jobs:
    return Jobs(parent)


def held(gate: threading.Event, result: object) -> Callable[[Handle], object]:
    def prepare(_: Handle) -> object:
        assert gate.wait(10)
        return result

    return prepare


def test_one_after_the_other_beside_the_window(jobs: Jobs, qtbot: QtBot) -> None:
    heard, worked = Heard(), list[threading.Thread]()

    def prepare(number: int) -> Callable[[Handle], object]:
        def work(_: Handle) -> object:
            worked.append(threading.current_thread())
            return number

        return work

    for number in range(3):
        jobs.start(prepare(number)).done.connect(heard.hear)
    qtbot.waitUntil(lambda: len(heard.told) == 3)
    assert heard.told == [0, 1, 2]
    assert len(set(worked)) == 1
    assert heard.threads == {threading.main_thread()}
    assert threading.main_thread() not in worked


def test_a_job_that_is_stopped_tells_nothing(jobs: Jobs, qtbot: QtBot) -> None:
    heard, begun, gate, ended = Heard(), threading.Event(), threading.Event(), list[bool]()

    def prepare(handle: Handle) -> object:
        handle.watch(gate.set)
        begun.set()
        assert gate.wait(10)
        ended.append(handle.stopped)
        return "stopped"

    first, second = jobs.start(prepare), jobs.start(held(gate, "second"))
    never = jobs.start(held(threading.Event(), "never begun"))
    for job in (first, second, never):
        job.done.connect(heard.hear)
        job.failed.connect(heard.hear)
    never.stop()
    assert begun.wait(10)
    first.stop()
    qtbot.waitUntil(lambda: heard.told == ["second"])
    assert ended == [True]


def test_what_watches_late_is_ended_at_once() -> None:
    handle, called = Handle(), list[str]()
    handle.watch(lambda: called.append("first"))
    handle.watch(None)
    handle.stop()
    assert called == []
    handle.watch(lambda: called.append("late"))
    assert called == ["late"]


def test_everything_is_stopped(jobs: Jobs, qtbot: QtBot) -> None:
    heard, gate = Heard(), threading.Event()
    for number in range(2):
        jobs.start(held(gate, number)).done.connect(heard.hear)
    jobs.stop()
    gate.set()
    jobs.start(lambda _: "after").done.connect(heard.hear)
    qtbot.waitUntil(lambda: bool(heard.told))
    assert heard.told == ["after"]


def test_an_error_of_the_user_is_told_and_any_other_raised_too(jobs: Jobs, qtbot: QtBot) -> None:
    heard = Heard()

    def wrong(error: Exception) -> Callable[[Handle], object]:
        def work(_: Handle) -> object:
            raise error

        return work

    with qtbot.capture_exceptions() as caught:
        for error in (UserError("app.no_event"), ZeroDivisionError("inside")):
            jobs.start(wrong(error)).failed.connect(heard.hear)
        qtbot.waitUntil(lambda: len(heard.told) == 2)
        qtbot.wait(0)
    assert [type(error) for error in heard.told] == [UserError, ZeroDivisionError]
    assert [kind for kind, _, _ in caught] == [ZeroDivisionError]


def test_a_window_that_is_gone_is_not_told(qapp: object, qtbot: QtBot) -> None:
    owner, gate = QObject(), threading.Event()
    jobs, heard = Jobs(owner), Heard()
    jobs.start(held(gate, "late")).done.connect(heard.hear)
    worker = jobs._thread
    assert worker is not None
    owner.deleteLater()
    qtbot.wait(20)
    gate.set()
    worker.join(10)
    assert not worker.is_alive()
    assert heard.told == []


def test_the_collector_rests_while_the_worker_works(jobs: Jobs, qtbot: QtBot) -> None:
    """It would take windows apart in the worker's thread."""
    heard = Heard()
    jobs.start(lambda _: gc.isenabled()).done.connect(heard.hear)
    qtbot.waitUntil(lambda: heard.told == [False])
    qtbot.waitUntil(gc.isenabled)


def test_the_worker_ends_with_its_window_and_another_begins(jobs: Jobs, qtbot: QtBot) -> None:
    def workers() -> int:
        return sum(thread.name == "jobs" for thread in threading.enumerate())

    heard, before = Heard(), workers()
    jobs.start(lambda _: "one").done.connect(heard.hear)
    qtbot.waitUntil(lambda: heard.told == ["one"])
    assert workers() == before + 1
    jobs.stop()
    qtbot.waitUntil(lambda: workers() == before)
    jobs.start(lambda _: "two").done.connect(heard.hear)
    qtbot.waitUntil(lambda: heard.told == ["one", "two"])
    jobs.stop()
    qtbot.waitUntil(lambda: workers() == before)
