"""What one laptop hands to another: a copy of its log, encrypted with the words of the event.

Contract: the journal, "Exchange". All entries that a laptop has go with it, those of others too: the union is
the same, and a third laptop need not be met.
"""

from __future__ import annotations

import shutil
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from judgedesk.frozen import frozen
from judgedesk.log.checks import StoredEntry, StoredName, check_rows
from judgedesk.log.database import ENTRIES, ENTRY_CELLS, Database, make_durable_file, take_place_of
from judgedesk.log.errors import LogError, told
from judgedesk.log.event_key import as_typed
from judgedesk.log.journal import BESIDE, SUFFIX, Journal


@frozen
class HandOver:
    """What was read from such a file. `names` and `numbers` are what stands beside the chain."""

    event: str
    device: str
    words: str
    entries: tuple[bytes, ...]
    names: tuple[StoredName, ...]
    numbers: tuple[StoredName, ...]
    packs: tuple[tuple[str, bytes], ...]


def hand_over(journal: Journal, folder: Path) -> Path:
    """Write the log into `folder` for another laptop; gives the file, whose name is always the same.

    It appears under its name when it is whole, can be read with the words, and is on disk. Raises `LogError`;
    then what stood there before still does.
    """
    path = folder / f"{journal.event}-{journal.device}{SUFFIX}"
    temporary = folder / f".{path.name}.new"
    with told(path):
        try:
            temporary.unlink(missing_ok=True)
            journal.copy_into(temporary, key=journal.words)
            make_durable_file(temporary)
            with _opened(temporary, journal.words) as db:
                if db.digest() != journal.digest():
                    raise LogError("log.copy_incomplete", file=str(path))
            take_place_of(path, temporary)
        finally:
            temporary.unlink(missing_ok=True)
    return path


def read_hand_over(path: Path, words: str, scratch: Path) -> HandOver:
    """Read a file that another laptop wrote; `words` are those of its event, as somebody typed them.

    Works on a copy in `scratch`, since a stick can be pulled out. Raises `LogError` for wrong words, a file
    that is not whole or was altered, and one of a newer version; nothing is taken over then.
    """
    key = as_typed(words)
    copy = scratch / f"read{SUFFIX}"
    with told(path):
        if not path.is_file():
            raise LogError("log.missing", file=str(path))
        scratch.mkdir(parents=True, exist_ok=True)
        try:
            shutil.copyfile(path, copy)
            with _opened(copy, key) as db:
                return _read(db, path, key)
        except LogError as error:
            # The words are the only thing that a person can have got wrong here.
            if error.code in ("log.wrong_passphrase", "log.not_a_log"):
                raise LogError("log.wrong_words", file=str(path)) from error
            raise
        finally:
            for leftover in scratch.glob(f"{copy.name}*"):
                leftover.unlink(missing_ok=True)


@contextmanager
def _opened(path: Path, key: str) -> Generator[Database]:
    with told(path):
        db = Database(path, "", key)
        try:
            db.require_ours()
            yield db
        finally:
            db.close()


def _read(db: Database, path: Path, words: str) -> HandOver:
    if not db.is_whole():
        raise LogError("log.damaged", file=str(path))
    db.bring_up()
    event = db.get_meta("event")
    rows = tuple(StoredEntry(*row) for row in db.typed(ENTRY_CELLS, ENTRIES))
    # What a newer version or another program put into a body is kept, and named where it is shown.
    if any(found.code != "log.found_body" for found in check_rows(event, rows)):
        raise LogError("log.hand_over_altered", file=str(path))
    names, numbers = (
        tuple(
            StoredName(*row)
            for row in db.typed((str, str, bytes), f"SELECT person, {table}, salt FROM {table}")
        )
        for table in BESIDE
    )
    packs = tuple(db.typed((str, bytes), "SELECT hash, content FROM pack"))
    return HandOver(
        event, db.get_meta("device"), words, tuple(row.data for row in rows), names, numbers, packs
    )
