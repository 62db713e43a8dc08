"""Setting, changing and removing the passphrase of the event in use."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QFormLayout, QWidget

from judgedesk.app.desk import Desk
from judgedesk.ui.pieces import label
from judgedesk.ui.safety.secret import secret
from judgedesk.ui.task_dialog import TaskDialog


class PassphraseDialog(TaskDialog):
    """`happened` tells the `Changes`."""

    happened = Signal(object)

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__("passphrase_dialog", desk, parent)
        self._above = label("passphrase_above", self)
        self._above.setWordWrap(True)
        self.old = secret("passphrase_old", self)
        self.new = secret("passphrase_new", self)
        self.again = secret("passphrase_again", self)
        self._labels = [label(f"passphrase_label_{number}", self) for number in range(3)]
        self._form = QFormLayout()
        for words, field in zip(self._labels, (self.old, self.new, self.again), strict=True):
            words.setBuddy(field)
            self._form.addRow(words, field)
            field.moved_on.connect(self._next)
        self._set = self.button("passphrase_set", self.set_passphrase, primary=True)
        self._remove = self.button("passphrase_remove", self.remove)
        self.column.addWidget(self._above)
        self.column.addLayout(self._form)
        self._has = False
        self.finish()
        self._show_state()

    def _show_state(self) -> None:
        self._has = self.desk.safekeeping.has_passphrase()
        self._form.setRowVisible(self.old, self._has)
        self._remove.setVisible(self._has)
        self.retranslate()
        (self.old if self._has else self.new).setFocus()

    @Slot()
    def _next(self) -> None:
        if self.sender() is self.again:
            self.set_passphrase()
        else:
            self.focusNextChild()

    @Slot()
    def set_passphrase(self) -> None:
        """Set or change it."""
        if not self.new.text():
            self.say(self.tr("Type the new passphrase."))
            self.new.setFocus()
        elif self.new.text() != self.again.text():
            self.say(self.tr("The two are not the same. Type the new passphrase twice."))
            self.again.setFocus()
        elif self._may():
            self._change(self.new.text(), self.tr("The event has this passphrase now."))

    @Slot()
    def remove(self) -> None:
        """Go on without one."""
        if self._may():
            self._change("", self.tr("The event has no passphrase any more."))

    def _may(self) -> bool:
        if not self._has or self.desk.safekeeping.opens(self.old.text()):
            return True
        self.say(self.tr("That is not the passphrase of this event. Nothing was changed."))
        self.old.setFocus()
        self.old.selectAll()
        return False

    def _change(self, new: str, said: str) -> None:
        changes = self.attempt(lambda: self.desk.safekeeping.set_passphrase(new))
        if changes is None:
            return
        for field in (self.old, self.new, self.again):
            field.clear()
        self._show_state()
        self.say(said, warns=False)
        self.happened.emit(changes)

    def retranslate(self) -> None:
        self.setWindowTitle(self.tr("Passphrase of the event"))
        self._above.setText(
            self.tr("Nobody opens the event without it, and nobody can find out a lost one. ")
            + self.tr("Backups made before keep the passphrase they had.")
        )
        words = (self.tr("Passphrase now"), self.tr("New passphrase"), self.tr("Once more"))
        for words_label, word, field in zip(
            self._labels, words, (self.old, self.new, self.again), strict=True
        ):
            words_label.setText(word)
            field.setAccessibleName(word)
        self._set.setText(self.tr("&Change it") if self._has else self.tr("&Set it"))
        self._remove.setText(self.tr("&Remove it"))
