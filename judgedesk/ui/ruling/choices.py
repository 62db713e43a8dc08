"""Penalties that may be issued instead: the options, and any other for a reason."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Signal, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from judgedesk.policy.model import section_of
from judgedesk.ui import theme
from judgedesk.ui.pieces import label
from judgedesk.ui.ruling.fields import Field
from judgedesk.ui.ruling.link import LinkButton
from judgedesk.ui.ruling.marks import Ring
from judgedesk.ui.ruling.words import Choice

if TYPE_CHECKING:
    from judgedesk.ui.ruling.box import Box


class ChoiceRow(QFrame):
    """One option: penalty, who may choose it and why, the clause that lets them."""

    picked = Signal()
    clause_chosen = Signal(str)

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.choice: Choice | None = None
        self.button = Ring(self)
        self.button.setObjectName(f"{name}_button")
        self.button.setAutoExclusive(False)
        self.button.clicked.connect(self.picked)
        self._clause = LinkButton(f"{name}_clause", self)
        self._clause.clicked.connect(self._clause_pressed)
        self._why = label(f"{name}_why", self, tone="muted", point=theme.SMALL_POINT)
        self._why.setWordWrap(True)
        first = QHBoxLayout()
        first.setSpacing(6)
        first.addWidget(self.button)
        first.addStretch(1)
        first.addWidget(self._clause)
        second = QHBoxLayout()
        second.setContentsMargins(22, 0, 0, 0)
        second.addWidget(self._why)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 2, 0, 2)
        column.setSpacing(0)
        column.addLayout(first)
        column.addLayout(second)

    def set_choice(self, choice: Choice) -> None:
        self.choice = choice
        self.button.setText(choice.word)
        self.button.setAccessibleDescription(choice.who_and_why)
        self._why.setText(choice.who_and_why)
        self._clause.setVisible(bool(choice.clause))
        self._clause.setText(f"§ {section_of(choice.clause)}" if choice.clause else "")

    @Slot()
    def _clause_pressed(self) -> None:
        if self.choice is not None:
            self.clause_chosen.emit(self.choice.clause)


class Choices(QFrame):
    """Options and "another penalty". `changed` tells that another penalty is to be issued now."""

    changed = Signal()
    clause_chosen = Signal(str)

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._rows: list[ChoiceRow] = []
        self._chosen: Choice | None = None
        # Stands where whoever owns this puts it: options belong near the penalty, the rest further down.
        self.offered = QWidget(parent)
        self.offered.setObjectName(f"{name}_offered")
        self._column = QVBoxLayout(self.offered)
        self._column.setContentsMargins(12, 4, 12, 0)
        self._column.setSpacing(0)
        self.other_button = LinkButton("other_penalty", self)
        self.other_button.setCheckable(True)
        self.other_button.clicked.connect(self._other_pressed)
        self.reason = Field("other_penalty_reason", self)
        self.reason.textEdited.connect(self._reasoned)
        self._penalties: Sequence[tuple[str, str]] = ()
        self._other = column = QVBoxLayout(self)
        column.setContentsMargins(12, 4, 12, 2)
        column.setSpacing(3)
        column.addWidget(self.other_button)
        column.addWidget(self.reason)
        self._fold()
        self._retranslate()

    @cached_property
    def penalty(self) -> Box:
        """Another penalty; made when somebody wants one."""
        from judgedesk.ui.ruling.box import Box

        box = Box("other_penalty_box", self)
        box.set_words(self._penalties)
        box.setAccessibleName(self.other_button.accessibleName())
        box.activated.connect(self._other_picked)
        self._other.insertWidget(1, box)
        return box

    def _has_box(self) -> bool:
        return "penalty" in self.__dict__

    # What is chosen.

    def chosen(self) -> Choice | None:
        """The option that somebody chose, None for the recommendation itself."""
        return self._chosen

    def other(self) -> str:
        """Another penalty that no option names, "" for none."""
        return self.penalty.value() if self.other_button.isChecked() else ""

    def choose(self, penalty: str, reason: str) -> None:
        """Choose a penalty without telling, by the option that offers it for this reason, if there is one."""
        rows = (row.choice for row in self._rows if row.choice is not None and not row.isHidden())
        same = (each for each in rows if (each.penalty, each.reason) == (penalty, reason))
        self._chosen = next(same, None)
        self.other_button.setChecked(self._chosen is None)
        if self._chosen is None:
            self.penalty.set_value(penalty)
            self.reason.setText(reason)
        self._mark()
        self._fold()

    def reset(self) -> None:
        """Choose nothing, without telling."""
        self._chosen = None
        self.other_button.setChecked(False)
        if self._has_box():
            self.penalty.set_value("")
        self.reason.clear()
        self._mark()
        self._fold()

    # What there is.

    def set_choices(self, choices: Sequence[Choice]) -> None:
        """Show the options; one that is no longer offered is no longer chosen."""
        self.offered.setVisible(bool(choices))
        if self._chosen is not None:
            same = (each for each in choices if self._same(each, self._chosen))
            self._chosen = next(same, None)
        self.keep_ready(len(choices))
        for number, row in enumerate(self._rows):
            row.setVisible(number < len(choices))
            if number < len(choices):
                row.set_choice(choices[number])
        self._mark()

    def keep_ready(self, count: int) -> None:
        """Have rows for so many options."""
        while len(self._rows) < count:
            row = ChoiceRow(f"choice_{len(self._rows)}", self.offered)
            row.picked.connect(self._picked)
            row.clause_chosen.connect(self.clause_chosen)
            row.hide()
            self._column.addWidget(row)
            self._rows.append(row)

    def set_penalties(self, penalties: Sequence[tuple[str, str]]) -> None:
        """What "another penalty" offers: values and words."""
        self._penalties = penalties
        if self._has_box():
            self.penalty.set_words(penalties)

    @staticmethod
    def _same(one: Choice, other: Choice) -> bool:
        return (one.penalty, one.clause, one.who_and_why) == (other.penalty, other.clause, other.who_and_why)

    def _mark(self) -> None:
        for row in self._rows:
            row.button.setChecked(row.choice is not None and row.choice == self._chosen)

    @Slot()
    def _picked(self) -> None:
        row = self.sender()
        if isinstance(row, ChoiceRow):
            self._chosen = None if row.choice == self._chosen else row.choice
            self.other_button.setChecked(False)
            self._mark()
            self._fold()
            self.changed.emit()

    @Slot()
    def _other_pressed(self) -> None:
        self._fold()
        if self.other_button.isChecked():
            self._chosen = None
            self._mark()
            self.penalty.setFocus()
        self.changed.emit()

    @Slot(int)
    def _other_picked(self, _row: int) -> None:
        self.changed.emit()

    @Slot(str)
    def _reasoned(self, _text: str) -> None:
        self.changed.emit()

    def _fold(self) -> None:
        wanted = self.other_button.isChecked()
        if wanted or self._has_box():
            self.penalty.setVisible(wanted)
        self.reason.setVisible(wanted)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        self.other_button.setText(self.tr("Another penalty…"))
        self.other_button.setAccessibleName(self.tr("Another penalty"))
        if self._has_box():
            self.penalty.setAccessibleName(self.other_button.accessibleName())
        self.reason.setPlaceholderText(self.tr("Reason for another penalty"))
        self.reason.setAccessibleName(self.tr("Reason for another penalty"))
