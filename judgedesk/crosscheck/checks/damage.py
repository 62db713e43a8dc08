"""What a conversion left behind: a lost sign, a lost picture, characters read in the wrong encoding."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judgedesk.crosscheck.model import BOTH, Check, Hit, Severity
from judgedesk.crosscheck.side import Side
from judgedesk.crosscheck.spots import Spot, each, looking_for, places
from judgedesk.text.characters import HAN_CLASS

_COPYRIGHT = re.compile(r"(?<![\w'’.(])c(?= ?(?:[A-Z]{2,}|(?:19|20)\d\d)\b)")
_SYMBOL = re.compile(rf"\{{\s*[{HAN_CLASS}]{{1,3}}\s*\}}(?:\s*\{{\s*[{HAN_CLASS}]{{1,3}}\s*\}})*")
_ENCODING = re.compile("[ÃÂ][\u0080-\u00bf]|â€[\u0080-\u00bf™œ“”˜¦]?|ï»¿|[å-è][\u0080-\u00bf]{2}")


def lost_signs(side: Side) -> Iterator[Hit]:
    """A letter c where © was, braces with words where pictures were, bytes read in the wrong encoding."""
    yield from each("crosscheck.lost_copyright", places(side.segments, _lost_copyright))
    yield from each("crosscheck.lost_picture", places(side.segments, looking_for(_SYMBOL)))
    yield from each("crosscheck.wrong_encoding", places(side.segments, looking_for(_ENCODING)))


def _lost_copyright(text: str) -> Iterator[Spot]:
    return (Spot(*match.span(), "©") for match in _COPYRIGHT.finditer(text))


CHECKS = (Check("damage", 1, Severity.WARNING, BOTH, inside=lost_signs),)
