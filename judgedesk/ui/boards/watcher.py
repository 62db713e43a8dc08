"""Looks, whenever something changed for somebody, whether their earlier rulings would be different now."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from judgedesk.app.changes import Changes
from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.reconsidering import Reconsidered
from judgedesk.ui.bridge import Bridge

AREAS = frozenset({"rulings", "people", "bases"})


class Watcher(QObject):
    """Does one person at a time, while nobody does anything else. What differs is kept, by ruling."""

    changed = Signal()
    """What differs is other than before."""
    found = Signal(int)
    """So many more rulings would be different than before."""

    def __init__(self, desk: Desk, bridge: Bridge, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._event = ""
        self._waiting: dict[str, None] = {}
        self._held: dict[str, Reconsidered] = {}
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._next)
        bridge.changed.connect(self._changed)

    def rows(self) -> tuple[Reconsidered, ...]:
        """What would be different now, in the order of history as far as it is known."""
        return tuple(sorted(self._held.values(), key=lambda row: row.round))

    def busy(self) -> bool:
        """Whether somebody is still to be looked at."""
        return bool(self._waiting)

    @Slot(object)
    def _changed(self, changes: Changes) -> None:
        event = self._desk.event
        if (event.id if event else "") != self._event:
            self._event = event.id if event else ""
            self._waiting.clear()
            self._held.clear()
        if event is None or not changes.areas & AREAS:
            return
        people = changes.people or {row.person for row in self._desk.event_file.standing().rulings}
        who = self._desk.event_file.standing().who
        self._waiting |= dict.fromkeys(who(person) for person in sorted(people))
        self._timer.start()

    @Slot()
    def _next(self) -> None:
        if not self._waiting or self._desk.event is None:
            self._timer.stop()
            return
        person = next(iter(self._waiting))
        del self._waiting[person]
        try:
            rows = self._desk.reconsidering.differing((person,))
        except UserError:
            rows = ()
        who = self._desk.event_file.standing().who
        before = {ruling: row for ruling, row in self._held.items() if who(row.person) == person}
        now = {row.ruling: row for row in rows}
        if _said(before) == _said(now):
            return
        for ruling in before:
            del self._held[ruling]
        self._held |= now
        self.changed.emit()
        if fresh := len(_said(now) - _said(before)):
            self.found.emit(fresh)


def _said(rows: dict[str, Reconsidered]) -> set[tuple[str, str, str]]:
    return {(row.ruling, row.now, row.given) for row in rows.values()}
