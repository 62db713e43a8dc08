"""A ruling of the log that is said anew in the panel: what it was, why it is corrected, the way back."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from judgedesk.app.rulings import Draft
from judgedesk.frozen import frozen
from judgedesk.log.rows import Ruling
from judgedesk.ui import theme
from judgedesk.ui.pieces import label
from judgedesk.ui.ruling.fields import Field
from judgedesk.ui.ruling.link import LinkButton


@frozen
class Correcting:
    """A ruling of the event `event`, and what was said of it when it was made."""

    event: str
    row: Ruling
    draft: Draft


class CorrectionBox(QFrame):
    """Stands at the head of the panel while a ruling is corrected."""

    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("correction")
        self.setProperty("rule", "below")
        self._line = ""
        self._what = label("correction_what", self, bold=True)
        self._what.setWordWrap(True)
        self._note = label("correction_note", self, tone="muted", point=theme.SMALL_POINT)
        self._note.setWordWrap(True)
        self.reason = Field("correction_reason", self)
        self.leave = LinkButton("correction_leave", self)
        self.leave.clicked.connect(self.left)
        foot = QHBoxLayout()
        foot.addWidget(self._note, 1)
        foot.addWidget(self.leave)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 8)
        column.setSpacing(5)
        column.addWidget(self._what)
        column.addWidget(self.reason)
        column.addLayout(foot)
        self._retranslate()

    def begin(self, line: str) -> None:
        """Name the ruling that is corrected, and ask why."""
        self._line = line
        self.reason.clear()
        self._retranslate()
        self.show()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        self._what.setText(self.tr("Correcting: %1").replace("%1", self._line))
        self.setAccessibleName(self._what.text())
        self._note.setText(self.tr("Both stay in the log, with the reason."))
        self.reason.setPlaceholderText(self.tr("Why it is corrected (required)"))
        self.reason.setAccessibleName(self.tr("Why it is corrected"))
        self.leave.setText(self.tr("Leave it as it was"))
