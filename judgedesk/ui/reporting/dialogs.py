"""Saving the report of the event, a copy of its log, and paper slips."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QFormLayout, QSizePolicy, QWidget

from judgedesk.app.desk import Desk
from judgedesk.app.event import SUFFIX
from judgedesk.app.event_report import Cut, report_of
from judgedesk.app.event_report_files import KINDS, report_file
from judgedesk.app.folder import write_private
from judgedesk.app.slips import blocks, hand_out, next_free
from judgedesk.log.rows import State
from judgedesk.ui import theme
from judgedesk.ui.languages import Languages
from judgedesk.ui.number_box import number_box
from judgedesk.ui.pieces import Segments, label
from judgedesk.ui.reporting.report_pdf import report_pdf
from judgedesk.ui.reporting.saving import SaveDialog
from judgedesk.ui.reporting.slip_paper import MOST, PaperSlip, blank, filled, slips_pdf
from judgedesk.ui.ruling.fields import Field

PDF = "pdf"
FILLED, BLANK = "filled", "blank"
_FIRST = "0001"


def _file_name(desk: Desk) -> str:
    """The name of the event as the name of a file."""
    name = desk.event_file.info().name
    return "".join(sign if sign.isalnum() else "-" for sign in name).strip("-") or desk.event_file.id


def _fixed(segments: Segments, value: str) -> Segments:
    segments.set_value(value)
    segments.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    return segments


class ReportDialog(SaveDialog):
    """How much, what kind of file, and where. `folder` is where to begin."""

    def __init__(self, desk: Desk, folder: Path, parent: QWidget) -> None:
        super().__init__("report_dialog", desk, parent)
        self._cut_label = label("report_cut_label", self)
        self.cut = _fixed(Segments("report_cut", [str(cut) for cut in Cut], self), str(Cut.ORGANISER))
        self.cut.chosen.connect(self._name)
        self._cut_says = label("report_cut_says", self, tone="muted", point=theme.SMALL_POINT)
        self._cut_says.setWordWrap(True)
        self._kind_label = label("report_kind_label", self)
        self.kind = _fixed(Segments("report_kind", (PDF, *KINDS), self), PDF)
        self.kind.chosen.connect(self._name)
        self._form = QFormLayout()
        self._form.addRow(self._cut_label, self.cut)
        self._form.addRow("", self._cut_says)
        self._form.addRow(self._kind_label, self.kind)
        self._form.addRow(self.place_label, self.place)
        self.column.addLayout(self._form)
        self.place.set_place(folder / f"{_file_name(desk)}.{PDF}")
        self.finish()
        self.place.field.setFocus()

    @Slot()
    def save(self) -> None:
        """Write the report."""
        self.save_as(self._write)

    def _write(self, place: Path) -> None:
        report = report_of(self.desk, Cut(self.cut.value()))
        kind = self.kind.value()
        content = report_pdf(self.desk, report) if kind == PDF else report_file(self.desk, report, kind)
        write_private(place, content)

    @Slot()
    def _name(self) -> None:
        """The end of the name follows the kind."""
        place = self.place.place()
        if place is not None and place.suffix.removeprefix(".") in (PDF, *KINDS):
            self.place.set_place(place.with_suffix(f".{self.kind.value()}"))
        self._cut_says.setText(self.desk.say(f"app.report_cut_{self.cut.value()}"))

    def retranslate(self) -> None:
        super().retranslate()
        self.setWindowTitle(self.tr("Report"))
        self._cut_label.setText(self.tr("How much"))
        cuts = {str(Cut.ORGANISER): self.tr("For the organiser"), str(Cut.FULL): self.tr("In full")}
        self.cut.set_texts(cuts, cuts)
        self._kind_label.setText(self.tr("Kind"))
        kinds = {kind: kind.upper() for kind in (PDF, *KINDS)}
        self.kind.set_texts(kinds, kinds)
        self._name()


class CopyDialog(SaveDialog):
    """A copy of the event's log as one file."""

    def __init__(self, desk: Desk, folder: Path, parent: QWidget) -> None:
        super().__init__("copy_dialog", desk, parent)
        self._above = label("copy_above", self)
        self._above.setWordWrap(True)
        self.place.set_place(folder / f"{_file_name(desk)}{SUFFIX}")
        self.column.addWidget(self._above)
        self.column.addWidget(self.place_label)
        self.column.addWidget(self.place)
        self.finish()
        self.place.field.setFocus()

    @Slot()
    def save(self) -> None:
        """Write the copy."""
        self.save_as(self.desk.safekeeping.save_copy)

    def retranslate(self) -> None:
        super().retranslate()
        self.setWindowTitle(self.tr("Save a copy of this event"))
        encrypted = self.desk.safekeeping.has_passphrase()
        self._above.setText(
            self.tr("Everything the log holds goes along, under the passphrase of the event.")
            if encrypted
            else self.tr("Everything the log holds goes along, names too, for everybody who has the file.")
        )


class PaperDialog(SaveDialog):
    """Slips on A4: those of the rulings that count, or blank ones with numbers.

    Where judges are named each gets so many, with their name on, and who holds which numbers is recorded.
    """

    happened = Signal(object)
    """The `Changes` of what was recorded."""

    def __init__(self, desk: Desk, languages: Languages, folder: Path, parent: QWidget) -> None:
        super().__init__("paper_dialog", desk, parent)
        self._languages = languages
        self._kind_label = label("paper_kind_label", self)
        self.kind = _fixed(Segments("paper_kind", (FILLED, BLANK), self), BLANK)
        self.kind.chosen.connect(self._show_fields)
        self._first_label = label("paper_first_label", self)
        self.first = Field("paper_first", self, 20)
        self._number_on()
        self.first.moved_on.connect(self.focusNextChild)
        self._count_label = label("paper_count_label", self)
        self.count = number_box("paper_count", 1, MOST, self)
        self.count.setValue(40)
        self._judges_label = label("paper_judges_label", self)
        self.judges = Field("paper_judges", self)
        self.judges.moved_on.connect(self.focusNextChild)
        self._form = QFormLayout()
        for words, part in (
            (self._kind_label, self.kind),
            (self._judges_label, self.judges),
            (self._first_label, self.first),
            (self._count_label, self.count),
            (self.place_label, self.place),
        ):
            words.setBuddy(part)
            self._form.addRow(words, part)
        self.column.addLayout(self._form)
        self.place.set_place(folder / f"{_file_name(desk)}-slips.pdf")
        self.finish()
        self._show_fields()
        self.place.field.setFocus()

    @Slot()
    def save(self) -> None:
        """Write the slips."""
        judges = [
            name for part in re.split(r"[,，、;；]", self.judges.text()) if (name := " ".join(part.split()))
        ]
        if self.kind.value() == BLANK and judges:
            self._save_blocks(judges)
            return
        if self.kind.value() == BLANK:
            slips = blank(self.first.text().strip(), self.count.value())
        else:
            rows = [row for row in reversed(self.desk.rulings()) if row.state == State.STANDING]
            slips = filled(self.desk, rows)
        if not slips:
            self.say(self.tr("No ruling counts yet, so there is no slip to print."))
            return
        self.save_as(lambda place: write_private(place, slips_pdf(self.desk, self._languages, slips)))

    def _number_on(self) -> None:
        found = self.desk.event_file.standing()
        self.first.setText(next_free(found.rulings, found.slip_blocks) or _FIRST)

    def _save_blocks(self, judges: list[str]) -> None:
        if self.count.value() * len(judges) > MOST:
            self.say(self.tr("That would be more than %1 slips at a time.").replace("%1", str(MOST)))
            self.count.setFocus()
            return
        handed = self.attempt(lambda: blocks(judges, self.first.text().strip(), self.count.value()))
        if handed is None:
            self.first.setFocus()
            return
        slips = [PaperSlip(number, {"judge": each.judge}) for each in handed for number in each.numbers]

        def write(place: Path) -> None:
            write_private(place, slips_pdf(self.desk, self._languages, slips))
            for changes in hand_out(self.desk, handed):
                self.happened.emit(changes)

        self.save_as(write)

    @Slot()
    def _show_fields(self) -> None:
        for part in (self.judges, self.first, self.count):
            self._form.setRowVisible(part, self.kind.value() == BLANK)

    def retranslate(self) -> None:
        super().retranslate()
        self.setWindowTitle(self.tr("Penalty slips"))
        self._kind_label.setText(self.tr("Which"))
        kinds = {FILLED: self.tr("Of the rulings that count"), BLANK: self.tr("Blank, numbered")}
        self.kind.set_texts(kinds, kinds)
        self._judges_label.setText(self.tr("F&or whom"))
        self.judges.setPlaceholderText(self.tr("judges, with commas between; each gets as many (optional)"))
        self.judges.setAccessibleName(self.tr("For whom"))
        self._first_label.setText(self.tr("First &number"))
        self.first.setAccessibleName(self.tr("First number"))
        self._count_label.setText(self.tr("&How many"))
        self.count.setAccessibleName(self.tr("How many"))
