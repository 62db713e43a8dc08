"""All checks, in the order in which they run. A severity is fixed here, before anything is counted."""

from __future__ import annotations

from judgedesk.crosscheck.checks import (
    brackets,
    bullets,
    characters,
    confusables,
    copies,
    damage,
    dashes,
    directions,
    headings,
    levels,
    names,
    numbers,
    obligation,
    penalties,
    punctuation,
    references,
    repeats,
    roles,
    senses,
    spacing,
    states,
    structure,
    terms,
    translations,
)
from judgedesk.crosscheck.model import Check

CHECKS: tuple[Check, ...] = (
    *references.CHECKS,
    *headings.CHECKS,
    *structure.CHECKS,
    *numbers.CHECKS,
    *copies.CHECKS,
    *states.CHECKS,
    *names.CHECKS,
    *penalties.CHECKS,
    *levels.CHECKS,
    *roles.CHECKS,
    *directions.CHECKS,
    *obligation.CHECKS,
    *terms.CHECKS,
    *translations.CHECKS,
    *senses.CHECKS,
    *confusables.CHECKS,
    *repeats.CHECKS,
    *damage.CHECKS,
    *characters.CHECKS,
    *punctuation.CHECKS,
    *brackets.CHECKS,
    *dashes.CHECKS,
    *spacing.CHECKS,
    *bullets.CHECKS,
)


def check(check_id: str) -> Check:
    """The check of that id. Raises KeyError."""
    return _BY_ID[check_id]


_BY_ID = {each.id: each for each in CHECKS}
