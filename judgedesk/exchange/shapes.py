"""What was read as JSON, when it has to be of a certain shape; each raises TypeError where it is not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast


def as_object(value: object) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise TypeError(value)
    return cast("Mapping[str, object]", value)


def as_list(value: object) -> Sequence[object]:
    if not isinstance(value, list):
        raise TypeError(value)
    return cast("Sequence[object]", value)


def as_string(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def as_number(value: object) -> int:
    """A whole number; true and false are none."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(value)
    return value
