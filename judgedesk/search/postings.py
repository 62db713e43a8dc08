"""Which rows hold a key: looked up by its words and characters, common ones as quickly as rare ones.

A word is a run of letters and digits; every Han character and every sign stands by itself. A key that is one
word is answered by the words that hold it, one character by itself. Whatever is put together is looked for in
the rows that have all its pieces. The answer is that of a plain scan, always.
"""

import re
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence

from judgedesk.search.bits import bits_of, rows_of
from judgedesk.search.query import LETTER, OPENING
from judgedesk.text import fold_key, is_han

_PIECE = re.compile(f"{LETTER}+|\\S")
_WORD = re.compile(f"{LETTER}+")
_IS_LETTER = re.compile(LETTER)

_DENSE, _FEW = 256, 100
"""A piece that more than one in so many rows has is kept as bits, any other as a list; so few always are."""
STEP = 250
"""Rows that are read in one step."""
_KEPT = 96
"""Answers that are kept: those to what was typed before the last letter."""
_COMPARED = 40
"""Characters of an opening that the rows are sorted by."""
_HIGHEST = "\U0010ffff"


class _HanOnly(dict[int, str | None]):
    """For `str.translate`: what is Han in the folded text stays as it is written, all else goes."""

    def __missing__(self, code: int) -> str | None:
        written = chr(code)
        kept = self[code] = written if any(map(is_han, fold_key(written))) else None
        return kept


_HAN_ONLY = _HanOnly()


class Postings:
    """The rows of `texts` by what they hold, when `gathered` is over; `keys` are the same folded.

    Pieces are known by their number in the order of their letters, and all of them stand in one string, all
    lists in one array: an object for each would take several times as much.
    """

    def __init__(self, texts: Sequence[str], keys: Sequence[str]) -> None:
        self.size = len(keys)
        self._texts, self._keys = texts, keys
        self._every = (1 << self.size) - 1
        self._pieces = "\n"
        self._starts = array("I")
        self._rows, self._ends = array("I"), array("I", (0,))
        self._common: dict[int, int] = {}
        self._opening, self._by_opening = array("I"), array("I")
        self._written: dict[str, str] = {}
        self._letters: dict[str, int] = {}
        self._answers: dict[tuple[str, str], int] = {}

    def gathered(self) -> Iterator[None]:
        """Gather all of it, in steps between which the thread may be had."""
        found: dict[str, array[int]] = {}
        for row, key in enumerate(self._keys):
            for piece in set(_PIECE.findall(key)):
                if piece in found:
                    found[piece].append(row)
                else:
                    found[piece] = array("I", (row,))
            if row % STEP == 0:
                yield
        pieces = sorted(found)
        self._pieces = "\n".join(("", *pieces, ""))
        at = 1
        for number, piece in enumerate(pieces):
            self._starts.append(at)
            at += len(piece) + 1
            rows = found.pop(piece)
            if len(rows) > max(self.size // _DENSE, _FEW):
                self._common[number] = bits_of(rows, self.size)
            else:
                self._rows.extend(rows)
            self._ends.append(len(self._rows))
        yield
        openings = (OPENING.match(key) for key in self._keys)
        self._opening = array("I", (opening.end() if opening else 0 for opening in openings))
        self._by_opening = array("I", sorted(range(self.size), key=self._opens_with))
        characters = set[str]().union(*self._texts).difference(map(chr, range(128)))
        for character in sorted(characters):
            for piece in fold_key(character):
                if is_han(piece):
                    self._written[piece] = self._written.get(piece, "") + character
        self._written = {piece: written for piece, written in self._written.items() if piece != written}
        yield

    def prepared(self) -> Iterator[None]:
        """Answer every single letter: nothing is typed more often, and nothing is found in more words."""
        for letter in sorted(filter(_IS_LETTER.match, set(self._pieces).difference(self._letters))):
            self._letters[letter] = self._look_for(letter)
            yield

    def holding(self, key: str) -> int:
        """The rows whose folded text holds `key`, which is not empty."""
        letter = self._letters.get(key)
        return self._kept(("holding", key), self._look_for, key) if letter is None else letter

    def beginning(self, key: str) -> int:
        """Those of `holding` in which `key` begins a word somewhere; digits have to be a whole number."""
        return self._kept(("beginning", key), self._begun_by, key)

    def naming(self, key: str) -> int:
        """Those of `holding` in which `key` is a name: a whole word, or its plural, where it is one word."""
        word = _WORD.fullmatch(key)
        return self._union(self._numbers((key, f"{key}s", f"{key}es"))) if word else self.beginning(key)

    def opening(self, key: str) -> int:
        """The rows that open with `key`, articles and signs before it left aside."""
        return self._kept(("opening", key), self._opened_by, key)

    def in_other_script(self, written: str, key: str) -> int:
        """Those of `holding` that write the Han of `written` otherwise, in the other script mostly."""
        han = written.translate(_HAN_ONLY)
        folded = [(character, fold_key(character)) for character in han]
        known = [(character, self._written.get(key, key)) for character, key in folded]
        if all(character == written for character, written in known):
            return 0
        if any(character not in written for character, written in known):
            return self.holding(key)
        others = (
            row for row in rows_of(self.holding(key)) if han not in self._texts[row].translate(_HAN_ONLY)
        )
        return bits_of(others, self.size)

    def _kept(self, name: tuple[str, str], look: Callable[[str], int], key: str) -> int:
        found = self._answers.get(name)
        if found is None:
            found = look(key)
            while len(self._answers) >= _KEPT:
                del self._answers[next(iter(self._answers))]
            self._answers[name] = found
        return found

    def _begun_by(self, key: str) -> int:
        if key.isdecimal():
            return self._union(
                word for word in self._words_with(key) if not _is_number_inside(key, self._piece(word))
            )
        if not _IS_LETTER.match(key):
            return self.holding(key)
        pieces = _PIECE.findall(key)
        if pieces[0] == key:
            return self._union(self._words_with("\n" + key))
        found = self.holding(key)
        first = self._numbers(pieces[:1])
        whole = self._union(first)
        longer = self._union(word for word in self._words_with(pieces[0] + "\n") if word not in first)
        doubtful = (row for row in rows_of(found & whole & longer) if _begins_word(key, self._keys[row]))
        return found & whole & ~longer | bits_of(doubtful, self.size)

    def _opened_by(self, key: str) -> int:
        start = key[:_COMPARED]
        first = bisect_left(self._by_opening, start, key=self._opens_with)
        last = bisect_right(self._by_opening, start + _HIGHEST, lo=first, key=self._opens_with)
        rows = self._by_opening[first:last]
        if len(key) > _COMPARED:
            rows = [row for row in rows if self._keys[row].startswith(key, self._opening[row])]
        return bits_of(rows, self.size)

    def _look_for(self, key: str) -> int:
        pieces = _PIECE.findall(key)
        if pieces[0] == key:
            return self._union(self._words_with(key) if _WORD.match(key) else self._numbers((key,)))
        last = len(pieces) - 1
        candidates = self._answers.get(("holding", key[:-1]), self._every)
        for at, piece in enumerate(pieces):
            if not candidates:
                return 0
            if _WORD.match(piece) and at in (0, last):
                candidates &= self._union(self._words_with(f"\n{piece}" if at else f"{piece}\n"))
            else:
                candidates &= self._union(self._numbers((piece,)))
        keys = self._keys
        return bits_of([row for row in rows_of(candidates) if key in keys[row]], self.size)

    def _union(self, numbers: Iterable[int]) -> int:
        """The rows that hold any of these pieces."""
        found, loose = 0, array("I")
        for number in numbers:
            if number in self._common:
                found |= self._common[number]
            else:
                loose += self._rows[self._ends[number] : self._ends[number + 1]]
        return found | bits_of(loose, self.size) if loose else found

    def _numbers(self, pieces: Iterable[str]) -> list[int]:
        """The numbers of those among `pieces` that some row has."""
        found: list[int] = []
        for piece in pieces:
            number = bisect_left(range(len(self._starts)), piece, key=self._piece)
            if number < len(self._starts) and self._piece(number) == piece:
                found.append(number)
        return found

    def _piece(self, number: int) -> str:
        following = number + 1
        end = self._starts[following] if following < len(self._starts) else len(self._pieces)
        return self._pieces[self._starts[number] : end - 1]

    def _words_with(self, part: str) -> list[int]:
        """The words that hold `part`, by number; a line break in it is the edge of a word."""
        pieces, starts = self._pieces, self._starts
        found: list[int] = []
        at = pieces.find(part)
        while at >= 0:
            # Where the break before a word was found, the word begins behind it.
            number = bisect_right(starts, at + (part[0] == "\n")) - 1
            found.append(number)
            if number + 1 == len(starts):
                break
            at = pieces.find(part, starts[number + 1] - 1)
        return found

    def _opens_with(self, row: int) -> str:
        start = self._opening[row]
        return self._keys[row][start : start + _COMPARED]


def _begins_word(key: str, text: str) -> bool:
    at = text.find(key)
    while at > 0 and _IS_LETTER.match(text, at - 1):
        at = text.find(key, at + 1)
    return at >= 0


def _is_number_inside(key: str, word: str) -> bool:
    """Whether the digits `key` stand in `word` only as a part of longer numbers."""
    at = word.find(key)
    while at >= 0:
        end = at + len(key)
        if not word[end : end + 1].isdecimal() and not word[max(0, at - 1) : at].isdecimal():
            return False
        at = word.find(key, at + 1)
    return True
