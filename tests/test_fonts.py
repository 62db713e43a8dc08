"""The bundled fonts draw every character of the bundled texts; text taken from a PDF can be found again."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
FONTS = ROOT / "resources" / "fonts"
CHINESE = FONTS / "NotoSansTC-Regular-subset.ttf"
LATIN = [FONTS / "Inter-Regular-subset.ttf", FONTS / "Inter-SemiBold-subset.ttf"]


def cmap(path: Path) -> dict[int, str]:
    return TTFont(path).getBestCmap()


def features(path: Path) -> set[str]:
    return {record.FeatureTag for record in TTFont(path)["GSUB"].table.FeatureList.FeatureRecord}


def bundled_texts() -> Iterator[Path]:
    for folder in (ROOT / "translations", ROOT / "resources" / "packs", ROOT / "judgedesk"):
        for kind in ("*.po", "*.ts", "*.md", "*.toml"):
            yield from folder.rglob(kind)


def test_every_character_of_the_bundled_texts_can_be_drawn() -> None:
    known = set(cmap(CHINESE)) | set(cmap(LATIN[0])) | {ord("\n"), ord("\t")}
    texts = list(bundled_texts())
    assert texts
    missing = {
        f"{path.relative_to(ROOT)}: {character} U+{ord(character):04X}"
        for path in texts
        for character in set(path.read_text(encoding="utf-8"))
        if ord(character) not in known
    }
    assert missing == set()


def test_big5_is_covered() -> None:
    known = cmap(CHINESE)
    for lead in range(0xA4, 0xC7):
        for trail in (*range(0x40, 0x7F), *range(0xA1, 0xFF)):
            try:
                character = bytes((lead, trail)).decode("big5")
            except UnicodeDecodeError:
                continue
            assert ord(character) in known, character


def test_punctuation_of_chinese_text_is_covered() -> None:
    known = cmap(CHINESE)
    needed = {*range(0x3001, 0x3020), *range(0xFF01, 0xFF5F), *map(ord, "—…‧「」『』《》〈〉（）")}
    assert needed - set(known) == set()


def test_no_radical_shares_a_glyph_with_a_character() -> None:
    assert [hex(code) for code in cmap(CHINESE) if 0x2E80 <= code < 0x2FE0] == []


def test_no_han_character_has_two_code_points_for_one_glyph() -> None:
    owner = dict[str, int]()
    for code, glyph in cmap(CHINESE).items():
        if 0x3400 <= code < 0xA000 or 0xF900 <= code < 0xFB00:
            assert glyph not in owner, (hex(code), hex(owner[glyph]))
            owner[glyph] = code


@pytest.mark.parametrize("path", LATIN, ids=lambda path: path.stem)
def test_latin_keeps_kerning_and_tabular_figures(path: Path) -> None:
    assert "tnum" in features(path)
    assert {"kern"} <= {record.FeatureTag for record in TTFont(path)["GPOS"].table.FeatureList.FeatureRecord}


def test_chinese_has_outlines_that_qt_does_not_darken() -> None:
    assert "glyf" in TTFont(CHINESE)


def test_only_the_heavier_latin_passes_for_bold() -> None:
    marks = [(TTFont(path)["OS/2"].fsSelection & 0b1100000, TTFont(path)["head"].macStyle) for path in LATIN]
    assert marks == [(0b1000000, 0), (0b0100000, 1)]


def test_latin_weights_are_one_family() -> None:
    fonts = [TTFont(path) for path in LATIN]
    assert [font["OS/2"].usWeightClass for font in fonts] == [400, 600]
    assert {font["name"].getBestFamilyName() for font in fonts} == {"Inter"}


@pytest.mark.parametrize("family", ["NotoSansTC", "Inter"])
def test_licence_lies_beside_the_font(family: str) -> None:
    text = (FONTS / f"{family}-OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
    font = TTFont(next(FONTS.glob(f"{family}-Regular*")))
    assert font["name"].getDebugName(0) in text
    assert "Reserved Font Name '" not in text
