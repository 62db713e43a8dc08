"""Finds where passages point to sections: by number, by appendix letter, by title."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from judgedesk.exchange.document import Note
from judgedesk.exchange.marks import NUMBER
from judgedesk.exchange.outline import number_of
from judgedesk.policy.model import Kind, Passage, Reference, Section
from judgedesk.text import fold, fold_key

_NUMBERS = (
    re.compile(rf"(?:\bsections?|§+)\s*(?P<id>{NUMBER})(?![\d.]*\d)", re.IGNORECASE),
    re.compile(rf"(?<![\d.])(?P<id>{NUMBER})\s*[節条條]"),
)
_APPENDIX = re.compile(r"(?:\bappendix|附錄)\s*(?P<letter>[A-Z])(?![A-Za-z])", re.IGNORECASE)
# "Appendix B of the …" and "… 的附錄 B" are another document's.
_ELSEWHERE_BEFORE = re.compile(r"的\s*$")
_ELSEWHERE_AFTER = re.compile(r"^\s*(?:of|to|in)\s+the\b")
_DASH = re.compile(r"\s*[—–∼~～-]\s*")
_SMALL = "of|to|the|a|an|for|and|in|at|on|with"
_NAME = rf"[A-Z][\w/'’-]*(?:\s(?:(?:{_SMALL})\s)*[A-Z][\w/'’-]*)*"


def with_references(
    sections: Sequence[Section], unclear: list[Note], line_of: Callable[[Passage], int]
) -> tuple[Section, ...]:
    """The sections with the references of their passages; what points nowhere is noted."""
    finder = _Finder(sections)

    def passage(section: Section, original: Passage) -> Passage:
        found, missing = finder.find(section.id, original.text)
        for text in missing:
            unclear.append(
                Note("exchange.reference_unknown", line_of(original), args={"id": original.id}, text=text)
            )
        return replace(original, references=found) if found else original

    return tuple(
        replace(
            section,
            parts=tuple(
                replace(part, passages=tuple(passage(section, each) for each in part.passages))
                for part in section.parts
            ),
        )
        for section in sections
    )


class _Finder:
    def __init__(self, sections: Sequence[Section]) -> None:
        self._ids = {section.id for section in sections}
        titles = {
            fold_key(section.title.text): section.id
            for section in sections
            if _DASH.search(section.title.text) and section.title.kind is Kind.TITLE
        }
        longest_first = sorted(titles, key=len, reverse=True)
        self._titles = titles
        self._title = re.compile("|".join(map(re.escape, longest_first))) if titles else None
        classes = {
            _DASH.split(section.title.text)[0] for section in sections if _DASH.search(section.title.text)
        }
        english = sorted(
            (each for each in classes if each.isascii() and len(each) > 3), key=len, reverse=True
        )
        self._named = (
            re.compile(rf"(?:{'|'.join(map(re.escape, english))})\s[—–-]\s{_NAME}") if english else None
        )

    def find(self, section_id: str, text: str) -> tuple[tuple[Reference, ...], list[str]]:
        """References in their order, and what looks like one and names nothing that is here."""
        found: list[Reference] = []
        missing: list[str] = []
        for start, end, target in (*self._by_number(text), *self._by_letter(text), *self._by_title(text)):
            if target not in self._ids:
                missing.append(text[start:end])
            elif target != section_id and not any(start < each.end and each.start < end for each in found):
                found.append(Reference(start, end, target))
        missing += self._unknown_titles(text)
        return tuple(sorted(found, key=lambda each: each.start)), missing

    def _by_number(self, text: str) -> Iterator[tuple[int, int, str]]:
        for pattern in _NUMBERS:
            for match in pattern.finditer(text):
                yield match.start("id"), match.end("id"), number_of(match["id"])

    def _by_letter(self, text: str) -> Iterator[tuple[int, int, str]]:
        for match in _APPENDIX.finditer(text):
            before, after = text[: match.start()], text[match.end() :]
            if not (_ELSEWHERE_BEFORE.search(before[-8:]) or _ELSEWHERE_AFTER.match(after[:12])):
                yield match.start(), match.end(), f"appendix-{match['letter'].lower()}"

    def _by_title(self, text: str) -> Iterator[tuple[int, int, str]]:
        if self._title is None or not self._title.search(fold_key(text)):
            return
        # The map of places costs more than the search, and most passages name no title.
        folded = fold(text)
        for match in self._title.finditer(folded.text):
            start, end = folded.original_range(match.start(), match.end())
            yield start, end, self._titles[match[0]]

    def _unknown_titles(self, text: str) -> Iterator[str]:
        for match in self._named.finditer(text) if self._named else ():
            key = fold_key(match[0])
            if not any(key.startswith(title) or title.startswith(key) for title in self._titles):
                yield match[0]
