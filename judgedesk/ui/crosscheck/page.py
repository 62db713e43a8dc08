"""The page of findings: a list with filters, the chosen one below it, progress by section, reports."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QStackedWidget, QToolButton, QVBoxLayout, QWidget

from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.folder import write_chosen
from judgedesk.text import fold_key
from judgedesk.ui import theme
from judgedesk.ui.beside import text_name
from judgedesk.ui.bridge import Bridge
from judgedesk.ui.crosscheck.card import FindingCard
from judgedesk.ui.crosscheck.checking import Checking, Item, Standing
from judgedesk.ui.crosscheck.filters import FindingFilters
from judgedesk.ui.crosscheck.levels_dialog import LevelsDialog
from judgedesk.ui.crosscheck.line import FindingDelegate, FindingLine
from judgedesk.ui.crosscheck.progress import ProgressTable, progress_rows
from judgedesk.ui.crosscheck.words import FindingWords
from judgedesk.ui.entry_list import EntriesModel, EntryList
from judgedesk.ui.export_dialog import ExportDialog
from judgedesk.ui.page import Page
from judgedesk.ui.pieces import label, notice

if TYPE_CHECKING:
    from judgedesk.app.crosschecking import Checked


class FindingsPage(Page):
    """A page of the window over what `checking` found."""

    opened = Signal(str)
    """The key of a finding whose clauses are to be read."""

    def __init__(
        self, desk: Desk, bridge: Bridge, checking: Checking, words: FindingWords, parent: QWidget
    ) -> None:
        super().__init__("findings", bridge, frozenset(), parent)
        self._desk, self._checking, self._words = desk, checking, words
        self.model: EntriesModel[FindingLine] = EntriesModel(self)
        self.export_dialog: ExportDialog | None = None
        self.levels_dialog: LevelsDialog | None = None
        self._build()
        checking.changed.connect(self._found)
        self.retranslate()

    def _build(self) -> None:
        head = self.head
        head.set_search_width(160, 300)
        self.search.textChanged.connect(self._narrow)
        self.search.accepted.connect(self.focus_list)
        self.show_button, self.export_button = head.button("show_button"), head.button("export_button")
        self.show_button.clicked.connect(self.show_in_text)
        self.export_button.clicked.connect(self.ask_export)
        head.lay_out(
            (
                (head.title, 1),
                (head.count, 0),
                (self.search, 1),
                (self.show_button, 0),
                (self.export_button, 0),
            )
        )
        self.filters = FindingFilters(self._words, self)
        self.filters.changed.connect(self._narrow)
        self.progress_button = QToolButton(self)
        self.progress_button.setObjectName("findings_progress")
        self.progress_button.setCheckable(True)
        self.progress_button.toggled.connect(self._turn)
        self.outcomes_button = QPushButton(self)
        self.outcomes_button.setObjectName("findings_outcomes")
        self.outcomes_button.clicked.connect(self.ask_levels)
        bar = QHBoxLayout()
        bar.setContentsMargins(14, 6, 12, 4)
        bar.setSpacing(6)
        bar.addWidget(self.filters, 1)
        bar.addWidget(self.progress_button)
        bar.addWidget(self.outcomes_button)
        self.counts = label("findings_counts", self, tone="muted", point=theme.SMALL_POINT)
        self.counts.setWordWrap(True)
        self.counts.setContentsMargins(14, 0, 12, 4)
        self.card = FindingCard("finding_detail", self._desk, self._checking, self._words, self)
        for button in (self.card.close_button, self.card.list):
            button.hide()
        self.card.left.connect(self.focus_list)
        self._build_list()
        self.progress = ProgressTable(self)
        self.message = notice("findings_message", self)
        self._stack = QStackedWidget(self)
        self._stack.setObjectName("findings_stack")
        for each in (self.list, self.message, self.progress):
            self._stack.addWidget(each)
        self.line = label("findings_line", self, tone="warn", point=theme.SMALL_POINT)
        self.line.setWordWrap(True)
        self.line.setContentsMargins(14, 3, 12, 4)
        self.line.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(head)
        column.addLayout(bar)
        column.addWidget(self.counts)
        column.addWidget(self._stack, 1)
        column.addWidget(self.card)
        column.addWidget(self.line)

    def _build_list(self) -> None:
        self.list = EntryList("findings_list", self.model, FindingDelegate(self), self)
        for steps in (self.search, self.card):
            steps.step_asked.connect(self.list.step)
        self.list.opened.connect(self.show_in_text)
        self.list.delete_asked.connect(self.card.ask_dismiss)
        self.list.undo_asked.connect(self.undo)
        self.list.selectionModel().currentChanged.connect(self._moved)

    # For the window

    def focus_list(self) -> None:
        """Put the keyboard into the list, or into what there is in its place."""
        if self._stack.currentWidget() is self.progress:
            self.progress.setFocus()
        else:
            (self.list if self.model.rowCount() else self.search).setFocus()

    def listed(self) -> list[Item]:
        """The findings that the list is narrowed to."""
        words = [fold_key(word) for word in self.search.text().split()]
        found = filter(self.filters.matches, self._checking.items)
        return [item for item in found if not words or self._holds(item, words)]

    def _holds(self, item: Item, words: list[str]) -> bool:
        places = (place.words for place in item.places if place is not None)
        text = fold_key("\n".join((self._words.said(item.finding), self._words.head(item), *places)))
        return all(word in text for word in words)

    def choose(self, key: str) -> None:
        """Make a finding the current one, where the list has it."""
        self.list.choose(key)

    def chosen(self) -> Item | None:
        """The current finding."""
        return self._checking.item(self.list.chosen())

    # Filling

    def refresh(self) -> None:
        """List what is known now; the finding that was chosen stays chosen."""
        self.stale = False
        self.filters.show_counts(self._checking.items)
        self._narrow()

    @Slot()
    def _found(self) -> None:
        self.stale = True
        if self.isVisible():
            waited = self._stack.currentWidget() is self.message and self.search.hasFocus()
            self.refresh()
            if waited:
                self.focus_list()

    @Slot()
    def _narrow(self) -> None:
        self.list.show_entries([self._line_of(item) for item in self.listed()])
        self._turn()
        self._tell()

    def _line_of(self, item: Item) -> FindingLine:
        words = self._words
        return FindingLine(
            item.key,
            str(item.finding.severity),
            words.head(item),
            words.places(item),
            words.said(item.finding),
            "" if item.standing is Standing.OPEN else words.standing(item.standing),
        )

    @Slot(QModelIndex, QModelIndex)
    def _moved(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid():
            self._show_chosen()

    def _show_chosen(self) -> None:
        item = self.chosen()
        count = self.model.rowCount()
        which = self.tr("%1 of %2").replace("%1", str(self.list.currentIndex().row() + 1))
        self.card.show_item(item, which.replace("%2", str(count)))
        self.card.setVisible(item is not None and not self.progress_button.isChecked())
        self.show_button.setEnabled(item is not None and item.row >= 0)

    @Slot()
    def _turn(self) -> None:
        """The list, the progress, or a sentence in their place."""
        wanted = self.list if self.model.rowCount() else self.message
        if self.progress_button.isChecked():
            checked = self._checking.checked
            sides = (checked.right, checked.left) if checked is not None else ()
            rows = next((rows for side in sides if side and (rows := tuple(progress_rows(side)))), ())
            self.progress.rows.set_rows(rows)
            wanted = self.progress if rows else self.message
        self._stack.setCurrentWidget(wanted)
        self._show_chosen()
        self._tell_message()

    # Going about

    @Slot()
    def show_in_text(self) -> None:
        """Ask for both clauses of the finding."""
        item = self.chosen()
        if item is not None and item.row >= 0:
            self.opened.emit(item.key)

    @Slot()
    def undo(self) -> None:
        """Open again what was put aside last."""
        item = self._checking.last_put_aside()
        if item is None:
            return
        try:
            self._checking.take_back(item)
        except UserError as error:
            self.say(self._desk.say_error(error))
            return
        self.choose(item.key)
        self.focus_list()

    @Slot()
    def leave(self) -> None:
        """One step back: from the search, the progress, the page."""
        if self.search.text():
            self.search.clear()
            self.focus_list()
        elif self.progress_button.isChecked():
            self.progress_button.setChecked(False)
            self.focus_list()
        else:
            self.left.emit()

    # Outcomes of two editions

    @Slot()
    def ask_levels(self) -> None:
        """Ask which levels stand for each other, and compare the outcomes at them."""
        packs = self._checking.editions()
        if packs is None:
            return
        try:
            known = self._checking.levels()
        except UserError as error:
            self.say(self._desk.say_error(error))
            return
        editions = [self._edition(pack) for pack in packs]
        left, right = (
            {level: self._desk.name(pack, "level", level) for level in self._desk.levels(pack)}
            for pack in packs
        )
        author = self._desk.settings.author or self._desk.settings.operator
        self.levels_dialog = LevelsDialog((editions[0], editions[1]), left, right, known, author, self)
        self.levels_dialog.chosen.connect(self._compare)
        self.levels_dialog.open()

    def _edition(self, pack: str) -> str:
        edition = self._desk.pack(pack).edition
        return f"{edition.titles.get(self._desk.language, pack)} {edition.edition}"

    @Slot(object, str)
    def _compare(self, levels: tuple[tuple[str, str], ...], author: str) -> None:
        dialog = self.levels_dialog
        assert dialog is not None
        try:
            self._checking.compare(levels, author)
        except UserError as error:
            dialog.say(self._desk.say_error(error))
            return
        dialog.accept()
        found = [item for item in self._checking.items if item.finding.check == "outcome_drift"]
        self.say(self.tr("Outcomes differ for %n offence(s) at these levels.", "", len(found)))
        if found:
            self.choose(found[0].key)
        self.focus_list()

    # Reports

    @Slot()
    def ask_export(self) -> None:
        """Ask where the report is to be written; the end of the name says which kind."""
        from judgedesk.app.check_reports import KINDS

        kinds = [f"{kind.upper()} (*.{kind})" for kind in KINDS]
        self.export_dialog = ExportDialog(self.tr("Export the findings"), "findings", kinds, self)
        self.export_dialog.fileSelected.connect(self.export_to)
        self.export_dialog.open()

    @Slot(str)
    def export_to(self, name: str) -> None:
        """Write everything that is open into a file of the user's choice."""
        from judgedesk.app.check_reports import kind_of, report

        checked = self._checking.checked
        if checked is None:
            return
        try:
            content = report(checked, kind_of(name))
            write_chosen(Path(name), content)
        except UserError as error:
            self.say(self._desk.say_error(error))
        else:
            self.say(self._desk.say("app.saved_as", file=name))

    # Words

    def say(self, sentence: str) -> None:
        """A sentence below the list."""
        self.line.setText(sentence)
        self.line.setVisible(bool(sentence))

    def _tell(self) -> None:
        self.head.title.setText(self._title())
        checked = self._checking.checked
        shown, count = self.model.rowCount(), len(self._checking.items)
        told = self.tr("%1 shown of %2").replace("%1", str(shown)).replace("%2", str(count))
        self.head.count.setText(told if checked is not None else "")
        said = [] if checked is None else self._summary(checked)
        self.counts.setText(" ".join(said))
        self.counts.setVisible(bool(said))
        self.export_button.setEnabled(checked is not None)
        self.progress_button.setEnabled(checked is not None)
        self.outcomes_button.setVisible(self._checking.editions() is not None)

    def _summary(self, checked: Checked) -> list[str]:
        """How much was found in each scope, and what is folded away."""
        from judgedesk.app.check_reports import summary

        return [*summary(checked, self._desk.language), *self._folded()]

    def _folded(self) -> Iterator[str]:
        """The checks that are folded away, each with how often it was right."""
        for check, count, precision in self._checking.folded():
            yield (
                self.tr("%n of “%1”, right %2 times in %3.", "", count)
                .replace("%1", self._words.check(check))
                .replace("%2", str(precision.judged - precision.false))
                .replace("%3", str(precision.judged))
            )

    def _title(self) -> str:
        names: list[str] = []
        for text in self._checking.texts:
            try:
                names.append(text_name(self._desk, self._desk.text(text), self._desk.language))
            except UserError:
                names.append(text)
        return " · ".join((self.tr("Cross-check"), " ↔ ".join(names)))

    def _tell_message(self) -> None:
        if self._checking.is_busy():
            said = self.tr("The texts are being checked…")
        elif self._checking.checked is None:
            said = self.tr("Nothing was checked.")
        elif self.progress_button.isChecked():
            said = self.tr("No text here is a translation.")
        elif self._checking.items and (self.search.text().strip() or self.filters.narrows()):
            said = self.tr("No finding is left by these words and choices.")
        else:
            said = self.tr("Nothing was found that is open.")
        self.message.setText(said)

    def retranslate(self) -> None:
        self.setAccessibleName(self.tr("Findings of the cross-check"))
        self.list.setAccessibleName(self.tr("Findings"))
        self.progress.setAccessibleName(self.tr("Progress by section"))
        self.search.setPlaceholderText(self.tr("Search the findings (Ctrl+F)"))
        self.search.setAccessibleName(self.tr("Search the findings"))
        for button, word, tip in (
            (self.show_button, self.tr("Show in the text"), self.tr("Read both clauses (Enter)")),
            (self.export_button, self.tr("Export…"), self.tr("Write what is open into a file")),
            (self.progress_button, self.tr("Progress"), self.tr("How far the translation is, by section")),
            (
                self.outcomes_button,
                self.tr("Outcomes…"),
                self.tr("What both editions give for the same offence, at levels that you pair"),
            ),
        ):
            button.setText(word)
            button.setToolTip(tip)
            button.setAccessibleName(tip)
        if not self.stale:
            self.refresh()
