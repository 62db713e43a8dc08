"""The rulings as a table model: rows, words in both languages, what is heard instead of seen."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from judgedesk.app.desk import Desk
from judgedesk.app.event import Person
from judgedesk.app.rulings import REASON_UNDONE, RulingRow
from judgedesk.ui.languages import CHINESE, Languages
from judgedesk.ui.log.model import Column, RulingsModel
from judgedesk.ui.log.table import LogTable, column_widths
from judgedesk.ui.log.words import RulingWords
from ui.example import PACK

from .conftest import ADA, CHEN, Evening

DISPLAY, TIP, HEARD = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
)


@pytest.fixture
def words(desk: Desk, languages: Languages) -> RulingWords:
    made = RulingWords(desk, languages)
    made.pack = PACK
    return made


@pytest.fixture
def model(words: RulingWords) -> RulingsModel:
    return RulingsModel(words)


def cells(model: RulingsModel, row: int, role: Qt.ItemDataRole = DISPLAY) -> list[object]:
    return [model.index(row, column).data(role) for column in Column]


def speak(desk: Desk, languages: Languages, language: str) -> None:
    desk.set_language(language)
    languages.use(language)


def test_keeps_the_rules_of_qt(
    model: RulingsModel, evening: Evening, desk: Desk, qtmodeltester: ModelTester
) -> None:
    qtmodeltester.check(model)
    model.set_rows(desk.rulings())
    qtmodeltester.check(model)
    model.set_rows(desk.rulings()[:2])
    model.renew()
    qtmodeltester.check(model)


def test_rows_are_newest_first_and_found_by_id(model: RulingsModel, evening: Evening, desk: Desk) -> None:
    model.set_rows(desk.rulings())
    assert [row.id for row in model.rows()] == evening.ids[::-1]
    assert model.place_of(evening.ids[0]) == 4
    assert model.place_of("none of that name") == -1
    assert cells(model, 4) == [
        model.rows()[4].time,
        "1",
        "12",
        CHEN,
        "101 Building Error — Block Placed Twice in the Same Long Turn",
        "Warning",
        "Silva",
        "stands",
    ]


def test_words_follow_the_language(
    model: RulingsModel, evening: Evening, desk: Desk, languages: Languages
) -> None:
    model.set_rows(desk.rulings())
    speak(desk, languages, CHINESE)
    assert cells(model, 4)[3:] == [CHEN, "101 建造失誤——同一回合重複放置", "警告", "Silva", "有效"]
    heads = [model.headerData(column, Qt.Orientation.Horizontal) for column in Column]
    assert heads == ["時間", "輪次", "桌號", "對象", "違規", "處罰", "判決者", "狀態"]


def test_a_narrow_column_drops_the_class_and_a_wide_one_adds_the_other_language(
    words: RulingWords, evening: Evening, desk: Desk, languages: Languages
) -> None:
    row = desk.rulings()[3]
    assert words.short_infraction(row) == "102 Fallen Tower"
    assert words.second_infraction(row) == "高塔倒塌"
    speak(desk, languages, CHINESE)
    assert words.short_infraction(row) == "102 高塔倒塌"
    assert words.second_infraction(row) == "Fallen Tower"


def test_tips_hold_what_the_cells_have_no_room_for(model: RulingsModel, evening: Evening, desk: Desk) -> None:
    model.set_rows(desk.rulings())
    tips = cells(model, 4, TIP)
    assert tips[Column.TIME] == f"2026-11-30 {model.rows()[4].time}"
    assert tips[Column.INFRACTION] == (
        "101 Building Error — Block Placed Twice in the Same Long Turn\n101 建造失誤——同一回合重複放置"
    )
    assert tips[Column.PENALTY] == "Warning\n警告"
    assert tips[Column.GIVEN_BY] == "Given by: Silva\nEntered by: Huang\nAuthorised by: Lin"
    assert cells(model, 2, TIP)[Column.PENALTY] == "Game Loss\n一盤輸\nTower pushed\nby the builder"


def test_a_stroke_is_heard_and_the_reason_stands_in_the_state(
    model: RulingsModel, evening: Evening, desk: Desk, languages: Languages
) -> None:
    desk.void(evening.ids[0], "wrong person")
    desk.undo()
    model.set_rows(desk.rulings())
    assert cells(model, 4, HEARD)[Column.PENALTY] == "Warning, voided"
    assert cells(model, 4)[Column.STATE] == "voided: wrong person"
    assert cells(model, 1, HEARD)[Column.PENALTY] == "Warning"
    assert model.rows()[0].void_reason == REASON_UNDONE
    speak(desk, languages, CHINESE)
    assert cells(model, 0)[Column.STATE] == "作廢：輸入錯誤"
    assert cells(model, 4)[Column.STATE] == "作廢：wrong person"


def row_of(**changes: object) -> RulingRow:
    row = RulingRow(
        id="r",
        time="09:05",
        issued_at="2026-11-30T09:05:00.000+08:00",
        round=1,
        table="",
        person=Person("p", ADA),
        infraction="101",
        level="competitive",
        recommended="warning",
        penalty="warning",
        given_by="",
        entered_by="",
        authorised_by="",
        state="standing",
        void_reason="",
        reason="",
    )
    return replace(row, **changes)


def test_an_erased_name_is_said_to_be_erased(model: RulingsModel) -> None:
    model.set_rows([row_of(person=Person("p", ""))])
    assert cells(model, 0)[Column.PERSON] == "(name erased)"


def test_rulings_of_an_edition_that_is_not_here_are_still_shown(
    words: RulingWords, model: RulingsModel
) -> None:
    words.pack = "tower-1999"
    model.set_rows([row_of()])
    assert cells(model, 0)[4:6] == ["101", "warning"]
    assert cells(model, 0, TIP)[4:6] == ["101", "warning"]


def test_an_infraction_that_the_edition_does_not_know_is_shown_by_its_id(model: RulingsModel) -> None:
    model.set_rows([row_of(infraction="999")])
    assert cells(model, 0)[Column.INFRACTION] == "999"


WHOLE = 1888


@pytest.mark.parametrize("room", [520, 700, 780, 1000, 1268, WHOLE])
def test_columns_fill_the_room_whatever_is_in_them(room: int) -> None:
    found = column_widths(room)
    assert sum(found.values()) == max(room, sum(column_widths(0).values()))
    assert all(found[column] <= column_widths(WHOLE)[column] for column in Column)
    for column in (Column.TIME, Column.PERSON, Column.INFRACTION, Column.PENALTY, Column.STATE):
        assert found[column] >= column_widths(0)[column] > 0


def test_who_gave_it_is_the_first_to_go_where_there_is_no_room() -> None:
    gone = [[column for column, width in column_widths(room).items() if not width] for room in (780, 700, 0)]
    assert gone == [[], [Column.GIVEN_BY], [Column.ROUND, Column.TABLE, Column.GIVEN_BY]]


def test_headings_fit_in_both_languages(
    desk: Desk, model: RulingsModel, languages: Languages, qtbot: QtBot
) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    header = LogTable(model, parent).horizontalHeader()
    for language in ("en", CHINESE):
        speak(desk, languages, language)
        for column, width in column_widths(780).items():
            assert header.sectionSizeFromContents(column).width() <= width, (language, column)
