"""How the body of an entry is written and read: each kind says what its fields are, and both ways follow.

Reading ignores fields that are not known here: a newer version may have added them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Protocol, TypeVar, cast

from judgedesk.frozen import frozen
from judgedesk.log.entry import instant

_SHA256 = re.compile("[0-9a-f]{64}")
T = TypeVar("T")


class BodyError(ValueError):
    """A body that lacks what its kind needs; the text names the field."""


@frozen
class Need:
    """What a field has to be. `read` takes value and place and raises `BodyError`.

    A field that is not `always` there is written only where it holds something, and is read as `empty` where
    it is missing.
    """

    read: Callable[[object, str], object]
    always: bool = True
    empty: object = None


Form = Mapping[str, Need]


class Formed(Protocol):
    """A value with a form."""

    FORM: ClassVar[Form]


def write(value: Formed) -> dict[str, object]:
    """The body as it is sealed."""
    found: dict[str, object] = {}
    for name, need in value.FORM.items():
        held: Any = getattr(value, name)
        if need.always or held != need.empty:
            found[name] = _plain(held)
    return found


def read(cls: type[T], value: object, place: str = "") -> T:
    """The value that a body holds. Raises `BodyError`."""
    if not isinstance(value, Mapping):
        raise BodyError(f"{place.rstrip('.') or 'body'} is no object")
    table = cast("Mapping[str, object]", value)
    form = cast("type[Formed]", cls).FORM
    fields: dict[str, Any] = {
        name: need.empty
        if need.empty is not None and name not in table
        else need.read(table.get(name), f"{place}{name}")
        for name, need in form.items()
    }
    return cls(**fields)


def _plain(value: Any) -> object:
    if isinstance(value, tuple):
        return [_plain(item) for item in cast("tuple[object, ...]", value)]
    body = getattr(value, "body", None)
    return body() if callable(body) else value


# What a field can be.


def _text(value: object, place: str) -> str:
    if not isinstance(value, str) or not value or value.isspace():
        raise BodyError(f"{place} is no text")
    return value


def _any_text(value: object, place: str) -> str:
    if not isinstance(value, str):
        raise BodyError(f"{place} is no text")
    return value


def _hash(value: object, place: str) -> str:
    if not _SHA256.fullmatch(_text(value, place)):
        raise BodyError(f"{place} is no SHA-256")
    return cast("str", value)


def _hash_or_none(value: object, place: str) -> str:
    return _hash(value, place) if value != "" else ""


def _moment(value: object, place: str) -> str:
    if not instant(_text(value, place)):
        raise BodyError(f"{place} is no moment with an offset from UTC")
    return cast("str", value)


def _moment_or_none(value: object, place: str) -> str:
    return _moment(value, place) if value != "" else ""


def _count(value: object, place: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise BodyError(f"{place} is no count")
    return value


def _flag(value: object, place: str) -> bool:
    if not isinstance(value, bool):
        raise BodyError(f"{place} is neither true nor false")
    return value


def _object(value: object, place: str) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise BodyError(f"{place} is no object")
    return cast("Mapping[str, object]", value)


def _items(value: object, place: str) -> list[object]:
    if not isinstance(value, list | tuple):
        raise BodyError(f"{place} is no list")
    return [*cast("list[object]", value)]


def each(need: Need, place_of: str = "[]") -> Need:
    """A list of what `need` takes; it may have no items, and it has to be there."""
    return Need(
        lambda value, place: tuple(need.read(item, f"{place}{place_of}") for item in _items(value, place))
    )


def one_of(*words: str, empty: str | None = None) -> Need:
    """One of these words; with `empty` the field may be missing."""

    def chosen(value: object, place: str) -> str:
        if value not in words and (empty is None or value != empty):
            raise BodyError(f"{place} is none of {words}")
        return cast("str", value)

    return Need(chosen) if empty is None else Need(chosen, always=False, empty=empty)


def value_of(cls: type[Any]) -> Need:
    """A value with a form of its own."""
    return Need(lambda value, place: read(cls, value, f"{place}."))


TEXT = Need(_text)
HASH = Need(_hash)
MOMENT = Need(_moment)
COUNT = Need(_count)
FLAG = Need(_flag)
OBJECT = Need(_object)
ANY_TEXT = Need(_any_text, empty="")
"""A text that may be empty and is written all the same."""
MAYBE_TEXT = Need(_any_text, always=False, empty="")
MAYBE_HASH = Need(_hash_or_none, always=False, empty="")
MAYBE_MOMENT = Need(_moment_or_none, always=False, empty="")
MAYBE_COUNT = Need(_count, always=False, empty=0)
MAYBE_FLAG = Need(_flag, always=False, empty=False)
