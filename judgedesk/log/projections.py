"""The tables that screens read. They hold what stands, follow every entry, and can be made anew at any time.

One table for each kind of row of `standing`, with the row's fields as columns, and `about` for its subject.
No table holds a name.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cache
from itertools import islice
from operator import attrgetter, itemgetter
from typing import TypeVar, cast

from judgedesk.log.database import Database, Value
from judgedesk.log.entry import Entry, readable
from judgedesk.log.errors import LogError
from judgedesk.log.rows import ROWS, Row
from judgedesk.log.standing import Standing
from judgedesk.sha import sha256

# To be raised when `standing` comes to other rows for the same entries: then the tables are made anew.
_REVISION = 3
_R = TypeVar("_R", bound=Row)
# How many cells one query is asked about.
_AT_ONCE = 1000
# A row as it is written: the statement, and subject and cells.
_Written = tuple[str, tuple[Value, ...]]
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


_TABLES = (
    "SELECT name, sql FROM sqlite_master "
    "WHERE type = 'table' AND (name GLOB 'now_*' OR sql GLOB 'CREATE TABLE now_*')"
)


def make_tables(db: Database) -> None:
    """Make the tables, empty, within the caller's transaction; what there is of them is dropped.

    Raises `LogError` where one is listed under another name than its own.
    """
    tables = [*db.typed((str, str), _TABLES)]
    if any(not sql.startswith(f"CREATE TABLE {name} ") for name, sql in tables):
        raise LogError("log.damaged", file=str(db.path))
    for name, _ in tables:
        db.run(f'DROP TABLE "{name}"')
    for statement in DEFINITION:
        db.run(statement)


def follow(db: Database, entry: Entry, *, fresh: bool = False) -> tuple[Row, ...]:
    """Bring the tables up to an entry just written to the journal, in the same transaction.

    Gives the rows that stand of its subject now. `fresh` says that the entry was made here and now.
    """
    from judgedesk.log.settling import settle, subject_of

    subject = subject_of(entry)
    if subject == entry.id and fresh:
        # Nobody can have spoken about a ruling before it was made.
        rows = settle(subject, (entry,))
        _write(db, _written(subject, rows))
        return rows
    earlier = [other for other in _said_of(db, subject) if other.id != entry.id]
    if earlier:
        _forget(db, subject)
    _note_subjects(db, [(subject, entry.id)])
    rows = settle(subject, (*earlier, entry))
    _write(db, _written(subject, rows))
    return rows


class Following:
    """Many entries that the tables are to follow; the caller writes them to the journal before `finish`.

    Each subject is settled once, within the caller's transaction. What was read of an entry is not kept.
    """

    def __init__(self, db: Database) -> None:
        from judgedesk.log.settling import settle, subject_of

        self._db = db
        self._settle = settle
        self._subject_of = subject_of
        self._alone: dict[str, list[_Written]] = {}
        self._said: dict[str, set[str]] = {}

    def add(self, entry: Entry) -> None:
        """One more entry; each comes once."""
        subject = self._subject_of(entry)
        if subject == entry.id:
            # Most rulings stay the only entry about themselves. `finish` sees to those that do not.
            self._alone[subject] = _written(subject, self._settle(subject, (entry,)))
        else:
            self._said.setdefault(subject, set()).add(entry.id)

    def finish(self) -> None:
        """Bring the tables up to all of them."""
        _note_subjects(self._db, ((subject, id) for subject, ids in self._said.items() for id in ids))
        said = self._said.keys() | known(self._db, "now_subject", "subject", self._alone)
        rows = [row for subject, found in self._alone.items() if subject not in said for row in found]
        for subject in said:
            entries = _said_of(self._db, subject)
            here = self._said.get(subject, set()) | (self._alone.keys() & {subject})
            if any(entry.id not in here for entry in entries):
                _forget(self._db, subject)
            once = {entry.id: entry for entry in entries}
            rows += _written(subject, self._settle(subject, tuple(once.values())))
        _write(self._db, rows)


def known(db: Database, table: str, column: str, cells: Collection[str]) -> set[str]:
    """Which of these the column of a table has."""
    found: set[str] = set()
    left = iter(cells)
    while some := tuple(islice(left, _AT_ONCE)):
        marks = ", ".join("?" * len(some))
        query = f"SELECT DISTINCT {column} FROM {table} WHERE {column} IN ({marks})"
        found |= {cast("str", cell) for (cell,) in db.rows(query, some)}
    return found


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


def _note_subjects(db: Database, notes: Iterable[tuple[str, str]]) -> None:
    # An entry that is its own subject is found by its id: one page less to write with each ruling.
    others = sorted((subject, id) for subject, id in notes if id != subject)
    if others:
        db.run_many("INSERT OR IGNORE INTO now_subject VALUES (?, ?)", others)


def _forget(db: Database, subject: str) -> None:
    for row in ROWS:
        db.run(f"DELETE FROM {_name(row)} WHERE about = ?", (subject,))


def _written(subject: str, rows: Iterable[Row]) -> list[_Written]:
    found: list[_Written] = []
    for row in rows:
        statement, cells = _insertion(type(row))
        found.append((statement, (subject, *cells(row))))
    return found


def _write(db: Database, rows: Iterable[_Written]) -> None:
    cells: dict[str, list[tuple[Value, ...]]] = {}
    for statement, row in rows:
        cells.setdefault(statement, []).append(row)
    for statement, found in cells.items():
        # The tables are trees by subject: in that order one page after the other is filled.
        db.run_many(statement, sorted(found, key=itemgetter(0)))


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
