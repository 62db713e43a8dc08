"""Source lines in writing: `EN:L301` or `EN:L301-L303`, several separated by spaces."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judgedesk.policy.model import SourceSpan

_SPAN = re.compile(r"^(?P<key>[A-Z]+):L(?P<first>\d+)(?:-L(?P<last>\d+))?$")


def parse_spans(words: str) -> Iterator[SourceSpan | str]:
    """Each word as a span, or as it stands where it is none."""
    for word in words.split():
        match = _SPAN.match(word)
        first = int(match["first"]) if match else 0
        last = int(match["last"] or first) if match else 0
        yield SourceSpan(match["key"], first, last) if match and 1 <= first <= last else word
