"""Places on an upgrade path. A place is an index into the path; the last place is the end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from judgedesk.rules.ruleset import Ladder


def first_place(ladder: Ladder, penalty: str) -> int | None:
    """The first place of a penalty, None where the ladder has no such penalty."""
    return ladder.path.index(penalty) if penalty in ladder.path else None


def after(ladder: Ladder, base: str, offences: int) -> int | None:
    """The place after `offences` earlier ones, counted from the first place of the base."""
    start = first_place(ladder, base)
    return None if start is None else _inside(ladder, start + offences)


def after_issued(ladder: Ladder, base: str, issued: Sequence[str]) -> int | None:
    """The place one above what was issued last, and never below the base: a first offence would be there.

    A penalty that stands on the ladder twice is taken where it is nearest to the place that was due; one
    that the ladder does not have is taken for the one that was due.
    """
    start = due = first_place(ladder, base)
    if start is None or due is None:
        return None
    places: dict[str, list[int]] = {}
    for place, penalty in enumerate(ladder.path):
        places.setdefault(penalty, []).append(place)
    last = last_place(ladder)
    for penalty in issued:
        found = places.get(penalty, (due,))
        nearest = found[0] if len(found) == 1 else min(found, key=partial(_distance, due))
        due = min(nearest + 1, last)
    return max(start, due)


def moved(ladder: Ladder, penalty: str, by: int) -> str | None:
    """The penalty `by` places away, never past either end; None where the ladder has no such penalty."""
    start = first_place(ladder, penalty)
    return None if start is None else ladder.path[_inside(ladder, start + by)]


def last_place(ladder: Ladder) -> int:
    """The end of the ladder."""
    return len(ladder.path) - 1


def _distance(one: int, other: int) -> int:
    return abs(one - other)


def _inside(ladder: Ladder, place: int) -> int:
    return max(0, min(place, last_place(ladder)))
