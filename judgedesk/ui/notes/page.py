"""The page of notes: every one that holds the words of the field, and the one that is chosen below."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QModelIndex, Signal, Slot
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from judgedesk.app.changes import changed
from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.folder import write_chosen
from judgedesk.app.notes import Held, Note, Standing
from judgedesk.app.notes_export import export, kind_of
from judgedesk.app.notes_said import say_place
from judgedesk.ui import theme
from judgedesk.ui.bridge import Bridge
from judgedesk.ui.entry_list import EntriesModel, EntryList
from judgedesk.ui.export_dialog import ExportDialog
from judgedesk.ui.notes.line import NoteDelegate, NoteLine
from judgedesk.ui.notes.pane import NotePane, Target
from judgedesk.ui.page import Page
from judgedesk.ui.pieces import label, notice

AREAS = frozenset({"notes", "texts"})


class NotesPage(Page):
    """A page of the window over one Desk."""

    text_asked = Signal(str, str)
    """A text or pack, and a passage of it, to be read."""

    def __init__(self, desk: Desk, bridge: Bridge, parent: QWidget, target: Target) -> None:
        super().__init__("notes", bridge, AREAS, parent)
        self._target = target
        self._desk = desk
        self._bridge = bridge
        self._held: dict[str, Held] = {}
        self._problem = ""
        self.model: EntriesModel[NoteLine] = EntriesModel(self)
        self.export_dialog: ExportDialog | None = None
        self._build()
        self.retranslate()

    def _build(self) -> None:
        head = self.head
        head.set_search_width(180, 340)
        self.search.textChanged.connect(self.refresh)
        self.search.accepted.connect(self.focus_list)
        self.show_button = head.button("show_button")
        self.show_button.clicked.connect(self.show_in_text)
        self.undo_button = head.button("undo_button")
        self.undo_button.clicked.connect(self.bring_back)
        self.export_button = head.button("export_button")
        self.export_button.clicked.connect(self.ask_export)
        head.lay_out(
            (
                (head.title, 0),
                (head.count, 0),
                (None, 1),
                (self.search, 2),
                (self.show_button, 0),
                (self.undo_button, 0),
                (self.export_button, 0),
            )
        )
        self.list = EntryList("notes_list", self.model, NoteDelegate(self), self)
        self.search.step_asked.connect(self.list.step)
        self.list.opened.connect(self.show_in_text)
        self.list.delete_asked.connect(self.delete_note)
        self.list.undo_asked.connect(self.bring_back)
        self.list.selectionModel().currentChanged.connect(self._moved)
        self.message = notice("notes_message", self)
        self._stack = QStackedWidget(self)
        self._stack.setObjectName("notes_stack")
        self._stack.addWidget(self.list)
        self._stack.addWidget(self.message)
        self.pane = NotePane("note_detail", self._desk, self._bridge, self, self._target)
        self.pane.left.connect(self.focus_list)
        self.line = label("notes_line", self, tone="muted", point=theme.SMALL_POINT)
        self.line.setWordWrap(True)
        self.line.setContentsMargins(14, 3, 12, 4)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(head)
        column.addWidget(self._stack, 1)
        column.addWidget(self.pane)
        column.addWidget(self.line)

    # For the window

    def focus_list(self) -> None:
        """Put the keyboard into the list, or into what there is in its place."""
        (self.list if self.model.rowCount() else self.search).setFocus()

    def keep(self) -> bool:
        """Write what was typed below the list; False where that fails."""
        return self.pane.keep()

    @Slot()
    def refresh(self) -> None:
        """List what the desk gives now; the note that was chosen stays chosen."""
        self.stale = False
        found = self._desk.notes.find(self.search.text())
        self._held = {held.note.id: held for held in found}
        self.list.show_entries([self._line_of(held) for held in found])
        self._stack.setCurrentWidget(self.list if found else self.message)
        self._show_chosen()
        self._tell()

    @Slot()
    def leave(self) -> None:
        """One step back: from the words, the search, the page."""
        if self.search.text():
            self.search.clear()
            self.focus_list()
        elif self.keep():
            self.left.emit()

    # One note

    def _chosen(self) -> Note | None:
        held = self._held.get(self.list.chosen())
        return None if held is None else held.note

    @Slot(QModelIndex, QModelIndex)
    def _moved(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid():
            self._show_chosen()

    def _show_chosen(self) -> None:
        note = self._chosen()
        if note is None and self.pane.keep():
            self.pane.clear()
        elif note is not None:
            self.pane.open_note(note)
        self.pane.setVisible(note is not None or bool(self.pane.place()[0]))
        held = None if note is None else self._held[note.id]
        self.show_button.setEnabled(held is not None and held.standing is not Standing.ORPHAN)

    @Slot()
    def show_in_text(self) -> None:
        """Ask for the passage of the note; an orphan has none."""
        note = self._chosen()
        if note is None or not self.keep():
            return
        if self._held[note.id].standing is Standing.ORPHAN:
            self._say(self.tr("The passage of this note is not in the text any more."))
        else:
            self.text_asked.emit(note.text, note.passage)

    @Slot()
    def delete_note(self) -> None:
        """Take the chosen note away."""
        if self._chosen() is not None:
            self.pane.delete_note()
            self.focus_list()

    @Slot()
    def bring_back(self) -> None:
        """Bring back the note that was deleted last."""
        if not self._desk.notes.deleted:
            return
        note = self._desk.notes.deleted[-1]
        try:
            self._desk.notes.restore(note)
        except UserError as error:
            self._say(self._desk.say_error(error))
            return
        self._bridge.tell(changed("notes"))
        self.list.choose(note.id)
        self.focus_list()

    # Export

    @Slot()
    def ask_export(self) -> None:
        """Ask where the notes that are listed are to be written; the end of the name says which kind."""
        if not self.keep():
            return
        kinds = ("Markdown (*.md)", "HTML (*.html)", "CSV (*.csv)", "JSON (*.json)")
        self.export_dialog = ExportDialog(self.tr("Export the notes"), "notes", kinds, self)
        self.export_dialog.fileSelected.connect(self.export_to)
        self.export_dialog.open()

    @Slot(str)
    def export_to(self, name: str) -> None:
        """Write the notes that are listed into a file of the user's choice."""
        try:
            content = export(self._desk, tuple(self._held.values()), kind_of(name), self._desk.language)
            write_chosen(Path(name), content)
        except UserError as error:
            self._say(self._desk.say_error(error))
        else:
            self._say(self._desk.say("app.notes_exported", count=len(self._held), file=name))

    # Words

    def _line_of(self, held: Held) -> NoteLine:
        place = say_place(self._desk, held, self._desk.language)
        note = held.note
        quote = note.quotes.get(self._desk.language) or next(iter(note.quotes.values()), "")
        return NoteLine(
            note.id,
            " · ".join(filter(None, (place.heading, note.passage))),
            place.edition,
            " ".join(note.words.split()),
            self._desk.say("app.quoted", text=quote) if quote else "",
            "" if held.standing is Standing.CURRENT else place.standing,
        )

    def _say(self, sentence: str) -> None:
        self.line.setText(sentence)
        self.line.show()

    def _tell(self) -> None:
        orphans = sum(held.standing is Standing.ORPHAN for held in self._held.values())
        count = self.tr("%n note(s)", "", len(self._held)) if self._held else ""
        if orphans:
            count = self.tr("%1, %n without passage", "", orphans).replace("%1", count)
        self.head.count.setText(count)
        self.message.setText(
            self.tr("No note holds all these words.")
            if self.search.text().strip()
            else self.tr(
                "There are no notes yet. In the text, Ctrl+M writes one on the passage at the caret."
            )
        )
        fault = self._desk.notes.fault()
        self.line.setText("" if fault is None else self._desk.say_error(fault))
        self.line.setVisible(fault is not None)
        self.undo_button.setVisible(bool(self._desk.notes.deleted))
        self.export_button.setEnabled(bool(self._held))

    def retranslate(self) -> None:
        self.setAccessibleName(self.tr("Notes"))
        self.head.title.setText(self.tr("Notes"))
        self.list.setAccessibleName(self.tr("Notes"))
        self.search.setPlaceholderText(self.tr("Search the notes (Ctrl+F)"))
        self.search.setAccessibleName(self.tr("Search the notes"))
        for button, word, tip in (
            (self.show_button, self.tr("Show in the text"), self.tr("Read the passage of the note (Enter)")),
            (self.undo_button, self.tr("Bring back"), self.tr("Bring back the note deleted last (Ctrl+Z)")),
            (self.export_button, self.tr("Export…"), self.tr("Write the listed notes into a file")),
        ):
            button.setText(word)
            button.setToolTip(tip)
            button.setAccessibleName(tip)
        if not self.stale:
            self.refresh()
