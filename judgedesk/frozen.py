"""Frozen values: what `dataclass(frozen=True, slots=True)` gives, and made several times as quickly.

The standard decorator compiles six methods for each class. JudgeDesk has more than a hundred such classes and
makes nearly all of them before it answers its first key: that was a tenth of the whole start. Here nothing is
compiled for a class: constructors of as many names share their code, the other methods are the same for all.
`fields`, `replace` and `asdict` of the standard module take these values like their own. There is a `replace`
here too, since that module has to compile a class of its own first. A class with bases is refused: none of
ours has any.
"""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Callable
from functools import cache
from operator import attrgetter
from types import CellType, CodeType, FunctionType
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")

_NEEDED = dataclasses.MISSING
_FACTORY = object()


@dataclass_transform(frozen_default=True, field_specifiers=(dataclasses.field,))
def frozen(cls: type[T]) -> type[T]:
    """The class with a constructor of its annotated names, slots, equality, hash and repr, and no assignment.

    Raises TypeError for a class with bases, or a name without a default after one with.
    """
    if cls.__bases__ != (object,):
        raise TypeError(f"{cls.__qualname__} has bases")
    names = {name: kind for name, kind in cls.__annotations__.items() if not str(kind).startswith("ClassVar")}
    given = {name: cls.__dict__[name] for name in names if name in cls.__dict__}
    specified: dict[str, Any] = {
        name: one for name, one in given.items() if isinstance(one, dataclasses.Field)
    }
    body = {
        name: value
        for name, value in cls.__dict__.items()
        if name not in given and name not in ("__dict__", "__weakref__")
    }
    shown = tuple(name for name in names if name not in specified or specified[name].repr)
    compared = tuple(name for name in names if name not in specified or specified[name].compare)
    body |= {
        "__slots__": tuple(names),
        "__match_args__": tuple(names),
        "_shown": shown,
        "_passed": tuple(name for name in names if name not in specified or specified[name].init),
        "_key": _key(compared),
        "__setattr__": _refuse_change,
        "__delattr__": _refuse_change,
        "__getstate__": _state,
        "__setstate__": _restore,
        "__dataclass_fields__": _Late(given),
        "__dataclass_params__": _Late(given),
    }
    for name, method in (("__repr__", _repr), ("__eq__", _equal), ("__hash__", _hash)):
        body.setdefault(name, method)
    made = type(cls)(cls.__name__, cls.__bases__, body)
    made.__qualname__ = cls.__qualname__
    defaults: dict[str, Any] = {}
    for name in names:
        default = given.get(name, _NEEDED)
        if name in specified:
            late = specified[name].default_factory is not _NEEDED
            default = _FACTORY if late else specified[name].default
        if default is not _NEEDED:
            defaults[name] = default
        elif defaults:
            raise TypeError(f"{made.__qualname__}.{name} has no default and follows one that has")
    new = {name: specified[name].default_factory for name, value in defaults.items() if value is _FACTORY}
    made.__init__ = _late_constructor(made, names, tuple(defaults.values()), new)
    return made


def _late_constructor(
    made: type[Any], names: dict[str, Any], defaults: tuple[Any, ...], new: dict[str, Any]
) -> Callable[..., None]:
    """Makes the constructor when it has been called a few times: of most classes a run makes none or few."""
    count, calls = len(names), 0
    optional = dict(zip(list(names)[count - len(defaults) :], defaults, strict=True))

    def __init__(self: Any, *values: Any, **named: Any) -> None:
        nonlocal calls
        calls += 1
        found = {**optional, **dict(zip(names, values, strict=False)), **named}
        twice = named.keys() & list(names)[: len(values)]
        # Whatever is not as it should be, the constructor itself finds it, and says so.
        if calls <= _FEW and len(values) <= count and found.keys() == names.keys() and not twice:
            for name, value in found.items():
                object.__setattr__(self, name, new[name]() if value is _FACTORY else value)
            return
        made.__init__ = constructor = _constructor(made, names, defaults, new)
        constructor(self, *values, **named)

    return __init__


# Calls that cost less than the making of a constructor.
_FEW = 3


def _constructor(
    made: type[Any], names: dict[str, Any], defaults: tuple[Any, ...], new: dict[str, Any]
) -> Callable[..., None]:
    """A function of these names; `defaults` are those of the last of them, `new` makes some values anew."""
    # Slots are set quickest in a class that lets itself be changed: until then a value is one of this class.
    unready: Any = type(made.__name__, (), {"__slots__": tuple(names)})

    def renew(self: Any) -> None:
        for name, make in new.items():
            if getattr(self, name) is _FACTORY:
                setattr(self, name, make())

    called = f"{made.__qualname__}.__init__"
    code = _shape(len(names), bool(new)).replace(
        co_name="__init__",
        co_qualname=called,
        co_varnames=("self", *names),
        co_names=(*names, "__class__"),
    )
    held: dict[str, object] = {"change": _change, "made": made, "renew": renew, "unready": unready}
    cells = tuple(CellType(held[name]) for name in code.co_freevars)
    module = sys.modules[made.__module__].__dict__
    constructor = FunctionType(code, module, "__init__", defaults, cells)
    constructor.__annotations__ = {**names, "return": None}
    return constructor


_change = object.__dict__["__class__"].__set__


@cache
def _shape(count: int, late: bool) -> CodeType:
    """The code of a constructor that sets so many slots, one after the other; `late` has some made anew.

    Compiled once for all classes with as many names: what differs between them are names, defaults and class.
    """
    values = [f"value{number:02}" for number in range(count)]
    lines = [f"self.name{value} = {value}" for value in values]
    renewed = ["renew(self)"] if late else []
    body = ["change(self, unready)", *lines, *renewed, "self.__class__ = made"]
    inner = "\n  ".join([f"def __init__({', '.join(['self', *values])}):", *body])
    room: dict[str, Any] = {}
    exec(f"def shape(change, made, renew, unready):\n {inner}\n return __init__", room)
    return room["shape"](None, None, None, None).__code__


def replace(value: T, **changes: Any) -> T:
    """A frozen value with other answers to some of its names, as the standard `replace` makes it."""
    kind: Any = type(value)
    return kind(**{name: getattr(value, name) for name in kind._passed if name not in changes}, **changes)


def _key(names: tuple[str, ...]) -> object:
    """What equality and hash go by; of a single name attrgetter would give the bare value."""
    if len(names) > 1:
        return staticmethod(attrgetter(*names))

    def key(value: object) -> tuple[object, ...]:
        return tuple(getattr(value, name) for name in names)

    return staticmethod(key)


def _equal(self: Any, other: object) -> bool:
    if other.__class__ is not self.__class__:
        return NotImplemented
    return self._key(self) == self._key(other)


def _hash(self: Any) -> int:
    return hash(self._key(self))


def _repr(self: Any) -> str:
    inside = ", ".join(f"{name}={getattr(self, name)!r}" for name in self._shown)
    return f"{type(self).__qualname__}({inside})"


def _refuse_change(self: object, name: str, value: object = None) -> None:
    raise dataclasses.FrozenInstanceError(f"{type(self).__qualname__}.{name} is frozen")


def _state(self: Any) -> list[object]:
    return [getattr(self, name) for name in self.__slots__]


def _restore(self: Any, state: list[object]) -> None:
    for name, value in zip(self.__slots__, state, strict=True):
        object.__setattr__(self, name, value)


class _Late:
    """What the standard module wants to know of a class: found out by that module when it first asks."""

    def __init__(self, given: dict[str, Any]) -> None:
        self._given = given

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, instance: object, owner: type) -> object:
        body = {"__annotations__": owner.__annotations__, "__module__": owner.__module__, **self._given}
        # Where there is none, the standard module looks for a long time for what to write.
        body["__doc__"] = owner.__doc__ or owner.__name__
        standard = dataclasses.dataclass(init=False, repr=False, eq=False)(type(owner.__name__, (), body))
        found = getattr(standard, self._name)
        setattr(owner, self._name, found)
        return found
