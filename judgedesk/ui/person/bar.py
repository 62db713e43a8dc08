"""Asks what has to be known before something is recorded of a person: a round, or what is different now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

from PySide6.QtCore import Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QWidget

from judgedesk.app.desk import Desk
from judgedesk.app.happenings import ROUNDS
from judgedesk.frozen import frozen
from judgedesk.log.people_bodies import PERSON_KINDS
from judgedesk.ui.log.ask_bar import SaysErrors
from judgedesk.ui.log.parts_bar import PartsBar
from judgedesk.ui.ruling.box import Box

_NARROW, _MIDDLE, _WIDE = 70, 110, 200
_LONG = 200


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


class PersonBar(PartsBar):
    """One bar for all of them; it shows the parts that the one in question needs."""

    told = Signal(object)
    """A `Told`."""

    def __init__(self, desk: Desk, words: SaysErrors, parent: QWidget) -> None:
        super().__init__("person", words, parent)
        self._desk = desk
        self._deed = OfPerson.DROP
        self._name = ""
        self._before: Mapping[str, str] = {}
        self.round = self.field("person_round", _NARROW, 2)
        self.round.setValidator(QIntValidator(0, ROUNDS, self.round))
        self.fields = {
            "name": self.field("person_name", _WIDE, _LONG),
            "number": self.field("person_number", _MIDDLE, _LONG),
            "table": self.field("person_table", _NARROW, _LONG),
            "seat": self.field("person_seat", _NARROW, _LONG),
            "team": self.field("person_team", _MIDDLE, _LONG),
        }
        self.kind = Box("person_kind", self)
        self.kind.setMinimumWidth(_MIDDLE)
        self.add_row(1, (self.round, *self.fields.values(), self.kind))
        self.hide()

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
        texts = (*words, self.tr("Round"), self.tr("Reason (optional)"))
        self.name_fields(tuple(zip(fields, texts, strict=True)))
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
