"""Near words for those that stand in no text: "did you mean"."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import product
from operator import ne

from judgedesk.frozen import frozen
from judgedesk.search.query import MAX_CHARACTERS
from judgedesk.text import fold_key, is_han
from judgedesk.text.characters import HAN_CLASS

LIMIT = 3

_SHORTEST_LATIN = 3
_LONGEST_HAN = 12
_TWO_CHARACTERS_MAY_DIFFER = 5
_MOST_UNKNOWN = 3
_CLOSENESS = 0.7
_PIECE = re.compile(f"[{HAN_CLASS}]+|[^\\W\\d_{HAN_CLASS}]+")


@frozen
class Vocabulary:
    """The words that suggestions are made of.

    `latin` holds folded words, each once, `han` every run of Han characters as written. Of equally near words
    the earlier is suggested first.
    """

    latin: tuple[str, ...]
    han: tuple[str, ...]

    @classmethod
    def of(cls, texts: Iterable[str]) -> "Vocabulary":
        """The words of `texts`, in their order."""
        pieces = [piece for text in texts for piece in _PIECE.findall(text)]
        latin = (fold_key(piece) for piece in pieces if not is_han(piece[0]))
        return cls(tuple(dict.fromkeys(latin)), tuple(piece for piece in pieces if is_han(piece[0])))


def suggest(query: str, vocabulary: Vocabulary, *, limit: int = LIMIT) -> list[str]:
    """`query` with the words that `vocabulary` lacks replaced by near ones, nearest first; at most `limit`.

    A Latin word is replaced by what difflib finds close, a Han run by one of the same length that differs in
    one character (from five characters on, in two), frequent ones first. Empty when every word is known, when
    one of them has no near word, or when more than three are unknown.
    """
    query = query[:MAX_CHARACTERS]
    runs = [(written, fold_key(written)) for written in vocabulary.han]
    known_han = "\n".join(key for _, key in runs)
    known_latin = "\n".join(("", *vocabulary.latin))
    pieces: list[re.Match[str]] = []
    near: list[list[str]] = []
    for piece in _PIECE.finditer(query):
        key = fold_key(piece[0])
        if is_han(piece[0][0]):
            if key not in known_han:
                pieces.append(piece)
                near.append(_near_han(key, runs))
        elif "\n" + key not in known_latin:
            pieces.append(piece)
            near.append(_near_latin(key, vocabulary) or [piece[0]] * (key in known_latin))
    if not 0 < len(pieces) <= _MOST_UNKNOWN:
        return []
    nearest_first = sorted(
        product(*map(enumerate, near)), key=lambda chosen: sum(place for place, _ in chosen)
    )
    suggested = (_replaced(query, pieces, [word for _, word in chosen]) for chosen in nearest_first)
    return [other for other in suggested if other != query][:limit]


def _near_latin(key: str, vocabulary: Vocabulary) -> list[str]:
    if len(key) < _SHORTEST_LATIN:
        return []
    from difflib import get_close_matches

    return get_close_matches(key, vocabulary.latin, LIMIT, _CLOSENESS)


def _near_han(key: str, runs: Iterable[tuple[str, str]]) -> list[str]:
    length = len(key)
    if not 2 <= length <= _LONGEST_HAN:
        return []
    most = 1 if length < _TWO_CHARACTERS_MAY_DIFFER else 2
    near: Counter[str] = Counter()
    for written, folded in runs:
        for at in range(len(folded) - length + 1):
            if sum(map(ne, key, folded[at : at + length])) <= most:
                near[written[at : at + length]] += 1
    return [written for written, _ in near.most_common(LIMIT)]


def _replaced(query: str, pieces: Sequence[re.Match[str]], words: Sequence[str]) -> str:
    at = 0
    parts: list[str] = []
    for piece, word in zip(pieces, words, strict=True):
        parts += query[at : piece.start()], word
        at = piece.end()
    return "".join(parts) + query[at:]
