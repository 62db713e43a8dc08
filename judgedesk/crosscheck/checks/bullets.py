"""Bullets: one sign for the items of all lists."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from judgedesk.crosscheck.model import BOTH, Check, Hit, Severity, at
from judgedesk.crosscheck.side import Side
from judgedesk.crosscheck.spots import lines_of

_BULLET = re.compile(r"^\s*([•·‧∙●○◦▪■□◆◇►▸*-])\s")


def _bullets(side: Side) -> Iterator[Hit]:
    """Signs that differ from the one that most items have; once for each sign."""
    found = [(segment, match[1]) for segment in side.segments if (match := _BULLET.match(segment.written))]
    usage = Counter(sign for _, sign in found)
    if len(usage) < 2:
        return
    (usual, _), *others = usage.most_common()
    for sign, count in others:
        segments = [segment for segment, each in found if each == sign]
        args = {
            "found": sign,
            "code": f"U+{ord(sign):04X}",
            "wanted": usual,
            "count": count,
            "lines": lines_of(segments),
        }
        yield Hit("crosscheck.bullet", at(segments[0]), args=args)


CHECKS = (Check("bullet", 1, Severity.NOTICE, BOTH, inside=_bullets),)
