"""The pane below the text in which a note is written: it names the passage and keeps what is typed."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication, QTextCursor
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from judgedesk.app.changes import Changes, changed
from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.notes import LONGEST, Note, Standing, place_of, plain
from judgedesk.app.notes_said import say_heading, text_of
from judgedesk.policy.model import section_of
from judgedesk.ui import theme
from judgedesk.ui.bridge import Bridge
from judgedesk.ui.notes.editor import NoteEditor
from judgedesk.ui.pieces import ElidedLabel, label, once, style

KEEP_AFTER_MS = 1000
"""What is typed is on disk so long after the last key."""
HIGHEST = 230
"""Pixels; the text keeps the rest."""
LONGEST_QUOTE = 160
Target = Callable[[], tuple[str, str] | None]
"""The text (or pack) and the passage that somebody reads."""


class NotePane(QFrame):
    """One passage and one of its notes; a passage may have several. `target` is where an orphan may be moved.

    What is typed is kept soon after the last key, when the keyboard goes elsewhere and when the pane or the
    window closes. Where that fails the pane says why, and the words stay in it. An emptied note is deleted
    when the pane is left, and can be brought back.
    """

    left = Signal()
    """Esc, Ctrl+Enter or the button: the keyboard may go back to where it was."""
    deleted = Signal()
    """A note was taken away."""

    def __init__(
        self, name: str, desk: Desk, bridge: Bridge, parent: QWidget, target: Target | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setProperty("ground", "panel")
        self.setProperty("rule", "above")
        self.setMaximumHeight(HIGHEST)
        self._desk, self._bridge, self._target = desk, bridge, target
        self._place: tuple[str, str] = ("", "")
        self._note: Note | None = None
        self._problem = ""
        self._build(name)
        self._timer = once(self, self._keep_typed, KEEP_AFTER_MS)
        self.editor.textChanged.connect(self._typed)
        bridge.changed.connect(self._changed)
        self._retranslate()

    def _build(self, name: str) -> None:
        self._title = ElidedLabel(f"{name}_title", self)
        style(self._title, bold=True)
        self._which = label(f"{name}_which", self, tone="muted", point=theme.SMALL_POINT)
        self.previous, self.next, self.another = (
            self._button(f"{name}_{each}") for each in ("previous", "next", "another")
        )
        self.previous.clicked.connect(self._step_back)
        self.next.clicked.connect(self._step_on)
        self.another.clicked.connect(self.write_another)
        self._standing = label(f"{name}_standing", self, tone="warn", point=theme.SMALL_POINT)
        self._standing.setWordWrap(True)
        self.confirm = self._button(f"{name}_confirm")
        self.confirm.clicked.connect(self._confirmed)
        self.move_button = self._button(f"{name}_move")
        self.move_button.clicked.connect(self._moved)
        self.editor = NoteEditor(f"{name}_editor", self)
        self.editor.setMinimumHeight(56)
        self.editor.done.connect(self.leave)
        self.editor.refused.connect(self._refused)
        self.editor.focus_left.connect(self._keep_typed)
        self._line = label(f"{name}_line", self, tone="muted", point=theme.SMALL_POINT)
        self._line.setWordWrap(True)
        self.delete, self.close_button = (self._button(f"{name}_{each}") for each in ("delete", "close"))
        self.delete.clicked.connect(self.delete_note)
        self.close_button.clicked.connect(self.leave)

        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self._title, 1)
        for widget in (self._which, self.previous, self.next, self.another):
            head.addWidget(widget)
        told = QHBoxLayout()
        told.setSpacing(8)
        told.addWidget(self._standing, 1)
        for button in (self.confirm, self.move_button):
            told.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        foot = QHBoxLayout()
        foot.setSpacing(8)
        foot.addWidget(self._line, 1)
        foot.addWidget(self.delete)
        foot.addWidget(self.close_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 12, 8)
        column.setSpacing(6)
        column.addLayout(head)
        column.addLayout(told)
        column.addWidget(self.editor, 1)
        column.addLayout(foot)

    def _button(self, name: str) -> QPushButton:
        made = QPushButton(self)
        made.setObjectName(name)
        return made

    # What is written on

    def place(self) -> tuple[str, str]:
        """The text (or pack) and the passage."""
        return self._place

    def open_place(self, text: str, passage: str) -> bool:
        """Show the first note on a passage, or room for one. False where what stood here cannot be kept."""
        if (text, passage) == self._place:
            return True
        return self._show_note((text, passage), None)

    def open_note(self, note: Note) -> bool:
        """Show a note, its passage there or not. False where what stood here cannot be kept."""
        if self._note is not None and note.id == self._note.id and self._place == (note.text, note.passage):
            return True
        return self._show_note((note.text, note.passage), note)

    def clear(self) -> None:
        """Show nothing; call `keep` before."""
        self._place, self._note = ("", ""), None
        self._set_words("")
        self._retranslate()

    @Slot()
    def write_another(self) -> None:
        """Room for a further note on the same passage."""
        if self.keep():
            self._note = None
            self._set_words("")
            self._retranslate()
            self.editor.setFocus()

    def _show_note(self, place: tuple[str, str], note: Note | None) -> bool:
        if not self.keep():
            return False
        self._place = place
        self._note = note or next(iter(self._on_place()), None)
        if self._note is not None:
            self._place = (self._note.text, self._note.passage)
        self._set_words("" if self._note is None else self._note.words)
        self._retranslate()
        return True

    def _on_place(self) -> tuple[Note, ...]:
        """The notes on the passage, those on its wording in one language too."""
        text, passage = self._place
        return tuple(
            note
            for note in self._desk.notes.all()
            if note.passage == passage and place_of(note.text) == place_of(text)
        )

    def _set_words(self, words: str) -> None:
        self._problem = ""
        with QSignalBlocker(self.editor):
            self.editor.setPlainText(words)
        self.editor.moveCursor(QTextCursor.MoveOperation.End)

    # Keeping

    def keep(self) -> bool:
        """Write what was typed; an emptied note is deleted. False where that fails: the words stay here."""
        if self.editor.hasFocus():
            QGuiApplication.inputMethod().commit()
        emptied = self._note is not None and not self.editor.toPlainText().strip()
        return self._attempt(self._delete) if emptied else self._keep_typed()

    @Slot()
    def _keep_typed(self) -> bool:
        """The same, but an emptied note waits: somebody may be about to write it anew."""
        self._timer.stop()
        words = plain(self.editor.toPlainText())
        same = self._note is not None and self._note.words == words
        return True if same or not words.strip() else self._attempt(self._write)

    def _write(self) -> None:
        words = self.editor.toPlainText()
        if self._note is None:
            self._note = self._desk.notes.add(*self._place, words)
        else:
            self._note = self._desk.notes.change(self._note.id, words)

    def _delete(self) -> None:
        if self._note is not None:
            self._desk.notes.delete(self._note.id)
            self._note = None
            self._set_words("")
            self.deleted.emit()

    def _confirm(self) -> None:
        if self._note is not None:
            self._note = self._desk.notes.confirm(self._note.id)

    def _move(self) -> None:
        target = self._target() if self._target is not None else None
        if self._note is not None and target is not None:
            self._note = self._desk.notes.move(self._note.id, *target)
            self._place = target

    def _attempt(self, deed: Callable[[], None]) -> bool:
        try:
            deed()
        except UserError as error:
            self._problem = self._desk.say_error(error)
            self._retranslate()
            return False
        self._problem = ""
        self._bridge.tell(changed("notes"))
        self._retranslate()
        return True

    @Slot()
    def leave(self) -> None:
        """Keep what was typed and be done; where that fails, stay."""
        if self.keep():
            self.left.emit()

    @Slot()
    def delete_note(self) -> None:
        """Take the note away, with what was typed since."""
        if self._note is None:
            self._set_words("")
            self.left.emit()
        elif self._attempt(self._delete):
            self.left.emit()

    # What the parts tell

    @Slot()
    def _typed(self) -> None:
        self._timer.start()
        if self._problem:
            self._problem = ""
            self._retranslate()

    @Slot()
    def _refused(self) -> None:
        self._problem = (
            self.tr("A note takes at most %1 characters. What came last was not taken.")
        ).replace("%1", f"{LONGEST:,}")
        self._retranslate()

    @Slot()
    def _confirmed(self) -> None:
        self._attempt(self._confirm)

    @Slot()
    def _moved(self) -> None:
        self._attempt(self._move)

    @Slot()
    def _step_back(self) -> None:
        self._step(-1)

    @Slot()
    def _step_on(self) -> None:
        self._step(1)

    def _step(self, by: int) -> None:
        if not self.keep():
            return
        notes = self._on_place()
        if notes:
            at = next((at for at, note in enumerate(notes) if self._note and note.id == self._note.id), 0)
            note = notes[(at + by) % len(notes)]
            self._show_note((note.text, note.passage), note)

    @Slot(object)
    def _changed(self, changes: Changes) -> None:
        if not changes.areas & {"notes", "texts"} or not self._place[0]:
            return
        typed = self._note is None or plain(self.editor.toPlainText()) != self._note.words
        if self._note is not None:
            now = next((each for each in self._desk.notes.all() if each.id == self._note.id), None)
            self._note = now
            if not typed:
                self._set_words("" if now is None else now.words)
        self._retranslate()

    # Words

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        text_id, passage = self._place
        language = self._desk.language
        text = text_of(self._desk, text_id, language) if text_id else None
        heading = say_heading(text, section_of(passage)) if text is not None else text_id
        self._title.setText(" · ".join(part for part in (self.tr("Note"), heading, passage) if part))
        self.setAccessibleName(self._title.text())
        self.editor.setAccessibleName(self._title.text())
        self.editor.setPlaceholderText(self.tr("What is there to remember about this passage?"))
        notes = self._on_place() if text_id else ()
        at = next((at for at, note in enumerate(notes, 1) if self._note and note.id == self._note.id), 0)
        several = len(notes) > 1 or (bool(notes) and not at)
        self._which.setText(
            self.tr("%1 of %2").replace("%1", str(at)).replace("%2", str(len(notes)))
            if at
            else self.tr("new, beside %n", "", len(notes))
        )
        self._which.setVisible(several)
        self.previous.setVisible(several)
        self.next.setVisible(several)
        for button, word, tip in (
            (self.previous, "‹", self.tr("Previous note")),
            (self.next, "›", self.tr("Next note")),
            (self.another, self.tr("Another note"), self.tr("A further note on this passage")),
            (self.confirm, self.tr("It still holds"), self.tr("The note fits the passage as it reads now")),
            (self.delete, self.tr("Delete"), self.tr("Delete the note; the list of notes brings it back")),
            (self.close_button, self.tr("Done"), self.tr("Keep the note and close (Esc or Ctrl+Enter)")),
        ):
            button.setText(word)
            button.setToolTip(tip)
            button.setAccessibleName(tip)
        self._tell_standing()
        self._line.setText(self._problem or self.tr("Kept as you type; Esc or Ctrl+Enter closes."))
        style(self._line, tone="warn" if self._problem else "muted", point=theme.SMALL_POINT)
        self._line.style().polish(self._line)
        self.delete.setEnabled(self._note is not None or bool(self.editor.toPlainText()))

    def _quoted(self, text: str) -> str:
        return self._desk.say("app.quoted", text=text)

    def _tell_standing(self) -> None:
        held = None if self._note is None else self._desk.notes.held(self._note)
        told = ""
        if held is not None and held.standing is not Standing.CURRENT:
            quotes = [quote for quote in held.note.quotes.values() if quote]
            self._standing.setToolTip("\n\n".join(map(self._quoted, quotes)))
            quotes = [
                self._quoted(quote if len(quote) <= LONGEST_QUOTE else f"{quote[:LONGEST_QUOTE]}…")
                for quote in quotes
            ]
            if held.standing is Standing.CHANGED:
                told = self.tr("The passage has changed since this was written. It said: %1")
            elif text_of(self._desk, held.note.text, self._desk.language) is None:
                told = f"{self._desk.say('app.note_no_text')} %1"
            else:
                told = self.tr("This passage is not in the text any more. It said: %1")
            told = told.replace("%1", " / ".join(quotes))
        self._standing.setText(told)
        self._standing.setVisible(bool(told))
        orphan = held is not None and held.standing is Standing.ORPHAN
        self.confirm.setVisible(held is not None and held.standing is Standing.CHANGED)
        target = self._target() if orphan and self._target is not None else None
        self.move_button.setVisible(target is not None)
        if target is not None:
            self.move_button.setText(self.tr("Move to %1").replace("%1", target[1]))
            tip = self.tr("Put the note on the passage that stands in the text now: %1")
            self.move_button.setToolTip(tip.replace("%1", " ".join(target)))
            self.move_button.setAccessibleName(self.move_button.toolTip())
        self.another.setVisible(held is not None and not orphan)
