"""The page of what changed between two texts of one language: both sides level, every change in reach."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from judgedesk.app.changes import Changes
from judgedesk.app.desk import Desk
from judgedesk.app.editions import Difference, Kept
from judgedesk.app.errors import UserError
from judgedesk.app.reading import RowKind
from judgedesk.app.standing_texts import DERIVED, DIGEST, OFFICIAL, say_short
from judgedesk.policy.model import Text
from judgedesk.ui import theme
from judgedesk.ui.beside import text_name
from judgedesk.ui.bridge import Bridge
from judgedesk.ui.diff.model import NOTHING, DiffModel, part_names
from judgedesk.ui.diff.table import DiffTable
from judgedesk.ui.languages import Languages
from judgedesk.ui.page import BarePage
from judgedesk.ui.pieces import ElidedLabel, label, notice, style
from judgedesk.ui.reader_words import reader_words
from judgedesk.ui.ruling.box import FoldedList

AREAS = frozenset({"pairs", "texts"})
_SIDES = ("left", "right")


class DiffPage(BarePage):
    """A page of the window over one Desk."""

    sections_asked = Signal(str, str, str)
    """Two texts by id and a place in the reader of both, to be read side by side."""

    def __init__(
        self, desk: Desk, bridge: Bridge, languages: Languages, parent: QWidget | None = None
    ) -> None:
        super().__init__("diff", bridge, AREAS, parent)
        self._desk = desk
        self._languages = languages
        self._texts: list[Text] = []
        self._shown = ("", "")
        self._found: Difference | None = None
        self._why = ""
        self.model = DiffModel(self)
        self._build()
        self.retranslate()

    def _build(self) -> None:
        head = QFrame(self)
        head.setObjectName("diff_head")
        head.setProperty("rule", "below")
        self.choices = tuple(FoldedList(head) for _ in _SIDES)
        self._facts = tuple(ElidedLabel(f"diff_{side}_facts", head) for side in _SIDES)
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(2)
        for column, (side, choice, facts) in enumerate(zip(_SIDES, self.choices, self._facts, strict=True)):
            choice.setObjectName(f"diff_{side}")
            choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            choice.setMinimumContentsLength(12)
            choice.activated.connect(self._chosen)
            style(facts, tone="muted", point=theme.SMALL_POINT)
            grid.addWidget(choice, 0, column)
            grid.addWidget(facts, 1, column)
            grid.setColumnStretch(column, 1)
        self._count = label("diff_count", head, point=theme.SMALL_POINT)
        self._count.setWordWrap(True)
        self.only_changes = QToolButton(head)
        self.only_changes.setObjectName("diff_only_changes")
        self.only_changes.setCheckable(True)
        self.only_changes.setChecked(True)
        self.only_changes.toggled.connect(self._filter)
        self._previous = QPushButton(head)
        self._previous.setObjectName("diff_previous")
        self._previous.clicked.connect(self.previous_change)
        self._next = QPushButton(head)
        self._next.setObjectName("diff_next")
        self._next.clicked.connect(self.next_change)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._count, 1)
        row.addWidget(self.only_changes)
        row.addWidget(self._previous)
        row.addWidget(self._next)
        rows = QVBoxLayout(head)
        rows.setContentsMargins(14, 8, 12, 6)
        rows.setSpacing(6)
        rows.addLayout(grid)
        rows.addLayout(row)

        self.table = DiffTable(self.model, self)
        self.table.opened.connect(self.open_row)
        self.table.next_asked.connect(self.next_change)
        self.table.previous_asked.connect(self.previous_change)
        self.table.elsewhere_asked.connect(self.go_elsewhere)
        self.table.selectionModel().currentChanged.connect(self._current_changed)
        self.message = notice("diff_message", self)
        self._stack = QStackedWidget(self)
        self._stack.addWidget(self.table)
        self._stack.addWidget(self.message)
        self.line = label("diff_line", self, point=theme.SMALL_POINT)
        self.line.setWordWrap(True)
        self.line.setContentsMargins(14, 4, 12, 6)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(head)
        column.addWidget(self._stack, 1)
        column.addWidget(self.line)

    # For the window

    def set_texts(self, left: str, right: str) -> None:
        """Compare two installed texts, by id. One of another language gives way to the nearest that fits."""
        self._texts = list(self._desk.texts())
        self._fill_choices(left, right)
        self._show_chosen()

    def texts(self) -> tuple[str, str]:
        """The texts that are compared, by id; "" for none."""
        return self._shown

    def focus_list(self) -> None:
        """Put the keyboard into the table, or into what there is in its place."""
        (self.table if self.model.rowCount() else self.choices[1]).setFocus()

    # Choosing

    def _fill_choices(self, left: str, right: str) -> None:
        language = self._desk.language
        known = {text.id: text for text in self._texts}
        one = known.get(left) or next(iter(self._texts), None)
        others = [text for text in self._texts if one and text.language == one.language and text is not one]
        wanted = known.get(right)
        kinds = {
            DIGEST: self.tr("digest"),
            OFFICIAL: self.tr("official text, imported"),
            DERIVED: self.tr("edited copy"),
        }
        near = sorted(others, key=lambda text: _distance(text, one, wanted))
        other = near[0] if near else None
        for choice, texts, current in zip(self.choices, (self._texts, others), (one, other), strict=True):
            choice.clear()
            for text in texts:
                kind = kinds[self._desk.about(text).kind]
                choice.addItem(f"{text_name(self._desk, text, language)} · {kind}", text.id)
            if current is not None:
                choice.setCurrentIndex([text.id for text in texts].index(current.id))

    @Slot()
    def _chosen(self) -> None:
        left, right = (str(choice.currentData() or "") for choice in self.choices)
        self._fill_choices(left, right)
        self._show_chosen()

    def _show_chosen(self) -> None:
        left, right = (str(choice.currentData() or "") for choice in self.choices)
        self._shown = (left, right)
        self.stale = True
        if self.isVisible():
            self.refresh()

    # Filling

    def refresh(self) -> None:
        """Compare anew."""
        self.stale = False
        left, right = self._shown
        self._found = None
        self._why = ""
        try:
            if left and right:
                self._found = self._desk.editions.difference(left, right)
                self.table.language = self._desk.text(left).language
        except UserError as error:
            self._why = self._desk.say_error(error)
        self._say_facts()
        self._fill()
        self.table.select(0)
        self.next_change(first=True)

    def _fill(self) -> None:
        """Show all rows or only what changed; the current row stays where it is still shown."""
        kept = self.table.current_row()
        found = self._found or NOTHING
        self.model.set_difference(found, self._shown, only_changes=self.only_changes.isChecked())
        self.table.lay_out()
        place = self.model.place_of(kept.id) if kept is not None else -1
        self.table.select(max(place, 0))
        self._stack.setCurrentWidget(self.table if self.model.rowCount() else self.message)
        self._say_counts()

    @Slot()
    def _filter(self) -> None:
        self._fill()
        self.focus_list()

    # Saying

    def _say_facts(self) -> None:
        """Below each choice: edition, status, age and which text prevails."""
        language = self._desk.language
        for text_id, choice, facts in zip(self._shown, self.choices, self._facts, strict=True):
            if not text_id:
                facts.setText("")
                continue
            about = self._desk.about(self._desk.text(text_id))
            facts.setText(say_short(about, self._desk.today(), language))
            lines = (choice.currentText(), facts.text(), about.prevails.get(language, ""), *about.travels)
            facts.set_tip("\n".join(line for line in lines if line))
            choice.setToolTip(facts.toolTip())

    def _say_counts(self) -> None:
        found = self._found
        if found is None:
            self.message.setText(
                self._why or self.tr("There is only one text in this language: nothing to compare it with.")
            )
            self._count.setText("")
            self.line.setText("")
            return
        self.message.setText(self.tr("Both texts are the same, word for word."))
        parts = (
            self.tr("≠ %n changed", "", found.count(Kept.CHANGED)),
            self.tr("↕ %n moved", "", found.count(Kept.MOVED)),
            self.tr("− %n only left", "", found.count(Kept.ONLY_LEFT)),
            self.tr("+ %n only right", "", found.count(Kept.ONLY_RIGHT)),
        )
        self._count.setText(" · ".join(parts))
        self._say_current()

    def _say_current(self) -> None:
        number, count = self.model.change_number(self.table.currentIndex().row())
        said = self.tr("Change %1 of %2.").replace("%1", str(number)).replace("%2", str(count))
        legend = self.tr("Struck out: only left. Underlined: only right. Dashes: stands elsewhere.")
        self.line.setText(f"{said} {legend}" if count else legend)

    @Slot(QModelIndex, QModelIndex)
    def _current_changed(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid() and self._found is not None:
            self._say_current()

    # Going about

    @Slot()
    def next_change(self, *, first: bool = False) -> None:
        """To the next change; with `first` to the very first."""
        self._step(-1 if first else self.table.currentIndex().row(), 1)

    @Slot()
    def previous_change(self) -> None:
        """To the change before."""
        self._step(self.table.currentIndex().row(), -1)

    def _step(self, place: int, way: int) -> None:
        found = self.model.step(place, way)
        if found >= 0:
            self.table.select(found, centred=True)

    @Slot()
    def go_elsewhere(self) -> None:
        """From a passage that moved to where it stands on the other side."""
        row = self.table.current_row()
        other = self._found.elsewhere.get(row.id, "") if row is not None and self._found else ""
        if other:
            self.table.select(self.model.place_of(other), centred=True)

    @Slot()
    def open_row(self) -> None:
        """Read both texts at the current row."""
        row = self.table.current_row()
        if row is not None:
            self.sections_asked.emit(*self._shown, row.section if row.kind is RowKind.SECTION else row.id)

    @Slot(object)
    def _changed(self, changes: Changes) -> None:
        if changes.areas & AREAS and self._shown[0]:
            self._texts = list(self._desk.texts())
            self._fill_choices(*self._shown)
            self._show_chosen()

    # Keys and words

    def is_own(self, event: QKeyEvent) -> bool:
        # The window goes to the results of a search with this key; here it goes to what changed.
        return super().is_own(event) or event.key() == Qt.Key.Key_F3

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F3:
            shifted = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            (self.previous_change if shifted else self.next_change)()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._found is not None:
            # What was laid out holds the colours of the other scheme.
            self.table.lay_out()

    def retranslate(self) -> None:
        self.setAccessibleName(self.tr("What changed"))
        self.table.setAccessibleName(self.tr("Passages of both texts, side by side"))
        for choice, name in zip(self.choices, (self.tr("Left text"), self.tr("Right text")), strict=True):
            choice.setAccessibleName(name)
        self.only_changes.setText(self.tr("Only what changed"))
        self._previous.setText(self.tr("Previous change"))
        self._previous.setToolTip(self.tr("Previous change (P or Shift+F3)"))
        self._next.setText(self.tr("Next change"))
        self._next.setToolTip(self.tr("Next change (N or F3)"))
        self.model.set_part_names(part_names(reader_words(self._languages)[self._languages.current]))
        self.table.interface = self._desk.language
        if self._texts:
            self._fill_choices(*self._shown)
            self._say_facts()
            self.table.lay_out()
            self._say_counts()


def _distance(text: Text, one: Text | None, wanted: Text | None) -> tuple[bool, bool]:
    """How far a text is from what one wants to compare with: itself, its edition, the edition of the left."""
    near = wanted.pack if wanted is not None else one.pack if one is not None else ""
    return text is not wanted, text.pack != near
