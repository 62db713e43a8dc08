"""What the tables of the pages have in common: one row at a time, no grid, heads that do nothing."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHeaderView, QTableView, QWidget

from judgedesk.ui import theme
from judgedesk.ui.pieces import viewport_of


def make_plain(table: QTableView) -> None:
    """One row or cell is the current one, to be read; columns and rows take the sizes that the page gives."""
    # Kept with the table: to find out what a viewport is, PySide else loads every class of widgets (2 MB).
    table.__dict__["_known_viewport"] = viewport_of(table)
    table.setSelectionMode(QTableView.SelectionMode.SingleSelection)
    table.setEditTriggers(QTableView.EditTrigger.NoEditTriggers)
    table.setTabKeyNavigation(False)
    table.setShowGrid(False)
    table.setHorizontalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
    table.setFrameShape(QTableView.Shape.NoFrame)
    rows = table.verticalHeader()
    rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
    rows.hide()
    header = table.horizontalHeader()
    header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
    header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    header.setHighlightSections(False)
    header.setSectionsClickable(False)
    header.setFont(theme.font(point=theme.SMALL_POINT))


class FittedTable(QTableView):
    """A table of whole rows that is laid out for the width of its view: anew when that changes, and not while
    it is hidden.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._view = viewport_of(self)
        self._fitted_width = 0
        make_plain(self)
        self.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.setVerticalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().setMinimumSectionSize(1)

    def fit(self, width: int) -> None:
        """Give columns and rows their sizes; the view is `width` pixels wide."""
        raise NotImplementedError

    def lay_out(self) -> None:
        """Fit the table anew, or as soon as it is shown; the current row stays in sight."""
        self._fitted_width = 0
        if not self.isVisible():
            return
        self._fitted_width = self._view.width()
        self.fit(self._fitted_width)
        # Qt else learns of the new heights later, and until then scrolls within the old ones.
        self.updateGeometries()
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_where_needed()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit_where_needed()

    def _fit_where_needed(self) -> None:
        if self._view.width() != self._fitted_width:
            self.lay_out()
