"""A file into a document: told by its content; plain text is read here, all else in a child process."""

from __future__ import annotations

import re

from judgedesk.exchange.apart import Stop, read_apart
from judgedesk.exchange.document import MAX_FILE, Document, Format
from judgedesk.exchange.errors import ReadError
from judgedesk.exchange.plain import read_plain
from judgedesk.exchange.sniff import format_of
from judgedesk.text.characters import HAN_CLASS

_LETTER, _HAN = re.compile(r"[^\W\d_]"), re.compile(f"[{HAN_CLASS}]")
_FEW, _MANY = 0.02, 0.5
"""Shares of Han among the letters: below the first it is no Chinese text, above the second no English."""


def read(content: bytes, name: str, language: str, stop: Stop | None = None) -> Document:
    """The lines of a file in `language` ("en" or "zh-Hant"). Raises `ReadError`."""
    if len(content) > MAX_FILE:
        raise ReadError("exchange.too_big", megabytes=MAX_FILE // 1_000_000)
    found = format_of(content, name)
    plain = found is Format.TEXT
    document = read_plain(content, language) if plain else read_apart(found, content, language, stop=stop)
    _check_language(document, language)
    return document


def _check_language(document: Document, language: str) -> None:
    text = "\n".join(line.text for line in document.lines)
    letters = len(_LETTER.findall(text))
    han = len(_HAN.findall(text)) / max(1, letters)
    wrong = han > _MANY if language == "en" else han < _FEW
    if letters and wrong:
        raise ReadError("exchange.other_language")
