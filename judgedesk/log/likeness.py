"""What looks like one and was entered as two: rulings and people, shown to be decided and never joined.

Both are pure functions of what stands and of the names that are here.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime, timedelta
from enum import StrEnum
from itertools import combinations

from judgedesk.frozen import frozen
from judgedesk.log.rows import Distinct, Ruling, State
from judgedesk.log.shelves import Shelf
from judgedesk.log.standing import Standing
from judgedesk.text import fold_key
from judgedesk.text.surnames import may_be_one_surname

NEAR = timedelta(minutes=15)
"""How far apart in time, as stated, two laptops may have one ruling."""


class Why(StrEnum):
    """What makes two of them look like one."""

    SLIP = "slip"
    TWO_LAPTOPS = "two_laptops"
    NUMBER = "number"
    NAME = "name"
    SURNAME = "surname"


@frozen
class Alike:
    """Two ids, the earlier entered first, and why they may be one."""

    one: str
    other: str
    why: Why


def possible_doubles(found: Standing, among: Iterable[Ruling] | None = None) -> tuple[Alike, ...]:
    """Pairs of rulings that may be one: one person, infraction and round, and

    * one slip number, or
    * two laptops, tables that do not differ, slips that do not differ, and times within `NEAR`.

    Rulings that do not count and pairs that a judge called distinct are left out. With `among` only those are
    looked at, else all. Sorted by id.
    """
    groups: defaultdict[tuple[str, str, int], list[Ruling]] = defaultdict(list)
    for ruling in found.rulings if among is None else among:
        if ruling.state in (State.STANDING, State.DRAFT):
            groups[found.who(ruling.person), ruling.infraction, ruling.round].append(ruling)
    told = _told_apart(found.distinct, "rulings")
    alike: list[Alike] = []
    for group in groups.values():
        for pair in combinations(sorted(group, key=lambda each: (each.at, each.id)), 2):
            why = _one_ruling(*pair)
            if why is not None and frozenset(each.id for each in pair) not in told:
                alike.append(Alike(pair[0].id, pair[1].id, why))
    return tuple(sorted(alike, key=lambda each: (each.one, each.other)))


def doubtful(alike: Iterable[Alike]) -> frozenset[str]:
    """Of each pair the one entered later: it counts only if it is not the other once more."""
    return frozenset(each.other for each in alike)


def _one_ruling(one: Ruling, other: Ruling) -> Why | None:
    if one.slip and one.slip == other.slip:
        return Why.SLIP
    if one.device == other.device or _differ(one.table, other.table) or _differ(one.slip, other.slip):
        return None
    apart = abs(datetime.fromisoformat(one.issued_at) - datetime.fromisoformat(other.issued_at))
    return Why.TWO_LAPTOPS if apart <= NEAR else None


def possible_same_people(
    found: Standing, names: Mapping[str, str], numbers: Mapping[str, str]
) -> tuple[Alike, ...]:
    """Pairs of people who may be one, each only as long as nothing speaks against it:

    * one number, leading zeros aside;
    * one name, folded, unless both have numbers that differ;
    * a surname of Taiwan in Han characters and in Latin letters, at one table in one round, unless both have
      numbers that differ.

    People who are merged already and pairs that a judge called distinct are left out. Sorted by id.
    """
    order = {
        row.person: place
        for place, row in enumerate(sorted(found.people, key=lambda r: (r.added_at, r.person)))
    }
    people = [person for person in order if found.who(person) == person]
    told = _told_apart(found.distinct, "people")
    keys = {person: _number_key(numbers.get(person, "")) for person in people}
    folded = {person: fold_key(names.get(person, "")) for person in people}
    seen: set[frozenset[str]] = set(told)
    alike: list[Alike] = []
    for why, pairs in (
        (Why.NUMBER, _sharing(keys)),
        (Why.NAME, _sharing(folded)),
        (Why.SURNAME, _at_one_table(found, folded)),
    ):
        for one, other in pairs:
            pair = frozenset((one, other))
            if pair in seen or (why is not Why.NUMBER and _differ(keys[one], keys[other])):
                continue
            seen.add(pair)
            first, second = sorted(pair, key=lambda person: order[person])
            alike.append(Alike(first, second, why))
    return tuple(sorted(alike, key=lambda each: (each.one, each.other)))


def met_a_namesake(found: Standing, ruling: Ruling, names: Mapping[str, str]) -> bool:
    """Whether a ruling puts two people at one table in one round who may have one surname."""
    who = found.who(ruling.person)
    others = {found.who(row.person) for row in found.shelves.beside(Shelf.TABLE, ruling)} - {who}
    name = fold_key(names.get(who, ""))
    return any(_one_surname(name, fold_key(names.get(other, ""))) for other in others)


def _sharing(keys: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    groups: defaultdict[str, list[str]] = defaultdict(list)
    for person, key in keys.items():
        if key:
            groups[key].append(person)
    for group in groups.values():
        yield from combinations(group, 2)


def _at_one_table(found: Standing, folded: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    for rulings in found.shelves.places(Shelf.TABLE).values():
        people = {who for ruling in rulings if (who := found.who(ruling.person)) in folded}
        for one, other in combinations(sorted(people), 2):
            if _one_surname(folded[one], folded[other]):
                yield one, other


def _one_surname(one: str, other: str) -> bool:
    return may_be_one_surname(one, other) or may_be_one_surname(other, one)


def _number_key(number: str) -> str:
    return fold_key(number).lstrip("0")


def _differ(one: str, other: str) -> bool:
    """Whether both are there and are not the same."""
    return bool(one and other) and one != other


def _told_apart(rows: Iterable[Distinct], what: str) -> set[frozenset[str]]:
    return {frozenset((row.one, row.other)) for row in rows if row.what == what}
