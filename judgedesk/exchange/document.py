"""A document as its reader leaves it: lines in their order, and what the reader has to tell of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum

from judgedesk.exchange.errors import ReadError
from judgedesk.frozen import frozen

MAX_FILE = 40_000_000
"""Bytes of a file that is looked at."""
MAX_LINES = 100_000
MAX_CHARACTERS = 4_000_000
PAGE = 10_000
"""What the number of a printed line holds of its page: line 12 of page 3 is 30012."""


class Format(StrEnum):
    """What a file is, by its content."""

    TEXT = "text"
    HTML = "html"
    DOCX = "docx"
    PDF = "pdf"
    XLSX = "xlsx"


@frozen
class Note:
    """Something to tell a person: `code` and `args` make the sentence, `text` is what it is about.

    `line` is the `Line.number` it is about, 0 for the document.
    """

    code: str
    line: int = 0
    args: Mapping[str, object] = field(default_factory=dict[str, object])
    text: str = ""


@frozen
class Line:
    """One paragraph, list item, heading or table row.

    `text` holds no line break, no space at its ends, and is never empty; marks of a list stand in it.
    `number` and `last` are inclusive: 1-based lines of a text file; printed lines of a PDF as `PAGE` times
    the page plus the line on it; 1-based paragraphs else. Page numbers and running heads may stand between.
    `gap` tells that it stands apart from the line before. `level` is that of a heading where the format
    itself says so, else 0.
    """

    number: int
    last: int
    text: str
    gap: bool = False
    level: int = 0


@frozen
class Document:
    """`title` is what the format itself gives, else empty. `repairs` were certain; `unclear` is what the
    reader could not take along or had to guess; `noise` are lines that the format itself sets apart, such as
    page numbers.
    """

    format: Format
    lines: tuple[Line, ...]
    title: str = ""
    repairs: tuple[Note, ...] = ()
    unclear: tuple[Note, ...] = ()
    noise: tuple[Note, ...] = ()


class Role(StrEnum):
    """What matter that travels with every export is."""

    TITLE = "title"
    PREFACE = "preface"
    CREDITS = "credits"
    RIGHTS = "rights"


@frozen
class Matter:
    """A line that goes along with every export of the text."""

    role: Role
    text: str
    line: int


def bounded(document: Document) -> Document:
    """The document itself. Raises `ReadError` for one without text, or with more than any guide has."""
    if not document.lines:
        raise ReadError("exchange.no_text")
    characters = sum(len(line.text) for line in document.lines)
    if len(document.lines) > MAX_LINES or characters > MAX_CHARACTERS:
        raise ReadError("exchange.too_long", lines=MAX_LINES, characters=MAX_CHARACTERS)
    return document
