"""Asks what has to be known of a call, an extension, a deck check or a note before it is recorded."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QWidget

from judgedesk.app.boards import seated_at
from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.frozen import frozen
from judgedesk.ui.boards.words import BoardWords
from judgedesk.ui.log.parts_bar import PartsBar
from judgedesk.ui.ruling.marks import Tick
from judgedesk.ui.ruling.people import PersonField, Said

_MINUTES = 600
_NARROW, _MIDDLE, _WIDE = 90, 160, 240


class New(StrEnum):
    """What can be entered on the boards."""

    CALL = "call"
    EXTENSION = "extension"
    CHECK = "check"
    NOTE = "note"


@frozen
class Entered:
    """What was said of something new; `call` is the id of the call that an extension comes from."""

    kind: New
    table: str = ""
    judge: str = ""
    minutes: int = 0
    person: Said | None = None
    text: str = ""
    no_sideboard: bool = False
    round: int = 0
    call: str = ""


class NewBar(PartsBar):
    """One bar for all of them; it shows the parts that the one in question needs."""

    entered = Signal(object)
    """An `Entered`."""

    def __init__(self, desk: Desk, words: BoardWords, host: QWidget) -> None:
        super().__init__("new", words, host)
        self._desk = desk
        self._about = Entered(New.NOTE)
        self.person = PersonField("new_person", desk, host, self)
        self.person.setMinimumWidth(_WIDE)
        self.table = self.field("new_table", _NARROW, 20)
        self.table.textChanged.connect(self._say_note)
        self.judge = self.field("new_judge", _MIDDLE)
        self.minutes = self.field("new_minutes", _NARROW, 3)
        self.minutes.setValidator(QIntValidator(0, _MINUTES, self.minutes))
        self.no_sideboard = Tick(self)
        self.no_sideboard.setObjectName("new_no_sideboard")
        self.person.moved_on.connect(self._go_on)
        self.add_row(1, (self.person, self.table, self.judge, self.minutes, self.no_sideboard))
        self.hide()

    def kind(self) -> New | None:
        """What is asked about, None for nothing."""
        return self._about.kind if self._asked is not None else None

    def ask_for(self, about: Entered) -> None:
        """Ask about something new, with what is known of it; nothing of another thing is carried over."""
        self.done()
        self._about = about
        self.table.setText(about.table)
        self.judge.setText(about.judge or self._desk.settings.operator)
        self.minutes.setText(str(about.minutes or ""))
        self.person.set_who(about.person)
        self._show_parts()
        self.ask(about)

    def parts(self) -> Sequence[QWidget]:
        table = () if self._about.call else (self.table,)
        return {
            New.CALL: table,
            New.EXTENSION: (*table, self.minutes),
            New.CHECK: table,
            New.NOTE: (self.person, self.table, self.reason),
        }[self._about.kind]

    def _show_parts(self) -> None:
        parts = self.parts()
        for widget in (self.person, self.table, self.minutes, self.reason):
            widget.setVisible(widget in parts)
        self.judge.setVisible(self._about.kind is New.CALL)
        self.no_sideboard.setVisible(self._about.kind is New.NOTE)

    def done(self) -> None:
        super().done()
        for field in (self.table, self.judge, self.minutes):
            field.clear()
        self.person.set_who(None)
        self.no_sideboard.setChecked(False)

    def show_error(self, error: UserError) -> None:
        super().show_error(error)
        # A table is asked for first; what else is missing stands last.
        self._go_to(self.table if error.code == "app.no_table" else self.parts()[-1])

    def composing(self) -> bool:
        fields = (self.table, self.judge, self.person)
        return super().composing() or any(field.composing() for field in fields)

    def tell(self) -> None:
        if self._about.kind is New.NOTE and self.person.open_text():
            self._problem.setText(self.tr("Choose the person from the list, or add the name with Enter."))
            self._problem.show()
            self._go_to(self.person)
            return
        self.entered.emit(
            Entered(
                kind=self._about.kind,
                table=self.table.text(),
                judge=self.judge.text(),
                minutes=int(self.minutes.text() or 0),
                person=self.person.who() if self._about.kind is New.NOTE else None,
                text=self.reason.text(),
                no_sideboard=self.no_sideboard.isChecked(),
                round=self._about.round,
                call=self._about.call,
            )
        )

    @Slot()
    def _say_note(self) -> None:
        """For a deck check: who sits at the table."""
        if self._about.kind is not New.CHECK or self._desk.event is None:
            return
        table = " ".join(self.table.text().split())
        people = seated_at(self._desk.event_file.standing(), table)
        names = self._desk.event_file.names()
        known = ", ".join(names.get(each, "") for each in people)
        self._note.setText(known or self.tr("Who sits there is not known; the table is recorded."))

    def retranslate(self) -> None:
        what, note, button = self._said()
        self._what.setText(what)
        self._note.setText(note)
        self._say_note()
        self.confirm_button.setText(button)
        self.confirm_button.setToolTip(self.tr("%1 (Ctrl+Enter)").replace("%1", button))
        self.cancel.setText(self.tr("Not now"))
        self.cancel.setToolTip(self.tr("Leave everything as it is (Esc)"))
        self.name_fields(
            (
                (self.person, self.tr("Who (optional)")),
                (self.table, self.tr("Table")),
                (self.judge, self.tr("Judge")),
                (self.minutes, self.tr("Minutes")),
                (self.reason, self.tr("What is to be remembered")),
            )
        )
        self.no_sideboard.setText(self.tr("may not use a &sideboard"))

    def _said(self) -> tuple[str, str, str]:
        """What is asked, what follows from it, and the word on the button."""
        match self._about.kind:
            case New.CALL:
                return (
                    self.tr("A judge comes to a table"),
                    self.tr("The clock of the call runs from now, until the call is over."),
                    self.tr("Open the call"),
                )
            case New.EXTENSION:
                table = self._about.table if self._about.call else ""
                at = self.tr("Extension for table %1").replace("%1", table)
                return (
                    at if table else self.tr("Extension for a table"),
                    self.tr("The call took so many minutes.")
                    if self._about.call
                    else self.tr("It stands on the board until the table has played it."),
                    self.tr("Give the extension"),
                )
            case New.CHECK:
                return (
                    self.tr("Decks of a table are taken for a check"),
                    "",
                    self.tr("Take the decks"),
                )
            case _:
                return (
                    self.tr("A note without penalty"),
                    self.tr("It stands on the board of notes, and with the person if one is named."),
                    self.tr("Write the note"),
                )
