"""Whose rulings stand at once, and whose wait for somebody to confirm them."""

from __future__ import annotations

from judgedesk.log.standing import Standing

ALONE = ("head_judge", "appeals_judge", "team_lead")
"""Roles whose rulings stand at once; those of the others, and of somebody without a role, are drafts."""


def may_issue_alone(found: Standing, operator: str) -> bool:
    """Whether what this operator rules stands at once.

    Where nobody has such a role nothing is a draft: nobody could confirm it.
    """
    alone = {row.name for row in found.operators if row.role in ALONE}
    # Who works alone need not say who it is.
    return not alone or operator in alone or (not operator and len(found.operators) == 1)
