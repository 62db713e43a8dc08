"""How many examples hypothesis tries: few in the suite, many in the long form. No clock: laptops are slow."""

import os

from hypothesis import settings

SOAK = os.environ.get("JUDGEDESK_SOAK") == "1"
BRIEF = os.environ.get("JUDGEDESK_BRIEF") == "1"
quick = settings(deadline=None, max_examples=2000 if SOAK else 60)
slow = settings(deadline=None, max_examples=500 if SOAK else 25)


def times(usual: int, long: int) -> int:
    """How often a harness tries: in the long form `long`, in the brief one a tenth of what is usual."""
    return long if SOAK else max(1, usual // 10) if BRIEF else usual
