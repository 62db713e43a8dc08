"""Every sign that the window's own code writes is in a font that ships: a bare system has no other."""

import re
from pathlib import Path

from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parents[2]
QUOTED = re.compile(r'"(?:[^"\\\n]|\\.)*"')


def test_signs_are_in_a_bundled_font() -> None:
    fonts = [*ROOT.glob("resources/fonts/*.otf"), *ROOT.glob("resources/fonts/*.ttf")]
    known = {code for font in fonts for code in TTFont(font).getBestCmap()}
    assert len(known) > 10_000
    missing = {
        (sign, path.name)
        for path in (ROOT / "judgedesk" / "ui").rglob("*.py")
        for text in QUOTED.findall(path.read_text(encoding="utf-8"))
        for sign in text
        if ord(sign) > 0x2000 and ord(sign) not in known and not 0x200B <= ord(sign) <= 0x206F
    }
    assert missing == set()
