"""Asks what has to be known before something is recorded of a ruling: a round, the end of an appeal, who."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QWidget

from judgedesk.app.boards import head_judge
from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.happenings import ROUNDS
from judgedesk.app.rulings import RulingRow
from judgedesk.log.ruling_bodies import CHANGED, OUTCOMES
from judgedesk.rules.values import UNKNOWN_BASE
from judgedesk.ui.log.deeds import Deed, Wanted
from judgedesk.ui.log.parts_bar import PartsBar
from judgedesk.ui.log.words import RulingWords
from judgedesk.ui.pieces import Segments
from judgedesk.ui.ruling.box import Box
from judgedesk.ui.ruling.marks import Tick
from judgedesk.ui.ruling.people import PersonField

_MINUTES = 600
_NARROW, _MIDDLE, _WIDE = 90, 150, 260


class DeedBar(PartsBar):
    """One bar for all deeds; it shows the parts that the one in question needs."""

    wanted = Signal(object)
    """A `Wanted`."""

    def __init__(self, desk: Desk, words: RulingWords, host: QWidget) -> None:
        super().__init__("deed", words, host)
        self._desk, self._rulings = desk, words
        self.deed = Deed.CONFIRM
        self.number = self.field("deed_round", _NARROW, 2)
        self.number.setValidator(QIntValidator(0, ROUNDS, self.number))
        self.person = PersonField("deed_person", desk, host, self)
        self.person.setMinimumWidth(_WIDE)
        self.person.moved_on.connect(self._go_on)
        self.outcome = Segments("deed_outcome", OUTCOMES, self)
        self.outcome.chosen.connect(self._outcome_chosen)
        self.penalty = Box("deed_penalty", self)
        self.penalty.setMinimumWidth(_MIDDLE)
        self.event_box = Box("deed_event", self)
        self.event_box.setMinimumWidth(_WIDE)
        self.by = self.field("deed_by", _MIDDLE)
        self.minutes = self.field("deed_minutes", _NARROW, 3)
        self.minutes.setValidator(QIntValidator(0, _MINUTES, self.minutes))
        self.extend = Tick(self)
        self.extend.setObjectName("deed_extend")
        self.add_row(1, (self.number, self.event_box, self.outcome, self.penalty, self.by, self.minutes))
        self.add_row(2, (self.person, self.extend))
        self.hide()

    def ask_for(self, deed: Deed, row: RulingRow) -> None:
        """Ask about a deed; nothing of another one is carried over."""
        self.done()
        self.deed = deed
        standing, event = self._desk.event_file.standing(), self._desk.event
        if event is not None and deed in (Deed.SCHEDULE, Deed.APPLY):
            self.number.setText(str(event.round + (deed is Deed.SCHEDULE)))
        if deed in (Deed.CONFIRM, Deed.APPEAL):
            self.by.setText(head_judge(standing))
        if deed is Deed.ELSEWHERE:
            others = [each for each in self._desk.events() if event is not None and each.id != event.id]
            self.event_box.set_words([(each.id, each.name) for each in others])
            self.event_box.set_value(others[0].id if len(others) == 1 else "")
        penalties = self._desk.ruleset(self._rulings.pack).penalties
        self.penalty.set_words(
            [(each, self._rulings.penalty_name(each)) for each in penalties if each != UNKNOWN_BASE]
        )
        self._show_parts()
        self.ask(row)

    def parts(self) -> Sequence[QWidget]:
        parts: dict[Deed, tuple[QWidget, ...]] = {
            Deed.CONFIRM: (self.by,),
            Deed.APPEAL: (
                self.outcome.button(self.outcome.value() or OUTCOMES[0]),
                *((self.penalty,) if self.outcome.value() == CHANGED else ()),
                self.by,
                self.minutes,
                self.person,
                self.reason,
            ),
            Deed.MOVE: (self.number, self.reason),
            Deed.ELSEWHERE: (self.event_box, self.reason),
            Deed.SCHEDULE: (self.number,),
            Deed.APPLY: (self.number,),
            Deed.MERGE: (self.person, self.reason),
            Deed.SPLIT: (self.reason,),
        }
        return parts[self.deed]

    def _show_parts(self) -> None:
        parts = self.parts()
        fields = (self.number, self.person, self.event_box, self.penalty, self.by, self.minutes, self.reason)
        for widget in fields:
            widget.setVisible(widget in parts)
        self.outcome.setVisible(self.deed is Deed.APPEAL)
        self.extend.setVisible(self.deed is Deed.APPEAL)

    def done(self) -> None:
        super().done()
        for field in (self.number, self.by, self.minutes):
            field.clear()
        self.person.set_who(None)
        self.penalty.set_value("")
        self.event_box.set_value("")
        self.extend.setChecked(False)
        self.outcome.set_value(OUTCOMES[0])

    def composing(self) -> bool:
        return super().composing() or self.by.composing() or self.person.composing()

    def tell(self) -> None:
        row = self.row()
        assert row is not None
        who = self.person.who() if self.deed in (Deed.MERGE, Deed.APPEAL) else None
        open_text = self.deed is Deed.APPEAL and self.person.open_text()
        if open_text or (self.deed is Deed.MERGE and who is None) or (who is not None and not who.id):
            self.show_error(UserError("app.unknown_person"))
            return
        if self.deed is Deed.ELSEWHERE and not self.event_box.value():
            self.show_error(UserError("app.which_event"))
            return
        self.wanted.emit(
            Wanted(
                deed=self.deed,
                row=row,
                number=int(self.number.text() or 0),
                outcome=self.outcome.value(),
                penalty=self.penalty.value() if self.outcome.value() == CHANGED else "",
                person=who.id if who is not None else "",
                event=self.event_box.value(),
                by=self.by.text(),
                minutes=int(self.minutes.text() or 0),
                extend=self.deed is Deed.APPEAL and self.extend.isChecked(),
                reason=self.reason.text(),
            )
        )

    @Slot(str)
    def _outcome_chosen(self, _outcome: str) -> None:
        self._show_parts()

    def retranslate(self) -> None:
        row = self.row()
        what, note, button = self._said()
        about = "" if row is None else self._rulings.line(row)
        if row is not None and self.deed in (Deed.MERGE, Deed.SPLIT):
            about = self._rulings.person(row.person)
        self._what.setText(what.replace("%1", about))
        self._note.setText(note)
        self.confirm_button.setText(button)
        self.confirm_button.setToolTip(self.tr("%1 (Ctrl+Enter)").replace("%1", button))
        self.cancel.setText(self.tr("Not now"))
        self.cancel.setToolTip(self.tr("Leave everything as it is (Esc)"))
        by = self.tr("Decided by")
        appeal = self.deed is Deed.APPEAL
        person = self.tr("Who appealed, if somebody else") if appeal else self.tr("The same person as…")
        self.name_fields(
            (
                (self.number, self.tr("Round")),
                (self.person, person),
                (self.by, by),
                (self.minutes, self.tr("Minutes")),
                (self.reason, self.tr("Reason (optional)")),
            )
        )
        self.extend.setText(self.tr("the table plays &longer by as many"))
        self.extend.setEnabled(row is not None and bool(row.table))
        self.penalty.setAccessibleName(self.tr("Penalty given instead"))
        self.event_box.setAccessibleName(self.tr("The event it belongs to"))
        self.event_box.setToolTip(self.tr("The event it belongs to"))
        outcomes = (self.tr("Upheld"), self.tr("Overturned"), self.tr("Changed"))
        words: dict[str, str] = dict(zip(OUTCOMES, outcomes, strict=True))
        self.outcome.set_texts(words, words)
        self.outcome.setAccessibleName(self.tr("How the appeal ended"))

    def _said(self) -> tuple[str, str, str]:
        """What is asked, what follows from it, and the word on the button."""
        match self.deed:
            case Deed.CONFIRM:
                return (
                    self.tr("Confirm %1"),
                    self.tr("The draft stands from now on, and counts for the rulings after it."),
                    self.tr("Confirm"),
                )
            case Deed.APPEAL:
                return (
                    self.tr("Appeal against %1"),
                    self.tr("Overturned, it does not count any more; changed, the other penalty counts."),
                    self.tr("Record the appeal"),
                )
            case Deed.MOVE:
                return (
                    self.tr("Move to another round: %1"),
                    self.tr("It stands in the history of that round, as if it had been entered there."),
                    self.tr("Move"),
                )
            case Deed.ELSEWHERE:
                return (
                    self.tr("Move to another event: %1"),
                    self.tr("Here it does not count any more; there it has to be issued."),
                    self.tr("Move"),
                )
            case Deed.SCHEDULE:
                return (
                    self.tr("Announce at the start of a round: %1"),
                    self.tr("It stands on the sheet of that round until it is applied."),
                    self.tr("Schedule"),
                )
            case Deed.APPLY:
                return (
                    self.tr("Applied: %1"),
                    self.tr("The loss was carried out in this round; it leaves the board of pending losses."),
                    self.tr("Mark as applied"),
                )
            case Deed.MERGE:
                return (
                    self.tr("%1 is somebody else in this log, too"),
                    self.tr("Their rulings count together from now on; X takes them apart again."),
                    self.tr("They are the same"),
                )
            case _:
                return (
                    self.tr("%1 was taken for somebody else"),
                    self.tr("Everything by which the two were said to be the same is taken back."),
                    self.tr("They are two"),
                )
