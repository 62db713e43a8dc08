"""Frozen values behave as the standard module's do, and that module takes them as its own."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from typing import Any, ClassVar

import pytest

from judgedesk.frozen import frozen, replace


@frozen
class Point:
    """A value with every kind of field."""

    KIND: ClassVar[str] = "point"

    x: int
    y: int = 0
    tags: list[str] = dataclasses.field(default_factory=list[str])
    note: str = dataclasses.field(default="", compare=False)
    secret: str = dataclasses.field(default="s", repr=False)

    @property
    def far(self) -> bool:
        return self.x + self.y > 10


@dataclasses.dataclass(frozen=True, slots=True)
class Standard:
    """The same by the standard decorator."""

    KIND: ClassVar[str] = "point"

    x: int
    y: int = 0
    tags: list[str] = dataclasses.field(default_factory=list[str])
    note: str = dataclasses.field(default="", compare=False)
    secret: str = dataclasses.field(default="s", repr=False)


@frozen
class One:
    """One name alone."""

    name: str


@frozen
class Nothing:
    """No name at all."""


MADE = [((1,), {}), ((1, 2), {}), ((1, 2, ["a"]), {"note": "n"}), ((), {"x": 3, "secret": "t"})]


@pytest.mark.parametrize(("positional", "named"), MADE)
def test_made_and_said_as_the_standard_does(positional: tuple[int, ...], named: dict[str, object]) -> None:
    one, other = Point(*positional, **named), Standard(*positional, **named)
    assert repr(one) == repr(other).replace("Standard", "Point")
    assert dataclasses.asdict(one) == dataclasses.asdict(other)
    assert [field.name for field in dataclasses.fields(one)] == [
        field.name for field in dataclasses.fields(other)
    ]
    assert Point.__match_args__ == Standard.__match_args__


@pytest.mark.parametrize("arguments", [(), (1, 2, [], "", "", 6)])
def test_too_few_and_too_many_are_refused(arguments: tuple[object, ...]) -> None:
    with pytest.raises(TypeError):
        Point(*arguments)


def test_equality_goes_by_what_is_compared() -> None:
    assert Point(1, note="a") == Point(1, note="b")
    assert Point(1) != Point(2)
    assert Point(1, secret="a") != Point(1, secret="b")
    assert One("a") == One("a")
    assert One("a") != Point(1)
    assert One("a") != "a"
    assert Nothing() == Nothing()


def test_equal_values_hash_alike() -> None:
    assert len({One("a"), One("a"), One("b"), Nothing(), Nothing()}) == 3


def test_each_gets_a_list_of_its_own() -> None:
    one, other = Point(1), Point(1)
    one.tags.append("a")
    assert other.tags == []


def test_nothing_can_be_changed_or_added() -> None:
    point = Point(1)
    with pytest.raises(dataclasses.FrozenInstanceError):
        point.x = 2
    with pytest.raises(dataclasses.FrozenInstanceError):
        del point.x
    with pytest.raises(dataclasses.FrozenInstanceError):
        point.other = 2
    assert not hasattr(point, "__dict__")
    assert point == Point(1)


def test_replace_copy_and_pickle() -> None:
    point = Point(8, 1, ["a"])
    assert not point.far
    assert dataclasses.replace(point, y=5) == Point(8, 5, ["a"])
    assert dataclasses.replace(point, y=5).far
    assert copy.deepcopy(point) == point
    assert pickle.loads(pickle.dumps(point)) == point


@frozen
class Kept:
    """A value that keeps something beside what it is made from."""

    x: int
    found: dict[str, int] = dataclasses.field(default_factory=dict[str, int], init=False, compare=False)


def test_replace_is_the_standard_one() -> None:
    point = Point(8, 1, ["a"], "n", "t")
    changed = replace(point, y=5, note="m")
    assert dataclasses.asdict(changed) == dataclasses.asdict(dataclasses.replace(point, y=5, note="m"))
    assert changed.tags is point.tags
    with pytest.raises(TypeError):
        replace(point, z=1)
    kept = Kept(1)
    kept.found["a"] = 1
    assert replace(kept, x=2).found == {} == dataclasses.replace(kept, x=2).found


def test_what_is_missing_or_too_much_is_told_by_name() -> None:
    with pytest.raises(TypeError, match=r"Point\.__init__\(\) missing 1 required positional argument: 'x'"):
        Point()
    with pytest.raises(TypeError, match=r"Point\.__init__\(\) got an unexpected keyword argument 'z'"):
        Point(1, z=1)


def fresh() -> type[Any]:
    """A class that nobody has called yet: its constructor is made after some calls."""

    @frozen
    class Fresh:
        x: int
        y: int = 0
        tags: list[str] = dataclasses.field(default_factory=list[str])

    return Fresh


def test_every_call_makes_the_same() -> None:
    for positional, named in (((1,), {}), ((1, 2, ["a"]), {}), ((1,), {"y": 2}), ((), {"y": 2, "x": 1})):
        kind = fresh()
        made = [kind(*positional, **named) for _ in range(6)]
        assert len({repr(one) for one in made}) == 1
        assert all(one == made[0] and type(one) is kind for one in made)
        assert len({id(one.tags) for one in made}) == (1 if len(positional) == 3 else 6)
        for one in made:
            with pytest.raises(dataclasses.FrozenInstanceError):
                one.x = 2


WRONG = [
    ((), {}),
    ((), {"y": 1}),
    ((1, 2, [], 4), {}),
    ((1,), {"x": 2}),
    ((1, 2), {"y": 2}),
    ((1,), {"z": 2}),
]


@pytest.mark.parametrize("before", [0, 6])
@pytest.mark.parametrize(("positional", "named"), WRONG)
def test_a_wrong_call_is_refused_at_any_time(
    positional: tuple[object, ...], named: dict[str, object], before: int
) -> None:
    kind = fresh()
    for _ in range(before):
        kind(1)
    with pytest.raises(TypeError, match=r"Fresh\.__init__\(\) "):
        kind(*positional, **named)
    assert kind(1).x == 1


def test_a_name_without_a_default_after_one_with_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Gap\.y has no default"):

        @frozen
        class Gap:
            x: int = 0
            y: int


def test_a_class_with_bases_is_refused() -> None:
    with pytest.raises(TypeError, match="has bases"):

        @frozen
        class Child(One):
            age: int


def test_a_default_before_a_name_without_one_is_refused() -> None:
    with pytest.raises(TypeError, match="no default"):

        @frozen
        class Odd:
            first: int = 0
            second: int
