"""Punctuation of the wrong width: half-width in Chinese, full-width in Latin text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judgedesk.crosscheck.model import CHINESE, ENGLISH, Check, Hit, Severity, at
from judgedesk.crosscheck.side import Side
from judgedesk.crosscheck.spots import Spot, by_segment, count, lines_of, looking_for, once, places
from judgedesk.text.characters import HAN_CLASS

FULL = dict(zip(",;:!?().[]", "，；：！？（）。［］", strict=True))

_WIDE = "\u3001-\u3003\u3008-\u3011\u3014-\u301b\u2014\u2026\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f"
_CLOSED = f"{HAN_CLASS}{_WIDE}"
# Neighbours that make a half-width mark one of Chinese: Han or full-width on one side of it.
_MARK = re.compile(rf"(?<=[{_CLOSED}])[,;:!?](?!/)|[,;:!?](?=\s?[{HAN_CLASS}「『（《])")
_STOP = re.compile(rf"(?<=[{_CLOSED}])\.(?![.A-Za-z0-9_])|(?<=[A-Za-z0-9%)])\.(?=\s?[{HAN_CLASS}「『（《]|$)")
_ENUMERATED = re.compile(r"^\s*\(?(?:\d{1,3}|[A-Za-z])[.)]\s*")
_DOTS = re.compile(rf"(?<=[{_CLOSED}])\.{{3,6}}")
_STRAIGHT = re.compile(rf'"([^"]*[{HAN_CLASS}][^"]*)"|“([^”]*[{HAN_CLASS}][^”]*)”')
_HAN = re.compile(f"[{HAN_CLASS}]")
_FULL_WIDTH = re.compile("[、。，：；？！（）「」『』《》〈〉【】～]")
_NARROW = dict(zip("，：；？！（）。", ",:;?!().", strict=True))


NEAR = 12
"""So close to a full-width mark in Latin text, Chinese is what it belongs to."""


def half_width_in(text: str) -> Iterator[Spot]:
    """Half-width marks in Chinese surroundings. The mark after a list number or letter is none of them."""
    if text.isascii():
        return
    numbered = _ENUMERATED.match(text)
    begin = numbered.end() if numbered else 0
    for match in _MARK.finditer(text, begin):
        if not _in_address(text, match.start()):
            yield Spot(*match.span(), FULL[match[0]])
    for match in _STOP.finditer(text, begin):
        if _HAN.search(text) and not _in_address(text, match.start()):
            yield Spot(*match.span(), "。")
    for match in _DOTS.finditer(text, begin):
        yield Spot(*match.span(), "……")
    yield from _brackets(text, begin)
    for match in _STRAIGHT.finditer(text, begin):
        yield Spot(match.start(), match.start() + 1, "「")
        yield Spot(match.end() - 1, match.end(), "」")


def _brackets(text: str, begin: int) -> Iterator[Spot]:
    """Round half-width brackets that hold Chinese or stand against a full-width partner."""
    opened: list[int] = []
    for index in range(begin, len(text)):
        character = text[index]
        if character in "(（":
            opened.append(index)
        elif character in ")）":
            start = opened.pop() if opened else -1
            if start < 0:
                continue
            mixed = (text[start] == "(") is not (character == ")")
            if mixed or (character == ")" and _HAN.search(text, start, index)):
                if text[start] == "(":
                    yield Spot(start, start + 1, "（")
                if character == ")":
                    yield Spot(index, index + 1, "）")


def _in_address(text: str, index: int) -> bool:
    """Whether a mark stands inside a web or mail address or a time of day: 10:30, http://…"""
    before, after = text[max(0, index - 1) : index], text[index + 1 : index + 2]
    return before.isascii() and after.isascii() and before.isalnum() and (after.isalnum() or after == "/")


def half_width(side: Side) -> Iterator[Hit]:
    """Half-width marks in Chinese; once for a text that writes most of its marks so."""
    placed = places(side.segments, half_width_in)
    narrow = count(placed)
    wide = sum(len(_FULL_WIDTH.findall(segment.text)) for segment in side.segments)
    if narrow > wide:
        yield from once("crosscheck.half_width_policy", placed)
    else:
        yield from by_segment("crosscheck.half_width", placed)


def full_width_in(text: str) -> Iterator[Spot]:
    """Full-width marks in a text without Chinese around them."""
    for match in _FULL_WIDTH.finditer(text):
        around = text[max(0, match.start() - NEAR) : match.end() + NEAR]
        if not _HAN.search(around):
            yield Spot(*match.span(), _NARROW.get(match[0]))


def full_width(side: Side) -> Iterator[Hit]:
    """Full-width marks in Latin text."""
    yield from by_segment("crosscheck.full_width", places(side.segments, full_width_in))


def bracket_styles(side: Side) -> Iterator[Hit]:
    """Round brackets of both widths around Latin words in one Chinese text: the rarer width, once.

    Half-width letters of examples in a text with full-width brackets are a usage of their own.
    """
    chinese = [segment for segment in side.segments if _HAN.search(segment.text)]
    narrow = places(chinese, looking_for(_NARROW_LATIN))
    wide = places(chinese, looking_for(_WIDE_LATIN))
    few, many = sorted((narrow, wide), key=count)
    if few and count(few) * 3 <= count(many):
        yield from once("crosscheck.bracket_style", few)
    labels = [segment for segment in side.segments if _LABEL.match(segment.written)]
    full = sum(segment.text.count("（") for segment in side.segments)
    if labels and full > count(narrow):
        args = {"count": len(labels), "lines": lines_of(labels)}
        yield Hit("crosscheck.bracket_labels", at(labels[0]), args=args)


_NARROW_LATIN = re.compile(r"\([A-Za-z][^()（）]*\)")
_WIDE_LATIN = re.compile(r"（ ?[A-Za-z][^()（）]*）")
_LABEL = re.compile(r"^\s*\([A-Z]{1,2}\) ")


CHECKS = (
    Check("half_width", 1, Severity.WARNING, CHINESE, inside=half_width),
    Check("full_width", 1, Severity.NOTICE, ENGLISH, inside=full_width),
    Check("bracket_style", 1, Severity.NOTICE, CHINESE, inside=bracket_styles),
)
