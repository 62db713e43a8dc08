"""The layout of the reader's documents: line for line what Qt's own would be, kept only where it is seen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QTextBlock, QTextBlockFormat, QTextCursor, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from judgedesk.app.reading import rows
from judgedesk.policy.model import Kind, Part, PartName, Passage, Reference, Section, Text
from judgedesk.ui.reader.mode import Mode
from judgedesk.ui.reader.pane import ReaderPane
from judgedesk.ui.reader.sheet import Sheet
from judgedesk.ui.reader.typesetting import Typesetting

from .panes import MakePane, settle

MIXED = (
    "A warning, 警告, is given once — then a Game Loss（一盤輸）follows; nothing else does… 其他的都不會。"
)
KINDS = (Kind.PARAGRAPH, Kind.ITEM, Kind.EXAMPLE, Kind.NOTE)

Line = tuple[int, int, float, float, float]


def long_text(language: str, sections: int = 40) -> Text:
    made: list[Section] = []
    for number in range(100, 100 + sections):
        title = Passage(f"{number}/title", Kind.TITLE, f"Title {number} 標題")
        body = [
            Passage(
                f"{number}/remedy/{at}",
                KINDS[at % 4],
                MIXED * (at % 3 + 1),
                "1." if at % 4 == 1 else "A",
                (Reference(2, 9, "105"),) if at == 3 else (),
            )
            for at in range(8)
        ]
        made.append(Section(str(number), title, (Part(PartName.REMEDY, tuple(body)),)))
    return Text(language, "x", language, "x", tuple(made))


@pytest.fixture
def pane(make_pane: MakePane) -> ReaderPane:
    return make_pane(rows((long_text("en"), long_text("zh-Hant"))))


def setting(sheet: Sheet | None) -> Typesetting:
    assert sheet is not None
    found = sheet.document.documentLayout()
    assert isinstance(found, Typesetting)
    return found


def lines_of(block: QTextBlock, top: QPointF) -> list[Line]:
    lines = map(block.layout().lineAt, range(block.layout().lineCount()))
    return [
        (
            line.textStart(),
            line.textLength(),
            top.x() + line.naturalTextRect().left(),
            top.x() + line.naturalTextRect().right(),
            top.y() + line.y(),
        )
        for line in lines
    ]


def set_by_qt(sheet: Sheet) -> QTextDocument:
    """The same document, with the shapes of its blocks as formats, for Qt's own layout."""
    made, ours = sheet.document.clone(), setting(sheet)
    cursor = QTextCursor(made)
    for number, (shape, space) in enumerate(zip(ours.shapes, ours.spaces, strict=True)):
        style = QTextBlockFormat()
        style.setLineHeight(shape.line, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        style.setLeftMargin(shape.left)
        style.setTextIndent(shape.first - shape.left)
        style.setTabPositions(shape.option.tabs())
        style.setBottomMargin(space)
        cursor.setPosition(made.findBlockByNumber(number).position())
        cursor.setBlockFormat(style)
    frame = made.rootFrame().frameFormat()
    left, top, right, bottom = ours.margins
    frame.setLeftMargin(left)
    frame.setTopMargin(top)
    frame.setRightMargin(right)
    frame.setBottomMargin(bottom)
    made.rootFrame().setFrameFormat(frame)
    option = made.defaultTextOption()
    option.setWrapMode(ours.shapes[0].option.wrapMode())
    made.setDefaultTextOption(option)
    made.setPageSize(sheet.document.pageSize())
    return made


@pytest.mark.parametrize(("mode", "width", "zoom"), [(Mode.SIDE, 900, 100), (Mode.STACKED, 500, 150)])
def test_every_line_stands_where_qt_itself_would_put_it(
    make_pane: MakePane, mode: Mode, width: int, zoom: int
) -> None:
    pane = make_pane(rows((long_text("en", 6), long_text("zh-Hant", 6))), mode=mode, width=width, zoom=zoom)
    side = pane.right if mode is Mode.SIDE else pane.stack
    assert side.sheet is not None
    qt, ours = set_by_qt(side.sheet), side.sheet.document
    assert qt.blockCount() == ours.blockCount() > 40
    one, other, several = qt.begin(), ours.begin(), 0
    while one.isValid():
        tops = [
            document.documentLayout().blockBoundingRect(block)
            for document, block in ((qt, one), (ours, other))
        ]
        expected, found = lines_of(one, tops[0].topLeft()), lines_of(other, tops[1].topLeft())
        assert [line[:2] for line in found] == [line[:2] for line in expected], other.text()
        for line, wanted in zip(found, expected, strict=True):
            assert line[2:] == pytest.approx(wanted[2:], abs=0.05), other.text()
        several += len(found) > 1
        one, other = one.next(), other.next()
    assert several > 10
    assert ours.size() == qt.size()


def test_only_what_is_near_the_view_keeps_its_lines(pane: ReaderPane, qtbot: QtBot) -> None:
    ours, bar = setting(pane.left.sheet), pane.left.verticalScrollBar()
    blocks = pane.left.document().blockCount()
    seen: set[int] = set()
    for value in range(0, bar.maximum(), 300):
        bar.setValue(value)
        pane.left.viewport().repaint()
        seen |= ours._set.keys()
        assert len(ours._set) < 140
    settle(pane, qtbot)
    assert len(seen) > blocks - 40 > 300


def test_a_reference_is_met_where_it_stands_and_nowhere_else(pane: ReaderPane) -> None:
    side = pane.left
    assert side.sheet is not None
    pane.open("103/remedy/3")
    start, end = (
        side.cursorRect(cursor).center() for cursor in side.sheet.hits("103/remedy/3", "en", [(2, 2), (9, 9)])
    )
    middle = (start + end) / 2
    assert side.anchorAt(middle) == "#105"
    assert side.anchorAt(start - (end - start)) == ""
    assert side.anchorAt(QPoint(0, 0)) == ""
    beyond = pane.left.viewport().width() - 3
    middle.setX(beyond)
    assert side.anchorAt(middle) == ""


def test_the_caret_goes_line_by_line_through_blocks_that_nobody_has_seen(pane: ReaderPane) -> None:
    side = pane.left
    pane.take_keyboard()
    QTest.keyClick(side, Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
    places: list[tuple[int, int]] = []
    for _ in range(60):
        cursor = side.textCursor()
        line = cursor.block().layout().lineForTextPosition(cursor.positionInBlock())
        places.append((cursor.blockNumber(), line.lineNumber()))
        QTest.keyClick(side, Qt.Key.Key_Down)
    assert places == sorted(set(places))
    lines = [number for number, _ in places]
    assert set(lines) == set(range(max(lines) + 1))
    QTest.keyClick(side, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    assert side.textCursor().atEnd()
    QApplication.processEvents()
    assert side.caret_in_view()


def test_a_point_between_two_blocks_belongs_to_the_lower_and_one_below_all_to_the_end(
    pane: ReaderPane,
) -> None:
    ours, document = setting(pane.left.sheet), pane.left.document()
    fuzzy = Qt.HitTestAccuracy.FuzzyHit
    second = document.findBlockByNumber(1)
    assert ours.hitTest(QPointF(200, ours.tops()[1] - 1), fuzzy) == second.position()
    assert ours.hitTest(QPointF(200, -5), fuzzy) == 0
    assert (
        ours.hitTest(QPointF(200, ours.documentSize().height() + 5), fuzzy) == document.characterCount() - 1
    )
    assert ours.hitTest(QPointF(200, ours.tops()[1] - 1), Qt.HitTestAccuracy.ExactHit) == -1
