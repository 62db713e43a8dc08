"""Who: one person, known or said to be new, and any number of opponents."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtWidgets import QToolButton, QVBoxLayout, QWidget

from judgedesk.app.desk import Desk
from judgedesk.app.event import Person
from judgedesk.frozen import frozen
from judgedesk.text.folding import fold_key
from judgedesk.ui import theme
from judgedesk.ui.pieces import FlowLayout, style
from judgedesk.ui.ruling.candidates import Candidate, TypeAhead

_NEW = "+"


@frozen
class Said:
    """Somebody who was named; the id is "" for a new person until a ruling is issued."""

    id: str
    name: str

    @property
    def key(self) -> str:
        """What stands for the person in a case."""
        return self.id or self.name


def known_here(desk: Desk, who: Said) -> Said:
    """Who was named, as the event names them: the one they were merged into, else the one of that name, else
    somebody to be added. People are an event's own.
    """
    counts_as = desk.event_file.standing().same.get(who.id) if desk.event is not None else None
    if counts_as is not None:
        return next(Said(each.id, each.name) for each in desk.people() if each.id == counts_as)
    same = [person for person in desk.people() if person.name == who.name]
    return Said(same[0].id, same[0].name) if len(same) == 1 else Said("", who.name)


class PersonField(TypeAhead):
    """Offers the people of the event and, last, to add who is not among them."""

    said = Signal()
    """Somebody else is named now, or nobody."""

    def __init__(self, name: str, desk: Desk, host: QWidget, parent: QWidget) -> None:
        super().__init__(name, host, parent)
        self._desk = desk
        self._who: Said | None = None
        self.textEdited.connect(self._edited)
        self.took.connect(self._took)

    def who(self) -> Said | None:
        """Who was named; a name that fits one person to the letter names that person."""
        if self._who is None and (same := self._exactly()) is not None:
            self._name(Said(same.id, same.name))
        return self._who

    def add(self) -> None:
        """Take the text as the name of somebody new."""
        self._name(Said("", " ".join(self.text().split())))

    def open_text(self) -> str:
        """Text that names nobody yet."""
        return "" if self.who() else self.text().strip()

    def set_who(self, who: Said | None) -> None:
        """Name somebody without telling."""
        self._who = who
        self.setText(who.name if who else "")
        self.close_list()

    def look_up(self) -> None:
        self._offer(self.text())

    def _offer(self, text: str) -> None:
        found = self._desk.find_people(text)
        rows = [Candidate(person.id, person.name) for person in found if person.name]
        name = " ".join(text.split())
        if name and all(person.name != name for person in found):
            rows.append(Candidate(_NEW, self.tr("Add “%1”").replace("%1", name), sure=False))
        self.offer(rows)

    def _exactly(self) -> Person | None:
        if not self.text():
            return None
        key = fold_key(self.text())
        same = [person for person in self._desk.find_people(self.text()) if fold_key(person.name) == key]
        return same[0] if key and len(same) == 1 else None

    @Slot(str)
    def _edited(self, text: str) -> None:
        named, self._who = self._who, None
        self._offer(self.text())
        if named is not None:
            self.said.emit()

    @Slot(str)
    def _took(self, key: str) -> None:
        if key == _NEW:
            self.add()
            return
        for person in self._desk.people():
            if person.id == key:
                self._name(Said(person.id, person.name))

    def _name(self, who: Said) -> None:
        self.set_who(who)
        self.said.emit()


class PeopleField(QWidget):
    """Opponents: a field, and above it everybody named so far, each of whom one press takes out again."""

    said = Signal()
    moved_on = Signal()

    def __init__(self, name: str, desk: Desk, host: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._people: list[Said] = []
        self._buttons: list[QToolButton] = []
        self._box = QWidget(self)
        self._box.setObjectName(f"{name}_named")
        self._flow = FlowLayout(self._box, 4)
        self.field = PersonField(f"{name}_field", desk, host, self)
        self.field.said.connect(self._named)
        self.field.moved_on.connect(self.moved_on)
        self.setFocusProxy(self.field)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self._box)
        column.addWidget(self.field)
        self._fill()

    def people(self) -> tuple[Said, ...]:
        """Everybody named; text that fits one person to the letter counts as named."""
        self.field.who()
        return tuple(self._people)

    def open_text(self) -> str:
        """Text that names nobody yet."""
        return self.field.open_text()

    def set_people(self, people: tuple[Said, ...]) -> None:
        """Name these without telling, and nobody else."""
        self._people = list(people)
        self.field.set_who(None)
        self._fill()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._fill()

    @Slot()
    def _named(self) -> None:
        who = self.field.who()
        if who is None:
            return
        if all(who.key != other.key for other in self._people):
            self._people.append(who)
        self.field.set_who(None)
        self._fill()
        self.said.emit()

    def _fill(self) -> None:
        while len(self._buttons) < len(self._people):
            button = QToolButton(self._box)
            button.setObjectName(f"{self.objectName()}_{len(self._buttons)}")
            style(button, point=theme.SMALL_POINT)
            button.clicked.connect(self._pressed)
            self._flow.addWidget(button)
            self._buttons.append(button)
        for number, button in enumerate(self._buttons):
            there = number < len(self._people)
            button.setVisible(there)
            if there:
                name = self._people[number].name
                metrics = button.fontMetrics()
                button.setText(f"{metrics.elidedText(name, Qt.TextElideMode.ElideRight, 240)}  ×")
                button.setToolTip(self.tr("Take out %1").replace("%1", name))
                button.setAccessibleName(self.tr("Take out %1").replace("%1", name))
        self._box.setVisible(bool(self._people))

    @Slot()
    def _pressed(self) -> None:
        sender = self.sender()
        if isinstance(sender, QToolButton) and sender in self._buttons:
            del self._people[self._buttons.index(sender)]
            self._fill()
            self.field.setFocus()
            self.said.emit()
