"""Where a text cites a section by its number, and whether it is a section of this text or of another one."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judgedesk.crosscheck.side import Segment, Side
from judgedesk.frozen import frozen
from judgedesk.policy.model import section_of
from judgedesk.text import fold_key

_NUMBER = r"\d{1,3}(?:\.(?:\d{1,3}|[a-z](?![a-z])))*"
_LIST = rf"{_NUMBER}(?:\s*(?:,|、|，|;|and|or|to|–|-|與|和|或|及|至|到|∼|～|~)\s*(?:第\s*)?{_NUMBER})*"
_CHINESE = re.compile(rf"(?P<lead>第\s*)?(?<![\d.])(?P<list>{_LIST})\s*(?P<word>節|条|條|款|章)(?!課|次|數)")
_ENGLISH = re.compile(
    rf"(?:\b(?:sections?|sec\.|rules?|clauses?)\s*|§+\s*)(?P<list>{_LIST})(?![\d%])", re.IGNORECASE
)
# "See 106" names a section where there is one of that number, and no page or amount.
_SEE = re.compile(
    r"\b(?:[Ss]ee|[Rr]efer to|[Uu]nder)\s+(?P<list>\d{3}(?:(?:,| and| or)\s+\d{3})*)(?=[\s)]*(?:[,.;:)]|$))"
)
_APPENDIX = re.compile(r"(?:\bAppendix|附錄)\s*(?P<letter>[A-Z])(?![A-Za-z])", re.IGNORECASE)
_ONE = re.compile(_NUMBER)
_LEAD = re.compile(r"(?:\b(?:[Ss]ections?|[Ss]ec\.|[Cc]lauses?|rules?)|§+|第)\s*$")
# Split digits are one number that a break parted.
_SPLIT = re.compile(r"(?<![\d.])(?<!\d\s)(?P<number>\d(?:\s\d){1,2})(?=\s*[節条條])")

# Another document, named just before ("通用性比賽規則的 25 節") or just after ("section 25 of the Rules").
_OTHER_BEFORE = re.compile(
    r"(?P<name>[^\s，。；：、（(「『]*(?:規則|手冊|指南|方針|規章|規程|辦法|法規|守則|文件|版本?))\s*[》」』）)]?\s*[的之中裡]?\s*"
    r"(?:[（(]\s*)?第?\s*$"
)
_OTHER_BEFORE_EN = re.compile(
    r"(?P<name>(?:[A-Z][\w'’-]*\s+)*(?:Rules|Guide|Guidelines|Policy|Handbook|Manual|Document|Procedures))(?:'s|’s)?"
    r"[\s,(]*$"
)
_OTHER_AFTER = re.compile(
    r"^\s*(?:of|in|from)\s+(?:the\s+)?(?P<name>(?:[A-Z][\w'’-]*\s+)*"
    r"(?:Rules|Guide|Guidelines|Policy|Handbook|Manual|Document|Procedures))\b"
)
_OWN = re.compile(r"^(?:本|此|這|该|該)|^(?:this|the present)\b|違規條例$", re.IGNORECASE)


@frozen
class Citation:
    """One number in a text: its half-open range, the section it names, and whether another document is meant.

    `target` is a section id; `number` is what is written. `appendix` citations name a letter.
    """

    start: int
    end: int
    number: str
    target: str
    elsewhere: bool = False


def citations(side: Side, segment: Segment) -> tuple[Citation, ...]:
    """The citations of a passage in their order: those that its text marks, and numbers called sections."""
    return side.of_segment(_citations, segment)


def _citations(side: Side, segment: Segment) -> tuple[Citation, ...]:
    found = {citation.start: citation for citation in _written(side, segment.text)}
    for reference in segment.references:
        shown = segment.text[reference.start : reference.end]
        known = found.get(reference.start)
        target = section_of(reference.target)
        if shown == target or _ONE.fullmatch(shown):
            elsewhere = known.elsewhere if known is not None else False
            found[reference.start] = Citation(reference.start, reference.end, shown, target, elsewhere)
    return tuple(found[start] for start in sorted(found))


def _written(side: Side, text: str) -> Iterator[Citation]:
    chinese = side.language != "en"
    for match in (_CHINESE if chinese else _ENGLISH).finditer(text):
        numbers = list(_ONE.finditer(match["list"]))
        # A single digit before 節 or 條 counts things; a section of one digit is called 第 1 節.
        if chinese and not match["lead"] and (len(numbers[0][0]) < 2 or match["word"] not in "節章"):
            continue
        elsewhere = is_elsewhere(side, text, match.start("list"), match.end())
        for number in numbers:
            start = match.start("list") + number.start()
            target = ".".join(piece.lstrip("0") or "0" for piece in number[0].split("."))
            yield Citation(start, start + len(number[0]), number[0], target, elsewhere)
    for match in _SEE.finditer(text) if not chinese else ():
        for number in _ONE.finditer(match["list"]):
            start = match.start("list") + number.start()
            if number[0] in side.sections:
                yield Citation(start, start + len(number[0]), number[0], number[0])
    for match in _SPLIT.finditer(text) if chinese else ():
        whole = "".join(match["number"].split())
        yield Citation(match.start(), match.end(), match["number"], whole)
    for match in _APPENDIX.finditer(text):
        target = f"appendix-{match['letter'].lower()}"
        yield Citation(
            match.start(), match.end(), match[0], target, is_elsewhere(side, text, match.start(), match.end())
        )


def is_known(side: Side, target: str) -> bool:
    """Whether a section of that number is here, or sections below it: 702 over 702.1, 500 over 501."""
    return target in side.sections or target in side.memo(_above)


def _above(side: Side) -> frozenset[str]:
    found: set[str] = set()
    for section in side.sections:
        pieces = section.split(".")
        found.update(".".join(pieces[:count]) for count in range(1, len(pieces)))
        if pieces[0].isdecimal() and len(pieces[0]) == 3:
            found.add(f"{pieces[0][0]}00")
    return frozenset(found)


def is_elsewhere(side: Side, text: str, start: int, end: int) -> bool:
    """Whether the number at a range is one of another document, which the words beside it name."""
    before, after = _LEAD.sub("", text[max(0, start - 60) : start]), text[end : end + 80]
    for match in (_OTHER_BEFORE.search(before), _OTHER_BEFORE_EN.search(before), _OTHER_AFTER.match(after)):
        if match and not _OWN.search(match["name"]) and not _is_own(side, match["name"]):
            return True
    return False


def _is_own(side: Side, name: str) -> bool:
    own = fold_key(side.text.title)
    return bool(own) and (fold_key(name) in own or own in fold_key(name))
