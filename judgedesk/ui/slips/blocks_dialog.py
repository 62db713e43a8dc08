"""Who holds which blank slips: blocks that were handed out, one more, and one that comes back."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFormLayout, QListWidget, QListWidgetItem, QWidget

from judgedesk.app.desk import Desk
from judgedesk.app.slips import next_free, recorded_of
from judgedesk.ui import theme
from judgedesk.ui.pieces import label
from judgedesk.ui.ruling.fields import Field
from judgedesk.ui.task_dialog import TaskDialog

_ENTRY = int(Qt.ItemDataRole.UserRole) + 1
_SHOWN = 6
"""Blocks that are in sight at once."""
_SHORT = 20


class BlocksDialog(TaskDialog):
    """Enter goes from field to field and records after the last; Delete takes the current block back."""

    happened = Signal(object)
    """The `Changes` of what was recorded."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__("blocks_dialog", desk, parent)
        self._above = label("blocks_above", self, tone="muted", point=theme.SMALL_POINT)
        self._above.setWordWrap(True)
        self.list = QListWidget(self)
        self.list.setObjectName("blocks_list")
        self.judge = Field("blocks_judge", self, 100)
        self.first = Field("blocks_first", self, _SHORT)
        self.last = Field("blocks_last", self, _SHORT)
        self._labels = [label(f"blocks_label_{number}", self) for number in range(3)]
        form = QFormLayout()
        for words, field in zip(self._labels, (self.judge, self.first, self.last), strict=True):
            words.setBuddy(field)
            form.addRow(words, field)
        self.judge.moved_on.connect(self.first.setFocus)
        self.first.moved_on.connect(self.last.setFocus)
        self.last.moved_on.connect(self.hand)
        self._back = self.button("blocks_back", self.take_back)
        self._hand = self.button("blocks_hand", self.hand)
        self.column.addWidget(self._above)
        self.column.addWidget(self.list, 1)
        self.column.addLayout(form)
        self.finish()
        self._fill()
        self.judge.setFocus()

    @Slot()
    def hand(self) -> None:
        """Record that a judge holds a block."""
        if self.judge.composing():
            return
        judge, first, last = (field.text() for field in (self.judge, self.first, self.last))
        happened = self.attempt(lambda: self.desk.happenings.hand_slips(judge, first, last))
        if happened is None:
            (self.first if judge.strip() else self.judge).setFocus()
            return
        self.happened.emit(happened.changes)
        self.say("")
        self.judge.clear()
        self._fill()
        self.judge.setFocus()

    @Slot()
    def take_back(self) -> None:
        """The current block is nobody's any more."""
        item = self.list.currentItem()
        if item is None:
            self.say(self.tr("Choose a block of the list first."))
            self.list.setFocus()
            return
        why = self.desk.say("app.slip_block_back")
        happened = self.attempt(lambda: self.desk.happenings.withdraw(item.data(_ENTRY), why))
        if happened is not None:
            self.happened.emit(happened.changes)
            self.say("")
            self._fill()
            self.list.setFocus()

    def _fill(self) -> None:
        found = self.desk.event_file.standing()
        place = self.list.currentRow()
        self.list.clear()
        for row in found.slip_blocks:
            recorded, count = recorded_of(row, found.rulings)
            said = self.tr("%1–%2 · %3 · %4 of %5 recorded")
            for mark, text in (("%1", row.first), ("%2", row.last), ("%4", recorded), ("%5", count)):
                said = said.replace(mark, str(text))
            item = QListWidgetItem(said.replace("%3", row.judge), self.list)
            item.setData(_ENTRY, row.entry)
        self.list.setCurrentRow(min(max(place, 0), self.list.count() - 1))
        self.list.setMinimumHeight(self.list.fontMetrics().lineSpacing() * _SHOWN)
        self._back.setEnabled(bool(found.slip_blocks))
        self.first.setText(next_free(found.rulings, found.slip_blocks))
        self.last.clear()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete and self.list.hasFocus():
            self.take_back()
        else:
            super().keyPressEvent(event)

    def retranslate(self) -> None:
        self.setWindowTitle(self.tr("Blocks of slips"))
        self._above.setText(
            self.tr("A slip that is missing is asked of whoever holds its block. Delete takes a block back.")
        )
        self.list.setAccessibleName(self.tr("Blocks that are handed out"))
        words = (self.tr("&Judge"), self.tr("&First number"), self.tr("&Last number"))
        for each, word, field in zip(self._labels, words, (self.judge, self.first, self.last), strict=True):
            each.setText(word)
            field.setAccessibleName(word.replace("&", ""))
        self._back.setText(self.tr("&Take back"))
        self._hand.setText(self.tr("&Hand out"))
        self._fill()
