"""PDF: printed lines with their places, taken out of the file page by page."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterator
from typing import Any

import pypdfium2 as pdfium  # pyright: ignore[reportMissingTypeStubs]
import pypdfium2.raw as pdfium_c  # pyright: ignore[reportMissingTypeStubs]

from judgedesk.exchange.document import Document
from judgedesk.exchange.errors import ReadError
from judgedesk.exchange.printed import Printed, paragraphs

MAX_PAGES = 2_000
# Letters up to a space, or one wide character, with the marks that stay with it.
_UNIT = re.compile(r"[（「『《〈]*(?:[^\s\u2e80-\uffff]+|.)[，。、；：！？）」』》〉]*")
# A hyphen that ends a line comes as one of these, whatever it was in the file.
_ENDS = re.compile(r"[\r\n]|(?P<hyphen>[\x02\xad\ufffe-])")
_LAST_CODE = 0x10FFFF
_SURROGATE = re.compile(r"[\ud800-\udfff]")
_FAR = 1e6
# Typed nowhere: thin bindings made by a generator.
_raw: Any = pdfium_c


def read_pdf(content: bytes, language: str) -> Document:
    """The paragraphs of a PDF, numbered by printed lines. Raises `ReadError`.

    `language` is not looked at: the letters of a PDF are named by the file itself.
    """
    widths: list[float] = []
    return paragraphs([line for page in _pages(content, widths) for line in page], max(widths, default=0.0))


def _pages(content: bytes, widths: list[float]) -> Iterator[list[Printed]]:
    opened: Any
    try:
        opened = pdfium.PdfDocument(content)
    except pdfium.PdfiumError as error:
        code = getattr(error, "err_code", None)
        locked = code == _raw.FPDF_ERR_PASSWORD
        raise ReadError("exchange.encrypted" if locked else "exchange.damaged_file") from None
    try:
        count = len(opened)
        if count > MAX_PAGES:
            raise ReadError("exchange.too_many_pages", pages=MAX_PAGES)
        for number in range(count):
            yield list(_page(opened, number, widths))
    finally:
        opened.close()


def _page(opened: Any, number: int, widths: list[float]) -> Iterator[Printed]:
    try:
        page = opened[number]
    except pdfium.PdfiumError:
        # One torn page does not take the others with it; what is missing is told.
        yield Printed("", number + 1, 0, 0, 0, 0)
        return
    widths.append(page.get_width())
    text = page.get_textpage()
    try:
        yield from _lines(text.raw, text.count_chars(), number + 1)
    finally:
        text.close()
        page.close()


def _characters(text: Any, count: int) -> str:
    """The characters of a page, each at its place: in one call, which takes half the time of one for each."""
    whole = (ctypes.c_ushort * (count + 1))()
    if _raw.FPDFText_GetText(text, 0, count, whole) == count + 1:
        found = bytes(whole)[:-2].decode("utf-16-le", "surrogatepass")
        if len(found) == count and not _SURROGATE.search(found):
            return found.replace("\0", "\ufffd")
    # It leaves out what it has no code for and parts rare characters; places then are no longer the same.
    codes = (_raw.FPDFText_GetUnicode(text, at) for at in range(count))
    return "".join(chr(code) if 0 < code <= _LAST_CODE else "\ufffd" for code in codes)


def _lines(text: Any, count: int, page: int) -> Iterator[Printed]:
    whole = _characters(text, count)
    start = 0
    for end in _ENDS.finditer(whole):
        at = end.start()
        if end["hyphen"] is None:
            yield from _line(text, start, whole[start:at], page)
        elif _raw.FPDFText_IsHyphen(text, at) == 1:
            # The library has taken the end of the line away here, and tells no soft hyphen from another.
            yield from _line(text, start, f"{whole[start:at]}-", page)
        else:
            continue
        start = at + 1
    yield from _line(text, start, whole[start:], page)


def _line(text: Any, start: int, whole: str, page: int) -> Iterator[Printed]:
    """The line of some characters, the first of them the one at `start`; none where nothing stands on it."""
    shown = whole.strip()
    if not shown:
        return
    lead = start + len(whole) - len(whole.lstrip())
    left, base, right, top = _box(text, lead)
    unit = _UNIT.match(shown)
    first = _box(text, lead + unit.end() - 1)[2] - left if unit else 0.0
    edge = max(right, _box(text, lead + len(shown) - 1)[2])
    # Where the system writes rare characters as pairs they come as two.
    shown = shown.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    yield Printed(" ".join(shown.split()), page, first, edge, base, top - base)


def _box(text: Any, at: int) -> tuple[float, float, float, float]:
    """Left, bottom, right and top of a character in points; zeros where it has no place on a page."""
    rectangle = _raw.FS_RECTF()
    _raw.FPDFText_GetLooseCharBox(text, at, rectangle)
    box = rectangle.left, rectangle.bottom, rectangle.right, rectangle.top
    return box if all(abs(edge) < _FAR for edge in box) else (0.0, 0.0, 0.0, 0.0)
