"""The destination table by keyboard: confirmed, refused, changed, taken back, undone, read."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from judgedesk.app.desk import Desk
from judgedesk.app.destinations import RowGroup
from judgedesk.policy.destination import PairState
from judgedesk.ui import theme
from judgedesk.ui.layout_check import check
from judgedesk.ui.pairs.page import PairsPage
from ui.conftest import MakeWindow
from ui.keyboard import CTRL, AtKeyboard
from ui.reader.panes import settle

NEW, OLD = "dci-2008:en", "dci-2005:zh-Hant"


class Translator(AtKeyboard):
    @property
    def page(self) -> PairsPage:
        return self.window.pairs_page

    def open(self, section: str = "") -> None:
        if section:
            self.window.go_to(section)
            settle(self.window, self.qtbot)
        self.press(Qt.Key.Key_D, CTRL)
        assert self.page.isVisible()
        self.qtbot.waitUntil(lambda: self.page._suggested or self.page._table.is_one_edition)

    def key(self) -> tuple[str, str]:
        """The sections of the current row."""
        row = self.page.table.current_row()
        assert row is not None
        return " ".join(row.left), " ".join(row.right)

    def state(self) -> str:
        """What the state column says of the current row."""
        row = self.page.table.current_row()
        assert row is not None
        return self.page._words.state(row)

    def go_to(self, left: str, right: str) -> None:
        """Walk there with the arrows."""
        self.press(Qt.Key.Key_Home, CTRL)
        for _ in range(200):
            if self.key() == (left, right):
                return
            self.press(Qt.Key.Key_Down)
        raise AssertionError(f"no row {left} {right}")

    def on_disk(self) -> list[tuple[list[str], list[str], str, str]]:
        path = self.desk.data / "pairs" / "dci-2005~dci-2008.json"
        rows = json.loads(path.read_text(encoding="utf-8"))["rows"] if path.exists() else []
        return [(row["left"], row["right"], row["state"], row["author"]) for row in rows]


Begin = Callable[..., Translator]


@pytest.fixture
def begin(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> Begin:
    def make(name: str = "Lin", width: int = 1200, language: str = "en", pair: bool = True) -> Translator:
        desk = Desk(tmp_path / "data", language=language)
        desk.save_settings(pack="dci-2008", place="133", author=name)
        window = make_window(width, 760, language, desk=desk)
        if pair:
            window.open_pair(NEW, OLD)
            settle(window, qtbot)
        window.reader.take_keyboard()
        return Translator(window, desk, qtbot)

    return make


def test_the_table_opens_at_the_section_that_is_read(begin: Begin) -> None:
    me = begin()
    me.open("151")
    assert me.key() == ("151", "162")
    assert me.at() is me.page.table
    me.press(Qt.Key.Key_Escape)
    assert not me.page.isVisible()
    assert me.window.reader.isAncestorOf(me.at())


def test_beside_one_edition_stands_the_one_that_a_table_leads_to(begin: Begin) -> None:
    me = begin(pair=False)
    me.open()
    assert me.page.texts() == ("dci-2008:en", "dci-2005:zh-Hant")


def test_one_key_confirms_and_one_takes_back(begin: Begin) -> None:
    me = begin()
    me.open("151")
    assert me.state() == "? suggested"
    me.press(Qt.Key.Key_Y)
    assert me.key() == ("151", "162")
    assert me.state() == "✓ confirmed"
    assert me.on_disk() == [(["162"], ["151"], "confirmed", "Lin")]
    assert me.page.line.text().startswith("the same subject; confirmed by Lin; high confidence.")
    me.press(Qt.Key.Key_Delete)
    assert me.state() == "? suggested"
    assert me.on_disk() == []
    me.press(Qt.Key.Key_Z, CTRL)
    assert me.state() == "✓ confirmed"


def test_one_key_refuses_and_undo_brings_back(begin: Begin) -> None:
    me = begin()
    me.open("151")
    me.press(Qt.Key.Key_N)
    assert me.on_disk() == [(["162"], ["151"], "withdrawn", "Lin")]
    refused = me.page.table.current_row()
    assert refused is not None
    assert (refused.group, me.state()) == (RowGroup.REFUSED, "✗ refused")
    assert me.page.line.text() == "Lin refused it: these sections are no pair. ZH:L823 EN:L421"
    # The reader knows at once.
    assert ("151", "162") not in {
        (row.facing.left, row.facing.right)
        for row in me.desk.editions.rows(NEW, OLD)
        if row.facing is not None
    }
    me.press(Qt.Key.Key_Z, CTRL)
    assert me.key() == ("151", "162")
    assert me.on_disk() == []
    me.press(Qt.Key.Key_Z, CTRL)
    assert me.page.line.text() == "There is nothing to undo."


def test_a_suggested_partner_is_taken_by_one_key(begin: Begin) -> None:
    me = begin()
    me.open()
    suggested = next(row for row in me.page._rows if row.partner and row.left == ("126",))
    me.go_to(*(" ".join(side) for side in suggested.key))
    assert me.page.line.text().startswith("Both speak of ")
    me.press(Qt.Key.Key_Y)
    row = me.page.table.current_row()
    assert row is not None
    assert row.pair is not None
    assert (row.group, row.pair.state) == (RowGroup.PAIR, PairState.CONFIRMED)
    assert row.key == suggested.key
    assert not any(each.left == ("126",) and not each.right for each in me.page._rows)


def test_without_a_name_the_key_waits_for_it(begin: Begin) -> None:
    me = begin(name="")
    me.open("151")
    me.press(Qt.Key.Key_Y)
    assert me.on_disk() == []
    assert me.at() is me.page.name
    assert me.page.line.text().startswith("Your name first")
    me.type("Ada")
    me.press(Qt.Key.Key_Return)
    assert me.on_disk() == [(["162"], ["151"], "confirmed", "Ada")]
    assert me.at() is me.page.table
    assert me.desk.settings.author == "Ada"


def test_sections_and_relation_are_changed(begin: Begin) -> None:
    me = begin()
    me.open("151")
    me.press(Qt.Key.Key_E)
    dialog = me.page.dialog
    me.qtbot.waitUntil(lambda: dialog.isVisible() and dialog.lists[0].hasFocus())
    right = dialog.lists[1]
    right.setFocus()
    assert right.currentItem().text().startswith("162")
    me.press(Qt.Key.Key_Down)
    me.press(Qt.Key.Key_Space)
    assert dialog.relation.currentText() == "divided into several"
    dialog.evidence.setFocus()
    dialog.evidence.selectAll()
    me.type("read both")
    me.press(Qt.Key.Key_Return)
    assert not dialog.isVisible()
    assert me.window.focusWidget() is me.page.table
    # Without a screen nobody brings the window back to the front.
    me.window.activateWindow()
    me.qtbot.waitUntil(lambda: QApplication.focusWidget() is me.page.table)
    assert me.key() == ("151", "162 163")
    assert me.state() == "✓ confirmed"
    assert "read both" in me.page.line.text()
    assert (["162"], ["151"], "withdrawn", "Lin") in me.on_disk()
    me.press(Qt.Key.Key_Z, CTRL)
    assert me.on_disk() == []


def test_what_cannot_be_a_pair_is_said_and_stays_in_the_dialog(begin: Begin) -> None:
    me = begin()
    me.open("151")
    me.press(Qt.Key.Key_Insert)
    dialog = me.page.dialog
    me.qtbot.waitUntil(lambda: dialog.isVisible() and dialog.lists[0].hasFocus())
    dialog._keep.click()
    assert dialog.isVisible()
    assert dialog._says.text()
    me.press(Qt.Key.Key_Escape)
    assert me.on_disk() == []


def test_enter_reads_both_sections_level(begin: Begin) -> None:
    me = begin()
    me.open()
    me.go_to("151", "162")
    me.press(Qt.Key.Key_Return)
    settle(me.window, me.qtbot)
    assert me.window.reader.isVisible()
    assert me.window.header.titles() == ("Cheating — Stalling", "162 作弊——拖延")
    tops = {row: (left, right) for row, left, right in me.window.reader.row_tops()}
    assert tops["151"][0] == tops["151"][1]


def test_a_section_of_the_right_alone_is_read_there(begin: Begin) -> None:
    me = begin()
    me.open()
    me.go_to("", "124")
    me.press(Qt.Key.Key_Return)
    settle(me.window, me.qtbot)
    assert me.window.header.titles() == ("抽牌——抽牌不足", "")


def test_only_what_is_open_is_shown(begin: Begin) -> None:
    me = begin()
    me.open("151")
    me.press(Qt.Key.Key_Y)
    before = me.page.model.rowCount()
    me.page.open_only.click()
    assert me.page.model.rowCount() == before - 1
    assert me.page.model.place_of(next(row for row in me.page._rows if row.own)) == -1


def test_one_edition_leads_to_the_choice_of_texts(begin: Begin) -> None:
    me = begin()
    me.window.open_pair(NEW, "dci-2008:zh-Hant")
    me.open()
    assert me.page._why.text().startswith("Both texts are of one edition")
    assert not any(button.isEnabled() for button in me.page._buttons.values())
    assert me.at() is me.page.texts_button
    me.press(Qt.Key.Key_Space)
    dialog = me.window.texts_dialog
    me.qtbot.waitUntil(dialog.isVisible)
    dialog._select(NEW, OLD)
    dialog._take()
    assert me.page.isVisible()
    assert me.page.texts() == (NEW, OLD)


def test_a_folder_that_cannot_be_written_is_said_and_nothing_is_lost(begin: Begin) -> None:
    me = begin()
    (me.desk.data / "pairs").write_text("in the way", encoding="utf-8")
    me.open("151")
    me.press(Qt.Key.Key_Y)
    assert me.state() == "? suggested"
    assert "pairs" in me.page.line.text()


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
@pytest.mark.parametrize("width", [800, 1024, 1600])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_is_cut_off(begin: Begin, language: str, width: int, scheme: str, qapp: QApplication) -> None:
    theme.apply(qapp, scheme)
    me = begin(width=width, language=language)
    me.open("111")
    settle(me.window, me.qtbot)
    assert [str(finding) for finding in check(me.window)] == []


def test_it_speaks_the_other_language_at_once(begin: Begin) -> None:
    me = begin()
    me.open("151")
    me.window.use_language("zh-Hant")
    QApplication.processEvents()
    assert me.state() == "? 待確認"
    assert me.page._title.text().startswith("條號對照表 · ")
    assert me.page.line.text().startswith("主題相同")
