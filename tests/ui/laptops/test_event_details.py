"""What the event is, said anew; closed and open again; rounds that begin."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from judgedesk.app.desk import Desk
from judgedesk.ui.event_details import EventDetailsDialog
from judgedesk.ui.standing_dialogs import RoundDialog
from judgedesk.ui.window import MainWindow
from ui.conftest import MakeWindow

from .conftest import add, rule

Key = Qt.Key
CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def window(here: Desk, make_window: MakeWindow) -> MainWindow:
    rule(here, add(here, "Ada Okafor"))
    return make_window(desk=here)


def details(window: MainWindow) -> EventDetailsDialog:
    window.care.details()
    dialog = window.care.dialog
    assert isinstance(dialog, EventDetailsDialog)
    return dialog


def test_only_what_was_changed_is_recorded(window: MainWindow, here: Desk, qtbot: QtBot) -> None:
    dialog = details(window)
    assert (dialog.texts["name"].text(), dialog.texts["retention_days"].text()) == ("Autumn Open", "90")
    dialog.record()
    assert not dialog.isVisible()
    assert here.event_file.standing().changes == ()
    dialog = details(window)
    dialog.texts["name"].setText("  秋季公開賽  ")
    dialog.level.setCurrentIndex(here.levels("dci-2008").index("professional"))
    dialog.format.button("single_game").click()
    dialog.texts["retention_days"].setText("30")
    dialog.texts["checks_percent"].setText("10")
    qtbot.keyClick(dialog.texts["checks_percent"], Key.Key_Return)
    dialog.record()
    assert {row.field: row.value for row in here.event_file.standing().changes} == {
        "name": "秋季公開賽",
        "level": "professional",
        "match_format": "single_game",
        "retention_days": "30",
        "checks_percent": "10",
    }
    assert "秋季公開賽" in window.top.standing.text()
    assert here.event_file.listed().days == 30


def test_what_cannot_be_is_said_and_the_rest_stays_typed(window: MainWindow, here: Desk) -> None:
    dialog = details(window)
    for field, text, says in (
        ("retention_days", "ninety", "“ninety” is no whole number from 0 to 3650."),
        ("retention_days", "4000", "“4000” is no whole number from 0 to 3650."),
        ("checks_percent", "101", "“101” is no whole number from 0 to 100."),
    ):
        before = dialog.texts[field].text()
        dialog.texts[field].setText(text)
        dialog.record()
        assert (dialog.isVisible(), dialog.message()) == (True, says)
        assert dialog.texts[field].text() == text
        dialog.texts[field].setText(before)
    dialog.texts["name"].setText(" ")
    dialog.record()
    assert dialog.message() == "An event needs a name."
    assert here.event_file.standing().changes == ()


def test_an_event_is_closed_backed_up_and_goes_on(window: MainWindow, here: Desk) -> None:
    dialog = details(window)
    assert not here.safekeeping.backups(here.event_file.id)
    dialog.reason.setText("day 1 is over")
    dialog.close_or_reopen()
    closed = here.event_file.standing().closed
    assert closed is not None
    assert closed.closed
    assert here.safekeeping.is_backed_up()
    assert dialog.findChild(QLabel, "details_state").text().startswith("The event is over")
    # What comes late still counts, and it goes on by the same button.
    rule(here, here.people()[0].id)
    dialog.close_or_reopen()
    closed = here.event_file.standing().closed
    assert closed is not None
    assert not closed.closed
    assert len(here.event_file.standing().rulings) == 2


def test_the_details_have_a_key(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window, Key.Key_I, CTRL_SHIFT)
    assert isinstance(window.care.dialog, EventDetailsDialog)


def test_a_round_that_begins_is_recorded_once(window: MainWindow, here: Desk, qtbot: QtBot) -> None:
    def ask(number: int) -> RoundDialog:
        qtbot.keyClick(window, Key.Key_R, CTRL_SHIFT)
        dialog = window.asking.round_dialog
        dialog.number.setValue(number)
        return dialog

    dialog = ask(2)
    assert dialog.begins()
    dialog.take()
    assert [row.round for row in here.event_file.standing().rounds] == [2]
    first = here.event_file.standing().rounds[0].started_at
    # Back to it: it has begun already, and is not said to begin again.
    ask(1).begins_now.setChecked(False)
    window.asking.round_dialog.take()
    dialog = ask(2)
    assert not dialog.begins()
    dialog.take()
    assert [(row.round, row.started_at) for row in here.event_file.standing().rounds] == [(2, first)]
    assert here.event is not None
    assert here.event.round == 2
