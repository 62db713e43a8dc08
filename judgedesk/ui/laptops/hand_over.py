"""Handing the event over: the six words, large, and a file in a folder that the user chose."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QWidget

from judgedesk.app.desk import Desk
from judgedesk.ui import theme
from judgedesk.ui.pieces import label
from judgedesk.ui.place_row import FOLDER, PlaceRow
from judgedesk.ui.task_dialog import TaskDialog

_WORDS_POINT = 22
_IN_A_LINE = 3


class HandOverDialog(TaskDialog):
    """For the event in use. `place` is the folder to begin with."""

    written = Signal(str)
    """The folder that was written to."""

    def __init__(self, desk: Desk, place: str, parent: QWidget) -> None:
        super().__init__("hand_over_dialog", desk, parent)
        self._above = label("hand_over_above", self)
        self._above.setWordWrap(True)
        self.words = label("hand_over_words", self, bold=True, point=_WORDS_POINT)
        self.words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        words = desk.handing.words().split()
        lines = (words[:_IN_A_LINE], words[_IN_A_LINE:])
        self.words.setText("\n".join("  ".join(line) for line in lines if line))
        self._below = label("hand_over_below", self, tone="muted", point=theme.SMALL_POINT)
        self._below.setWordWrap(True)
        self._label = label("hand_over_label", self)
        self.folder = PlaceRow("hand_over_folder", FOLDER, self)
        self.folder.set_place(place)
        self.folder.chosen.connect(self.write)
        self._label.setBuddy(self.folder.field)
        self._write = self.button("hand_over_write", self.write, primary=True)
        for part in (self._above, self.words, self._below, self._label, self.folder):
            self.column.addWidget(part)
        self.finish()
        self.folder.field.setFocus()

    @Slot()
    def write(self) -> None:
        """Write the file; what came of it is said."""
        folder = self.folder.place()
        if folder is None:
            self.say(self.tr("Choose a folder first, that of a stick for instance."))
            self.folder.field.setFocus()
            return
        path = self.attempt(lambda: self.desk.handing.hand_over(folder))
        if path is not None:
            self.say(self.tr("Written: %1").replace("%1", str(path)), warns=False)
            self.written.emit(str(folder))

    def retranslate(self) -> None:
        self.setWindowTitle(self.tr("Hand the event over"))
        self._above.setText(self.tr("The other laptop asks for these six words once:"))
        self.words.setAccessibleName(self.tr("Six words"))
        self._below.setText(
            self.tr("The file is encrypted with them. Say them or write them down; do not send them along.")
        )
        self._label.setText(self.tr("&Folder"))
        self.folder.field.setAccessibleName(self.tr("Folder"))
        self._write.setText(self.tr("&Write the file"))
