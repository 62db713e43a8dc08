"""What a DOCX file draws without writing it: numbers and bullets of lists, and the level of a heading."""

from __future__ import annotations

import re

from judgedesk.exchange.numbering import counted
from judgedesk.exchange.word_names import Element, tag

_KINDS = {
    "decimal": "1",
    "decimalZero": "1",
    "decimalFullWidth": "1",
    "upperLetter": "A",
    "lowerLetter": "a",
    "upperRoman": "I",
    "lowerRoman": "i",
    "chineseCounting": "一",
    "chineseCountingThousand": "一",
    "taiwaneseCounting": "一",
    "taiwaneseCountingThousand": "一",
    "ideographDigital": "一",
    "japaneseCounting": "一",
}
_HEADING = re.compile(r"^(?:heading|標題)\s*([1-9])$", re.IGNORECASE)
_LEVELS = 9
_CHAIN = 20
"""Styles that go back on each other more often than this go in a circle."""


def child(element: Element | None, name: str) -> Element | None:
    """The first child of that name, or None."""
    return None if element is None else next(element.iterchildren(tag(name)), None)


def value(element: Element | None, name: str = "w:val") -> str:
    """An attribute, else an empty string."""
    return "" if element is None else str(element.get(tag(name)) or "")


def _number(written: str) -> int | None:
    return int(written) if re.fullmatch(r"\d{1,5}", written) else None


class Styles:
    """Paragraph styles: each with those it goes back on."""

    def __init__(self, root: Element) -> None:
        self._styles = {value(style, "w:styleId"): style for style in root.iterchildren(tag("w:style"))}

    def chain(self, properties: Element | None) -> list[Element]:
        """The style of a paragraph, then what that one goes back on."""
        found: list[Element] = []
        name = value(child(properties, "w:pStyle"))
        while name in self._styles and len(found) < _CHAIN:
            found.append(self._styles[name])
            name = value(child(self._styles[name], "w:basedOn"))
        return found

    def level(self, properties: Element | None) -> int:
        """The level of a heading, 1 to 9, else 0."""
        outline = _number(value(child(properties, "w:outlineLvl")))
        if outline is not None:
            return outline + 1 if outline < _LEVELS else 0
        for style in self.chain(properties):
            if match := _HEADING.match(value(child(style, "w:name"))):
                return int(match[1])
            outline = _number(value(child(child(style, "w:pPr"), "w:outlineLvl")))
            if outline is not None:
                return outline + 1 if outline < _LEVELS else 0
        return 0


class Lists:
    """Counts the items of all lists, as Word does while it draws them."""

    def __init__(self, root: Element | None, styles: Styles) -> None:
        self._styles = styles
        self._abstract: dict[str, dict[int, Element]] = {}
        self._of: dict[str, str] = {}
        self._starts: dict[tuple[str, int], int] = {}
        self._counts: dict[str, list[int | None]] = {}
        self._seen: set[str] = set()
        if root is not None:
            self._read(root)

    def _read(self, root: Element) -> None:
        for each in root.iterchildren(tag("w:abstractNum")):
            levels = {
                _number(value(level, "w:ilvl")) or 0: level for level in each.iterchildren(tag("w:lvl"))
            }
            self._abstract[value(each, "w:abstractNumId")] = levels
        for each in root.iterchildren(tag("w:num")):
            number = value(each, "w:numId")
            self._of[number] = value(child(each, "w:abstractNumId"))
            for change in each.iterchildren(tag("w:lvlOverride")):
                start = _number(value(child(change, "w:startOverride")))
                if start is not None:
                    self._starts[number, _number(value(change, "w:ilvl")) or 0] = start

    def lead(self, properties: Element | None) -> tuple[str, bool]:
        """What is drawn before a paragraph, with a space; and whether its kind of number is not known."""
        chain = [child(style, "w:pPr") for style in self._styles.chain(properties)]
        numbered = next(
            (found for each in (properties, *chain) if (found := child(each, "w:numPr")) is not None), None
        )
        number = value(child(numbered, "w:numId"))
        at = min(_number(value(child(numbered, "w:ilvl"))) or 0, _LEVELS - 1)
        levels = self._abstract.get(self._of.get(number, ""), {})
        if at not in levels:
            return "", False
        self._count(number, at, levels)
        form = value(child(levels[at], "w:numFmt")) or "decimal"
        if form in ("bullet", "none"):
            return ("• ", False) if form == "bullet" else ("", False)
        written = value(child(levels[at], "w:lvlText"))
        strange = form not in _KINDS
        text = re.sub(r"%([1-9])", lambda match: self._drawn(number, int(match[1]) - 1, levels), written)
        return (f"{text} " if text.strip() else ""), strange

    def _count(self, number: str, at: int, levels: dict[int, Element]) -> None:
        counts = self._counts.setdefault(self._of[number], [None] * _LEVELS)
        if number not in self._seen:
            self._seen.add(number)
            for level in range(_LEVELS):
                if (number, level) in self._starts:
                    counts[level] = None
        current = counts[at]
        first = self._starts.get((number, at), _number(value(child(levels[at], "w:start"))))
        counts[at] = (1 if first is None else first) if current is None else current + 1
        counts[at + 1 :] = [None] * (_LEVELS - at - 1)

    def _drawn(self, number: str, at: int, levels: dict[int, Element]) -> str:
        count = self._counts[self._of[number]][at]
        level = levels.get(at)
        if count is None:
            first = _number(value(child(level, "w:start")))
            count = 1 if first is None else first
        return counted(count, _KINDS.get(value(child(level, "w:numFmt")), "1"))
