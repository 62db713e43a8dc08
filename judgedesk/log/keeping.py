"""Copies of a log that keep it safe: backups, restoring one, another passphrase, and forgetting.

Every copy appears under its name when it is whole, verified and on disk. A passphrase is changed by a copy
too (contract: the journal): writing a file over in place could leave it readable with neither.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import cast

from judgedesk.frozen import frozen
from judgedesk.log.database import (
    Database,
    last_moment,
    make_durable_file,
    sync_folder,
    take_place_of,
)
from judgedesk.log.entry import Random, new_id
from judgedesk.log.errors import LogError, told
from judgedesk.log.journal import BESIDE, PRIVATE_FOLDER, SUFFIX, Journal

_NAME = re.compile(r"(?P<number>\d{1,9})-(?P<time>[0-9T]+)" + re.escape(SUFFIX))


@frozen
class Backup:
    """A backup file: its number, when it was made (as its name says), and its size in bytes."""

    path: Path
    number: int
    made: str
    size: int


@frozen
class Holds:
    """What a copy holds: entries, rulings among them, and when the last one was entered (ISO 8601)."""

    event: str
    entries: int
    rulings: int
    last: str


def back_up(journal: Journal, folder: Path, at: datetime) -> Backup:
    """A backup of an open log in `folder`, under the log's own passphrase. Raises `LogError`."""
    number = max((found.number for found in backups(folder)), default=0) + 1
    path = folder / f"{number}-{at:%Y%m%dT%H%M%S}{SUFFIX}"
    with told(path):
        folder.mkdir(parents=True, exist_ok=True, mode=PRIVATE_FOLDER)
    with told(path):
        save_copy(journal, path)
        return Backup(path, number, f"{at:%Y%m%dT%H%M%S}", path.stat().st_size)


def save_copy(journal: Journal, path: Path) -> None:
    """A copy of an open log, under the log's own passphrase. Raises `LogError`; then `path` is as it was."""
    temporary = path.with_name(f".{path.name}.new")
    with told(path):
        try:
            temporary.unlink(missing_ok=True)
            journal.copy_into(temporary, key=journal.key)
            _require_same(temporary, journal.key, journal.digest(), path)
            take_place_of(path, temporary)
        finally:
            temporary.unlink(missing_ok=True)


def backups(folder: Path) -> tuple[Backup, ...]:
    """The backups in a folder, newest first. Raises `LogError`."""
    found: list[Backup] = []
    with told(folder):
        for path in folder.glob(f"*{SUFFIX}") if folder.is_dir() else ():
            if (match := _NAME.fullmatch(path.name)) and path.is_file():
                found.append(Backup(path, int(match["number"]), match["time"], path.stat().st_size))
    return tuple(sorted(found, key=lambda each: each.number, reverse=True))


def holds(path: Path, key: str = "") -> Holds:
    """What a closed log or a backup holds. Raises `LogError` for one that cannot be read."""
    with told(path):
        if not path.is_file():
            raise LogError("log.missing", file=str(path))
        db = Database(path, "", key)
        try:
            db.require_ours()
            entries = cast("int", db.value("SELECT count(*) FROM journal"))
            rulings = cast("int", db.value("SELECT count(*) FROM journal WHERE kind = 'ruling.issued'"))
            return Holds(db.get_meta("event"), entries, rulings, last_moment(db))
        finally:
            db.close()


def restore(backup: Path, events: Path, aside: Path, *, key: str = "", random: Random = os.urandom) -> Path:
    """Put a backup into the place of its event's log, which must be closed; gives the log's file.

    It goes on under a new device id. What stood there before, damaged or not, is moved to `aside`. Raises
    `LogError`; then everything is as it was.
    """
    with told(backup):
        db = Database(backup, "", key)
    temporary: Path | None = None
    try:
        with told(backup):
            db.require_ours()
            path = events / f"{db.get_meta('event')}{SUFFIX}"
            digest = db.digest()
        with told(path):
            temporary = path.with_name(f".{path.name}.new")
            events.mkdir(parents=True, exist_ok=True, mode=PRIVATE_FOLDER)
            temporary.unlink(missing_ok=True)
        with told(backup):
            db.copy_into(temporary, key)
        with told(path):
            restored = Database(temporary, "", key)
            try:
                with restored.transaction():
                    restored.set_meta("device", new_id(random))
            finally:
                restored.close()
            _require_same(temporary, key, digest, path)
            if path.exists():
                aside.parent.mkdir(parents=True, exist_ok=True, mode=PRIVATE_FOLDER)
                for leftover in ("", "-wal"):
                    old = path.with_name(path.name + leftover)
                    if old.exists():
                        old.replace(aside.with_name(aside.name + leftover))
            take_place_of(path, temporary)
    finally:
        db.close()
        if temporary is not None:
            temporary.unlink(missing_ok=True)
    return path


def change_passphrase(path: Path, old: str, new: str) -> None:
    """Set, change or (`new` empty) remove the passphrase of a closed log.

    Killed at any moment, the log opens with one of the two. Raises `LogError`; then it opens with `old`.
    """
    temporary = path.with_name(f".{path.name}.new")
    with told(path):
        if not path.is_file():
            raise LogError("log.missing", file=str(path))
        try:
            temporary.unlink(missing_ok=True)
            db = Database(path, "", old)
            try:
                db.require_ours()
                db.make_durable()
                digest = db.digest()
                db.copy_into(temporary, new)
                # What is in the -wal of the old file must not be worked into the new one.
                db.empty_wal()
            finally:
                db.close()
            _require_same(temporary, new, digest, path)
            take_place_of(path, temporary)
        finally:
            temporary.unlink(missing_ok=True)


def erase_name_in(path: Path, people: Iterable[str], key: str = "") -> None:
    """Erase names and numbers in a closed copy, to the last byte. Raises `LogError`."""
    with told(path):
        db = Database(path, "", key)
        try:
            db.require_ours()
            db.bring_up()
            db.run("PRAGMA secure_delete = ON")
            with db.transaction():
                for person in people:
                    for table in BESIDE:
                        db.run(f"DELETE FROM {table} WHERE person = ?", (person,))
                    db.run("INSERT OR IGNORE INTO erased VALUES (?)", (person,))
        finally:
            db.close()
        make_durable_file(path)


def forget(paths: Iterable[Path]) -> None:
    """Delete logs and backups of an event for good. Raises `LogError` for one that cannot be deleted."""
    folders: set[Path] = set()
    for path in paths:
        with told(path):
            for name in (path.name, f"{path.name}-wal", f"{path.name}-shm", f"{path.name}-journal"):
                path.with_name(name).unlink(missing_ok=True)
            folders.add(path.parent)
    for folder in folders:
        if folder.is_dir():
            sync_folder(folder)


def _require_same(new: Path, key: str, digest: str, path: Path) -> None:
    """The copy is on disk and whole and has every entry, sound or not. Raises `LogError` of `path` else."""
    make_durable_file(new)
    db = Database(new, "", key)
    try:
        db.require_ours()
        if not db.is_whole() or db.digest() != digest:
            raise LogError("log.copy_incomplete", file=str(path))
    finally:
        db.close()
