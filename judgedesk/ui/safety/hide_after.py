"""After how many minutes names are hidden."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QWidget

from judgedesk.app.desk import Desk
from judgedesk.app.settings import RANGES
from judgedesk.ui.number_box import number_box
from judgedesk.ui.pieces import label
from judgedesk.ui.task_dialog import TaskDialog


class HideAfterDialog(TaskDialog):
    """Kept as a setting of this laptop."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__("hide_after_dialog", desk, parent)
        self._label = label("hide_after_label", self)
        self.minutes = number_box("hide_after_minutes", *RANGES["hide_after"], self)
        self.minutes.setValue(desk.settings.hide_after)
        self.minutes.selectAll()
        self._label.setBuddy(self.minutes)
        row = QHBoxLayout()
        row.addWidget(self._label)
        row.addWidget(self.minutes, 1)
        self.column.addLayout(row)
        self._keep = self.button("hide_after_keep", self.keep, primary=True)
        self.finish()
        self.minutes.setFocus()

    @Slot()
    def keep(self) -> None:
        """Take the minutes."""

        def do() -> bool:
            self.desk.save_settings(hide_after=self.minutes.value())
            return True

        if self.attempt(do):
            self.accept()

    def retranslate(self) -> None:
        self.setWindowTitle(self.tr("Hide names"))
        self._label.setText(self.tr("&Minutes without a key or a click"))
        self.minutes.setAccessibleName(self.tr("Minutes without a key or a click"))
        self.minutes.setSpecialValueText(self.tr("never"))
        self._keep.setText(self.tr("&Keep"))
