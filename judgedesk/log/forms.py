"""How the body of an entry is written and read: each kind says what its fields are, and both ways follow.

Reading ignores fields that are not known here: a newer version may have added them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache, lru_cache, partial
from typing import Any, ClassVar, Protocol, TypeVar, cast

from judgedesk.frozen import frozen
from judgedesk.log.entry import instant

MOST = 1_000_000
"""No count of anything at an event is larger; Qt holds a sum of two thousand such ones."""
_SHA256 = re.compile("[0-9a-f]{64}")
T = TypeVar("T")


class BodyError(ValueError):
    """A body that lacks what its kind needs; the text names the field, `place`, and what is wrong with it."""

    def __init__(self, problem: str, place: str = "") -> None:
        super().__init__(f"{place or 'body'} {problem}")
        self.problem = problem
        self.place = place

    def within(self, name: str) -> BodyError:
        """The same, said of the table that has this field."""
        return BodyError(self.problem, f"{name}.{self.place}" if self.place else name)


@frozen
class Need:
    """What a field has to be. `read` takes the value and raises `BodyError`.

    A field that is not `always` there is written only where it holds something. One that is missing is read
    as `empty`, which `read` takes unless the field is needed.
    """

    read: Callable[[object], object]
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


def read(cls: type[T], value: object) -> T:
    """The value that a body holds. Raises `BodyError`."""
    held = _object(value).get
    fields: list[Any] = []
    name = ""
    # Where a fault is, is put together only when there is one: a merge reads a million fields.
    try:
        for name, taken, empty in _fields(cls):
            fields.append(taken(held(name, empty)))
    except BodyError as error:
        raise error.within(name) from None
    return cls(*fields)


@cache
def _fields(cls: type[Any]) -> tuple[tuple[str, Callable[[object], object], object], ...]:
    """The fields of a class in its order: name, what takes it, and what stands for one that is missing."""
    form = cast("type[Formed]", cls).FORM
    return tuple((name, form[name].read, form[name].empty) for name in cls.__match_args__)


def _plain(value: Any) -> object:
    if isinstance(value, tuple):
        return [_plain(item) for item in cast("tuple[object, ...]", value)]
    body = getattr(value, "body", None)
    return body() if callable(body) else value


# What a field can be.


def _text(value: object) -> str:
    if not isinstance(value, str) or not value or value.isspace():
        raise BodyError("is no text")
    return value


def _any_text(value: object) -> str:
    if not isinstance(value, str):
        raise BodyError("is no text")
    return value


def _hash(value: object) -> str:
    if not isinstance(value, str) or not _SHA256.fullmatch(value):
        raise BodyError("is no SHA-256")
    return value


def _hash_or_none(value: object) -> str:
    return _hash(value) if value != "" else ""


def _moment(value: object) -> str:
    if not instant(_text(value)):
        raise BodyError("is no moment with an offset from UTC")
    return cast("str", value)


def _count(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST:
        raise BodyError("is no count")
    return value


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise BodyError("is neither true nor false")
    return value


def _object(value: object) -> Mapping[str, object]:
    # The test for any mapping is ten times as long as the one for what JSON gives.
    if not isinstance(value, dict) and not isinstance(value, Mapping):
        raise BodyError("is no object")
    return cast("Mapping[str, object]", value)


def _items(value: object) -> list[object] | tuple[object, ...]:
    if not isinstance(value, list | tuple):
        raise BodyError("is no list")
    return cast("list[object] | tuple[object, ...]", value)


def each(need: Need) -> Need:
    """A list of what `need` takes; it may have no items, and it has to be there."""
    return Need(lambda value: tuple(map(need.read, _items(value))))


def one_of(*words: str, empty: str | None = None) -> Need:
    """One of these words; with `empty` the field may be missing."""

    def chosen(value: object) -> str:
        if value not in words and (empty is None or value != empty):
            raise BodyError(f"is none of {words}")
        return cast("str", value)

    return Need(chosen) if empty is None else Need(chosen, always=False, empty=empty)


def value_of(cls: type[Any]) -> Need:
    """A value with a form of its own."""
    return Need(partial(read, cls))


def recurring(cls: type[Any]) -> Need:
    """A value without empty fields that many bodies have alike, as a passage or a pack: it is made once."""
    names = tuple(cast("type[Formed]", cls).FORM)

    @lru_cache(maxsize=256)
    def made(*held: object) -> object:
        return read(cls, dict(zip(names, held, strict=True)))

    def taken(value: object) -> object:
        try:
            return made(*map(_object(value).get, names))
        except TypeError:
            # A list where a text should be cannot be looked up.
            return read(cls, value)

    return Need(taken)


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
MAYBE_COUNT = Need(_count, always=False, empty=0)
MAYBE_FLAG = Need(_flag, always=False, empty=False)
