"""What a person says of a file that is to be imported: which one, its language, what it is the text of."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal, Slot
from PySide6.QtWidgets import (
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from judgedesk.app.desk import Desk
from judgedesk.app.importing import Understood, Wanted
from judgedesk.exchange.official import Official
from judgedesk.frozen import frozen
from judgedesk.ui.languages import CHINESE, ENGLISH, OWN_NAMES
from judgedesk.ui.pieces import Segments, label
from judgedesk.ui.ruling.box import FoldedList
from judgedesk.ui.ruling.fields import Field
from judgedesk.ui.strip import edition_name

_PATH_LIMIT, _ID_LIMIT = 4_000, 60


@frozen
class _Edition:
    """What a text may be of: an installed pack, an edition that came with an earlier import, or a new one."""

    pack: str
    is_new: bool


_NEW = _Edition("", is_new=True)


class ImportForm(QWidget):
    """The fields. Nothing is chosen beforehand, and what somebody typed is never written over."""

    file_named = Signal()
    """The file that stands there is to be read."""
    file_edited = Signal()
    language_chosen = Signal()
    edited = Signal()
    """Something else than file and language is another one now."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self._read: Understood | None = None
        self._editions = self._known_editions()
        self.path = Field("import_path", self, _PATH_LIMIT)
        self.path.moved_on.connect(self.file_named)
        self.path.textEdited.connect(self.file_edited)
        self.choose = QPushButton(self)
        self.choose.setObjectName("import_choose")
        self.choose.setAutoDefault(False)
        self.choose.clicked.connect(self.choose_file)
        self.language = Segments("import_language", (ENGLISH, CHINESE), self)
        self.language.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.language.chosen.connect(self.language_chosen)
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
            field.textEdited.connect(self.edited)
            field.moved_on.connect(self.focusNextChild)
        self._lay_out()
        self._retranslate()

    def _lay_out(self) -> None:
        fields = (self.path, self.language, self.edition_of, self.new_id, self.title, self.edition, self.date)
        self._heads = {field: label(f"{field.objectName()}_label", self) for field in fields}
        beside = {self.path: _row(self.path, self.choose)}
        beside[self.edition] = _row(self.edition, self._heads[self.date], self.date)
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setSpacing(6)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        for field, head in self._heads.items():
            head.setBuddy(field)
            if field in beside:
                self._form.addRow(head, beside[field])
            elif field is not self.date:
                self._form.addRow(head, field)
        self._form.setRowVisible(self.new_id, False)

    def _known_editions(self) -> list[_Edition]:
        packs = [entry.id for entry in self._desk.packs() if entry.pack is not None and entry.pack.texts]
        came = {official.text.pack for official in self._desk.imported()} - set(self._desk.pack_ids())
        return [
            *(_Edition(pack, is_new=False) for pack in packs),
            *(_Edition(pack, is_new=True) for pack in sorted(came)),
            _NEW,
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
        self.chooser.fileSelected.connect(self.name_file)
        self.chooser.open()

    @Slot(str)
    def name_file(self, path: str) -> None:
        """Take this file."""
        self.path.setText(path)
        self.file_named.emit()

    def file(self) -> str:
        """The path that stands there, "" while one is still being put together."""
        return "" if self.path.composing() else self.path.text().strip()

    # What it is

    def take_over(self, read: Understood | None) -> None:
        """What a file says of itself, else what an earlier import of the edition was called."""
        self._read = read
        title, day = (read.found.title, read.found.effective) if read is not None else ("", "")
        before = self._before()
        said = (title, "", day)
        if before is not None:
            called = before.edition if before.edition != before.effective else ""
            said = (title or before.text.title, called, day or before.effective)
        for field, text in zip((self.title, self.edition, self.date), said, strict=True):
            if not field.isModified():
                field.setText(text)
                field.setModified(False)

    def wanted(self) -> Wanted | None:
        """What is asked for, None while something is missing."""
        edition = self._edition()
        if edition is None or self._open_field() is not None:
            return None
        return Wanted(
            edition.pack or self.new_id.text().strip(),
            self.language.value(),
            # Which edition a pack is, the pack says.
            self.edition.text().strip() if edition.is_new else "",
            is_new=edition.is_new,
            title=self.title.text().strip(),
            effective=self.date.text().strip() if edition.is_new else "",
        )

    def question(self) -> str:
        """What has to be said of a file before it can be kept, "" for nothing."""
        open_field = self._open_field()
        return "" if open_field is None else self._questions()[open_field]

    def answer(self) -> bool:
        """Put the keyboard where the next answer is wanted; False where none is."""
        open_field = self._open_field()
        if open_field is not None:
            (self.language.button(ENGLISH) if open_field is self.language else open_field).setFocus()
        return open_field is not None

    def _open_field(self) -> QWidget | None:
        edition = self._edition()
        if not self.language.value():
            return self.language
        if edition is None:
            return self.edition_of
        if edition == _NEW and not self.new_id.text().strip():
            return self.new_id
        # An installed edition has a title of its own.
        if edition.is_new and self._read is not None and not self.title.text().strip():
            return self.title
        return None

    def _questions(self) -> dict[QWidget, str]:
        return {
            self.language: self.tr("The file does not say which language it is in."),
            self.edition_of: self.tr("Say which edition this is the text of."),
            self.new_id: self.tr("A new edition needs an id, for example my-guide-2031."),
            self.title: self.tr("The file does not say what it is called. Give the text a title."),
        }

    @Slot(int)
    def _edition_chosen(self, _: int) -> None:
        edition = self._edition()
        self._form.setRowVisible(self.new_id, edition == _NEW)
        for field in (self.edition, self.date):
            field.setEnabled(edition is None or edition.is_new)
        self.take_over(self._read)
        self.edited.emit()

    def _edition(self) -> _Edition | None:
        at = self.edition_of.currentIndex()
        return self._editions[at] if at >= 0 else None

    def _before(self) -> Official | None:
        """The text that came with an earlier import of the edition chosen."""
        edition, language = self._edition(), self.language.value()
        if edition is None or not edition.is_new:
            return None
        same = (each for each in self._desk.imported() if each.text.pack == edition.pack)
        return next((each for each in same if each.text.language == language and not each.derived_from), None)

    # Words

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        words = (
            self.tr("&File"),
            self.tr("&Language"),
            self.tr("Text &of"),
            self.tr("I&d"),
            self.tr("&Title"),
            self.tr("&Edition"),
            self.tr("In effect &from"),
        )
        for (field, head), word in zip(self._heads.items(), words, strict=True):
            head.setText(word)
            field.setAccessibleName(word.replace("&", ""))
        self.choose.setText(self.tr("&Choose…"))
        self.language.set_texts(OWN_NAMES, OWN_NAMES)
        self.edition_of.setPlaceholderText(self.tr("Choose the edition"))
        for row, edition in enumerate(self._editions):
            self.edition_of.setItemText(row, self._edition_word(edition))
        self.title.setPlaceholderText(self.tr("not said by the file"))
        self.edition.setPlaceholderText(self.tr("else called by its date"))
        self.date.setPlaceholderText(self.tr("2031-05-04, or empty if not known"))

    def _edition_word(self, edition: _Edition) -> str:
        if edition == _NEW:
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
