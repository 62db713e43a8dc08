"""How far a translation is, section by section: what is current, behind, to review, untranslated, unknown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QHeaderView, QTableView, QWidget

from judgedesk.app.notes_said import say_heading
from judgedesk.crosscheck.checks.states import progress
from judgedesk.crosscheck.side import Side
from judgedesk.frozen import frozen
from judgedesk.policy.model import SOURCE_LANGUAGE, State
from judgedesk.ui.tables import make_plain

AnyIndex = QModelIndex | QPersistentModelIndex
_NUMBERS = 6


@frozen
class ProgressRow:
    """A section and how many of its passages are in which state; `review` are among the others too."""

    section: str
    heading: str
    counts: tuple[int, ...]
    """All, current, behind, baseline unknown, untranslated, to review."""


def progress_rows(side: Side) -> Iterator[ProgressRow]:
    """The sections of a translation, in the order of the text; none for a source.

    A Chinese text that says nothing of its source was made from a wording that nobody knows.
    """
    silent = all(segment.state is State.SOURCE for segment in side.body())
    if silent and side.language == SOURCE_LANGUAGE:
        return
    for row in progress(side):
        unknown = row.translated if silent else row.unknown
        current = row.translated - row.behind - unknown
        untranslated = row.total - row.translated
        counts = (row.total, current, row.behind, unknown, untranslated, row.unreviewed)
        yield ProgressRow(row.section, say_heading(side.text, row.section), counts)


class ProgressModel(QAbstractTableModel):
    """Sections with numbers; the last row is the sum of all."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._rows: Sequence[ProgressRow] = ()

    def set_rows(self, rows: Sequence[ProgressRow]) -> None:
        """Show these, and their sum first."""
        self.beginResetModel()
        self._rows = tuple(rows)
        if rows:
            sums = tuple(map(sum, zip(*(row.counts for row in rows), strict=True)))
            self._rows = (ProgressRow("", self.tr("All sections"), sums), *self._rows)
        self.endResetModel()

    def section(self, row: int) -> str:
        """The section of a row, "" for the sum."""
        return self._rows[row].section if 0 <= row < len(self._rows) else ""

    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else _NUMBERS + 1

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row, column = self._rows[index.row()], index.column()
        if role == Qt.ItemDataRole.TextAlignmentRole and column:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            if not column:
                return row.heading
            number = row.counts[column - 1]
            return str(number) if number or column == 1 else "–"
        return row.heading if role == Qt.ItemDataRole.ToolTipRole and not column else None

    def headerData(
        self, section: int, way: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if way is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole and section:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return (
            self.tr("Section"),
            self.tr("Passages"),
            self.tr("Current"),
            self.tr("Behind"),
            self.tr("Baseline unknown"),
            self.tr("Untranslated"),
            self.tr("Needs review"),
        )[section]


class ProgressTable(QTableView):
    """The sections of a translation; nothing is chosen from it but a row to read."""

    elides = True

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("findings_progress_table")
        self.rows = ProgressModel(self)
        self.setModel(self.rows)
        make_plain(self)
        self.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.setShowGrid(True)
        self.setVerticalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
