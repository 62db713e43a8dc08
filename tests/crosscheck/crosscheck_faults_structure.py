"""Faults of structure, numbers and references, one kind each, put into a Chinese passage.

A kind is a function of the passage, its English and chance; it returns the passage with the fault, GONE for
one that is dropped, None where the fault cannot be put there. None of them looks at how the checks are made.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from random import Random

from judgedesk.policy.model import Kind, Passage, Reference, State
from judgedesk.text.numerals import numbers_at

Fault = Callable[[Passage, Passage, Random], Passage | None]
KINDS: dict[str, Fault] = {}
GONE = Passage("gone", Kind.PARAGRAPH, "")
_HAN = "〇一二三四五六七八九"


def _kind(function: Fault) -> Fault:
    KINDS[function.__name__.lstrip("_")] = function
    return function


def _with(passage: Passage, start: int, end: int, words: str) -> Passage:
    """The passage with a range of its text replaced; references that it touches are gone."""
    shift = len(words) - (end - start)
    references = tuple(
        each if each.end <= start else replace(each, start=each.start + shift, end=each.end + shift)
        for each in passage.references
        if each.end <= start or each.start >= end
    )
    return replace(passage, text=passage.text[:start] + words + passage.text[end:], references=references)


@_kind
def changed_number(passage: Passage, english: Passage, chance: Random) -> Passage | None:
    """A number from three on that both languages state becomes one that the English does not state."""
    linked = {place for each in passage.references for place in range(each.start, each.end)}
    stated = {value for value, _, _ in numbers_at(english.text, "en")}
    for value, start, end in numbers_at(passage.text, "zh-Hant"):
        if not isinstance(value, int) or value < 3 or start in linked or value not in stated:
            continue
        # A number that is part of a name or of a rule of another document is not stated.
        if re.search(r"[A-Za-z]\s?$|第\s?$", passage.text[:start]) or passage.text[end : end + 1] == ".":
            continue
        other = chance.choice([each for each in range(3, value + 9) if each not in stated])
        written = passage.text[start:end]
        if not written.isascii() and other > 9:
            continue
        return _with(passage, start, end, str(other) if written.isascii() else _HAN[other])
    return None


@_kind
def changed_section(passage: Passage, _: Passage, chance: Random) -> Passage | None:
    """A reference goes to another section."""
    linked = [each for each in passage.references if each.target.isdecimal()]
    if not linked:
        return None
    each = chance.choice(linked)
    other = "20" if each.target != "20" else "40"
    moved = Reference(each.start, each.start + len(other), other)
    changed = _with(passage, each.start, each.end, other)
    return replace(changed, references=(*changed.references, moved))


@_kind
def dropped(_: Passage, __: Passage, ___: Random) -> Passage | None:
    return GONE


@_kind
def emptied(passage: Passage, _: Passage, __: Random) -> Passage | None:
    return replace(passage, text="", references=(), state=State.UNTRANSLATED)


@_kind
def half_cut(passage: Passage, _: Passage, __: Random) -> Passage | None:
    """The second half of a passage of some length is missing."""
    half = len(passage.text) // 2
    return _with(passage, half, len(passage.text), "") if half >= 12 else None


@_kind
def last_sentence_lost(passage: Passage, _: Passage, __: Random) -> Passage | None:
    """The last sentence is missing, and with it half of the passage."""
    ends = [match.end() for match in re.finditer("[。；]", passage.text[:-1])]
    if len(passage.text) < 36 or not ends or ends[-1] > len(passage.text) * 0.55:
        return None
    return _with(passage, ends[-1], len(passage.text), "")


@_kind
def left_in_english(passage: Passage, english: Passage, _: Random) -> Passage | None:
    return replace(english, state=passage.state) if len(english.text.split()) >= 4 else None


@_kind
def changed_unit(passage: Passage, english: Passage, _: Random) -> Passage | None:
    """Minutes become seconds, cards turns, where the English names them behind a number."""
    for word, written, other in (("minutes?", "分鐘", "秒鐘"), ("cards", "張", "回合")):
        match = re.search(rf"(?<=[三四五六七八九十\d])(\s?){written}", passage.text)
        if match and re.search(rf"\b(?:[3-9]|\d\d|three|four|five|six|seven|ten) {word}", english.text):
            return _with(passage, *match.span(), f"{match[1]}{other}")
    return None
