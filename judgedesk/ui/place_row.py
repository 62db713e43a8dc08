"""A field for a file or a folder, and a button to choose it."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

from PySide6.QtCore import QEvent, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QPushButton, QWidget

from judgedesk.ui.ruling.fields import Field

FOLDER, FILE, SAVE = "folder", "file", "save"
_LIMIT = 4_000


class PlaceRow(QWidget):
    """`kind` is FOLDER, FILE (one that is there) or SAVE; `filters` are those of a file dialog."""

    chosen = Signal()
    """A place was chosen, or Enter pressed in the field."""
    confirmed = Signal(str)
    """The file dialog gave this place, and has asked whether a file there may be replaced."""

    def __init__(self, name: str, kind: str, parent: QWidget, filters: str = "") -> None:
        super().__init__(parent)
        self._kind, self._filters = kind, filters
        self.field = Field(name, self, _LIMIT)
        self.field.moved_on.connect(self.chosen)
        self.choose = QPushButton(self)
        self.choose.setObjectName(f"{name}_choose")
        self.choose.setAutoDefault(False)
        self.choose.clicked.connect(self.ask)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self.field, 1)
        row.addWidget(self.choose)
        self.setFocusProxy(self.field)
        self._retranslate()

    def place(self) -> Path | None:
        """What stands in the field, None for nothing."""
        text = self.field.text().strip()
        return Path(text).expanduser() if text else None

    def set_place(self, place: Path | str) -> None:
        """Put a place there without telling."""
        self.field.setText(str(place))
        self.field.setCursorPosition(len(self.field.text()))

    @cached_property
    def dialog(self) -> QFileDialog:
        """The system's own dialog, made when it is first asked for."""
        dialog = QFileDialog(self)
        dialog.setObjectName(f"{self.field.objectName()}_dialog")
        mode = QFileDialog.FileMode
        if self._kind == FOLDER:
            dialog.setFileMode(mode.Directory)
            dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        elif self._kind == SAVE:
            dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        else:
            dialog.setFileMode(mode.ExistingFile)
        if self._filters:
            dialog.setNameFilter(self._filters)
        dialog.fileSelected.connect(self.take)
        return dialog

    @Slot()
    def ask(self) -> None:
        """Show the dialog."""
        place = self.place()
        if place is not None:
            self.dialog.setDirectory(str(place if place.is_dir() else place.parent))
            if self._kind == SAVE:
                self.dialog.selectFile(place.name)
        self.dialog.open()

    @Slot(str)
    def take(self, place: str) -> None:
        """This is the place."""
        self.set_place(place)
        self.confirmed.emit(place)
        self.chosen.emit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        self.choose.setText(self.tr("Choose…"))
