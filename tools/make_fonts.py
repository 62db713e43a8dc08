"""Makes the font files below resources/fonts from two packages on the Python package index.

    .venv/qt/bin/python tools/make_fonts.py [FOLDER]        default: resources/fonts

The result depends on the pinned packages and fonttools alone: the same input gives the same bytes.
"""

import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont, newTable
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parent.parent
CHINESE = "pylopdf-fonts-zh-tw==0.1.1"
LATIN = "fontpkg-inter==4.1.post1"

# How far a quadratic curve may run beside the cubic one it stands for, in thousandths of an em.
DEVIATION = 1.0
BOLD_FACE, REGULAR_FACE = 1 << 5, 1 << 6

# Radicals and two duplicates in Big5 share their glyphs with ordinary characters. A PDF writer picks one code
# point for a glyph; with the twins in the cmap it picks those, and text copied from a PDF is not found again.
TWINS = {*range(0x2E80, 0x2FE0), 0xFA0C, 0xFA0D}


def fetch(requirement: str, folder: Path) -> Path:
    """Download the wheel of `requirement` and unpack it below `folder`."""
    target = folder / requirement.partition("=")[0]
    command = [
        sys.executable,
        "-m",
        "pip",
        "download",
        "--quiet",
        "--no-deps",
        "--dest",
        str(target),
        requirement,
    ]
    subprocess.run(command, check=True)
    (wheel,) = target.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(target)
    return target


def big5() -> set[int]:
    """Every character that Big5, with its common extension, can write."""
    found = set[int]()
    for lead in range(0x81, 0xFF):
        for trail in (*range(0x40, 0x7F), *range(0xA1, 0xFF)):
            for codec in ("big5", "cp950"):
                try:
                    found.update(map(ord, bytes((lead, trail)).decode(codec)))
                except UnicodeDecodeError:
                    continue
    return {code for code in found if not 0xE000 <= code < 0xF900}


def spans(*pairs: tuple[int, int]) -> set[int]:
    """Union of ranges, both ends included."""
    return {code for first, last in pairs for code in range(first, last + 1)}


def chinese_characters() -> set[int]:
    """What Traditional Chinese text may hold, its punctuation in every width included."""
    punctuation = spans((0x20, 0x7E), (0xA0, 0xFF), (0x2010, 0x2040), (0x2150, 0x218F), (0x2460, 0x24FF))
    forms = spans((0x3000, 0x303F), (0x3100, 0x312F), (0x31A0, 0x31BF), (0xFE30, 0xFE4F), (0xFF00, 0xFFEF))
    return (big5() | punctuation | forms) - TWINS


def latin_characters() -> set[int]:
    """Latin letters of Europe, punctuation, arrows and the signs that an interface needs."""
    return spans(
        (0x20, 0x7E), (0xA0, 0x17F), (0x218, 0x21B), (0x2C6, 0x2DD), (0x2000, 0x20BF), (0x2100, 0x27BF)
    )


def subset(font: TTFont, characters: Iterable[int]) -> None:
    """Cut `font` down to `characters`; layout features stay, tabular figures among them."""
    options = Options(layout_features=["*"], notdef_outline=True, name_IDs=["*"], glyph_names=False)
    options.drop_tables += ["DSIG"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)


def with_quadratic_curves(font: TTFont) -> None:
    """Give `font` the outlines of TrueType.

    Qt darkens the stems of PostScript outlines and blends them in linear light: on a dark ground Chinese then
    stands as if it were bold beside Latin.
    """
    shapes, made = font.getGlyphSet(), {}
    for name in font.getGlyphOrder():
        pen = TTGlyphPen(None)
        shapes[name].draw(Cu2QuPen(pen, DEVIATION, reverse_direction=True))
        made[name] = pen.glyph()
    for tag in ("CFF ", "VORG"):
        if tag in font:
            del font[tag]
    outlines: Any = newTable("glyf")
    outlines.glyphOrder, outlines.glyphs = font.getGlyphOrder(), made
    font["glyf"], font["loca"] = outlines, newTable("loca")
    for name, glyph in made.items():
        glyph.recalcBounds(outlines)
        # TrueType puts the left edge of a glyph where its bearing says.
        font["hmtx"][name] = (font["hmtx"][name][0], getattr(glyph, "xMin", 0))
    limits: Any = font["maxp"]
    limits.tableVersion = 0x00010000
    limits.maxZones = 1
    for field in ("TwilightPoints", "Storage", "FunctionDefs", "InstructionDefs", "StackElements"):
        setattr(limits, f"max{field}", 0)
    limits.maxSizeOfInstructions = limits.maxComponentElements = 0
    font.sfntVersion = "\0\1\0\0"


def as_bold_face(font: TTFont) -> None:
    """Let the heaviest Latin pass for bold: Qt thickens what does not; of Chinese there is one weight."""
    style: Any = font["OS/2"]
    head: Any = font["head"]
    style.fsSelection = style.fsSelection & ~REGULAR_FACE | BOLD_FACE
    head.macStyle |= 1


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        packages = Path(name)
        chinese, latin = fetch(CHINESE, packages), fetch(LATIN, packages)
        path = chinese / "pylopdf_fonts_zh_tw" / "NotoSansTC-Regular.otf"
        font = TTFont(path, recalcTimestamp=False)
        subset(font, chinese_characters())
        with_quadratic_curves(font)
        font.save(folder / "NotoSansTC-Regular-subset.ttf")
        licence(chinese, font, folder / "NotoSansTC-OFL.txt")
        for style, weight in (("Regular", 400), ("SemiBold", 600)):
            path = latin / "fontpkg_inter" / "files" / "Inter[opsz,wght].ttf"
            font = TTFont(path, recalcTimestamp=False)
            font = instantiateVariableFont(font, {"opsz": 14, "wght": weight}, updateFontNames=True)
            subset(font, latin_characters())
            if style == "SemiBold":
                as_bold_face(font)
            font.save(folder / f"Inter-{style}-subset.ttf")
        licence(latin, font, folder / "Inter-OFL.txt")


def licence(package: Path, font: TTFont, target: Path) -> None:
    """Copy the licence text of `package`, under the copyright line that `font` carries."""
    (source,) = package.glob("*.dist-info/licenses/LICENSE")
    text = source.read_text(encoding="utf-8")
    owner = font["name"].getDebugName(0)
    if owner and owner not in text:
        text = f"{owner}\n\n{text}"
    target.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "resources" / "fonts")
