"""What a search found, as list and reader take it.

A letter alone finds some two hundred passages, of which a screen shows ten. What is quoted of a passage and
where its words stand is worked out when it is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, overload

from PySide6.QtCore import QCoreApplication

from judgedesk.app.finding import NOTES
from judgedesk.policy.model import PartName, section_of
from judgedesk.ui.reader.columns import address
from judgedesk.ui.reader_words import part_word
from judgedesk.ui.results import Result

if TYPE_CHECKING:
    from judgedesk.app.desk import Desk
    from judgedesk.app.findings import Findings, Place


class HitResults(Sequence[Result]):
    """What was found, as the list shows it.

    `view` names the texts in view, by column of the reader: a language, or the id of one of two texts. What
    is in none of them leads elsewhere. `others` are results that stand after the first.
    """

    def __init__(
        self, desk: Desk, found: Findings, view: Mapping[str, str], others: Sequence[Result] = ()
    ) -> None:
        self._desk, self._places = desk, found.places
        self._columns = {text: column for column, text in view.items()}
        # Two texts that are read side by side may be in one language: then each result names its edition.
        self._pair = tuple(view) if set(view) == set(view.values()) else ()
        # What a typed number is in other editions stands after what it is here.
        self._first = min(len(self._places), 1)
        self._made = dict(enumerate(others, self._first))
        self._others = len(self._made)

    def __len__(self) -> int:
        return len(self._places) + self._others

    @overload
    def __getitem__(self, at: int) -> Result: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Result]: ...
    def __getitem__(self, at: int | slice) -> Result | Sequence[Result]:
        if isinstance(at, slice):
            return [self[each] for each in range(*at.indices(len(self)))]
        at = range(len(self))[at]
        if at not in self._made:
            place = self._places[at - self._others if at > self._first else at]
            self._made[at] = self._note(place) if place.source == NOTES else self._result(place)
        return self._made[at]

    def _result(self, place: Place) -> Result:
        here = next(side for side in place.sides if side.text == place.hit.text_id)
        other = next((side for side in place.sides if side is not here), None)
        # Another edition calls its section otherwise, and by another number.
        same = (side for side in place.sides if side.passage == here.passage)
        named = next((side for side in same if side.language == self._desk.language), here)
        in_view = here.text in self._columns
        steps = here.passage.split("/")
        return Result(
            self._address(here.text, here.passage),
            here.language,
            _number(steps[0]),
            named.title,
            here.quote,
            here.marks,
            column=here.text if self._pair else "",
            pack="" if in_view else here.text,
            edition="" if in_view and not self._pair else self._edition(here.text),
            part=part_word(PartName(steps[1])) if steps[1:] and steps[1] in tuple(PartName) else "",
            other=other.quote if other else "",
            other_marks=other.marks if other else (),
            other_leads=other is not None and place.sides[0] is other,
            terms=place.terms,
            title_language=named.language,
        )

    def _note(self, place: Place) -> Result:
        """A note leads to its passage."""
        from judgedesk.app.notes import place_of

        note = self._desk.notes.get(place.note)
        text = next((each for each in self._columns if note.text in (each, place_of(each))), "")
        side = place.sides[0]
        return Result(
            self._address(text, note.passage) if text else note.passage,
            self._desk.language,
            _number(section_of(note.passage)),
            "",
            side.quote,
            side.marks,
            column=text if self._pair else "",
            pack="" if text else note.text,
            edition="" if text and not self._pair else self._edition(text or note.text),
            part=QCoreApplication.translate("HitResults", "Note"),
            terms=place.terms,
        )

    def _address(self, text: str, passage: str) -> str:
        return address(text, self._pair, passage) if text in self._pair else passage

    def _edition(self, text_id: str) -> str:
        pack = text_id.split(":")[0]
        imported = self._desk.finding.texts.get(text_id) if text_id.count(":") > 1 else None
        named = self._desk.about(imported).edition or imported.title if imported is not None else ""
        return named or self._desk.editions.edition(pack)


class HitMarks(Mapping[tuple[str, str], tuple[tuple[int, int], ...]]):
    """Where the words stand, by column of the reader and passage id; `view` names the text of each column."""

    def __init__(self, found: Findings, view: Mapping[str, str]) -> None:
        self._found, self._view = found, view

    def __len__(self) -> int:
        return self._found.count

    def __iter__(self) -> Iterator[tuple[str, str]]:
        columns = {text: column for column, text in self._view.items()}
        return iter(
            (columns[hit.text_id], hit.passage) for hit in self._found.hits() if hit.text_id in columns
        )

    def __getitem__(self, place: tuple[str, str]) -> tuple[tuple[int, int], ...]:
        column, passage = place
        hit = self._found.hit(self._view[column], passage)
        if hit is None:
            raise KeyError(place)
        return hit.ranges


def _number(section: str) -> str:
    return section if section[:1].isdigit() else ""
