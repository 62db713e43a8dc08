"""The page of the destination table: rows, the name of who decides, what the current row rests on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import ceil

from PySide6.QtCore import QModelIndex, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from judgedesk.app.changes import Changes
from judgedesk.app.desk import Desk
from judgedesk.app.destinations import Destinations, RowGroup, TableRow
from judgedesk.app.errors import UserError
from judgedesk.policy.destination import Pair, PairState
from judgedesk.ui import theme
from judgedesk.ui.beside import text_name
from judgedesk.ui.bridge import Bridge
from judgedesk.ui.grid.drawing import Style, block
from judgedesk.ui.own_keys import is_undo
from judgedesk.ui.page import BarePage
from judgedesk.ui.pairs.change_dialog import ChangeDialog
from judgedesk.ui.pairs.model import PairsModel
from judgedesk.ui.pairs.table import PairsTable
from judgedesk.ui.pairs.words import PairWords
from judgedesk.ui.pieces import ElidedLabel, label, once, style

AREAS = frozenset({"pairs", "texts"})

_LINES_BELOW = 2

Act = Callable[[TableRow | None], Changes | None]


class PairsPage(BarePage):
    """A page of the window over one Desk: the table of two texts.

    Partners are looked for once the rows are on the screen. Whoever decides gives a name first; what was
    asked for is then done.
    """

    sections_asked = Signal(str, str, str)
    """Two texts by id and a place in the reader of both, to be read side by side."""
    texts_asked = Signal()

    def __init__(self, desk: Desk, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__("pairs", bridge, AREAS, parent)
        self._desk = desk
        self._bridge = bridge
        self.table_of: Destinations | None = None
        self._rows: tuple[TableRow, ...] = ()
        self._suggested = False
        self._waiting: Act | None = None
        self._words = PairWords(desk, self)
        self.model = PairsModel(self._words, self)
        self._partners_timer = once(self, self._find_partners)
        self._build()
        self.retranslate()

    def _build(self) -> None:
        head = QFrame(self)
        head.setObjectName("pairs_head")
        head.setProperty("rule", "below")
        self._title = ElidedLabel("pairs_title", head)
        style(self._title, bold=True)
        self._count = label("pairs_count", head, tone="muted", point=theme.SMALL_POINT)
        self.open_only = QToolButton(head)
        self.open_only.setObjectName("pairs_open_only")
        self.open_only.setCheckable(True)
        self.open_only.toggled.connect(self._fill)
        self._name_label = label("pairs_name_label", head, point=theme.SMALL_POINT)
        self.name = QLineEdit(head)
        self.name.setObjectName("pairs_name")
        self.name.setMaximumWidth(150)
        self.name.setText(self._desk.settings.author or self._desk.settings.operator)
        self.name.editingFinished.connect(self._name_given)
        self.name.returnPressed.connect(self._go_on)
        self._name_label.setBuddy(self.name)
        row = QHBoxLayout(head)
        row.setContentsMargins(14, 6, 12, 6)
        row.setSpacing(8)
        row.addWidget(self._title, 1)
        row.addWidget(self._count)
        row.addWidget(self.open_only)
        row.addWidget(self._name_label)
        row.addWidget(self.name)

        self._buttons: dict[str, QPushButton] = {}
        foot = QHBoxLayout()
        foot.setContentsMargins(14, 2, 12, 8)
        foot.setSpacing(6)
        for key, slot in (
            ("open", self.open_row),
            ("confirm", self.confirm),
            ("refuse", self.refuse),
            ("change", self.ask_change),
            ("new", self.ask_new),
            ("take_back", self.take_back),
            ("undo", self.undo),
        ):
            button = QPushButton(self)
            button.setObjectName(f"pairs_{key}")
            button.clicked.connect(slot)
            self._buttons[key] = button
            foot.addWidget(button)
        foot.addStretch(1)

        self.table = PairsTable(self.model, self)
        self.table.opened.connect(self.open_row)
        self.table.confirmed.connect(self.confirm)
        self.table.refused.connect(self.refuse)
        self.table.change_asked.connect(self.ask_change)
        self.table.taken_back.connect(self.take_back)
        self.table.selectionModel().currentChanged.connect(self._current_changed)
        self.message = QFrame(self)
        self._why = label("pairs_message", self.message, tone="muted")
        self._why.setWordWrap(True)
        self._why.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.texts_button = QPushButton(self.message)
        self.texts_button.setObjectName("pairs_texts")
        self.texts_button.clicked.connect(self.texts_asked)
        middle = QVBoxLayout(self.message)
        middle.setContentsMargins(24, 24, 24, 24)
        middle.addWidget(self._why)
        middle.addWidget(self.texts_button, 0, Qt.AlignmentFlag.AlignHCenter)
        middle.addStretch(1)
        self._stack = QStackedWidget(self)
        self._stack.addWidget(self.table)
        self._stack.addWidget(self.message)
        self.line = label("pairs_line", self, point=theme.SMALL_POINT)
        self.line.setWordWrap(True)
        self.line.setContentsMargins(14, 4, 12, 2)
        self.line.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        # Room at all times: the table does not jump while somebody walks through it.
        self.line.setMinimumHeight(
            _LINES_BELOW * ceil(block("A 中", Style(theme.SMALL_POINT), 200).line_height()) + 6
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(head)
        column.addWidget(self._stack, 1)
        column.addWidget(self.line)
        column.addLayout(foot)

    # For the window

    def set_texts(self, left: str, right: str) -> None:
        """Show the table of two installed texts, by id. Raises `UserError`."""
        before = self.table_of
        if before is not None and (before.left.id, before.right.id) == (left, right):
            return
        self.table_of = Destinations(self._desk.editions, left, right)
        self._words.use(self.table_of)
        self._suggested = False
        self._waiting = None
        self.refresh()
        self.table.select(0)

    def texts(self) -> tuple[str, str]:
        """The texts that are shown, by id; "" where none are."""
        table = self.table_of
        return ("", "") if table is None else (table.left.id, table.right.id)

    def focus_list(self) -> None:
        """Put the keyboard into the table, or into what there is in its place."""
        (self.table if self.model.rowCount() else self.texts_button).setFocus()

    def choose(self, section: str) -> None:
        """Make the first row of a left section current."""
        place = next((at for at in range(self.model.rowCount()) if section in _left(self.model.row(at))), -1)
        if place >= 0:
            self.table.select(place)

    # Filling

    def refresh(self) -> None:
        """Show what the table says now; the current row stays, or what takes its place."""
        self.stale = False
        table = self.table_of
        if table is None:
            return
        self._rows = table.rows(suggest=self._suggested)
        self._fill()
        if not self._suggested and not table.is_one_edition:
            self._partners_timer.start()

    @Slot()
    def _find_partners(self) -> None:
        if self.isVisible():
            self._suggested = True
            self.refresh()

    @Slot()
    def _fill(self) -> None:
        table = self.table_of
        if table is None:
            return
        kept, place = self.table.current_row(), self.table.currentIndex().row()
        scrolled = self.table.verticalScrollBar().value()
        rows = [row for row in self._rows if _is_open(row)] if self.open_only.isChecked() else self._rows
        self.model.set_rows(rows)
        self.table.lay_out()
        found = self.model.place_of(kept) if kept is not None else -1
        self.table.verticalScrollBar().setValue(scrolled)
        self.table.select(found if found >= 0 else max(place, 0))
        self._stack.setCurrentWidget(self.table if rows else self.message)
        self._say_head()
        self._show_current()

    def _say_head(self) -> None:
        table = self.table_of
        if table is None:
            return
        language = self._desk.language
        names = [text_name(self._desk, text, language) for text in (table.left, table.right)]
        title = self.tr("Destination table")
        self._title.setText(f"{title} · {names[0]} ↔ {names[1]}")
        open_rows = sum(_is_open(row) and row.partner is None for row in self._rows)
        self._count.setText(self.tr("%n open", "", open_rows) if self._rows else "")
        if table.is_one_edition:
            self._why.setText(
                self.tr("Both texts are of one edition: their own numbers pair them. Choose two editions.")
            )
        else:
            self._why.setText(self.tr("Nothing is open: everything has been decided."))
        self.texts_button.setVisible(table.is_one_edition)

    # The current row

    @Slot(QModelIndex, QModelIndex)
    def _current_changed(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid():
            self._show_current()

    def _show_current(self) -> None:
        row = self.table.current_row()
        self._tell("" if row is None else self._words.sentence(row))
        refused = row is not None and row.group is RowGroup.REFUSED
        for key, usable in (
            ("open", row is not None),
            ("confirm", row is not None and not _is_confirmed(row)),
            ("refuse", row is not None and not refused and (row.pair or row.partner) is not None),
            ("change", row is not None and not refused),
            ("new", self.table_of is not None and not self.table_of.is_one_edition),
            ("take_back", row is not None and row.own),
            ("undo", self.table_of is not None and self.table_of.can_undo),
        ):
            self._buttons[key].setEnabled(usable)

    def _tell(self, sentence: str) -> None:
        self.line.setText(sentence)

    # Deciding

    @Slot()
    def open_row(self) -> None:
        """Read the sections of the current row, level."""
        row, table = self.table.current_row(), self.table_of
        if row is None or table is None:
            return
        left = next((each for each in row.left if table.left.section(each)), "")
        right = next((each for each in row.right if table.right.section(each)), "")
        if left or right:
            place = left or f"{table.right.id}~{right}"
            self.sections_asked.emit(table.left.id, table.right.id, place)
        else:
            self._tell(self.tr("Neither text has this section."))

    @Slot()
    def confirm(self) -> None:
        """The current row is right."""
        self._decide(self._confirm)

    @Slot()
    def refuse(self) -> None:
        """The current row is wrong."""
        row = self.table.current_row()
        if row is not None and row.pair is None and row.partner is None:
            self._tell(self.tr("Nobody has said anything of this section: there is nothing to refuse."))
        else:
            self._decide(self._refuse)

    @Slot()
    def take_back(self) -> None:
        """Forget what a person said of the current row."""
        row = self.table.current_row()
        if row is None or self.table_of is None:
            return
        if row.own:
            self._try(lambda: self._table.take_back(row))
        else:
            self._tell(self.tr("This row ships with JudgeDesk: nobody here said anything of it."))

    @Slot()
    def undo(self) -> None:
        """Go one step back."""
        if self.table_of is not None and self.table_of.can_undo:
            self._try(self.table_of.undo)
            self._tell(self.tr("One step back."))
        else:
            self._tell(self.tr("There is nothing to undo."))

    @Slot()
    def ask_change(self) -> None:
        """Change relation, sections or evidence of the current row."""
        row = self.table.current_row()
        if row is not None and row.group is not RowGroup.REFUSED:
            self._decide(self._ask)

    @Slot()
    def ask_new(self) -> None:
        """Say what the table does not know."""
        if self.table_of is not None and not self.table_of.is_one_edition:
            self._named(self._ask_anew)

    def _confirm(self, row: TableRow | None) -> Changes | None:
        return (
            None if row is None or _is_confirmed(row) else self._table.confirm(row, self.name.text().strip())
        )

    def _refuse(self, row: TableRow | None) -> Changes | None:
        if row is None or row.group is RowGroup.REFUSED:
            return None
        return self._table.refuse(row, self.name.text().strip())

    def _ask_anew(self, _row: TableRow | None) -> None:
        self._ask(None)

    def _ask(self, row: TableRow | None) -> None:
        self.dialog = ChangeDialog(self._table, self._words, row, self.name.text().strip(), self)
        self.dialog.chosen.connect(self._chosen)
        self.dialog.open()

    @Slot(object)
    def _chosen(self, pair: Pair) -> None:
        row = self.dialog.row
        try:
            changes = self._table.change(row, replace(pair, state=PairState.CONFIRMED))
        except UserError as error:
            self.dialog.say(self._desk.say_error(error))
            return
        self.dialog.accept()
        self._done(changes)
        made = TableRow(RowGroup.PAIR, pair.left, pair.right, pair)
        if (place := self.model.place_of(made)) >= 0:
            self.table.select(place)
        self.focus_list()

    @property
    def _table(self) -> Destinations:
        assert self.table_of is not None
        return self.table_of

    def _decide(self, act: Act) -> None:
        """Do what was asked for the current row, once there is a name."""
        if self.table.current_row() is not None:
            self._named(act)

    def _named(self, act: Act) -> None:
        if not self.name.text().strip():
            self._waiting = act
            self.name.setFocus()
            self._tell(self.tr("Your name first: it stands with every pair that you decide."))
            return
        row = self.table.current_row()
        self._try(lambda: act(row))

    def _try(self, act: Callable[[], Changes | None]) -> None:
        try:
            changes = act()
        except UserError as error:
            self._tell(self._desk.say_error(error))
            return
        if changes is not None:
            self._done(changes)

    def _done(self, changes: Changes) -> None:
        self._bridge.tell(changes)

    @Slot(object)
    def _changed(self, changes: Changes) -> None:
        if "texts" in changes.areas and self.table_of is not None:
            ids = {text.id for text in self._desk.texts()}
            if not {*self.texts()} <= ids:
                self.table_of = None
                return
            self.table_of = Destinations(self._desk.editions, *self.texts())
            self._words.use(self.table_of)
        super()._changed(changes)

    @Slot()
    def _name_given(self) -> None:
        if self.name.text().strip() != self._desk.settings.author:
            self._desk.save_settings(author=self.name.text().strip())

    @Slot()
    def _go_on(self) -> None:
        """The name is there: do what waited for it."""
        waiting, self._waiting = self._waiting, None
        self.focus_list()
        if waiting is not None:
            self._named(waiting)

    # Keys and words

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._suggested and self.table_of is not None and not self.table_of.is_one_edition:
            self._partners_timer.start()

    @Slot()
    def leave(self) -> None:
        """One step back: from the name, the page."""
        self._waiting = None
        if self.name.hasFocus():
            self.focus_list()
            self._show_current()
        else:
            self.left.emit()

    def is_own(self, event: QKeyEvent) -> bool:
        # The window takes back a ruling with this key; here it takes back what was decided of a pair.
        return super().is_own(event) or (is_undo(event) and not self.name.hasFocus())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_undo(event):
            self.undo()
        elif event.key() == Qt.Key.Key_Insert:
            self.ask_new()
        else:
            super().keyPressEvent(event)

    def retranslate(self) -> None:
        self.setAccessibleName(self.tr("Destination table"))
        self.table.setAccessibleName(self.tr("Sections of both texts that stand for each other"))
        self.open_only.setText(self.tr("Only what is open"))
        self.open_only.setToolTip(self.tr("Leave out what somebody confirmed or refused"))
        self._name_label.setText(self.tr("Name"))
        self.name.setAccessibleName(self.tr("Name of who decides"))
        self.texts_button.setText(self.tr("Choose two texts…"))
        for key, (word, keys) in {
            "open": (self.tr("Read both"), "Enter"),
            "confirm": (self.tr("Confirm"), "Y"),
            "refuse": (self.tr("Refuse"), "N"),
            "change": (self.tr("Change…"), "E"),
            "new": (self.tr("New…"), "Ins"),
            "take_back": (self.tr("Take back"), "Del"),
            "undo": (self.tr("Undo"), "Ctrl+Z"),
        }.items():
            self._buttons[key].setText(word)
            self._buttons[key].setToolTip(f"{word} ({keys})")
        self.model.renew()
        if self.table_of is not None:
            self.table.lay_out()
            self._say_head()
            self._show_current()


def _left(row: TableRow | None) -> tuple[str, ...]:
    return () if row is None else row.left


def _is_confirmed(row: TableRow) -> bool:
    return row.pair is not None and row.pair.state is PairState.CONFIRMED


def _is_open(row: TableRow) -> bool:
    """Whether nobody has confirmed or refused what the row says."""
    return row.pair is None or row.pair.state is PairState.SUGGESTED
