"""Which characters the fonts that ship with JudgeDesk have a shape for."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from judgedesk.app.paths import resources

_FORMATS = (4, 12)


def lacking(text: str) -> str:
    """The characters of a text that none of the fonts can draw, each once; what shows nothing is left out."""
    known = _covered()
    return "".join(dict.fromkeys(each for each in text if ord(each) not in known and not each.isspace()))


@cache
def _covered() -> frozenset[int]:
    paths = [path for path in (resources() / "fonts").iterdir() if path.suffix in (".otf", ".ttf")]
    return frozenset(code for path in paths for code in characters(path))


def characters(path: Path) -> Iterator[int]:
    """The code points of a font file, by its table of characters (OpenType `cmap`, formats 4 and 12)."""
    content = _table(path, b"cmap")
    for number in range(struct.unpack_from(">H", content, 2)[0]):
        (offset,) = struct.unpack_from(">I", content, 8 + 8 * number)
        (kind,) = struct.unpack_from(">H", content, offset)
        if kind in _FORMATS:
            yield from (_segmented if kind == 4 else _grouped)(content, offset)


def _table(path: Path, wanted: bytes) -> bytes:
    with path.open("rb") as file:
        count = struct.unpack(">4xH6x", file.read(12))[0]
        for _ in range(count):
            tag, offset, length = struct.unpack(">4s4xII", file.read(16))
            if tag == wanted:
                file.seek(offset)
                return file.read(length)
    raise ValueError(f"{path.name} has no table {wanted.decode()}")


def _segmented(content: bytes, offset: int) -> Iterator[int]:
    """Format 4: rows of last and first code, of the step to a glyph, and of where glyphs are listed."""
    (double,) = struct.unpack_from(">H", content, offset + 6)
    rows = [
        struct.unpack_from(f">{double // 2}H", content, offset + 14 + skip + double * row)
        for row, skip in enumerate((0, 2, 2, 2))
    ]
    for number, (last, first, step, listed) in enumerate(zip(*rows, strict=True)):
        place = offset + 16 + 3 * double + 2 * number + listed
        for code in range(first, last + 1):
            if listed:
                (glyph,) = struct.unpack_from(">H", content, place + 2 * (code - first))
            else:
                glyph = (code + step) & 0xFFFF
            if glyph and code != 0xFFFF:
                yield code


def _grouped(content: bytes, offset: int) -> Iterator[int]:
    """Format 12: groups of first code, last code, first glyph."""
    (count,) = struct.unpack_from(">I", content, offset + 12)
    for number in range(count):
        first, last, glyph = struct.unpack_from(">III", content, offset + 16 + 12 * number)
        yield from range(first + (glyph == 0), last + 1)
