"""What a column gives to the clipboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judgedesk.ui.reader import plain
from judgedesk.ui.reader.side import Side

Citation = Callable[[str, str], str]


def selection(side: Side) -> str:
    """The selected text of a column, or an empty string."""
    cursor = side.textCursor()
    if side.sheet is None or not cursor.hasSelection():
        return ""
    return plain.selected(side.sheet, cursor)


def with_citation(side: Side, citation: Citation) -> str:
    """The selection, or else the passage at the caret, and below it what `citation` says of it.

    A selection over several passages is cited by the first and the last of them.
    """
    passages = plain.selected_passages(side.sheet, side.textCursor()) if side.sheet is not None else []
    text = selection(side)
    if not passages:
        text, passages = _at_caret(side)
    if not text:
        return ""
    ends = dict.fromkeys((passages[0], passages[-1]))
    cited = dict.fromkeys(citation(passage, language) for passage, language in ends)
    return "\n".join([text, *cited])


def rows(side: Side, languages: Sequence[str]) -> str:
    """The selected rows, or the row at the caret, in all of `languages`: a line each, rows a line apart."""
    found: list[str] = []
    for row in _selected_rows(side):
        texts = (plain.whole(side.outline, row, language) for language in languages)
        found.append("\n".join(text for text in texts if text))
    return "\n\n".join(text for text in found if text)


def _at_caret(side: Side) -> tuple[str, list[tuple[str, str]]]:
    row = side.row_at_caret()
    if side.sheet is None or row < 0:
        return "", []
    note = side.sheet.note(side.textCursor().position())
    language = note.language if note.row == row else side.sheet.languages[0]
    passage = side.outline.rows[row].cells.get(language)
    if passage is None:
        return "", []
    return plain.whole(side.outline, row, language), [(passage.id, language)]


def _selected_rows(side: Side) -> range:
    cursor = side.textCursor()
    if side.sheet is None or not side.outline.rows:
        return range(0)
    if cursor.hasSelection():
        first, last = cursor.selectionStart(), cursor.selectionEnd() - 1
        return range(side.sheet.row_of(first), side.sheet.row_of(last) + 1)
    row = side.row_at_caret()
    return range(row, row + 1)
