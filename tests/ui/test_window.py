"""The window by keyboard: search, contents, modes, language, widths, what is remembered."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QInputMethodEvent
from PySide6.QtWidgets import QApplication, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from judgedesk.app.desk import Desk
from judgedesk.app.standing_texts import say_age
from judgedesk.ui import theme
from judgedesk.ui.chips import PenaltyChip
from judgedesk.ui.contents import Role
from judgedesk.ui.pieces import ElidedLabel
from judgedesk.ui.reader.mode import Mode
from judgedesk.ui.window import COLUMNS_FROM, CONTENTS_FROM, MainWindow

from .conftest import MakeWindow
from .example import SECTIONS
from .reader.panes import settle

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def press(qtbot: QtBot, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press a key where the keyboard is."""
    qtbot.keyClick(QApplication.focusWidget(), key, modifier)


def type_words(qtbot: QtBot, window: MainWindow, words: str) -> None:
    """Ctrl+K and type; what an input method commits comes as such an event."""
    press(qtbot, Qt.Key.Key_K, CTRL)
    assert window.top.search.hasFocus()
    if words.isascii():
        qtbot.keyClicks(window.top.search, words)
    else:
        event = QInputMethodEvent()
        event.setCommitString(words)
        QApplication.sendEvent(window.top.search, event)
    qtbot.waitUntil(lambda: not window.finder.is_behind())


def in_text(window: MainWindow) -> bool:
    """Whether the keyboard is in the text."""
    return window.reader.isAncestorOf(QApplication.focusWidget())


def quotes(window: MainWindow) -> list[str]:
    return [result.passage for result in window.results.model.results()]


class TestSearch:
    def test_type_walk_open(self, make_window: MakeWindow, qtbot: QtBot) -> None:
        window = make_window(place="1")
        type_words(qtbot, window, "警告")
        assert quotes(window) == ["101/penalty/1", "102/penalty/2", "103/penalty/2"]
        assert window.results.count_text() == "3 results"
        assert window.reader.place() == "101/penalty/1"
        press(qtbot, Qt.Key.Key_Down)
        assert window.reader.place() == "102/penalty/2"
        assert window.header.number == "102"
        press(qtbot, Qt.Key.Key_Return)
        assert window.reader.place() == "102/penalty/2"
        assert window.reader.right.hasFocus()

    def test_escape_goes_back_to_the_place_before(self, make_window: MakeWindow, qtbot: QtBot) -> None:
        window = make_window(place="103")
        type_words(qtbot, window, "game")
        press(qtbot, Qt.Key.Key_Down)
        assert window.reader.place() != "103"
        press(qtbot, Qt.Key.Key_Escape)
        assert window.reader.place() == "103"
        assert window.top.search.text() == ""
        assert not window.results.isVisible()
        assert in_text(window)

    def test_history_leads_back_before_the_search(self, make_window: MakeWindow, qtbot: QtBot) -> None:
        window = make_window(place="103")
        type_words(qtbot, window, "警告")
        press(qtbot, Qt.Key.Key_Down)
        press(qtbot, Qt.Key.Key_Return)
        press(qtbot, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
        assert window.reader.place() == "103"
        press(qtbot, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
        assert window.reader.place() == "102/penalty/2"

    def test_results_stand_beside_the_text(self, make_window: MakeWindow, qtbot: QtBot) -> None:
        for width in (1440, 1280, 1024):
            window = make_window(width, 600)
            type_words(qtbot, window, "game")
            assert window.results.isVisible()
            assert window.reader.isVisible()
            QApplication.processEvents()
            left = window.results.mapTo(window, window.results.rect().topRight()).x()
            assert left < window.reader.mapTo(window, window.reader.rect().topLeft()).x()

    def test_f3_walks_round_after_enter(self, make_window: MakeWindow, qtbot: QtBot) -> None:
        window = make_window()
        type_words(qtbot, window, "警告")
        press(qtbot, Qt.Key.Key_Return)
        walked = []
        for _ in range(3):
            press(qtbot, Qt.Key.Key_F3)
            walked.append(window.reader.place())
        assert walked == ["102/penalty/2", "103/penalty/2", "101/penalty/1"]
        press(qtbot, Qt.Key.Key_F3, SHIFT)
        assert window.reader.place() == "103/penalty/2"

    def test_escape_in_the_text_ends_the_search_and_stays(
        self, make_window: MakeWindow, qtbot: QtBot
    ) -> None:
        window = make_window(place="1")
        type_words(qtbot, window, "警告")
        press(qtbot, Qt.Key.Key_Return)
        press(qtbot, Qt.Key.Key_Escape)
        assert window.reader.place() == "101/penalty/1"
        assert not window.results.isVisible()

    def test_hits_are_marked_in_the_text(self, make_window: MakeWindow, qtbot: QtBot) -> None:
        window = make_window()
        type_words(qtbot, window, "警告")
        marked = [one.cursor.selectedText() for one in window.reader.right.extraSelections()]
        assert marked == ["警告"] * 3
        press(qtbot, Qt.Key.Key_Escape)
        assert window.reader.right.extraSelections() == []

    def test_results_are_painted_before_the_text_follows(self, make_window: MakeWindow, qtbot: QtBot) -> None:
        window = make_window(place="103")
        press(qtbot, Qt.Key.Key_K, CTRL)
        qtbot.keyClicks(window.top.search, "warning")
        assert window.results.current() is not None
        assert window.finder.is_behind()
        assert window.reader.place() == "103"
        qtbot.waitUntil(lambda: not window.finder.is_behind())
        assert window.reader.place() == window.results.current().passage

    @pytest.mark.parametrize("goes_on", ["Enter", "a shortcut", "the text"])
    def test_who_is_quicker_than_the_text_finds_it_where_it_goes(
        self, make_window: MakeWindow, qtbot: QtBot, goes_on: str
    ) -> None:
        window = make_window(place="103")
        press(qtbot, Qt.Key.Key_K, CTRL)
        qtbot.keyClicks(window.top.search, "warning")
        result = window.results.current()
        assert result is not None
        if goes_on == "Enter":
            press(qtbot, Qt.Key.Key_Return)
        elif goes_on == "a shortcut":
            press(qtbot, Qt.Key.Key_Plus, CTRL)
        else:
            window.reader.take_keyboard()
        assert not window.finder.is_behind()
        assert window.reader.place() == result.passage

    def test_what_is_deleted_at_once_moves_nothing(self, make_window: MakeWindow, qtbot: QtBot) -> None:
        window = make_window(place="103")
        press(qtbot, Qt.Key.Key_K, CTRL)
        qtbot.keyClicks(window.top.search, "w")
        press(qtbot, Qt.Key.Key_Backspace)
        qtbot.wait(20)
        assert window.reader.place() == "103"
        assert window.reader.left.extraSelections() == []

    def test_nothing_found_offers_what_was_meant(self, make_window: MakeWindow, qtbot: QtBot) -> None:
        window = make_window(place="103")
        type_words(qtbot, window, "buildng")
        assert window.results.count_text() == "Nothing found"
        assert window.reader.place() == "103"
        assert "building" in window.results.suggestions()
        button = window.results.findChild(QToolButton, "suggestion_0")
        button.setFocus()
        qtbot.keyClick(button, Qt.Key.Key_Space)
        assert window.top.search.text() == "building"
        assert window.top.search.hasFocus()
        assert quotes(window)

    def test_unfinished_input_method_text_is_left_alone(self, make_window: MakeWindow, qtbot: QtBot) -> None:
        window = make_window()
        press(qtbot, Qt.Key.Key_K, CTRL)
        QApplication.sendEvent(window.top.search, QInputMethodEvent("ㄐㄧㄥ", []))
        assert not window.results.isVisible()
        assert window.top.search.text() == ""

    def test_focus_search_selects_what_is_there(self, make_window: MakeWindow, qtbot: QtBot) -> None:
        window = make_window()
        type_words(qtbot, window, "game")
        press(qtbot, Qt.Key.Key_Return)
        press(qtbot, Qt.Key.Key_K, CTRL)
        assert window.top.search.selectedText() == "game"

    def test_enter_without_results_keeps_the_place(self, make_window: MakeWindow, qtbot: QtBot) -> None:
        window = make_window(place="103")
        type_words(qtbot, window, "zzzz")
        press(qtbot, Qt.Key.Key_Return)
        assert window.reader.place() == "103"
        assert window.top.search.hasFocus()


class TestContents:
    def test_arrows_move_and_enter_opens(self, make_window: MakeWindow, qtbot: QtBot) -> None:
        window = make_window(place="1")
        window.contents.list.setFocus()
        assert window.contents.current() == "1"
        for _ in range(2):
            press(qtbot, Qt.Key.Key_Down)
        assert window.contents.current() == "101"
        assert window.reader.place() == "1"
        press(qtbot, Qt.Key.Key_Return)
        assert window.reader.place() == "101"
        assert in_text(window)

    def test_current_section_follows_the_reader(self, make_window: MakeWindow, qtbot: QtBot) -> None:
        window = make_window(place="1", height=420)
        settle(window.reader, qtbot)
        bar = window.reader.right.verticalScrollBar()
        bar.setValue(bar.maximum())
        qtbot.waitUntil(lambda: window.contents.current() not in ("", "1"))
        assert window.contents.current() == window.reader.place().split("/")[0]

    def test_filter_by_number_and_both_languages(self, make_window: MakeWindow, qtbot: QtBot) -> None:
        window = make_window()
        model = window.contents.list.model()
        shown = {}
        for typed in ("10", "倒塌", "倒塌 fallen", "ｆallen", "—", "zzz"):
            window.contents.field.setText(typed)
            shown[typed] = [model.index(row, 0).data().split()[0] for row in range(model.rowCount())]
        assert shown == {
            "10": ["100", "101", "102", "103", "104"],
            "倒塌": ["102"],
            "倒塌 fallen": ["102"],
            "ｆallen": ["102"],
            "—": ["101", "102", "103"],
            "zzz": [],
        }

    def test_down_leads_from_the_filter_into_the_list(self, make_window: MakeWindow, qtbot: QtBot) -> None:
        window = make_window()
        window.contents.field.setFocus()
        qtbot.keyClicks(window.contents.field, "hidden")
        press(qtbot, Qt.Key.Key_Down)
        press(qtbot, Qt.Key.Key_Return)
        assert window.reader.place() == "104"

    def test_infractions_stand_under_headings(self, make_window: MakeWindow) -> None:
        model = make_window().contents.model
        headings = [model.index(row, 0).data(Role.ENTRY).heading for row in range(model.rowCount())]
        assert headings == [True, True, False, False, False, False]

    def test_name_of_the_class_is_not_repeated(self, make_window: MakeWindow) -> None:
        model = make_window().contents.model
        entries = [model.index(row, 0).data(Role.ENTRY) for row in range(model.rowCount())]
        assert [model.short(entry) for entry in entries][1:4] == [
            "Building Errors",
            "Block Placed Twice in the Same Long Turn",
            "Fallen Tower",
        ]

    def test_screen_readers_get_both_titles(self, make_window: MakeWindow) -> None:
        model = make_window().contents.model
        text = model.index(3, 0).data(Qt.ItemDataRole.AccessibleTextRole)
        assert text == "102 Building Error — Fallen Tower 建造失誤——高塔倒塌"


class TestHeader:
    def chips(self, window: MainWindow, section: str) -> list[str]:
        window.go_to(section)
        return window.header.chip_texts()

    def test_base_penalties_by_level(self, make_window: MakeWindow) -> None:
        window = make_window()
        assert self.chips(window, "101") == [
            "Regular Caution 注意",
            "Competitive Warning 警告",
            "Professional Warning 警告",
        ]
        assert self.chips(window, "100") == []

    def test_a_suggestion_is_no_value(self, make_window: MakeWindow) -> None:
        window = make_window()
        assert self.chips(window, "102")[0] == "Regular not in this edition"
        assert self.chips(window, "103") == ["Base penalty: not in this edition"]

    def test_titles_in_both_languages(self, make_window: MakeWindow) -> None:
        window = make_window()
        window.go_to("104")
        assert (window.header.number, *window.header.titles()) == ("104", "Hidden Block", "藏匿積木")

    def test_chip_leads_to_its_clause(self, make_window: MakeWindow, qtbot: QtBot) -> None:
        window = make_window(place="102")
        window.go_to("104")
        chip = window.header.findChild(PenaltyChip, "chip_1")
        chip.setFocus()
        qtbot.keyClick(chip, Qt.Key.Key_Space)
        assert window.reader.place() == "104/penalty/1"


class TestReading:
    @pytest.mark.parametrize(
        ("key", "mode"),
        [
            (Qt.Key.Key_1, Mode.EN),
            (Qt.Key.Key_2, Mode.ZH),
            (Qt.Key.Key_3, Mode.SIDE),
            (Qt.Key.Key_4, Mode.STACKED),
        ],
    )
    def test_mode_keys(self, make_window: MakeWindow, qtbot: QtBot, key: Qt.Key, mode: Mode) -> None:
        window = make_window(reading="en" if mode is not Mode.EN else "side")
        press(qtbot, key, CTRL)
        assert window.reader.mode() is mode
        assert window.header.modes.value() == mode
        assert in_text(window)

    def test_zoom_keys_and_buttons(self, make_window: MakeWindow, qtbot: QtBot) -> None:
        window = make_window()
        press(qtbot, Qt.Key.Key_Plus, CTRL)
        assert window.reader.zoom() > 100
        assert window.header.findChild(QToolButton, "zoom").text() == f"{window.reader.zoom()} %"
        qtbot.mouseClick(window.header.findChild(QToolButton, "zoom"), Qt.MouseButton.LeftButton)
        assert window.reader.zoom() == 100
        press(qtbot, Qt.Key.Key_Minus, CTRL)
        assert window.reader.zoom() < 100
        press(qtbot, Qt.Key.Key_0, CTRL)
        assert window.reader.zoom() == 100

    def test_reference_is_followed_and_an_unknown_one_is_told(self, make_window: MakeWindow) -> None:
        window = make_window()
        window.reader.reference_activated.emit("101")
        assert window.reader.place() == "101"
        window.reader.reference_activated.emit("999")
        assert window.reader.place() == "101"
        assert window.findChild(QWidget, "plain_notice").isVisible()

    def test_copy_with_citation(self, make_window: MakeWindow, qtbot: QtBot) -> None:
        window = make_window()
        window.go_to("104/penalty/1")
        press(qtbot, Qt.Key.Key_C, CTRL | SHIFT)
        copied = QGuiApplication.clipboard().text().splitlines()
        assert copied[0] == SECTIONS[5][4][0][0]
        assert "Tower Guide" in copied[-1]
        assert "104/penalty/1" in copied[-1]


class TestWidths:
    def test_contents_fold_below_1400(self, make_window: MakeWindow, qtbot: QtBot) -> None:
        window = make_window(CONTENTS_FROM)
        assert window.contents.isVisible()
        window.resize(CONTENTS_FROM - 1, 800)
        assert not window.contents.isVisible()
        press(qtbot, Qt.Key.Key_B, CTRL)
        assert window.contents.isVisible()
        assert window.contents.list.hasFocus()
        press(qtbot, Qt.Key.Key_Return)
        assert not window.contents.isVisible()
        window.resize(CONTENTS_FROM, 800)
        assert window.contents.isVisible()
        press(qtbot, Qt.Key.Key_B, CTRL)
        assert not window.contents.isVisible()

    def test_contents_button_does_what_the_key_does(self, make_window: MakeWindow, qtbot: QtBot) -> None:
        window = make_window(1024, 600)
        qtbot.mouseClick(window.top.contents, Qt.MouseButton.LeftButton)
        assert window.contents.isVisible()
        assert window.top.contents.isChecked()
        qtbot.mouseClick(window.top.contents, Qt.MouseButton.LeftButton)
        assert not window.contents.isVisible()
        assert not window.top.contents.isChecked()

    def test_languages_stack_below_1150_and_come_back(self, make_window: MakeWindow) -> None:
        window = make_window(COLUMNS_FROM)
        assert window.reader.mode() is Mode.SIDE
        window.resize(COLUMNS_FROM - 1, 800)
        assert window.reader.mode() is Mode.STACKED
        assert not window.header.modes.button("side").isEnabled()
        window.resize(COLUMNS_FROM, 800)
        assert window.reader.mode() is Mode.SIDE

    @pytest.mark.parametrize("mode", [Mode.EN, Mode.ZH])
    def test_one_language_stays_one_at_every_width(self, make_window: MakeWindow, mode: Mode) -> None:
        window = make_window(1440, reading=str(mode))
        window.resize(1024, 600)
        assert window.reader.mode() is mode


class TestLanguage:
    def test_switches_live(self, make_window: MakeWindow, qtbot: QtBot) -> None:
        window = make_window(place="102")
        assert window.top.view.text() == "View"
        assert "no judge has reviewed the Chinese" in window.strip.facts()
        qtbot.mouseClick(window.top.languages.button("zh-Hant"), Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: window.top.view.text() == "檢視")
        assert "生效日 2020-02-02" in window.strip.facts()
        assert "中文尚未經裁判審閱" in window.strip.facts()
        assert window.header.titles() == ("建造失誤——高塔倒塌", "Building Error — Fallen Tower")
        assert window.header.chip_texts()[0] == "一般 本版本未載"
        assert window.contents.model.index(3, 0).data() == "102 建造失誤——高塔倒塌"
        assert window.reader.place() == "102"
        qtbot.mouseClick(window.top.languages.button("en"), Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: window.top.view.text() == "View")
        assert window.header.titles()[0] == "Building Error — Fallen Tower"

    def test_choice_is_remembered(self, make_window: MakeWindow, make_desk: Callable[..., Desk]) -> None:
        window = make_window()
        window.use_language("zh-Hant")
        assert make_desk().settings.language == "zh-Hant"

    def test_results_are_counted_in_words_of_the_language(
        self, make_window: MakeWindow, qtbot: QtBot
    ) -> None:
        window = make_window()
        type_words(qtbot, window, "keeps the block")
        assert window.results.count_text() == "1 result"
        window.use_language("zh-Hant")
        qtbot.waitUntil(lambda: window.results.count_text() == "1 項結果")

    def test_parts_are_named_in_both_languages_at_once(self, make_window: MakeWindow) -> None:
        for language in ("en", "zh-Hant"):
            window = make_window(language=language)
            assert "Examples" in window.reader.left.toPlainText()
            assert "範例" in window.reader.right.toPlainText()


class TestStrip:
    def test_edition_is_always_in_sight(self, make_window: MakeWindow) -> None:
        age = {each: say_age(date(2020, 2, 2), date.today(), each) for each in ("en", "zh-Hant")}
        for language, facts in (
            (
                "en",
                f"effective 2020-02-02 · {age['en']} · historical · digest: the official English text "
                "prevails · no judge has reviewed the Chinese",
            ),
            (
                "zh-Hant",
                f"生效日 2020-02-02 · {age['zh-Hant']} · 歷史版本 · 非官方摘要，以官方英文原文為準 · "
                "中文尚未經裁判審閱",
            ),
        ):
            window = make_window(1024, 600, language)
            label = window.strip.findChild(ElidedLabel, "edition_facts")
            assert window.strip.facts() == facts
            assert not label.elided()
        assert "以官方英文原文及主審判決為準" in label.toolTip()
        assert "高塔聯盟" in label.toolTip()


class TestMemory:
    def test_place_mode_zoom_and_window(
        self, make_window: MakeWindow, make_desk: Callable[..., Desk], tmp_path: Path, qtbot: QtBot
    ) -> None:
        ini = tmp_path / "window.ini"
        window = make_window(desk=make_desk(), ini=ini)
        window.resize(800, 540)
        window.go_to("103/penalty/2")
        press(qtbot, Qt.Key.Key_1, CTRL)
        press(qtbot, Qt.Key.Key_Plus, CTRL)
        zoom = window.reader.zoom()
        window.close()
        again = make_window(desk=make_desk(), ini=ini)
        assert again.reader.place() == "103/penalty/2"
        assert again.header.number == "103"
        assert again.reader.mode() is Mode.EN
        assert again.reader.zoom() == zoom
        assert (again.width(), again.height()) == (800, 540)
        assert "language" not in ini.read_text(encoding="utf-8")

    def test_place_is_saved_while_the_window_is_open(
        self, make_window: MakeWindow, make_desk: Callable[..., Desk], qtbot: QtBot
    ) -> None:
        window = make_window()
        window.go_to("104")
        qtbot.waitUntil(lambda: make_desk().settings.place == "104", timeout=4000)

    def test_a_place_that_is_gone_is_forgotten(self, make_window: MakeWindow) -> None:
        assert make_window(place="777/remedy/1").reader.place() == "1"

    def test_theme_is_chosen_from_the_menu(
        self, make_window: MakeWindow, make_desk: Callable[..., Desk], qapp: QApplication
    ) -> None:
        window = make_window()
        action = next(one for one in window.actions() if one.objectName() == "action_theme_dark")
        action.trigger()
        assert theme.current() is theme.DARK
        assert make_desk().settings.theme == "dark"


class TestBundledPack:
    @pytest.mark.parametrize(
        ("query", "first"),
        [
            ("遗漏", "123/title"),
            ("１２３", "123/title"),
            ("missed trigger", "123/title"),
            ("game play error failure", "124/title"),
        ],
    )
    def test_queries_of_a_judge(
        self, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, query: str, first: str
    ) -> None:
        window = make_window(desk=Desk(tmp_path / "data"))
        type_words(qtbot, window, query)
        assert quotes(window)[0] == first
        assert window.header.number == first.split("/")[0]
        press(qtbot, Qt.Key.Key_Return)
        assert window.reader.place() == first.split("/")[0]

    def test_every_section_has_a_head(self, make_window: MakeWindow, tmp_path: Path) -> None:
        window = make_window(desk=Desk(tmp_path / "data"))
        model = window.contents.model
        for row in range(model.rowCount()):
            entry = model.index(row, 0).data(Role.ENTRY)
            window.go_to(entry.id)
            assert window.header.titles() == (entry.titles["en"], entry.titles["zh-Hant"])
            assert bool(window.header.chip_texts()) is not entry.heading
