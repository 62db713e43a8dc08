"""What can happen to a ruling, from its row in the log: all by keyboard, shown by sign and word."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox, QMenu, QWidget
from pytestqt.qtbot import QtBot

from judgedesk.app.desk import Desk
from judgedesk.app.rulings import Draft, IssueNotes
from judgedesk.log.rows import State
from judgedesk.ui.languages import CHINESE, Languages
from judgedesk.ui.layout_check import check
from judgedesk.ui.log.deeds import LETTERS, Deed
from judgedesk.ui.log.model import Column
from judgedesk.ui.log.page import LogPage
from judgedesk.ui.log.words import SIGNS, STATES
from ui import keyboard
from ui.keyboard import write
from ui.reader.panes import settle

from .conftest import ADA, CHEN, Evening, MakePage, open_event

Key, Modifier = Qt.Key, Qt.KeyboardModifier


def press(qtbot: QtBot, *keys: Qt.Key, held: Qt.KeyboardModifier = Modifier.NoModifier) -> None:
    """Press keys wherever the keyboard is."""
    for key in keys:
        keyboard.press(qtbot, key, held)


def record(qtbot: QtBot) -> None:
    press(qtbot, Key.Key_Return, held=Modifier.ControlModifier)


def said(page: LogPage, name: str) -> str:
    found = page.findChild(QWidget, name)
    assert found is not None
    return found.text()  # type: ignore[attr-defined]


def state(page: LogPage, place: int) -> str:
    return str(page.model.index(place, Column.STATE).data())


def draft(evening: Evening, who: str = ADA, infraction: str = "101") -> str:
    person = evening.people[who].id
    return evening.desk.happenings.draft(
        Draft(infraction, person), "warning", IssueNotes(given_by="Silva")
    ).entry


def test_every_state_has_a_sign_of_its_own_and_every_deed_a_key() -> None:
    assert set(SIGNS) == set(STATES) == {str(each) for each in State}
    assert len(set(SIGNS.values())) == len(SIGNS)
    assert set(LETTERS) == set(Deed)
    assert len(set(LETTERS.values())) == len(Deed)


def test_a_draft_is_shown_counted_and_confirmed(page: LogPage, qtbot: QtBot, evening: Evening) -> None:
    ruling = draft(evening)
    page.choose(ruling)
    assert state(page, 0) == "draft"
    assert said(page, "log_count") == "6 rulings, 1 draft"
    page.focus_list()
    press(qtbot, Key.Key_C)
    write(qtbot, "Lin")
    record(qtbot)
    assert page.table.hasFocus()
    row = evening.desk.rulings()[0]
    assert (row.id, row.state, row.authorised_by) == (ruling, "standing", "Lin")
    assert state(page, 0) == "stands"
    press(qtbot, Key.Key_C)
    assert said(page, "log_line") == "This ruling is no draft; it stands already."
    assert not page.deed_bar.isVisible()


def test_who_may_not_issue_alone_names_who_decided(page: LogPage, qtbot: QtBot, evening: Evening) -> None:
    evening.desk.happenings.add_operator("Lin", "head_judge")
    page.choose(draft(evening))
    page.focus_list()
    press(qtbot, Key.Key_C)
    assert page.deed_bar.by.text() == "Lin"
    page.deed_bar.by.clear()
    record(qtbot)
    assert "write who decided it" in said(page, "deed_error")
    assert evening.desk.rulings()[0].state == "draft"
    write(qtbot, "Lin")
    record(qtbot)
    assert evening.desk.rulings()[0].state == "standing"


def test_an_appeal_changes_the_penalty(page: LogPage, qtbot: QtBot, evening: Evening) -> None:
    page.table.select(3)
    press(qtbot, Key.Key_A)
    assert QApplication.focusWidget() is page.deed_bar.outcome.button("upheld")
    press(qtbot, Key.Key_Right, Key.Key_Right, Key.Key_Return)
    assert QApplication.focusWidget() is page.deed_bar.penalty
    record(qtbot)
    assert "needs the penalty that is given instead" in said(page, "deed_error")
    assert isinstance(page.deed_bar.penalty, QComboBox)
    page.deed_bar.penalty.setFocus()
    qtbot.keyClicks(page.deed_bar.penalty, "Warning")
    press(qtbot, Key.Key_Return)
    write(qtbot, "Lin")
    press(qtbot, Key.Key_Return)
    write(qtbot, "12")
    press(qtbot, Key.Key_Return)
    assert QApplication.focusWidget() is page.deed_bar.person
    press(qtbot, Key.Key_Return)
    write(qtbot, "the table was pushed")
    record(qtbot)
    row = evening.desk.rulings()[3]
    assert (row.state, row.penalty, row.appeal, row.appeal_by) == ("standing", "warning", "changed", "Lin")
    assert state(page, 3) == "changed on appeal"
    press(qtbot, Key.Key_Return)
    assert "changed on appeal · Lin · 12 minutes" in page.details.text.toPlainText()


def test_an_appeal_overturns_and_the_ruling_is_struck_out(
    page: LogPage, qtbot: QtBot, evening: Evening
) -> None:
    page.table.select(4)
    press(qtbot, Key.Key_A)
    press(qtbot, Key.Key_Right)
    record(qtbot)
    row = evening.desk.rulings()[4]
    assert row.state == "overturned"
    assert state(page, 4) == "overturned on appeal"
    heard = page.model.index(4, Column.PENALTY).data(Qt.ItemDataRole.AccessibleTextRole)
    assert heard == "Warning, overturned on appeal"


def test_the_time_of_an_appeal_is_given_back_to_the_table(
    page: LogPage, qtbot: QtBot, evening: Evening
) -> None:
    ruling = evening.rule(ADA, "101", "warning", table="14")
    page.choose(ruling)
    page.focus_list()
    press(qtbot, Key.Key_A)
    page.deed_bar.extend.setChecked(True)
    page.deed_bar.minutes.setText("9")
    record(qtbot)
    (given,) = evening.desk.event_file.standing().extensions
    assert (given.table, given.minutes, given.ruling) == ("14", 9, ruling)
    # Nothing of it is carried over, and no minutes are no extension.
    press(qtbot, Key.Key_A)
    assert not page.deed_bar.extend.isChecked()
    page.deed_bar.extend.setChecked(True)
    record(qtbot)
    assert len(evening.desk.event_file.standing().extensions) == 1


def test_the_opponent_appeals(page: LogPage, qtbot: QtBot, evening: Evening) -> None:
    page.choose(evening.ids[0])
    ruled = page.table.ruling().person
    other = next(name for name in evening.people if name != ruled.name)
    page.focus_list()
    press(qtbot, Key.Key_A)
    page.deed_bar.person.setFocus()
    write(qtbot, "nobody known")
    record(qtbot)
    assert said(page, "deed_error") == "There is no such person in this event."
    page.deed_bar.person.setText("")
    page.deed_bar.person.setFocus()
    write(qtbot, other)
    press(qtbot, Key.Key_Return)
    record(qtbot)
    row = next(row for row in evening.desk.event_file.standing().rulings if row.id == evening.ids[0])
    assert (row.appeal, row.appellant) == ("upheld", evening.people[other].id)
    press(qtbot, Key.Key_Home, Key.Key_End, Key.Key_Return)
    assert f"appealed by {other}" in page.details.text.toPlainText()


def test_scheduled_applied_and_moved(page: LogPage, qtbot: QtBot, evening: Evening) -> None:
    page.table.select(2)
    press(qtbot, Key.Key_S)
    assert page.deed_bar.number.text() == "3"
    record(qtbot)
    assert state(page, 2) == "scheduled for round 3"
    press(qtbot, Key.Key_L)
    assert page.deed_bar.number.text() == "2"
    write(qtbot, "3")
    record(qtbot)
    assert state(page, 2) == "applied in round 3"
    press(qtbot, Key.Key_L)
    assert said(page, "log_line") == "This loss was applied already, in round 3."
    press(qtbot, Key.Key_M)
    record(qtbot)
    assert said(page, "deed_error") == "A round is a number from 1 to 99."
    write(qtbot, "2")
    press(qtbot, Key.Key_Return)
    write(qtbot, "slip came late")
    press(qtbot, Key.Key_Return, Key.Key_Return)
    moved = next(row for row in evening.desk.rulings() if row.id == evening.ids[2])
    assert moved.round == 2
    assert page.table.ruling().id == evening.ids[2]


def test_people_are_merged_and_split_from_a_list(page: LogPage, qtbot: QtBot, evening: Evening) -> None:
    evening.rule("Ada Okafr", "101", "warning")
    page.choose(evening.ids[-1])
    page.focus_list()
    press(qtbot, Key.Key_Return, held=Modifier.ShiftModifier)
    assert [row.person.name for row in page.model.rows()] == ["Ada Okafr"]
    press(qtbot, Key.Key_P)
    write(qtbot, "Nobody")
    record(qtbot)
    assert said(page, "deed_error") == "There is no such person in this event."
    page.deed_bar.person.clear()
    write(qtbot, "ada oka")
    press(qtbot, Key.Key_Return)
    record(qtbot)
    assert {row.person.name for row in page.model.rows()} == {ADA}
    assert len(page.model.rows()) == 3
    assert said(page, "log_title") == f"Rulings of {ADA}"
    press(qtbot, Key.Key_X)
    write(qtbot, "two cousins")
    record(qtbot)
    assert not evening.desk.event_file.standing().same
    press(qtbot, Key.Key_X)
    record(qtbot)
    assert said(page, "deed_error") == "This person was not merged with another."


def test_nothing_but_a_sentence_for_a_voided_ruling(page: LogPage, qtbot: QtBot, evening: Evening) -> None:
    evening.desk.void(evening.ids[-1], "wrong person")
    page.refresh()
    for deed in (Key.Key_A, Key.Key_M, Key.Key_E, Key.Key_S, Key.Key_L):
        press(qtbot, Key.Key_Home, deed)
        assert said(page, "log_line") == "This ruling is voided already."
    press(qtbot, Key.Key_C)
    assert said(page, "log_line") == "This ruling is voided already."


def test_esc_asks_no_more_and_another_deed_takes_the_place(
    page: LogPage, qtbot: QtBot, evening: Evening
) -> None:
    press(qtbot, Key.Key_Delete)
    page.focus_list()
    press(qtbot, Key.Key_M)
    assert not page.void_bar.isVisible()
    press(qtbot, Key.Key_Escape)
    assert not page.deed_bar.isVisible()
    assert page.table.hasFocus()
    assert evening.desk.rulings()[0].round == 2


def test_a_correction_is_asked_for_by_the_row(page: LogPage, qtbot: QtBot, evening: Evening) -> None:
    page.table.select(1)
    with qtbot.waitSignal(page.correction_asked) as asked:
        press(qtbot, Key.Key_E)
    assert asked.args == [evening.ids[3]]


@pytest.mark.qt_log_ignore(r"This plugin does not support (raise|grabbing)")
def test_the_filter_is_worked_by_keyboard(page: LogPage, qtbot: QtBot, evening: Evening) -> None:
    ruling = draft(evening)
    page.refresh()
    menu = page.findChild(QMenu, "log_filter_menu")

    press(qtbot, Key.Key_F)
    take(qtbot, menu, f"{SIGNS['draft']}  draft")
    assert [row.id for row in page.model.rows()] == [ruling]
    assert page.table.hasFocus()
    assert said(page, "log_filter") == "draft"
    press(qtbot, Key.Key_F)
    take(qtbot, menu, "Round 1")
    assert page.model.rows() == ()
    assert "Esc lists all again" in said(page, "log_message_text")
    press(qtbot, Key.Key_Escape)
    assert len(page.model.rows()) == 6


def take(qtbot: QtBot, menu: QMenu, text: str) -> None:
    """Walk an open menu to an entry and take it."""
    assert menu.isVisible()
    assert text in [action.text() for action in menu.actions()]
    qtbot.keyClick(menu, Key.Key_Down)
    while menu.activeAction().text() != text:
        qtbot.keyClick(menu, Key.Key_Down)
    qtbot.keyClick(menu, Key.Key_Return)


@pytest.mark.parametrize("width", [700, 1280])
def test_bar_and_table_fit_in_both_languages(
    make_page: MakePage, qtbot: QtBot, desk: Desk, evening: Evening, languages: Languages, width: int
) -> None:
    page = make_page(width)
    page.focus_list()
    for language in ("en", CHINESE):
        desk.set_language(language)
        languages.use(language)
        for deed in (Deed.CONFIRM, Deed.APPEAL, Deed.MERGE, Deed.MOVE):
            page.deed_bar.ask_for(deed, page.table.ruling())
            settle(page, qtbot)
            assert check(page) == [], (language, deed)
    assert CHEN in page.deed_bar.accessibleName()


def test_a_ruling_goes_to_another_event_and_comes_back(page: LogPage, qtbot: QtBot, evening: Evening) -> None:
    mine = evening.desk.event_file.id
    open_event(evening.desk, "Third event")
    open_event(evening.desk, "Side event")
    side = evening.desk.event_file.id
    evening.desk.use_event(mine)
    page.refresh()
    page.choose(evening.ids[0])
    page.focus_list()
    press(qtbot, Key.Key_O)
    box = page.findChild(QComboBox, "deed_event")
    assert (box.hasFocus(), box.count()) == (True, 3)
    # Nothing is said yet: it is asked for, and nothing was recorded.
    record(qtbot)
    assert said(page, "deed_error").startswith("Say which event")
    box.setFocus()
    qtbot.keyClicks(box, "Side")
    press(qtbot, Key.Key_Return)
    assert page.deed_bar.reason.hasFocus()
    write(qtbot, "wrong laptop")
    record(qtbot)
    row = next(row for row in evening.desk.event_file.standing().rulings if row.id == evening.ids[0])
    assert (row.state, row.moved_to) == (State.MOVED, side)
    assert page.table.hasFocus()
    press(qtbot, Key.Key_M)
    write(qtbot, "2")
    record(qtbot)
    row = next(row for row in evening.desk.event_file.standing().rulings if row.id == evening.ids[0])
    assert (row.state, row.round, row.moved_to) == (State.STANDING, 2, "")


def test_without_another_event_there_is_nothing_to_choose(page: LogPage, qtbot: QtBot) -> None:
    page.focus_list()
    press(qtbot, Key.Key_O)
    assert said(page, "log_line") == "There is no other event on this laptop."
    assert page.table.hasFocus()


def test_the_one_other_event_is_meant(page: LogPage, qtbot: QtBot, evening: Evening) -> None:
    mine = evening.desk.event_file.id
    open_event(evening.desk, "Side event")
    side = evening.desk.event_file.id
    evening.desk.use_event(mine)
    page.refresh()
    page.focus_list()
    press(qtbot, Key.Key_O)
    record(qtbot)
    assert [row.moved_to for row in evening.desk.event_file.standing().rulings if row.moved_to] == [side]
