"""Backups: making one here or on a stick, and restoring one; the list says what each holds."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QFormLayout, QListWidgetItem, QWidget

from judgedesk.app.desk import Desk
from judgedesk.app.safekeeping import Found
from judgedesk.ui.enter_list import EnterList
from judgedesk.ui.pieces import label
from judgedesk.ui.place_row import FOLDER, PlaceRow
from judgedesk.ui.safety.question import Question
from judgedesk.ui.safety.secret import secret
from judgedesk.ui.task_dialog import TaskDialog

_FOUND = int(Qt.ItemDataRole.UserRole) + 1


class BackupsDialog(TaskDialog):
    """Of one event, which need not be the one in use and may be past opening."""

    happened = Signal(object)
    stick_chosen = Signal(str)

    def __init__(self, desk: Desk, event: str, stick: str, parent: QWidget) -> None:
        super().__init__("backups_dialog", desk, parent)
        self._event = event
        self.question: Question | None = None
        self._stick_label = label("backups_stick_label", self)
        self.stick = PlaceRow("backups_stick", FOLDER, self)
        self.stick.set_place(stick)
        self.stick.chosen.connect(self._stick_named)
        self._key_label = label("backups_key_label", self)
        self.key = secret("backups_key", self)
        self.key.moved_on.connect(self.renew)
        self._form = QFormLayout()
        for words, part in ((self._stick_label, self.stick), (self._key_label, self.key)):
            words.setBuddy(part)
            self._form.addRow(words, part)
        self._head = label("backups_head", self, bold=True)
        self.list = EnterList(self)
        self.list.setObjectName("backups_list")
        self.list.setProperty("overlay", "true")
        self.list.itemActivated.connect(self._activated)
        self._head.setBuddy(self.list)
        self._now = self.button("backups_now", self.back_up, primary=True)
        self._to_stick = self.button("backups_to_stick", self.back_up_to_stick)
        self._restore = self.button("backups_restore", self.ask_to_restore)
        self.column.addLayout(self._form)
        self.column.addWidget(self._head)
        self.column.addWidget(self.list, 1)
        self.finish()
        self._form.setRowVisible(self.key, False)
        in_use = desk.event is not None and desk.event.id == event
        for button in (self._now, self._to_stick):
            button.setVisible(in_use)
        self.resize(640, 420)
        self.renew()

    @Slot()
    def back_up(self) -> None:
        """A backup in the data folder."""
        made = self.attempt(self.desk.safekeeping.back_up)
        if made is not None:
            self.renew()
            self.say(self.desk.say("app.saved_as", file=str(made.path)), warns=False)

    @Slot()
    def back_up_to_stick(self) -> None:
        """A backup in the folder that is named, which is remembered until JudgeDesk is closed."""
        folder = self.stick.place()
        if folder is None:
            self.say(self.tr("Choose the folder of the stick first."))
            self.stick.field.setFocus()
            return
        made = self.attempt(lambda: self.desk.safekeeping.back_up_to(folder))
        if made is not None:
            self.stick_chosen.emit(str(folder))
            self.renew()
            self.say(self.desk.say("app.saved_as", file=str(made.path)), warns=False)

    @Slot()
    def _stick_named(self) -> None:
        folder = self.stick.place()
        if folder is not None and folder.is_dir():
            self.stick_chosen.emit(str(folder))
        self.renew()

    @Slot()
    def renew(self) -> None:
        """List what there is now: here, then on the stick."""
        here = self._found(None)
        on_stick: tuple[Found, ...] = ()
        folder = self.stick.place()
        if folder is not None:
            on_stick = self._found(folder / f"JudgeDesk-{self._event}") or self._found(folder)
        self.list.clear()
        for found, place in (
            *((each, "") for each in here),
            *((each, self.tr("stick")) for each in on_stick),
        ):
            item = QListWidgetItem(self._line(found, place), self.list)
            item.setData(_FOUND, found)
            item.setToolTip(str(found.backup.path))
        if self.list.count():
            self.list.setCurrentRow(0)
        locked = ("log.needs_passphrase", "log.wrong_passphrase")
        if any(found.problem and found.problem.code in locked for found in (*here, *on_stick)):
            self._form.setRowVisible(self.key, True)
        self._restore.setEnabled(self.list.count() > 0)

    def _found(self, folder: Path | None) -> tuple[Found, ...]:
        found = self.attempt(
            lambda: self.desk.safekeeping.backups(self._event, folder, self.key.text() or self._known_key())
        )
        return found or ()

    def _known_key(self) -> str:
        event = self.desk.event
        in_use = event is not None and event.id == self._event
        return self.desk.event_file.journal.key if in_use else ""

    def _line(self, found: Found, place: str) -> str:
        made = found.backup.made
        at = f"{made[:4]}-{made[4:6]}-{made[6:8]} {made[9:11]}:{made[11:13]}"
        where = f"{place} · {at}" if place else at
        if found.holds is None:
            problem = found.problem
            why = self.desk.say_error(problem) if problem is not None else ""
            return f"{where} · {why}"
        held = found.holds
        last = held.last[:16].replace("T", " ")
        entries = self.tr("%n entries", "", held.entries)
        rulings = self.tr("%n rulings", "", held.rulings)
        return f"{where} · {entries} · {rulings} · " + self.tr("last entry %1").replace("%1", last)

    @Slot(QListWidgetItem)
    def _activated(self, _item: QListWidgetItem) -> None:
        self.ask_to_restore()

    @Slot()
    def ask_to_restore(self) -> None:
        """Ask before the event is put back to what a backup holds."""
        item = self.list.currentItem()
        if item is None:
            return
        found: Found = item.data(_FOUND)
        if found.holds is None:
            problem = found.problem
            if problem is not None:
                self.say(self.desk.say_error(problem))
            return
        said = self.tr(
            "Go on with this backup? What stands now is set aside beside the backups, not deleted."
        )
        self.question = Question(item.text(), said, self.tr("Restore"), self)
        self.question.answered.connect(self.restore)
        self.question.open()

    @Slot()
    def restore(self) -> None:
        """Restore the chosen backup."""
        item = self.list.currentItem()
        if item is None:
            return
        found: Found = item.data(_FOUND)
        key = self.key.text() or self._known_key()
        changes = self.attempt(lambda: self.desk.safekeeping.restore(found.backup.path, key))
        if changes is not None:
            self.happened.emit(changes)
            self.renew()
            self.say(self.tr("The event is as this backup holds it."), warns=False)

    def retranslate(self) -> None:
        self.setWindowTitle(self.tr("Backups"))
        self._stick_label.setText(self.tr("USB s&tick"))
        self.stick.field.setAccessibleName(self.tr("USB stick"))
        self._key_label.setText(self.tr("&Passphrase"))
        self.key.setAccessibleName(self.tr("Passphrase"))
        self._head.setText(self.tr("Backups &made"))
        self.list.setAccessibleName(self.tr("Backups"))
        self._now.setText(self.tr("&Back up now"))
        self._to_stick.setText(self.tr("Back up to the &stick"))
        self._restore.setText(self.tr("&Restore…"))
        if self.list.count():
            self.renew()
