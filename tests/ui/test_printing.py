"""PDFs: letters that can be searched, on every page how the texts stand, at the end what goes along."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest
from published import SEEDS
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from judgedesk.app.desk import Desk
from judgedesk.app.importing import Wanted
from judgedesk.ui import theme
from judgedesk.ui.languages import Languages
from judgedesk.ui.printing import pdf, section_rows
from judgedesk.ui.reader_words import reader_words
from judgedesk.ui.saving_pdf import printed
from judgedesk.ui.window import MainWindow

from .conftest import MakeWindow
from .reader.panes import settle

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
NEW, OLD = "dci-2008:en", "dci-2005:zh-Hant"
# Radicals that look like characters, and what a sign without a letter comes out as.
NO_LETTERS = re.compile("[\u2e80-\u2fdf\x00-\x08\x0e-\x1f\ufffd]")


def pages(content: bytes) -> list[str]:
    """The text of each page as a reader of PDFs finds it, without white space."""
    document = pypdfium2.PdfDocument(content)
    try:
        return [re.sub(r"\s+", "", page.get_textpage().get_text_range()) for page in document]
    finally:
        document.close()


def packed(text: str) -> str:
    return re.sub(r"\s+", "", text)


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path / "shipped")


@pytest.fixture
def window(make_window: MakeWindow, desk: Desk, qtbot: QtBot) -> MainWindow:
    desk.save_settings(pack="dci-2008", place="125")
    found = make_window(desk=desk)
    settle(found, qtbot)
    return found


def saved(window: MainWindow, qtbot: QtBot, path: Path, *, whole: bool = False) -> list[str]:
    """Ctrl+P, and a place chosen in the dialog."""
    focus = QApplication.focusWidget()
    assert focus is not None
    qtbot.keyClick(focus, Qt.Key.Key_P, CTRL | SHIFT if whole else CTRL)
    dialog = window.saving_pdf.dialog
    qtbot.waitUntil(dialog.isVisible)
    dialog.reject()
    dialog.fileSelected.emit(str(path))
    assert str(path) in window.telling.plain.text()
    return pages(path.read_bytes())


def test_every_letter_of_a_whole_edition_is_found_in_both_languages(desk: Desk, languages: Languages) -> None:
    texts = {text.language: text for text in desk.pack("dci-2008").texts}
    rows = desk.rows("dci-2008")
    found = pages(pdf(printed(desk, texts, rows, reader_words(languages))))
    assert len(found) > 10
    whole = "".join(found)
    assert NO_LETTERS.findall(whole) == []
    wanted = {character for row in rows for cell in row.cells.values() if cell for character in cell.text}
    # The wide stroke comes out as the plain one: one glyph is both.
    assert {each for each in wanted if not each.isspace()} - set(whole) <= {"／"}
    for number, page in enumerate(found, 1):
        for text in texts.values():
            assert packed(desk.edition_line(text, text.language)) in page
        assert page.endswith(f"·{number}/{len(found)}")
    edition = desk.pack("dci-2008").edition
    assert packed(edition.complete["en"]) in found[-1]
    assert packed(edition.note["zh-Hant"]) in found[-1]


def test_the_section_that_is_read_is_saved_by_keyboard(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    found = saved(window, qtbot, tmp_path / "125.pdf")
    page = "".join(found)
    for told in ("2008-03-20", "historical", "yearsold", "歷史版本", "距今", "以官方英文原文及主審判決為準"):
        assert told in page
    for text in window._desk.pack("dci-2008").texts:
        section = text.section("125")
        assert section is not None
        for passage in section.passages():
            # Lines of two columns come one beside the other: the first of each passage stays whole.
            assert packed(passage.text)[:12] in page, passage.id
    assert "遊戲行動失誤——違反遊戲規則" in page
    assert "126GamePlayError" not in page


def test_only_the_column_that_is_shown_is_printed(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    window.choose_mode("zh-Hant")
    settle(window, qtbot)
    (page,) = saved(window, qtbot, tmp_path / "chinese.pdf")
    assert "遊戲行動失誤" in page
    assert "GamePlayError" not in page
    assert "DCI罰則方針，2008-03-20，歷史版本" in page
    assert "DCIPenaltyGuide" not in page


def test_the_whole_text(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    window.choose_mode("en")
    settle(window, qtbot)
    found = saved(window, qtbot, tmp_path / "whole.pdf", whole=True)
    whole = "".join(found)
    english = window._desk.text(NEW)
    assert all(packed(section.title.text) in whole for section in english.sections)


def test_two_editions_say_what_no_reader_may_miss(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    window.open_pair(NEW, OLD)
    window.go_to("133")
    settle(window, qtbot)
    found = "".join(saved(window, qtbot, tmp_path / "pair.pdf"))
    for told in ("2008-03-20", "2005-01-20", "historical", "歷史版本", "同號異義"):
        assert told in found, told


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_paper_is_white_and_letters_are_black_in_every_scheme(
    desk: Desk, languages: Languages, qapp: QApplication, scheme: str
) -> None:
    theme.apply(qapp, scheme)
    texts = {text.language: text for text in desk.pack("dci-2008").texts}
    rows = section_rows(desk.rows("dci-2008"), "125")
    document = pypdfium2.PdfDocument(pdf(printed(desk, texts, rows, reader_words(languages))))
    bitmap = document[0].render(scale=1.5, rev_byteorder=True)
    picture = QImage(
        bytes(bitmap.buffer), bitmap.width, bitmap.height, bitmap.stride, QImage.Format.Format_RGB888
    )
    document.close()
    assert bitmap.n_channels == 3
    shades = [
        picture.pixelColor(x, y).lightness()
        for y in range(0, picture.height(), 2)
        for x in range(0, picture.width(), 2)
    ]
    assert picture.pixelColor(2, 2).name() == "#ffffff"
    assert min(shades) < 20
    assert sum(shade > 250 for shade in shades) > len(shades) * 0.8


def test_what_cannot_be_written_is_told(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    window.save_section_pdf()
    window.saving_pdf.dialog.reject()
    window.saving_pdf.save(str(tmp_path / "none" / "125.pdf"))
    assert "could not be written" in window.telling.plain.text()


class TestImported:
    GUIDE = (
        "2031年4月5日生效\n\n本文由某甲翻譯，轉載時請附上這一段。\n\n10. 規矩\n\n定義\n\n"
        "哼歌請參照 11 節。\n\n11. 哼歌\n\n定義\n\n別人瞄準時哼歌。\n"
    )

    def test_what_travels_goes_along_with_a_single_section(
        self, make_window: MakeWindow, make_desk: Callable[..., Desk], qtbot: QtBot, tmp_path: Path
    ) -> None:
        desk = make_desk()
        wanted = Wanted("planes", "zh-Hant", is_new=True)
        desk.commit_import(desk.prepare_import(self.GUIDE.encode(), "guide.txt", wanted))
        window = make_window(desk=desk)
        window.open_pair("planes:zh-Hant:official", "tower-2020:en")
        window.go_to("11")
        window.choose_mode("en")
        settle(window, qtbot)
        (page,) = saved(window, qtbot, tmp_path / "planes.pdf")
        assert "別人瞄準時哼歌。" in page
        assert "哼歌請參照" not in page
        assert packed("本文由某甲翻譯，轉載時請附上這一段。") in page
        assert "以發行者的文件及主審判決為準" in page
        assert "狀態不明" in page
        assert "2031-04-05" in page

    @pytest.mark.skipif(not SEEDS.is_dir(), reason="the published texts are not here")
    def test_the_published_translation_goes_with_its_whole_preface(
        self, desk: Desk, languages: Languages
    ) -> None:
        (source,) = SEEDS.glob("001_*.txt")
        wanted = Wanted("dci-2005", "zh-Hant")
        desk.commit_import(desk.prepare_import(source.read_bytes(), source.name, wanted))
        text = desk.text("dci-2005:zh-Hant:official")
        travels = desk.about(text).travels
        assert len(travels) > 3
        rows = desk.editions.rows(text.id, text.id)
        first = next(row.id for row in rows if row.kind == "section" and row.id.startswith("111"))
        content = pdf(printed(desk, {text.id: text}, section_rows(rows, first), reader_words(languages)))
        found = "".join(pages(content))
        assert NO_LETTERS.findall(found) == []
        letters = iter(found)
        assert all(character in letters for line in travels for character in packed(line))
