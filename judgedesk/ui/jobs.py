"""Long work beside the window: one worker, one job after the other.

`prepare` works on values in the worker; what is made of its result, `commit`, runs where the window lives.
"""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable
from queue import SimpleQueue

from PySide6.QtCore import QObject, Qt, Signal, Slot


class Handle:
    """The worker's side of a job: whether anybody still waits for it, and how it is ended from outside."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._end: Callable[[], None] | None = None
        self._stopped = False

    @property
    def stopped(self) -> bool:
        """Whether nobody waits any longer; what works step by step looks here between its steps."""
        return self._stopped

    def watch(self, end: Callable[[], None] | None) -> None:
        """What ends the work that goes on now, None for nothing; called from another thread."""
        with self._lock:
            self._end = end
            late = self._stopped
        if late and end is not None:
            end()

    def stop(self) -> None:
        """Nobody waits any longer."""
        with self._lock:
            self._stopped = True
            end = self._end
        if end is not None:
            end()


Prepare = Callable[[Handle], object]


class _NoCollector:
    """While a worker works, the garbage collector rests.

    It runs in whichever thread happens to make an object, and would take windows apart in the worker's.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._inside = 0
        self._was_on = False

    def __enter__(self) -> None:
        with self._lock:
            if not self._inside:
                self._was_on = gc.isenabled()
                gc.disable()
            self._inside += 1

    def __exit__(self, *_: object) -> None:
        with self._lock:
            self._inside -= 1
            if not self._inside and self._was_on:
                gc.enable()


_no_collector = _NoCollector()


class Job(QObject):
    """One piece of work. After `stop` it tells nothing any more."""

    done = Signal(object)
    """What `prepare` returned."""
    failed = Signal(object)
    """What `prepare` raised."""

    def __init__(self, prepare: Prepare, parent: QObject) -> None:
        super().__init__(parent)
        self.handle = Handle()
        self.prepare = prepare

    def stop(self) -> None:
        """End it, and what it has begun."""
        self.handle.stop()


class Jobs(QObject):
    """The one worker; its thread begins with the first job and never keeps the program from ending."""

    _ended = Signal(object, object, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waiting: SimpleQueue[Job | None] = SimpleQueue()
        self._running: list[Job] = []
        self._thread: threading.Thread | None = None
        self._ended.connect(self._told, Qt.ConnectionType.QueuedConnection)

    def start(self, prepare: Prepare) -> Job:
        """Have something prepared once everything begun before it is."""
        job = Job(prepare, self)
        self._running.append(job)
        if self._thread is None:
            # A drive that never answers must not hold back the end of the program.
            self._thread = threading.Thread(target=self._work, name="jobs", daemon=True)
            self._thread.start()
        self._waiting.put(job)
        return job

    def stop(self) -> None:
        """End everything, the worker too; the next job begins with another one."""
        for job in self._running:
            job.stop()
        if self._thread is not None:
            self._thread = None
            self._waiting.put(None)

    def _work(self) -> None:
        while (job := self._waiting.get()) is not None:
            with _no_collector:
                told = self._worked(job)
                # Nothing of the window's may be let go of here.
                del job
            if not told:
                return

    def _worked(self, job: Job) -> bool:
        """Do one job; whether there is still somebody to tell of it."""
        result: object = None
        failure: BaseException | None = None
        try:
            if not job.handle.stopped:
                result = job.prepare(job.handle)
        except BaseException as error:
            failure = error
        try:
            self._ended.emit(job, result, failure)
        except RuntimeError:
            # The window is gone.
            return False
        return True

    @Slot(object, object, object)
    def _told(self, job: Job, result: object, failure: BaseException | None) -> None:
        self._running.remove(job)
        job.deleteLater()
        if job.handle.stopped:
            return
        if failure is None:
            job.done.emit(result)
            return
        job.failed.emit(failure)
        from judgedesk.app.errors import UserError

        if not isinstance(failure, UserError):
            raise failure
