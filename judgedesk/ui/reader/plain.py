"""Plain text for the clipboard: what a person would have typed, without layout."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtGui import QTextBlock, QTextCursor

from judgedesk.app.reading import Row
from judgedesk.policy.model import Kind, Passage, section_of
from judgedesk.ui.reader.look import Role
from judgedesk.ui.reader.outline import Outline
from judgedesk.ui.reader.sheet import SPACED, BlockNote, Sheet
from judgedesk.ui.reader.utf16 import to_characters

_NOT_TEXT = frozenset({Role.EMPTY, Role.FOOTER, Role.STATE})


def selected(sheet: Sheet, cursor: QTextCursor) -> str:
    """The selected text: one line a block, bullets and labels as characters, no footer, no empty lines.

    Words about a passage's state are left out of a quotation unless nothing else is selected.
    """
    found = list(_parts(sheet, cursor))
    quoted = [text for note, text in found if note.role not in _NOT_TEXT]
    return "\n".join(quoted or [text for note, text in found if note.role is Role.STATE])


def selected_passages(sheet: Sheet, cursor: QTextCursor) -> list[tuple[str, str]]:
    """Ids and languages of the passages that the selection touches, in order."""
    found = ((note.passage, note.language) for note, _ in _parts(sheet, cursor))
    pairs = ((passage.id, language) for passage, language in found if passage is not None)
    return list(dict.fromkeys(pairs))


def whole(outline: Outline, row: int, language: str) -> str:
    """The text of a row in one language with its number, bullet or label; empty where there is none."""
    passage = outline.rows[row].cells.get(language)
    if passage is None or not passage.text:
        return ""
    return _lead(outline, outline.rows[row], passage, language) + passage.text


def _lead(outline: Outline, row: Row, passage: Passage, language: str) -> str:
    if passage.kind is Kind.TITLE:
        section = section_of(passage.id)
        return f"{section} " if section[:1].isdigit() else ""
    if passage.kind is Kind.ITEM:
        return f"{passage.label or '•'} "
    if passage.kind is Kind.EXAMPLE and passage.label:
        return f"({passage.label}) "
    word = outline.word(language, "note") if passage.kind is Kind.NOTE else ""
    return f"{word}: " if word else ""


def _parts(sheet: Sheet, cursor: QTextCursor) -> Iterator[tuple[BlockNote, str]]:
    start, end = cursor.selectionStart(), cursor.selectionEnd()
    block = sheet.document.findBlock(start)
    while block.isValid() and block.position() < end:
        note = sheet.notes[block.blockNumber()]
        text = _part(sheet.outline, note, block, start - block.position(), end - block.position())
        if text:
            yield note, text
        block = block.next()


def _part(outline: Outline, note: BlockNote, block: QTextBlock, start: int, end: int) -> str:
    text = block.text()
    if note.passage is None or note.role is Role.STATE:
        return text[to_characters(text, start) : to_characters(text, end)].strip().replace(SPACED, " · ")
    body = text[to_characters(text, note.lead) : to_characters(text, note.lead + note.size)]
    inside = body[to_characters(body, start - note.lead) : to_characters(body, end - note.lead)]
    shown = text[: to_characters(text, note.lead)].strip()
    led = shown and inside and start < note.lead
    lead = _lead(outline, outline.rows[note.row], note.passage, note.language) if led else ""
    return (lead + inside).replace("\u2028", "\n")
