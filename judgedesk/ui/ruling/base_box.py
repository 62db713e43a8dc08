"""Where the text gives no base penalty: a suggestion to accept by one key, or a value of one's own."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from judgedesk.app.rulings import Suggestion
from judgedesk.ui import theme
from judgedesk.ui.pieces import label
from judgedesk.ui.ruling.box import Box

_ROOM = 250
"""Pixels for the words of a button, as wide as the panel at its narrowest has them."""


class BaseBox(QFrame):
    """`suggestion_accepted` tells nothing more; `own_given` tells the penalty."""

    suggestion_accepted = Signal()
    own_given = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("base_box")
        self._suggestion: Suggestion | None = None
        self._word = ""
        self._says = label("base_says", self, point=theme.SMALL_POINT)
        self._says.setWordWrap(True)
        self.accept = QPushButton(self)
        self.accept.setObjectName("accept_suggestion")
        self.accept.clicked.connect(self.suggestion_accepted)
        self._own_label = label("base_own_label", self, tone="muted", point=theme.SMALL_POINT)
        self.own = Box("own_base", self)
        self.own.currentIndexChanged.connect(self._own_changed)
        self.use = QPushButton(self)
        self.use.setObjectName("use_own_base")
        self.use.clicked.connect(self._use)
        self._own_label.setBuddy(self.own)
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addWidget(self._own_label)
        row.addWidget(self.own, 1)
        row.addWidget(self.use)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 6, 12, 4)
        column.setSpacing(6)
        column.addWidget(self._says)
        column.addWidget(self.accept)
        column.addLayout(row)
        self._retranslate()

    def set_suggestion(self, suggestion: Suggestion | None, word: str) -> None:
        """What is suggested, and its word."""
        if (suggestion, word) != (self._suggestion, self._word):
            self._suggestion, self._word = suggestion, word
            self._retranslate()

    def set_penalties(self, penalties: Sequence[tuple[str, str]]) -> None:
        """What a judge may enter instead."""
        self.own.set_words(penalties)

    def reset(self) -> None:
        """Forget a value that was chosen and not used."""
        self.own.set_value("")
        self.use.setEnabled(False)

    @Slot(int)
    def _own_changed(self, row: int) -> None:
        self.use.setEnabled(row > 0)

    @Slot()
    def _use(self) -> None:
        if self.own.value():
            self.own_given.emit(self.own.value())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        self._own_label.setText(self.tr("Own value"))
        self.own.setAccessibleName(self.tr("Own value"))
        self.use.setText(self.tr("Use"))
        self.use.setEnabled(bool(self.own.value()))
        self.accept.setAccessibleName(self.tr("Use the suggestion"))
        self.accept.setVisible(self._suggestion is not None)
        if self._suggestion is None:
            self._says.setText(self.tr("No suggestion is known either. Enter a value once for this event."))
            return
        origins = {
            "public": self.tr("Only a suggestion, from another published edition (%2): %1."),
            "inferred": self.tr("Only a suggestion, inferred and not in the text (%2): %1."),
        }
        says = origins.get(self._suggestion.origin, origins["inferred"])
        self._says.setText(says.replace("%1", self._word).replace("%2", self._suggestion.source))
        words, metrics = self.tr("Use %1 for this event (Ctrl+U)"), self.accept.fontMetrics()
        whole = words.replace("%1", self._word)
        room = _ROOM - metrics.horizontalAdvance(words.replace("%1", ""))
        shown = metrics.elidedText(self._word, Qt.TextElideMode.ElideRight, room)
        self.accept.setAccessibleName(whole)
        self.accept.setText(words.replace("%1", shown))
        self.accept.setToolTip(whole if shown != self._word else "")
