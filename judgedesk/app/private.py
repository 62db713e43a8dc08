"""What only the head judge reads: notes of an investigation, statements on a disqualification.

They stand in a file of their own, encrypted with a passphrase of its own, and go into no report, board or
hand-over.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from judgedesk.app.changes import Changes, changed
from judgedesk.app.errors import UserError
from judgedesk.app.event import SUFFIX, as_user_error
from judgedesk.app.safekeeping import PRIVATE
from judgedesk.log.bodies import EntryWithdrawn, PrivateWritten
from judgedesk.log.journal import Journal
from judgedesk.log.rows import Private

if TYPE_CHECKING:
    from judgedesk.app.desk import Desk

LONGEST = 20_000


class PrivateNotes:
    """Owned by `Desk`. About the event in use; raises `UserError` until it was opened."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._journal: Journal | None = None

    def exists(self) -> bool:
        """Whether the event in use has any."""
        return self._path.is_file()

    def open(self, passphrase: str) -> None:
        """Open the notes of the event in use, or begin them under this passphrase."""
        if not passphrase:
            raise UserError("app.private_passphrase")
        self.close()
        event = self._desk.event_file.id
        with as_user_error():
            if self.exists():
                self._journal = Journal.open(self._path, event=event, key=passphrase)
            else:
                self._journal = Journal.join(self._path.parent, event, "", entries=(), key=passphrase)

    def close(self) -> None:
        """Nobody reads them any more without the passphrase."""
        if self._journal is not None:
            journal, self._journal = self._journal, None
            journal.close()

    def is_open(self) -> bool:
        """Whether they can be read now."""
        return self._journal is not None and self._journal.event == self._desk.event_file.id

    def notes(self) -> tuple[Private, ...]:
        """What was written, oldest first."""
        with as_user_error():
            return self._opened.standing().private

    def write(self, text: str, matter: str, *, person: str = "", ruling: str = "") -> Changes:
        """Write a note; it is on disk when this returns."""
        text = text.strip()
        if not text:
            raise UserError("app.floor_note_empty")
        if len(text) > LONGEST:
            raise UserError("app.floor_note_long", count=len(text), most=LONGEST)
        settings = self._desk.settings
        body = PrivateWritten(text, matter, settings.round, person, ruling)
        with as_user_error():
            self._opened.append(body, by=settings.operator, at=self._desk.moment())
        return changed("private")

    def withdraw(self, entry: str, reason: str) -> Changes:
        """A note was written in error; it is no longer shown, and stays in the file."""
        if not reason.strip():
            raise UserError("app.reason_needed_to_void")
        if all(row.entry != entry for row in self.notes()):
            raise UserError("app.no_such_entry")
        body = EntryWithdrawn(entry, " ".join(reason.split()))
        with as_user_error():
            self._opened.append(body, by=self._desk.settings.operator, at=self._desk.moment())
        return changed("private")

    @property
    def _opened(self) -> Journal:
        if self._journal is None or not self.is_open():
            raise UserError("app.private_closed")
        return self._journal

    @property
    def _path(self) -> Path:
        return self._desk.data / PRIVATE / f"{self._desk.event_file.id}{SUFFIX}"
