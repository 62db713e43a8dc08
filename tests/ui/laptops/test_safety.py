"""Backups, passphrase, the blind, forgetting and the head judge's notes, as a person meets them."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.safekeeping import Safekeeping
from judgedesk.log.errors import LogError
from judgedesk.ui.safety.backups import BackupsDialog
from judgedesk.ui.safety.blind import Blind
from judgedesk.ui.safety.forget import ForgetDialog
from judgedesk.ui.safety.passphrase import PassphraseDialog
from judgedesk.ui.safety.private import PrivateDialog
from judgedesk.ui.window import MainWindow
from ui.conftest import MakeWindow

from .conftest import PACK, SETUP, add, rule

CTRL = Qt.KeyboardModifier.ControlModifier
CTRL_SHIFT = CTRL | Qt.KeyboardModifier.ShiftModifier
KEY = "靜靜的 river"


@pytest.fixture
def window(here: Desk, make_window: MakeWindow) -> MainWindow:
    rule(here, add(here, "Ada Okafor"))
    return make_window(desk=here)


def local(desk: Desk) -> list[Path]:
    return sorted((desk.data / "backups" / desk.event.id).glob("[0-9]*.jdlog"))


def lines(dialog: BackupsDialog) -> list[str]:
    return [dialog.list.item(row).text() for row in range(dialog.list.count())]


def backups(window: MainWindow, qtbot: QtBot) -> BackupsDialog:
    qtbot.keyClick(window, Qt.Key.Key_B, CTRL_SHIFT)
    dialog = window.care.dialog
    assert isinstance(dialog, BackupsDialog)
    return dialog


# Backups


def test_a_backup_says_what_it_holds_and_is_restored_after_a_question(
    window: MainWindow, here: Desk, qtbot: QtBot
) -> None:
    dialog = backups(window, qtbot)
    assert lines(dialog) == []
    dialog.back_up()
    assert "3 entries · 1 ruling · last entry" in lines(dialog)[0]
    rule(here, add(here, "Bo Li"))
    dialog.ask_to_restore()
    assert dialog.question.focusWidget() is dialog.question.no
    dialog.question.no.click()
    dialog.question = None
    assert len(here.rulings()) == 2
    qtbot.keyClick(dialog.list, Qt.Key.Key_Return)
    dialog.question.yes.click()
    assert len(here.rulings()) == 1
    assert [row.person.name for row in here.rulings()] == ["Ada Okafor"]
    assert list((here.data / "backups" / here.event.id).glob("set-aside-*"))


def test_the_stick_is_chosen_once_and_written_at_each_round(
    window: MainWindow, here: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    dialog = backups(window, qtbot)
    dialog.back_up_to_stick()
    assert "stick" in dialog.message()
    dialog.stick.set_place(stick)
    dialog.back_up_to_stick()
    dialog.reject()
    on_stick = stick / f"JudgeDesk-{here.event.id}"
    assert len(list(on_stick.iterdir())) == 1
    assert local(here) == []
    window.bridge.tell(here.set_round(2))
    assert (len(local(here)), len(list(on_stick.iterdir()))) == (1, 2)
    window.bridge.tell(here.set_round(2))
    assert (len(local(here)), len(list(on_stick.iterdir()))) == (1, 2)
    assert backups(window, qtbot).stick.place() == stick
    # Pulled out: told, and the backup on the laptop is made all the same.
    shutil.rmtree(stick)
    rule(here, here.people()[0].id)
    window.bridge.tell(here.set_round(3))
    assert len(local(here)) == 2
    assert str(stick) in window.telling.plain.text()


def test_closing_makes_a_backup_unless_one_has_everything(window: MainWindow, here: Desk) -> None:
    window.close()
    assert len(local(here)) == 1
    window.show()
    window.close()
    assert len(local(here)) == 1


def test_a_backup_that_fails_at_the_end_is_told_once(
    window: MainWindow, here: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: Safekeeping) -> None:
        raise UserError("log.disk_full", file="x")

    monkeypatch.setattr(Safekeeping, "back_up", refuse)
    window.close()
    assert window.isVisible()
    assert "The disk is full" in window.telling.plain.text()
    window.close()
    assert not window.isVisible()


def test_a_torn_backup_is_listed_with_its_reason_and_not_restored(
    window: MainWindow, here: Desk, qtbot: QtBot
) -> None:
    made = here.safekeeping.back_up()
    made.path.write_bytes(made.path.read_bytes()[:3000])
    dialog = backups(window, qtbot)
    assert str(made.path) in lines(dialog)[0]
    dialog.ask_to_restore()
    assert dialog.question is None
    assert str(made.path) in dialog.message()
    assert len(here.rulings()) == 1


def test_an_event_past_opening_is_restored_from_the_events_dialog(
    here: Desk, make_window: MakeWindow, qtbot: QtBot
) -> None:
    rule(here, add(here, "Ada Okafor"))
    here.safekeeping.back_up()
    path = here.event_file.journal.path
    here.close_event()
    path.write_bytes(b"torn")
    window = make_window(desk=here)
    window.ask_for_event()
    events = window.asking.event_dialog
    events.events.setCurrentRow(0)
    events._backups.click()
    dialog = window.care.dialog
    assert isinstance(dialog, BackupsDialog)
    assert not dialog._now.isVisible()
    dialog.ask_to_restore()
    dialog.question.yes.click()
    assert here.event.name == "Autumn Open"
    assert window.top.standing.text().startswith("Autumn Open")


# Passphrase


def passphrase(window: MainWindow, old: str, new: str, again: str) -> PassphraseDialog:
    window.care.passphrase()
    dialog = window.care.dialog
    assert isinstance(dialog, PassphraseDialog)
    for field, text in ((dialog.old, old), (dialog.new, new), (dialog.again, again)):
        field.setText(text)
    dialog.set_passphrase()
    return dialog


def test_a_passphrase_is_set_changed_and_removed(window: MainWindow, here: Desk) -> None:
    dialog = passphrase(window, "", KEY, "another")
    assert "not the same" in dialog.message()
    assert dialog.new.text() == KEY
    assert not here.safekeeping.has_passphrase()
    dialog = passphrase(window, "", KEY, KEY)
    assert here.safekeeping.opens(KEY)
    dialog = passphrase(window, "wrong", "new", "new")
    assert "Nothing was changed" in dialog.message()
    assert here.safekeeping.opens(KEY)
    passphrase(window, KEY, "new", "new")
    assert here.safekeeping.opens("new")
    dialog.old.setText("new")
    dialog.remove()
    assert not here.safekeeping.has_passphrase()
    assert len(here.rulings()) == 1


def test_the_events_dialog_asks_for_the_passphrase(window: MainWindow, here: Desk, qtbot: QtBot) -> None:
    here.safekeeping.set_passphrase(KEY)
    event = here.event.id
    window.bridge.tell(here.close_event())
    window.ask_for_event()
    dialog = window.asking.event_dialog
    assert dialog.events.item(0).text() == f"{event} (needs its passphrase)"
    dialog.events.setCurrentRow(0)
    qtbot.keyClick(dialog.events, Qt.Key.Key_Return)
    assert dialog.key.isVisible()
    qtbot.keyClicks(dialog.key, "wrong")
    qtbot.keyClick(dialog.key, Qt.Key.Key_Return)
    assert "does not open with this passphrase" in dialog.message()
    assert here.event is None
    dialog.key.setText(KEY)
    qtbot.keyClick(dialog.key, Qt.Key.Key_Return)
    assert here.event.id == event
    assert not dialog.isVisible()


# The blind


def blinds(window: MainWindow) -> list[Blind]:
    return [blind for blind in window.findChildren(Blind) if blind.isVisible()]


def test_the_blind_covers_everything_and_a_half_made_ruling_is_still_there(
    window: MainWindow, here: Desk, qtbot: QtBot
) -> None:
    window.focus_ruling()
    panel = window.panel
    qtbot.keyClicks(panel.who, "Ada")
    before = (panel.who.text(), panel.draft())
    keyboard = window.focusWidget()
    qtbot.keyClick(window, Qt.Key.Key_F12)
    (blind,) = blinds(window)
    assert blind.geometry() == window.rect()
    picture = window.grab().toImage()
    assert picture.pixelColor(20, 20) == picture.pixelColor(window.width() - 20, window.height() - 20)
    qtbot.keyClick(window, Qt.Key.Key_L, CTRL)
    qtbot.keyClicks(blind.lift, "xyz")
    assert window._middle.currentWidget() is not window.log_page
    window.resize(1000, 700)
    qtbot.waitUntil(lambda: blind.geometry() == window.rect())
    qtbot.keyClick(blind.lift, Qt.Key.Key_Return)
    assert blinds(window) == []
    assert (panel.who.text(), panel.draft()) == before
    assert window.focusWidget() is keyboard
    qtbot.keyClick(window, Qt.Key.Key_L, CTRL)
    assert window._middle.currentWidget() is window.log_page


def test_a_locked_event_asks_before_names_are_shown_again(
    window: MainWindow, here: Desk, qtbot: QtBot
) -> None:
    window.bridge.tell(here.safekeeping.set_passphrase(KEY))
    window.care.players()
    dialog = window.care.dialog
    dialog.file.set_place("half typed")
    window.care.hide_names()
    over = {blind.parentWidget(): blind for blind in blinds(window)}
    assert set(over) == {window, dialog}
    blind = over[dialog]
    qtbot.keyClicks(blind.key, "wrong")
    qtbot.keyClick(blind.key, Qt.Key.Key_Return)
    assert blind._says.text() == "That is not the passphrase of this event."
    assert window.care.blinds.are_down()
    blind.key.setText(KEY)
    blind.lift.click()
    assert blinds(window) == []
    assert str(dialog.file.place()) == "half typed"


def test_names_are_hidden_when_nobody_does_anything(window: MainWindow, here: Desk, qtbot: QtBot) -> None:
    idle = window.care._idle
    assert idle.timer.interval() == 10 * 60_000
    idle.timer.start(50)
    qtbot.waitUntil(window.care.blinds.are_down)
    window.care.blinds.lift()
    here.save_settings(hide_after=0)
    window.care._renew_idle()
    assert not idle.timer.isActive()
    window.bridge.tell(here.close_event())
    idle.idle.emit()
    assert not window.care.blinds.are_down()


def test_a_key_or_a_click_puts_it_off(window: MainWindow) -> None:
    timer = window.care._idle.timer
    timer.stop()
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Shift)
    assert timer.isActive()
    timer.stop()
    QTest.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton)
    assert timer.isActive()
    assert timer.remainingTime() > 0.9 * timer.interval()


def test_the_minutes_are_a_setting(window: MainWindow, here: Desk) -> None:
    window.care.hide_after()
    window.care.dialog.minutes.setValue(3)
    window.care.dialog.keep()
    assert here.settings.hide_after == 3
    assert window.care._idle.timer.interval() == 3 * 60_000


# Forgetting


def test_a_person_is_forgotten_after_a_question(window: MainWindow, here: Desk, qtbot: QtBot) -> None:
    window.care.forget()
    dialog = window.care.dialog
    assert isinstance(dialog, ForgetDialog)
    dialog.what.button("person").click()
    qtbot.keyClicks(dialog.name, "okaf")
    assert [dialog.list.item(row).text() for row in range(dialog.list.count())] == ["Ada Okafor"]
    dialog.ask()
    assert "Ada Okafor" in dialog.question.findChild(type(dialog.says), "question_about").text()
    dialog.question.no.click()
    assert here.people()[0].name == "Ada Okafor"
    dialog.ask()
    dialog.question.yes.click()
    assert here.people()[0].name == ""
    assert len(here.rulings()) == 1


def test_an_event_past_its_time_is_offered_and_forgotten(tmp_path: Path, make_window: MakeWindow) -> None:
    now = datetime.now().astimezone()
    desk = Desk(tmp_path / "old", clock=lambda: now)
    desk.save_settings(pack=PACK, place="125")
    desk.open_event(SETUP)
    event = desk.event.id
    window = make_window(desk=desk)
    assert window.care.due_notice is None
    now += timedelta(days=100)
    window.care.tell_due()
    assert window.care.due_notice.text() == "1 event on this laptop is past the time it is to be kept."
    window.care.due_notice.show_asked.emit()
    dialog = window.care.dialog
    assert "its time is over (90 days)" in dialog.list.item(0).text()
    dialog.ask()
    dialog.question.yes.click()
    assert desk.event is None
    assert [path for path in desk.data.rglob("*") if event in path.name] == []
    assert window.top.standing.text() == "No event"
    desk.close()


# Notes for the head judge alone


def private(window: MainWindow) -> PrivateDialog:
    window.care.private_notes()
    dialog = window.care.dialog
    assert isinstance(dialog, PrivateDialog)
    return dialog


def test_private_notes_are_begun_written_closed_and_read_again(
    window: MainWindow, here: Desk, qtbot: QtBot
) -> None:
    qtbot.keyClick(window, Qt.Key.Key_J, CTRL_SHIFT)
    dialog = window.care.dialog
    dialog.open_notes()
    assert dialog.message() == "Notes for the head judge alone need a passphrase."
    dialog.key.setText(KEY)
    dialog.again.setText("another")
    dialog.open_notes()
    assert "not the same" in dialog.message()
    dialog.again.setText(KEY)
    qtbot.keyClick(dialog.again, Qt.Key.Key_Return)
    qtbot.keyClicks(dialog.text, "saw the card fall")
    dialog.matter.button("statement").click()
    dialog.person.set_value(here.people()[0].id)
    qtbot.keyClick(dialog.text, Qt.Key.Key_Return, CTRL)
    said = dialog.notes.toPlainText()
    assert "saw the card fall" in said
    assert "Statement · Ada Okafor · Huang" in said
    assert dialog.text.toPlainText() == ""
    qtbot.keyClicks(dialog.text, "half")
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    assert dialog.text.toPlainText() == "half"
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert not here.private.is_open()
    again = private(window)
    assert not again.notes.isVisible()
    qtbot.keyClicks(again.key, "wrong")
    qtbot.keyClick(again.key, Qt.Key.Key_Return)
    assert "does not open with this passphrase" in again.message()
    again.key.setText(KEY)
    again.open_notes()
    assert "saw the card fall" in again.notes.toPlainText()
    assert "half" not in again.notes.toPlainText()


def test_a_private_note_is_taken_back_for_a_reason(window: MainWindow, here: Desk, qtbot: QtBot) -> None:
    dialog = private(window)
    dialog.key.setText(KEY)
    dialog.again.setText(KEY)
    dialog.open_notes()
    for text in ("saw the card fall 🂡", "said it was an accident", "third"):
        dialog.text.setPlainText(text)
        dialog.write()
    dialog.notes.setFocus()
    for _ in range(3):
        qtbot.keyClick(dialog.notes, Qt.Key.Key_Up)
    qtbot.keyClick(dialog.notes, Qt.Key.Key_Delete)
    assert dialog.why.isVisible()
    assert "said it was an accident" in dialog.findChild(QWidget, "private_why_label").text()
    qtbot.keyClick(dialog.why, Qt.Key.Key_Return)
    assert len(here.private.notes()) == 3
    assert dialog.message()
    qtbot.keyClicks(dialog.why, "of another table")
    qtbot.keyClick(dialog.why, Qt.Key.Key_Return)
    assert [row.text for row in here.private.notes()] == ["saw the card fall 🂡", "third"]
    assert "accident" not in dialog.notes.toPlainText()
    assert not dialog.why.isVisible()
    # Esc leaves the question, not the dialog.
    qtbot.keyClick(dialog.notes, Qt.Key.Key_Home, CTRL)
    qtbot.keyClick(dialog.notes, Qt.Key.Key_Delete)
    assert "saw the card fall" in dialog.findChild(QWidget, "private_why_label").text()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert (dialog.isVisible(), dialog.why.isVisible()) == (True, False)
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    again = private(window)
    again.key.setText(KEY)
    again.open_notes()
    assert "accident" not in again.notes.toPlainText()


def test_a_statement_begins_with_what_it_has_to_tell(window: MainWindow, here: Desk, qtbot: QtBot) -> None:
    dialog = private(window)
    dialog.key.setText(KEY)
    dialog.again.setText(KEY)
    dialog.open_notes()
    dialog.matter.button("statement").click()
    outline = dialog.text.toPlainText().splitlines()
    assert outline[0] == "Infraction:"
    assert len(outline) == 4
    # Nobody filled it in: it is no note, it does not hold back, and it goes with the matter.
    dialog.write()
    assert here.private.notes() == ()
    dialog.matter.button("intent").click()
    assert dialog.text.toPlainText() == ""
    dialog.matter.button("statement").click()
    qtbot.keyClicks(dialog.text, " 152 Fraud")
    qtbot.keyClick(dialog.text, Qt.Key.Key_Return, CTRL)
    (note,) = here.private.notes()
    assert note.text.startswith("Infraction: 152 Fraud\nWhat is proven")
    # What was typed already is not written over.
    dialog.matter.button("intent").click()
    qtbot.keyClicks(dialog.text, "half")
    dialog.matter.button("statement").click()
    assert dialog.text.toPlainText() == "half"


def test_the_blind_closes_private_notes_and_keeps_what_was_typed(
    window: MainWindow, here: Desk, qtbot: QtBot
) -> None:
    dialog = private(window)
    dialog.key.setText(KEY)
    dialog.again.setText(KEY)
    dialog.open_notes()
    dialog.text.setPlainText("first")
    dialog.write()
    dialog.text.setPlainText("half")
    window.care.hide_names()
    window.care.blinds.lift()
    assert not here.private.is_open()
    assert (dialog.notes.isVisible(), dialog.notes.toPlainText()) == (False, "")
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    dialog.key.setText(KEY)
    dialog.open_notes()
    assert "first" in dialog.notes.toPlainText()
    assert dialog.text.toPlainText() == "half"


FULL = "The disk is full"


@pytest.mark.parametrize(
    ("deed", "act", "blocked"),
    [
        ("hand_over", lambda dialog: dialog.write(), "judgedesk.app.handing.hand_over"),
        ("backups", lambda dialog: dialog.back_up(), "judgedesk.app.safekeeping.back_up"),
        ("backups", lambda dialog: dialog.back_up_to_stick(), "judgedesk.app.safekeeping.back_up"),
        ("save_copy", lambda dialog: dialog.save(), "judgedesk.app.safekeeping.save_copy"),
        ("passphrase", lambda dialog: dialog.set_passphrase(), "judgedesk.app.safekeeping.change_passphrase"),
    ],
)
def test_a_full_disk_is_one_sentence_and_nothing_typed_is_lost(
    window: MainWindow,
    here: Desk,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    deed: str,
    act: Callable[[QDialog], None],
    blocked: str,
) -> None:
    def refuse(*_args: object, **_more: object) -> None:
        raise LogError("log.disk_full", file="x")

    getattr(window.care, deed)()
    dialog = window.care.dialog
    for name, text in (("folder", tmp_path), ("stick", tmp_path), ("place", tmp_path / "copy.jdlog")):
        if hasattr(dialog, name):
            getattr(dialog, name).set_place(text)
    typed = [field for field in dialog.findChildren(QLineEdit) if field.isVisible()]
    for field in typed:
        if not field.text():
            field.setText("kept")
    before = [field.text() for field in typed]
    monkeypatch.setattr(blocked, refuse)
    act(dialog)
    assert dialog.message().startswith(FULL)
    assert dialog.isVisible()
    assert [field.text() for field in typed] == before
    assert here.event is not None
    assert len(here.rulings()) == 1
    assert here.event_file.journal.verify() == ()


def test_a_note_that_cannot_be_written_stays_typed(
    window: MainWindow, here: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = private(window)
    dialog.key.setText(KEY)
    dialog.again.setText(KEY)
    dialog.open_notes()
    dialog.text.setPlainText("important")

    def refuse(*_args: object, **_more: object) -> None:
        raise UserError("log.disk_full", file="x")

    monkeypatch.setattr(type(here.private), "write", refuse)
    dialog.write()
    assert dialog.message().startswith("The disk is full")
    assert dialog.text.toPlainText() == "important"


@pytest.mark.parametrize(
    "deed",
    [
        "hand_over",
        "players",
        "report",
        "backups",
        "passphrase",
        "private_notes",
        "details",
        "paper_slips",
    ],
)
def test_without_an_event_each_offers_to_open_one(
    laptop: Callable[[str], Desk], make_window: MakeWindow, deed: str
) -> None:
    window = make_window(desk=laptop("new"))
    getattr(window.care, deed)()
    assert window.asking.event_dialog.isVisible()
    assert QApplication.activeModalWidget() is window.asking.event_dialog
