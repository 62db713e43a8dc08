"""Looking at characters: folding with an offset map, scripts, numerals. Imports nothing of the project."""

from judgedesk.text.characters import is_han
from judgedesk.text.folding import Folded, fold, fold_key

__all__ = ["Folded", "fold", "fold_key", "is_han"]
