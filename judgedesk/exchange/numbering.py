"""The numbers that HTML and DOCX draw before list items without writing them into the text."""

from __future__ import annotations

_ROMAN = (
    (1000, "m"),
    (900, "cm"),
    (500, "d"),
    (400, "cd"),
    (100, "c"),
    (90, "xc"),
    (50, "l"),
    (40, "xl"),
    (10, "x"),
    (9, "ix"),
    (5, "v"),
    (4, "iv"),
    (1, "i"),
)
_HAN = "〇一二三四五六七八九"


def counted(number: int, kind: str) -> str:
    """A number as a list draws it: kind "1", "A", "a", "I", "i" or "一"; plain digits where none fits."""
    match kind:
        case "A" | "a":
            text = _letters(number)
        case "I" | "i":
            text = _roman(number)
        case "一":
            text = _han(number)
        case _:
            return str(number)
    return (text.upper() if kind in "AI" else text) or str(number)


def _letters(number: int) -> str:
    text = ""
    while number > 0:
        number, rest = divmod(number - 1, 26)
        text = chr(ord("a") + rest) + text
    return text


def _roman(number: int) -> str:
    if not 0 < number < 4000:
        return ""
    text = ""
    for value, letters in _ROMAN:
        count, number = divmod(number, value)
        text += letters * count
    return text


def _han(number: int) -> str:
    if not 0 < number < 100:
        return ""
    tens, ones = divmod(number, 10)
    lead = "" if tens == 0 else ("" if tens == 1 else _HAN[tens]) + "十"
    return lead + (_HAN[ones] if ones else "")
