"""Places on an upgrade path. A place is an index into the path; the last place is the end."""

from __future__ import annotations

from collections.abc import Sequence

from judgedesk.rules.ruleset import Ladder


def first_place(ladder: Ladder, penalty: str) -> int | None:
    """The first place of a penalty, None where the ladder has no such penalty."""
    return ladder.path.index(penalty) if penalty in ladder.path else None


def after(ladder: Ladder, base: str, offences: int) -> int | None:
    """The place after `offences` earlier ones, counted from the first place of the base."""
    start = first_place(ladder, base)
    return None if start is None else _inside(ladder, start + offences)


def after_issued(ladder: Ladder, base: str, issued: Sequence[str | None]) -> int | None:
    """The same, counted from what was issued: a string stands for a penalty that was set off its place."""
    place = first_place(ladder, base)
    if place is None:
        return None
    for penalty in issued:
        found = None if penalty is None else first_place(ladder, penalty)
        place = _inside(ladder, (place if found is None else found) + 1)
    return place


def moved(ladder: Ladder, penalty: str, by: int) -> str | None:
    """The penalty `by` places away, never past either end; None where the ladder has no such penalty."""
    start = first_place(ladder, penalty)
    return None if start is None else ladder.path[_inside(ladder, start + by)]


def _inside(ladder: Ladder, place: int) -> int:
    return max(0, min(place, len(ladder.path) - 1))
