"""One word for two concepts: words that a text uses for a match here and for a round there."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judgedesk.crosscheck.model import CHINESE, Check, Hit, Severity, at
from judgedesk.crosscheck.side import Side
from judgedesk.crosscheck.spots import count, lines_of, looking_for, places
from judgedesk.frozen import frozen


@frozen
class _Word:
    """A word with the surroundings that show which of its two meanings is meant, each under its code."""

    word: str
    senses: tuple[tuple[str, re.Pattern[str]], tuple[str, re.Pattern[str]]]


# What only a round has: a place in the order of the day, pairings, a start by the clock.
_WORDS = (
    _Word(
        "局",
        (
            ("match", re.compile("一局[輸敗負]|對局|(?:該|本|這場|整)局|局[輸敗負]")),
            (
                "round",
                re.compile(
                    "第[一二三四五六七八九十\\d]+局(?![輸敗負])|(?<![對賽])[一下這每上]局(?:比賽)?(?:的配對|(?:提早)?開始|結束)"
                ),
            ),
        ),
    ),
)


def _two_senses(side: Side) -> Iterator[Hit]:
    """Words that stand in both meanings: once for each, at the first place of the second meaning."""
    for word in _WORDS:
        (first, one), (second, other) = word.senses
        here, there = places(side.body(), looking_for(one)), places(side.body(), looking_for(other))
        if here and there:
            segment, spots = there[0]
            yield Hit(
                "crosscheck.two_senses",
                at(segment, spots[0].start, spots[0].end),
                args={
                    "word": word.word,
                    "first": first,
                    "second": second,
                    "count": count(there),
                    "lines": lines_of(segment for segment, _ in there),
                },
            )


CHECKS = (Check("two_senses", 1, Severity.WARNING, CHINESE, inside=_two_senses),)
