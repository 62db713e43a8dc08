"""The columns of the reader: named by a language, or by a text where any two stand side by side."""

from __future__ import annotations

from collections.abc import Sequence

from judgedesk.app.reading import row_id


def language_of(column: str) -> str:
    """The language of a column: `zh-Hant` of `zh-Hant` and of `dci-2005:zh-Hant:official`."""
    _, of_text, rest = column.partition(":")
    return rest.partition(":")[0] if of_text else column


def is_text(column: str) -> bool:
    """Whether a column is named by a text."""
    return ":" in column


def address(column: str, columns: Sequence[str], place: str) -> str:
    """The id of a section or passage of a column in its pane: the right of two texts has its own."""
    return row_id(column, place) if is_text(column) and column != columns[0] else place
