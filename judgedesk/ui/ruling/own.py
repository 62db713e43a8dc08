"""A small form in the panel: an infraction that the pack does not have, for this event."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from judgedesk.app.desk import Desk
from judgedesk.rules.own import OwnChoices
from judgedesk.rules.values import OwnInfraction
from judgedesk.ui import theme
from judgedesk.ui.pieces import label
from judgedesk.ui.ruling.box import Box
from judgedesk.ui.ruling.fields import Field, plain_enter


class _Name(Field):
    """Comes filled with what was typed in the list; whoever goes on typing adds to it."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.end(False)


class OwnForm(QFrame):
    """Name, group, base penalty and upgrade path: of each only what the pack leaves to choose.

    `asked` tells the `OwnInfraction`; `left` that somebody goes back without adding it; `moved_on` the field
    in which Enter was pressed. What was chosen stays until it was added.
    """

    asked = Signal(object)
    left = Signal()
    moved_on = Signal(QWidget)

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("own_form")
        self._desk = desk
        self.pack = ""
        self._choices = OwnChoices((), (), ())
        self._title = label("own_title", self, bold=True)
        self.name = _Name("own_name", self)
        self.group = Box("own_group", self)
        self.base = Box("own_penalty", self)
        self.ladder = Box("own_ladder", self)
        self._labels = [
            label(f"{name}_label", self, tone="muted", point=theme.SMALL_POINT) for name in _NAMES
        ]
        self._hint = label("own_hint", self, tone="muted", point=theme.SMALL_POINT)
        self._hint.setWordWrap(True)
        self._says = label("own_says", self, tone="warn", point=theme.SMALL_POINT)
        self._says.setWordWrap(True)
        self._says.hide()
        self.add = QPushButton(self)
        self.add.setObjectName("own_add")
        self.cancel = QPushButton(self)
        self.cancel.setObjectName("own_cancel")
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(6)
        self._grid.setColumnStretch(1, 1)
        for row, (words, widget) in enumerate(zip(self._labels, self._fields(), strict=True)):
            words.setBuddy(widget)
            self._grid.addWidget(words, row, 0)
            self._grid.addWidget(widget, row, 1)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.add, 1)
        buttons.addWidget(self.cancel)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 10)
        column.setSpacing(6)
        column.addWidget(self._title)
        column.addLayout(self._grid)
        column.addWidget(self._hint)
        column.addWidget(self._says)
        column.addLayout(buttons)
        self.add.clicked.connect(self.ask)
        self.cancel.clicked.connect(self.left)
        self.name.moved_on.connect(self._name_done)
        self.name.textEdited.connect(self._changed)
        for box in (self.group, self.base, self.ladder):
            box.installEventFilter(self)
            box.currentIndexChanged.connect(self._changed)
        for button in (self.add, self.cancel):
            button.installEventFilter(self)
        self._retranslate()

    # Opening and reading.

    def open(self, pack: str, name: str) -> None:
        """Ask for an infraction of this name; what was chosen before for the same pack stays."""
        if pack != self.pack:
            self.reset()
            self.pack = pack
        self._choices = self._desk.own_choices(pack)
        self.name.setText(name)
        self.say("")
        self._retranslate()
        self.show()

    def reset(self) -> None:
        """Forget everything."""
        self.name.clear()
        for box in (self.group, self.base, self.ladder):
            box.set_value("")
        self.say("")

    def stops(self) -> list[QWidget]:
        """Where Enter goes, first to last."""
        return [widget for widget in (*self._fields(), self.add) if not widget.isHidden()]

    def own(self) -> OwnInfraction:
        """What was entered."""
        return OwnInfraction(
            " ".join(self.name.text().split()), self.base.value(), self.group.value(), self.ladder.value()
        )

    def say(self, sentence: str) -> None:
        """Why it cannot be added; "" says nothing."""
        self._says.setText(sentence)
        self._says.setVisible(bool(sentence))

    def message(self) -> str:
        """Why it was not added."""
        return "" if self._says.isHidden() else self._says.text()

    def hint(self) -> str:
        """What will become of repeats."""
        return self._hint.text()

    def labels(self) -> list[QLabel]:
        return self._labels

    @Slot()
    def ask(self) -> None:
        """Ask for it to be added, or say what is missing."""
        if self.name.composing():
            return
        if not self.own().name:
            self._miss(self.tr("Give the infraction a name."), self.name)
        elif not self.base.value():
            self._miss(self.tr("Choose the base penalty: what a first offence receives."), self.base)
        else:
            self.say("")
            self.asked.emit(self.own())

    def _miss(self, sentence: str, widget: QWidget) -> None:
        self.say(sentence)
        widget.setFocus()

    def _fields(self) -> tuple[QWidget, ...]:
        return self.name, self.group, self.base, self.ladder

    # The keyboard.

    @Slot()
    def _name_done(self) -> None:
        self.moved_on.emit(self.name)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and plain_enter(event):
            if isinstance(watched, QPushButton):
                watched.click()
            elif isinstance(watched, QWidget):
                self.moved_on.emit(watched)
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    # Words.

    @Slot()
    def _changed(self) -> None:
        self.say("")
        self._tell_repeats()

    def _tell_repeats(self) -> None:
        choices = self._choices
        if not choices.escalates:
            said = self.tr("No escalation is computed here: the judge decides what a repeat receives.")
        elif self.ladder.value():
            path = self._desk.name(self.pack, "ladder", self.ladder.value())
            said = self.tr("A repeat climbs from the base penalty: %1.").replace("%1", path)
        elif self.group.value() in choices.adding_up:
            said = self.tr("It counts in the thresholds of this group.")
        else:
            said = self.tr("A repeat will not raise the penalty by itself.")
        self._hint.setText(said)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        choices = self._choices
        self.setAccessibleName(self.tr("New infraction of this event"))
        self._title.setText(self.tr("New infraction of this event"))
        words = (self.tr("Name"), self.tr("Group"), self.tr("Base penalty"), self.tr("Repeats climb"))
        for widget, name, said in zip(self._fields(), self._labels, words, strict=True):
            name.setText(said)
            widget.setAccessibleName(said)
        for box, kind, values in (
            (self.group, "class", choices.groups),
            (self.base, "penalty", choices.bases),
            (self.ladder, "ladder", choices.ladders),
        ):
            box.set_words(self._said(kind, values))
            # Upgrade paths begin alike, and are longer than the panel is wide.
            box.view().setMinimumWidth(box.view().sizeHintForColumn(0) + 24)
        for at, values in ((1, choices.groups), (3, choices.ladders)):
            self._fields()[at].setVisible(bool(values))
            self._labels[at].setVisible(bool(values))
        self.add.setText(self.tr("Add to this event"))
        self.cancel.setText(self.tr("Cancel"))
        self._tell_repeats()

    def _said(self, kind: str, values: Sequence[str]) -> list[tuple[str, str]]:
        return [(value, self._desk.name(self.pack, kind, value)) for value in values]


_NAMES = ("own_name", "own_group", "own_penalty", "own_ladder")
