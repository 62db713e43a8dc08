"""Search as it goes on in the window: the query, the hit that is shown, the place before it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from judgedesk.app.desk import Desk
from judgedesk.app.finding import NOTES, PARTS, TITLE, source_of
from judgedesk.app.standing_texts import DIGEST, title_of
from judgedesk.policy.model import PartName
from judgedesk.ui.hits import HitMarks, HitResults
from judgedesk.ui.languages import TAGS
from judgedesk.ui.pieces import once
from judgedesk.ui.reader.pane import ReaderPane
from judgedesk.ui.reader_words import part_word
from judgedesk.ui.results import Result, ResultsPanel
from judgedesk.ui.search_filters import ALL_PARTS, EVERYWHERE, HERE
from judgedesk.ui.topbar import SearchField

if TYPE_CHECKING:
    from judgedesk.app.findings import Findings

_COMMON, _SAMPLES = "e", 12
"""What much of the text holds, and how much of it is drawn before anybody looks for something."""
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
    """What is not in view was chosen: its pack or text, and the section or passage."""

    def __init__(
        self, desk: Desk, field: SearchField, panel: ResultsPanel, reader: ReaderPane, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._desk, self._field, self._panel, self._reader = desk, field, panel, reader
        self._pack = ""
        self._columns: tuple[str, ...] = ()
        self._before: str | None = None
        self._idle = QTimer(self)
        self._idle.timeout.connect(self._prepare)
        self._preparing: Iterator[None] = iter(())
        self._drawn = False
        self._wanted = ""
        self._marks: HitMarks | None = None
        self._names: dict[str, str] = {}
        self._following = once(self, self.follow)
        field.installEventFilter(self)
        field.textChanged.connect(self.look_for)
        field.step_asked.connect(self.step)
        field.accepted.connect(self.accept)
        field.left.connect(self.leave)
        panel.walked.connect(self._walked)
        panel.opened.connect(self._opened)
        panel.suggestion_chosen.connect(self._suggested)
        order = (field, panel.filters.where, panel.filters.part, panel.filters.names, panel.list)
        for before, after in pairwise(order):
            QWidget.setTabOrder(before, after)
        panel.filters.changed.connect(self._filtered)
        panel.filters.renamed.connect(self._renamed)

    def set_pack(self, pack: str) -> None:
        """Search this pack from now on; "" for none. What was found in another is dropped."""
        self._pack, self._columns = pack, ()
        self._names.clear()
        self._before = None
        self._forget()
        self._field.clear()
        self._field.setEnabled(bool(pack))
        self._begin_to_prepare()

    def set_columns(self, left: str, right: str) -> None:
        """Search these two texts from now on, named by id."""
        self.set_pack(self._pack)
        self._columns = (left, right)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn:
            self._begin_to_prepare()
        elif event.type() == QEvent.Type.FocusOut or (
            # A shortcut may ask the reader to go on from where it is.
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.modifiers() & _COMMANDS
        ):
            self.follow()
        return super().eventFilter(watched, event)

    def is_ready(self) -> bool:
        """Whether all is done that the first key would have to wait for."""
        return not self._idle.isActive()

    @Slot()
    def _prepare(self) -> None:
        """Step by step, while nobody does anything: the first key shall find everything ready."""
        if next(self._preparing, self) is self:
            self._idle.stop()

    def _begin_to_prepare(self) -> None:
        if self._pack:
            self._preparing = self._prepared()
            self._idle.start()

    def _prepared(self) -> Iterator[None]:
        yield from self._desk.finding.prepared()
        # Any number reads what a typed one may stand for elsewhere.
        self._desk.editions.numbers("1")
        if not self._drawn and self._pack:
            self._drawn = True
            yield
            found = self._desk.finding.find(_COMMON)
            yield from self._panel.prepared(islice(HitResults(self._desk, found, self._view()), _SAMPLES))

    @Slot(str)
    def look_for(self, query: str) -> None:
        """Search and show; the reader follows the first hit soon after."""
        self._forget()
        if not query.strip() or not self._pack:
            self._reader.set_marks({})
            self._panel.show_results(())
            self.shown.emit(False)
            return
        if self._before is None:
            self._before = self._reader.place()
        results, found = self._find(query)
        nowhere = not (results or found.by_source or found.by_part)
        self._show_filters(found)
        total = found.count + len(results) - len(found.places)
        everywhere = len(results) - len(found.places) + sum(found.by_source.values())
        in_part = max(0, sum(found.by_part.values()) - found.count)
        self._panel.show_results(
            results,
            self._desk.finding.suggest(query) if nowhere else (),
            total=total,
            elsewhere=max(everywhere - total, 0) + in_part,
        )
        if not (self._panel.isVisible() and self._reader.isVisible()):
            self.shown.emit(True)
        self._marks = HitMarks(found, self._view())
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

    def _find(self, query: str) -> tuple[HitResults, Findings]:
        finding, filters = self._desk.finding, self._panel.filters
        view, source = self._view(), filters.source()
        here = (*view.values(), NOTES)
        where = {each.id: each.texts for each in finding.sources} | {HERE: here, EVERYWHERE: None}
        parts, exact = filters.parts(), filters.exact()
        found = finding.find(query, texts=where.get(source, here), parts=parts, exact=exact)
        others = self._elsewhere(query) if source == HERE and not self._columns and parts is None else []
        if source == HERE and not found and not others and found.by_source:
            found = finding.find(query, parts=parts, exact=exact)
        return HitResults(self._desk, found, view, others), found

    def _view(self) -> dict[str, str]:
        """The text of each column of the reader."""
        if self._columns:
            return {column: column for column in self._columns}
        return {text.language: text.id for text in self._desk.pack(self._pack).texts}

    def _show_filters(self, found: Findings) -> None:
        """What may be chosen instead, and how much would be found."""
        finding, filters = self._desk.finding, self._panel.filters
        counts = found.by_source
        own = {source_of(text) for text in self._view().values()} | {NOTES}
        others = [source for source in finding.sources if source.id not in own or self._columns]
        here = self.tr("These two texts") if self._columns else self.tr("This edition")
        if not self._columns:
            here = f"{here} {sum(counts.get(source, 0) for source in own)}"
        where = [(HERE, here)]
        if others:
            everywhere = self.tr("Everywhere")
            where.append((EVERYWHERE, f"{everywhere} {sum(counts.values())}"))
            where += [(each.id, f"{self._named(each.id)} {counts.get(each.id, 0)}") for each in others]
        in_parts = found.by_part
        parts = [(ALL_PARTS, self.tr("All parts"))]
        parts += [(part, f"{self._part(part)} {in_parts.get(part, 0)}") for part in PARTS]
        names = [f"{', '.join(terms)} {count}" for terms, count in found.by_terms.items()]
        filters.show_choices(where, parts, names if found.has_names else None)

    def _part(self, part: str) -> str:
        return self.tr("Title") if part == TITLE else part_word(PartName(part))

    def _named(self, source: str) -> str:
        if source == NOTES:
            return self.tr("Notes")
        if source not in self._names:
            finding, language = self._desk.finding, self._desk.language
            text = finding.texts[next(each.texts for each in finding.sources if each.id == source)[0]]
            about = self._desk.about(text)
            title = title_of(text, about, language)
            kind = "" if about.kind == DIGEST else f" ({TAGS[text.language]})"
            self._names[source] = f"{title} {about.edition}".strip() + kind
        return self._names[source]

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
        self._panel.filters.clear()
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

    @Slot()
    def _filtered(self) -> None:
        self.look_for(self._field.text())

    @Slot()
    def _renamed(self) -> None:
        """Another language: the same results, said in it."""
        self._names.clear()
        if self._panel.isVisible():
            row = self._panel.list.currentIndex().row()
            self.look_for(self._field.text())
            self._panel.select(max(0, row))

    @Slot(str)
    def _suggested(self, word: str) -> None:
        self._field.setText(word)
        self._field.setFocus()
