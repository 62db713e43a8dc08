"""What may have come twice, side by side: each row is decided by one key."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from judgedesk.app.changes import Changes
from judgedesk.app.desk import Desk
from judgedesk.log.likeness import Alike, Why
from judgedesk.ui.pieces import label

_KEYS = {Qt.Key.Key_S: True, Qt.Key.Key_T: False}


class _Table(QTableWidget):
    """S says that both are one, T that they are two."""

    decided = Signal(bool)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        same = _KEYS.get(Qt.Key(event.key()))
        if same is None or event.modifiers() != Qt.KeyboardModifier.NoModifier:
            super().keyPressEvent(event)
        else:
            self.decided.emit(same)


class AlikeList(QWidget):
    """Rulings and people of the event in use that look alike. Telling and doing is the owner's."""

    decided = Signal(object, bool)
    """An `Alike`, and whether both are one."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self._pairs: list[tuple[Alike, bool]] = []
        self._head = label("alike_head", self, bold=True)
        self.table = _Table(0, 3, self)
        self.table.setObjectName("alike_table")
        self.table.verticalHeader().hide()
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        header.setSectionsClickable(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.table.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QTableWidget.SelectionMode.SingleSelection)
        self.table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.table.setTabKeyNavigation(False)
        self.table.setWordWrap(True)
        self.table.decided.connect(self.decide)
        self.same = QPushButton(self)
        self.same.setObjectName("alike_same")
        self.same.clicked.connect(self._same)
        self.two = QPushButton(self)
        self.two.setObjectName("alike_two")
        self.two.clicked.connect(self._two)
        row = QHBoxLayout()
        row.addWidget(self.same)
        row.addWidget(self.two)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._head)
        column.addWidget(self.table, 1)
        column.addLayout(row)
        for button in (self.same, self.two):
            button.setAutoDefault(False)
        self._retranslate()
        self.hide()

    def show_pairs(self, doubles: Sequence[Alike], people: Sequence[Alike]) -> None:
        """Rulings that may be one, then people; nothing is shown where there are none."""
        row = max(0, self.table.currentRow())
        self._pairs = [*((each, True) for each in doubles), *((each, False) for each in people)]
        self._fill()
        self.setVisible(bool(self._pairs))
        if self._pairs:
            self.table.selectRow(min(row, len(self._pairs) - 1))

    def count(self) -> int:
        """How many rows are still to decide."""
        return len(self._pairs)

    @Slot(bool)
    def decide(self, same: bool) -> None:
        """Decide the chosen row."""
        row = self.table.currentRow()
        if 0 <= row < len(self._pairs):
            self.decided.emit(self._pairs[row][0], same)

    @Slot()
    def _same(self) -> None:
        self.decide(True)

    @Slot()
    def _two(self) -> None:
        self.decide(False)

    def _fill(self) -> None:
        self.table.setRowCount(len(self._pairs))
        for row, (pair, rulings) in enumerate(self._pairs):
            said = self._ruling if rulings else self._person
            cells = (said(pair.one), said(pair.other), self._why(pair.why))
            for column, text in enumerate(cells):
                item = QTableWidgetItem(text)
                item.setToolTip(text)
                self.table.setItem(row, column, item)
        self.table.resizeRowsToContents()

    def _why(self, why: Why) -> str:
        return {
            Why.SLIP: self.tr("one slip number"),
            Why.TWO_LAPTOPS: self.tr("one ruling on two laptops"),
            Why.NUMBER: self.tr("one number"),
            Why.NAME: self.tr("one name"),
            Why.SURNAME: self.tr("one surname, at one table"),
        }[why]

    def _ruling(self, ruling: str) -> str:
        row = next(row for row in self._desk.rulings() if row.id == ruling)
        pack = self._desk.event_file.info().pack
        parts = (
            row.person.name,
            self._desk.name(pack, "infraction", row.infraction),
            self._desk.name(pack, "penalty", row.penalty),
            self.tr("round %1").replace("%1", str(row.round)),
            self.tr("table %1").replace("%1", row.table) if row.table else "",
            self.tr("slip %1").replace("%1", row.slip) if row.slip else "",
            row.given_by or row.entered_by,
        )
        return " · ".join(part for part in parts if part)

    def _person(self, person: str) -> str:
        file = self._desk.event_file
        row = next((row for row in file.standing().people if row.person == person), None)
        table = row.table if row is not None else ""
        parts = (
            file.names().get(person, "") or self.tr("(name erased)"),
            file.journal.numbers().get(person, ""),
            self.tr("table %1").replace("%1", table) if table else "",
            row.team if row is not None else "",
        )
        return " · ".join(part for part in parts if part)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        self._head.setText(self.tr("Perhaps one and the same"))
        self.table.setAccessibleName(self.tr("Perhaps one and the same"))
        self.table.setHorizontalHeaderLabels(
            [self.tr("Entered first"), self.tr("Entered later"), self.tr("Why")]
        )
        self.same.setText(self.tr("One and the same (S)"))
        self.two.setText(self.tr("Two (T)"))
        self._fill()


def settle(desk: Desk, pair: Alike, *, same: bool) -> Changes:
    """Record what a judge decided: of a ruling entered twice the later is voided. Raises `UserError`."""
    rulings = {row.id for row in desk.event_file.standing().rulings}
    if pair.one in rulings:
        if same:
            return desk.void(pair.other, desk.say("app.entered_twice"))
        return desk.happenings.two_rulings(pair.one, pair.other).changes
    if same:
        return desk.happenings.merge_people(pair.other, pair.one).changes
    return desk.happenings.two_people(pair.one, pair.other).changes
