"""One event's log file: opened by one program at a time, appended to, never changed (contract: the journal).

A journal belongs to the thread that opened it. Every writing method returns when what it wrote is on disk, or
raises `LogError` with nothing written.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from itertools import chain, islice
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self, TypeVar, cast

from judgedesk.frozen import frozen
from judgedesk.log import projections
from judgedesk.log.database import (
    ENTRIES,
    ENTRY_CELLS,
    SCHEMA,
    Database,
    last_moment,
    make_empty,
    sync_folder,
)
from judgedesk.log.entry import (
    VERSION,
    Entry,
    Random,
    UnreadableEntryError,
    is_nested_too_deep,
    new_id,
    readable,
    stamp,
)
from judgedesk.log.errors import LogError, told
from judgedesk.log.place import this_place
from judgedesk.log.rows import Row
from judgedesk.log.standing import Standing, standing
from judgedesk.sha import sha256

# Opening a log reads tables: bodies of entries, and all that is made of them, are loaded by who needs them.
if TYPE_CHECKING:
    from judgedesk.log.bodies import Body, EventOpened
    from judgedesk.log.checks import Finding, StoredEntry, StoredName
    from judgedesk.log.names import ChangedPerson, NewPerson

    NewBody = Body | NewPerson | ChangedPerson

SUFFIX = ".jdlog"
PRIVATE_FOLDER = 0o700

# So many entries are followed at once. More would take fewer pages of the tables in hand, and more memory.
AT_ONCE = 10_000
_SELDOM = 100_000
"""Objects that are there more than at the last collection: what some thousand entries are made of."""
Cells = tuple[str, str, int, str, bytes]
_INSERT = "INSERT INTO journal (id, device, seq, kind, bytes) VALUES (?, ?, ?, ?, ?)"
T = TypeVar("T")

_LAST_OF_EACH = "FROM journal GROUP BY device ORDER BY device"
# The tables that stand beside the chain, each with a column of its own name.
BESIDE = ("name", "number")


@frozen
class Fork:
    """Several entries with one number of one device; all of them count."""

    device: str
    seq: int
    count: int


@frozen
class Merged:
    """How many entries were new, and every fork that there is now."""

    new: int
    forks: tuple[Fork, ...]


class Journal:
    """An open log file. Made by `create` or `open`; use it as a context manager or call `close`."""

    def __init__(self, path: Path, db: Database) -> None:
        self.path = path
        self._db = db
        self.event = db.get_meta("event")
        self.device = db.get_meta("device")
        self._closed = False
        self._head = (0, "")
        for seq, name in db.rows(
            "SELECT seq, id FROM journal WHERE device = ? ORDER BY seq DESC, id DESC LIMIT 1", (self.device,)
        ):
            self._head = (cast("int", seq), cast("str", name))

    # Making, opening, closing.

    @classmethod
    def create(
        cls,
        folder: Path,
        opened: EventOpened,
        pack: bytes,
        *,
        by: str,
        at: datetime,
        random: Random = os.urandom,
        place: str = "",
        vfs: str = "",
        key: str = "",
    ) -> Self:
        """A new event in `folder`, under a random id that is also the file's name.

        Its first entry is `opened`. `pack` is the content of the pack, whose SHA-256 `opened` names
        (ValueError otherwise). The file appears under its name when it is whole and on disk. The rest as in
        `open`. Raises `LogError`.
        """
        if sha256(pack).hexdigest() != opened.pack.hash:
            raise ValueError("the pack's content does not have the hash that the entry names")

        def begin(made: Journal) -> None:
            made._db.run("INSERT INTO pack VALUES (?, ?)", (opened.pack.hash, pack))
            made._write(made._seal(opened.KIND, opened.body(), by, at))

        from judgedesk.log.event_key import new_words

        event, words = new_id(random), new_words(random)
        return cls._made(folder, event, words, begin, random=random, place=place, vfs=vfs, key=key)

    @classmethod
    def join(
        cls,
        folder: Path,
        event: str,
        words: str,
        *,
        entries: Iterable[bytes],
        names: Iterable[StoredName] = (),
        numbers: Iterable[StoredName] = (),
        packs: Iterable[tuple[str, bytes]] = (),
        random: Random = os.urandom,
        place: str = "",
        vfs: str = "",
        key: str = "",
    ) -> Self:
        """An event of another laptop, which goes on here too; the rest as in `create` and `merge`."""

        def begin(made: Journal) -> None:
            made._merge(entries, names, numbers, packs)

        return cls._made(folder, event, words, begin, random=random, place=place, vfs=vfs, key=key)

    @classmethod
    def _made(
        cls,
        folder: Path,
        event: str,
        words: str,
        begin: Callable[[Journal], object],
        *,
        random: Random,
        place: str,
        vfs: str,
        key: str,
    ) -> Self:
        path = folder / f"{event}{SUFFIX}"
        temporary = folder / f".{path.name}.new"
        with told(path):
            folder.mkdir(parents=True, exist_ok=True, mode=PRIVATE_FOLDER)
            try:
                make_empty(temporary)
                db = Database(temporary, vfs, key)
                try:
                    db.make_durable()
                    with db.transaction():
                        db.run(SCHEMA)
                        db.set_meta("event", event)
                        db.set_meta("device", new_id(random))
                        db.set_meta("place", place or this_place(folder))
                        db.set_meta("words", words)
                        db.set_meta("projections", projections.FINGERPRINT)
                        projections.make_tables(db)
                        begin(cls(temporary, db))
                    db.empty_wal()
                finally:
                    db.close()
                temporary.replace(path)
                sync_folder(folder)
            except BaseException:
                for leftover in folder.glob(f"{temporary.name}*"):
                    leftover.unlink(missing_ok=True)
                raise
        return cls.open(path, random=random, place=place, vfs=vfs, key=key)

    @classmethod
    def open(
        cls,
        path: Path,
        *,
        event: str = "",
        random: Random = os.urandom,
        place: str = "",
        vfs: str = "",
        key: str = "",
    ) -> Self:
        """Open a log for reading and appending; nobody else can open it meanwhile.

        `event`, where it is not empty, is the one whose log it has to be. `random(n)` gives n random bytes.
        `place` marks data folder and machine, and is found out when empty; in another place than the last the
        file goes on under a new device id. `vfs` names an apsw VFS, empty for apsw's own, `key` the
        passphrase, empty for none. Raises `LogError`; a file that is no log, a newer one, or one that the key
        does not open is left as it was.
        """
        with told(path):
            if not path.is_file():
                raise LogError("log.missing", file=str(path))
            if path.is_symlink():
                # Encrypting or forgetting it would take the link and leave what it leads to.
                raise LogError("log.is_a_link", file=str(path))
            db = Database(path, vfs, key)
            try:
                db.require_ours()
                if event and (own := db.get_meta("event")) != event:
                    raise LogError("log.misnamed", file=str(path), own=f"{own}{path.suffix}")
                db.make_durable()
                db.bring_up()
                mark = place or this_place(path.parent)
                if db.get_meta("place") != mark:
                    with db.transaction():
                        db.set_meta("device", new_id(random))
                        db.set_meta("place", mark)
                if not db.get_meta("words"):
                    from judgedesk.log.event_key import new_words

                    with db.transaction():
                        db.set_meta("words", new_words(random))
                found = cls(path, db)
                if db.get_meta("projections") != projections.FINGERPRINT:
                    found.rebuild()
                db.require_tables(projections.DEFINITION)
            except BaseException:
                db.close()
                raise
        return found

    def close(self) -> bool:
        """Leave one file behind, without -wal, and say whether that could be done; again it is harmless.

        Where the disk is full or refuses, a -wal stays beside the file. Nothing is lost by that.
        """
        if self._closed:
            return True
        self._closed = True
        whole = False
        with suppress(LogError), told(self.path):
            try:
                self._db.empty_wal()
                whole = True
            finally:
                self._db.close()
        return whole

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # Writing.

    def append(self, body: NewBody, *, by: str, at: datetime) -> Entry:
        """One entry, on disk when this returns; `by` is the operator, `at` (with offset) the moment.

        Raises `LogError` with nothing written; `BodyError` or ValueError for a body that lacks what it needs.
        """
        return self.append_all((body,), by=by, at=at)[0]

    def append_all(self, bodies: Sequence[NewBody], *, by: str, at: datetime) -> tuple[Entry, ...]:
        """Several entries, all or none; as `append`."""
        return tuple(entry for entry, _ in self._appended(bodies, by, at))

    def append_and_settle(self, body: NewBody, *, by: str, at: datetime) -> tuple[Entry, tuple[Row, ...]]:
        """As `append`; also the rows that now stand of what the entry speaks about."""
        return self._appended((body,), by, at)[0]

    def _appended(
        self, bodies: Sequence[NewBody], by: str, at: datetime
    ) -> list[tuple[Entry, tuple[Row, ...]]]:
        head = self._head
        try:
            with told(self.path), self._db.transaction():
                return [self._append(body, by, at) for body in bodies]
        except BaseException:
            self._head = head
            raise

    def merge(
        self,
        entries: Iterable[bytes],
        names: Iterable[StoredName] = (),
        numbers: Iterable[StoredName] = (),
        packs: Iterable[tuple[str, bytes]] = (),
    ) -> Merged:
        """Take in what another laptop has; as often and in any order as one likes (contract: the journal).

        Entries are kept byte for byte; those that are here already are passed over. A name comes along where
        there is none here, or where it is the one that stands by the entries; one that was erased here stays
        erased. All or none. Raises `LogError` for bytes that are no entry of this event.
        """
        with told(self.path), self._db.room(), _few_collections(), self._db.transaction():
            return self._merge(entries, names, numbers, packs)

    def _merge(
        self,
        entries: Iterable[bytes],
        names: Iterable[StoredName],
        numbers: Iterable[StoredName],
        packs: Iterable[tuple[str, bytes]],
    ) -> Merged:
        from judgedesk.log.names import salted_hash

        new = self._receive(entries)
        gone = {person for (person,) in self._db.rows("SELECT person FROM erased")}
        for hash, content in packs:
            if sha256(content).hexdigest() == hash:
                self._db.run("INSERT OR IGNORE INTO pack VALUES (?, ?)", (hash, content))
        for table, column, found in (("name", "hash", names), ("number", "number_hash", numbers)):
            rows = self._db.rows(f"SELECT person, {column} FROM now_person")
            stands = {cast("str", person): said for person, said in rows}
            for stored in found:
                if stored.person in gone:
                    continue
                latest = stands.get(stored.person) == salted_hash(stored.text, stored.salt)
                self._db.run(
                    f"INSERT OR {'REPLACE' if latest else 'IGNORE'} INTO {table} VALUES (?, ?, ?)",
                    (stored.person, stored.text, stored.salt),
                )
        forks = self._db.rows(
            "SELECT device, seq, count(*) FROM journal GROUP BY device, seq HAVING count(*) > 1 "
            "ORDER BY device, seq"
        )
        return Merged(new, tuple(Fork(*cast("tuple[str, int, int]", row)) for row in forks))

    def _receive(self, entries: Iterable[bytes]) -> int:
        new = 0
        for some in _pieces(entries):
            arriving = {sha256(data).hexdigest(): data for data in some}
            for id in projections.known(self._db, "journal", "id", arriving):
                del arriving[id]
            following = projections.Following(self._db)
            cells: list[Cells] = []
            for id, data in arriving.items():
                entry = self._arrived(id, data)
                cells.append(_cells(entry))
                following.add(entry)
            self._db.run_many(_INSERT, cells)
            following.finish()
            new += len(cells)
        return new

    def erase_name(self, person: str) -> bool:
        """Erase one person's name and number with their salts; entries and chain stay. Whether there was one.

        When this returns they are in no part of the file or its -wal; copies elsewhere are out of reach.
        """
        erased = False
        with told(self.path):
            with self._db.transaction():
                for table in BESIDE:
                    self._db.run(f"DELETE FROM {table} WHERE person = ?", (person,))
                    erased = erased or self._db.changes() > 0
                self._db.run("INSERT OR IGNORE INTO erased VALUES (?)", (person,))
            self._db.empty_wal()
        return erased

    def rebuild(self) -> None:
        """Make the tables of what stands anew from the entries."""
        with told(self.path), self._db.room(), _few_collections(), self._db.transaction():
            projections.make_tables(self._db)
            for some in _pieces(each for each in self._read_entries() if each.event == self.event):
                following = projections.Following(self._db)
                for entry in some:
                    following.add(entry)
                following.finish()
            self._db.set_meta("projections", projections.FINGERPRINT)

    def copy_into(self, path: Path, *, key: str = "") -> None:
        """A copy as the log is now, in a new file, encrypted where there is a key; it is not yet on disk."""
        with told(path):
            self._db.copy_into(path, key)

    # Reading.

    @property
    def key(self) -> str:
        """The passphrase that it was opened with."""
        return self._db.key

    @property
    def words(self) -> str:
        """The words that open what this event hands to other laptops."""
        return self._db.get_meta("words")

    def last_entered(self) -> str:
        """When the entry that came last was entered, by its own laptop's clock and as that wrote it.

        ISO 8601 with offset, unless it is of somebody else's making; empty where it cannot be read.
        """
        with told(self.path):
            return last_moment(self._db)

    def digest(self) -> str:
        """SHA-256 over all entries; a copy that is whole has the same."""
        with told(self.path):
            return self._db.digest()

    def count(self) -> int:
        """How many entries there are."""
        with told(self.path):
            return cast("int", self._db.value("SELECT count(*) FROM journal"))

    def entries(self) -> tuple[Entry, ...]:
        """All entries in the order of arrival. Rows that are no entry are left out; `verify` names them."""
        return tuple(self._read_entries())

    def _read_entries(self) -> Iterator[Entry]:
        for row in self._rows():
            try:
                yield Entry.read_named(row.data, sha256(row.data).hexdigest())[0]
            except UnreadableEntryError:
                continue

    def last_entries(self) -> tuple[Entry, ...]:
        """The last entry that is here of each device, by device."""
        with told(self.path):
            rows = self._db.typed((bytes, int), f"SELECT bytes, max(seq) {_LAST_OF_EACH}")
            return tuple(readable(data for data, _ in rows))

    def entry(self, id: str) -> Entry | None:
        """The entry with this id."""
        with told(self.path):
            rows = self._db.typed((bytes,), "SELECT bytes FROM journal WHERE id = ?", (id,))
            return next(readable(data for (data,) in rows), None)

    def standing(self) -> Standing:
        """What stands, from the tables: the same as `standing.standing(self.entries())`, and quicker."""
        with told(self.path):
            return projections.read_standing(self._db, self.event)

    def names(self) -> Mapping[str, str]:
        """Names by person, as far as they are here and not erased."""
        return self._beside("name")

    def numbers(self) -> Mapping[str, str]:
        """Numbers by person, as far as they are here and not erased."""
        return self._beside("number")

    def _beside(self, table: str) -> Mapping[str, str]:
        with told(self.path):
            return dict(self._db.typed((str, str), f"SELECT person, {table} FROM {table}"))

    def pack(self, hash: str) -> bytes | None:
        """The content of a pack by its SHA-256."""
        with told(self.path):
            rows = self._db.typed((bytes,), "SELECT content FROM pack WHERE hash = ?", (hash,))
            return next((content for (content,) in rows), None)

    def verify(self) -> tuple[Finding, ...]:
        """Everything that is not as it was made: file, ids, chains, gaps, forks, names, pack, tables."""
        found: list[Finding] = []
        try:
            for finding in self._findings():
                found.append(finding)
        except LogError:
            # A damaged file can be read up to some place; what is known of it by then is told.
            if not found:
                raise
        return tuple(found)

    def _findings(self) -> Iterator[Finding]:
        from judgedesk.log.checks import Finding, check_chains, check_names, check_row

        with told(self.path):
            for (line,) in self._db.rows("PRAGMA integrity_check"):
                if line != "ok":
                    yield Finding("log.found_file", {"detail": line})
            entries: list[Entry] = []
            for row in self._rows():
                entry, findings = check_row(self.event, row)
                entries += [entry] if entry else []
                yield from findings
            yield from check_chains(entries)
            yield from check_names(entries, self._kept("name"), self._kept("number"))
            for hash, content in self._db.typed((str, bytes), "SELECT hash, content FROM pack"):
                if sha256(content).hexdigest() != hash:
                    yield Finding("log.found_pack", {"hash": hash})
            if self.standing() != standing(entry for entry in entries if entry.event == self.event):
                yield Finding("log.found_tables")

    def _rows(self) -> Iterator[StoredEntry]:
        from judgedesk.log.checks import StoredEntry

        with told(self.path):
            for row in self._db.typed(ENTRY_CELLS, ENTRIES):
                yield StoredEntry(*row)

    def _kept(self, table: str) -> Iterator[StoredName]:
        from judgedesk.log.checks import StoredName

        with told(self.path):
            for row in self._db.typed((str, str, bytes), f"SELECT person, {table}, salt FROM {table}"):
                yield StoredName(*row)

    # Within a transaction.

    def _append(self, body: NewBody, by: str, at: datetime) -> tuple[Entry, tuple[Row, ...]]:
        from judgedesk.log.names import ChangedPerson, NewPerson

        plain = body.body if isinstance(body, NewPerson | ChangedPerson) else body
        entry = self._seal(plain.KIND, plain.body(), by, at)
        if isinstance(body, NewPerson | ChangedPerson):
            for table, kept in zip(BESIDE, (body.kept_name, body.kept_number), strict=True):
                if kept is not None:
                    self._db.run(
                        f"INSERT OR REPLACE INTO {table} VALUES (?, ?, ?)",
                        (body.body.person, kept.text, kept.salt),
                    )
        rows = self._write(entry, fresh=True)
        self._head = (entry.seq, entry.id)
        return entry, rows

    def _seal(self, kind: str, body: Mapping[str, object], by: str, at: datetime) -> Entry:
        from judgedesk.log.bodies import body_of

        seq, prev = self._head
        entry = Entry.seal(
            event=self.event,
            device=self.device,
            seq=seq + 1,
            at=stamp(at),
            by=by,
            kind=kind,
            body=body,
            prev=prev,
        )
        # What is written is what a reader will accept.
        body_of(entry)
        return entry

    def _write(self, entry: Entry, *, fresh: bool = False) -> tuple[Row, ...]:
        self._insert(entry)
        return projections.follow(self._db, entry, fresh=fresh)

    def _insert(self, entry: Entry) -> None:
        self._db.run(_INSERT, _cells(entry))

    def _arrived(self, id: str, data: bytes) -> Entry:
        try:
            entry, canonical = Entry.read_named(data, id)
        except UnreadableEntryError as error:
            raise LogError("log.not_an_entry", detail=str(error)) from error
        if entry.v == VERSION and not canonical:
            raise LogError("log.not_an_entry", detail="not in canonical form")
        if is_nested_too_deep(data):
            raise LogError("log.not_an_entry", detail="nested too deep")
        if entry.event != self.event:
            raise LogError("log.other_event", event=entry.event)
        return entry


def _cells(entry: Entry) -> Cells:
    return entry.id, entry.device, entry.seq, entry.kind, entry.data


@contextmanager
def _few_collections() -> Generator[None]:
    """What is read of thousands of entries goes as it came; to look for circles in it is a tenth of the time.

    The collector is not turned off: that is the business of who knows about threads.
    """
    usual = gc.get_threshold()
    gc.set_threshold(_SELDOM, *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)


def _pieces(items: Iterable[T]) -> Iterator[Iterator[T]]:
    """So many at a time, each piece to be used up before the next."""
    left = iter(items)
    for first in left:
        yield chain((first,), islice(left, AT_ONCE - 1))
