"""The first view lays out the place read last alone; nobody sees a difference when the rest follows."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from judgedesk.app.desk import Desk
from judgedesk.app.reading import Row
from judgedesk.ui.reader.mode import Mode
from judgedesk.ui.reader.pane import ReaderPane

from .document import WORDS
from .panes import settle, uneven

SECTION, PASSAGE = "125", "125/penalty/1"


@pytest.fixture(scope="module")
def rows(tmp_path_factory: pytest.TempPathFactory) -> tuple[Row, ...]:
    return Desk(tmp_path_factory.mktemp("data")).rows("dci-2008")


@pytest.fixture
def begin(qtbot: QtBot, rows: tuple[Row, ...]) -> Callable[..., ReaderPane]:
    """A pane that shows its first view."""

    def make(place: str, mode: Mode = Mode.SIDE, zoom: int = 100, tall: int = 700) -> ReaderPane:
        pane = ReaderPane()
        qtbot.addWidget(pane)
        pane.set_part_words(WORDS)
        pane.set_mode(mode)
        pane.set_zoom(zoom)
        pane.resize(900, tall)
        pane.set_rows(rows)
        assert pane.open(place, remember=False)
        pane.show_place_first()
        qtbot.waitExposed(pane)
        settle(pane, qtbot)
        return pane

    return make


def seen(pane: ReaderPane) -> list[QImage]:
    """What the columns show, without their scroll bars."""
    sides = [side for side in (pane.left, pane.right, pane.stack) if side.isVisible()]
    return [side.viewport().grab().toImage() for side in sides]


def laid_out(pane: ReaderPane) -> int:
    side = next(side for side in (pane.left, pane.right, pane.stack) if side.isVisible())
    return side.document().blockCount()


@pytest.mark.parametrize("place", [SECTION, PASSAGE, "first", "last"])
@pytest.mark.parametrize("mode", list(Mode))
def test_the_rest_follows_unseen(
    begin: Callable[..., ReaderPane], rows: tuple[Row, ...], place: str, mode: Mode, qtbot: QtBot
) -> None:
    place = {"first": rows[0].id, "last": rows[-1].id}.get(place, place)
    pane = begin(place, mode)
    few, before = laid_out(pane), seen(pane)
    assert pane.place() == place
    pane.complete()
    settle(pane, qtbot)
    assert laid_out(pane) > few
    assert seen(pane) == before
    if mode is Mode.SIDE:
        assert uneven(pane) == []


@pytest.mark.parametrize("zoom", [60, 240])
def test_at_every_zoom(begin: Callable[..., ReaderPane], zoom: int, qtbot: QtBot) -> None:
    pane = begin(PASSAGE, zoom=zoom)
    before = seen(pane)
    pane.complete()
    settle(pane, qtbot)
    assert seen(pane) == before


@pytest.mark.parametrize("tall", [200, 1600])
def test_at_every_height(begin: Callable[..., ReaderPane], tall: int, qtbot: QtBot) -> None:
    pane = begin(SECTION, tall=tall)
    few, before = laid_out(pane), seen(pane)
    pane.complete()
    settle(pane, qtbot)
    assert seen(pane) == before
    assert (few < 40) is (tall < 700)


def test_caret_and_selection_stay(begin: Callable[..., ReaderPane]) -> None:
    pane = begin(PASSAGE)
    at = pane.left.textCursor().position()
    pane.left.select_quietly(at + 3, at + 9)
    chosen = pane.left.textCursor().selectedText()
    assert len(chosen) == 6
    pane.complete()
    assert pane.left.textCursor().selectedText() == chosen
    assert pane.left.textCursor().position() > at + 9


ACTS: dict[str, Callable[[ReaderPane, QtBot], object]] = {
    "key": lambda pane, qtbot: qtbot.keyClick(pane.left, Qt.Key.Key_Up),
    "press": lambda pane, qtbot: qtbot.mouseClick(pane.right.viewport(), Qt.MouseButton.LeftButton),
    "wheel": lambda pane, qtbot: QApplication.sendEvent(
        pane.left.viewport(),
        QWheelEvent(
            QPointF(9, 9),
            QPointF(9, 9),
            QPoint(),
            QPoint(0, 120),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        ),
    ),
    "open": lambda pane, qtbot: pane.open("123"),
    "mode": lambda pane, qtbot: pane.set_mode(Mode.STACKED),
    "zoom": lambda pane, qtbot: pane.zoom_in(),
    "rows": lambda pane, qtbot: pane.row_tops(),
}


@pytest.mark.parametrize("act", list(ACTS))
def test_whoever_does_anything_finds_all_of_it(
    begin: Callable[..., ReaderPane], rows: tuple[Row, ...], act: str, qtbot: QtBot
) -> None:
    pane = begin(SECTION)
    assert laid_out(pane) < 80
    ACTS[act](pane, qtbot)
    assert laid_out(pane) > 200


def test_the_wheel_goes_up_from_the_place(begin: Callable[..., ReaderPane], qtbot: QtBot) -> None:
    pane = begin(SECTION)
    ACTS["wheel"](pane, qtbot)
    settle(pane, qtbot)
    assert pane.place() != SECTION
    assert pane.left.verticalScrollBar().value() > 0
