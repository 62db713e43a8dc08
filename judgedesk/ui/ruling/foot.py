"""The foot of the panel, always in sight: what is missing or was done, Issue, Undo."""

from __future__ import annotations

from enum import Enum
from functools import cached_property

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from judgedesk.ui import theme
from judgedesk.ui.pieces import label, style
from judgedesk.ui.ruling.link import LinkButton


class Deed(Enum):
    """What the first button does."""

    ISSUE = 0
    DRAFT = 1
    CORRECT = 2


class Foot(QFrame):
    """`issue_asked`, `undo_asked`, `clear_asked` and so on tell what was pressed."""

    issue_asked = Signal()
    decided_asked = Signal()
    """The head judge decided it at the table: it is no draft."""
    undo_asked = Signal()
    clear_asked = Signal()
    next_asked = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("ruling_foot")
        self.setProperty("ground", "panel")
        self._penalty = ""
        self._deed = Deed.ISSUE
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
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(16, 6, 16, 10)
        column.setSpacing(6)
        column.addWidget(self._message)
        column.addLayout(after)
        column.addLayout(buttons)
        self.say("")
        self._retranslate()

    @cached_property
    def decided(self) -> LinkButton:
        """Made where somebody works whose rulings are drafts."""
        button = LinkButton("decided_at_table", self)
        button.clicked.connect(self.decided_asked)
        self._column.addWidget(button)
        return button

    def _has_decided(self) -> bool:
        return "decided" in self.__dict__

    def set_deed(self, deed: Deed) -> None:
        """What the first button does from now on."""
        if deed is not self._deed:
            self._deed = deed
            if deed is Deed.DRAFT or self._has_decided():
                self.decided.setVisible(deed is Deed.DRAFT)
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
        with_penalty, alone = {
            Deed.ISSUE: (self.tr("Issue %1"), self.tr("Issue")),
            Deed.DRAFT: (self.tr("Draft: %1"), self.tr("Issue as draft")),
            Deed.CORRECT: (self.tr("Correct to %1"), self.tr("Record the correction")),
        }[self._deed]
        what = with_penalty.replace("%1", self._penalty) if self._penalty else alone
        if self._has_decided():
            self.decided.setText(self.tr("The Head Judge decided it (Ctrl+Shift+Enter)"))
        room = 210
        self.issue.setText(self.issue.fontMetrics().elidedText(what, Qt.TextElideMode.ElideRight, room))
        self.issue.setAccessibleName(what)
        self.issue.setToolTip(self.tr("%1 (Ctrl+Enter)").replace("%1", what))
        self.clear.setText(self.tr("Clear"))
        self.clear.setToolTip(self.tr("Begin anew; the round stays"))
        self.next.setAccessibleName("" if self.next.text() else self.tr("Rule on the next person"))
        self.undo.setText(self.tr("Undo (Ctrl+Z)"))
