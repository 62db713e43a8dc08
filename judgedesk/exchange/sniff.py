"""What a file is, told by its first bytes; the name only parts HTML from plain text."""

from __future__ import annotations

import re

from judgedesk.exchange.document import Format
from judgedesk.exchange.errors import ReadError

_HTML = re.compile(
    rb"^[\s\xef\xbb\xbf\x00\xff\xfe]*(?:<\?xml[^>]{0,200}>\s*)?<(?:!doctype\s+html|html|head|body)\b", re.I
)
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
