"""Importing a text: a file is read beside the window and shown; nothing is written before [Import]."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.import_report import groups, kept_ids
from judgedesk.app.importing import Prepared, Understood, content_of, language_said, prepare, understood
from judgedesk.ui.importing.drop import FileDrop
from judgedesk.ui.importing.form import ImportForm
from judgedesk.ui.importing.preview import Preview
from judgedesk.ui.jobs import Handle, Job, Jobs
from judgedesk.ui.pieces import label, once

_AFTER_TYPING = 150
"""Milliseconds without a key before what was typed is looked at."""
_LONG = 200
"""Milliseconds from which on work is shown."""


class ImportDialog(QDialog):
    """`kept` tells the `Changes` and the id of the text. Esc leaves everything as it was."""

    kept = Signal(object, str)

    def __init__(self, desk: Desk, jobs: Jobs, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("import_dialog")
        self._desk, self._jobs = desk, jobs
        self._job: Job | None = None
        self._content = b""
        self._read: Understood | None = None
        self._prepared: Prepared | None = None
        self._unusable: UserError | None = None
        self.form = ImportForm(desk, self)
        self.form.file_named.connect(self.look)
        self.form.file_edited.connect(self._forget_file)
        self.form.language_chosen.connect(self._language_chosen)
        self.form.edited.connect(self._edited)
        self._build()
        self._typing = once(self, self._compare, _AFTER_TYPING)
        self._patience = once(self, self._show_work, _LONG)
        self._drops = FileDrop(self)
        self._drops.dropped.connect(self.open_file)
        self._retranslate()
        self._end_job()
        self._tell()
        self.form.path.setFocus()

    def _build(self) -> None:
        self.says = label("import_says", self, tone="warn")
        self.says.setWordWrap(True)
        self.says.setMinimumHeight(2 * self.says.fontMetrics().lineSpacing())
        self.says.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.bar = QProgressBar(self)
        self.bar.setObjectName("import_bar")
        # How much is still to be read nobody knows.
        self.bar.setRange(0, 0)
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(120)
        self.stop = QPushButton(self)
        self.stop.setObjectName("import_stop")
        self.stop.setAutoDefault(False)
        self.stop.clicked.connect(self.stop_reading)
        self.preview = Preview(self._desk, self)
        self.take = QPushButton(self)
        self.take.setObjectName("import_take")
        self.take.setProperty("primary", "true")
        buttons = QDialogButtonBox(self)
        buttons.addButton(self.take, QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self.keep)
        buttons.rejected.connect(self.reject)
        told = QHBoxLayout()
        told.setSpacing(8)
        told.addWidget(self.says, 1)
        told.addWidget(self.bar)
        told.addWidget(self.stop)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 14, 18, 14)
        column.setSpacing(8)
        column.addWidget(self.form)
        column.addLayout(told)
        column.addWidget(self.preview, 1)
        column.addWidget(buttons)
        self.resize(820, 540)

    # The file

    @Slot(str)
    def open_file(self, path: str) -> None:
        """Read this file."""
        self.form.name_file(path)

    @Slot()
    def look(self) -> None:
        """Read the file that is named."""
        name = self.form.file()
        if not name:
            return
        self._forget_file()
        path = Path(name).expanduser()

        def fetch(_: Handle) -> tuple[bytes, str]:
            content = content_of(path)
            return content, language_said(content, path.name)

        self._start(fetch, self._fetched)

    @Slot(object)
    def _fetched(self, answer: tuple[bytes, str]) -> None:
        self._content, said = answer
        self._end_job()
        if said:
            self.form.language.set_value(said)
        if self.form.language.value():
            self._understand()
        else:
            self._tell()
            self.form.answer()

    @Slot()
    def _forget_file(self) -> None:
        self._content = b""
        self._forget_text()

    def _forget_text(self) -> None:
        self._end_job()
        self._read, self._unusable = None, None
        self.preview.clear()
        self._forget_comparison()

    def _forget_comparison(self) -> None:
        self._prepared = None
        self.preview.hide_changes()
        self._tell()

    @Slot()
    def _language_chosen(self) -> None:
        if self._content:
            self._forget_text()
            self._understand()

    def _understand(self) -> None:
        content, name, language = self._content, Path(self.form.file()).name, self.form.language.value()

        def work(handle: Handle) -> Understood:
            return understood(content, name, language, handle)

        self._start(work, self._understood)

    @Slot(object)
    def _understood(self, read: Understood) -> None:
        self._end_job()
        self._read = read
        self.form.take_over(read)
        self._show_text()
        self._compare()
        if not self.form.answer():
            self.preview.setFocus()

    def _show_text(self) -> None:
        if self._read is not None:
            found, kind = self._read.found, self._read.document.format
            self.preview.show_text(found.sections, groups(self._desk, kind, found))

    # What it would be

    @Slot()
    def _edited(self) -> None:
        self._end_job()
        self._unusable = None
        self._forget_comparison()
        self._typing.start()

    @Slot()
    def _compare(self) -> None:
        read, wanted = self._read, self.form.wanted()
        if read is None or wanted is None:
            self._tell()
            return
        try:
            target = self._desk.import_target(wanted)
        except UserError as error:
            self._failed(error)
            return

        def work(_: Handle) -> Prepared:
            return prepare(read, wanted, target)

        self._start(work, self._compared)

    @Slot(object)
    def _compared(self, prepared: Prepared) -> None:
        self._end_job()
        self._prepared = prepared
        self._show_changes()
        self._tell()

    def _show_changes(self) -> None:
        prepared = self._prepared
        if prepared is not None and prepared.before is not None and prepared.changes:
            told = self._desk.say(
                "app.import_would_be", changes=len(prepared.changes), kept=kept_ids(prepared)
            )
            self.preview.show_changes(prepared, told)

    @Slot()
    def keep(self) -> None:
        """Write what was shown, and nothing else."""
        if self._prepared is None or not self.take.isEnabled():
            return
        try:
            changes = self._desk.commit_import(self._prepared)
        except UserError as error:
            self._failed(error)
            return
        self.kept.emit(changes, self._prepared.official.text.id)
        self.accept()

    # Work

    def _start(self, work: Callable[[Handle], object], then: Callable[[Any], None]) -> None:
        self._end_job()
        self._unusable = None
        self._job = self._jobs.start(work)
        self._job.done.connect(then)
        self._job.failed.connect(self._failed)
        self._patience.start()
        self._tell()

    def _end_job(self) -> None:
        self._typing.stop()
        self._patience.stop()
        self.bar.hide()
        self.stop.hide()
        if self._job is not None:
            self._job.stop()
            self._job = None

    def busy(self) -> bool:
        """Whether something is being read or compared, or about to be."""
        return self._job is not None or self._typing.isActive()

    @Slot()
    def _show_work(self) -> None:
        self.bar.show()
        self.stop.show()
        self._say(self.tr("Reading…"), "muted")

    @Slot()
    def stop_reading(self) -> None:
        """Read no further; what was typed stays."""
        self._end_job()
        self._tell()

    @Slot(object)
    def _failed(self, error: BaseException) -> None:
        self._end_job()
        known = isinstance(error, UserError)
        self._unusable = error if known else UserError("exchange.reader_crashed", file=self.form.file())
        self._prepared = None
        self._tell()

    # Telling

    def _tell(self) -> None:
        """What is wrong, or what is missing, or how it stands."""
        prepared = self._prepared
        self.take.setEnabled(prepared is not None and not prepared.is_same_file)
        if self._unusable is not None:
            self._say(self._desk.say_error(self._unusable), "warn")
        else:
            self._say(self._state(), "muted")

    def _state(self) -> str:
        prepared = self._prepared
        if not self._content:
            return self.tr("Choose a file: plain text, HTML, DOCX or PDF.")
        if prepared is None:
            return self.form.question()
        text = prepared.official.text.id
        if prepared.is_same_file:
            return self._desk.say("app.import_same", text=text)
        if prepared.before is not None and not prepared.changes:
            return self._desk.say("app.import_no_change", text=text)
        return self.tr("Will be kept as %1.").replace("%1", text)

    def _say(self, sentence: str, tone: str) -> None:
        if self.says.property("tone") != tone:
            self.says.setProperty("tone", tone)
            self.says.style().polish(self.says)
        self.says.setText(sentence)

    def message(self) -> str:
        """What stands below the fields."""
        return self.says.text()

    # Qt's events

    def done(self, result: int) -> None:
        self._end_job()
        super().done(result)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            self._show_text()
            self._show_changes()
            self._tell()

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Import a text"))
        self.stop.setText(self.tr("&Stop"))
        self.take.setText(self.tr("&Import"))
        self.preview.setAccessibleName(self.tr("What the file came to"))
