"""A disk that keeps a diary: a VFS over apsw's own that records writes and syncs, and can be full.

From the diary the files are made as a power cut would leave them. This says nothing about drives that
acknowledge a flush they have not carried out.
"""

import random
from dataclasses import dataclass
from pathlib import Path

import apsw

SYNC = "sync"
WRITE = "write"
CUT = "cut"
DELETE = "delete"


@dataclass(frozen=True)
class Deed:
    file: str
    what: str
    offset: int = 0
    data: bytes = b""


class Disk(apsw.VFS):
    """`room` is how many more bytes may be written; None for no end."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.deeds: list[Deed] = []
        self.room: int | None = None
        super().__init__(name, "")

    def xOpen(self, name, flags):
        return _File(self, name, flags)

    def xDelete(self, filename, syncdir):
        super().xDelete(filename, syncdir)
        self.note(filename, DELETE)

    def note(self, path: str, what: str, offset: int = 0, data: bytes = b"") -> None:
        self.deeds.append(Deed(Path(path).name, what, offset, data))

    def take(self, data: bytes) -> bytes:
        """As much of `data` as there is room for."""
        if self.room is None:
            return data
        taken = data[: self.room]
        self.room -= len(taken)
        return taken


class _File(apsw.VFSFile):
    def __init__(self, disk: Disk, name, flags) -> None:
        self.disk = disk
        self.path = name.filename() if isinstance(name, apsw.URIFilename) else name
        super().__init__("", name, flags)

    def xWrite(self, data, offset):
        data = bytes(data)
        taken = self.disk.take(data)
        if taken:
            super().xWrite(taken, offset)
            self.disk.note(self.path, WRITE, offset, taken)
        if len(taken) < len(data):
            raise apsw.exception_for(apsw.SQLITE_FULL)

    def xSync(self, flags):
        super().xSync(flags)
        self.disk.note(self.path, SYNC)

    def xTruncate(self, size):
        super().xTruncate(size)
        self.disk.note(self.path, CUT, size)


def unsynced(deeds: list[Deed]) -> set[str]:
    """The files whose last write no sync follows."""
    open_files: set[str] = set()
    for deed in deeds:
        if deed.what in (WRITE, CUT):
            open_files.add(deed.file)
        else:
            open_files.discard(deed.file)
    return open_files


def after_power_cut(
    start: dict[str, bytes], deeds: list[Deed], choice: random.Random | None = None
) -> dict[str, bytes]:
    """The files as the cut leaves them: what was synced, and of the rest nothing.

    With `choice`, of the writes after a file's last sync any may have arrived, whole or in part.
    """
    files = {name: bytearray(data) for name, data in start.items()}
    last_sync = {deed.file: index for index, deed in enumerate(deeds) if deed.what == SYNC}
    for index, deed in enumerate(deeds):
        arrived = index < last_sync.get(deed.file, -1) or deed.what == DELETE
        if not arrived and (choice is None or choice.random() < 0.5):
            continue
        _carry_out(files, deed, None if arrived else choice)
    return {name: bytes(data) for name, data in files.items()}


def _carry_out(files: dict[str, bytearray], deed: Deed, choice: random.Random | None) -> None:
    if deed.what == DELETE:
        files.pop(deed.file, None)
        return
    content = files.setdefault(deed.file, bytearray())
    if deed.what == CUT:
        content[deed.offset :] = bytes(max(0, deed.offset - len(content)))
    elif deed.what == WRITE:
        data = deed.data
        if choice is not None and choice.random() < 0.3:
            data = data[: choice.randrange(len(data))]
        content.extend(bytes(max(0, deed.offset - len(content))))
        content[deed.offset : deed.offset + len(data)] = data
