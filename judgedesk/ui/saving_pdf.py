"""What is read, saved as a PDF where the user chooses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.folder import write_chosen
from judgedesk.app.reading import Row
from judgedesk.app.sheets import Sheet
from judgedesk.app.standing_texts import DIGEST
from judgedesk.policy.model import Text
from judgedesk.ui.languages import Languages
from judgedesk.ui.printing import Printed, PrintedSheet, PrintedText, Words, pdf, section_rows
from judgedesk.ui.reader.mode import Mode
from judgedesk.ui.reader.outline import Told
from judgedesk.ui.reader_words import reader_words


def printed(
    desk: Desk, texts: Mapping[str, Text], rows: Sequence[Row], words: Words, told: Told | None = None
) -> Printed:
    """Rows as they are printed; `texts` are the columns in their order, each with its text."""
    language = desk.language
    return Printed(
        rows=rows,
        texts=[_text(desk, column, text) for column, text in texts.items()],
        words=words,
        travels=desk.say("app.travels_with_it"),
        title=" / ".join(dict.fromkeys(text.title for text in texts.values())),
        foot=desk.say("app.printed_on", language, date=desk.today().isoformat()),
        told=told or Told(),
        sources=dict(_sources(desk, texts, rows)),
    )


def _text(desk: Desk, column: str, text: Text) -> PrintedText:
    """Of a digest, what its edition holds and who has reviewed it goes along too."""
    about = desk.about(text)
    own = (about.pack.complete, about.pack.note) if about.pack is not None and about.kind == DIGEST else ()
    said = tuple(each.get(text.language, "") for each in own)
    return PrintedText(
        column, desk.edition_line(text, text.language), (*about.travels, *(line for line in said if line))
    )


def _sources(
    desk: Desk, texts: Mapping[str, Text], rows: Sequence[Row]
) -> Sequence[tuple[tuple[str, str], str]]:
    return [
        ((column, passage.id), desk.sources(text.pack, passage.id, text.language))
        for column, text in texts.items()
        if desk.about(text).kind == DIGEST
        for row in rows
        if (passage := row.cells.get(column)) is not None
    ]


class SavingPdf(QObject):
    """Asks for a place and writes the file there. A PDF is printed by whatever shows PDFs on the system."""

    told = Signal(str)

    def __init__(self, desk: Desk, languages: Languages, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk, self._languages = desk, languages
        self._printed: Printed | PrintedSheet | None = None
        self.dialog = QFileDialog(parent)
        self.dialog.setObjectName("pdf_dialog")
        self.dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        self.dialog.setNameFilter("PDF (*.pdf)")
        self.dialog.setDefaultSuffix("pdf")
        self.dialog.fileSelected.connect(self.save)

    def ask(
        self, columns: Mapping[str, str], mode: Mode, rows: Sequence[Row], told: Told | None, section: str
    ) -> None:
        """Ask where. `columns` are the ids of the texts by column, of which `mode` shows one or both.

        `section` is the id of the row that begins what is printed, "" for all.
        """
        shown = {Mode.EN: slice(1), Mode.ZH: slice(1, 2)}.get(mode, slice(2))
        names = list(columns)[shown] or list(columns)
        texts = {column: self._desk.text(columns[column]) for column in names}
        chosen = section_rows(rows, section) if section else rows
        self._printed = printed(self._desk, texts, chosen, reader_words(self._languages), told)
        name = "-".join(dict.fromkeys(text.id.replace(":", "-") for text in texts.values()))
        number = section.partition("~")[2] or section
        self._ask_for_place(f"{name}-{number}.pdf" if number else f"{name}.pdf")

    def ask_for_sheet(self, sheet: Sheet, name: str) -> None:
        """Ask where a sheet is to be written, under a name that is proposed."""
        self._printed = PrintedSheet(
            title=sheet.title,
            line=sheet.line,
            foot=self._desk.say("app.printed_on", date=self._desk.today().isoformat()),
            blocks=[(block.heading, block.lines or (block.nothing,)) for block in sheet.blocks],
        )
        self._ask_for_place(name)

    def _ask_for_place(self, name: str) -> None:
        self.dialog.setWindowTitle(self.tr("Save as PDF"))
        self.dialog.selectFile(name)
        self.dialog.open()

    @Slot(str)
    def save(self, name: str) -> None:
        """Write the file; what came of it is told."""
        if self._printed is None:
            return
        QGuiApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
        try:
            write_chosen(Path(name), pdf(self._printed))
        except UserError as error:
            self.told.emit(self._desk.say_error(error))
        else:
            self.told.emit(self._desk.say("app.saved_as", file=name))
        finally:
            QGuiApplication.restoreOverrideCursor()
