"""Between editions: any text beside any other, false friends, partners, numbers, differences."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from judgedesk.app.errors import UserError
from judgedesk.app.pairs import pair_rows
from judgedesk.app.reading import Row
from judgedesk.app.tables import Tables
from judgedesk.frozen import frozen
from judgedesk.policy.concepts import concepts_of
from judgedesk.policy.destination import DestinationTable
from judgedesk.policy.differences import Marked, align_by_words, mark_words, moved_passages
from judgedesk.policy.false_friends import NumberTrap, WordTrap, number_traps, word_traps
from judgedesk.policy.model import SOURCE_LANGUAGE, Text
from judgedesk.policy.pack import Term
from judgedesk.policy.partners import Counted, Partner, count_concepts, suggest_partners
from judgedesk.text import fold_key

if TYPE_CHECKING:
    from judgedesk.policy.pack import Pack

_NUMBER = re.compile(
    r"(?:§+|第|section |sec\. ?|no\. ?)?\s*(?P<number>\d+(?:\.(?:\d+|[a-z]))*)\s*(?:節|节|條|条|號|号)?\.?"
)


class Texts(Protocol):
    """What is needed of the desk."""

    def texts(self) -> Iterator[Text]: ...

    def text(self, text_id: str) -> Text: ...

    def pack_ids(self) -> tuple[str, ...]: ...

    def pack(self, pack_id: str) -> Pack: ...


@frozen
class Meaning:
    """What a number stands for in one edition: titles by text id, and its sections in the other editions.

    `elsewhere` names by edition the counterparts that a table gives, and is empty for one that has none; an
    edition of which no table knows is not in it.
    """

    pack: str
    section: str
    titles: Mapping[str, str]
    elsewhere: Mapping[str, tuple[str, ...]]


class Kept(StrEnum):
    """What became of a passage between two wordings."""

    SAME = "same"
    CHANGED = "changed"
    MOVED = "moved"
    ONLY_LEFT = "only left"
    ONLY_RIGHT = "only right"


@frozen
class Difference:
    """Two texts of one language, passage by passage: for each row with text what became of it.

    `marks` holds the ranges of the words that differ, for rows where both sides have text and it changed. A
    MOVED passage has two rows, each with one side and the marks of both; `elsewhere` leads from either to the
    other.
    """

    rows: tuple[Row, ...]
    kept: Mapping[str, Kept]
    marks: Mapping[str, Marked]
    elsewhere: Mapping[str, str]

    def count(self, kept: Kept) -> int:
        """How many passages and titles."""
        rows = sum(each is kept for each in self.kept.values())
        return rows // 2 if kept is Kept.MOVED else rows


class _Marks(Mapping[str, Marked]):
    """The words that differ, found when they are asked for; `pairs` are both wordings by row id."""

    def __init__(self, pairs: Mapping[str, tuple[str, str]]) -> None:
        self._pairs = pairs
        self._found: dict[str, Marked] = {}

    def __getitem__(self, row_id: str) -> Marked:
        if row_id not in self._found:
            self._found[row_id] = mark_words(*self._pairs[row_id])
        return self._found[row_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._pairs)

    def __len__(self) -> int:
        return len(self._pairs)


class Editions:
    """The bridge between the installed texts; `tables` are the destination tables in use."""

    def __init__(self, texts: Texts, tables: Tables) -> None:
        self._texts = texts
        self.tables = tables
        # What they rest on, and the traps.
        self._word_traps: dict[tuple[str, str], tuple[tuple[object, ...], tuple[WordTrap, ...]]] = {}
        self._counted: tuple[tuple[Text, ...], Mapping[str, Counted]] = (), {}

    # Reading.

    def known(self, text_id: str) -> Text:
        """An installed text. Raises `UserError`."""
        return self._texts.text(text_id)

    def edition(self, pack_id: str) -> str:
        """What an edition calls itself ("2005-01-20"); empty for one that no pack knows."""
        return self._texts.pack(pack_id).edition.edition if pack_id in self._texts.pack_ids() else ""

    def table(self, left: str, right: str) -> DestinationTable | None:
        """The table from the edition of one text to that of another; None within one edition too."""
        packs = self._texts.text(left).pack, self._texts.text(right).pack
        return None if packs[0] == packs[1] else self.tables.table(*packs)

    def rows(self, left: str, right: str) -> tuple[Row, ...]:
        """Two texts, named by id, side by side (`pair_rows`). Raises `UserError`."""
        return pair_rows(self._texts.text(left), self._texts.text(right), self.table(left, right))

    def is_bare_translation(self, text_id: str) -> bool:
        """Whether a text is a translation whose own source is not installed.

        The source of `dci-2005:zh-Hant:official` is `dci-2005:en:official`, and no digest is one.
        """
        text = self._texts.text(text_id)
        pack, _, kind = text_id.partition(f":{text.language}")
        source = f"{pack}:{SOURCE_LANGUAGE}{kind}"
        return text.language != SOURCE_LANGUAGE and source not in {text.id for text in self._texts.texts()}

    # False friends.

    def number_traps(self, left: str, right: str) -> Mapping[str, NumberTrap]:
        """Numbers of both texts that mean something else on the other side; none where no table is known."""
        table = self.table(left, right)
        if table is None:
            return {}
        return number_traps(table, self._texts.text(left), self._texts.text(right))

    def word_traps(self, left: str, right: str) -> tuple[WordTrap, ...]:
        """Words of the termbases of two editions that mean something else on the other side."""
        one, other = self._texts.text(left), self._texts.text(right)
        if one.pack == other.pack:
            return ()
        table = self.table(left, right)
        known, traps = self._word_traps.get((left, right), ((), ()))
        rests_on = (table, one, other)
        if [*map(id, known)] != [*map(id, rests_on)]:
            editions = {text.pack: (text, self._terms(text.pack)) for text in (one, other)}
            traps = word_traps(table, editions)
            self._word_traps[left, right] = rests_on, traps
        return traps

    def in_title(self, trap: WordTrap, text: Text, title: str) -> bool:
        """Whether the word of a trap stands in a title of a text, as the term that it is a trap of."""
        if (text.pack, text.language) != (trap.pack, trap.language) or trap.word not in title:
            return False
        return trap.here.concept in concepts_of(self._terms(text.pack)).count(title)

    # Partners.

    def unpaired(self, left: str, right: str) -> tuple[str, ...]:
        """The left sections without counterpart on the right: those said to have none, and those unplaced."""
        table = self.table(left, right)
        sections = self._texts.text(left).sections
        return tuple(each.id for each in sections if table is None or not table.right_of(each.id))

    def partners(self, left: str, right: str, *sections: str) -> Mapping[str, tuple[Partner, ...]]:
        """Partners suggested for left sections, for all that are unpaired where none is named.

        A pair that a person withdrew is not suggested again.
        """
        one, other = self._texts.text(left), self._texts.text(right)
        counted = self._count(one, other)
        found = suggest_partners(counted[left], counted[right], sections or self.unpaired(left, right))
        refused = {
            (here, there)
            for pair in self.tables.edits(one.pack, other.pack)
            if pair.state == "withdrawn"
            for here in pair.left
            for there in pair.right
        }
        return {
            section: tuple(each for each in partners if (section, each.partner) not in refused)
            for section, partners in found.items()
        }

    def _count(self, one: Text, other: Text) -> Mapping[str, Counted]:
        """What the sections of two texts speak of, by text id. Kept for the two that were asked for last."""
        texts, counted = self._counted
        if {*map(id, texts)} != {id(one), id(other)}:
            concepts = concepts_of((*self._terms(one.pack), *self._terms(other.pack)))
            counted = {text.id: count_concepts(text, concepts) for text in (one, other)}
            self._counted = (one, other), counted
        return counted

    def term(self, left: str, right: str, concept: str) -> Term | None:
        """The term of a concept in one of the two editions, the left one first."""
        packs = (self._texts.text(left).pack, self._texts.text(right).pack)
        return next((term for pack in packs for term in self._terms(pack) if term.concept == concept), None)

    def _terms(self, pack_id: str) -> tuple[Term, ...]:
        """The terms of an edition; one that no pack knows has none of its own."""
        return self._texts.pack(pack_id).terms if pack_id in self._texts.pack_ids() else ()

    # Numbers.

    def numbers(self, query: str) -> tuple[Meaning, ...]:
        """What a typed number stands for, in every installed edition that has it; nothing for other words.

        `111`, `§ 111`, `第 111 節`, `702.5.b`, in any width.
        """
        match = _NUMBER.fullmatch(fold_key(query.strip()))
        if match is None:
            return ()
        number, found = match["number"], dict[str, dict[str, str]]()
        for text in self._texts.texts():
            section = text.section(number)
            if section is not None:
                found.setdefault(text.pack, {})[text.id] = section.title.text
        packs = dict.fromkeys(text.pack for text in self._texts.texts())
        return tuple(
            Meaning(pack, number, titles, dict(self._elsewhere(pack, number, packs)))
            for pack, titles in found.items()
        )

    def _elsewhere(
        self, pack: str, section: str, packs: Mapping[str, None]
    ) -> Iterator[tuple[str, tuple[str, ...]]]:
        for other in packs:
            table = None if other == pack else self.tables.table(pack, other)
            if table is not None and table.from_left(section):
                yield other, table.right_of(section)

    # Differences.

    def difference(self, left: str, right: str) -> Difference:
        """What differs between two texts of one language. Raises `UserError` for two languages."""
        one, other = self._texts.text(left), self._texts.text(right)
        if one.language != other.language:
            raise UserError("app.difference_languages", left=left, right=right)
        rows = pair_rows(one, other, self.table(left, right), align_by_words)
        kept: dict[str, Kept] = {}
        changed: dict[str, tuple[str, str]] = {}
        for row in rows:
            if not row.cells:
                continue
            here, there = row.cells[left], row.cells[right]
            if here is None or there is None:
                kept[row.id] = Kept.ONLY_RIGHT if here is None else Kept.ONLY_LEFT
            elif here.text == there.text:
                kept[row.id] = Kept.SAME
            else:
                kept[row.id], changed[row.id] = Kept.CHANGED, (here.text, there.text)
        elsewhere: dict[str, str] = {}
        gone = [row for row in rows if kept.get(row.id) is Kept.ONLY_LEFT]
        come = [row for row in rows if kept.get(row.id) is Kept.ONLY_RIGHT]
        for one_row, other_row in _moved(gone, come, left, right):
            here, there = one_row.cells[left], other_row.cells[right]
            assert here is not None
            assert there is not None
            for row, other_id in ((one_row, other_row.id), (other_row, one_row.id)):
                kept[row.id], changed[row.id] = Kept.MOVED, (here.text, there.text)
                elsewhere[row.id] = other_id
        return Difference(rows, kept, _Marks(changed), elsewhere)


def _moved(gone: Sequence[Row], come: Sequence[Row], left: str, right: str) -> Iterator[tuple[Row, Row]]:
    """Rows whose passage stands alone on either side and is the same passage."""
    here = [(row, passage) for row in gone if (passage := row.cells[left]) is not None]
    there = [(row, passage) for row in come if (passage := row.cells[right]) is not None]
    for i, j in moved_passages([passage for _, passage in here], [passage for _, passage in there]):
        yield here[i][0], there[j][0]
