"""The destination table: which sections of two editions stand for each other, and how sure that is.

Numbers say nothing here: of the numbers that two editions share, most mean something else. A pair is read
from `left` to `right`; `flipped` reads the whole table the other way.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field, replace
from enum import StrEnum

from judgedesk.frozen import frozen


class Relation(StrEnum):
    """How the left sections of a pair stand to the right ones.

    EXACT: the same subject, one to one, whatever became of its text. SPLIT: one left section was divided.
    MERGED: several left sections went into one. PARTIAL: they share some of their subject. NONE: there is no
    counterpart.
    """

    EXACT = "exact"
    SPLIT = "split"
    MERGED = "merged"
    PARTIAL = "partial"
    NONE = "none"


class PairState(StrEnum):
    """What people said of a pair. WITHDRAWN stands in a person's edits alone: this pair is not one."""

    CONFIRMED = "confirmed"
    SUGGESTED = "suggested"
    WITHDRAWN = "withdrawn"


class Confidence(StrEnum):
    """How sure the author of a pair is."""

    HIGH = "high"
    MEDIUM = "medium"
    LOW = "low"


_FLIPPED = {Relation.SPLIT: Relation.MERGED, Relation.MERGED: Relation.SPLIT}
_RELATIONS, _CONFIDENCES, _STATES = list(Relation), list(Confidence), list(PairState)


@frozen
class Pair:
    """Section ids of the left edition and of the right one; one side is empty where the relation is NONE.

    `evidence` are places of the sources and dates of articles parted by spaces in a table that ships, and
    free text in a person's edit. `note` and `outside` are sentences by language, empty where there is nothing
    to say; `outside` names a counterpart that the edition had and its installed text lacks. `via` are the
    editions in the middle, for a pair that was composed.
    """

    left: tuple[str, ...]
    right: tuple[str, ...]
    relation: Relation
    state: PairState
    confidence: Confidence
    author: str
    evidence: str = ""
    note: Mapping[str, str] = field(default_factory=dict[str, str])
    outside: Mapping[str, str] = field(default_factory=dict[str, str])
    via: tuple[str, ...] = ()

    @property
    def key(self) -> tuple[frozenset[str], frozenset[str]]:
        """What makes two pairs of one table the same pair."""
        return frozenset(self.left), frozenset(self.right)

    @property
    def strength(self) -> tuple[int, int, int]:
        """Sorts the pairs of a section: the smallest is the one that it is read beside."""
        return (
            _RELATIONS.index(self.relation),
            _CONFIDENCES.index(self.confidence),
            _STATES.index(self.state),
        )

    def flipped(self) -> Pair:
        """The same pair, read from right to left."""
        relation = _FLIPPED.get(self.relation, self.relation)
        return replace(self, left=self.right, right=self.left, relation=relation)

    def fits(self) -> bool:
        """Whether the number of sections on each side is one that the relation allows."""
        left, right = len(self.left), len(self.right)
        match self.relation:
            case Relation.EXACT:
                return left == right == 1
            case Relation.SPLIT:
                return left == 1 and right > 0
            case Relation.MERGED:
                return left > 0 and right == 1
            case Relation.PARTIAL:
                return left > 0 and right > 0
            case Relation.NONE:
                return (left > 0) is not (right > 0)


class DestinationTable:
    """The pairs of two editions, named by pack id, in the order of the file."""

    def __init__(self, left: str, right: str, pairs: Iterable[Pair]) -> None:
        self.left = left
        self.right = right
        self.pairs = tuple(pairs)
        self._left = _by_section((pair.left, pair) for pair in self.pairs)
        self._right = _by_section((pair.right, pair) for pair in self.pairs)

    def from_left(self, section: str) -> tuple[Pair, ...]:
        """The pairs of a left section, the strongest first."""
        return self._left.get(section, ())

    def from_right(self, section: str) -> tuple[Pair, ...]:
        """The pairs of a right section, the strongest first."""
        return self._right.get(section, ())

    def right_of(self, section: str) -> tuple[str, ...]:
        """The counterparts of a left section, the strongest pair's first; empty for none and for unknown."""
        return tuple(dict.fromkeys(other for pair in self.from_left(section) for other in pair.right))

    def left_of(self, section: str) -> tuple[str, ...]:
        """The counterparts of a right section."""
        return tuple(dict.fromkeys(other for pair in self.from_right(section) for other in pair.left))

    def flipped(self) -> DestinationTable:
        """The same table, read from right to left."""
        return DestinationTable(self.right, self.left, (pair.flipped() for pair in self.pairs))


def _by_section(named: Iterable[tuple[tuple[str, ...], Pair]]) -> dict[str, tuple[Pair, ...]]:
    found: dict[str, list[Pair]] = {}
    for sections, pair in named:
        for section in sections:
            found.setdefault(section, []).append(pair)
    return {section: tuple(sorted(pairs, key=_strength)) for section, pairs in found.items()}


def _strength(pair: Pair) -> tuple[int, int, int]:
    return pair.strength
