"""The window: top line, edition strip, contents or results on the left, the reader, the ruling panel."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QByteArray, QEvent, QSettings, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QActionGroup, QCloseEvent, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QMainWindow,
    QMenu,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from judgedesk.app.changes import Changes
from judgedesk.app.desk import Desk, PackEntry
from judgedesk.app.errors import UserError
from judgedesk.app.reading import RowKind
from judgedesk.policy.model import section_of
from judgedesk.ui import keys, theme
from judgedesk.ui.bridge import Bridge
from judgedesk.ui.contents import ContentsPanel, Entry
from judgedesk.ui.event_dialog import EventDialog
from judgedesk.ui.finder import Finder, focus_text
from judgedesk.ui.header import Chip, SectionHeader
from judgedesk.ui.languages import CHINESE, ENGLISH, Languages
from judgedesk.ui.log.page import LogPage
from judgedesk.ui.notices import CrashNotice, ErrorNotice, LogDialog, Notice, PlainNotice
from judgedesk.ui.pages import BrokenPackPage, FaultLine, NoPackPage
from judgedesk.ui.reader import Mode, ReaderPane
from judgedesk.ui.reader_words import reader_words
from judgedesk.ui.results import ResultsPanel
from judgedesk.ui.ruling import RulingPanel
from judgedesk.ui.ruling.standing import OperatorDialog, RoundDialog
from judgedesk.ui.strip import EditionStrip
from judgedesk.ui.topbar import TopBar

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

    def __init__(self, desk: Desk, languages: Languages, geometry: Path | None = None) -> None:
        super().__init__()
        self.setObjectName("main_window")
        self.setWindowTitle("JudgeDesk")
        self.setMinimumSize(800, 480)
        self._desk = desk
        self._languages = languages
        self._geometry = geometry
        self._entry: PackEntry | None = None
        self._places: frozenset[str] = frozenset()
        self._section = ""
        self._contents_wanted = False
        self._panel_wanted = False
        self._choice = self._known_mode(desk.settings.reading)
        self._build()
        self._make_actions()
        self._connect()
        self._restore()
        self._retranslate()

    # Building

    def _build(self) -> None:
        self.bridge = Bridge(self)
        centre = QWidget(self)
        centre.setObjectName("centre")
        self.top = TopBar(centre)
        self.strip = EditionStrip(centre)
        self._notices = QVBoxLayout()
        self._notices.setSpacing(0)
        self.contents = ContentsPanel(centre)
        self.results = ResultsPanel(centre)
        self._left = QStackedWidget(centre)
        self._left.setObjectName("left")
        self._left.addWidget(self.contents)
        self._left.addWidget(self.results)
        self._left.setMinimumWidth(220)

        reading = QWidget(centre)
        reading.setObjectName("reading")
        self.header = SectionHeader(tuple(Mode), reading)
        self.reader = ReaderPane(reading)
        self.reader.set_part_words(reader_words(self._languages))
        column = QVBoxLayout(reading)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.header)
        column.addWidget(self.reader, 1)
        self.broken = BrokenPackPage(centre)
        self.no_pack = NoPackPage(centre)
        self._middle = QStackedWidget(centre)
        self._middle.setObjectName("middle")
        self.log_page = LogPage(self._desk, self.bridge, centre)
        for page in (reading, self.broken, self.no_pack, self.log_page):
            self._middle.addWidget(page)
        self._reading = reading

        self._splitter = QSplitter(Qt.Orientation.Horizontal, centre)
        self._splitter.setObjectName("columns")
        self._splitter.setHandleWidth(1)
        self._splitter.setChildrenCollapsible(False)
        self._splitter.addWidget(self._left)
        self._splitter.addWidget(self._middle)
        self.panel = RulingPanel(self._desk, self.bridge, centre)
        self.panel.setMinimumWidth(PANEL_LEAST)
        self.panel.setMaximumWidth(PANEL_MOST)
        self._splitter.addWidget(self.panel)
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
        self.finder = Finder(self._desk, self.top.search, self.results, self.reader, self)

        self._error_notice: ErrorNotice | None = None
        self._plain_notice: PlainNotice | None = None
        self._sheet: keys.KeysSheet | None = None
        self._log: LogDialog | None = None
        self._place_timer = QTimer(self)
        self._place_timer.setSingleShot(True)
        self._place_timer.setInterval(_SAVE_PLACE_AFTER)
        self._place_timer.timeout.connect(self._save_place)

    def _make_actions(self) -> None:
        slots = {
            "search": self.focus_search,
            "next_hit": self.finder.next,
            "previous_hit": self.finder.previous,
            "contents": self.toggle_contents,
            "leave": self.finder.leave,
            "zoom_in": self.reader.zoom_in,
            "zoom_out": self.reader.zoom_out,
            "zoom_reset": self.reader.zoom_reset,
            "back": self.reader.back,
            "forward": self.reader.forward,
            "copy_citation": self.copy_with_citation,
            "ruling": self.focus_ruling,
            "rule_here": self.rule_here,
            "log": self.toggle_log,
            "suggestion": self._accept_suggestion,
            "issue": self._issue,
            "undo": self._undo,
            "event": self.ask_for_event,
            "round": self.ask_for_round,
            "operator": self.ask_for_operator,
            "keys": self.show_keys,
            "quit": self.close,
        }
        self._actions: dict[str, QAction] = {}
        for command, slot in slots.items():
            self._actions[command] = self._action(command)
            self._actions[command].triggered.connect(slot)
        self._mode_group = QActionGroup(self)
        for mode in Mode:
            action = self._action(f"mode_{mode}")
            action.setCheckable(True)
            action.setData(str(mode))
            self._mode_group.addAction(action)
            self._actions[f"mode_{mode}"] = action
        self._mode_group.triggered.connect(self._mode_triggered)
        self._theme_group = QActionGroup(self)
        for name in THEMES:
            action = self._action(f"theme_{name}")
            action.setCheckable(True)
            action.setChecked(name == self._desk.settings.theme)
            action.setData(name)
            self._theme_group.addAction(action)
            self._actions[f"theme_{name}"] = action
        self._theme_group.triggered.connect(self._theme_triggered)

        self._menu = QMenu(self)
        self._menu.setObjectName("view_menu")
        self._colour_menu = QMenu(self._menu)
        self._colour_menu.setObjectName("colour_menu")
        for name in THEMES:
            self._colour_menu.addAction(self._actions[f"theme_{name}"])
        for group in (
            ["search", "contents"],
            [f"mode_{mode}" for mode in Mode],
            ["zoom_in", "zoom_out", "zoom_reset"],
            ["back", "forward", "copy_citation"],
            ["log", "ruling", "rule_here", "suggestion", "issue", "undo"],
            ["event", "round", "operator"],
        ):
            for command in group:
                self._menu.addAction(self._actions[command])
            self._menu.addSeparator()
        self._menu.addMenu(self._colour_menu)
        self._menu.addAction(self._actions["keys"])
        self._menu.addAction(self._actions["quit"])
        self.top.set_view_menu(self._menu)

    def _action(self, command: str) -> QAction:
        action = QAction(self)
        action.setObjectName(f"action_{command}")
        action.setShortcuts(keys.sequences(command))
        self.addAction(action)
        return action

    def _connect(self) -> None:
        self.top.contents.clicked.connect(self.toggle_contents)
        self.top.language_chosen.connect(self.use_language)
        self.strip.pack_chosen.connect(self.open_pack)
        self.contents.opened.connect(self._section_opened)
        self.header.mode_chosen.connect(self.choose_mode)
        self.header.clause_chosen.connect(self.go_to)
        self.header.back_asked.connect(self.reader.back)
        self.header.forward_asked.connect(self.reader.forward)
        self.header.zoom_asked.connect(self._zoom_asked)
        self.reader.reference_activated.connect(self.go_to)
        self.reader.place_changed.connect(self._place_changed)
        self.reader.history_changed.connect(self._history_changed)
        self.reader.zoom_changed.connect(self._zoom_changed)
        self.finder.shown.connect(self._results_shown)
        self.finder.moved.connect(self._follow)
        self.reader.set_citation(self._citation)
        self.top.log.clicked.connect(self.toggle_log)
        self.log_page.left.connect(self._leave_log)
        self.log_page.event_wanted.connect(self.ask_for_event)
        self.top.ruling.clicked.connect(self.toggle_panel)
        self.top.standing.event_asked.connect(self.ask_for_event)
        self.top.standing.round_asked.connect(self.ask_for_round)
        self.top.standing.operator_asked.connect(self.ask_for_operator)
        self.panel.event_asked.connect(self.ask_for_event)
        self.panel.infraction_named.connect(self._show_infraction)
        self.panel.clause_chosen.connect(self._clause_chosen)
        self.panel.left.connect(self._leave_panel)
        self.bridge.changed.connect(self._changed)

    def _restore(self) -> None:
        settings = self._desk.settings
        self.top.languages.set_value(self._languages.current)
        self._history_changed(False, False)
        self.reader.set_zoom(settings.zoom)
        self.header.set_zoom(self.reader.zoom())
        self.resize(1280, 800)
        if self._geometry is not None:
            saved = QSettings(str(self._geometry), QSettings.Format.IniFormat).value("geometry")
            if isinstance(saved, QByteArray):
                self.restoreGeometry(saved)
        entries = self._desk.packs()
        wanted = [entry for entry in entries if entry.id == settings.pack]
        whole = [entry for entry in entries if entry.pack is not None]
        chosen = next(iter([*wanted, *whole, *entries]), None)
        self._show_entry(chosen)
        if chosen and chosen.pack and settings.place in self._places:
            self.reader.open(settings.place, remember=False)
            self._follow()
        self._actions["leave"].setEnabled(False)
        self._fold()
        focus_text(self.reader)

    @staticmethod
    def _known_mode(reading: str) -> Mode:
        return Mode(reading) if reading in tuple(Mode) else Mode.SIDE

    # Packs

    @Slot(str)
    def open_pack(self, pack: str) -> None:
        """Show a pack, or its faults."""
        entry = next((entry for entry in self._desk.packs() if entry.id == pack), None)
        if entry is not None and entry != self._entry:
            self._show_entry(entry)
            self._desk.save_settings(pack=pack, place="")

    def _show_entry(self, entry: PackEntry | None) -> None:
        self._entry = entry
        self._section = ""
        readable = entry is not None and entry.pack is not None
        self.finder.set_pack(entry.id if entry and readable else "")
        self.panel.set_pack(entry.id if entry and readable else "")
        rows = self._desk.rows(entry.id) if entry and readable else ()
        self._places = frozenset(
            place
            for row in rows
            for place in (row.id, *(passage.id for passage in row.cells.values() if passage is not None))
        )
        self.reader.set_rows(rows)
        self._middle.setCurrentWidget(self._text_page())
        self._fill()
        if rows:
            self._follow()
        self._fold()

    def _text_page(self) -> QWidget:
        entry = self._entry
        if entry is None:
            return self.no_pack
        return self.broken if entry.pack is None else self._reading

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
        self.strip.set_packs(self._desk.packs(), self._entry, language)
        self._show_standing()
        entry = self._entry
        if entry is None:
            self.contents.set_entries((), language)
        elif entry.pack is None:
            self.contents.set_entries((), language)
            faults = [
                FaultLine(fault.file, str(fault.place), self._desk.fault_text(fault, language))
                for fault in entry.faults
            ]
            self.broken.show_faults(entry.id, faults)
        else:
            self.contents.set_entries(self._entries(entry.id), language)
            self.contents.follow(self._section)
            self._fill_header()

    def _entries(self, pack: str) -> list[Entry]:
        found: list[Entry] = []
        for row in self._desk.rows(pack):
            if row.kind is RowKind.SECTION:
                titles = {language: title.text for language, title in row.cells.items() if title is not None}
                number = row.section if row.section[:1].isdigit() else ""
                heading = not self._desk.base_penalties(pack, row.section)
                found.append(Entry(row.section, number, titles, heading))
        return found

    def _fill_header(self) -> None:
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
        if place in self._places or section_of(place) in self._places:
            self._show_page(self._text_page())
            self.reader.open(place)
            self._follow()
            focus_text(self.reader)
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
        section = section_of(row)
        if section != self._section:
            self._section = section
            self.contents.follow(section)
            self._fill_header()
        self._place_timer.start()

    @Slot()
    def _follow(self) -> None:
        self._place_changed(self.reader.place())

    @Slot()
    def _save_place(self) -> None:
        self._place_timer.stop()
        if self._entry is not None and self._entry.pack is not None:
            self._desk.save_settings(pack=self._entry.id, place=self.reader.place())

    @Slot(bool, bool)
    def _history_changed(self, can_back: bool, can_forward: bool) -> None:
        self.header.set_history(can_back, can_forward)
        self._actions["back"].setEnabled(can_back)
        self._actions["forward"].setEnabled(can_forward)

    @Slot()
    def focus_search(self) -> None:
        self.top.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.top.search.selectAll()

    @Slot(bool)
    def _results_shown(self, shown: bool) -> None:
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

    @Slot(QAction)
    def _mode_triggered(self, action: QAction) -> None:
        self.choose_mode(str(action.data()))

    def _shown_mode(self) -> Mode:
        narrow = not self._room_for_columns()
        return Mode.STACKED if narrow and self._choice is Mode.SIDE else self._choice

    def _room_for_columns(self) -> bool:
        left = 0 if self._left.isHidden() else LEFT_WIDTH
        right = 0 if self.panel.isHidden() else PANEL_WIDTH
        return self.width() >= COLUMNS_FROM and self.width() - left - right >= READING_FROM

    @Slot()
    def toggle_contents(self) -> None:
        """Show or hide the contents; while results stand in their place, they give way to them."""
        if self._left.currentWidget() is self.results and self._left.isVisible():
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
            focus_text(self.reader)

    def _fold(self) -> None:
        """Show what there is room for."""
        wide = self.width() >= CONTENTS_FROM
        # One flag serves both: it says that the user wants other than the width would give.
        contents = (wide != self._contents_wanted) and self._middle.currentWidget() is self._reading
        results = self._left.currentWidget() is self.results
        self._left.setVisible(contents or results)
        self.top.log.setChecked(self._middle.currentWidget() is self.log_page)
        panel = (self.width() >= PANEL_FROM) != self._panel_wanted
        alone = panel and self.width() < ALONE_BELOW
        self.panel.setVisible(panel)
        self.panel.setMaximumWidth(_ANY_WIDTH if alone else PANEL_MOST)
        self._middle.setVisible(not alone)
        self.top.ruling.setChecked(panel)
        self.top.contents.setChecked(contents and not results)
        mode = self._shown_mode()
        if self.reader.mode() != mode:
            self.reader.set_mode(mode)
        self.header.modes.set_value(str(mode))
        self.header.modes.button(str(Mode.SIDE)).setEnabled(self._room_for_columns())
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
        self._show_panel(self.panel.isHidden())
        if self.panel.isVisible():
            self.panel.focus_who()
        else:
            focus_text(self.reader)

    def _show_panel(self, shown: bool) -> None:
        self._panel_wanted = shown != (self.width() >= PANEL_FROM)
        self._fold()

    @Slot()
    def focus_ruling(self) -> None:
        """Go to where a ruling begins."""
        self._show_panel(True)
        self.panel.focus_who()

    @Slot()
    def rule_here(self) -> None:
        """Take the section of the reader over into the ruling."""
        self._show_panel(True)
        entry = self._entry
        if entry is not None and entry.id == self.panel.pack():
            self.panel.rule_on(self._section)
        else:
            self.notify(self.tr("The event is ruled by another edition than the one you are reading."))

    def _panel_in_sight(self) -> bool:
        """Nothing is issued, accepted or taken back unseen: a hidden panel is only shown."""
        seen = self.panel.isVisible()
        if not seen:
            self.focus_ruling()
        return seen

    @Slot()
    def _issue(self) -> None:
        if self._panel_in_sight():
            self.panel.issue()

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
        if self._middle.currentWidget() is self.log_page:
            self._leave_log()
        else:
            self._show_page(self.log_page)
            self.log_page.focus_list()

    @Slot()
    def _leave_log(self) -> None:
        self._show_page(self._text_page())
        focus_text(self.reader)

    @Slot()
    def _leave_panel(self) -> None:
        if self.width() < PANEL_FROM:
            self._show_panel(False)
        focus_text(self.reader)

    @Slot(str)
    def _show_infraction(self, infraction: str) -> None:
        self.show_clause(infraction)

    @Slot(str)
    def _clause_chosen(self, clause: str) -> None:
        self.show_clause(clause)
        if self._middle.isHidden():
            self._leave_panel()

    @Slot(str)
    def show_clause(self, clause: str) -> None:
        """Move the reader to a clause of the edition that rulings go by; the keyboard stays where it is."""
        pack = self.panel.pack()
        if self._entry is None or self._entry.id != pack:
            self.open_pack(pack)
        if clause in self._places or section_of(clause) in self._places:
            self._show_page(self._text_page(), reveal=False)
            self.reader.open(clause)
            self._follow()

    @Slot()
    def ask_for_event(self) -> None:
        """Open an event, or go on with one."""
        self.event_dialog = EventDialog(self._desk, self.panel.pack(), self)
        self.event_dialog.opened.connect(self.bridge.tell)
        self.event_dialog.open()

    @Slot()
    def ask_for_round(self) -> None:
        """Change round and stage; the next round is offered."""
        event = self._desk.event
        if event is None:
            self.ask_for_event()
            return
        self.round_dialog = RoundDialog(event.round, event.stage, self)
        self.round_dialog.chosen.connect(self._round_chosen)
        self.round_dialog.open()

    @Slot(int, str)
    def _round_chosen(self, number: int, stage: str) -> None:
        try:
            changes = self._desk.set_round(number)
            self._desk.set_stage(stage)
        except UserError as error:
            self.round_dialog.say(self._desk.say_args(error.code, dict(error.args_)))
            return
        self.round_dialog.accept()
        self.bridge.tell(changes)

    @Slot()
    def ask_for_operator(self) -> None:
        """Change who types on this laptop."""
        event = self._desk.event
        if event is None:
            self.ask_for_event()
            return
        self.operator_dialog = OperatorDialog(event.operator, self)
        self.operator_dialog.chosen.connect(self._operator_chosen)
        self.operator_dialog.open()

    @Slot(str)
    def _operator_chosen(self, name: str) -> None:
        try:
            changes = self._desk.set_operator(name)
        except UserError as error:
            self.operator_dialog.say(self._desk.say_args(error.code, dict(error.args_)))
            return
        self.operator_dialog.accept()
        self.bridge.tell(changes)

    @Slot(object)
    def _changed(self, changes: Changes) -> None:
        if "event" in changes.areas:
            self._show_standing()

    def _show_standing(self) -> None:
        event = self._desk.event
        level = self._desk.name(event.pack, "level", event.level) if event else ""
        self.top.standing.set_standing(event, level)

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

    @Slot(QAction)
    def _theme_triggered(self, action: QAction) -> None:
        name = str(action.data())
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        theme.apply(app, name)
        self._desk.save_settings(theme=name)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        for command, text in (
            ("search", self.tr("Search")),
            ("contents", self.tr("Contents")),
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
            ("ruling", self.tr("Ruling")),
            ("rule_here", self.tr("Rule on this section")),
            ("suggestion", self.tr("Use the suggested base penalty")),
            ("issue", self.tr("Issue the ruling")),
            ("undo", self.tr("Take back the ruling just issued")),
            ("event", self.tr("Event…")),
            ("round", self.tr("Round…")),
            ("operator", self.tr("Operator…")),
            ("keys", self.tr("Keys")),
            ("quit", self.tr("Quit")),
        ):
            self._actions[command].setText(text)
        self._colour_menu.setTitle(self.tr("Colours"))
        self._fill()

    # Telling and closing

    def notify(self, sentence: str) -> None:
        """Tell a sentence in a bar; the next one takes its place."""
        if self._plain_notice is None:
            self._plain_notice = PlainNotice(self)
            self._add_notice(self._plain_notice)
        self._plain_notice.set_sentence(sentence)
        self._plain_notice.show()

    def show_crash(self, log: str) -> None:
        """Offer the log of a failure in an earlier run."""
        self.crash_notice = CrashNotice(log, self)
        self.crash_notice.show_asked.connect(self._show_crash_log)
        self.crash_notice.dismissed.connect(self.log_dismissed)
        self._add_notice(self.crash_notice)

    def show_error(self, log: str) -> None:
        """Tell that something failed inside; `log` is its traceback."""
        if self._error_notice is None:
            self._error_notice = ErrorNotice(self)
            self._error_notice.show_asked.connect(self._show_error_log)
            self._error_notice.dismissed.connect(self.log_dismissed)
            self._add_notice(self._error_notice)
        self._error_notice.log = log
        self._error_notice.show()

    def _add_notice(self, notice: Notice) -> None:
        notice.dismissed.connect(notice.hide)
        self._notices.addWidget(notice)

    @Slot()
    def _show_crash_log(self) -> None:
        self._show_log(self.crash_notice.log)

    @Slot()
    def _show_error_log(self) -> None:
        if self._error_notice is not None:
            self._show_log(self._error_notice.log)

    def _show_log(self, text: str) -> None:
        self._log = LogDialog(text, self)
        self._log.show()

    @Slot()
    def show_keys(self) -> None:
        self.sheet().show()
        self.sheet().activateWindow()

    def sheet(self) -> keys.KeysSheet:
        """The list of keys, shown or not."""
        if self._sheet is None:
            self._sheet = keys.KeysSheet(self._languages, self)
        return self._sheet

    @Slot()
    def copy_with_citation(self) -> None:
        self.reader.copy_with_citation()

    def _citation(self, passage: str, language: str) -> str:
        return self._desk.citation(self._entry.id, passage, language) if self._entry else ""

    def closeEvent(self, event: QCloseEvent) -> None:
        self._save_place()
        if self._geometry is not None:
            settings = QSettings(str(self._geometry), QSettings.Format.IniFormat)
            settings.setValue("geometry", self.saveGeometry())
            settings.sync()
        super().closeEvent(event)
