"""Lists of players in their dialog: pasted or from a file, nothing written before it is taken over."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from judgedesk.app.desk import Desk
from judgedesk.log.errors import LogError
from judgedesk.log.journal import Journal
from judgedesk.ui.roster.dialog import RosterDialog
from judgedesk.ui.window import MainWindow
from ui.conftest import MakeWindow

from .conftest import add

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
LIST = "Who\tID\tTable\tEmail\nAda Okafor\t7\t4\tada@example.org\n陳怡君\t22\t5\tchen@example.org\n\t9\t\t\n"


@pytest.fixture
def window(here: Desk, make_window: MakeWindow) -> MainWindow:
    return make_window(desk=here)


def opened(window: MainWindow, qtbot: QtBot) -> RosterDialog:
    qtbot.keyClick(window, Qt.Key.Key_L, CTRL | SHIFT)
    dialog = window.care.dialog
    assert isinstance(dialog, RosterDialog)
    return dialog


def paste(dialog: RosterDialog, text: str, qtbot: QtBot) -> None:
    QApplication.clipboard().setText(text)
    qtbot.keyClick(dialog, Qt.Key.Key_V, CTRL)


def choose(dialog: RosterDialog, column: int, word: str) -> None:
    box = dialog.mapping.choices[column]
    box.setCurrentIndex([box.itemText(place) for place in range(box.count())].index(word))


def chosen(dialog: RosterDialog) -> list[str]:
    return [box.currentText() for box in dialog.mapping.choices]


def plan_rows(dialog: RosterDialog) -> list[tuple[str, ...]]:
    table = dialog.plan
    return [tuple(table.item(row, column).text() for column in range(3)) for row in range(table.rowCount())]


def test_a_pasted_list_is_mapped_shown_and_taken_over(window: MainWindow, here: Desk, qtbot: QtBot) -> None:
    ada = add(here, "Ada Okafor")
    before = here.event_file.journal.count()
    dialog = opened(window, qtbot)
    assert not dialog.take.isEnabled()
    paste(dialog, LIST, qtbot)
    assert chosen(dialog) == ["(leave out)", "Number", "Table", "(leave out)"]
    assert [dialog.mapping.item(row, 0).text() for row in (1, 2)] == ["Who", "Ada Okafor"]
    assert dialog.message() == "Say which column holds the name."
    assert dialog.focusWidget() is dialog.mapping.choices[0]
    choose(dialog, 0, "Name")
    assert plan_rows(dialog) == [
        ("4", "9", "left out: no name"),
        ("2", "Ada Okafor", "changed: number: – → 7 · table: – → 4"),
        ("3", "陳怡君", "new · number 22 · table 5"),
    ]
    assert dialog.message().startswith("1 new, 1 changed, 0 as they are, 1 left out.")
    assert here.event_file.journal.count() == before
    dialog.take.click()
    assert not dialog.isVisible()
    assert here.event_file.journal.numbers()[ada] == "7"
    assert sorted(person.name for person in here.people()) == ["Ada Okafor", "陳怡君"]
    assert "Imported: 1 new, 1 changed, 1 left out." in window.telling.plain.text()
    again = opened(window, qtbot)
    paste(again, LIST, qtbot)
    assert chosen(again) == ["Name", "Number", "Table", "(leave out)"]
    assert again.message().startswith("0 new, 0 changed, 2 as they are")
    assert not again.take.isEnabled()


def test_two_players_of_a_row_are_suggested_and_a_field_stands_once(
    window: MainWindow, here: Desk, qtbot: QtBot
) -> None:
    dialog = opened(window, qtbot)
    paste(dialog, "Table,Player 1 Name,Player 2 Name,Note\n3,Ada,Bo,x\n", qtbot)
    assert chosen(dialog) == ["Table", "Name", "Name (second player)", "(leave out)"]
    assert [row[1:] for row in plan_rows(dialog)] == [("Ada", "new · table 3"), ("Bo", "new · table 3")]
    choose(dialog, 3, "Name")
    assert chosen(dialog) == ["Table", "(leave out)", "Name (second player)", "Name"]
    dialog.reject()
    assert here.people() == ()


def test_a_file_is_read_beside_the_window(
    window: MainWindow, here: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    import openpyxl

    book = openpyxl.Workbook()
    for row in (("姓名", "編號"), ("陳怡君", 12), ("Bo", "007")):
        book.active.append(row)
    path = tmp_path / "list.xlsx"
    book.save(path)
    dialog = opened(window, qtbot)
    qtbot.keyClicks(dialog.file.field, str(path))
    qtbot.keyClick(dialog.file.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not dialog.busy())
    assert chosen(dialog) == ["Name", "Number"]
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert sorted(here.event_file.journal.numbers().values()) == ["007", "12"]


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04 torn", b"\x00\x01\x02\x03" * 50])
def test_what_is_no_list_is_one_sentence_and_the_list_before_stays(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "x.csv"
    path.write_bytes(content)
    dialog = opened(window, qtbot)
    paste(dialog, "name,id\nAda,1\n", qtbot)
    for place in (path, tmp_path / "gone.csv"):
        dialog.file.set_place(place)
        dialog.read()
        qtbot.waitUntil(lambda: not dialog.busy())
        assert dialog.says.property("tone") == "warn"
        assert "\n" not in dialog.message()
        assert plan_rows(dialog) == [("2", "Ada", "new · number 1")]
        assert dialog.file.place() == place


def test_a_full_disk_leaves_the_list_as_it_was_shown(
    window: MainWindow, here: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = opened(window, qtbot)
    paste(dialog, "name,id\nAda,1\n", qtbot)

    def refuse(*_args: object, **_more: object) -> None:
        raise LogError("log.disk_full", file="x.jdlog")

    monkeypatch.setattr(Journal, "append_all", refuse)
    dialog.take.click()
    assert dialog.isVisible()
    assert dialog.message().startswith("The disk is full")
    assert here.people() == ()
    monkeypatch.undo()
    dialog.take.click()
    assert [person.name for person in here.people()] == ["Ada"]


def test_without_an_event_one_is_opened_first(laptop, make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(desk=laptop("new"))
    qtbot.keyClick(window, Qt.Key.Key_L, CTRL | SHIFT)
    assert window.asking.event_dialog.isVisible()
    assert window.care.dialog is None
