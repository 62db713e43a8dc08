"""Notes of a judge: kept in notes.json, and held against the passages that they were written on."""

from __future__ import annotations

import json
import re
import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, cast

from judgedesk.app.errors import UserError
from judgedesk.app.folder import not_writable, write_private
from judgedesk.frozen import frozen
from judgedesk.policy.model import section_of
from judgedesk.text import fold_key

if TYPE_CHECKING:
    from judgedesk.policy.model import Text
    from judgedesk.policy.pack import Pack

FORMAT = 1
LONGEST = 20_000
"""Characters of one note; nobody's longer one is cut, it is refused."""
# Control characters that no text has a use for; halves of a pair cannot be written as UTF-8.
_UNWANTED = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_HALVES = re.compile("[\ud800-\udfff]")


class Texts(Protocol):
    """What is needed of the desk."""

    def text(self, text_id: str) -> Text: ...

    def pack_ids(self) -> tuple[str, ...]: ...

    def pack(self, pack_id: str) -> Pack: ...


class Standing(StrEnum):
    """How a note stands to the text: its passage reads as it did, reads otherwise, or is not there."""

    CURRENT = "current"
    CHANGED = "changed"
    ORPHAN = "orphan"


@frozen
class Note:
    """`text` is the id of a pack, for a passage of its digest in every language, or that of one text.

    `quotes` holds by language what the passage said when the note was written. `written` and `changed` are
    ISO times with an offset.
    """

    id: str
    text: str
    passage: str
    words: str
    quotes: Mapping[str, str]
    written: str
    changed: str

    @property
    def section(self) -> str:
        """The section of the passage."""
        return section_of(self.passage)

    def is_on(self, text_id: str, passage: str) -> bool:
        """Whether it belongs to this passage of this text."""
        return self.passage == passage and self.text in (text_id, place_of(text_id))


@frozen
class Held:
    """A note beside the text of today; `now` is what its passage says, by language, empty for an orphan."""

    note: Note
    standing: Standing
    now: Mapping[str, str]


def place_of(text_id: str) -> str:
    """Where a note on a text is kept: a digest's with its pack, so that it is met in every language."""
    return text_id.partition(":")[0] if text_id.count(":") == 1 else text_id


def plain(words: str) -> str:
    """Words as they are kept: line feeds between lines, no control characters."""
    words = _UNWANTED.sub("", words.replace("\r\n", "\n").replace("\r", "\n"))
    return _HALVES.sub("\ufffd", words)


class Notes:
    """The notes of a data folder (contract: the data folder). Read when first asked.

    Every change is on disk when the method returns; all raise `UserError`. A file of a newer format is not
    written to. What cannot be read of a damaged one stays in it: it is set aside before anything is written.
    """

    def __init__(self, path: Path, texts: Texts, clock: Callable[[], datetime]) -> None:
        self._path, self._texts, self._clock = path, texts, clock
        self.deleted: list[Note] = []
        """What was deleted in this run and not brought back, the last one last."""
        self._notes: dict[str, Note] | None = None
        self._refusal: UserError | None = None
        self._damaged = False

    # Reading.

    def all(self) -> tuple[Note, ...]:
        """Every note, the first written first."""
        return tuple(self._read().values())

    def get(self, note_id: str) -> Note:
        """A note by its id."""
        note = self._read().get(note_id)
        if note is None:
            raise UserError("app.no_such_note", id=note_id)
        return note

    def on(self, text_id: str, passage: str) -> tuple[Note, ...]:
        """The notes on a passage of a text, the first written first."""
        return tuple(note for note in self.all() if note.is_on(text_id, passage))

    def held(self, note: Note) -> Held:
        """A note beside what its passage says today."""
        now = self._wordings(note.text, note.passage)
        if not now:
            return Held(note, Standing.ORPHAN, now)
        same = all(now.get(language) == quote for language, quote in note.quotes.items())
        return Held(note, Standing.CURRENT if same else Standing.CHANGED, now)

    def find(self, query: str = "") -> tuple[Held, ...]:
        """Notes whose words, quote or place hold every word of `query`; orphans first, then by place."""
        words = [fold_key(word) for word in query.split()]
        found = (self.held(note) for note in self.all() if all(word in _key(note) for word in words))
        return tuple(sorted(found, key=_order))

    def fault(self) -> UserError | None:
        """What is wrong with the file, None for nothing."""
        self._read()
        if self._refusal is None and self._damaged:
            return UserError("app.notes_damaged", file=str(self._path), aside=self._aside().name)
        return self._refusal

    def check_writable(self) -> None:
        """Raises `UserError` where no note could be kept: say it before somebody types one."""
        self._read()
        if self._refusal is not None:
            raise self._refusal

    # Writing.

    def add(self, text: str, passage: str, words: str) -> Note:
        """Write a note on a passage of a pack or of one text."""
        quotes = self._quotes(text, passage)
        time = self._time()
        note = Note(uuid.uuid4().hex, text, passage, _checked(words), quotes, time, time)
        self._write({**self._read(), note.id: note})
        return note

    def change(self, note_id: str, words: str) -> Note:
        """Other words for a note. The quote stays: the passage may have changed since."""
        return self._replaced(self.get(note_id), words=_checked(words))

    def confirm(self, note_id: str) -> Note:
        """Say that a note holds for the passage as it reads now."""
        note = self.get(note_id)
        return self._replaced(note, quotes=self._quotes(note.text, note.passage))

    def move(self, note_id: str, text: str, passage: str) -> Note:
        """Put a note to another passage, as a person says it belongs there."""
        note = self.get(note_id)
        return self._replaced(note, text=text, passage=passage, quotes=self._quotes(text, passage))

    def delete(self, note_id: str) -> Note:
        """Take a note away; `restore` brings it back."""
        note = self.get(note_id)
        self._write({key: each for key, each in self._read().items() if key != note_id})
        self.deleted.append(note)
        return note

    def restore(self, note: Note) -> None:
        """Bring a deleted note back as it was."""
        notes = {**self._read(), note.id: note}
        self._write(dict(sorted(notes.items(), key=lambda item: item[1].written)))
        self.deleted = [each for each in self.deleted if each.id != note.id]

    def _replaced(self, note: Note, **changes: object) -> Note:
        made = replace(note, **changes)  # pyright: ignore[reportArgumentType]
        if made != note:
            made = replace(made, changed=self._time())
            self._write({**self._read(), note.id: made})
        return made

    def _time(self) -> str:
        return self._clock().astimezone().isoformat(timespec="seconds")

    # The passages.

    def _quotes(self, text: str, passage: str) -> Mapping[str, str]:
        found = self._wordings(text, passage)
        if not found:
            if ":" not in text and text not in self._texts.pack_ids():
                raise UserError("app.no_such_pack", pack=text, installed=self._texts.pack_ids())
            if ":" in text:
                self._texts.text(text)
            raise UserError("app.no_such_passage", text=text, id=passage)
        return found

    def _wordings(self, text: str, passage: str) -> Mapping[str, str]:
        """What a passage says, by language; empty where it or its text is not there."""
        try:
            texts = (self._texts.text(text),) if ":" in text else self._texts.pack(text).texts
        except UserError:
            return {}
        found = ((each.language, each.passage(passage)) for each in texts)
        return {language: each.text for language, each in found if each is not None}

    # The file.

    def _read(self) -> dict[str, Note]:
        if self._notes is None:
            self._notes, self._refusal, self._damaged = {}, None, False
            try:
                self._notes = self._parsed(self._path.read_text(encoding="utf-8"))
            except FileNotFoundError:
                pass
            except OSError as error:
                detail = error.strerror or str(error)
                self._refusal = UserError("app.file_unreadable", file=str(self._path), detail=detail)
            except (ValueError, RecursionError):
                self._damaged = True
        return self._notes

    def _parsed(self, content: str) -> dict[str, Note]:
        data = _object(json.loads(content))
        number = data.get("format")
        if isinstance(number, int) and number > FORMAT:
            self._refusal = UserError("app.notes_newer", file=str(self._path))
            return {}
        if number != FORMAT:
            raise ValueError(number)
        found: dict[str, Note] = {}
        for each in _list(data.get("notes")):
            try:
                note = _note(_object(each))
            except ValueError:
                self._damaged = True
            else:
                self._damaged = self._damaged or note.id in found
                found.setdefault(note.id, note)
        return found

    def _write(self, notes: Mapping[str, Note]) -> None:
        self.check_writable()
        if self._damaged:
            try:
                self._path.rename(self._aside())
            except OSError as error:
                raise not_writable(self._path.parent, error) from error
            self._damaged = False
        content = {"format": FORMAT, "notes": [note_json(note) for note in notes.values()]}
        write_private(self._path, json.dumps(content, ensure_ascii=False, indent=1) + "\n")
        self._notes = dict(notes)

    def _aside(self) -> Path:
        """The first free name for a damaged file."""
        number = 1
        while (path := self._path.with_name(f"{self._path.stem}.damaged-{number}.json")).exists():
            number += 1
        return path


def note_json(note: Note) -> dict[str, object]:
    """A note as it stands in notes.json."""
    return {
        "id": note.id,
        "text": note.text,
        "passage": note.passage,
        "words": note.words,
        "quotes": dict(note.quotes),
        "written": note.written,
        "changed": note.changed,
    }


def _note(value: Mapping[str, object]) -> Note:
    quotes = {key: _string(quote) for key, quote in _object(value.get("quotes")).items()}
    return Note(
        _string(value.get("id")),
        _string(value.get("text")),
        _string(value.get("passage")),
        _string(value.get("words")),
        quotes,
        _time(value.get("written")),
        _time(value.get("changed")),
    )


def _time(value: object) -> str:
    datetime.fromisoformat(_string(value))
    return _string(value)


def _checked(words: str) -> str:
    kept = plain(words)
    if not kept.strip():
        raise UserError("app.note_empty")
    if len(kept) > LONGEST:
        raise UserError("app.note_too_long", count=len(kept), limit=LONGEST)
    return kept


def _key(note: Note) -> str:
    return fold_key("\n".join((note.words, *note.quotes.values(), note.text, note.passage)))


def _order(held: Held) -> tuple[bool, str, list[tuple[int, str]]]:
    """Orphans first; numbers in a place count as numbers."""
    steps = re.split(r"(\d+)", held.note.passage)
    place = [(int(step), "") if step.isdecimal() else (-1, step) for step in steps]
    return held.standing is not Standing.ORPHAN, held.note.text, place


def _object(value: object) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise ValueError(value)
    return cast("Mapping[str, object]", value)


def _list(value: object) -> Sequence[object]:
    if not isinstance(value, list):
        raise ValueError(value)
    return cast("Sequence[object]", value)


def _string(value: object) -> str:
    if not isinstance(value, str) or _HALVES.search(value):
        raise ValueError(value)
    return value
