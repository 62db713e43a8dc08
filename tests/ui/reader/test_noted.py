"""Passages with a note: marked in the margin, told by the tool tip, found at the caret."""

from __future__ import annotations

import pytest
from PySide6 import QtGui
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QColor, QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from judgedesk.app.reading import rows
from judgedesk.policy.model import Kind, Part, PartName, Passage, Section, Text
from judgedesk.ui import theme
from judgedesk.ui.reader.mode import Mode
from judgedesk.ui.reader.pane import ReaderPane
from judgedesk.ui.reader.side import Side

from .panes import MakePane, settle

NOTED = "3/text/2"


@pytest.fixture
def pane(make_pane: MakePane) -> ReaderPane:
    def text(language: str, words: tuple[str, ...]) -> Text:
        passages = tuple(
            Passage(f"3/text/{at}", Kind.PARAGRAPH, body, needs_review=language != "en" and at == 2)
            for at, body in enumerate(words, 1)
        )
        section = Section("3", Passage("3/title", Kind.TITLE, "Title"), (Part(PartName.TEXT, passages),))
        return Text(language, "x", language, "x", (section,))

    return make_pane(
        rows((text("en", ("One.", "Two.", "Three.")), text("zh-Hant", ("一。", "二。", "三。"))))
    )


def margin_colours(side: Side, row: int) -> set[str]:
    """What stands in the left margin beside a row."""
    assert side.sheet is not None
    margin, _ = side.sheet.margins()
    top = int(side._lines.tops[row]) - side.verticalScrollBar().value()
    picture = side.grab().toImage()
    return {
        picture.pixelColor(x, y).name()
        for x in range(4, margin)
        for y in range(top, top + int(side._lines.heights[row]))
    }


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_margin_has_a_mark_beside_a_noted_passage(
    pane: ReaderPane, qapp: QApplication, qtbot: QtBot, scheme: str
) -> None:
    theme.apply(qapp, scheme)
    settle(pane, qtbot)
    accent = QColor(theme.current().accent).name()
    for mode in (Mode.SIDE, Mode.STACKED):
        pane.set_mode(mode)
        settle(pane, qtbot)
        pane.set_noted({})
        sides = (pane.left, pane.right) if mode is Mode.SIDE else (pane.stack,)
        rows_of = range(len(pane.left.outline.rows))
        assert not [row for side in sides for row in rows_of if accent in margin_colours(side, row)]
        pane.set_noted({("en", NOTED): "Your note:\nx", ("zh-Hant", NOTED): "Your note:\nx"})
        noted = pane.left.outline.index(NOTED)
        for side in sides:
            assert [row for row in rows_of if accent in margin_colours(side, row)] == [noted]


def test_the_tool_tip_tells_the_note_as_plain_words(
    pane: ReaderPane, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda place, text, widget: told.append(text))
    pane.set_noted({("en", NOTED): "Your note:\n<b>plain</b>"})
    row = pane.left.outline.index(NOTED)
    assert row is not None
    spot = QPoint(60, int(pane.left._lines.tops[row]) + 8)
    help_event = QHelpEvent(QEvent.Type.ToolTip, spot, pane.left.mapToGlobal(spot))
    QApplication.sendEvent(pane.left.viewport(), help_event)
    assert told == ["Your note:\n<b>plain</b>"]
    assert not QtGui.Qt.mightBeRichText(told[0])


def test_the_passage_at_the_caret_is_that_of_the_column_with_the_keyboard(
    pane: ReaderPane, qtbot: QtBot
) -> None:
    pane.open(NOTED)
    pane.take_keyboard()
    assert pane.passage_at_caret() == ("en", NOTED)
    pane.take_keyboard("zh-Hant")
    assert pane.passage_at_caret() == ("zh-Hant", NOTED)
    qtbot.keyClick(pane.right, Qt.Key.Key_Down)
    assert pane.passage_at_caret() == ("zh-Hant", "3/text/3")


def test_where_a_column_has_nothing_the_passage_opposite_is_meant(make_pane: MakePane) -> None:
    title = Passage("3/title", Kind.TITLE, "Title")
    english = (Passage("3/text/1", Kind.PARAGRAPH, "One."), Passage("3/text/2", Kind.PARAGRAPH, "Two."))
    texts = [
        Text("en", "x", "en", "x", (Section("3", title, (Part(PartName.TEXT, english),)),)),
        Text("zh-Hant", "x", "zh-Hant", "x", (Section("3", title, (Part(PartName.TEXT, english[:1]),)),)),
    ]
    pane = make_pane(rows(texts))
    pane.open("3/text/2")
    pane.take_keyboard("zh-Hant")
    assert pane.passage_at_caret() == ("en", "3/text/2")


def test_without_a_text_there_is_no_passage(make_pane: MakePane) -> None:
    assert make_pane(()).passage_at_caret() is None
