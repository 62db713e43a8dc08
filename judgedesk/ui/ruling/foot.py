"""The foot of the panel, always in sight: what is missing or was done, Issue, Undo."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from judgedesk.ui import theme
from judgedesk.ui.pieces import label, style
from judgedesk.ui.ruling.link import LinkButton


class Foot(QFrame):
    """`issue_asked`, `undo_asked`, `clear_asked` and `next_asked` tell what was pressed."""

    issue_asked = Signal()
    undo_asked = Signal()
    clear_asked = Signal()
    next_asked = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("ruling_foot")
        self.setProperty("ground", "panel")
        self._penalty = ""
        self._message = label("ruling_message", self, point=theme.SMALL_POINT)
        self._message.setWordWrap(True)
        self.undo = LinkButton("undo_ruling", self)
        self.undo.clicked.connect(self.undo_asked)
        self.next = LinkButton("next_ruling", self)
        self.next.clicked.connect(self.next_asked)
        self.issue = QPushButton(self)
        self.issue.setObjectName("issue_ruling")
        self.issue.setProperty("primary", "true")
        self.issue.clicked.connect(self.issue_asked)
        self.clear = QPushButton(self)
        self.clear.setObjectName("clear_ruling")
        self.clear.clicked.connect(self.clear_asked)
        after = QHBoxLayout()
        after.setSpacing(10)
        after.addWidget(self.undo)
        after.addWidget(self.next)
        after.addStretch(1)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.issue, 1)
        buttons.addWidget(self.clear)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 6, 16, 10)
        column.setSpacing(6)
        column.addWidget(self._message)
        column.addLayout(after)
        column.addLayout(buttons)
        self.say("")
        self._retranslate()

    def say(self, sentence: str, tone: str = "warn") -> None:
        """One sentence; what was there goes, and with it the way to undo. "" says nothing."""
        if sentence and tone != self._message.property("tone"):
            style(self._message, tone=tone, point=theme.SMALL_POINT)
            self._message.style().polish(self._message)
        self._message.setText(sentence)
        self._message.setVisible(bool(sentence))
        self.undo.hide()
        self.next.hide()

    def confirm(self, sentence: str, then: str) -> None:
        """A ruling is on disk: say so and offer to take it back; `then` is what may be ruled next, or ""."""
        self.say(sentence, "")
        self.undo.show()
        self.next.setText(then)
        self.next.setAccessibleName(then)
        self.next.setVisible(bool(then))

    def message(self) -> str:
        """What is said now."""
        return self._message.text()

    def set_penalty(self, penalty: str) -> None:
        """The word of what Issue would issue, "" while there is nothing to issue."""
        if penalty != self._penalty:
            self._penalty = penalty
            self._retranslate()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        what = self.tr("Issue %1").replace("%1", self._penalty) if self._penalty else self.tr("Issue")
        room = 210
        self.issue.setText(self.issue.fontMetrics().elidedText(what, Qt.TextElideMode.ElideRight, room))
        self.issue.setAccessibleName(what)
        self.issue.setToolTip(self.tr("%1 (Ctrl+Enter)").replace("%1", what))
        self.clear.setText(self.tr("Clear"))
        self.clear.setToolTip(self.tr("Begin anew; the round stays"))
        self.next.setAccessibleName("" if self.next.text() else self.tr("Rule on the next person"))
        self.undo.setText(self.tr("Undo (Ctrl+Z)"))
