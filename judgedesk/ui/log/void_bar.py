"""Asks the reason for which a ruling is voided."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from judgedesk.ui.log.ask_bar import AskBar
from judgedesk.ui.log.words import RulingWords


class VoidBar(AskBar):
    """Names the ruling that is to be voided, takes the reason, and says that nothing is deleted."""

    confirmed = Signal(str, str)
    """The id of the ruling, and the reason as typed."""

    def __init__(self, words: RulingWords, parent: QWidget) -> None:
        super().__init__("void", words, parent, common=3)
        self._rulings = words
        self._retranslate()

    def tell(self) -> None:
        self.confirmed.emit(self.ruling(), self.reason.text())

    def retranslate(self) -> None:
        row = self.row()
        line = "" if row is None else self._rulings.line(row)
        self._what.setText(self.tr("Void %1").replace("%1", line))
        self._note.setText(
            self.tr("Nothing is deleted: the ruling stays in the log, struck through, with this reason.")
        )
        self.reason.setPlaceholderText(self.tr("Reason (required)"))
        self.reason.setAccessibleName(self.tr("Reason for voiding"))
        self.confirm_button.setText(self.tr("Void"))
        self.confirm_button.setToolTip(self.tr("Void the ruling (Ctrl+Enter)"))
        self.cancel.setText(self.tr("Keep it"))
        self.cancel.setToolTip(self.tr("Leave the ruling as it is (Esc)"))
        for button, text in zip(
            self._common,
            (self.tr("entered in error"), self.tr("wrong person"), self.tr("wrong infraction")),
            strict=True,
        ):
            button.setText(text)
            button.setAccessibleName(self.tr("Reason: %1").replace("%1", text))
