"""Finds the words of a termbase in a text: the longest first, so that 套牌構組表 is no 套牌."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from judgedesk.crosscheck.side import Segment
from judgedesk.frozen import frozen
from judgedesk.text import is_han

# Signs that publishers put into a name, and the space beside Latin letters: no part of a Chinese word.
_IGNORED = dict.fromkeys(map(ord, " ™®©"))
_LETTER = re.compile("[A-Za-z0-9]")
_PLURAL = re.compile("e?s(?![A-Za-z0-9])")


@frozen
class Use:
    """A word of the termbase in a text: its form there, and the half-open range of the segment."""

    form: str
    segment: Segment
    start: int
    end: int

    @property
    def word(self) -> str:
        """How the text writes it."""
        return self.segment.text[self.start : self.end]


class Lexicon:
    """Words to be found. Latin ones are whole words and may be a plural; Chinese ones may stand anywhere."""

    def __init__(self, forms: Iterable[str], *, ignore_case: bool = False) -> None:
        self._ignore_case = ignore_case
        known = [form for form in dict.fromkeys(forms) if form]
        self._chinese = {form.translate(_IGNORED): form for form in known if has_han(form)}
        self._latin = {self._cased(form): form for form in known if not has_han(form)}

    def _cased(self, text: str) -> str:
        return text.lower() if self._ignore_case else text

    def uses(self, segments: Iterable[Segment]) -> Iterator[Use]:
        """Each use of a word, in the order of the text; of two that overlap the longer one."""
        kept = list(segments)
        starts, text = _joined([segment.text for segment in kept])
        found = [*self._latin_ranges(text), *self._chinese_ranges(text)]
        found.sort(key=lambda each: (each[0], -each[1]))
        at_segment = last = 0
        for start, end, form in found:
            if start < last:
                continue
            last = end
            while at_segment + 1 < len(starts) and starts[at_segment + 1] <= start:
                at_segment += 1
            begin = starts[at_segment]
            yield Use(form, kept[at_segment], start - begin, end - begin)

    def _latin_ranges(self, text: str) -> Iterator[tuple[int, int, str]]:
        cased = self._cased(text)
        for key, form in self._latin.items():
            for start in _places(cased, key):
                end = start + len(key)
                if plural := _PLURAL.match(cased, end):
                    end = plural.end()
                if not _LETTER.match(cased[start - 1 : start]) and not _LETTER.match(cased[end : end + 1]):
                    yield start, end, form

    def _chinese_ranges(self, text: str) -> Iterator[tuple[int, int, str]]:
        if not self._chinese:
            return
        bare = text.translate(_IGNORED)
        where: Sequence[int] = range(len(text))
        if len(bare) != len(text):
            where = [index for index, sign in enumerate(text) if ord(sign) not in _IGNORED]
        for key, form in self._chinese.items():
            for start in _places(bare, key):
                # "第 2 次一盤輸" is no "2 次一盤輸".
                if not (key[0].isdecimal() and bare[start - 1 : start] == "第"):
                    yield where[start], where[start + len(key) - 1] + 1, form


def has_han(form: str) -> bool:
    """Whether there is a Han character in it."""
    return any(map(is_han, form))


def _joined(texts: Sequence[str]) -> tuple[list[int], str]:
    starts: list[int] = []
    length = 0
    for text in texts:
        starts.append(length)
        length += len(text) + 1
    return starts, "\n".join(texts)


def _places(text: str, key: str) -> Iterator[int]:
    start = text.find(key)
    while start >= 0:
        yield start
        start = text.find(key, start + len(key))
