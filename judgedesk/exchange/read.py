"""A file into a document: told by its content, read by the reader of its format."""

from __future__ import annotations

from judgedesk.exchange.document import MAX_FILE, Document, Format
from judgedesk.exchange.errors import ReadError
from judgedesk.exchange.plain import read_plain
from judgedesk.exchange.sniff import format_of
from judgedesk.text import is_han

_FEW, _MANY = 0.02, 0.5
"""Shares of Han among the letters: below the first it is no Chinese text, above the second no English."""


def read(content: bytes, name: str, language: str) -> Document:
    """The lines of a file in `language` ("en" or "zh-Hant"). Raises `ReadError`."""
    if len(content) > MAX_FILE:
        raise ReadError("exchange.too_big", megabytes=MAX_FILE // 1_000_000)
    found = format_of(content, name)
    if found is Format.TEXT:
        document = read_plain(content, language)
    elif found is Format.HTML:
        from judgedesk.exchange.web import read_web

        document = read_web(content, language)
    else:
        raise ReadError("exchange.format_not_read", format=str(found))
    _check_language(document, language)
    return document


def _check_language(document: Document, language: str) -> None:
    letters = [character for line in document.lines for character in line.text if character.isalpha()]
    han = sum(map(is_han, letters)) / max(1, len(letters))
    wrong = han > _MANY if language == "en" else han < _FEW
    if letters and wrong:
        raise ReadError("exchange.other_language")
