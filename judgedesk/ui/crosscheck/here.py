"""The cross-check in the window: marks beside the text, the finding below it, the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from judgedesk.app.changes import Changes
from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.reading import Row
from judgedesk.crosscheck.model import SEVERITIES, Place
from judgedesk.ui.bridge import Bridge
from judgedesk.ui.crosscheck.card import FindingCard
from judgedesk.ui.crosscheck.checking import Checking, Item, Rows, Standing
from judgedesk.ui.crosscheck.words import FindingWords
from judgedesk.ui.reader.found import Found
from judgedesk.ui.reader.pane import ReaderPane

if TYPE_CHECKING:
    from judgedesk.ui.crosscheck.page import FindingsPage


class CrosscheckHere(QObject):
    """`columns` gives the id of the text that each column of the reader shows now."""

    told = Signal(str)
    """A sentence for the user."""
    left = Signal()
    """The keyboard may go back to the text."""
    page_left = Signal()
    page_asked = Signal()
    text_asked = Signal(str, str)
    """A text in view, and a passage of it, to be read."""

    def __init__(
        self,
        desk: Desk,
        bridge: Bridge,
        reader: ReaderPane,
        column: QVBoxLayout,
        columns: Callable[[], Mapping[str, str]],
    ) -> None:
        super().__init__(reader)
        self._desk, self._bridge, self._reader, self._column = desk, bridge, reader, column
        self._columns = columns
        self._rows_known: Sequence[Row] = ()
        self._current = ""
        self._step_waits = 0
        self.checking = Checking(desk, self)
        self.checking.changed.connect(self._found)
        self.checking.failed.connect(self._failed)
        self.words = FindingWords(desk, self.checking, self)
        bridge.changed.connect(self._changed)

    @cached_property
    def card(self) -> FindingCard:
        """Below the text; made when the first finding is read."""
        card = FindingCard(
            "finding_card",
            self._desk,
            self.checking,
            self.words,
            cast("QWidget", self._reader.parentWidget()),
        )
        card.hide()
        card.left.connect(self._card_left)
        card.step_asked.connect(self.step)
        card.list_asked.connect(self.page_asked)
        self._column.addWidget(card)
        return card

    @cached_property
    def page(self) -> FindingsPage:
        """All findings; made when it is first asked for."""
        from judgedesk.ui.crosscheck.page import FindingsPage

        page = FindingsPage(self._desk, self._bridge, self.checking, self.words, self._reader.window())
        page.hide()
        page.left.connect(self.page_left)
        page.opened.connect(self.open)
        return page

    def page_is_shown(self) -> bool:
        """Whether the page stands in the middle."""
        return "page" in self.__dict__ and self.page.isVisible()

    def _card_is_shown(self) -> bool:
        return "card" in self.__dict__ and not self.card.isHidden()

    # Checking

    def check(self) -> bool:
        """Have the texts in view checked, unless they are; False while that goes on, or where none can be."""
        texts = self._texts()
        if self.checking.texts != texts:
            self._start(texts)
        return self.checking.checked is not None

    def _texts(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self._columns().values()))

    def _start(self, texts: Sequence[str]) -> None:
        self._rows_known = self._reader.rows()
        if texts:
            self.checking.start(texts, self._places())

    def _places(self) -> Rows:
        """Where each passage of the texts stands among the rows of the reader."""
        columns = self._columns()
        return {
            (columns[column], passage.id): at
            for at, row in enumerate(self._rows_known)
            for column, passage in row.cells.items()
            if passage is not None and column in columns
        }

    @Slot()
    def _found(self) -> None:
        if self.checking.item(self._current) is None:
            self._current = ""
        if self._card_is_shown():
            if not self._current and not self.checking.is_busy():
                self.card.hide()
            self.card.renew()
        self.mark()
        waiting, self._step_waits = self._step_waits, 0
        if self.checking.is_busy():
            self._step_waits = waiting
        elif waiting and self.checking.checked is not None:
            self.step(waiting)

    @Slot(object)
    def _failed(self, error: UserError) -> None:
        self.told.emit(self._desk.say_error(error))

    @Slot(object)
    def _changed(self, changes: Changes) -> None:
        texts = self.checking.texts
        if not changes.areas & {"texts", "pairs"} or not texts:
            return
        installed = {text.id for text in self._desk.texts()}
        if installed.issuperset(texts) and (texts == self._texts() or self.page_is_shown()):
            self._start(texts)
        else:
            self.checking.forget()
            self.mark()

    # Beside the text

    @Slot()
    def mark(self) -> None:
        """Mark what was found in the texts in view."""
        if self.checking.texts != self._texts():
            self._reader.set_found({})
            if self._card_is_shown():
                self.card.hide()
            return
        if self._reader.rows() is not self._rows_known:
            self._rows_known = self._reader.rows()
            self.checking.set_rows(self._places())
        columns = {text: column for column, text in self._columns().items()}
        told: dict[tuple[str, str], list[tuple[Item, Place]]] = {}
        for item in self.checking.items:
            if item.standing is Standing.OPEN or item.key == self._current:
                for text, place in zip(self.checking.texts, item.places, strict=False):
                    if place is not None and place.passage:
                        told.setdefault((columns[text], place.passage), []).append((item, place))
        self._reader.set_found({key: self._mark(found) for key, found in told.items()})

    def _mark(self, found: Sequence[tuple[Item, Place]]) -> Found:
        gravest = min((item.finding.severity for item, _ in found), key=SEVERITIES.index)
        lines = [f"{self.words.head(item)}: {self.words.said(item.finding)}" for item, _ in found]
        ranges = [(item.key, (place.start, place.end)) for item, place in found if place.end > place.start]
        shown = self._current if self._card_is_shown() else ""
        return Found(
            str(gravest),
            "\n".join(dict.fromkeys(lines)),
            tuple(each for key, each in ranges if key != shown),
            tuple(each for key, each in ranges if key == shown),
        )

    # One after the other

    @Slot(int)
    def step(self, by: int) -> None:
        """Read the next finding of those that are listed (by 1), or the one before (by -1)."""
        if not self.check():
            self._step_waits = by
            if self.checking.is_busy():
                self.told.emit(self.tr("The texts are being checked…"))
            return
        items = [item for item in self._listed() if item.row >= 0]
        at = self._next(items, by)
        if 0 <= at < len(items):
            self.open(items[at].key)
        elif not items:
            self.told.emit(self.tr("Nothing is listed that was found in these texts."))
        elif by > 0:
            self.told.emit(self.tr("That was the last finding."))
        else:
            self.told.emit(self.tr("That was the first finding."))

    def _listed(self) -> Sequence[Item]:
        if "page" in self.__dict__:
            return self.page.listed()
        return [item for item in self.checking.items if item.standing is Standing.OPEN]

    def _next(self, items: Sequence[Item], by: int) -> int:
        """Where among these the next one stands; from the place of the reader where none was read yet."""
        shown = self.page.chosen() if self.page_is_shown() else None
        current = shown.key if shown is not None else self._current
        keys = [item.key for item in items]
        if current in keys:
            # From the list the one that is chosen there is read first.
            unread = current != self._current and by > 0
            return keys.index(current) + (0 if unread else by)
        gone = shown or self.checking.item(self._current)
        here = gone.row if gone is not None else self._row_in_view()
        before = sum(item.row < here for item in items)
        return before if by > 0 else before - 1

    def _row_in_view(self) -> int:
        place = self._reader.place()
        return next((at for at, row in enumerate(self._rows_known) if row.id == place), 0)

    @Slot(str)
    def open(self, key: str) -> None:
        """Read both clauses of a finding, level in the text, and the finding below them."""
        item = self.checking.item(key)
        if item is None or item.row < 0 or self.checking.texts != self._texts():
            return
        self._current = key
        rows = [self.checking.row_at(text, place) for text, place in self._sides(item)]
        text, place = next(
            (text, place)
            for (text, place), row in zip(self._sides(item), rows, strict=True)
            if place is not None and row == item.row
        )
        known = (text, place.passage) in self._places()
        passage = place.passage if known else f"{place.section}/title"
        self.text_asked.emit(text, passage)
        listed = [each.key for each in self._listed()]
        which = self.tr("%1 of %2").replace("%1", str(listed.index(key) + 1)) if key in listed else ""
        # What stands in the row that was opened is read there.
        names = ("left", "right")
        quoted = tuple(name for name, row in zip(names, rows, strict=False) if row != item.row)
        self.card.show_item(item, which.replace("%2", str(len(listed))), quoted)
        self.card.show()
        if "page" in self.__dict__:
            self.page.choose(key)
        self.mark()

    def _sides(self, item: Item) -> list[tuple[str, Place | None]]:
        return list(zip(self.checking.texts, item.places, strict=False))

    @Slot()
    def _card_left(self) -> None:
        self.mark()
        self.left.emit()

    def dismiss(self) -> None:
        """Ask why the finding that is shown is to be put aside."""
        if self.page_is_shown():
            self.page.card.ask_dismiss()
        elif self._card_is_shown():
            self.card.ask_dismiss()
        else:
            self.told.emit(self.tr("No finding is shown. F4 shows the next one."))
