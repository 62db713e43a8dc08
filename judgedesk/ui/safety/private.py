"""Notes for the head judge alone: opened with their passphrase, written, read, closed."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFormLayout, QPlainTextEdit, QSizePolicy, QWidget

from judgedesk.app.desk import Desk
from judgedesk.log.floor_bodies import PRIVATE_MATTERS
from judgedesk.ui.own_keys import claimed
from judgedesk.ui.pieces import Segments, label
from judgedesk.ui.ruling.box import Box
from judgedesk.ui.safety.secret import secret
from judgedesk.ui.task_dialog import TaskDialog


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
        self.notes = QPlainTextEdit(self)
        self.notes.setObjectName("private_notes")
        self.notes.setReadOnly(True)
        self.notes.setTabChangesFocus(True)
        self.matter = Segments("private_matter", PRIVATE_MATTERS, self)
        self.matter.set_value(PRIVATE_MATTERS[0])
        self.matter.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.person = Box("private_person", self)
        self._labels[2].setBuddy(self.person)
        self.text = _Text(self)
        self.text.setObjectName("private_text")
        self.text.setTabChangesFocus(True)
        self.text.setMaximumHeight(6 * self.text.fontMetrics().lineSpacing())
        self.text.done.connect(self.write)
        self._open = self.button("private_open", self.open_notes, primary=True)
        self._write = self.button("private_write", self.write)
        self.column.addWidget(self._above)
        self.column.addLayout(self._form)
        self.column.addWidget(self.notes, 1)
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
        text, matter, person = self.text.toPlainText(), self.matter.value(), self.person.value()
        changes = self.attempt(lambda: self.desk.private.write(text, matter, person=person))
        if changes is not None:
            self.text.clear()
            self.say("")
            self._show_notes()

    def lock(self) -> None:
        """Close the notes, not the dialog: reading on needs the passphrase; what is typed is kept."""
        self.attempt(self.desk.private.close)
        self.notes.clear()
        self._new = not self.desk.private.exists()
        self._show_state()

    def _show_state(self) -> None:
        there = self.is_open()
        for part in (self.notes, self.matter, self.person, self._labels[2], self.text, self._write):
            part.setVisible(there)
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
        blocks: list[str] = []
        for row in self.desk.private.notes():
            parts = [
                row.written_at[:16].replace("T", " "),
                matters[row.matter],
                names.get(row.person, ""),
                row.written_by,
            ]
            blocks.append(" · ".join(part for part in parts if part) + "\n" + row.text)
        self.notes.setPlainText("\n\n".join(blocks))
        bar = self.notes.verticalScrollBar()
        bar.setValue(bar.maximum())

    def _matters(self) -> dict[str, str]:
        words = (self.tr("Investigation"), self.tr("Intent"), self.tr("Statement"))
        return dict(zip(PRIVATE_MATTERS, words, strict=True))

    def done(self, result: int) -> None:
        """A note that is not written yet is asked for: Esc a second time lets it go."""
        if self.text.toPlainText().strip() and self.message() != self._unwritten():
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
        self.text.setAccessibleName(self.tr("New note"))
        self.text.setPlaceholderText(self.tr("New note (Ctrl+Enter writes it)"))
        self._open.setText(self.tr("&Begin them") if self._new else self.tr("&Open"))
        self._write.setText(self.tr("&Write it"))
        self._show_notes()
