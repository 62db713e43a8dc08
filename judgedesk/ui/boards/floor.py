"""Boards, slip stack and one person's page: made when they are asked for, and what they ask of the window."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QStackedWidget

from judgedesk.app.desk import Desk
from judgedesk.ui.boards.watcher import Watcher
from judgedesk.ui.bridge import Bridge

if TYPE_CHECKING:
    from judgedesk.app.sheets import Sheet
    from judgedesk.ui.boards.new_bar import New
    from judgedesk.ui.boards.page import BoardsPage
    from judgedesk.ui.person.page import PersonPage
    from judgedesk.ui.slips.page import SlipsPage


class Floor(QObject):
    """Owned by the window, whose middle shows the pages."""

    left = Signal()
    event_wanted = Signal()
    shown = Signal(object)
    """This page is to stand in the middle."""
    paper_wanted = Signal(object, str)
    """A `Sheet`, and the name of the file that is proposed."""
    told = Signal(str)

    def __init__(self, desk: Desk, bridge: Bridge, middle: QStackedWidget, parent: QObject) -> None:
        super().__init__(parent)
        self.desk = desk
        self._bridge = bridge
        self._middle = middle
        self._pages: list[BoardsPage | SlipsPage | PersonPage] = []
        # Where somebody's page was opened from.
        self._before: BoardsPage | SlipsPage | PersonPage | None = None
        self.watcher = Watcher(desk, bridge, self)
        self.watcher.found.connect(self._differs)

    @cached_property
    def boards(self) -> BoardsPage:
        """The boards."""
        from judgedesk.ui.boards.page import BoardsPage

        page = BoardsPage(self.desk, self._bridge, self.watcher, self._middle)
        page.left.connect(self.left)
        page.event_wanted.connect(self.event_wanted)
        page.person_asked.connect(self.show_person)
        page.sheet_asked.connect(self._round_on_paper)
        self._add(page)
        return page

    @cached_property
    def slips(self) -> SlipsPage:
        """The slip stack."""
        from judgedesk.ui.slips.page import SlipsPage

        page = SlipsPage(self.desk, self._bridge, self._middle)
        page.left.connect(self.left)
        page.event_wanted.connect(self.event_wanted)
        page.person_asked.connect(self.show_person)
        self._add(page)
        return page

    @cached_property
    def person_page(self) -> PersonPage:
        """One person's page."""
        from judgedesk.ui.person.page import PersonPage

        page = PersonPage(self.desk, self._bridge, self._middle)
        page.left.connect(self._leave_person)
        page.pdf_asked.connect(self._person_on_paper)
        page.note_asked.connect(self._note_on)
        self._add(page)
        return page

    def _add(self, page: BoardsPage | SlipsPage | PersonPage) -> None:
        self._pages.append(page)
        self._middle.addWidget(page)

    def page_in_sight(self) -> BoardsPage | SlipsPage | PersonPage | None:
        """Which of them stands in the middle now."""
        current = self._middle.currentWidget()
        return next((page for page in self._pages if page is current), None)

    def toggle(self, page: BoardsPage | SlipsPage) -> None:
        """Show a page, or leave it."""
        if self.page_in_sight() is page:
            self.left.emit()
        else:
            self._show(page)

    def enter(self, kind: New, person: str = "") -> None:
        """Ask for something new on its board, about somebody by id."""
        if self.page_in_sight() is not self.boards:
            self._show(self.boards)
        self.boards.ask_for(kind, person)

    def end_call(self) -> None:
        """The one call of who types here is over; of several, or of none, the board of calls lets choose."""
        if self.page_in_sight() is not self.boards:
            self._show(self.boards)
        self.boards.end_call()

    @Slot(str)
    def show_person(self, person: str) -> None:
        """Show somebody's page, from where Esc leads back to what is shown now."""
        here = self.page_in_sight()
        if here is not self.person_page:
            self._before = here
        self.person_page.show_person(person)
        self._show(self.person_page)

    def _show(self, page: BoardsPage | SlipsPage | PersonPage) -> None:
        self.shown.emit(page)
        page.focus_list()

    @Slot(str)
    def _note_on(self, person: str) -> None:
        from judgedesk.ui.boards.new_bar import New

        self.enter(New.NOTE, person)

    @Slot()
    def _leave_person(self) -> None:
        before, self._before = self._before, None
        if before is None:
            self.left.emit()
        else:
            self._show(before)

    @Slot()
    def _round_on_paper(self) -> None:
        from judgedesk.app.sheets import round_sheet

        number = self.desk.settings.round
        self.paper_wanted.emit(round_sheet(self.desk, number), f"round-{number}.pdf")

    @Slot(object)
    def _person_on_paper(self, sheet: Sheet) -> None:
        # No name of anybody in the name of a file.
        self.paper_wanted.emit(sheet, "log-of-a-person.pdf")

    @Slot(int)
    def _differs(self, count: int) -> None:
        self.told.emit(
            self.tr("%n earlier ruling(s) would be different by what is known now: boards, F7.", "", count)
        )
