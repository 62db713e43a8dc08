"""What is seen: fonts, colours, bands, and the words that stand between the passages."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor, QGuiApplication, QHelpEvent, QImage
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from judgedesk.app.reading import Row, rows
from judgedesk.policy.model import Kind, Part, PartName, Passage, Section, State, Text
from judgedesk.ui import theme
from judgedesk.ui.reader.mode import Mode
from judgedesk.ui.reader.pane import ReaderPane
from judgedesk.ui.reader.side import Side

from .document import sample, texts
from .panes import MakePane, families_in, settle

# Characters whose Japanese form differs from the Taiwanese one.
_TELLING = "骨直令角裁判罰則處違反遊戲規則"


def _one(*passages: Passage, english: str = "English 123") -> tuple[Row, ...]:
    en = tuple(Passage(passage.id, passage.kind, english, passage.label) for passage in passages)

    def text(language: str, body: tuple[Passage, ...], review: bool) -> Text:
        title = Passage("5/title", Kind.TITLE, "T", needs_review=review)
        section = Section("5", title, (Part(PartName.REMEDY, body),))
        return Text(language, "x", language, "x", (section,))

    review = all(passage.needs_review for passage in passages)
    return rows((text("en", en, False), text("zh-Hant", passages, review)))


def families(side: Side, position: int, length: int) -> set[str]:
    block = side.document().findBlock(position)
    side.document().documentLayout().blockBoundingRect(block)
    runs = block.layout().glyphRuns(position - block.position(), length)
    assert runs
    assert all(0 not in run.glyphIndexes() for run in runs)
    return {run.rawFont().familyName() for run in runs}


@pytest.mark.parametrize("mode", [Mode.SIDE, Mode.STACKED])
@pytest.mark.parametrize("kind", [Kind.PARAGRAPH, Kind.ITEM, Kind.NOTE])
def test_chinese_is_drawn_in_the_taiwanese_font_and_latin_in_the_latin_one(
    make_pane: MakePane, mode: Mode, kind: Kind
) -> None:
    body = f"{_TELLING}abc 123{_TELLING}"
    pane = make_pane(_one(Passage("5/remedy/1", kind, body), english=f"abc {_TELLING} 123"), mode=mode)
    for side in pane._visible():
        assert side.sheet is not None
        for language in side.sheet.languages:
            found = side.sheet.passage_block("5/remedy/1", language)
            assert found is not None
            origin, text = found[0].position(), found[0].text()
            for character in set(_TELLING):
                assert families(side, origin + text.index(character), 1) == {theme.HAN}, character
            for character in "abc123":
                assert families(side, origin + text.index(character), 1) == {theme.LATIN}, character


def test_chinese_dashes_are_chinese(make_pane: MakePane) -> None:
    pane = make_pane(_one(Passage("5/remedy/1", Kind.PARAGRAPH, "甲——乙……")), width=900)
    for side, family in ((pane.left, theme.LATIN), (pane.right, theme.HAN)):
        assert side.sheet is not None
        found = side.sheet.passage_block("5/remedy/1", side.sheet.languages[0])
        assert found is not None
        assert families(side, found[0].position(), len(found[0].text())) == {family}


def test_titles_and_labels_use_the_same_families(make_pane: MakePane) -> None:
    pane = make_pane()
    assert families_in(pane.left.document()) == {theme.LATIN}
    assert families_in(pane.right.document()) == {theme.LATIN, theme.HAN}


def test_dark_and_back(make_pane: MakePane, qapp: QApplication) -> None:
    pane = make_pane(height=500)
    pane.open("102/definition/1")
    place, tops = pane.place(), pane.row_tops()
    light = _colours_of(pane)
    assert QColor(theme.LIGHT.text).name() in light
    theme.apply(qapp, "dark")
    dark = _colours_of(pane)
    assert dark.isdisjoint(light)
    assert {theme.DARK.text, theme.DARK.muted, theme.DARK.link, theme.DARK.warn} == dark
    assert pane.place() == place
    assert pane.row_tops() == tops
    picture = pane.grab().toImage()
    assert {theme.DARK.window, theme.DARK.band} <= _pixels(picture, 380)
    assert theme.LIGHT.window not in _pixels(picture, 380)
    theme.apply(qapp, "light")
    assert _colours_of(pane) == light


def _colours_of(pane: ReaderPane) -> set[str]:
    found: set[str] = set()
    for side in pane._visible():
        block = side.document().begin()
        while block.isValid():
            for part in block.textFormats():
                if part.format.foreground().style() is not Qt.BrushStyle.NoBrush:  # pyright: ignore
                    found.add(part.format.foreground().color().name())  # pyright: ignore
            block = block.next()
    return found


def _pixels(picture: QImage, x: int) -> set[str]:
    return {picture.pixelColor(x, y).name() for y in range(picture.height())}


def test_bands_run_through_both_columns(make_pane: MakePane) -> None:
    pane = make_pane(width=900, height=700)
    pane.open("103")
    left, right = pane.left.grab().toImage(), pane.right.grab().toImage()
    shades = []
    for picture in (left, right):
        x = picture.width() - 6 if picture is left else 6
        shades.append([picture.pixelColor(x, y).name() for y in range(pane.left.viewport().height())])
    assert shades[0] == shades[1]
    assert set(shades[0]) == {theme.LIGHT.window, theme.LIGHT.band}
    changes = sum(1 for one, other in zip(shades[0], shades[0][1:], strict=False) if one != other)
    assert changes >= 4


def test_absent_untranslated_and_behind_are_said_in_words(make_pane: MakePane) -> None:
    pane = make_pane()
    english, chinese = pane.left.document().toPlainText(), pane.right.document().toPlainText()
    assert "The source has no such part." in english
    assert "原文沒有這個部分。" in chinese
    assert "尚未翻譯。" in chinese
    assert "依舊版原文翻譯。" in chinese
    assert "依舊版原文翻譯。" not in english


def test_review_is_said_once_a_section_where_all_of_it_waits(make_pane: MakePane) -> None:
    pane = make_pane()
    assert pane.right.document().toPlainText().count("待審") == 12
    assert "needs review" not in pane.left.document().toPlainText()
    chinese = [passage for row in sample() if (passage := row.cells.get("zh-Hant")) is not None]
    assert chinese
    assert not any(pane._outline.marked(passage, "zh-Hant") for passage in chinese)


def test_review_of_single_passages_is_a_mark_and_a_tip(
    make_pane: MakePane, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda place, text, widget: shown.append(text))
    waiting = Passage("5/remedy/1", Kind.PARAGRAPH, "待", needs_review=True)
    done = Passage("5/remedy/2", Kind.PARAGRAPH, "成", state=State.BEHIND, previous="The old words.")
    pane = make_pane(_one(waiting, done))
    assert "待審" not in pane.right.document().toPlainText()
    assert pane._outline.marked(waiting, "zh-Hant") == "待審"
    assert pane._outline.marked(done, "zh-Hant") == ""
    marked, clean = _gutter(pane, 2), _gutter(pane, 3)
    assert theme.LIGHT.edge in marked
    assert theme.LIGHT.edge not in clean
    for side, passage in ((pane.right, "5/remedy/1"), (pane.right, "5/remedy/2"), (pane.left, "5/remedy/1")):
        _hover(side, passage)
    assert shown == ["待審", "依舊版原文翻譯。\nThe old words.", ""]


def test_a_tip_ends_with_the_sources_of_the_passage(
    make_pane: MakePane, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda place, text, widget: shown.append(text))
    waiting = Passage("5/remedy/1", Kind.PARAGRAPH, "待", needs_review=True)
    sourceless = Passage("5/remedy/2", Kind.NOTE, "註")
    pane = make_pane(_one(waiting, sourceless))
    known = {("5/remedy/1", "en"): "Source: Roof Rules 5.a (2019-05-06)", ("5/remedy/1", "zh-Hant"): "出處"}
    pane.set_sources(lambda passage, language: known.get((passage, language), ""))
    for side, passage in ((pane.right, "5/remedy/1"), (pane.left, "5/remedy/1"), (pane.left, "5/remedy/2")):
        _hover(side, passage)
    assert shown == ["待審\n出處", "Source: Roof Rules 5.a (2019-05-06)", ""]


def test_an_unknown_baseline_is_a_mark(make_pane: MakePane) -> None:
    passage = Passage("5/remedy/1", Kind.PARAGRAPH, "文", state=State.BASELINE_UNKNOWN)
    pane = make_pane(_one(passage))
    assert pane._outline.marked(passage, "zh-Hant") == "底本不明。"


def _gutter(pane: ReaderPane, row: int) -> set[str]:
    """Colours in the white space left of the Chinese text, over the height of a row."""
    picture = pane.right.viewport().grab().toImage()
    top, height = round(pane._lines.tops[row]), round(pane._lines.heights[row])
    return {picture.pixelColor(x, y).name() for x in range(4, 11) for y in range(top, top + height)}


def _hover(side: Side, passage: str) -> None:
    assert side.sheet is not None
    language = side.sheet.languages[0]
    spot = side.cursorRect(next(side.sheet.hits(passage, language, [(0, 0)]))).center()
    event = QHelpEvent(QEvent.Type.ToolTip, spot, side.viewport().mapToGlobal(spot))
    QApplication.sendEvent(side.viewport(), event)


def test_a_note_is_named_as_ours(make_pane: MakePane) -> None:
    pane = make_pane()
    assert "Our note" in pane.left.document().toPlainText()
    assert "編註" in pane.right.document().toPlainText()


def test_part_labels_are_in_the_language_of_their_side(make_pane: MakePane) -> None:
    pane = make_pane()
    assert _block_of_row(pane.left, "101/remedy") == "Remedy"
    assert _block_of_row(pane.right, "101/remedy") == "補救措施"
    pane.set_mode(Mode.STACKED)
    assert _block_of_row(pane.stack, "101/remedy") == "Remedy\u2002\u2002補救措施"


def test_a_plain_text_part_has_no_label(make_pane: MakePane) -> None:
    pane = make_pane()
    assert "100/text" not in [row for row, _, _ in pane.row_tops()]
    assert "text" not in pane.left.document().findBlockByNumber(1).text().lower().split()


def _block_of_row(side: Side, row: str) -> str:
    assert side.sheet is not None
    index = side.sheet.outline.index(row)
    assert index is not None
    return side.document().findBlock(side.sheet.row_position(index)).text()


def test_words_set_later_are_taken_over(make_pane: MakePane) -> None:
    pane = make_pane()
    pane.set_part_words({"en": {"remedy": "What to do"}, "zh-Hant": {}})
    assert _block_of_row(pane.left, "101/remedy") == "What to do"
    assert _block_of_row(pane.right, "101/remedy") == "Remedy"


def test_a_pack_in_one_language_is_one_column(make_pane: MakePane) -> None:
    pane = make_pane(rows(texts(3)[:1]), languages=("en",))
    assert pane.left.isVisible()
    assert not pane.right.isVisible()
    assert pane.row_tops()
    for mode in Mode:
        pane.set_mode(mode)
        assert pane.left.isVisible()


def test_single_columns_keep_a_readable_measure(make_pane: MakePane, qtbot: QtBot) -> None:
    pane = make_pane(width=1600, mode=Mode.EN)
    assert pane.left.sheet is not None
    assert pane.left.viewport().width() - sum(pane.left.sheet.margins()) == 660
    pane.resize(500, 600)
    settle(pane, qtbot)
    assert pane.left.sheet.margins()[1] == 24


def test_accessible_names_and_tab_order(make_pane: MakePane) -> None:
    pane = make_pane()
    names = [side.accessibleName() for side in (pane.left, pane.right, pane.stack)]
    assert names == ["English text", "Chinese text", "English and Chinese text"]
    chain, widget = [], pane.left
    while widget is not None and len(chain) < 50:
        chain.append(widget)
        widget = widget.nextInFocusChain()
        if widget is pane.left:
            break
    assert chain.index(pane.left) < chain.index(pane.right) < chain.index(pane.stack)


def test_interface_words_follow_the_language(make_pane: MakePane, qapp: QApplication) -> None:
    pane = make_pane()
    pane._menu.copy.setText("")
    pane.left.setAccessibleName("")
    QApplication.sendEvent(pane, QEvent(QEvent.Type.LanguageChange))
    assert pane._menu.copy.text() == "Copy"
    assert pane.left.accessibleName() == "English text"


def test_refresh_without_a_change_builds_nothing(make_pane: MakePane) -> None:
    pane = make_pane()
    before = pane.left.sheet
    pane.refresh_colours()
    QApplication.sendEvent(pane, QEvent(QEvent.Type.PaletteChange))
    assert pane.left.sheet is before


def test_old_documents_are_given_up(make_pane: MakePane, qtbot: QtBot) -> None:
    pane = make_pane(sample(2))
    for zoom in (60, 70, 80, 90):
        pane.set_zoom(zoom)
    settle(pane, qtbot)
    QGuiApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    documents = [child for child in pane.left.children() if child.inherits("QTextDocument")]
    assert len(documents) == 1
