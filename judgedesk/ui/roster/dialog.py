"""Taking over a list of players, pasted or from a file; nothing is written before [Import]."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QFormLayout, QPushButton, QSizePolicy, QWidget

from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.roster import Plan
from judgedesk.exchange.sheets import Table
from judgedesk.ui.jobs import Handle, Job, Jobs
from judgedesk.ui.pieces import label
from judgedesk.ui.place_row import FILE, PlaceRow
from judgedesk.ui.roster.mapping import Mapping
from judgedesk.ui.roster.preview import PlanTable
from judgedesk.ui.task_dialog import TaskDialog


class RosterDialog(TaskDialog):
    """`taken` tells the `Changes`, and the sentence of what was taken over."""

    taken = Signal(object, str)

    def __init__(self, desk: Desk, jobs: Jobs, parent: QWidget) -> None:
        super().__init__("roster_dialog", desk, parent)
        self._jobs = jobs
        self._job: Job | None = None
        self._table: Table = ()
        self._plan: Plan | None = None
        self._label = label("roster_label", self)
        self.file = PlaceRow("roster_file", FILE, self, "CSV, XLSX (*.csv *.tsv *.txt *.xlsx)")
        self.file.chosen.connect(self.read)
        self._label.setBuddy(self.file.field)
        self.paste_button = QPushButton(self)
        self.paste_button.setObjectName("roster_paste")
        self.paste_button.setAutoDefault(False)
        self.paste_button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.paste_button.clicked.connect(self.paste)
        form = QFormLayout()
        form.addRow(self._label, self.file)
        form.addRow("", self.paste_button)
        self._mapping_label = label("roster_mapping_label", self, bold=True)
        self.mapping = Mapping(self)
        self.mapping.edited.connect(self._work_out)
        self._mapping_label.setBuddy(self.mapping)
        self.plan = PlanTable(desk, self)
        self._plan_label = label("roster_plan_label", self, bold=True)
        self._plan_label.setBuddy(self.plan)
        self.take = self.button("roster_take", self.take_over, primary=True)
        self.column.addLayout(form)
        self.column.addWidget(self._mapping_label)
        self.column.addWidget(self.mapping)
        self.column.addWidget(self._plan_label)
        self.column.addWidget(self.plan, 1)
        self.finish()
        # As long as there is no list, what to do stands below the fields and not in the middle of nothing.
        self.column.insertStretch(self.column.count() - 1)
        self.resize(820, 560)
        self._show_parts()
        self._tell()
        self.paste_button.setFocus()

    # The list

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Paste):
            self.paste()
        else:
            super().keyPressEvent(event)

    @Slot()
    def paste(self) -> None:
        """The table that lies on the clipboard."""
        self._end_job()
        text = QGuiApplication.clipboard().text()
        self._use(self.attempt(lambda: self.desk.roster.pasted(text)))

    @Slot()
    def read(self) -> None:
        """The file that is named, read beside the window."""
        place = self.file.place()
        if place is None:
            self.say(self.tr("Choose a file, or paste a table."))
            return
        self._end_job()
        self.say(self.tr("Reading…"), warns=False)

        def work(_: Handle) -> Table:
            return self.desk.roster.read(Path(place))

        self._job = self._jobs.start(work)
        self._job.done.connect(self._read)
        self._job.failed.connect(self._failed)

    def busy(self) -> bool:
        """Whether a file is being read."""
        return self._job is not None

    @Slot(object)
    def _read(self, table: Table) -> None:
        self._job = None
        self._use(table)

    @Slot(object)
    def _failed(self, error: BaseException) -> None:
        self._job = None
        if not isinstance(error, UserError):
            error = UserError("exchange.reader_crashed", file=str(self.file.place()))
        self.say(self.desk.say_error(error))

    def _end_job(self) -> None:
        if self._job is not None:
            self._job.stop()
            self._job = None

    def _use(self, table: Table | None) -> None:
        """A list that is no list leaves the one that is shown."""
        if table is None:
            return
        columns = self.attempt(lambda: self.desk.roster.columns(table))
        if columns is None:
            return
        self._table = table
        self.mapping.show_table(table, columns)
        self._work_out()
        if self._plan is None:
            self.mapping.choices[0].setFocus()
        else:
            self.take.setFocus()

    # What would change

    @Slot()
    def _work_out(self) -> None:
        columns = self.mapping.columns()
        self._plan = self.attempt(lambda: self.desk.roster.plan(self._table, columns))
        self.plan.show_plan(self._plan)
        self._show_parts()
        if self._plan is not None:
            self._tell()

    @Slot()
    def take_over(self) -> None:
        """Write what was shown."""
        plan = self._plan
        if plan is None or not self.take.isEnabled():
            return
        changes = self.attempt(lambda: self.desk.roster.take_over(plan))
        if changes is None:
            return
        # What was said of the columns is a convenience: the list is taken over without it.
        self.attempt(lambda: self.desk.roster.remember(self._table, self.mapping.columns()))
        said = self.tr("Imported: %1 new, %2 changed, %3 left out.")
        counts = (len(plan.new), len(plan.changes), len(plan.unclear))
        for place, count in enumerate(counts, 1):
            said = said.replace(f"%{place}", str(count))
        self.taken.emit(changes, said)
        self.accept()

    # Telling

    def _show_parts(self) -> None:
        there = bool(self._table)
        for part in (self._mapping_label, self.mapping):
            part.setVisible(there)
        for part in (self._plan_label, self.plan):
            part.setVisible(self._plan is not None)
        self.take.setEnabled(self._plan is not None and bool(self._plan.new or self._plan.changes))

    def _tell(self) -> None:
        plan = self._plan
        if plan is None:
            if not self._table:
                said = self.tr("Copy a table anywhere and press Ctrl+V here, or choose a CSV or XLSX file.")
                self.say(said, warns=False)
            return
        said = self.tr("%1 new, %2 changed, %3 as they are, %4 left out. Nothing is written yet.")
        counts = (len(plan.new), len(plan.changes), plan.same, len(plan.unclear))
        for place, count in enumerate(counts, 1):
            said = said.replace(f"%{place}", str(count))
        self.say(said, warns=False)

    def done(self, result: int) -> None:
        self._end_job()
        super().done(result)

    def retranslate(self) -> None:
        self.setWindowTitle(self.tr("Players"))
        self._label.setText(self.tr("&File"))
        self.file.field.setAccessibleName(self.tr("File"))
        self.paste_button.setText(self.tr("&Paste a table (Ctrl+V)"))
        self._mapping_label.setText(self.tr("What the &columns hold"))
        self._plan_label.setText(self.tr("What would c&hange"))
        self.take.setText(self.tr("&Import"))
        self._tell()
