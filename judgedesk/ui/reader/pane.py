"""The reader pane: one edition whole, two columns level row by row, or one column."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from PySide6.QtCore import QEvent, QPoint, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QGuiApplication,
    QPalette,
    QResizeEvent,
    QShowEvent,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QHBoxLayout, QTextEdit, QWidget

from judgedesk.app.reading import Row, RowKind
from judgedesk.frozen import frozen
from judgedesk.ui import theme
from judgedesk.ui.pieces import once
from judgedesk.ui.reader import copying
from judgedesk.ui.reader.columns import is_text
from judgedesk.ui.reader.copying import Citation
from judgedesk.ui.reader.found import Found, Ranges, marked, underlined
from judgedesk.ui.reader.lines import Lines, settle
from judgedesk.ui.reader.look import Look
from judgedesk.ui.reader.menu import CopyMenu
from judgedesk.ui.reader.mode import Mode
from judgedesk.ui.reader.outline import Outline, Sources, Told, Words
from judgedesk.ui.reader.places import History, Place
from judgedesk.ui.reader.sheet import Sheet
from judgedesk.ui.reader.side import Side

Marks = Mapping[tuple[str, str], Ranges]

ZOOMS = (60, 70, 80, 90, 100, 110, 125, 150, 175, 200, 240)
_PLAIN_ZOOM = 100
_SETTLE_MS = 30
_TELL_MS = 120
# How long nobody may have opened or pulled anything before the rest of a text is laid out.
_REST_MS = 150

_OUTER, _INNER = 24, 14
_MEASURE = 660
# Rows are this tall at least, in pixels at zoom 100 and 96 dots an inch: a label and one line, half and half.
_LEAST_ROW = 24
# White space kept above a row that is brought to the top, in pixels at zoom 100.
_ABOVE_SECTION, _ABOVE_ROW = 14, 4
_LABEL_HEIGHT = 20


@frozen
class Aside:
    """A whole text that waits while only a part of it is shown: its look, documents and carets."""

    look: Look
    sheets: dict[Side, Sheet]
    carets: dict[Side, list[tuple[str, int]]]


class ReaderPane(QWidget):
    """Reads the rows of one edition.

    Signals: `reference_activated` the section or passage id of a reference that was followed (the pane
    itself does not move: call `open`); `place_changed` the id of the row at the top, soon after it changed;
    `history_changed` whether there is a place to go back and forward to; `zoom_changed` in percent;
    `mode_changed` the mode's value; `note_asked` that somebody would note something on the passage at the
    caret.
    """

    reference_activated = Signal(str)
    place_changed = Signal(str)
    history_changed = Signal(bool, bool)
    zoom_changed = Signal(int)
    mode_changed = Signal(str)
    note_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[Row, ...] = ()
        self._languages: tuple[str, ...] = (Mode.EN.value, Mode.ZH.value)
        self._words: Words = {}
        self._outline = self._whole = Outline()
        self._mode = Mode.SIDE
        self._zoom = _PLAIN_ZOOM
        self._colours = theme.current()
        self._marks: Marks = {}
        self._found: Mapping[tuple[str, str], Found] = {}
        self._told: Told | None = None
        self._citation: Citation | None = None
        self._sources: Sources | None = None
        self._lines = Lines()
        self._laid_out: list[tuple[Sheet, int]] = []
        self._settled_width = 0
        self._place = Place()
        self._pointed = ""
        self._told_place = ""
        self._settling = True
        self._in_part = False
        self._aside: Aside | None = None
        self._history = History()
        self._look = self._new_look()

        self.left, self.right, self.stack = Side(self), Side(self), Side(self)
        self._sides = (self.left, self.right, self.stack)
        self._columns = QHBoxLayout(self)
        self._columns.setContentsMargins(0, 0, 0, 0)
        self._columns.setSpacing(0)
        for side in self._sides:
            self._columns.addWidget(side, 1)
        self._settle_timer = once(self, self._settle, _SETTLE_MS)
        self._tell_timer = once(self, self._tell_place, _TELL_MS)
        self._rest_timer = once(self, self.complete, _REST_MS)
        self._menu = CopyMenu(self)
        self._connect()
        self._paint_sides()
        self._arrange()
        self._name()

    # What is read

    def set_rows(
        self,
        rows: Sequence[Row],
        languages: Sequence[str] = ("en", "zh-Hant"),
        told: Told | None = None,
        *,
        place: str = "",
        at_once: bool = True,
    ) -> None:
        """Show the rows of an edition; `languages` are those of the left and the right column, or only one.

        For rows of any two texts they are the ids of the texts, and `told` is what is said between them. A
        place of the right text is then opened by `columns.address`.
        The place is kept if the new rows have it, `place` is taken where they have that. The history is
        dropped when they have other ids. With `at_once` False what stands around the place is laid out first,
        and the rest soon after.
        """
        same = [row.id for row in rows] == [row.id for row in self._rows]
        self._rows, self._languages, self._told = tuple(rows), tuple(languages), told
        self._drop_sheets()
        if not same:
            self._history.clear()
            self._pointed = ""
            self._tell_history()
            for side in self._sides:
                side.give_up_text()
        self._renew_outline()
        self._name()
        wanted = self._outline.index(place) if place else None
        if wanted is not None:
            self._place = Place(self._outline.rows[wanted].id, -_ABOVE_SECTION)
        elif self._outline.index(self._place.row) is None:
            self._place = Place(self._outline.rows[0].id if self._outline.rows else "", -_ABOVE_SECTION * 2)
        if not at_once and self.isVisible() and self._take_part():
            self._rest_timer.start()
        self._arrange()
        self._tell_timer.start()

    def show_place_first(self) -> None:
        """Show the text with no more laid out than what stands around the place; `complete` does the rest.

        For the first view: a whole edition takes a while. Whatever asks for more than there is completes it.
        """
        if not self.isVisible() and self._take_part():
            self._drop_sheets()
        self.show()

    def _take_part(self) -> bool:
        """Keep to the rows around the place; False where the place is none of theirs."""
        index = self._whole.index(self._place.row)
        if index is None:
            return False
        rows, count = self._whole.rows, self._rows_of_a_view()
        # Near the end the view is filled with what stands above.
        start = index if index + count < len(rows) else max(len(rows) - 2 * count, 0)
        first = next((at for at in range(start, 0, -1) if rows[at].kind is RowKind.SECTION), 0)
        ids = {row.id for row in rows[first : index + count]}
        self._in_part = True
        self._outline = self._outline_of([row for row in self._rows if row.id in ids])
        return True

    def _rows_of_a_view(self) -> int:
        """So many rows fill the view, whichever they are."""
        # Before the window is shown, nothing in it has its size.
        tall = self.height() if self.window().isVisible() else self.window().height()
        return int(tall / (_LEAST_ROW * self._zoom / 100 * self.logicalDpiY() / 96)) + 2

    @Slot()
    def complete(self) -> None:
        """Lay out all that was left out when the text was opened or took another width.

        The view and the caret stay.
        """
        if not self._in_part:
            return
        self._rest_timer.stop()
        carets = {side: self._caret(side) for side in self._sides if side.sheet is not None}
        aside, self._aside = self._aside, None
        self._settling = True
        self._in_part = False
        self._outline = self._whole
        if aside is None:
            self._drop_sheets()
        else:
            self._look = aside.look
            for side, sheet in aside.sheets.items():
                sheet.set_margins(*self._margins(side))
                self._give_sheet(side, sheet)
            carets.update(aside.carets)
        self._refresh()
        for side, caret in carets.items():
            self._put_caret(side, caret)

    def _set_aside(self) -> None:
        """A text that takes another width is laid out around the place first; the whole of it is kept.

        So the view is level with every step of whoever pulls at the window.
        """
        visible = self._visible()
        sheets = {side: side.sheet for side in visible if side.sheet is not None}
        if any(sheet.look is not self._look for sheet in sheets.values()) or len(sheets) < len(visible):
            return
        carets = {side: self._caret(side) for side in visible}
        if any(side.textCursor().hasSelection() for side in visible) or not self._take_part():
            return
        self._aside = Aside(self._look, sheets, carets)
        self._look = self._new_look()
        for side in visible:
            side.sheet = None
            self._sheet(side)
            self._put_caret(side, carets[side])

    def _caret(self, side: Side) -> list[tuple[str, int]]:
        """Both ends of the selection, each as a row's id and the way into the row."""
        sheet, cursor = side.sheet, side.textCursor()
        assert sheet is not None
        found: list[tuple[str, int]] = []
        for position in (cursor.anchor(), cursor.position()):
            row = sheet.row_of(position)
            found.append((sheet.outline.rows[row].id, position - sheet.row_position(row)))
        return found

    def _position(self, sheet: Sheet, row: str, within: int) -> int:
        index = sheet.outline.index(row)
        return within if index is None else sheet.row_position(index) + within

    def _put_caret(self, side: Side, caret: Sequence[tuple[str, int]]) -> None:
        sheet = side.sheet
        if sheet is not None and sheet.look is self._look:
            side.select_quietly(*(self._position(sheet, row, within) for row, within in caret))

    def _renew_outline(self) -> None:
        """Draw all rows, as they are said now."""
        self._in_part = False
        self._outline = self._whole = self._outline_of(self._rows)

    def _outline_of(self, rows: Sequence[Row]) -> Outline:
        return Outline(rows, self._words, self._sources, self._languages, self._told)

    def set_part_words(self, words: Mapping[str, Mapping[str, str]]) -> None:
        """Set the words that stand between the passages, by language.

        Keys: the names of the parts, `absent`, `needs_review`, `untranslated`, `behind`, `baseline_unknown`,
        `note` (that a note is ours) and `end` (the footer); between two texts `no_partner`, `trap_number` and
        `trap_word`.
        """
        self._words = words
        self._renew_outline()
        self._drop_sheets()
        self._refresh()

    def set_marks(self, marks: Marks) -> None:
        """Mark search hits: by language and passage id, half-open ranges in characters of the text.

        Only rows in view are marked, and asked for: a letter stands in every row of an edition thousands of
        times.
        """
        self._marks = marks
        for side in self._visible():
            self._mark(side)

    def set_noted(self, noted: Mapping[tuple[str, str], str]) -> None:
        """Mark passages with notes: by column and passage id, what the tool tip tells."""
        for side in self._sides:
            side.set_noted(noted)

    def set_found(self, found: Mapping[tuple[str, str], Found]) -> None:
        """Mark passages in which checks found something, and the words: by column and passage id."""
        self._found = found
        for side in self._sides:
            side.set_found(found)
        for side in self._visible():
            self._mark(side)

    def set_citation(self, citation: Citation) -> None:
        """What gives the line for a copy with citation, from passage id and language."""
        self._citation = citation

    def set_sources(self, sources: Sources) -> None:
        """What tells a passage's sources, from passage id and language; its tool tip then ends with them."""
        self._sources = sources
        self.complete()
        self._renew_outline()
        for side in self._sides:
            side.outline = self._outline

    def rows(self) -> Sequence[Row]:
        """What is read, as `set_rows` was given it."""
        return self._rows

    # How it is read

    def mode(self) -> Mode:
        return self._mode

    def set_mode(self, mode: Mode | str) -> None:
        """Change the way of reading; the place stays."""
        mode = Mode(mode)
        if mode is self._mode:
            return
        self.complete()
        had_focus = self._focused() is not None
        self._mode = mode
        self._arrange()
        if had_focus:
            self._visible()[0].setFocus()
        self.mode_changed.emit(mode.value)

    def zoom(self) -> int:
        return self._zoom

    def set_zoom(self, percent: int) -> None:
        """Change the size of the text, 60 to 240 percent; the row at the top stays there."""
        percent = min(max(percent, ZOOMS[0]), ZOOMS[-1])
        if percent == self._zoom:
            return
        self.complete()
        self._zoom = percent
        self._rebuild()
        self.zoom_changed.emit(percent)

    @Slot()
    def zoom_in(self) -> None:
        self.set_zoom(next((step for step in ZOOMS if step > self._zoom), ZOOMS[-1]))

    @Slot()
    def zoom_out(self) -> None:
        self.set_zoom(next((step for step in reversed(ZOOMS) if step < self._zoom), ZOOMS[0]))

    @Slot()
    def zoom_reset(self) -> None:
        self.set_zoom(_PLAIN_ZOOM)

    @Slot()
    def refresh_colours(self) -> None:
        """Draw anew in the colours that are in force."""
        if theme.current() != self._colours:
            self._colours = theme.current()
            self._paint_sides()
            self._rebuild()

    # Where it is read

    def open(self, place: str, *, remember: bool = True) -> bool:
        """Bring a section, part or passage to the top, the label of its part with it; False if not here.

        An unknown passage of a known section opens the section.
        """
        if self._in_part and self._outline.index(place) != self._outline.index(self._place.row):
            self.complete()
        index = self._outline.index(place)
        if index is None:
            return False
        row, before = self._outline.rows[index], self._outline.rows[index - 1]
        above = _ABOVE_SECTION if row.kind is RowKind.SECTION else _ABOVE_ROW
        if before.kind is RowKind.PART and not self._outline.is_absent(before):
            above += _LABEL_HEIGHT
        target = Place(row.id, -above)
        if remember and self._place.row != row.id:
            self._history.leave(self._place)
        self._go(target, point=row.kind is not RowKind.SECTION)
        return True

    @Slot()
    def back(self) -> None:
        self._travel(self._history.back(self._place))

    @Slot()
    def forward(self) -> None:
        self._travel(self._history.forward(self._place))

    def can_go_back(self) -> bool:
        return self._history.can_go_back

    def can_go_forward(self) -> bool:
        return self._history.can_go_forward

    def place(self) -> str:
        """Id of the row at the top, or of the one that was opened last if the view was not moved since."""
        return self._place.row

    def row_tops(self) -> list[tuple[str, float, float]]:
        """Row id and the top of the row in the left and in the right document, as laid out now, in pixels."""
        self.complete()
        self._ensure()
        sheets = [side.sheet for side in self._visible() if side.sheet is not None]
        if not sheets:
            return []
        left, right = sheets[0].tops(), sheets[-1].tops()
        return [(row.id, one, two) for row, one, two in zip(self._outline.rows, left, right, strict=False)]

    def take_keyboard(self, language: str = "") -> None:
        """Give the keyboard to the text: to the column of `language` where it has one of its own."""
        visible = self._visible()
        visible[-1 if language == self._languages[-1] else 0].setFocus()

    def passage_at_caret(self) -> tuple[str, str] | None:
        """Column and id of the passage at the caret, else of the one opposite; None where there is none."""
        self.complete()
        side = self._active()
        row = side.row_at_caret()
        cells = self._outline.rows[row].cells if row >= 0 else {}
        found = ((column, cells.get(column)) for column in (*self._languages_of(side), *self._languages))
        return next(((column, passage.id) for column, passage in found if passage is not None), None)

    # Copying

    @Slot()
    def copy(self) -> None:
        """Copy the selection, whichever column it is in: there is one at a time."""
        self._to_clipboard(copying.selection(self._active()))

    @Slot()
    def copy_with_citation(self, citation: Citation | None = None) -> None:
        """Copy the selection, or else the passage at the caret, and the line that cites it.

        A selection over several passages cites the first and the last of them.
        """
        citation = citation or self._citation
        self.complete()
        if citation is not None:
            self._to_clipboard(copying.with_citation(self._active(), citation))

    @Slot()
    def copy_both(self) -> None:
        """Copy the selected rows, or the row at the caret, in both languages, one line each."""
        self.complete()
        self._to_clipboard(copying.rows(self._active(), self._languages))

    # Qt's events

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # The columns have their new widths by now: nobody sees rows that are not level.
        if self._settle_timer.isActive():
            self._refresh()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.refresh_colours()
        elif event.type() == QEvent.Type.LanguageChange:
            self._name()

    # Building and settling

    def _connect(self) -> None:
        self.left.verticalScrollBar().valueChanged.connect(self._move_right)
        self.right.verticalScrollBar().valueChanged.connect(self._move_left)
        self._menu.copy.triggered.connect(self.copy)
        self._menu.cite.triggered.connect(self._cite_chosen)
        self._menu.both.triggered.connect(self.copy_both)
        self._menu.select_all.triggered.connect(self._select_all_chosen)
        self._menu.note.triggered.connect(self.note_asked)
        for side in self._sides:
            side.verticalScrollBar().valueChanged.connect(self._scrolled)
            side.verticalScrollBar().valueChanged.connect(self._mark_what_came)
            side.resizing.connect(self._settle_later)
            side.touched.connect(self.complete)
            side.zoom_asked.connect(self._zoom_by)
            side.travel_asked.connect(self._travel_by)
            side.link_chosen.connect(self.reference_activated)
            side.copy_asked.connect(self.copy)
            side.cite_asked.connect(self.copy_with_citation)
            side.switch_asked.connect(self._switch_side)
            side.menu_asked.connect(self._open_menu)
            side.selectionChanged.connect(self._selected)

    def _shown_mode(self) -> Mode:
        return self._mode if len(self._languages) > 1 else Mode.EN

    def _visible(self) -> tuple[Side, ...]:
        return {
            Mode.EN: (self.left,),
            Mode.ZH: (self.right,),
            Mode.SIDE: (self.left, self.right),
            Mode.STACKED: (self.stack,),
        }[self._shown_mode()]

    def _languages_of(self, side: Side) -> tuple[str, ...]:
        if side is self.stack:
            return self._languages
        return self._languages[:1] if side is self.left else self._languages[1:]

    def _arrange(self) -> None:
        """Show the columns of the mode and put the place back."""
        self._settling = True
        visible = self._visible()
        for side in self._sides:
            side.setVisible(side in visible)
        bar = Qt.ScrollBarPolicy
        shared = len(visible) > 1
        self.left.setVerticalScrollBarPolicy(bar.ScrollBarAlwaysOff if shared else bar.ScrollBarAlwaysOn)
        for side in (self.right, self.stack):
            side.setVerticalScrollBarPolicy(bar.ScrollBarAlwaysOn)
        self._columns.activate()
        self._refresh()

    def _sheet(self, side: Side) -> Sheet:
        """The document of a column, built if need be."""
        if side.sheet is not None and side.sheet.look is self._look:
            return side.sheet
        kept = (side.textCursor().anchor(), side.textCursor().position())
        sheet = Sheet(self._outline, self._languages_of(side), self._look, self._margins(side), side)
        self._give_sheet(side, sheet)
        side.select_quietly(*kept)
        return sheet

    def _give_sheet(self, side: Side, sheet: Sheet) -> None:
        with QSignalBlocker(side):
            side.set_sheet(sheet, self._outline, self._colours)

    def _new_look(self) -> Look:
        return Look(self._colours, self._zoom, self.logicalDpiY())

    def _drop_sheets(self) -> None:
        """Have every document built anew when it is next shown: each knows the look it was built with."""
        self._look = self._new_look()
        if self._aside is not None:
            for sheet in self._aside.sheets.values():
                sheet.document.deleteLater()
            self._aside = None

    def _rebuild(self) -> None:
        self._drop_sheets()
        self._refresh()

    def _refresh(self) -> None:
        if self.isVisible():
            self._settle()

    def _ensure(self) -> None:
        if self.isVisible() and (self._settling or self._settle_timer.isActive()):
            self._settle()

    @Slot()
    def _settle_later(self) -> None:
        """Level again soon; until then scroll values say nothing about the place."""
        self._settling = True
        if self.width() != self._settled_width and self.isVisible():
            if not self._in_part:
                self._set_aside()
            if self._aside is not None:
                self._rest_timer.start()
        for side in self._visible():
            if side.sheet is not None:
                side.sheet.set_margins(*self._margins(side))
        if not self._settle_timer.isActive():
            self._settle_timer.start()

    @Slot()
    def _settle(self) -> None:
        """Level the rows and put the place back."""
        self._settling = True
        visible = self._visible()
        sheets = [self._sheet(side) for side in visible]
        laid_out = [(sheet, side.text_width()) for sheet, side in zip(sheets, visible, strict=True)]
        # A view that only became taller or lower, as when a title takes another line, has the rows it had.
        if laid_out != self._laid_out:
            self._laid_out = laid_out
            self._lines = settle(self._outline, sheets)
            for side in visible:
                side.set_lines(self._lines)
        self._point()
        self._put_place()
        for side in visible:
            self._mark(side)
        self._settle_timer.stop()
        self._settled_width = self.width()
        self._settling = False

    def _margins(self, side: Side) -> tuple[int, int]:
        if self._shown_mode() is Mode.SIDE:
            return (_OUTER, _INNER) if side is self.left else (_INNER, _OUTER)
        spare = side.text_width() - _OUTER - self._look.px(_MEASURE)
        return _OUTER, max(spare, _OUTER)

    # Place

    def _put_place(self) -> None:
        index = self._outline.index(self._place.row)
        if index is None:
            return
        top, within = self._lines.tops[index], self._place.within
        value = top + (within * self._lines.heights[index] if within >= 0 else self._look.px(within))
        was, self._settling = self._settling, True
        for side in self._visible():
            side.stretch_bar()
        self._visible()[0].verticalScrollBar().setValue(round(value))
        self._settling = was

    @Slot(int)
    def _move_right(self, value: int) -> None:
        if len(self._visible()) > 1:  # a hidden column has another length and would hold this one back
            self.right.verticalScrollBar().setValue(value)

    @Slot(int)
    def _move_left(self, value: int) -> None:
        if len(self._visible()) > 1:
            self.left.verticalScrollBar().setValue(value)

    @Slot(int)
    def _scrolled(self, value: int) -> None:
        if self._settling:
            return
        index = self._lines.row_at(value)
        if index < 0:
            return
        down = value - self._lines.tops[index]
        within = down / max(self._lines.heights[index], 1) if down >= 0 else down * 100 / self._zoom
        self._place = Place(self._outline.rows[index].id, within)
        if not self._tell_timer.isActive():
            self._tell_timer.start()

    @Slot()
    def _tell_place(self) -> None:
        if self._place.row != self._told_place:
            self._told_place = self._place.row
            self.place_changed.emit(self._told_place)

    def _go(self, place: Place, *, point: bool) -> None:
        self._place = place
        self._pointed = place.row if point else ""
        if self.isVisible():
            self._ensure()
            self._point()
            index = self._outline.index(place.row)
            if index is not None:
                if self._aside is not None:
                    self._aside.carets.clear()
                for side in self._visible():
                    position = self._sheet(side).row_position(index)
                    side.select_quietly(position, position)
            self._put_place()
        self._tell_timer.start()
        self._tell_history()

    def _point(self) -> None:
        index = self._outline.index(self._pointed) if self._pointed else None
        first = self._visible()[0]
        for side in self._sides:
            side.point_at(index if side is first and index is not None else -1)

    def _travel(self, place: Place | None) -> None:
        if place is not None:
            self.complete()
            self._go(place, point=False)

    @Slot(int)
    def _travel_by(self, direction: int) -> None:
        if direction < 0:
            self.back()
        else:
            self.forward()

    def _tell_history(self) -> None:
        self.history_changed.emit(self._history.can_go_back, self._history.can_go_forward)

    @Slot(int)
    def _zoom_by(self, step: int) -> None:
        if step == 0:
            self.zoom_reset()
        elif step > 0:
            self.zoom_in()
        else:
            self.zoom_out()

    # Selection, marks, menu

    def _focused(self) -> Side | None:
        return next((side for side in self._visible() if side.hasFocus()), None)

    def _active(self) -> Side:
        visible = self._visible()
        selected = (side for side in visible if side.textCursor().hasSelection())
        return next(selected, None) or self._focused() or visible[0]

    @Slot()
    def _selected(self) -> None:
        """One selection at a time: a new one in one column takes away the one in the other."""
        source = self.sender()
        if isinstance(source, Side) and source.textCursor().hasSelection():
            self._deselect_others(source)

    def _deselect_others(self, source: Side) -> None:
        for side in self._sides:
            if side is not source and side.textCursor().hasSelection():
                position = side.textCursor().position()
                side.select_quietly(position, position)

    @Slot()
    def _switch_side(self) -> None:
        visible = self._visible()
        focused = self._focused()
        if focused is not None and len(visible) > 1:
            visible[1 - visible.index(focused)].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _mark(self, side: Side) -> None:
        side.marked = side.rows_in_view() if self._marks or self._found else range(0)
        if side.sheet is None or not (side.marked or side.extraSelections()):
            return
        selections: list[QTextEdit.ExtraSelection] = []
        for cursor, style in self._hits(side.sheet, side.marked):
            selection = QTextEdit.ExtraSelection()
            selection.cursor = cursor  # pyright: ignore[reportAttributeAccessIssue]
            selection.format = style  # pyright: ignore[reportAttributeAccessIssue]
            selections.append(selection)
        side.setExtraSelections(selections)

    def _hits(self, sheet: Sheet, rows: Sequence[int]) -> Iterator[tuple[QTextCursor, QTextCharFormat]]:
        looked_for = marked(self._colours)
        for row in rows:
            for language, passage in self._outline.rows[row].cells.items():
                if passage is None or language not in sheet.languages:
                    continue
                shown = [(self._marks.get((language, passage.id), ()), looked_for)]
                if (found := self._found.get((language, passage.id))) is not None:
                    shown.insert(0, (found.ranges, underlined(found.severity, self._colours)))
                    shown.append((found.chosen, looked_for))
                for ranges, style in shown:
                    yield from ((cursor, style) for cursor in sheet.hits(passage.id, language, ranges))

    @Slot()
    def _mark_what_came(self) -> None:
        """Hits in rows that were scrolled into view."""
        for side in self._visible():
            if (self._marks or self._found) and side.rows_in_view() != side.marked:
                self._mark(side)

    def _to_clipboard(self, text: str) -> None:
        if text:
            QGuiApplication.clipboard().setText(text)

    def _name(self) -> None:
        self._menu.name(
            copy=self.tr("Copy"),
            cite=self.tr("Copy with citation"),
            both=self.tr("Copy both languages"),
            select_all=self.tr("Select all"),
            note=self.tr("Note on this passage"),
        )
        if is_text(self._languages[0]):
            names = self.tr("Left text"), self.tr("Right text"), self.tr("Both texts")
        else:
            names = self.tr("English text"), self.tr("Chinese text"), self.tr("English and Chinese text")
        for side, name in zip(self._sides, names, strict=True):
            side.setAccessibleName(name)

    @Slot(QPoint)
    def _open_menu(self, place: QPoint) -> None:
        side = self.sender()
        if isinstance(side, Side):
            self._deselect_others(side)
            side.setFocus(Qt.FocusReason.MouseFocusReason)
            self._menu.offer(
                selection=side.textCursor().hasSelection(),
                citation=self._citation is not None,
                both=len(self._languages) > 1,
            )
            self._menu.popup(place)

    @Slot()
    def _cite_chosen(self) -> None:
        self.copy_with_citation()

    @Slot()
    def _select_all_chosen(self) -> None:
        self._active().selectAll()

    def _paint_sides(self) -> None:
        colours = self._colours
        palette = QPalette(self.palette())
        for role, colour in (
            (QPalette.ColorRole.Base, colours.window),
            (QPalette.ColorRole.Text, colours.text),
            (QPalette.ColorRole.Highlight, colours.selection),
            (QPalette.ColorRole.HighlightedText, colours.selection_text),
            (QPalette.ColorRole.Link, colours.link),
        ):
            palette.setColor(role, QColor(colour))
        for side in self._sides:
            side.setPalette(palette)
