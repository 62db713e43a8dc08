"""The facts that can change this ruling: a row each, kept from one answer to the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QVBoxLayout, QWidget

from judgedesk.app.questions import FactQuestion
from judgedesk.rules.ruleset import FactType
from judgedesk.ui import theme
from judgedesk.ui.pieces import label
from judgedesk.ui.ruling.answers import Answer, Number, OneOf, SomePeople, Text, Words, YesNo

_BESIDE = (YesNo, Number)


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with its words: what is asked, and what is written for every possible answer."""

    question: FactQuestion
    say: str
    words: Words


def answer_widget(asked: Asked, parent: QWidget) -> Answer:
    """The widget that takes the answer."""
    name = f"fact_{asked.question.name}"
    match asked.question.type:
        case FactType.BOOL:
            return YesNo(name, parent)
        case FactType.INT:
            return Number(name, 0, parent)
        case FactType.NUMBER:
            return Number(name, 1, parent)
        case FactType.PLAYERS:
            return SomePeople(name, parent)
        case FactType.STRING:
            return Text(name, parent)
        case _:
            return OneOf(name, [value for value, _ in asked.words], parent)


class FactRow(QFrame):
    """A question and its answer, side by side where the answer is small."""

    answered = Signal(str, object)
    moved_on = Signal()

    def __init__(self, asked: Asked, parent: QWidget) -> None:
        super().__init__(parent)
        self.name = asked.question.name
        self._asked: Asked | None = None
        self.setObjectName(f"row_{self.name}")
        self.setProperty("rule", "below")
        self._label: QLabel = label(f"ask_{self.name}", self, point=theme.SMALL_POINT)
        self._label.setWordWrap(True)
        self.answer = answer_widget(asked, self)
        self._label.setBuddy(self.answer)
        self.answer.answered.connect(self._answered)
        self.answer.moved_on.connect(self.moved_on)
        beside = isinstance(self.answer, _BESIDE)
        way = QBoxLayout.Direction
        row = QBoxLayout(way.LeftToRight if beside else way.TopToBottom, self)
        row.setContentsMargins(0, 5, 0, 6)
        row.setSpacing(8 if beside else 3)
        row.addWidget(self._label, 1)
        row.addWidget(self.answer)
        if beside:
            row.setAlignment(self.answer, Qt.AlignmentFlag.AlignVCenter)

    def show_question(self, asked: Asked) -> None:
        known, self._asked = self._asked, asked
        if known is None or (known.say, known.words) != (asked.say, asked.words):
            self._label.setText(asked.say)
            self.answer.set_words(asked.words)
            self.answer.set_question(asked.say)
        self.answer.set_answer(asked.question.answer)

    @Slot(object)
    def _answered(self, value: object) -> None:
        self.answered.emit(self.name, value)


class FactList(QWidget):
    """Rows in the order of the questions. Rows that go are kept for when their question comes back."""

    answered = Signal(str, object)
    """The name of a fact and its answer, None where it is open again."""
    moved_on = Signal(QWidget)
    """Enter was pressed in this row's answer."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._kept: dict[tuple[object, ...], FactRow] = {}
        self._order: tuple[tuple[object, ...], ...] = ()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self.hide()

    def set_questions(self, asked: Sequence[Asked]) -> None:
        """Show these; rows that stay keep the keyboard."""
        order = tuple(_key(each) for each in asked)
        for key, each in zip(order, asked, strict=True):
            self._row(key, each).show_question(each)
        if order == self._order:
            return
        for key in self._order:
            if key not in order:
                self._column.removeWidget(self._kept[key])
                self._kept[key].hide()
        for number, key in enumerate(order):
            row = self._kept[key]
            if self._column.indexOf(row) != number:
                self._column.insertWidget(number, row)
            row.show()
        self._order = order
        self._set_tab_order()
        self.setVisible(bool(order))

    def rows(self) -> list[FactRow]:
        """What is shown, first to last."""
        return [self._kept[key] for key in self._order]

    def row(self, name: str) -> FactRow | None:
        return next((row for row in self.rows() if row.name == name), None)

    def _row(self, key: tuple[object, ...], asked: Asked) -> FactRow:
        if key not in self._kept:
            row = FactRow(asked, self)
            row.answered.connect(self.answered)
            row.moved_on.connect(self._moved_on)
            self._kept[key] = row
        return self._kept[key]

    def _set_tab_order(self) -> None:
        for one, other in pairwise(self.rows()):
            QWidget.setTabOrder(one.answer, other.answer)

    @Slot()
    def _moved_on(self) -> None:
        row = self.sender()
        if isinstance(row, FactRow):
            self.moved_on.emit(row.answer)


def _key(asked: Asked) -> tuple[object, ...]:
    question = asked.question
    # The people of a match change from call to call, and with them the buttons.
    values = () if question.type is FactType.PLAYERS else tuple(value for value, _ in asked.words)
    return question.name, question.type, values
