"""Search marks lie on the right characters; positions count as Qt counts."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint

from judgedesk.app.reading import rows
from judgedesk.policy.model import Kind, Part, PartName, Passage, Section, Text
from judgedesk.ui import theme
from judgedesk.ui.reader.mode import Mode
from judgedesk.ui.reader.pane import ReaderPane
from judgedesk.ui.reader.side import Side
from judgedesk.ui.reader.utf16 import to_characters, to_units, units

from .panes import MakePane

TEXTS = {
    "en": [
        (Kind.PARAGRAPH, "", "Aces 🂡🂢 beat kings"),
        (Kind.ITEM, "", "kings 🂮 here"),
        (Kind.EXAMPLE, "B", "two\nlines of kings"),
        (Kind.NOTE, "", "kings in a note"),
    ],
    "zh-Hant": [
        (Kind.PARAGRAPH, "", "𠀀國王𠀁，國王"),
        (Kind.ITEM, "", "國王在此"),
        (Kind.EXAMPLE, "B", "兩行國王"),
        (Kind.NOTE, "", "編註中的國王"),
    ],
}
WORD = {"en": "kings", "zh-Hant": "國王"}


def _all_ranges() -> dict[tuple[str, str], tuple[tuple[int, int], ...]]:
    marks: dict[tuple[str, str], tuple[tuple[int, int], ...]] = {}
    for language, passages in TEXTS.items():
        word = WORD[language]
        for at, (_, _, text) in enumerate(passages, 1):
            starts = [start for start in range(len(text)) if text.startswith(word, start)]
            marks[language, f"3/text/{at}"] = tuple((start, start + len(word)) for start in starts)
        marks[language, "3/title"] = ((0, 1),)
    return marks


@pytest.fixture
def pane(make_pane: MakePane) -> ReaderPane:
    def text(language: str) -> Text:
        passages = tuple(
            Passage(f"3/text/{at}", kind, body, label)
            for at, (kind, label, body) in enumerate(TEXTS[language], 1)
        )
        section = Section("3", Passage("3/title", Kind.TITLE, "Title"), (Part(PartName.TEXT, passages),))
        return Text(language, "x", language, "x", (section,))

    return make_pane(rows((text("en"), text("zh-Hant"))))


def marked(side: Side) -> list[str]:
    return [
        selection.cursor.selectedText()  # pyright: ignore[reportAttributeAccessIssue]
        for selection in side.extraSelections()
    ]


def test_marks_lie_on_the_hits(pane: ReaderPane) -> None:
    pane.set_marks(_all_ranges())
    assert marked(pane.left) == ["T"] + ["kings"] * 4
    assert marked(pane.right) == ["T"] + ["國王"] * 5
    pane.set_mode(Mode.STACKED)
    assert sorted(marked(pane.stack)) == sorted(["kings"] * 4 + ["國王"] * 5 + ["T"] * 2)


def test_marks_outlive_zoom_and_colours_and_can_be_taken_away(pane: ReaderPane) -> None:
    pane.set_marks(_all_ranges())
    pane.set_zoom(150)
    assert marked(pane.left) == ["T"] + ["kings"] * 4
    pane.set_marks({})
    assert marked(pane.left) == []


def test_an_astral_range_is_whole(pane: ReaderPane) -> None:
    pane.set_marks({("en", "3/text/1"): ((5, 6), (6, 8)), ("zh-Hant", "3/text/1"): ((3, 4),)})
    assert marked(pane.left) == ["🂡", "🂢 "]
    assert marked(pane.right) == ["𠀁"]


def test_unknown_passages_and_wide_ranges_do_no_harm(pane: ReaderPane) -> None:
    pane.set_marks(
        {("en", "8/text/1"): ((0, 5),), ("fr", "3/text/1"): ((0, 5),), ("en", "3/text/2"): ((0, 99),)}
    )
    assert marked(pane.left) == ["kings 🂮 here"]


def test_marks_use_the_colours_in_force(pane: ReaderPane) -> None:
    pane.set_marks({("en", "3/text/2"): ((0, 5),)})
    selection = pane.left.extraSelections()[0]
    style = selection.format  # pyright: ignore[reportAttributeAccessIssue]
    assert style.background().color().name() == theme.LIGHT.mark
    assert style.foreground().color().name() == theme.LIGHT.mark_text


@pytest.fixture
def long_pane(make_pane: MakePane) -> ReaderPane:
    def text(language: str) -> Text:
        passages = tuple(
            Passage(f"3/text/{at}", Kind.PARAGRAPH, f"{WORD[language]} number {at} " + "and more " * 30, "")
            for at in range(1, 81)
        )
        section = Section("3", Passage("3/title", Kind.TITLE, "Title"), (Part(PartName.TEXT, passages),))
        return Text(language, "x", language, "x", (section,))

    return make_pane(rows((text("en"), text("zh-Hant"))))


class Asked(dict[tuple[str, str], tuple[tuple[int, int], ...]]):
    """Marks that remember which were asked for."""

    def __init__(self, marks: dict[tuple[str, str], tuple[tuple[int, int], ...]]) -> None:
        super().__init__(marks)
        self.asked: set[str] = set()

    def get(self, place, default=None):
        self.asked.add(place[1])
        return super().get(place, default)


def in_view(side: Side) -> set[str]:
    """The passages of which a character can be seen."""
    bottom = side.viewport().height() - 1
    first, last = (side.cursorForPosition(QPoint(40, y)).position() for y in (0, bottom))
    assert side.sheet is not None
    notes = [side.sheet.note(position) for position in range(first, last + 1)]
    return {note.passage.id for note in notes if note.passage is not None}


@pytest.mark.parametrize("mode", list(Mode))
def test_hits_are_marked_where_one_looks_and_nowhere_else(long_pane: ReaderPane, mode: Mode) -> None:
    long_pane.set_mode(mode)
    marks = Asked({(language, f"3/text/{at}"): ((0, 2),) for language in WORD for at in range(1, 81)})
    long_pane.set_marks(marks)
    sides = [side for side in (long_pane.left, long_pane.right, long_pane.stack) if side.isVisible()]
    for place in ("3", "3/text/40", "3/text/80", "3/text/2"):
        long_pane.open(place)
        for side in sides:
            seen = in_view(side) - {"3/title"}
            there = [
                side.sheet.note(one.cursor.position()).passage.id  # pyright: ignore
                for one in side.extraSelections()
            ]
            assert seen <= set(there), (place, mode)
            assert len(there) < 60
    assert len(marks.asked) < 60
    sides[0].verticalScrollBar().setValue(0)
    assert in_view(sides[0]) - {"3/title"} <= {
        side.sheet.note(one.cursor.position()).passage.id  # pyright: ignore
        for side in sides
        for one in side.extraSelections()
    }


@pytest.mark.parametrize("text", ["", "plain", "中文", "a🂡b", "𠀀𠀁", "e\u0301🂡"])
def test_units_and_characters_agree(text: str) -> None:
    assert units(text) == len(text.encode("utf-16-le")) // 2
    for offset in range(len(text) + 1):
        assert to_characters(text, to_units(text, offset)) == offset
    assert to_characters(text, 10_000) == len(text)
    assert to_units(text, 10_000) == units(text)


def test_a_position_inside_a_pair_is_before_it() -> None:
    assert to_characters("a🂡b", 2) == 1
