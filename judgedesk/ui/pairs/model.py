"""The destination table as a table of Qt: a heading for each group, a row for each pair."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from judgedesk.app.destinations import RowGroup, TableRow
from judgedesk.frozen import frozen
from judgedesk.ui.pairs.words import PairWords

AnyIndex = QModelIndex | QPersistentModelIndex


class Column(IntEnum):
    """What stands where."""

    LEFT = 0
    RELATION = 1
    RIGHT = 2
    STATE = 3


@frozen
class Heading:
    """Above the rows of a group."""

    group: RowGroup
    count: int


class PairsModel(QAbstractTableModel):
    """Holds the rows of one table; words are looked up when a cell is asked for."""

    def __init__(self, words: PairWords, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.words = words
        self._lines: tuple[Heading | TableRow, ...] = ()

    def set_rows(self, rows: Sequence[TableRow]) -> None:
        """Show these rows and no others."""
        self.beginResetModel()
        lines: list[Heading | TableRow] = []
        for group in RowGroup:
            held = [row for row in rows if row.group is group]
            if held:
                lines.append(Heading(group, sum(row.partner is None for row in held)))
                lines += held
        self._lines = tuple(lines)
        self.endResetModel()

    def renew(self) -> None:
        """Say every word anew, in the language now in force."""
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(Column) - 1)
        if self._lines:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._lines) - 1, len(Column) - 1))

    def line(self, place: int) -> Heading | TableRow | None:
        """What stands in a row of the table."""
        return self._lines[place] if 0 <= place < len(self._lines) else None

    def row(self, place: int) -> TableRow | None:
        """The pair in a row of the table, None for a heading."""
        line = self.line(place)
        return line if isinstance(line, TableRow) else None

    def place_of(self, row: TableRow) -> int:
        """Where what the row speaks of stands now: among pairs before suggestions; -1 where it is gone."""
        found = [
            (line.group is not row.group, place)
            for place, line in enumerate(self._lines)
            if isinstance(line, TableRow) and line.key == row.key
        ]
        return min(found)[1] if found else -1

    def headings(self) -> list[int]:
        """The rows that are headings."""
        return [place for place, line in enumerate(self._lines) if isinstance(line, Heading)]

    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(Column)

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        # Arrows pass over a heading.
        return super().flags(index) if self.row(index.row()) is not None else Qt.ItemFlag.NoItemFlags

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation is not Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        return {
            Column.LEFT: self.tr("Left"),
            Column.RELATION: self.tr("Relation"),
            Column.RIGHT: self.tr("Right"),
            Column.STATE: self.tr("State and evidence"),
        }[Column(section)]

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        line = self.line(index.row()) if index.isValid() else None
        if line is None or role not in _SPOKEN:
            return None
        if isinstance(line, Heading):
            return self.words.heading(line.group, line.count) if index.column() == Column.LEFT else None
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.words.said(line)
        if role == Qt.ItemDataRole.ToolTipRole:
            return self.words.sentence(line)
        match Column(index.column()):
            case Column.LEFT:
                return self.words.sections(line, "left")
            case Column.RELATION:
                return self.words.relation(line)
            case Column.RIGHT:
                return self.words.sections(line, "right")
            case Column.STATE:
                return self.words.state(line)


_SPOKEN = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole)
