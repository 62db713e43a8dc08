"""Two destination tables joined through the edition that both know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from judgedesk.policy.destination import Confidence, DestinationTable, Pair, PairState, Relation

_LOWER = {
    Confidence.HIGH: Confidence.MEDIUM,
    Confidence.MEDIUM: Confidence.LOW,
    Confidence.LOW: Confidence.LOW,
}
_ORDER = list(Confidence)


def composed(first: DestinationTable, second: DestinationTable) -> DestinationTable:
    """The table from `first.left` to `second.right`; raises ValueError when they do not meet in the middle.

    Nothing here was read by anybody, so every pair is a suggestion, and less sure than the less sure of the
    two it comes from. A section without counterpart in the middle edition is not placed: the far edition may
    well know it.
    """
    if first.right != second.left:
        raise ValueError(f"{first.right} is not {second.left}")
    found: dict[tuple[tuple[str, ...], tuple[str, ...]], Pair] = {}
    for pair in _steps(first, second):
        key = pair.left, pair.right
        if key not in found or pair.strength < found[key].strength:
            found[key] = pair
    linked = [pair for pair in found.values() if pair.relation is not Relation.NONE]
    placed = {section for pair in linked for section in (("l", *pair.left), ("r", *pair.right))}
    bare = [
        pair
        for pair in found.values()
        if pair.relation is Relation.NONE and not placed & {("l", *pair.left), ("r", *pair.right)}
    ]
    return DestinationTable(first.left, second.right, [*_gathered(linked), *bare])


def _steps(first: DestinationTable, second: DestinationTable) -> Iterator[Pair]:
    for pair in first.pairs:
        for left in pair.left:
            for middle in pair.right:
                yield from _through(first, left, pair, second, middle)
    # What stands on the right alone, from the middle's point of view.
    for pair in second.pairs:
        for middle in pair.left:
            if pair.relation is not Relation.NONE:
                for start in first.from_right(middle):
                    if start.relation is Relation.NONE:
                        for right in pair.right:
                            yield _pair(first, (), (right,), Relation.NONE, start, pair)


def _through(
    first: DestinationTable, left: str, start: Pair, second: DestinationTable, middle: str
) -> Iterator[Pair]:
    for end in second.from_left(middle):
        if end.relation is Relation.NONE:
            yield _pair(first, (left,), (), Relation.NONE, start, end)
        for right in end.right:
            yield _pair(first, (left,), (right,), _relation(start.relation, end.relation), start, end)


def _relation(first: Relation, second: Relation) -> Relation:
    if first is second or second is Relation.EXACT:
        return first
    return second if first is Relation.EXACT else Relation.PARTIAL


def _pair(
    first: DestinationTable,
    left: tuple[str, ...],
    right: tuple[str, ...],
    relation: Relation,
    start: Pair,
    end: Pair,
) -> Pair:
    less_sure = max(start.confidence, end.confidence, key=_ORDER.index)
    return Pair(
        left,
        right,
        relation,
        PairState.SUGGESTED,
        _LOWER[less_sure],
        "",
        " ".join(dict.fromkeys(each.evidence for each in (start, end) if each.evidence)),
        outside=(end.outside or start.outside) if relation is Relation.NONE else {},
        via=tuple(dict.fromkeys((*start.via, first.right, *end.via))),
    )


def _gathered(pairs: Iterable[Pair]) -> list[Pair]:
    """Pairs that are parts of one division or of one merger, as one pair again."""
    result: list[Pair] = []
    places: dict[tuple[object, ...], int] = {}
    for pair in pairs:
        whole = {Relation.SPLIT: pair.left, Relation.MERGED: pair.right}.get(pair.relation)
        key = (pair.relation, whole, pair.confidence)
        if whole is None or key not in places:
            places[key] = len(result)
            result.append(pair)
            continue
        known = result[places[key]]
        result[places[key]] = replace(
            known,
            left=tuple(dict.fromkeys((*known.left, *pair.left))),
            right=tuple(dict.fromkeys((*known.right, *pair.right))),
            evidence=" ".join(dict.fromkeys((known.evidence, pair.evidence))).strip(),
        )
    return result
