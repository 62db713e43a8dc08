"""Numbers with what they count, and dates, as a passage states them in either language."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judgedesk.crosscheck.citations import citations
from judgedesk.crosscheck.side import Segment, Side
from judgedesk.frozen import frozen
from judgedesk.text.numerals import numbers_at

# What is counted, by a word of our own: the English after the number, and the Chinese.
_UNITS = {
    "minute": ("minutes?", "分鐘"),
    "second": ("seconds", "秒鐘?"),
    "hour": ("hours?", "(?:個)?小時"),
    "day": ("days?", "天"),
    "card": ("cards?", "張"),
    "point": ("(?:match )?points?", "分(?!鐘|之)|點(?!半)"),
    "game": ("games?", "盤"),
    "match": ("match(?:es)?", "局|場對局|場比賽"),
    "round": ("rounds?", "輪"),
    "turn": ("(?:extra |additional )?turns?", "(?:個)?(?:延長|額外)?回合"),
    "player": ("players?", "[名位](?:玩家|選手)?"),
    "percent": ("%|percent", "[%％]"),
    "dollar": ("dollars?", "美[元金]|元"),
}
_ENGLISH = re.compile(
    r"[-\s]*(?:" + "|".join(rf"(?P<{name}>(?:{en})(?![a-z]))" for name, (en, _) in _UNITS.items()) + ")", re.I
)
_CHINESE = re.compile(r"\s*(?:" + "|".join(f"(?P<{name}>{zh})" for name, (_, zh) in _UNITS.items()) + ")")
_THINGS = re.compile(
    r"\s+(?:\w+\s+)?(?:things?|ways?|reasons?|kinds?|steps?|parts?|conditions?|questions?|of)\b", re.I
)
_ORDINAL = re.compile(r"(?:first|second|third|[a-z]th|\d(?:st|nd|rd|th))$", re.I)
_WEAK = frozenset((0, 1, 2))
"""One and two are articles and pairs as often as numbers, and are compared only with what they count."""

_DIGIT = re.compile(r"\d")
_MONTHS = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)
_MONTH = "|".join(f"{month[:3]}(?:{month[3:]})?" for month in _MONTHS)
_DATES = (
    re.compile(r"(?P<year>\d{4})\s*年\s*(?P<month>\d{1,2})\s*月\s*(?P<day>\d{1,2})\s*日"),
    re.compile(r"(?<!\d)(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2})(?!\d)"),
    re.compile(rf"\b(?P<name>{_MONTH})\.?\s+(?P<day>\d{{1,2}})(?:st|nd|rd|th)?,?\s+(?P<year>\d{{4}})", re.I),
    re.compile(rf"\b(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\s+(?P<name>{_MONTH})\.?,?\s+(?P<year>\d{{4}})", re.I),
    re.compile(r"(?P<month>\d{1,2})\s*月\s*(?P<day>\d{1,2})\s*日"),
    re.compile(rf"\b(?P<name>{_MONTH})\.?\s+(?P<day>\d{{1,2}})(?:st|nd|rd|th)?(?!\d)", re.I),
)


@frozen
class Quantity:
    """A number in a segment: its half-open range, and what it counts (a key of the units), empty for unknown.

    `is_ordinal` tells 9th and 第九. `is_loose` tells a count of things that the sentence goes on to name.
    """

    value: int | str
    start: int
    end: int
    unit: str
    is_ordinal: bool = False
    is_loose: bool = False

    @property
    def is_weak(self) -> bool:
        """Whether the number may be no number at all."""
        return self.value in _WEAK


@frozen
class Date:
    """A date in a segment: ISO without what is not said ("--03-20"), its range, and how it is written."""

    iso: str
    start: int
    end: int
    style: str


def dates(text: str) -> tuple[Date, ...]:
    """The dates of a text in their order."""
    if not _DIGIT.search(text):
        return ()
    found: dict[int, Date] = {}
    taken: set[int] = set()
    for pattern in _DATES:
        for match in pattern.finditer(text):
            if match.start() in taken or match.end() - 1 in taken:
                continue
            parts = match.groupdict()
            month = parts.get("month")
            name = (parts.get("name") or "")[:3].lower()
            number = (
                int(month) if month else next(at for at, each in enumerate(_MONTHS, 1) if each[:3] == name)
            )
            if not (1 <= number <= 12 and 1 <= int(match["day"]) <= 31):
                continue
            taken.update(range(match.start(), match.end()))
            iso = f"{parts.get('year') or '-'}-{number:02}-{int(match['day']):02}"
            style = re.sub(r"[A-Za-z]+", "x", re.sub(r"\d+", "0", match[0]))
            found[match.start()] = Date(iso, match.start(), match.end(), re.sub(r"\s+", " ", style))
    return tuple(found[start] for start in sorted(found))


def quantities(side: Side, segment: Segment) -> tuple[Quantity, ...]:
    """The numbers of a segment but for those that name sections, rules, labels and dates."""
    return side.of_segment(_quantities, segment)


def _quantities(side: Side, segment: Segment) -> tuple[Quantity, ...]:
    return tuple(_stated(side, segment))


def _stated(side: Side, segment: Segment) -> Iterator[Quantity]:
    numbers = numbers_at(segment.text, side.language)
    if not numbers:
        return
    text = segment.text
    taken = [(each.start, each.end) for each in (*citations(side, segment), *dates(text))]
    taken += [match.span() for match in _NAMED.finditer(text)]
    for value, start, end in numbers:
        if any(one <= start < other for one, other in taken):
            continue
        english = side.language == "en"
        unit = (_ENGLISH if english else _CHINESE).match(text, end)
        name = str(unit.lastgroup) if unit else ""
        ordinal = _is_ordinal(text, start, end) if english else text[:start].rstrip().endswith("第")
        loose = english and bool(_THINGS.match(text, end)) and not text[start:end].isdecimal()
        yield Quantity(value, start, end, name, ordinal, loose)


def _is_ordinal(text: str, start: int, end: int) -> bool:
    """Whether an English number is one, in a word or in digits with their ending."""
    return bool(_ORDINAL.search(text[start:end]) or _ORDINAL.search(text[start : end + 2]))


_NAMED = re.compile(
    r"一[盤局][輸敗負]|第\s*[一二三四五]\s*級|https?://\S+|\b[\w.-]+\.(?:com|org|net)\S*"
    r"|\b[A-Z]{2,}[ -]?\d+(?:\.\w+)*\b|\d+(?:\.\d+)*\.[a-z]\b"
)
"""Addresses, and numbers that are part of a name: REL 3, 第三級, TR 702.5.b, 一盤輸."""
