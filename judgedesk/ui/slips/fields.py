"""The fields of a slip that offer what they know: the penalty that was given."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from judgedesk.app.desk import Desk
from judgedesk.rules.values import UNKNOWN_BASE
from judgedesk.text.folding import fold_key
from judgedesk.ui.languages import LANGUAGES
from judgedesk.ui.ruling.candidates import Candidate, TypeAhead


class PenaltyField(TypeAhead):
    """Names one penalty of a pack by the beginning of its name in either language, or by its initials."""

    named = Signal()

    def __init__(self, desk: Desk, host: QWidget, parent: QWidget) -> None:
        super().__init__("slip_penalty", host, parent)
        self._desk = desk
        self._pack = ""
        self._penalty = ""
        self.textEdited.connect(self._edited)
        self.took.connect(self.name)

    def penalty(self) -> str:
        """The id of the penalty, "" for none."""
        return self._penalty

    def set_pack(self, pack: str) -> None:
        if pack != self._pack:
            self._pack = pack
            self.clear_name()

    def clear_name(self) -> None:
        """Name none, without telling."""
        self._penalty = ""
        self.clear()
        self.close_list()

    @Slot(str)
    def name(self, penalty: str) -> None:
        """Name one, and tell."""
        self._penalty = penalty
        self.renew()
        self.close_list()
        self.named.emit()

    def renew(self) -> None:
        """Say the name in the language of the interface."""
        if self._penalty:
            self.setText(self._desk.name(self._pack, "penalty", self._penalty))
            self.setCursorPosition(0)

    def open_text(self) -> str:
        """Text that names no penalty yet."""
        return "" if self._penalty else self.text().strip()

    def look_up(self) -> None:
        self._offer("")

    def _offer(self, text: str) -> None:
        if self._pack:
            self.offer([Candidate(*each) for each in self._found(fold_key(text))])

    def _found(self, key: str) -> list[tuple[str, str]]:
        """Id and name, those that begin with the key or have it as initials first."""
        hits: list[tuple[int, str, str]] = []
        for penalty in self._desk.ruleset(self._pack).penalties:
            if penalty == UNKNOWN_BASE:
                continue
            names = [fold_key(self._desk.name(self._pack, "penalty", penalty, one)) for one in LANGUAGES]
            initials = ["".join(word[0] for word in name.split()) for name in names]
            if any(name.startswith(key) for name in names) or key in initials:
                rank = 0
            elif any(key in name for name in names):
                rank = 1
            else:
                continue
            hits.append((rank, penalty, self._desk.name(self._pack, "penalty", penalty)))
        return [(penalty, name) for _, penalty, name in sorted(hits, key=lambda hit: hit[0])]

    @Slot(str)
    def _edited(self, text: str) -> None:
        named, self._penalty = self._penalty, ""
        if text.strip():
            self._offer(text)
        else:
            self.close_list()
        if named:
            self.named.emit()
