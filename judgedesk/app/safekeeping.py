"""What keeps an event safe: backups here and on a stick, restoring, the passphrase, and forgetting.

Everything raises `UserError` with one sentence; then nothing was changed.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from judgedesk.app.changes import Changes, changed
from judgedesk.app.errors import UserError
from judgedesk.app.event import EVENTS, SUFFIX, EventInfo, as_user_error
from judgedesk.frozen import frozen
from judgedesk.log.entry import instant
from judgedesk.log.errors import LogError
from judgedesk.log.keeping import (
    Backup,
    Holds,
    back_up,
    backups,
    change_passphrase,
    erase_name_in,
    forget,
    holds,
    restore,
    save_copy,
)

if TYPE_CHECKING:
    from judgedesk.app.desk import Desk

BACKUPS = "backups"
PRIVATE = "private"
EVERYTHING = ("event", "people", "rulings", "bases", "floor")


@frozen
class Found:
    """A backup, and what it holds; `problem` says why it cannot be read, else None."""

    backup: Backup
    holds: Holds | None
    problem: UserError | None = None


@frozen
class Erased:
    """A name is erased; `left` are the files of copies in which it may still be."""

    changes: Changes
    left: tuple[str, ...]


class Safekeeping:
    """Owned by `Desk`."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def _folder(self, event: str) -> Path:
        return self._desk.data / BACKUPS / event

    # Backups.

    def back_up(self) -> Backup:
        """A backup of the event in use, in the data folder."""
        file = self._desk.event_file
        with as_user_error():
            return back_up(file.journal, self._folder(file.id), file.moment())

    def back_up_to(self, stick: Path) -> Backup:
        """A backup of the event in use, in a folder that the user chose, below the event's own name."""
        file = self._desk.event_file
        if not stick.is_dir():
            raise UserError("app.no_such_folder", folder=str(stick))
        with as_user_error():
            return back_up(file.journal, stick / f"JudgeDesk-{file.id}", file.moment())

    def save_copy(self, path: Path) -> None:
        """A copy of the event in use as one file that the user chose, under the event's own passphrase."""
        file = self._desk.event_file
        if path.absolute() == file.journal.path.absolute():
            raise UserError("app.own_log", file=str(path))
        with as_user_error():
            save_copy(file.journal, path)

    def is_backed_up(self) -> bool:
        """Whether the newest backup in the data folder has every entry of the event in use."""
        file = self._desk.event_file
        with as_user_error():
            newest = next(iter(backups(self._folder(file.id))), None)
        if newest is None:
            return False
        held = self._found(newest, file.journal.key).holds
        with as_user_error():
            return held is not None and held.entries == file.journal.count()

    def opens(self, passphrase: str) -> bool:
        """Whether this is the passphrase of the event in use, which may have none ("")."""
        import hmac  # loads OpenSSL, which nothing else here does

        return hmac.compare_digest(self._desk.event_file.journal.key.encode(), passphrase.encode())

    def has_passphrase(self) -> bool:
        """Whether the event in use is encrypted."""
        return bool(self._desk.event_file.journal.key)

    def backups(self, event: str, folder: Path | None = None, passphrase: str = "") -> tuple[Found, ...]:
        """The backups of an event, newest first: in the data folder, or in one that the user chose."""
        place = self._folder(event) if folder is None else folder
        with as_user_error():
            found = backups(place)
        return tuple(self._found(each, passphrase) for each in found)

    def _found(self, backup: Backup, passphrase: str) -> Found:
        try:
            with as_user_error():
                return Found(backup, holds(backup.path, passphrase))
        except UserError as problem:
            return Found(backup, None, problem)

    def restore(self, backup: Path, passphrase: str = "") -> Changes:
        """Put a backup into its event's place and go on with it; what stood there is set aside."""
        with as_user_error():
            event = holds(backup, passphrase).event
            now = self._moment()
            aside = self._folder(event) / f"set-aside-{now:%Y%m%dT%H%M%S}{SUFFIX}"
            if self._desk.event is not None and self._desk.event.id == event:
                self._desk.close_event()
            restore(backup, self._desk.data / EVENTS, aside, key=passphrase)
        self._desk.use_event(event, passphrase)
        return changed(*EVERYTHING)

    # The passphrase.

    def set_passphrase(self, new: str) -> Changes:
        """Set, change or (empty) remove the passphrase of the event in use; its backups keep theirs."""
        file = self._desk.event_file
        old, path, event = file.journal.key, file.journal.path, file.id
        try:
            self._desk.close_event()
            with as_user_error():
                change_passphrase(path, old, new)
        except UserError:
            self._desk.use_event(event, old)
            raise
        self._desk.use_event(event, new)
        return changed("event")

    # Forgetting.

    def due(self) -> tuple[EventInfo, ...]:
        """Events whose time is over: nobody has entered anything for as long as they are to be kept."""
        return tuple(filter(self.is_due, self._desk.events()))

    def is_due(self, event: EventInfo) -> bool:
        """The same of one event of the list; nothing is known of one that cannot be opened."""
        if event.problem is not None or not instant(event.last):
            return False
        return self._moment() - datetime.fromisoformat(event.last) > timedelta(days=event.days)

    def forget_event(self, event: str) -> Changes:
        """Delete an event, its backups and its private notes for good. Copies elsewhere are out of reach."""
        if self._desk.event is not None and self._desk.event.id == event:
            self._desk.close_event()
        data = self._desk.data
        folder = self._folder(event)
        copies = [path for path in folder.glob("*") if path.is_file()] if folder.is_dir() else []
        with as_user_error():
            forget([*copies, data / PRIVATE / f"{event}{SUFFIX}", data / EVENTS / f"{event}{SUFFIX}"])
        if folder.is_dir():
            # What somebody else put there stays.
            with suppress(OSError):
                folder.rmdir()
        return changed(*EVERYTHING)

    def forget_person(self, person: str) -> Erased:
        """Erase name and number of somebody in the event in use and in every copy of it that is kept here.

        A copy under another passphrase, or a damaged one, is told and does not hold the others up.
        """
        file = self._desk.event_file
        same = [each for each, first in file.standing().same.items() if first == person]
        people = (person, *same)
        for each in people:
            file.erase_person(each)
        left: list[str] = []
        for copy in sorted(self._folder(file.id).glob(f"*{SUFFIX}")):
            if copy.is_symlink():
                # What it leads to is not this folder's.
                left.append(copy.name)
                continue
            try:
                erase_name_in(copy, people, file.journal.key)
            except LogError:
                left.append(copy.name)
        return Erased(changed("people", "rulings", people=people), tuple(left))

    def _moment(self) -> datetime:
        return self._desk.moment()
