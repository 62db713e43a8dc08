"""What a search is narrowed to: where it looks, the part of a section, and whether other names count."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSignalBlocker, Signal, Slot
from PySide6.QtWidgets import QComboBox, QGridLayout, QSizePolicy, QWidget

from judgedesk.ui import theme
from judgedesk.ui.pieces import style
from judgedesk.ui.ruling.box import FoldedList
from judgedesk.ui.ruling.marks import Tick

HERE, EVERYWHERE = "here", ""
ALL_PARTS = ""

Choice = tuple[str, str]
"""A value and what is written for it."""


class SearchFilters(QWidget):
    """Two lists and a box to tick; `changed` tells that the user chose otherwise."""

    changed = Signal()
    renamed = Signal()
    """The language has changed: the choices have to be written anew."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("search_filters")
        self.where, self.part = (_list(name, self) for name in ("search_where", "search_part"))
        self.names = Tick(self)
        self.names.setObjectName("search_names")
        self.names.setChecked(True)
        self.names.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        style(self.names, point=theme.SMALL_POINT)
        self._named: tuple[str, ...] = ()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(6)
        grid.addWidget(self.where, 0, 0)
        grid.addWidget(self.part, 0, 1)
        grid.addWidget(self.names, 1, 0, 1, 2)
        grid.setColumnStretch(0, 3)
        grid.setColumnStretch(1, 2)
        self.where.currentIndexChanged.connect(self._chosen)
        self.part.currentIndexChanged.connect(self._chosen)
        self.names.clicked.connect(self._chosen)
        self._retranslate()

    def source(self) -> str:
        """`HERE`, `EVERYWHERE` or the id of a source."""
        return self.where.currentData() if self.where.count() else HERE

    def parts(self) -> tuple[str, ...] | None:
        """The part that is looked at, None for all."""
        part = self.part.currentData() if self.part.count() else ALL_PARTS
        return (part,) if part else None

    def exact(self) -> bool:
        """Whether only what was typed counts."""
        return not self.names.isChecked()

    def clear(self) -> None:
        """Nothing is left out any more; nobody is told."""
        with QSignalBlocker(self.where), QSignalBlocker(self.part):
            self.where.setCurrentIndex(0)
            self.part.setCurrentIndex(0)
        self.names.setChecked(True)

    def show_choices(
        self, where: Sequence[Choice], parts: Sequence[Choice], names: Sequence[str] | None
    ) -> None:
        """What can be chosen, counts included; what is chosen stays so.

        `names` are other names that found something, None where nothing that was typed has any.
        """
        _renew(self.where, where)
        _renew(self.part, parts)
        self._named = tuple(names or ())
        self.names.setEnabled(names is not None)
        self._name()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            self.renamed.emit()

    def _retranslate(self) -> None:
        self.where.setAccessibleName(self.tr("Where to search"))
        self.where.setToolTip(self.tr("Where to search"))
        self.part.setAccessibleName(self.tr("Part of a section"))
        self.part.setToolTip(self.tr("Part of a section"))
        self._name()

    def _name(self) -> None:
        names = ", ".join(self._named)
        text = self.tr("Other names: %1").replace("%1", names) if names else self.tr("Other names")
        tip = self.tr("Terms count for each other: Game Loss finds 一盤輸. What they find stands last.")
        if (text, tip) != (self.names.text(), self.names.toolTip()):
            self.names.setText(text)
            self.names.setToolTip(tip)

    @Slot()
    def _chosen(self) -> None:
        self.changed.emit()


def _list(name: str, parent: QWidget) -> QComboBox:
    made = FoldedList(parent)
    made.setObjectName(name)
    made.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    made.setMinimumContentsLength(6)
    style(made, point=theme.SMALL_POINT)
    return made


def _renew(box: QComboBox, choices: Sequence[Choice]) -> None:
    """Write the choices anew where they have changed."""
    with QSignalBlocker(box):
        if [box.itemData(row) for row in range(box.count())] == [value for value, _ in choices]:
            for row, (_, text) in enumerate(choices):
                if box.itemText(row) != text:
                    box.setItemText(row, text)
            return
        chosen = box.currentData()
        box.clear()
        for value, text in choices:
            box.addItem(text, value)
        box.setCurrentIndex(max(0, box.findData(chosen)))
