"""One entry of the journal: its canonical bytes, its id, and how it is read back (contract: the journal)."""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import field
from datetime import UTC, datetime
from functools import cache, lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, Any, NoReturn, Self, cast

from judgedesk.frozen import frozen
from judgedesk.log.errors import LogError
from judgedesk.sha import sha256

if TYPE_CHECKING:
    from json import JSONDecoder, JSONEncoder

VERSION = 1
Random = Callable[[int], bytes]

# What every reader of JSON holds without loss.
_LARGEST = 2**53 - 1
_SIMPLE = frozenset((str, int, bool, type(None)))
_TEXT = frozenset((str,))
_TEXT_OR_NONE = frozenset((str, bool, type(None)))
_FIELDS = ("v", "event", "device", "seq", "at", "by", "kind", "body", "prev")
_TEXT_FIELDS = ("event", "device", "at", "by", "kind", "prev")
# All digits alike, and all that comes before a number: so one that may be too large is found at once.
_ALIKE = bytes.maketrans(b"123456789:[-", b"000000000,,,")
_LONG_NUMBER = b"," + b"0" * len(str(_LARGEST))
_FRACTION = b'{"decimal":"'
_DECIMAL = re.compile(r"-?\d+(\.\d+)?(e[+-]?\d+)?")
_STRING = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)
_ID = re.compile("[0-9a-f]{32}")
# Our own entries are nested eight deep. What calls itself for each level must never come to Python's limit,
# which it reaches sooner or later depending on who called.
_DEEPEST = 100
_NOT_NESTING = bytes(set(range(256)) - set(b"[]{}"))


class UnreadableEntryError(ValueError):
    """Bytes that are no entry."""


class Prepared(Mapping[str, object]):
    """A table of a body with its canonical bytes, made by `prepared` before anybody waits for the entry."""

    __slots__ = ("data", "plain")

    def __init__(self, data: bytes, plain: dict[str, object]) -> None:
        self.data = data
        self.plain = plain

    def __getitem__(self, name: str) -> object:
        return self.plain[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.plain)

    def __len__(self) -> int:
        return len(self.plain)


@frozen
class Entry:
    """One entry. `data` are its bytes as they were made, and `id` their SHA-256 in hex.

    `at` is the moment of entering as ISO 8601 with offset, `prev` the id of this device's previous entry of
    the event, empty for its first; `seq` counts from 1 per device. Entries are equal when their bytes are.
    """

    data: bytes
    id: str = field(compare=False)
    v: int = field(compare=False)
    event: str = field(compare=False)
    device: str = field(compare=False)
    seq: int = field(compare=False)
    at: str = field(compare=False)
    by: str = field(compare=False)
    kind: str = field(compare=False)
    body: Mapping[str, object] = field(compare=False)
    prev: str = field(compare=False)

    @classmethod
    def seal(
        cls,
        *,
        event: str,
        device: str,
        seq: int,
        at: str,
        by: str,
        kind: str,
        body: Mapping[str, object],
        prev: str,
    ) -> Self:
        """A new entry. Fractions in the body are written as text; else this raises as `canonical` does."""
        raw: dict[str, object] = {
            "v": VERSION,
            "event": event,
            "device": device,
            "seq": seq,
            "at": at,
            "by": by,
            "kind": kind,
            "body": body,
            "prev": prev,
        }
        made = (
            _put_together(raw, body)
            or _plain_already(raw)
            or _made_plain(raw | {"body": fractions_as_text(body)})
        )
        return cls._of(*made)

    @classmethod
    def read(cls, data: bytes) -> Self:
        """The entry that `data` holds; fields of a newer `v` that are not known stay in `data` alone.

        Raises `UnreadableEntryError`.
        """
        return cls._of(data, _parsed(data))

    @classmethod
    def read_named(cls, data: bytes, id: str) -> tuple[Self, bool]:
        """As `read`, for bytes whose SHA-256 the caller knows; also whether they are in canonical form.

        For many entries: what does it quickly takes as long to load as a hundred take to read.
        """
        canonical = _seen_to_be_canonical(data)
        if canonical is not None:
            return cls._of(data, _table(canonical), id), True
        return cls._of(data, _parsed(data), id), _is_canonical(data)

    @classmethod
    def _of(cls, data: bytes, raw: Mapping[str, Any], id: str = "") -> Self:
        found: list[Any] = [raw.get(name) for name in _FIELDS]
        v, event, device, seq, at, by, kind, body, prev = found
        texts = (event, device, at, by, kind, prev)
        if not _whole_texts(texts):
            for name, text in zip(_TEXT_FIELDS, texts, strict=True):
                if not _whole_texts((text,)):
                    raise UnreadableEntryError(f"{name} is no text")
        for name, number in (("v", v), ("seq", seq)):
            if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= _LARGEST:
                raise UnreadableEntryError(f"{name} is no count")
        if not isinstance(body, dict):
            raise UnreadableEntryError("body is no object")
        return cls(data, id or sha256(data).hexdigest(), *found)

    def body_with_fractions(self) -> Mapping[str, object]:
        """The body with its fractions as numbers again."""
        # Most bodies have none, and looking for one in the bytes is a hundred times as quick as in the body.
        if _FRACTION not in self.data:
            return self.body
        return cast("Mapping[str, object]", fractions_as_numbers(self.body))

    @property
    def order(self) -> tuple[str, str]:
        """By this the later of two entries is told: (moment of entering, id)."""
        return (instant(self.at), self.id)


def readable(found: Iterable[bytes]) -> Iterator[Entry]:
    """The entries that these bytes hold; what is no entry is left out."""
    for data in found:
        with suppress(UnreadableEntryError):
            yield Entry.read(data)


def prepared(table: Mapping[str, object]) -> Mapping[str, object]:
    """A copy of the table that holds its canonical bytes; what is not canonical as it is stays as it is."""
    made = _plain_already(table)
    return table if made is None else Prepared(*made)


def canonical(value: object) -> bytes:
    """UTF-8 JSON, keys sorted by code point, no spaces, strings and keys NFC, whole numbers only.

    Raises `LogError` for a text with half a surrogate pair (it can be pasted); ValueError for a number with a
    fraction or beyond 2^53 and for a key that is no text or stands twice; TypeError for what JSON has not.
    """
    return (_plain_already(value) or _made_plain(value))[0]


def is_nested_too_deep(data: bytes) -> bool:
    """Whether tables and lists of this JSON stand more than `_DEEPEST` deep in each other."""
    if data.count(b"[") + data.count(b"{") <= _DEEPEST:
        return False
    deepest = now = 0
    for sign in _STRING.sub(b"", data).translate(None, _NOT_NESTING):
        now += 1 if sign in b"[{" else -1
        deepest = max(deepest, now)
    return deepest > _DEEPEST


def fractions_as_text(value: object) -> object:
    """`value` with every float replaced: 15.0 by 15, 2.5 by {"decimal": "2.5"}. Raises ValueError for NaN."""
    if isinstance(value, float):
        if not math.isfinite(value):
            raise ValueError(f"{value} cannot be recorded")
        return int(value) if value.is_integer() else {"decimal": repr(value)}
    return _rebuilt(value, fractions_as_text)


def fractions_as_numbers(value: object) -> object:
    """The way back: {"decimal": "2.5"} becomes 2.5."""
    if isinstance(value, dict):
        table = cast("dict[str, object]", value)
        text = table.get("decimal")
        if len(table) == 1 and isinstance(text, str) and _DECIMAL.fullmatch(text):
            number = float(text)
            # What is too large for a number stays as it was written.
            return number if math.isfinite(number) else table
    return _rebuilt(cast("object", value), fractions_as_numbers)


def _rebuilt(value: object, change: Callable[[object], object]) -> object:
    # Leaves that cannot change are not called upon: a ruling has hundreds, and Issue waits for this.
    if isinstance(value, dict | Mapping):
        table = cast("Mapping[object, object]", value)
        return {key: item if type(item) in _SIMPLE else change(item) for key, item in table.items()}
    if isinstance(value, list | tuple):
        items = cast("list[object]", value)
        return [item if type(item) in _SIMPLE else change(item) for item in items]
    return value


def stamp(moment: datetime) -> str:
    """A moment as entries write it: ISO 8601, milliseconds, offset. Raises ValueError without an offset."""
    if moment.utcoffset() is None:
        raise ValueError("a moment without an offset from UTC")
    return moment.isoformat(timespec="milliseconds")


@lru_cache(maxsize=64)
def instant(text: str) -> str:
    """The moment in UTC, of one length, so that texts sort as moments do; empty for what is none."""
    try:
        moment = datetime.fromisoformat(text)
        if moment.utcoffset() is None:
            return ""
        return moment.astimezone(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")
    except (ValueError, OverflowError):
        return ""


def new_id(random: Random) -> str:
    """A random id for an event, a device or a person: 128 bits in hex."""
    return random(16).hex()


def is_id(text: str) -> bool:
    """Whether it can be one that `new_id` gave; an event's is also the name of its file."""
    return _ID.fullmatch(text) is not None


def _parsed(data: bytes) -> dict[str, object]:
    try:
        raw: object = _decoder().decode(data.decode())
    except (ValueError, RecursionError) as error:
        raise UnreadableEntryError(str(error)) from error
    return _table(raw)


def _table(raw: object) -> dict[str, object]:
    if not isinstance(raw, dict):
        raise UnreadableEntryError("not an object")
    return cast("dict[str, object]", raw)


def _is_canonical(data: bytes) -> bool:
    """Whether `data` is the canonical form of what it says."""
    try:
        text = data.decode()
        raw: object = _strict_decoder().decode(text)
        # A key that stands twice is there once when it is written again, half a surrogate pair cannot be.
        return unicodedata.is_normalized("NFC", text) and _written(raw) == data
    except (ValueError, RecursionError):
        return False


@cache
def _decoder() -> JSONDecoder:
    from json import JSONDecoder  # opening a log reads tables, not entries

    return JSONDecoder(parse_constant=_no_constant)


@cache
def _strict_decoder() -> JSONDecoder:
    from json import JSONDecoder

    return JSONDecoder(parse_constant=_no_constant, parse_float=_no_float, parse_int=_no_large)


def _seen_to_be_canonical(data: bytes) -> object:
    """What bytes in canonical form say; None for all others, and for those that take a closer look.

    msgspec writes a value without fractions as `_written` does (tests/log/test_log_entry.py). Where it writes
    `data` again, `data` is what `_written` makes of the value too, and so says that value.
    """
    decode, encode, refused = _msgspec()
    try:
        value = decode(data)
        if encode(value) != data:
            return None
    except (refused, RecursionError):
        return None
    if _LONG_NUMBER in data.translate(_ALIKE) or not unicodedata.is_normalized("NFC", data.decode()):
        return None
    return value


@cache
def _msgspec() -> tuple[Callable[[bytes], object], Callable[[object], bytes], type[Exception]]:
    from msgspec import MsgspecError, json

    return json.Decoder(float_hook=_no_float).decode, json.Encoder(order="sorted").encode, MsgspecError


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


def _no_float(text: str) -> NoReturn:
    raise ValueError(f"{text} has a fraction")


def _no_large(text: str) -> int:
    number = int(text)
    if abs(number) > _LARGEST:
        raise ValueError(f"{text} is too large")
    return number


def _whole(text: str) -> bool:
    if text.isascii():
        return True
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _whole_texts(values: tuple[Any, ...]) -> bool:
    try:
        return _whole("".join(values))
    except TypeError:
        return False


def _written(plain: object) -> bytes:
    return _encoder().encode(plain).encode()


@cache
def _encoder() -> JSONEncoder:
    from json import JSONEncoder

    # Nothing that contains itself comes here from JSON; elsewhere it is a RecursionError.
    return JSONEncoder(ensure_ascii=False, check_circular=False, sort_keys=True, separators=(",", ":"))


def _plain_already(value: object) -> tuple[bytes, Any] | None:
    """The canonical bytes and what they say, of a value that needs no change; None for every other.

    Most values need none: tables and lists of whole numbers and of texts that are normal as a whole. That is
    quicker to see than to bring about, and Issue waits for it.
    """
    try:
        plain = _copied(value)
        data = _written(plain)
    except (_NotPlainError, ValueError, RecursionError):
        return None
    return (data, plain) if unicodedata.is_normalized("NFC", data.decode()) else None


def _put_together(raw: Mapping[str, object], body: Mapping[str, object]) -> tuple[bytes, Any] | None:
    """As `_plain_already`, for an entry with prepared tables in its body; None where there are none, too."""
    if not any(type(value) is Prepared for value in body.values()):
        return None
    inner = _joined(body)
    return None if inner is None else _joined({**raw, "body": Prepared(*inner)})


def _joined(table: Mapping[str, object]) -> tuple[bytes, dict[str, object]] | None:
    parts, plain = list[bytes](), dict[str, object]()
    for before, names in groupby(
        sorted(table), lambda name: name.isascii() and type(table[name]) is Prepared
    ):
        found = {name: table[name] for name in names}
        if before:
            tables = cast("dict[str, Prepared]", found)
            parts += [_written(name) + b":" + each.data for name, each in tables.items()]
            plain |= {name: each.plain for name, each in tables.items()}
            continue
        made = _plain_already(found)
        if made is None:
            return None
        parts.append(made[0][1:-1])
        plain |= made[1]
    return b"{" + b",".join(parts) + b"}", plain


class _NotPlainError(Exception):
    """Something that only the thorough way can tell what to make of."""


def _copied(value: Any) -> Any:
    # The very types, no subclasses: what the thorough way gives is of these alone.
    kind = cast("type[object]", type(value))
    if kind in _TEXT_OR_NONE:
        return value
    if kind is dict:
        if not {*map(type, value)} <= _TEXT:
            raise _NotPlainError
        return {key: item if type(item) in _TEXT_OR_NONE else _copied(item) for key, item in value.items()}
    if kind is list:
        return [item if type(item) in _TEXT_OR_NONE else _copied(item) for item in value]
    if kind is int and abs(value) <= _LARGEST:
        return value
    raise _NotPlainError


def _made_plain(value: object) -> tuple[bytes, Any]:
    plain = _plain(value, None)
    return _written(plain), plain


# Where a value stands: the place around it and the key or index in it. Written out only for an error.
_Place = tuple["_Place", str] | None


def _plain(value: object, place: _Place) -> object:
    if isinstance(value, str):
        if not _whole(value):
            raise LogError("log.broken_text", place=_path(place))
        return unicodedata.normalize("NFC", value)
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int):
        if abs(value) > _LARGEST:
            raise ValueError(f"{_path(place)}: {value} is too large to be recorded")
        return value
    if isinstance(value, list | tuple):
        items = cast("list[object]", value)
        return [_plain(item, (place, f"[{index}]")) for index, item in enumerate(items)]
    if isinstance(value, Mapping):
        return _plain_table(cast("Mapping[object, object]", value), place)
    if isinstance(value, float):
        raise ValueError(f"{_path(place)}: {value} has a fraction; see fractions_as_text")
    raise TypeError(f"{_path(place)}: {type(value).__name__} is not JSON")


def _plain_table(table: Mapping[object, object], place: _Place) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, item in table.items():
        if not isinstance(key, str):
            raise ValueError(f"{_path(place)}: the key {key!r} is no text")
        name = cast("str", _plain(key, place))
        if name in found:
            raise ValueError(f"{_path(place)}: the key {name!r} stands twice")
        found[name] = _plain(item, (place, name))
    return found


def _path(place: _Place) -> str:
    parts: list[str] = []
    while place is not None:
        place, part = place
        parts.append(part)
    return ".".join(reversed(parts)).replace(".[", "[")
