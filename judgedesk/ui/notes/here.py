"""Notes in the window: marks beside the text, the pane below it, the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from judgedesk.app.changes import Changes
from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.notes import place_of
from judgedesk.ui.bridge import Bridge
from judgedesk.ui.reader.pane import ReaderPane

# Most evenings nobody writes a note: the marks alone need neither the pane nor the page.
if TYPE_CHECKING:
    from judgedesk.ui.notes.page import NotesPage
    from judgedesk.ui.notes.pane import NotePane

Columns = Callable[[], Mapping[str, str]]


class NotesHere(QObject):
    """`columns` gives the id of the text that each column of the reader shows now."""

    told = Signal(str)
    """A sentence for the user."""
    left = Signal()
    """The keyboard may go back to the text."""
    page_left = Signal()
    text_asked = Signal(str, str)
    """A text or pack, and a passage of it, to be read."""

    def __init__(
        self, desk: Desk, bridge: Bridge, reader: ReaderPane, column: QVBoxLayout, columns: Columns
    ) -> None:
        super().__init__(reader)
        self._desk, self._bridge, self._reader = desk, bridge, reader
        self._column, self._columns = column, columns
        self._told_fault = self._warned = False
        bridge.changed.connect(self._changed)

    @cached_property
    def pane(self) -> NotePane:
        """Below the text; made when the first note is written."""
        from judgedesk.ui.notes.pane import NotePane

        pane = NotePane("note_pane", self._desk, self._bridge, cast("QWidget", self._reader.parentWidget()))
        pane.hide()
        pane.left.connect(self._done)
        pane.deleted.connect(self._deleted)
        self._column.addWidget(pane)
        return pane

    @cached_property
    def page(self) -> NotesPage:
        """All notes; made when it is first asked for."""
        from judgedesk.ui.notes.page import NotesPage

        page = NotesPage(self._desk, self._bridge, self._reader.window(), self._target)
        page.hide()
        page.left.connect(self.page_left)
        page.text_asked.connect(self.text_asked)
        return page

    def _target(self) -> tuple[str, str] | None:
        """Where a note on the passage at the caret is kept."""
        found = self._reader.passage_at_caret()
        text_id = self._columns().get(found[0]) if found is not None else None
        return None if found is None or text_id is None else (place_of(text_id), found[1])

    def write(self) -> None:
        """Open the pane on the passage at the caret of the reader."""
        target = self._target()
        if target is None:
            return
        try:
            # Said before somebody types a note that cannot be kept.
            self._desk.notes.check_writable()
        except UserError as error:
            self.told.emit(self._desk.say_error(error))
            return
        self.pane.open_place(*target)
        self.pane.show()
        self.pane.editor.setFocus()

    def leave_pane(self) -> bool:
        """Go back from the pane to the text; False where the keyboard is not in the pane."""
        inside = "pane" in self.__dict__ and self.pane.editor.hasFocus()
        if inside:
            self.pane.leave()
        return inside

    def keep(self) -> bool:
        """Write what was typed; False where that fails."""
        kept = [getattr(self, part).keep() for part in ("pane", "page") if part in self.__dict__]
        return all(kept)

    def may_close(self) -> bool:
        """Write what was typed. Where that fails the window is to stay, once: nothing is lost unseen."""
        if self.keep() or self._warned:
            return True
        self._warned = True
        self.told.emit(self.tr("A note could not be kept. Copy its words; closing again leaves them behind."))
        return False

    @Slot()
    def mark(self) -> None:
        """Mark the passages in view that have notes."""
        fault = self._desk.notes.fault()
        if fault is not None and not self._told_fault:
            self._told_fault = True
            self.told.emit(self._desk.say_error(fault))
        noted: dict[tuple[str, str], list[str]] = {}
        for note in self._desk.notes.all():
            for column, text_id in self._columns().items():
                if note.is_on(text_id, note.passage):
                    noted.setdefault((column, note.passage), []).append(note.words)
        heading = self.tr("Your note:")
        self._reader.set_noted({key: "\n".join((heading, *words)) for key, words in noted.items()})

    @Slot(object)
    def _changed(self, changes: Changes) -> None:
        if changes.areas & {"notes", "texts"}:
            self.mark()

    @Slot()
    def _done(self) -> None:
        self.pane.clear()
        self.pane.hide()
        self.left.emit()

    @Slot()
    def _deleted(self) -> None:
        self.told.emit(self.tr("The note is deleted. The list of notes (Ctrl+Shift+M) brings it back."))
