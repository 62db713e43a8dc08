"""The parts of a ZIP container, unpacked under a limit that its own directory cannot talk away."""

from __future__ import annotations

import io
import zipfile
import zlib

from judgedesk.exchange.errors import ReadError

MAX_MEMBERS = 4_000
MAX_UNPACKED = 80_000_000
"""Bytes of all parts together."""
_PIECE = 1 << 16
_ENCRYPTED = 0x1
_READ = (".xml", ".rels")
_TYPES = "[Content_Types].xml"


def xml_parts(content: bytes) -> bytes:
    """The container packed anew, with its XML and empty files in place of everything else.

    Raises `ReadError` for a container that is damaged, encrypted or unpacks to more than any document has,
    and for XML with a document type, which no word processor writes.
    """
    target = io.BytesIO()
    left = MAX_UNPACKED
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as source, zipfile.ZipFile(target, "w") as copy:
            members = {member.filename: member for member in source.infolist()}
            if _TYPES not in members:
                raise ReadError("exchange.not_word")
            if len(source.infolist()) > MAX_MEMBERS:
                raise ReadError("exchange.unpacks_too_large")
            for name, member in members.items():
                if member.flag_bits & _ENCRYPTED:
                    raise ReadError("exchange.encrypted")
                data = b""
                if name.lower().endswith(_READ):
                    data = _unpacked(source, member, left)
                    left -= len(data)
                    _refuse_document_type(data)
                copy.writestr(zipfile.ZipInfo(name), data)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, OSError, ValueError, RuntimeError):
        raise ReadError("exchange.damaged_file") from None
    return target.getvalue()


def _unpacked(source: zipfile.ZipFile, member: zipfile.ZipInfo, limit: int) -> bytes:
    pieces: list[bytes] = []
    size = 0
    with source.open(member) as file:
        while piece := file.read(_PIECE):
            size += len(piece)
            if size > limit:
                raise ReadError("exchange.unpacks_too_large")
            pieces.append(piece)
    return b"".join(pieces)


def _refuse_document_type(data: bytes) -> None:
    # The same letters in UTF-16 have a zero beside each.
    if b"<!DOCTYPE" in data or b"<!DOCTYPE" in data.replace(b"\x00", b""):
        raise ReadError("exchange.document_type")
