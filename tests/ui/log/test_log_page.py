"""The log page driven by keyboard: search, a person's list, details, voiding, and what it says when empty."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QContextMenuEvent, QInputMethodEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu, QPushButton, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.event import EventSetup
from judgedesk.ui import theme
from judgedesk.ui.bridge import Bridge
from judgedesk.ui.languages import CHINESE, Languages
from judgedesk.ui.layout_check import check
from judgedesk.ui.log.model import Column, RulingsModel
from judgedesk.ui.log.page import LogPage
from judgedesk.ui.pieces import ElidedLabel
from ui.example import PACK
from ui.keyboard import press, write
from ui.reader.panes import settle

from .conftest import ADA, CHEN, Evening, MakePage, open_event

Key, Modifier = Qt.Key, Qt.KeyboardModifier


def speak_chinese(desk: Desk, languages: Languages) -> None:
    """As the window does when another language is chosen."""
    desk.set_language(CHINESE)
    languages.use(CHINESE)
    QApplication.processEvents()


def shown(page: LogPage) -> list[str]:
    """The ids that are listed."""
    return [row.id for row in page.model.rows()]


def said(page: LogPage, name: str) -> str:
    found = page.findChild(QWidget, name)
    assert found is not None
    return found.text()  # type: ignore[attr-defined]


def current(page: LogPage) -> str:
    row = page.table.ruling()
    return row.id if row is not None else ""


def focused(page: LogPage) -> str:
    focus = QApplication.focusWidget()
    return focus.objectName() if focus is not None else ""


# Nothing to list


def test_without_an_event_one_sentence_and_a_way_to_open_one(
    make_page: MakePage, qtbot: QtBot, desk: Desk, bridge: Bridge
) -> None:
    page = make_page()
    assert page.message.isVisible()
    assert page.message.text() == "No event is open, so there is no log yet."
    page.focus_list()
    with qtbot.waitSignal(page.event_wanted):
        press(qtbot, Key.Key_Return)
    bridge.tell(desk.open_event(EventSetup("Autumn Open", PACK, "competitive", game="tower")))
    assert page.message.text() == "No ruling has been issued in this event yet."
    assert not page.message.button.isVisible()
    assert said(page, "log_count") == ""


def test_closing_the_event_empties_the_page(
    page: LogPage, qtbot: QtBot, desk: Desk, bridge: Bridge, evening: Evening
) -> None:
    write_search(qtbot, page, "chen")
    page.show_person(evening.people[ADA])
    press(qtbot, Key.Key_Delete)
    bridge.tell(desk.close_event())
    assert shown(page) == []
    assert page.message.isVisible()
    assert not page.void_bar.isVisible()
    assert not page.search.isVisible()


def test_another_event_starts_without_search_or_person(
    page: LogPage, qtbot: QtBot, desk: Desk, bridge: Bridge, evening: Evening
) -> None:
    page.show_person(evening.people[ADA])
    write_search(qtbot, page, "102")
    open_event(desk, "Winter Open")
    other = Evening(desk)
    other.rule("Zoe", "101", "warning")
    bridge.tell(desk.set_round(3))
    assert shown(page) == other.ids
    assert said(page, "log_title") == "Log"
    assert page.search.text() == ""


def test_a_log_that_cannot_be_read_is_one_sentence(
    page: LogPage, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise UserError("app.file_unreadable", file="autumn.jdlog", detail="disk error")

    monkeypatch.setattr(desk, "rulings", broken)
    page.refresh()
    assert page.message.text() == "autumn.jdlog cannot be read (disk error)."
    assert page.message.isVisible()


# The table


def test_rulings_stand_newest_first_and_the_arrows_walk(
    page: LogPage, qtbot: QtBot, evening: Evening
) -> None:
    assert shown(page) == evening.ids[::-1]
    assert current(page) == evening.ids[4]
    press(qtbot, Key.Key_Down)
    press(qtbot, Key.Key_Down)
    assert current(page) == evening.ids[2]
    press(qtbot, Key.Key_End)
    assert current(page) == evening.ids[0]
    assert said(page, "log_line") == "Given by: Silva · Entered by: Huang · Authorised by: Lin"
    press(qtbot, Key.Key_Home)
    assert current(page) == evening.ids[4]
    assert said(page, "log_count") == "5 rulings"


def test_a_new_ruling_appears_and_the_chosen_one_stays_chosen(
    page: LogPage, qtbot: QtBot, evening: Evening, bridge: Bridge
) -> None:
    page.table.select(2, Column.PERSON)
    evening.rule(ADA, "103", "warning", reason="none in the text")
    bridge.tell(evening.desk.set_round(3))
    assert shown(page)[0] == evening.ids[5]
    assert current(page) == evening.ids[2]
    assert page.table.currentIndex().column() == Column.PERSON


def test_other_changes_do_not_read_the_log(
    page: LogPage, desk: Desk, bridge: Bridge, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []
    monkeypatch.setattr(desk, "rulings", lambda *_: asked.append(1) or ())
    bridge.tell(replace(desk.set_round(2), areas=frozenset({"settings", "bases"})))
    assert not asked
    bridge.tell(desk.set_round(2))
    assert asked


def test_a_hidden_page_waits_until_it_is_shown(page: LogPage, evening: Evening, bridge: Bridge) -> None:
    page.hide()
    evening.rule(ADA, "101", "warning")
    bridge.tell(evening.desk.set_round(2))
    assert len(shown(page)) == 5
    page.show()
    assert shown(page) == evening.ids[::-1]


def many(evening: Evening, count: int) -> Callable[..., object]:
    """What the desk would give with `count` rulings, newest first."""
    sample = evening.desk.rulings()[0]
    rows = tuple(replace(sample, id=f"r{count - n}", table=str(count - n)) for n in range(count))

    def rulings(text: str = "", person: str | None = None) -> object:
        return tuple(row for row in rows if text in row.table)

    return rulings


def test_two_thousand_rulings_cost_no_more_than_what_is_seen(
    page: LogPage, evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(evening.desk, "rulings", many(evening, 2000))
    asked = 0
    before = RulingsModel.data

    def counting(self: RulingsModel, *args: object) -> object:
        nonlocal asked
        asked += 1
        return before(self, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(RulingsModel, "data", counting)
    page.refresh()
    page.grab()
    page.search.setText("19")
    page.grab()
    visible = page.table.height() // page.table.rowHeight(0) + 2
    # Two paintings of what is in sight; Qt asks a few roles of its own for each cell.
    assert asked <= 2 * visible * len(Column) * 10


def test_the_place_in_a_long_table_is_kept(
    page: LogPage, evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(evening.desk, "rulings", many(evening, 300))
    page.refresh()
    page.table.select(10)
    page.table.verticalScrollBar().setValue(150 * page.table.rowHeight(0) + 7)
    height = page.table.rowViewportPosition(150)
    page.refresh()
    assert page.table.currentIndex().row() == 10
    assert page.table.rowViewportPosition(150) == height == -7


def test_new_rulings_push_in_above_the_ruling_in_sight(
    page: LogPage, evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    sample = evening.desk.rulings()[0]
    rows = [replace(sample, id=f"r{n}") for n in range(300, 0, -1)]
    monkeypatch.setattr(evening.desk, "rulings", lambda *_: tuple(rows))
    page.refresh()
    page.table.select(150)
    height = page.table.rowViewportPosition(150)
    rows.insert(0, replace(sample, id="new"))
    page.refresh()
    assert page.table.currentIndex().row() == 151
    assert page.table.rowViewportPosition(151) == height

    page.table.verticalScrollBar().setValue(0)
    rows.insert(0, replace(sample, id="newer"))
    page.refresh()
    assert page.table.rowAt(0) == 0


def test_a_narrow_table_leaves_out_what_the_line_tells(page: LogPage) -> None:
    assert not page.table.isColumnHidden(Column.GIVEN_BY)
    page.resize(600, 400)
    QApplication.processEvents()
    assert page.table.isColumnHidden(Column.GIVEN_BY)
    assert not page.table.horizontalScrollBar().isVisible()
    page.resize(1200, 400)
    QApplication.processEvents()
    assert not page.table.isColumnHidden(Column.GIVEN_BY)


# Search


def write_search(qtbot: QtBot, page: LogPage, text: str) -> None:
    page.focus_list()
    press(qtbot, Key.Key_F, Modifier.ControlModifier)
    assert focused(page) == "log_search"
    write(qtbot, text)


def test_search_narrows_as_you_type_and_esc_goes_back(page: LogPage, qtbot: QtBot, evening: Evening) -> None:
    write_search(qtbot, page, "ada")
    assert shown(page) == [evening.ids[3], evening.ids[1]]
    assert said(page, "log_count") == "2 rulings"
    write(qtbot, " 102")
    assert shown(page) == [evening.ids[1]]
    press(qtbot, Key.Key_Escape)
    assert shown(page) == evening.ids[::-1]
    assert focused(page) == "log_table"
    assert current(page) == evening.ids[1]


def test_search_knows_chinese_and_keeps_the_arrows(page: LogPage, qtbot: QtBot, evening: Evening) -> None:
    page.focus_search()
    page.search.setText("警告")
    assert shown(page) == [evening.ids[3], evening.ids[0]]
    press(qtbot, Key.Key_Down)
    assert current(page) == evening.ids[0]
    assert focused(page) == "log_search"
    press(qtbot, Key.Key_Return)
    assert focused(page) == "log_table"
    assert current(page) == evening.ids[0]


def test_nothing_found_is_one_sentence(page: LogPage, qtbot: QtBot) -> None:
    write_search(qtbot, page, "nobody at all")
    assert page.message.text() == "No ruling holds all these words."
    assert focused(page) == "log_search"
    press(qtbot, Key.Key_Return)
    press(qtbot, Key.Key_Escape)
    assert page.table.isVisible()


def test_a_pasted_paragraph_is_searched_like_anything_else(page: LogPage, evening: Evening) -> None:
    page.search.setText("Ada\nOkafor\r\n" + "\u2029 102 ")
    assert shown(page) == [evening.ids[1]]
    page.search.setText("x" * 30_000)
    assert shown(page) == []


# One person


def test_enter_on_the_person_lists_theirs_and_esc_goes_back(
    page: LogPage, qtbot: QtBot, evening: Evening
) -> None:
    write_search(qtbot, page, "tower")
    page.search.setText("silva")
    page.focus_list()
    press(qtbot, Key.Key_End)
    for _ in range(Column.PERSON):
        press(qtbot, Key.Key_Right)
    before = current(page)
    press(qtbot, Key.Key_Return)
    assert said(page, "log_title") == f"Rulings of {CHEN}"
    assert shown(page) == [evening.ids[4], evening.ids[2], evening.ids[0]]
    assert page.search.text() == ""
    write_search(qtbot, page, "101")
    assert shown(page) == [evening.ids[0]]
    press(qtbot, Key.Key_Escape)
    assert len(shown(page)) == 3
    press(qtbot, Key.Key_Escape)
    assert said(page, "log_title") == "Log"
    assert page.search.text() == "silva"
    assert current(page) == before
    assert focused(page) == "log_table"


def test_shift_enter_and_the_button_of_the_details_list_a_person_too(
    page: LogPage, qtbot: QtBot, evening: Evening
) -> None:
    press(qtbot, Key.Key_Down)
    press(qtbot, Key.Key_Return, Modifier.ShiftModifier)
    assert shown(page) == [evening.ids[3], evening.ids[1]]
    back = page.findChild(QPushButton, "log_back")
    assert back is not None
    back.click()
    assert shown(page) == evening.ids[::-1]
    press(qtbot, Key.Key_Return)
    only = page.findChild(QToolButton, "log_details_person")
    assert only is not None
    assert only.isVisible()
    only.click()
    assert said(page, "log_title") == f"Rulings of {ADA}"
    assert not only.isVisible()


def test_a_ruling_can_be_chosen_from_outside(page: LogPage, evening: Evening) -> None:
    page.show_person(evening.people[CHEN])
    page.choose(evening.ids[2])
    assert current(page) == evening.ids[2]
    assert len(shown(page)) == 3
    page.choose(evening.ids[1])
    assert current(page) == evening.ids[1]
    assert len(shown(page)) == 5


# Details


def test_enter_shows_all_that_is_recorded_and_esc_puts_it_away(
    page: LogPage, qtbot: QtBot, evening: Evening
) -> None:
    page.table.select(2)
    press(qtbot, Key.Key_Return)
    text = page.details.text.toPlainText()
    for part in (
        CHEN,
        "round 1 · table 3",
        "102 建造失誤——高塔倒塌",
        "Game Loss",
        "by the builder",
        "Competitive",
    ):
        assert part in text
    reasons = evening.desk.ruling_reasons(evening.ids[2])
    assert reasons
    for reason in reasons:
        assert " ".join(reason.split()) in " ".join(text.split())
    assert not page.findChild(ElidedLabel, "log_line").isVisible()
    press(qtbot, Key.Key_Escape)
    assert not page.details.isVisible()
    assert focused(page) == "log_table"


def test_details_follow_the_table_and_show_names_as_they_are_written(
    page: LogPage, qtbot: QtBot, evening: Evening, bridge: Bridge
) -> None:
    evening.rule('<b>"O\'Brien" & Söhne</b> 😀', "101", "warning")
    bridge.tell(evening.desk.set_round(2))
    press(qtbot, Key.Key_Return)
    page.table.setFocus()
    press(qtbot, Key.Key_Home)
    assert '<b>"O\'Brien" & Söhne</b> 😀' in page.details.text.toPlainText()
    press(qtbot, Key.Key_Down)
    assert CHEN in page.details.text.toPlainText()


def test_a_penalty_other_than_the_recommended_is_named_beside_it(
    page: LogPage, qtbot: QtBot, evening: Evening, bridge: Bridge
) -> None:
    evening.rule(ADA, "101", "game_loss", reason="second time on purpose")
    bridge.tell(evening.desk.set_round(2))
    page.table.select(0)
    press(qtbot, Key.Key_Return)
    assert "Recommended was\nWarning" in page.details.text.toPlainText().replace("\u2028", "\n")


def test_reasons_that_cannot_be_read_are_one_sentence_among_the_rest(
    page: LogPage, qtbot: QtBot, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise UserError("app.file_unreadable", file="autumn.jdlog", detail="disk error")

    monkeypatch.setattr(desk, "ruling_reasons", broken)
    press(qtbot, Key.Key_Return)
    text = page.details.text.toPlainText()
    assert "autumn.jdlog cannot be read (disk error)." in text
    assert CHEN in text


@pytest.mark.qt_log_ignore(r"This plugin does not support (raise|grabbing)")
def test_the_mouse_and_the_menu_do_the_same(page: LogPage, qtbot: QtBot, evening: Evening) -> None:
    button = page.findChild(QPushButton, "log_details_button")
    assert button is not None
    button.click()
    assert page.details.isVisible()
    button.click()
    assert not page.details.isVisible()

    box = page.table.visualRect(page.model.index(1, Column.TIME))
    qtbot.mouseClick(page.table.viewport(), Qt.MouseButton.LeftButton, pos=box.center())
    assert current(page) == evening.ids[3]
    qtbot.mouseDClick(page.table.viewport(), Qt.MouseButton.LeftButton, pos=box.center())
    assert page.details.isVisible()
    press(qtbot, Key.Key_Escape)

    menu = page.findChild(QMenu, "log_menu")
    assert menu is not None
    here = QPoint(0, 0)
    asked = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, here, page.table.mapToGlobal(here))
    QApplication.sendEvent(page.table, asked)
    assert menu.isVisible()
    texts = [action.text() for action in menu.actions() if action.text()]
    assert texts[:2] == ["Details\tEnter", "Only this person\tShift+Enter"]
    assert texts[-1] == "Void…\tDel"
    menu.close()
    menu.actions()[-1].trigger()
    assert page.void_bar.ruling() == evening.ids[3]
    press(qtbot, Key.Key_Escape)
    menu.actions()[1].trigger()
    assert said(page, "log_title") == f"Rulings of {ADA}"


# Voiding


def test_void_with_a_reason_typed(page: LogPage, qtbot: QtBot, evening: Evening) -> None:
    page.table.select(3)
    press(qtbot, Key.Key_Delete)
    assert focused(page) == "void_reason"
    assert said(page, "void_what").endswith(f"{ADA} · 102 Fallen Tower · Game Loss")
    assert "Nothing is deleted" in said(page, "void_note")
    write(qtbot, "  it was table 8 ")
    press(qtbot, Key.Key_Return)
    assert evening.desk.rulings()[3].state == "standing"
    assert focused(page) == "void_confirm"
    press(qtbot, Key.Key_Return)
    row = evening.desk.rulings()[3]
    assert (row.state, row.void_reason) == ("voided", "it was table 8")
    assert len(shown(page)) == 5
    assert current(page) == evening.ids[1]
    assert focused(page) == "log_table"
    assert not page.void_bar.isVisible()
    assert said(page, "log_count") == "5 rulings, 1 voided"
    assert said(page, "log_line") == "Given by: Silva · voided: it was table 8"


def test_the_reason_starts_empty_for_the_next_ruling_and_other_screens_are_told(
    page: LogPage, qtbot: QtBot, evening: Evening, bridge: Bridge
) -> None:
    press(qtbot, Key.Key_Delete)
    write(qtbot, "wrong person")
    with qtbot.waitSignal(bridge.changed) as told:
        press(qtbot, Key.Key_Return, Modifier.ControlModifier)
    assert told.args[0].rulings == {evening.ids[4]}
    press(qtbot, Key.Key_Down)
    press(qtbot, Key.Key_Delete)
    assert page.void_bar.reason.text() == ""


def test_void_with_one_of_the_common_reasons(page: LogPage, qtbot: QtBot, evening: Evening) -> None:
    press(qtbot, Key.Key_Delete)
    common = page.findChild(QToolButton, "void_common_1")
    assert common is not None
    common.click()
    assert page.void_bar.reason.text() == "wrong person"
    press(qtbot, Key.Key_Return, Modifier.ControlModifier)
    assert evening.desk.rulings()[0].void_reason == "wrong person"


@pytest.mark.parametrize("typed", ["", "   \u3000 "])
def test_void_without_a_reason_is_refused_in_one_sentence(
    page: LogPage, qtbot: QtBot, evening: Evening, typed: str
) -> None:
    press(qtbot, Key.Key_Delete)
    page.void_bar.reason.setText(typed)
    press(qtbot, Key.Key_Return, Modifier.ControlModifier)
    assert evening.desk.rulings()[0].state == "standing"
    assert said(page, "void_error") == "Give the reason why this ruling does not stand."
    assert page.void_bar.isVisible()
    assert focused(page) == "void_reason"


def test_what_the_desk_refuses_is_said_and_what_was_typed_stays(
    page: LogPage, qtbot: QtBot, desk: Desk, languages: Languages, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise UserError("app.folder_not_writable", folder="events", detail="disk full")

    monkeypatch.setattr(desk, "void", refuse)
    press(qtbot, Key.Key_Delete)
    write(qtbot, "wrong match")
    press(qtbot, Key.Key_Return, Modifier.ControlModifier)
    english = said(page, "void_error")
    assert "events (disk full)" in english
    assert page.void_bar.reason.text() == "wrong match"
    speak_chinese(desk, languages)
    assert said(page, "void_error") != english
    assert "disk full" in said(page, "void_error")


def test_nothing_is_voided_while_an_input_method_composes(
    page: LogPage, qtbot: QtBot, evening: Evening
) -> None:
    press(qtbot, Key.Key_Delete)
    write(qtbot, "x")
    QApplication.sendEvent(page.void_bar.reason, QInputMethodEvent("ㄘㄨㄛ", []))
    press(qtbot, Key.Key_Return, Modifier.ControlModifier)
    assert evening.desk.rulings()[0].state == "standing"
    done = QInputMethodEvent("", [])
    done.setCommitString("錯人")
    QApplication.sendEvent(page.void_bar.reason, done)
    press(qtbot, Key.Key_Return, Modifier.ControlModifier)
    assert evening.desk.rulings()[0].void_reason == "x錯人"


def test_esc_keeps_the_ruling(page: LogPage, qtbot: QtBot, evening: Evening) -> None:
    press(qtbot, Key.Key_Delete)
    write(qtbot, "wrong person")
    press(qtbot, Key.Key_Escape)
    assert not page.void_bar.isVisible()
    assert focused(page) == "log_table"
    assert evening.desk.rulings()[0].state == "standing"


def test_a_voided_ruling_cannot_be_voided_again(page: LogPage, qtbot: QtBot, evening: Evening) -> None:
    press(qtbot, Key.Key_Delete)
    write(qtbot, "wrong person")
    press(qtbot, Key.Key_Return, Modifier.ControlModifier)
    press(qtbot, Key.Key_Delete)
    assert not page.void_bar.isVisible()
    assert said(page, "log_line") == "This ruling is voided already."
    button = page.findChild(QPushButton, "log_void_button")
    assert button is not None
    assert not button.isEnabled()


def test_a_ruling_voided_elsewhere_is_no_longer_asked_about(
    page: LogPage, qtbot: QtBot, evening: Evening, bridge: Bridge
) -> None:
    press(qtbot, Key.Key_Delete)
    changes = evening.desk.undo()
    assert changes is not None
    bridge.tell(changes)
    assert not page.void_bar.isVisible()


def test_void_leaves_nothing_out_of_the_log(page: LogPage, qtbot: QtBot, evening: Evening) -> None:
    before = evening.desk.rulings()
    press(qtbot, Key.Key_Delete)
    write(qtbot, "wrong person")
    press(qtbot, Key.Key_Return, Modifier.ControlModifier)
    after = evening.desk.rulings()
    assert [row.id for row in after] == [row.id for row in before]
    assert after[0].penalty == before[0].penalty
    assert after[1:] == before[1:]


# Keys of the window around it, Esc, language, colours, pictures


def test_the_keys_of_the_window_mean_the_log_while_the_keyboard_is_in_it(
    qtbot: QtBot, evening: Evening, bridge: Bridge, languages: Languages
) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    page = LogPage(evening.desk, bridge, window)
    window.setCentralWidget(page)
    pressed: list[str] = []
    for keys in ("Esc", "Ctrl+Return", "Ctrl+F"):
        action = QAction(keys, window)
        action.setShortcut(keys)
        action.triggered.connect(lambda _=False, keys=keys: pressed.append(keys))
        window.addAction(action)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    write_search(qtbot, page, "ada")
    press(qtbot, Key.Key_Escape)
    assert len(shown(page)) == 5
    press(qtbot, Key.Key_Delete)
    press(qtbot, Key.Key_Escape)
    assert not page.void_bar.isVisible()
    press(qtbot, Key.Key_Delete)
    write(qtbot, "wrong person")
    press(qtbot, Key.Key_Return)
    press(qtbot, Key.Key_Return, Modifier.ControlModifier)
    assert [row.id for row in evening.desk.rulings() if row.state == "voided"] == [evening.ids[3]]
    assert pressed == []
    press(qtbot, Key.Key_Return, Modifier.ControlModifier)
    assert pressed == ["Ctrl+Return"]


def test_esc_leaves_when_there_is_nothing_to_go_back_from(page: LogPage, qtbot: QtBot) -> None:
    page.focus_search()
    with qtbot.assertNotEmitted(page.left):
        press(qtbot, Key.Key_Escape)
    assert focused(page) == "log_table"
    with qtbot.waitSignal(page.left):
        press(qtbot, Key.Key_Escape)


def test_the_language_changes_at_once_everywhere(
    page: LogPage, qtbot: QtBot, desk: Desk, languages: Languages, evening: Evening
) -> None:
    page.show_person(evening.people[CHEN])
    page.table.select(2)
    press(qtbot, Key.Key_Return)
    page.ask_void()
    with qtbot.waitSignals([page.model.dataChanged, page.model.headerDataChanged]):
        speak_chinese(desk, languages)
    assert said(page, "log_title") == f"{CHEN} 的判決"
    assert said(page, "log_count") == "3 筆判決"
    assert said(page, "void_what").endswith(f"{CHEN} · 101 同一回合重複放置 · 警告")
    assert "第 1 輪 · 第 12 桌" in page.details.text.toPlainText()
    assert page.table.accessibleName() == "判決，由新到舊"
    assert page.model.index(0, Column.STATE).data() == "有效"
    assert current(page) == evening.ids[0]


def test_everything_that_takes_the_keyboard_has_a_name(page: LogPage, qtbot: QtBot) -> None:
    press(qtbot, Key.Key_Return)
    page.ask_void()
    for widget in page.findChildren(QWidget):
        if widget.isVisible() and widget.focusPolicy() != Qt.FocusPolicy.NoFocus and widget.objectName():
            name = widget.accessibleName() or getattr(widget, "text", str)()
            assert name, widget.objectName()


@pytest.mark.parametrize("language", ["en", CHINESE])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("width", "height"), [(800, 380), (1280, 420)])
def test_nothing_is_clipped_or_faint(
    make_page: MakePage,
    qtbot: QtBot,
    qapp: QApplication,
    evening: Evening,
    languages: Languages,
    language: str,
    scheme: str,
    width: int,
    height: int,
) -> None:
    theme.apply(qapp, scheme)
    evening.desk.set_language(language)
    languages.use(language)
    page = make_page(width, height)
    assert check(page) == []
    page.focus_list()
    page.ask_void()
    page.void_bar.confirm()
    assert check(page) == []
    press(qtbot, Key.Key_Escape)
    page.show_person(evening.people[CHEN])
    press(qtbot, Key.Key_Return)
    settle(page, qtbot)
    assert check(page) == []


def test_a_voided_penalty_is_drawn_struck_through_and_muted(
    page: LogPage, evening: Evening, bridge: Bridge
) -> None:
    def colours() -> set[str]:
        box = page.table.visualRect(page.model.index(1, Column.PENALTY))
        picture = page.table.viewport().grab(box).toImage()
        return {
            picture.pixelColor(x, y).name() for x in range(picture.width()) for y in range(picture.height())
        }

    assert theme.LIGHT.warning in colours()
    bridge.tell(evening.desk.void(evening.ids[3], "wrong person"))
    assert theme.LIGHT.warning not in colours()
    box = page.table.visualRect(page.model.index(1, Column.PENALTY))
    picture = page.table.viewport().grab(box).toImage()
    middle = range(box.height() // 2 - 3, box.height() // 2 + 6)
    longest = max(
        max(
            (
                len(run)
                for run in "".join(
                    "x" if picture.pixelColor(x, y).name() == theme.LIGHT.muted else " "
                    for x in range(picture.width())
                ).split()
            ),
            default=0,
        )
        for y in middle
    )
    assert longest > 40
