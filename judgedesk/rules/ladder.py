"""Places on an upgrade path. A place is an index into the path; the last place is the end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

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
    for penalty in issued:
        due = _one_above(ladder.path, penalty, due)
    return max(start, due)


def moved(ladder: Ladder, penalty: str, by: int) -> str | None:
    """The penalty `by` places away, never past either end; None where the ladder has no such penalty."""
    start = first_place(ladder, penalty)
    return None if start is None else ladder.path[_inside(ladder, start + by)]


def last_place(ladder: Ladder) -> int:
    """The end of the ladder."""
    return len(ladder.path) - 1


@lru_cache(maxsize=256)
def _one_above(path: tuple[str, ...], penalty: str, due: int) -> int:
    """Kept: a long history repeats itself."""
    places = [place for place, each in enumerate(path) if each == penalty]
    nearest = min(places, key=lambda place: abs(place - due), default=due)
    return min(nearest + 1, len(path) - 1)


def _inside(ladder: Ladder, place: int) -> int:
    return max(0, min(place, last_place(ladder)))
