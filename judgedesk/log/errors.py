"""What can go wrong with a log file, as the user meets it; everything else is a defect of the program.

Known errors and defects are told apart by SQLite's primary result code.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from pathlib import Path

import apsw


class LogError(Exception):
    """One clear sentence for the user: `code` names it (`log.` and a key of words.toml), `args_` fills it."""

    def __init__(self, code: str, **args: object) -> None:
        super().__init__(f"{code} {args}" if args else code)
        self.code = code
        self.args_: Mapping[str, object] = args


class LogBugError(Exception):
    """SQLite refused something that the program should not have asked; the cause is attached."""


_CODES = {
    apsw.SQLITE_BUSY: "log.locked",
    apsw.SQLITE_READONLY: "log.read_only",
    apsw.SQLITE_PERM: "log.read_only",
    apsw.SQLITE_FULL: "log.disk_full",
    apsw.SQLITE_IOERR: "log.disk_error",
    apsw.SQLITE_CORRUPT: "log.damaged",
    apsw.SQLITE_NOTADB: "log.not_a_log",
}
_FULL = (errno.ENOSPC, errno.EDQUOT)
_FORBIDDEN = (errno.EACCES, errno.EPERM, errno.EROFS)


@contextmanager
def told(path: Path) -> Generator[None]:
    """Turn what SQLite and the file system say about `path` into `LogError`, or `LogBugError`.

    A file on its way to its place (`.NAME.new`) is told by the name that it would have there.
    """
    if path.name.startswith(".") and path.suffix == ".new":
        path = path.with_name(path.stem[1:])
    try:
        yield
    except apsw.Error as error:
        raise _of_sqlite(error, path) from error
    except OSError as error:
        raise _of_system(error, path) from error
    except UnicodeDecodeError as error:
        # A cell that says it is text and is none.
        raise LogError("log.damaged", file=str(path)) from error


def _of_sqlite(error: apsw.Error, path: Path) -> Exception:
    primary = getattr(error, "result", apsw.SQLITE_ERROR) & 0xFF
    if primary == apsw.SQLITE_CANTOPEN:
        if not path.parent.is_dir():
            return LogError("log.folder_gone", folder=str(path.parent))
        # SQLite says the same of a folder in which it may not make its -wal file.
        if not _may_write(path.parent) or (path.exists() and not _may_write(path)):
            return LogError("log.read_only", file=str(path))
        return LogError("log.cannot_open", file=str(path), detail=str(error))
    code = _CODES.get(primary)
    if code is None:
        return LogBugError(f"{path.name}: {error}")
    detail = {"detail": str(error)} if code == "log.disk_error" else {}
    return LogError(code, file=str(path), **detail)


def _of_system(error: OSError, path: Path) -> LogError:
    if error.errno in _FULL:
        return LogError("log.disk_full", file=str(path))
    if error.errno in _FORBIDDEN:
        return LogError("log.read_only", file=str(path))
    if error.errno == errno.ENOENT and not path.parent.is_dir():
        return LogError("log.folder_gone", folder=str(path.parent))
    return LogError("log.cannot_open", file=str(path), detail=error.strerror or str(error))


def _may_write(path: Path) -> bool:
    return os.access(path, os.W_OK, effective_ids=os.access in os.supports_effective_ids)
