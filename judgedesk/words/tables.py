"""Reading TOML tables strictly: every value typed, every unknown key and every fault named with its path."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime
from pathlib import Path
from typing import cast

import rtoml

from judgedesk.words.faults import Fault


def read_toml(path: Path, faults: list[Fault]) -> Table | None:
    """The file as a table, or None with a fault: missing, not UTF-8, or not TOML (then reported alone)."""
    try:
        data = rtoml.loads(path.read_text(encoding="utf-8-sig"))
    except FileNotFoundError:
        faults.append(Fault(path.name, "", "words.file_missing"))
    except ValueError as error:
        faults.append(Fault(path.name, "", "words.not_toml", {"detail": str(error)}))
    except OSError as error:
        faults.append(Fault(path.name, "", "words.file_unreadable", {"detail": error.strerror or str(error)}))
    else:
        return Table(path.name, "", cast("Mapping[str, object]", data), faults)
    return None


class Table:
    """One table of a file. Getters note a fault and give a harmless value instead of raising.

    Call `done()` when all keys have been asked for: what was never asked for is a fault.
    """

    def __init__(self, file: str, path: str, data: Mapping[str, object], faults: list[Fault]) -> None:
        self.file = file
        self.path = path
        self._data = data
        self._faults = faults
        self._asked: set[str] = set()

    def fault(self, key: str, code: str, **args: object) -> None:
        """Note a fault at `key` (empty: at the table itself)."""
        self._faults.append(Fault(self.file, self.at(key), code, args))

    def at(self, key: str) -> str:
        """The key path of `key` in this table."""
        return f"{self.path}.{key}" if self.path and key else self.path or key

    def __contains__(self, key: str) -> bool:
        return key in self._data

    def __iter__(self) -> Iterator[str]:
        """The keys, in the order of the file."""
        return iter(self._data)

    def get(self, key: str) -> object:
        """The raw value of `key`, or None."""
        self._asked.add(key)
        return self._data.get(key)

    def text(self, key: str, default: str | None = None) -> str:
        """A string; a fault when it is missing without a default, empty or of another type."""
        self._asked.add(key)
        value = self._data.get(key)
        if value is None and default is not None:
            return default
        if isinstance(value, str) and value.strip():
            return value
        self.fault(key, "words.missing" if value is None else "words.want_text")
        return default or ""

    def choice(self, key: str, allowed: Sequence[str], default: str | None = None) -> str:
        """One of the `allowed` strings; where a fault is noted, the default or else the first of them."""
        value = self.text(key, default)
        if value in allowed:
            return value
        if value:
            self.fault(key, "words.not_one_of", value=value, allowed=tuple(allowed))
        return default if default is not None else allowed[0]

    def flag(self, key: str, default: bool) -> bool:
        """true or false."""
        self._asked.add(key)
        value = self._data.get(key)
        if value is None or isinstance(value, bool):
            return default if value is None else value
        self.fault(key, "words.want_flag")
        return default

    def integer(self, key: str, default: int | None = None) -> int:
        """A whole number."""
        value = self.get(key)
        if value is None and default is not None:
            return default
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        self.fault(key, "words.missing" if value is None else "words.want_integer")
        return default or 0

    def format(self, known: int) -> None:
        """Note a fault unless the file says that it is of the format `known`."""
        value = self.get("format")
        if isinstance(value, bool) or value != known:
            self.fault("format", "words.not_one_of", value=str(value), allowed=(str(known),))

    def day(self, key: str) -> date | None:
        """A date, or None when there is none."""
        value = self.get(key)
        if value is None or (isinstance(value, date) and not isinstance(value, datetime)):
            return value
        self.fault(key, "words.want_date")
        return None

    def texts(self, key: str) -> tuple[str, ...]:
        """A string or a list of strings, as a tuple; empty when missing."""
        self._asked.add(key)
        value = self._data.get(key)
        if value is None:
            return ()
        if isinstance(value, str):
            return (value,)
        items = cast("list[object]", value) if isinstance(value, list) else [value]
        if all(isinstance(item, str) for item in items):
            return tuple(cast("list[str]", items))
        self.fault(key, "words.want_texts")
        return ()

    def table(self, key: str) -> Table:
        """A sub-table, empty when missing."""
        value = self.get(key)
        if value is None:
            return Table(self.file, self.at(key), {}, self._faults)
        if isinstance(value, dict):
            return Table(self.file, self.at(key), cast("Mapping[str, object]", value), self._faults)
        self.fault(key, "words.want_table")
        return Table(self.file, self.at(key), {}, self._faults)

    def tables(self, key: str) -> Iterator[Table]:
        """The tables of an array of tables; `rule[2]` is the path of the third."""
        value = self.get(key)
        if value is None:
            return
        items = cast("list[object]", value) if isinstance(value, list) else [value]
        for index, item in enumerate(items):
            place = f"{key}[{index}]"
            if isinstance(item, dict):
                yield Table(self.file, self.at(place), cast("Mapping[str, object]", item), self._faults)
            else:
                self.fault(place, "words.want_table")

    def children(self) -> Iterator[tuple[str, Table]]:
        """Every key as a sub-table: for tables of tables such as `[infraction.125]`."""
        for key in self:
            yield key, self.table(key)

    def done(self) -> None:
        """Name every key that nobody asked for."""
        if self._data.keys() <= self._asked:
            return
        for key in self._data:
            if key not in self._asked:
                self.fault(key, "words.unknown_key")
