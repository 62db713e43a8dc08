"""Pairs the passages of one part in two languages: by id where ids last, else in order by what they share."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator, Sequence

from judgedesk.crosscheck.side import Segment
from judgedesk.frozen import frozen
from judgedesk.policy.concepts import Concepts
from judgedesk.text.numerals import numbers_in

Pair = tuple[Segment | None, Segment | None]

GAP = 1.5
"""What it costs to leave a passage alone; a pair that costs more than two gaps is none."""
BAND = 24
"""How far from the diagonal partners are looked for, so that time grows with the number of passages."""
_LATIN = re.compile(r"[A-Za-z][A-Za-z'’-]+")


def pairs(
    left: Sequence[Segment], right: Sequence[Segment], *, by_id: bool, concepts: Concepts
) -> Iterator[Pair]:
    """Every passage of both sides once, in the order of the left side; None where one stands alone.

    `concepts` are those of the termbase, by which passages of two languages are like each other.
    """
    if by_id:
        yield from _by_id(left, right)
    else:
        # Where both have as many, order says most; to count concepts is worth its time where one is missing.
        yield from _by_likeness(left, right, concepts if len(left) != len(right) else None)


def _by_id(left: Sequence[Segment], right: Sequence[Segment]) -> Iterator[Pair]:
    there = {segment.id: segment for segment in right}
    here = {segment.id for segment in left}
    for segment in left:
        yield segment, there.get(segment.id)
    for segment in right:
        if segment.id not in here:
            yield None, segment


@frozen
class _Traits:
    size: int
    numbers: Counter[int | str]
    latin: frozenset[str]
    label: str
    kind: str
    concepts: Counter[str]


def _traits(segment: Segment, concepts: Concepts | None) -> _Traits:
    passage = segment.passage
    return _Traits(
        len(segment.text),
        Counter(numbers_in(segment.text, "zh-Hant" if re.search("[\u4e00-\u9fff]", segment.text) else "en")),
        frozenset(word.lower() for word in _LATIN.findall(segment.text)),
        passage.label if passage is not None else "",
        str(passage.kind) if passage is not None else "",
        concepts.count(segment.text) if concepts is not None else Counter(),
    )


def _by_likeness(
    left: Sequence[Segment], right: Sequence[Segment], concepts: Concepts | None
) -> Iterator[Pair]:
    """The cheapest way through both sides that keeps their order."""
    here, there = [_traits(each, concepts) for each in left], [_traits(each, concepts) for each in right]
    ratio = (sum(each.size for each in here) or 1) / (sum(each.size for each in there) or 1)
    costs: dict[tuple[int, int], tuple[float, str]] = {(0, 0): (0.0, "")}
    slope = len(there) / max(1, len(here))
    for i in range(len(here) + 1):
        middle = int(i * slope)
        for j in range(max(0, middle - BAND), min(len(there), middle + BAND) + 1):
            if i == j == 0:
                continue
            ways: list[tuple[float, str]] = []
            if i and j and (i - 1, j - 1) in costs:
                cost = _cost(here[i - 1], there[j - 1], ratio)
                ways.append((costs[i - 1, j - 1][0] + cost, "pair"))
            if i and (i - 1, j) in costs:
                ways.append((costs[i - 1, j][0] + GAP, "left"))
            if j and (i, j - 1) in costs:
                ways.append((costs[i, j - 1][0] + GAP, "right"))
            if ways:
                costs[i, j] = min(ways)
    yield from reversed(list(_back(left, right, costs)))


def _back(
    left: Sequence[Segment], right: Sequence[Segment], costs: dict[tuple[int, int], tuple[float, str]]
) -> Iterator[Pair]:
    i, j = len(left), len(right)
    while i or j:
        match costs[i, j][1]:
            case "pair":
                i, j = i - 1, j - 1
                yield left[i], right[j]
            case "left":
                i -= 1
                yield left[i], None
            case _:
                j -= 1
                yield None, right[j]


def _cost(one: _Traits, other: _Traits, ratio: float) -> float:
    """From 0 for a sure pair upwards: length, numbers, Latin words, concepts, label and kind."""
    length = abs(math.log(max(1, one.size) / max(1, other.size) / ratio))
    shared = sum((one.numbers & other.numbers).values())
    differ = sum((one.numbers - other.numbers).values()) + sum((other.numbers - one.numbers).values())
    cost = min(length, 2.0) + 0.4 * differ / (1 + shared) - 0.3 * min(shared, 3)
    cost -= 0.3 * min(len(one.latin & other.latin), 2)
    if one.concepts or other.concepts:
        alike = sum((one.concepts & other.concepts).values())
        cost += 0.8 - 1.6 * alike / max(1, sum((one.concepts | other.concepts).values()))
    cost += 0.8 * (one.label != other.label) + 0.5 * (one.kind != other.kind)
    return max(0.0, cost)
