"""Mends damage that copying and PDF leave, where only one reading is possible, and reports all of it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator
from dataclasses import replace

from judgedesk.exchange.document import Line, Note
from judgedesk.text.characters import HAN_CLASS

SOFT_HYPHENS = "\u00ad\ufffe"
"""The soft hyphen, and what PDF readers put for one that ended a line."""

_CONTROLS = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\u200b\u2060\ufeff]")
_DAMAGED = re.compile(rf"[\u2f00-\u2fdf\ufb00-\ufb06{SOFT_HYPHENS}]|{_CONTROLS.pattern}")
_LOST = re.compile("[\ufffd\u2e80-\u2e9e\u2ea0-\u2ef2\ue000-\uf8ff]")
_SPLIT = re.compile(
    r"(?<![\d.]\s)(?<![\d.])\d(?: \d){1,2}(?=\s*[節条條])|(?<=第)\s*\d(?: \d){1,2}(?=\s*[節条條])"
)
_SPLIT_HEAD = re.compile(r"^\d(?: \d){1,2}(?=\s*[.．、]?\s)")


def mended(line: Line, repairs: list[Note], unclear: list[Note]) -> Line | None:
    """The line with its characters mended; None when nothing but damage was in it."""
    text = line.text
    if _DAMAGED.search(text):
        for code, damaged in _mends(text):
            repairs.append(Note(code, line.number, {"count": len(damaged)}, damaged))
        text = _DAMAGED.sub(_mend, text).strip()
        if not text:
            return None
    if lost := _LOST.findall(text.removeprefix("\uf0b7").removeprefix("\uf0a7")):
        args: dict[str, object] = {"count": len(lost)}
        unclear.append(Note("exchange.lost_characters", line.number, args, text))
    return line if text == line.text else replace(line, text=text)


def _mends(text: str) -> Iterator[tuple[str, str]]:
    kinds = (
        ("exchange.mended_radicals", "\u2f00-\u2fdf"),
        ("exchange.mended_ligatures", "\ufb00-\ufb06"),
        ("exchange.mended_hyphens", SOFT_HYPHENS),
        ("exchange.mended_controls", _CONTROLS.pattern[1:-1]),
    )
    for code, characters in kinds:
        if found := "".join(re.findall(f"[{characters}]", text)):
            yield code, found


def _mend(match: re.Match[str]) -> str:
    character = match[0]
    if character in SOFT_HYPHENS or _CONTROLS.match(character):
        return ""
    return unicodedata.normalize("NFKC", character)


def joined_digits(line: Line, numbers: Collection[str], repairs: list[Note], *, head: bool) -> Line:
    """`1 1 4 節` as 114, where 114 is a section of the document; at the head of a line with `head`."""

    def join(match: re.Match[str]) -> str:
        number = match[0].replace(" ", "")
        if number not in numbers:
            return match[0]
        repairs.append(Note("exchange.mended_digits", line.number, {"number": number}, match[0].strip()))
        return number

    text = (_SPLIT_HEAD if head else _SPLIT).sub(join, line.text)
    return line if text == line.text else replace(line, text=text)


_WIDE = re.compile(f"[{HAN_CLASS}\u3000-\u303f\uff00-\uffef]")
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_LAST = re.compile(r"([^\W\d_]+)-$")
_FIRST = re.compile(r"[^\W\d_]+")
_LETTER = re.compile(r"[^\W_]")


class Glue:
    """Puts paragraphs together that line breaks had parted, as the rest of the same text is written."""

    def __init__(self, text: str) -> None:
        self._words = {word.lower() for word in _WORD.findall(text)}
        self._spaced = _is_spaced(text)

    def join(self, before: Line, after: Line, repairs: list[Note], unclear: list[Note]) -> Line:
        """One line of two. A hyphen between them goes where the text has the word without it elsewhere."""
        text = self._text(before, after, repairs, unclear)
        return replace(before, text=text, last=after.last)

    def _text(self, line: Line, following: Line, repairs: list[Note], unclear: list[Note]) -> str:
        before, after = line.text, following.text
        if before[-1] in SOFT_HYPHENS:
            return f"{before}{after}"
        last, first = _LAST.search(before), _FIRST.match(after)
        if last and first and first[0].islower():
            parted = f"{last[1]}-{first[0]}"
            whole = parted.replace("-", "").lower() in self._words and parted.lower() not in self._words
            if whole:
                repairs.append(Note("exchange.mended_hyphens", line.last, {"count": 1}, parted))
                return f"{before[:-1]}{after}"
            unclear.append(Note("exchange.hyphen_kept", line.last, text=parted))
            return f"{before}{after}"
        wide = bool(_WIDE.match(before[-1])), bool(_WIDE.match(after[0]))
        if not any(wide):
            return f"{before} {after}"
        beside_letter = not all(wide) and _LETTER.match(before[-1]) and _LETTER.match(after[0])
        return f"{before} {after}" if beside_letter and self._spaced else f"{before}{after}"


def _is_spaced(text: str) -> bool:
    """Whether a text usually puts a space between Chinese and Latin letters or digits."""
    letter = "[A-Za-z0-9]"
    tight = len(re.findall(f"[{HAN_CLASS}]{letter}|{letter}[{HAN_CLASS}]", text))
    apart = len(re.findall(f"[{HAN_CLASS}] {letter}|{letter} [{HAN_CLASS}]", text))
    return apart > tight
