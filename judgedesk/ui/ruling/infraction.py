"""What: an infraction by number, name in either language, or abbreviation."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from judgedesk.app.desk import Desk
from judgedesk.ui.languages import CHINESE, ENGLISH
from judgedesk.ui.ruling.candidates import Candidate, TypeAhead

_ALL = 200
_NEW = "+"


class InfractionField(TypeAhead):
    """Names one infraction of a pack, or none; offers, last, to add what is not among them."""

    named = Signal(str)
    """The infraction that is named now, "" for none."""
    add_asked = Signal(str)
    """An infraction of this name is to be added to the event."""

    def __init__(self, desk: Desk, host: QWidget, parent: QWidget) -> None:
        super().__init__("infraction", host, parent)
        self._desk = desk
        self._pack = ""
        self._infraction = ""
        self.textEdited.connect(self._edited)
        self.took.connect(self._took)

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

    def put(self, infraction: str) -> None:
        """Name one without telling."""
        self._infraction = infraction
        self.renew()
        self.close_list()

    def renew(self) -> None:
        """Say the name in the language of the interface."""
        if self._infraction:
            self.setText(self._desk.name(self._pack, "infraction", self._infraction))
            self.setCursorPosition(0)
            self.setToolTip(self.text())

    def forget_stranger(self) -> None:
        """An infraction that is not there any more is text again; nothing typed is lost."""
        if self._infraction and self._infraction not in self._desk.ruleset(self._pack).infractions:
            self._infraction = ""
            self.close_list()

    @Slot(str)
    def _took(self, key: str) -> None:
        if key == _NEW:
            self.add_asked.emit(" ".join(self.text().split()))
        else:
            self.name(key)

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
        if text.strip():
            rows.append(self._adding(" ".join(text.split())))
        self.offer(rows)

    def _adding(self, name: str) -> Candidate:
        if self._desk.event is None:
            said = self.tr("Add “%1” as an infraction: open an event first…")
        else:
            said = self.tr("Add “%1” as an infraction of this event…")
        return Candidate(_NEW, said.replace("%1", name), sure=False)

    @Slot(str)
    def _edited(self, text: str) -> None:
        named, self._infraction = self._infraction, ""
        if self.text().strip():
            self._offer(self.text(), 8)
        else:
            self.close_list()
        if named:
            self.named.emit("")
