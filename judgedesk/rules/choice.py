"""Somebody's choice, as a ruleset grants it."""

from __future__ import annotations

from judgedesk.frozen import frozen


@frozen
class Discretion:
    """Somebody's choice: who, under which reason, and the clause that grants it."""

    authority: str
    reason: str
    clause: str | None
