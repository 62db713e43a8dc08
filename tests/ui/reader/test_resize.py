"""Another width: what is in view is level before it is painted, the rest follows, nothing is lost."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from judgedesk.app.desk import Desk
from judgedesk.app.reading import Row
from judgedesk.ui.reader.mode import Mode
from judgedesk.ui.reader.pane import ReaderPane

from .document import WORDS
from .panes import settle, uneven

SECTION = "125"


class Painted(QObject):
    """Notes how the rows stood whenever a column was painted."""

    def __init__(self, pane: ReaderPane) -> None:
        super().__init__()
        self._pane = pane
        self.tops: list[list[list[float]]] = []
        for side in (pane.left, pane.right):
            side.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            sides = (self._pane.left, self._pane.right)
            self.tops.append([side.sheet.tops() for side in sides if side.sheet is not None])
        return False


@pytest.fixture(scope="module")
def rows(tmp_path_factory: pytest.TempPathFactory) -> tuple[Row, ...]:
    return Desk(tmp_path_factory.mktemp("data")).rows("dci-2008")


@pytest.fixture
def begin(qtbot: QtBot, rows: tuple[Row, ...]) -> Callable[..., ReaderPane]:
    """A pane that shows a whole text at a section."""

    def make(mode: Mode = Mode.SIDE) -> ReaderPane:
        pane = ReaderPane()
        qtbot.addWidget(pane)
        pane.set_part_words(WORDS)
        pane.set_mode(mode)
        pane.resize(900, 700)
        pane.set_rows(rows)
        pane.show()
        qtbot.waitExposed(pane)
        assert pane.open(SECTION)
        settle(pane, qtbot)
        return pane

    return make


def laid_out(pane: ReaderPane) -> int:
    return pane._visible()[0].document().blockCount()


def test_rows_are_level_whenever_they_are_painted(begin: Callable[..., ReaderPane], qtbot: QtBot) -> None:
    pane = begin()
    whole = laid_out(pane)
    painted = Painted(pane)
    for width in (1000, 760, 1130, 820):
        pane.resize(width, 700)
        QApplication.sendPostedEvents()
        assert laid_out(pane) < whole
        assert pane.place() == SECTION
    assert painted.tops
    assert all(left == right for left, right in painted.tops)
    settle(pane, qtbot)
    assert laid_out(pane) == whole
    assert pane.place() == SECTION
    assert uneven(pane) == []


def test_the_documents_are_the_ones_that_were_there(begin: Callable[..., ReaderPane], qtbot: QtBot) -> None:
    pane = begin()
    before = [side.document() for side in (pane.left, pane.right)]
    pane.resize(760, 700)
    assert pane.left.document() is not before[0]
    settle(pane, qtbot)
    assert [side.document() for side in (pane.left, pane.right)] == before
    # Parts that are over are gone, too.
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert len(pane.left.children()) == len(pane.right.children())


def test_the_caret_stays_where_it_was(begin: Callable[..., ReaderPane], qtbot: QtBot) -> None:
    pane = begin()
    pane.left.select_quietly(4000, 4000)
    pane.resize(760, 700)
    settle(pane, qtbot)
    assert pane.left.textCursor().position() == 4000


def test_a_place_that_is_opened_meanwhile_has_the_caret(
    begin: Callable[..., ReaderPane], qtbot: QtBot
) -> None:
    pane = begin()
    pane.resize(760, 700)
    assert pane.open("133")
    settle(pane, qtbot)
    assert pane.place() == "133"
    assert pane.left.sheet is not None
    row = pane.left.sheet.row_of(pane.left.textCursor().position())
    assert pane.left.sheet.outline.rows[row].id == "133"


def test_what_is_selected_stays_selected(begin: Callable[..., ReaderPane], qtbot: QtBot) -> None:
    pane = begin()
    pane.left.select_quietly(4000, 4040)
    chosen = pane.left.textCursor().selectedText()
    pane.resize(760, 700)
    assert pane.left.textCursor().selectedText() == chosen
    settle(pane, qtbot)
    assert pane.left.textCursor().selectedText() == chosen
    assert uneven(pane) == []


@pytest.mark.parametrize("act", ["mode", "zoom", "colours", "rows"])
def test_whatever_is_done_meanwhile_counts(
    begin: Callable[..., ReaderPane], rows: tuple[Row, ...], act: str, qtbot: QtBot
) -> None:
    pane = begin()
    pane.resize(760, 700)
    if act == "mode":
        pane.set_mode(Mode.STACKED)
    elif act == "zoom":
        pane.zoom_in()
    elif act == "colours":
        pane._rebuild()
    else:
        pane.set_rows(rows[:60], place=rows[0].id)
    settle(pane, qtbot)
    assert pane._in_part is False
    assert pane._aside is None
    if act != "mode":
        assert uneven(pane) == []
    if act == "zoom":
        assert pane.left.sheet is not None
        assert pane.left.sheet.look.zoom == pane.zoom()
