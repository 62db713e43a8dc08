"""Quotes in the list of results: broken, elided, marked, and never without the word that was looked for."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from judgedesk.ui import results, theme
from judgedesk.ui.results import QUOTE_LINES, QuoteDelegate, Result, ResultsModel, ResultsPanel, quote_lines


def result(quote: str, *marks: tuple[int, int]) -> Result:
    return Result("125/remedy/1", "en", "125", "Fallen Tower", quote, marks)


def marked(one: Result, width: float) -> list[str]:
    """What is drawn as marked."""
    lines = quote_lines(one.quote, one.marks, width)
    return [text[start:end] for text, places in lines for start, end in places]


LONG = "A builder who hides a block on purpose and is seen doing so by anybody at all loses the game at once."
LONG_CHINESE = (
    "玩家已將自己的積木交給對手，在排列積木時發現一塊不屬於自己的積木，"
    "如果立刻告知裁判，主審可以選擇給予警告而不是一盤輸。"
)


def test_a_short_quote_is_one_line() -> None:
    assert quote_lines("A Warning.", [(2, 9)], 400) == [("A Warning.", [(2, 9)])]


@pytest.mark.parametrize("width", [120, 180, 260, 400])
@pytest.mark.parametrize(("quote", "word"), [(LONG, "game"), (LONG, "A builder"), (LONG_CHINESE, "警告")])
def test_first_mark_is_always_seen(quote: str, word: str, width: int) -> None:
    at = quote.index(word)
    one = result(quote, (at, at + len(word)))
    assert len(quote_lines(one.quote, one.marks, width)) <= QUOTE_LINES
    assert "".join(marked(one, width)).replace(" ", "") == word.replace(" ", "")


def test_a_mark_over_a_line_break_is_marked_on_both_lines() -> None:
    at = LONG.index("hides a block on purpose")
    one = result(LONG, (at, at + len("hides a block on purpose")))
    pieces = marked(one, 180)
    assert len(pieces) == 2
    assert " ".join("".join(pieces).split()) == "hides a block on purpose"


def test_marks_count_characters_where_qt_counts_units() -> None:
    quote = "𠮷野 warns 𠮷."
    for width in (400, 60):
        assert marked(result(quote, (3, 8), (9, 10)), width) == ["warns", "𠮷"]


def test_screen_readers_get_plain_text() -> None:
    model = ResultsModel()
    both = {"edition": "2008", "part": "Remedy", "other": "警告。"}
    model.set_results([replace(result("A Warning.", (2, 9)), **both)])
    text = model.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert text == "125 Fallen Tower (2008 · Remedy): A Warning. 警告。"


def test_a_result_drawn_ahead_is_not_laid_out_again(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    panel = ResultsPanel(parent)
    sample = result("A builder drawn ahead.", (2, 9))
    steps = panel.prepared([sample, sample])
    assert [next(steps), next(steps), next(steps, "over")] == [None, None, "over"]
    made = results._line.cache_info().misses
    assert [*panel.prepared([sample])] == [None]
    assert results._line.cache_info().misses == made
    assert [*panel.prepared([replace(sample, number="999")])] == [None]
    assert results._line.cache_info().misses == made + 1


@pytest.mark.parametrize(("place", "coloured"), [((0, 9), True), ((20, 29), False)])
def test_marks_stand_under_their_words(qtbot: QtBot, place: tuple[int, int], *, coloured: bool) -> None:
    delegate = QuoteDelegate()
    picture = QImage(300, delegate.tall(), QImage.Format.Format_RGB32)
    picture.fill(Qt.GlobalColor.white)
    painter = QPainter(picture)
    delegate.draw(
        painter, QRectF(picture.rect()), result("Warnings come first, always.", place), selected=False
    )
    painter.end()
    mark = QColor(theme.current().mark).rgb()
    columns = {x for x in range(40) for y in range(picture.height()) if picture.pixel(x, y) == mark}
    assert bool(columns) is coloured
