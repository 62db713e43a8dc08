"""What the window does around an event: hand-over, players, reports, backups, hiding and forgetting."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QStandardPaths, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QWidget

from judgedesk.app.changes import Changes
from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.ui.bridge import Bridge
from judgedesk.ui.jobs import Jobs
from judgedesk.ui.languages import Languages
from judgedesk.ui.safety.blind import Blinds
from judgedesk.ui.safety.idle import Idle

if TYPE_CHECKING:
    from judgedesk.app.rulings import RulingRow
    from judgedesk.ui.safety.due_notice import DueNotice
    from judgedesk.ui.safety.private import PrivateDialog


class EventCare(QObject):
    """Shows the dialogs over `window`; what they record is told by the bridge.

    A backup is made when the round changes and at the end, also on the stick that was chosen in this run.
    """

    told = Signal(str)
    """A sentence for the person."""
    notice_made = Signal(object)
    """A bar that the window is to show among its own."""
    event_wanted = Signal()
    """There is no event yet, and one is needed."""

    def __init__(self, desk: Desk, bridge: Bridge, languages: Languages, window: QWidget) -> None:
        super().__init__(window)
        self.desk, self._bridge, self._languages, self._window = desk, bridge, languages, window
        self.jobs = Jobs(self)
        self.dialog: QDialog | None = None
        self.due_notice: DueNotice | None = None
        self._private: PrivateDialog | None = None
        self.stick = ""
        self._folder = ""
        self._round: tuple[str, int] | None = None
        self._warned = False
        self.blinds = Blinds(window, self._opens)
        self._idle = Idle(self)
        self._idle.idle.connect(self._hide_when_idle)
        self._renew_idle()
        self._bridge.changed.connect(self._changed)
        self._note_round()

    def _open(self, dialog: QDialog) -> None:
        """One at a time; the one before is gone, since it was closed."""
        if dialog is not self._private:
            self._private = None
        if self.dialog is not None:
            self.dialog.deleteLater()
        self.dialog = dialog
        dialog.open()

    def _has_event(self) -> bool:
        if self.desk.event is None:
            self.event_wanted.emit()
            return False
        return True

    # Several laptops

    @Slot()
    def hand_over(self) -> None:
        """Write the event for another laptop."""
        if self._has_event():
            from judgedesk.ui.laptops.hand_over import HandOverDialog

            dialog = HandOverDialog(self.desk, self._folder or self.stick, self._window)
            dialog.written.connect(self._folder_used)
            self._open(dialog)

    @Slot()
    def take_in(self) -> None:
        """Take in what another laptop wrote; an event is not needed."""
        from judgedesk.ui.laptops.take_in import TakeInDialog

        dialog = TakeInDialog(self.desk, self._folder or self.stick, self._window)
        dialog.happened.connect(self._bridge.tell)
        self._open(dialog)

    @Slot(str)
    def _folder_used(self, folder: str) -> None:
        self._folder = folder

    # Players

    @Slot()
    def players(self) -> None:
        """Take over a list of players."""
        if self._has_event():
            from judgedesk.ui.roster.dialog import RosterDialog

            dialog = RosterDialog(self.desk, self.jobs, self._window)
            dialog.taken.connect(self._players_taken)
            self._open(dialog)

    @Slot(object, str)
    def _players_taken(self, changes: Changes, said: str) -> None:
        self._bridge.tell(changes)
        self.told.emit(said)

    # The event itself

    @Slot()
    def details(self) -> None:
        """What the event is: said anew, closed, open again."""
        if self._has_event():
            from judgedesk.ui.event_details import EventDetailsDialog

            dialog = EventDetailsDialog(self.desk, self._window)
            dialog.happened.connect(self._bridge.tell)
            dialog.closed.connect(self.back_up)
            self._open(dialog)

    # What goes out

    def _documents(self) -> Path:
        return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))

    @Slot()
    def report(self) -> None:
        """Save the report."""
        if self._has_event():
            from judgedesk.ui.reporting.dialogs import ReportDialog

            self._open(ReportDialog(self.desk, self._documents(), self._window))

    @Slot()
    def paper_slips(self) -> None:
        """Save slips to print."""
        if self._has_event():
            from judgedesk.ui.reporting.dialogs import PaperDialog

            dialog = PaperDialog(self.desk, self._languages, self._documents(), self._window)
            dialog.happened.connect(self._bridge.tell)
            self._open(dialog)

    @Slot()
    def save_copy(self) -> None:
        """Save a copy of the log."""
        if self._has_event():
            from judgedesk.ui.reporting.dialogs import CopyDialog

            self._open(CopyDialog(self.desk, self._documents(), self._window))

    def copy_slip(self, row: RulingRow | None) -> None:
        """Put a ruling on the clipboard as the text of a slip."""
        if not self._has_event():
            return
        if row is None:
            self.told.emit(self.tr("There is no ruling to copy."))
            return
        from judgedesk.ui.reporting.slip_paper import slip_text

        QGuiApplication.clipboard().setText(slip_text(self.desk, self._languages, row))
        name = self.desk.name(self.desk.event_file.info().pack, "infraction", row.infraction)
        said = self.tr("Copied as a slip: %1, %2").replace("%1", row.person.name).replace("%2", name)
        self.told.emit(said)

    # Backups

    @Slot()
    def backups(self) -> None:
        """Back up now, or restore."""
        if self._has_event():
            self.backups_of(self.desk.event_file.id)

    @Slot(str)
    def backups_of(self, event: str) -> None:
        """The backups of an event, which may be past opening."""
        from judgedesk.ui.safety.backups import BackupsDialog

        dialog = BackupsDialog(self.desk, event, self.stick, self._window)
        dialog.happened.connect(self._bridge.tell)
        dialog.stick_chosen.connect(self._use_stick)
        self._open(dialog)

    @Slot(str)
    def _use_stick(self, folder: str) -> None:
        self.stick = folder

    @Slot(object)
    def _changed(self, changes: Changes) -> None:
        if "event" not in changes.areas:
            return
        before = self._round
        self._note_round()
        if before is None or self._round is None or before[0] != self._round[0]:
            return
        if before[1] != self._round[1]:
            self.back_up()

    def _note_round(self) -> None:
        event = self.desk.event
        self._round = None if event is None else (event.id, event.round)

    def back_up(self) -> bool:
        """A backup here, and on the stick if it is there; what went wrong is told."""
        problems: list[str] = []
        here = self._tried(self._back_up_here, problems)
        if self.stick and Path(self.stick).is_dir():
            self._tried(self._back_up_to_stick, problems)
        elif self.stick:
            problems.append(self.tr("The stick %1 is not there; the backup is on this laptop alone."))
            problems[-1] = problems[-1].replace("%1", self.stick)
        if problems:
            self.told.emit(" ".join(problems))
        return here

    def _back_up_here(self) -> None:
        if not self.desk.safekeeping.is_backed_up():
            self.desk.safekeeping.back_up()

    def _back_up_to_stick(self) -> None:
        self.desk.safekeeping.back_up_to(Path(self.stick))

    def _tried(self, do: Callable[[], None], problems: list[str]) -> bool:
        try:
            do()
        except UserError as error:
            problems.append(self.desk.say_error(error))
            return False
        return True

    def may_close(self) -> bool:
        """Back up before the end; where that fails it is told once, and then nothing holds back."""
        if self.desk.event is None or self.back_up() or self._warned:
            return True
        self._warned = True
        return False

    # Passphrase, hiding, forgetting

    @Slot()
    def passphrase(self) -> None:
        """Set, change or remove the passphrase of the event."""
        if self._has_event():
            from judgedesk.ui.safety.passphrase import PassphraseDialog

            dialog = PassphraseDialog(self.desk, self._window)
            dialog.happened.connect(self._bridge.tell)
            self._open(dialog)

    @Slot()
    def private_notes(self) -> None:
        """The notes for the head judge alone."""
        if self._has_event():
            from judgedesk.ui.safety.private import PrivateDialog

            self._private = PrivateDialog(self.desk, self._window)
            self._open(self._private)

    @Slot()
    def hide_names(self) -> None:
        """Hide names until somebody lifts the blind; notes for the head judge alone are closed."""
        if self._private is not None and self._private.isVisible():
            self._private.lock()
        event = self.desk.event
        self.blinds.lower(locked=event is not None and self.desk.safekeeping.has_passphrase())

    @Slot()
    def _hide_when_idle(self) -> None:
        if self.desk.event is not None:
            self.hide_names()

    def _opens(self, passphrase: str) -> bool:
        return self.desk.event is None or self.desk.safekeeping.opens(passphrase)

    @Slot()
    def hide_after(self) -> None:
        """After how many minutes that happens by itself."""
        from judgedesk.ui.safety.hide_after import HideAfterDialog

        dialog = HideAfterDialog(self.desk, self._window)
        dialog.accepted.connect(self._renew_idle)
        self._open(dialog)

    @Slot()
    def _renew_idle(self) -> None:
        self._idle.set_minutes(self.desk.settings.hide_after)

    @Slot()
    def forget(self) -> None:
        """Forget an event or a person."""
        self.forget_event("")

    @Slot(str)
    def forget_event(self, event: str) -> None:
        """The same, beginning at an event."""
        from judgedesk.ui.safety.forget import EVENT, ForgetDialog

        dialog = ForgetDialog(self.desk, EVENT, event, self._window)
        dialog.happened.connect(self._bridge.tell)
        self._open(dialog)

    def tell_due(self) -> None:
        """Say it where events are past the time they are to be kept."""
        due = self.desk.safekeeping.due()
        if not due:
            return
        from judgedesk.ui.safety.due_notice import DueNotice

        self.due_notice = DueNotice(tuple(info.id for info in due), self._window)
        self.due_notice.show_asked.connect(self._show_due)
        self.notice_made.emit(self.due_notice)

    @Slot()
    def _show_due(self) -> None:
        assert self.due_notice is not None
        self.due_notice.hide()
        self.forget_event(self.due_notice.events[0])
