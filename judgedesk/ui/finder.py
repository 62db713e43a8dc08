"""Search as it goes on in the window: the query, the hit that is shown, the place before it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent

from judgedesk.app.desk import Desk
from judgedesk.ui.hits import HitMarks, HitResults
from judgedesk.ui.reader.pane import ReaderPane
from judgedesk.ui.results import Result, ResultsPanel
from judgedesk.ui.topbar import SearchField

_COMMANDS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


class Finder(QObject):
    """Joins search field, results and reader.

    Once the results are painted, the reader follows the cursor through them without writing history. Enter
    keeps the place and makes the one before the search the last step of the history; Esc goes back to it.
    """

    shown = Signal(bool)
    """Whether results are to be seen."""
    moved = Signal()
    """The reader was moved."""
    elsewhere = Signal(str, str)
    """A section of another edition was chosen: the pack and the section."""

    def __init__(
        self, desk: Desk, field: SearchField, panel: ResultsPanel, reader: ReaderPane, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._desk, self._field, self._panel, self._reader = desk, field, panel, reader
        self._pack = ""
        self._columns: tuple[str, ...] = ()
        self._before: str | None = None
        self._idle = QTimer(self)
        self._idle.setSingleShot(True)
        self._idle.timeout.connect(self._prepare)
        self._wanted = ""
        self._marks: HitMarks | None = None
        self._following = QTimer(self)
        self._following.setSingleShot(True)
        self._following.timeout.connect(self.follow)
        field.installEventFilter(self)
        field.textChanged.connect(self.look_for)
        field.step_asked.connect(self.step)
        field.accepted.connect(self.accept)
        field.left.connect(self.leave)
        panel.walked.connect(self._walked)
        panel.opened.connect(self._opened)
        panel.suggestion_chosen.connect(self._suggested)

    def set_pack(self, pack: str) -> None:
        """Search this pack from now on; "" for none. What was found in another is dropped."""
        self._pack, self._columns = pack, ()
        self._before = None
        self._forget()
        self._field.clear()
        self._field.setEnabled(bool(pack))

    def set_columns(self, left: str, right: str) -> None:
        """Search these two texts from now on, named by id."""
        self.set_pack(self._pack)
        self._columns = (left, right)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn:
            self._idle.start()
        elif event.type() == QEvent.Type.FocusOut or (
            # A shortcut may ask the reader to go on from where it is.
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.modifiers() & _COMMANDS
        ):
            self.follow()
        return super().eventFilter(watched, event)

    @Slot()
    def _prepare(self) -> None:
        """Who goes to the field is about to type: the first key shall find everything ready."""
        if self._pack and not self._columns:
            self._desk.finding.prepare()
            # Any number reads what a typed one may stand for elsewhere.
            self._desk.editions.numbers("1")

    @Slot(str)
    def look_for(self, query: str) -> None:
        """Search and show; the reader follows the first hit soon after."""
        self._forget()
        if not query.strip() or not self._pack:
            self._reader.set_marks({})
            self._panel.show_results("", (), ())
            self.shown.emit(False)
            return
        if self._before is None:
            self._before = self._reader.place()
        results, marks = self._find(query)
        searched = None if self._columns else self._pack
        suggestions = () if results else self._desk.suggest(query, searched)
        self._panel.show_results(query, results, suggestions)
        self.shown.emit(True)
        self._marks = marks
        if results:
            self._panel.select(0)
        else:
            self._wanted = self._before
        self._following.start()

    def is_behind(self) -> bool:
        """Whether the reader is still to go where the cursor is."""
        return self._following.isActive()

    @Slot()
    def follow(self) -> None:
        """Have the reader where the cursor is, with its hits marked: the list is waited for, this is not."""
        self._following.stop()
        wanted, marks = self._wanted, self._marks
        self._forget()
        if marks is not None:
            # The rows that come into view are marked once, when the reader is where it goes.
            self._reader.set_marks({})
        if wanted:
            self._open(wanted)
        if marks is not None:
            self._reader.set_marks(marks)

    def _forget(self) -> None:
        self._following.stop()
        self._wanted, self._marks = "", None

    def _open(self, place: str, *, remember: bool = False) -> None:
        self._reader.open(place, remember=remember)
        self.moved.emit()

    def _find(self, query: str) -> tuple[HitResults, HitMarks]:
        if self._columns:
            both = {column: self._desk.text(column) for column in self._columns}
            hits = self._desk.search(query, text_id=self._columns)
            one_language = len({text.language for text in both.values()}) == 1
            editions = {
                column: self._desk.editions.edition(text.pack)
                for column, text in both.items()
                if one_language
            }
            results = HitResults(hits, both, self._columns, editions=editions)
            return results, HitMarks(hits, both, by_text=True)
        texts = {text.id: text for text in self._desk.pack(self._pack).texts}
        hits = self._desk.search(query, self._pack)
        return HitResults(hits, texts, others=self._elsewhere(query)), HitMarks(hits, texts)

    def _elsewhere(self, query: str) -> list[Result]:
        """What a typed number is in other editions, by their title in the interface's language."""
        found: list[Result] = []
        for meaning in self._desk.editions.numbers(query):
            if meaning.pack == self._pack or meaning.pack not in self._desk.pack_ids():
                continue
            titles = {text: title for text, title in meaning.titles.items() if title}
            text = f"{meaning.pack}:{self._desk.language}"
            text = text if text in titles else next(iter(titles))
            here = meaning.elsewhere.get(self._pack)
            quote = self.tr("Another edition: here it is %1.").replace("%1", ", ".join(here)) if here else ""
            if not here:
                quote = (
                    self.tr("Another edition.")
                    if here is None
                    else self.tr("Another edition: nothing here stands for it.")
                )
            found.append(
                Result(
                    meaning.section,
                    self._desk.text(text).language,
                    meaning.section,
                    titles[text],
                    quote,
                    (),
                    pack=meaning.pack,
                    edition=self._desk.editions.edition(meaning.pack),
                )
            )
        return found

    @Slot(int)
    def step(self, by: int) -> None:
        """The next or previous result."""
        self._panel.step(by)
        self.follow()

    @Slot()
    def next(self) -> None:
        self.step(1)

    @Slot()
    def previous(self) -> None:
        self.step(-1)

    @Slot()
    def accept(self) -> None:
        """Stay at the current result, and go on in the reader."""
        self.follow()
        result = self._panel.current()
        if result is None:
            return
        if result.pack:
            self.leave()
            self.elsewhere.emit(result.pack, result.passage)
            return
        if self._before is not None:
            self._reader.open(self._before, remember=False)
            self._before = None
        self._open(result.passage, remember=True)
        self._reader.take_keyboard(result.column or result.language)

    @Slot()
    def leave(self) -> None:
        """End the search; a place that was not accepted is given up for the one before."""
        before, self._before = self._before, None
        self._field.clear()
        if before is not None:
            self._open(before)
        self._reader.take_keyboard()

    @Slot(Result)
    def _walked(self, result: Result) -> None:
        # A result of another edition is opened only when it is chosen.
        if not result.pack:
            self._wanted = result.passage
            self._following.start()

    @Slot(Result)
    def _opened(self, result: Result) -> None:
        self.accept()

    @Slot(str)
    def _suggested(self, word: str) -> None:
        self._field.setText(word)
        self._field.setFocus()
