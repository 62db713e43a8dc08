"""Forgetting an event or one person for good, after a question that says what goes and what stays."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QListWidgetItem, QSizePolicy, QWidget

from judgedesk.app.desk import Desk
from judgedesk.app.event import EventInfo, Person
from judgedesk.ui.enter_list import EnterList
from judgedesk.ui.pieces import Segments, label
from judgedesk.ui.ruling.fields import Field
from judgedesk.ui.safety.question import Question
from judgedesk.ui.task_dialog import TaskDialog

EVENT, PERSON = "event", "person"
_SHOWN = 50
_WHAT = int(Qt.ItemDataRole.UserRole) + 1


class ForgetDialog(TaskDialog):
    """`happened` tells the `Changes`. `event` is the one to begin at."""

    happened = Signal(object)

    def __init__(self, desk: Desk, what: str, event: str, parent: QWidget) -> None:
        super().__init__("forget_dialog", desk, parent)
        self._event = event
        self.question: Question | None = None
        self.what = Segments("forget_what", (EVENT, PERSON), self)
        self.what.set_value(what if desk.event is not None else EVENT)
        self.what.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.what.button(PERSON).setEnabled(desk.event is not None)
        self.what.chosen.connect(self._fill)
        self.name = Field("forget_name", self)
        self.name.textChanged.connect(self._fill)
        self.name.moved_on.connect(self._to_list)
        self.list = EnterList(self)
        self.list.setObjectName("forget_list")
        self.list.setProperty("overlay", "true")
        self.list.itemActivated.connect(self._activated)
        self._hint = label("forget_hint", self, tone="muted")
        self._hint.setWordWrap(True)
        self._forget = self.button("forget_forget", self.ask)
        for part in (self.what, self.name, self.list, self._hint):
            self.column.addWidget(part)
        self.finish()
        self.resize(560, 400)
        (self.name if self.what.value() == PERSON else self.list).setFocus()

    @Slot()
    def _fill(self) -> None:
        people = self.what.value() == PERSON
        self.name.setVisible(people)
        self.list.clear()
        if people:
            for person in self.desk.find_people(self.name.text(), _SHOWN)[:_SHOWN]:
                self._add(person.name or self.tr("(name erased)"), person)
            self._hint.setText(
                self.tr("Name and number go, here and in the backups of this laptop. The rulings stay.")
            )
        else:
            for info in self.desk.events():
                line = f"{info.name} · {info.opened[:10]}" if info.opened else info.name
                if self.desk.safekeeping.is_due(info):
                    line = self.tr("%1 · its time is over (%2 days)").replace("%1", line)
                    line = line.replace("%2", str(info.days))
                self._add(line, info)
            self._hint.setText(self.tr("The log, its backups and its private notes go, on this laptop."))
        self._forget.setEnabled(self.list.count() > 0)

    def _add(self, line: str, what: EventInfo | Person) -> None:
        item = QListWidgetItem(line, self.list)
        item.setData(_WHAT, what)
        item.setToolTip(line)
        if self.list.count() == 1 or what.id == self._event:
            self.list.setCurrentItem(item)

    @Slot()
    def _to_list(self) -> None:
        self.list.setFocus()

    @Slot(QListWidgetItem)
    def _activated(self, _item: QListWidgetItem) -> None:
        self.ask()

    @Slot()
    def ask(self) -> None:
        """Ask once more."""
        item = self.list.currentItem()
        if item is None:
            return
        what: EventInfo | Person = item.data(_WHAT)
        if isinstance(what, Person):
            said = self.tr(
                "Erase name and number of this person in this event and its backups here? "
                "This cannot be taken back. The rulings stay, without a name. "
                "Other laptops and copies on sticks keep the name."
            )
        else:
            said = self.tr(
                "Delete this event with its backups and private notes? This cannot be taken back. "
                "Other laptops and copies on sticks keep what they have."
            )
        self.question = Question(what.name, said, self.tr("Forget for good"), self)
        self.question.answered.connect(self.forget)
        self.question.open()

    @Slot()
    def forget(self) -> None:
        """Do it."""
        item = self.list.currentItem()
        if item is None:
            return
        what: EventInfo | Person = item.data(_WHAT)
        keeping = self.desk.safekeeping
        left: tuple[str, ...] = ()
        if isinstance(what, Person):
            erased = self.attempt(lambda: keeping.forget_person(what.id))
            changes, left = (None, left) if erased is None else (erased.changes, erased.left)
        else:
            changes = self.attempt(lambda: keeping.forget_event(what.id))
        if changes is None:
            return
        self.happened.emit(changes)
        self.what.button(PERSON).setEnabled(self.desk.event is not None)
        if self.desk.event is None:
            self.what.set_value(EVENT)
        self._fill()
        if left:
            self.say(self.desk.say("app.name_left", files=left))
        else:
            self.say(self.tr("Forgotten: %1").replace("%1", what.name), warns=False)

    def retranslate(self) -> None:
        self.setWindowTitle(self.tr("Forget"))
        words = {EVENT: self.tr("An event"), PERSON: self.tr("A person of this event")}
        self.what.set_texts(words, words)
        self.name.setPlaceholderText(self.tr("Name"))
        self.name.setAccessibleName(self.tr("Name"))
        self.list.setAccessibleName(self.tr("What can be forgotten"))
        self._forget.setText(self.tr("&Forget…"))
        self._fill()
