"""Tells that events are past the time they are to be kept."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from judgedesk.ui.notices import Notice


class DueNotice(Notice):
    """[Show] leads to where they can be forgotten."""

    def __init__(self, events: tuple[str, ...], parent: QWidget) -> None:
        self.events = events
        super().__init__("due_notice", parent)

    def sentence(self) -> str:
        return self.tr(
            "%n events on this laptop are past the time they are to be kept.", "", len(self.events)
        )
