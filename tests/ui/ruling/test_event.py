"""Rulings without an event, opening one, values that the text does not give."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from judgedesk.app.desk import Desk
from judgedesk.app.event import Person
from ui.keyboard import CTRL
from ui.reader.panes import settle

from .conftest import ADA, CHEN, Judge, earlier

Sit = Callable[..., Judge]
Event = dict[str, Person]


def open_event(me: Judge, name: str, level: int = 1) -> None:
    """Fill and accept the dialog that is shown."""
    dialog = me.window.asking.event_dialog
    dialog.name.setFocus()
    me.qtbot.keyClicks(dialog.name, name)
    dialog.level.setCurrentIndex(level)
    me.qtbot.keyClick(dialog.name, Qt.Key.Key_Return)


def go_on(me: Judge) -> None:
    """Choose the first event of the dialog that is shown."""
    events = me.window.asking.event_dialog.events
    me.qtbot.keyClick(events, Qt.Key.Key_Home)
    me.qtbot.keyClick(events, Qt.Key.Key_Return)


def test_a_ruling_without_an_event_assumes_a_first_offence(judge: Sit) -> None:
    me = judge()
    me.press(Qt.Key.Key_R, CTRL)
    assert me.penalty() == ""
    assert "Choose the level" in me.panel._level_label.text()
    me.panel.levels.button("competitive").setFocus()
    me.press(Qt.Key.Key_Space)
    assert me.penalty() == "Warning · 警告 · first offence assumed"
    assert "first offence is assumed" in me.panel._level_label.text()


def test_issue_asks_for_the_event_and_keeps_everything(judge: Sit) -> None:
    me = judge()
    me.say("Ada Okafor", "grv")
    me.panel.levels.button("regular").click()
    me.panel.facts.row("caught_in_time").answer.setFocus()
    me.type("y")
    me.issue()
    assert me.window.asking.event_dialog.isVisible()
    me.window.asking.event_dialog.open_new()
    assert me.window.asking.event_dialog.message() == "Give the event a name."
    open_event(me, "Autumn Open")
    assert me.desk.event.level == "competitive"
    assert me.panel.draft().facts == {"caught_in_time": True}
    assert me.panel.who.text() == "Ada Okafor"
    assert me.penalty().startswith("Warning")
    assert me.desk.rulings() == ()
    me.issue()
    assert me.standing() == [("Ada Okafor", "125", "warning")]


def test_the_level_of_an_event_is_chosen_not_guessed(judge: Sit) -> None:
    me = judge()
    me.press(Qt.Key.Key_E, CTRL)
    open_event(me, "Autumn Open", level=-1)
    assert me.window.asking.event_dialog.isVisible()
    assert me.window.asking.event_dialog.message() == "Choose the level of the event."
    assert me.desk.event is None


def test_going_on_with_an_event(judge: Sit, desk: Desk, event: Event) -> None:
    first = desk.event
    desk.close_event()
    me = judge()
    me.press(Qt.Key.Key_E, CTRL)
    go_on(me)
    assert me.desk.event is not None
    assert me.desk.event.id == first.id
    assert me.window.top.standing.text().startswith("Autumn Open · Competitive")


def test_a_broken_event_is_listed_and_says_why(judge: Sit, desk: Desk, tmp_path: Path) -> None:
    (desk.data / "events").mkdir(parents=True)
    (desk.data / "events" / "spoilt.jdlog").write_bytes(b"no log")
    me = judge()
    me.press(Qt.Key.Key_E, CTRL)
    dialog = me.window.asking.event_dialog
    assert dialog.events.item(0).text() == "spoilt (cannot be opened)"
    go_on(me)
    assert "not a JudgeDesk log" in dialog.message()
    assert dialog.isVisible()


def test_people_stay_names_when_the_event_changes(judge: Sit, desk: Desk, event: Event) -> None:
    me = judge()
    me.say("ada", "grv")
    me.press(Qt.Key.Key_E, CTRL)
    open_event(me, "Winter Open")
    assert me.panel.who.text() == ADA
    assert me.panel.who.who().id == ""
    me.issue()
    assert me.standing() == [(ADA, "125", "warning")]


def test_history_of_the_event_may_change_what_was_shown(judge: Sit, desk: Desk, event: Event) -> None:
    earlier(desk, event[ADA], 1, 2)
    desk.close_event()
    me = judge()
    me.say("Ada Okafor", "grv")
    me.panel.levels.button("competitive").click()
    assert me.penalty().startswith("Warning")
    me.issue()
    go_on(me)
    assert me.penalty() == "Game Loss · 一盤輸 · 3rd offence, 125"
    assert len(me.standing()) == 2


def test_a_suggestion_is_accepted_by_one_key_for_the_event(judge: Sit, event: Event) -> None:
    me = judge()
    me.say("ada", "121")
    assert me.penalty().startswith("Not in the text")
    assert "Only a suggestion" in me.panel.card.base._says.text()
    me.issue()
    assert "no base penalty" in me.message()
    assert me.standing() == []
    me.press(Qt.Key.Key_U, CTRL)
    assert me.penalty().startswith("Caution")
    assert "suggestion" in me.panel.card.sheet.toPlainText()
    me.issue()
    me.say("chen", "121")
    assert me.penalty().startswith("Caution")
    assert "suggestion" in me.panel.card.sheet.toPlainText()


def test_an_own_value_is_entered_once(judge: Sit, event: Event) -> None:
    me = judge()
    me.say("ada", "124")
    assert not me.panel.card.base.accept.isVisible()
    me.panel.card.base.own.setFocus()
    me.type("Warning")
    me.panel.card.base.use.setFocus()
    me.press(Qt.Key.Key_Space)
    assert me.penalty().startswith("Warning")
    assert "own value" in me.panel.card.sheet.toPlainText()
    me.issue()
    me.say("chen", "124")
    assert me.penalty().startswith("Warning")


def test_an_own_value_without_an_event_holds_for_this_call(judge: Sit) -> None:
    me = judge()
    me.say("Somebody", "124")
    me.panel.levels.button("competitive").click()
    me.panel.card.base.own_given.emit("warning")
    assert me.penalty().startswith("Warning")
    me.panel.clear()
    me.say("Somebody", "124")
    assert me.penalty().startswith("Not in the text")


def test_event_facts_are_asked_once(judge: Sit, desk: Desk, event: Event) -> None:
    me = judge()
    me.say("ada", "131")
    me.panel.facts.row("minutes_late").answer.field.setValue(2)
    row = me.panel.event_facts.row("grace_granted")
    assert row is not None
    assert me.panel._event_label.isVisible()
    row.answer.setFocus()
    me.type("y")
    assert desk.event.answers["grace_granted"] is True
    assert me.penalty().startswith("No Penalty")
    assert me.panel.event_facts.row("grace_granted") is None
    me.say("chen", "131")
    assert me.panel.event_facts.row("grace_granted") is None


@pytest.mark.parametrize("width", [1024, 1280, 1440, 1920])
def test_the_panel_stands_where_there_is_room_and_issue_is_in_sight(
    judge: Sit, event: Event, width: int
) -> None:
    me = judge(width, 600)
    assert me.panel.isVisible() == (width >= 1400)
    me.say("chen", "grv")
    settle(me.window, me.qtbot)
    assert me.panel.isVisible()
    foot = me.panel.foot.issue
    bottom = foot.mapTo(me.window, foot.rect().bottomRight())
    assert me.window.rect().contains(bottom)
    assert 330 <= me.panel.width() <= 520


def test_the_language_changes_live(judge: Sit, desk: Desk, event: Event) -> None:
    earlier(desk, event[CHEN], 1)
    me = judge()
    me.say("chen", "grv")
    me.window.use_language("zh-Hant")
    settle(me.window, me.qtbot)
    assert me.penalty() == "警告 · Warning · 第 2 次違規 · 125"
    assert me.panel.foot.issue.text() == "給予警告"
    assert "必須" in me.panel.card.sheet.toPlainText()
    assert me.panel.facts.rows()[0].answer.yes.text() == "是"
    assert me.panel.what.text().startswith("125 遊戲行動失誤")
    me.window.use_language("en")
    settle(me.window, me.qtbot)
    assert me.penalty() == "Warning · 警告 · 2nd offence, 125"


def test_the_log_opens_in_the_place_of_the_text(judge: Sit, event: Event) -> None:
    me = judge()
    me.say("ada", "grv")
    me.issue()
    me.press(Qt.Key.Key_L, CTRL)
    assert me.window.log_page.isVisible()
    assert not me.window.reader.isVisible()
    me.press(Qt.Key.Key_L, CTRL)
    assert me.window.reader.isVisible()
