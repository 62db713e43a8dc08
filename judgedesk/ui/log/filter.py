"""Narrows the log to rulings of one state, or with one mark, and to one round: a button with a menu."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, Signal, Slot
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from judgedesk.app.rulings import RulingRow
from judgedesk.ui.log.words import MARKS, SEPARATOR, SIGNS, STATES, RulingWords, marks

ANY = ""


class LogFilter(QPushButton):
    """`changed` tells that somebody chose otherwise. Rounds are offered that there are rulings of."""

    changed = Signal()

    def __init__(self, words: RulingWords, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("log_filter")
        self._words = words
        self._state, self._round = ANY, 0
        self._rounds: tuple[int, ...] = ()
        self._list = QMenu(self)
        self._list.setObjectName("log_filter_menu")
        self._list.triggered.connect(self._chosen)
        self._list.aboutToShow.connect(self._fill)
        self.clicked.connect(self.open)
        self._retranslate()

    @Slot()
    def open(self) -> None:
        """Offer what can be chosen."""
        self._list.popup(self.mapToGlobal(QPoint(0, self.height())))

    def set_rounds(self, rounds: Sequence[int]) -> None:
        """The rounds that may be chosen."""
        self._rounds = tuple(rounds)

    def is_on(self) -> bool:
        """Whether anything is left out."""
        return (self._state, self._round) != (ANY, 0)

    def fits(self, row: RulingRow) -> bool:
        """Whether a ruling is listed."""
        if self._round not in (0, row.round):
            return False
        return self._state in (ANY, row.state) or self._state in marks(row)

    def reset(self) -> None:
        """Leave nothing out, without telling."""
        self._state, self._round = ANY, 0
        self._retranslate()

    @Slot()
    def _fill(self) -> None:
        self._list.clear()
        states = [(ANY, self.tr("Every state"))]
        states += [(state, f"{SIGNS[state]}  {self._words.state_name(state)}") for state in STATES]
        states += [(mark, self._words.mark_name(mark)) for mark in MARKS]
        self._offer([((value, self._round), text) for value, text in states])
        self._list.addSeparator()
        rounds = [(0, self.tr("Every round"))]
        rounds += [(number, self._round_name(number)) for number in self._rounds]
        self._offer([((self._state, value), text) for value, text in rounds])

    def _offer(self, choices: Sequence[tuple[tuple[str, int], str]]) -> None:
        group = QActionGroup(self._list)
        for values, text in choices:
            action = self._list.addAction(text)
            action.setCheckable(True)
            action.setChecked(values == (self._state, self._round))
            action.setData(values)
            group.addAction(action)

    @Slot(QAction)
    def _chosen(self, action: QAction) -> None:
        self._state, self._round = action.data()
        self._retranslate()
        self.changed.emit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _round_name(self, number: int) -> str:
        return self.tr("Round %1").replace("%1", str(number))

    def _retranslate(self) -> None:
        named = [self._words.mark_name(self._state)] if self._state in MARKS else []
        named += [self._words.state_name(self._state)] if self._state in STATES else []
        named += [self._round_name(self._round)] if self._round else []
        self.setText(SEPARATOR.join(named) if named else self.tr("Filter"))
        self.setToolTip(self.tr("List rulings of one state or round only (F)"))
        self.setAccessibleName(self.tr("Filter: %1").replace("%1", SEPARATOR.join(named) or self.tr("none")))
