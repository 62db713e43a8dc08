"""Importing a text: which file, what it is, what it came to; nothing is written before [Import]."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.import_report import groups, kept_ids
from judgedesk.app.importing import (
    Prepared,
    Understood,
    Wanted,
    content_of,
    language_said,
    prepare,
    understood,
)
from judgedesk.exchange.official import Official
from judgedesk.frozen import frozen
from judgedesk.ui.importing.drop import FileDrop
from judgedesk.ui.importing.preview import Preview
from judgedesk.ui.jobs import Handle, Job, Jobs
from judgedesk.ui.languages import CHINESE, ENGLISH, OWN_NAMES
from judgedesk.ui.pieces import Segments, label
from judgedesk.ui.ruling.box import FoldedList
from judgedesk.ui.ruling.fields import Field
from judgedesk.ui.strip import edition_name

_AFTER_TYPING = 150
"""Milliseconds without a key before what was typed is looked at."""
_LONG = 200
"""Milliseconds from which on work is shown."""
_PATH_LIMIT, _ID_LIMIT = 4_000, 60


@frozen
class _Edition:
    """What a text may be of: an installed pack, an edition that came with an earlier import, or a new one."""

    pack: str
    is_new: bool


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
        self._editions = self._known_editions()
        self._make_fields()
        self._lay_out()
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(_AFTER_TYPING)
        self._typing.timeout.connect(self._compare)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(_LONG)
        self._patience.timeout.connect(self._show_work)
        self._drops = FileDrop(self)
        self._drops.dropped.connect(self.open_file)
        self._retranslate()
        self._end_job()
        self._tell()
        self.path.setFocus()

    # Building

    def _make_fields(self) -> None:
        self.path = Field("import_path", self, _PATH_LIMIT)
        self.path.moved_on.connect(self.look)
        self.path.textEdited.connect(self._forget_file)
        self.choose = QPushButton(self)
        self.choose.setObjectName("import_choose")
        self.choose.setAutoDefault(False)
        self.choose.clicked.connect(self.choose_file)
        self.language = Segments("import_language", (ENGLISH, CHINESE), self)
        self.language.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.language.chosen.connect(self._language_chosen)
        self.edition_of = FoldedList(self)
        self.edition_of.setObjectName("import_of")
        self.edition_of.addItems(["" for _ in self._editions])
        self.edition_of.setCurrentIndex(-1)
        self.edition_of.currentIndexChanged.connect(self._edition_chosen)
        self.new_id = Field("import_id", self, _ID_LIMIT)
        self.title = Field("import_title", self)
        self.edition = Field("import_edition", self)
        self.date = Field("import_date", self)
        for field in (self.new_id, self.title, self.edition, self.date):
            field.textEdited.connect(self._edited)
            field.moved_on.connect(self.focusNextChild)
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
        self._buttons = QDialogButtonBox(self)
        self.take = QPushButton(self)
        self.take.setObjectName("import_take")
        self.take.setProperty("primary", "true")
        self._buttons.addButton(self.take, QDialogButtonBox.ButtonRole.AcceptRole)
        self._buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        self._buttons.accepted.connect(self.keep)
        self._buttons.rejected.connect(self.reject)

    def _lay_out(self) -> None:
        self._labels = [label(f"import_label_{number}", self) for number in range(6)]
        file = _row(self.path, self.choose)
        dated = _row(self.edition, self._labels[5], self.date)
        fields: tuple[QWidget | QHBoxLayout, ...] = (
            file,
            self.language,
            self.edition_of,
            self.new_id,
            self.title,
            dated,
        )
        self._form = QFormLayout()
        self._form.setSpacing(6)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        self._head_id = label("import_label_id", self)
        heads = (*self._labels[:3], self._head_id, *self._labels[3:5])
        buddies = (self.path, self.language, self.edition_of, self.new_id, self.title, self.edition)
        for head, field, buddy in zip(heads, fields, buddies, strict=True):
            head.setBuddy(buddy)
            self._form.addRow(head, field)
        self._labels[5].setBuddy(self.date)
        self._form.setRowVisible(self.new_id, False)
        told = _row(self.says, self.bar, self.stop)
        told.setStretch(0, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 14, 18, 14)
        column.setSpacing(8)
        column.addLayout(self._form)
        column.addLayout(told)
        column.addWidget(self.preview, 1)
        column.addWidget(self._buttons)
        self.resize(820, 540)

    def _known_editions(self) -> list[_Edition]:
        packs = [entry.id for entry in self._desk.packs() if entry.pack is not None and entry.pack.texts]
        came = {official.text.pack for official in self._desk.imported()} - set(self._desk.pack_ids())
        return [
            *(_Edition(pack, is_new=False) for pack in packs),
            *(_Edition(pack, is_new=True) for pack in sorted(came)),
            _Edition("", is_new=True),
        ]

    # The file

    @Slot()
    def choose_file(self) -> None:
        """Look for the file with the system's dialog."""
        self.chooser = QFileDialog(self)
        self.chooser.setObjectName("import_chooser")
        self.chooser.setFileMode(QFileDialog.FileMode.ExistingFile)
        self.chooser.setNameFilters(
            [self.tr("Texts (*.txt *.html *.htm *.docx *.pdf)"), self.tr("All files (*)")]
        )
        self.chooser.fileSelected.connect(self.open_file)
        self.chooser.open()

    @Slot(str)
    def open_file(self, path: str) -> None:
        """Read this file."""
        self.path.setText(path)
        self.look()

    @Slot()
    def look(self) -> None:
        """Read the file that is named."""
        name = self.path.text().strip()
        if not name or self.path.composing():
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
            self.language.set_value(said)
        if self.language.value():
            self._understand()
        else:
            self._tell()
            self.language.button(ENGLISH).setFocus()

    @Slot()
    def _forget_file(self) -> None:
        self._end_job()
        self._content = b""
        self._forget_text()

    def _forget_text(self) -> None:
        self._read, self._unusable = None, None
        self.preview.clear()
        self._forget_comparison()

    def _forget_comparison(self) -> None:
        self._prepared = None
        self.preview.hide_changes()
        self._tell()

    @Slot(str)
    def _language_chosen(self, _: str) -> None:
        self._end_job()
        self._forget_text()
        if self._content:
            self._understand()

    def _understand(self) -> None:
        content, name, language = self._content, Path(self.path.text().strip()).name, self.language.value()

        def work(handle: Handle) -> Understood:
            return understood(content, name, language, handle)

        self._start(work, self._understood)

    @Slot(object)
    def _understood(self, read: Understood) -> None:
        self._end_job()
        self._read = read
        self._fill_in()
        self._show_text()
        self._compare()
        first = next((each for each in self._open_questions() if each is not None), None)
        (first or self.preview).setFocus()

    def _fill_in(self) -> None:
        """What the file says, else what an earlier import was called; what somebody typed stays."""
        found = self._read.found if self._read is not None else None
        title, day = (found.title, found.effective) if found is not None else ("", "")
        before = self._before()
        said = (
            (self.title, title or (before.text.title if before is not None else "")),
            (
                self.edition,
                before.edition if before is not None and before.edition != before.effective else "",
            ),
            (self.date, day or (before.effective if before is not None else "")),
        )
        for field, text in said:
            if not field.isModified():
                field.setText(text)
                field.setModified(False)

    def _before(self) -> Official | None:
        """The text that came with an earlier import of the edition chosen."""
        edition = self._edition()
        if edition is None or not edition.is_new:
            return None
        wanted = edition.pack, self.language.value()
        return next(
            (
                each
                for each in self._desk.imported()
                if (each.text.pack, each.text.language) == wanted and not each.derived_from
            ),
            None,
        )

    def _show_text(self) -> None:
        if self._read is not None:
            found, kind = self._read.found, self._read.document.format
            self.preview.show_text(found.sections, groups(self._desk, kind, found))

    # What it is

    @Slot(int)
    def _edition_chosen(self, _: int) -> None:
        edition = self._edition()
        named = edition is not None and edition.is_new
        self._form.setRowVisible(self.new_id, named and edition is not None and not edition.pack)
        # Which edition a pack is, the pack says.
        for field in (self.edition, self.date):
            field.setEnabled(named or edition is None)
        self._fill_in()
        self._edited()

    @Slot()
    def _edited(self) -> None:
        self._end_job()
        self._forget_comparison()
        self._typing.start()

    def _edition(self) -> _Edition | None:
        at = self.edition_of.currentIndex()
        return self._editions[at] if at >= 0 else None

    def wanted(self) -> Wanted | None:
        """What is asked for, None while something is missing."""
        edition = self._edition()
        if edition is None or self._question():
            return None
        return Wanted(
            edition.pack or self.new_id.text().strip(),
            self.language.value(),
            self.edition.text().strip() if edition.is_new else "",
            is_new=edition.is_new,
            title=self.title.text().strip(),
            effective=self._date_said() if edition.is_new else "",
        )

    def _date_said(self) -> str:
        return self.date.text().strip()

    @Slot()
    def _compare(self) -> None:
        read, wanted = self._read, self.wanted()
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
        self._prepared, self._unusable = prepared, None
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
        self._unusable = error if known else UserError("exchange.reader_crashed", file=self.path.text())
        self._prepared = None
        self._tell()

    # Telling

    def _tell(self) -> None:
        """What is missing, or what is wrong, or how it stands."""
        prepared = self._prepared
        usable = prepared is not None and not prepared.is_same_file
        self.take.setEnabled(usable)
        if self._unusable is not None:
            self._say(self._desk.say_args(self._unusable.code, dict(self._unusable.args_)), "warn")
        elif self._question():
            self._say(self._question(), "muted")
        elif prepared is None:
            self._say("", "muted")
        elif prepared.is_same_file:
            self._say(self._desk.say("app.import_same", text=prepared.official.text.id), "muted")
        elif prepared.before is not None and not prepared.changes:
            self._say(self._desk.say("app.import_no_change", text=prepared.official.text.id), "muted")
        else:
            text = prepared.official.text.id
            self._say(self.tr("Will be kept as %1.").replace("%1", text), "muted")

    def _say(self, sentence: str, tone: str) -> None:
        if self.says.property("tone") != tone:
            self.says.setProperty("tone", tone)
            self.says.style().polish(self.says)
        self.says.setText(sentence)

    def message(self) -> str:
        """What stands below the fields."""
        return self.says.text()

    def busy(self) -> bool:
        """Whether something is being read or compared, or about to be."""
        return self._job is not None or self._typing.isActive()

    def _open_questions(self) -> tuple[QWidget | None, ...]:
        edition = self._edition()
        titled = self._read is None or (edition is not None and not edition.is_new)
        return (
            self.path if not self._content else None,
            self.language.button(ENGLISH) if not self.language.value() else None,
            self.edition_of if edition is None else None,
            self.new_id if edition == self._editions[-1] and not self.new_id.text().strip() else None,
            self.title if not titled and not self.title.text().strip() else None,
        )

    def _question(self) -> str:
        """What has to be said before anything can be kept, "" for nothing."""
        words = (
            self.tr("Choose a file: plain text, HTML, DOCX or PDF."),
            self.tr("The file does not say which language it is in."),
            self.tr("Say which edition this is the text of."),
            self.tr("A new edition needs an id, for example my-guide-2031."),
            self.tr("The file does not say what it is called. Give the text a title."),
        )
        return next((word for word, field in zip(words, self._open_questions(), strict=True) if field), "")

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
        heads = (
            (self._labels[0], self.tr("&File"), self.path),
            (self._labels[1], self.tr("&Language"), self.language),
            (self._labels[2], self.tr("Text &of"), self.edition_of),
            (self._head_id, self.tr("I&d"), self.new_id),
            (self._labels[3], self.tr("&Title"), self.title),
            (self._labels[4], self.tr("&Edition"), self.edition),
            (self._labels[5], self.tr("In effect &from"), self.date),
        )
        for head, word, field in heads:
            _name(head, word, field)
        self.choose.setText(self.tr("&Choose…"))
        self.language.set_texts(OWN_NAMES, OWN_NAMES)
        self.stop.setText(self.tr("&Stop"))
        self.take.setText(self.tr("&Import"))
        self.preview.setAccessibleName(self.tr("What the file came to"))
        self.edition_of.setPlaceholderText(self.tr("Choose the edition"))
        for row, edition in enumerate(self._editions):
            self.edition_of.setItemText(row, self._edition_word(edition))
        unsaid = self.tr("not said by the file")
        self.title.setPlaceholderText(unsaid)
        self.edition.setPlaceholderText(self.tr("else called by its date"))
        self.date.setPlaceholderText(self.tr("2031-05-04, or empty if not known"))

    def _edition_word(self, edition: _Edition) -> str:
        if not edition.pack:
            return self.tr("A new edition (text only)")
        if edition.is_new:
            return self.tr("%1 (text only)").replace("%1", edition.pack)
        return edition_name(self._desk.pack(edition.pack).edition, self._desk.language)


def _row(*widgets: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(8)
    for widget in widgets:
        row.addWidget(widget)
    return row


def _name(head: QLabel, word: str, field: QWidget) -> None:
    head.setText(word)
    field.setAccessibleName(word.replace("&", ""))
