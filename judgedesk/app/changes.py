"""What a writing method changed, so that each screen refreshes what it names."""

from __future__ import annotations

from judgedesk.frozen import frozen

AREAS = ("event", "people", "rulings", "bases", "floor", "private", "settings", "pairs", "texts", "notes")


@frozen
class Changes:
    """`areas` are words of `AREAS`; `people` and `rulings` are ids; `origin` names who caused it."""

    areas: frozenset[str]
    people: frozenset[str] = frozenset()
    rulings: frozenset[str] = frozenset()
    origin: str = "desk"


def changed(*areas: str, people: tuple[str, ...] = (), rulings: tuple[str, ...] = ()) -> Changes:
    """Changes of these areas."""
    return Changes(frozenset(areas), frozenset(people), frozenset(rulings))
