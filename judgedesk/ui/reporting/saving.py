"""Saving something of the event where the user says: what all such dialogs share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QWidget

from judgedesk.app.desk import Desk
from judgedesk.ui.pieces import label
from judgedesk.ui.place_row import SAVE, PlaceRow
from judgedesk.ui.task_dialog import TaskDialog


class SaveDialog(TaskDialog):
    """A file that is there is replaced only when somebody said so: in its dialog, or by a second press."""

    def __init__(self, name: str, desk: Desk, parent: QWidget) -> None:
        super().__init__(name, desk, parent)
        self._may_replace: Path | None = None
        self.place_label = label(f"{name}_label", self)
        self.place = PlaceRow(f"{name}_place", SAVE, self)
        self.place.chosen.connect(self.save)
        self.place.confirmed.connect(self._confirmed)
        self.place_label.setBuddy(self.place.field)
        self.save_button = self.button(f"{name}_save", self.save, primary=True)
        self.setMinimumWidth(560)

    def save(self) -> None:
        """Save it."""
        raise NotImplementedError

    def save_as(self, write: Callable[[Path], None]) -> None:
        """Write to the place that is named; what came of it is said."""
        place = self.place.place()
        if place is None:
            self.say(self.tr("Choose where to save it."))
            self.place.field.setFocus()
            return
        if place.exists() and place != self._may_replace:
            self._may_replace = place
            said = self.tr("%1 is there already. Press [Save] once more to replace it.")
            self.say(said.replace("%1", str(place)))
            return
        self._may_replace = None

        def do() -> bool:
            write(place)
            return True

        if self.attempt(do):
            self._may_replace = place
            self.say(self.desk.say("app.saved_as", file=str(place)), warns=False)

    def _confirmed(self, place: str) -> None:
        self._may_replace = Path(place)

    def retranslate(self) -> None:
        self.place_label.setText(self.tr("&File"))
        self.place.field.setAccessibleName(self.tr("File"))
        self.save_button.setText(self.tr("&Save"))
