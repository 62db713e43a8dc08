"""The titles of a text as something to look for: whole, or by the name after the class."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

from judgedesk.crosscheck.side import Side
from judgedesk.frozen import frozen
from judgedesk.text import fold_key, is_han

_WORD = re.compile(r"[a-z0-9]+(?:'[a-z]+)?")
_SMALL = frozenset(
    ("a", "an", "the", "of", "to", "in", "at", "on", "for", "and", "or", "is", "as", "by", "with")
)
SHORTEST_HAN, SHORTEST_WORDS, FEWEST = 4, 2, 3
"""A name shorter than this is an everyday word as well, and is a name only beside a number."""


@frozen
class Title:
    """A title: the section it belongs to, its class ("" where it has none) and its name, folded."""

    section: str
    key: str
    group: str
    name: str

    @property
    def is_telling(self) -> bool:
        """Whether the name in a sentence is likely to mean the section."""
        if any(map(is_han, self.name)):
            return len(self.name) >= SHORTEST_HAN
        return len([word for word in self.name.split() if word not in _SMALL]) >= SHORTEST_WORDS


def title_of(section: str, text: str) -> Title:
    """The title of a section. A class ends at the first dash; a hyphen is one only between spaces."""
    match = re.search(r"\s*[—–∼~～]+\s*|\s+-\s+", text)
    group = text[: match.start()] if match else ""
    name = text[match.end() :] if match else text
    return Title(section, fold_key(text), fold_key(group), fold_key(name))


def grams(key: str) -> set[str]:
    """What a folded text is made of: pairs of Chinese characters, and words without their plural."""
    han = {f"{one}{other}" for one, other in pairwise(key) if is_han(one) and is_han(other)}
    return han | {_stem(word) for word in _WORD.findall(key) if word not in _SMALL}


def _stem(word: str) -> str:
    for tail in ("ing", "ed", "ly", "es", "s"):
        if word.endswith(tail) and len(word) - len(tail) >= 3:
            return word.removesuffix(tail)
    return word


class Titles:
    """The titles of one text."""

    def __init__(self, side: Side) -> None:
        found = [
            title_of(segment.section, segment.text)
            for segment in side.segments
            if segment.role == "title" and segment.text
        ]
        self.by_section = {title.section: title for title in found}
        self.groups = {title.group for title in found if title.group}
        self._keys: dict[str, list[Title]] = {}
        for title in found:
            for key in dict.fromkeys((title.key, title.name)):
                self._keys.setdefault(key, []).append(title)
        self._lengths = sorted({len(key) for key in self._keys}, reverse=True)
        self._spread: dict[str, set[str]] = {}
        for title in found:
            for gram in grams(title.name):
                self._spread.setdefault(gram, set()).add(title.name)
        self._count = len({title.name for title in found})
        self._by_name: dict[str, list[Title]] = {}
        for title in found:
            self._by_name.setdefault(title.name, []).append(title)

    def ending(self, key: str) -> tuple[Title, ...]:
        """The titles of the longest title or name that a folded text ends with."""
        for length in self._lengths:
            if length <= len(key) and (found := self._keys.get(key[-length:])):
                if length < len(key) and not _parts(key[-length - 1], key[-length]):
                    continue
                return tuple(found)
        return ()

    def beginning(self, key: str) -> tuple[Title, ...]:
        """The titles of the longest title or name that a folded text begins with."""
        for length in self._lengths:
            if length <= len(key) and (found := self._keys.get(key[:length])):
                # What goes on with a dash is a longer title than this one, which is its class.
                if length < len(key) and (key[length] == "-" or not _parts(key[length - 1], key[length])):
                    continue
                return tuple(found)
        return ()

    def named_in(self, key: str) -> Iterator[tuple[int, int, tuple[Title, ...]]]:
        """Every title or telling name in a folded text, the longest at each place, with its range.

        The title of a class is left out: it stands in all titles of the class, and in the everyday words.
        """
        at = 0
        while at < len(key):
            for length in self._lengths:
                found = self._keys.get(key[at : at + length], ())
                end = at + length
                if not found or end > len(key) or key[at:end] in self.groups:
                    continue
                if found[0].key != key[at:end] and not found[0].is_telling:
                    continue
                if (at and not _parts(key[at - 1], key[at])) or (
                    end < len(key) and not _parts(key[end - 1], key[end])
                ):
                    continue
                yield at, end, tuple(found)
                at = end - 1
                break
            at += 1

    def cover(self, key: str, section: str) -> float:
        """How much of the name of a section a folded text holds, from 0 to 1; rare pieces tell more."""
        title = self.by_section.get(section)
        return self._cover(grams(key), title.name) if title is not None else 0.0

    def best_covered(self, key: str, without: Iterable[str]) -> list[tuple[float, str]]:
        """The names that a folded text covers best, without those of these sections, best first."""
        held = grams(key)
        left_out = {self.by_section[each].name for each in without if each in self.by_section}
        names = {
            name
            for gram in held
            if len(self._spread.get(gram, ())) <= 40
            for name in self._spread.get(gram, ())
        }
        scored = [(self._cover(held, name), name) for name in names - left_out - self.groups]
        return sorted(
            ((score, self._by_name[name][0].section) for score, name in scored if len(grams(name)) >= FEWEST),
            key=lambda each: (-each[0], each[1]),
        )

    def _cover(self, held: set[str], name: str) -> float:
        own = grams(name)
        whole = sum(self._weight(gram) for gram in own)
        return sum(self._weight(gram) for gram in own & held) / whole if whole else 0.0

    def _weight(self, gram: str) -> float:
        return 0.2 + math.log((1 + self._count) / (1 + len(self._spread.get(gram, ()))))


def _parts(one: str, other: str) -> bool:
    """Whether a name may begin or end between two characters: not within a Latin word."""
    return not (one.isalnum() and other.isalnum()) or is_han(one) or is_han(other)
