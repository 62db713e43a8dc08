"""What the event in use is: said anew, closed, open again."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QFormLayout, QLabel, QSizePolicy, QWidget

from judgedesk.app.desk import Desk
from judgedesk.ui import theme
from judgedesk.ui.event_dialog import FORMATS
from judgedesk.ui.pieces import Segments, label
from judgedesk.ui.ruling.box import FoldedList
from judgedesk.ui.ruling.fields import Field
from judgedesk.ui.task_dialog import TaskDialog

_NUMBERS = ("retention_days", "checks_percent", "checks_a_round")
_TEXTS = ("stages", "formats", "teams")


class EventDetailsDialog(TaskDialog):
    """Only what was changed is recorded, each as an entry. Enter goes from field to field."""

    happened = Signal(object)
    """The `Changes` of what was recorded."""
    closed = Signal()
    """The event was closed."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__("details_dialog", desk, parent)
        event = desk.event
        assert event is not None
        self._pack = event.pack
        self._levels = desk.levels(event.pack)
        self.texts = {name: self._field(name) for name in ("name", *_TEXTS, *_NUMBERS)}
        self.level = FoldedList(self)
        self.level.setObjectName("details_level")
        self.format = Segments("details_match_format", FORMATS, self)
        self.format.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.reason = self._field("reason")
        self._rows: dict[str, QWidget] = {
            "name": self.texts["name"],
            "level": self.level,
            "match_format": self.format,
            **{name: self.texts[name] for name in (*_TEXTS, *_NUMBERS)},
            "reason": self.reason,
        }
        self._labels: dict[str, QLabel] = {}
        self._form = QFormLayout()
        for name, field in self._rows.items():
            words = self._labels[name] = label(f"details_label_{name}", self)
            words.setBuddy(field)
            self._form.addRow(words, field)
        self._state = label("details_state", self, tone="muted", point=theme.SMALL_POINT)
        self._state.setWordWrap(True)
        self.column.addLayout(self._form)
        self.column.addWidget(self._state)
        self._over = self.button("details_over", self.close_or_reopen)
        self._record = self.button("details_record", self.record, primary=True)
        self._before: dict[str, str] = {}
        self.finish()
        self._fill()
        self.texts["name"].setFocus()

    def _field(self, name: str) -> Field:
        field = Field(f"details_{name}", self)
        field.moved_on.connect(self.focusNextChild)
        return field

    def _is_closed(self) -> bool:
        found = self.desk.event_file.standing().closed
        return found is not None and found.closed

    def _fill(self) -> None:
        """What holds now."""
        event, info = self.desk.event, self.desk.event_file.listed()
        assert event is not None
        said = {row.field: row.value for row in self.desk.event_file.standing().changes}
        self._before = {
            **dict.fromkeys(self.texts, ""),
            **said,
            "name": event.name,
            "level": event.level,
            "match_format": event.match_format,
            "retention_days": str(info.days),
        }
        for name, field in self.texts.items():
            field.setText(self._before[name])
        self.level.setCurrentIndex(self._levels.index(event.level) if event.level in self._levels else -1)
        self.format.set_value(event.match_format)
        self.reason.clear()

    def _now(self) -> dict[str, str]:
        chosen = self.level.currentIndex()
        return {
            **{name: " ".join(field.text().split()) for name, field in self.texts.items()},
            "level": self._levels[chosen] if chosen >= 0 else "",
            "match_format": self.format.value(),
        }

    @Slot()
    def record(self) -> None:
        """Record what is different, and close; what is refused is said, and the rest stays typed."""
        if any(field.composing() for field in (*self.texts.values(), self.reason)):
            return
        for name, value in self._now().items():
            if value == self._before.get(name, ""):
                continue
            happened = self.attempt(partial(self.desk.happenings.change_event, name, value))
            if happened is None:
                self._rows[name].setFocus()
                return
            self._before[name] = value
            self.happened.emit(happened.changes)
        self.accept()

    @Slot()
    def close_or_reopen(self) -> None:
        """Nothing more is expected of the event, or it goes on after all. Late entries count all the same."""
        closed = self._is_closed()
        does = self.desk.happenings
        deed = does.reopen_event if closed else does.close_event
        happened = self.attempt(lambda: deed(self.reason.text()))
        if happened is None:
            return
        self.happened.emit(happened.changes)
        if not closed:
            self.closed.emit()
        self.reason.clear()
        self.retranslate()

    def retranslate(self) -> None:
        self.setWindowTitle(self.tr("About this event"))
        words = {
            "name": self.tr("Name"),
            "level": self.tr("Level"),
            "match_format": self.tr("Match"),
            "stages": self.tr("Stages"),
            "formats": self.tr("Formats"),
            "teams": self.tr("Teams"),
            "retention_days": self.tr("Days to keep it"),
            "checks_percent": self.tr("Players to deck-check, in %"),
            "checks_a_round": self.tr("Tables to deck-check a round"),
            "reason": self.tr("Why it is over or goes on"),
        }
        for name, word in words.items():
            self._labels[name].setText(word)
            self._rows[name].setAccessibleName(word)
        self.reason.setPlaceholderText(self.tr("optional"))
        formats = {"best_of_three": self.tr("Best of three"), "single_game": self.tr("Single game")}
        self.format.set_texts(formats, formats)
        level = self.level.currentIndex()
        self.level.clear()
        self.level.addItems([self.desk.name(self._pack, "level", each) for each in self._levels])
        self.level.setCurrentIndex(level)
        closed = self._is_closed()
        self._state.setText(
            self.tr("The event is over; what comes late still counts.")
            if closed
            else self.tr("The event is open.")
        )
        self._over.setText(self.tr("Go &on with it") if closed else self.tr("The event is &over"))
        self._record.setText(self.tr("&Record the changes"))
