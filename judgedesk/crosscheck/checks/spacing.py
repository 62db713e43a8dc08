"""Spaces where none belongs, and spaces between Chinese and Latin by the policy of the text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from judgedesk.crosscheck.model import CHINESE, ENGLISH, Check, Hit, Severity
from judgedesk.crosscheck.side import Segment, Side, Spacing
from judgedesk.crosscheck.spots import Placed, Spot, by_segment, count, once, places
from judgedesk.text.characters import HAN_CLASS

_GAP = "[ \u00a0\u3000\t\u2002-\u200a]"
_PAUSES = "，。；：！？、"
_OPEN, _CLOSE = "（「『《〈【", "）」』》〉】"
_STRAY = re.compile(
    rf"(?<=[{HAN_CLASS}]){_GAP}+(?=[{HAN_CLASS}])"
    rf"|{_GAP}+(?=[{_PAUSES}{_CLOSE}])|(?<=[{_OPEN}]){_GAP}+"
    rf"|(?<=[{_PAUSES}{_CLOSE}]){_GAP}+(?=\S)|(?<=\S){_GAP}+(?=[{_OPEN}])"
    rf"|—— (?=[{HAN_CLASS}])|(?<=[{HAN_CLASS}]) (?=——)"
)
_DOUBLE = re.compile(r"(?<=\S)[ \u00a0]{2,}(?=\S)")
_EDGE = re.compile(r"^\s+|\s+$")
_LATIN_STRAY = re.compile(
    r"(?<=[A-Za-z0-9)”]) +(?=[,;:!?)](?:\s|$))|(?<=[a-z]) +(?=\.(?:\s|$))|(?<=[(“]) +(?=\w)"
)
# What every stray space has beside it: a mark, an edge, another space. Looked for first: few texts have it.
_LOOSE = re.compile(r" [,;:!?.)]|[(“] |[ \u00a0]{2}|^\s|\s$")
_MISSING = re.compile(r"(?<=[a-z)]),(?=[A-Za-z])|(?<=[a-z]{2});(?=[A-Za-z])")

_LATIN = "A-Za-z0-9"
_GLUED = re.compile(rf"(?<=[{HAN_CLASS}])(?=[{_LATIN}])|(?<=[{_LATIN}%])(?=[{HAN_CLASS}])")
_PARTED = re.compile(rf"(?<=[{HAN_CLASS}]) (?=[{_LATIN}])|(?<=[{_LATIN}%]) (?=[{HAN_CLASS}])")
_MARKS = _PAUSES + _OPEN + _CLOSE
_LATIN_SIGN = re.compile("[!-~©®™]")
_LATIN_CLOSE = re.compile(rf"(?<=[!-~])[{_MARKS}]|(?<=[{_MARKS}])(?=[!-~])")
HABIT = 8
"""From so many places on, a usage is the text's own."""
MOST = 0.8
"""The share of places from which on a text has a usage, and the others are slips."""


def stray_in(text: str) -> Iterator[Spot]:
    """Spaces that no Chinese text has: between Han, beside full-width marks, doubled, at the edges."""
    for pattern in (_STRAY, _EDGE):
        for match in pattern.finditer(text):
            replacement = match[0].replace(" ", "") if "——" in match[0] else ""
            yield Spot(*match.span(), replacement)
    for match in _DOUBLE.finditer(text):
        if not _STRAY.match(text, match.start()):
            yield Spot(*match.span(), " ")


def latin_stray_in(text: str) -> Iterator[Spot]:
    """Spaces that no Latin text has, and commas that lack one."""
    if _LOOSE.search(text):
        for match in (*_LATIN_STRAY.finditer(text), *_EDGE.finditer(text)):
            yield Spot(*match.span(), "")
        for match in _DOUBLE.finditer(text):
            yield Spot(*match.span(), " ")
    for match in _MISSING.finditer(text):
        yield Spot(*match.span(), match[0] + " ")


def stray(side: Side) -> Iterator[Hit]:
    """Stray spaces in a Chinese text, one finding for each passage or line.

    A text that parts Latin from full-width marks throughout has a usage of its own, which is said once.
    """
    placed = places(side.segments, stray_in)
    beside = [_split(segment, spots, _is_beside_latin) for segment, spots in placed]
    habit = count(beside)
    close = sum(len(_LATIN_CLOSE.findall(segment.text)) for segment in side.segments)
    if habit >= HABIT and habit >= MOST * (habit + close):
        yield from once("crosscheck.space_beside_mark", [each for each in beside if each[1]])
        rest = [_split(segment, spots, _is_not_beside_latin) for segment, spots in placed]
        placed = [each for each in rest if each[1]]
    yield from by_segment("crosscheck.stray_space", placed)


def _split(segment: Segment, spots: Sequence[Spot], wanted: Callable[[str, Spot], bool]) -> Placed:
    return segment, [spot for spot in spots if wanted(segment.text, spot)]


def _is_beside_latin(text: str, spot: Spot) -> bool:
    before, after = text[spot.start - 1 : spot.start], text[spot.end : spot.end + 1]
    latin = _LATIN_SIGN.match(before) or _LATIN_SIGN.match(after)
    return latin is not None and (before in _MARKS or after in _MARKS)


def _is_not_beside_latin(text: str, spot: Spot) -> bool:
    return not _is_beside_latin(text, spot)


def latin_stray(side: Side) -> Iterator[Hit]:
    """Stray or missing spaces in a Latin text, one finding for each passage or line."""
    yield from by_segment("crosscheck.stray_space", places(side.segments, latin_stray_in))


def between_scripts(side: Side) -> Iterator[Hit]:
    """Spaces between Chinese and Latin letters or digits against the policy, or the usage, of the text."""
    glued = places(side.segments, _glued_in)
    parted = places(side.segments, _parted_in)
    counts = count(glued), count(parted)
    total = sum(counts)
    policy = side.profile.spacing
    if not total or (policy is Spacing.REPORT and not all(counts)):
        return
    is_parted = counts[1] >= counts[0] if policy is Spacing.REPORT else policy is Spacing.REQUIRE
    slips = glued if is_parted else parted
    if count(slips) <= total * (1 - MOST):
        yield from by_segment("crosscheck.space_missing" if is_parted else "crosscheck.space_too_many", slips)
    elif policy is Spacing.REPORT:
        yield from once("crosscheck.space_mixed", slips)
    else:
        yield from once("crosscheck.space_never" if is_parted else "crosscheck.space_always", slips)


def _glued_in(text: str) -> Iterator[Spot]:
    return (Spot(match.start(), match.end(), " ") for match in _GLUED.finditer(text))


def _parted_in(text: str) -> Iterator[Spot]:
    return (Spot(*match.span(), "") for match in _PARTED.finditer(text))


CHECKS = (
    Check("stray_space", 1, Severity.NOTICE, CHINESE, inside=stray),
    Check("stray_space_latin", 1, Severity.NOTICE, ENGLISH, inside=latin_stray),
    Check("script_space", 1, Severity.NOTICE, CHINESE, inside=between_scripts),
)
