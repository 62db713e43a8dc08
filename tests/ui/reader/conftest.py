"""Panes over the made-up edition."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from pytestqt.qtbot import QtBot

from judgedesk.app.reading import Row
from judgedesk.ui.reader.mode import Mode
from judgedesk.ui.reader.pane import ReaderPane

from .document import WORDS, sample
from .panes import MakePane, settle


@pytest.fixture
def make_pane(qtbot: QtBot) -> MakePane:
    """A shown pane; `rows` default to the made-up edition."""

    def make(
        rows: Sequence[Row] | None = None,
        *,
        width: int = 820,
        height: int = 700,
        mode: Mode = Mode.SIDE,
        zoom: int = 100,
        languages: Sequence[str] = ("en", "zh-Hant"),
    ) -> ReaderPane:
        pane = ReaderPane()
        qtbot.addWidget(pane)
        pane.set_part_words(WORDS)
        pane.set_mode(mode)
        pane.set_zoom(zoom)
        pane.set_rows(sample() if rows is None else rows, languages)
        pane.resize(width, height)
        pane.show()
        qtbot.waitExposed(pane)
        settle(pane, qtbot)
        return pane

    return make
