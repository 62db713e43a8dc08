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
_ZIP = b"PK\x03\x04"

Table = tuple[tuple[str, ...], ...]


def read_table(content: bytes, language: str) -> Table:
    """The rows of a file, each as long as the longest, without empty ones. Raises `ReadError`."""
    if len(content) > MAX_FILE:
        raise ReadError("exchange.too_big", megabytes=MAX_FILE // 1_000_000)
    if not content.strip():
        raise ReadError("exchange.empty_file")
    if content.startswith(_ZIP):
        document = read_apart(Format.XLSX, content, language)
        return _even([_row(line.text) for line in document.lines])
    text, _ = decode(content, language)
    return table_of(text)


def table_of(text: str) -> Table:
    """The rows of a pasted table or of a CSV file's text. Raises `ReadError` for one that is too large."""
    text = text.removeprefix("\ufeff").replace("\x00", "")
    first = next((line for line in text.splitlines() if line.strip()), "")
    separator = max(_SEPARATORS, key=lambda sign: (_outside_quotes(first, sign), -_SEPARATORS.index(sign)))
    try:
        return _even(csv.reader(io.StringIO(text, newline=""), delimiter=separator))
    except csv.Error:
        raise ReadError("exchange.damaged_file") from None


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
    for row in sheets[0].iter_rows(max_col=MAX_COLUMNS, values_only=True):
        cells = [_cell(value) for value in row]
        while cells and not cells[-1]:
            cells.pop()
        if cells:
            number = len(lines) + 1
            lines.append(Line(number, number, json.dumps(cells, ensure_ascii=False), False, 0))
        if len(lines) > MAX_ROWS:
            raise ReadError("exchange.table_too_long", most=MAX_ROWS)
    return Document(Format.XLSX, tuple(lines))


def _cell(value: object) -> str:
    """A cell as a person reads it: a number that somebody typed as 12 is no 12.0."""
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return " ".join(str(value).split())[:MAX_CELL]
