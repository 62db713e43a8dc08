"""Tables of people as organisers have them: pasted, CSV with any separator, or the first sheet of XLSX."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Sequence
from typing import cast

from judgedesk.exchange.apart import read_apart
from judgedesk.exchange.decode import decode
from judgedesk.exchange.document import MAX_FILE, Document, Format, Line
from judgedesk.exchange.errors import ReadError

MAX_ROWS = 20_000
MAX_COLUMNS = 100
MAX_CELL = 500
_SEPARATORS = "\t;,|"
# What the characters of every day begin with in Big5.
_EVERYDAY = (0xA4, 0xC6)
_ZIP = b"PK\x03\x04"

Table = tuple[tuple[str, ...], ...]


def read_table(content: bytes, language: str) -> Table:
    """The rows of a file, each as long as the longest, without empty ones. Raises `ReadError`."""
    if len(content) > MAX_FILE:
        raise ReadError("exchange.too_big", megabytes=MAX_FILE // 1_000_000)
    if not content.strip():
        raise ReadError("exchange.empty_table")
    if content.startswith(_ZIP):
        document = read_apart(Format.XLSX, content, language)
        return _even([_row(line.text) for line in document.lines])
    return table_of(_text(content, language))


def _text(content: bytes, language: str) -> str:
    """Lists come in the encoding of the computer that wrote them, whatever language is spoken here."""
    languages = ("zh-Hant", "en") if language == "zh-Hant" or _looks_like_big5(content) else ("en", "zh-Hant")
    for each in languages:
        try:
            return decode(content, each)[0]
        except ReadError as error:
            if error.code == "exchange.not_text":
                raise ReadError("exchange.not_table") from None
    raise ReadError("exchange.unknown_encoding")


def _looks_like_big5(content: bytes) -> bool:
    """Whether nearly all that is not ASCII are pairs for the characters of every day.

    What they begin with is no letter of a name in an encoding of Western Europe.
    """
    try:
        text = content.decode("cp950")
    except UnicodeDecodeError:
        return False
    signs = [sign.encode("cp950") for sign in text if not sign.isascii()]
    return sum(_EVERYDAY[0] <= sign[0] <= _EVERYDAY[1] for sign in signs) * 5 > len(signs) * 4


def table_of(text: str) -> Table:
    """The rows of a pasted table or of a CSV file's text. Raises `ReadError` for one that is too large."""
    text = text.removeprefix("\ufeff").replace("\x00", "")
    first = next((line for line in text.splitlines() if line.strip()), "")
    separator = max(_SEPARATORS, key=lambda sign: (_outside_quotes(first, sign), -_SEPARATORS.index(sign)))
    try:
        rows = _even(csv.reader(io.StringIO(text, newline=""), delimiter=separator))
    except csv.Error:
        raise ReadError("exchange.damaged_file") from None
    if _ends_within_quotes(text, separator):
        # All that follows a quote without its end would be one name.
        raise ReadError("exchange.open_quote")
    return rows


def _ends_within_quotes(text: str, separator: str) -> bool:
    try:
        for _ in csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True):
            pass
    except csv.Error as error:
        # The library has no other way to tell this one from quotes that are merely odd.
        return "end of data" in str(error)
    return False


def _row(text: str) -> list[str]:
    """A row as the child says it, looked at once more: a crafted file may have had its way with it."""
    try:
        row: object = json.loads(text)
    except ValueError:
        row = None
    if not isinstance(row, list):
        raise ReadError("exchange.reader_crashed")
    return [str(cell) for cell in cast("list[object]", row)]


def _outside_quotes(line: str, sign: str) -> int:
    return sum(part.count(sign) for part in line.split('"')[::2])


def _even(rows: Iterator[Sequence[str]] | Sequence[Sequence[str]]) -> Table:
    found: list[tuple[str, ...]] = []
    for row in rows:
        cells = tuple(" ".join(cell.split())[:MAX_CELL] for cell in row[:MAX_COLUMNS])
        if any(cells):
            found.append(cells)
        if len(found) > MAX_ROWS:
            raise ReadError("exchange.table_too_long", most=MAX_ROWS)
    width = max((len(row) for row in found), default=0)
    return tuple(row + ("",) * (width - len(row)) for row in found)


def read_sheet(content: bytes, language: str) -> Document:
    """The first sheet of an XLSX file, each row a line of JSON: what the child process says of it.

    Raises `ReadError`. Formulas are not worked out: what was saved with them counts.
    """
    import openpyxl

    from judgedesk.exchange.zipped import xml_parts

    try:
        packed = xml_parts(content)
    except ReadError as error:
        # The container's own reader speaks of documents.
        raise ReadError("exchange.not_sheet") if error.code == "exchange.not_word" else error from None
    try:
        book = openpyxl.load_workbook(io.BytesIO(packed), read_only=True, data_only=True, keep_links=False)
    except (KeyError, ValueError, TypeError, OSError):
        # The library's words for a container of another kind.
        raise ReadError("exchange.not_sheet") from None
    sheets = book.worksheets
    if not sheets:
        raise ReadError("exchange.not_sheet")
    lines: list[Line] = []
    for row in sheets[0].iter_rows(max_col=MAX_COLUMNS):
        cells = [_cell(cell.value, str(getattr(cell, "number_format", ""))) for cell in row]
        while cells and not cells[-1]:
            cells.pop()
        if cells:
            number = len(lines) + 1
            lines.append(Line(number, number, json.dumps(cells, ensure_ascii=False), False, 0))
        if len(lines) > MAX_ROWS:
            raise ReadError("exchange.table_too_long", most=MAX_ROWS)
    return Document(Format.XLSX, tuple(lines))


def _cell(value: object, shown_as: str) -> str:
    """A cell as a person reads it: a number typed as 12 is no 12.0, and one shown as 0012 no 12."""
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, int) and not isinstance(value, bool) and shown_as and not shown_as.strip("0"):
        return str(value).zfill(len(shown_as))
    return " ".join(str(value).split())[:MAX_CELL]
