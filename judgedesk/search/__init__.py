"""Finding passages: an index over folded texts, hits with ranges in the original, "did you mean"."""

from judgedesk.search.index import Hit, Index
from judgedesk.search.ranking import Rank
from judgedesk.search.rows import Entry
from judgedesk.search.suggestions import Vocabulary, suggest

__all__ = ["Entry", "Hit", "Index", "Rank", "Vocabulary", "suggest"]
