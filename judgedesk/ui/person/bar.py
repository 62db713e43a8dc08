"""Asks what has to be known before something is recorded of a person: a round, or what is different now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QIntValidator, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from judgedesk.app.desk import Desk
from judgedesk.app.happenings import ROUNDS
from judgedesk.frozen import frozen
from judgedesk.log.people_bodies import PERSON_KINDS
from judgedesk.ui.log.ask_bar import AskBar, SaysErrors
from judgedesk.ui.ruling.box import Box
from judgedesk.ui.ruling.fields import Field, plain_enter

_NARROW, _MIDDLE, _WIDE = 70, 110, 200


class OfPerson(StrEnum):
    """What is recorded of a person."""

    DROP = "drop"
    BACK = "back"
    DETAILS = "details"


@frozen
class Told:
    """What was said of it: a round with its reason, or those details that are different now."""

    deed: OfPerson
    round: int = 0
    reason: str = ""
    details: Mapping[str, str] = {}


class PersonBar(AskBar):
    """One bar for all of them; it shows the parts that the one in question needs."""

    told = Signal(object)
    """A `Told`."""

    def __init__(self, desk: Desk, words: SaysErrors, parent: QWidget) -> None:
        super().__init__("person", words, parent)
        self._desk = desk
        self._deed = OfPerson.DROP
        self._name = ""
        self._before: Mapping[str, str] = {}
        self.round = self._field("person_round", _NARROW, 2)
        self.round.setValidator(QIntValidator(0, ROUNDS, self.round))
        self.fields = {
            "name": self._field("person_name", _WIDE),
            "number": self._field("person_number", _MIDDLE),
            "table": self._field("person_table", _NARROW),
            "seat": self._field("person_seat", _NARROW),
            "team": self._field("person_team", _MIDDLE),
        }
        self.kind = Box("person_kind", self)
        self.kind.setMinimumWidth(_MIDDLE)
        row = QHBoxLayout()
        row.setSpacing(6)
        for widget in (self.round, *self.fields.values(), self.kind):
            row.addWidget(widget)
        row.addStretch(1)
        self.column.insertLayout(1, row)
        self.hide()

    def _field(self, name: str, width: int, limit: int = 200) -> Field:
        field = Field(name, self, limit)
        field.setFixedWidth(width)
        field.moved_on.connect(self._go_on)
        return field

    def deed(self) -> OfPerson | None:
        """What is asked about, None for nothing."""
        return self._deed if self._asked is not None else None

    def ask_for(self, deed: OfPerson, name: str, before: Mapping[str, str]) -> None:
        """Ask about a person as they are `before`: details by name."""
        self.done()
        self._deed, self._name, self._before = deed, name, before
        self.round.setText(str(self._desk.settings.round))
        for detail, field in self.fields.items():
            field.setText(before.get(detail, ""))
        details = deed is OfPerson.DETAILS
        for widget in (*self.fields.values(), self.kind):
            widget.setVisible(details)
        self.round.setVisible(not details)
        self.reason.setVisible(not details)
        self.ask(deed)
        self.kind.set_value(before.get("kind", ""))

    def parts(self) -> Sequence[QWidget]:
        if self._deed is OfPerson.DETAILS:
            return (*self.fields.values(), self.kind)
        return (self.round, self.reason)

    def composing(self) -> bool:
        return super().composing() or any(field.composing() for field in self.fields.values())

    def tell(self) -> None:
        now = {detail: " ".join(field.text().split()) for detail, field in self.fields.items()}
        now["kind"] = self.kind.value()
        differs = {name: text for name, text in now.items() if text and text != self._before.get(name, "")}
        self.told.emit(Told(self._deed, int(self.round.text() or 0), self.reason.text(), differs))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if plain_enter(event) and (focused := self.focusWidget()) in self.parts():
            self.go_on_from(focused)
        else:
            super().keyPressEvent(event)

    @Slot()
    def _go_on(self) -> None:
        sender = self.sender()
        if isinstance(sender, QWidget):
            self.go_on_from(sender)

    def retranslate(self) -> None:
        what, note, button = self._said()
        self._what.setText(what.replace("%1", self._name))
        self._note.setText(note)
        self.confirm_button.setText(button)
        self.confirm_button.setToolTip(self.tr("%1 (Ctrl+Enter)").replace("%1", button))
        self.cancel.setText(self.tr("Not now"))
        self.cancel.setToolTip(self.tr("Leave everything as it is (Esc)"))
        words = (
            self.tr("Name"),
            self.tr("Number"),
            self.tr("Table"),
            self.tr("Seat"),
            self.tr("Team"),
        )
        fields = (*self.fields.values(), self.round, self.reason)
        for field, text in zip(fields, (*words, self.tr("Round"), self.tr("Reason (optional)")), strict=True):
            field.setPlaceholderText(text)
            field.setAccessibleName(text)
            field.setToolTip(text)
        self.kind.set_words([(kind, self._desk.say(f"app.kind_{kind}")) for kind in PERSON_KINDS])
        self.kind.setAccessibleName(self.tr("What kind of person"))
        self.kind.setToolTip(self.tr("What kind of person"))

    def _said(self) -> tuple[str, str, str]:
        """What is asked, what follows from it, and the word on the button."""
        match self._deed:
            case OfPerson.DROP:
                return (
                    self.tr("%1 has dropped"),
                    self.tr("After which round. What they did still counts, and they can be ruled on."),
                    self.tr("Dropped"),
                )
            case OfPerson.BACK:
                return (
                    self.tr("%1 plays again"),
                    self.tr("From which round on."),
                    self.tr("Back again"),
                )
            case _:
                return (
                    self.tr("What is different of %1 from now on"),
                    self.tr("What is left empty stays as it was."),
                    self.tr("Record it"),
                )
