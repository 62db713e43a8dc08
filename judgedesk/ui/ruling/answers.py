"""Widgets that take one answer each: yes or no, one of a few, a number, people, words.

All are open until somebody answers, and open again when the answer is given a second time. `answered` tells
the value, None for an open question; `moved_on` that Enter was pressed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QHBoxLayout,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from judgedesk.rules.values import FactValue
from judgedesk.ui import theme
from judgedesk.ui.pieces import style
from judgedesk.ui.ruling.fields import Field, plain_enter
from judgedesk.ui.ruling.marks import Ring, Tick

if TYPE_CHECKING:
    from judgedesk.ui.ruling.box import Box

Words = Sequence[tuple[str, str]]
"""Values and what is written for them."""


class Answer(QWidget):
    """Base of the widgets here. What takes the keyboard in it lets it hear a key first (`heard`)."""

    answered = Signal(object)
    moved_on = Signal()

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)

    def rename(self, name: str) -> None:
        """Take the answer to another question of the same kind from now on."""
        before = self.objectName()
        for widget in (self, *self.findChildren(QWidget)):
            if widget.objectName().startswith(before):
                widget.setObjectName(name + widget.objectName().removeprefix(before))

    def set_answer(self, value: FactValue | None) -> None:
        """Show an answer without telling anybody."""
        raise NotImplementedError

    def set_words(self, words: Words) -> None:
        """The possible answers; only where they are given from outside."""

    def set_question(self, question: str) -> None:
        """What is asked, for assistive tools."""
        self.setAccessibleName(question)

    def composing(self) -> bool:
        """Whether an input method holds text that is not an answer yet."""
        return False

    def heard(self, event: QKeyEvent) -> bool:
        """Whether the answer takes this key: plain Enter goes on."""
        if plain_enter(event):
            self.moved_on.emit()
            return True
        return False


class _InAnswer:
    """Comes before the button it is mixed with. A filter would be asked about every event, and a key press
    brings hundreds of them.
    """

    def keyPressEvent(self, event: QKeyEvent) -> None:
        answer = cast("QAbstractButton", self).parent()
        if not (isinstance(answer, Answer) and answer.heard(event)):
            cast("QAbstractButton", super()).keyPressEvent(event)


class _Segment(_InAnswer, QToolButton):
    pass


class _Ring(_InAnswer, Ring):
    pass


class _Tick(_InAnswer, Tick):
    pass


class YesNo(Answer):
    """Two buttons in one stop of the keyboard: arrows choose between them, Y and N answer at once."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(name, parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self.yes = self._button("yes", "first")
        self.no = self._button("no", "last")
        self.no.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        row.addWidget(self.yes)
        row.addWidget(self.no)
        self.setFocusProxy(self.yes)
        self._question = ""
        self._retranslate()

    def _button(self, value: str, place: str) -> QToolButton:
        button = _Segment(self)
        button.setObjectName(f"{self.objectName()}_{value}")
        button.setCheckable(True)
        button.setProperty("segment", place)
        style(button, point=theme.SMALL_POINT)
        button.clicked.connect(self._clicked)
        return button

    def set_answer(self, value: FactValue | None) -> None:
        self.yes.setChecked(value is True)
        self.no.setChecked(value is False)

    def set_question(self, question: str) -> None:
        self._question = question
        self._retranslate()

    def heard(self, event: QKeyEvent) -> bool:
        if super().heard(event):
            return True
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            (self.yes if event.key() == Qt.Key.Key_Left else self.no).setFocus()
        elif event.text().casefold() in ("y", "是"):
            self.yes.click()
        elif event.text().casefold() in ("n", "否"):
            self.no.click()
        else:
            return False
        return True

    @Slot()
    def _clicked(self) -> None:
        pressed = self.sender()
        other = self.no if pressed is self.yes else self.yes
        other.setChecked(False)
        self.answered.emit(True if self.yes.isChecked() else False if self.no.isChecked() else None)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        self.setAccessibleName(self._question)
        for button, word in ((self.yes, self.tr("Yes")), (self.no, self.tr("No"))):
            button.setText(word)
            button.setAccessibleName(f"{word} – {self._question}")


class OneOf(Answer):
    """A few answers below each other; a longer list folds into a box of its own."""

    FEW = 4

    def __init__(self, name: str, values: Sequence[str], parent: QWidget) -> None:
        super().__init__(name, parent)
        self._values = tuple(values)
        self._group = QButtonGroup(self)
        self._group.setExclusive(False)
        self._buttons: dict[str, Ring] = {}
        self._box: Box | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        if len(self._values) > self.FEW:
            from judgedesk.ui.ruling.box import Box

            self._box = Box(f"{name}_box", self)
            self._box.activated.connect(self._picked)
            self._box.installEventFilter(self)
            column.addWidget(self._box)
            self.setFocusProxy(self._box)
        for value in () if self._box else self._values:
            button = _Ring(self)
            button.setObjectName(f"{name}_{value}")
            button.setAutoExclusive(False)
            button.clicked.connect(self._clicked)
            self._group.addButton(button)
            self._buttons[value] = button
            column.addWidget(button)
        if self._buttons:
            self.setFocusProxy(next(iter(self._buttons.values())))

    def set_answer(self, value: FactValue | None) -> None:
        for each, button in self._buttons.items():
            button.setChecked(each == value)
        if self._box is not None:
            self._box.set_value(value)

    def set_words(self, words: Words) -> None:
        said = dict(words)
        for value, button in self._buttons.items():
            button.setText(said[value])
        if self._box is not None:
            self._box.set_words(words)

    def set_question(self, question: str) -> None:
        super().set_question(question)
        if self._box is not None:
            self._box.setAccessibleName(question)
        for button in self._buttons.values():
            button.setAccessibleDescription(question)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and self.heard(event):
            return True
        return super().eventFilter(watched, event)

    @Slot()
    def _clicked(self) -> None:
        pressed = self.sender()
        for button in self._buttons.values():
            if button is not pressed:
                button.setChecked(False)
        down = (value for value, button in self._buttons.items() if button.isChecked())
        self.answered.emit(next(down, None))

    @Slot(int)
    def _picked(self, _row: int) -> None:
        assert self._box is not None
        self.answered.emit(self._box.value() or None)


class Number(Answer):
    """A number; whole ones only where `decimals` is 0."""

    def __init__(self, name: str, decimals: int, parent: QWidget) -> None:
        super().__init__(name, parent)
        from judgedesk.ui.ruling.number import NumberField

        self.field = NumberField(f"{name}_number", decimals, self)
        self.field.setFixedWidth(92)
        self.field.answered.connect(self.answered)
        self.field.moved_on.connect(self.moved_on)
        self.setFocusProxy(self.field)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.field)

    def set_answer(self, value: FactValue | None) -> None:
        if isinstance(value, int | float) and not isinstance(value, bool):
            self.field.set_number(value)
        else:
            self.field.set_number(None)

    def set_question(self, question: str) -> None:
        super().set_question(question)
        self.field.setAccessibleName(question)

    def composing(self) -> bool:
        return self.field.composing()


class SomePeople(Answer):
    """Which of the people of the match; "nobody" is an answer too."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(name, parent)
        self._values: tuple[str, ...] = ()
        self._boxes: list[Tick] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._nobody = self._new_box()
        self.setFocusProxy(self._nobody)

    def _new_box(self) -> Tick:
        box = _Tick(self)
        box.clicked.connect(self._clicked)
        self._column.addWidget(box)
        return box

    def set_words(self, words: Words) -> None:
        """The first is the word for nobody, the rest are people."""
        self._values = tuple(value for value, _ in words[1:])
        while len(self._boxes) < len(self._values):
            self._boxes.append(self._new_box())
        for box, (value, word) in zip((self._nobody, *self._boxes), words, strict=False):
            box.setObjectName(f"{self.objectName()}_{value or 'nobody'}")
            box.setText(box.fontMetrics().elidedText(word, Qt.TextElideMode.ElideRight, 260))
            box.setToolTip(word)
        for number, box in enumerate(self._boxes):
            box.setVisible(number < len(self._values))

    def set_answer(self, value: FactValue | None) -> None:
        named = value if isinstance(value, tuple) else ()
        self._nobody.setChecked(value == ())
        for each, box in zip(self._values, self._boxes, strict=False):
            box.setChecked(each in named)

    @Slot()
    def _clicked(self) -> None:
        pairs = zip(self._values, self._boxes, strict=False)
        if self.sender() is self._nobody:
            named = ()
        else:
            named = tuple(value for value, box in pairs if box.isChecked())
        if named or (self.sender() is self._nobody and self._nobody.isChecked()):
            self.answered.emit(named)
        else:
            self.answered.emit(None)


class Text(Answer):
    """A few words."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(name, parent)
        self.field = Field(f"{name}_text", self)
        self.field.textEdited.connect(self._edited)
        self.field.moved_on.connect(self.moved_on)
        self.setFocusProxy(self.field)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.field)

    def set_answer(self, value: FactValue | None) -> None:
        text = value if isinstance(value, str) else ""
        if text != " ".join(self.field.text().split()):
            self.field.setText(text)

    def set_question(self, question: str) -> None:
        super().set_question(question)
        self.field.setAccessibleName(question)

    def composing(self) -> bool:
        return self.field.composing()

    @Slot(str)
    def _edited(self, _text: str) -> None:
        self.answered.emit(" ".join(self.field.text().split()) or None)
