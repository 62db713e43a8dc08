"""Rows stand level at every width, zoom and font, and a row that does not is seen."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from judgedesk.app.reading import Row, RowKind, rows
from judgedesk.policy.model import Kind, Part, PartName, Passage, Section, Text
from judgedesk.ui import theme
from judgedesk.ui.reader.mode import Mode
from judgedesk.ui.reader.pane import ZOOMS

from .document import sample
from .panes import MakePane, settle, squeezed, turn_wheel, uneven

# The pane takes the whole window when contents and ruling panel are folded, less when they are there.
WIDTHS = (1440, 1150, 810, 600)
ZOOM_STEPS = (80, 100, 150)


@pytest.mark.parametrize("zoom", ZOOM_STEPS)
@pytest.mark.parametrize("width", WIDTHS)
def test_rows_are_level_at_every_width_and_zoom(make_pane: MakePane, width: int, zoom: int) -> None:
    pane = make_pane(width=width, zoom=zoom)
    passages = [row.id for row in sample() if row.kind is RowKind.PASSAGE]
    assert set(passages) <= {row for row, _, _ in pane.row_tops()}
    assert uneven(pane) == []
    assert squeezed(pane) == []
    left, right = pane.left.verticalScrollBar(), pane.right.verticalScrollBar()
    assert left.maximum() == right.maximum() > 0


def test_a_tampered_margin_is_seen(make_pane: MakePane) -> None:
    pane = make_pane()
    assert uneven(pane) == []
    sheet = pane.right.sheet
    assert sheet is not None
    spaces = list(sheet.spaces)
    spaces[40] += 1
    sheet.set_spaces(spaces)
    off = uneven(pane)
    assert off
    assert {by for _, by in off} == {1.0}


def test_rows_stay_level_while_the_window_is_dragged(make_pane: MakePane, qtbot: QtBot) -> None:
    pane = make_pane(width=1200)
    for width in (1190, 1011, 900, 740, 610, 755, 1300):
        pane.resize(width, 700)
        QApplication.processEvents()
    settle(pane, qtbot)
    assert uneven(pane) == []


def test_the_pane_levels_by_itself_after_a_resize(make_pane: MakePane, qtbot: QtBot) -> None:
    pane = make_pane(width=1200)
    pane.resize(701, 700)
    settle(pane, qtbot)
    tops = [[side.sheet.tops()] for side in (pane.left, pane.right) if side.sheet is not None]
    assert tops[0] == tops[1]


def test_rows_stay_level_through_zoom_font_and_modes(
    make_pane: MakePane, monkeypatch: pytest.MonkeyPatch
) -> None:
    pane = make_pane()
    for step in ZOOMS:
        pane.set_zoom(step)
        assert uneven(pane) == [], step
    pane.zoom_reset()
    before = pane.row_tops()
    monkeypatch.setattr(theme, "families", _other_families)
    pane._rebuild()
    assert pane.row_tops() != before
    assert uneven(pane) == []
    for mode in (Mode.EN, Mode.STACKED, Mode.ZH, Mode.SIDE):
        pane.set_mode(mode)
    assert uneven(pane) == []


def test_one_column_has_no_gaps_of_the_other(make_pane: MakePane) -> None:
    pane = make_pane()
    side_by_side = pane.row_tops()
    pane.set_mode(Mode.ZH)
    alone = pane.row_tops()
    sheet = pane.right.sheet
    assert sheet is not None
    assert sheet.spaces == sheet.gaps
    assert alone[-1][1] < side_by_side[-1][1]
    pane.set_mode(Mode.SIDE)
    assert pane.row_tops() == side_by_side


def test_both_columns_scroll_as_one(make_pane: MakePane) -> None:
    pane = make_pane()
    pane.left.verticalScrollBar().setValue(333)
    assert pane.right.verticalScrollBar().value() == 333
    pane.right.verticalScrollBar().setValue(777)
    assert pane.left.verticalScrollBar().value() == 777
    bottom = pane.right.verticalScrollBar().maximum()
    pane.right.verticalScrollBar().setValue(bottom)
    assert pane.left.verticalScrollBar().value() == bottom
    assert not pane.left.verticalScrollBar().isVisible()
    assert pane.right.verticalScrollBar().isVisible()


def test_the_wheel_scrolls_from_either_column(make_pane: MakePane) -> None:
    pane = make_pane()
    for side, other in ((pane.left, pane.right), (pane.right, pane.left)):
        before = side.verticalScrollBar().value()
        turn_wheel(side, -120)
        assert side.verticalScrollBar().value() > before
        assert other.verticalScrollBar().value() == side.verticalScrollBar().value()


@pytest.mark.parametrize("mode", list(Mode))
@pytest.mark.parametrize("zoom", [60, 240])
def test_narrow_long_missing_and_empty_are_borne(make_pane: MakePane, mode: Mode, zoom: int) -> None:
    long = "Pneumono" * 120
    pane = make_pane(_rows(long, None), width=600, zoom=zoom, mode=mode)
    assert mode is not Mode.SIDE or uneven(pane) == []
    for side in (pane.left, pane.right, pane.stack):
        if side.isVisible():
            assert side.document().size().width() <= side.viewport().width()
    pane.set_rows(())
    assert pane.row_tops() == []
    assert pane.place() == ""
    pane.open("101")
    pane.copy()
    pane.copy_both()
    pane.back()


def test_an_unpaired_passage_faces_an_empty_row(make_pane: MakePane) -> None:
    pane = make_pane(_rows("English alone " * 40, None))
    assert uneven(pane) == []
    assert pane.right.document().findBlockByNumber(2).text() == ""
    assert pane.right.document().blockCount() == pane.left.document().blockCount()


def _rows(english: str, chinese: str | None) -> tuple[Row, ...]:
    def text(language: str, body: str | None) -> Text:
        passages = () if body is None else (Passage("9/text/1", Kind.PARAGRAPH, body),)
        after = Passage("9/text/2", Kind.PARAGRAPH, "the same on both sides")
        part = Part(PartName.DEFINITION, (*passages, after))
        return Text(
            language, "x", language, "x", (Section("9", Passage("9/title", Kind.TITLE, "T"), (part,)),)
        )

    return rows((text("en", english), text("zh-Hant", chinese)))


def _other_families(language: str = "en") -> list[str]:
    return ["DejaVu Serif", theme.HAN] if language == "en" else [theme.HAN]
