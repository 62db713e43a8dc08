"""Where this laptop stands, in the top line: event and level, round, operator; each changed by one key."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QSizePolicy,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from judgedesk.app.event_desk import CurrentEvent
from judgedesk.ui import theme
from judgedesk.ui.pieces import Segments, label, style
from judgedesk.ui.ruling.fields import Field

WIDE, NARROW, NARROWEST = 210, 90, 56
"""Room for the name of the event in pixels; the operator's gets three fifths of it."""
STAGES = ("swiss", "elimination")


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
        self.event_button.setProperty("segment", "first" if event else "")
        self.event_button.style().polish(self.event_button)
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

    @staticmethod
    def _short(button: QToolButton, text: str, room: int) -> str:
        return button.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room)


class _Small(QDialog):
    """A dialog of one question; Enter takes the answer, Esc leaves it as it was."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._label = label(f"{name}_label", self)
        self._says = label(f"{name}_says", self, tone="warn", point=theme.SMALL_POINT)
        self._says.setWordWrap(True)
        self._says.hide()
        self._buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self
        )
        self._buttons.accepted.connect(self.take)
        self._buttons.rejected.connect(self.reject)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(18, 14, 18, 14)
        self._column.setSpacing(8)

    def take(self) -> None:
        """Take the answer."""
        self.accept()

    def say(self, sentence: str) -> None:
        """Why the answer was not taken."""
        self._says.setText(sentence)
        self._says.setVisible(bool(sentence))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        raise NotImplementedError


class RoundDialog(_Small):
    """The round, offered one up, and whether this is the Swiss part or the elimination."""

    chosen = Signal(int, str)

    def __init__(self, current: int, stage: str, parent: QWidget) -> None:
        super().__init__("round_dialog", parent)
        self.number = QSpinBox(self)
        self.number.setObjectName("round_number")
        self.number.setRange(1, 99)
        self.number.setValue(min(99, current + 1))
        self.number.selectAll()
        self.stage = Segments("round_stage", STAGES, self)
        self.stage.set_value(stage)
        row = QHBoxLayout()
        row.addWidget(self._label)
        row.addWidget(self.number, 1)
        self._column.addLayout(row)
        self._column.addWidget(self.stage)
        self._column.addWidget(self._says)
        self._column.addWidget(self._buttons)
        self._label.setBuddy(self.number)
        self.number.setFocus()
        self._retranslate()

    def take(self) -> None:
        self.chosen.emit(self.number.value(), self.stage.value())

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Round"))
        self._label.setText(self.tr("Round"))
        self.number.setAccessibleName(self.tr("Round"))
        words = {"swiss": self.tr("Swiss"), "elimination": self.tr("Elimination")}
        self.stage.set_texts(words, words)
        self.stage.setAccessibleName(self.tr("Stage"))


class OperatorDialog(_Small):
    """Who types on this laptop."""

    chosen = Signal(str)

    def __init__(self, operator: str, parent: QWidget) -> None:
        super().__init__("operator_dialog", parent)
        self.field = Field("operator_name", self)
        self.field.setText(operator)
        self.field.selectAll()
        self.field.moved_on.connect(self.take)
        self.field.shortened.connect(self._cut)
        self._column.addWidget(self._label)
        self._column.addWidget(self.field)
        self._column.addWidget(self._says)
        self._column.addWidget(self._buttons)
        self._label.setBuddy(self.field)
        self.setMinimumWidth(320)
        self._retranslate()

    @Slot()
    def take(self) -> None:
        self.chosen.emit(self.field.text())

    @Slot(int)
    def _cut(self, limit: int) -> None:
        self.say(self.tr("Cut to %1 characters.").replace("%1", str(limit)))

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Operator"))
        self._label.setText(self.tr("Who types on this laptop?"))
        self.field.setAccessibleName(self.tr("Operator"))
