"""Positions: Qt counts UTF-16 units, JudgeDesk counts characters."""

from __future__ import annotations


def units(text: str) -> int:
    """Length of `text` in UTF-16 units."""
    return len(text) if _plain(text) else len(text.encode("utf-16-le", "surrogatepass")) // 2


def to_units(text: str, offset: int) -> int:
    """UTF-16 units before character `offset` of `text`; offsets beyond the end count as the end."""
    return units(text[: max(offset, 0)])


def to_characters(text: str, position: int) -> int:
    """Characters before UTF-16 unit `position` of `text`; a position inside a pair counts as before it."""
    if _plain(text):
        return min(max(position, 0), len(text))
    seen = 0
    for index, character in enumerate(text):
        seen += 2 if character > "\uffff" else 1
        if seen > position:
            return index
    return len(text)


def _plain(text: str) -> bool:
    return text.isascii() or max(text) <= "\uffff"
