"""An infraction that the pack does not have, added in the panel by the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, Qt

from judgedesk.app.desk import Desk
from judgedesk.app.event import EventSetup, Person
from judgedesk.rules.own import own_id
from judgedesk.rules.values import OwnInfraction
from judgedesk.ui.ruling.own import OwnForm
from judgedesk.ui.window import MainWindow
from ui.keyboard import CTRL
from ui.ruling.conftest import ADA, PACK, Judge

PHONE = "Phone on the “table”"
Sit = Callable[..., Judge]


def form(judge: Judge) -> OwnForm:
    assert judge.panel.own is not None
    return judge.panel.own


def begin(judge: Judge) -> None:
    """Who; the keyboard is where what is said."""
    judge.press(Qt.Key.Key_J, CTRL)
    judge.type("Ada")
    for _ in range(3):
        judge.enter()


def ask(judge: Judge, name: str) -> None:
    """Who and an unknown infraction; the last row of the list is taken."""
    begin(judge)
    judge.type(name)
    judge.press(Qt.Key.Key_Up)
    judge.enter()


def choose(judge: Judge, value: str) -> None:
    """In a folded list, down to a value."""
    box = judge.at()
    for _ in range(20):
        if box.value() == value:
            return
        judge.press(Qt.Key.Key_Down)
    raise AssertionError(value)


def fill(judge: Judge, group: str = "", base: str = "warning", ladder: str = "") -> None:
    """From the name to the button, by Enter."""
    judge.enter()
    choose(judge, group)
    judge.enter()
    choose(judge, base)
    judge.enter()
    choose(judge, ladder)
    judge.enter()


def test_the_last_row_adds_and_the_ruling_is_issued(judge: Sit, event: dict[str, Person], desk: Desk) -> None:
    sat = judge()
    ask(sat, PHONE)
    assert form(sat).isVisible()
    assert sat.at() is form(sat).name
    assert form(sat).name.text() == PHONE
    fill(sat, "130", "warning", "general")
    assert sat.at() is form(sat).add
    path = "Caution → Warning → Game Loss → Match Loss → Disqualification with prize"
    assert form(sat).hint() == f"A repeat climbs from the base penalty: {path}."
    sat.enter()
    assert not form(sat).isVisible()
    assert sat.panel.what.infraction() == own_id(PHONE)
    assert sat.panel.what.text() == PHONE
    assert sat.penalty().startswith("Warning")
    sat.issue()
    assert sat.standing() == [(ADA, own_id(PHONE), "warning")]
    assert PHONE in sat.message()
    sat.say("Ada", "phone")
    assert sat.panel.what.infraction() == own_id(PHONE)
    assert sat.penalty().startswith("Game Loss")
    assert desk.own_choices(PACK).ladders == ("general", "game_play")


def test_candidates_of_the_pack_come_first(judge: Sit, event: dict[str, Person]) -> None:
    sat = judge()
    begin(sat)
    sat.type("slow")
    offers = [candidate.text for candidate in sat.panel.what.offers()]
    assert offers[0].startswith("133 ")
    assert offers[-1] == "Add “slow” as an infraction of this event…"
    sat.enter()
    assert sat.panel.what.infraction() == "133"
    assert sat.panel.own is None


def test_tab_takes_the_one_that_is_sure_and_never_adds(judge: Sit, event: dict[str, Person]) -> None:
    sat = judge()
    begin(sat)
    sat.type("zzz")
    assert len(sat.panel.what.offers()) == 1
    sat.press(Qt.Key.Key_Tab)
    assert sat.panel.own is None
    assert sat.panel.what.text() == "zzz"


def test_escape_goes_back_with_the_name_and_keeps_what_was_chosen(
    judge: Sit, event: dict[str, Person]
) -> None:
    sat = judge()
    ask(sat, "Phone")
    sat.type("s")
    sat.enter()
    choose(sat, "130")
    sat.press(Qt.Key.Key_Escape)
    assert not form(sat).isVisible()
    assert sat.at() is sat.panel.what
    assert sat.panel.what.text() == "Phones"
    sat.press(Qt.Key.Key_Down)
    sat.press(Qt.Key.Key_Up)
    sat.enter()
    assert form(sat).own() == OwnInfraction("Phones", "", "130")
    sat.press(Qt.Key.Key_Escape)
    sat.press(Qt.Key.Key_Escape)
    assert not sat.panel.isAncestorOf(sat.at())


@pytest.mark.parametrize(
    ("language", "name", "base"),
    [
        ("en", "Give the infraction a name.", "Choose the base penalty: what a first offence receives."),
        ("zh-Hant", "請為這項違規命名。", "請選擇基本處罰，也就是初犯的處罰。"),
    ],
)
def test_what_is_missing_is_said_where_it_is_missing(
    judge: Sit, event: dict[str, Person], language: str, name: str, base: str
) -> None:
    sat = judge(language=language)
    ask(sat, "Phone")
    fill(sat, base="")
    sat.enter()
    assert form(sat).message() == base
    assert sat.at() is form(sat).base
    form(sat).name.setFocus()
    form(sat).name.selectAll()
    sat.press(Qt.Key.Key_Backspace)
    assert form(sat).message() == ""
    form(sat).add.click()
    assert form(sat).message() == name
    assert sat.at() is form(sat).name


def test_a_refusal_is_one_sentence_and_nothing_typed_is_lost(
    judge: Sit, event: dict[str, Person], desk: Desk
) -> None:
    desk.add_infraction(OwnInfraction("Phone", "caution"))
    sat = judge()
    ask(sat, "phone")
    fill(sat, "130", "warning", "general")
    sat.enter()
    assert form(sat).message() == "There is an infraction “Phone” already."
    assert form(sat).own() == OwnInfraction("phone", "warning", "130", "general")
    assert sat.panel.who.text() == ADA
    form(sat).name.setText("Phones")
    form(sat).base.set_value("two_game_losses")
    form(sat).add.click()
    assert form(sat).message() == "two Game Losses is not on this upgrade path: choose another path, or none."
    form(sat).base.set_value("game_loss")
    form(sat).add.click()
    assert sat.panel.what.infraction() == own_id("Phones")


def test_ctrl_enter_in_the_form_issues_nothing(judge: Sit, event: dict[str, Person]) -> None:
    sat = judge()
    ask(sat, "Phone")
    sat.issue()
    assert sat.message() == "Add the infraction to this event first, or leave its form with Esc."
    assert sat.at() is form(sat).add
    assert sat.standing() == []


def test_an_input_method_at_work_adds_nothing(judge: Sit, event: dict[str, Person], desk: Desk) -> None:
    sat = judge()
    ask(sat, "Phone")
    form(sat).base.set_value("warning")
    sat.compose("ㄕㄡ")
    form(sat).ask()
    assert desk.event_file.own_infractions() == ()


@pytest.mark.parametrize(
    ("language", "row", "said"),
    [
        (
            "en",
            "Add “Phone” as an infraction: open an event first…",
            "An infraction is added to an event. Open one; nothing you typed is lost.",
        ),
        (
            "zh-Hant",
            "將「Phone」新增為違規：須先開啟賽事…",
            "違規須新增至賽事。請開啟賽事；已輸入的內容都會保留。",
        ),
    ],
)
def test_without_an_event_the_row_says_that_one_is_needed(
    judge: Sit, desk: Desk, language: str, row: str, said: str
) -> None:
    sat = judge(language=language)
    asked: list[None] = []
    sat.window.panel.event_asked.connect(lambda: asked.append(None))
    begin(sat)
    sat.type("Phone")
    assert sat.panel.what.offers()[-1].text == row
    sat.press(Qt.Key.Key_Up)
    sat.enter()
    sat.window.asking.event_dialog.reject()
    assert sat.message() == said
    assert asked == [None]
    assert sat.panel.what.text() == "Phone"
    assert sat.panel.own is None


def test_another_infraction_closes_the_form_and_clear_empties_it(
    judge: Sit, event: dict[str, Person]
) -> None:
    sat = judge()
    ask(sat, "Phone")
    form(sat).base.set_value("warning")
    sat.panel.rule_on("126")
    assert not form(sat).isVisible()
    ask(sat, "Phone")
    assert form(sat).base.value() == "warning"
    sat.panel.clear()
    assert not form(sat).isVisible()
    assert form(sat).own() == OwnInfraction("", "")


def test_the_form_speaks_another_language_at_once_and_keeps_what_was_chosen(
    judge: Sit, event: dict[str, Person]
) -> None:
    sat = judge()
    ask(sat, "Phone")
    fill(sat, "130", "warning", "general")
    before = form(sat).own()
    sat.window.use_language("zh-Hant")
    QCoreApplication.processEvents()
    assert form(sat).own() == before
    path = "注意 → 警告 → 一盤輸 → 一局輸 → 取消資格（保留獎品）"
    assert form(sat).hint() == f"再犯時從基本處罰起依序加重：{path}。"
    assert [words.text() for words in form(sat).labels()] == ["名稱", "類別", "基本處罰", "加重順序"]
    assert form(sat).base.currentText() == "警告"


def test_the_event_ends_and_the_name_stays(judge: Sit, event: dict[str, Person], desk: Desk) -> None:
    sat = judge()
    ask(sat, "Phone")
    sat.window.bridge.tell(desk.close_event())
    assert not form(sat).isVisible()
    assert sat.panel.what.text() == "Phone"


def test_an_infraction_of_the_event_that_ended_is_text_again(
    judge: Sit, event: dict[str, Person], desk: Desk
) -> None:
    sat = judge()
    added = desk.add_infraction(OwnInfraction("Phone", "caution"))
    sat.panel.renew()
    sat.panel.what.name(added.infraction)
    sat.window.bridge.tell(desk.set_round(6))
    assert sat.panel.what.infraction() == added.infraction
    sat.window.bridge.tell(desk.close_event())
    assert sat.panel.what.infraction() == ""
    assert sat.panel.what.text() == "Phone"
    assert sat.message() == ""


# Any game.


@pytest.fixture
def any_event(desk: Desk) -> Desk:
    desk.open_event(EventSetup("Prerelease", "any-game", "any", operator="Huang"))
    desk.add_person(ADA)
    return desk


def test_any_game_asks_for_name_and_base_alone_and_says_that_nothing_escalates(
    judge: Sit, any_event: Desk
) -> None:
    sat = judge()
    assert sat.panel.what.placeholderText() == "What: name it, then add it to the event"
    ask(sat, "Phone")
    assert sat.panel.own is not None
    assert [widget.objectName() for widget in form(sat).stops()] == ["own_name", "own_penalty", "own_add"]
    assert form(sat).hint() == "No escalation is computed here: the judge decides what a repeat receives."
    sat.enter()
    choose(sat, "disqualification")
    sat.enter()
    sat.enter()
    sat.issue()
    assert sat.standing() == [(ADA, own_id("Phone"), "disqualification")]
    sat.say("Ada", "phone")
    said = [line.text for line in sat.panel.speaker.said(sat.panel.shown()).why]
    assert said[-1].startswith("No escalation is computed here")
    assert not sat.panel.investigate.isVisible()


def test_any_game_leaves_the_text_that_is_read(judge: Sit, any_event: Desk) -> None:
    sat = judge()
    sat.window.go_to("126")
    any_event.add_infraction(OwnInfraction("Phone", "warning"))
    sat.panel.renew()
    sat.panel.what.name(own_id("Phone"))
    assert sat.window.reader.place().startswith("126")
    assert sat.window._entry.id == PACK


def test_a_pack_without_a_text_is_not_offered_for_reading(judge: Sit) -> None:
    window: MainWindow = judge().window
    window.strip._menu.aboutToShow.emit()
    offered = [action.data() for action in window.strip._menu.actions()]
    assert "any-game" not in offered
    assert PACK in offered


def test_a_pack_without_a_text_is_chosen_where_an_event_is_opened(judge: Sit, desk: Desk) -> None:
    window: MainWindow = judge().window
    window.ask_for_event()
    dialog = window.asking.event_dialog
    packs = [entry.id for entry in desk.packs()]
    dialog.pack.setCurrentIndex(packs.index("any-game"))
    assert dialog.level.currentText() == "Any level"
    dialog.name.setText("Prerelease")
    dialog.open_new()
    assert desk.event is not None
    assert (desk.event.pack, desk.event.level) == ("any-game", "any")
