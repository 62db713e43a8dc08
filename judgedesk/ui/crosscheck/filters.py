"""What the list of findings is narrowed to: severity, check, scope, and what became of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from PySide6.QtCore import QEvent, QSignalBlocker, Signal, Slot
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QWidget

from judgedesk.crosscheck.model import SEVERITIES, Scope
from judgedesk.ui import theme
from judgedesk.ui.crosscheck.checking import Item, Standing
from judgedesk.ui.crosscheck.words import FindingWords
from judgedesk.ui.pieces import style
from judgedesk.ui.ruling.box import FoldedList

EVERY = ""


class FindingFilters(QWidget):
    """Four lists, each with how many findings a choice would show; what is open is shown first."""

    changed = Signal()

    def __init__(self, words: FindingWords, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("findings_filters")
        self._words = words
        self._items: tuple[Item, ...] = ()
        self.severity, self.check, self.scope, self.standing = (
            self._list(f"findings_{name}") for name in ("severity", "check", "scope", "standing")
        )
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        for box, stretch in zip(self._boxes(), (3, 4, 3, 3), strict=True):
            row.addWidget(box, stretch)
        self.standing.addItem("", Standing.OPEN)
        self._retranslate()

    def _list(self, name: str) -> QComboBox:
        made = FoldedList(self)
        made.setObjectName(name)
        made.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        made.setMinimumContentsLength(6)
        style(made, point=theme.SMALL_POINT)
        made.currentIndexChanged.connect(self._chosen)
        return made

    def _boxes(self) -> tuple[QComboBox, ...]:
        return self.severity, self.check, self.scope, self.standing

    def matches(self, item: Item) -> bool:
        """Whether a finding is shown."""
        return all(_value(item, at) == chosen for at, chosen in enumerate(self._wanted()) if chosen != EVERY)

    def narrows(self) -> bool:
        """Whether findings are left out by more than that they are not open."""
        return any(chosen != EVERY for chosen in self._wanted()[:3])

    def clear(self) -> None:
        """Show all that is open."""
        self._choose((EVERY, EVERY, EVERY, Standing.OPEN))

    def _wanted(self) -> tuple[str, ...]:
        return tuple(str(box.currentData() or EVERY) for box in self._boxes())

    def _choose(self, wanted: Iterable[str]) -> None:
        for box, value in zip(self._boxes(), wanted, strict=True):
            with QSignalBlocker(box):
                box.setCurrentIndex(max(box.findData(value), 0))
        self.show_counts(self._items)
        self.changed.emit()

    def show_counts(self, items: tuple[Item, ...]) -> None:
        """Offer what these findings can be narrowed to; what is chosen stays so, found or not."""
        self._items = items
        wanted = self._wanted()
        heads = (
            self.tr("Every severity"),
            self.tr("Every check"),
            self.tr("Everywhere"),
            self.tr("Whatever became of it"),
        )
        for at, (box, head) in enumerate(zip(self._boxes(), heads, strict=True)):
            others = [
                item
                for item in items
                if all(_value(item, no) == chosen for no, chosen in enumerate(wanted) if chosen and no != at)
            ]
            counts = Counter(_value(item, at) for item in others)
            values = [value for value in self._values(at, items) if counts[value] or value == wanted[at]]
            # What a new check finds is open: that choice is there even for nothing.
            if at == len(heads) - 1 and Standing.OPEN not in values:
                values.insert(0, Standing.OPEN)
            with QSignalBlocker(box):
                box.clear()
                box.addItem(f"{head} ({len(others)})", EVERY)
                for value in values:
                    box.addItem(f"{self._said(at, value)} ({counts[value]})", value)
                box.setCurrentIndex(max(box.findData(wanted[at]), 0))

    def _values(self, at: int, items: Iterable[Item]) -> list[str]:
        if at == 1:
            return sorted({item.finding.check for item in items}, key=self._words.check)
        return [str(value) for value in (SEVERITIES, (), tuple(Scope), tuple(Standing))[at]]

    def _said(self, at: int, value: str) -> str:
        if at == 0:
            return self._words.severity(next(each for each in SEVERITIES if each == value))
        if at == 1:
            return self._words.check(value)
        return self._words.scope(Scope(value)) if at == 2 else self._words.standing(Standing(value))

    @Slot()
    def _chosen(self) -> None:
        self.show_counts(self._items)
        self.changed.emit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        names = (self.tr("Severity"), self.tr("Check"), self.tr("Scope"), self.tr("State"))
        for box, name in zip(self._boxes(), names, strict=True):
            box.setAccessibleName(name)
            box.setToolTip(name)
        self.show_counts(self._items)


def _value(item: Item, at: int) -> str:
    finding = item.finding
    return str((finding.severity, finding.check, finding.scope, item.standing)[at])
