"""Selections stay on their side, and what is copied is clean text."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from judgedesk.app.reading import Row, rows
from judgedesk.policy.model import Kind, Part, PartName, Passage, Section, State, Text
from judgedesk.ui.reader.mode import Mode
from judgedesk.ui.reader.pane import ReaderPane
from judgedesk.ui.reader.side import Side

from .document import sample
from .panes import MakePane, settle

_PASSAGES = {
    "en": (
        Passage("7/definition/1", Kind.PARAGRAPH, "A plain paragraph."),
        Passage("7/definition/2", Kind.ITEM, "First item."),
        Passage("7/definition/3", Kind.ITEM, "Second 🂡 item."),
        Passage("7/definition/4", Kind.EXAMPLE, "Somebody does it.", "A"),
        Passage("7/definition/5", Kind.NOTE, "We only add this."),
    ),
    "zh-Hant": (
        Passage("7/definition/1", Kind.PARAGRAPH, "一段文字。", state=State.BEHIND, previous="An old one."),
        Passage("7/definition/2", Kind.ITEM, "第一項。"),
        Passage("7/definition/4", Kind.EXAMPLE, "某人𠀀這樣做。", "A"),
        Passage("7/definition/5", Kind.NOTE, "", state=State.UNTRANSLATED),
    ),
}


@pytest.fixture
def pane(make_pane: MakePane) -> ReaderPane:
    return make_pane(small())


def small() -> tuple[Row, ...]:
    def text(language: str, title: str) -> Text:
        parts = (Part(PartName.DEFINITION, _PASSAGES[language]), Part(PartName.PENALTY, absent=True))
        section = Section("7", Passage("7/title", Kind.TITLE, title), parts)
        return Text(language, "x", language, "x", (section,))

    return rows((text("en", "Seven"), text("zh-Hant", "第七")))


def clipboard() -> str:
    return QGuiApplication.clipboard().text()


def cite(passage: str, language: str) -> str:
    return f"<{passage} {language}>"


def select(side: Side, passage: str, language: str, start: int, end: int) -> None:
    assert side.sheet is not None
    side.setTextCursor(next(side.sheet.hits(passage, language, [(start, end)])))


def test_selecting_all_of_one_side_gives_that_side_alone(pane: ReaderPane) -> None:
    pane.left.setFocus()
    pane.left.selectAll()
    QTest.keyClick(pane.left, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert clipboard().split("\n") == [
        "7 Seven",
        "Definition",
        "A plain paragraph.",
        "• First item.",
        "• Second 🂡 item.",
        "(A) Somebody does it.",
        "Our note: We only add this.",
        "Penalty · The source has no such part.",
    ]
    pane.right.setFocus()
    pane.right.selectAll()
    pane.copy()
    assert clipboard().split("\n") == [
        "7 第七",
        "定義",
        "一段文字。",
        "• 第一項。",
        "(A) 某人𠀀這樣做。",
        "罰則 · 原文沒有這個部分。",
    ]


def test_no_layout_sign_reaches_the_clipboard(make_pane: MakePane) -> None:
    pane = make_pane()
    for mode in Mode:
        pane.set_mode(mode)
        for side in pane._visible():
            side.setFocus()
            side.selectAll()
            pane.copy()
            text = clipboard()
            assert len(text) > 5000
            for sign in "\u2028\u2029\ufffc\t\u2002":
                assert sign not in text
            assert "\n\n" not in text
            assert "End of the text" not in text
            assert "全文結束" not in text
            assert "待審" not in text


def test_a_selection_stays_on_its_side_and_is_the_only_one(pane: ReaderPane) -> None:
    select(pane.left, "7/definition/1", "en", 2, 7)
    assert pane.left.textCursor().selectedText() == "plain"
    assert not pane.right.textCursor().hasSelection()
    select(pane.right, "7/definition/4", "zh-Hant", 1, 4)
    assert pane.right.textCursor().selectedText() == "人𠀀這"
    assert not pane.left.textCursor().hasSelection()
    pane.left.setFocus()
    QTest.keyClick(pane.left, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert clipboard() == "人𠀀這"


def test_dragging_over_one_side_selects_there_only(pane: ReaderPane) -> None:
    view = pane.left.viewport()
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=QPoint(30, 30))
    QTest.mouseMove(view, QPoint(60, 120))
    QTest.mouseMove(view, QPoint(view.width() + 200, 160))
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=QPoint(view.width() + 200, 160))
    assert pane.left.textCursor().hasSelection()
    assert not pane.right.textCursor().hasSelection()


def test_the_clipboard_holds_plain_text_only(pane: ReaderPane) -> None:
    select(pane.left, "7/definition/1", "en", 2, 7)
    pane.left.copy()
    mime = QGuiApplication.clipboard().mimeData()
    assert mime.text() == "plain"
    assert not mime.hasHtml()


def test_a_part_of_an_item_comes_without_its_bullet(pane: ReaderPane) -> None:
    select(pane.left, "7/definition/3", "en", 7, 9)
    pane.copy()
    assert clipboard() == "🂡 "
    assert pane.left.sheet is not None
    cursor = next(pane.left.sheet.hits("7/definition/2", "en", [(0, 5)]))
    cursor.setPosition(cursor.block().position())
    cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
    pane.left.setTextCursor(cursor)
    pane.copy()
    assert clipboard() == "• First item."


def test_words_about_state_are_copied_only_on_their_own(pane: ReaderPane) -> None:
    assert pane.right.sheet is not None
    cursor = next(pane.right.sheet.hits("7/definition/1", "zh-Hant", [(0, 0)]))
    cursor.movePosition(QTextCursor.MoveOperation.NextBlock, QTextCursor.MoveMode.KeepAnchor)
    cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
    pane.right.setTextCursor(cursor)
    pane.copy()
    assert clipboard() == "一段文字。"
    cursor.setPosition(cursor.block().position())
    cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
    pane.right.setTextCursor(cursor)
    pane.copy()
    assert clipboard() == "依舊版原文翻譯。"


def test_copy_with_citation(pane: ReaderPane) -> None:
    select(pane.right, "7/definition/4", "zh-Hant", 0, 3)
    pane.copy_with_citation(cite)
    assert clipboard() == "某人𠀀\n<7/definition/4 zh-Hant>"
    cursor = pane.right.textCursor()
    cursor.clearSelection()
    pane.right.setTextCursor(cursor)
    pane.right.setFocus()
    pane.copy_with_citation(cite)
    assert clipboard() == "(A) 某人𠀀這樣做。\n<7/definition/4 zh-Hant>"


def test_a_selection_over_several_passages_cites_both_ends(pane: ReaderPane) -> None:
    assert pane.left.sheet is not None
    first = next(pane.left.sheet.hits("7/definition/1", "en", [(2, 3)]))
    last = next(pane.left.sheet.hits("7/definition/3", "en", [(0, 6)]))
    first.setPosition(last.position(), QTextCursor.MoveMode.KeepAnchor)
    pane.left.setTextCursor(first)
    pane.set_citation(cite)
    QTest.keyClick(
        pane.left, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    )
    assert clipboard().split("\n") == [
        "plain paragraph.",
        "• First item.",
        "• Second",
        "<7/definition/1 en>",
        "<7/definition/3 en>",
    ]


def test_citing_without_selection_takes_what_is_in_view(make_pane: MakePane) -> None:
    pane = make_pane()
    pane.left.setFocus()
    pane.open("106/penalty/2")
    pane.copy_with_citation(cite)
    assert clipboard().endswith("<106/penalty/2 en>")
    pane.left.verticalScrollBar().setValue(round(pane._lines.tops[pane._outline.index("108/remedy/1") or 0]))
    pane.copy_with_citation(cite)
    assert clipboard().endswith("<108/remedy/1 en>")


def test_a_label_is_cited_by_the_passage_under_it(pane: ReaderPane) -> None:
    pane.left.setFocus()
    pane.open("7/definition")
    pane.copy_with_citation(cite)
    assert clipboard() == "A plain paragraph.\n<7/definition/1 en>"


def test_copy_both_languages(pane: ReaderPane) -> None:
    pane.left.setFocus()
    pane.open("7/definition/4")
    pane.copy_both()
    assert clipboard() == "(A) Somebody does it.\n(A) 某人𠀀這樣做。"
    pane.set_mode(Mode.STACKED)
    pane.stack.selectAll()
    pane.copy_both()
    assert clipboard().split("\n\n")[:3] == [
        "7 Seven\n7 第七",
        "A plain paragraph.\n一段文字。",
        "• First item.\n• 第一項。",
    ]


def test_stacked_copies_each_language_under_the_other(pane: ReaderPane) -> None:
    pane.set_mode(Mode.STACKED)
    pane.stack.selectAll()
    pane.copy()
    assert clipboard().split("\n")[:5] == [
        "7 Seven",
        "第七",
        "Definition · 定義",
        "A plain paragraph.",
        "一段文字。",
    ]
    select(pane.stack, "7/definition/4", "zh-Hant", 0, 2)
    pane.copy_with_citation(cite)
    assert clipboard() == "某人\n<7/definition/4 zh-Hant>"


def test_selection_outlives_zoom_and_resize(pane: ReaderPane, qtbot: QtBot) -> None:
    select(pane.right, "7/definition/4", "zh-Hant", 1, 4)
    pane.set_zoom(150)
    assert pane.right.textCursor().selectedText() == "人𠀀這"
    pane.resize(640, 500)
    settle(pane, qtbot)
    assert pane.right.textCursor().selectedText() == "人𠀀這"


def test_the_menu_offers_what_can_be_done(pane: ReaderPane, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[QPoint] = []
    monkeypatch.setattr(pane._menu, "popup", opened.append)
    pane.set_citation(cite)
    select(pane.right, "7/definition/1", "zh-Hant", 0, 2)
    pane.open("7/definition/2")
    spot = pane.left.cursorRect().center()
    globally = pane.left.viewport().mapToGlobal(spot)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, spot, globally)
    QApplication.sendEvent(pane.left.viewport(), event)
    assert opened == [globally]
    assert not pane.right.textCursor().hasSelection()
    shown = [action for action in pane._menu.actions() if not action.isSeparator()]
    assert [(action.text(), action.isEnabled()) for action in shown] == [
        ("Copy", False),
        ("Copy with citation", True),
        ("Copy both languages", True),
        ("Select all", True),
        ("Note on this passage", True),
    ]
    pane._menu.cite.trigger()
    assert clipboard() == "• First item.\n<7/definition/2 en>"


def test_keys_select_text(pane: ReaderPane) -> None:
    pane.open("7/definition/1")
    pane.left.setFocus()
    for _ in range(7):
        QTest.keyClick(pane.left, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(pane.left, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert clipboard() == "A plain"


def test_nothing_selected_copies_nothing(make_pane: MakePane) -> None:
    pane = make_pane(sample(2))
    QGuiApplication.clipboard().setText("before")
    pane.copy()
    assert clipboard() == "before"
