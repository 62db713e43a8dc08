"""The choice of two texts to read side by side: any that is installed, on either side."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from judgedesk.frozen import frozen
from judgedesk.ui import theme
from judgedesk.ui.pieces import label

_ID = Qt.ItemDataRole.UserRole


@frozen
class Choice:
    """A text by id, and its kind: "digest", "official" or "derived"."""

    text: str
    name: str
    kind: str


class TextsDialog(QDialog):
    """Two lists. Enter reads what is chosen in them, Esc leaves everything as it was."""

    chosen = Signal(str, str)
    one_wanted = Signal()
    """Back to one edition."""
    import_asked = Signal()
    removal_asked = Signal(str)
    """The id of an imported text or edited copy."""

    def __init__(
        self, choices: Sequence[Choice], left: str, right: str, paired: bool, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setObjectName("texts_dialog")
        self._choices = tuple(choices)
        self._labels = (label("texts_left_label", self), label("texts_right_label", self))
        self.lists = (QListWidget(self), QListWidget(self))
        for name, widget, heading in zip(("left", "right"), self.lists, self._labels, strict=True):
            widget.setObjectName(f"texts_{name}")
            widget.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            widget.setTextElideMode(Qt.TextElideMode.ElideRight)
            heading.setBuddy(widget)
            for choice in self._choices:
                item = QListWidgetItem(widget)
                item.setData(_ID, choice.text)
            widget.currentRowChanged.connect(self._changed)
            widget.itemActivated.connect(self._take)
        self._says = label("texts_says", self, tone="muted", point=theme.SMALL_POINT)
        self._says.setWordWrap(True)
        self._buttons = QDialogButtonBox(self)
        self._read = self._buttons.addButton(QDialogButtonBox.StandardButton.Ok)
        self._buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        self._swap = QPushButton(self)
        self._swap.setObjectName("texts_swap")
        self._one = QPushButton(self)
        self._one.setObjectName("texts_one")
        self._import = QPushButton(self)
        self._import.setObjectName("texts_import")
        self._remove = QPushButton(self)
        self._remove.setObjectName("texts_remove")
        for button in (self._swap, self._one, self._import, self._remove):
            button.setAutoDefault(False)
            self._buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        # A box shows whatever is put into it.
        self._one.setVisible(paired)
        self._buttons.accepted.connect(self._take)
        self._buttons.rejected.connect(self.reject)
        self._swap.clicked.connect(self._swap_sides)
        self._one.clicked.connect(self._leave_pair)
        self._import.clicked.connect(self._ask_for_import)
        menu = QMenu(self)
        menu.setObjectName("texts_removable")
        self._removable = {
            choice.text: QAction(choice.name, menu) for choice in self._choices if choice.kind != "digest"
        }
        for text, action in self._removable.items():
            action.setData(text)
            menu.addAction(action)
        menu.triggered.connect(self._ask_for_removal)
        self._remove.setMenu(menu)
        self._remove.setEnabled(bool(self._removable))
        grid = QGridLayout()
        grid.setHorizontalSpacing(14)
        for column, (heading, widget) in enumerate(zip(self._labels, self.lists, strict=True)):
            grid.addWidget(heading, 0, column)
            grid.addWidget(widget, 1, column)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(18, 14, 18, 14)
        rows.setSpacing(10)
        rows.addLayout(grid, 1)
        rows.addWidget(self._says)
        rows.addWidget(self._buttons)
        self.resize(760, 360)
        self._retranslate()
        self._select(left, right)
        self.lists[0].setFocus()

    def values(self) -> tuple[str, str]:
        """The ids chosen left and right, "" where none is."""
        items = [widget.currentItem() for widget in self.lists]
        left, right = (str(item.data(_ID)) if item is not None else "" for item in items)
        return left, right

    def _select(self, left: str, right: str) -> None:
        ids = [choice.text for choice in self._choices]
        for widget, wanted in zip(self.lists, (left, right), strict=True):
            widget.setCurrentRow(ids.index(wanted) if wanted in ids else 0)

    @Slot()
    def _ask_for_import(self) -> None:
        self.accept()
        self.import_asked.emit()

    @Slot(QAction)
    def _ask_for_removal(self, action: QAction) -> None:
        self.accept()
        self.removal_asked.emit(str(action.data()))

    @Slot()
    def _changed(self) -> None:
        left, right = self.values()
        usable = bool(left and right) and left != right
        self._read.setEnabled(usable)
        self._says.setText("" if usable else self.tr("Choose two different texts."))

    @Slot()
    def _take(self) -> None:
        left, right = self.values()
        if self._read.isEnabled():
            self.accept()
            self.chosen.emit(left, right)

    @Slot()
    def _swap_sides(self) -> None:
        left, right = self.values()
        self._select(right, left)

    @Slot()
    def _leave_pair(self) -> None:
        self.accept()
        self.one_wanted.emit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Texts side by side"))
        names = self.tr("&Left"), self.tr("&Right")
        kinds = {
            "digest": self.tr("digest"),
            "official": self.tr("official text, imported"),
            "derived": self.tr("edited copy"),
        }
        for heading, widget, name in zip(self._labels, self.lists, names, strict=True):
            heading.setText(name)
            widget.setAccessibleName(name.replace("&", ""))
            for row, choice in enumerate(self._choices):
                item = widget.item(row)
                kind = kinds[choice.kind]
                # What is no digest says so before the end of the line is cut off.
                named = (choice.name, kind) if choice.kind == "digest" else (kind, choice.name)
                item.setText(" · ".join(named))
                if choice.text in self._removable:
                    self._removable[choice.text].setText(item.text())
                item.setToolTip(item.text())
        self._read.setText(self.tr("Read"))
        self._swap.setText(self.tr("&Swap sides"))
        self._one.setText(self.tr("&One edition"))
        self._import.setText(self.tr("&Import…"))
        self._remove.setText(self.tr("Re&move"))
        self._changed()
