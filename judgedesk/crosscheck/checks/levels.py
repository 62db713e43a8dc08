"""Levels of rules enforcement: swapped, lost, written in two ways, named and never defined."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from judgedesk.crosscheck.model import BETWEEN_EDITIONS, BETWEEN_LANGUAGES, BOTH, Check, Hit, Severity, at
from judgedesk.crosscheck.naming import Names
from judgedesk.crosscheck.pairing import Pairing
from judgedesk.crosscheck.side import Role, Side
from judgedesk.crosscheck.spots import lines_of
from judgedesk.policy.model import Kind

# 一般 is an everyday word as well; as a level 級 follows it, or what the level is of, or another level.
_LEVEL_OF = r"(?=級|的?執法|的?賽事等級|的? ?REL|[、與和或及：]|屬於)"
_OF_LEVEL = r"(?:OPL|REL|level|events?)\b"
_NUMBERED = dict(zip(("rel_1", "rel_2", "rel_3", "rel_4", "rel_5"), "一二三四五", strict=True))
_ENGLISH = {
    "regular": r"\bRegular\b",
    "competitive": rf"\bCompetitive\b|\bcompetitive(?= (?:and (?:at )?professional )?{_OF_LEVEL})",
    "professional": rf"\bProfessional\b|\bprofessional(?= {_OF_LEVEL})",
    "casual": r"\b[Cc]asual\b",
    "low": r"\b[Ll]ow[\W_]{1,2}(?:REL|OPL)\b|\bREL is low\b",
    "high": r"\b[Hh]igh[\W_]{1,2}(?:REL|OPL)\b|\bREL is high\b",
    **{name: rf"\b(?:REL|OPL)S? ?{name[-1]}\b" for name in _NUMBERED},
}
_CHINESE = {
    "regular": rf"一般{_LEVEL_OF}",
    "competitive": "競爭(?![性力心者對激程狀])",
    "professional": "專業(?![性知人術牌]|賽(?!事))",
    "casual": r"休閒",
    "low": r"(?<![較更最降])「?低」?的?(?:執法嚴格度|賽事等級| ?REL\b(?! \d))|REL 低",
    "high": r"(?<![較更最提])「?高」?的?(?:執法嚴格度|賽事等級| ?REL\b(?! \d))|REL 高",
    **{
        name: rf"REL ?{name[-1]}\b|第{numeral}級(?=的?執法)(?!的?執法嚴格度（ ?REL)"
        for name, numeral in _NUMBERED.items()
    },
}
_WEAK = {
    "regular": re.compile(r"\b(?:general|regular)(?:ly)?\b", re.IGNORECASE),
    "competitive": re.compile(r"\bcompetitive", re.IGNORECASE),
    "professional": re.compile(r"\bprofessional", re.IGNORECASE),
    "low": re.compile(r"\blow", re.IGNORECASE),
    "high": re.compile(r"\bhigh", re.IGNORECASE),
}
LEVELS = Names({"en": _ENGLISH, "zh-Hant": _CHINESE}, _WEAK)
_USUAL = {
    "regular": "一般",
    "competitive": "競爭",
    "professional": "專業",
    "casual": "休閒",
    "low": "低執法嚴格度",
    "high": "高執法嚴格度",
    **{name: f"REL {name[-1]}" for name in _NUMBERED},
}


def _swapped(pairing: Pairing) -> Iterator[Hit]:
    return LEVELS.swapped(pairing, "crosscheck.level_swapped", _USUAL)


def _lost(pairing: Pairing) -> Iterator[Hit]:
    return LEVELS.lost(pairing, "crosscheck.level_missing", "crosscheck.level_added")


_WITH_NUMBER = re.compile(r"(?:REL|OPL)( ?)(?=[1-5](?![0-9]))")


def _spellings(side: Side) -> Iterator[Hit]:
    """REL 1 and REL1 in one text: the rarer way, once."""
    found = [(segment, match) for segment in side.segments for match in _WITH_NUMBER.finditer(segment.text)]
    ways = Counter(match[1] for _, match in found)
    if len(ways) < 2:
        return
    (usual, _), (_, count) = ways.most_common()
    rare = [(segment, match) for segment, match in found if match[1] != usual]
    segment, match = rare[0]
    written = match[0].strip()
    yield Hit(
        "crosscheck.level_spelling",
        at(segment, match.start(), match.end() + 1),
        args={"count": count, "wanted": written + usual + "1", "lines": lines_of(each for each, _ in rare)},
    )


def _undefined(side: Side) -> Iterator[Hit]:
    """Low and high levels in a text that numbers its levels and never says which numbers are meant."""
    passages = [segment for segment in side.segments if segment.role is Role.PASSAGE]
    named = LEVELS.found(side, passages)
    kinds = {each.name for each in named}
    vague = [each for each in named if each.name in ("low", "high")]
    if not vague or not kinds & _NUMBERED.keys():
        return
    for segment in dict.fromkeys(each.segment for each in vague):
        here = {each.name for each in named if each.segment is segment}
        is_note = segment.passage is not None and segment.passage.kind is Kind.NOTE
        if here & _NUMBERED.keys() or (is_note and here):
            return
    first = vague[0]
    yield Hit(
        "crosscheck.level_undefined",
        at(first.segment, first.start, first.end),
        args={"count": len(vague), "lines": lines_of(each.segment for each in vague)},
    )


def _scales(pairing: Pairing) -> Iterator[Hit]:
    """Two editions whose levels are not the same ones: which stands for which, no check can say."""
    here, there = (
        [each for each in LEVELS.found(side, side.body()) if each.name in _STEPS]
        for side in (pairing.left, pairing.right)
    )
    ours, theirs = {each.name for each in here}, {each.name for each in there}
    if ours and theirs and not ours & theirs:
        left, right = here[0], there[0]
        yield Hit(
            "crosscheck.level_scales",
            at(left.segment, left.start, left.end),
            at(right.segment, right.start, right.end),
            {"left": sorted(ours, key=_STEPS.index), "right": sorted(theirs, key=_STEPS.index)},
        )


_STEPS = ("casual", "regular", "competitive", "professional", *_NUMBERED)

CHECKS = (
    Check("level_swapped", 1, Severity.ERROR, BOTH, beside=_swapped, scopes=BETWEEN_LANGUAGES),
    Check("level_missing", 1, Severity.WARNING, BOTH, beside=_lost, scopes=BETWEEN_LANGUAGES),
    Check("level_scales", 1, Severity.NOTICE, BOTH, beside=_scales, scopes=BETWEEN_EDITIONS),
    Check("level_spelling", 1, Severity.NOTICE, BOTH, inside=_spellings),
    Check("level_undefined", 1, Severity.WARNING, BOTH, inside=_undefined),
)
