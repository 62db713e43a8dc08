"""The bars above the text: what is told without stopping anybody, and what failed inside."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from judgedesk.ui.notices import CrashNotice, ErrorNotice, LogDialog, Notice, PlainNotice


class Telling(QObject):
    """Puts bars into the rows of a window."""

    log_dismissed = Signal()
    """The user is done with the log of a failure, of this run or an earlier one."""

    def __init__(self, rows: QVBoxLayout, window: QWidget) -> None:
        super().__init__(window)
        self._rows, self._window = rows, window
        self.plain: PlainNotice | None = None
        self._error: ErrorNotice | None = None
        self._crash: CrashNotice | None = None
        self._log: LogDialog | None = None

    def add(self, notice: Notice) -> None:
        """Put a bar below those that are there; it goes when it is dismissed."""
        notice.dismissed.connect(notice.hide)
        self._rows.addWidget(notice)

    def tell(self, sentence: str) -> None:
        """Tell a sentence; the next one takes its place."""
        if self.plain is None:
            self.plain = PlainNotice(self._window)
            self.add(self.plain)
        self.plain.set_sentence(sentence)
        self.plain.show()

    def show_crash(self, log: str) -> None:
        """Offer the log of a failure in an earlier run."""
        self._crash = CrashNotice(log, self._window)
        self._crash.show_asked.connect(self._show_crash_log)
        self._crash.dismissed.connect(self.log_dismissed)
        self.add(self._crash)

    def show_error(self, log: str) -> None:
        """Tell that something failed inside; `log` is its traceback."""
        if self._error is None:
            self._error = ErrorNotice(self._window)
            self._error.show_asked.connect(self._show_error_log)
            self._error.dismissed.connect(self.log_dismissed)
            self.add(self._error)
        self._error.log = log
        self._error.show()

    @Slot()
    def _show_crash_log(self) -> None:
        if self._crash is not None:
            self._show_log(self._crash.log)

    @Slot()
    def _show_error_log(self) -> None:
        if self._error is not None:
            self._show_log(self._error.log)

    def _show_log(self, text: str) -> None:
        self._log = LogDialog(text, self._window)
        self._log.show()
