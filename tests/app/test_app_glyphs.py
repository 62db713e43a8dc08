"""What the shipped fonts can draw."""

import pytest

from judgedesk.app.glyphs import characters, lacking
from judgedesk.app.paths import resources

FONTS = sorted(path for path in (resources() / "fonts").iterdir() if path.suffix in (".otf", ".ttf"))


@pytest.mark.parametrize("path", FONTS, ids=lambda path: path.name)
def test_the_characters_of_a_font_are_those_that_another_reader_finds(path) -> None:  # type: ignore[no-untyped-def]
    ttf = pytest.importorskip("fontTools.ttLib")
    assert set(characters(path)) == set(ttf.TTFont(path).getBestCmap())


def test_what_no_font_has() -> None:
    assert lacking("警告∼一盤輸 A—Z ～〜 。") == "∼"
    assert lacking("龘A") == lacking("龘")
    assert lacking("") == ""
