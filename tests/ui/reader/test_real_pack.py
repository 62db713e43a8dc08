"""The packs that ship: their rows stand level, and every reference in them finds its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgedesk.app.desk import Desk
from judgedesk.app.reading import Row
from judgedesk.ui import theme
from judgedesk.ui.reader.mode import Mode

from .panes import MakePane, families_in, squeezed, uneven
from .test_level import WIDTHS, ZOOM_STEPS

PACKS = ("dci-2005", "dci-2008", "riftbound-2026")


@pytest.fixture(scope="module", params=PACKS)
def pack_rows(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Row, ...]:
    data: Path = tmp_path_factory.mktemp("data")
    return Desk(data).rows(request.param)


@pytest.mark.parametrize("zoom", ZOOM_STEPS)
@pytest.mark.parametrize("width", WIDTHS)
def test_the_rows_of_the_pack_are_level(
    make_pane: MakePane, pack_rows: tuple[Row, ...], width: int, zoom: int
) -> None:
    pane = make_pane(pack_rows, width=width, zoom=zoom)
    assert len({row.section for row in pack_rows}) >= 12
    assert len(pane.row_tops()) > 100
    assert uneven(pane) == []
    assert squeezed(pane) == []


def test_every_passage_is_shown_whole_in_both_languages(
    make_pane: MakePane, pack_rows: tuple[Row, ...]
) -> None:
    pane = make_pane(pack_rows)
    shown = 0
    for side, language in ((pane.left, "en"), (pane.right, "zh-Hant")):
        text = side.document().toRawText()
        for row in pack_rows:
            passage = row.cells.get(language)
            if passage is not None:
                assert passage.text in text, passage.id
                shown += bool(passage.text)
    assert shown > 200


def test_every_reference_of_the_pack_opens(make_pane: MakePane, pack_rows: tuple[Row, ...]) -> None:
    pane = make_pane(pack_rows)
    sections = {row.section for row in pack_rows}
    cells = [passage for row in pack_rows for passage in row.cells.values() if passage is not None]
    references = [reference for passage in cells for reference in passage.references]
    assert references
    for reference in references:
        known = reference.target.split("/")[0] in sections
        assert pane.open(reference.target) is known, reference.target


def test_every_glyph_of_the_pack_is_there_and_of_the_right_family(
    make_pane: MakePane, pack_rows: tuple[Row, ...]
) -> None:
    pane = make_pane(pack_rows, mode=Mode.STACKED)
    assert families_in(pane.stack.document()) == {theme.LATIN, theme.HAN}
