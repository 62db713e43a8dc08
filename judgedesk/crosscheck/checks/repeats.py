"""Words, characters and sentences that stand twice."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judgedesk.crosscheck.model import BOTH, Check, Hit, Severity, at
from judgedesk.crosscheck.side import Role, Side
from judgedesk.crosscheck.spots import Spot, each, places
from judgedesk.text.characters import HAN_CLASS

_WORD = re.compile(r"\b(?!(?:that|had|very|so)\b)([A-Za-z]{2,})\s+\1\b", re.IGNORECASE)
# The object said before and after the particle: "pointed it out it".
_OBJECT = re.compile(r"\b(it|them|him|her)\s+(?:out|up|down|off|back|away|over)\s+(\1)\b")
# Characters that are doubled by slip alone (的的, 不不; never 常常, 等等), each after what it makes a word
# with: 目的的 and 規則則 are no slips.
_AFTER = """
    目標-的 於只或但可還就凡-是 現存正實所-在 總-和 參-與 涉-及 因認以作成行視-為 即必-將 -不 許-可
    -必 效反對供相-應 等關由對至屬在-於 自-從 方-向 自理-由 然因進-而 不-但 -若 例假譬-如 -或
    規罰原準守否-則 而並-且 -也 首-都 -就 剛-才 -只 機大社體-會 可異技性功-能 總隨-之
    因如據在彼-此 應-該 可得所加難足用-以 -被 接-受
"""
_WORDS_BEFORE = {sign: before for before, sign in (each.split("-") for each in _AFTER.split())}
_DOUBLED = re.compile(f"([{''.join(_WORDS_BEFORE)}])\\1(?!\\1)")
_AGAIN = re.compile(f"([{HAN_CLASS}]{{2,8}})\\1")
_MARKS = re.compile("([，。；：、！？])\\1+|(?<![,.])(,,|\\.\\.(?!\\.))")
_SENTENCE = re.compile(r"[^。！？!?]+[。！？]|[^.!?]+[.!?](?=\s|$)")
SHORTEST = 8


def repeated_in(text: str) -> Iterator[Spot]:
    """Words that stand twice in a row, by slip."""
    for match in _WORD.finditer(text):
        yield Spot(*match.span(), match[1])
    for match in _MARKS.finditer(text):
        yield Spot(*match.span(), match[0][0])
    for match in _OBJECT.finditer(text):
        yield Spot(match.start(2) - 1, match.end(2), "")
    if text.isascii():
        return
    for match in _DOUBLED.finditer(text):
        if not match.start() or text[match.start() - 1] not in _WORDS_BEFORE[match[1]]:
            yield Spot(*match.span(), match[1])
    for match in _AGAIN.finditer(text):
        yield Spot(*match.span(), match[1])


def repeated(side: Side) -> Iterator[Hit]:
    """Words or characters that stand twice in a row."""
    yield from each("crosscheck.repeated", places(side.segments, repeated_in))


def sentences(side: Side) -> Iterator[Hit]:
    """A sentence that stands twice in one passage, or a passage that repeats the one before it."""
    before = None
    for segment in side.segments:
        if segment.role is not Role.PASSAGE or not segment.text:
            continue
        if (
            before is not None
            and before.section == segment.section
            and before.part is segment.part
            and len(segment.text) >= SHORTEST
            and before.text.split() == segment.text.split()
        ):
            yield Hit("crosscheck.passage_again", at(segment))
        before = segment
        seen: set[str] = set()
        for match in _SENTENCE.finditer(segment.text):
            key = "".join(match[0].split())
            if len(key) >= SHORTEST and key in seen:
                yield Hit("crosscheck.sentence_again", at(segment, *match.span()))
            seen.add(key)


CHECKS = (
    Check("repeated", 1, Severity.WARNING, BOTH, inside=repeated),
    Check("sentence_again", 1, Severity.WARNING, BOTH, inside=sentences),
)
