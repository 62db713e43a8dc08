"""What: an infraction by number, name in either language, or abbreviation."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from judgedesk.app.desk import Desk
from judgedesk.ui.languages import CHINESE, ENGLISH
from judgedesk.ui.ruling.candidates import Candidate, TypeAhead

_ALL = 200


class InfractionField(TypeAhead):
    """Names one infraction of a pack, or none."""

    named = Signal(str)
    """The infraction that is named now, "" for none."""

    def __init__(self, desk: Desk, host: QWidget, parent: QWidget) -> None:
        super().__init__("infraction", host, parent)
        self._desk = desk
        self._pack = ""
        self._infraction = ""
        self.textEdited.connect(self._edited)
        self.took.connect(self.name)

    def infraction(self) -> str:
        return self._infraction

    def set_pack(self, pack: str) -> None:
        """Name infractions of this pack from now on; one of another is dropped."""
        if pack != self._pack:
            self._pack = pack
            self.clear_name()

    def clear_name(self) -> None:
        """Name none, without telling."""
        self._infraction = ""
        self.clear()
        self.close_list()

    def renew(self) -> None:
        """Say the name in the language of the interface."""
        if self._infraction:
            self.setText(self._desk.name(self._pack, "infraction", self._infraction))
            self.setCursorPosition(0)
            self.setToolTip(self.text())

    @Slot(str)
    def name(self, infraction: str) -> None:
        """Name one, and tell."""
        self._infraction = infraction
        self.renew()
        self.close_list()
        self.named.emit(infraction)

    def open_text(self) -> str:
        """Text that names no infraction yet."""
        return "" if self._infraction else self.text().strip()

    def look_up(self) -> None:
        self._offer("" if self._infraction else self.text(), _ALL)

    def _offer(self, text: str, limit: int) -> None:
        if not self._pack:
            return
        other = ENGLISH if self._desk.language == CHINESE else CHINESE
        rows: list[Candidate] = []
        for found in self._desk.find_infractions(self._pack, text, limit):
            own = self._desk.name(self._pack, "infraction", found)
            name = self._desk.name(self._pack, "infraction", found, other)
            rows.append(Candidate(found, own, "" if name == own else name.removeprefix(found).strip()))
        self.offer(rows)

    @Slot(str)
    def _edited(self, text: str) -> None:
        named, self._infraction = self._infraction, ""
        if self.text().strip():
            self._offer(self.text(), 8)
        else:
            self.close_list()
        if named:
            self.named.emit("")
