"""The two small dialogs behind the top line: the round, and who types on this laptop."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from PySide6.QtCore import QEvent, Signal, Slot
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from judgedesk.log.event_bodies import ROLES
from judgedesk.ui import theme
from judgedesk.ui.number_box import number_box
from judgedesk.ui.pieces import Segments, label
from judgedesk.ui.ruling.box import FoldedList
from judgedesk.ui.ruling.fields import Field
from judgedesk.ui.ruling.marks import Tick

STAGES = ("swiss", "elimination")


class _Small(QDialog):
    """A dialog of one question; Enter takes the answer, Esc leaves it as it was."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._label = label(f"{name}_label", self)
        self._says = label(f"{name}_says", self, tone="warn", point=theme.SMALL_POINT)
        self._says.setWordWrap(True)
        self._says.hide()
        self._buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self
        )
        self._buttons.accepted.connect(self.take)
        self._buttons.rejected.connect(self.reject)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(18, 14, 18, 14)
        self._column.setSpacing(8)

    def take(self) -> None:
        """Take the answer."""
        self.accept()

    def say(self, sentence: str) -> None:
        """Why the answer was not taken."""
        self._says.setText(sentence)
        self._says.setVisible(bool(sentence))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        raise NotImplementedError


class RoundDialog(_Small):
    """The round, offered one up, whether it begins now, and whether it is Swiss or elimination.

    A round of `started` was said to have begun, and is not asked about again.
    """

    chosen = Signal(int, str)

    def __init__(self, current: int, stage: str, started: Collection[int], parent: QWidget) -> None:
        super().__init__("round_dialog", parent)
        self._started = started
        self.number = number_box("round_number", 1, 99, self)
        self.number.setValue(min(99, current + 1))
        self.number.selectAll()
        self.begins_now = Tick(self)
        self.begins_now.setObjectName("round_begins")
        self.number.valueChanged.connect(self._follow_number)
        self._follow_number()
        self.stage = Segments("round_stage", STAGES, self)
        self.stage.set_value(stage)
        row = QHBoxLayout()
        row.addWidget(self._label)
        row.addWidget(self.number, 1)
        self._column.addLayout(row)
        self._column.addWidget(self.begins_now)
        self._column.addWidget(self.stage)
        self._column.addWidget(self._says)
        self._column.addWidget(self._buttons)
        self._label.setBuddy(self.number)
        self.number.setFocus()
        self._retranslate()

    def take(self) -> None:
        self.chosen.emit(self.number.value(), self.stage.value())

    def begins(self) -> bool:
        """Whether it is to be recorded that the round begins now."""
        return self.begins_now.isEnabled() and self.begins_now.isChecked()

    @Slot()
    def _follow_number(self) -> None:
        fresh = self.number.value() not in self._started
        self.begins_now.setEnabled(fresh)
        self.begins_now.setChecked(fresh)

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Round"))
        self._label.setText(self.tr("Round"))
        self.number.setAccessibleName(self.tr("Round"))
        self.begins_now.setText(self.tr("It &begins now"))
        words = {"swiss": self.tr("Swiss"), "elimination": self.tr("Elimination")}
        self.stage.set_texts(words, words)
        self.stage.setAccessibleName(self.tr("Stage"))


class OperatorDialog(_Small):
    """Who types on this laptop."""

    chosen = Signal(str)

    def __init__(self, operator: str, roles: Mapping[str, str], parent: QWidget) -> None:
        super().__init__("operator_dialog", parent)
        self._roles = roles
        self.field = Field("operator_name", self)
        self.field.setText(operator)
        self.field.selectAll()
        self.field.moved_on.connect(self.take)
        self.field.shortened.connect(self._cut)
        self.field.textChanged.connect(self._follow_name)
        self.role = FoldedList(self)
        self.role.setObjectName("operator_role")
        self.role.addItem("", "")
        for role in ROLES:
            self.role.addItem("", role)
        self._column.addWidget(self._label)
        self._column.addWidget(self.field)
        self._column.addWidget(self.role)
        self._column.addWidget(self._says)
        self._column.addWidget(self._buttons)
        self._label.setBuddy(self.field)
        self.setMinimumWidth(320)
        self._follow_name(operator)
        self._retranslate()

    @Slot()
    def take(self) -> None:
        self.chosen.emit(self.field.text())

    def new_role(self) -> str:
        """The role that is said now, "" where it is the one that is known or none."""
        role = str(self.role.currentData())
        return "" if role == self._roles.get(self._name(), "") else role

    def _name(self) -> str:
        return " ".join(self.field.text().split())

    @Slot(str)
    def _follow_name(self, _text: str) -> None:
        known = self._roles.get(self._name())
        if known is not None:
            self.role.setCurrentIndex(self.role.findData(known))

    @Slot(int)
    def _cut(self, limit: int) -> None:
        self.say(self.tr("Cut to %1 characters.").replace("%1", str(limit)))

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Operator"))
        self._label.setText(self.tr("Who types on this laptop?"))
        self.field.setAccessibleName(self.tr("Operator"))
        self.role.setAccessibleName(self.tr("Role"))
        words = (
            self.tr("(no role)"),
            self.tr("Floor judge"),
            self.tr("Team lead"),
            self.tr("Appeals judge"),
            self.tr("Head Judge"),
            self.tr("Scorekeeper"),
        )
        for place, word in enumerate(words):
            self.role.setItemText(place, word)
