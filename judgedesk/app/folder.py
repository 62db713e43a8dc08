"""The data folder in use: made as private as the system allows, and by one running copy at a time."""

from __future__ import annotations

import os
from pathlib import Path
from types import TracebackType
from typing import Self

import filelock

from judgedesk.app.errors import UserError

PRIVATE_FOLDER = 0o700
PRIVATE_FILE = 0o600


class DataFolder:
    """Opens the folder and holds its lock until `close`. Use as a context manager.

    Raises `UserError` when the folder cannot be made or written, or another copy has it open.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = filelock.FileLock(str(path / "lock"), timeout=0, mode=PRIVATE_FILE)

    def open(self) -> Self:
        """Make the folder if need be and lock it."""
        make_private_folder(self.path)
        try:
            self._lock.acquire()
        except filelock.Timeout:
            raise UserError("app.second_copy", folder=str(self.path)) from None
        except OSError as error:
            raise _not_writable(self.path, error) from error
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
    """Make a folder and its parents; raises `UserError` where that cannot be done."""
    try:
        path.mkdir(parents=True, exist_ok=True, mode=PRIVATE_FOLDER)
        if not os.access(path, os.W_OK | os.X_OK):
            raise PermissionError(13, "Permission denied", str(path))
    except OSError as error:
        raise _not_writable(path, error) from error


def write_private(path: Path, content: str) -> None:
    """Replace a small file as a whole, readable by its owner alone. Raises `UserError`."""
    temporary = path.with_name(f".{path.name}.new")
    try:
        make_private_folder(path.parent)
        descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, PRIVATE_FILE)
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except OSError as error:
        raise _not_writable(path.parent, error) from error


def _not_writable(path: Path, error: OSError) -> UserError:
    return UserError("app.folder_not_writable", folder=str(path), detail=error.strerror or str(error))
