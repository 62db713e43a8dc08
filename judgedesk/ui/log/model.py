"""The rulings of the log as a table, newest first as the desk gives them."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from judgedesk.app.rulings import RulingRow
from judgedesk.ui.log.words import COUNTING, RulingWords

AnyIndex = QModelIndex | QPersistentModelIndex


class Column(IntEnum):
    """The columns, in their order."""

    TIME = 0
    ROUND = 1
    TABLE = 2
    PERSON = 3
    INFRACTION = 4
    PENALTY = 5
    GIVEN_BY = 6
    STATE = 7


class Role:
    """Data roles of the model beyond Qt's own."""

    RULING = int(Qt.ItemDataRole.UserRole) + 1


class RulingsModel(QAbstractTableModel):
    """Holds the rows that the desk gave; words are looked up when a cell is asked for."""

    def __init__(self, words: RulingWords, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.words = words
        self._rows: tuple[RulingRow, ...] = ()
        self._places: dict[str, int] = {}

    def set_rows(self, rows: Sequence[RulingRow]) -> None:
        """Show these and no others."""
        self.beginResetModel()
        self._rows = tuple(rows)
        self._places = {row.id: place for place, row in enumerate(self._rows)}
        self.endResetModel()

    def rows(self) -> tuple[RulingRow, ...]:
        return self._rows

    def place_of(self, ruling: str) -> int:
        """The row of a ruling, -1 where it is not shown."""
        return self._places.get(ruling, -1)

    def renew(self) -> None:
        """Say every word anew, in the language now in force."""
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(Column) - 1)
        if self._rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._rows) - 1, len(Column) - 1))

    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(Column)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation is not Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        return (
            self.tr("Time"),
            self.tr("Round"),
            self.tr("Table"),
            self.tr("Person"),
            self.tr("Infraction"),
            self.tr("Penalty"),
            self.tr("Given by"),
            self.tr("State"),
        )[section]

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        row, column = self._rows[index.row()], Column(index.column())
        if role == Role.RULING:
            return row
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(row, column)
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._tip(row, column)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._accessible(row, column)
        return None

    def _text(self, row: RulingRow, column: Column) -> str:
        match column:
            case Column.TIME:
                return row.time
            case Column.ROUND:
                return str(row.round)
            case Column.TABLE:
                return row.table
            case Column.PERSON:
                return self.words.person(row.person)
            case Column.INFRACTION:
                return self.words.infraction(row)
            case Column.PENALTY:
                return self.words.penalty(row)
            case Column.GIVEN_BY:
                return row.given_by
            case Column.STATE:
                return self.words.short_state(row)

    def _tip(self, row: RulingRow, column: Column) -> str:
        """The whole of what a narrow column shortens, and what stands behind it."""
        match column:
            case Column.TIME:
                return f"{row.issued_at[:10]} {row.time}".strip()
            case Column.INFRACTION:
                return "\n".join(self.words.infractions(row))
            case Column.PENALTY:
                return "\n".join([*self.words.penalties(row), *self._note(row)])
            case Column.STATE:
                return self.words.state(row)
            case Column.GIVEN_BY:
                return "\n".join(self.words.labelled(label, name) for label, name in self.words.who(row))
            case _:
                return self._text(row, column)

    def _note(self, row: RulingRow) -> list[str]:
        return [row.reason] if row.reason else []

    def _accessible(self, row: RulingRow, column: Column) -> str:
        if column is Column.INFRACTION:
            return " ".join(self.words.infractions(row))
        text = self._text(row, column)
        # A stroke through the words cannot be heard.
        if row.state not in COUNTING and column is Column.PENALTY:
            return f"{text}, {self.words.state_name(row.state)}"
        return text
