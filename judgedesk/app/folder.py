"""The data folder in use: made as private as the system allows, and by one running copy at a time."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from judgedesk.app.errors import UserError
from judgedesk.app.lock import PRIVATE_FILE, FileLock, HeldByAnotherError

PRIVATE_FOLDER = 0o700
PUBLIC_FILE = 0o666


class DataFolder:
    """Opens the folder and holds its lock until `close`. Use as a context manager.

    Raises `UserError` when the folder cannot be made or written, or another copy has it open.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = FileLock(path / "lock")

    def open(self) -> Self:
        """Make the folder if need be and lock it."""
        make_private_folder(self.path)
        try:
            self._lock.acquire()
        except HeldByAnotherError:
            raise UserError("app.second_copy", folder=str(self.path)) from None
        except OSError as error:
            raise not_writable(self.path, error) from error
        return self

    def close(self) -> None:
        """Give the lock back; closing twice is harmless."""
        self._lock.release()

    def __enter__(self) -> Self:
        return self.open()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def make_private_folder(path: Path) -> None:
    """Make a folder and the parents it lacks, all of them private. Raises `UserError` where that fails."""
    try:
        # Not mkdir(parents=True): that gives the mode to the last folder alone.
        for folder in (*reversed(path.parents), path):
            if not folder.is_dir():
                folder.mkdir(mode=PRIVATE_FOLDER, exist_ok=True)
        if not os.access(path, os.W_OK | os.X_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    except OSError as error:
        raise not_writable(path, error) from error


def write_private(path: Path, content: str | bytes) -> None:
    """Replace a small file as a whole, readable by its owner alone; text as UTF-8. Raises `UserError`."""
    # Half of a surrogate pair can be pasted, and is in no file.
    data = content.encode(errors="replace") if isinstance(content, str) else content
    try:
        make_private_folder(path.parent)
        _put(path, data, PRIVATE_FILE)
    except OSError as error:
        raise not_writable(path.parent, error) from error


def write_chosen(path: Path, content: bytes, *, replace: bool = True) -> None:
    """Write a file where a person chose; over one that is there only with `replace`.

    Raises `UserError`; then what stood there before still does, and nothing half-written.
    """
    if not replace and os.path.lexists(path):
        raise UserError("app.file_is_there", file=str(path))
    try:
        if path.exists() and not path.is_file():
            # A pipe or a device, which nothing can take the place of; a folder is refused here.
            path.write_bytes(content)
        else:
            _put(Path(os.path.realpath(path)), content, PUBLIC_FILE)
    except OSError as error:
        detail = error.strerror or str(error)
        raise UserError("app.chosen_not_written", file=str(path), detail=detail) from error


def _put(path: Path, content: bytes, mode: int) -> None:
    """The file as a whole, on disk, or as it was before."""
    temporary = path.with_name(f".{path.name}.new")
    try:
        descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode)
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        try:
            temporary.replace(path)
        except FileExistsError:
            from judgedesk.log.database import take_place_of  # as file systems of sticks need it

            take_place_of(path, temporary)
    except OSError:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise


def not_writable(folder: Path, error: OSError) -> UserError:
    """What a person is told when something below `folder` could not be made or written."""
    return UserError("app.folder_not_writable", folder=str(folder), detail=error.strerror or str(error))
