"""The quick reference in the window: which edition it shows, and the way to it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QStackedWidget, QWidget

from judgedesk.app.desk import Desk
from judgedesk.ui.bridge import Bridge

if TYPE_CHECKING:
    from judgedesk.ui.grid.page import GridPage


class GridHere(QObject):
    """`read` gives the pack that is read, "" for none."""

    left = Signal()
    shown = Signal(QWidget)
    """The page is to be seen."""
    section_asked = Signal(str, str)
    """A pack, and a place in it."""
    ruling_asked = Signal(str, str, str)
    """A pack, an infraction and a level."""

    def __init__(
        self,
        desk: Desk,
        bridge: Bridge,
        middle: QStackedWidget,
        read: Callable[[], str],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._desk, self._bridge, self._middle, self._read = desk, bridge, middle, read

    @cached_property
    def page(self) -> GridPage:
        """The page; nobody waits for it before somebody asks for it."""
        from judgedesk.ui.grid.page import GridPage

        page = GridPage(self._desk, self._bridge, self._middle)
        page.left.connect(self.left)
        page.section_asked.connect(self.section_asked)
        page.ruling_asked.connect(self.ruling_asked)
        page.other_asked.connect(self._show_other)
        self._middle.addWidget(page)
        return page

    def is_shown(self) -> bool:
        """Whether the page stands in the middle, be the middle seen or not."""
        return "page" in self.__dict__ and self._middle.currentWidget() is self.page

    def toggle(self, section: str) -> None:
        """Show the page or leave it; `section` is the one that is read.

        It shows the edition that is read; one without a text, that of the event, can only be looked at here.
        """
        if self.is_shown() and not self._middle.isHidden():
            self.left.emit()
            return
        read, ruled = self._read(), self._ruled_by()
        pack = ruled if ruled and not self._desk.pack(ruled).texts else read or ruled
        if pack:
            self.turn_to(pack)
            self.shown.emit(self.page)
            if section and pack == read:
                self.page.choose(section)
            self.page.focus_list()

    def turn_to(self, pack: str) -> None:
        """Show this edition."""
        self.page.set_pack(pack, other=len(self._both()) > 1)

    @Slot()
    def _show_other(self) -> None:
        for pack in self._both() - {self.page.pack()}:
            self.turn_to(pack)
        self.page.focus_list()

    def _both(self) -> set[str]:
        """The edition that is read and that of the event, as far as they are there."""
        return {self._read(), self._ruled_by()} - {""}

    def _ruled_by(self) -> str:
        """The pack that the event is ruled by, "" where there is none that can be used."""
        event = self._desk.event
        if event is None or event.pack not in self._desk.pack_ids():
            return ""
        return event.pack if self._desk.entry(event.pack).pack is not None else ""
