"""What taking a list of players over would do, row by row."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from judgedesk.app.desk import Desk
from judgedesk.app.roster import Change, Listed, Plan

MOST = 300
"""Rows that are shown; nobody reads further before taking a list over."""


class PlanTable(QTableWidget):
    """What is unclear first, then what changes, then who is new."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(0, 3, parent)
        self.setObjectName("roster_plan")
        self._desk = desk
        self._plan: Plan | None = None
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setSectionsClickable(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setStretchLastSection(True)
        self.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        self.setTabKeyNavigation(False)
        self._retranslate()

    def show_plan(self, plan: Plan | None) -> None:
        """What a plan says; None for nothing."""
        self._plan = plan
        rows = [*self._rows(plan)][: MOST + 1] if plan is not None else []
        if len(rows) > MOST:
            rows[MOST] = ("", "…", self.tr("and more; the sentence below counts all of them"))
        self.setRowCount(len(rows))
        for row, cells in enumerate(rows):
            for column, text in enumerate(cells):
                item = QTableWidgetItem(text)
                item.setToolTip(text)
                self.setItem(row, column, item)

    def _rows(self, plan: Plan) -> Iterator[tuple[str, str, str]]:
        for listed, why in plan.unclear:
            left_out = self.tr("left out: %1").replace("%1", self._desk.say(why))
            yield str(listed.row), listed.name or listed.number, left_out
        for change in plan.changes:
            yield str(change.listed.row), change.listed.name, self._changes(change)
        for listed in plan.new:
            yield str(listed.row), listed.name, self._new(listed)

    def _changes(self, change: Change) -> str:
        words = self._words()
        said: list[str] = []
        for field, (before, after) in change.differs.items():
            if field == "dropped":
                said.append(words[field])
            else:
                change_of = self.tr("%1: %2 → %3").replace("%1", words[field])
                said.append(change_of.replace("%2", before or "–").replace("%3", after))
        return self.tr("changed: %1").replace("%1", " · ".join(said))

    def _new(self, listed: Listed) -> str:
        words = self._words()
        parts = [
            f"{words[field]} {value}"
            for field in ("number", "table", "seat", "team")
            if (value := getattr(listed, field))
        ]
        if listed.dropped:
            parts.append(words["dropped"])
        return " · ".join((self.tr("new"), *parts))

    def _words(self) -> dict[str, str]:
        return {
            "name": self.tr("name"),
            "number": self.tr("number"),
            "table": self.tr("table"),
            "seat": self.tr("seat"),
            "team": self.tr("team"),
            "dropped": self.tr("dropped"),
        }

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        self.setAccessibleName(self.tr("What would change"))
        self.setHorizontalHeaderLabels([self.tr("Row"), self.tr("Name"), self.tr("What would change")])
        self.show_plan(self._plan)
