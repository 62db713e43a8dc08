"""The destination table of two texts, row by row, and what a person may say of each row."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum

from judgedesk.app.changes import Changes
from judgedesk.app.editions import Editions
from judgedesk.frozen import frozen
from judgedesk.policy.destination import Confidence, Pair, PairState, Relation
from judgedesk.policy.destination_edits import edited
from judgedesk.policy.model import Text
from judgedesk.policy.partners import Partner


class RowGroup(StrEnum):
    """Where a row stands: PAIR, or a section without partner on one side and what may be its partner.

    REFUSED holds what a person said is no pair.
    """

    PAIR = "pair"
    ONLY_LEFT = "only left"
    ONLY_RIGHT = "only right"
    REFUSED = "refused"


@frozen
class TableRow:
    """One row. `left` and `right` are section ids of the two editions.

    `pair` is what the table says; None for a section that no pair names and for a suggested partner, whose
    `partner` says why. `own` tells whether a person's word lies on it. Of a pair with one section on each
    side `renumbered` tells whether they have two numbers. `moved` tells that the right side stands elsewhere
    in its text than the rows around it let expect.
    """

    group: RowGroup
    left: tuple[str, ...]
    right: tuple[str, ...]
    pair: Pair | None
    own: bool = False
    renumbered: bool = False
    moved: bool = False
    partner: Partner | None = None

    @property
    def key(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What tells a row from all others."""
        return self.left, self.right


class Destinations:
    """The table from the edition of one text to that of another, both named by id. Raises `UserError`.

    What a person says is written at once (contract: the data folder, `pairs/`); `undo` goes back step by
    step as far as this object knows.
    """

    def __init__(self, editions: Editions, left: str, right: str) -> None:
        self._editions = editions
        self.left = editions.known(left)
        self.right = editions.known(right)
        self._packs = self.left.pack, self.right.pack
        self._steps: list[tuple[Pair, ...]] = []

    @property
    def is_one_edition(self) -> bool:
        """Whether both texts are of one edition: then their numbers pair them, and there is no table."""
        return self.left.pack == self.right.pack

    def rows(self, *, suggest: bool = True) -> tuple[TableRow, ...]:
        """Pairs in the order of the left text, what stands alone on the left, on the right, what is refused.

        With `suggest` each section that stands alone is followed by its possible partners, nearest first.
        """
        if self.is_one_edition:
            return ()
        table = self._editions.tables.table(*self._packs)
        pairs = () if table is None else table.pairs
        own = {pair.key for pair in self._own()}
        places = _places(self.left), _places(self.right)
        told = sorted(
            (pair for pair in pairs if pair.relation is not Relation.NONE),
            key=lambda pair: (_first(pair.left, places[0]), _first(pair.right, places[1])),
        )
        moved = _moved([_first(pair.right, places[1]) for pair in told])
        rows = [
            TableRow(
                RowGroup.PAIR,
                pair.left,
                pair.right,
                pair,
                own=pair.key in own,
                renumbered=len(pair.left) == len(pair.right) == 1 and pair.left != pair.right,
                moved=at in moved,
            )
            for at, pair in enumerate(told)
        ]
        alone = {
            section: pair for pair in pairs if pair.relation is Relation.NONE for section in _sections(pair)
        }
        rows += self._alone(RowGroup.ONLY_LEFT, alone, own, suggest=suggest)
        rows += self._alone(RowGroup.ONLY_RIGHT, alone, own, suggest=suggest)
        refused = (pair for pair in self._own() if pair.state is PairState.WITHDRAWN)
        rows += [TableRow(RowGroup.REFUSED, pair.left, pair.right, pair, own=True) for pair in refused]
        return tuple(rows)

    def title(self, side: str, section: str) -> str:
        """The title of a section on the "left" or the "right"; empty where that text has no such section."""
        found = (self.left if side == "left" else self.right).section(section)
        return "" if found is None else found.title.text

    # What a person says. Each raises `UserError`: without a name, and where nothing can be written.

    def confirm(self, row: TableRow, author: str) -> Changes:
        """The row is right: the pair holds, the partner is one, the section has no counterpart."""
        return self._say([self._confirmed(row, author)])

    def refuse(self, row: TableRow, author: str) -> Changes:
        """The row is wrong. A suggested partner is not suggested again."""
        pair = row.pair or self._confirmed(row, author)
        return self._say([replace(pair, state=PairState.WITHDRAWN, author=author)])

    def change(self, row: TableRow | None, pair: Pair) -> Changes:
        """What `row` says is said by `pair` instead; without a row the pair is a new one."""
        said = [pair]
        if row is not None and row.pair is not None and row.pair.key != pair.key:
            said.insert(0, replace(row.pair, state=PairState.WITHDRAWN, author=pair.author))
        return self._say(said)

    def take_back(self, row: TableRow) -> Changes:
        """Forget what a person said of these sections; what ships stands again."""
        assert row.pair is not None
        return self._write([pair for pair in self._own() if pair.key != row.pair.key])

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to go back."""
        return bool(self._steps)

    def undo(self) -> Changes:
        """Go one step back."""
        before = self._steps[-1]
        changes = self._editions.tables.put(*self._packs, before)
        self._steps.pop()
        return changes

    def _own(self) -> tuple[Pair, ...]:
        return self._editions.tables.edits(*self._packs)

    def _say(self, pairs: Iterable[Pair]) -> Changes:
        said = self._own()
        for pair in pairs:
            said = edited(said, pair)
        return self._write(said)

    def _write(self, pairs: Sequence[Pair]) -> Changes:
        before = self._own()
        changes = self._editions.tables.put(*self._packs, pairs)
        self._steps.append(before)
        return changes

    def _confirmed(self, row: TableRow, author: str) -> Pair:
        relation = Relation.EXACT if row.left and row.right else Relation.NONE
        pair = row.pair or Pair(row.left, row.right, relation, PairState.SUGGESTED, Confidence.HIGH, author)
        # Of several sections said to stand alone only the one in the row is spoken of.
        pair = replace(pair, left=row.left, right=row.right)
        return replace(pair, state=PairState.CONFIRMED, confidence=Confidence.HIGH, author=author)

    def _alone(
        self,
        group: RowGroup,
        alone: Mapping[tuple[str, str], Pair],
        own: set[tuple[frozenset[str], frozenset[str]]],
        *,
        suggest: bool,
    ) -> Iterator[TableRow]:
        is_left = group is RowGroup.ONLY_LEFT
        ids = (self.left.id, self.right.id) if is_left else (self.right.id, self.left.id)
        nobody: tuple[str, ...] = ()
        near: Mapping[str, Sequence[Partner]] = self._editions.partners(*ids) if suggest else {}
        for section in self._editions.unpaired(*ids):
            pair = alone.get(("left" if is_left else "right", section))
            sides = ((section,), nobody) if is_left else (nobody, (section,))
            yield TableRow(group, *sides, pair, own=pair is not None and pair.key in own)
            for partner in near.get(section, ()):
                both = (section, partner.partner) if is_left else (partner.partner, section)
                yield TableRow(group, both[:1], both[1:], None, partner=partner)


def _sections(pair: Pair) -> Iterator[tuple[str, str]]:
    yield from (("left", section) for section in pair.left)
    yield from (("right", section) for section in pair.right)


def _places(text: Text) -> dict[str, int]:
    return {section.id: place for place, section in enumerate(text.sections)}


def _first(sections: Sequence[str], places: Mapping[str, int]) -> int:
    """Where the first of some sections stands; after all others where the text has none of them."""
    return min((places[section] for section in sections if section in places), default=len(places))


def _moved(places: Sequence[int]) -> set[int]:
    """Which of some places, given in the order of the left text, break the order of the right one.

    As few as can be: all but the longest run that keeps the order.
    """
    lasts: list[int] = []
    ends: list[int] = []
    before: list[int] = []
    for at, place in enumerate(places):
        # Several sections may have gone into one: that is no other order.
        length = bisect_left(lasts, place + 1)
        before.append(ends[length - 1] if length else -1)
        lasts[length:] = [place, *lasts[length + 1 :]]
        ends[length:] = [at, *ends[length + 1 :]]
    kept: set[int] = set()
    at = ends[-1] if ends else -1
    while at >= 0:
        kept.add(at)
        at = before[at]
    return set(range(len(places))) - kept
