"""What the window does with texts that a judge owns: imports them, edits copies, removes them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QDialog, QWidget

from judgedesk.app.changes import Changes
from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.ui.beside import text_name
from judgedesk.ui.bridge import Bridge
from judgedesk.ui.importing.dialog import ImportDialog
from judgedesk.ui.importing.edit import EditDialog
from judgedesk.ui.importing.notice import RemovedNotice
from judgedesk.ui.jobs import Jobs


class Importing(QObject):
    """Shows the dialogs over `window`; what they write is told by the bridge."""

    kept = Signal(str)
    """A text that was imported, or a copy that was edited, is to be read."""
    notice_made = Signal(object)
    """A bar that the window is to show among its own."""
    told = Signal(str)
    """A sentence for the person."""

    def __init__(self, desk: Desk, bridge: Bridge, window: QWidget) -> None:
        super().__init__(window)
        self._desk, self._bridge, self._window = desk, bridge, window
        self.jobs = Jobs(self)
        self.dialog: QDialog | None = None
        self._removed = ""

    def ask(self, path: str = "") -> None:
        """Import a text, from this file if one is named."""
        if self._shows(ImportDialog):
            return
        dialog = ImportDialog(self._desk, self.jobs, self._window)
        dialog.kept.connect(self._kept)
        self._open(dialog)
        if path:
            dialog.open_file(path)

    def edit(self, text: str, passage: str) -> None:
        """Word a passage of an imported text anew."""
        try:
            editing = self._desk.editing(text, passage)
        except UserError as error:
            self._tell(error)
            return
        dialog = EditDialog(self._desk, editing, self._window)
        dialog.kept.connect(self._kept)
        self._open(dialog)

    @Slot(str)
    def remove(self, text: str) -> None:
        """Take an imported text away, and offer to bring it back."""
        try:
            name = text_name(self._desk, self._desk.text(text), self._desk.language)
            changes = self._desk.remove_text(text)
        except UserError as error:
            self._tell(error)
            return
        self._removed = text
        self._bridge.tell(changes)
        self.notice.set_name(name)
        self.notice.show()

    @Slot()
    def restore(self) -> None:
        """Bring back what was removed last, and read it."""
        self.notice.hide()
        try:
            changes = self._desk.restore_text(self._removed)
        except UserError as error:
            self._tell(error)
            return
        self._kept(changes, self._removed)

    @cached_property
    def notice(self) -> RemovedNotice:
        """Says what was removed."""
        notice = RemovedNotice(self._window)
        notice.show_asked.connect(self.restore)
        self.notice_made.emit(notice)
        return notice

    def columns(self, text_id: str, shown: Sequence[str]) -> tuple[str, ...]:
        """Where a text is read: in the place of its own other version among those shown, else on the left,
        beside the edition's text in the other language, else in its own, else beside any other; nowhere
        where there is no other.
        """
        kept = self._desk.text(text_id)
        own = [text for text in self._desk.texts() if text.pack == kept.pack and text.id != text_id]
        versions = {
            text_id,
            *(text.id for text in own if text.language == kept.language and _is_own(text.id)),
        }
        for at, column in enumerate(shown):
            if column in versions:
                return (*shown[:at], text_id, *shown[at + 1 :])
        own.sort(key=lambda text: text.language == kept.language)
        others = [text.id for text in (*own, *self._desk.texts()) if text.id != text_id]
        return (text_id, others[0]) if others else ()

    def _shows(self, kind: type[QDialog]) -> bool:
        return isinstance(self.dialog, kind) and self.dialog.isVisible()

    def _open(self, dialog: QDialog) -> None:
        if self.dialog is not None:
            self.dialog.deleteLater()
        self.dialog = dialog
        dialog.open()

    def _tell(self, error: UserError) -> None:
        self.told.emit(self._desk.say_error(error))

    @Slot(object, str)
    def _kept(self, changes: Changes, text: str) -> None:
        self._bridge.tell(changes)
        self.kept.emit(text)


def _is_own(text_id: str) -> bool:
    """Whether a text is imported or an edited copy, by its id."""
    return text_id.count(":") > 1
