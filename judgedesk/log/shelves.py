"""Rulings by what is looked for in them: a long event is gone through once, then only for what changes."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from enum import Enum

from judgedesk.log.rows import Ruling, State

# Rows hold their state as text; to ask the enumeration a hundred thousand times takes longer than the rest.
_STANDING, _DRAFT = str(State.STANDING), str(State.DRAFT)


class Shelf(Enum):
    """What rulings are looked for by. Each gives a ruling its place there, "" for those that have none.

    PERSON: as whom its person counts. DRAFT: the drafts, all in one place. SCHEDULED: those that stand, were
    scheduled for a round and not applied yet, all in one place. TO_APPLY: those that stand and were not
    applied, by penalty. TABLE: by round and table. SLIP: those that have a slip, all in one place.
    """

    PERSON = "person"
    DRAFT = "draft"
    SCHEDULED = "scheduled"
    TO_APPLY = "to_apply"
    TABLE = "table"
    SLIP = "slip"


ALL = "all"
"""The only place of a shelf that has no more."""


def order_of(ruling: Ruling) -> tuple[int, str, str]:
    """Where a ruling stands in the order of history: round, then time as the judge states it, then id."""
    return ruling.round, ruling.instant, ruling.id


class Shelves:
    """The rulings that stand, in the order of history wherever they are. `same` is `Standing.same`.

    A shelf is filled when somebody first asks for it, and handed on when one ruling changes (`with_change`).
    """

    def __init__(self, rulings: Iterable[Ruling], same: Mapping[str, str]) -> None:
        self._rulings = rulings
        self._same = same
        self._filled: dict[Shelf, Mapping[str, tuple[Ruling, ...]]] = {}

    def places(self, shelf: Shelf) -> Mapping[str, tuple[Ruling, ...]]:
        """All that is on a shelf, by place."""
        found = self._filled.get(shelf)
        if found is None:
            found = self._filled[shelf] = self._fill(_KEYS[shelf])
        return found

    def at(self, shelf: Shelf, place: str = ALL) -> tuple[Ruling, ...]:
        """What is at one place of a shelf."""
        return self.places(shelf).get(place, ())

    def beside(self, shelf: Shelf, ruling: Ruling) -> tuple[Ruling, ...]:
        """What is where a ruling would be on a shelf, nothing where it has no place."""
        return self.at(shelf, _KEYS[shelf](ruling, self._same))

    def with_change(self, rulings: Iterable[Ruling], before: Ruling | None, now: Ruling) -> Shelves:
        """The shelves of `rulings`, where `now` is new (`before` is None) or stands instead of `before`."""
        shelves = Shelves(rulings, self._same)
        for shelf, places in self._filled.items():
            key, there = _KEYS[shelf], dict(places)
            if before is not None and (place := key(before, self._same)):
                left = changed(there.pop(place), before, None)
                there |= {place: left} if left else {}
            if place := key(now, self._same):
                there[place] = changed(there.get(place, ()), None, now)
            shelves._filled[shelf] = there
        return shelves

    def _fill(self, key: _Key) -> Mapping[str, tuple[Ruling, ...]]:
        found: defaultdict[str, list[Ruling]] = defaultdict(list)
        same = self._same
        for row in self._rulings:
            if place := key(row, same):
                found[place].append(row)
        return {place: tuple(rows) for place, rows in found.items()}


def changed(rulings: tuple[Ruling, ...], before: Ruling | None, now: Ruling | None) -> tuple[Ruling, ...]:
    """Rulings in the order of history where `now` is new, or instead of `before`; for None that is gone."""
    rows = [*rulings]
    if before is not None:
        del rows[bisect_left(rows, order_of(before), key=order_of)]
    if now is not None:
        rows.insert(bisect_left(rows, order_of(now), key=order_of), now)
    return tuple(rows)


_Key = Callable[[Ruling, Mapping[str, str]], str]


def _person(row: Ruling, same: Mapping[str, str]) -> str:
    return same.get(row.person, row.person)


def _draft(row: Ruling, _: Mapping[str, str]) -> str:
    return ALL if row.state == _DRAFT else ""


def _scheduled(row: Ruling, _: Mapping[str, str]) -> str:
    return ALL if row.scheduled and not row.applied and row.state == _STANDING else ""


def _to_apply(row: Ruling, _: Mapping[str, str]) -> str:
    return row.penalty if not row.applied and row.state == _STANDING else ""


def _table(row: Ruling, _: Mapping[str, str]) -> str:
    return f"{row.round} {row.table}" if row.table else ""


def _slip(row: Ruling, _: Mapping[str, str]) -> str:
    return ALL if row.slip else ""


_KEYS: Mapping[Shelf, _Key] = {
    Shelf.PERSON: _person,
    Shelf.DRAFT: _draft,
    Shelf.SCHEDULED: _scheduled,
    Shelf.TO_APPLY: _to_apply,
    Shelf.TABLE: _table,
    Shelf.SLIP: _slip,
}
