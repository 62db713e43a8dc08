"""Search as it goes on in the window: the query, the hit that is shown, the place before it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot

from judgedesk.app.desk import Desk
from judgedesk.policy.model import section_of
from judgedesk.ui.reader.pane import ReaderPane
from judgedesk.ui.results import Result, ResultsPanel
from judgedesk.ui.topbar import SearchField


class Finder(QObject):
    """Joins search field, results and reader.

    The reader follows the cursor through the results without writing history. Enter keeps the place and makes
    the one before the search the last step of the history; Esc goes back to it.
    """

    shown = Signal(bool)
    """Whether results are to be seen."""
    moved = Signal()
    """The reader was moved."""

    def __init__(
        self, desk: Desk, field: SearchField, panel: ResultsPanel, reader: ReaderPane, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._desk, self._field, self._panel, self._reader = desk, field, panel, reader
        self._pack = ""
        self._before: str | None = None
        field.textChanged.connect(self.look_for)
        field.step_asked.connect(self.step)
        field.accepted.connect(self.accept)
        field.left.connect(self.leave)
        panel.walked.connect(self._walked)
        panel.opened.connect(self._opened)
        panel.suggestion_chosen.connect(self._suggested)

    def set_pack(self, pack: str) -> None:
        """Search this pack from now on; "" for none. What was found in another is dropped."""
        self._pack = pack
        self._before = None
        self._field.clear()
        self._field.setEnabled(bool(pack))

    @Slot(str)
    def look_for(self, query: str) -> None:
        """Search, show, and follow the first hit."""
        if not query.strip() or not self._pack:
            self._reader.set_marks({})
            self._panel.show_results("", (), ())
            self.shown.emit(False)
            return
        if self._before is None:
            self._before = self._reader.place()
        results, marks = self._find(query)
        suggestions = () if results else self._desk.suggest(query, self._pack)
        self._reader.set_marks(marks)
        self._panel.show_results(query, results, suggestions)
        self.shown.emit(True)
        if results:
            self._panel.select(0)
        else:
            self._open(self._before)

    def _open(self, place: str, *, remember: bool = False) -> None:
        self._reader.open(place, remember=remember)
        self.moved.emit()

    def _find(self, query: str) -> tuple[list[Result], dict[tuple[str, str], tuple[tuple[int, int], ...]]]:
        pack = self._desk.pack(self._pack)
        texts = {text.id: text for text in pack.texts}
        results: list[Result] = []
        marks: dict[tuple[str, str], tuple[tuple[int, int], ...]] = {}
        for hit in self._desk.search(query, self._pack):
            text = texts.get(hit.text_id)
            section = text.section(section_of(hit.passage)) if text else None
            if text is None or section is None:
                continue
            number = section.id if section.id[:1].isdigit() else ""
            quote_ranges = tuple(hit.quote_ranges)
            results.append(
                Result(hit.passage, text.language, number, section.title.text, hit.quote, quote_ranges)
            )
            key = (text.language, hit.passage)
            marks[key] = marks.get(key, ()) + tuple(hit.ranges)
        return results, marks

    @Slot(int)
    def step(self, by: int) -> None:
        """The next or previous result."""
        self._panel.step(by)

    @Slot()
    def next(self) -> None:
        self._panel.step(1)

    @Slot()
    def previous(self) -> None:
        self._panel.step(-1)

    @Slot()
    def accept(self) -> None:
        """Stay at the current result, and go on in the reader."""
        result = self._panel.current()
        if result is None:
            return
        if self._before is not None:
            self._reader.open(self._before, remember=False)
            self._before = None
        self._open(result.passage, remember=True)
        self._reader.take_keyboard(result.language)

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
        self._open(result.passage)

    @Slot(Result)
    def _opened(self, result: Result) -> None:
        self.accept()

    @Slot(str)
    def _suggested(self, word: str) -> None:
        self._field.setText(word)
        self._field.setFocus()
