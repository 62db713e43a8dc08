"""Notes for the head judge alone: opened with their passphrase, written, read, closed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QColor, QKeyEvent, QTextCursor
from PySide6.QtWidgets import QFormLayout, QPlainTextEdit, QSizePolicy, QTextEdit, QWidget

from judgedesk.app.desk import Desk
from judgedesk.log.floor_bodies import PRIVATE_MATTERS
from judgedesk.ui import theme
from judgedesk.ui.own_keys import claimed
from judgedesk.ui.pieces import Segments, label
from judgedesk.ui.ruling.box import Box
from judgedesk.ui.ruling.fields import Field
from judgedesk.ui.safety.secret import secret
from judgedesk.ui.task_dialog import TaskDialog

_BETWEEN = "\n\n"
_WHY_WIDTH = 380
"""Pixels of a note that are quoted."""


class _Text(QPlainTextEdit):
    """Tab leaves it; Ctrl+Enter writes the note and issues nothing."""

    done = Signal()

    def event(self, event: QEvent) -> bool:
        return claimed(event, _finished) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if _finished(event):
            self.done.emit()
        else:
            super().keyPressEvent(event)


class _Notes(QPlainTextEdit):
    """What was written, to be read; the note at the caret stands out, and Delete asks to take it back."""

    take_back_asked = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setReadOnly(True)
        self.setProperty("boxed", "true")
        self.setTabChangesFocus(True)
        flags = Qt.TextInteractionFlag
        self.setTextInteractionFlags(flags.TextSelectableByKeyboard | flags.TextSelectableByMouse)
        self._ends: list[tuple[int, str]] = []
        self.cursorPositionChanged.connect(self._mark)

    def show_notes(self, notes: Sequence[tuple[str, str]]) -> None:
        """Show these, each an entry and its text; the caret is at the last one."""
        self._ends.clear()
        end = 0
        for entry, text in notes:
            end += len(text.encode("utf-16-le")) // 2
            self._ends.append((end, entry))
            end += len(_BETWEEN)
        self.setPlainText(_BETWEEN.join(text for _, text in notes))
        self.moveCursor(QTextCursor.MoveOperation.End)
        self.ensureCursorVisible()
        self._mark()

    def note(self) -> str:
        """The entry at the caret, "" for none."""
        at = self.textCursor().position()
        return next((entry for end, entry in self._ends if at <= end), "")

    @Slot()
    def _mark(self) -> None:
        place = next((place for place, (_, entry) in enumerate(self._ends) if entry == self.note()), -1)
        if len(self._ends) < 2 or place < 0:
            self.setExtraSelections([])
            return
        around = QTextEdit.ExtraSelection()
        cursor = self.textCursor()
        cursor.setPosition(self._ends[place - 1][0] + len(_BETWEEN) if place else 0)
        cursor.setPosition(self._ends[place][0], QTextCursor.MoveMode.KeepAnchor)
        around.cursor = cursor  # type: ignore[attr-defined]
        around.format.setBackground(QColor(theme.current().selection))  # type: ignore[attr-defined]
        around.format.setForeground(QColor(theme.current().selection_text))  # type: ignore[attr-defined]
        self.setExtraSelections([around])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete and not event.modifiers():
            self.take_back_asked.emit()
        else:
            super().keyPressEvent(event)


def _finished(event: QKeyEvent) -> bool:
    held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    return (
        event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and held == Qt.KeyboardModifier.ControlModifier
    )


class PrivateDialog(TaskDialog):
    """Of the event in use. Closing the dialog closes the notes: reading on needs the passphrase again."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__("private_dialog", desk, parent)
        self._above = label("private_above", self)
        self._above.setWordWrap(True)
        self.key = secret("private_key", self)
        self.again = secret("private_again", self)
        self._labels = [label(f"private_label_{number}", self) for number in range(3)]
        self._form = QFormLayout()
        for words, field in zip(self._labels, (self.key, self.again), strict=False):
            words.setBuddy(field)
            self._form.addRow(words, field)
        self.key.moved_on.connect(self._next)
        self.again.moved_on.connect(self.open_notes)
        self.notes = _Notes(self)
        self.notes.setObjectName("private_notes")
        self.notes.take_back_asked.connect(self.ask_to_take_back)
        # Why the note at the caret is taken back; asked for above the new one.
        self._taken_back = ""
        self._why_label = label("private_why_label", self)
        self._why_label.setWordWrap(True)
        self.why = Field("private_why", self)
        self.why.moved_on.connect(self.take_back)
        self.matter = Segments("private_matter", PRIVATE_MATTERS, self)
        self.matter.set_value(PRIVATE_MATTERS[0])
        self.matter.chosen.connect(self._matter_chosen)
        self._outline = ""
        self.matter.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.person = Box("private_person", self)
        self._labels[2].setBuddy(self.person)
        self.text = _Text(self)
        self.text.setObjectName("private_text")
        self.text.setProperty("boxed", "true")
        self.text.setTabChangesFocus(True)
        self.text.setMaximumHeight(6 * self.text.fontMetrics().lineSpacing())
        self.text.done.connect(self.write)
        self._open = self.button("private_open", self.open_notes, primary=True)
        self._back = self.button("private_back", self.ask_to_take_back)
        self._write = self.button("private_write", self.write)
        self.column.addWidget(self._above)
        self.column.addLayout(self._form)
        self.column.addWidget(self.notes, 1)
        self.column.addWidget(self._why_label)
        self.column.addWidget(self.why)
        self.column.addWidget(self.matter)
        about = QFormLayout()
        about.addRow(self._labels[2], self.person)
        self.column.addLayout(about)
        self.column.addWidget(self.text)
        self._new = not desk.private.exists()
        self.finish()
        self.resize(600, 480)
        self._show_state()

    def is_open(self) -> bool:
        """Whether the notes are open."""
        return self.desk.private.is_open()

    @Slot()
    def _next(self) -> None:
        if self._new:
            self.again.setFocus()
        else:
            self.open_notes()

    @Slot()
    def open_notes(self) -> None:
        """Open them, or begin them under the passphrase that was typed twice."""
        if self._new and self.key.text() != self.again.text():
            self.say(self.tr("The two are not the same. Type the passphrase twice."))
            self.again.setFocus()
            return

        def do() -> bool:
            self.desk.private.open(self.key.text())
            return True

        if self.attempt(do) is None:
            self.key.setFocus()
            self.key.selectAll()
            return
        self.key.clear()
        self.again.clear()
        self.say("")
        self._show_state()

    @Slot()
    def write(self) -> None:
        """Write the note; it is on disk when it stands in the list."""
        text, matter, person = self._typed(), self.matter.value(), self.person.value()
        changes = self.attempt(lambda: self.desk.private.write(text, matter, person=person))
        if changes is not None:
            self.text.clear()
            self.say("")
            self._show_notes()

    @Slot(str)
    def _matter_chosen(self, matter: str) -> None:
        """A statement begins with what it has to tell; what was typed already stays as it is."""
        if matter == PRIVATE_MATTERS[-1] and not self._typed().strip():
            parts = (
                self.tr("Infraction:"),
                self.tr("What is proven, and how:"),
                self.tr("What is assumed:"),
                self.tr("Why it is ruled so:"),
            )
            self._outline = "\n".join(parts)
            self.text.setPlainText(self._outline)
            self.text.moveCursor(QTextCursor.MoveOperation.EndOfLine)
        elif not self._typed():
            self.text.clear()

    def _typed(self) -> str:
        """The new note; an outline that nobody filled in is none."""
        text = self.text.toPlainText()
        return "" if text == self._outline else text

    @Slot()
    def ask_to_take_back(self) -> None:
        """Ask why the note at the caret was written in error."""
        entry = self.notes.note()
        row = next((row for row in self.desk.private.notes() if row.entry == entry), None)
        if row is None:
            self.say(self.tr("There is no note to take back."))
            return
        self._taken_back = entry
        self._say_why(row.text)
        self._show_why()
        self.why.setFocus()

    @Slot()
    def take_back(self) -> None:
        """The note is no longer shown; it stays in the file."""
        if self.why.composing():
            return
        changes = self.attempt(lambda: self.desk.private.withdraw(self._taken_back, self.why.text()))
        if changes is None:
            self.why.setFocus()
            return
        self.say("")
        self._leave_why()
        self._show_notes()

    def _leave_why(self) -> None:
        self._taken_back = ""
        self.why.clear()
        self._show_why()
        self.notes.setFocus()

    def _say_why(self, text: str) -> None:
        said = self.tr("Why was this note written in error? “%1”")
        metrics = self._why_label.fontMetrics()
        line = metrics.elidedText(" ".join(text.split()), Qt.TextElideMode.ElideRight, _WHY_WIDTH)
        self._why_label.setText(said.replace("%1", line))

    def _show_why(self) -> None:
        for part in (self._why_label, self.why):
            part.setVisible(bool(self._taken_back) and self.is_open())
        self._back.setEnabled(bool(self.notes.note()))
        self.make_room()

    def lock(self) -> None:
        """Close the notes, not the dialog: reading on needs the passphrase; what is typed is kept."""
        self.attempt(self.desk.private.close)
        self.notes.show_notes(())
        self._new = not self.desk.private.exists()
        self._show_state()

    def _show_state(self) -> None:
        there = self.is_open()
        for part in (self.notes, self.matter, self.person, self._labels[2], self.text, self._write):
            part.setVisible(there)
        self._back.setVisible(there)
        if not there:
            self._taken_back = ""
            self.why.clear()
        self._show_why()
        self._open.setVisible(not there)
        self._form.setRowVisible(self.key, not there)
        self._form.setRowVisible(self.again, not there and self._new)
        self._open.setDefault(not there)
        self.retranslate()
        if there:
            self.text.setFocus()
        else:
            self.key.setFocus()

    def _show_notes(self) -> None:
        if not self.is_open():
            return
        matters, names = self._matters(), self.desk.event_file.names()
        blocks: list[tuple[str, str]] = []
        for row in self.desk.private.notes():
            parts = [
                row.written_at[:16].replace("T", " "),
                matters[row.matter],
                names.get(row.person, ""),
                row.written_by,
            ]
            blocks.append((row.entry, " · ".join(part for part in parts if part) + "\n" + row.text))
        self.notes.show_notes(blocks)
        self._show_why()

    def _matters(self) -> dict[str, str]:
        words = (self.tr("Investigation"), self.tr("Intent"), self.tr("Statement"))
        return dict(zip(PRIVATE_MATTERS, words, strict=True))

    def done(self, result: int) -> None:
        """Esc leaves the question why; a note not written yet is asked for, and a second Esc lets it go."""
        if self._taken_back:
            self._leave_why()
            return
        if self._typed().strip() and self.message() != self._unwritten():
            self.say(self._unwritten())
            self.text.setFocus()
            return
        self.attempt(self.desk.private.close)
        super().done(result)

    def _unwritten(self) -> str:
        return self.tr("This note is not written yet. Write it, or press Esc once more to let it go.")

    def retranslate(self) -> None:
        self.setWindowTitle(self.tr("Notes for the head judge alone"))
        self._above.setText(
            self.tr("Encrypted with a passphrase of their own; in no report, backup or hand-over.")
        )
        words = (self.tr("Passphrase"), self.tr("Once more"), self.tr("About"))
        parts = (self.key, self.again, self.person)
        for words_label, word, part in zip(self._labels, words, parts, strict=True):
            words_label.setText(word)
            part.setAccessibleName(word)
        matters = self._matters()
        self.matter.set_texts(matters, matters)
        self.person.set_words([(person.id, person.name) for person in self.desk.people() if person.name])
        self.notes.setAccessibleName(self.tr("Notes for the head judge alone"))
        self.notes.setToolTip(self.tr("Delete takes back the note at the caret"))
        self.why.setPlaceholderText(self.tr("Reason (required)"))
        self.why.setAccessibleName(self.tr("Reason"))
        self._back.setText(self.tr("Written in &error…"))
        self.text.setAccessibleName(self.tr("New note"))
        self.text.setPlaceholderText(self.tr("New note (Ctrl+Enter writes it)"))
        self._open.setText(self.tr("&Begin them") if self._new else self.tr("&Open"))
        self._write.setText(self.tr("&Write it"))
        self._show_notes()
