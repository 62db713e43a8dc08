"""The quick reference driven by keyboard: walking, jumping, going on to the text or to a ruling."""

from __future__ import annotations

import subprocess
import sys

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu, QPushButton

from judgedesk.app.desk import Desk
from judgedesk.app.event import EventSetup
from judgedesk.rules.own import own_id
from judgedesk.rules.values import OwnInfraction
from ui.keyboard import CTRL, NONE, SHIFT
from ui.reader.panes import settle

from .conftest import PACK, PHONE, MakeReader, Reader

Key = Qt.Key


def line(me: Reader) -> str:
    return me.page.line.text()


# Opening and leaving


def test_it_is_made_when_it_is_asked_for_and_not_before(reader: MakeReader) -> None:
    me = reader()
    me.window.complete()
    assert "grid" not in me.window.__dict__
    me.open()
    assert me.at() is me.page.table
    me.press(Key.Key_G, CTRL)
    assert not me.page.isVisible()
    assert me.window.reader.isVisible()
    me.open()
    me.press(Key.Key_Escape)
    assert not me.page.isVisible()


def test_a_window_that_shows_the_text_knows_nothing_of_it() -> None:
    """Its modules cost nobody anything who does not open it."""
    code = (
        "import sys, tempfile; from pathlib import Path; from PySide6.QtWidgets import QApplication\n"
        "from judgedesk.app import paths; from judgedesk.app.desk import Desk\n"
        "from judgedesk.ui.languages import Languages; from judgedesk.ui.window import MainWindow\n"
        "app = QApplication([]); languages = Languages(paths.translations(), app)\n"
        "window = MainWindow(Desk(Path(tempfile.mkdtemp())), languages); window.complete()\n"
        "made = ('judgedesk.ui.grid', 'judgedesk.app.grid')\n"
        "print([name for name in sys.modules if name.startswith(made)])\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_menu_and_the_list_of_keys_name_it(reader: MakeReader) -> None:
    me = reader()
    (action,) = [each for each in me.window.actions() if each.objectName() == "action_grid"]
    menu = me.window.findChild(QMenu, "view_menu")
    assert menu is not None
    assert action in menu.actions()
    assert action.text() == "Quick reference"
    action.trigger()
    assert me.page.isVisible()


def test_it_begins_at_what_was_read_and_keeps_its_place(reader: MakeReader) -> None:
    me = reader()
    me.window.go_to("133")
    me.open()
    assert me.place() == ("133", "")
    me.press(Key.Key_Right)
    me.press(Key.Key_Right)
    me.press(Key.Key_G, CTRL)
    me.open()
    assert me.place() == ("133", "competitive")


def test_its_head_says_how_the_edition_stands(reader: MakeReader) -> None:
    found = reader()
    found.open()
    title = found.page.head.title
    for told in ("2008-03-20", "historical", "years old", "the official English text prevails"):
        assert told in title.text()
    assert "Head Judge's ruling prevail" in title.toolTip()


def test_the_log_and_it_take_turns(reader: MakeReader, event: Desk) -> None:
    me = reader()
    me.open()
    me.press(Key.Key_L, CTRL)
    assert not me.page.isVisible()
    assert me.window.log_page.isVisible()
    me.open()
    assert not me.window.log_page.isVisible()


# Walking


def test_arrows_walk_over_cells_and_pass_over_headings(reader: MakeReader) -> None:
    me = reader()
    me.open()
    me.choose("112", "competitive")
    me.press(Key.Key_Down)
    assert me.place() == ("121", "competitive")
    me.press(Key.Key_Up)
    assert me.place() == ("112", "competitive")
    me.press(Key.Key_Left)
    me.press(Key.Key_Left)
    assert me.place() == ("112", "")
    me.press(Key.Key_Left)
    assert me.place() == ("112", "")
    me.press(Key.Key_End)
    assert me.place() == ("112", "professional")


def test_every_infraction_is_reached_by_one_key_down_each(reader: MakeReader) -> None:
    me = reader()
    me.open()
    me.press(Key.Key_Home, CTRL)
    seen = [me.place()[0]]
    for _ in range(me.page.model.count() - 1):
        me.press(Key.Key_Down)
        seen.append(me.place()[0])
        assert (
            me.page.table.viewport().rect().contains(me.page.table.visualRect(me.page.table.currentIndex()))
        )
    assert seen == [row.infraction for row in me.desk.grid(PACK).rows()]
    me.press(Key.Key_Down)
    assert me.place()[0] == seen[-1]
    for key, last in ((Key.Key_PageUp, seen[0]), (Key.Key_PageDown, seen[-1])):
        for _ in range(12):
            me.press(key)
            assert me.place()[0] in seen
        assert me.place()[0] == last


def test_the_first_of_a_class_comes_into_sight_with_its_heading(reader: MakeReader) -> None:
    me = reader(height=500)
    me.open()
    me.choose("214")
    me.choose("131")
    above = me.page.table.currentIndex().siblingAtRow(me.page.table.currentIndex().row() - 1)
    assert above.data() == "130 Tournament Errors"
    assert me.page.table.viewport().rect().contains(me.page.table.visualRect(above))


# Jumping


@pytest.mark.parametrize(
    ("typed", "infraction"),
    [("126", "126"), ("slow", "133"), ("GRV", "125"), ("遺漏", "123"), ("洗牌", "134"), ("theft", "146")],
)
def test_typing_jumps(reader: MakeReader, typed: str, infraction: str) -> None:
    me = reader()
    me.open()
    me.choose("111", "competitive")
    me.type(typed)
    assert me.place() == (infraction, "competitive")
    assert me.page.search.text() == typed
    me.press(Key.Key_Return)
    assert me.at() is me.page.table
    me.press(Key.Key_Escape)
    assert me.page.search.text() == ""
    assert me.page.isVisible()
    assert me.place() == (infraction, "competitive")


def test_typing_goes_from_one_that_fits_to_the_next(reader: MakeReader) -> None:
    me = reader()
    me.open()
    me.type("unsporting")
    seen = [me.place()[0]]
    for _ in range(7):
        me.press(Key.Key_Down)
        seen.append(me.place()[0])
    assert seen == ["141", "142", "143", "144", "145", "146", "146", "146"]
    me.press(Key.Key_Up)
    assert me.place()[0] == "145"


def test_what_is_not_there_is_said_and_nothing_moves(reader: MakeReader) -> None:
    me = reader()
    me.open()
    me.choose("125", "regular")
    me.type("999")
    assert me.place() == ("125", "regular")
    assert line(me) == "No infraction has this number or name."
    me.press(Key.Key_Escape)
    assert line(me).startswith("125 ")


def test_own_infractions_are_found_by_name(reader: MakeReader, event: Desk) -> None:
    me = reader()
    me.open()
    me.type("phone")
    assert me.place()[0] == own_id(PHONE)


# Going on


def test_it_follows_what_the_panel_names(reader: MakeReader) -> None:
    me = reader()
    me.open()
    me.choose("125", "regular")
    me.window.focus_ruling()
    me.window.panel.what.name("133")
    settle(me.window, me.qtbot)
    assert me.page.isVisible()
    assert me.place() == ("133", "regular")
    me.window.panel.clause_chosen.emit("133/remedy/5")
    settle(me.window, me.qtbot)
    assert not me.page.isVisible()
    assert me.window.reader.place() == "133/remedy/5"


def test_enter_opens_the_section_and_shift_enter_the_passage(reader: MakeReader) -> None:
    me = reader()
    me.open()
    me.choose("125", "competitive")
    me.press(Key.Key_Return)
    settle(me.window, me.qtbot)
    assert not me.page.isVisible()
    assert me.window.reader.place() == "125"
    assert me.at() is not me.page.table
    me.open()
    me.choose("124", "competitive")
    me.press(Key.Key_Return, SHIFT)
    assert me.page.isVisible()
    assert line(me) == "No passage of this text gives this value."
    me.choose("133", "competitive")
    me.press(Key.Key_Return, SHIFT)
    settle(me.window, me.qtbot)
    assert me.window.reader.isVisible()
    assert me.window.reader.place() == "133/remedy/5"


def test_a_named_stub_opens_the_text_of_its_class_and_an_own_one_has_none(
    reader: MakeReader, event: Desk
) -> None:
    me = reader()
    me.open()
    me.choose("112")
    me.press(Key.Key_Return)
    settle(me.window, me.qtbot)
    assert me.window.reader.place() == "110"
    me.open()
    me.choose(own_id(PHONE))
    me.press(Key.Key_Return)
    assert me.page.isVisible()
    assert line(me) == "There is no text on this infraction."


@pytest.mark.parametrize("width", [800, 1100, 1500])
def test_a_ruling_begins_with_infraction_and_level(reader: MakeReader, width: int) -> None:
    me = reader(width)
    me.open()
    me.choose("125", "professional")
    me.press(Key.Key_R, CTRL)
    panel = me.window.panel
    assert panel.isVisible()
    assert me.at() is panel.who
    draft = panel.draft()
    assert draft is not None
    assert (draft.infraction, draft.level) == ("125", "professional")
    settle(me.window, me.qtbot)
    assert me.place() == ("125", "professional")
    me.page.choose("126", "regular")
    me.page.table.ruling_asked.emit()
    settle(me.window, me.qtbot)
    draft = panel.draft()
    assert draft is not None
    assert (draft.infraction, draft.level) == ("126", "regular")
    if width < 960:
        assert not me.page.isVisible()
        me.press(Key.Key_Escape)
        assert me.page.isVisible()
        assert me.at() is me.page.table


def test_an_event_keeps_its_level_and_says_so(reader: MakeReader, event: Desk) -> None:
    me = reader()
    me.open()
    me.choose("125", "professional")
    me.press(Key.Key_R, CTRL)
    shown = me.window.panel.shown()
    assert shown is not None
    assert (shown.case.infraction, shown.case.level) == ("125", "competitive")
    assert me.window.panel.foot.message() == "The event is ruled at its own level: Competitive."
    me.page.choose("126", "competitive")
    me.page.ask_ruling()
    assert me.window.panel.foot.message() == ""
    me.page.choose(own_id(PHONE), "competitive")
    me.page.ask_ruling()
    shown = me.window.panel.shown()
    assert shown is not None
    assert shown.recommendation.penalty == "caution"


def test_another_edition_than_the_events_is_not_ruled_by(reader: MakeReader, event: Desk) -> None:
    me = reader(pack="dci-2005")
    me.open()
    me.choose("111", "3")
    me.press(Key.Key_R, CTRL)
    draft = me.window.panel.draft()
    assert draft is None
    other = me.page.other
    assert other.isVisible()
    me.qtbot.mouseClick(other, Qt.MouseButton.LeftButton)
    assert me.page.pack() == PACK
    me.choose("111", "competitive")
    me.page.ask_ruling()
    draft = me.window.panel.draft()
    assert draft is not None
    assert draft.infraction == "111"
    settle(me.window, me.qtbot)
    assert me.page.isVisible()
    me.choose("125")
    me.page.table.opened.emit()
    settle(me.window, me.qtbot)
    assert me.window.reader.place() == "125"
    assert me.desk.settings.pack == PACK


def test_buttons_and_menu_do_the_same(reader: MakeReader, monkeypatch: pytest.MonkeyPatch) -> None:
    me = reader()
    me.open()
    me.choose("125", "regular")
    index = me.page.table.currentIndex()
    spot = me.page.table.visualRect(index).center()
    place = QPoint(spot)
    asked: list[bool] = []
    monkeypatch.setattr(QMenu, "popup", lambda *_: asked.append(True))
    request = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, me.page.table.mapToGlobal(place))
    QApplication.sendEvent(me.page.table.viewport(), request)
    menu = me.page.findChild(QMenu, "grid_menu")
    assert menu is not None
    assert asked == [True]
    assert [action.text().split("\t")[1] for action in menu.actions()] == ["Enter", "Shift+Enter", "Ctrl+R"]
    assert all(action.isEnabled() for action in menu.actions())
    button = me.page.findChild(QPushButton, "grid_rule_button")
    assert button is not None
    button.click()
    draft = me.window.panel.draft()
    assert draft is not None
    assert (draft.infraction, draft.level) == ("125", "regular")
    me.qtbot.mouseDClick(me.page.table.viewport(), Qt.MouseButton.LeftButton, NONE, spot)
    settle(me.window, me.qtbot)
    assert me.window.reader.place() == "125"


# What it shows


def test_what_the_event_is_given_stands_at_once(reader: MakeReader, event: Desk) -> None:
    me = reader()
    me.open()
    me.choose("136", "competitive")
    assert me.page.table.current_cell().state == "unknown"  # type: ignore[union-attr]
    me.window.bridge.tell(event.own_base("136", "competitive", "caution"))
    assert me.place() == ("136", "competitive")
    assert me.page.table.current_cell().state == "own"  # type: ignore[union-attr]
    count = me.page.model.count()
    added = event.add_infraction(OwnInfraction("Noise", "warning"))
    me.window.bridge.tell(added.changes)
    assert me.page.model.count() == count + 1
    assert me.place() == ("136", "competitive")
    me.press(Key.Key_G, CTRL)
    me.window.bridge.tell(event.close_event())
    me.open()
    assert me.page.model.place_of(added.infraction) == -1
    assert me.page.table.current_cell().state == "unknown"  # type: ignore[union-attr]


def test_another_edition_is_shown_in_its_place(reader: MakeReader) -> None:
    me = reader()
    me.open()
    me.window.open_pack("dci-2005")
    assert me.page.isVisible()
    assert me.page.pack() == "dci-2005"
    assert me.page.model.columnCount() == 6
    assert me.page.model.count() == len(me.desk.ruleset("dci-2005").infractions)


def test_an_edition_without_a_text_shows_what_judges_added(reader: MakeReader, desk: Desk) -> None:
    desk.open_event(EventSetup("Autumn Open", "any-game", "any"))
    me = reader()
    me.open()
    assert me.page.pack() == "any-game"
    assert me.page.message.isVisible()
    assert "that you add to the event" in me.page.message.text()
    me.window.bridge.tell(desk.add_infraction(OwnInfraction(PHONE, "warning")).changes)
    assert not me.page.message.isVisible()
    me.page.focus_list()
    me.press(Key.Key_Right)
    assert me.place() == (own_id(PHONE), "any")
    me.press(Key.Key_R, CTRL)
    draft = me.window.panel.draft()
    assert draft is not None
    assert draft.infraction == own_id(PHONE)


STATES = {
    "en": {
        ("125", "competitive"): "125 Game Rule Violation: Competitive: Warning, in the text",
        ("112", "professional"): "112 Deck/Decklist Mismatch: Professional: Game Loss, suggested",
        ("112", "competitive"): "112 Deck/Decklist Mismatch: Competitive: Game Loss, accepted",
        ("134", "competitive"): "134 Insufficient Randomization: Competitive: Warning, own value",
        ("136", "regular"): "136 Draft Procedure Violation: Regular: not in the text",
        ("131", "competitive"): "131 Tardiness: Competitive: Game Loss, in the text, by the case",
    },
    "zh-Hant": {
        ("125", "competitive"): "125 違反遊戲規則：競爭級：警告，原文所載",
        ("112", "professional"): "112 套牌與構組表不符：專業級：一盤輸，建議",
        ("112", "competitive"): "112 套牌與構組表不符：競爭級：一盤輸，已採用",
        ("134", "competitive"): "134 洗牌不足：競爭級：警告，自訂",
        ("136", "regular"): "136 違反輪抽程序：一般級：原文未載",
        ("131", "competitive"): "131 遲到：競爭級：一盤輸，原文所載，視個案情況",
    },
}


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_each_state_can_be_heard_in_words_of_its_own(reader: MakeReader, event: Desk, language: str) -> None:
    me = reader(language=language)
    me.open()
    said: dict[tuple[str, str], object] = {}
    for place in STATES[language]:
        me.choose(*place)
        index = me.page.table.currentIndex()
        said[place] = index.data(Qt.ItemDataRole.AccessibleTextRole)
    assert said == STATES[language]


def test_sentences_say_where_a_value_comes_from(reader: MakeReader, event: Desk) -> None:
    me = reader()
    me.open()
    found: dict[tuple[str, str], str] = {}
    for place in (
        ("125", "competitive"),
        ("133", "competitive"),
        ("112", "regular"),
        ("112", "competitive"),
        ("134", "competitive"),
        ("136", "regular"),
        ("131", "competitive"),
        (own_id(PHONE), "competitive"),
    ):
        me.choose(*place)
        found[place] = line(me).partition(". ")[2]
    assert list(found.values()) == [
        "The text says so (125/penalty/1).",
        "The text implies it (133/remedy/5).",
        "Only a suggestion (official article of 2008-06-05): the text gives no base penalty."
        " The source only names this infraction.",
        "A suggestion (inferred from line 23 of the text), accepted for this event."
        " The source only names this infraction.",
        "A judge's own value for this event.",
        "The text gives no base penalty, and nothing is suggested.",
        "The text implies it (131/remedy/4). * What the case is can set another base.",
        "Given by the judge who added the infraction.",
    ]


def test_the_other_language_stands_at_once(reader: MakeReader, event: Desk) -> None:
    me = reader()
    me.open()
    me.choose("125", "competitive")
    me.window.use_language("zh-Hant")
    settle(me.window, me.qtbot)
    assert me.place() == ("125", "competitive")
    assert line(me) == "125 違反遊戲規則 · 競爭級：警告。原文所載（125/penalty/1）。"
    headers = [me.page.model.headerData(column, Qt.Orientation.Horizontal) for column in range(4)]
    assert headers == ["違規", "一般級", "競爭級 · 本賽事", "專業級"]
    assert me.page.model.index(0, 0).data() == "30 處罰的適用"
