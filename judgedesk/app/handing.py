"""Hand-over between laptops: writing a file for another one, and taking one in (contract: the journal)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from judgedesk.app.changes import Changes, changed
from judgedesk.app.errors import UserError
from judgedesk.app.event import EVENTS, SUFFIX, EventFile, as_user_error
from judgedesk.frozen import frozen
from judgedesk.log.handover import HandOver, hand_over, read_hand_over
from judgedesk.log.journal import Fork, Journal
from judgedesk.log.likeness import Alike

if TYPE_CHECKING:
    from judgedesk.app.desk import Desk

SCRATCH = ".taking-in"
EVERYTHING = ("event", "people", "rulings", "bases", "floor")


@frozen
class TakenIn:
    """What a hand-over brought.

    `joined` says that the event was not here before. `forks`, `doubles` and `same_people` are all that there
    are now, to be decided by a judge.
    """

    event: str
    joined: bool
    new: int
    forks: tuple[Fork, ...]
    doubles: tuple[Alike, ...]
    same_people: tuple[Alike, ...]
    changes: Changes


class Handing:
    """Owned by `Desk`."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def words(self) -> str:
        """The six words of the event in use, which the other laptop has to type once."""
        return self._desk.event_file.journal.words

    def hand_over(self, folder: Path) -> Path:
        """Write the event in use for another laptop.

        Raises `UserError`, also where there is no such folder: a stick that was pulled out must not turn into
        a folder of this laptop.
        """
        if not folder.is_dir():
            raise UserError("app.no_such_folder", folder=str(folder))
        with as_user_error():
            return hand_over(self._desk.event_file.journal, folder)

    def take_in(self, path: Path, words: str = "", passphrase: str = "") -> TakenIn:
        """Take in what another laptop wrote. Raises `UserError`; then nothing was taken over.

        Without words those of the event in use are tried. The event is gone on with here if it is new;
        `passphrase` is that of an event that is here and not in use.
        """
        current = self._desk.event
        if not words.strip():
            if current is None:
                raise UserError("app.words_needed")
            words = self.words()
        with as_user_error():
            got = read_hand_over(path, words, self._desk.data / SCRATCH)
        if current is not None and current.id == got.event:
            return self._merged(self._desk.event_file, got, joined=False)
        file = self._desk.data / EVENTS / f"{got.event}{SUFFIX}"
        if file.exists():
            self._desk.use_event(got.event, passphrase)
            return self._merged(self._desk.event_file, got, joined=False)
        with as_user_error():
            Journal.join(
                self._desk.data / EVENTS,
                got.event,
                got.words,
                entries=got.entries,
                names=got.names,
                numbers=got.numbers,
                packs=got.packs,
            ).close()
        self._desk.use_event(got.event)
        return self._merged(self._desk.event_file, got, joined=True)

    def _merged(self, file: EventFile, got: HandOver, *, joined: bool) -> TakenIn:
        with as_user_error():
            merged = file.merge(got)
        return TakenIn(
            event=got.event,
            joined=joined,
            new=len(got.entries) if joined else merged.new,
            forks=merged.forks,
            doubles=file.doubles(),
            same_people=file.same_people(),
            changes=changed(*EVERYTHING),
        )
