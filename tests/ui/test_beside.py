"""Two texts in the window: chosen by keyboard, read, searched, cited; numbers of other editions."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from judgedesk.app.desk import Desk
from judgedesk.app.settings import read_settings
from judgedesk.ui.window import MainWindow

NEW, OLD = "dci-2008:en", "dci-2005:zh-Hant"
Open = Callable[..., MainWindow]


@pytest.fixture
def window(make_window: Open, tmp_path: Path) -> MainWindow:
    """Over the packs that ship, at 133 of 2008."""
    desk = Desk(tmp_path / "shipped")
    desk.save_settings(pack="dci-2008", place="133")
    return make_window(desk=desk)


def settle(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.wait(200)
    QApplication.processEvents()


def contents(window: MainWindow) -> list[str]:
    model = window.contents.model
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def test_two_texts_are_chosen_with_the_keyboard(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    dialog = window.texts_dialog
    qtbot.waitUntil(dialog.isVisible)
    # What is read is offered first; Enter takes it.
    assert dialog.values() == ("dci-2008:en", "dci-2008:zh-Hant")
    left, right = dialog.lists
    qtbot.waitUntil(left.hasFocus)
    assert dialog._one.isHidden()
    right.setFocus()
    for _ in range(2):
        qtbot.keyClick(right, Qt.Key.Key_Down)
    assert dialog.values() == (NEW, OLD)
    qtbot.keyClick(right, Qt.Key.Key_Return)
    assert not dialog.isVisible()
    settle(window, qtbot)
    assert window.header.titles() == ("Tournament Error — Slow Play", "141 步調遲緩——遊戲進行過慢")
    qtbot.waitUntil(lambda: window.focusWidget() is window.reader.left)


def test_the_same_text_twice_is_not_read(window: MainWindow, qtbot: QtBot) -> None:
    window.ask_for_texts()
    dialog = window.texts_dialog
    left, right = dialog.lists
    right.setCurrentRow(left.currentRow())
    assert not dialog._read.isEnabled()
    assert dialog._says.text() == "Choose two different texts."
    qtbot.keyClick(right, Qt.Key.Key_Return)
    assert dialog.isVisible()
    right.setCurrentRow(left.currentRow() + 1)
    before = dialog.values()
    dialog._swap.click()
    assert dialog.values() == before[::-1]
    dialog.reject()
    assert window.strip.facts().startswith("effective 2008-03-20")


def test_what_must_be_known_of_a_pair_is_in_sight(window: MainWindow, qtbot: QtBot) -> None:
    window.open_pair(NEW, OLD)
    window.go_to("133")
    settle(window, qtbot)
    note = window.header.note()
    assert note.startswith(
        "The right side is another edition (2005-01-20), not a translation of the left one."
    )
    assert "141 is “Unsporting Conduct — Minor” in 2008-03-20" in note
    label = window.header.findChild(type(window.header._note), "section_note")
    assert "右邊是另一個版本" in label.toolTip()
    assert "同號異義：141" in label.toolTip()
    assert re.fullmatch(
        "2008-03-20 · English · historical, [0-9]+ years old │ 2005-01-20 · 中文 · historical, "
        "[0-9]+ years old │ digest, the official English text prevails",
        window.strip.facts(),
    )
    assert [window.header.modes.button(mode).text() for mode in ("en", "zh-Hant")] == ["L", "R"]
    assert window.header.chip_texts()[0].startswith("Regular Warning")


def test_the_contents_are_the_destination_table(window: MainWindow, qtbot: QtBot) -> None:
    window.open_pair(NEW, OLD)
    lines = contents(window)
    assert "111 ← 101 103 104 106 · Deck/Warband Error — Illegal Decklist" in lines
    assert "126 Game Play Error — Failure to Maintain Game State" in lines
    assert "— 124 抽牌——抽牌不足" in lines
    window._section_opened("dci-2005:zh-Hant~124")
    settle(window, qtbot)
    assert window.header.titles() == ("抽牌——抽牌不足", "")
    assert window.contents.current() == "dci-2005:zh-Hant~124"
    assert window.header.chip_texts() == []


def test_references_lead_within_their_own_text(window: MainWindow, qtbot: QtBot) -> None:
    window.open_pair(NEW, OLD)
    window.go_to(f"{OLD}~162")
    settle(window, qtbot)
    assert window.header.titles() == ("Cheating — Stalling", "162 作弊——拖延")
    window.go_to("162")
    settle(window, qtbot)
    # 2008 has no 162.
    assert window.header.titles()[0] == "Cheating — Stalling"


def test_search_goes_through_both_texts(window: MainWindow, qtbot: QtBot) -> None:
    window.open_pair(NEW, OLD)
    window.focus_search()
    window.top.search.setText("嚴重")
    results = [result for result in window.results.model.results() if not result.terms]
    assert {result.column for result in results} == {OLD}
    assert results[0].passage == f"{OLD}~113/title"
    settle(window, qtbot)
    assert window.header.titles() == ("Game Play Error — Game Rule Violation", "113 程序錯誤——嚴重")
    marked = [selection.cursor.selectedText() for selection in window.reader.right.extraSelections()]
    assert set(marked) == {"嚴重"}
    window.top.search.setText("slow play")
    typed = [result for result in window.results.model.results() if not result.terms]
    assert {result.column for result in typed} == {NEW}
    qtbot.keyClick(window.top.search, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.focusWidget() is window.reader.left)


def test_hits_of_two_texts_in_one_language_name_their_edition(window: MainWindow) -> None:
    window.open_pair(NEW, "dci-2005:en")
    window.focus_search()
    window.top.search.setText("tardiness")
    assert {result.edition for result in window.results.model.results()} == {"2008-03-20", "2005-01-20"}


def test_a_copied_passage_is_cited_by_its_own_edition(window: MainWindow, qtbot: QtBot) -> None:
    window.open_pair(NEW, OLD)
    window.go_to(f"{OLD}~141")
    settle(window, qtbot)
    window.reader.take_keyboard(OLD)
    window.copy_with_citation()
    cited = QGuiApplication.clipboard().text().splitlines()[-1]
    assert cited.startswith("DCI 罰則方針（2005-01-20，歷史版本，距今 ")
    assert "），141/title——" in cited


@pytest.mark.parametrize(
    ("ruled_by", "clause", "titles"),
    [
        ("dci-2008", "145/title", ("舉止違背運動道德——嚴重", "145 Unsporting Conduct — Aggressive Behavior")),
        ("dci-2005", "162/title", ("作弊——拖延", "151 Cheating — Stalling")),
    ],
)
def test_a_clause_of_the_ruling_opens_on_its_side(
    window: MainWindow,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    ruled_by: str,
    clause: str,
    titles: tuple[str, str],
) -> None:
    window.open_pair(OLD, NEW)
    monkeypatch.setattr(window.panel, "pack", lambda: ruled_by)
    window.show_clause(clause)
    settle(window, qtbot)
    assert window.header.titles() == titles


def test_a_clause_of_a_third_edition_ends_the_pair(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.open_pair(OLD, NEW)
    monkeypatch.setattr(window.panel, "pack", lambda: "riftbound-2026")
    window.show_clause("702.13/title")
    settle(window, qtbot)
    assert window.header.titles()[0] == "Facedown Card Error"
    assert window.header.note() == ""


def test_one_edition_is_read_again_where_it_was(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    window.open_pair(NEW, OLD)
    window.go_to(f"{OLD}~124")
    window.close()
    # The place of a pair is none of the edition's.
    assert "~" not in read_settings(tmp_path / "shipped" / "settings.toml").place
    window.show()
    window.ask_for_texts()
    assert window.texts_dialog.values() == (NEW, OLD)
    window.texts_dialog._one.click()
    settle(window, qtbot)
    assert window.strip.facts().startswith("effective 2008-03-20")
    assert window.header.note() == ""
    assert window.header.modes.button("en").text() == "EN"
    assert window.reader.left.accessibleName() == "English text"
    assert contents(window)[0].startswith("1 General Philosophy")


def test_a_pair_speaks_the_language_of_the_interface(window: MainWindow, qtbot: QtBot) -> None:
    window.open_pair(NEW, OLD)
    window.go_to("133")
    settle(window, qtbot)
    window.use_language("zh-Hant")
    settle(window, qtbot)
    assert window.header.note().startswith("右邊是另一個版本（2005-01-20），不是左邊的譯文。")
    assert "歷史版本" in window.strip.facts()


# A typed number.


def test_a_typed_number_offers_what_it_is_in_the_other_edition(window: MainWindow, qtbot: QtBot) -> None:
    window.focus_search()
    window.top.search.setText("111")
    own, other, *rest = window.results.model.results()
    assert (own.title, own.pack) == ("Deck/Warband Error — Illegal Decklist", "")
    assert (other.title, other.pack, other.tag) == ("Procedural Error — Minor", "dci-2005", "2005-01-20")
    assert other.quote == "Another edition: here it is 123."
    assert rest
    assert all(not result.pack for result in rest)
    # Walking over it moves nothing; choosing it opens the other edition there.
    settle(window, qtbot)
    assert window.reader.place() == "111"
    qtbot.keyClick(window.top.search, Qt.Key.Key_Down)
    assert window.results.current() == other
    assert window.reader.place() == "111"
    qtbot.keyClick(window.top.search, Qt.Key.Key_Return)
    settle(window, qtbot)
    assert window.header.titles()[0] == "Procedural Error — Minor"
    assert window.strip.facts().startswith("effective 2005-01-20")


def test_a_number_that_only_another_edition_has(window: MainWindow) -> None:
    window.focus_search()
    window.top.search.setText("162")
    assert [(result.title, result.quote) for result in window.results.model.results() if result.pack] == [
        ("Cheating — Stalling", "Another edition: here it is 151.")
    ]
    window.top.search.setText("702.13")
    [only] = [result for result in window.results.model.results() if result.pack]
    assert (only.pack, only.quote) == ("riftbound-2026", "Another edition.")


# Remembered.


def test_two_texts_are_open_again_where_they_were_read(
    make_window: Open, qtbot: QtBot, tmp_path: Path
) -> None:
    first = make_window(desk=Desk(tmp_path / "shipped"))
    first.open_pair(NEW, OLD)
    first.go_to(f"{OLD}~162")
    settle(first, qtbot)
    first.close()
    again = make_window(desk=Desk(tmp_path / "shipped"))
    assert again.reader.place() == "151"
    assert again.header.titles() == ("Cheating — Stalling", "162 作弊——拖延")
    # One edition, chosen by a person, is what opens from then on.
    again.open_pack("dci-2005")
    again.close()
    last = make_window(desk=Desk(tmp_path / "shipped"))
    assert last.strip.facts().startswith("effective 2005-01-20")
    assert last.telling.plain is None


@pytest.mark.parametrize("texts", [("gone:en", OLD), (NEW, "dci-2008:en:official")])
def test_a_text_that_is_gone_leaves_one_edition_and_a_sentence(
    make_window: Open, tmp_path: Path, texts: tuple[str, str]
) -> None:
    desk = Desk(tmp_path / "shipped")
    desk.save_settings(pack="dci-2008", place="133", left_text=texts[0], right_text=texts[1])
    window = make_window(desk=desk)
    assert window.reader.place() == "133"
    assert window.strip.facts().startswith("effective 2008-03-20")
    assert window.telling.plain is not None
    gone = next(text for text in texts if text not in (NEW, OLD))
    assert window.telling.plain.sentence() == f"The text {gone} is no longer there; one edition is open."
    assert (desk.settings.left_text, desk.settings.right_text) == ("", "")


# Everything installed.


def where(window: MainWindow) -> list[str]:
    box = window.results.filters.where
    return [box.itemText(row) for row in range(box.count())]


def choose(window: MainWindow, qtbot: QtBot, steps: int) -> None:
    """By keys alone: Tab from the field to the list, and down."""
    qtbot.keyClick(window.top.search, Qt.Key.Key_Tab)
    qtbot.waitUntil(lambda: window.focusWidget() is window.results.filters.where)
    for _ in range(steps):
        qtbot.keyClick(window.results.filters.where, Qt.Key.Key_Down)


def test_counts_by_edition_and_the_keys_that_choose_one(window: MainWindow, qtbot: QtBot) -> None:
    window.focus_search()
    window.top.search.setText("slow play")
    here, everywhere, *others = where(window)
    counts = [int(text.rsplit(" ", 1)[1]) for text in (here, everywhere, *others)]
    assert counts[1] == counts[0] + sum(counts[2:])
    assert here.startswith("This edition ")
    assert any(text.startswith("DCI Penalty Guide 2005-01-20 ") for text in others)
    assert all(not result.pack for result in window.results.model.results())
    choose(window, qtbot, 1)
    results = window.results.model.results()
    assert len(results) == counts[1]
    assert {result.edition for result in results} >= {"", "2005-01-20"}
    assert "elsewhere" not in window.results.count_text()
    # What is typed next is looked for everywhere too, until the search is left.
    window.top.search.setText("tardiness")
    assert any(result.pack for result in window.results.model.results())
    qtbot.keyClick(window.top.search, Qt.Key.Key_Escape)
    window.focus_search()
    window.top.search.setText("slow play")
    assert window.results.model.rowCount() == counts[0]


def test_one_part(window: MainWindow, qtbot: QtBot) -> None:
    window.focus_search()
    window.top.search.setText("slow play")
    before = window.results.model.rowCount()
    box = window.results.filters.part
    row = next(row for row in range(box.count()) if box.itemData(row) == "remedy")
    named, count = box.itemText(row).rsplit(" ", 1)
    assert named == "Remedy"
    box.setCurrentIndex(row)
    results = window.results.model.results()
    assert len(results) == int(count) < before
    assert {result.part for result in results} == {"Remedy"}
    assert f"{before - len(results)} more elsewhere" not in window.results.count_text()
    assert "more elsewhere" in window.results.count_text()


def test_what_this_edition_lacks_is_shown_from_the_others(window: MainWindow, qtbot: QtBot) -> None:
    window.focus_search()
    window.top.search.setText("channeling runes")
    results = window.results.model.results()
    assert results
    assert {result.pack for result in results} == {"riftbound-2026:en"}
    place = window.reader.place()
    qtbot.keyClick(window.top.search, Qt.Key.Key_Return)
    settle(window, qtbot)
    assert window.strip.facts().startswith("effective 2026")
    assert results[0].passage in (window.reader.place(), f"{window.reader.place()}/title")
    assert window.reader.place() != place


def test_other_names_can_be_left_out(window: MainWindow, qtbot: QtBot) -> None:
    window.focus_search()
    names = window.results.filters.names
    window.top.search.setText("wrn")
    assert not names.isEnabled()
    window.top.search.setText("口頭注意")
    results = window.results.model.results()
    assert results
    assert all(result.terms for result in results)
    assert results[0].tag.startswith(("= ", "2008", "2005"))
    assert names.isEnabled()
    assert names.text().startswith("Other names: Caution ")
    names.click()
    assert window.results.model.rowCount() == 0
    assert not window.results.suggestions() or window.results.count_text().startswith("Nothing found")
    assert names.isEnabled(), "or else they could not be had again"
    names.click()
    assert window.results.model.rowCount() == len(results)


def test_the_filters_speak_the_language_of_the_window(window: MainWindow, qtbot: QtBot) -> None:
    window.focus_search()
    window.top.search.setText("slow play")
    window.results.select(2)
    window.use_language("zh-Hant")
    qtbot.waitUntil(lambda: where(window)[0].startswith("這個版本 "))
    assert window.results.list.currentIndex().row() == 2
    assert window.results.filters.part.itemText(0) == "所有部分"
