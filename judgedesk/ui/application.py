"""Starts the window: fonts, languages, colours, and what happens when something fails."""

from __future__ import annotations

import gc
import linecache
import sys
import traceback
from collections.abc import Callable
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from judgedesk import __version__
from judgedesk.app import crash, paths
from judgedesk.app.errors import UserError
from judgedesk.ui import theme
from judgedesk.ui.languages import Languages
from judgedesk.ui.pieces import once
from judgedesk.ui.window import MainWindow

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from judgedesk.app.desk import Desk

STEP_AFTER_MS = 400
"""Between two steps of what the first view does not need: whatever a person does meanwhile comes first."""
WINDOW_FILE = "window.ini"
LOGS = "logs"


def run(desk: Desk) -> int:
    """Show the window until it is closed; the exit status. Failures go to `logs/crash.log` and to a bar.

    Raises `UserError` when the logs cannot be written.
    """
    logs = desk.data / LOGS
    left_over = crash.pending(logs)
    crash.install(logs, __version__)
    app = theme.application()
    session = Session(desk, app)
    session.start(left_over).painted.connect(let_interrupts_through)
    try:
        return app.exec()
    finally:
        session.end()


def let_interrupts_through() -> None:
    """Ctrl+C in a terminal would otherwise wait until Python next has something to do."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_DFL)


def collect_again() -> None:
    """Have the collector look for rubbish again, which it did not do during the start.

    What the start has made stays for good: the collector need not go through it at every turn.
    """
    gc.freeze()
    gc.enable()


def tell(sentence: str) -> None:
    """Say why no window opens to somebody who started the program from a desktop and sees no terminal."""
    theme.application()
    theme.load_fonts()
    from PySide6.QtWidgets import QMessageBox

    box = QMessageBox(QMessageBox.Icon.Information, "JudgeDesk", sentence)
    box.exec()


class Session(QObject):
    """One run of the window: holds what has to live as long as it."""

    def __init__(self, desk: Desk, app: QApplication) -> None:
        super().__init__()
        app.setApplicationName("JudgeDesk")
        app.setApplicationVersion(__version__)
        app.setDesktopFileName("judgedesk")
        self._app = app
        self._desk = desk
        self._logs = desk.data / LOGS
        theme.load_fonts()
        theme.apply(app, desk.settings.theme)
        self._languages = Languages(paths.translations(), self)
        self._languages.use(desk.language)
        self._hook = FailureHook(self)
        self._hook.failed.connect(self._failed)
        self._hook.told.connect(self._told)
        self._window: MainWindow | None = None
        self._steps: list[Callable[[], object]] = []
        self._pause = once(self, self._next_step, STEP_AFTER_MS)

    def start(self, left_over: str | None) -> MainWindow:
        """Build and show the window; `left_over` is the log of an earlier run that went wrong.

        What the first paint does not show follows step by step, or all at once when `complete` is called.
        """
        self._hook.install()
        self._window = MainWindow(self._desk, self._languages, self._desk.data / WINDOW_FILE)
        self._window.log_dismissed.connect(self._dismiss_log)
        self._steps = [self._begin, self._set_icon, *self._window.later()]
        if left_over:
            self._window.show_crash(left_over)
        self._window.painted.connect(self._next_step)
        self._window.show()
        return self._window

    def complete(self) -> None:
        """Take every step that is still to come."""
        while self._steps:
            self._steps.pop(0)()

    @Slot()
    def _next_step(self) -> None:
        if not self._steps:
            # PySide looks into the source of every module, and Python keeps what was looked at (2 MB).
            linecache.clearcache()
            collect_again()
            return
        try:
            self._steps.pop(0)()
        finally:
            self._pause.start()

    def _begin(self) -> None:
        """Go on with the event used last and with the place read last; tell what is wrong with the folder."""
        told = [*self._desk.warnings()]
        try:
            self._desk.resume_event()
        except UserError as error:
            told.append(error)
        if self._window is not None:
            self._window.furnish()
        for error in told:
            self._told(error)

    def _set_icon(self) -> None:
        from PySide6.QtGui import QIcon

        self._app.setWindowIcon(QIcon(str(paths.resources() / "icons" / "judgedesk.svg")))

    def end(self) -> None:
        """Leave every file whole; take the hook and the translators out of the process again."""
        gc.enable()
        self._desk.close()
        self._hook.remove()
        self._languages.remove()

    @Slot(str)
    def _failed(self, log: str) -> None:
        if self._window is not None:
            self._window.show_error(log)

    @Slot(object)
    def _told(self, error: UserError) -> None:
        if self._window is not None:
            self._window.notify(self._desk.say_error(error))

    @Slot()
    def _dismiss_log(self) -> None:
        crash.dismiss(self._logs)


class FailureHook(QObject):
    """Stands before `sys.excepthook`: PySide sends there what a slot, event or timer raises, and runs on.

    `told` is an error that the user can do something about, `failed` the traceback of any other.
    """

    failed = Signal(str)
    told = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._before = sys.excepthook
        self._latest = ""

    def install(self) -> None:
        self._before = sys.excepthook
        sys.excepthook = self.caught

    def remove(self) -> None:
        sys.excepthook = self._before

    def caught(self, kind: type[BaseException], failure: BaseException, trace: TracebackType | None) -> None:
        """Tell the window; what is no sentence for the user also goes to the hook before, which logs it."""
        if isinstance(failure, UserError):
            self.told.emit(failure)
            return
        from judgedesk.log.errors import LogError  # not needed until something has gone wrong

        if isinstance(failure, LogError):
            # A log that is damaged where nobody had looked before is no failure of the program.
            self.told.emit(UserError(failure.code, **failure.args_))
            return
        log = "".join(traceback.format_exception(kind, failure, trace))
        # What fails while painting fails again with every frame, and so may the telling of it.
        if log == self._latest:
            return
        self._latest = log
        self._before(kind, failure, trace)
        if isinstance(failure, Exception):
            self.failed.emit(log)
