"""Taking in what another laptop wrote: the words once, then what came, and what is to be decided."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QFormLayout, QWidget

from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.event import SUFFIX
from judgedesk.app.handing import TakenIn
from judgedesk.log.likeness import Alike
from judgedesk.ui import theme
from judgedesk.ui.laptops.alike_list import AlikeList, settle
from judgedesk.ui.pieces import label
from judgedesk.ui.place_row import FILE, PlaceRow
from judgedesk.ui.ruling.fields import Field
from judgedesk.ui.task_dialog import TaskDialog

_ASK_FOR_WORDS = ("app.words_needed", "log.wrong_words")
_SHOWN_FORKS = 3


class TakeInDialog(TaskDialog):
    """`happened` tells `Changes`. Words are asked for only where those of the event in use do not open it."""

    happened = Signal(object)

    def __init__(self, desk: Desk, place: str, parent: QWidget) -> None:
        super().__init__("take_in_dialog", desk, parent)
        self._taken: TakenIn | None = None
        self._label = label("take_in_label", self)
        self.file = PlaceRow("take_in_file", FILE, self, f"JudgeDesk (*{SUFFIX})")
        self.file.set_place(place)
        self.file.chosen.connect(self.take)
        self._label.setBuddy(self.file.field)
        self._words_label = label("take_in_words_label", self)
        self.words = Field("take_in_words", self)
        self.words.moved_on.connect(self.take)
        self._words_label.setBuddy(self.words)
        self._form = QFormLayout()
        self._form.addRow(self._label, self.file)
        self._form.addRow(self._words_label, self.words)
        self._form.setRowVisible(self.words, desk.event is None)
        self.result_label = label("take_in_result", self, bold=True)
        self.result_label.setWordWrap(True)
        self.result_label.hide()
        self.forks = label("take_in_forks", self, tone="warn", point=theme.SMALL_POINT)
        self.forks.setWordWrap(True)
        self.forks.hide()
        self.alike = AlikeList(desk, self)
        self.alike.decided.connect(self._decide)
        self._take = self.button("take_in_take", self.take, primary=True)
        self.column.addLayout(self._form)
        self.column.addWidget(self.result_label)
        self.column.addWidget(self.forks)
        self.column.addWidget(self.alike, 1)
        self.finish()
        self.setMinimumWidth(620)
        self.file.field.setFocus()

    @Slot()
    def take(self) -> None:
        """Take the file in; where the words are missing or wrong, they are asked for."""
        path = self.file.place()
        if path is None:
            self.say(self.tr("Choose the file that the other laptop wrote."))
            self.file.field.setFocus()
            return
        taken = self.attempt(lambda: self._take_in(path))
        if taken is None:
            return
        self._taken = taken
        self.say("")
        self.words.clear()
        self._form.setRowVisible(self.words, False)
        self.happened.emit(taken.changes)
        self._show()
        if self.alike.count():
            self.alike.table.setFocus()

    def _take_in(self, path: Path) -> TakenIn:
        try:
            return self.desk.handing.take_in(path, self.words.text())
        except UserError as error:
            if error.code in _ASK_FOR_WORDS:
                self._form.setRowVisible(self.words, True)
                self.words.setFocus()
                self.words.selectAll()
            raise

    @Slot(object, bool)
    def _decide(self, pair: Alike, same: bool) -> None:
        changes = self.attempt(lambda: settle(self.desk, pair, same=same))
        if changes is not None:
            self.say("")
            self.happened.emit(changes)
            self._show_pairs()

    def _show(self) -> None:
        taken = self._taken
        if taken is None:
            return
        event = self.desk.event
        if taken.joined and event is not None:
            said = self.tr("%1 is on this laptop now, with %n entries.", "", taken.new)
            said = said.replace("%1", event.name)
        elif taken.new:
            said = self.tr("%n new entries were taken in.", "", taken.new)
        else:
            said = self.tr("Nothing new: this laptop had everything already.")
        self.result_label.setText(said)
        self.result_label.show()
        lines = [
            self.tr("Laptop %1 gave the number %2 to %3 entries: its data folder was copied or restored.")
            .replace("%1", fork.device[:8])
            .replace("%2", str(fork.seq))
            .replace("%3", str(fork.count))
            for fork in taken.forks[:_SHOWN_FORKS]
        ]
        if lines:
            lines.append(self.tr("All of them count."))
        self.forks.setText("\n".join(lines))
        self.forks.setVisible(bool(lines))
        self._show_pairs()

    def _show_pairs(self) -> None:
        file = self.desk.event_file
        self.alike.show_pairs(file.doubles(), file.same_people())
        self.make_room()

    def retranslate(self) -> None:
        self.setWindowTitle(self.tr("Take in a hand-over"))
        self._label.setText(self.tr("&File"))
        self.file.field.setAccessibleName(self.tr("File"))
        self._words_label.setText(self.tr("&Six words"))
        self.words.setAccessibleName(self.tr("Six words"))
        self.words.setPlaceholderText(self.tr("as the other laptop shows them"))
        self._take.setText(self.tr("&Take it in"))
        self._show()
