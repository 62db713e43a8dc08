"""Asks for the reason of something that a board does."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from judgedesk.ui.boards.words import Act, BoardWords, Line
from judgedesk.ui.log.ask_bar import AskBar


class ReasonBar(AskBar):
    """What is to be done, and a field for the reason; Ctrl+Enter does it."""

    confirmed = Signal(str)
    """The reason as typed."""

    def __init__(self, words: BoardWords, parent: QWidget) -> None:
        super().__init__("board", words, parent)
        self.about: tuple[Line, Act] | None = None
        self._said = ("", "")
        self._note.hide()
        self.hide()

    def ask_for(self, about: tuple[Line, Act], what: str, button: str) -> None:
        """Ask for the reason of something said in words; nothing typed for another thing is carried over."""
        self.done()
        self.about, self._said = about, (what, button)
        self.ask(about)

    def done(self) -> None:
        """Nothing is asked any more."""
        self.about = None
        super().done()

    def tell(self) -> None:
        """Tell the reason."""
        self.confirmed.emit(self.reason.text())

    def retranslate(self) -> None:
        """Say everything in the language that the interface has now."""
        what, button = self._said
        self._what.setText(what)
        self.confirm_button.setText(button)
        self.confirm_button.setToolTip(self.tr("Ctrl+Enter"))
        result = self.about is not None and self.about[1] is Act.RESULT
        self.reason.setPlaceholderText(
            self.tr("Result (optional)") if result else self.tr("Reason (required)")
        )
        self.reason.setAccessibleName(self.tr("Result") if result else self.tr("Reason"))
        self.cancel.setText(self.tr("Not now"))
        self.cancel.setToolTip(self.tr("Leave everything as it is (Esc)"))
