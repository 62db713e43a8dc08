"""What the tables of the pages have in common: no grid, smooth scrolling, heads that do nothing."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHeaderView, QTableView

from judgedesk.ui import theme
from judgedesk.ui.pieces import viewport_of


def make_plain(table: QTableView) -> None:
    """Columns and rows take the sizes that the page gives them."""
    # Kept with the table: to find out what a viewport is, PySide else loads every class of widgets (2 MB).
    table.__dict__["_known_viewport"] = viewport_of(table)
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
