"""The log: the event's rulings with search, one person's list, details, and what can be recorded of each."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPoint, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.event import Person
from judgedesk.app.rulings import RulingRow
from judgedesk.ui import theme
from judgedesk.ui.bridge import Bridge
from judgedesk.ui.log.deeds import Deed, Wanted, is_possible
from judgedesk.ui.log.details import WIDTH as DETAILS_WIDTH
from judgedesk.ui.log.details import RulingDetails
from judgedesk.ui.log.filter import LogFilter
from judgedesk.ui.log.message import LogMessage
from judgedesk.ui.log.model import RulingsModel
from judgedesk.ui.log.table import LogTable
from judgedesk.ui.log.void_bar import VoidBar
from judgedesk.ui.log.words import DRAFT, VOIDED, RulingWords
from judgedesk.ui.page import Page
from judgedesk.ui.pieces import ElidedLabel, style

if TYPE_CHECKING:
    from collections.abc import Sequence

    from judgedesk.app.happenings import Happened
    from judgedesk.ui.log.ask_bar import AskBar
    from judgedesk.ui.log.deed_bar import DeedBar

BESIDE_FROM = 900
"""Width in pixels from which the details stand beside the table; below it they stand under it."""
COUNT_FROM, DETAILS_FROM, MORE_FROM = 840, 720, 620
"""Widths from which the head has room for the count, and for buttons of what a key or the menu does."""
LEAST_WIDTH = 440
DETAILS_LOW = 130
"""The least height of details under the table."""
_ANY = 16777215
AREAS = frozenset({"event", "people", "rulings"})


class LogPage(Page):
    """A page or a lower pane of the window over one Desk.

    When it renews itself it keeps the ruling that is chosen and the place in the table.
    """

    event_wanted = Signal()
    """There is no event, and somebody asked for one."""
    correction_asked = Signal(str)
    """The ruling with this id is to be said anew."""

    def __init__(self, desk: Desk, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__("log", bridge, AREAS, parent)
        self.setMinimumWidth(LEAST_WIDTH)
        self._desk = desk
        self._bridge = bridge
        self._event = ""
        self._person: Person | None = None
        # What to go back to from a person's list: the search, and the ruling it was opened from.
        self._before = ("", "")
        self._quiet = False
        self._problem: UserError | None = None
        self._words = RulingWords(desk, self)
        self.model = RulingsModel(self._words, self)
        self._build()
        self.retranslate()

    def _build(self) -> None:
        head = self.head
        self._back = head.button("back")
        self._back.setAutoDefault(True)
        self._back.clicked.connect(self.show_everybody)
        head.set_search_width(180, 340)
        self.search.textChanged.connect(self._searched)
        self.search.step_asked.connect(self._stepped)
        self.search.accepted.connect(self._search_accepted)
        self._details_button = head.button("details_button")
        self._details_button.clicked.connect(self._details_pressed)
        self._void_button = head.button("void_button")
        self._void_button.clicked.connect(self.ask_void)
        self._more_button = head.button("more_button")
        self._more_button.clicked.connect(self._more_pressed)
        self.filter = LogFilter(self._words, head)
        self.filter.changed.connect(self._filtered)
        head.lay_out(
            (
                (self._back, 0),
                (head.title, 0),
                (head.count, 0),
                (None, 1),
                (self.search, 2),
                (self.filter, 0),
                (self._details_button, 0),
                (self._more_button, 0),
                (self._void_button, 0),
            )
        )

        self.void_bar = VoidBar(self._words, self)
        self.void_bar.hide()
        self.void_bar.confirmed.connect(self._void)
        self.void_bar.cancelled.connect(self._asked_enough)

        self.table = LogTable(self.model, self)
        self.table.opened.connect(self._opened)
        self.table.person_asked.connect(self._person_asked)
        self.table.void_asked.connect(self.ask_void)
        self.table.deed_asked.connect(self.ask_for)
        self.table.filter_asked.connect(self.filter.open)
        self.table.selectionModel().currentChanged.connect(self._current_changed)
        self.message = LogMessage(self)
        self.message.pressed.connect(self.event_wanted)
        self._stack = QStackedWidget(self)
        self._stack.setObjectName("log_stack")
        self._stack.addWidget(self.table)
        self._stack.addWidget(self.message)
        self.details = RulingDetails(self._words, self)
        self.details.hide()
        self.details.closed.connect(self._details_closed)
        self.details.person_asked.connect(self._person_asked)
        self._body = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._body.setSpacing(0)
        self._body.addWidget(self._stack, 1)
        self._body.addWidget(self.details)
        self._line = ElidedLabel("log_line", self)
        style(self._line, tone="muted", point=theme.SMALL_POINT)
        self._line.setContentsMargins(14, 3, 12, 4)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.head)
        column.addWidget(self.void_bar)
        column.addLayout(self._body, 1)
        column.addWidget(self._line)

    @cached_property
    def deed_bar(self) -> DeedBar:
        """What is asked before anything but a void is recorded; made when it is first wanted."""
        from judgedesk.ui.log.deed_bar import DeedBar

        bar = DeedBar(self._desk, self._words, self)
        bar.wanted.connect(self._do)
        bar.cancelled.connect(self._asked_enough)
        self._column.insertWidget(1, bar)
        return bar

    def _bars(self) -> tuple[AskBar, ...]:
        """The bars that there are."""
        return (self.void_bar, *((self.deed_bar,) if "deed_bar" in self.__dict__ else ()))

    # For the window

    def focus_search(self) -> None:
        """Put the keyboard into the search field."""
        if self.head.isVisibleTo(self):
            super().focus_search()
        else:
            self.focus_list()

    def focus_list(self) -> None:
        """Put the keyboard into the table, or onto whatever stands in its place."""
        if self._stack.currentWidget() is self.table:
            self.table.setFocus()
        elif self.head.isVisibleTo(self):
            self.search.setFocus()
        else:
            self.message.button.setFocus()

    def choose(self, ruling: str) -> None:
        """Make a ruling the current one; every ruling is listed again if it was filtered out."""
        self.refresh()
        if self.model.place_of(ruling) < 0:
            self._person = None
            self.set_search("")
            self.filter.reset()
            self.refresh()
        if self.model.place_of(ruling) >= 0:
            self.table.select(self.model.place_of(ruling))

    def show_person(self, person: Person) -> None:
        """List one person's rulings only."""
        if self._person is None:
            row = self.table.ruling()
            self._before = (self.search.text(), row.id if row is not None else "")
        self._person = person
        self.set_search("")
        self.refresh()
        self.focus_list()

    @Slot()
    def show_everybody(self) -> None:
        """Back from a person's list to where it was opened."""
        if self._person is None:
            return
        text, ruling = self._before
        self._person = None
        self.set_search(text)
        self.refresh()
        if self.model.place_of(ruling) >= 0:
            self.table.select(self.model.place_of(ruling))
        self.focus_list()

    @Slot()
    def ask_void(self) -> None:
        """Ask the reason for voiding the current ruling."""
        row = self.table.ruling()
        if row is None or self._stack.currentWidget() is not self.table:
            return
        if row.state == VOIDED:
            self._line.setText(self.tr("This ruling is voided already."))
        else:
            self._asked_enough()
            self.void_bar.ask(row)

    @Slot(str)
    def ask_for(self, deed: str) -> None:
        """Ask what has to be known for a deed with the current ruling, or say why it cannot be."""
        row = self.table.ruling()
        if row is None or self._stack.currentWidget() is not self.table:
            return
        if not is_possible(Deed(deed), row):
            self._line.setText(self._refusal(Deed(deed), row))
            self._line.show()
        elif deed == Deed.CORRECT:
            self.correction_asked.emit(row.id)
        else:
            self._asked_enough()
            if deed == Deed.ELSEWHERE and len(self._desk.events()) < 2:
                self._line.setText(self._words.error(UserError("app.no_other_event")))
                self._line.show()
            else:
                self.deed_bar.ask_for(Deed(deed), row)

    def _refusal(self, deed: Deed, row: RulingRow) -> str:
        if row.state == VOIDED:
            return self.tr("This ruling is voided already.")
        if deed is Deed.CONFIRM:
            return self._words.error(UserError("app.no_draft"))
        if deed is Deed.APPEAL:
            return self.tr("A draft is confirmed before there is an appeal.")
        if row.applied:
            return self._words.error(UserError("app.applied_already", round=row.applied))
        return self.tr("This ruling does not count any more.")

    @Slot()
    def leave(self) -> None:
        """One step back: from what is asked, the details, search and filter, the person's list, the page."""
        if any(bar.ruling() for bar in self._bars()):
            self._asked_enough()
            self.focus_list()
        elif self.details.isVisibleTo(self):
            self._details_closed()
        elif self.search.text():
            self.search.clear()
            self.focus_list()
        elif self.filter.is_on():
            self.filter.reset()
            self._filtered()
        elif self._person is not None:
            self.show_everybody()
        elif self.search.hasFocus() and self._stack.currentWidget() is self.table:
            self.table.setFocus()
        else:
            self.left.emit()

    # Filling

    def refresh(self) -> None:
        """List what the desk gives now."""
        self.stale = False
        self._fill(searched=False)

    def _fill(self, *, searched: bool) -> None:
        event = self._desk.event
        if (event.id if event else "") != self._event:
            self._start_over(event.id if event else "")
        self._words.pack = event.pack if event else ""
        self._problem = None
        rows: tuple[RulingRow, ...] = ()
        if event is not None:
            person = self._person.id if self._person is not None else None
            try:
                rows = self._desk.rulings(self.search.text(), person)
            except UserError as problem:
                self._problem = problem
        self.filter.set_rounds(sorted({row.round for row in rows}))
        rows = tuple(row for row in rows if self.filter.fits(row)) if self.filter.is_on() else rows
        kept = self.table.keep()
        self._quiet = True
        self.model.set_rows(rows)
        if searched:
            self.table.select(max(self.model.place_of(kept.ruling), 0), kept.column)
        else:
            self.table.put_back(kept)
        self._quiet = False
        if self._person is not None and rows:
            self._person = rows[0].person
        self._follow_bars()
        self._tell()
        self._show_current()

    def _start_over(self, event: str) -> None:
        """Nothing of one event is carried into the next."""
        self._event = event
        self._person = None
        self.set_search("")
        self.filter.reset()
        self._asked_enough()
        self.details.hide()
        self.model.set_rows(())

    def _follow_bars(self) -> None:
        """A ruling that was voided meanwhile is no longer asked about."""
        for bar in self._bars():
            place = self.model.place_of(bar.ruling())
            if place >= 0 and self.model.rows()[place].state == VOIDED:
                bar.done()

    def _tell(self) -> None:
        """The heading, the count, and the sentence where there is no table."""
        rows = self.model.rows()
        event = bool(self._event)
        self.head.setVisible(event)
        self._back.setVisible(self._person is not None)
        self.head.title.setText(
            self.tr("Log")
            if self._person is None
            else self.tr("Rulings of %1").replace("%1", self._words.person(self._person))
        )
        count = self.tr("%n ruling(s)", "", len(rows))
        if drafts := sum(row.state == DRAFT for row in rows):
            count = self.tr("%1, %n draft(s)", "", drafts).replace("%1", count)
        if voided := sum(row.state == VOIDED for row in rows):
            count = self.tr("%1, %n voided", "", voided).replace("%1", count)
        self.head.count.setText(count if rows else "")
        if self._problem is not None:
            self.message.say(self._words.error(self._problem))
        elif not event:
            self.message.say(self.tr("No event is open, so there is no log yet."), self.tr("Open an event…"))
        elif self.search.text().strip():
            self.message.say(self.tr("No ruling holds all these words."))
        elif self.filter.is_on():
            self.message.say(self.tr("No ruling is of this state and round. Esc lists all again."))
        elif self._person is not None:
            self.message.say(self.tr("No ruling of this person."))
        else:
            self.message.say(self.tr("No ruling has been issued in this event yet."))
        focused = self.table.hasFocus() or self.message.button.hasFocus()
        self._stack.setCurrentWidget(self.table if rows else self.message)
        if focused and not rows:
            self.focus_list()

    # The current ruling

    @Slot(QModelIndex, QModelIndex)
    def _current_changed(self, current: QModelIndex, previous: QModelIndex) -> None:
        if not self._quiet and current.row() != previous.row():
            self._show_current()

    def _show_current(self) -> None:
        row = self.table.ruling()
        self._void_button.setEnabled(row is not None and row.state != VOIDED)
        self._more_button.setEnabled(row is not None)
        self._details_button.setEnabled(row is not None)
        self._line.setText("" if row is None else self._words.details(row))
        if row is None:
            self.details.hide()
        if self.details.isVisibleTo(self):
            self._fill_details(row)
        self._line.setVisible(row is not None and not self.details.isVisibleTo(self))

    def _fill_details(self, row: RulingRow | None) -> None:
        receipts: tuple[str, ...] = ()
        first: tuple[str, ...] = ()
        if row is not None:
            try:
                receipts = self._desk.ruling_reasons(row.id)
                if row.correction_reason:
                    first = self._desk.ruling_reasons(row.id, first=True)
            except UserError as problem:
                receipts = (self._words.error(problem),)
        self.details.set_ruling(row, receipts, first, person=self._person is None)

    @Slot()
    def _opened(self) -> None:
        if self.table.on_person() and self._person is None:
            self._person_asked()
        else:
            self._show_details()

    def _show_details(self) -> None:
        row = self.table.ruling()
        if row is not None:
            self.details.show()
            self._show_current()
            self.details.text.setFocus()

    @Slot()
    def _details_pressed(self) -> None:
        if self.details.isVisibleTo(self):
            self._details_closed()
        else:
            self._show_details()

    @Slot()
    def _details_closed(self) -> None:
        self.details.hide()
        self._show_current()
        self.focus_list()

    @Slot()
    def _person_asked(self) -> None:
        row = self.table.ruling()
        if row is not None and self._person is None:
            self.show_person(row.person)

    # Search

    @Slot(str)
    def _searched(self, _text: str) -> None:
        self._fill(searched=True)

    @Slot(int)
    def _stepped(self, by: int) -> None:
        self.table.step(by)

    @Slot()
    def _search_accepted(self) -> None:
        self.focus_list()

    @Slot()
    def _filtered(self) -> None:
        self._fill(searched=True)
        self.focus_list()

    # Voiding, and whatever else is recorded

    @Slot()
    def _more_pressed(self) -> None:
        self.table.show_menu(self._more_button.mapToGlobal(QPoint(0, self._more_button.height())))

    @Slot(object)
    def _do(self, wanted: Wanted) -> None:
        try:
            told = self._done(wanted)
        except UserError as error:
            self.deed_bar.show_error(error)
            return
        self.deed_bar.done()
        self.focus_list()
        for each in told:
            self._bridge.tell(each.changes)

    def _done(self, wanted: Wanted) -> Sequence[Happened]:
        """Record it; raises `UserError`."""
        does, row = self._desk.happenings, wanted.row
        match wanted.deed:
            case Deed.CONFIRM:
                return (does.confirm(row.id, wanted.by),)
            case Deed.APPEAL:
                ended = does.appeal(
                    row.id,
                    wanted.outcome,
                    penalty=wanted.penalty,
                    appellant=wanted.person or row.person.id,
                    by=wanted.by,
                    minutes=wanted.minutes,
                    reason=wanted.reason,
                )
                if not wanted.extend or not wanted.minutes:
                    return (ended,)
                try:
                    longer = does.extend(row.table, wanted.minutes, number=row.round, ruling=row.id)
                except UserError:
                    # The appeal is on disk all the same.
                    self._bridge.tell(ended.changes)
                    raise
                return ended, longer
            case Deed.MOVE:
                return (does.move_to_round(row.id, wanted.number, wanted.reason),)
            case Deed.ELSEWHERE:
                return (does.move_to_event(row.id, wanted.event, wanted.reason),)
            case Deed.SCHEDULE:
                return (does.schedule(row.id, wanted.number),)
            case Deed.APPLY:
                return (does.apply_loss(row.id, wanted.number),)
            case Deed.MERGE:
                return (does.merge_people(row.person.id, wanted.person, wanted.reason),)
            case _:
                return does.split_person(row.person.id, wanted.reason)

    @Slot(str, str)
    def _void(self, ruling: str, reason: str) -> None:
        try:
            changes = self._desk.void(ruling, reason)
        except UserError as error:
            self.void_bar.show_error(error)
            return
        self.void_bar.done()
        self.focus_list()
        self._bridge.tell(changes)

    @Slot()
    def _asked_enough(self) -> None:
        """Nothing is asked any more."""
        here = QApplication.focusWidget()
        focused = here is not None and any(bar.isAncestorOf(here) for bar in self._bars())
        for bar in self._bars():
            bar.done()
        if focused:
            self.focus_list()

    # Width, words

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        beside = self.width() >= BESIDE_FROM
        way = QBoxLayout.Direction
        self._body.setDirection(way.LeftToRight if beside else way.TopToBottom)
        self.details.setMaximumSize(
            DETAILS_WIDTH if beside else _ANY, _ANY if beside else max(self.height() // 2, DETAILS_LOW)
        )
        self.details.setMinimumWidth(DETAILS_WIDTH if beside else 0)
        for widget, least in (
            (self.head.count, COUNT_FROM),
            (self._details_button, DETAILS_FROM),
            (self._more_button, MORE_FROM),
        ):
            widget.setVisible(self.width() >= least)

    def retranslate(self) -> None:
        """Say everything in the language that the interface has now."""
        self.setAccessibleName(self.tr("Log of the event"))
        self.table.setAccessibleName(self.tr("Rulings, newest first"))
        self.table.set_menu_words(
            self.tr("Details") + "\tEnter",
            self.tr("Only this person") + "\tShift+Enter",
            self.tr("Void…") + "\tDel",
            {
                Deed.CONFIRM: self.tr("Confirm the draft…"),
                Deed.CORRECT: self.tr("Correct in the panel…"),
                Deed.APPEAL: self.tr("Appeal…"),
                Deed.MOVE: self.tr("Move to another round…"),
                Deed.ELSEWHERE: self.tr("Move to another event…"),
                Deed.SCHEDULE: self.tr("Schedule for a round…"),
                Deed.APPLY: self.tr("Mark as applied…"),
                Deed.MERGE: self.tr("Same person as…"),
                Deed.SPLIT: self.tr("Not the same person after all…"),
            },
        )
        self._more_button.setText(self.tr("Follow-up…"))
        self._more_button.setToolTip(self.tr("Confirm, correct, appeal, move, schedule, apply, merge (Menu)"))
        self._back.setText(self.tr("‹ All rulings"))
        self._back.setToolTip(self.tr("Back to all rulings (Esc)"))
        self.search.setPlaceholderText(self.tr("Search the log (Ctrl+F)"))
        self.search.setAccessibleName(self.tr("Search the log"))
        self.search.setToolTip(self.tr("Person, infraction, penalty, table or judge"))
        self._details_button.setText(self.tr("Details"))
        self._details_button.setToolTip(self.tr("All that is recorded of this ruling (Enter)"))
        self._void_button.setText(self.tr("Void…"))
        self._void_button.setToolTip(self.tr("Void this ruling for a reason (Del)"))
        self.model.renew()
        self._tell()
        self._show_current()
