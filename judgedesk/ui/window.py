"""The window: top line, edition strip, contents or results on the left, the reader, the ruling panel.

It comes about in steps, so that somebody who opens it sees it and reads at once. The frame is what the first
paint shows: every bar and the empty page. `furnish` brings the text and answers to keys and buttons. What no
first view shows is made by `later` or when it is first asked for, whichever comes first.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QEvent, QSettings, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QMainWindow,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from judgedesk.ui import theme
from judgedesk.ui.bridge import Bridge
from judgedesk.ui.header import Chip, SectionHeader
from judgedesk.ui.languages import BLANKS, CHINESE, ENGLISH, Languages
from judgedesk.ui.pieces import once
from judgedesk.ui.reader.mode import Mode
from judgedesk.ui.strip import EditionStrip
from judgedesk.ui.topbar import TopBar

# Everything else is imported where it is first used: at the top it would hold back the first paint.
if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtGui import QAction, QCloseEvent, QKeySequence, QPaintEvent, QResizeEvent

    from judgedesk.app.changes import Changes
    from judgedesk.app.desk import Desk
    from judgedesk.app.packs import PackEntry
    from judgedesk.app.sheets import Sheet
    from judgedesk.ui.beside import Beside
    from judgedesk.ui.boards.floor import Floor
    from judgedesk.ui.contents import ContentsPanel, Entry
    from judgedesk.ui.crosscheck.here import CrosscheckHere
    from judgedesk.ui.diff.page import DiffPage
    from judgedesk.ui.event_asking import EventAsking
    from judgedesk.ui.event_care import EventCare
    from judgedesk.ui.finder import Finder
    from judgedesk.ui.grid.here import GridHere
    from judgedesk.ui.importing.flow import Importing
    from judgedesk.ui.keys_sheet import KeysSheet
    from judgedesk.ui.log.page import LogPage
    from judgedesk.ui.notes.here import NotesHere
    from judgedesk.ui.notices import Notice
    from judgedesk.ui.pages import BrokenPackPage, NoPackPage
    from judgedesk.ui.pairs.page import PairsPage
    from judgedesk.ui.reader.pane import ReaderPane
    from judgedesk.ui.results import ResultsPanel
    from judgedesk.ui.ruling.panel import RulingPanel
    from judgedesk.ui.saving_pdf import SavingPdf
    from judgedesk.ui.telling import Telling

CONTENTS_FROM = 1400
"""Width of the window in pixels from which the contents stand open by themselves."""
COLUMNS_FROM = 1150
"""Width from which two languages stand side by side; below it they stack."""
PANEL_FROM = 1400
"""Width from which the ruling panel stands open by itself; below it, it takes its place from the reader."""
READING_FROM = 700
"""Width that is left to the reader from which two languages stand side by side."""
LEFT_WIDTH = 300
PANEL_WIDTH, PANEL_LEAST, PANEL_MOST = 360, 330, 520
ALONE_BELOW = 960
"""Width below which the ruling panel takes the whole place of the reader."""
_ANY_WIDTH = 16_777_215
THEMES = ("system", "light", "dark")
_SAVE_PLACE_AFTER = 1500


class MainWindow(QMainWindow):
    """Drives one Desk. `geometry` is the file that keeps the window's place and size, None for none."""

    log_dismissed = Signal()
    """The user is done with the log of a failure, of this run or an earlier one."""
    painted = Signal()
    """The frame is on the screen for the first time."""

    def __init__(self, desk: Desk, languages: Languages, geometry: Path | None = None) -> None:
        super().__init__()
        self.setObjectName("main_window")
        self.setWindowTitle("JudgeDesk")
        self.setMinimumSize(800, 480)
        self._desk = desk
        self._languages = languages
        self._geometry = geometry
        self._entry: PackEntry | None = None
        self._beside: Beside | None = None
        self._places: Container[str] = frozenset()
        self._section = ""
        self._contents_wanted = False
        self._panel_wanted = False
        self._choice = self._known_mode(desk.settings.reading)
        self._actions: dict[str, QAction] = {}
        self._all_packs = False
        self._searching = False
        self._furnished = False
        self._begun = False
        self._build()
        self._restore_size()
        self._name_bars()
        self._fold()
        # Qt else gives the keyboard to the first button there is.
        self._page.setFocus()

    # Steps

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._begun:
            self._begun = True
            # Once the widgets in the window are painted too.
            QTimer.singleShot(0, self.painted.emit)

    def furnish(self) -> None:
        """Open the edition and the place read last, and answer to keys and buttons; once."""
        if self._furnished:
            return
        self._furnished = True
        self._make_actions()
        self._connect()
        self._name_actions()
        self._open_last()
        # Shown when the place is known: the text is laid out once.
        self.reader.show_place_first()
        self.reader.take_keyboard()

    def later(self) -> tuple[Callable[[], object], ...]:
        """What may be made after `furnish`, one step at a time, while the window waits for somebody."""
        return (
            lambda: self.reader.complete(),
            lambda: self.panel,
            lambda: self.contents,
            lambda: self.finder,
            lambda: self.log_page,
            lambda: self.floor,
            self._take_drops,
            self._know_all_packs,
            lambda: self.notes,
            lambda: self.care.tell_due(),
        )

    def complete(self) -> None:
        """Take every step that is still to come."""
        self.furnish()
        for step in self.later():
            step()

    def _is_made(self, part: str) -> bool:
        return part in self.__dict__

    # Building

    def _build(self) -> None:
        self.bridge = Bridge(self)
        self._centre = centre = QWidget(self)
        centre.setObjectName("centre")
        self.top = TopBar(centre)
        self.strip = EditionStrip(centre, self._desk.today)
        self._notices = QVBoxLayout()
        self._notices.setSpacing(0)
        self._left = QStackedWidget(centre)
        self._left.setObjectName("left")
        self._left.setMinimumWidth(220)

        reading = QWidget(centre)
        reading.setObjectName("reading")
        self.header = SectionHeader(tuple(Mode), reading)
        # The empty page, until the text is there.
        self._page = QWidget(reading)
        self._page.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._column = QVBoxLayout(reading)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self.header)
        self._column.addWidget(self._page, 1)
        self._middle = QStackedWidget(centre)
        self._middle.setObjectName("middle")
        self._middle.addWidget(reading)
        self._reading = reading

        self._splitter = QSplitter(Qt.Orientation.Horizontal, centre)
        self._splitter.setObjectName("columns")
        self._splitter.setHandleWidth(1)
        self._splitter.setChildrenCollapsible(False)
        self._splitter.addWidget(self._left)
        self._splitter.addWidget(self._middle)
        # Keeps the panel's place until it is there.
        self._right: QWidget = QFrame(centre)
        self._right.setProperty("ground", "panel")
        self._right.setMinimumWidth(PANEL_LEAST)
        self._right.setMaximumWidth(PANEL_MOST)
        self._splitter.addWidget(self._right)
        self._splitter.setStretchFactor(0, 0)
        self._splitter.setStretchFactor(1, 1)
        self._splitter.setStretchFactor(2, 0)
        self._splitter.setSizes([LEFT_WIDTH, 900, PANEL_WIDTH])

        rows = QVBoxLayout(centre)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        rows.addWidget(self.top)
        rows.addWidget(self.strip)
        rows.addLayout(self._notices)
        rows.addWidget(self._splitter, 1)
        self.setCentralWidget(centre)

        self._sheet: KeysSheet | None = None
        self._place_timer = once(self, self._save_place, _SAVE_PLACE_AFTER)

    def _restore_size(self) -> None:
        self.resize(1280, 800)
        if self._geometry is not None:
            saved = QSettings(str(self._geometry), QSettings.Format.IniFormat).value("geometry")
            if isinstance(saved, QByteArray):
                self.restoreGeometry(saved)

    def _name_bars(self) -> None:
        self.top.languages.set_value(self._languages.current)
        if self._desk.settings.event and self._desk.event is None:
            self.top.standing.wait()
        self.strip.set_packs((), None, self._languages.current, several=False)
        # What is not known yet has its room: nothing moves when the text comes.
        one = self._languages.current
        both = (one, ENGLISH if one == CHINESE else CHINESE)
        self.header.set_section("", [(language, BLANKS[language]) for language in both], ())
        self.header.set_history(False, False)
        self.header.set_zoom(self._desk.settings.zoom)

    # Parts that are made when they are first asked for

    @cached_property
    def reader(self) -> ReaderPane:
        """The text."""
        from judgedesk.ui.reader.pane import ReaderPane
        from judgedesk.ui.reader_words import reader_words

        reader = ReaderPane(self._reading)
        reader.set_part_words(reader_words(self._languages))
        reader.set_zoom(self._desk.settings.zoom)
        reader.set_mode(self._shown_mode())
        # A text that is laid out for another width has to be laid out again.
        reader.setGeometry(self._page.geometry())
        self._column.replaceWidget(self._page, reader)
        self._page.hide()
        self._page.deleteLater()
        return reader

    @cached_property
    def panel(self) -> RulingPanel:
        """The ruling panel."""
        self.furnish()
        from judgedesk.ui.ruling.panel import RulingPanel

        panel = RulingPanel(self._desk, self.bridge, self._centre)
        panel.setMinimumWidth(PANEL_LEAST)
        panel.setMaximumWidth(self._right.maximumWidth())
        shown = not self._right.isHidden()
        self._splitter.replaceWidget(self._splitter.indexOf(self._right), panel)
        self._right.hide()
        self._right.deleteLater()
        self._right = panel
        panel.setVisible(shown)
        panel.event_asked.connect(self.ask_for_event)
        panel.infraction_named.connect(self._show_infraction)
        panel.clause_chosen.connect(self._clause_chosen)
        panel.left.connect(self._leave_panel)
        panel.correction_over.connect(self._corrected)
        panel.set_pack(self._readable())
        return panel

    @cached_property
    def contents(self) -> ContentsPanel:
        """Every section of the edition."""
        self.furnish()
        from judgedesk.ui.contents import ContentsPanel

        contents = ContentsPanel(self._centre)
        contents.opened.connect(self._section_opened)
        self._left.insertWidget(0, contents)
        if not self._searching:
            self._left.setCurrentWidget(contents)
        self._fill_contents(contents)
        return contents

    @cached_property
    def results(self) -> ResultsPanel:
        """What a search found."""
        from judgedesk.ui.results import ResultsPanel

        results = ResultsPanel(self._centre)
        self._left.addWidget(results)
        return results

    @cached_property
    def finder(self) -> Finder:
        """Search, from the first query on."""
        self.furnish()
        from judgedesk.ui.finder import Finder

        finder = Finder(self._desk, self.top.search, self.results, self.reader, self)
        finder.shown.connect(self._results_shown)
        finder.moved.connect(self._follow)
        finder.elsewhere.connect(self._show_noted)
        self._set_searched(finder)
        return finder

    @cached_property
    def log_page(self) -> LogPage:
        """The log of the event."""
        self.furnish()
        from judgedesk.ui.log.page import LogPage

        page = LogPage(self._desk, self.bridge, self._centre)
        page.left.connect(self._leave_page)
        page.event_wanted.connect(self.ask_for_event)
        page.correction_asked.connect(self._correct)
        self._middle.addWidget(page)
        return page

    @cached_property
    def floor(self) -> Floor:
        """Boards, slip stack, one person's page."""
        self.furnish()
        from judgedesk.ui.boards.floor import Floor

        floor = Floor(self._desk, self.bridge, self._middle, self)
        floor.left.connect(self._leave_page)
        floor.event_wanted.connect(self.ask_for_event)
        floor.shown.connect(self._show_page)
        floor.paper_wanted.connect(self._save_sheet)
        floor.told.connect(self.notify)
        return floor

    @cached_property
    def grid(self) -> GridHere:
        """The quick reference."""
        self.furnish()
        from judgedesk.ui.grid.here import GridHere

        grid = GridHere(self._desk, self.bridge, self._middle, self._readable, self)
        grid.left.connect(self._leave_page)
        grid.shown.connect(self._show_page)
        grid.section_asked.connect(self._open_from_grid)
        grid.ruling_asked.connect(self._rule_on)
        return grid

    @cached_property
    def importing(self) -> Importing:
        """What is done with texts that the judge owns."""
        from judgedesk.ui.importing.flow import Importing

        importing = Importing(self._desk, self.bridge, self)
        importing.kept.connect(self._read_own)
        importing.notice_made.connect(self._add_notice)
        importing.told.connect(self.notify)
        return importing

    @cached_property
    def pairs_page(self) -> PairsPage:
        """The destination table of two texts."""
        self.furnish()
        from judgedesk.ui.pairs.page import PairsPage

        page = PairsPage(self._desk, self.bridge, self._centre)
        page.left.connect(self._leave_page)
        page.sections_asked.connect(self._read_both)
        page.texts_asked.connect(self.ask_for_texts)
        self._middle.addWidget(page)
        return page

    @cached_property
    def diff_page(self) -> DiffPage:
        """What changed between two texts of one language."""
        self.furnish()
        from judgedesk.ui.diff.page import DiffPage

        page = DiffPage(self._desk, self.bridge, self._languages, self._centre)
        page.left.connect(self._leave_page)
        page.sections_asked.connect(self._read_both)
        self._middle.addWidget(page)
        return page

    @cached_property
    def notes(self) -> NotesHere:
        """Notes beside the text and their page."""
        self.furnish()
        from judgedesk.ui.notes.here import NotesHere

        notes = NotesHere(self._desk, self.bridge, self.reader, self._column, self._texts_in_view)
        notes.told.connect(self.notify)
        notes.left.connect(self.reader.take_keyboard)
        notes.page_left.connect(self._leave_page)
        notes.text_asked.connect(self._show_noted)
        notes.mark()
        return notes

    @cached_property
    def crosscheck(self) -> CrosscheckHere:
        """What the checks find in the texts that are read."""
        self.furnish()
        from judgedesk.ui.crosscheck.here import CrosscheckHere

        found = CrosscheckHere(self._desk, self.bridge, self.reader, self._column, self._texts_in_view)
        found.told.connect(self.notify)
        found.left.connect(self.reader.take_keyboard)
        found.page_left.connect(self._leave_page)
        found.page_asked.connect(self.toggle_findings)
        found.text_asked.connect(self._show_noted)
        return found

    @cached_property
    def care(self) -> EventCare:
        """Hand-over, players, reports, backups, and what keeps names from being read."""
        from judgedesk.ui.event_care import EventCare

        care = EventCare(self._desk, self.bridge, self._languages, self)
        care.told.connect(self.notify)
        care.notice_made.connect(self._add_notice)
        care.event_wanted.connect(self.ask_for_event)
        return care

    @cached_property
    def asking(self) -> EventAsking:
        """Which event, which round, who types."""
        from judgedesk.ui.event_asking import EventAsking

        asking = EventAsking(self._desk, self.bridge, self)
        asking.taking_in_asked.connect(self._take_in)
        asking.backups_asked.connect(self._show_backups_of)
        asking.forgetting_asked.connect(self._forget_event)
        return asking

    @cached_property
    def telling(self) -> Telling:
        """The bars above the text."""
        from judgedesk.ui.telling import Telling

        telling = Telling(self._notices, self)
        telling.log_dismissed.connect(self.log_dismissed)
        return telling

    @cached_property
    def saving_pdf(self) -> SavingPdf:
        """What is read, as a file to print."""
        from judgedesk.ui.saving_pdf import SavingPdf

        saving = SavingPdf(self._desk, self._languages, self)
        saving.told.connect(self.notify)
        return saving

    @cached_property
    def broken(self) -> BrokenPackPage:
        """What stands in the place of a pack that cannot be read."""
        from judgedesk.ui.pages import BrokenPackPage

        page = BrokenPackPage(self._centre)
        self._middle.addWidget(page)
        return page

    @cached_property
    def no_pack(self) -> NoPackPage:
        """What stands there when there is no pack at all."""
        from judgedesk.ui.pages import NoPackPage

        page = NoPackPage(self._centre)
        self._middle.addWidget(page)
        return page

    def _make_actions(self) -> None:
        from PySide6.QtGui import QActionGroup
        from PySide6.QtWidgets import QMenu

        from judgedesk.ui.keys import sequences

        slots = {
            "search": self.focus_search,
            "next_hit": self._next_hit,
            "previous_hit": self._previous_hit,
            "contents": self.toggle_contents,
            "texts": self.ask_for_texts,
            "pairs": self.toggle_pairs,
            "diff": self.toggle_diff,
            "crosscheck": self.toggle_findings,
            "next_finding": self._next_finding,
            "previous_finding": self._previous_finding,
            "put_aside": self._put_aside,
            "import": self.ask_for_import,
            "edit": self.edit_passage,
            "leave": self._leave_search,
            "zoom_in": self.reader.zoom_in,
            "zoom_out": self.reader.zoom_out,
            "zoom_reset": self.reader.zoom_reset,
            "back": self.reader.back,
            "forward": self.reader.forward,
            "copy_citation": self.copy_with_citation,
            "pdf_section": self.save_section_pdf,
            "pdf_text": self.save_text_pdf,
            "note": self.write_note,
            "notes": self.toggle_notes,
            "ruling": self.focus_ruling,
            "rule_here": self.rule_here,
            "log": self.toggle_log,
            "boards": self.toggle_boards,
            "call": self._enter_call,
            "call_over": self._end_call,
            "floor_note": self._enter_note,
            "slips": self.toggle_slips,
            "person": self.show_person,
            "grid": self.toggle_grid,
            "suggestion": self._accept_suggestion,
            "issue": self._issue,
            "issue_at_table": self._issue_at_table,
            "draft": self._keep_draft,
            "undo": self._undo,
            "event_details": self._event_details,
            "players": self._take_players,
            "hand_over": self._hand_over,
            "take_in": self._take_in,
            "report": self._save_report,
            "copy_slip": self._copy_slip,
            "paper_slips": self._save_slips,
            "save_copy": self._save_copy,
            "backups": self._show_backups,
            "private": self._show_private,
            "hide_names": self._hide_names,
            "hide_after": self._hide_after,
            "passphrase": self._set_passphrase,
            "forget": self._forget,
            "event": self.ask_for_event,
            "round": self.ask_for_round,
            "operator": self.ask_for_operator,
            "menu": self.top.show_view_menu,
            "keys": self.show_keys,
            "quit": self.close,
        }
        for command, slot in slots.items():
            self._actions[command] = self._action(command, sequences(command))
            self._actions[command].triggered.connect(slot)
        self._mode_group = QActionGroup(self)
        for mode in Mode:
            action = self._action(f"mode_{mode}", sequences(f"mode_{mode}"))
            action.setCheckable(True)
            action.setData(str(mode))
            self._mode_group.addAction(action)
            self._actions[f"mode_{mode}"] = action
        self._mode_group.triggered.connect(self._mode_triggered)
        self._theme_group = QActionGroup(self)
        for name in THEMES:
            action = self._action(f"theme_{name}", sequences(f"theme_{name}"))
            action.setCheckable(True)
            action.setChecked(name == self._desk.settings.theme)
            action.setData(name)
            self._theme_group.addAction(action)
            self._actions[f"theme_{name}"] = action
        self._theme_group.triggered.connect(self._theme_triggered)

        self._menu = QMenu(self)
        self._menu.setObjectName("view_menu")
        self._care_menu = QMenu(self._menu)
        self._care_menu.setObjectName("care_menu")
        for group in (
            ["event_details", "players", "hand_over", "take_in"],
            ["report", "copy_slip", "paper_slips", "save_copy"],
            ["backups", "private", "passphrase"],
            ["hide_names", "hide_after", "forget"],
        ):
            for command in group:
                self._care_menu.addAction(self._actions[command])
            self._care_menu.addSeparator()
        self._colour_menu = QMenu(self._menu)
        self._colour_menu.setObjectName("colour_menu")
        for name in THEMES:
            self._colour_menu.addAction(self._actions[f"theme_{name}"])
        for group in (
            ["search", "contents", "texts", "pairs", "diff", "import", "edit"],
            ["crosscheck", "next_finding", "previous_finding", "put_aside"],
            [f"mode_{mode}" for mode in Mode],
            ["zoom_in", "zoom_out", "zoom_reset"],
            ["back", "forward", "copy_citation"],
            ["note", "notes"],
            ["pdf_section", "pdf_text"],
            ["log", "boards", "call", "call_over", "floor_note", "slips", "person", "grid"],
            ["ruling", "rule_here", "suggestion", "issue", "issue_at_table", "draft", "undo"],
            ["event", "round", "operator"],
        ):
            for command in group:
                self._menu.addAction(self._actions[command])
            self._menu.addSeparator()
        self._menu.addMenu(self._care_menu)
        self._menu.addMenu(self._colour_menu)
        self._menu.addAction(self._actions["keys"])
        self._menu.addAction(self._actions["quit"])
        self.top.set_view_menu(self._menu)

    def _action(self, command: str, keys: list[QKeySequence]) -> QAction:
        from PySide6.QtGui import QAction

        action = QAction(self)
        action.setObjectName(f"action_{command}")
        action.setShortcuts(keys)
        self.addAction(action)
        return action

    def _connect(self) -> None:
        self.top.contents.clicked.connect(self.toggle_contents)
        self.top.language_chosen.connect(self.use_language)
        self.top.search.entered.connect(self._search_entered)
        self.top.log.clicked.connect(self.toggle_log)
        self.top.ruling.clicked.connect(self.toggle_panel)
        self.top.standing.event_asked.connect(self.ask_for_event)
        self.top.standing.round_asked.connect(self.ask_for_round)
        self.top.standing.operator_asked.connect(self.ask_for_operator)
        self.strip.pack_chosen.connect(self.open_pack)
        self.strip.packs_asked.connect(self._know_all_packs)
        self.header.mode_chosen.connect(self.choose_mode)
        self.header.clause_chosen.connect(self.go_to)
        self.header.back_asked.connect(self.reader.back)
        self.header.forward_asked.connect(self.reader.forward)
        self.header.zoom_asked.connect(self._zoom_asked)
        self.reader.reference_activated.connect(self.go_to)
        self.reader.place_changed.connect(self._place_changed)
        self.reader.history_changed.connect(self._history_changed)
        self.reader.zoom_changed.connect(self._zoom_changed)
        self.reader.note_asked.connect(self.write_note)
        self.reader.set_citation(self._citation)
        self.reader.set_sources(self._sources)
        self.bridge.changed.connect(self._changed)
        self._history_changed(False, False)
        self._actions["leave"].setEnabled(False)

    def _open_last(self) -> None:
        settings = self._desk.settings
        ids = self._desk.pack_ids()
        wanted = [settings.pack] if settings.pack in ids else []
        tried = (self._desk.entry(pack) for pack in [*wanted, *ids])
        # A pack without a text is there to rule by; a broken one is shown where nothing else can be.
        legible = (entry for entry in tried if entry.pack is None or entry.pack.texts)
        chosen = next((entry for entry in legible if entry.pack is not None or entry.id in wanted), None)
        if chosen is None:
            chosen = next((entry for entry in map(self._desk.entry, ids) if entry.pack is None), None)
        self._show_entry(chosen, settings.place)
        if settings.left_text:
            self._open_last_pair()

    def _open_last_pair(self) -> None:
        """Open the two texts read last; where one of them is gone, say so and leave one edition open."""
        from judgedesk.app.errors import UserError

        settings = self._desk.settings
        try:
            self.open_pair(settings.left_text, settings.right_text, settings.pair_place)
        except UserError:
            there = {text.id for text in self._desk.texts()}
            gone = next(each for each in (settings.left_text, settings.right_text) if each not in there)
            self._desk.save_settings(left_text="", right_text="", pair_place="")
            self.notify(self.tr("The text %1 is no longer there; one edition is open.").replace("%1", gone))

    @staticmethod
    def _known_mode(reading: str) -> Mode:
        return Mode(reading) if reading in tuple(Mode) else Mode.SIDE

    # Packs

    @Slot(str)
    def open_pack(self, pack: str) -> None:
        """Show a pack, or its faults."""
        self.furnish()
        here = self._entry is not None and pack == self._entry.id and self._beside is None
        if pack in self._desk.pack_ids() and not here:
            self._show_entry(self._desk.entry(pack))
            self._desk.save_settings(pack=pack, place="", left_text="", right_text="", pair_place="")

    def open_pair(self, left: str, right: str, place: str = "") -> None:
        """Show two texts, named by id, side by side, at a place of `Beside.address` or where they were read.

        Raises `UserError` for one that is not there.
        """
        self.furnish()
        from judgedesk.ui.beside import Beside

        beside = Beside(self._desk, left, right)
        if place not in beside.places:
            place = beside.place_of(self._readable(), self._section) if self._beside is None else ""
        pack = beside.texts[0].pack
        if pack in self._desk.pack_ids():
            self._entry = self._desk.entry(pack)
        self._beside, self._places = beside, beside.places
        self._section = ""
        if self._is_made("finder"):
            self._set_searched(self.finder)
        if self._is_made("panel"):
            self.panel.set_pack(self._readable())
        self.reader.set_rows(beside.rows, beside.columns, beside.told, place=place, at_once=False)
        self._show_page(self._reading)
        self._fill()
        self._follow()
        self._fold()

    @Slot(str, str, str)
    def _read_both(self, left: str, right: str, place: str) -> None:
        """Two texts at a place, from the destination table or the differences."""
        if self._beside is None or self._beside.columns != (left, right):
            self.open_pair(left, right, place)
        self.go_to(place)

    @Slot()
    def toggle_pairs(self) -> None:
        """Show the destination table of the two texts that are open in their place, or the texts again."""
        if self._shows("pairs_page"):
            self._leave_page()
        elif self._readable():
            self._show_pairs(*self._two_texts())

    def _show_pairs(self, left: str, right: str) -> None:
        self.pairs_page.set_texts(left, right)
        self._show_page(self.pairs_page)
        self.pairs_page.choose(self._section)
        self.pairs_page.focus_list()

    @Slot()
    def toggle_diff(self) -> None:
        """Show what changed between the two texts that are open, or the texts again."""
        if self._shows("diff_page"):
            self._leave_page()
        elif self._readable():
            left, right = self._beside.columns if self._beside is not None else self._own_texts()
            self.diff_page.set_texts(left, right)
            self._show_page(self.diff_page)
            self.diff_page.focus_list()

    def _two_texts(self) -> tuple[str, str]:
        """The texts that are open, by id; beside one edition the one that a destination table leads to."""
        if self._beside is not None:
            return self._beside.columns
        from judgedesk.ui.two_texts import for_table

        left, _ = self._own_texts()
        found = for_table(self._desk, left)
        return found if all(found) else self._own_texts()

    def _own_texts(self) -> tuple[str, str]:
        """The texts of the edition that is open, the source first."""
        pack = self._entry.pack if self._entry is not None else None
        ids = [text.id for text in pack.texts] if pack is not None else []
        return (*ids, "", "")[0], (*ids, "", "")[1]

    def _shows(self, part: str) -> bool:
        return self._is_made(part) and self._middle.currentWidget() is getattr(self, part)

    @Slot()
    def ask_for_texts(self) -> None:
        """Choose any two installed texts, one for each side."""
        from judgedesk.ui.beside import text_name
        from judgedesk.ui.texts_dialog import Choice, TextsDialog

        language = self._languages.current
        texts = list(self._desk.texts())
        choices = [
            Choice(text.id, text_name(self._desk, text, language), (*text.id.split(":"), "digest")[2])
            for text in texts
        ]
        own = [text.id for text in texts if self._entry is not None and text.pack == self._entry.id]
        left, right = self._beside.columns if self._beside else (*own, "", "")[:2]
        self.texts_dialog = TextsDialog(choices, left, right, self._beside is not None, self)
        self.texts_dialog.chosen.connect(self._texts_chosen)
        self.texts_dialog.one_wanted.connect(self._leave_pair)
        self.texts_dialog.import_asked.connect(self.ask_for_import)
        self.texts_dialog.removal_asked.connect(self.importing.remove)
        self.texts_dialog.open()

    @Slot(str, str)
    def _texts_chosen(self, left: str, right: str) -> None:
        table = self._shows("pairs_page")
        self.open_pair(left, right)
        self.reader.take_keyboard()
        if table:
            self._show_pairs(left, right)

    @Slot()
    def _leave_pair(self) -> None:
        if self._entry is not None:
            self.open_pack(self._entry.id)
        self.reader.take_keyboard()

    # Texts that the judge owns

    def _take_drops(self) -> None:
        from judgedesk.ui.importing.drop import FileDrop

        self._drops = FileDrop(self)
        self._drops.dropped.connect(self.import_file)

    @Slot()
    def ask_for_import(self) -> None:
        """Import a text: with a preview, and nothing is written before it is asked for."""
        self.importing.ask()

    @Slot(str)
    def import_file(self, path: str) -> None:
        """The same with a file that is known."""
        self.importing.ask(path)

    @Slot()
    def edit_passage(self) -> None:
        """Word the passage at the caret anew, in an edited copy of an imported text."""
        found = self.reader.passage_at_caret()
        if found is not None and found[0] in {official.text.id for official in self._desk.imported()}:
            self.importing.edit(*found)
        else:
            self.notify(self.tr("Only a passage of an imported text can be edited, in a copy."))

    @Slot(str)
    def _read_own(self, text_id: str) -> None:
        """Read a text that was just imported or edited; what was in view stays there."""
        shown, place = self._beside.columns if self._beside else (), self.reader.place()
        columns = self.importing.columns(text_id, shown)
        if len(columns) == 2:
            self.open_pair(*columns)
        if any(column in columns for column in shown) and self._has(place):
            self.reader.open(place, remember=False)
            self._follow()
        self.reader.take_keyboard()

    def _set_searched(self, finder: Finder) -> None:
        finder.set_pack(self._readable())
        if self._beside is not None:
            finder.set_columns(*self._beside.columns)

    def _show_entry(self, entry: PackEntry | None, place: str = "") -> None:
        self._entry = entry
        self._beside = None
        self._section = ""
        readable = self._readable()
        self.top.search.setEnabled(bool(readable))
        if self._is_made("finder"):
            self.finder.set_pack(readable)
        if self._is_made("panel"):
            self.panel.set_pack(readable)
        rows = self._desk.rows(readable) if readable else ()
        self._places = {row.id for row in rows} | {
            passage.id for row in rows for passage in row.cells.values() if passage is not None
        }
        self.reader.set_rows(rows)
        if place in self._places:
            self.reader.open(place, remember=False)
        self._middle.setCurrentWidget(self._page_of_entry())
        self._fill()
        if rows:
            self._follow()
        self._fold()

    def _readable(self) -> str:
        """The id of the pack that is open, "" where there is none or it is broken."""
        return self._entry.id if self._entry is not None and self._entry.pack is not None else ""

    def _has(self, place: str) -> bool:
        """Whether the text in view has this section or passage, or else the passage's section."""
        return place in self._places or place.split("/", 1)[0] in self._places

    def _text_page(self) -> QWidget:
        entry = self._entry
        if entry is None:
            return self.no_pack
        return self.broken if entry.pack is None else self._reading

    def _page_of_entry(self) -> QWidget:
        """The quick reference stays where it was shown, and turns to the edition that is open now."""
        if not self._grid_is_shown() or not self._readable():
            return self._text_page()
        self.grid.turn_to(self._readable())
        return self.grid.page

    def _grid_is_shown(self) -> bool:
        return self._is_made("grid") and self.grid.is_shown()

    def _show_page(self, page: QWidget, *, reveal: bool = True) -> None:
        """Put a page into the middle; `reveal` takes away a panel that stands in its place."""
        if self._middle.currentWidget() is not page:
            self._middle.setCurrentWidget(page)
            self._fold()
        if reveal and self._middle.isHidden():
            self._show_panel(False)

    def _fill(self) -> None:
        """Everything that the pack says in the language of the interface."""
        language = self._languages.current
        ids = self._desk.pack_ids()
        known = self._desk.packs() if self._all_packs else () if self._entry is None else (self._entry,)
        self.strip.set_packs(known, self._entry, language, several=len(ids) > 1)
        self.strip.set_beside(*(self._beside.facts(language) if self._beside else ()))
        self.header.set_two_texts(self._beside is not None)
        self._show_standing()
        if self._is_made("contents"):
            self._fill_contents(self.contents)
        entry = self._entry
        if entry is not None and entry.pack is None:
            from judgedesk.ui.pages import FaultLine

            faults = [
                FaultLine(fault.file, str(fault.place), self._desk.fault_text(fault, language))
                for fault in entry.faults
            ]
            self.broken.show_faults(entry.id, faults)
        if self._is_made("notes"):
            self.notes.mark()
        if self._is_made("crosscheck"):
            self.crosscheck.mark()
        self._fill_header()

    @Slot()
    def _know_all_packs(self) -> None:
        """Read the packs that are not open: whether one of them is broken is told where packs are chosen."""
        if not self._all_packs:
            self._all_packs = True
            entries = self._desk.packs()
            self.strip.set_packs(entries, self._entry, self._languages.current, several=len(entries) > 1)

    def _fill_contents(self, contents: ContentsPanel) -> None:
        pack = self._readable()
        entries = self._beside.entries() if self._beside else self._entries(pack) if pack else ()
        contents.set_entries(entries, self._languages.current)
        contents.follow(self._section)

    def _entries(self, pack: str) -> list[Entry]:
        from judgedesk.ui.contents import Entry

        found: list[Entry] = []
        for row in self._desk.rows(pack):
            if row.kind == "section":
                titles = {language: title.text for language, title in row.cells.items() if title is not None}
                number = row.section if row.section[:1].isdigit() else ""
                heading = not self._desk.base_penalties(pack, row.section)
                found.append(Entry(row.section, number, titles, heading))
        return found

    def _fill_header(self) -> None:
        if self._beside is not None:
            self._fill_pair_header(self._beside)
            return
        self.header.set_note("")
        entry = self._entry
        if entry is None or entry.pack is None or not self._section:
            return
        language = self._languages.current
        other = ENGLISH if language == CHINESE else CHINESE
        title: dict[str, str] = {}
        for text in entry.pack.texts:
            section = text.section(self._section)
            if section is not None:
                title[text.language] = section.title.text
        titles = [(one, title[one]) for one in (language, other) if one in title]
        number = self._section if self._section[:1].isdigit() else ""
        self.header.set_section(number, titles, self._chips(entry.id))
        # The head takes its new height at once: for a moment its parts else stand squeezed in the old one.
        self._column.activate()

    def _fill_pair_header(self, beside: Beside) -> None:
        head = beside.head(self._section, self._languages.current)
        if head is not None:
            pack = beside.texts[0].pack
            known = pack in self._desk.pack_ids()
            self.header.set_section(head.number, head.titles, self._chips(pack) if known else ())
            self.header.set_note(head.note, head.tip)
            self._column.activate()

    def _chips(self, pack: str) -> list[Chip]:
        """A value stands only where the text of this edition gives one; Desk leaves suggestions out."""
        language = self._languages.current
        chips: list[Chip] = []
        for base in self._desk.base_penalties(pack, self._section):
            level = self._desk.name(pack, "level", base.level, language)
            if base.penalty is None:
                chips.append(Chip(level, "", self.tr("not in this edition"), ""))
                continue
            names = [self._desk.name(pack, "penalty", base.penalty, one) for one in (ENGLISH, CHINESE)]
            chips.append(Chip(level, base.penalty, " ".join(dict.fromkeys(names)), base.clause or ""))
        if chips and not any(chip.penalty for chip in chips):
            return [Chip("", "", self.tr("Base penalty: not in this edition"), "")]
        return chips

    # Going about

    @Slot(str)
    def go_to(self, place: str) -> None:
        """Open a section or passage, or say that this edition has none of that name."""
        self.furnish()
        if self._has(place):
            self._show_page(self._text_page())
            self.reader.open(place)
            self._follow()
            self.reader.take_keyboard()
        else:
            self.notify(self.tr("%1 is not in this edition.").replace("%1", place))

    @Slot(str)
    def _section_opened(self, section: str) -> None:
        self.go_to(section)
        if self.width() < CONTENTS_FROM:
            self._contents_wanted = False
            self._fold()

    @Slot(str)
    def _place_changed(self, row: str) -> None:
        section = row.split("/", 1)[0]
        if section != self._section:
            self._section = section
            if self._is_made("contents"):
                self.contents.follow(section)
            self._fill_header()
        self._place_timer.start()

    @Slot()
    def _follow(self) -> None:
        self._place_changed(self.reader.place())

    @Slot()
    def _save_place(self) -> None:
        self._place_timer.stop()
        if self._beside is not None:
            left, right = self._beside.columns
            self._desk.save_settings(left_text=left, right_text=right, pair_place=self.reader.place())
        elif self._entry is not None and self._entry.pack is not None:
            self._desk.save_settings(pack=self._entry.id, place=self.reader.place())

    @Slot(bool, bool)
    def _history_changed(self, can_back: bool, can_forward: bool) -> None:
        self.header.set_history(can_back, can_forward)
        self._actions["back"].setEnabled(can_back)
        self._actions["forward"].setEnabled(can_forward)

    # Search

    @Slot()
    def focus_search(self) -> None:
        self.top.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.top.search.selectAll()

    @Slot()
    def _search_entered(self) -> None:
        self.finder  # noqa: B018 -- made here, so that it hears the first letter

    @Slot()
    def _next_hit(self) -> None:
        self.finder.next()

    @Slot()
    def _previous_hit(self) -> None:
        self.finder.previous()

    @Slot()
    def _leave_search(self) -> None:
        self.finder.leave()

    @Slot(bool)
    def _results_shown(self, shown: bool) -> None:
        self._searching = shown
        self._left.setCurrentWidget(self.results if shown else self.contents)
        if shown:
            self._show_page(self._text_page())
        self._actions["leave"].setEnabled(shown)
        self._fold()

    # Reading modes, width, zoom

    @Slot(str)
    def choose_mode(self, mode: str) -> None:
        """The user's choice; below 1150 pixels side by side is shown stacked until there is room."""
        self._choice = Mode(mode)
        self._fold()
        self._desk.save_settings(reading=str(self._choice))

    def _mode_triggered(self, action: QAction) -> None:
        self.choose_mode(str(action.data()))

    def _shown_mode(self) -> Mode:
        narrow = not self._room_for_columns()
        return Mode.STACKED if narrow and self._choice is Mode.SIDE else self._choice

    def _room_for_columns(self) -> bool:
        left = 0 if self._left.isHidden() else LEFT_WIDTH
        right = 0 if self._right.isHidden() else PANEL_WIDTH
        return self.width() >= COLUMNS_FROM and self.width() - left - right >= READING_FROM

    @Slot()
    def toggle_contents(self) -> None:
        """Show or hide the contents; while results stand in their place, they give way to them."""
        if self._searching and self._left.currentWidget() is self.results and self._left.isVisible():
            self._left.setCurrentWidget(self.contents)
            self._contents_wanted = self.width() < CONTENTS_FROM
        elif self.width() >= CONTENTS_FROM:
            self._contents_wanted = not self._contents_wanted
        else:
            self._contents_wanted = self._left.isHidden()
        self._fold()
        if self._left.isVisible():
            self.contents.list.setFocus()
        else:
            self.reader.take_keyboard()

    def _fold(self) -> None:
        """Show what there is room for."""
        wide = self.width() >= CONTENTS_FROM
        # One flag serves both: it says that the user wants other than the width would give.
        contents = (wide != self._contents_wanted) and self._middle.currentWidget() is self._reading
        results = self._is_made("results") and self._left.currentWidget() is self.results
        if contents and self._furnished:
            self.contents  # noqa: B018 -- made here, since it is to be seen
        self._left.setVisible(contents or results)
        self.top.log.setChecked(self._shows("log_page"))
        panel = (self.width() >= PANEL_FROM) != self._panel_wanted
        alone = panel and self.width() < ALONE_BELOW
        self._right.setVisible(panel)
        self._right.setMaximumWidth(_ANY_WIDTH if alone else PANEL_MOST)
        self._middle.setVisible(not alone)
        self.top.ruling.setChecked(panel)
        self.top.contents.setChecked(contents and not results)
        mode = self._shown_mode()
        self.header.modes.set_value(str(mode))
        self.header.modes.button(str(Mode.SIDE)).setEnabled(self._room_for_columns())
        if self._furnished:
            if self.reader.mode() != mode:
                self.reader.set_mode(mode)
            for each in Mode:
                self._actions[f"mode_{each}"].setChecked(each is mode)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if (event.oldSize().width() >= CONTENTS_FROM) != (event.size().width() >= CONTENTS_FROM):
            self._contents_wanted = False
        if (event.oldSize().width() >= PANEL_FROM) != (event.size().width() >= PANEL_FROM):
            self._panel_wanted = False
        self._fold()

    @Slot(int)
    def _zoom_asked(self, way: int) -> None:
        {1: self.reader.zoom_in, -1: self.reader.zoom_out, 0: self.reader.zoom_reset}[way]()

    @Slot(int)
    def _zoom_changed(self, percent: int) -> None:
        self.header.set_zoom(percent)
        self._desk.save_settings(zoom=percent)

    # Rulings and the event

    @Slot()
    def toggle_panel(self) -> None:
        """Show or hide the ruling panel; what was typed in it stays."""
        self._show_panel(self._right.isHidden())
        if self._right.isVisible():
            self.panel.focus_who()
        else:
            self._focus_page()

    def _show_panel(self, shown: bool) -> None:
        self._panel_wanted = shown != (self.width() >= PANEL_FROM)
        if shown:
            self.panel  # noqa: B018 -- made here, since it is to be seen
        self._fold()

    @Slot()
    def focus_ruling(self) -> None:
        """Go to where a ruling begins."""
        self._show_panel(True)
        self.panel.focus_who()

    @Slot()
    def rule_here(self) -> None:
        """Take the section of the reader, or the cell of the quick reference, over into the ruling."""
        if self._grid_is_shown():
            self.grid.page.ask_ruling()
        else:
            self._rule_on(self._entry.id if self._entry is not None else "", self._section)

    @Slot(str, str, str)
    def _rule_on(self, pack: str, infraction: str, level: str = "") -> None:
        self._show_panel(True)
        if pack and pack == self.panel.pack():
            self.panel.rule_on(infraction, level)
        else:
            self.notify(self.tr("The event is ruled by another edition than the one you are reading."))

    def _panel_in_sight(self) -> bool:
        """Nothing is issued, accepted or taken back unseen: a hidden panel is only shown."""
        seen = self._right.isVisible()
        if not seen:
            self.focus_ruling()
        return seen

    @Slot(str)
    def _correct(self, ruling: str) -> None:
        self._show_panel(True)
        self.panel.correct(ruling)

    @Slot(str)
    def _corrected(self, ruling: str) -> None:
        """Back to the row from which it was asked for."""
        if self._shows("log_page"):
            self.log_page.choose(ruling)
            self.log_page.focus_list()

    @Slot()
    def _issue(self) -> None:
        if self._panel_in_sight():
            self.panel.issue()

    @Slot()
    def _issue_at_table(self) -> None:
        if self._panel_in_sight():
            self.panel.issue_at_table()

    @Slot()
    def _keep_draft(self) -> None:
        if self._panel_in_sight():
            self.panel.keep_draft()

    @Slot()
    def _accept_suggestion(self) -> None:
        if self._panel_in_sight():
            self.panel.accept_suggestion()

    @Slot()
    def _undo(self) -> None:
        if self._panel_in_sight():
            self.panel.undo()

    @Slot()
    def toggle_log(self) -> None:
        """Show the log in the place of the text, or the text again."""
        if self._shows("log_page"):
            self._leave_page()
        else:
            self._show_page(self.log_page)
            self.log_page.focus_list()

    @Slot()
    def toggle_boards(self) -> None:
        """Show the boards in the place of the text, or the text again."""
        self.floor.toggle(self.floor.boards)

    @Slot()
    def _enter_call(self) -> None:
        from judgedesk.ui.boards.new_bar import New

        self.floor.enter(New.CALL)

    @Slot()
    def _end_call(self) -> None:
        self.floor.end_call()

    @Slot()
    def _enter_note(self) -> None:
        from judgedesk.ui.boards.new_bar import New

        self.floor.enter(New.NOTE)

    @Slot()
    def toggle_slips(self) -> None:
        """Show the slip stack in the place of the text, or the text again."""
        self.floor.toggle(self.floor.slips)

    @Slot()
    def show_person(self) -> None:
        """Show what the log holds about whom the keyboard is at: in the ruling, the log or the boards."""
        self.floor.show_person(self._person_at_hand())

    def _person_at_hand(self) -> str:
        who = self.panel.who.who()
        named = who.id if who is not None else ""
        here = QApplication.focusWidget()
        if named and here is not None and self.panel.isAncestorOf(here):
            return named
        page = self.floor.page_in_sight()
        if page is not None:
            return page.person() or named
        row = self.log_page.table.ruling() if self._shows("log_page") else None
        return row.person.id if row is not None else named

    @Slot()
    def toggle_grid(self) -> None:
        """Show the quick reference in the place of the text, or the text again."""
        self.grid.toggle(self._section)

    # Paper

    @Slot()
    def save_section_pdf(self) -> None:
        """Save the section that is read, in the columns that are shown, as a PDF."""
        self._save_pdf(self._section)

    @Slot()
    def save_text_pdf(self) -> None:
        """Save all sections as a PDF."""
        self._save_pdf("")

    def _save_pdf(self, section: str) -> None:
        if self._text_page() is self._reading:
            rows = self._beside.rows if self._beside is not None else self._desk.rows(self._readable())
            told = self._beside.told if self._beside is not None else None
            self.saving_pdf.ask(self._texts_in_view(), self.reader.mode(), rows, told, section)

    @Slot(object, str)
    def _save_sheet(self, sheet: Sheet, name: str) -> None:
        self.saving_pdf.ask_for_sheet(sheet, name)

    # Notes

    @Slot()
    def write_note(self) -> None:
        """Write or read the note on the passage at the caret; once more goes back to the text."""
        if self._text_page() is self._reading and not self.notes.leave_pane():
            self._show_page(self._reading)
            self.notes.write()

    @Slot()
    def toggle_notes(self) -> None:
        """Show the list of notes in the place of the text, or the text again."""
        page = self.notes.page
        if self._middle.currentWidget() is page:
            page.leave()
        elif self.notes.keep():
            self._middle.addWidget(page)
            self._show_page(page)
            page.focus_list()

    # Cross-check

    @Slot()
    def toggle_findings(self) -> None:
        """Check the texts in view and show what is found in their place, or the texts again."""
        if self._is_made("crosscheck") and self.crosscheck.page_is_shown():
            self._leave_page()
        elif self._text_page() is self._reading:
            page = self.crosscheck.page
            self._middle.addWidget(page)
            self.crosscheck.check()
            self._show_page(page)
            page.focus_list()

    @Slot()
    def _next_finding(self) -> None:
        self._step_findings(1)

    @Slot()
    def _previous_finding(self) -> None:
        self._step_findings(-1)

    def _step_findings(self, by: int) -> None:
        if self._text_page() is self._reading:
            self.crosscheck.step(by)

    @Slot()
    def _put_aside(self) -> None:
        if self._text_page() is self._reading:
            self.crosscheck.dismiss()

    def _texts_in_view(self) -> dict[str, str]:
        """The text of each column of the reader."""
        if self._beside is not None:
            return {column: column for column in self._beside.columns}
        texts = self._entry.pack.texts if self._entry is not None and self._entry.pack else ()
        return {text.language: text.id for text in texts}

    @Slot(str, str)
    def _show_noted(self, text_id: str, passage: str) -> None:
        """Read a passage noted or found: where it is in view already, else its edition, else its text."""
        from judgedesk.app.notes import place_of

        for column, shown in self._texts_in_view().items():
            if text_id in (shown, place_of(shown)):
                self.go_to(self._beside.address(column, passage) if self._beside is not None else passage)
                return
        pack, own = text_id.split(":")[0], text_id.count(":") > 1
        installed = {text.id for text in self._desk.texts()} if own else self._desk.pack_ids()
        if (text_id if own else pack) not in installed:
            self.notify(self._desk.say("app.note_no_text"))
            return
        if not own:
            self.open_pack(pack)
        else:
            others = [text for text in self._desk.texts() if text.id != text_id]
            self.open_pair(text_id, min(others, key=lambda text: text.pack != pack).id)
        self.go_to(passage)

    @Slot(str, str)
    def _open_from_grid(self, pack: str, place: str) -> None:
        self._middle.setCurrentWidget(self._text_page())
        self.open_pack(pack)
        self.go_to(place)

    @Slot()
    def _leave_page(self) -> None:
        """Back from the log or the quick reference to the text."""
        self._show_page(self._text_page())
        self.reader.take_keyboard()

    def _focus_page(self) -> None:
        """Put the keyboard into what stands in the middle."""
        from judgedesk.ui.page import BarePage

        page = self._middle.currentWidget()
        if isinstance(page, BarePage):
            page.focus_list()
        else:
            self.reader.take_keyboard()

    @Slot()
    def _leave_panel(self) -> None:
        if self.width() < PANEL_FROM:
            self._show_panel(False)
        self._focus_page()

    @Slot(str)
    def _show_infraction(self, infraction: str) -> None:
        """The text follows the ruling; so does the quick reference, which stays in sight."""
        grid = self._grid_is_shown()
        self.show_clause(infraction)
        if grid:
            self._show_page(self.grid.page, reveal=False)
            self.grid.page.choose(infraction)

    @Slot(str)
    def _clause_chosen(self, clause: str) -> None:
        self.show_clause(clause)
        if self._middle.isHidden():
            self._leave_panel()

    @Slot(str)
    def show_clause(self, clause: str) -> None:
        """Move the reader to a clause of the edition that rulings go by; the keyboard stays where it is."""
        pack = self.panel.pack()
        if not pack or not self._desk.pack(pack).texts:
            return
        if self._beside is not None:
            shown = next((text for text in self._beside.texts if text.pack == pack), None)
            clause = self._beside.address(shown.id, clause) if shown else clause
            if shown is None:
                self.open_pack(pack)
        elif self._entry is None or self._entry.id != pack:
            self.open_pack(pack)
        if self._has(clause):
            self._show_page(self._text_page(), reveal=False)
            self.reader.open(clause)
            self._follow()

    @Slot()
    def ask_for_event(self) -> None:
        """Open an event, or go on with one."""
        self.asking.ask_for_event(self.panel.pack())

    @Slot()
    def ask_for_round(self) -> None:
        """Change round and stage; the next round is offered."""
        self.asking.ask_for_round(self.panel.pack())

    @Slot()
    def ask_for_operator(self) -> None:
        """Change who types on this laptop."""
        self.asking.ask_for_operator(self.panel.pack())

    # Around the event. Each is a slot of its own: what it leads to is made when it is first asked for.

    @Slot()
    def _event_details(self) -> None:
        self.care.details()

    @Slot()
    def _take_players(self) -> None:
        self.care.players()

    @Slot()
    def _hand_over(self) -> None:
        self.care.hand_over()

    @Slot()
    def _take_in(self) -> None:
        self.care.take_in()

    @Slot()
    def _save_report(self) -> None:
        self.care.report()

    @Slot()
    def _copy_slip(self) -> None:
        """The ruling that is chosen in the log, else the one issued last."""
        rows = self._desk.rulings()
        row = self.log_page.table.ruling() if self._shows("log_page") else None
        self.care.copy_slip(row or next(iter(rows), None))

    @Slot()
    def _save_slips(self) -> None:
        self.care.paper_slips()

    @Slot()
    def _save_copy(self) -> None:
        self.care.save_copy()

    @Slot()
    def _show_backups(self) -> None:
        self.care.backups()

    @Slot(str)
    def _show_backups_of(self, event: str) -> None:
        self.care.backups_of(event)

    @Slot()
    def _show_private(self) -> None:
        self.care.private_notes()

    @Slot()
    def _hide_names(self) -> None:
        self.care.hide_names()

    @Slot()
    def _hide_after(self) -> None:
        self.care.hide_after()

    @Slot()
    def _set_passphrase(self) -> None:
        self.care.passphrase()

    @Slot()
    def _forget(self) -> None:
        self.care.forget()

    @Slot(str)
    def _forget_event(self, event: str) -> None:
        self.care.forget_event(event)

    @Slot(object)
    def _changed(self, changes: Changes) -> None:
        if "event" in changes.areas:
            self._show_standing()
        if "texts" in changes.areas and self._beside is not None:
            installed = {text.id for text in self._desk.texts()}
            if not installed.issuperset(self._beside.columns):
                self._leave_pair()

    def _show_standing(self) -> None:
        event = self._desk.event
        level = self._desk.name(event.pack, "level", event.level) if event else ""
        self.top.standing.set_standing(event, level)
        self.strip.set_rehearsal(event is not None and event.rehearsal)

    # Language and colours

    @Slot(str)
    def use_language(self, language: str) -> None:
        """Put the interface into a language, at once."""
        changed = language != self._languages.current
        if changed:
            self._languages.use(language)
        self.top.languages.set_value(language)
        if changed:
            self._desk.set_language(language)

    def _theme_triggered(self, action: QAction) -> None:
        name = str(action.data())
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        theme.apply(app, name)
        self._desk.save_settings(theme=name)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and self._furnished:
            self._retranslate()

    def _retranslate(self) -> None:
        self._name_actions()
        self._fill()

    def _name_actions(self) -> None:
        for command, text in (
            ("search", self.tr("Search")),
            ("contents", self.tr("Contents")),
            ("texts", self.tr("Texts side by side…")),
            ("pairs", self.tr("Destination table")),
            ("diff", self.tr("What changed")),
            ("crosscheck", self.tr("Cross-check")),
            ("next_finding", self.tr("Next finding")),
            ("previous_finding", self.tr("Previous finding")),
            ("put_aside", self.tr("Put the finding aside…")),
            ("import", self.tr("Import a text…")),
            ("edit", self.tr("Edit this passage…")),
            ("next_hit", self.tr("Next result")),
            ("previous_hit", self.tr("Previous result")),
            ("mode_en", self.tr("English only")),
            ("mode_zh-Hant", self.tr("Chinese only")),
            ("mode_side", self.tr("Side by side")),
            ("mode_stacked", self.tr("Stacked")),
            ("leave", self.tr("End the search")),
            ("zoom_in", self.tr("Larger text")),
            ("zoom_out", self.tr("Smaller text")),
            ("zoom_reset", self.tr("Text at 100 %")),
            ("back", self.tr("Back")),
            ("forward", self.tr("Forward")),
            ("copy_citation", self.tr("Copy with citation")),
            ("theme_system", self.tr("As the system")),
            ("theme_light", self.tr("Light")),
            ("theme_dark", self.tr("Dark")),
            ("log", self.tr("Log")),
            ("boards", self.tr("Boards")),
            ("call", self.tr("Call to a table…")),
            ("call_over", self.tr("My call is over")),
            ("floor_note", self.tr("Note without penalty…")),
            ("slips", self.tr("Slip stack")),
            ("person", self.tr("What the log holds about this person")),
            ("grid", self.tr("Quick reference")),
            ("pdf_section", self.tr("Save the section as PDF…")),
            ("pdf_text", self.tr("Save the whole text as PDF…")),
            ("note", self.tr("Note on this passage")),
            ("notes", self.tr("Notes")),
            ("ruling", self.tr("Ruling")),
            ("rule_here", self.tr("Rule on this section or cell")),
            ("suggestion", self.tr("Use the suggested base penalty")),
            ("issue", self.tr("Issue the ruling")),
            ("issue_at_table", self.tr("Issue: the Head Judge decided at the table")),
            ("draft", self.tr("Keep as a draft for the Head Judge")),
            ("undo", self.tr("Take back the ruling just issued")),
            ("event_details", self.tr("About this event…")),
            ("players", self.tr("Players from a list…")),
            ("hand_over", self.tr("Hand the event over…")),
            ("take_in", self.tr("Take in a hand-over…")),
            ("report", self.tr("Save the report…")),
            ("copy_slip", self.tr("Copy the ruling as a slip")),
            ("paper_slips", self.tr("Penalty slips to print…")),
            ("save_copy", self.tr("Save a copy of this event…")),
            ("backups", self.tr("Backups…")),
            ("private", self.tr("Notes for the head judge alone…")),
            ("hide_names", self.tr("Hide names")),
            ("hide_after", self.tr("Hide names after…")),
            ("passphrase", self.tr("Passphrase of the event…")),
            ("forget", self.tr("Forget an event or a person…")),
            ("event", self.tr("Event…")),
            ("round", self.tr("Round…")),
            ("operator", self.tr("Operator…")),
            ("menu", self.tr("View")),
            ("keys", self.tr("Keys")),
            ("quit", self.tr("Quit")),
        ):
            self._actions[command].setText(text)
        self._colour_menu.setTitle(self.tr("Colours"))
        self._care_menu.setTitle(self.tr("Event: players, files, safety"))

    # Telling and closing

    @Slot(str)
    def notify(self, sentence: str) -> None:
        """Tell a sentence in a bar; the next one takes its place."""
        self.telling.tell(sentence)

    def show_crash(self, log: str) -> None:
        """Offer the log of a failure in an earlier run."""
        self.telling.show_crash(log)

    def show_error(self, log: str) -> None:
        """Tell that something failed inside; `log` is its traceback."""
        self.telling.show_error(log)

    @Slot(object)
    def _add_notice(self, notice: Notice) -> None:
        self.telling.add(notice)

    @Slot()
    def show_keys(self) -> None:
        self.sheet().show()
        self.sheet().activateWindow()

    def sheet(self) -> KeysSheet:
        """The list of keys, shown or not."""
        if self._sheet is None:
            from judgedesk.ui.keys_sheet import KeysSheet

            self._sheet = KeysSheet(self._languages, self)
        return self._sheet

    @Slot()
    def copy_with_citation(self) -> None:
        self.reader.copy_with_citation()

    def _citation(self, passage: str, language: str) -> str:
        if self._beside is not None:
            return self._beside.citation(passage, language)
        text = self._entry.pack.text(language) if self._entry is not None and self._entry.pack else None
        return "" if text is None else self._desk.citation(text, passage, language)

    def _sources(self, passage: str, language: str) -> str:
        if self._beside is not None:
            return self._beside.sources(passage, language)
        return self._desk.sources(self._entry.id, passage, language) if self._entry else ""

    def closeEvent(self, event: QCloseEvent) -> None:
        if self._is_made("notes") and not self.notes.may_close():
            event.ignore()
            return
        if self._is_made("care"):
            if not self.care.may_close():
                event.ignore()
                return
            self.care.jobs.stop()
        self._save_place()
        if self._is_made("importing"):
            self.importing.jobs.stop()
        if self._is_made("crosscheck"):
            self.crosscheck.checking.jobs.stop()
        if self._geometry is not None:
            settings = QSettings(str(self._geometry), QSettings.Format.IniFormat)
            settings.setValue("geometry", self.saveGeometry())
            settings.sync()
        super().closeEvent(event)
