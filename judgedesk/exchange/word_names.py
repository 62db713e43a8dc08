"""Names of WordprocessingML as lxml writes them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Protocol

_SPACES = {
    "w": "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
    "mc": "http://schemas.openxmlformats.org/markup-compatibility/2006",
}


@cache
def tag(name: str) -> str:
    """`w:p` with its namespace written out."""
    prefix, _, local = name.partition(":")
    return f"{{{_SPACES[prefix]}}}{local}"


class Element(Protocol):
    """What is used here of an element of lxml, which comes without types."""

    @property
    def tag(self) -> Any: ...

    @property
    def text(self) -> str | None: ...

    def get(self, key: str) -> str | None: ...

    def iterchildren(self, *tags: str) -> Iterator[Element]: ...

    def iter(self, *tags: str) -> Iterator[Element]: ...
