"""A slip that comes late: the round it belongs to, and the time if it is known."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QHBoxLayout, QWidget

from judgedesk.log.entry import stamp
from judgedesk.ui.ruling.fields import Field

_TIME = re.compile(r"([01]?\d|2[0-3])[:：.]?([0-5]\d)")
_ROUNDS = 99


class LateSlip(QWidget):
    """Two fields. Empty, a ruling is of this round and of now."""

    changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("late_slip")
        self.round = Field("late_round", self, 2)
        self.round.setValidator(QIntValidator(0, _ROUNDS, self.round))
        self.time = Field("late_time", self, 5)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        for field in (self.round, self.time):
            field.textEdited.connect(self.changed)
            row.addWidget(field)
        self._retranslate()

    def number(self) -> int | None:
        """The round, None for this one."""
        return int(self.round.text() or 0) or None

    def moment(self, about: datetime) -> str:
        """The time as ISO 8601 on the last day on which it was before `about`, "" for none."""
        found = _TIME.fullmatch(self.time.text().strip())
        if found is None:
            return ""
        hour, minute = int(found[1]), int(found[2])
        moment = about.replace(hour=hour, minute=minute, second=0, microsecond=0)
        return stamp(moment if moment <= about else moment - timedelta(days=1))

    def fault(self, now: int) -> tuple[str, Field] | None:
        """What cannot be, and where; `now` is the round of the event."""
        number = self.number()
        if number is not None and number > now:
            said = self.tr("Round %1 has not begun: it is round %2.")
            return said.replace("%1", str(number)).replace("%2", str(now)), self.round
        if self.time.text().strip() and _TIME.fullmatch(self.time.text().strip()) is None:
            return self.tr("A time is written like 14:05."), self.time
        return None

    def put(self, number: int, time: str) -> None:
        """Write a round and a time, without telling."""
        self.round.setText(str(number) if number else "")
        self.time.setText(time)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        for field, text in (
            (self.round, self.tr("Earlier round")),
            (self.time, self.tr("Time, as 14:05")),
        ):
            field.setPlaceholderText(text)
            field.setAccessibleName(text)
            field.setToolTip(self.tr("A slip that comes late stands where it belongs in the history"))
