"""The facts that can change this ruling: a row each. To make a row takes longer than all else at a key press,
so a row whose question goes is given the next question of its kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain, pairwise

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QApplication, QBoxLayout, QFrame, QLabel, QVBoxLayout, QWidget

from judgedesk.app.questions import FactQuestion
from judgedesk.frozen import frozen
from judgedesk.rules.ruleset import FactType
from judgedesk.ui import theme
from judgedesk.ui.pieces import label
from judgedesk.ui.ruling.answers import Answer, Number, OneOf, SomePeople, Text, Words, YesNo

_BESIDE = (YesNo, Number)
# The people of a match change from call to call, and with them the buttons.
_OF_ANY_WORDS = (FactType.BOOL, FactType.INT, FactType.NUMBER, FactType.STRING, FactType.PLAYERS)
_Key = tuple[object, ...]


@frozen
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
        self.kind = _kind(asked)
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
        """Show this question, of the same kind as the one before."""
        if asked.question.name != self.name:
            self._rename(asked.question.name)
        known, self._asked = self._asked, asked
        if known is None or (known.say, known.words) != (asked.say, asked.words):
            self._label.setText(asked.say)
            self.answer.set_words(asked.words)
            self.answer.set_question(asked.say)
        self.answer.set_answer(asked.question.answer)

    def has_keyboard(self) -> bool:
        """Whether a key that is pressed now goes to this row."""
        at = QApplication.focusWidget()
        return at is not None and self.isAncestorOf(at)

    def _rename(self, name: str) -> None:
        self.name = name
        self.setObjectName(f"row_{name}")
        self._label.setObjectName(f"ask_{name}")
        self.answer.rename(f"fact_{name}")

    @Slot(object)
    def _answered(self, value: object) -> None:
        self.answered.emit(self.name, value)


class FactList(QWidget):
    """Rows in the order of the questions."""

    answered = Signal(str, object)
    """The name of a fact and its answer, None where it is open again."""
    moved_on = Signal(QWidget)
    """Enter was pressed in this row's answer."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._shown: dict[_Key, FactRow] = {}
        self._spare: dict[_Key, list[FactRow]] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self.hide()

    def set_questions(self, asked: Sequence[Asked]) -> None:
        """Show these; rows that stay keep the keyboard."""
        wanted = {_key(each): each for each in asked}
        if tuple(wanted) == tuple(self._shown):
            for key, each in wanted.items():
                self._shown[key].show_question(each)
            return
        gone = [self._shown.pop(key) for key in tuple(self._shown) if key not in wanted]
        # What is typed on must not answer another question: a row with the keyboard is not given one now.
        left = [row for row in gone if row.has_keyboard()]
        self._spare_rows(row for row in gone if row not in left)
        for row in left:
            row.hide()
        self._shown = {key: self._row(key, each) for key, each in wanted.items()}
        self._spare_rows(left)
        for rows in self._spare.values():
            for row in rows:
                row.hide()
        for number, (key, row) in enumerate(self._shown.items()):
            row.show_question(wanted[key])
            if self._column.indexOf(row) != number:
                self._column.insertWidget(number, row)
            row.show()
        self._set_tab_order()
        self.setVisible(bool(wanted))

    def keep_ready(self, wanted: Iterable[Asked]) -> bool:
        """Make a row for one of these, where one is missing; whether one was. Shown rows are counted in."""
        there = Counter(row.kind for row in (*self.rows(), *chain.from_iterable(self._spare.values())))
        for asked in wanted:
            there[_kind(asked)] -= 1
            if there[_kind(asked)] < 0:
                row = self._new_row(asked)
                row.hide()
                self._column.addWidget(row)
                # The style sheet is looked up for every widget of it, else when it is first shown.
                for widget in (row, *row.findChildren(QWidget)):
                    widget.ensurePolished()
                self._spare_rows([row])
                return True
        return False

    def rows(self) -> list[FactRow]:
        """What is shown, first to last."""
        return list(self._shown.values())

    def row(self, name: str) -> FactRow | None:
        return next((row for row in self.rows() if row.name == name), None)

    def _spare_rows(self, rows: Iterable[FactRow]) -> None:
        for row in rows:
            self._spare.setdefault(row.kind, []).append(row)

    def _row(self, key: _Key, asked: Asked) -> FactRow:
        if key in self._shown:
            return self._shown[key]
        spare = self._spare.get(_kind(asked))
        return spare.pop() if spare else self._new_row(asked)

    def _new_row(self, asked: Asked) -> FactRow:
        row = FactRow(asked, self)
        row.answered.connect(self.answered)
        row.moved_on.connect(self._moved_on)
        return row

    def _set_tab_order(self) -> None:
        for one, other in pairwise(self.rows()):
            QWidget.setTabOrder(one.answer, other.answer)

    @Slot()
    def _moved_on(self) -> None:
        row = self.sender()
        if isinstance(row, FactRow):
            self.moved_on.emit(row.answer)


def _key(asked: Asked) -> _Key:
    return asked.question.name, *_kind(asked)


def _kind(asked: Asked) -> _Key:
    """Questions of one kind are answered by the same widgets."""
    kind = asked.question.type
    named = () if kind in _OF_ANY_WORDS else tuple(value for value, _ in asked.words)
    return kind, named
