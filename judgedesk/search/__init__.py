"""Finding passages: an index over folded texts, hits with ranges in the original, "did you mean"."""

from judgedesk.search.excerpt import beginning
from judgedesk.search.index import Found, Hit, Index, Wording
from judgedesk.search.query import Word, parse, term
from judgedesk.search.ranking import Rank
from judgedesk.search.rows import Entry, pack_of
from judgedesk.search.suggestions import Vocabulary, suggest

__all__ = [
    "Entry",
    "Found",
    "Hit",
    "Index",
    "Rank",
    "Vocabulary",
    "Word",
    "Wording",
    "beginning",
    "pack_of",
    "parse",
    "suggest",
    "term",
]
