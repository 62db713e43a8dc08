"""Clauses that were copied from one passage to the next and still speak of what the first one was about."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from judgedesk.crosscheck.model import BOTH, Check, Hit, Severity, at
from judgedesk.crosscheck.side import Side

_CLAUSE = re.compile(r"[^，。；：、,.;:]+")
_SENTENCE = re.compile(r"[^。；.;]+")
_NAMES = r"注意|警告|一[盤局][輸敗負]|取消資格|caution|warning|game loss|match loss|disqualification"
_NAME = re.compile(_NAMES, re.IGNORECASE)
_THIS = re.compile(rf"(?:此|這個|這一|\bthis |\bthat )(?P<name>{_NAMES})", re.IGNORECASE)
LONG_ENOUGH = 8


def _copied(side: Side) -> Iterator[Hit]:
    """The same clause in several passages says "this Warning" in sentences about other penalties."""
    segments = list(side.body())
    clauses = Counter(
        clause
        for segment in segments
        if _THIS.search(segment.text)
        for clause in set(_CLAUSE.findall(segment.text))
    )
    for segment in segments:
        for sentence in _SENTENCE.finditer(segment.text):
            this = _THIS.search(sentence[0])
            if this is None:
                continue
            before = [name.casefold() for name in _NAME.findall(sentence[0][: this.start()])]
            named = this["name"].casefold()
            around = next(
                each for each in _CLAUSE.finditer(sentence[0]) if each.start() <= this.start() < each.end()
            )
            if before and named not in before and len(around[0]) >= LONG_ENOUGH and clauses[around[0]] > 1:
                start = sentence.start() + this.start()
                args = {"name": this["name"], "subject": before[-1]}
                yield Hit("crosscheck.clause_copied", at(segment, start, start + len(this[0])), args=args)


CHECKS = (Check("clause_copied", 1, Severity.WARNING, BOTH, inside=_copied),)
