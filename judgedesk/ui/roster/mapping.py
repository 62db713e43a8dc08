"""The first rows of a list, and above each column a choice of what it holds."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal, Slot
from PySide6.QtWidgets import QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from judgedesk.app.roster_columns import FIELDS, Columns
from judgedesk.exchange.sheets import Table
from judgedesk.ui.ruling.box import FoldedList

SHOWN = 5
"""Rows of the list that are shown, its head included."""
_WIDE = 9
_AROUND = 6
_SHARED = "table"
"""Two players of one row sit at one table."""

_Meaning = tuple[str, int]
_NOTHING: _Meaning = ("", 0)


class Mapping(QTableWidget):
    """The choices stand in the first row. A field that is chosen a second time leaves its first column."""

    edited = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(0, 0, parent)
        self.setObjectName("roster_mapping")
        self.verticalHeader().hide()
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QTableWidget.SelectionMode.NoSelection)
        # Tab goes from choice to choice.
        self.setTabKeyNavigation(False)
        second = ((field, 1) for field in FIELDS if field != _SHARED)
        self._meanings = (_NOTHING, *((field, 0) for field in FIELDS), *second)
        self.choices: list[FoldedList] = []
        self._retranslate()

    def show_table(self, table: Table, columns: Columns) -> None:
        """The first rows of a table under what its columns are taken for."""
        self.clear()
        self.choices = []
        width = len(table[0]) if table else 0
        self.setColumnCount(width)
        self.setRowCount(1 + min(SHOWN, len(table)) if table else 0)
        meant = _by_column(columns)
        for column in range(width):
            choice = FoldedList(self)
            choice.setObjectName(f"roster_column_{column}")
            choice.setSizeAdjustPolicy(FoldedList.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            choice.setMinimumContentsLength(_WIDE)
            choice.addItems(["" for _ in self._meanings])
            choice.setCurrentIndex(self._meanings.index(meant.get(column, _NOTHING)))
            choice.currentIndexChanged.connect(self._chosen)
            self.choices.append(choice)
            self.setCellWidget(0, column, choice)
            for row, cells in enumerate(table[:SHOWN], 1):
                item = QTableWidgetItem(cells[column])
                if row == 1:
                    font = item.font()
                    font.setBold(True)
                    item.setFont(font)
                self.setItem(row, column, item)
        self._head = table[0] if table else ()
        self._retranslate()
        self.resizeRowsToContents()
        if self.choices:
            self.setRowHeight(0, self.choices[0].sizeHint().height() + _AROUND)
        bar = self.horizontalScrollBar().sizeHint().height()
        rows = sum(self.rowHeight(row) for row in range(self.rowCount()))
        self.setFixedHeight(rows + bar + 2 * self.frameWidth())

    def columns(self) -> Columns:
        """What is chosen."""
        players: tuple[dict[str, int], dict[str, int]] = ({}, {})
        for column, choice in enumerate(self.choices):
            field, player = self._meanings[choice.currentIndex()]
            if field:
                players[player][field] = column
        if not players[1]:
            return Columns((players[0],))
        if _SHARED in players[0]:
            players[1][_SHARED] = players[0][_SHARED]
        return Columns(players)

    @Slot(int)
    def _chosen(self, index: int) -> None:
        changed = self.sender()
        for choice in self.choices:
            if choice is not changed and index and choice.currentIndex() == index:
                choice.blockSignals(True)
                choice.setCurrentIndex(0)
                choice.blockSignals(False)
        self.edited.emit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        self.setAccessibleName(self.tr("What the columns hold"))
        first = {
            "": self.tr("(leave out)"),
            "name": self.tr("Name"),
            "first_name": self.tr("First name"),
            "last_name": self.tr("Last name"),
            "number": self.tr("Number"),
            "table": self.tr("Table"),
            "seat": self.tr("Seat"),
            "team": self.tr("Team"),
            "dropped": self.tr("Dropped"),
        }
        for column, choice in enumerate(self.choices):
            choice.setAccessibleName(
                self.tr("Column %1: %2").replace("%1", str(column + 1)).replace("%2", self._head[column])
            )
            for place, (field, player) in enumerate(self._meanings):
                word = first[field]
                second = self.tr("%1 (second player)").replace("%1", word)
                choice.setItemText(place, second if player else word)


def _by_column(columns: Columns) -> dict[int, _Meaning]:
    found: dict[int, _Meaning] = {}
    for player, places in enumerate(columns.players[:2]):
        for field, column in places.items():
            found.setdefault(column, (field, player))
    return found
