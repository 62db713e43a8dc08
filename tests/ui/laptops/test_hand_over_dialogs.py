"""Handing over and taking in, by keyboard: words once, what came, and what looks alike decided."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from judgedesk.app.desk import Desk
from judgedesk.log.rows import State
from judgedesk.ui.laptops.hand_over import HandOverDialog
from judgedesk.ui.laptops.take_in import TakeInDialog
from judgedesk.ui.window import MainWindow
from ui.conftest import MakeWindow

from .conftest import add, rule

CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
Laptop = Callable[[str], Desk]


def take_in(window: MainWindow, path: Path, qtbot: QtBot) -> TakeInDialog:
    window.care.take_in()
    dialog = window.care.dialog
    assert isinstance(dialog, TakeInDialog)
    qtbot.keyClicks(dialog.file.field, str(path))
    qtbot.keyClick(dialog.file.field, Qt.Key.Key_Return)
    return dialog


def test_the_words_stand_large_and_the_file_where_the_user_said(
    here: Desk, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window = make_window(desk=here)
    qtbot.keyClick(window, Qt.Key.Key_U, CTRL_SHIFT)
    dialog = window.care.dialog
    assert isinstance(dialog, HandOverDialog)
    assert dialog.words.text().split() == here.handing.words().split()
    assert dialog.words.font().pointSizeF() > 2 * dialog.says.font().pointSizeF()
    dialog.write()
    assert "folder" in dialog.message()
    stick = tmp_path / "stick"
    stick.mkdir()
    qtbot.keyClicks(dialog.folder.field, str(stick))
    qtbot.keyClick(dialog.folder.field, Qt.Key.Key_Return)
    (written,) = stick.iterdir()
    assert dialog.message() == f"Written: {written}"
    dialog.reject()
    window.care.hand_over()
    assert window.care.dialog.folder.place() == stick


def test_a_folder_that_cannot_be_written_is_one_sentence(
    here: Desk, make_window: MakeWindow, tmp_path: Path
) -> None:
    window = make_window(desk=here)
    window.care.hand_over()
    dialog = window.care.dialog
    file = tmp_path / "no-folder"
    file.write_text("")
    dialog.folder.set_place(file / "stick")
    dialog.write()
    assert str(file) in dialog.message()
    assert dialog.folder.place() == file / "stick"


def test_words_are_asked_once_and_what_came_is_said(
    laptop: Laptop, here: Desk, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    rule(here, add(here, "Ada"))
    (tmp_path / "stick").mkdir()
    path = here.handing.hand_over(tmp_path / "stick")
    there = laptop("there")
    window = make_window(desk=there)
    dialog = take_in(window, path, qtbot)
    assert dialog.message() == "Type the six words of the event, as the other laptop shows them."
    assert dialog.focusWidget() is dialog.words
    qtbot.keyClicks(dialog.words, "not the words")
    qtbot.keyClick(dialog.words, Qt.Key.Key_Return)
    assert "does not open with these words" in dialog.message()
    assert dialog.words.text() == "not the words"
    assert there.event is None
    dialog.words.setText(here.handing.words().upper())
    qtbot.keyClick(dialog.words, Qt.Key.Key_Return)
    assert dialog.result_label.text() == "Autumn Open is on this laptop now, with 3 entries."
    assert window.top.standing.text().startswith("Autumn Open")
    assert not dialog.words.isVisible()
    rule(here, here.people()[0].id)
    here.handing.hand_over(tmp_path / "stick")
    dialog.take()
    assert dialog.result_label.text() == "1 new entry was taken in."
    dialog.take()
    assert dialog.result_label.text() == "Nothing new: this laptop had everything already."


def test_what_looks_alike_stands_side_by_side_and_is_decided_by_one_key(
    laptop: Laptop, here: Desk, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    there, stick = laptop("there"), tmp_path / "stick"
    stick.mkdir()
    there.handing.take_in(here.handing.hand_over(stick), here.handing.words())
    mine, theirs = add(here, "Ada Okafor"), add(there, "ada okafor")
    add(here, "Bo Li"), add(there, "bo li")
    rule(here, mine), rule(there, theirs)
    window = make_window(desk=here)
    dialog = take_in(window, there.handing.hand_over(stick), qtbot)
    table = dialog.alike.table
    assert dialog.alike.count() == 2
    assert dialog.focusWidget() is table
    rows = [[table.item(row, column).text() for column in range(3)] for row in range(2)]
    ada = next(place for place, row in enumerate(rows) if "kafor" in row[0])
    assert rows[ada] == ["Ada Okafor", "ada okafor", "one name"]
    table.selectRow(ada)
    qtbot.keyClick(table, Qt.Key.Key_S)
    assert here.event_file.standing().same == {theirs: mine}
    # Of one person now, the two rulings look like one entered twice.
    rulings = [row for row in range(2) if "Game" in table.item(row, 0).text()]
    assert (dialog.alike.count(), len(rulings)) == (2, 1)
    said = table.item(rulings[0], 0).text()
    assert said == "Ada Okafor · 125 Game Play Error — Game Rule Violation · Warning · round 1"
    table.selectRow(rulings[0])
    qtbot.keyClick(table, Qt.Key.Key_S)
    states = sorted(row.state for row in here.event_file.standing().rulings)
    assert states == [State.STANDING, State.VOIDED]
    qtbot.keyClick(table, Qt.Key.Key_T)
    assert dialog.alike.count() == 0
    assert not dialog.alike.isVisible()
    assert len(here.people()) == 3


def test_what_a_newer_judgedesk_wrote_is_left_alone(
    here: Desk, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    """By its file format, which stands in the clear in a log without a passphrase."""
    backup = here.safekeeping.back_up().path
    newer = bytearray(backup.read_bytes())
    newer[60:64] = (99 << 16).to_bytes(4, "big")
    backup.write_bytes(newer)
    window = make_window(desk=here)
    window.care.backups()
    dialog = window.care.dialog
    assert "was made by a newer JudgeDesk" in dialog.list.item(0).text()
    dialog.ask_to_restore()
    assert "was made by a newer JudgeDesk" in dialog.message()
    assert backup.read_bytes() == bytes(newer)


@pytest.mark.parametrize("content", [b"torn", b"SQLite format 3\x00" + b"\x00" * 4000])
def test_a_torn_file_and_a_pulled_stick_are_one_sentence(
    here: Desk, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "torn.jdlog"
    path.write_bytes(content)
    window = make_window(desk=here)
    dialog = take_in(window, path, qtbot)
    assert str(path) in dialog.message()
    path.unlink()
    dialog.take()
    assert dialog.message() == f"There is no log {path}."
    assert dialog.file.place() == path
    assert len(here.event_file.journal.entries()) == 1
