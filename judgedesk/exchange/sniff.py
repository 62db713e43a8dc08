"""What a file is, told by its first bytes; the name only parts HTML from plain text."""

from __future__ import annotations

import re

from judgedesk.exchange.document import Format
from judgedesk.exchange.errors import ReadError

_HTML = re.compile(
    rb"^[\s\xef\xbb\xbf\x00\xff\xfe]*(?:<\?xml[^>]{0,200}>\s*)?<(?:!doctype\s+html|html|head|body)\b", re.I
)
_HTML_LANGUAGE = re.compile(rb"<html\b[^>]{0,500}?\blang\s*=\s*[\"']?([A-Za-z0-9-]{2,20})", re.I)
_PDF_LANGUAGE = re.compile(rb"/Lang\s*\(([A-Za-z0-9-]{2,20})\)")
# Chinese without a script or a place may be Simplified.
_TAGS = {"en": re.compile(r"en\b"), "zh-Hant": re.compile(r"zh-(?:hant|tw|hk|mo)\b")}
_OLD_WORD = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


def format_of(content: bytes, name: str) -> Format:
    """The format. Raises `ReadError` for an empty file and for formats that are known and not read."""
    if not content.strip():
        raise ReadError("exchange.empty_file")
    head = content[:1024]
    if b"%PDF-" in head:
        return Format.PDF
    if content.startswith(b"PK\x03\x04"):
        return Format.DOCX
    if content.startswith(_OLD_WORD):
        raise ReadError("exchange.old_word")
    if content.startswith(b"{\\rtf"):
        raise ReadError("exchange.rich_text")
    # UTF-16 puts a zero beside every Latin letter.
    plain = head.replace(b"\x00", b"") if head.startswith((b"\xff\xfe", b"\xfe\xff")) else head
    if _HTML.match(plain) or name.lower().endswith((".html", ".htm", ".xhtml")):
        return Format.HTML
    return Format.TEXT


def language_of(content: bytes, name: str) -> str:
    """The language that HTML or PDF names itself, "" where none is named, or several, or one not read here.

    Raises `ReadError` as `format_of`.
    """
    match format_of(content, name):
        case Format.HTML:
            tags = _HTML_LANGUAGE.findall(content[:4096])[:1]
        case Format.PDF:
            tags = _PDF_LANGUAGE.findall(content)
        case _:
            return ""
    named = {tag.decode("ascii").lower() for tag in tags}
    found = {language for language, form in _TAGS.items() if named and all(map(form.match, named))}
    return found.pop() if found else ""
