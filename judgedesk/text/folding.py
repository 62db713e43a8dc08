"""Folding: one key for all the ways in which the same words can be written.

Both sides of a comparison are folded; the key is never shown. Two texts fold alike when they differ only in

* case, width and compatibility forms (Ａ a, ① 1, ﬁ fi, Kangxi radicals), composed or decomposed;
* accents: a judge's keyboard has no û, so Jotun has to find Jötun. Kana voicing marks stay, か is not が;
* dashes and tildes: any of them, a run of them as well, is one "-";
* quotation marks, apostrophes and corner brackets: each is one '"';
* Traditional or Simplified: both become one key, one character to one (judgedesk.text.simplified);
* white space: a run is one space, and a space is kept only between two letters or digits that are not Han.
  So `（ REL 2 ）` is `(REL 2)`, `Error — Failure` is `Error—Failure` and `警告 。` is `警告。`;
* characters without a shape of their own (zero width, soft hyphen, direction marks, variation selectors).
"""

import re
import unicodedata
from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from judgedesk.text.characters import HAN_CLASS, is_han

DASH = "-"
QUOTE = '"'

# Those that Unicode does not class as dashes but that people type for one: minus, tildes, the drawn line.
_MORE_DASHES = frozenset("−~∼∽⁓˜─━")
_QUOTES = frozenset("\"'`´“”„‟‘’‚‛«»‹›「」『』〝〞〟′″")
_SLASHES = frozenset("⁄∕")
_SHAPELESS = frozenset("\u034f\u180b\u180c\u180d\u180f")
_KANA_VOICING = 8

_LETTER = f"[^\\W{HAN_CLASS}]"
_SPACES = " {2,}"
_LOOSE_SPACE = f"(?<!{_LETTER}) | (?!{_LETTER})"
_DASHES = f"{DASH}{{2,}}"


@cache
def _pattern(source: str) -> re.Pattern[str]:
    """Compiled when first used: no key is answered later because of what only a search needs."""
    return re.compile(source)


def _is_shapeless(character: str) -> bool:
    return (
        unicodedata.category(character) == "Cf"
        or "\ufe00" <= character <= "\ufe0f"
        or "\U000e0100" <= character <= "\U000e01ef"
        or character in _SHAPELESS
    )


def _fold_character(character: str) -> str:
    """The key of one character, regardless of its neighbours: none, one or several characters."""
    if character.isspace():
        return " "
    if _is_shapeless(character):
        return ""
    if character in _QUOTES:
        return QUOTE
    if character in _MORE_DASHES or unicodedata.category(character) == "Pd":
        return DASH
    if character in _SLASHES:
        return "/"
    if unicodedata.combining(character) not in (0, _KANA_VOICING):
        return ""
    plain = unicodedata.normalize("NFKD", character).casefold()
    if plain != character:
        return "".join(map(_fold_character, plain))
    return _simplified().get(character, character) if is_han(character) else character


@cache
def _simplified() -> Mapping[str, str]:
    # A long table: made for the first Han character that is met.
    from judgedesk.text.simplified import KEYS

    return KEYS


class _Table(dict[int, str]):
    """Keys by code point, worked out when first met; `str.translate` reads it."""

    def __missing__(self, code: int) -> str:
        folded = self[code] = _fold_character(chr(code))
        return folded


_TABLE = _Table()


def fold_key(text: str) -> str:
    """The folded text alone; always equal to `fold(text).text`, and several times as fast."""
    key = text.translate(_TABLE)
    if " " in key:
        key = _without_loose_spaces(key)
    return _pattern(_DASHES).sub(DASH, key) if DASH * 2 in key else key


def _without_loose_spaces(key: str) -> str:
    """What `_SPACES` and `_LOOSE_SPACE` do to a key, without having them compiled first."""
    words = [word for word in key.split(" ") if word]
    kept = words[:1]
    for before, word in pairwise(words):
        if _is_letter(before[-1]) and _is_letter(word[0]):
            kept.append(" ")
        kept.append(word)
    return "".join(kept)


def _is_letter(character: str) -> bool:
    return (character.isalnum() or character == "_") and not is_han(character)


@dataclass(frozen=True, slots=True, eq=False)
class Folded:
    """A folded text and where each of its characters comes from.

    `offsets[i]` is the index in the original of the character that `text[i]` comes from; there is one more
    of them than `text` has characters, the last being the length of the original. `ends[i]` is where that
    piece of the original ends: a run of dashes is one piece, so is a letter with its accents, and every
    character of an expansion (½ is 1/2) names the whole. Indexes count code points, not UTF-16 units.
    """

    text: str
    offsets: "array[int]"
    ends: "array[int]"

    def original_range(self, start: int, end: int) -> tuple[int, int]:
        """The half-open range of the original for a half-open range of `text`.

        Dropped characters at either edge are left outside, so an empty range stays empty.
        Raises IndexError for a range that does not lie in `text`.
        """
        if not 0 <= start <= end <= len(self.text):
            raise IndexError(f"no range {start}-{end} in a folded text of {len(self.text)} characters")
        first = self.offsets[start]
        return first, self.ends[end - 1] if end > start else first


class _Pieces:
    """A folded text in the making, with its two arrays kept in step."""

    def __init__(self, original: str) -> None:
        pieces = [_TABLE[ord(character)] for character in original]
        self.text = "".join(pieces)
        if len(self.text) == len(original) and "" not in pieces:
            self.starts = array("I", range(len(original)))
            self.ends = array("I", range(1, len(original) + 1))
            return
        self.starts = array("I")
        self.ends = array("I")
        for index, piece in enumerate(pieces):
            if piece:
                self.starts.extend([index] * len(piece))
                self.ends.extend([index + 1] * len(piece))
            elif self.ends and self.ends[-1] == index and unicodedata.category(original[index]) == "Mn":
                self.ends[-1] = index + 1

    def shorten(self, pattern: re.Pattern[str], kept: int) -> None:
        """Of every match of `pattern` keep the first `kept` characters (0 or 1); one then stands for all."""
        at = 0
        texts: list[str] = []
        starts: array[int] = array("I")
        ends: array[int] = array("I")
        for match in pattern.finditer(self.text):
            cut = match.start() + kept
            texts.append(self.text[at:cut])
            starts.extend(self.starts[at:cut])
            ends.extend(self.ends[at:cut])
            at = match.end()
            if kept:
                ends[-1] = self.ends[at - 1]
        texts.append(self.text[at:])
        starts.extend(self.starts[at:])
        ends.extend(self.ends[at:])
        self.text, self.starts, self.ends = "".join(texts), starts, ends


def fold(text: str) -> Folded:
    """The folded text with its map back into `text`. For the key alone use `fold_key`."""
    pieces = _Pieces(text)
    if "  " in pieces.text:
        pieces.shorten(_pattern(_SPACES), 1)
    pieces.shorten(_pattern(_LOOSE_SPACE), 0)
    if DASH * 2 in pieces.text:
        pieces.shorten(_pattern(_DASHES), 1)
    pieces.starts.append(len(text))
    return Folded(pieces.text, pieces.starts, pieces.ends)
