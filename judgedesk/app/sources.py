"""Where a suggested value comes from, in words.

A date is an official article, `older:` before it one on an older edition, a span lines of the text.
"""

from __future__ import annotations

import re

from judgedesk.words.say import SEPARATORS, say

_DATE = re.compile(r"(?P<older>older:)?(?P<date>\d{4}-\d{2}-\d{2})")
_LINES = re.compile(r"[A-Z]+:L(?P<lines>\d+(?:-L\d+)?)")


def say_source(source: str, language: str) -> str:
    """The words of a base's `source`, several separated by commas; a part of another form as it stands."""
    parts = (_part(part.strip(), language) for part in source.split(","))
    return SEPARATORS[language].join(parts)


def _part(part: str, language: str) -> str:
    if match := _DATE.fullmatch(part):
        code = "app.source_older" if match["older"] else "app.source_article"
        return say(code, {"date": match["date"]}, language)
    if match := _LINES.fullmatch(part):
        return say("app.source_lines", {"lines": match["lines"].replace("L", "")}, language)
    return part
