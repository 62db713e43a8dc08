"""Who gave a ruling and who authorised it, the number of its slip, and where a late slip belongs."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QGridLayout, QWidget

from judgedesk.ui.ruling.fields import Field

if TYPE_CHECKING:
    from judgedesk.ui.ruling.late import LateSlip

SLIP_LENGTH = 20


class NotesBox(QWidget):
    """Empty fields say nothing. What is said of a late slip is asked for in an event alone."""

    late_changed = Signal()
    moved_on = Signal(QWidget)
    """Enter in this field."""
    shortened = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("notes")
        self.given_by = Field("given_by", self)
        self.authorised_by = Field("authorised_by", self)
        self.slip = Field("slip", self, SLIP_LENGTH)
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(6)
        grid.addWidget(self.given_by, 0, 0, 1, 2)
        grid.addWidget(self.authorised_by, 1, 0)
        grid.addWidget(self.slip, 1, 1)
        grid.setColumnStretch(0, 2)
        grid.setColumnStretch(1, 1)

    @cached_property
    def late(self) -> LateSlip:
        """Where a slip that comes late is said to belong."""
        from judgedesk.ui.ruling.late import LateSlip

        late = LateSlip(self)
        late.changed.connect(self.late_changed)
        for field in (late.round, late.time):
            field.moved_on.connect(self._moved_on)
            field.shortened.connect(self.shortened)
        self._grid.addWidget(late, 2, 0, 1, 2)
        late.show()
        return late

    def known_late(self) -> LateSlip | None:
        """The same where somebody has seen it, else None."""
        return self.late if "late" in self.__dict__ else None

    def fields(self) -> tuple[Field, Field, Field]:
        return self.given_by, self.authorised_by, self.slip

    def retranslate(self) -> None:
        for field, text, name in (
            (self.given_by, self.tr("Given by"), self.tr("Given by")),
            (self.authorised_by, self.tr("Authorised by"), self.tr("Authorised by")),
            (self.slip, self.tr("Slip"), self.tr("Slip number")),
        ):
            field.setPlaceholderText(text)
            field.setAccessibleName(name)

    @Slot()
    def _moved_on(self) -> None:
        sender = self.sender()
        if isinstance(sender, QWidget):
            self.moved_on.emit(sender)
