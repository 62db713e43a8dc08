"""Names as they can be shown, whoever wrote them: on one line, turning nothing that stands around them."""

from __future__ import annotations

import unicodedata

LONGEST = 200
"""Code points that a name can have."""
TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Signs that set the direction of all that follows them, up to another sign."""


def on_one_line(text: str) -> str:
    """NFC, on one line, without space at its ends, control characters and `TURNING`."""
    kept = (
        sign
        for sign in text
        if sign.isspace() or (unicodedata.category(sign) != "Cc" and sign not in TURNING)
    )
    return unicodedata.normalize("NFC", " ".join("".join(kept).split()))


def shown_name(stored: str) -> str:
    """A stored name on one line, cut to what a name can be."""
    if stored.isprintable() and len(stored) <= LONGEST:
        return stored
    return on_one_line(stored[: 2 * LONGEST])[:LONGEST]
