"""Where this laptop stands, in the top line: event and level, round, operator; each changed by one key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QToolButton, QWidget

from judgedesk.ui import theme
from judgedesk.ui.pieces import style

if TYPE_CHECKING:
    from judgedesk.app.event_desk import CurrentEvent

WIDE, NARROW, NARROWEST = 210, 90, 56
"""Room for the name of the event in pixels; the operator's gets three fifths of it."""


class StandingChip(QFrame):
    """Three buttons that look like one. Without an event only the first is there, and offers to open one."""

    event_asked = Signal()
    round_asked = Signal()
    operator_asked = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("standing")
        self._event: CurrentEvent | None = None
        self._level = ""
        self._room = WIDE
        self.event_button = self._button("standing_event", "first", bold=True)
        self.event_button.clicked.connect(self.event_asked)
        self.round_button = self._button("standing_round", "middle")
        self.round_button.clicked.connect(self.round_asked)
        self.operator_button = self._button("standing_operator", "last")
        self.operator_button.clicked.connect(self.operator_asked)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for button in (self.event_button, self.round_button, self.operator_button):
            row.addWidget(button)
        self._retranslate()

    def _button(self, name: str, place: str, *, bold: bool = False) -> QToolButton:
        button = QToolButton(self)
        button.setObjectName(name)
        button.setProperty("segment", place)
        # Chinese letters stand taller: all three take the height of the tallest.
        button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Minimum)
        style(button, point=theme.SMALL_POINT, bold=bold)
        return button

    def set_standing(self, event: CurrentEvent | None, level: str) -> None:
        """The event in use and the word of its level."""
        self._event, self._level = event, level
        self._retranslate()
        self.show()

    def wait(self) -> None:
        """Stay out of sight until it is known which event is gone on with."""
        self._join(True)
        self.hide()

    def set_room(self, room: int) -> None:
        """How wide the name of the event may be; the level goes first."""
        if room != self._room:
            self._room = room
            self._retranslate()

    def text(self) -> str:
        """All of it, unshortened."""
        return self.accessibleName()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        event = self._event
        self.round_button.setVisible(event is not None)
        self.operator_button.setVisible(event is not None)
        self._join(event is not None)
        if event is None:
            self.event_button.setText(self.tr("No event"))
            self.event_button.setToolTip(self.tr("Open an event (Ctrl+E)"))
            self.event_button.setAccessibleName(self.tr("No event. Open one"))
            self.setAccessibleName(self.tr("No event"))
            for button in (self.round_button, self.operator_button):
                button.setAccessibleName(self.tr("No event"))
            return
        name = self.tr("%1 (rehearsal)").replace("%1", event.name) if event.rehearsal else event.name
        whole = f"{name} · {self._level}"
        narrow = self._room < WIDE
        self.event_button.setText(self._short(self.event_button, name if narrow else whole, self._room))
        self.event_button.setToolTip(f"{whole}\n" + self.tr("Another event (Ctrl+E)"))
        self.event_button.setAccessibleName(whole)
        number = self.tr("R%1").replace("%1", str(event.round))
        elimination = event.stage == "elimination"
        self.round_button.setText(self.tr("%1 top").replace("%1", number) if elimination else number)
        said = self.tr("Round %1").replace("%1", str(event.round))
        self.round_button.setToolTip(self.tr("%1; change it (Ctrl+Shift+R)").replace("%1", said))
        self.round_button.setAccessibleName(said)
        operator = event.operator or self.tr("nobody named")
        self.operator_button.setText(self._short(self.operator_button, operator, self._room * 3 // 5))
        said = self.tr("Operator: %1").replace("%1", operator)
        self.operator_button.setToolTip(self.tr("%1; change it (Ctrl+Shift+O)").replace("%1", said))
        self.operator_button.setAccessibleName(said)
        self.setAccessibleName(f"{whole} · {self.round_button.text()} · {operator}")

    def _join(self, joined: bool) -> None:
        """Whether the first button has the others beside it."""
        place = "first" if joined else ""
        if self.event_button.property("segment") != place:
            self.event_button.setProperty("segment", place)
            if self.event_button.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
                self.event_button.style().polish(self.event_button)

    @staticmethod
    def _short(button: QToolButton, text: str, room: int) -> str:
        return button.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room)
