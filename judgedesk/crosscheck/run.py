"""Runs the checks: what they hit becomes findings, in the order of the texts."""

from __future__ import annotations

import hashlib
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from judgedesk.crosscheck.model import Check, Finding, Hit, Place, Scope, Severity
from judgedesk.crosscheck.pairing import Pairing
from judgedesk.crosscheck.registry import CHECKS
from judgedesk.crosscheck.side import Side

MOVING = ("count", "line", "lines", "percent", "total")
"""Arguments that change with what stands elsewhere in the text, and so are left out of keys."""


def check_text(side: Side, checks: Sequence[Check] = CHECKS, *, on_right: bool = False) -> list[Finding]:
    """What is found inside one text, in its order; the places are on the right side with `on_right`."""
    found: list[Finding] = []
    for check in checks:
        if check.inside is not None and side.language in check.languages:
            hits = check.inside(side)
            if on_right:
                hits = (replace(hit, left=None, right=hit.left) for hit in hits)
            found += findings_of(check, Scope.INSIDE, hits)
    return _ordered(found, side, side)


def check_pair(pairing: Pairing, checks: Sequence[Check] = CHECKS) -> list[Finding]:
    """What is found between two texts, in the order of the left one, what stands on the right alone last."""
    found: list[Finding] = []
    for check in checks:
        runs = pairing.scope in check.scopes and pairing.right.language in check.languages
        if check.beside is not None and runs:
            found += findings_of(check, pairing.scope, check.beside(pairing))
    return _ordered(found, pairing.left, pairing.right)


def findings_of(check: Check, scope: Scope, hits: Iterable[Hit]) -> Iterator[Finding]:
    """The hits with their keys; what is said twice of the same words is told apart by its turn."""
    turns: Counter[str] = Counter()
    # Editions are meant to differ: what they differ in is no fault of either.
    severity = Severity.NOTICE if scope is Scope.EDITIONS else check.severity
    for hit in hits:
        said = "\n".join(
            f"{name}={_plain(str(value))}" for name, value in sorted(hit.args.items()) if name not in MOVING
        )
        words = "\x00".join(
            (check.id, str(check.version), scope, hit.code, said, *_words((hit.left, hit.right)))
        )
        turns[words] += 1
        key = hashlib.sha256(f"{words}\x00{turns[words]}".encode()).hexdigest()[:24]
        yield Finding(
            check.id, check.version, severity, scope,
            hit.left, hit.right, hit.code, hit.args, hit.suggestion, key,
        )  # fmt: skip


def _words(places: Iterable[Place | None]) -> Iterator[str]:
    for place in places:
        yield "" if place is None else f"{place.section}\x01{_plain(place.words)}"


def _plain(words: str) -> str:
    """Words regardless of spaces, case and width: to mend these makes no other finding of one."""
    return "".join(unicodedata.normalize("NFKC", words).casefold().split())


def _ordered(findings: Iterable[Finding], left: Side, right: Side) -> list[Finding]:
    """By the place in the left text, and what has none there by its place in the right one."""
    lefts, rights = _places(left), _places(right)

    def key(finding: Finding) -> tuple[int, int, int, str]:
        if finding.left is not None:
            return 0, lefts.get(_mark(finding.left), 0), finding.left.start, finding.check
        place = finding.right
        return (
            (1, rights.get(_mark(place), 0), place.start, finding.check)
            if place
            else (2, 0, 0, finding.check)
        )

    return sorted(findings, key=key)


def _places(side: Side) -> dict[tuple[str, int], int]:
    return {(segment.id, segment.line): at for at, segment in enumerate(side.segments)}


def _mark(place: Place) -> tuple[str, int]:
    return place.passage, place.line
