"""Starts the window: fonts, languages, colours, and what happens when something fails."""

from __future__ import annotations

import sys
import traceback
from types import TracebackType

from PySide6.QtCore import QObject, Signal


class FailureHook(QObject):
    """Stands in for `sys.excepthook`: PySide sends there what a slot, event or timer raises, and runs on."""

    failed = Signal(str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._before = sys.excepthook

    def install(self) -> None:
        self._before = sys.excepthook
        sys.excepthook = self.caught

    def remove(self) -> None:
        sys.excepthook = self._before

    def caught(self, kind: type[BaseException], failure: BaseException, trace: TracebackType | None) -> None:
        """Pass the failure on to the hook before this one, which logs it, and tell the window."""
        self._before(kind, failure, trace)
        if issubclass(kind, Exception):
            self.failed.emit("".join(traceback.format_exception(kind, failure, trace)))
