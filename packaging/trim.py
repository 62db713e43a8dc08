"""What stays out of the bundle: the lines of `deny.txt`, and the libraries that nothing needs after that."""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

Member = tuple[str, str, str]
"""A file as PyInstaller lists it: path in the bundle, source (of a link: its target), kind."""

KINDS = ("module", "file", "keep", "system")
LIBRARY_FOLDERS = ("", "PySide6/Qt/lib")


class BundleError(Exception):
    """The list and the program contradict each other."""


@dataclass(frozen=True, slots=True)
class Denied:
    """The lines of `deny.txt` by their first word."""

    modules: tuple[str, ...]
    files: tuple[str, ...]
    kept: tuple[str, ...]
    system: tuple[str, ...]

    def covers(self, path: str) -> bool:
        """Whether the file at `path` in the bundle is left out."""
        if any(fnmatchcase(path, pattern) for pattern in self.kept):
            return False
        return self.is_systems(path) or any(fnmatchcase(path, pattern) for pattern in self.files)

    def is_systems(self, path: str) -> bool:
        """Whether it is a library that has to come from the system."""
        return any(fnmatchcase(posixpath.basename(path), pattern) for pattern in self.system)


def read(path: Path) -> Denied:
    """The list in a file. Raises `BundleError` for a line that is none of the four kinds."""
    found: dict[str, list[str]] = {kind: [] for kind in KINDS}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        if len(words) != 2 or words[0] not in KINDS:
            raise BundleError(f"{path.name}, line {number}: {line.strip()}")
        found[words[0]].append(words[1])
    return Denied(*(tuple(found[kind]) for kind in KINDS))


def trimmed(members: Iterable[Member], denied: Denied, needed: Callable[[str], set[str]]) -> list[Member]:
    """The members that stay. `needed(source)`: names of the libraries that a file loads, at any depth.

    Raises `BundleError` when a file that stays would not load because the list takes its library away.
    """
    listed = sorted(_plain(member) for member in members)
    stay = [member for member in listed if not denied.covers(member[0])]
    gone = {posixpath.basename(path) for path, _, _ in listed if denied.covers(path)}
    gone -= {posixpath.basename(path) for path, _, _ in stay}
    wanted: set[str] = set()
    for path, source, kind in stay:
        if kind in ("BINARY", "EXTENSION") and not _is_library(path):
            loads = needed(source)
            missing = sorted(name for name in loads & gone if not denied.is_systems(name))
            if missing:
                raise BundleError(f"{path} needs what deny.txt leaves out: {', '.join(missing)}")
            wanted |= loads
    return _without_dead_links(
        [member for member in stay if not _is_library(member[0]) or posixpath.basename(member[0]) in wanted]
    )


def _plain(member: Member) -> Member:
    return (member[0].replace("\\", "/"), *member[1:])


def _is_library(path: str) -> bool:
    """Whether the file is there only because another one loads it."""
    folder, name = posixpath.split(path)
    return folder in LIBRARY_FOLDERS and name.startswith("lib") and ".so" in name and "libpython" not in name


def _without_dead_links(members: Sequence[Member]) -> list[Member]:
    there = {path for path, _, kind in members if kind != "SYMLINK"}
    return [
        (path, source, kind)
        for path, source, kind in members
        if kind != "SYMLINK" or posixpath.normpath(posixpath.join(posixpath.dirname(path), source)) in there
    ]
