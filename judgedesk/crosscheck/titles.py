"""The titles of a text as something to look for: whole, or by the name after the class."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

from judgedesk.crosscheck.side import Role, Side
from judgedesk.frozen import frozen
from judgedesk.text import fold_key, is_han

_NUMBER = re.compile(r"^\d{1,3}(?:\.\d{1,3})*\s*[.．、]?\s*")
_LEADER = re.compile(r"(?:[\s.…]{4,}|\s+)\d{1,4}$")
_BRACKETS = re.compile(r"[(（][^()（）]*[)）]$")
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
    def core(self) -> str:
        """The name without what stands in brackets at its end, for a title that has a class."""
        return (_BRACKETS.sub("", self.name) if self.group else "") or self.name

    @property
    def is_telling(self) -> bool:
        """Whether the name in a sentence is likely to mean the section."""
        if any(map(is_han, self.core)):
            return len(self.core) >= SHORTEST_HAN
        return len([word for word in self.core.split() if word not in _SMALL]) >= SHORTEST_WORDS


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


def entry_title(written: str) -> str:
    """The title of an entry of the contents or of a heading as written: without number, leader and page."""
    return _NUMBER.sub("", _LEADER.sub("", written)).strip()


class Titles:
    """The titles of one text."""

    def __init__(self, side: Side) -> None:
        found = [
            title_of(segment.section, segment.text)
            for segment in side.segments
            if segment.role is Role.TITLE and segment.text
        ]
        self.by_section = {title.section: title for title in found}
        listed = [
            title_of(segment.section, entry_title(segment.text))
            for segment in side.segments
            if segment.role is Role.CONTENTS and segment.section in self.by_section
        ]
        # What the contents call a section is a name of it too, even where the heading has another one.
        found += [title for title in listed if title.key != self.by_section[title.section].key]
        self._names: dict[str, list[Title]] = {}
        for title in found:
            self._names.setdefault(title.section, []).append(title)
        self.groups = {title.group for title in found if title.group}
        self._keys: dict[str, list[Title]] = {}
        self._cores: dict[str, list[Title]] = {}
        for title in found:
            for key in dict.fromkeys((title.key, title.name)):
                self._keys.setdefault(key, []).append(title)
            if title.core != title.name:
                self._cores.setdefault(title.core, []).append(title)
        self._lengths = sorted({len(key) for key in (*self._keys, *self._cores)}, reverse=True)
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
                words = key[at : at + length]
                found = self._keys.get(words) or self._cores.get(words, ())
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
        """How much of a name of a section a folded text holds, from 0 to 1; rare pieces tell more."""
        names = self._names.get(section, ())
        # A name that classes share, as their grades do, says nothing without its class.
        telling = [title for title in names if not self._is_shared(title) or title.group in key]
        if any(title.core in key for title in telling):
            return 1.0
        held = grams(key)
        return max((self._cover(held, title.name) for title in telling), default=0.0)

    def _is_shared(self, title: Title) -> bool:
        return len({each.section for each in self._by_name.get(title.name, ())}) > 1

    def best_covered(self, key: str, without: Iterable[str]) -> list[tuple[float, str]]:
        """The names that a folded text covers best, without those of these sections, best first."""
        held = grams(key)
        left_out = {title.name for each in without for title in self._names.get(each, ())}
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
