"""One line of a passage around its first hit."""

import unicodedata
from collections.abc import Sequence

from judgedesk.frozen import frozen
from judgedesk.text import is_han

# Two lines of the narrowest list of results: the first hit is never the part that is cut.
COLUMNS = 64
_BEFORE_HIT = 24
_LONGEST_WORD = 24

_LINE_ENDS = str.maketrans("\t\n\v\f\r\x1c\x1d\x1e\x85\u2028\u2029", " " * 11)
_INSIDE_WORDS = "'’-‐‑"
# Punctuation that closes or parts: a line does not begin with it.
_NOT_FIRST = ("Po", "Pe", "Pf", "Pd")
_JOINERS = "\u200d\ufe0e\ufe0f"


@frozen
class Excerpt:
    """`text` is one line with "…" where it was cut; `ranges` are the hits in it, half-open."""

    text: str
    ranges: tuple[tuple[int, int], ...]


def excerpt(text: str, ranges: Sequence[tuple[int, int]], columns: int = COLUMNS) -> Excerpt:
    """About `columns` columns (a wide character takes two) of `text` with the first of `ranges` whole in it.

    `ranges` are sorted and do not overlap; with none the excerpt is the beginning. A word is cut only where
    it is longer than the line has room for, a character with its marks never.
    """
    line = text.translate(_LINE_ENDS)
    first, last = ranges[0] if ranges else (0, 0)
    start = _back(line, first, _BEFORE_HIT)
    if start:
        start = _cut_before(line, start, first)
    end = _forward(line, start, columns)
    if end < last:
        end = last
    if end < len(line):
        end = _cut_after(line, end, last)
    elif start:
        # Room is left at the end: show more of what stands before the hit.
        earlier = _back(line, len(line), columns)
        if earlier < start:
            start = _cut_before(line, earlier, start) if earlier else 0
    while start < first and line[start] == " ":
        start += 1
    while end > max(start, last) and line[end - 1] == " ":
        end -= 1
    opening = "…" if line[:start].strip() else ""
    shift = len(opening) - start
    shown = line[start:end] + ("…" if line[end:].strip() else "")
    inside = tuple((a + shift, min(b, end) + shift) for a, b in ranges if a < end)
    return Excerpt(opening + shown, inside)


def beginning(text: str) -> str:
    """The line that stands for a passage in which nothing was found."""
    return excerpt(text, ()).text


def _width(character: str) -> int:
    return 2 if character >= "\u1100" else 1


def _back(line: str, at: int, columns: int) -> int:
    if line[max(0, at - columns) : at].isascii():
        return max(0, at - columns)
    while at > 0 and columns > 0:
        at -= 1
        columns -= _width(line[at])
    return at


def _forward(line: str, at: int, columns: int) -> int:
    if line[at : at + columns].isascii():
        return min(len(line), at + columns)
    while at < len(line) and columns > 0:
        columns -= _width(line[at])
        at += 1
    return at


def _cut_before(line: str, at: int, first: int) -> int:
    """The nearest place to begin: back by at most one word, else forward as far as the hit."""
    for place in (*range(at, max(0, at - _LONGEST_WORD), -1), *range(at + 1, first)):
        if _may_cut(line, place) and unicodedata.category(line[place]) not in _NOT_FIRST:
            return place
    return first


def _cut_after(line: str, at: int, last: int) -> int:
    """The nearest place to end: back as far as the hit, else forward by at most one word."""
    forward = range(at + 1, min(len(line), at + _LONGEST_WORD) + 1)
    for place in (*range(at, max(last, 1) - 1, -1), *forward):
        if _may_cut(line, place):
            return place
    while at < len(line) and _belongs_to_previous(line, at):
        at += 1
    return at


def _belongs_to_previous(line: str, at: int) -> bool:
    character = line[at]
    return (
        unicodedata.category(character)[0] == "M"
        or character in _JOINERS
        or line[at - 1] == "\u200d"
        or "\udc00" <= character <= "\udfff"
    )


def _may_cut(line: str, at: int) -> bool:
    if at >= len(line):
        return True
    if _belongs_to_previous(line, at):
        return False
    return not (_is_inside_word(line[at - 1]) and _is_inside_word(line[at]))


def _is_inside_word(character: str) -> bool:
    return character in _INSIDE_WORDS or (
        (character.isalnum() or unicodedata.category(character)[0] == "M") and not is_han(character)
    )
