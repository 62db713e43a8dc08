"""The tables that screens read. They hold what stands, follow every entry, and can be made anew at any time.

One table for each kind of row of `standing`, with the row's fields as columns, and `about` for its subject.
No table holds a name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from operator import attrgetter
from typing import TypeVar, cast

from judgedesk.log.database import Database, Value
from judgedesk.log.entry import Entry, readable
from judgedesk.log.rows import ROWS, Row
from judgedesk.log.standing import Standing
from judgedesk.sha import sha256

# To be raised when `standing` comes to other rows for the same entries: then the tables are made anew.
_REVISION = 2
_R = TypeVar("_R", bound=Row)
_COLUMNS = {"int": "INTEGER", "bool": "INTEGER", "str": "TEXT"}


def _name(row: type[Row]) -> str:
    return f"now_{row.__name__.lower()}"


def _table(row: type[Row]) -> str:
    kinds = _kinds(row)
    columns = ", ".join(f'"{name}" {_COLUMNS[kind]} NOT NULL' for name, kind in kinds.items())
    # One tree for rows and key: every page more is written and synced with each ruling.
    key = f'PRIMARY KEY (about, "{next(iter(kinds))}")'
    return f"CREATE TABLE {_name(row)} (about TEXT NOT NULL, {columns}, {key}) WITHOUT ROWID"


def _kinds(row: type[Row]) -> dict[str, str]:
    """The names of a row's fields and their types, as they are written: a start asks for all of them."""
    return {name: str(row.__annotations__[name]) for name in row.__match_args__}


DEFINITION = (
    "CREATE TABLE now_subject (subject TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (subject, id)) "
    "WITHOUT ROWID",
    *(_table(row) for row in ROWS),
)
# Tables made under another definition, older or newer, are made anew.
FINGERPRINT = sha256("\n".join((str(_REVISION), *DEFINITION)).encode()).hexdigest()


def rebuild(db: Database, entries: Iterable[Entry]) -> None:
    """Drop and fill all tables, within the caller's transaction."""
    from judgedesk.log.settling import settle, subject_of

    tables = [*db.rows("SELECT name FROM sqlite_master WHERE type = 'table' AND name GLOB 'now_*'")]
    for (name,) in tables:
        db.run(f'DROP TABLE "{name}"')
    for statement in DEFINITION:
        db.run(statement)
    subjects: dict[str, dict[str, Entry]] = {}
    for entry in entries:
        subjects.setdefault(subject_of(entry), {})[entry.id] = entry
    for subject, found in subjects.items():
        for id in found:
            _note_subject(db, subject, id)
        _write(db, subject, settle(subject, tuple(found.values())))


def follow(db: Database, entry: Entry, *, fresh: bool = False) -> tuple[Row, ...]:
    """Bring the tables up to an entry just written to the journal, in the same transaction.

    Gives the rows that stand of its subject now. `fresh` says that the entry was made here and now.
    """
    from judgedesk.log.settling import settle, subject_of

    subject = subject_of(entry)
    if subject == entry.id and fresh:
        # Nobody can have spoken about a ruling before it was made.
        rows = settle(subject, (entry,))
        _write(db, subject, rows)
        return rows
    earlier = [other for other in _said_of(db, subject) if other.id != entry.id]
    if earlier:
        for row in ROWS:
            db.run(f"DELETE FROM {_name(row)} WHERE about = ?", (subject,))
    _note_subject(db, subject, entry.id)
    rows = settle(subject, (*earlier, entry))
    _write(db, subject, rows)
    return rows


def follow_all(db: Database, entries: Sequence[Entry]) -> None:
    """Bring the tables up to many entries just written, each subject settled once."""
    from judgedesk.log.settling import settle, subject_of

    arrived: dict[str, dict[str, Entry]] = {}
    for entry in entries:
        arrived.setdefault(subject_of(entry), {})[entry.id] = entry
    known = {cast("str", id) for (id,) in db.rows("SELECT id FROM journal")} - {entry.id for entry in entries}
    spoken = {cast("str", subject) for (subject,) in db.rows("SELECT DISTINCT subject FROM now_subject")}
    for subject, found in arrived.items():
        if subject in known or subject in spoken:
            found |= {entry.id: entry for entry in _said_of(db, subject)}
            for row in ROWS:
                db.run(f"DELETE FROM {_name(row)} WHERE about = ?", (subject,))
        for id in found:
            _note_subject(db, subject, id)
        _write(db, subject, settle(subject, tuple(found.values())))


def _said_of(db: Database, subject: str) -> list[Entry]:
    """What is in the journal about a subject."""
    from judgedesk.log.settling import subject_of

    found = db.typed(
        (bytes,),
        "SELECT bytes FROM journal WHERE id = ? UNION ALL "
        "SELECT bytes FROM now_subject JOIN journal USING (id) WHERE subject = ?",
        (subject, subject),
    )
    # A void may name an entry that is no ruling; that one has a subject of its own.
    return [other for other in readable(data for (data,) in found) if subject_of(other) == subject]


def read_standing(db: Database, event_id: str) -> Standing:
    """What stands, from the tables."""
    return Standing.of(event_id, (found for row in ROWS for found in _read(db, row)))


def _note_subject(db: Database, subject: str, id: str) -> None:
    # An entry that is its own subject is found by its id: one page less to write with each ruling.
    if id != subject:
        db.run("INSERT OR IGNORE INTO now_subject VALUES (?, ?)", (subject, id))


def _write(db: Database, subject: str, rows: Iterable[Row]) -> None:
    for row in rows:
        statement, cells = _insertion(type(row))
        db.run(statement, (subject, *cells(row)))


@cache
def _insertion(row: type[Row]) -> tuple[str, Callable[[Row], tuple[Value, ...]]]:
    names = row.__match_args__
    marks = ", ".join("?" * (len(names) + 1))
    return f"INSERT INTO {_name(row)} VALUES ({marks})", attrgetter(*names)


@cache
def _selection(row: type[Row]) -> tuple[str, tuple[type, ...], list[int]]:
    """The columns of a row, what their cells are, and which of them are true or false."""
    kinds = _kinds(row)
    columns = ", ".join(f'"{name}"' for name in kinds)
    cells = tuple(str if kind == "str" else int for kind in kinds.values())
    flags = [index for index, kind in enumerate(kinds.values()) if kind == "bool"]
    return f"SELECT {columns} FROM {_name(row)}", cells, flags


def _read(db: Database, row: type[_R]) -> Iterator[_R]:
    statement, kinds, flags = _selection(row)
    for found in db.typed(kinds, statement):
        cells = list[object](found)
        for index in flags:
            cells[index] = bool(cells[index])
        yield cast("Callable[..., _R]", row)(*cells)
