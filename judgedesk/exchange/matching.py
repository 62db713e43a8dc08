"""A text read again: what would change, and which passages keep their ids."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from enum import StrEnum

from judgedesk.exchange.official import Official, highest_numbers
from judgedesk.frozen import frozen
from judgedesk.policy.model import Part, Passage, Section
from judgedesk.text import fold_key

ALIKE = 0.5
"""From this ratio of SequenceMatcher on a passage counts as the same one in another wording."""
MANY = 80
"""Changed passages in a row that are compared each with each; beyond, they are paired in their order."""


class ChangeKind(StrEnum):
    """What happened to a passage or title."""

    CHANGED = "changed"
    ADDED = "added"
    REMOVED = "removed"
    MOVED = "moved"


@frozen
class Change:
    """`id` as it is after the change (REMOVED: before it), `was` the id before a move."""

    kind: ChangeKind
    id: str
    before: str = ""
    after: str = ""
    was: str = ""


def matched(old: Official, new: Official) -> tuple[Official, tuple[Change, ...]]:
    """The new reading with the ids of the old one wherever a passage is still there, and every change.

    A number that a passage had is never given to another. Spaces and kinds of dashes make no other passage.
    """
    same = _same_sections(old.text.sections, new.text.sections)
    matcher = _Matcher(old)
    sections = tuple(matcher.section(each, same) for each in new.text.sections)
    numbers = dict(old.numbers)
    for place, number in highest_numbers(sections).items():
        numbers[place] = max(number, numbers.get(place, 0))
    text = replace(new.text, sections=sections)
    return replace(new, text=text, numbers=numbers), matcher.changes(sections)


def _same_sections(old: Sequence[Section], new: Sequence[Section]) -> dict[str, str]:
    """New ids to old ones. A number is what judges cite and stays as it is; a slug may follow its content."""
    known, taken = {section.id for section in old}, {section.id for section in new}
    found = {section.id: section.id for section in new if section.id in known}
    free = [section for section in old if section.id not in taken and not section.id[:1].isdigit()]
    for section in new:
        if section.id in found or section.id[:1].isdigit():
            continue
        keys = _keys(section)
        best = max(free, key=lambda each: len(_keys(each) & keys), default=None)
        if best is not None and 2 * len(_keys(best) & keys) >= max(1, len(keys)):
            found[section.id] = best.id
            free.remove(best)
    return found


def _keys(section: Section) -> set[str]:
    return {fold_key(passage.text) for part in section.parts for passage in part.passages}


class _Matcher:
    def __init__(self, old: Official) -> None:
        self._old = {passage.id: passage for _, passage in old.text.passages()}
        self._parts = {
            f"{section.id}/{part.name}": part.passages
            for section in old.text.sections
            for part in section.parts
        }
        self._numbers = dict(old.numbers)
        self._kept: set[str] = set()

    def section(self, new: Section, same: Mapping[str, str]) -> Section:
        """A section of the new reading under its lasting ids."""
        section_id = same.get(new.id, new.id)
        title = replace(new.title, id=f"{section_id}/title")
        parts = tuple(self._part(section_id, part, same) for part in new.parts)
        self._kept.add(title.id)
        return Section(section_id, title, parts)

    def _part(self, section_id: str, part: Part, same: Mapping[str, str]) -> Part:
        place = f"{section_id}/{part.name}"
        pairs = _pairs(self._parts.get(place, ()), part.passages)
        passages: list[Passage] = []
        for at, passage in enumerate(part.passages):
            kept = pairs.get(at)
            if kept is None:
                self._numbers[place] = self._numbers.get(place, 0) + 1
                passage_id = f"{place}/{self._numbers[place]}"
            else:
                passage_id = kept.id
                self._kept.add(passage_id)
            references = tuple(
                replace(each, target=same.get(each.target, each.target)) for each in passage.references
            )
            passages.append(replace(passage, id=passage_id, references=references))
        return replace(part, passages=tuple(passages))

    def changes(self, sections: Sequence[Section]) -> tuple[Change, ...]:
        """Changes in the order of the new reading, then what is no longer there."""
        gone = {passage_id: each for passage_id, each in self._old.items() if passage_id not in self._kept}
        by_key: dict[str, list[str]] = {}
        for passage_id, each in gone.items():
            by_key.setdefault(fold_key(each.text), []).append(passage_id)
        found: list[Change] = []
        for section in sections:
            for passage in section.passages():
                before = self._old.get(passage.id) if passage.id in self._kept else None
                if before is not None:
                    if before.text != passage.text:
                        found.append(Change(ChangeKind.CHANGED, passage.id, before.text, passage.text))
                elif moved := by_key.get(fold_key(passage.text)):
                    was = moved.pop(0)
                    found.append(Change(ChangeKind.MOVED, passage.id, gone.pop(was).text, passage.text, was))
                else:
                    found.append(Change(ChangeKind.ADDED, passage.id, after=passage.text))
        found += [Change(ChangeKind.REMOVED, passage_id, each.text) for passage_id, each in gone.items()]
        return tuple(found)


def _pairs(old: Sequence[Passage], new: Sequence[Passage]) -> dict[int, Passage]:
    """Places in `new` to the passages of `old` that they go on from."""
    found: dict[int, Passage] = {}
    before, after = [fold_key(each.text) for each in old], [fold_key(each.text) for each in new]
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    for kind, first, last, start, end in matcher.get_opcodes():
        if kind == "equal":
            found |= dict(zip(range(start, end), old[first:last], strict=True))
        elif kind == "replace":
            found |= _alike(old, before, range(first, last), after, range(start, end))
    return found


def _alike(
    old: Sequence[Passage], before: Sequence[str], gone: range, after: Sequence[str], come: range
) -> dict[int, Passage]:
    """Pairs of alike wordings that keep their order, the nearest first wording first."""
    found: dict[int, Passage] = {}
    start = gone.start
    for at in come:
        window = range(start, gone.stop) if len(gone) * len(come) <= MANY * MANY else range(start, start + 1)
        best, best_ratio = -1, ALIKE
        for each in window:
            if each >= gone.stop:
                break
            matcher = SequenceMatcher(None, before[each], after[at], autojunk=False)
            if matcher.quick_ratio() > best_ratio and (ratio := matcher.ratio()) > best_ratio:
                best, best_ratio = each, ratio
        if best >= 0:
            found[at] = old[best]
            start = best + 1
    return found
