"""A PDF of some paragraphs: wrapped at a width, with running heads and page numbers, written by hand."""

import re
import zlib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from fontTools.ttLib import TTFont

FONT = Path(__file__).resolve().parents[2] / "resources" / "fonts" / "NotoSansTC-Regular-subset.ttf"
WIDTH, HEIGHT, MARGIN = 595, 842, 60
SIZE, LEADING, GAP = 11, 16, 8
FIRST_FREE_CODE = 0xF000
# Words of letters, or one wide character; what may not begin a line stays with what is before it.
UNIT = re.compile(r"[（「『]*(?:[^\s\u2e80-\uffff]+|[\u2e80-\uffff])[，。、；：！？）」』]*|\s+")


@cache
def font() -> tuple[bytes, dict[int, int], dict[int, int]]:
    """The file, the glyph of each character and the width of each glyph in thousandths."""
    opened = TTFont(FONT)
    order = {name: at for at, name in enumerate(opened.getGlyphOrder())}
    per_em = opened["head"].unitsPerEm
    widths = {
        order[name]: round(width * 1000 / per_em) for name, (width, _) in opened["hmtx"].metrics.items()
    }
    return FONT.read_bytes(), {code: order[name] for code, name in opened.getBestCmap().items()}, widths


class Letters:
    """The codes of the characters that a document uses."""

    def __init__(self) -> None:
        _, self._glyphs, self._widths = font()
        self.codes: dict[str, int] = {}

    def code(self, character: str) -> int:
        if character not in self.codes:
            missing = sum(code >= FIRST_FREE_CODE for code in self.codes.values())
            self.codes[character] = self._glyphs.get(ord(character), FIRST_FREE_CODE + missing)
        return self.codes[character]

    def width(self, text: str, size: float = SIZE) -> float:
        return sum(self._widths.get(self.code(character), 1000) for character in text) * size / 1000

    def widths(self) -> str:
        return " ".join(
            f"{code} [{self._widths.get(code, 1000)}]" for code in sorted(set(self.codes.values()))
        )


def wrapped(text: str, letters: Letters, size: float = SIZE) -> Iterator[str]:
    line = ""
    for unit in UNIT.findall(text):
        if line and letters.width(line + unit.rstrip(), size) > WIDTH - 2 * MARGIN:
            yield line.rstrip()
            line = unit.lstrip()
        else:
            line += unit
    yield line.rstrip()


def make_pdf(
    paragraphs: Sequence[tuple[str, float]], *, head: str = "", embedded: bool = False, compress: bool = True
) -> bytes:
    """Paragraphs with the size of their letters. `head` stands on every page of several; numbers on all."""
    letters = Letters()
    pages: list[list[str]] = [[]]
    base = HEIGHT - MARGIN - LEADING
    for text, size in paragraphs:
        for line in wrapped(text, letters, size):
            if base < MARGIN + LEADING:
                pages.append([])
                base = HEIGHT - MARGIN - LEADING
            pages[-1].append(_shown(line, letters, MARGIN, base, size))
            base -= LEADING * size / SIZE
        base -= GAP
    for number, page in enumerate(pages, 1):
        if head and len(pages) > 1:
            page.insert(0, _shown(head, letters, MARGIN, HEIGHT - 40, 9))
        page.append(_shown(str(number), letters, WIDTH / 2, 30, 9))
    return _file(["\n".join(page) for page in pages], letters, embedded, compress)


def _shown(text: str, letters: Letters, left: float, base: float, size: float) -> str:
    codes = "".join(f"{letters.code(character):04X}" for character in text)
    return f"BT /F {size} Tf 1 0 0 1 {left} {base} Tm <{codes}> Tj ET"


def _stream(content: bytes, compress: bool) -> bytes:
    packed = zlib.compress(content) if compress else content
    filtered = "/Filter /FlateDecode " if compress else ""
    return f"<< {filtered}/Length {len(packed)} >>\nstream\n".encode() + packed + b"\nendstream"


def _to_unicode(letters: Letters) -> bytes:
    rows = [
        f"<{code:04X}> <{character.encode('utf-16-be').hex().upper()}>"
        for character, code in letters.codes.items()
    ]
    blocks = [rows[at : at + 100] for at in range(0, len(rows), 100)]
    body = "\n".join(f"{len(block)} beginbfchar\n" + "\n".join(block) + "\nendbfchar" for block in blocks)
    return (
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /U def /CMapType 2 def\n"
        f"1 begincodespacerange <0000> <FFFF> endcodespacerange\n{body}\nendcmap end end"
    ).encode()


def _file(pages: Sequence[str], letters: Letters, embedded: bool, compress: bool) -> bytes:
    first = 8
    kids = " ".join(f"{first + 2 * at} 0 R" for at in range(len(pages)))
    file = "/FontFile2 7 0 R" if embedded else ""
    objects: list[bytes] = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>".encode(),
        b"<< /Type /Font /Subtype /Type0 /BaseFont /Noto /Encoding /Identity-H /DescendantFonts [4 0 R] "
        b"/ToUnicode 6 0 R >>",
        (
            "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Noto /FontDescriptor 5 0 R "
            "/DW 1000 /CIDToGIDMap /Identity "
            "/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> "
            f"/W [{letters.widths()}] >>"
        ).encode(),
        (
            "<< /Type /FontDescriptor /FontName /Noto /Flags 4 /FontBBox [-1000 -200 3000 1000] "
            f"/ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 730 /StemV 80 {file} >>"
        ).encode(),
        _stream(_to_unicode(letters), compress),
        _stream(font()[0], True) if embedded else b"null",
    ]
    for at, page in enumerate(pages):
        objects.append(
            (
                f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {WIDTH} {HEIGHT}] "
                f"/Resources << /Font << /F 3 0 R >> >> /Contents {first + 2 * at + 1} 0 R >>"
            ).encode()
        )
        objects.append(_stream(page.encode(), compress))
    out = bytearray(b"%PDF-1.7\n")
    offsets: list[int] = []
    for number, content in enumerate(objects, 1):
        offsets.append(len(out))
        out += f"{number} 0 obj\n".encode() + content + b"\nendobj\n"
    table = len(out)
    out += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode()
    out += b"".join(f"{offset:010d} 00000 n \n".encode() for offset in offsets)
    out += f"trailer\n<< /Size {len(objects) + 1} /Root 1 0 R >>\nstartxref\n{table}\n%%EOF\n".encode()
    return bytes(out)


def locked(content: bytes) -> bytes:
    """The same file behind a password that nobody knows."""
    key = b"(" + b"x" * 32 + b")"
    lock = b"/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O " + key + b" /U " + key + b" >> /ID [<00> <00>]"
    return content.replace(b"/Root 1 0 R", b"/Root 1 0 R " + lock)
