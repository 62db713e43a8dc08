"""The page of the quick reference: table, a field to jump by, and what the current cell rests on."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QModelIndex, Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from judgedesk.app.desk import Desk
from judgedesk.app.standing_texts import say_short
from judgedesk.ui import theme
from judgedesk.ui.bridge import Bridge
from judgedesk.ui.grid.drawing import Style, block
from judgedesk.ui.grid.model import NAME, GridModel
from judgedesk.ui.grid.table import GridTable
from judgedesk.ui.grid.words import GridWords
from judgedesk.ui.page import Page
from judgedesk.ui.pieces import label, notice

AREAS = frozenset({"event", "bases"})
COUNT_FROM = 900
"""Width in pixels from which the head has room for the count."""
_ALL = 500
_LINES_BELOW = 2


class GridPage(Page):
    """A page of the window over one Desk: one pack, and what the event that is ruled by it has of its own."""

    section_asked = Signal(str, str)
    """A pack, and a section or passage of it, to be read."""
    ruling_asked = Signal(str, str, str)
    """A pack, an infraction and a level ("" for none in particular), to be ruled on."""
    other_asked = Signal()
    """The grid of the other pack there is: the one that is read, or the one that the event is ruled by."""

    def __init__(self, desk: Desk, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__("grid", bridge, AREAS, parent)
        self._desk = desk
        self._pack = ""
        self._found: tuple[str, ...] = ()
        self._words = GridWords(desk, self)
        self.model = GridModel(self._words, self)
        self._build()
        self.retranslate()

    def _build(self) -> None:
        head = self.head
        self.other = head.button("other")
        self.other.clicked.connect(self.other_asked)
        self.other.hide()
        head.set_search_width(190, 300)
        self.search.textChanged.connect(self._searched)
        self.search.step_asked.connect(self._stepped)
        self.search.accepted.connect(self.focus_list)
        self._open_button = head.button("open_button")
        self._open_button.clicked.connect(self.open_section)
        self._rule_button = head.button("rule_button")
        self._rule_button.clicked.connect(self.ask_ruling)
        head.lay_out(
            (
                (head.title, 3),
                (head.count, 0),
                (self.other, 0),
                (self.search, 2),
                (self._open_button, 0),
                (self._rule_button, 0),
            )
        )

        self.table = GridTable(self.model, self)
        self.table.opened.connect(self.open_section)
        self.table.clause_asked.connect(self.open_clause)
        self.table.ruling_asked.connect(self.ask_ruling)
        self.table.typed.connect(self._typed)
        self.table.selectionModel().currentChanged.connect(self._current_changed)
        self.message = notice("grid_message", self)
        self._stack = QStackedWidget(self)
        self._stack.setObjectName("grid_stack")
        self._stack.addWidget(self.table)
        self._stack.addWidget(self.message)
        self.line = label("grid_line", self, point=theme.SMALL_POINT)
        self.line.setWordWrap(True)
        self.line.setContentsMargins(14, 4, 12, 5)
        self.line.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.head)
        column.addWidget(self._stack, 1)
        column.addWidget(self.line)
        self._fit_line()

    # For the window

    def pack(self) -> str:
        """The pack that is shown, "" for none."""
        return self._pack

    def set_pack(self, pack: str, *, other: bool = False) -> None:
        """Show a pack, "" for none; `other` says that there is a second one to go to."""
        self.other.setVisible(other)
        if pack != self._pack:
            self._pack = pack
            self._clear_search()
            self.stale = True
        if self.isVisible() and self.stale:
            self.refresh()

    def focus_list(self) -> None:
        """Put the keyboard into the table, or into what there is in its place."""
        (self.table if self.model.count() else self.other if self.other.isVisible() else self).setFocus()

    def choose(self, infraction: str, level: str = "") -> None:
        """Make an infraction current, at a level or in the column that is current already."""
        if self.stale:
            self.refresh()
        levels = self.model.grid.levels
        column = levels.index(level) + 1 if level in levels else self.table.currentIndex().column()
        if (place := self.model.place_of(infraction)) >= 0:
            self.table.select(place, column)

    @Slot()
    def open_section(self) -> None:
        """Ask for the section of the current infraction."""
        row = self.table.current_row()
        if row is None:
            return
        if row.section:
            self.section_asked.emit(self._pack, row.section)
        else:
            self._tell(self.tr("There is no text on this infraction."))

    @Slot()
    def open_clause(self) -> None:
        """Ask for the passage that gives the current value; on a name, for its section."""
        cell = self.table.current_cell()
        if cell is None:
            self.open_section()
        elif cell.clause:
            self.section_asked.emit(self._pack, cell.clause)
        else:
            self._tell(self.tr("No passage of this text gives this value."))

    @Slot()
    def ask_ruling(self) -> None:
        """Ask for a ruling on the current infraction, at the current level."""
        row, cell = self.table.current_row(), self.table.current_cell()
        if row is not None:
            self.ruling_asked.emit(self._pack, row.infraction, cell.level if cell is not None else "")

    @Slot()
    def leave(self) -> None:
        """One step back: from the field, then from the page."""
        if self.search.text() or (self.search.hasFocus() and self.model.count()):
            self._clear_search()
            self._show_current()
            self.focus_list()
        else:
            self.left.emit()

    # Filling

    def refresh(self) -> None:
        """Show what the desk gives now; the current cell and the place in the table stay."""
        self.stale = False
        kept = self.table.current_row()
        place, column = self.table.currentIndex().row(), self.table.currentIndex().column()
        scrolled = self.table.verticalScrollBar().value()
        same = self.model.grid.pack == self._pack
        self._words.use(self._pack)
        if not self._pack:
            return
        grid = self._desk.grid(self._pack)
        self.model.set_grid(grid)
        self.table.lay_out()
        if same and kept is not None:
            found = self.model.place_of(kept.infraction)
            self.table.select(found if found >= 0 else place, column)
            self.table.verticalScrollBar().setValue(scrolled)
        elif grid.event_level:
            self.table.select(0, grid.levels.index(grid.event_level) + 1)
        else:
            self.table.select(0, NAME)
        self._fill()

    def _fill(self) -> None:
        """The head, and the sentence where there is no table."""
        pack = self._desk.pack(self._pack)
        edition, language = pack.edition, self._desk.language
        titles = [self.tr("Quick reference"), edition.titles.get(language, self._pack)]
        if pack.texts:
            # It may be another edition than the one above, which is read.
            stands = say_short(self._desk.about(pack.texts[0]), self._desk.today(), language)
            titles += [edition.edition, stands]
            self.head.title.set_tip(self._desk.edition_line(pack.texts[0]))
        else:
            self.head.title.set_tip("")
        self.head.title.setText(" · ".join(titles))
        count = self.model.count()
        self.head.count.setText(self.tr("%n infraction(s)", "", count) if count else "")
        self.message.setText(self._why_empty())
        self._stack.setCurrentWidget(self.table if count else self.message)
        for widget in (self.search, self._open_button, self._rule_button, self.line):
            widget.setVisible(bool(count))
        self._show_current()

    def _why_empty(self) -> str:
        event = self._desk.event
        if event is not None and event.pack == self._pack:
            return self.tr(
                "Nothing yet: infractions that you add to the event in the ruling panel stand here."
            )
        return self.tr("This edition has no infractions of its own: judges add those of their event.")

    # The current cell

    @Slot(QModelIndex, QModelIndex)
    def _current_changed(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid():
            self._show_current()

    def _show_current(self) -> None:
        row = self.table.current_row()
        self._tell("" if row is None else self._words.sentence(row, self.table.current_cell()))

    def _tell(self, sentence: str) -> None:
        self.line.setText(sentence)

    # Jumping

    @Slot(str)
    def _typed(self, text: str) -> None:
        """What was typed in the table goes on in the field."""
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)
        self.search.setText(text)

    @Slot(str)
    def _searched(self, text: str) -> None:
        self._found = self._desk.find_infractions(self._pack, text, _ALL) if text.strip() else ()
        if self._found:
            self._go_to(self._found[0])
        elif text.strip():
            self._tell(self.tr("No infraction has this number or name."))
        else:
            self._show_current()

    @Slot(int)
    def _stepped(self, by: int) -> None:
        """From one that was found to the next, in the order of what fits best; without any, a row on."""
        row = self.table.current_row()
        if row is not None and row.infraction in self._found:
            place = self._found.index(row.infraction) + by
            self._go_to(self._found[min(max(place, 0), len(self._found) - 1)])
        elif row is not None:
            self.table.step(by)

    def _go_to(self, infraction: str) -> None:
        place = self.model.place_of(infraction)
        if place >= 0:
            self.table.select(place, self.table.currentIndex().column())
            self._show_current()

    def _clear_search(self) -> None:
        self.set_search("")
        self._found = ()

    # Keys, width, words

    def focus_search(self) -> None:
        """Put the keyboard into the field, where there is something to jump to."""
        if self.model.count():
            super().focus_search()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.head.count.setVisible(self.width() >= COUNT_FROM)

    def _fit_line(self) -> None:
        """Room for two lines at all times: the table does not jump while somebody walks through it."""
        margins = self.line.contentsMargins()
        # A line with letters of both languages stands taller than one of either.
        lines = _LINES_BELOW * ceil(block("A 中", Style(theme.SMALL_POINT), 200).line_height())
        self.line.setMinimumHeight(lines + margins.top() + margins.bottom())

    def retranslate(self) -> None:
        """Say everything in the language that the interface has now."""
        self.setAccessibleName(self.tr("Quick reference"))
        self.table.setAccessibleName(self.tr("Base penalties by infraction and level"))
        self.table.set_menu_words(
            self.tr("Open the section") + "\tEnter",
            self.tr("Open the passage that gives the value") + "\tShift+Enter",
            self.tr("Rule on it") + "\tCtrl+R",
        )
        self.search.setPlaceholderText(self.tr("Number or name (Ctrl+F)"))
        self.search.setAccessibleName(self.tr("Jump to an infraction"))
        self.search.setToolTip(self.tr("Number, name or abbreviation"))
        self._open_button.setText(self.tr("Section"))
        self._open_button.setToolTip(self.tr("Open the section in the reader (Enter)"))
        self._rule_button.setText(self.tr("Ruling"))
        self._rule_button.setToolTip(self.tr("Rule on this infraction at this level (Ctrl+R)"))
        self.other.setText(self.tr("Other edition"))
        self.other.setToolTip(self.tr("The edition that is read, or the one that the event is ruled by"))
        self.model.renew()
        if self._pack and not self.stale:
            self.table.lay_out()
            self._fill()
