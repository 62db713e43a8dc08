"""Bytes into characters: by what the file says of itself, else by what fits without a single error."""

from __future__ import annotations

import codecs
import re

from judgedesk.exchange.document import Note
from judgedesk.exchange.errors import ReadError

_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
# What a file of the language is likely to be when it is not Unicode.
_OLDER = {"zh-Hant": ("cp950",), "en": ("cp1252",)}
_CONTROLS = re.compile(r"[\x00-\x08\x0e-\x1f]")


def decode(content: bytes, language: str, declared: str = "") -> tuple[str, tuple[Note, ...]]:
    """The text, and a note where its encoding had to be guessed.

    `declared` is what the file says of itself, as HTML does. Raises `ReadError` for bytes that are no text.
    """
    for mark, encoding in _BOMS:
        if content.startswith(mark):
            return _text(content.removeprefix(mark), encoding), ()
    for encoding in (declared, "utf-8"):
        try:
            text = content.decode(encoding) if encoding else ""
        except (UnicodeDecodeError, LookupError, ValueError):
            continue
        if text:
            return _checked(text), ()
    if b"\x00" in content:
        raise ReadError("exchange.not_text")
    for encoding in _OLDER.get(language, ()):
        try:
            text = _checked(content.decode(encoding))
        except UnicodeDecodeError:
            continue
        return text, (Note("exchange.encoding_guessed", args={"encoding": encoding}),)
    raise ReadError("exchange.unknown_encoding")


def _text(content: bytes, encoding: str) -> str:
    try:
        return _checked(content.decode(encoding))
    except UnicodeDecodeError:
        raise ReadError("exchange.unknown_encoding") from None


def _checked(text: str) -> str:
    """Text as it is; a file that is mostly control characters is none."""
    if len(_CONTROLS.findall(text)) * 20 > len(text):
        raise ReadError("exchange.not_text")
    return text
