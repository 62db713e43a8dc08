"""The licence texts of everything in the bundle, gathered where each part came from."""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from importlib import metadata
from pathlib import Path, PurePosixPath

from trim import Member

FOLDER = "LICENSES"
# In the build environment, and not in the bundle. PyInstaller itself is in it: its loader starts the program.
BUILD_TOOLS = {
    "altgraph",
    "flit_core",
    "judgedesk",
    "packaging",
    "pip",
    "pyinstaller-hooks-contrib",
    "setuptools",
}
COMMON = Path("/usr/share/common-licenses")
# What Qt and PySide are used under; their wheels carry no text.
QT_LICENCES = ("LGPL-3", "GPL-3")


def members(bundled: Iterable[Member]) -> list[Member]:
    """The licence files as members of the bundle, below `LICENSES`."""
    found = [*_of_wheels(), *_of_python(), *_of_system_libraries(bundled)]
    found += [(f"{FOLDER}/{name}.txt", COMMON / name) for name in QT_LICENCES if (COMMON / name).is_file()]
    found.append((f"{FOLDER}/THIRD-PARTY.txt", Path(__file__).with_name("copyright")))
    return [(path, str(source), "DATA") for path, source in sorted(set(found))]


def _of_wheels() -> Iterator[tuple[str, Path]]:
    for distribution in metadata.distributions():
        name = distribution.metadata["Name"]
        if name.lower() in BUILD_TOOLS:
            continue
        for file in distribution.files or ():
            if place := _of_licence(PurePosixPath(str(file))):
                yield f"{FOLDER}/{name}/{place}", Path(str(distribution.locate_file(file)))


def _of_licence(file: PurePosixPath) -> PurePosixPath | None:
    """Where a file of a wheel goes if it is a licence: of those that the wheel declares, or by its name."""
    if not any(part.endswith(".dist-info") for part in file.parts):
        return None
    if "licenses" in file.parts:
        # A wheel that holds other people's libraries keeps theirs in folders of their own.
        return PurePosixPath(*file.parts[file.parts.index("licenses") + 1 :])
    named = file.name.upper().startswith(("LICEN", "COPYING", "NOTICE"))
    return PurePosixPath(file.name) if named else None


def _of_python() -> Iterator[tuple[str, Path]]:
    for folder in (sysconfig.get_path("stdlib"), sys.base_prefix):
        text = Path(folder) / "LICENSE.txt"
        if text.is_file():
            yield f"{FOLDER}/Python/LICENSE.txt", text
            return


def _of_system_libraries(bundled: Iterable[Member]) -> Iterator[tuple[str, Path]]:
    if not shutil.which("dpkg-query"):
        return
    for _, source, kind in bundled:
        path = Path(source).resolve() if kind in ("BINARY", "EXTENSION") else None
        if path is None or path.is_relative_to(sys.prefix) or path.is_relative_to(sys.base_prefix):
            continue
        package = owner(path)
        if package:
            text = Path("/usr/share/doc") / package / "copyright"
            yield f"{FOLDER}/{package}/copyright", text.resolve(strict=True)


def owner(path: Path) -> str | None:
    """The Debian package that a file belongs to, None where none has it."""
    # With /lib a link to /usr/lib, a package may list either.
    for candidate in (path, Path("/", *path.parts[2:]), Path("/usr", *path.parts[1:])):
        answer = subprocess.run(["dpkg-query", "-S", str(candidate)], capture_output=True, text=True)
        if answer.returncode == 0:
            return answer.stdout.split(":", 1)[0]
    return None
