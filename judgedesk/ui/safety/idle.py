"""Tells when nobody has touched keyboard or mouse for a while."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QTimer, Signal, Slot
from PySide6.QtGui import QGuiApplication, QWindow

_TOUCHES = (
    QEvent.Type.KeyPress,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseMove,
    QEvent.Type.Wheel,
    QEvent.Type.TouchBegin,
    QEvent.Type.InputMethod,
)
_MINUTE = 60_000


class Idle(QObject):
    """Watches the window that has the keyboard: a filter on the application would see every event."""

    idle = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._watched: QWindow | None = None
        self.timer = QTimer(self)
        self.timer.timeout.connect(self.idle)
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.focusWindowChanged.connect(self._watch)
        self._watch(QGuiApplication.focusWindow())

    def set_minutes(self, minutes: int) -> None:
        """After how many minutes to tell; 0 for never."""
        self.timer.setInterval(minutes * _MINUTE)
        if minutes:
            self.timer.start()
        else:
            self.timer.stop()

    @Slot(QWindow)
    def _watch(self, window: QWindow | None) -> None:
        if self._watched is not None:
            self._watched.removeEventFilter(self)
        self._watched = window
        if window is not None:
            window.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() in _TOUCHES and self.timer.interval():
            self.timer.start()
        return False
