"""The key of an event: six words that are read aloud from one laptop and typed on another.

The words are made up, four letters each, so that nobody has to know a language to spell them: 76 bits.
"""

from __future__ import annotations

import unicodedata

from judgedesk.log.entry import Random

COUNT = 6
_CONSONANTS = "bdfghjklmnprstvz"
_VOWELS = "aeiou"
_SYLLABLES = tuple(consonant + vowel for consonant in _CONSONANTS for vowel in _VOWELS)


def new_words(random: Random) -> str:
    """Six words with spaces between them."""
    return " ".join(_syllable(random) + _syllable(random) for _ in range(COUNT))


def _syllable(random: Random) -> str:
    # A byte beyond the last whole multiple would make the first syllables likelier.
    most = 256 - 256 % len(_SYLLABLES)
    while (byte := random(1)[0]) >= most:
        pass
    return _SYLLABLES[byte % len(_SYLLABLES)]


def as_typed(text: str) -> str:
    """The words as they are meant, in whatever case and width, with whatever between them they were typed."""
    plain = unicodedata.normalize("NFKC", text).casefold()
    letters = "".join(sign for sign in plain if sign.isalpha())
    return " ".join(letters[place : place + 4] for place in range(0, len(letters), 4))
