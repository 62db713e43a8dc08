"""A pair in the making: sections of both sides, how they stand to each other, and what that rests on."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from judgedesk.app.destinations import Destinations, TableRow
from judgedesk.policy.destination import Confidence, Pair, PairState, Relation
from judgedesk.ui import theme
from judgedesk.ui.pairs.words import PairWords
from judgedesk.ui.pieces import label
from judgedesk.ui.ruling.box import FoldedList

_ID = Qt.ItemDataRole.UserRole
_SIDES = ("left", "right")


class ChangeDialog(QDialog):
    """Space takes a section in or out, Enter keeps the pair, Esc leaves everything as it was.

    `row` is what the pair takes the place of, None for a new one.
    """

    chosen = Signal(object)
    """The pair. Whoever hears this calls `accept`, or `say` where it cannot be kept."""

    def __init__(
        self, table: Destinations, words: PairWords, row: TableRow | None, author: str, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setObjectName("pairs_change")
        self.row = row
        self._author = author
        self._labels = [label(f"pairs_{side}_label", self) for side in _SIDES]
        self.lists = [QListWidget(self) for _ in _SIDES]
        for side, text, widget, heading in zip(
            _SIDES, (table.left, table.right), self.lists, self._labels, strict=True
        ):
            widget.setObjectName(f"pairs_{side}")
            widget.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            widget.setTextElideMode(Qt.TextElideMode.ElideRight)
            heading.setBuddy(widget)
            members: tuple[str, ...] = getattr(row, side) if row is not None else ()
            absent = [each for each in members if text.section(each) is None]
            for section in (*absent, *(each.id for each in text.sections)):
                item = QListWidgetItem(words.section(side, section), widget)
                item.setData(_ID, section)
                item.setToolTip(item.text())
                item.setCheckState(_checked(section in members))
                if section in members and widget.currentRow() < 0:
                    widget.setCurrentItem(item)
            widget.itemChanged.connect(self._fit_relation)
            widget.itemActivated.connect(self._take)
        self.relation = FoldedList(self)
        self.relation.setObjectName("pairs_relation")
        for relation in Relation:
            self.relation.addItem("", relation)
        self.confidence = FoldedList(self)
        self.confidence.setObjectName("pairs_confidence")
        for confidence in Confidence:
            self.confidence.addItem("", confidence)
        self.evidence = QLineEdit(self)
        self.evidence.setObjectName("pairs_evidence")
        self._field_labels = [
            label(f"pairs_{name}_label", self) for name in ("relation", "confidence", "evidence")
        ]
        for heading, field in zip(
            self._field_labels, (self.relation, self.confidence, self.evidence), strict=True
        ):
            heading.setBuddy(field)
        pair = row.pair if row is not None else None
        if pair is not None:
            self.relation.setCurrentIndex(list(Relation).index(pair.relation))
            self.confidence.setCurrentIndex(list(Confidence).index(pair.confidence))
            self.evidence.setText(pair.evidence)
        self._says = label("pairs_says", self, tone="warn", point=theme.SMALL_POINT)
        self._says.setWordWrap(True)
        self._buttons = QDialogButtonBox(self)
        self._keep = self._buttons.addButton(QDialogButtonBox.StandardButton.Save)
        self._keep.setDefault(True)
        self._cancel = self._buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        self._buttons.accepted.connect(self._take)
        self._buttons.rejected.connect(self.reject)
        grid = QGridLayout()
        grid.setHorizontalSpacing(14)
        for column, (heading, widget) in enumerate(zip(self._labels, self.lists, strict=True)):
            grid.addWidget(heading, 0, column)
            grid.addWidget(widget, 1, column)
        fields = QHBoxLayout()
        fields.setSpacing(8)
        for heading, field, stretch in zip(
            self._field_labels, (self.relation, self.confidence, self.evidence), (0, 0, 1), strict=True
        ):
            fields.addWidget(heading)
            fields.addWidget(field, stretch)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(18, 14, 18, 14)
        rows.setSpacing(10)
        rows.addLayout(grid, 1)
        rows.addLayout(fields)
        rows.addWidget(self._says)
        rows.addWidget(self._buttons)
        self.resize(880, 480)
        self._retranslate()
        if pair is None:
            self._fit_relation()
        self.lists[0].setFocus()

    def pair(self) -> Pair:
        """What is chosen now."""
        left, right = (_members(widget) for widget in self.lists)
        return Pair(
            left,
            right,
            Relation(self.relation.currentData()),
            PairState.CONFIRMED,
            Confidence(self.confidence.currentData()),
            self._author,
            self.evidence.text().strip(),
        )

    def say(self, sentence: str) -> None:
        """Why the pair cannot be kept."""
        self._says.setText(sentence)

    @Slot()
    def _fit_relation(self) -> None:
        """Another number of sections stands in another relation; one that fits stays."""
        pair = self.pair()
        self.say("")
        if not pair.fits():
            left, right = len(pair.left), len(pair.right)
            fitting = (
                Relation.NONE
                if not left or not right
                else Relation.EXACT
                if left == right == 1
                else Relation.SPLIT
                if left == 1
                else Relation.MERGED
                if right == 1
                else Relation.PARTIAL
            )
            self.relation.setCurrentIndex(list(Relation).index(fitting))

    @Slot()
    def _take(self) -> None:
        self.chosen.emit(self.pair())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Which sections stand for each other"))
        for heading, widget, name in zip(
            self._labels, self.lists, (self.tr("&Left"), self.tr("&Right")), strict=True
        ):
            heading.setText(name)
            widget.setAccessibleName(name.replace("&", ""))
        words = (self.tr("Relation"), self.tr("Confidence"), self.tr("Evidence"))
        for heading, word in zip(self._field_labels, words, strict=True):
            heading.setText(word)
        relations = {
            Relation.EXACT: self.tr("one for one"),
            Relation.SPLIT: self.tr("divided into several"),
            Relation.MERGED: self.tr("several joined in one"),
            Relation.PARTIAL: self.tr("the same in part"),
            Relation.NONE: self.tr("no counterpart"),
        }
        for place, relation in enumerate(Relation):
            self.relation.setItemText(place, relations[relation])
        sure = {
            Confidence.HIGH: self.tr("high"),
            Confidence.MEDIUM: self.tr("medium"),
            Confidence.LOW: self.tr("low"),
        }
        for place, confidence in enumerate(Confidence):
            self.confidence.setItemText(place, sure[confidence])
        self.evidence.setPlaceholderText(self.tr("Places, dates, or how you know"))
        self._keep.setText(self.tr("Keep"))
        self._cancel.setText(self.tr("Cancel"))


def _checked(yes: bool) -> Qt.CheckState:
    return Qt.CheckState.Checked if yes else Qt.CheckState.Unchecked


def _members(widget: QListWidget) -> tuple[str, ...]:
    items = (widget.item(row) for row in range(widget.count()))
    return tuple(str(item.data(_ID)) for item in items if item.checkState() is Qt.CheckState.Checked)
