"""Pictures of every main screen, with the layout check: `python -m judgedesk.ui.shots FOLDER`.

Needs no display. Exits 1 if the check finds anything. Screens are drawn in both languages of the interface,
light and dark, at three sizes; FOLDER gets `<screen>-<language>-<scheme>-<width>x<height>.png`.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import field
from functools import cache
from itertools import count, product
from pathlib import Path

from PySide6.QtCore import (
    QDeadlineTimer,
    QEvent,
    QMessageLogContext,
    QSize,
    Qt,
    QtMsgType,
    qInstallMessageHandler,
)
from PySide6.QtWidgets import QApplication, QMenu, QScrollArea, QWidget

from judgedesk.app import paths
from judgedesk.app.changes import changed
from judgedesk.app.desk import Desk
from judgedesk.frozen import frozen
from judgedesk.ui import sample_care, sample_guide, sample_notes, theme
from judgedesk.ui.boards.new_bar import New
from judgedesk.ui.boards.words import Section
from judgedesk.ui.importing.dialog import ImportDialog
from judgedesk.ui.languages import LANGUAGES, Languages
from judgedesk.ui.layout_check import Finding, check
from judgedesk.ui.sample_event import ODD_PEOPLE, PEOPLE, SampleClock, fill
from judgedesk.ui.sample_floor import fill_floor
from judgedesk.ui.sample_follow_up import fill_follow_up
from judgedesk.ui.window import MainWindow

SIZES = (QSize(1024, 600), QSize(1280, 800), QSize(1920, 1080))
SCHEMES = ("light", "dark")
PACK = "dci-2008"
SETTLE_MS = 160
"""Longer than the timers of the window."""
LEAST_TURNS = 20
"""Of the event loop, however long each takes: one layout may ask for the next."""
WHOLE, EVENT, NOTES, BROKEN = "whole", "event", "notes", "broken"
FLOOR = "floor"
FOLLOW_UP = "follow-up"
OWN = "own"
CARE = "care"
ODD = "odd"
_ONE: dict[str, object] = {"left_text": "", "right_text": "", "pair_place": ""}
_START: dict[str, object] = {"pack": PACK, "place": "125", "reading": "side", "zoom": 100, **_ONE}
_NOTHING_TO_FIND = "tardyness"


@frozen
class Screen:
    """One screen: settings to start with, what to do then, and the window that is drawn.

    `desk` says over what: the bundled packs, the same with an event or with notes, or a broken pack.
    """

    name: str
    act: Callable[[MainWindow], QWidget]
    settings: dict[str, object] = field(default_factory=dict[str, object])
    desk: str = WHOLE
    sizes: tuple[QSize, ...] = SIZES


def _as_it_is(window: MainWindow) -> QWidget:
    return window


def _contents(window: MainWindow) -> QWidget:
    if not window.contents.isVisible():
        window.toggle_contents()
    return window


def _search(window: MainWindow) -> QWidget:
    window.focus_search()
    window.top.search.setText("警告")
    return window


def _search_everywhere(window: MainWindow) -> QWidget:
    """Other editions and an imported text, one part, another name of what was typed."""
    window.focus_search()
    window.top.search.setText("口頭注意")
    filters = window.results.filters
    filters.where.setCurrentIndex(1)
    filters.part.setCurrentIndex(filters.part.findData("penalty"))
    return window


def _search_for_nothing(window: MainWindow) -> QWidget:
    window.focus_search()
    window.top.search.setText(_NOTHING_TO_FIND)
    return window


def _notices(window: MainWindow) -> QWidget:
    window.show_crash("")
    window.go_to("999")
    return window


def _pair(window: MainWindow) -> QWidget:
    """Two editions, at a section that moved."""
    window.open_pair("dci-2008:en", "dci-2005:zh-Hant")
    window.go_to("133")
    return window


def _pair_gap(window: MainWindow) -> QWidget:
    """The other way round, where sections have no counterpart or stand elsewhere."""
    window.open_pair("dci-2005:zh-Hant", "dci-2008:en")
    window.go_to("103")
    return window


def _pairs(window: MainWindow) -> QWidget:
    """The destination table at a pair that somebody confirmed."""
    _pair(window)
    window.toggle_pairs()
    window.pairs_page.name.setText(PEOPLE[0])
    window.pairs_page.confirm()
    return window


def _pairs_alone(window: MainWindow) -> QWidget:
    """What has no counterpart, and what may be one."""
    _pairs(window)
    QApplication.processEvents()
    page = window.pairs_page
    page.choose("126")
    page.table.select(page.table.currentIndex().row() + 1)
    return window


def _pairs_change(window: MainWindow) -> QWidget:
    _pairs(window)
    window.pairs_page.ask_change()
    return window.pairs_page.dialog


def _pairs_one_edition(window: MainWindow) -> QWidget:
    window.open_pair("dci-2008:en", "dci-2008:zh-Hant")
    window.toggle_pairs()
    return window


def _diff(window: MainWindow) -> QWidget:
    """Two editions in one language, at a passage that moved."""
    window.open_pair("dci-2008:en", "dci-2005:en")
    window.toggle_diff()
    page = window.diff_page
    page.table.select(page.model.place_of(next(iter(page.model.difference.elsewhere))), centred=True)
    return window


def _diff_own(window: MainWindow) -> QWidget:
    """An official text and its edited copy, whole."""
    window.open_pair(sample_guide.TEXT, sample_guide.COPY)
    window.toggle_diff()
    window.diff_page.only_changes.click()
    window.diff_page.next_change(first=True)
    return window


def _diff_chinese(window: MainWindow) -> QWidget:
    window.open_pair("dci-2008:zh-Hant", "dci-2005:zh-Hant")
    window.toggle_diff()
    page = window.diff_page
    changed = (row for row in page.model.difference.rows if page.model.kept(row) == "changed")
    page.table.select(page.model.place_of(next(row.id for row in changed if row.part)), centred=True)
    return window


def _check(window: MainWindow) -> None:
    """Two editions checked; the list is shown."""
    _pair(window)
    window.toggle_findings()
    while window.crosscheck.checking.is_busy():
        QApplication.processEvents()


def _findings(window: MainWindow) -> QWidget:
    _check(window)
    page = window.crosscheck.page
    page.choose(next(item.key for item in page.listed() if item.finding.check == "number_differs"))
    return window


def _findings_progress(window: MainWindow) -> QWidget:
    _check(window)
    window.crosscheck.page.progress_button.click()
    return window


def _levels(window: MainWindow) -> QWidget:
    _check(window)
    page = window.crosscheck.page
    page.ask_levels()
    assert page.levels_dialog is not None
    return page.levels_dialog


def _outcomes(window: MainWindow) -> QWidget:
    """An offence that two editions rule otherwise."""
    _check(window)
    window.crosscheck.checking.compare((("competitive", "3"),), PEOPLE[0])
    page = window.crosscheck.page
    page.choose(next(item.key for item in page.listed() if item.finding.check == "outcome_drift"))
    return window


def _finding(window: MainWindow) -> QWidget:
    """Both clauses in the text, and what was found below them."""
    _findings(window)
    window.crosscheck.page.show_in_text()
    return window


def _finding_put_aside(window: MainWindow) -> QWidget:
    _finding(window)
    window.crosscheck.dismiss()
    return window


def _texts(window: MainWindow) -> QWidget:
    window.ask_for_texts()
    return window.texts_dialog


def _number(window: MainWindow) -> QWidget:
    """A number that means two things."""
    window.focus_search()
    window.top.search.setText("111")
    return window


def _log(window: MainWindow) -> QWidget:
    window.toggle_log()
    return window


def _log_of_a_person(window: MainWindow) -> QWidget:
    window.toggle_log()
    window.log_page.table.select(1)
    window.log_page.table.person_asked.emit()
    return window


def _log_details(window: MainWindow) -> QWidget:
    window.toggle_log()
    window.log_page.table.select(3)
    window.log_page.table.opened.emit()
    return window


@cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    """Goes with the program."""
    return tempfile.TemporaryDirectory()


def _files() -> Path:
    return Path(_folder().name)


def _until_read(window: MainWindow) -> QWidget:
    """The dialog once its file is read and compared."""
    dialog = window.importing.dialog
    assert isinstance(dialog, ImportDialog)
    while dialog.busy():
        QApplication.processEvents()
    return dialog


def _import_empty(window: MainWindow) -> QWidget:
    window.ask_for_import()
    return _until_read(window)


def _import(window: MainWindow) -> QWidget:
    """A file that was read and of which nobody has said yet what it is."""
    window.import_file(str(sample_guide.write(_files())))
    _until_read(window)
    dialog = window.importing.dialog
    assert isinstance(dialog, ImportDialog)
    dialog.form.language.button("en").click()
    return _until_read(window)


def _import_ready(window: MainWindow) -> QWidget:
    """A new edition, with what has to be told of the file in sight."""
    dialog = _import(window)
    assert isinstance(dialog, ImportDialog)
    dialog.form.edition_of.setCurrentIndex(dialog.form.edition_of.count() - 1)
    dialog.form.new_id.setText("paper-planes")
    dialog.form.new_id.textEdited.emit("paper-planes")
    _until_read(window)
    top = dialog.preview.topLevelItem(0)
    assert top is not None
    top.setExpanded(False)
    dialog.preview.expandAll()
    top.setExpanded(False)
    return dialog


def _import_again(window: MainWindow) -> QWidget:
    """What another state of an imported file would change."""
    window.import_file(str(sample_guide.write(_files(), newer=True)))
    dialog = _until_read(window)
    assert isinstance(dialog, ImportDialog)
    dialog.form.language.button("en").click()
    _until_read(window)
    dialog.form.edition_of.setCurrentIndex(dialog.form.edition_of.count() - 2)
    return _until_read(window)


def _import_unreadable(window: MainWindow) -> QWidget:
    letter = _files() / "letter.rtf"
    letter.write_bytes(b"{\\rtf1}")
    window.import_file(str(letter))
    dialog = _until_read(window)
    assert isinstance(dialog, ImportDialog)
    dialog.form.language.button("en").click()
    return _until_read(window)


def _own_texts(window: MainWindow) -> QWidget:
    """An edited copy beside what it was made from."""
    window.open_pair(sample_guide.COPY, sample_guide.TEXT)
    window.go_to("31")
    return window


def _own_texts_chosen(window: MainWindow) -> QWidget:
    _own_texts(window)
    window.ask_for_texts()
    window.texts_dialog.lists[1].setCurrentRow(0)
    return window.texts_dialog


def _edit(window: MainWindow) -> QWidget:
    window.importing.edit(sample_guide.TEXT, sample_guide.EDITED)
    dialog = window.importing.dialog
    assert dialog is not None
    return dialog


def _log_void(window: MainWindow) -> QWidget:
    window.toggle_log()
    window.log_page.ask_void()
    return window


def _log_corrected(window: MainWindow) -> QWidget:
    """A ruling that was corrected, with both reasons."""
    window.toggle_log()
    page = window.log_page
    page.choose(next(row.id for row in page.model.rows() if row.correction_reason))
    page.table.opened.emit()
    return window


def _log_deed(deed: str, outcome: str = "") -> Callable[[MainWindow], QWidget]:
    def act(window: MainWindow) -> QWidget:
        window.toggle_log()
        window.log_page.table.select(1)
        window.log_page.ask_for(deed)
        if outcome:
            window.log_page.deed_bar.outcome.button(outcome).click()
        return window

    return act


def _log_filter(window: MainWindow) -> QWidget:
    window.toggle_log()
    window.log_page.filter.open()
    menu = window.findChild(QMenu, "log_filter_menu")
    assert menu is not None
    return menu


def _ruling_corrected(window: MainWindow) -> QWidget:
    """A ruling of the log taken up in the panel, beside the log."""
    window.toggle_log()
    page = window.log_page
    page.choose(next(row.id for row in page.model.rows() if row.slip == "043"))
    page.ask_for("correct")
    return window


def _ruling_uncertain(window: MainWindow) -> QWidget:
    """A draft of another laptop would make it another penalty; the operator may not issue alone."""
    _rule(window, PEOPLE[0], "125")
    return window


def _ruling_late(window: MainWindow) -> QWidget:
    """A slip of an earlier round."""
    _rule(window, PEOPLE[0], "125")
    panel = window.panel
    panel.unfold_notes()
    panel.notes.slip.setText("017")
    panel.notes.late.round.setText("2")
    panel.notes.late.time.setText("11:40")
    panel.renew()
    QApplication.processEvents()
    area = panel.findChild(QScrollArea, "ruling_scroll")
    assert area is not None
    area.ensureWidgetVisible(panel.notes.late)
    return window


def _note(window: MainWindow) -> QWidget:
    """A note being written, beside marks in the margin."""
    window.go_to("125/remedy/1")
    window.write_note()
    return window


def _note_changed(window: MainWindow) -> QWidget:
    window.go_to("125/remedy/3")
    window.write_note()
    return window


def _notes(window: MainWindow) -> QWidget:
    """The list; the first is an orphan."""
    window.toggle_notes()
    return window


def _grid(window: MainWindow) -> QWidget:
    window.toggle_grid()
    return window


def _grid_to_its_end(window: MainWindow) -> QWidget:
    """What the event has of its own stands last."""
    window.toggle_grid()
    table = window.grid.page.table
    table.select(window.grid.page.model.rowCount() - 1, 1)
    return window


def _rule(window: MainWindow, who: str, infraction: str) -> None:
    window.focus_ruling()
    panel = window.panel
    panel.who.setText(who)
    panel.table.setText("12A")
    panel.what.name(infraction)


def _answer(window: MainWindow, **facts: bool) -> None:
    panel = window.panel
    for name, value in facts.items():
        row = panel.facts.row(name)
        assert row is not None
        row.answer.answered.emit(value)


def _ruling(window: MainWindow) -> QWidget:
    """A third offence."""
    _rule(window, PEOPLE[0], "125")
    _answer(window, caught_in_time=True)
    return window


def _ruling_options(window: MainWindow) -> QWidget:
    """Options, further facts, people who might have gained, the foot of the panel scrolled to."""
    _rule(window, PEOPLE[3], "125")
    window.panel.opponents.field.setText(PEOPLE[1])
    window.panel.opponents.people()
    _answer(window, self_reported_before_benefit=True, caught_in_time=False)
    window.panel.card.choices.other_button.setChecked(True)
    window.panel.card.choices.other_button.clicked.emit()
    return window


def _ruling_base(window: MainWindow) -> QWidget:
    """The text gives no base penalty."""
    _rule(window, PEOPLE[2], "121")
    window.panel.more.setChecked(True)
    return window


def _ruling_without_event(window: MainWindow) -> QWidget:
    _rule(window, "", "131")
    return window


def _ruling_candidates(window: MainWindow) -> QWidget:
    window.focus_ruling()
    QApplication.processEvents()
    window.panel.what.setFocus()
    window.panel.what.setText("de")
    window.panel.what.look_up()
    return window


def _ruling_missing(window: MainWindow) -> QWidget:
    window.focus_ruling()
    window.panel.who.setText("Che")
    window.panel.issue()
    return window


_NUMBERS = count(1)


def _issued(window: MainWindow) -> QWidget:
    # A person of its own each time: a repeat would be another ruling.
    _rule(window, PEOPLE[4], "125")
    panel = window.panel
    panel.who.setText(f"{PEOPLE[4]} {next(_NUMBERS)}")
    panel.who.add()
    panel.opponents.field.setText(PEOPLE[1])
    panel.opponents.people()
    _answer(window, caught_in_time=False)
    panel.issue()
    return window


def _investigate(window: MainWindow) -> QWidget:
    _rule(window, PEOPLE[0], "125")
    window.panel.show_investigation()
    return window.panel.dialog


def _event_dialog(window: MainWindow) -> QWidget:
    window.ask_for_event()
    return window.asking.event_dialog


def _round_dialog(window: MainWindow) -> QWidget:
    window.ask_for_round()
    return window.asking.round_dialog


def _board(section: Section) -> Callable[[MainWindow], QWidget]:
    """A board, with what needs looking at everybody already looked at."""

    def show(window: MainWindow) -> QWidget:
        window.bridge.tell(changed("rulings"))
        while window.floor.watcher.busy():
            QApplication.processEvents()
        window.toggle_boards()
        window.floor.boards.show_section(section)
        return window

    return show


def _board_checks(window: MainWindow) -> QWidget:
    _board(Section.CHECKS)(window)
    window.floor.boards.table.select(1)
    return window


def _board_new(kind: New) -> Callable[[MainWindow], QWidget]:
    """What is asked before something new is entered."""

    def show(window: MainWindow) -> QWidget:
        window.floor.enter(kind)
        window.floor.boards.new_bar.table.setText("9")
        return window

    return show


def _board_reason(window: MainWindow) -> QWidget:
    """Asked why an earlier ruling is corrected."""
    _board(Section.DIFFER)(window)
    QApplication.processEvents()
    window.floor.boards.table.pressed.emit(Qt.Key.Key_Return.value, False)
    return window


def _ruling_names(window: MainWindow) -> QWidget:
    """A ruling on whoever has the longest name, against one that is read from right to left."""
    _rule(window, ODD_PEOPLE[0], "125")
    window.panel.opponents.field.setText(ODD_PEOPLE[1])
    window.panel.opponents.people()
    return window


def _no_slips(window: MainWindow) -> QWidget:
    window.toggle_slips()
    return window


def _slips(window: MainWindow) -> QWidget:
    """A slip half keyed that says something else than the rules."""
    window.toggle_slips()
    page = window.floor.slips
    for each, text in ((page.table, "14"), (page.person_field, PEOPLE[1]), (page.time, "14:05")):
        each.setText(text)
    page.infraction.name("125")
    page.penalty.name("game_loss")
    return window


def _slip_blocks(window: MainWindow) -> QWidget:
    window.toggle_slips()
    window.floor.slips.show_blocks()
    return window.floor.slips.blocks_dialog


def _person(window: MainWindow) -> QWidget:
    people = {person.name: person.id for person in window.floor.desk.people()}
    window.floor.show_person(people[PEOPLE[0]])
    return window


def _person_details(window: MainWindow) -> QWidget:
    _person(window)
    window.floor.person_page.ask_for("details")
    return window


def _person_nobody(window: MainWindow) -> QWidget:
    window.show_person()
    return window


def _operator_dialog(window: MainWindow) -> QWidget:
    window.ask_for_operator()
    return window.asking.operator_dialog


def _keys(window: MainWindow) -> QWidget:
    window.show_keys()
    return window.sheet()


SCREENS = (
    Screen("reader", _as_it_is),
    Screen("contents", _contents),
    Screen("english", _as_it_is, {"reading": "en"}),
    Screen("chinese", _as_it_is, {"reading": "zh-Hant"}),
    Screen("stacked", _as_it_is, {"reading": "stacked"}),
    Screen("large", _as_it_is, {"zoom": 150}),
    Screen("search", _search),
    Screen("search-everywhere", _search_everywhere),
    Screen("nothing-found", _search_for_nothing),
    Screen("number", _number),
    Screen("pair", _pair),
    Screen("pair-gap", _pair_gap),
    Screen("pairs", _pairs, desk=OWN),
    Screen("pairs-alone", _pairs_alone, desk=OWN),
    Screen("pairs-change", _pairs_change, desk=OWN, sizes=SIZES[:1]),
    Screen("pairs-one-edition", _pairs_one_edition, sizes=SIZES[:1]),
    Screen("diff", _diff),
    Screen("diff-own", _diff_own, desk=OWN),
    Screen("diff-chinese", _diff_chinese),
    Screen("findings", _findings),
    Screen("findings-progress", _findings_progress),
    Screen("levels", _levels, sizes=SIZES[:1]),
    Screen("outcomes", _outcomes, sizes=SIZES[1:2]),
    Screen("finding", _finding),
    Screen("finding-put-aside", _finding_put_aside, sizes=SIZES[:2]),
    Screen("texts", _texts, sizes=SIZES[:1]),
    Screen("import-empty", _import_empty, sizes=SIZES[:1]),
    Screen("import", _import, sizes=SIZES[:1]),
    Screen("import-ready", _import_ready, sizes=SIZES[:1]),
    Screen("import-again", _import_again, desk=OWN, sizes=SIZES[:1]),
    Screen("import-unreadable", _import_unreadable, sizes=SIZES[:1]),
    Screen("own-texts", _own_texts, desk=OWN),
    Screen("own-texts-chosen", _own_texts_chosen, desk=OWN, sizes=SIZES[:1]),
    Screen("edit", _edit, desk=OWN, sizes=SIZES[:1]),
    Screen("notices", _notices),
    Screen("keys", _keys, sizes=SIZES[:1]),
    Screen("log", _log, desk=EVENT),
    Screen("log-person", _log_of_a_person, desk=EVENT),
    Screen("log-details", _log_details, desk=EVENT),
    Screen("log-void", _log_void, desk=EVENT),
    Screen("log-states", _log, desk=FOLLOW_UP),
    Screen("log-corrected", _log_corrected, desk=FOLLOW_UP),
    Screen("log-appeal", _log_deed("appeal", "changed"), desk=FOLLOW_UP),
    Screen("log-merge", _log_deed("merge"), desk=FOLLOW_UP, sizes=SIZES[:1]),
    Screen("log-elsewhere", _log_deed("elsewhere"), desk=FOLLOW_UP, sizes=SIZES[:1]),
    Screen("log-filter", _log_filter, desk=FOLLOW_UP, sizes=SIZES[:1]),
    Screen("log-without-event", _log),
    Screen("boards-start", _board(Section.START), desk=FLOOR),
    Screen("boards-pending", _board(Section.PENDING), desk=FLOOR, sizes=SIZES[:1]),
    Screen("boards-drafts", _board(Section.DRAFTS), desk=FLOOR, sizes=SIZES[:1]),
    Screen("boards-differ", _board_reason, desk=FLOOR, sizes=SIZES[:1]),
    Screen("boards-settle", _board(Section.SETTLE), desk=FLOOR, sizes=SIZES[:1]),
    Screen("boards-calls", _board(Section.CALLS), desk=FLOOR, sizes=SIZES[:1]),
    Screen("boards-checks", _board_checks, desk=FLOOR, sizes=SIZES[:1]),
    Screen("boards-new-call", _board_new(New.CALL), desk=FLOOR, sizes=SIZES[:1]),
    Screen("boards-new-check", _board_new(New.CHECK), desk=FLOOR, sizes=SIZES[:1]),
    Screen("boards-new-note", _board_new(New.NOTE), desk=FLOOR, sizes=SIZES[:1]),
    Screen("boards-near", _board(Section.NEAR), desk=FLOOR, sizes=SIZES[:1]),
    Screen("boards-without-event", _board(Section.START), sizes=SIZES[:1]),
    Screen("boards-empty", _board(Section.CALLS), desk=EVENT, sizes=SIZES[:1]),
    Screen("boards-names", _board(Section.PENDING), desk=ODD, sizes=SIZES[:1]),
    Screen("log-names", _log_details, desk=ODD, sizes=SIZES[:1]),
    Screen("ruling-names", _ruling_names, desk=ODD, sizes=SIZES[:1]),
    Screen("forget-names", sample_care.forget, desk=ODD, sizes=SIZES[:1]),
    Screen("slips-without-event", _no_slips, sizes=SIZES[:1]),
    Screen("slips-empty", _no_slips, desk=EVENT, sizes=SIZES[:1]),
    Screen("slips", _slips, desk=FLOOR),
    Screen("slip-blocks", _slip_blocks, desk=FLOOR, sizes=SIZES[:1]),
    Screen("person", _person, desk=FLOOR),
    Screen("person-details", _person_details, desk=FLOOR, sizes=SIZES[:1]),
    Screen("person-nobody", _person_nobody, desk=FLOOR, sizes=SIZES[:1]),
    Screen("operator", _operator_dialog, desk=FLOOR, sizes=SIZES[:1]),
    Screen("note", _note, desk=NOTES),
    Screen("note-changed", _note_changed, desk=NOTES),
    Screen("notes", _notes, desk=NOTES),
    Screen("notes-none", _notes),
    Screen("grid", _grid, {"place": "121"}, desk=EVENT),
    Screen("grid-end", _grid_to_its_end, desk=EVENT),
    Screen("grid-five-levels", _grid, {"pack": "dci-2005", "place": "122"}),
    Screen("ruling", _ruling, desk=EVENT),
    Screen("ruling-options", _ruling_options, desk=EVENT),
    Screen("ruling-base", _ruling_base, desk=EVENT),
    Screen("ruling-candidates", _ruling_candidates, desk=EVENT),
    Screen("ruling-missing", _ruling_missing, desk=EVENT),
    Screen("ruling-corrected", _ruling_corrected, desk=FOLLOW_UP),
    Screen("ruling-uncertain", _ruling_uncertain, desk=FOLLOW_UP),
    Screen("ruling-late", _ruling_late, desk=FOLLOW_UP),
    Screen("ruling-without-event", _ruling_without_event, {"level": "competitive"}),
    Screen("investigate", _investigate, desk=EVENT, sizes=SIZES[:1]),
    Screen("event", _event_dialog, desk=EVENT, sizes=SIZES[:1]),
    Screen("hand-over", sample_care.hand_over, desk=CARE, sizes=SIZES[:1]),
    Screen("take-in", sample_care.take_in, desk=CARE, sizes=SIZES[:1]),
    Screen("players", sample_care.players, desk=CARE, sizes=SIZES[:1]),
    Screen("players-empty", sample_care.players_empty, desk=CARE, sizes=SIZES[:1]),
    Screen("report", sample_care.report, desk=CARE, sizes=SIZES[:1]),
    Screen("event-details", sample_care.details, desk=CARE, sizes=SIZES[:1]),
    Screen("paper-slips", sample_care.paper, desk=CARE, sizes=SIZES[:1]),
    Screen("backups", sample_care.backups, desk=CARE, sizes=SIZES[:1]),
    Screen("passphrase", sample_care.passphrase, desk=CARE, sizes=SIZES[:1]),
    Screen("private", sample_care.private, desk=CARE, sizes=SIZES[:1]),
    Screen("private-back", sample_care.private_back, desk=CARE, sizes=SIZES[:1]),
    Screen("forget", sample_care.forget, desk=CARE, sizes=SIZES[:1]),
    Screen("forget-question", sample_care.question, desk=CARE, sizes=SIZES[:1]),
    Screen("hidden", sample_care.hidden, desk=CARE, sizes=SIZES[:1]),
    Screen("round", _round_dialog, desk=EVENT, sizes=SIZES[:1]),
    Screen("issued", _issued, desk=EVENT),
    Screen("broken", _as_it_is, desk=BROKEN),
)


def main(arguments: Sequence[str]) -> int:
    """Write the pictures; the exit status."""
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    before = qInstallMessageHandler(_message)
    app = QApplication.instance() or QApplication(["judgedesk"])
    assert isinstance(app, QApplication)
    theme.load_fonts()
    languages = Languages(paths.translations(), app)
    drawn = found = 0
    with tempfile.TemporaryDirectory() as scratch:
        studio = Studio(app, languages, Path(scratch))
        for screen, language, scheme in product(SCREENS, LANGUAGES, SCHEMES):
            for size in screen.sizes:
                name = f"{screen.name}-{language}-{scheme}-{size.width()}x{size.height()}.png"
                for finding in studio.shoot(screen, language, scheme, size, folder / name):
                    print(f"{name}: {finding}")
                    found += 1
                drawn += 1
        studio.close()
    languages.remove()
    qInstallMessageHandler(before)
    print(f"{drawn} pictures in {folder}, {found} findings")
    return 1 if found else 0


def _message(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
    # Qt says this of every window without a display, and nothing can be done about it.
    if text != "This plugin does not support propagateSizeHints()":
        print(text, file=sys.stderr)


class Studio:
    """Opens windows over the bundled pack, or over a copy of it with faults planted, and draws them."""

    def __init__(self, app: QApplication, languages: Languages, scratch: Path) -> None:
        self._app = app
        self._languages = languages
        broken = scratch / "packs"
        break_pack(paths.resources() / "packs" / PACK, broken / PACK)
        self._desks = {
            WHOLE: Desk(scratch / WHOLE),
            EVENT: Desk(scratch / EVENT, clock=SampleClock()),
            FLOOR: Desk(scratch / FLOOR, clock=SampleClock()),
            FOLLOW_UP: Desk(scratch / FOLLOW_UP, clock=SampleClock()),
            OWN: Desk(scratch / OWN, clock=SampleClock()),
            CARE: Desk(scratch / CARE / "data", clock=SampleClock()),
            NOTES: Desk(scratch / NOTES, clock=SampleClock()),
            ODD: Desk(scratch / ODD, clock=SampleClock()),
            BROKEN: Desk(scratch / BROKEN, pack_folders=[broken]),
        }
        fill(self._desks[EVENT], PACK)
        fill(self._desks[ODD], PACK, ODD_PEOPLE)
        fill_floor(self._desks[FLOOR], PACK)
        fill_follow_up(self._desks[FOLLOW_UP], PACK, scratch)
        sample_care.fill(self._desks[CARE], PACK)
        sample_guide.fill(self._desks[OWN], scratch / OWN)
        sample_notes.fill(self._desks[NOTES], PACK)

    def close(self) -> None:
        """Close the files of the event."""
        for desk in self._desks.values():
            desk.close()

    def shoot(self, screen: Screen, language: str, scheme: str, size: QSize, path: Path) -> list[Finding]:
        """Draw one screen into `path`; what the check finds in it."""
        theme.apply(self._app, scheme)
        self._languages.use(language)
        desk = self._desks[screen.desk]
        desk.set_language(language)
        desk.save_settings(**{**_START, "theme": scheme, **screen.settings})
        window = MainWindow(desk, self._languages)
        window.resize(size)
        window.show()
        window.complete()
        self._settle()
        shown = screen.act(window)
        self._settle()
        shown.grab().save(str(path))
        findings = check(shown)
        window.close()
        window.deleteLater()
        self._app.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        return findings

    def _settle(self) -> None:
        """Let the timers of the window run out."""
        deadline, turns = QDeadlineTimer(SETTLE_MS), 0
        while not deadline.hasExpired() or turns < LEAST_TURNS:
            self._app.processEvents()
            turns += 1


def break_pack(source: Path, target: Path) -> None:
    """Copy a pack and plant faults of three kinds in three files."""
    shutil.copytree(source, target)
    text = target / "en.md"
    lines = text.read_text(encoding="utf-8").splitlines()
    first = next(line for line in lines if line.startswith("{"))
    text.write_text("\n".join([*lines, "", first, "The same id again.", ""]), encoding="utf-8")
    for name, old, new in (
        ("pack.toml", 'status = "historical"', 'status = "retired"'),
        ("ruleset.toml", 'penalty = "warning"', 'penalty = "warnign"'),
    ):
        path = target / name
        path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
