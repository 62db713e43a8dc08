"""All checks, in the order in which they run. A severity is fixed here, before anything is counted."""

from __future__ import annotations

from judgedesk.crosscheck.checks import copies, headings, names, numbers, references, states, structure
from judgedesk.crosscheck.model import Check

CHECKS: tuple[Check, ...] = (
    *references.CHECKS,
    *headings.CHECKS,
    *structure.CHECKS,
    *numbers.CHECKS,
    *copies.CHECKS,
    *states.CHECKS,
    *names.CHECKS,
)


def check(check_id: str) -> Check:
    """The check of that id. Raises KeyError."""
    return _BY_ID[check_id]


_BY_ID = {each.id: each for each in CHECKS}
