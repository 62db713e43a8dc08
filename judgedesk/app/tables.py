"""The destination tables in use: those that ship, a person's pairs over them, what two of them imply."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from judgedesk.app.changes import Changes, changed
from judgedesk.app.errors import UserError
from judgedesk.app.folder import write_private
from judgedesk.policy.compose import composed
from judgedesk.policy.destination import DestinationTable, Pair
from judgedesk.policy.destination_edits import (
    edited,
    edits_name,
    is_newer,
    read_edits,
    with_edits,
    write_edits,
)
from judgedesk.policy.destination_load import editions_of, load_table
from judgedesk.words.faults import Fault

_Editions = tuple[str, str]


class Tables:
    """The tables below `folder`, and a person's pairs below `own` (contract: the data folder, `pairs/`).

    Editions are named by pack id. Each file is read when it is first asked for.
    """

    def __init__(self, folder: Path, own: Path) -> None:
        self._own = own
        paths = sorted(folder.glob("*.toml")) if folder.is_dir() else []
        self._shipped = {editions_of(path): path for path in paths}
        self._read: dict[_Editions, DestinationTable | None] = {}
        self._made: dict[_Editions, DestinationTable | None] = {}
        self._edits: dict[_Editions, tuple[Pair, ...]] = {}
        self._warnings: dict[_Editions, UserError] = {}

    def table(self, left: str, right: str) -> DestinationTable | None:
        """The table of two editions, read from `left`; None where nothing is known of them.

        Where none ships it is composed through a middle edition. A person's pairs lie over either.
        """
        if (left, right) not in self._made:
            self._made[left, right] = self._make(left, right)
        return self._made[left, right]

    def _make(self, left: str, right: str) -> DestinationTable | None:
        names = self._names(left, right)
        found = self._base(*names)
        edits = self.edits(*names)
        if edits:
            found = with_edits(found or DestinationTable(*names, ()), edits)
        return found if found is None or names == (left, right) else found.flipped()

    def edits(self, left: str, right: str) -> tuple[Pair, ...]:
        """A person's pairs, read from `left`, withdrawn ones too."""
        names = self._names(left, right)
        if names not in self._edits:
            self._edits[names] = self._read_edits(names)
        pairs = self._edits[names]
        return pairs if names == (left, right) else tuple(pair.flipped() for pair in pairs)

    def keep(self, left: str, right: str, pair: Pair) -> Changes:
        """Write a person's word on a pair: confirmed, changed, withdrawn, or one of their own.

        Raises `UserError` as `put`.
        """
        return self.put(left, right, edited(self.edits(left, right), pair))

    def take_back(self, left: str, right: str, pair: Pair) -> Changes:
        """Forget a person's word on the sections of a pair; what ships stands again. Raises as `put`."""
        kept = tuple(other for other in self.edits(left, right) if other.key != pair.key)
        return self.put(left, right, kept)

    def put(self, left: str, right: str, pairs: Sequence[Pair]) -> Changes:
        """Write all that persons say of two editions, in place of what they said.

        Raises `UserError`: for a pair without author, for one whose relation does not fit its sections, and
        where the file of the data folder cannot be read or written, which is then left as it is.
        """
        for pair in pairs:
            if not pair.author.strip():
                raise UserError("app.pair_nameless")
            if not pair.fits():
                counts = {"left": len(pair.left), "right": len(pair.right)}
                raise UserError("policy.table_relation", relation=pair.relation, **counts)
        return self._write(left, right, tuple(pairs))

    def warnings(self) -> tuple[UserError, ...]:
        """Files of a person's pairs that could not be used, as far as they were asked for."""
        return tuple(self._warnings.values())

    def _names(self, left: str, right: str) -> _Editions:
        """The two editions in the order in which their files name them."""
        if (left, right) in self._shipped or (right, left) in self._shipped:
            return (left, right) if (left, right) in self._shipped else (right, left)
        return min(left, right), max(left, right)

    def _base(self, left: str, right: str) -> DestinationTable | None:
        if (left, right) in self._shipped:
            return self._table(left, right)
        return next(self._composed(left, right), None)

    def _composed(self, left: str, right: str) -> Iterator[DestinationTable]:
        for middle in sorted({name for names in self._shipped for name in names} - {left, right}):
            first, second = self._known(left, middle), self._known(middle, right)
            if first is not None and second is not None:
                yield composed(first, second)

    def _known(self, left: str, right: str) -> DestinationTable | None:
        """A table that ships, with a person's pairs, whichever way it lies."""
        if {(left, right), (right, left)} & set(self._shipped):
            return self.table(left, right)
        return None

    def _table(self, left: str, right: str) -> DestinationTable | None:
        if (left, right) not in self._read:
            faults: list[Fault] = []
            self._read[left, right] = load_table(self._shipped[left, right], faults)
        return self._read[left, right]

    def _path(self, names: _Editions) -> Path:
        return self._own / edits_name(*names)

    def _read_edits(self, names: _Editions) -> tuple[Pair, ...]:
        path = self._path(names)
        try:
            content = path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return ()
        except (OSError, UnicodeDecodeError) as error:
            self._warnings[names] = UserError("app.file_unreadable", file=str(path), detail=str(error))
            return ()
        faults: list[Fault] = []
        pairs = read_edits(content, *names, faults)
        if faults:
            told = {"file": str(path), "count": len(faults), "place": faults[0].place}
            newer = UserError("app.newer_format", file=str(path))
            self._warnings[names] = newer if is_newer(content) else UserError("app.pairs_faulty", **told)
        return pairs or ()

    def _write(self, left: str, right: str, pairs: tuple[Pair, ...]) -> Changes:
        names = self._names(left, right)
        if names in self._warnings:
            raise self._warnings[names]
        own = pairs if names == (left, right) else tuple(pair.flipped() for pair in pairs)
        write_private(self._path(names), write_edits(*names, own))
        self._edits[names] = own
        # Composed tables may rest on this one.
        self._made.clear()
        return changed("pairs")
