"""One document of the reader: the rows of one language, or of both stacked, as blocks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from PySide6.QtCore import QObject
from PySide6.QtGui import QTextBlock, QTextBlockFormat, QTextCharFormat, QTextCursor, QTextDocument

from judgedesk.app.reading import Row, RowKind
from judgedesk.frozen import frozen
from judgedesk.policy.model import SOURCE_LANGUAGE, Kind, Passage, Reference, State, section_of
from judgedesk.ui.reader.columns import is_text, language_of
from judgedesk.ui.reader.look import Look, Role, Style
from judgedesk.ui.reader.outline import Outline
from judgedesk.ui.reader.typesetting import Typesetting
from judgedesk.ui.reader.utf16 import to_units, units

# Qt takes a line feed for a new block; a line separator is as long and stays inside.
_LINE_FEED, _LINE_SEPARATOR = "\n", "\u2028"
# Between two things on the line of a label.
SPACED = "\u2002\u2002"
_NUMBERED = re.compile(r"\d")
_HAN_SIGNS = re.compile("([—…]+)")
_ROLES = {Kind.ITEM: Role.ITEM, Kind.EXAMPLE: Role.EXAMPLE, Kind.NOTE: Role.NOTE}

_LEAD_STYLES = {Role.TITLE: Style.TITLE, Role.NOTE: Style.SMALL}

# How blocks stand is told to what sets them.
_PLAIN = QTextBlockFormat()

Pieces = list[tuple[str, QTextCharFormat]]


@frozen
class BlockNote:
    """What a block of the document holds.

    `lead` and `size` count UTF-16 units: what stands before the passage's own text (a bullet, a number), and
    that text. `row` is -1 for the footer.
    """

    row: int
    role: Role
    language: str
    passage: Passage | None = None
    lead: int = 0
    size: int = 0


class Sheet:
    """A document and the way from rows and passages to its blocks.

    White space stands under blocks alone, so that between two rows is what stands under the last block of the
    upper one.
    """

    def __init__(
        self,
        outline: Outline,
        languages: Sequence[str],
        look: Look,
        margins: tuple[int, int],
        parent: QObject,
    ) -> None:
        self.languages = tuple(languages)
        self.look = look
        self.notes: list[BlockNote] = []
        self.outline = outline
        # By number: two thousand blocks that Python knows would take a megabyte.
        self._starts: list[int] = []
        self._blocks: dict[tuple[str, str], int] = {}
        self.document = QTextDocument(parent)
        self.document.setUndoRedoEnabled(False)
        self.document.setDefaultFont(look.font(language_of(self.languages[0])))
        self._setting = Typesetting(self.document)
        self.document.setDocumentLayout(self._setting)
        self._write()
        self.spaces: list[float] = list(self.gaps)
        self.set_margins(*margins)

    def give_up(self) -> None:
        """Hold no text any more, until another sheet takes the place."""
        self._setting.shapes.clear()
        self.document.clear()
        self.outline = Outline()
        self.notes.clear()
        self._blocks.clear()

    def set_margins(self, left: int, right: int) -> None:
        """White space beside the text, in pixels."""
        self._setting.margins = left, self.look.px(20), right, self.look.px(24)

    def margins(self) -> tuple[int, int]:
        """White space beside the text, in pixels: left, right."""
        left, _, right, _ = self._setting.margins
        return left, right

    def tops(self) -> list[float]:
        """Top of every row and, last, of the footer; pixels from the top of the document."""
        tops = self._setting.tops()
        return [tops[number] for number in self._starts]

    def top(self, block: QTextBlock) -> float:
        """Top of a block, in pixels from the top of the document."""
        return self._setting.tops()[block.blockNumber()]

    def heights(self) -> list[float]:
        """Height of every row without the white space under it."""
        tops = self.tops()
        return [below - top - space for top, below, space in zip(tops, tops[1:], self.spaces, strict=False)]

    def set_spaces(self, spaces: Sequence[float]) -> None:
        """Set the white space under every row."""
        self.spaces = list(spaces)
        below = list(self._setting.spaces)
        for following, space in zip(self._starts[1:], spaces, strict=True):
            below[following - 1] = space
        self._setting.set_spaces(below)

    def row_of(self, position: int) -> int:
        """Index of the row at a document position; the footer counts as the last row, -1 without rows."""
        row = self.note(position).row
        return len(self.gaps) - 1 if row < 0 else row

    def row_position(self, row: int) -> int:
        """Document position at which a row begins."""
        return self.document.findBlockByNumber(self._starts[row]).position()

    def note(self, position: int) -> BlockNote:
        """What the block at a document position holds."""
        return self.notes[self.document.findBlock(position).blockNumber()]

    def passage_block(self, passage: str, language: str) -> tuple[QTextBlock, BlockNote] | None:
        """The block with the text of a passage, or None."""
        number = self._blocks.get((passage, language))
        return None if number is None else (self.document.findBlockByNumber(number), self.notes[number])

    def hits(self, passage: str, language: str, ranges: Iterable[tuple[int, int]]) -> Iterator[QTextCursor]:
        """Cursors that select half-open character ranges of a passage's text."""
        found = self.passage_block(passage, language)
        if found is None:
            return
        block, note = found
        text = note.passage.text if note.passage else ""
        origin = block.position() + note.lead
        for start, end in ranges:
            cursor = QTextCursor(self.document)
            cursor.setPosition(origin + min(to_units(text, start), note.size))
            cursor.setPosition(origin + min(to_units(text, end), note.size), QTextCursor.MoveMode.KeepAnchor)
            yield cursor

    def _write(self) -> None:
        cursor = QTextCursor(self.document)
        cursor.beginEditBlock()
        rows = self.outline.rows
        following = [*rows[1:], None]
        self.gaps = [
            self.look.gap(row, after, absent=self.outline.is_absent(row))
            for row, after in zip(rows, following, strict=False)
        ]
        for index, (row, gap) in enumerate(zip(rows, self.gaps, strict=True)):
            self._starts.append(len(self.notes))
            blocks = list(self._row(index, row))
            for at, (note, pieces) in enumerate(blocks):
                below = gap if at == len(blocks) - 1 else self.look.within_row()
                self._block(cursor, note, pieces, below)
        self._starts.append(len(self.notes))
        language = self.languages[0]
        end = self.outline.word(language, "end") or "—"
        self._block(
            cursor, BlockNote(-1, Role.FOOTER, language), [(end, self._format(Style.SMALL, language))], 0
        )
        cursor.endEditBlock()

    def _block(self, cursor: QTextCursor, note: BlockNote, pieces: Pieces, below: int) -> None:
        plain = pieces[0][1] if pieces else self._format(Style.BODY, note.language)
        if self.notes:
            cursor.insertBlock(_PLAIN, plain)
        else:
            cursor.setBlockCharFormat(plain)
        self._setting.shapes.append(self.look.shape(note.role))
        self._setting.spaces.append(below)
        for text, style in pieces:
            cursor.insertText(text.replace(_LINE_FEED, _LINE_SEPARATOR), style)
        if note.passage is not None and note.role is not Role.STATE:
            self._blocks[note.passage.id, note.language] = len(self.notes)
        self.notes.append(note)

    def _row(self, index: int, row: Row) -> Iterator[tuple[BlockNote, Pieces]]:
        languages = [each for each in self.languages if not row.sides or each in row.sides]
        if row.kind is RowKind.PART and languages:
            yield self._label(index, row, languages)
            return
        written = False
        for language in languages:
            if row.kind is RowKind.ABSENT:
                word = self.outline.word(language, "absent")
                yield BlockNote(index, Role.ABSENT, language), [(word, self._format(Style.MUTED, language))]
                written = True
                continue
            passage = row.cells.get(language)
            if passage is None:
                # Where both texts share a column, only why a whole section stands alone is told.
                if len(self.languages) > 1 and row.kind is RowKind.SECTION:
                    yield from self._gap(index, language)
                continue
            if row.kind is RowKind.SECTION:
                yield self._title(index, passage, language, led=is_text(language) or not written)
            else:
                yield self._passage(index, passage, language, led=is_text(language) or not written)
            if passage.state is State.BEHIND:
                word = self.outline.word(language, "behind")
                note = BlockNote(index, Role.STATE, language, passage)
                yield note, [(word, self._format(Style.STATE, language))]
            written = True
        if not written:
            alone = len(self.languages) == 1
            for column in self.languages[:1]:
                told = list(self._gap(index, column)) if alone else []
                yield from told or [(BlockNote(index, Role.EMPTY, column), [])]

    def _gap(self, index: int, column: str) -> Iterator[tuple[BlockNote, Pieces]]:
        """Why nothing stands here, where that is told."""
        if word := self.outline.gap(index, column):
            yield BlockNote(index, Role.EMPTY, column), [(word, self._format(Style.SMALL, column))]

    def _label(self, index: int, row: Row, languages: Sequence[str]) -> tuple[BlockNote, Pieces]:
        said = [(str(row.part), Style.PART)]
        if self.outline.is_absent(row):
            said.append(("absent", Style.SMALL))
        pieces: Pieces = []
        for key, style in said:
            for language in dict.fromkeys(map(language_of, languages)):
                word = self.outline.word(language, key)
                pieces.append((SPACED + word if pieces else word, self._format(style, language)))
        return BlockNote(index, Role.PART, self.languages[0]), pieces

    def _title(self, index: int, passage: Passage, language: str, *, led: bool) -> tuple[BlockNote, Pieces]:
        section = section_of(passage.id)
        lead = f"{section}\u2002" if led and _NUMBERED.match(section) else ""
        note, pieces = self._text(index, Role.TITLE, passage, language, lead)
        if self.outline.unreviewed_section(section, language):
            word = self.outline.word(language, "needs_review")
            pieces.append((f"\u2002{word}", self._format(Style.SMALL, language)))
        for word in self.outline.badges(passage, language):
            pieces.append((f"\u2002≠\u00a0{word}", self._format(Style.STATE, language)))
        return note, pieces

    def _passage(self, index: int, passage: Passage, language: str, *, led: bool) -> tuple[BlockNote, Pieces]:
        role = _ROLES.get(passage.kind, Role.PARAGRAPH)
        lead = ""
        if role is Role.NOTE:
            word = self.outline.word(language, "note")
            lead = f"{word}\u2002" if word else ""
        elif role is Role.ITEM:
            lead = f"{passage.label or '•'}\t" if led else "\t"
        elif role is Role.EXAMPLE:
            lead = f"({passage.label})\t" if led and passage.label else "\t"
        return self._text(index, role, passage, language, lead)

    def _text(
        self, index: int, role: Role, passage: Passage, language: str, lead: str
    ) -> tuple[BlockNote, Pieces]:
        style = Style.TITLE if role is Role.TITLE else Style.BODY
        lead_style = _LEAD_STYLES.get(role, Style.MUTED)
        # The number of a section looks the same on both sides.
        lead_language = SOURCE_LANGUAGE if role is Role.TITLE else language
        pieces: Pieces = [(lead, self._format(lead_style, lead_language))] if lead else []
        note = BlockNote(index, role, language, passage, units(lead), units(passage.text))
        pieces += self._runs(passage, style, language)
        if passage.state is State.UNTRANSLATED:
            word = self.outline.word(language, "untranslated")
            if not passage.text:
                state = BlockNote(index, Role.STATE, language, passage)
                return state, [(word, self._format(Style.SMALL, language))]
            pieces.append((f"\u2002{word}", self._format(Style.SMALL, language)))
        return note, pieces

    def _runs(self, passage: Passage, style: Style, language: str) -> Iterator[tuple[str, QTextCharFormat]]:
        at = 0
        for reference in _in_order(passage.references):
            yield from self._plain(passage.text[at : reference.start], style, language)
            target = self.outline.address(language, reference.target)
            link = self.look.link(style, language_of(language), target)
            yield passage.text[reference.start : reference.end], link
            at = reference.end
        yield from self._plain(passage.text[at:], style, language)

    def _plain(self, text: str, style: Style, language: str) -> Iterator[tuple[str, QTextCharFormat]]:
        """Text without references; Chinese dashes and ellipses come from the Chinese font."""
        plain = self._format(style, language)
        language = language_of(language)
        runs = [text] if language == SOURCE_LANGUAGE else _HAN_SIGNS.split(text)
        for at, run in enumerate(runs):
            if run:
                yield run, (self.look.han_sign(style, language) if at % 2 else plain)

    def _format(self, style: Style, language: str) -> QTextCharFormat:
        return self.look.character(style, language_of(language))


def _in_order(references: Sequence[Reference]) -> list[Reference]:
    return sorted(references, key=lambda reference: reference.start)
