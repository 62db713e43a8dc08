"""For the passages of imported texts: the same in the other language, where the table is confirmed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from judgedesk.app.pairs import pair_rows
from judgedesk.app.reading import RowKind
from judgedesk.policy.destination import PairState

if TYPE_CHECKING:
    from judgedesk.app.tables import Tables
    from judgedesk.policy.destination import DestinationTable
    from judgedesk.policy.model import Passage, Text


class Counterparts:
    """Which passage of which text says the same as a passage of an imported text, in the other language.

    The same edition is asked first, imported before digest; then, by the destination tables, the others. A
    section counts there whose pair a person confirmed; its passages stand as the reader pairs them.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._known: dict[tuple[str, str], tuple[DestinationTable | None, Mapping[str, Passage]]] = {}

    def of(self, text: Text, passage: str, texts: Sequence[Text]) -> tuple[Text, Passage] | None:
        """The counterpart among `texts` of a passage of `text`; None where there is none."""
        for other in sorted(texts, key=lambda each: (each.pack != text.pack, each.id.count(":") < 2)):
            if other.language != text.language:
                found = self._pairs(text, other).get(passage)
                if found is not None:
                    return other, found
        return None

    def _pairs(self, text: Text, other: Text) -> Mapping[str, Passage]:
        table = None if text.pack == other.pack else self._tables.table(text.pack, other.pack)
        if table is None and text.pack != other.pack:
            return {}
        name = text.id, other.id
        # A table that was edited is another one.
        if name not in self._known or self._known[name][0] is not table:
            self._known[name] = table, dict(_paired(text, other, table))
        return self._known[name][1]


def _paired(text: Text, other: Text, table: DestinationTable | None) -> Iterator[tuple[str, Passage]]:
    confirmed = table is None
    for row in pair_rows(text, other, table):
        if row.kind is RowKind.SECTION and table is not None:
            pair = row.facing.pair if row.facing is not None else None
            confirmed = pair is not None and pair.state is PairState.CONFIRMED
        one, there = row.cells.get(text.id), row.cells.get(other.id)
        if confirmed and one is not None and there is not None:
            yield one.id, there
