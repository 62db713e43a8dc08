"""The quick reference as a table: a heading for each class, a row for each infraction, columns of levels."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from judgedesk.app.grid import Grid, GridCell, GridGroup, GridRow
from judgedesk.ui.grid.words import GridWords

AnyIndex = QModelIndex | QPersistentModelIndex
NAME = 0
"""The column of the infractions; the levels follow."""


class GridModel(QAbstractTableModel):
    """Holds one grid; words are looked up when a cell is asked for."""

    def __init__(self, words: GridWords, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.words = words
        self.grid = Grid("", (), ())
        self._lines: tuple[GridGroup | GridRow, ...] = ()
        self._places: dict[str, int] = {}

    def set_grid(self, grid: Grid) -> None:
        """Show this grid and no other."""
        self.beginResetModel()
        self.grid = grid
        headed = len(grid.groups) > 1 or any(group.id for group in grid.groups)
        self._lines = tuple(
            line for group in grid.groups for line in ((group,) if headed else ()) + group.rows
        )
        self._places = {
            line.infraction: place for place, line in enumerate(self._lines) if isinstance(line, GridRow)
        }
        self.endResetModel()

    def renew(self) -> None:
        """Say every word anew, in the language now in force."""
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self.columnCount() - 1)
        if self._lines:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._lines) - 1, self.columnCount() - 1))

    def line(self, place: int) -> GridGroup | GridRow | None:
        """What stands in a row of the table."""
        return self._lines[place] if 0 <= place < len(self._lines) else None

    def row(self, place: int) -> GridRow | None:
        """The infraction in a row of the table, None for a heading."""
        line = self.line(place)
        return line if isinstance(line, GridRow) else None

    def cell(self, index: AnyIndex) -> GridCell | None:
        """The value at an index, None for a heading or the name of an infraction."""
        row = self.row(index.row())
        return None if row is None or index.column() == NAME else row.cells[index.column() - 1]

    def place_of(self, infraction: str) -> int:
        """The row of an infraction, -1 where it is not there."""
        return self._places.get(infraction, -1)

    def headings(self) -> list[int]:
        """The rows that are headings."""
        return [place for place, line in enumerate(self._lines) if isinstance(line, GridGroup)]

    def count(self) -> int:
        """How many infractions there are."""
        return len(self._places)

    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else 1 + len(self.grid.levels)

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        # Arrows pass over a heading.
        return super().flags(index) if self.row(index.row()) is not None else Qt.ItemFlag.NoItemFlags

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation is not Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        if section == NAME:
            return self.tr("Infraction")
        return self.words.heading(self.grid, self.grid.levels[section - 1])

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        line = self.line(index.row()) if index.isValid() else None
        if line is None:
            return None
        if isinstance(line, GridGroup):
            spoken = role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
            return self.words.group(line) if spoken and index.column() == NAME else None
        return self._of_row(line, self.cell(index), role)

    def _of_row(self, row: GridRow, cell: GridCell | None, role: int) -> object:
        if role == Qt.ItemDataRole.DisplayRole:
            return self.words.infraction(row) if cell is None else self.words.penalty(cell)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            if cell is not None:
                return self.words.said(row, cell)
            names = " ".join(self.words.infractions(row))
            return names if row.in_source else f"{names}, {self.words.stub()}"
        if role == Qt.ItemDataRole.ToolTipRole:
            if cell is not None:
                return self.words.sentence(row, cell)
            return "\n".join((*self.words.infractions(row), *([] if row.in_source else [self.words.stub()])))
        return None
