"""Opposites that changed places: heavier and lighter, before and after, at least and at most."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judgedesk.crosscheck.model import BETWEEN_LANGUAGES, BOTH, Check, Hit, Severity
from judgedesk.crosscheck.naming import Names
from judgedesk.crosscheck.pairing import Pairing

# Each pair is looked at by itself: one of it has to be gone from the target, its opposite to have come in.
# What the second table of a pair names may mean the word, and may not.
_PAIRS = (
    Names(
        {
            "en": {
                "heavier": r"\b(?:[Uu]pgrad\w+|heavier|harsher|stricter|more severe|stronger)\b",
                "lighter": r"\b(?:[Dd]owngrad\w+|lighter|milder|softer|less severe|more lenient)\b",
            },
            "zh-Hant": {"heavier": "加重|較重|更重|較嚴|更嚴", "lighter": "減輕|較輕|更輕|從輕|較寬"},
        },
        {
            "heavier": re.compile(r"\b(?:high|severe|next|increas|serious|more)"),
            "lighter": re.compile(r"\b(?:low|less|reduc|lenien|small)"),
        },
    ),
    Names(
        {
            "en": {"before": r"\b[Bb]efore\b|\b[Pp]rior to\b", "after": r"\b[Aa]fter(?:wards)?\b"},
            "zh-Hant": {"before": "之前|以前", "after": "之後|以後"},
        },
        {
            "before": re.compile(r"\b(?:until|by|earl|previous|ago|not yet)"),
            "after": re.compile(r"\b(?:until|once|since|then|later|soon|past|hang)"),
        },
    ),
    Names(
        {
            "en": {
                "least": r"\b(?:[Aa]t least|or more|or higher|or longer|or above|and above|no fewer than)\b",
                "most": r"\b(?:[Aa]t most|or less|or fewer|or lower|or below|no more than|[Uu]p to)\b",
            },
            "zh-Hant": {"least": "以上|至少|最少|不少於", "most": "以下|至多|最多|不超過"},
        },
        {
            "least": re.compile(r"\b(?:minimum|more|above|over|higher|least|fewer|beyond)"),
            "most": re.compile(r"\b(?:maximum|below|under|within|limit|following|these|less|most)"),
        },
    ),
)


def _turned(pairing: Pairing) -> Iterator[Hit]:
    for pair in _PAIRS:
        yield from pair.swapped(pairing, "crosscheck.direction_turned")


CHECKS = (
    Check(
        "direction_turned",
        1,
        Severity.WARNING,
        BOTH,
        beside=_turned,
        scopes=BETWEEN_LANGUAGES,
    ),
)
