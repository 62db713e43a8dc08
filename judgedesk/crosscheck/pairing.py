"""Two texts side by side: which sections, parts and passages stand for each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judgedesk.crosscheck.align import pairs
from judgedesk.crosscheck.model import Scope
from judgedesk.crosscheck.side import Role, Segment, Side
from judgedesk.frozen import frozen
from judgedesk.policy.concepts import concepts_of
from judgedesk.policy.destination import DestinationTable, Relation
from judgedesk.policy.model import PartName


@frozen
class Unit:
    """What is compared as one: segments of the left text and of the right one; one side may be empty.

    Between languages a unit is a passage and its translation. Between editions it is a part of a section with
    all its passages, since their order means nothing there. `part` is None for titles.
    """

    left: tuple[Segment, ...]
    right: tuple[Segment, ...]
    part: PartName | None

    @property
    def whole(self) -> bool:
        """Whether both sides have text."""
        return any(each.text for each in self.left) and any(each.text for each in self.right)


@frozen
class Sections:
    """Sections that stand for each other, in both texts by id; one side is empty where there is none.

    `units` are those of all their parts. `left_only` and `right_only` are parts that the other text has
    nothing for, though both have the section.
    """

    left: tuple[str, ...]
    right: tuple[str, ...]
    units: tuple[Unit, ...]
    left_only: tuple[PartName, ...] = ()
    right_only: tuple[PartName, ...] = ()


class Pairing:
    """Two texts side by side. Between languages the left one is the source."""

    def __init__(self, scope: Scope, left: Side, right: Side, sections: Sequence[Sections]) -> None:
        self.scope = scope
        self.left = left
        self.right = right
        self.sections = tuple(sections)
        self._to_right = {one: each.right for each in self.sections for one in each.left if each.right}
        self._to_left = {one: each.left for each in self.sections for one in each.right if each.left}

    def units(self) -> Iterator[Unit]:
        """Every unit, in the order of the left text."""
        for sections in self.sections:
            yield from sections.units

    def right_of(self, section: str) -> tuple[str, ...]:
        """The counterparts of a left section."""
        return self._to_right.get(section, ())

    def left_of(self, section: str) -> tuple[str, ...]:
        """The counterparts of a right section."""
        return self._to_left.get(section, ())


def languages(left: Side, right: Side) -> Pairing:
    """Two languages of one edition: sections by id, passages by id where ids last, else aligned."""
    found: list[Sections] = []
    for section in left.text.sections:
        here = (section.id,)
        there = here if section.id in right.sections else ()
        found.append(_by_passage(left, right, here, there))
    known = left.sections.keys()
    found += [
        _by_passage(left, right, (), (each.id,)) for each in right.text.sections if each.id not in known
    ]
    return Pairing(Scope.LANGUAGES, left, right, found)


def editions(left: Side, right: Side, table: DestinationTable) -> Pairing:
    """Two editions: sections by the table, and of those the ones that stand for each other as wholes."""
    found: list[Sections] = []
    for pair in table.pairs:
        here = tuple(each for each in pair.left if each in left.sections)
        there = tuple(each for each in pair.right if each in right.sections)
        if here and there and pair.relation in (Relation.EXACT, Relation.SPLIT, Relation.MERGED):
            found.append(_by_part(left, right, here, there))
    return Pairing(Scope.EDITIONS, left, right, found)


_UNLABELLED = {PartName.TEXT, PartName.DEFINITION}


def _passages(side: Side, sections: Sequence[str], parts: Sequence[PartName]) -> tuple[Segment, ...]:
    return tuple(
        each for section in sections for each in side.of(section, Role.PASSAGE) if each.part in parts
    )


def _titles(side: Side, sections: Sequence[str]) -> tuple[Segment, ...]:
    return tuple(each for section in sections for each in side.of(section, Role.TITLE))


def _groups(
    left: Side, right: Side, here: Sequence[str], there: Sequence[str]
) -> Iterator[tuple[PartName, tuple[Segment, ...], tuple[Segment, ...]]]:
    """The parts of both sides, those put together that only together mean the same."""
    done: set[PartName] = set()
    for part in PartName:
        if part in done:
            continue
        joined = set(left.profile.parts(part)) | set(right.profile.parts(part)) | {part}
        # A section without labels is all of it what another text calls its definition.
        joined |= _UNLABELLED if part in _UNLABELLED else set()
        done |= joined
        parts = [each for each in PartName if each in joined]
        one, other = _passages(left, here, parts), _passages(right, there, parts)
        named = next((each.part for each in (*one, *other)), None)
        if named is not None:
            yield named, one, other


def _by_passage(left: Side, right: Side, here: tuple[str, ...], there: tuple[str, ...]) -> Sections:
    units = [Unit(_titles(left, here), _titles(right, there), None)]
    concepts = concepts_of((*left.terms, *right.terms))
    for part, one, other in _groups(left, right, here, there):
        units += [
            Unit((a,) if a is not None else (), (b,) if b is not None else (), part)
            for a, b in pairs(one, other, by_id=left.lasting and right.lasting, concepts=concepts)
        ]
    return Sections(here, there, tuple(units), *_lonely(left, right, here, there))


def _by_part(left: Side, right: Side, here: tuple[str, ...], there: tuple[str, ...]) -> Sections:
    units = [Unit(_titles(left, here), _titles(right, there), None)]
    units += [
        Unit(one, other, part) for part, one, other in _groups(left, right, here, there) if one and other
    ]
    return Sections(here, there, tuple(units), *_lonely(left, right, here, there))


def _lonely(
    left: Side, right: Side, here: Sequence[str], there: Sequence[str]
) -> tuple[tuple[PartName, ...], tuple[PartName, ...]]:
    if not here or not there:
        return (), ()
    groups = list(_groups(left, right, here, there))
    return (
        tuple(part for part, one, other in groups if one and not other),
        tuple(part for part, one, other in groups if other and not one),
    )


def has_part(side: Side, sections: Sequence[str], part: PartName) -> bool:
    """Whether one of the sections has a part or one that stands for it, even if only its label is left."""
    return any(
        part in side.profile.parts(each.name) for section in sections for each in side.sections[section].parts
    )
