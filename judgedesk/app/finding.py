"""Search over everything installed: packs in both languages, imported texts, notes."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from judgedesk.app.counterparts import Counterparts
from judgedesk.app.errors import UserError
from judgedesk.app.findings import Findings, Place, Side
from judgedesk.app.wordings import Names
from judgedesk.frozen import frozen
from judgedesk.policy.model import PartName
from judgedesk.search import Entry, Found, Hit, Index, beginning, pack_of, parse

if TYPE_CHECKING:
    from judgedesk.app.notes import Note, Notes
    from judgedesk.app.packs import PackEntry
    from judgedesk.app.tables import Tables
    from judgedesk.policy.model import Text

NOTES = "notes"
"""The id under which notes are searched, as if they were a text."""
TITLE = "title"
PARTS = (TITLE, *(str(part) for part in PartName))
LIMIT = 200


class Installed(Protocol):
    """What is needed of the desk."""

    def texts(self) -> Iterator[Text]: ...

    def pack_ids(self) -> tuple[str, ...]: ...

    def entry(self, pack_id: str) -> PackEntry: ...

    def packs(self) -> tuple[PackEntry, ...]: ...


@frozen
class Source:
    """What is searched: a pack by its id, an imported text by its own, or `NOTES`; with its texts by id."""

    id: str
    texts: tuple[str, ...]


class Finding:
    """Search over what `installed` holds. Read when first asked, and anew after `forget`."""

    def __init__(self, installed: Installed, tables: Tables, notes: Notes) -> None:
        self._installed, self._notes = installed, notes
        self._counterparts = Counterparts(tables)
        self._noted: tuple[tuple[Note, ...], Index] | None = None

    def forget(self) -> None:
        """Texts have changed."""
        for name in ("texts", "_index", "_titles"):
            self.__dict__.pop(name, None)

    def prepared(self) -> Iterator[None]:
        """Do what the first letter would have to wait for, in steps between which the thread may be had."""
        for pack in self._installed.pack_ids():
            self._installed.entry(pack)
            yield
        yield from self._index.prepared()
        _ = self._names, self._titles
        for text in self.texts.values():
            if _is_imported(text):
                self._counterparts.of(text, "", tuple(self.texts.values()))

    @cached_property
    def texts(self) -> Mapping[str, Text]:
        """Everything that is installed, by id, as `Desk.texts` orders it."""
        return {text.id: text for text in self._installed.texts()}

    @property
    def sources(self) -> tuple[Source, ...]:
        """What is searched, notes last where there are some."""
        found: dict[str, list[str]] = {}
        for text in self.texts.values():
            found.setdefault(source_of(text.id), []).append(text.id)
        sources = tuple(Source(name, tuple(texts)) for name, texts in found.items())
        return (*sources, Source(NOTES, (NOTES,))) if self._notes.all() else sources

    def find(
        self,
        query: str,
        *,
        texts: Collection[str] | None = None,
        parts: Collection[str] | None = None,
        exact: bool = False,
        limit: int = LIMIT,
    ) -> Findings:
        """What holds all words of `query` (`Index.find` tells how it is read), best first.

        `texts` are ids of texts, `NOTES` among them, None for all; `parts` are of `PARTS`. Unless `exact`,
        names that the termbase gives one concept stand for each other: Game Loss finds 一盤輸.
        """
        text_ids = None if texts is None else frozenset(texts)
        wanted = None if parts is None else frozenset(parts)
        names = self._names.wordings(parse(query))
        wordings = () if exact else names
        found = self._index.find(query, text_ids=text_ids, parts=wanted, wordings=wordings)
        notes = self._notes_index()
        in_notes = notes and notes.find(query, text_ids=text_ids, parts=wanted, wordings=wordings)
        return Findings(self, found, in_notes, limit, has_names=bool(names))

    def suggest(self, query: str, texts: Collection[str] | None = None) -> list[str]:
        """What may have been meant by a query that finds nothing: at most three, each finds something."""
        return self._index.suggest(query, text_ids=None if texts is None else frozenset(texts))

    def named(self, name: str) -> tuple[str, ...]:
        """The texts that a person names: one by its id, those of a pack by its id, or `NOTES`.

        Raises `UserError`.
        """
        if name == NOTES or name in self.texts:
            return (name,)
        for source in self.sources:
            if source.id == name:
                return source.texts
        raise UserError("app.no_such_text", text=name, installed=tuple(self.texts))

    def place(self, hit: Hit, found: Found) -> Place:
        """A hit with the other languages of its passage."""
        if hit.text_id == NOTES:
            passage, note = note_id_of(hit)
            side = Side(NOTES, "", passage, "", hit.quote, hit.quote_ranges)
            return Place(hit, NOTES, (side,), hit.terms, note)
        text = self.texts[hit.text_id]
        if _is_imported(text):
            others = tuple(self.texts.values())
            counterpart = self._counterparts.of(text, hit.passage, others)
            pairs = [(text, hit.passage), *([(counterpart[0], counterpart[1].id)] if counterpart else ())]
        else:
            same = (other for other in self.texts.values() if source_of(other.id) == text.pack)
            pairs = [(other, hit.passage) for other in same]
        sides = (self._side(other, passage, hit, found) for other, passage in pairs)
        return Place(hit, source_of(hit.text_id), tuple(side for side in sides if side), hit.terms)

    def _side(self, text: Text, passage_id: str, hit: Hit, found: Found) -> Side | None:
        entry = self._index.entry(text.id, passage_id)
        if entry is None:
            return None
        here = hit if (text.id, passage_id) == (hit.text_id, hit.passage) else found.hit(text.id, passage_id)
        quote, marks = (here.quote, here.quote_ranges) if here else (beginning(entry.text), ())
        return Side(text.id, text.language, passage_id, self._titles[text.id, entry.section], quote, marks)

    @cached_property
    def _titles(self) -> Mapping[tuple[str, str], str]:
        return {
            (text.id, section.id): section.title.text
            for text in self.texts.values()
            for section in text.sections
        }

    @cached_property
    def _index(self) -> Index:
        return Index(entry for text in self.texts.values() for entry in entries_of(text))

    def _notes_index(self) -> Index | None:
        notes = self._notes.all()
        if not notes:
            return None
        if self._noted is None or self._noted[0] != notes:
            self._noted = notes, Index(map(_note_entry, notes))
        return self._noted[1]

    @cached_property
    def _names(self) -> Names:
        packs = (entry.pack for entry in self._installed.packs())
        return Names([term for pack in packs if pack is not None for term in pack.terms])


def source_of(text_id: str) -> str:
    """The `Source` of a text: its pack for a digest, itself for an imported text."""
    return pack_of(text_id)


def entries_of(text: Text) -> Iterator[Entry]:
    """What there is to search in a text."""
    for section, passage in text.passages():
        if passage.text:
            weight = "title" if passage is section.title else "body"
            yield Entry(text.id, text.language, section.id, passage.id, passage.text, weight)


def note_id_of(hit: Hit) -> tuple[str, str]:
    """The passage of a hit, and the id of the note that it is in; "" where it is in a text."""
    if hit.text_id != NOTES:
        return hit.passage, ""
    passage, _, note = hit.passage.rpartition("/")
    return passage, note


def _note_entry(note: Note) -> Entry:
    """A note is found by the number of its place too; the id at the end tells two on one passage apart."""
    return Entry(NOTES, "", note.section, f"{note.passage}/{note.id}", note.words, "body")


def _is_imported(text: Text) -> bool:
    return source_of(text.id) == text.id
