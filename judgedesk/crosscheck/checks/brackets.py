"""Brackets and quotation marks that lack their partner, in any width."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judgedesk.crosscheck.model import BOTH, Check, Hit, Severity
from judgedesk.crosscheck.side import Side
from judgedesk.crosscheck.spots import Spot, each, places

# The two widths of a bracket are one bracket here: that they differ is another matter.
_PAIRS = dict(zip("(（[［{｛「『《〈【〔“", "))]]}}」』》〉】〕”", strict=True))
_SAME = str.maketrans("）］｝", ")]}")
_SIGN = re.compile("[" + re.escape("".join(_PAIRS) + "".join(_PAIRS.values()) + "）］｝") + "]")
_STRAIGHT = re.compile(r'(?<!\d)"')
_LIST_LABEL = re.compile(r"^\s*(?:\d{1,3}|[A-Za-z]{1,2}|[一二三四五六七八九十]{1,3}|[ivx]{1,4})[)）]")
_IN_LINE_LABEL = re.compile(r"(?:^|(?<=[\s：；，。、]))(?:\d{1,2}|[a-z])\)")


def unpaired_in(text: str) -> Iterator[Spot]:
    """Each bracket or mark without a partner. The one after a list number or letter needs none."""
    straight = [match.start() for match in _STRAIGHT.finditer(text)]
    if len(straight) % 2:
        yield Spot(straight[-1], straight[-1] + 1)
    signs = [(match.start(), match[0].translate(_SAME)) for match in _SIGN.finditer(text)]
    if not signs:
        return
    labels = {
        match.end() - 1 for pattern in (_LIST_LABEL, _IN_LINE_LABEL) for match in pattern.finditer(text)
    }
    opened: list[tuple[int, str]] = []
    for index, sign in signs:
        if sign in _PAIRS:
            opened.append((index, _PAIRS[sign]))
        elif opened and opened[-1][1] == sign:
            opened.pop()
        elif any(wanted == sign for _, wanted in opened):
            while opened[-1][1] != sign:
                lone, _ = opened.pop()
                yield Spot(lone, lone + 1)
            opened.pop()
        elif index not in labels:
            yield Spot(index, index + 1)
    for lone, _ in opened:
        yield Spot(lone, lone + 1)


def unpaired(side: Side) -> Iterator[Hit]:
    """Brackets and quotation marks without a partner in their passage or line."""
    yield from each("crosscheck.unpaired", places(side.segments, unpaired_in))


CHECKS = (Check("bracket_unpaired", 1, Severity.WARNING, BOTH, inside=unpaired),)
