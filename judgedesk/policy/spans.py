"""Places of a source in writing, parted by spaces: lines `EN:L301` or `EN:L301-L303`, a rule `TR:702.5.b`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from judgedesk.policy.model import SourcePlace, SourceRule, SourceSpan

_SPAN = re.compile(r"^(?P<key>[A-Z]+):L(?P<first>\d+)(?:-L(?P<last>\d+))?$")
_RULE = re.compile(r"^(?P<key>[A-Z]+):(?P<rule>\d+(?:\.(?:\d+|[a-z]))*)$")


def parse_spans(words: str) -> Iterator[SourcePlace | str]:
    """Each word as a place, or as it stands where it is none."""
    for word in words.split():
        if ":L" in word:
            yield _span(word) or word
        elif match := _RULE.match(word):
            yield SourceRule(match["key"], match["rule"])
        else:
            yield word


def _span(word: str) -> SourceSpan | None:
    match = _SPAN.match(word)
    if match is None:
        return None
    key, first, last = match.groups()
    start, end = int(first), int(last or first)
    return SourceSpan(key, start, end) if 1 <= start <= end else None


def source_fault(place: SourcePlace | str, keys: Mapping[str, bool] | None) -> str:
    """The code of what is wrong with a place, or an empty string.

    `keys` says of each source of the pack whether its places are rules; None takes any place.
    """
    if isinstance(place, str):
        return "policy.bad_source"
    if keys is None:
        return ""
    if place.key not in keys:
        return "policy.unknown_source"
    return "" if keys[place.key] is isinstance(place, SourceRule) else "policy.bad_source"
