"""A lock on one file that the system gives back when its process ends, however it ends.

The system calls themselves and no library: those to be had cost a third of the start of the window (measured:
75 ms of processor time for one import), and one of them brings Python's own sqlite3 into the process.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

PRIVATE_FILE = 0o600


class HeldByAnotherError(Exception):
    """Another process holds the lock."""


class FileLock:
    """Held from `acquire` to `release`. The file is made if need be, and stays."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._descriptor: int | None = None

    def acquire(self) -> None:
        """Take the lock at once. Raises `HeldByAnotherError`, or OSError where the file cannot be used."""
        descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT, PRIVATE_FILE)
        try:
            _lock(descriptor)
        except BaseException:
            os.close(descriptor)
            raise
        self._descriptor = descriptor

    def release(self) -> None:
        """Give the lock back; releasing twice is harmless."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            raise HeldByAnotherError from None

else:
    import fcntl

    def _lock(descriptor: int) -> None:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise HeldByAnotherError from None
