"""One small dialog: open an event, or go on with one that is there."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from judgedesk.app.changes import Changes
from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.event import EventInfo, EventSetup
from judgedesk.ui import theme
from judgedesk.ui.enter_list import EnterList
from judgedesk.ui.pieces import Segments, label
from judgedesk.ui.ruling.box import FoldedList
from judgedesk.ui.ruling.fields import Field
from judgedesk.ui.ruling.marks import Tick
from judgedesk.ui.safety.secret import secret
from judgedesk.ui.strip import edition_name

FORMATS = ("best_of_three", "single_game")
GAMES = {
    "magic": "Magic",
    "dreamblade": "Dreamblade",
    "mlb_showdown": "MLB Showdown",
    "riftbound": "Riftbound",
}
"""Names of games, the same in every language."""
LOCKED = "log.needs_passphrase"
_SHOWN = 5
"""Events that are in sight at once."""
_EVENT = int(Qt.ItemDataRole.UserRole) + 1


class EventDialog(QDialog):
    """`opened` tells the `Changes`; the dialog stays open and says why while an event cannot be opened."""

    opened = Signal(object)
    taking_in_asked = Signal()
    backups_asked = Signal(str)
    """The backups of an event of the list are to be shown."""
    forgetting_asked = Signal(str)

    def __init__(self, desk: Desk, pack: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("event_dialog")
        self._desk = desk
        self._packs = [entry for entry in desk.packs() if entry.pack is not None]
        self.name = Field("event_name", self)
        self.name.moved_on.connect(self.open_new)
        self.name.shortened.connect(self._cut)
        self.pack = FoldedList(self)
        self.pack.setObjectName("event_pack")
        self.pack.addItems([entry.id for entry in self._packs])
        ids = [entry.id for entry in self._packs]
        self.pack.setCurrentIndex(max(0, ids.index(pack) if pack in ids else 0))
        self.pack.currentIndexChanged.connect(self._pack_changed)
        self.level = FoldedList(self)
        self.level.setObjectName("event_level")
        self.game = FoldedList(self)
        self.game.setObjectName("event_game")
        self.format = Segments("event_format", FORMATS, self)
        self.format.set_value(FORMATS[0])
        self.format.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.operator = Field("event_operator", self)
        self.operator.setText(desk.settings.operator)
        self.operator.moved_on.connect(self.open_new)
        self.operator.shortened.connect(self._cut)
        self.rehearsal = Tick(self)
        self.rehearsal.setObjectName("event_rehearsal")
        self.key = secret("event_key", self)
        self.key.moved_on.connect(self._unlock)
        self.key.hide()
        self._locked: EventInfo | None = None
        self._says = label("event_says", self, tone="warn", point=theme.SMALL_POINT)
        self._says.setWordWrap(True)
        self._says.hide()
        self._form = QFormLayout()
        self._form.setSpacing(8)
        self._labels: list[QLabel] = []
        for number, widget in enumerate(self._rows()):
            words = label(f"event_label_{number}", self)
            words.setBuddy(widget)
            self._labels.append(words)
            self._form.addRow(words, widget)
        self._form.addRow("", self.rehearsal)
        self._earlier = label("event_earlier", self, bold=True)
        self.events = EnterList(self)
        self.events.setObjectName("event_list")
        self.events.itemActivated.connect(self._use)
        self.events.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self._others = QHBoxLayout()
        self._take_in = self._other("event_take_in", self._ask_to_take_in)
        self._backups = self._other("event_backups", self._ask_for_backups)
        self._forget = self._other("event_forget", self._ask_to_forget)
        self._others.addStretch(1)
        self._buttons = QDialogButtonBox(self)
        self._open = self._buttons.addButton("", QDialogButtonBox.ButtonRole.AcceptRole)
        self._open.setObjectName("event_open")
        self._cancel = self._buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        self._buttons.accepted.connect(self.open_new)
        self._buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(10)
        column.addLayout(self._form)
        column.addWidget(self._earlier)
        column.addWidget(self.events)
        column.addWidget(self.key)
        column.addLayout(self._others)
        column.addWidget(self._says)
        column.addWidget(self._buttons)
        self.setMinimumWidth(440)
        self._levels: tuple[str, ...] = ()
        self._games: tuple[str, ...] = ()
        self._infos = desk.events()
        self._retranslate()
        self.name.setFocus()

    @Slot()
    def open_new(self) -> None:
        """Open what was entered; says why where that cannot be."""
        if self.name.composing() or self.operator.composing() or not self._packs:
            return
        setup = EventSetup(
            name=self.name.text(),
            pack=self._packs[self.pack.currentIndex()].id,
            level=self._levels[self.level.currentIndex()] if self.level.currentIndex() >= 0 else "",
            match_format=self.format.value(),
            game=self._games[self.game.currentIndex()] if self._games else "",
            operator=" ".join(self.operator.text().split()),
            rehearsal=self.rehearsal.isChecked(),
        )
        if not setup.name.strip():
            self._say(self.tr("Give the event a name."))
            self.name.setFocus()
            return
        if not setup.level:
            self._say(self.tr("Choose the level of the event."))
            self.level.setFocus()
            return
        self._try(lambda: self._desk.open_event(setup))

    def _try(self, do: Callable[[], Changes]) -> None:
        try:
            changes = do()
        except UserError as error:
            self._say(self._desk.say_error(error))
            return
        self.opened.emit(changes)
        self.accept()

    @Slot(QListWidgetItem)
    def _use(self, item: QListWidgetItem) -> None:
        info: EventInfo = item.data(_EVENT)
        if info.problem is not None:
            self._say(self._desk.say_error(info.problem))
            if info.problem.code == LOCKED:
                self._locked = info
                self.key.show()
                self.key.setFocus()
            return
        self._try(lambda: self._desk.use_event(info.id))

    @Slot()
    def _unlock(self) -> None:
        """Go on with the encrypted event under the passphrase that was typed."""
        info = self._locked
        if info is not None and not self.key.composing():
            self._try(lambda: self._desk.use_event(info.id, self.key.text()))
            self.key.selectAll()

    # What else can be done with an event of the list; the dialog makes room for that.

    def _other(self, name: str, slot: Callable[[], None]) -> QPushButton:
        button = QPushButton(self)
        button.setObjectName(name)
        button.setAutoDefault(False)
        button.clicked.connect(slot)
        self._others.addWidget(button)
        return button

    @Slot()
    def _ask_to_take_in(self) -> None:
        self.reject()
        self.taking_in_asked.emit()

    @Slot()
    def _ask_for_backups(self) -> None:
        if info := self._chosen():
            self.reject()
            self.backups_asked.emit(info.id)

    @Slot()
    def _ask_to_forget(self) -> None:
        if info := self._chosen():
            self.reject()
            self.forgetting_asked.emit(info.id)

    def _chosen(self) -> EventInfo | None:
        item = self.events.currentItem()
        if item is None:
            self._say(self.tr("Choose an event of the list first."))
            self.events.setFocus()
            return None
        return item.data(_EVENT)

    def _say(self, sentence: str) -> None:
        self._says.setText(sentence)
        self._says.setVisible(bool(sentence))

    def message(self) -> str:
        """Why nothing was opened."""
        return self._says.text()

    @Slot(int)
    def _cut(self, limit: int) -> None:
        self._say(self.tr("Cut to %1 characters.").replace("%1", str(limit)))

    @Slot()
    def _pack_changed(self) -> None:
        self._fill_levels()
        self._fill_games()

    def _rows(self) -> tuple[QWidget, ...]:
        return self.name, self.pack, self.game, self.level, self.format, self.operator

    def _fill_games(self) -> None:
        """Only an edition for several games asks which."""
        pack = self._packs[self.pack.currentIndex()].pack if self._packs else None
        chosen = self._games[self.game.currentIndex()] if self._games else ""
        self._games = pack.edition.games if pack is not None else ()
        self.game.clear()
        self.game.addItems([GAMES.get(game, game) for game in self._games])
        self.game.setCurrentIndex(self._games.index(chosen) if chosen in self._games else 0)
        self._form.setRowVisible(self.game, len(self._games) > 1)

    def _fill_levels(self) -> None:
        if not self._packs:
            return
        pack = self._packs[self.pack.currentIndex()].id
        wanted = self._levels[self.level.currentIndex()] if self.level.currentIndex() >= 0 else ""
        self._levels = self._desk.levels(pack)
        self.level.clear()
        self.level.addItems([self._desk.name(pack, "level", level) for level in self._levels])
        wanted = wanted or self._desk.settings.level
        if len(self._levels) == 1:
            wanted = self._levels[0]
        self.level.setCurrentIndex(self._levels.index(wanted) if wanted in self._levels else -1)

    def _fill_events(self) -> None:
        self.events.clear()
        now = self._desk.event
        for info in self._infos:
            item = QListWidgetItem(self._line(info), self.events)
            item.setData(_EVENT, info)
            if info.problem is not None:
                item.setToolTip(self._desk.say_error(info.problem))
            if now is not None and now.id == info.id:
                self.events.setCurrentItem(item)
        tall = self.events.sizeHintForRow(0) if self._infos else 0
        self.events.setFixedHeight(tall * min(len(self._infos), _SHOWN) + 2)
        for button in (self._backups, self._forget):
            button.setVisible(bool(self._infos))
        self._earlier.setVisible(bool(self._infos))
        self.events.setVisible(bool(self._infos))

    def _line(self, info: EventInfo) -> str:
        if info.problem is not None and info.problem.code == LOCKED:
            return self.tr("%1 (needs its passphrase)").replace("%1", info.name)
        if info.problem is not None:
            return self.tr("%1 (cannot be opened)").replace("%1", info.name)
        name = self.tr("%1 (rehearsal)").replace("%1", info.name) if info.rehearsal else info.name
        return f"{name} · {self._level_word(info)} · {info.opened[:10]}"

    def _level_word(self, info: EventInfo) -> str:
        known = any(entry.id == info.pack for entry in self._packs)
        return self._desk.name(info.pack, "level", info.level) if known else info.level

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Event"))
        words = (
            self.tr("Name"),
            self.tr("Edition"),
            self.tr("Game"),
            self.tr("Level"),
            self.tr("Match"),
            self.tr("Operator"),
        )
        for words_label, word, widget in zip(self._labels, words, self._rows(), strict=True):
            words_label.setText(word)
            widget.setAccessibleName(word)
        formats = {"best_of_three": self.tr("Best of three"), "single_game": self.tr("Single game")}
        self.format.set_texts(formats, formats)
        self.rehearsal.setText(self.tr("Rehearsal"))
        self.level.setPlaceholderText(self.tr("Choose the level"))
        self._open.setText(self.tr("Open the event"))
        self._earlier.setText(self.tr("Or go on with one that is there"))
        self.events.setAccessibleName(self.tr("Events on this laptop"))
        self.key.setPlaceholderText(self.tr("Passphrase of the event"))
        self.key.setAccessibleName(self.tr("Passphrase of the event"))
        self._take_in.setText(self.tr("Take in a hand-over…"))
        self._backups.setText(self.tr("Backups…"))
        self._forget.setText(self.tr("Forget…"))
        for row, entry in enumerate(self._packs):
            assert entry.pack is not None
            self.pack.setItemText(row, edition_name(entry.pack.edition, self._desk.language))
        self._fill_levels()
        self._fill_games()
        self._fill_events()
