"""Which level of one edition stands for which of the other: a person says so, nothing is guessed."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, Signal, Slot
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QLineEdit, QVBoxLayout, QWidget

from judgedesk.app.level_pairs import Levels
from judgedesk.ui import theme
from judgedesk.ui.pieces import label
from judgedesk.ui.ruling.box import FoldedList

NONE = ""


class LevelsDialog(QDialog):
    """`left` and `right` are the levels of the editions with their names, `known` what was said before."""

    chosen = Signal(object, str)
    """The pairs of levels and who says so. Whoever hears this calls `accept`, or `say` why not."""

    def __init__(
        self,
        editions: tuple[str, str],
        left: Mapping[str, str],
        right: Mapping[str, str],
        known: Levels,
        author: str,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("levels_dialog")
        self._editions = editions
        self._what = label("levels_what", self)
        self._what.setWordWrap(True)
        self._how = label("levels_how", self, tone="muted", point=theme.SMALL_POINT)
        self._how.setWordWrap(True)
        self.boxes: dict[str, FoldedList] = {}
        form = QFormLayout()
        form.setHorizontalSpacing(14)
        form.setVerticalSpacing(8)
        said = dict(known)
        for level, name in left.items():
            box = FoldedList(self)
            box.setObjectName(f"levels_{level}")
            box.addItem("", NONE)
            for other, word in right.items():
                box.addItem(word, other)
            box.setCurrentIndex(max(box.findData(said.get(level, NONE)), 0))
            box.setAccessibleName(name)
            heading = label(f"levels_{level}_name", self)
            heading.setText(name)
            form.addRow(heading, box)
            self.boxes[level] = box
        self.name = QLineEdit(self)
        self.name.setObjectName("levels_author")
        self.name.setText(author)
        self._name_label = label("levels_author_label", self)
        self._name_label.setBuddy(self.name)
        form.addRow(self._name_label, self.name)
        self._says = label("levels_says", self, tone="warn", point=theme.SMALL_POINT)
        self._says.setWordWrap(True)
        self._buttons = QDialogButtonBox(self)
        self._keep = self._buttons.addButton(QDialogButtonBox.StandardButton.Save)
        self._keep.setDefault(True)
        self._cancel = self._buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        self._buttons.accepted.connect(self._take)
        self._buttons.rejected.connect(self.reject)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(18, 14, 18, 14)
        rows.setSpacing(10)
        rows.addWidget(self._what)
        rows.addWidget(self._how)
        rows.addLayout(form)
        rows.addWidget(self._says)
        rows.addWidget(self._buttons)
        self.setMinimumWidth(460)
        self._retranslate()
        next(iter(self.boxes.values())).setFocus()

    def levels(self) -> Levels:
        """The pairs that are chosen now."""
        pairs = ((level, str(box.currentData())) for level, box in self.boxes.items())
        return tuple((left, right) for left, right in pairs if right != NONE)

    def say(self, sentence: str) -> None:
        """Why it cannot be kept."""
        self._says.setText(sentence)

    @Slot()
    def _take(self) -> None:
        self.chosen.emit(self.levels(), self.name.text().strip())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Compare outcomes"))
        what = self.tr("Which level of %1 stands for which of %2?")
        self._what.setText(what.replace("%1", self._editions[0]).replace("%2", self._editions[1]))
        self._how.setText(
            self.tr(
                "Offences that the destination table pairs are then ruled by both editions, up to four in a "
                "row, and what differs is listed."
            )
        )
        for box in self.boxes.values():
            box.setItemText(0, self.tr("no counterpart, or not known"))
        self._name_label.setText(self.tr("Your &name"))
        self.name.setAccessibleName(self.tr("Your name"))
        self._keep.setText(self.tr("Compare"))
        self._cancel.setText(self.tr("Cancel"))
