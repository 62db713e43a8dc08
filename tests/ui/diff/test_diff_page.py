"""What changed between two texts, by keyboard: changes stepped through, marked, filtered, read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from judgedesk.app.desk import Desk
from judgedesk.app.editions import Kept
from judgedesk.app.importing import Wanted
from judgedesk.app.reading import Row, RowKind
from judgedesk.ui import theme
from judgedesk.ui.diff.model import LEFT, RIGHT
from judgedesk.ui.diff.page import DiffPage
from judgedesk.ui.layout_check import check
from ui.conftest import MakeWindow
from ui.keyboard import CTRL, NONE, SHIFT, AtKeyboard
from ui.reader.panes import settle

NEW, OLD = "dci-2008:en", "dci-2005:en"
FERRY = """1. Boarding

Passengers board at nine in the morning.

Dogs travel on the lower deck only.

2. Tickets

A ticket is valid for one day.
"""


class Reader(AtKeyboard):
    @property
    def page(self) -> DiffPage:
        return self.window.diff_page

    def open(self) -> None:
        self.press(Qt.Key.Key_D, CTRL | SHIFT)
        assert self.page.isVisible()

    def row(self) -> Row:
        row = self.page.table.current_row()
        assert row is not None
        return row

    def kept(self) -> Kept | None:
        return self.page.model.kept(self.row())

    def marked(self, side: int) -> tuple[list[str], list[str]]:
        """What is marked in one side of the current row, and what of it as moved."""
        text = self.page.model.text(self.row(), side) or ""
        ranges, moved = self.page.model.marks(self.row(), side)
        return [text[start:end] for start, end in ranges], [text[start:end] for start, end in moved]

    def rows(self, kept: Kept) -> list[Row]:
        model = self.page.model
        rows = (model.row(place) for place in range(model.rowCount()))
        return [row for row in rows if row is not None and model.kept(row) is kept]


Begin = Callable[..., Reader]


@pytest.fixture
def begin(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> Begin:
    def make(
        left: str = NEW, right: str = OLD, width: int = 1200, language: str = "en", desk: Desk | None = None
    ) -> Reader:
        desk = desk or Desk(tmp_path / "data", language=language)
        desk.save_settings(pack="dci-2008")
        window = make_window(width, 760, language, desk=desk)
        window.open_pair(left, right)
        settle(window, qtbot)
        window.reader.take_keyboard()
        return Reader(window, desk, qtbot)

    return make


@pytest.fixture
def ferry(tmp_path: Path) -> Desk:
    """An imported text, and a copy of it with two passages worded anew."""
    desk = Desk(tmp_path / "ferry")
    wanted = Wanted("ferry", "en", is_new=True, title="Ferry", edition="1", effective="")
    desk.commit_import(desk.prepare_import(FERRY.encode(), "ferry.txt", wanted))
    text = desk.text("ferry:en:official")
    found = {passage.text: passage.id for _, passage in text.passages()}
    desk.edit_text(
        text.id,
        {
            found["A ticket is valid for one day."]: "A ticket is valid for two days.",
            found["Dogs travel on the lower deck only."]: "Dogs and cats travel on the lower deck only.",
        },
    )
    return desk


def test_the_first_change_is_the_current_row_and_keys_go_on(begin: Begin, ferry: Desk) -> None:
    me = begin("ferry:en:official", "ferry:en:derived", desk=ferry)
    me.open()
    assert me.at() is me.page.table
    assert me.kept() is Kept.CHANGED
    assert me.marked(LEFT)[0] == []
    assert [words.strip() for words in me.marked(RIGHT)[0]] == ["and cats"]
    assert me.page.line.text().startswith("Change 1 of 2.")
    me.press(Qt.Key.Key_N)
    assert me.marked(LEFT)[0] == ["one day"]
    assert me.marked(RIGHT)[0] == ["two days"]
    me.press(Qt.Key.Key_N)
    assert me.page.line.text().startswith("Change 2 of 2.")
    for key, modifier in ((Qt.Key.Key_P, NONE), (Qt.Key.Key_F3, NONE), (Qt.Key.Key_F3, SHIFT)):
        before = me.row().id
        me.press(key, modifier)
        assert me.row().id != before
    assert me.page.line.text().startswith("Change 1 of 2.")
    assert me.page._count.text() == "≠ 2 changed · ↕ 0 moved · − 0 only left · + 0 only right"


def test_only_what_changed_stands_below_its_title(begin: Begin, ferry: Desk) -> None:
    me = begin("ferry:en:official", "ferry:en:derived", desk=ferry)
    me.open()
    assert me.page.only_changes.isChecked()
    assert me.rows(Kept.CHANGED)
    few = me.page.model.rowCount()
    here = me.row().id
    assert "Passengers board at nine in the morning." not in texts(me, LEFT)
    assert "1\u2002Boarding" in texts(me, LEFT)
    me.page.only_changes.click()
    assert me.page.model.rowCount() > few
    assert "Passengers board at nine in the morning." in texts(me, LEFT)
    assert me.row().id == here


def texts(me: Reader, side: int) -> list[str | None]:
    model = me.page.model
    return [model.text(row, side) for place in range(model.rowCount()) if (row := model.row(place))]


def test_each_side_says_what_it_is_and_what_prevails(begin: Begin, ferry: Desk) -> None:
    me = begin("ferry:en:official", "ferry:en:derived", desk=ferry)
    me.open()
    left, right = (facts.text() for facts in me.page._facts)
    assert "the publisher's document prevails" in left
    assert "edited copy, not official" in right
    assert me.page.choices[0].currentText().endswith("official text, imported")
    assert "ferry.txt" in me.page._facts[0].toolTip()


def test_a_text_against_one_of_its_own_words_says_so(begin: Begin, tmp_path: Path) -> None:
    desk = Desk(tmp_path / "same")
    for pack in ("one", "two"):
        wanted = Wanted(pack, "en", is_new=True, title=pack, edition="1", effective="")
        desk.commit_import(desk.prepare_import(FERRY.encode(), "ferry.txt", wanted))
    me = begin("one:en:official", "one:en:official", desk=desk)
    me.open()
    # Nothing is compared with itself: another text of the same language takes the right side.
    assert me.page.texts()[0] == "one:en:official"
    assert me.page.texts()[1] != "one:en:official"


def test_gaps_and_signs_stand_beside_what_is_alone(begin: Begin) -> None:
    me = begin()
    me.open()
    for kept, side, sign in ((Kept.ONLY_LEFT, RIGHT, "− only left"), (Kept.ONLY_RIGHT, LEFT, "+ only right")):
        row = me.rows(kept)[0]
        assert me.page.model.text(row, side) is None
        assert me.page.table.gap_words(row) == "no partner in this text"
        assert me.page.model.sign(row) == sign


def test_both_sides_of_a_row_are_level(begin: Begin) -> None:
    me = begin()
    me.open()
    delegate = me.page.table._delegate
    for place in range(0, me.page.model.rowCount(), 7):
        row = me.page.model.row(place)
        assert row is not None
        height = me.page.table.rowHeight(place)
        for side in (LEFT, RIGHT):
            laid = delegate._laid(row, side, me.page.table.columnWidth(side))
            assert laid is None or laid.height < height, row.id


def test_what_moved_leads_to_the_other_side(begin: Begin) -> None:
    me = begin()
    me.open()
    moved = me.rows(Kept.MOVED)[0]
    me.page.table.select(me.page.model.place_of(moved.id))
    assert me.page.model.sign(me.row()) == "↕ moved"
    assert me.page.table.gap_words(me.row()) == "stands elsewhere (M)"
    me.press(Qt.Key.Key_M)
    assert me.row().id == me.page.model.difference.elsewhere[moved.id]
    me.press(Qt.Key.Key_M)
    assert me.row().id == moved.id


def test_arrows_pass_over_the_names_of_parts(begin: Begin) -> None:
    me = begin()
    me.open()
    me.press(Qt.Key.Key_Home, CTRL)
    seen = 0
    for _ in range(60):
        me.press(Qt.Key.Key_Down)
        assert me.row().kind is not RowKind.PART
        seen += 1
    assert me.page.table.currentIndex().row() >= seen


def test_enter_reads_both_texts_there(begin: Begin) -> None:
    me = begin()
    me.open()
    changed = next(row for row in me.rows(Kept.CHANGED) if row.kind is RowKind.SECTION)
    me.page.table.select(me.page.model.place_of(changed.id))
    me.press(Qt.Key.Key_Return)
    settle(me.window, me.qtbot)
    assert me.window.reader.isVisible()
    assert me.window.reader.place() == changed.id


def test_a_row_is_copied_with_its_sign(begin: Begin, ferry: Desk) -> None:
    me = begin("ferry:en:official", "ferry:en:derived", desk=ferry)
    me.open()
    me.press(Qt.Key.Key_N)
    me.press(Qt.Key.Key_C, CTRL)
    copied = QGuiApplication.clipboard().text()
    assert copied == "≠ changed\tA ticket is valid for one day.\tA ticket is valid for two days."


def test_another_language_gives_way_to_the_same_edition_in_this_one(begin: Begin) -> None:
    me = begin("dci-2005:zh-Hant", "dci-2008:en")
    me.open()
    assert me.page.texts() == ("dci-2005:zh-Hant", "dci-2008:zh-Hant")
    # Chinese is compared by character.
    row = next(row for row in me.rows(Kept.CHANGED) if row.kind is not RowKind.SECTION)
    me.page.table.select(me.page.model.place_of(row.id))
    assert me.marked(LEFT)[0] or me.marked(RIGHT)[0]


def test_the_right_text_is_chosen_with_the_keyboard(begin: Begin) -> None:
    me = begin()
    me.open()
    before = me.page.texts()
    right = me.page.choices[1]
    right.setFocus()
    me.press(Qt.Key.Key_Up)
    assert me.page.texts()[0] == before[0]
    assert me.page.texts()[1] != before[1]
    assert all(text.startswith(before[0].split(":")[0]) or ":en" in text for text in me.page.texts())


def test_escape_goes_back_to_the_text(begin: Begin) -> None:
    me = begin()
    me.open()
    me.press(Qt.Key.Key_Escape)
    assert not me.page.isVisible()
    assert me.window.reader.isAncestorOf(me.at())


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_strokes_tell_apart_what_colours_tell(begin: Begin, scheme: str, qapp: QApplication) -> None:
    theme.apply(qapp, scheme)
    me = begin()
    me.open()
    row = next(
        row
        for row in me.rows(Kept.CHANGED)
        if me.page.model.marks(row, LEFT)[0] and me.page.model.marks(row, RIGHT)[0]
    )
    delegate = me.page.table._delegate
    gone = delegate._formats(row, LEFT, me.page.model.text(row, LEFT) or "")
    come = delegate._formats(row, RIGHT, me.page.model.text(row, RIGHT) or "")
    assert [(piece.format.fontStrikeOut(), piece.format.fontUnderline()) for piece in gone] == [
        (True, False) for _ in gone
    ]
    assert [(piece.format.fontStrikeOut(), piece.format.fontUnderline()) for piece in come] == [
        (False, True) for _ in come
    ]


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
@pytest.mark.parametrize("width", [800, 1024, 1600])
def test_nothing_is_cut_off(begin: Begin, language: str, width: int) -> None:
    me = begin(width=width, language=language)
    me.open()
    settle(me.window, me.qtbot)
    assert [str(finding) for finding in check(me.window)] == []


def test_it_speaks_the_other_language_at_once(begin: Begin) -> None:
    me = begin()
    me.open()
    me.window.use_language("zh-Hant")
    QApplication.processEvents()
    assert me.page._count.text().startswith("≠ 改動 ")
    assert me.page.choices[0].currentText().endswith("摘要")
    assert me.page.model.sign(me.rows(Kept.ONLY_LEFT)[0]) == "− 僅左邊"
