"""How many examples hypothesis tries: few in the suite, many in the long form. No clock: laptops are slow."""

import os

from hypothesis import settings

SOAK = os.environ.get("JUDGEDESK_SOAK") == "1"
quick = settings(deadline=None, max_examples=2000 if SOAK else 60)
slow = settings(deadline=None, max_examples=500 if SOAK else 25)
