"""The place is kept through every change; references, history, keys and wheel move it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from judgedesk.ui.reader.mode import Mode
from judgedesk.ui.reader.pane import ReaderPane
from judgedesk.ui.reader.places import History, Place
from judgedesk.ui.reader.side import Side

from .document import sample
from .panes import MakePane, settle, turn_wheel


def row_in_view(pane: ReaderPane) -> str:
    """The row at the top by what is painted, not by what the pane remembers."""
    side = next(side for side in (pane.left, pane.right, pane.stack) if side.isVisible())
    value = side.verticalScrollBar().value()
    tops = pane.row_tops()
    heights = pane._lines.heights
    return next(row for (row, top, _), height in zip(tops, heights, strict=True) if top + height > value + 1)


@pytest.mark.parametrize("place", ["103", "105/examples", "106/penalty/2", "105/philosophy/2"])
def test_the_row_at_the_top_stays_there(make_pane: MakePane, qtbot: QtBot, place: str) -> None:
    pane = make_pane(width=900)
    assert pane.open(place)
    assert row_in_view(pane) == place
    for width in (600, 1440, 810):
        pane.resize(width, 700)
        settle(pane, qtbot)
        assert row_in_view(pane) == place, width
    for zoom in (60, 150, 240, 100):
        pane.set_zoom(zoom)
        assert row_in_view(pane) == place, zoom
    for mode in (Mode.EN, Mode.ZH, Mode.STACKED, Mode.SIDE):
        pane.set_mode(mode)
        assert row_in_view(pane) == place, mode
    assert pane.place() == place


def test_the_first_passage_of_a_part_brings_its_label(make_pane: MakePane, qtbot: QtBot) -> None:
    pane = make_pane(width=900)
    pane.open("105/penalty/1")
    for zoom in (60, 100, 240):
        pane.set_zoom(zoom)
        assert row_in_view(pane) == "105/penalty"
        assert pane.place() == "105/penalty/1"


def test_a_place_in_the_middle_of_a_row_stays_in_it(make_pane: MakePane, qtbot: QtBot) -> None:
    pane = make_pane(width=620)
    lines = pane._lines
    tallest = max(range(len(lines.heights)), key=lambda row: lines.heights[row])
    middle = round(lines.tops[tallest] + lines.heights[tallest] / 2)
    pane.left.verticalScrollBar().setValue(middle)
    row = pane.place()
    pane.resize(1300, 700)
    settle(pane, qtbot)
    pane.resize(620, 700)
    settle(pane, qtbot)
    assert pane.place() == row
    assert abs(pane.left.verticalScrollBar().value() - middle) <= 2


def test_a_last_row_that_cannot_reach_the_top_is_still_the_place(make_pane: MakePane, qtbot: QtBot) -> None:
    pane = make_pane(height=900)
    last = sample()[-1].id
    assert pane.open(last)
    pane.resize(1000, 900)
    settle(pane, qtbot)
    assert pane.place() == last


def test_every_row_and_title_id_opens(make_pane: MakePane) -> None:
    pane = make_pane()
    shown = [row for row, _, _ in pane.row_tops()]
    for row in sample():
        assert pane.open(row.id), row.id
        assert pane.place() == (row.id if row.id in shown else "100/text/1")
    assert pane.open("104/title")
    assert pane.place() == "104"
    assert pane.open("104/remedy/99")
    assert pane.place() == "104"
    assert not pane.open("999/remedy/1")
    assert pane.place() == "104"


def test_open_before_show_is_not_lost(qtbot: QtBot) -> None:
    pane = ReaderPane()
    qtbot.addWidget(pane)
    pane.set_rows(sample())
    pane.open("105/penalty/2")
    pane.resize(800, 600)
    pane.show()
    assert row_in_view(pane) == "105/penalty/2"


def test_the_place_is_told_once_it_changes(make_pane: MakePane, qtbot: QtBot) -> None:
    pane = make_pane()
    settle(pane, qtbot)
    with qtbot.waitSignal(pane.place_changed) as told:
        pane.open("103/remedy/2")
    assert told.args == ["103/remedy/2"]
    heard: list[str] = []
    pane.place_changed.connect(heard.append)
    for value in range(0, 900, 50):
        pane.left.verticalScrollBar().setValue(value)
    settle(pane, qtbot)
    assert heard == [pane.place()]


def test_back_and_forward(make_pane: MakePane, qtbot: QtBot) -> None:
    pane = make_pane()
    heard: list[tuple[bool, bool]] = []
    pane.history_changed.connect(_collector(heard))
    for place in ("102", "104/penalty/2", "106"):
        pane.open(place)
    pane.back()
    assert row_in_view(pane) == "104/penalty/2"
    pane.back()
    pane.back()
    assert row_in_view(pane) == "100"
    assert not pane.can_go_back()
    pane.forward()
    assert row_in_view(pane) == "102"
    pane.open("107", remember=False)
    assert pane.can_go_forward()
    pane.open("108")
    assert not pane.can_go_forward()
    assert heard[-1] == (True, False)
    pane.set_rows(sample(3))
    assert not pane.can_go_back()
    assert heard[-1] == (False, False)


@pytest.mark.parametrize("which", ["left", "right", "stack"])
def test_keys_and_mouse_buttons_travel(make_pane: MakePane, qtbot: QtBot, which: str) -> None:
    pane = make_pane(mode=Mode.STACKED if which == "stack" else Mode.SIDE)
    side: Side = getattr(pane, which)
    pane.open("102")
    pane.open("105")
    side.setFocus()
    QTest.keyClick(side, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert pane.place() == "102"
    QTest.keyClick(side, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert pane.place() == "105"
    QTest.mouseClick(side.viewport(), Qt.MouseButton.BackButton)
    assert pane.place() == "102"
    QTest.mouseClick(side.viewport(), Qt.MouseButton.ForwardButton)
    assert pane.place() == "105"


def test_a_click_on_a_reference_names_its_target(make_pane: MakePane, qtbot: QtBot) -> None:
    pane = make_pane()
    for side, language in ((pane.left, "en"), (pane.right, "zh-Hant")):
        passage, reference = _first_reference(language)
        pane.open(passage)
        cursor = next(side.sheet.hits(passage, language, [(reference.start + 1, reference.start + 2)]))
        spot = side.cursorRect(cursor).center() - QPoint(3, 0)
        with qtbot.waitSignal(pane.reference_activated, timeout=500) as told:
            QTest.mouseClick(side.viewport(), Qt.MouseButton.LeftButton, pos=spot)
        assert told.args == [reference.target]
        assert pane.place() == passage


def test_references_by_keyboard(make_pane: MakePane, qtbot: QtBot) -> None:
    pane = make_pane()
    passage, reference = _first_reference("en")
    pane.open(passage)
    pane.left.setFocus()
    QTest.keyClick(pane.left, Qt.Key.Key_Tab)
    with qtbot.waitSignal(pane.reference_activated, timeout=500) as told:
        QTest.keyClick(pane.left, Qt.Key.Key_Return)
    assert told.args == [reference.target]


def test_enter_on_a_reference_that_the_caret_reached(make_pane: MakePane, qtbot: QtBot) -> None:
    pane = make_pane()
    passage, reference = _first_reference("en")
    sheet = pane.left.sheet
    assert sheet is not None
    cursor = next(sheet.hits(passage, "en", [(reference.start, reference.start)]))
    pane.left.setFocus()
    pane.left.setTextCursor(cursor)
    with qtbot.waitSignal(pane.reference_activated, timeout=500) as told:
        QTest.keyClick(pane.left, Qt.Key.Key_Return)
    assert told.args == [reference.target]
    cursor.movePosition(QTextCursor.MoveOperation.StartOfBlock)
    pane.left.setTextCursor(cursor)
    with qtbot.assertNotEmitted(pane.reference_activated):
        QTest.keyClick(pane.left, Qt.Key.Key_Return)


def test_a_caret_that_was_scrolled_away_is_fetched(make_pane: MakePane) -> None:
    pane = make_pane()
    pane.left.setFocus()
    pane.left.verticalScrollBar().setValue(4000)
    QTest.keyClick(pane.left, Qt.Key.Key_Down)
    assert abs(pane.left.verticalScrollBar().value() - 4000) < 60
    assert pane.left.caret_in_view()


def test_zoom_by_keys_andturn_wheel(make_pane: MakePane, qtbot: QtBot) -> None:
    pane = make_pane()
    control = Qt.KeyboardModifier.ControlModifier
    told: list[int] = []
    pane.zoom_changed.connect(told.append)
    for key, zoom in (
        (Qt.Key.Key_Plus, 110),
        (Qt.Key.Key_Equal, 125),
        (Qt.Key.Key_Minus, 110),
        (Qt.Key.Key_0, 100),
        (Qt.Key.Key_Minus, 90),
    ):
        QTest.keyClick(pane.right, key, control)
        assert pane.zoom() == zoom
    turn_wheel(pane.left, 120, control)
    assert pane.zoom() == 100
    turn_wheel(pane.left, 60, control)
    assert pane.zoom() == 100
    turn_wheel(pane.left, 60, control)
    assert pane.zoom() == 110
    turn_wheel(pane.left, -240, control)
    assert pane.zoom() == 90
    pane.set_zoom(1000)
    assert pane.zoom() == 240
    pane.zoom_in()
    assert pane.zoom() == 240
    pane.set_zoom(1)
    assert pane.zoom() == 60
    assert told == [110, 125, 110, 100, 90, 100, 110, 100, 90, 240, 60]


def test_f6_changes_the_column(make_pane: MakePane) -> None:
    pane = make_pane()
    pane.activateWindow()
    pane.left.setFocus()
    QTest.keyClick(pane.left, Qt.Key.Key_F6)
    assert pane.right.hasFocus()
    QTest.keyClick(pane.right, Qt.Key.Key_F6)
    assert pane.left.hasFocus()


def test_history_without_a_window() -> None:
    history = History()
    a, b, c = Place("a"), Place("b"), Place("c", 0.5)
    assert history.back(a) is None
    history.leave(a)
    history.leave(b)
    assert history.back(c) == b
    assert history.forward(b) == c
    assert history.back(c) == b
    history.leave(b)
    assert not history.can_go_forward


def _first_reference(language: str):
    found = (
        (passage.id, passage.references[0])
        for row in sample()
        if (passage := row.cells.get(language)) is not None and passage.references
    )
    return next(found)


def _collector(heard: list[tuple[bool, bool]]):
    def collect(back: bool, forward: bool) -> None:
        heard.append((back, forward))

    return collect
