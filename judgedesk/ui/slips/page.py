"""The slip stack: one paper slip after another, keyed in the order in which it is written."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.happenings import ROUNDS
from judgedesk.app.rulings import REASON_UNDONE
from judgedesk.app.slips import (
    Gap,
    Slip,
    computed,
    correct_slip,
    correction,
    gaps,
    next_number,
    record_slip,
    recorded,
)
from judgedesk.log.rows import Ruling, State
from judgedesk.log.shelves import Shelf
from judgedesk.rules.values import UNKNOWN_BASE, CaseError
from judgedesk.ui import theme
from judgedesk.ui.boards.lines import LinesModel, LinesTable
from judgedesk.ui.boards.words import BoardWords
from judgedesk.ui.bridge import Bridge
from judgedesk.ui.log.message import LogMessage
from judgedesk.ui.own_keys import claimed, is_ctrl_enter
from judgedesk.ui.page import Page
from judgedesk.ui.pieces import ElidedLabel, label, once, style
from judgedesk.ui.ruling.fields import Field
from judgedesk.ui.ruling.infraction import InfractionField
from judgedesk.ui.ruling.people import PersonField, Said
from judgedesk.ui.slips.fields import PenaltyField

AREAS = frozenset({"event", "people", "rulings", "bases", "floor"})
# Slip, round, table, person, infraction, given, computed, judge, state.
_WIDTHS = (
    (62, 0.2),
    (66, 0.1),
    (52, 0.2),
    (140, 1.6),
    (150, 2),
    (110, 1),
    (110, 1),
    (76, 0.7),
    (70, 0.6),
)
_GAPS = 8
"""Gaps that are named; the others are counted."""
_SHORT = 10
_NARROW = 92


class SlipsPage(Page):
    """Enter goes from field to field and records after the last; Ctrl+Enter records from any of them.

    Number, round and judge stay for the next slip, the number one up, and the keyboard goes to the table.
    """

    event_wanted = Signal()
    person_asked = Signal(str)

    def __init__(self, desk: Desk, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__("slips", bridge, AREAS, parent)
        self._desk = desk
        self._bridge = bridge
        self._event = ""
        self._words = BoardWords(desk, self)
        self._correcting: Ruling | None = None
        self._working_out = once(self, self._show_computed)
        self._build()
        self.retranslate()

    def _build(self) -> None:
        head = self.head
        head.set_search_width(150, 260)
        self.search.textChanged.connect(self._searched)
        self.search.accepted.connect(self.focus_rows)
        self.blocks_button = head.button("blocks")
        self.blocks_button.setAutoDefault(True)
        self.blocks_button.clicked.connect(self.show_blocks)
        head.lay_out(((head.title, 0), (head.count, 0), (None, 1), (self.search, 1), (self.blocks_button, 0)))
        self._form = QFrame(self)
        self._form.setObjectName("slip_form")
        self._form.setProperty("ground", "panel")
        self._form.setProperty("rule", "below")
        form = self._form
        self.number = Field("slip_number", form, _SHORT)
        self.round = Field("slip_round", form, 2)
        self.table = Field("slip_table", form, _SHORT)
        self.person_field = PersonField("slip_person", self._desk, self, form)
        self.opponent = PersonField("slip_opponent", self._desk, self, form)
        self.infraction = InfractionField(self._desk, self, form)
        self.infraction.setObjectName("slip_infraction")
        self.penalty = PenaltyField(self._desk, self, form)
        self.judge = Field("slip_judge", form)
        self.time = Field("slip_time", form, _SHORT)
        self.fields: tuple[Field, ...] = (
            self.number,
            self.round,
            self.table,
            self.person_field,
            self.opponent,
            self.infraction,
            self.penalty,
            self.judge,
            self.time,
        )
        self._labels = [
            label(f"slip_label_{number}", form, tone="muted", point=theme.SMALL_POINT)
            for number in range(len(self.fields))
        ]
        self.record_button = QPushButton(form)
        self.record_button.setObjectName("slip_record")
        self.record_button.setProperty("primary", "true")
        self.record_button.setAutoDefault(True)
        self.record_button.clicked.connect(self.record)
        self.computed_label = label("slip_computed", form, bold=True)
        self.told = ElidedLabel("slip_told", form)
        style(self.told, point=theme.SMALL_POINT)
        grid = QGridLayout(form)
        grid.setContentsMargins(14, 8, 12, 8)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(2)
        for place, (field, name) in enumerate(zip(self.fields, self._labels, strict=True)):
            row, column = (0, place) if place < 5 else (2, place - 5)
            span = 1
            if place in (3, 4):
                column, span = (3, 3) if place == 3 else (6, 3)
            elif place == 5:
                column, span = 0, 4
            elif place == 6:
                column, span = 4, 2
            elif place > 6:
                column = place - 1
            grid.addWidget(name, row, column, 1, span)
            grid.addWidget(field, row + 1, column, 1, span)
            name.setBuddy(field)
            field.moved_on.connect(self._go_on)
            field.setMinimumWidth(56)
        for field in (self.number, self.round, self.table):
            field.setMaximumWidth(_NARROW)
        grid.addWidget(self.record_button, 3, 8)
        grid.addWidget(self.computed_label, 4, 0, 1, 5)
        grid.addWidget(self.told, 4, 5, 1, 4)
        for column, share in ((3, 2), (4, 1), (5, 2), (6, 2), (8, 1)):
            grid.setColumnStretch(column, share)
        for signal in (self.person_field.said, self.opponent.said, self.penalty.named):
            signal.connect(self._changed_slip)
        self.infraction.named.connect(self._infraction_named)
        for field in (self.round, self.time, self.table):
            field.textEdited.connect(self._edited)

        self.gaps_label = label("slip_gaps", self, tone="warn", point=theme.SMALL_POINT)
        self.gaps_label.setWordWrap(True)
        self.gaps_label.setContentsMargins(14, 4, 12, 4)
        self.model = LinesModel(len(_WIDTHS), self._cells, self)
        self.rows = LinesTable("slips_table", self.model, _WIDTHS, self)
        self.rows.pressed.connect(self._pressed)
        self.message = LogMessage(self)
        self.message.pressed.connect(self.event_wanted)
        self._stack = QStackedWidget(self)
        self._stack.setObjectName("slips_stack")
        self._stack.addWidget(self.rows)
        self._stack.addWidget(self.message)
        column_of_page = QVBoxLayout(self)
        column_of_page.setContentsMargins(0, 0, 0, 0)
        column_of_page.setSpacing(0)
        column_of_page.addWidget(head)
        column_of_page.addWidget(form)
        column_of_page.addWidget(self.gaps_label)
        column_of_page.addWidget(self._stack, 1)

    # What the window asks for

    def focus_list(self) -> None:
        """Put the keyboard where the next slip begins."""
        if self._desk.event is None:
            self.message.button.setFocus()
        else:
            (self.table if self.number.text() else self.number).setFocus()

    @Slot()
    def focus_rows(self) -> None:
        """Put the keyboard into the recorded slips."""
        self.rows.setFocus()

    def person(self) -> str:
        """Whom the current recorded slip is about, else who is named in the form, "" for nobody."""
        row = self.rows.line()
        if isinstance(row, Ruling) and self.rows.hasFocus():
            return row.person
        who = self.person_field.who()
        return who.id if who else ""

    @Slot()
    def show_blocks(self) -> None:
        """Who holds which numbers."""
        if self._desk.event is None:
            return
        from judgedesk.ui.slips.blocks_dialog import BlocksDialog

        self.blocks_dialog = BlocksDialog(self._desk, self)
        self.blocks_dialog.happened.connect(self._bridge.tell)
        self.blocks_dialog.open()

    @Slot()
    def leave(self) -> None:
        """One step back: from a correction, the search, the rows, the page."""
        if self._correcting:
            self._begin_anew()
        elif self.search.text():
            self.search.clear()
            self.focus_list()
        elif self.search.hasFocus() or self.rows.hasFocus():
            self.focus_list()
        else:
            self.left.emit()

    # Filling

    def refresh(self) -> None:
        """Show the slips that are recorded."""
        self.stale = False
        self._words.renew()
        event = self._desk.event
        for part in (self.head, self._form):
            part.setVisible(event is not None)
        if event is None:
            self._event = ""
            self.gaps_label.hide()
            self.model.set_lines(())
            self.message.say(self.tr("No event is open, so no slip can be keyed."), self.tr("Open an event…"))
            self._stack.setCurrentWidget(self.message)
            return
        self.infraction.set_pack(event.pack)
        self.penalty.set_pack(event.pack)
        if event.id != self._event:
            self._event = event.id
            self._start_over()
        self._fill()
        self._working_out.start()

    def _start_over(self) -> None:
        self._correcting = None
        rulings = recorded(self._desk.event_file.standing().shelves.at(Shelf.SLIP))
        self.number.setText(next_number(rulings[0].slip) if rulings else "1")
        self.judge.setText(rulings[0].given_by if rulings else "")
        self.round.setText(str(self._desk.settings.round))
        self._clear_slip()

    def _fill(self) -> None:
        found = self._desk.event_file.standing()
        rulings = found.shelves.at(Shelf.SLIP)
        rows = recorded(rulings)
        mismatches = sum(_mismatch(row) for row in rows)
        count = self.tr("%n slip(s)", "", len(rows))
        if mismatches:
            flagged = self.tr("%n not as computed", "", mismatches)
            count = self.tr("%1, %2").replace("%1", count).replace("%2", flagged)
        self.head.count.setText(count)
        missing = gaps(rulings, found.slip_blocks)
        self.gaps_label.setVisible(bool(missing))
        self.gaps_label.setText(self._say_gaps(missing))
        if typed := self.search.text().casefold().split():
            rows = tuple(
                row for row in rows if all(word in " ".join(self._cells(row)).casefold() for word in typed)
            )
        self.rows.show_lines(rows)
        self.message.say(
            self.tr("No slip holds all these words.") if typed else self.tr("No slip is recorded yet.")
        )
        self._stack.setCurrentWidget(self.rows if rows else self.message)

    def _say_gaps(self, missing: tuple[Gap, ...]) -> str:
        said = [self._say_gap(gap) for gap in missing[:_GAPS]]
        if len(missing) > _GAPS:
            said.append(self.tr("%n more", "", len(missing) - _GAPS))
        return self.tr("Missing: %1").replace("%1", self.tr(", ").join(said))

    def _say_gap(self, gap: Gap) -> str:
        numbers = gap.first if gap.count == 1 else f"{gap.first}–{gap.last}"
        near = " / ".join(dict.fromkeys(filter(None, (gap.before, gap.after))))
        if gap.owner:
            return self.tr("%1 (%2)").replace("%1", numbers).replace("%2", gap.owner)
        # Nobody said whose block it is: the slips beside it are a hint.
        return self.tr("%1 (%2?)").replace("%1", numbers).replace("%2", near) if near else numbers

    def _cells(self, line: object) -> tuple[str, ...]:
        assert isinstance(line, Ruling)
        words = self._words
        given, recommended = words.penalty(line.penalty), words.penalty(line.recommended)
        return (
            line.slip,
            str(line.round),
            line.table,
            words.name(line.person),
            words.infraction(line),
            f"≠ {given}" if _mismatch(line) else given,
            recommended,
            line.given_by,
            self.tr("void") if line.state == State.VOIDED else "",
        )

    # The slip that is keyed

    def slip(self) -> Slip | None:
        """What stands in the fields, None while it is not known who or what."""
        who, infraction = self.person_field.who(), self.infraction.infraction()
        if not infraction:
            return None
        opponent = self.opponent.who()
        text = self.round.text().strip()
        return Slip(
            number=self.number.text().strip(),
            round=int(text) if text.isdecimal() else 0,
            table=self.table.text().strip(),
            person=who.id if who else "",
            infraction=infraction,
            penalty=self.penalty.penalty(),
            judge=self.judge.text().strip(),
            time=self.time.text().strip(),
            opponents=(opponent.id,) if opponent is not None and opponent.id else (),
        )

    @Slot()
    def _changed_slip(self) -> None:
        self._working_out.start()

    @Slot(str)
    def _edited(self, _text: str) -> None:
        self._working_out.start()

    @Slot(str)
    def _infraction_named(self, _infraction: str) -> None:
        self._working_out.start()

    @Slot()
    def _show_computed(self) -> None:
        """What the rules core makes of it, and whether the slip says something else."""
        slip = self.slip()
        text, differs = "", False
        if slip is not None and self._desk.event is not None and 1 <= slip.round <= ROUNDS:
            try:
                penalty = self._work_out(slip)
            except (CaseError, UserError):
                penalty = UNKNOWN_BASE
            differs = bool(slip.penalty) and slip.penalty != penalty and penalty != UNKNOWN_BASE
            mark = "≠ " if differs else ""
            text = self.tr("Computed: %1").replace("%1", mark + self._words.penalty(penalty))
        self.computed_label.setText(text)
        style(self.computed_label, tone="warn" if differs else "", bold=True)
        self.computed_label.style().polish(self.computed_label)

    def _work_out(self, slip: Slip) -> str:
        if self._correcting is not None:
            draft = correction(self._correcting, slip, self._desk)
            shown = self._desk.show_instead(draft, self._correcting.id)
        else:
            shown = computed(slip, self._desk)
        return shown.recommendation.penalty

    @Slot()
    def _go_on(self) -> None:
        """Enter: to the next field; from the last one the slip is recorded."""
        sender = self.sender()
        place = next((at for at, field in enumerate(self.fields) if field is sender), -1)
        if place == len(self.fields) - 1:
            self.record()
        elif place >= 0:
            self.fields[place + 1].setFocus()
            self.fields[place + 1].selectAll()

    @Slot()
    def record(self) -> None:
        """Record the slip, or correct the one that was taken up; what is missing is said."""
        if any(field.composing() for field in self.fields) or self._desk.event is None:
            return
        problem = self._missing()
        if problem is not None:
            sentence, field = problem
            self._say(sentence)
            field.setFocus()
            return
        try:
            for field in (self.person_field, self.opponent):
                who = field.who()
                if who is not None and not who.id:
                    added = self._desk.add_person(who.name)
                    field.set_who(Said(added.person.id, added.person.name))
                    self._bridge.tell(added.changes)
            slip = self.slip()
            assert slip is not None
            row = self._correcting
            known = (each.slip for each in self._desk.event_file.standing().rulings if each is not row)
            twice = bool(slip.number) and slip.number in known
            made = correct_slip(row, slip, self._desk) if row else record_slip(slip, self._desk)
        except (UserError, CaseError) as error:
            self._say(self._error(error))
            return
        done = self.tr("Corrected: %1") if self._correcting else self.tr("Recorded: %1")
        told = done.replace("%1", f"{slip.number} {self.person_field.text()} · {self.penalty.text()}".strip())
        if twice:
            again = self.tr("This number was there already: boards, To settle.")
            told = f"{told} {again}"
        self._begin_anew(slip.number)
        self._bridge.tell(made.changes)
        self._say(told, tone="warn" if twice else "muted")

    def _missing(self) -> tuple[str, Field] | None:
        text = self.round.text().strip()
        if not text.isdecimal() or not 1 <= int(text) <= ROUNDS:
            return self.tr("Which round is it of?"), self.round
        if self.person_field.who() is None:
            return self.tr("Who is it about?"), self.person_field
        if self.opponent.open_text():
            return self.tr("Who is the opponent?"), self.opponent
        if not self.infraction.infraction():
            return self.tr("Which infraction?"), self.infraction
        if not self.penalty.penalty():
            return self.tr("Which penalty was given?"), self.penalty
        return None

    def _say(self, sentence: str, tone: str = "warn") -> None:
        self.told.setText(sentence)
        style(self.told, tone=tone, point=theme.SMALL_POINT)
        self.told.style().polish(self.told)

    def _error(self, error: UserError | CaseError) -> str:
        if isinstance(error, UserError):
            return self._words.error(error)
        fault = error.faults[0]
        return self._desk.say_args(f"rules.{fault.code}", dict(fault.args))

    def _begin_anew(self, number: str = "") -> None:
        """The next slip: one number up after one was recorded."""
        if self._correcting:
            self._correcting = None
            rows = recorded(self._desk.event_file.standing().shelves.at(Shelf.SLIP))
            number = rows[0].slip if rows else number
        if number:
            self.number.setText(next_number(number) or number)
        self._clear_slip()
        self.focus_list()

    def _clear_slip(self) -> None:
        for field in (self.table, self.time):
            field.clear()
        for field in (self.person_field, self.opponent):
            field.set_who(None)
        self.infraction.clear_name()
        self.penalty.clear_name()
        self.told.clear()
        self._name_button()
        self._working_out.start()

    # The slips that are recorded

    @Slot(str)
    def _searched(self, _text: str) -> None:
        if self._desk.event is not None:
            self._fill()

    @Slot(int, bool)
    def _pressed(self, key: int, shift: bool) -> None:
        row = self.rows.line()
        if not isinstance(row, Ruling):
            return
        if key in (Qt.Key.Key_Return.value, Qt.Key.Key_Enter.value):
            self.rows.take()
            if shift:
                self.person_asked.emit(row.person)
            elif row.state != State.VOIDED:
                self._take_up(row)
        elif key == Qt.Key.Key_Delete.value:
            self.rows.take()
            self._void(row)

    def _void(self, row: Ruling) -> None:
        try:
            changes = self._desk.void(row.id, REASON_UNDONE)
        except UserError as error:
            self._say(self._words.error(error))
            return
        self._bridge.tell(changes)
        self._say(self.tr("Voided: %1").replace("%1", f"{row.slip} {self._words.name(row.person)}"), "muted")
        self.focus_rows()

    def _take_up(self, row: Ruling) -> None:
        """Put a recorded slip into the fields; recording corrects it."""
        found = self._desk.event_file.standing()
        self._correcting = row
        self._clear_slip()
        self.number.setText(row.slip)
        self.round.setText(str(row.round))
        self.table.setText(row.table)
        self.judge.setText(row.given_by)
        people = {person.id: person for person in self._desk.people()}
        before = self._desk.reconsidering.draft_of(row)
        for field, who in ((self.person_field, row.person), (self.opponent, (*before.opponents, "")[0])):
            person = people.get(found.who(who))
            field.set_who(None if person is None else Said(person.id, person.name))
        self.infraction.name(row.infraction)
        self.penalty.name(row.penalty)
        self.time.setText(row.issued_at[11:16])
        self._name_button()
        self._say(self.tr("Correct what was keyed wrongly; Esc leaves it as it is."), "muted")
        self.number.setFocus()
        self.number.selectAll()

    # Keys and words

    def event(self, event: QEvent) -> bool:
        # Ctrl+Enter else issues what stands in the ruling panel.
        return claimed(event, is_ctrl_enter) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_ctrl_enter(event):
            self.record()
        else:
            super().keyPressEvent(event)

    def _name_button(self) -> None:
        self.record_button.setText(self.tr("Correct") if self._correcting else self.tr("Record"))
        # Chinese stands taller than the fields of its row.
        self.record_button.ensurePolished()
        self.record_button.setMinimumHeight(self.record_button.sizeHint().height())

    def retranslate(self) -> None:
        """Say everything in the language that the interface has now."""
        self.setAccessibleName(self.tr("Slip stack"))
        self.head.title.setText(self.tr("Slip stack"))
        self.search.setPlaceholderText(self.tr("Search the slips (Ctrl+F)"))
        self.search.setAccessibleName(self.tr("Search the slips"))
        names = (
            self.tr("Slip"),
            self.tr("Round"),
            self.tr("Table"),
            self.tr("Person"),
            self.tr("Opponent"),
            self.tr("Infraction"),
            self.tr("Penalty given"),
            self.tr("Judge"),
            self.tr("Time"),
        )
        for field, each, name in zip(self.fields, self._labels, names, strict=True):
            each.setText(name)
            field.setAccessibleName(name)
        self.time.setPlaceholderText(self.tr("optional"))
        self.blocks_button.setText(self.tr("&Blocks…"))
        self.blocks_button.setToolTip(self.tr("Who holds which blank slips (Alt+B)"))
        self._name_button()
        self.record_button.setToolTip(self.tr("Record the slip (Ctrl+Enter)"))
        self.rows.setAccessibleName(self.tr("Recorded slips; Enter corrects, Delete voids"))
        self.model.set_heads(
            (
                self.tr("Slip"),
                self.tr("Round"),
                self.tr("Table"),
                self.tr("Person"),
                self.tr("Infraction"),
                self.tr("Given"),
                self.tr("Computed"),
                self.tr("Judge"),
                self.tr("State"),
            )
        )
        self.infraction.renew()
        self.penalty.renew()
        self.stale = True
        if self.isVisible():
            self.refresh()


def _mismatch(row: Ruling) -> bool:
    """Whether the rules say another penalty; where they say none there is nothing to differ from."""
    known = row.recommended != UNKNOWN_BASE
    return known and row.penalty != row.recommended and row.state != State.VOIDED
