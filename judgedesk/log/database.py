# pyright: reportUnknownMemberType=false
# The stubs of apsw use a class of Python 3.12's standard library, which is unknown under 3.11.
"""The SQLite file of a log: schema, version, and the one connection to it."""

from __future__ import annotations

import errno
import os
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, cast
from urllib.parse import quote, urlencode

import apsw

from judgedesk.log.entry import is_id, readable
from judgedesk.log.errors import LogError
from judgedesk.sha import sha256

# A file of a newer major version is left alone; one of a newer minor version can be read and appended to.
MAJOR, MINOR = 1, 1
APPLICATION_ID = int.from_bytes(b"JDLG", "big")
# In WAL mode NORMAL would not sync at a commit: a power cut then takes the latest rulings.
SYNCHRONOUS = "FULL"
PRIVATE_FILE = 0o600

_NUMBER = "CREATE TABLE number (person TEXT PRIMARY KEY, number TEXT NOT NULL, salt BLOB NOT NULL)"
_ERASED = "CREATE TABLE erased (person TEXT PRIMARY KEY) WITHOUT ROWID"
_TABLES = (
    "CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    "CREATE TABLE journal (id TEXT NOT NULL UNIQUE, device TEXT NOT NULL, seq INTEGER NOT NULL, "
    "kind TEXT NOT NULL, bytes BLOB NOT NULL)",
    "CREATE TABLE name (person TEXT PRIMARY KEY, name TEXT NOT NULL, salt BLOB NOT NULL)",
    _NUMBER,
    _ERASED,
    "CREATE TABLE pack (hash TEXT PRIMARY KEY, content BLOB NOT NULL)",
)
_TRIGGERS = (
    "CREATE TRIGGER journal_not_changed BEFORE UPDATE ON journal "
    "BEGIN SELECT RAISE(ABORT, 'a journal is not changed'); END",
    "CREATE TRIGGER journal_not_shortened BEFORE DELETE ON journal "
    "BEGIN SELECT RAISE(ABORT, 'a journal is not shortened'); END",
    # REPLACE deletes without asking the trigger above.
    "CREATE TRIGGER journal_not_replaced BEFORE INSERT ON journal "
    "WHEN EXISTS (SELECT 1 FROM journal WHERE id = NEW.id) "
    "BEGIN SELECT RAISE(ABORT, 'an entry is not replaced'); END",
)
SCHEMA = "; ".join(
    (
        f"PRAGMA application_id = {APPLICATION_ID}",
        f"PRAGMA user_version = {MAJOR << 16 | MINOR}",
        *_TABLES,
        *_TRIGGERS,
    )
)
# What a file of an older minor version lacks, by that version.
_MISSING = {0: f"{_NUMBER}; {_ERASED}"}

Value = None | int | float | str | bytes


ENTRIES = "SELECT id, device, seq, kind, bytes FROM journal ORDER BY rowid"
ENTRY_CELLS = (str, str, int, str, bytes)
_META = "SELECT value FROM meta WHERE key = ?"
_STATEMENTS = "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL"
_PAGE = 4096
# In KiB. The usual is SQLite's own.
_USUAL_ROOM, _ROOM = 2000, 16_000
# A copy is made under an address, which alone can name its key.
_FLAGS = apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_URI


class Database:
    """A connection that nobody else can have beside it. It touches the file at the first statement.

    Errors are apsw's and the system's own; `errors.told` makes them sentences.
    """

    def __init__(self, path: Path, vfs: str, key: str = "") -> None:
        self.path = path
        self.key = key
        self._db = apsw.Connection(str(path), flags=_FLAGS, vfs=vfs or None)
        try:
            if key:
                # Before anything else is asked of the file.
                self._db.pragma("key", key)
            # Until the file is known to be ours, not even a left-over -wal file is worked into it.
            self._db.config(apsw.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
            self.run("PRAGMA locking_mode = EXCLUSIVE")
            # What is sorted or taken back goes nowhere else on this computer, where nothing would encrypt it.
            self.run("PRAGMA temp_store = MEMORY")
            if self._db.readonly("main"):
                raise LogError("log.read_only", file=str(path))
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Give the file back; closing twice is harmless."""
        self._db.close()

    def require_ours(self) -> None:
        """Raises `LogError` unless the file is a log of a version that this program can append to."""
        try:
            mark = self.value("PRAGMA application_id")
        except apsw.NotADBError:
            raise LogError(self._why_unreadable(), file=str(self.path)) from None
        if mark != APPLICATION_ID:
            raise LogError("log.not_a_log", file=str(self.path))
        version = cast("int", self.value("PRAGMA user_version"))
        if version >> 16 > MAJOR:
            raise LogError("log.newer", file=str(self.path))
        if version == MAJOR << 16 | MINOR:
            self.require_tables(_TABLES)
        if not is_id(self.get_meta("event")):
            raise LogError("log.damaged", file=str(self.path))

    def require_tables(self, definition: Iterable[str]) -> None:
        """Raises `LogError` unless the file has what these statements make."""
        here = {_one_line(sql) for (sql,) in self.typed((str,), _STATEMENTS)}
        if not here.issuperset(map(_one_line, definition)):
            raise LogError("log.damaged", file=str(self.path))

    def _why_unreadable(self) -> str:
        if self.key:
            return "log.wrong_passphrase"
        # What is encrypted looks like anything else that is no SQLite file, except that it is whole pages.
        size = self.path.stat().st_size
        return "log.needs_passphrase" if size and size % _PAGE == 0 else "log.not_a_log"

    def bring_up(self) -> None:
        """Give an older file what newer ones have, on disk in one step."""
        version = cast("int", self.value("PRAGMA user_version"))
        if version & 0xFFFF >= MINOR:
            return
        with self.transaction():
            for minor in range(version & 0xFFFF, MINOR):
                self.run(_MISSING[minor])
            self.run(f"PRAGMA user_version = {MAJOR << 16 | MINOR}")

    def make_durable(self) -> None:
        """From here on a commit returns when it is on disk, and what is deleted is overwritten."""
        mode = self.value("PRAGMA journal_mode = WAL")
        if mode != "wal":
            raise AssertionError(f"journal mode is {mode}")
        self._db.config(apsw.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0)
        self.run(f"PRAGMA synchronous = {SYNCHRONOUS}")
        # On macOS fsync leaves the data in the drive's cache; elsewhere these two change nothing.
        self.run("PRAGMA fullfsync = ON")
        self.run("PRAGMA checkpoint_fullfsync = ON")
        self.run("PRAGMA secure_delete = ON")

    def run(self, statements: str, values: Sequence[Value] = ()) -> None:
        """Carry out one statement, or several without values."""
        self._db.execute(statements, values or None)

    def run_many(self, statement: str, values: Iterable[Sequence[Value]]) -> None:
        """Carry out one statement for each of many rows."""
        self._db.executemany(statement, values)

    def rows(self, statement: str, values: Sequence[Value] = ()) -> Iterator[tuple[Value, ...]]:
        """The rows of a query, one by one."""
        return cast("Iterator[tuple[Value, ...]]", self._db.execute(statement, values))

    def typed(
        self, kinds: tuple[type[Value], ...], statement: str, values: Sequence[Value] = ()
    ) -> Iterator[tuple[Any, ...]]:
        """The rows of a query whose cells are of these types, as every row is that was written here.

        Raises `LogError` for another one: a byte that is wrong on the disk can make a text of a number.
        """
        for row in self.rows(statement, values):
            if tuple(map(type, row)) != kinds:
                raise LogError("log.damaged", file=str(self.path))
            yield row

    def value(self, statement: str, values: Sequence[Value] = ()) -> Value:
        """The first cell of a query, None where it has no rows."""
        return next((row[0] for row in [*self.rows(statement, values)]), None)

    def changes(self) -> int:
        """How many rows the last statement inserted, changed or deleted."""
        return self._db.changes()

    @contextmanager
    def transaction(self) -> Generator[None]:
        """All or nothing, and on disk at its end."""
        self.run("BEGIN IMMEDIATE")
        try:
            yield
            self.run("COMMIT")
        except BaseException:
            # After some errors SQLite has rolled back by itself.
            if self._db.in_transaction:
                self.run("ROLLBACK")
            raise

    @contextmanager
    def room(self) -> Generator[None]:
        """Hold more pages meanwhile: who writes thousands of rows comes to the same pages again and again."""
        self.run(f"PRAGMA cache_size = -{_ROOM}")
        try:
            yield
        finally:
            self.run(f"PRAGMA cache_size = -{_USUAL_ROOM}")
            self.run("PRAGMA shrink_memory")

    def copy_into(self, path: Path, key: str = "") -> None:
        """Make a copy as the file is now, under `path`, which does not exist; encrypted where there is a key.

        The online backup of this SQLite copies only between files of one kind of encryption.
        """
        target = path.absolute().as_uri()
        self.run("VACUUM INTO ?", (f"{target}?{urlencode({'key': key}, quote_via=quote)}",))

    def digest(self) -> str:
        """SHA-256 over all entries as they stand here, sound or not: a copy has the same."""
        found = sha256()
        for row in self.rows("SELECT CAST(id AS BLOB), CAST(bytes AS BLOB) FROM journal ORDER BY rowid"):
            for cell in row:
                found.update(cast("bytes", cell))
        return found.hexdigest()

    def is_whole(self) -> bool:
        """Whether SQLite finds no fault in the file."""
        return [*self.rows("PRAGMA integrity_check")] == [("ok",)]

    def empty_wal(self) -> None:
        """Work the -wal file into the main file and leave it with no length."""
        if self.value("PRAGMA wal_checkpoint(TRUNCATE)"):
            raise AssertionError("a query is still being read")

    def get_meta(self, key: str) -> str:
        """A value of the table `meta`, empty where there is none."""
        return next((text for (text,) in self.typed((str,), _META, (key,))), "")

    def set_meta(self, key: str, value: str) -> None:
        """Write a value of the table `meta`, within the caller's transaction."""
        self.run("INSERT OR REPLACE INTO meta VALUES (?, ?)", (key, value))


def last_moment(db: Database) -> str:
    """When the entry that came last was entered, as it says; empty where it cannot be read."""
    rows = db.typed((bytes,), "SELECT bytes FROM journal ORDER BY rowid DESC LIMIT 1")
    return next((entry.at for entry in readable(data for (data,) in rows)), "")


def _one_line(sql: str) -> str:
    return " ".join(sql.split())


def make_empty(path: Path) -> None:
    """A new file of no length, for its owner alone. Raises OSError; an existing file is an error too."""
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE))


def make_durable_file(path: Path) -> None:
    """Everything written to the file is on disk when this returns, and it is its owner's alone."""
    descriptor = os.open(path, os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
    # A stick may know no owners.
    with suppress(OSError):
        path.chmod(PRIVATE_FILE)


def take_place_of(path: Path, new: Path) -> None:
    """Put `new` under the name `path`, durably. Some file systems of sticks cannot do that in one step.

    Then what stood there keeps its content under another name until the new one is in its place.
    """
    try:
        new.replace(path)
    except FileExistsError:
        old = path.with_name(f".{path.name}.old")
        old.unlink(missing_ok=True)
        path.rename(old)
        try:
            new.rename(path)
        except OSError:
            old.rename(path)
            raise
        old.unlink(missing_ok=True)
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make the names in `folder` durable, where the system can."""
    if os.name != "posix":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    except OSError as error:
        # Some file systems of sticks have folders that cannot be synced.
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise
    finally:
        os.close(descriptor)
