"""Which event, which round, who types: the dialogs, and what is done with their answers."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.ui.bridge import Bridge
from judgedesk.ui.event_dialog import EventDialog
from judgedesk.ui.standing_dialogs import OperatorDialog, RoundDialog


class EventAsking(QObject):
    """Drives one Desk over one window. What an event is needed for asks for the event first."""

    taking_in_asked = Signal()
    backups_asked = Signal(str)
    """An event by id."""
    forgetting_asked = Signal(str)
    """An event by id."""

    # Each is there as soon as it was asked for.
    event_dialog: EventDialog
    round_dialog: RoundDialog
    operator_dialog: OperatorDialog

    def __init__(self, desk: Desk, bridge: Bridge, window: QWidget) -> None:
        super().__init__(window)
        self._desk, self._bridge, self._window = desk, bridge, window

    def ask_for_event(self, pack: str) -> None:
        """Open an event, or go on with one; `pack` is offered for a new one."""
        self.event_dialog = EventDialog(self._desk, pack, self._window)
        self.event_dialog.opened.connect(self._bridge.tell)
        self.event_dialog.taking_in_asked.connect(self.taking_in_asked)
        self.event_dialog.backups_asked.connect(self.backups_asked)
        self.event_dialog.forgetting_asked.connect(self.forgetting_asked)
        self.event_dialog.open()

    def ask_for_round(self, pack: str) -> None:
        """Change round and stage; the next round is offered."""
        event = self._desk.event
        if event is None:
            self.ask_for_event(pack)
            return
        started = {row.round for row in self._desk.event_file.standing().rounds}
        self.round_dialog = RoundDialog(event.round, event.stage, started, self._window)
        self.round_dialog.chosen.connect(self._round_chosen)
        self.round_dialog.open()

    @Slot(int, str)
    def _round_chosen(self, number: int, stage: str) -> None:
        try:
            if self.round_dialog.begins():
                self._bridge.tell(self._desk.happenings.start_round(number).changes)
            changes = self._desk.set_round(number)
            self._desk.set_stage(stage)
        except UserError as error:
            self.round_dialog.say(self._desk.say_error(error))
            return
        self.round_dialog.accept()
        self._bridge.tell(changes)

    def ask_for_operator(self, pack: str) -> None:
        """Change who types on this laptop."""
        event = self._desk.event
        if event is None:
            self.ask_for_event(pack)
            return
        roles = {row.name: row.role for row in self._desk.event_file.standing().operators}
        self.operator_dialog = OperatorDialog(event.operator, roles, self._window)
        self.operator_dialog.chosen.connect(self._operator_chosen)
        self.operator_dialog.open()

    @Slot(str)
    def _operator_chosen(self, name: str) -> None:
        try:
            changes = self._desk.set_operator(name)
            if role := self.operator_dialog.new_role():
                self._bridge.tell(self._desk.happenings.add_operator(name, role).changes)
        except UserError as error:
            self.operator_dialog.say(self._desk.say_error(error))
            return
        self.operator_dialog.accept()
        self._bridge.tell(changes)
