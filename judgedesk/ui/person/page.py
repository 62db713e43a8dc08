"""What the log holds about one person, to be read and to be given to them: nobody else's name is in it."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QTextBrowser, QVBoxLayout, QWidget

from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.sheets import Sheet, person_sheet
from judgedesk.log.rows import Person
from judgedesk.log.settling import IN_PLAY
from judgedesk.ui import theme
from judgedesk.ui.bridge import Bridge
from judgedesk.ui.page import Page
from judgedesk.ui.person.bar import OfPerson, PersonBar, Told
from judgedesk.ui.pieces import escaped, viewport_of
from judgedesk.ui.ruling.people import PersonField

_DROP, _DETAILS, _NOTE = "drop", "details", "note"
# Keys as numbers: a keyboard may have keys that Qt has no name for.
_KEYS = {Qt.Key.Key_D.value: _DROP, Qt.Key.Key_E.value: _DETAILS, Qt.Key.Key_N.value: _NOTE}
AREAS = frozenset({"event", "people", "rulings", "floor"})


class PersonPage(Page):
    """One person's sheet, and what can be recorded of them; the search field finds words in it."""

    note_asked = Signal(str)
    """A note is to be written on the person with this id."""
    pdf_asked = Signal(object)
    """The `Sheet` is wanted on paper."""

    def __init__(self, desk: Desk, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__("person", bridge, AREAS, parent)
        self._desk = desk
        self._bridge = bridge
        self._person = ""
        self.sheet: Sheet | None = None
        head = self.head
        self._pdf = head.button("pdf")
        self._pdf.setAutoDefault(True)
        self._pdf.clicked.connect(self._ask_pdf)
        self.who = PersonField("person_who", desk, self, head)
        self.who.setMinimumWidth(150)
        self.who.setMaximumWidth(240)
        self.who.said.connect(self._said)
        head.set_search_width(180, 260)
        self.search.textChanged.connect(self._searched)
        self.search.accepted.connect(self._search_on)
        head.lay_out(((head.title, 1), (head.count, 0), (self.who, 0), (self.search, 0), (self._pdf, 0)))
        self.bar = PersonBar(desk, self, self)
        self.bar.told.connect(self._record)
        self.bar.cancelled.connect(self._asked_enough)
        self.text = QTextBrowser(self)
        self.text.setObjectName("person_text")
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setOpenLinks(False)
        self.text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.text.setTabChangesFocus(True)
        viewport_of(self.text)
        self.text.setFont(theme.font())
        self.text.document().setDocumentMargin(14)
        self._acts = {act: QPushButton(self) for act in _KEYS.values()}
        acts = QHBoxLayout()
        acts.setContentsMargins(14, 4, 12, 6)
        acts.setSpacing(8)
        for act, button in self._acts.items():
            button.setObjectName(f"person_{act}")
            button.setAutoDefault(True)
            button.clicked.connect(self._pressed)
            acts.addWidget(button)
        acts.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(head)
        column.addWidget(self.bar)
        column.addWidget(self.text, 1)
        column.addLayout(acts)
        self.retranslate()

    def show_person(self, person: str) -> None:
        """Show what there is of somebody, by id."""
        self.bar.done()
        self._person = person
        self.refresh()
        self.focus_list()

    def person(self) -> str:
        """Who is shown, "" for nobody."""
        return self._person

    def focus_list(self) -> None:
        """Put the keyboard into the text; where there is nobody, where somebody is named."""
        (self.text if self.sheet is not None else self.who).setFocus()

    @Slot()
    def leave(self) -> None:
        """One step back: from the search, from the page."""
        if self.bar.deed() is not None:
            self._asked_enough()
        elif self.search.text():
            self.search.clear()
            self.focus_list()
        elif self.sheet is not None and (self.search.hasFocus() or self.who.hasFocus()):
            self.who.set_who(None)
            self.focus_list()
        else:
            self.left.emit()

    def refresh(self) -> None:
        """Read it anew; somebody of another event is shown no more."""
        self.stale = False
        try:
            self.sheet = person_sheet(self._desk, self._person) if self._desk.event is not None else None
        except (KeyError, UserError):
            self.sheet = None
        self._pdf.setEnabled(self.sheet is not None)
        if self.sheet is None:
            self.bar.done()
        for button in self._acts.values():
            button.setVisible(self.sheet is not None)
        self._name_acts()
        self.head.title.setText(self.sheet.title if self.sheet else self.tr("Nobody"))
        self.head.count.setText(self.sheet.line if self.sheet else "")
        self.text.setHtml("".join(self._html()))

    def _html(self) -> Iterator[str]:
        if self.sheet is None:
            yield escaped(self.tr("Nobody is chosen: name somebody above, or choose a line of the log."))
            return
        muted = theme.current().muted
        for block in self.sheet.blocks:
            yield f'<p style="margin: 10px 0 3px 0"><b>{escaped(block.heading)}</b></p>'
            for line in block.lines:
                yield f'<p style="margin: 0 0 3px 12px">{escaped(line)}</p>'
            if not block.lines:
                yield f'<p style="margin: 0 0 3px 12px; color: {muted}">{escaped(block.nothing)}</p>'

    @Slot(str)
    def _searched(self, _text: str) -> None:
        cursor = self.text.textCursor()
        cursor.setPosition(0)
        self.text.setTextCursor(cursor)
        self._search_on()

    @Slot()
    def _search_on(self) -> None:
        if self.search.text():
            self.text.find(self.search.text())

    @Slot()
    def _ask_pdf(self) -> None:
        if self.sheet is not None:
            self.pdf_asked.emit(self.sheet)

    # Somebody else, and what is recorded

    @Slot()
    def _said(self) -> None:
        """Show who was named; a name that is new is added."""
        who = self.who.who()
        if who is None or self._desk.event is None:
            return
        person = who.id
        if not person:
            try:
                added = self._desk.add_person(who.name)
            except UserError as error:
                self.head.count.setText(self.error(error))
                return
            self._bridge.tell(added.changes)
            person = added.person.id
        self.who.set_who(None)
        self.show_person(person)

    def error(self, error: UserError) -> str:
        """An error as a sentence."""
        return self._desk.say_error(error)

    def _row(self) -> Person:
        found = self._desk.event_file.standing()
        who = found.who(self._person)
        return next(row for row in found.people if row.person == who)

    def _dropped(self) -> bool:
        return self.sheet is not None and self._row().dropped != IN_PLAY

    def ask_for(self, act: str) -> None:
        """Ask what has to be known for one of its buttons."""
        if self.sheet is None:
            return
        row = self._row()
        if act == _NOTE:
            self.note_asked.emit(row.person)
            return
        file = self._desk.event_file
        before = {
            "name": file.names().get(row.person, ""),
            "number": file.journal.numbers().get(row.person, ""),
            "table": row.table,
            "seat": row.seat,
            "team": row.team,
            "kind": row.kind,
        }
        deed = OfPerson.DETAILS if act == _DETAILS else OfPerson.BACK if self._dropped() else OfPerson.DROP
        self.bar.ask_for(deed, self.sheet.title, before)

    @Slot(object)
    def _record(self, told: Told) -> None:
        person, does = self._row().person, self._desk.happenings
        try:
            match told.deed:
                case OfPerson.DROP:
                    changes = does.drop(person, told.round, told.reason).changes
                case OfPerson.BACK:
                    changes = does.reinstate(person, told.round, told.reason).changes
                case OfPerson.DETAILS:
                    changes = does.change_person(person, **told.details) if told.details else None
        except UserError as error:
            self.bar.show_error(error)
            return
        self._asked_enough()
        if changes is not None:
            self._bridge.tell(changes)

    @Slot()
    def _asked_enough(self) -> None:
        self.bar.done()
        self.focus_list()

    @Slot()
    def _pressed(self) -> None:
        sender = self.sender()
        self.ask_for(next(act for act, button in self._acts.items() if button is sender))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not event.modifiers() and (act := _KEYS.get(event.key())) is not None:
            self.ask_for(act)
        elif not event.modifiers() and event.key() == Qt.Key.Key_W:
            self.who.setFocus()
        else:
            super().keyPressEvent(event)

    def _name_acts(self) -> None:
        dropped = self.tr("Plays again…") if self._dropped() else self.tr("Has dropped…")
        words = (dropped, self.tr("Details…"), self.tr("Note…"))
        for button, word, key in zip(self._acts.values(), words, "DEN", strict=True):
            button.setText(word)
            button.setToolTip(key)
            button.setAccessibleName(f"{word} ({key})")

    def retranslate(self) -> None:
        """Say everything in the language that the interface has now."""
        self.setAccessibleName(self.tr("What the log holds about this person"))
        self.text.setAccessibleName(self.tr("What the log holds about this person"))
        self.search.setPlaceholderText(self.tr("Find in this text (Ctrl+F)"))
        self.search.setAccessibleName(self.tr("Find in this text"))
        self.who.setPlaceholderText(self.tr("Somebody else (W)"))
        self.who.setAccessibleName(self.tr("Somebody else"))
        self._name_acts()
        self._pdf.setText(self.tr("Save as PDF…"))
        self._pdf.setToolTip(self.tr("On A4, to read with the person"))
        if self._person:
            self.refresh()
