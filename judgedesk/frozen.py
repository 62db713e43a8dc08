"""Frozen values: what `dataclass(frozen=True, slots=True)` gives, and made several times as quickly.

The standard decorator compiles six methods for each class. JudgeDesk has more than a hundred such classes and
makes nearly all of them before it answers its first key: that was a tenth of the whole start. Here only the
constructor is compiled, when the first value is made; the other methods are shared. `fields`, `replace` and
`asdict` of the standard module take these values like their own. A class with bases is refused: none of ours
has any.
"""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Callable
from operator import attrgetter
from typing import Any, TypeVar, cast, dataclass_transform

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
    _refuse_gaps(made, names, given)
    made.__init__ = _late_constructor(made, names, given)
    return made


def _refuse_gaps(made: type[Any], names: dict[str, Any], given: dict[str, Any]) -> None:
    """Raise TypeError for a name without a default after one with: nobody could leave the first out."""
    optional = False
    for name in names:
        default: Any = given.get(name, _NEEDED)
        if isinstance(default, dataclasses.Field):
            specified = cast("dataclasses.Field[Any]", default)
            default = specified.default if specified.default is not _NEEDED else specified.default_factory
        if default is not _NEEDED:
            optional = True
        elif optional:
            raise TypeError(f"{made.__qualname__}.{name} has no default and follows one that has")


def _late_constructor(made: type[Any], names: dict[str, Any], given: dict[str, Any]) -> Callable[..., None]:
    """Compiles the constructor when it is first called: of many classes a run makes no value."""

    def __init__(self: Any, *values: Any, **named: Any) -> None:
        made.__init__ = _constructor(made, names, given)
        made.__init__(self, *values, **named)

    return __init__


def _constructor(made: type[Any], names: dict[str, Any], given: dict[str, Any]) -> Callable[..., None]:
    """Compiled for the class, so that making one costs what a call and its assignments cost."""
    outer: dict[str, object] = {"_factory": _FACTORY}
    parameters, lines = ["self"], list[str]()
    for name in names:
        outer[f"_set_{name}"] = made.__dict__[name].__set__
        default: Any = given.get(name, _NEEDED)
        factory: Any = _NEEDED
        if isinstance(default, dataclasses.Field):
            specified = cast("dataclasses.Field[Any]", default)
            default, factory = specified.default, specified.default_factory
        value = name
        if factory is not _NEEDED:
            outer[f"_new_{name}"] = factory
            parameters.append(f"{name}=_factory")
            value = f"_new_{name}() if {name} is _factory else {name}"
        elif default is not _NEEDED:
            outer[f"_default_{name}"] = default
            parameters.append(f"{name}=_default_{name}")
        else:
            parameters.append(name)
        lines.append(f"  _set_{name}(self, {value})")
    source = (
        f"def outer({', '.join(outer)}):\n"
        f" def __init__({', '.join(parameters)}):\n" + "\n".join(lines or ["  pass"]) + "\n return __init__"
    )
    found: dict[str, Any] = {}
    exec(source, sys.modules[made.__module__].__dict__, found)
    constructor = found["outer"](*outer.values())
    constructor.__qualname__ = f"{made.__qualname__}.__init__"
    constructor.__annotations__ = {**names, "return": None}
    return constructor


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
        standard = dataclasses.dataclass(init=False, repr=False, eq=False)(type(owner.__name__, (), body))
        found = getattr(standard, self._name)
        setattr(owner, self._name, found)
        return found
