"""Any two texts side by side: columns by text, gaps that are seen and say why, badges with their tips."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from judgedesk.app.pairs import pair_rows
from judgedesk.app.reading import Row
from judgedesk.policy.destination import Confidence, DestinationTable, Pair, PairState, Relation
from judgedesk.policy.markup import read_text
from judgedesk.policy.model import Text
from judgedesk.ui.reader.columns import address, language_of
from judgedesk.ui.reader.look import Role
from judgedesk.ui.reader.mode import Mode
from judgedesk.ui.reader.outline import Told
from judgedesk.ui.reader.pane import ReaderPane

from .document import WORDS
from .panes import MakePane, settle, uneven

OLD, NEW = "old:en", "new:zh-Hant"
COLUMNS = (OLD, NEW)
LONG = (
    "A bell that is rung at noon is heard in the whole hall, and nobody leaves before it has fallen silent. "
)


def text(text_id: str, content: str) -> Text:
    pack, language = text_id.split(":")
    return Text(text_id, pack, language, pack, read_text(content, "en.md", []))


LEFT = text(
    OLD,
    f"""# 1 Bells

## definition

{{1/definition/1 PL:L1}}
{LONG * 3}

{{1/definition/2 PL:L2}}
Only here, see [[2]].

## penalty

{{1/penalty/1 PL:L3}}
A frown.

# 2 Horns

## definition

{{2/definition/1 PL:L4}}
{LONG}

# 3 Drums

## text

{{3/text/1 PL:L5}}
{LONG}
""",
)
RIGHT = text(
    NEW,
    """# 3 鐘

## definition

{3/definition/1 PL:L1}
正午敲鐘，參照 [[2]]。

## remedy

absent

# 2 鼓

## text

{2/text/1 PL:L2}
擊鼓。
""",
)


def rows() -> tuple[Row, ...]:
    pairs = [
        Pair((one,), (other,), Relation.EXACT, PairState.SUGGESTED, Confidence.HIGH, "A")
        for one, other in (("1", "3"), ("3", "2"))
    ]
    return pair_rows(LEFT, RIGHT, DestinationTable("old", "new", pairs))


TOLD = Told(
    gaps={("2", NEW): "沒有對應。"},
    badges={
        ("3/title", OLD): (("trap_number", "3 is a bell there.\n3 在那裡是鐘。"),),
        ("2/title", NEW): (("trap_number", "2 is a horn there."), ("trap_word", "鼓 is …")),
    },
)
MORE = {
    "en": {"no_partner": "No partner.", "trap_number": "same number", "trap_word": "same word"},
    "zh-Hant": {"no_partner": "沒有對應的段落。", "trap_number": "同號異義", "trap_word": "同詞異義"},
}


@pytest.fixture
def pane(make_pane: MakePane, qtbot: QtBot) -> ReaderPane:
    pane = make_pane(rows(), languages=COLUMNS)
    pane.set_part_words({language: {**WORDS[language], **MORE[language]} for language in WORDS})
    pane.set_rows(rows(), COLUMNS, TOLD)
    settle(pane, qtbot)
    return pane


def shown(pane: ReaderPane, column: str) -> list[tuple[str, str]]:
    side = pane.left if column == OLD else pane.right
    assert side.sheet is not None
    return [
        (note.role.value, side.document().findBlockByNumber(number).text().replace("\u2002", " "))
        for number, note in enumerate(side.sheet.notes)
    ]


def test_columns_are_named_by_text_and_speak_its_language() -> None:
    assert [language_of(each) for each in (OLD, NEW, "en", "dci-2005:zh-Hant:official")] == [
        "en",
        "zh-Hant",
        "en",
        "zh-Hant",
    ]
    assert [address(each, COLUMNS, "3") for each in COLUMNS] == ["3", f"{NEW}~3"]
    assert address("zh-Hant", ("en", "zh-Hant"), "3") == "3"


def test_rows_stand_level_with_each_side_under_its_own_number(pane: ReaderPane) -> None:
    assert uneven(pane) == []
    titles = [[words for role, words in shown(pane, column) if role == Role.TITLE] for column in COLUMNS]
    assert titles[0] == ["1 Bells", "2 Horns", "3 Drums ≠\u00a0same number"]
    assert titles[1] == ["3 鐘", "2 鼓 ≠\u00a0同號異義 ≠\u00a0同詞異義"]


def test_a_gap_says_once_why_it_is_there(pane: ReaderPane) -> None:
    right = shown(pane, NEW)
    assert [words for role, words in right if role == Role.EMPTY] == [
        "沒有對應的段落。",
        "",
        "",
        "沒有對應。",
        "",
        "",
    ]
    # A part that only the left has is named on the left alone, one that only the right has on the right.
    assert [words for role, words in right if role == Role.PART] == ["定義", "補救措施  原文沒有這個部分。"]
    left = shown(pane, OLD)
    assert [words for role, words in left if role == Role.PART] == ["Definition", "Penalty", "Definition"]
    assert [words for role, words in left if role == Role.EMPTY] == ["No partner."]


def test_gaps_are_framed_from_their_first_row_to_their_last(pane: ReaderPane) -> None:
    assert pane.right.sheet is not None
    outline = pane.right.outline
    ids = [[outline.rows[at].id for at in run] for run in outline.gaps(NEW)]
    assert ids == [["1/definition/2", "1/penalty/1"], ["2", "2/definition/1"]]
    assert [[outline.rows[at].id for at in run] for run in outline.gaps(OLD)] == [["1/remedy", "1/remedy"]]
    picture = pane.right.viewport().grab().toImage()
    top = pane.row_tops()[outline.gaps(NEW)[0][0]][1]
    assert pane.right.sheet is not None
    spot = QPoint(pane.right.sheet.margins()[0], round(top) + 30)
    near = {picture.pixelColor(spot + QPoint(x, y)).name() for x in (-1, 0, 1) for y in range(12)}
    assert len(near) > 1, "no frame is drawn"


def test_rows_of_one_edition_have_no_frames(make_pane: MakePane) -> None:
    pane = make_pane()
    assert [pane.left.outline.gaps(column) for column in ("en", "zh-Hant")] == [(), ()]


def test_the_tip_of_a_title_explains_its_badges(pane: ReaderPane) -> None:
    title = LEFT.passage("3/title")
    assert title is not None
    assert pane.left.outline.tip(title, OLD) == "3 is a bell there.\n3 在那裡是鐘。"
    assert pane.left.outline.tip(title, NEW) == ""


def test_places_of_either_text_open_where_they_stand(pane: ReaderPane) -> None:
    # 3 is a section of both: by itself it is the left one.
    for place, row in (
        ("3", "3"),
        (address(NEW, COLUMNS, "3"), "1"),
        (address(NEW, COLUMNS, "2/text/1"), "3/text/1"),
        # A part has no address on the right: its section is near enough.
        (address(NEW, COLUMNS, "3/remedy"), "1"),
        ("2/definition/1", "2/definition/1"),
    ):
        index = pane.left.outline.index(place)
        assert index is not None
        assert pane.left.outline.rows[index].id == row
    assert pane.open(address(NEW, COLUMNS, "2"))
    assert pane.place() == "3"


def test_a_reference_leads_to_the_section_of_its_own_text(pane: ReaderPane, qtbot: QtBot) -> None:
    for side, passage, column, expected in (
        (pane.left, "1/definition/2", OLD, "2"),
        (pane.right, "3/definition/1", NEW, f"{NEW}~2"),
    ):
        assert side.sheet is not None
        [cursor] = side.sheet.hits(
            passage,
            column,
            [(len("Only here, see "), len("Only here, see 2"))] if column == OLD else [(8, 9)],
        )
        side.setTextCursor(cursor)
        with qtbot.waitSignal(pane.reference_activated) as told:
            qtbot.keyClick(side, Qt.Key.Key_Return)
        assert told.args == [expected]


def test_hits_are_marked_in_the_text_that_they_are_in(pane: ReaderPane) -> None:
    pane.set_marks({(NEW, "2/text/1"): ((0, 1),)})
    assert [selection.cursor.selectedText() for selection in pane.right.extraSelections()] == ["擊"]
    assert pane.left.extraSelections() == []


def test_copy_of_both_and_citation_name_the_texts(pane: ReaderPane, qtbot: QtBot) -> None:
    pane.open("3/text/1")
    pane.copy_both()
    copied = QGuiApplication.clipboard().text()
    assert copied.splitlines() == [LONG.strip(), "擊鼓。"]
    cited: list[tuple[str, str]] = []
    pane.copy_with_citation(lambda passage, column: cited.append((passage, column)) or "—")
    assert cited == [("3/text/1", OLD)]
    # Words of a gap are no quotation.
    pane.right.selectAll()
    pane.copy()
    assert "沒有對應" not in QGuiApplication.clipboard().text()


def test_stacked_tells_only_of_whole_sections_that_stand_alone(pane: ReaderPane, qtbot: QtBot) -> None:
    pane.set_mode(Mode.STACKED)
    settle(pane, qtbot)
    assert pane.stack.sheet is not None
    blocks = [
        pane.stack.document().findBlockByNumber(number).text().replace("\u2002", " ")
        for number in range(len(pane.stack.sheet.notes))
    ]
    assert blocks[:2] == ["1 Bells", "3 鐘"]
    assert blocks.count("沒有對應。") == 1
    assert "沒有對應的段落。" not in blocks
    assert pane.stack.outline.gaps(NEW)


def test_the_keyboard_goes_to_the_column_of_a_text(pane: ReaderPane) -> None:
    pane.take_keyboard(NEW)
    assert pane.right.hasFocus()
    pane.take_keyboard(OLD)
    assert pane.left.hasFocus()
    assert pane.left.accessibleName() == "Left text"
    pane.set_rows(rows(), ("en", "zh-Hant"))
    assert pane.left.accessibleName() == "English text"


def test_tips_keep_their_sources_when_the_rest_is_laid_out(make_pane: MakePane, qtbot: QtBot) -> None:
    pane = make_pane()
    pane.hide()
    pane.set_sources(lambda passage, language: f"source of {passage}")
    pane.show_place_first()
    passage = next(passage for row in pane.left.outline.rows for passage in row.cells.values() if passage)
    assert pane.left.outline.tip(passage, "en").endswith(f"source of {passage.id}")
    pane.complete()
    settle(pane, qtbot)
    assert pane.left.outline.tip(passage, "en").endswith(f"source of {passage.id}")
