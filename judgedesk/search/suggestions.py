"""Near words for those that stand in no text: "did you mean"."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise, product
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
_BREAK = "\n"
_PIECE = re.compile(f"[{HAN_CLASS}]+|[^\\W\\d_{HAN_CLASS}]+")


@frozen
class Vocabulary:
    """The words that suggestions are made of.

    `latin` holds folded words, each once, with a line break before each, `han` every run of Han characters as
    written, one in a line, and `folded_han` the same folded. Of equally near words the earlier is suggested
    first.
    """

    latin: str
    han: str
    folded_han: str

    @classmethod
    def of(cls, texts: Iterable[str]) -> "Vocabulary":
        """The words of `texts`, in their order."""
        pieces = [piece for text in texts for piece in _PIECE.findall(text)]
        latin = (fold_key(piece) for piece in pieces if not is_han(piece[0]))
        runs = [(piece, fold_key(piece)) for piece in pieces if is_han(piece[0])]
        # A place in one of the two texts is the same place in the other.
        even = [(written if len(written) == len(key) else key, key) for written, key in runs]
        written, keys = zip(*even, strict=True) if even else ((), ())
        return cls(_BREAK.join(("", *dict.fromkeys(latin))), _BREAK.join(written), _BREAK.join(keys))


def suggest(query: str, vocabulary: Vocabulary, *, limit: int = LIMIT) -> list[str]:
    """`query` with the words that `vocabulary` lacks replaced by near ones, nearest first; at most `limit`.

    A Latin word is replaced by what difflib finds close, a Han run by one of the same length that differs in
    one character (from five characters on, in two), frequent ones first. Empty when every word is known, when
    one of them has no near word, or when more than three are unknown.
    """
    query = query[:MAX_CHARACTERS]
    pieces: list[re.Match[str]] = []
    near: list[list[str]] = []
    for piece in _PIECE.finditer(query):
        key = fold_key(piece[0])
        if is_han(piece[0][0]):
            if key not in vocabulary.folded_han:
                pieces.append(piece)
                near.append(_near_han(key, vocabulary))
        elif _BREAK + key not in vocabulary.latin:
            pieces.append(piece)
            near.append(_near_latin(key, vocabulary) or [piece[0]] * (key in vocabulary.latin))
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

    # What is much longer or shorter cannot be close; this is the quickest way to see it.
    shortest, longest = len(key) * _CLOSENESS / (2 - _CLOSENESS), len(key) * (2 - _CLOSENESS) / _CLOSENESS
    words = [word for word in vocabulary.latin.split(_BREAK) if shortest <= len(word) <= longest]
    return get_close_matches(key, words, LIMIT, _CLOSENESS)


def _near_han(key: str, vocabulary: Vocabulary) -> list[str]:
    length = len(key)
    if not 2 <= length <= _LONGEST_HAN:
        return []
    most = 1 if length < _TWO_CHARACTERS_MAY_DIFFER else 2
    folded = vocabulary.folded_han
    near: Counter[str] = Counter()
    for at in sorted(_places(key, folded, most + 1)):
        other = folded[at : at + length]
        if len(other) == length and _BREAK not in other and sum(map(ne, key, other)) <= most:
            near[vocabulary.han[at : at + length]] += 1
    return [written for written, _ in near.most_common(LIMIT)]


def _places(key: str, text: str, parts: int) -> set[int]:
    """Where `key` may begin in `text` if fewer than `parts` of its characters differ: one of so many parts of
    it then stands there as it is."""
    cuts = [len(key) * part // parts for part in range(parts + 1)]
    found: set[int] = set()
    for start, end in pairwise(cuts):
        at = text.find(key[start:end])
        while at >= 0:
            if at >= start:
                found.add(at - start)
            at = text.find(key[start:end], at + 1)
    return found


def _replaced(query: str, pieces: Sequence[re.Match[str]], words: Sequence[str]) -> str:
    at = 0
    parts: list[str] = []
    for piece, word in zip(pieces, words, strict=True):
        parts += query[at : piece.start()], word
        at = piece.end()
    return "".join(parts) + query[at:]
