"""The rulings of an event as a list shows them, by person and by what is searched in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING, cast

from judgedesk.app.event import EventFile, Person
from judgedesk.app.rulings import RulingRow
from judgedesk.log.shelves import Shelf
from judgedesk.text import fold_key

if TYPE_CHECKING:
    from judgedesk.log.rows import Ruling

# What a row takes from its ruling under the same name, behind whose it is.
_taken = attrgetter(*RulingRow.__match_args__[RulingRow.__match_args__.index("person") + 1 :])
_searched = attrgetter(
    "table",
    "infraction",
    "given_by",
    "entered_by",
    "authorised_by",
    "reason",
    "slip",
    "void_reason",
)


_row_of = attrgetter("row")
# Names, tables and times come back in row after row.
_folded = lru_cache(maxsize=10_000)(fold_key)


class _Kept:
    """A row and what it was made from; `folded` is what it is searched in, folded from `parts`."""

    __slots__ = ("folded", "folds", "parts", "row", "ruling")

    def __init__(self, ruling: Ruling, row: RulingRow, before: _Kept | None) -> None:
        self.ruling = ruling
        self.row = row
        # To fold takes ten times as long as to see that it says what it said.
        self.parts: tuple[str, ...] = () if before is None else before.parts
        self.folded = "" if before is None else before.folded
        self.folds = False


class RulingTable:
    """Keeps the rows from one look to the next: a key press in a long event makes those anew that changed."""

    def __init__(self) -> None:
        # By the identity of their rulings, which they keep alive; and the last one made of each, by its id.
        self._kept: dict[int, _Kept] = {}
        self._latest: dict[str, _Kept] = {}
        self._called: tuple[Mapping[str, str], ...] = ()
        self._last: tuple[tuple[Ruling, ...], list[_Kept]] = ((), [])

    def rows(
        self, event: EventFile, text: str, person: str | None, words: Mapping[str, str]
    ) -> tuple[RulingRow, ...]:
        """Rulings newest first, of people as they count.

        `text` is searched, folded, in everything a row shows and in `words`, the names of infractions and
        penalties by id.
        """
        standing, names = event.standing(), event.names()
        called = names, standing.same, words
        if self._called != called:
            self._kept.clear()
            self._last = ((), [])
            self._called = called
        rulings = standing.rulings
        if person is not None:
            rulings = standing.shelves.at(Shelf.PERSON, standing.who(person))
        found = self._known(rulings)
        keys = [key for word in text.split() if (key := fold_key(word))]
        if keys:
            self._fold(found)
        for key in keys:
            found = [kept for kept in found if key in kept.folded]
        return tuple(map(_row_of, reversed(found)))

    def _known(self, rulings: tuple[Ruling, ...]) -> list[_Kept]:
        if rulings is not self._last[0]:
            # Long events are gone through without a step of the interpreter for each ruling.
            found = [*map(self._kept.get, map(id, rulings))]
            if not all(found):
                new = [place for place, kept in enumerate(found) if kept is None]
                for place, kept in zip(new, self._make([rulings[place] for place in new]), strict=True):
                    found[place] = kept
            self._last = rulings, cast("list[_Kept]", found)
        return self._last[1]

    def _make(self, rulings: list[Ruling]) -> Iterator[_Kept]:
        names, same, _ = self._called
        people: dict[str, Person] = {}
        for ruling in rulings:
            who = same.get(ruling.person, ruling.person)
            if who not in people:
                people[who] = Person(who, names.get(who, ""))
            earlier = self._latest.get(ruling.id)
            if earlier is not None:
                self._kept.pop(id(earlier.ruling), None)
            kept = _Kept(ruling, _row(ruling, people[who]), earlier)
            self._kept[id(ruling)] = self._latest[ruling.id] = kept
            yield kept

    def _fold(self, rows: list[_Kept]) -> None:
        names, _, words = self._called
        for kept in [kept for kept in rows if not kept.folds]:
            row, ruling = kept.row, kept.ruling
            said = words.get(ruling.infraction, ""), words.get(ruling.penalty, "")
            parts = row.person.name, names.get(ruling.person, ""), row.time, *_searched(ruling), *said
            if parts != kept.parts:
                kept.parts, kept.folded = parts, "\n".join(map(_folded, parts))
            kept.folds = True


def _row(ruling: Ruling, person: Person) -> RulingRow:
    at = ruling.issued_at
    return RulingRow(ruling.id, at[11:16], at, ruling.round, ruling.table, person, *_taken(ruling))
