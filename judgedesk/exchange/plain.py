"""Plain text: a line is a paragraph, unless the whole file was wrapped at a width."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from itertools import pairwise

from judgedesk.exchange import marks
from judgedesk.exchange.decode import decode
from judgedesk.exchange.document import Document, Format, Line, Note, bounded
from judgedesk.exchange.repair import Glue

_BREAK = re.compile("\r\n|\r|\n")
# A file that was wrapped has lines between these widths, in columns.
_WIDTHS = range(50, 121)


def read_plain(content: bytes, language: str) -> Document:
    """The lines of a text file by the numbers that an editor shows. Raises `ReadError`."""
    text, unclear = decode(content, language)
    repairs, doubts = list[Note](), list(unclear)
    lines = _unwrapped(list(_lines(_BREAK.split(text))), text, repairs, doubts)
    return bounded(Document(Format.TEXT, tuple(lines), repairs=tuple(repairs), unclear=tuple(doubts)))


def _lines(raw: Sequence[str]) -> Iterator[Line]:
    gap = True
    for number, each in enumerate(raw, 1):
        text = " ".join(each.split("\t")).strip()
        if text:
            yield Line(number, number, text, gap=gap)
        gap = not text


def _columns(text: str) -> int:
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)


def _unwrapped(lines: Sequence[Line], text: str, repairs: list[Note], unclear: list[Note]) -> Sequence[Line]:
    """The paragraphs of a file whose lines were broken at a width; the lines themselves else."""
    if any(len(line.text) >= _WIDTHS.stop for line in lines):
        return lines
    widths = [_columns(line.text) for line in lines]
    widest = max(widths, default=0)
    if widest not in _WIDTHS:
        return lines
    # Within a paragraph a line ends where the next word did not fit.
    full = [
        not after.gap and width + 1 + _columns(_first_word(after.text)) > widest
        for width, (_, after) in zip(widths, pairwise(lines), strict=False)
    ]
    touching = sum(not line.gap for line in lines)
    if sum(full) < 3 or sum(full) * 2 < touching:
        return lines
    glue = Glue(text)
    found = [lines[0]]
    for is_full, line in zip(full, lines[1:], strict=True):
        if is_full and not opens(line.text, found[-1].text):
            found[-1] = glue.join(found[-1], line, repairs, unclear)
        else:
            found.append(line)
    return found


def _first_word(text: str) -> str:
    word = text.split(" ", 1)[0]
    return word if word.isascii() else word[0]


def opens(text: str, before: str) -> bool:
    """Whether a line begins something of its own: a list item, an example, a heading, a label.

    `before` ends where the line begins: in the middle of a sentence a dash is no bullet.
    """
    if marks.WITHIN.match(text) and not marks.SENTENCE_END.search(before):
        return False
    return bool(
        marks.BULLET.match(text)
        or marks.LETTERED.match(text)
        or marks.COUNTED.match(text)
        or marks.BRACKETED.match(text)
        or marks.APPENDIX.match(text)
        or marks.part_of(text)
    )
