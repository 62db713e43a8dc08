"""The boards: what is still to be done, one list for each kind, and one key for what is done with a line."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from judgedesk.app import boards
from judgedesk.app.boards import OpenCall
from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.ui import theme
from judgedesk.ui.boards.doing import WITH_REASON, do, enter, is_about
from judgedesk.ui.boards.filling import lines, picked
from judgedesk.ui.boards.lines import LinesModel, LinesTable
from judgedesk.ui.boards.new_bar import Entered, New, NewBar
from judgedesk.ui.boards.reason_bar import ReasonBar
from judgedesk.ui.boards.watcher import Watcher
from judgedesk.ui.boards.words import COLUMNS, Act, BoardWords, Line, Section
from judgedesk.ui.bridge import Bridge
from judgedesk.ui.log.message import LogMessage
from judgedesk.ui.page import Page
from judgedesk.ui.pieces import label, once
from judgedesk.ui.ruling.people import Said

AREAS = frozenset({"event", "people", "rulings", "floor", "bases", "settings"})
_WIDTHS = ((66, 0.1), (56, 0.2), (150, 1.6), (220, 2.6), (120, 2))
_LIST_WIDTH = 220
_EVERY_MS = 20_000
"""How often the minutes of open calls are said anew."""
# Keys as numbers: a keyboard may have keys that Qt has no name for.
_KEYS = {
    Qt.Key.Key_Return.value: 0,
    Qt.Key.Key_Enter.value: 0,
    Qt.Key.Key_Delete.value: 1,
    Qt.Key.Key_N.value: 1,
}
# What has a letter of its own beside its place.
_LETTERS = {
    Qt.Key.Key_S.value: Act.SAME,
    Qt.Key.Key_T.value: Act.TWO,
    Qt.Key.Key_R.value: Act.RESULT,
    Qt.Key.Key_Delete.value: Act.WITHDRAW,
}
_PLACE = {Act.SAME: "S", Act.TWO: "T", Act.RESULT: "R", Act.WITHDRAW: "Del"}
_NEW = {Section.CALLS: New.CALL, Section.EXTENSIONS: New.EXTENSION, Section.CHECKS: New.CHECK}
"""What Insert enters on a board; on the others a note."""
_ACTS = 4
_DIGITS = 10
"""Boards that a digit leads to."""


class BoardsPage(Page):
    """Sections on the left, reached by their digits; the lines of one beside them."""

    person_asked = Signal(str)
    sheet_asked = Signal()
    """The start of the round on paper."""
    event_wanted = Signal()

    def __init__(self, desk: Desk, bridge: Bridge, watcher: Watcher, parent: QWidget | None = None) -> None:
        super().__init__("boards", bridge, AREAS, parent)
        self._desk = desk
        self._bridge = bridge
        self._watcher = watcher
        self._words = BoardWords(desk, self)
        self._sections: tuple[Section, ...] = ()
        self._picked: Line | None = None
        self._ticking = QTimer(self)
        self._ticking.setInterval(_EVERY_MS)
        self._ticking.timeout.connect(self._tick)
        # The rest of a board that takes long is made while nobody does anything.
        self._more = once(self, self._fill_table)
        watcher.changed.connect(self._differs)
        self._build()
        self.retranslate()

    def _build(self) -> None:
        head = self.head
        self.sheet_button = head.button("sheet")
        self.sheet_button.setAutoDefault(True)
        self.sheet_button.clicked.connect(self.sheet_asked)
        self.pick_button = head.button("pick")
        self.pick_button.setAutoDefault(True)
        self.pick_button.clicked.connect(self.pick)
        self.new_button = head.button("new")
        self.new_button.setAutoDefault(True)
        self.new_button.clicked.connect(self.ask_new)
        head.set_search_width(150, 260)
        self.search.textChanged.connect(self._searched)
        self.search.accepted.connect(self.focus_list)
        head.lay_out(
            (
                (head.title, 0),
                (head.count, 0),
                (None, 1),
                (self.search, 1),
                (self.pick_button, 0),
                (self.new_button, 0),
                (self.sheet_button, 0),
            )
        )
        self.reason_bar = ReasonBar(self._words, self)
        self.reason_bar.confirmed.connect(self._with_reason)
        self.reason_bar.cancelled.connect(self._reason_left)
        self.new_bar = NewBar(self._desk, self._words, self)
        self.new_bar.entered.connect(self._enter)
        self.new_bar.cancelled.connect(self._reason_left)
        self.list = QListWidget(self)
        self.list.setObjectName("boards_list")
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setFixedWidth(_LIST_WIDTH)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentRowChanged.connect(self._section_chosen)
        self.model = LinesModel(COLUMNS, self._words.cells, self)
        self.table = LinesTable("boards_table", self.model, _WIDTHS, self)
        self.table.pressed.connect(self._pressed)
        self.table.chosen.connect(self._show_acts)
        self.message = LogMessage(self)
        self.message.pressed.connect(self.event_wanted)
        self._stack = QStackedWidget(self)
        self._stack.setObjectName("boards_stack")
        self._stack.addWidget(self.table)
        self._stack.addWidget(self.message)
        self._told = label("boards_told", self, tone="muted", point=theme.SMALL_POINT)
        self._told.setWordWrap(True)
        # All of the current line: a narrow column shortens what it says.
        self._whole = label("boards_whole", self, tone="muted", point=theme.SMALL_POINT)
        self._whole.setWordWrap(True)
        self._whole.setContentsMargins(14, 5, 12, 0)
        self._buttons: list[QPushButton] = []
        acts = QHBoxLayout()
        acts.setContentsMargins(14, 4, 12, 6)
        acts.setSpacing(8)
        for number in range(_ACTS):
            button = QPushButton(self)
            button.setObjectName(f"boards_act_{number}")
            button.setAutoDefault(True)
            button.clicked.connect(self._act_pressed)
            acts.addWidget(button)
            self._buttons.append(button)
        acts.addWidget(self._told, 1)
        right = QVBoxLayout()
        right.setSpacing(0)
        right.addWidget(self._stack, 1)
        right.addWidget(self._whole)
        right.addLayout(acts)
        body = QHBoxLayout()
        body.setSpacing(0)
        body.addWidget(self.list)
        body.addLayout(right, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.head)
        column.addWidget(self.reason_bar)
        column.addWidget(self.new_bar)
        column.addLayout(body, 1)

    # What the window asks for

    def focus_list(self) -> None:
        """Put the keyboard into the lines, or into the list of boards where there are none."""
        here = self.table if self._stack.currentWidget() is self.table else self.list
        if not self._desk.event:
            here = self.message.button
        here.setFocus()

    def section(self) -> Section:
        """The board that is shown."""
        row = self.list.currentRow()
        return self._sections[row] if 0 <= row < len(self._sections) else Section.START

    def show_section(self, section: Section) -> None:
        """Show a board; one that this operator may not see stays as it is."""
        if section in self._sections:
            self.list.setCurrentRow(self._sections.index(section))
            self.focus_list()

    def person(self) -> str:
        """Whom the current line is about, "" for nobody."""
        line = self.table.line()
        return line.person if isinstance(line, Line) else ""

    @Slot()
    def pick(self) -> None:
        """Pick a table for a deck check at random; it heads the board of checks."""
        if self._desk.event is None:
            return
        self._picked = picked(self._desk)
        self.show_section(Section.CHECKS)
        self._fill_table()
        self.table.select(0)
        self.focus_list()
        self._told.setText("" if self._picked else self.tr("Every table that is known was checked."))

    @Slot()
    def ask_new(self) -> None:
        """Ask for what this board holds: a call, an extension, a deck check, else a note."""
        if self._desk.event is not None:
            self._ask(Entered(_NEW.get(self.section(), New.NOTE)))

    def ask_for(self, kind: New, person: str = "") -> None:
        """The same for a certain kind, on its board."""
        if self._desk.event is None:
            self.focus_list()
            return
        self.show_section(next((each for each, new in _NEW.items() if new is kind), Section.NOTES))
        name = self._desk.event_file.names().get(person, "")
        self._ask(Entered(kind, person=Said(person, name) if name else None))

    def end_call(self) -> None:
        """Close the one call of who types here, and offer its extension; else show the calls."""
        self.show_section(Section.CALLS)
        if self._desk.event is None:
            self.focus_list()
            return
        me = self._desk.settings.operator
        mine = [
            (place, line)
            for place, line in enumerate(self.model.lines())
            if isinstance(line, Line) and isinstance(line.about, OpenCall) and line.about.call.judge == me
        ]
        if mine:
            self.table.select(mine[0][0])
        if len(mine) == 1:
            self._do(mine[0][1], Act.CLOSE)

    def _ask(self, about: Entered) -> None:
        self.reason_bar.done()
        self.new_bar.ask_for(about)

    @Slot(object)
    def _enter(self, said: Entered) -> None:
        try:
            happened, changes = enter(self._desk, said)
        except UserError as error:
            self.new_bar.show_error(error)
            return
        self.new_bar.done()
        for each in (*changes, happened.changes):
            self._bridge.tell(each)
        # The next Enter is about what was just entered.
        places = (
            place
            for place, line in enumerate(self.model.lines())
            if isinstance(line, Line) and is_about(line, happened.entry)
        )
        self.table.select(next(places, 0))
        self.focus_list()

    @Slot()
    def leave(self) -> None:
        """One step back: from a reason, from the search, from the page."""
        if self.reason_bar.about is not None or self.new_bar.kind() is not None:
            self._reason_left()
        elif self.search.text():
            self.search.clear()
            self.focus_list()
        elif self.search.hasFocus():
            self.focus_list()
        else:
            self.left.emit()

    # Filling

    def refresh(self) -> None:
        """Show what stands now."""
        self.stale = False
        self._words.renew()
        event = self._desk.event
        self.list.setVisible(event is not None)
        self.head.setVisible(event is not None)
        if event is None:
            self.reason_bar.done()
            self.new_bar.done()
            self._picked = None
            self.model.set_lines(())
            self.message.say(
                self.tr("No event is open, so there is nothing to do."), self.tr("Open an event…")
            )
            self._stack.setCurrentWidget(self.message)
            self._show_acts()
            return
        found = self._desk.event_file.standing()
        mine = boards.is_head_judge(found, event.operator)
        sections = tuple(each for each in Section if mine or each is not Section.NEAR)
        kept = self.section()
        self._sections = sections
        self.list.blockSignals(True)
        self.list.clear()
        for number, each in enumerate(sections):
            item = QListWidgetItem(self._named(number, each), self.list)
            item.setSizeHint(QSize(_LIST_WIDTH - 2, self.table.verticalHeader().defaultSectionSize()))
        self.list.setCurrentRow(sections.index(kept) if kept in sections else 0)
        self.list.blockSignals(False)
        self._fill_table()

    def _named(self, number: int, section: Section) -> str:
        """Its digit, its name, how many lines it has; to count the last would be to ask for everybody."""
        digit = (number + 1) % 10 if number < _DIGITS else "  "
        name = f" {digit}  {self._words.section(section)}"
        if section is Section.NEAR:
            return name
        count = len(lines(self._desk, self._watcher, section))
        return f"{name}  ({count})" if count else name

    @Slot()
    def _fill_table(self) -> None:
        if self._desk.event is None:
            return
        section = self.section()
        rows = [*lines(self._desk, self._watcher, section)]
        if section is Section.CHECKS and self._picked is not None:
            rows.insert(0, self._picked)
        if typed := self.search.text().casefold().split():
            rows = [row for row in rows if all(word in self._words.text(row).casefold() for word in typed)]
        had = self.table.hasFocus()
        self.table.show_lines(rows)
        self.message.say(self.tr("No line holds all these words.") if typed else self._words.nothing(section))
        self._stack.setCurrentWidget(self.table if rows else self.message)
        if had and not rows:
            self.list.setFocus()
        self._tell(section)

    def _tell(self, section: Section) -> None:
        self.head.title.setText(self._words.section(section))
        self.head.count.setText(self.tr("round %1").replace("%1", str(self._desk.settings.round)))
        told = ""
        if section is Section.CHECKS:
            quota = boards.quota(self._desk.event_file.standing(), self._desk.settings.round)
            told = self._words.quota(quota)
        if section is Section.NEAR and self._desk.near.unasked:
            told = self.tr("%n person(s) still to be looked at…", "", self._desk.near.unasked)
            self._more.start()
        self._told.setText(told)
        self.sheet_button.setVisible(section is Section.START)
        self.pick_button.setVisible(section is Section.CHECKS)
        self.new_button.setText(self._words.new(section))

    @Slot(int)
    def _section_chosen(self, _row: int) -> None:
        self.reason_bar.done()
        self.new_bar.done()
        self.model.set_lines(())
        self._fill_table()

    @Slot(str)
    def _searched(self, _text: str) -> None:
        self._fill_table()

    @Slot()
    def _differs(self) -> None:
        self.stale = True
        if self.isVisible():
            self.refresh()

    @Slot()
    def _tick(self) -> None:
        if self.section() is Section.CALLS and self.reason_bar.about is None:
            self._fill_table()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._ticking.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._ticking.stop()

    # Doing

    @Slot(int, bool)
    def _pressed(self, key: int, shift: bool) -> None:
        line = self.table.line()
        digit = key - Qt.Key.Key_0.value
        if 0 <= digit <= 9 and (digit - 1) % 10 < len(self._sections):
            self.table.take()
            self.list.setCurrentRow((digit - 1) % 10)
            self.focus_list()
        elif isinstance(line, Line) and shift and _KEYS.get(key) == 0:
            self.table.take()
            self._ask_person(line)
        elif isinstance(line, Line) and (act := self._act_of(line, key)) is not None:
            self.table.take()
            self._do(line, act)

    @staticmethod
    def _act_of(line: Line, key: int) -> Act | None:
        if (lettered := _LETTERS.get(key)) in line.acts:
            return lettered
        place = _KEYS.get(key, len(line.acts))
        act = line.acts[place] if place < len(line.acts) else None
        # Neither of two answers is the one that Enter means, nor is taking back.
        return None if act in _PLACE else act

    @Slot()
    def _act_pressed(self) -> None:
        line, sender = self.table.line(), self.sender()
        if isinstance(line, Line) and isinstance(sender, QPushButton) and sender in self._buttons:
            self._do(line, self._acts(line)[self._buttons.index(sender)])

    def _acts(self, line: Line) -> tuple[Act, ...]:
        """What can be done with a line, with what can be done with every person last."""
        return (*line.acts, *((Act.PERSON,) if line.person and Act.PERSON not in line.acts else ()))

    @Slot()
    def _show_acts(self) -> None:
        line = self.table.line()
        acts = self._acts(line) if isinstance(line, Line) else ()
        self._whole.setText(self._words.text(line) if isinstance(line, Line) else "")
        self._whole.setVisible(isinstance(line, Line))
        for number, button in enumerate(self._buttons):
            there = number < len(acts)
            button.setVisible(there)
            if there:
                key = _PLACE.get(acts[number], ("Enter", "N", "", "")[number])
                key = "Shift+Enter" if acts[number] is Act.PERSON and number else key
                button.setText(self._words.act(acts[number]))
                button.setToolTip(key)
                button.setAccessibleName(f"{self._words.act(acts[number])} ({key})")

    def _do(self, line: Line, act: Act) -> None:
        if act is Act.PERSON:
            self._ask_person(line)
        elif act in WITH_REASON:
            self.new_bar.done()
            what = self._words.act(act).removesuffix("…")
            said = self.tr("%1: %2").replace("%1", what).replace("%2", self._words.text(line))
            self.reason_bar.ask_for((line, act), said, what)
        else:
            self._record(line, act, "")

    def _record(self, line: Line, act: Act, reason: str) -> None:
        try:
            changes = do(self._desk, line, act, reason)
        except UserError as error:
            if self.reason_bar.about is None:
                self._told.setText(self._words.error(error))
            else:
                self.reason_bar.show_error(error)
            return
        self.reason_bar.done()
        if act is Act.TAKE:
            self._picked = None
        self.focus_list()
        for each in changes:
            self._bridge.tell(each)
        if act is Act.CLOSE and isinstance(line.about, OpenCall):
            self._offer_extension(line.about.call.entry)

    def _offer_extension(self, entry: str) -> None:
        """A call that took longer is followed by the question for how long the table plays on."""
        calls = self._desk.event_file.standing().calls
        call = next((row for row in calls if row.entry == entry), None)
        if call is not None and (minutes := boards.extension_for(call)):
            self._ask(Entered(New.EXTENSION, table=call.table, minutes=minutes, round=call.round, call=entry))

    @Slot(str)
    def _with_reason(self, reason: str) -> None:
        about = self.reason_bar.about
        if about is not None:
            self._record(*about, reason)

    @Slot()
    def _reason_left(self) -> None:
        self.reason_bar.done()
        self.new_bar.done()
        self.focus_list()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Insert and not event.modifiers():
            self.ask_new()
        else:
            super().keyPressEvent(event)

    def _ask_person(self, line: Line) -> None:
        if line.person:
            self.person_asked.emit(line.person)

    def retranslate(self) -> None:
        """Say everything in the language that the interface has now."""
        self.setAccessibleName(self.tr("Boards of the event"))
        self.list.setAccessibleName(self.tr("Boards"))
        self.table.setAccessibleName(self.tr("Lines of the board"))
        self.search.setPlaceholderText(self.tr("Search this board (Ctrl+F)"))
        self.search.setAccessibleName(self.tr("Search this board"))
        self.sheet_button.setText(self.tr("Save as PDF…"))
        self.sheet_button.setToolTip(self.tr("The start of the round on A4"))
        self.pick_button.setText(self.tr("Pick a table"))
        self.pick_button.setToolTip(self.tr("At random, of those not checked yet"))
        self.new_button.setToolTip(self.tr("Enter it (Ins)"))
        self.model.set_heads(self._words.heads())
        self.stale = True
        if self.isVisible():
            self.refresh()
