"""References to sections: split digits, targets that are missing or mean something else, quoted titles."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judgedesk.crosscheck.model import Check, Hit, Severity, Suggestion, at
from judgedesk.crosscheck.side import Side

_BOTH = frozenset(("en", "zh-Hant"))
_SPLIT = re.compile(r"(?:(?<=第)\s*|(?<![\d.])(?<!\d\s))(?P<number>\d(?:\s\d){1,2})(?=\s*[節条條])")


def _split_digits(side: Side) -> Iterator[Hit]:
    for segment in side.body():
        for match in _SPLIT.finditer(segment.written):
            number = match["number"]
            whole = "".join(number.split())
            # The import joins what is a section of the text; then the passage has the number whole.
            found = segment.text.find(number)
            shown = number if found >= 0 else whole
            start = max(0, segment.text.find(shown))
            place = at(segment, start, start + len(shown))
            mended = Suggestion(place, whole) if found >= 0 else None
            yield Hit("crosscheck.split_digits", place, args={"written": number}, suggestion=mended)


CHECKS = (Check("reference_split", 1, Severity.WARNING, _BOTH, inside=_split_digits),)
