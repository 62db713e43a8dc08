"""Rows for reading: one edition's texts laid side by side, passage by passage."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING

from judgedesk.frozen import frozen
from judgedesk.policy.model import Part, PartName, Passage, Section, Text

if TYPE_CHECKING:
    from judgedesk.policy.destination import Pair

_Cells = Callable[[Passage], dict[str, Passage | None]]


class RowKind(StrEnum):
    """What a row holds."""

    SECTION = "section"
    PART = "part"
    ABSENT = "absent"
    PASSAGE = "passage"


@frozen
class Facing:
    """How the sections of a SECTION row of two texts stand to each other (`app.pairs`).

    `left` and `right` are section ids, one of them empty where a section stands alone. `pair` is what the
    destination table says of them, None where it says nothing and within one edition. `more_left` are the
    left sections that the right one is paired with and that stand in other rows, `more_right` the other way.
    """

    left: str
    right: str
    pair: Pair | None
    more_left: tuple[str, ...] = ()
    more_right: tuple[str, ...] = ()


@frozen
class Row:
    """One row of the reader.

    `id` is the section id for a SECTION row, `<section>/<part>` for PART and ABSENT rows, the passage id
    else. `cells` holds a passage or None by language for SECTION (the title) and PASSAGE rows and is empty
    for PART and ABSENT rows, whose words are the interface's own. In rows of any two texts cells are by text
    id, SECTION rows have `facing`, and `sides` names the texts that have the part of a PART or ABSENT row.
    """

    kind: RowKind
    id: str
    section: str
    part: PartName | None
    cells: Mapping[str, Passage | None]
    facing: Facing | None = None
    sides: tuple[str, ...] = ()


def row_id(text_id: str, place: str) -> str:
    """The id of the row of a section or passage that stands alone on the right of two texts."""
    return f"{text_id}~{place}"


def rows(texts: Sequence[Text]) -> tuple[Row, ...]:
    """Rows of texts of one edition; order and structure come from the first, which is the source."""
    source, *others = texts
    found = {text.language: {passage.id: passage for _, passage in text.passages()} for text in others}

    def cells(passage: Passage) -> dict[str, Passage | None]:
        pair: dict[str, Passage | None] = {source.language: passage}
        pair.update({language: passages.get(passage.id) for language, passages in found.items()})
        return pair

    return tuple(row for section in source.sections for row in _section_rows(section, cells))


def _section_rows(section: Section, cells: _Cells) -> Iterator[Row]:
    yield Row(RowKind.SECTION, section.id, section.id, None, cells(section.title))
    for part in section.parts:
        yield from _part_rows(section, part, cells)


def _part_rows(section: Section, part: Part, cells: _Cells) -> Iterator[Row]:
    place = f"{section.id}/{part.name}"
    yield Row(RowKind.PART, place, section.id, part.name, {})
    if part.absent:
        yield Row(RowKind.ABSENT, place, section.id, part.name, {})
    for passage in part.passages:
        yield Row(RowKind.PASSAGE, passage.id, section.id, part.name, cells(passage))
