"""Packs read beforehand, as values in one file each: a start then need not read a pack's own files.

Such a file ships in the bundle beside the packs. It is used only as long as it is whole, and was made from
the very files that lie there now by a program that reads packs as this one does: all of that stands at its
head. Whatever is wrong with it, the pack itself is read, which is always right. It holds plain values, never
code, and nothing is ever taken from the data folder in this way.

Values of one class lie together, column by column, after those that they hold; each goes by its number.
"""

from __future__ import annotations

import marshal
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from enum import Enum
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, cast
from zlib import crc32

from judgedesk import __version__

SUFFIX = ".pack"
FORMAT = "JudgeDesk pack 1"
# Where the classes of a pack's values are at home: no other is ever made.
HOMES = ("judgedesk.policy", "judgedesk.rules")
# What makes values of files. Where it lies as source it may change from one start to the next.
READERS = ("policy", "rules", "words", "app/packs.py", "app/prepared.py", "frozen.py")
# Number of the value None.
NONE = 0
# What the cells of a column are: values as they are; numbers of values; tuples of numbers; or tuples, sets
# and dicts of numbers, where a list of one holds what is meant as it is.
PLAIN, ONE, MANY, MIXED = range(4)

Cell = Any
Column = tuple[int, tuple[Cell, ...]]
Tables = tuple[tuple[str, str, tuple[Column, ...]], ...]


def prepare(value: object, sources: Sequence[Path], *, bundled: bool) -> bytes:
    """The file that holds a value made from these sources, for the bundle or for this very tree.

    Raises TypeError for a value that such a file cannot hold.
    """
    body = marshal.dumps(_Writer().write(value))
    return _head(sources, body, bundled=bundled) + b"\n" + body


def prepared(path: Path, sources: Sequence[Path]) -> object | None:
    """The value in a file that was made from just these sources; None where there is none, for any reason."""
    try:
        head, _, body = path.read_bytes().partition(b"\n")
    except OSError:
        return None
    bundled = bool(getattr(sys, "frozen", False))
    return _read(marshal.loads(body)) if head == _head(sources, body, bundled=bundled) else None


def _head(sources: Sequence[Path], body: bytes, *, bundled: bool) -> bytes:
    """Sums find what was damaged or edited; whoever may write here may alter the program itself."""
    files = [(path.name, *_sum(path)) for path in sources]
    reader = (__version__, sys.version_info[:2], 0 if bundled else _readers())
    return repr((FORMAT, reader, files, len(body), crc32(body))).encode()


def _sum(path: Path) -> tuple[int, ...]:
    try:
        content = path.read_bytes()
    except OSError:
        return ()
    return len(content), crc32(content)


@cache
def _readers() -> int:
    """Tells the source that reads packs from any other by its files' sizes and times, as Python does."""
    return crc32(repr(sorted(_sources())).encode())


def _sources() -> Iterator[tuple[str, int, int]]:
    room = Path(__file__).parent.parent
    for name in READERS:
        if name.endswith(".py"):
            found = (room / name).stat()
            yield name, found.st_size, found.st_mtime_ns
            continue
        with os.scandir(room / name) as entries:
            for entry in entries:
                if entry.name.endswith(".py"):
                    found = entry.stat()
                    yield f"{name}/{entry.name}", found.st_size, found.st_mtime_ns


class _Writer:
    """Gives every value its number, and the classes an order in which each finds made what it holds."""

    def __init__(self) -> None:
        self._rows: dict[type, list[tuple[object, ...]]] = {}
        self._places: dict[int, tuple[type, int]] = {}
        self._same: dict[object, object] = {}
        self._before: dict[type, set[type]] = {}

    def write(self, value: object) -> tuple[Cell, Tables]:
        self._number(value)
        first: dict[type, int] = {}
        count = NONE + 1
        for kind in self._order():
            first[kind] = count
            count += len(self._rows[kind])
        tables = [
            (
                *_name_of(kind),
                tuple(self._column(cells, first) for cells in zip(*self._rows[kind], strict=True)),
            )
            for kind in first
        ]
        return self._cell(value, first), tuple(tables)

    def _number(self, value: object) -> set[type]:
        """Note everything inside a value, and tell the classes of what it holds directly."""
        if _is_plain(value):
            return set()
        inside = _inside(value)
        if inside is not None:
            return set[type]().union(*map(self._number, inside))
        kind = type(value)
        if id(value) not in self._places:
            parts = tuple(self._one_of(part) for part in _parts(value))
            held = set[type]().union(*map(self._number, parts))
            self._before.setdefault(kind, set()).update(held)
            rows = self._rows.setdefault(kind, [])
            self._places[id(value)] = (kind, len(rows))
            rows.append(parts)
        return {kind}

    def _one_of(self, value: object) -> object:
        """Of several equal texts the first: they become one."""
        return self._same.setdefault(value, value) if type(value) is str else value

    def _order(self) -> list[type]:
        done: list[type] = []
        waiting = dict(self._before)
        while waiting:
            ready = [kind for kind, before in waiting.items() if before.issubset(done)]
            if not ready:
                raise TypeError(f"classes hold each other: {sorted(kind.__name__ for kind in waiting)}")
            for kind in ready:
                done.append(kind)
                del waiting[kind]
        return done

    def _column(self, cells: tuple[object, ...], first: Mapping[type, int]) -> Column:
        if all(map(_is_plain, cells)):
            return PLAIN, cells
        numbered = tuple(self._cell(cell, first) for cell in cells)
        if all(type(cell) is int for cell in numbered):
            return ONE, numbered
        return (MANY if all(map(_is_numbers, numbered)) else MIXED), numbered

    def _cell(self, value: Any, first: Mapping[type, int]) -> Cell:
        if value is None:
            return NONE
        if _is_plain(value):
            return () if value == () else [value]
        if type(value) is dict:
            named = cast("dict[str, object]", value)
            return {key: self._cell(each, first) for key, each in named.items()}
        inside = _inside(value)
        if inside is not None:
            return type(value)(self._cell(each, first) for each in inside)
        kind, row = self._places[id(value)]
        return first[kind] + row


def _is_plain(value: object) -> bool:
    """Whether a value goes into the file as it is."""
    if type(value) in (str, int, float, bool, type(None)):
        return True
    inside = _inside(value)
    return inside is not None and all(map(_is_plain, inside))


def _is_numbers(cell: Cell) -> bool:
    return type(cell) is tuple and all(type(each) is int for each in cast("tuple[object, ...]", cell))


def _inside(value: object) -> Iterable[object] | None:
    """What a tuple, set or dict holds; None for any other value."""
    if type(value) in (tuple, frozenset):
        return cast("tuple[object, ...]", value)
    return cast("dict[str, object]", value).values() if type(value) is dict else None


def _parts(value: object) -> tuple[object, ...]:
    """What a value's class makes it from."""
    if isinstance(value, Enum):
        return (value.value,)
    if type(value) is date:
        return value.year, value.month, value.day
    names: tuple[str, ...] | None = getattr(value, "_passed", None)
    if names is None:
        raise TypeError(f"{type(value).__qualname__} is no class of a pack's values")
    return tuple(getattr(value, name) for name in names)


def _name_of(kind: type) -> tuple[str, str]:
    _maker(kind.__module__, kind.__qualname__)
    return kind.__module__, kind.__qualname__


def _maker(module: str, name: str) -> Callable[..., object]:
    if (module, name) == ("datetime", "date"):
        return date
    if module.rpartition(".")[0] not in HOMES:
        raise TypeError(f"{module} is no home of a pack's values")
    return getattr(import_module(module), name)


def _read(content: tuple[Cell, Tables]) -> object:
    found, tables = content
    values: list[object] = [None]
    get = values.__getitem__

    def mixed(cell: Cell) -> object:
        kind = cell.__class__
        if kind is int:
            return get(cell)
        if kind is list:
            return cell[0]
        if kind is dict:
            return {key: mixed(each) for key, each in cell.items()}
        return kind(map(mixed, cell))

    for module, name, columns in tables:
        cells = (
            column
            if way == PLAIN
            else map(get, column)
            if way == ONE
            else [tuple(map(get, cell)) if cell else cell for cell in column]
            if way == MANY
            else map(mixed, column)
            for way, column in columns
        )
        values += map(_maker(module, name), *cells)
    return mixed(found)
