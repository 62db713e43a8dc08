"""Notes by keyboard: written below the text, marked beside it, listed, deleted, brought back, exported."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QGuiApplication, QInputMethodEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from judgedesk.app.desk import Desk
from judgedesk.app.importing import Wanted
from judgedesk.app.notes import LONGEST
from judgedesk.ui.window import MainWindow
from ui.conftest import MakeWindow
from ui.example import PACK
from ui.keyboard import CTRL, SHIFT, press
from ui.reader.panes import settle

GUIDE = (
    b"1. HOUSE RULES [Definition]\n\nPlanes fly indoors only.\n\n2. NOISE [Remedy]\n\nStop, see section 1.\n"
)
OFFICIAL, PASSAGE = "planes:en:official", "2/remedy/1"


def kept(window: MainWindow) -> list[str]:
    """The words of the notes on disk."""
    path = window._desk.data / "notes.json"
    if not path.exists():
        return []
    return [note["words"] for note in json.loads(path.read_text(encoding="utf-8"))["notes"]]


def commit(window: MainWindow, words: str) -> None:
    """What an input method gives."""
    event = QInputMethodEvent()
    event.setCommitString(words)
    QApplication.sendEvent(window.notes.pane.editor, event)


@pytest.fixture
def window(make_window: MakeWindow, qtbot: QtBot) -> MainWindow:
    found = make_window()
    found.go_to("101")
    settle(found, qtbot)
    return found


def write(window: MainWindow, qtbot: QtBot, words: str) -> None:
    press(qtbot, Qt.Key.Key_M, CTRL)
    assert window.notes.pane.editor.hasFocus()
    qtbot.keyClicks(window.notes.pane.editor, words)


def noted(window: MainWindow) -> set[tuple[str, str]]:
    return set(window.reader.left._noted)


class TestWriting:
    def test_written_kept_and_met_again(self, window: MainWindow, qtbot: QtBot) -> None:
        write(window, qtbot, "who asked?")
        assert window.notes.pane.place() == (PACK, "101/title")
        assert not window.notes.pane.isModal()
        assert window.reader.isVisible()
        commit(window, "問過誰？")
        press(qtbot, Qt.Key.Key_Return)
        qtbot.keyClicks(window.notes.pane.editor, "second line")
        press(qtbot, Qt.Key.Key_Escape)
        assert not window.notes.pane.isVisible()
        assert window.reader.left.hasFocus()
        assert kept(window) == ["who asked?問過誰？\nsecond line"]
        assert noted(window) == {("en", "101/title"), ("zh-Hant", "101/title")}
        assert window.reader.left._noted["en", "101/title"].startswith("Your note:\nwho asked?")
        press(qtbot, Qt.Key.Key_M, CTRL)
        editor = window.notes.pane.editor
        assert editor.toPlainText() == "who asked?問過誰？\nsecond line"
        assert editor.textCursor().atEnd()
        # The window issues a ruling with these keys; in a note they end the note.
        press(qtbot, Qt.Key.Key_Return, CTRL)
        assert not window.notes.pane.isVisible()
        assert not window._right.isVisible() or window.panel.who.text() == ""

    def test_the_passage_at_the_caret_in_the_column_with_the_keyboard(
        self, window: MainWindow, qtbot: QtBot
    ) -> None:
        press(qtbot, Qt.Key.Key_F6)
        for _ in range(4):
            press(qtbot, Qt.Key.Key_Down)
        found = window.reader.passage_at_caret()
        assert found is not None
        assert found[0] == "zh-Hant"
        assert not found[1].endswith("title")
        write(window, qtbot, "x")
        assert window.notes.pane.place() == (PACK, found[1])
        press(qtbot, Qt.Key.Key_M, CTRL)
        assert not window.notes.pane.isVisible()
        assert kept(window) == ["x"]

    def test_the_menu_of_the_text_offers_it(self, window: MainWindow, qtbot: QtBot) -> None:
        window.reader._menu.note.trigger()
        assert window.notes.pane.editor.hasFocus()
        assert window.reader._menu.note.text() == "Note on this passage"

    def test_nothing_typed_leaves_nothing(self, window: MainWindow, qtbot: QtBot) -> None:
        write(window, qtbot, "  ")
        press(qtbot, Qt.Key.Key_Escape)
        assert kept(window) == []
        assert not (window._desk.data / "notes.json").exists()

    def test_it_is_on_disk_soon_after_the_last_key(self, window: MainWindow, qtbot: QtBot) -> None:
        write(window, qtbot, "first")
        settle(window, qtbot)
        assert kept(window) == ["first"]
        qtbot.keyClicks(window.notes.pane.editor, " and more")
        settle(window, qtbot)
        assert kept(window) == ["first and more"]

    def test_it_is_kept_when_the_keyboard_goes_elsewhere(self, window: MainWindow, qtbot: QtBot) -> None:
        write(window, qtbot, "typed")
        press(qtbot, Qt.Key.Key_K, CTRL)
        assert kept(window) == ["typed"]

    def test_it_is_kept_when_the_window_closes(self, window: MainWindow, qtbot: QtBot) -> None:
        write(window, qtbot, "typed")
        assert window.close()
        assert kept(window) == ["typed"]

    def test_a_window_with_words_that_cannot_be_kept_stays_once(
        self, window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def full(_: int) -> None:
            raise OSError(28, "No space left on device")

        write(window, qtbot, "typed")
        monkeypatch.setattr(os, "fsync", full)
        press(qtbot, Qt.Key.Key_Escape)
        pane = window.notes.pane
        assert pane.isVisible()
        assert pane.editor.toPlainText() == "typed"
        assert "No space left" in pane._line.text()
        assert not window.close()
        assert window.isVisible()
        assert "could not be kept" in window.telling.plain.text()
        monkeypatch.undo()
        press(qtbot, Qt.Key.Key_Escape)
        assert kept(window) == ["typed"]
        assert window.close()

    def test_another_edition_takes_nothing_away(self, window: MainWindow, qtbot: QtBot) -> None:
        write(window, qtbot, "typed")
        window.use_language("zh-Hant")
        assert window.notes.pane.editor.toPlainText() == "typed"
        qtbot.waitUntil(lambda: window.notes.pane._title.text().startswith("筆記 · 101 建造失誤"))
        window.use_language("en")
        window.go_to("102")
        write(window, qtbot, "other")
        assert window.notes.pane.place() == (PACK, "102/title")
        press(qtbot, Qt.Key.Key_Escape)
        assert kept(window) == ["typed", "other"]

    def test_what_does_not_fit_is_refused_and_told_and_nothing_is_cut(
        self, window: MainWindow, qtbot: QtBot
    ) -> None:
        write(window, qtbot, "x")
        pane = window.notes.pane
        data = QMimeData()
        data.setText("警" * LONGEST)
        pane.editor.insertFromMimeData(data)
        assert pane.editor.toPlainText() == "x"
        assert "20,000" in pane._line.text()
        data.setText("警" * (LONGEST - 1))
        pane.editor.insertFromMimeData(data)
        whole = "x" + "警" * (LONGEST - 1)
        assert pane.editor.toPlainText() == whole
        qtbot.keyClicks(pane.editor, "y")
        commit(window, "字")
        press(qtbot, Qt.Key.Key_Return)
        assert pane.editor.toPlainText() == whole
        assert "20,000" in pane._line.text()
        press(qtbot, Qt.Key.Key_Backspace)
        commit(window, "字")
        press(qtbot, Qt.Key.Key_Escape)
        assert kept(window) == [whole[:-1] + "字"]

    def test_several_notes_on_one_passage(self, window: MainWindow, qtbot: QtBot) -> None:
        write(window, qtbot, "one")
        pane = window.notes.pane
        pane.another.click()
        qtbot.keyClicks(pane.editor, "two")
        pane.previous.click()
        assert (pane.editor.toPlainText(), pane._which.text()) == ("one", "1 of 2")
        pane.next.click()
        assert (pane.editor.toPlainText(), pane._which.text()) == ("two", "2 of 2")
        assert kept(window) == ["one", "two"]

    def test_an_emptied_note_is_deleted_when_it_is_left_and_can_be_brought_back(
        self, window: MainWindow, qtbot: QtBot
    ) -> None:
        write(window, qtbot, "one")
        press(qtbot, Qt.Key.Key_Escape)
        press(qtbot, Qt.Key.Key_M, CTRL)
        press(qtbot, Qt.Key.Key_A, CTRL)
        press(qtbot, Qt.Key.Key_Backspace)
        settle(window, qtbot)
        assert kept(window) == ["one"]
        press(qtbot, Qt.Key.Key_Escape)
        assert kept(window) == []
        assert noted(window) == set()
        assert "Ctrl+Shift+M" in window.telling.plain.text()
        press(qtbot, Qt.Key.Key_M, CTRL | SHIFT)
        window.notes.page.undo_button.click()
        assert kept(window) == ["one"]

    def test_a_newer_file_is_told_before_anything_is_typed(
        self, make_window: MakeWindow, make_desk: Callable[..., Desk], qtbot: QtBot
    ) -> None:
        desk = make_desk()
        desk.data.mkdir(exist_ok=True)
        content = '{"format": 9, "notes": []}'
        (desk.data / "notes.json").write_text(content, encoding="utf-8")
        window = make_window(desk=desk)
        assert "newer JudgeDesk" in window.telling.plain.text()
        press(qtbot, Qt.Key.Key_M, CTRL)
        assert "pane" not in window.notes.__dict__ or not window.notes.pane.isVisible()
        assert (desk.data / "notes.json").read_text(encoding="utf-8") == content


class TestPage:
    @pytest.fixture
    def window(self, make_window: MakeWindow, make_desk: Callable[..., Desk], qtbot: QtBot) -> MainWindow:
        desk = make_desk()
        for passage, words in (("101/title", "blocks"), ("102/title", "倒塌"), ("1/title", "judges")):
            desk.notes.add(PACK, passage, words)
        found = make_window(desk=desk)
        settle(found, qtbot)
        press(qtbot, Qt.Key.Key_M, CTRL | SHIFT)
        return found

    def listed(self, window: MainWindow) -> list[str]:
        return [line.words for line in window.notes.page.model.entries()]

    def test_listed_filtered_and_shown_in_the_text(self, window: MainWindow, qtbot: QtBot) -> None:
        page = window.notes.page
        assert page.isVisible()
        assert page.list.hasFocus()
        assert self.listed(window) == ["judges", "blocks", "倒塌"]
        assert page.head.count.text() == "3 notes"
        press(qtbot, Qt.Key.Key_F, CTRL)
        qtbot.keyClicks(page.search, "fallen tower")
        assert self.listed(window) == ["倒塌"]
        press(qtbot, Qt.Key.Key_Return)
        assert page.pane.editor.toPlainText() == "倒塌"
        press(qtbot, Qt.Key.Key_Return)
        settle(window, qtbot)
        assert not page.isVisible()
        assert window.reader.place() == "102"
        assert window.reader.left.hasFocus()

    def test_edited_below_the_list(self, window: MainWindow, qtbot: QtBot) -> None:
        page = window.notes.page
        press(qtbot, Qt.Key.Key_Down)
        page.pane.editor.setFocus()
        qtbot.keyClicks(page.pane.editor, " twice")
        press(qtbot, Qt.Key.Key_Escape)
        assert page.list.hasFocus()
        assert self.listed(window)[1] == "blocks twice"
        press(qtbot, Qt.Key.Key_Escape)
        assert not page.isVisible()
        assert window.reader.left._noted["en", "101/title"].endswith("blocks twice")

    def test_deleted_and_brought_back(self, window: MainWindow, qtbot: QtBot) -> None:
        press(qtbot, Qt.Key.Key_Down)
        press(qtbot, Qt.Key.Key_Delete)
        assert self.listed(window) == ["judges", "倒塌"]
        press(qtbot, Qt.Key.Key_Delete)
        assert kept(window) == ["judges"]
        for _ in range(2):
            press(qtbot, Qt.Key.Key_Z, CTRL)
        assert self.listed(window) == ["judges", "blocks", "倒塌"]
        assert sorted(kept(window)) == ["blocks", "judges", "倒塌"]
        assert not window.notes.page.undo_button.isVisible()

    def test_the_listed_notes_are_exported(self, window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
        page = window.notes.page
        page.search.setText("judges")
        for kind in ("md", "html", "csv", "json"):
            path = tmp_path / f"notes.{kind}"
            page.export_to(str(path))
            content = path.read_text(encoding="utf-8-sig")
            assert "judges" in content
            assert "倒塌" not in content
            assert "2020-02-02" in content
            assert "The English text of the tower league prevails" in content
            assert str(path) in page.line.text()
        page.export_to(str(tmp_path / "missing" / "notes.md"))
        assert "could not be written" in page.line.text()

    def test_the_export_dialog_asks_for_a_place(self, window: MainWindow, qtbot: QtBot) -> None:
        page = window.notes.page
        page.export_button.click()
        assert page.export_dialog is not None
        qtbot.waitUntil(page.export_dialog.isVisible)
        assert not page.export_dialog.testOption(page.export_dialog.Option.DontConfirmOverwrite)
        page.export_dialog.choose_kind("CSV (*.csv)")
        assert page.export_dialog.defaultSuffix() == "csv"
        page.export_dialog.reject()

    def test_no_notes(self, make_window: MakeWindow, qtbot: QtBot, window: MainWindow) -> None:
        window.notes.page.search.setText("nothing holds this")
        assert "No note holds" in window.notes.page.message.text()
        press(qtbot, Qt.Key.Key_Escape)
        assert window.notes.page.search.text() == ""
        assert len(self.listed(window)) == 3


class TestPassages:
    def test_an_orphan_is_listed_first_and_moved_by_a_person_alone(
        self, make_window: MakeWindow, make_desk: Callable[..., Desk], qtbot: QtBot
    ) -> None:
        desk = make_desk()
        desk.notes.add(PACK, "1/title", "fine")
        note = desk.notes.add(PACK, "101/title", "orphan")
        desk.notes.restore(replace(note, passage="101/title/9", quotes={"en": "What it said."}))
        window = make_window(desk=desk)
        window.go_to("102")
        settle(window, qtbot)
        press(qtbot, Qt.Key.Key_M, CTRL | SHIFT)
        page = window.notes.page
        assert [line.words for line in page.model.entries()] == ["orphan", "fine"]
        assert page.head.count.text() == "2 notes, 1 without passage"
        assert "What it said." in page.pane._standing.text()
        assert not page.show_button.isEnabled()
        press(qtbot, Qt.Key.Key_Return)
        assert page.isVisible()
        assert "not in the text any more" in page.line.text()
        assert page.pane.move_button.text() == "Move to 102/title"
        page.pane.move_button.click()
        assert desk.notes.get(note.id).passage == "102/title"
        assert not page.pane.move_button.isVisible()
        assert page.head.count.text() == "2 notes"

    def test_a_changed_passage_is_told_until_a_person_says_the_note_holds(
        self, make_window: MakeWindow, make_desk: Callable[..., Desk], qtbot: QtBot
    ) -> None:
        desk = make_desk()
        note = desk.notes.add(PACK, "101/title", "words")
        desk.notes.restore(replace(note, quotes={"en": "What it said."}))
        window = make_window(desk=desk)
        window.go_to("101")
        settle(window, qtbot)
        press(qtbot, Qt.Key.Key_M, CTRL)
        pane = window.notes.pane
        assert "has changed" in pane._standing.text()
        assert "What it said." in pane._standing.text()
        pane.confirm.click()
        assert pane._standing.text() == ""
        assert not pane.confirm.isVisible()
        assert "What it said." not in desk.notes.get(note.id).quotes.values()

    def test_a_note_on_an_imported_text(
        self, make_window: MakeWindow, make_desk: Callable[..., Desk], qtbot: QtBot
    ) -> None:
        desk = make_desk()
        desk.commit_import(desk.prepare_import(GUIDE, "guide.txt", Wanted("planes", "en", is_new=True)))
        window = make_window(desk=desk)
        window.open_pair(f"{PACK}:en", OFFICIAL)
        window.go_to(f"{OFFICIAL}~{PASSAGE}")
        settle(window, qtbot)
        press(qtbot, Qt.Key.Key_M, CTRL)
        assert window.notes.pane.place() == (OFFICIAL, PASSAGE)
        qtbot.keyClicks(window.notes.pane.editor, "how long?")
        press(qtbot, Qt.Key.Key_Escape)
        assert noted(window) == {(OFFICIAL, PASSAGE)}
        window.open_pack(PACK)
        assert noted(window) == set()
        press(qtbot, Qt.Key.Key_M, CTRL | SHIFT)
        press(qtbot, Qt.Key.Key_Return)
        settle(window, qtbot)
        assert window.reader.isVisible()
        assert window._beside is not None
        assert OFFICIAL in window._beside.columns
        assert noted(window) == {(OFFICIAL, PASSAGE)}
        assert QGuiApplication.focusWindow() is not None

    def test_the_search_finds_notes_and_leads_to_what_is_still_there(
        self, make_window: MakeWindow, make_desk: Callable[..., Desk], qtbot: QtBot
    ) -> None:
        desk = make_desk()
        desk.commit_import(desk.prepare_import(GUIDE, "guide.txt", Wanted("planes", "en", is_new=True)))
        desk.notes.add(PACK, "102/title", "zeppelin")
        desk.notes.add(OFFICIAL, PASSAGE, "parachute")
        window = make_window(desk=desk)

        def look_for(word: str) -> None:
            press(qtbot, Qt.Key.Key_K, CTRL)
            qtbot.keyClicks(window.top.search, word)
            settle(window, qtbot)
            press(qtbot, Qt.Key.Key_Return)
            settle(window, qtbot)

        look_for("zeppelin")
        assert window.reader.place() in ("102", "102/title")
        press(qtbot, Qt.Key.Key_Escape)
        look_for("parachute")
        assert window._beside is not None
        assert window._beside.columns[0] == OFFICIAL
        assert window.reader.place() == PASSAGE
        window.open_pack(PACK)
        desk.remove_text(OFFICIAL)
        look_for("parachute")
        assert window._beside is None
        assert window.telling.plain is not None
        assert window.telling.plain.text() == "This text is not installed."
        press(qtbot, Qt.Key.Key_Escape)
        press(qtbot, Qt.Key.Key_M, CTRL | SHIFT)
        pane = window.notes.page.pane
        assert pane._standing.text() == "This text is not installed. “Stop, see section 1.”"
        assert pane.editor.toPlainText() == "parachute"
