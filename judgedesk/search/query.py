"""Reads what was typed into the words that have to be found."""

import re
import unicodedata
from collections.abc import Iterator

from judgedesk.frozen import frozen
from judgedesk.text import fold_key, is_han
from judgedesk.text.characters import HAN_CLASS

MAX_CHARACTERS = 4000
MAX_WORDS = 20
MAX_WORD_LENGTH = 200

LETTER = f"[^\\W{HAN_CLASS}]"
"""A letter or digit that is not Han, as a regular expression."""
OPENING = re.compile(r"\W*(?:(?:an?|the) )?")
"""What stands before that which a folded text opens with."""

_DOUBLE = '"“”„‟＂«»〝〞'
_SINGLE = "'‘’‚‛＇"
_PHRASE = re.compile(
    f"[{_DOUBLE}](.*?)(?:[{_DOUBLE}]|$)"
    "|「(.*?)(?:」|$)|『(.*?)(?:』|$)|﹁(.*?)(?:﹂|$)|﹃(.*?)(?:﹄|$)"
    # After a letter it is an apostrophe.
    f"|(?<!{LETTER})[{_SINGLE}](.*?)(?:[{_SINGLE}](?!{LETTER})|$)",
    re.DOTALL,
)
_MARKED_NUMBER = r"(?:第|§|(?<!\S)sec(?:tion|\.)?(?=\s))\s*\d+(?:\s*[節节條条])?(?!\S)"
_PLAIN = re.compile(rf"{_MARKED_NUMBER}|\S+", re.IGNORECASE)
_REFERENCE = re.compile(r"(?:第|§|sec(?:tion)?[. ]?)?(\d+(?:/[\w/-]*)?)(?:[节条]|\.)?")


@frozen
class Word:
    """One condition of a query: a word or a phrase.

    `key` is what the folded text must contain, never empty. `place` is the folded section or passage id that
    the word may name instead, empty for a phrase. `written` is what was typed, and `has_han` says whether a
    script was chosen with it. One that `is_term` is found as whole words alone.
    """

    written: str
    key: str
    place: str
    has_han: bool
    is_term: bool = False


def parse(query: str) -> tuple[Word, ...]:
    """The words of `query` in the order typed, each key once; none for an empty query or separators alone.

    Only the first 4,000 characters are read, of these at most 20 words, of each at most 200 characters.
    The language is told at `Index.search`.
    """
    words: dict[str, Word] = {}
    for written, is_phrase in _pieces(query[:MAX_CHARACTERS]):
        word = _word(written[:MAX_WORD_LENGTH], is_phrase)
        if word is not None:
            words.setdefault(word.key, word)
            if len(words) == MAX_WORDS:
                break
    return tuple(words.values())


def term(form: str) -> Word:
    """A term of the termbase as a word that nobody typed: draw is not found in withdraw."""
    key = fold_key(form)
    return Word(form, key, "", any(map(is_han, key)), is_term=True)


def _pieces(query: str) -> Iterator[tuple[str, bool]]:
    at = 0
    for match in _PHRASE.finditer(query):
        for plain in _PLAIN.findall(query[at : match.start()]):
            yield plain, False
        yield "".join(filter(None, match.groups())), True
        at = match.end()
    for plain in _PLAIN.findall(query[at:]):
        yield plain, False


def _word(written: str, is_phrase: bool) -> Word | None:
    key = fold_key(written)
    if not key or (not is_phrase and _is_separator(key)):
        return None
    reference = None if is_phrase else _REFERENCE.fullmatch(key)
    if reference is not None:
        key = reference[1].rstrip("/")
    place = "" if is_phrase else key
    return Word(written, key, place, any(map(is_han, key)))


def _is_separator(key: str) -> bool:
    return all(unicodedata.category(character)[0] == "P" for character in key)
