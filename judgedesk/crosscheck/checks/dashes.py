"""Dashes and tildes by role: one role, one sign, and no sign that only looks like it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from judgedesk.crosscheck.model import CHINESE, ENGLISH, Check, Hit, Severity
from judgedesk.crosscheck.side import Role, Segment, Side
from judgedesk.crosscheck.spots import Placed, Spot, by_segment, once, places
from judgedesk.text.characters import HAN_CLASS

_NUMERALS = "0-9０-９〇零一二三四五六七八九十百千兩"
_NEAR = f"{HAN_CLASS}「」『』（）《》0-9A-Za-z"
# Signs that people type for the Chinese dash or the range tilde; a lone — is half of ——.
_MISTAKEN = re.compile(
    rf"(?<=[{_NEAR}])\s?(?:[\u223c\u301c~\u2500\u2015\uff0d\u2212\u2013]+|--+|(?<!—)—(?!—)|(?<![A-Za-z0-9])-(?![A-Za-z0-9]))"
    rf"\s?(?=[{_NEAR}])"
)
_CHINESE_NEAR = re.compile(f"[{HAN_CLASS}（）「」]")
_NO_LATIN = frozenset("∼〜─―－")
_RANGE = re.compile(f"[{_NUMERALS}]")
_PROPER = re.compile("——|～")
PENALTY_NAMES = "注意|警告|一盤輸|一局輸|對局判負|取消資格"
_RUNG = re.compile(f"(?:{PENALTY_NAMES})$")

_LATIN_DASH = re.compile(r"(?<=[\w)\]’'\"”.!?]) ?(?:—|–|--|(?<= )-(?= )) ?(?=[\w(\[‘'\"“])")
_SAFE_RANGE = re.compile(r"\d ?– ?\d")
_OF_TITLE, _OF_LADDER, _OF_TEXT = _HABITS = (
    "crosscheck.dash_habit_title",
    "crosscheck.dash_habit_ladder",
    "crosscheck.dash_habit_text",
)
POLICY = 8
"""From so many places on, a sign that a text prefers is its own usage and said once."""


def mistaken_in(text: str) -> Iterator[Spot]:
    """Signs between Chinese that only look like the dash of Chinese (——) or the tilde of a range (～)."""
    for match in _MISTAKEN.finditer(text):
        before, after = text[match.start() - 1], text[match.end()]
        chinese = [_CHINESE_NEAR.match(sign) is not None for sign in (before, after)]
        sign = match[0].strip()
        # A hyphen and a dash are signs of Latin words too; "--data" is none of a sentence.
        if not (all(chinese) or (any(chinese) and not sign.startswith("-")) or sign in _NO_LATIN):
            continue
        is_range = _RANGE.match(before) is not None and _RANGE.match(after) is not None
        yield Spot(*match.span(), "～" if is_range else "——")


def chinese_dashes(side: Side) -> Iterator[Hit]:
    """Mistaken dashes and tildes; those that a text uses throughout are said once for each role."""
    placed = places(side.segments, mistaken_in)
    usage = Counter(_sign(segment, spot) for segment, spots in placed for spot in spots)
    proper = sum(len(_PROPER.findall(segment.text)) for segment in side.segments)
    habits = {sign for sign, count in usage.items() if count >= POLICY and count > proper}
    single: list[Placed] = []
    by_role: dict[str, list[Placed]] = {code: [] for code in _HABITS}
    for segment, spots in placed:
        usual = [spot for spot in spots if _sign(segment, spot) in habits]
        rare = [spot for spot in spots if _sign(segment, spot) not in habits]
        if rare:
            single.append((segment, rare))
        for role in by_role:
            of_role = [spot for spot in usual if _role(segment, spot) == role]
            if of_role:
                by_role[role].append((segment, of_role))
    yield from by_segment("crosscheck.dash", single)
    for role, found in by_role.items():
        yield from once(role, found)


def _sign(segment: Segment, spot: Spot) -> str:
    return segment.text[spot.start : spot.end].strip()[:1]


def _role(segment: Segment, spot: Spot) -> str:
    if _RUNG.search(segment.text, 0, spot.start):
        return _OF_LADDER
    return _OF_TEXT if segment.role in (Role.PASSAGE, Role.FRONT) else _OF_TITLE


def latin_dashes(side: Side) -> Iterator[Hit]:
    """Dashes of a Latin text that differ from the one it mostly uses."""
    placed = places(side.segments, _latin_dash_in)
    usage = Counter(_sign(segment, spot) for segment, spots in placed for spot in spots)
    if len(usage) < 2:
        return
    (usual, count), *_ = usage.most_common()
    if count < POLICY or sum(usage.values()) - count > count // 3:
        return
    shape = _usual_shape(placed, usual)
    rare: list[Placed] = []
    for segment, spots in placed:
        found = [Spot(spot.start, spot.end, shape) for spot in spots if _sign(segment, spot) != usual]
        if found:
            rare.append((segment, found))
    yield from by_segment("crosscheck.dash", rare)


def _latin_dash_in(text: str) -> Iterator[Spot]:
    for match in _LATIN_DASH.finditer(text):
        if not _SAFE_RANGE.search(text, max(0, match.start() - 1), match.end() + 1):
            yield Spot(*match.span())


def _usual_shape(placed: Sequence[Placed], usual: str) -> str:
    shapes = Counter(
        segment.text[spot.start : spot.end]
        for segment, spots in placed
        for spot in spots
        if _sign(segment, spot) == usual
    )
    return shapes.most_common(1)[0][0]


CHECKS = (
    Check("dash", 1, Severity.NOTICE, CHINESE, inside=chinese_dashes),
    Check("dash_latin", 1, Severity.NOTICE, ENGLISH, inside=latin_dashes),
)
