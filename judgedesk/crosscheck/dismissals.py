"""Findings that a person put aside, with the reason, and how often each check was right.

A dismissal is bound to the key of a finding, and so to the words of both places: a space that is mended
leaves it in force, another sentence opens the finding again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import field
from enum import StrEnum

from judgedesk.crosscheck.model import Check, Finding, Severity
from judgedesk.frozen import frozen

FEWEST_JUDGED = 5
"""Before so many findings of a check were judged, its precision is not known."""
LEAST_PRECISION = 0.5
"""A check that was right less often than this is folded away."""


class Reason(StrEnum):
    """FALSE: the check is wrong here. KEPT: it is right, and the text stays. SOURCE: the source has it so."""

    FALSE = "false"
    KEPT = "kept"
    SOURCE = "source"


@frozen
class Dismissal:
    """`words` say why, `at` is when (ISO 8601, UTC), `author` who. `version` is that of the check."""

    key: str
    check: str
    version: int
    reason: Reason
    words: str
    author: str
    at: str


@frozen
class Precision:
    """How many findings of a check were judged, and how many of them were false; versions count apart."""

    judged: int
    false: int

    @property
    def share(self) -> float | None:
        """The share that was right; None while too few were judged."""
        return 1 - self.false / self.judged if self.judged >= FEWEST_JUDGED else None


@frozen
class Sorted:
    """Findings as they are shown: `open`, `folded` of checks that are mostly wrong, what is `dismissed`."""

    open: tuple[Finding, ...]
    folded: tuple[Finding, ...] = ()
    dismissed: tuple[tuple[Finding, Dismissal], ...] = ()


@frozen
class Dismissals:
    """The dismissals in force by key."""

    by_key: Mapping[str, Dismissal] = field(default_factory=dict[str, Dismissal])

    def precision(self, check: Check) -> Precision:
        """What the dismissals say of a check of this version."""
        reasons = Counter(
            each.reason
            for each in self.by_key.values()
            if (each.check, each.version) == (check.id, check.version)
        )
        return Precision(sum(reasons.values()), reasons[Reason.FALSE])

    def is_folded(self, check: Check) -> bool:
        """Whether a check was so often wrong that it is folded away; never one that finds errors."""
        share = self.precision(check).share
        return check.severity is not Severity.ERROR and share is not None and share < LEAST_PRECISION

    def sort(self, findings: Iterable[Finding], checks: Iterable[Check]) -> Sorted:
        """Findings by what became of them, each group in their order."""
        folded = {check.id for check in checks if self.is_folded(check)}
        shown, hidden, put_aside = list[Finding](), list[Finding](), list[tuple[Finding, Dismissal]]()
        for finding in findings:
            dismissal = self.by_key.get(finding.key)
            if dismissal is not None:
                put_aside.append((finding, dismissal))
            elif finding.check in folded:
                hidden.append(finding)
            else:
                shown.append(finding)
        return Sorted(tuple(shown), tuple(hidden), tuple(put_aside))
