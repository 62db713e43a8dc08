"""Search results: a list beside the text, each with its quote and the hits marked in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import cast

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    QStringListModel,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QPainter,
    QPixmap,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from judgedesk.frozen import frozen
from judgedesk.ui import theme
from judgedesk.ui.pieces import FlowLayout, draw_chosen, label
from judgedesk.ui.reader.utf16 import to_characters, to_units, units
from judgedesk.ui.search_filters import SearchFilters

AnyIndex = QModelIndex | QPersistentModelIndex

QUOTE_LINES = 2
"""Lines of a quote that stands with its other language."""
LINES = 3
"""Lines of a quote with its other language, or without one."""
_SAMPLE = 360
"""Pixels that a result is wide, more or less."""


@frozen
class Result:
    """One hit as the list shows it; `marks` are half-open ranges of `quote` in code points.

    `column` names the text, where two are read side by side. `pack` is the pack or text that the result leads
    to where it is not in view, `edition` what that one is called, `part` the part of the section. `other` is
    the passage in its other language, below the quote or, where `other_leads`, above it. `terms` are the
    names by which it was found where nobody typed them. `title_language` is that of the title, where it is
    not the quote's.
    """

    passage: str
    language: str
    number: str
    title: str
    quote: str
    marks: tuple[tuple[int, int], ...]
    column: str = ""
    pack: str = ""
    edition: str = ""
    part: str = ""
    other: str = ""
    other_marks: tuple[tuple[int, int], ...] = ()
    other_leads: bool = False
    terms: tuple[str, ...] = ()
    title_language: str = ""

    @property
    def tag(self) -> str:
        """What stands at the end of its line: where the passage is, and by what it was found."""
        found = f"= {', '.join(self.terms)}" if self.terms else self.part
        return " · ".join(filter(None, (self.edition, found)))


class Role:
    """Data roles of the model beyond Qt's own."""

    RESULT = int(Qt.ItemDataRole.UserRole) + 1


class ResultsModel(QStringListModel):
    """Results in the order that search gave.

    How many there are a view asks some hundred times at every key press: a list of empty strings answers.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._results: Sequence[Result] = ()

    def set_results(self, results: Sequence[Result]) -> None:
        """Show these; each is asked for when it comes into view."""
        self._results = results
        self.setStringList([""] * len(results))

    def results(self) -> tuple[Result, ...]:
        return tuple(self._results)

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        return Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        result = self._results[index.row()]
        if role == Role.RESULT:
            return result
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            tag = f" ({result.tag})" if result.tag else ""
            return f"{result.number} {result.title}{tag}: {result.quote} {result.other}".strip()
        if role == Qt.ItemDataRole.ToolTipRole:
            lines = (f"{result.number} {result.title}", result.tag, result.quote, result.other)
            return "\n".join(filter(None, map(str.strip, lines)))
        return None


class QuoteDelegate(QStyledItemDelegate):
    """Number, title and place in one line; under it the quote and the other language, their hits marked."""

    elides = True
    _PAD = 7

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        self.draw(painter, QRectF(option.rect), index.data(Role.RESULT), selected=selected)

    def draw(self, painter: QPainter, area: QRectF, result: Result, *, selected: bool) -> None:
        """Draw a result into an area."""
        colours, faces = theme.current(), _faces()
        painter.save()
        box = area.adjusted(6, 1, -6, -1)
        if selected:
            draw_chosen(painter, box)
        text = QColor(colours.selection_text if selected else colours.text)
        self._paint_head(painter, box, result, text, QColor(colours.muted))
        painter.setPen(text)
        place = box.adjusted(self._PAD + 3, self._PAD + faces.head.height() + 2, -self._PAD, -self._PAD)
        self._paint_quotes(painter, place, result, colours, QColor(colours.muted) if not selected else text)
        painter.restore()

    def _paint_quotes(
        self, painter: QPainter, place: QRectF, result: Result, colours: theme.Colours, quiet: QColor
    ) -> None:
        """Both languages in `LINES` lines, the one that was found in `QUOTE_LINES` of them."""
        quote, other = (result.quote, result.marks), (result.other, result.other_marks)
        if not result.other:
            self._paint_quote(painter, place, *quote, LINES, colours)
            return
        text = painter.pen().color()
        used = 0
        for (words, marks), most, pen in (
            ((other, LINES - QUOTE_LINES, quiet), (quote, QUOTE_LINES, text))
            if result.other_leads
            else ((quote, QUOTE_LINES, text), (other, 0, quiet))
        ):
            below = place.adjusted(0, used * _faces().quote.lineSpacing(), 0, 0)
            painter.setPen(pen)
            used += self._paint_quote(painter, below, words, marks, most or LINES - used, colours)

    def _paint_head(
        self, painter: QPainter, box: QRectF, result: Result, text: QColor, muted: QColor
    ) -> None:
        tag, number = _line(result.tag, _SMALL), _line(f"{result.number} " if result.number else "", _HEAD)
        left, right = box.left() + self._PAD + 3, box.right() - self._PAD - tag.width - 8
        baseline = box.top() + self._PAD - 1 + _faces().head.ascent()
        language = result.title_language or result.language
        title = _title(result.title, language, int(right - left - number.width))
        painter.setPen(text)
        number.draw(painter, left, baseline)
        title.draw(painter, left + number.width, baseline)
        painter.setPen(muted)
        tag.draw(painter, box.right() - self._PAD - tag.width, baseline)

    def _paint_quote(
        self,
        painter: QPainter,
        place: QRectF,
        quote: str,
        marks: Sequence[tuple[int, int]],
        most: int,
        colours: theme.Colours,
    ) -> int:
        """Draw a quote in at most so many lines; how many they are."""
        metrics, baseline = _faces().quote, place.top() + _faces().quote.ascent()
        if not marks and most == 1:
            _elided(quote, int(place.width())).draw(painter, place.left(), baseline)
            return 1
        lines = _whole_lines(quote, int(place.width()))
        if len(lines) <= most:
            shown = [(line, _within(marks, start, len(line))) for start, line in lines]
        else:
            shown = quote_lines(quote, marks, place.width(), most)
        for number, (line, inside) in enumerate(shown):
            at = baseline + number * metrics.lineSpacing()
            _line(line).draw_marked(painter, place.left(), at, inside, colours)
        return len(shown)

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        return QSize(160, self.tall())

    def tall(self) -> int:
        """The height of every row."""
        faces = _faces()
        quote = LINES * faces.quote.lineSpacing()
        return 2 * self._PAD + faces.head.height() + 2 + quote + 4


@frozen
class _Faces:
    head_font: QFont
    small_font: QFont
    quote_font: QFont
    head: QFontMetrics
    small: QFontMetrics
    quote: QFontMetrics


@cache
def _faces() -> _Faces:
    """Kept, since a dozen rows are painted at every key press; nobody changes them."""
    fonts = (
        theme.font(bold=True),
        theme.font(point=theme.SMALL_POINT),
        theme.font(point=theme.SMALL_POINT + 0.5),
    )
    return _Faces(*fonts, *map(QFontMetrics, fonts))


_HEAD, _SMALL, _QUOTE = "head", "small", "quote"


class _Line:
    """One line, its letters placed once: the same few come back at every key press."""

    def __init__(self, text: str, font: QFont) -> None:
        self._text = text
        self._layout = QTextLayout(text, font)
        self._layout.setCacheEnabled(True)
        self._layout.beginLayout()
        self._line = line = self._layout.createLine()
        if line.isValid():
            line.setNumColumns(units(text))
        self._layout.endLayout()
        self._ascent = line.ascent() if line.isValid() else 0.0
        self.width = line.naturalTextWidth() if line.isValid() else 0.0

    def draw(self, painter: QPainter, left: float, baseline: float) -> None:
        self._layout.draw(painter, QPointF(left, baseline - self._ascent))

    def draw_marked(
        self,
        painter: QPainter,
        left: float,
        baseline: float,
        marks: Sequence[tuple[int, int]],
        colours: theme.Colours,
    ) -> None:
        """Draw it over its marks, which are in code points. Letters are drawn a second time only where those
        of a mark have a colour of their own; ranges with formats would take Qt three times as long.
        """
        boxes = [self._box(left, baseline, *mark) for mark in marks]
        ground, letters = QColor(colours.mark), QColor(colours.mark_text)
        for box in boxes:
            painter.fillRect(box, ground)
        self.draw(painter, left, baseline)
        if boxes and painter.pen().color() != letters:
            painter.save()
            painter.setPen(letters)
            for box in boxes:
                painter.setClipRect(box)
                painter.fillRect(box, ground)
                self.draw(painter, left, baseline)
            painter.restore()

    def _box(self, left: float, baseline: float, start: int, end: int) -> QRectF:
        """What the letters from `start` to `end`, in code points, stand on."""
        one, other = (self._x(to_units(self._text, at)) for at in (start, end))
        return QRectF(left + one, baseline - self._ascent, other - one, self._line.height())

    def _x(self, at: int) -> float:
        x = self._line.cursorToX(at)
        return cast("float", x[0] if isinstance(x, tuple) else x)


@lru_cache(2048)
def _line(text: str, face: str = _QUOTE) -> _Line:
    """A number, a tag, or a line of a quote."""
    faces = _faces()
    return _Line(text, {_HEAD: faces.head_font, _SMALL: faces.small_font, _QUOTE: faces.quote_font}[face])


@lru_cache(1024)
def _title(title: str, language: str, width: int) -> _Line:
    """As much of a title as `width` pixels hold."""
    font = theme.title_font(title, language, bold=True)
    return _Line(QFontMetrics(font).elidedText(title, Qt.TextElideMode.ElideRight, width), font)


@lru_cache(1024)
def _elided(text: str, width: int) -> _Line:
    """As much of an unmarked quote as `width` pixels of one line hold."""
    return _line(_faces().quote.elidedText(text, Qt.TextElideMode.ElideRight, width))


@lru_cache(1024)
def _whole_lines(quote: str, width: int) -> list[tuple[int, str]]:
    """The lines of a whole quote, each with where it begins, in code points."""
    cuts = ((to_characters(quote, start), to_characters(quote, end)) for start, end in _break(quote, width))
    return [(start, quote[start:end]) for start, end in cuts]


def _within(marks: Sequence[tuple[int, int]], start: int, size: int) -> list[tuple[int, int]]:
    """What of some marks lies in a line that begins at `start`, counted from there."""
    inside = ((max(a - start, 0), min(b - start, size)) for a, b in marks)
    return [(a, b) for a, b in inside if a < b]


def quote_lines(
    quote: str, ranges: Sequence[tuple[int, int]], width: float, most: int = QUOTE_LINES
) -> list[tuple[str, list[tuple[int, int]]]]:
    """The quote in lines of `width` pixels, the last elided, each with its marks, all in code points.

    The beginning is cut off where the first of `ranges`, which are the marks, would not be seen else.
    """
    text, marks = quote, list(ranges)
    lines = _whole_lines(text, int(width))
    first = len(lines[0][1]) if lines else 0
    for share in _LEADS:
        if not marks or len(lines) <= most or marks[0][1] < lines[most - 1][0] + len(lines[most - 1][1]):
            break
        start = max(0, ranges[0][0] - round(first * share))
        text = f"…{quote[start:].lstrip()}"
        gone = len(quote) - len(text)
        marks = [(a - gone, b - gone) for a, b in ranges if a >= start]
        lines = _whole_lines(text, int(width))
    shown: list[tuple[str, list[tuple[int, int]]]] = []
    for number, (start, line) in enumerate(lines[:most]):
        piece, size = line, len(line)
        if number == most - 1 and len(lines) > most:
            piece = _faces().quote.elidedText(text[start:], Qt.TextElideMode.ElideRight, int(width))
            size = len(piece) - 1
        shown.append((piece, _within(marks, start, size)))
    return shown


# Lines that may stand before the first mark when the beginning is cut off; the most that fits is taken.
_LEADS = (1.6, 1.3, 1.0, 0.7, 0.4, 0.1, 0.0)


def _break(text: str, width: int) -> list[tuple[int, int]]:
    """Where the lines of a text begin and end, in UTF-16 units."""
    layout = QTextLayout(text, _faces().quote_font)
    layout.setTextOption(_wrapping())
    layout.beginLayout()
    cuts: list[tuple[int, int]] = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        cuts.append((line.textStart(), line.textStart() + line.textLength()))
    layout.endLayout()
    return cuts


@cache
def _wrapping() -> QTextOption:
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    return option


class ResultsPanel(QFrame):
    """Count, results, and "did you mean" where there are none.

    `walked` tells a result as the cursor reaches it, `opened` one that was clicked.
    """

    walked = Signal(Result)
    opened = Signal(Result)
    suggestion_chosen = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("results_panel")
        self._total, self._elsewhere = 0, 0
        self._count = label("results_count", self, tone="muted", point=theme.SMALL_POINT)
        self.filters = SearchFilters(self)
        self._hint = label("results_hint", self, tone="muted", point=theme.SMALL_POINT)
        self._hint.setWordWrap(True)
        self.model = ResultsModel(self)
        self.list = QListView(self)
        self.list.setObjectName("results")
        self.list.setUniformItemSizes(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.list.setModel(self.model)
        self._delegate = QuoteDelegate(self.list)
        self.list.setItemDelegate(self._delegate)
        self.list.clicked.connect(self._clicked)
        self.list.activated.connect(self._clicked)
        self.list.selectionModel().currentChanged.connect(self._moved)
        self._mean = label("did_you_mean", self, tone="muted", point=theme.SMALL_POINT)
        self._suggestion_box = QWidget(self)
        self._suggestion_box.setObjectName("suggestions")
        self._flow = FlowLayout(self._suggestion_box, 6)
        self._suggestions: list[QToolButton] = []
        self._quiet = False

        head = QHBoxLayout()
        head.addWidget(self._count, 1)
        inner = QVBoxLayout()
        inner.setContentsMargins(16, 0, 12, 0)
        inner.setSpacing(6)
        inner.addLayout(head)
        inner.addWidget(self.filters)
        inner.addWidget(self._hint)
        inner.addWidget(self._mean)
        inner.addWidget(self._suggestion_box)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 12, 0, 0)
        column.setSpacing(6)
        column.addLayout(inner)
        column.addWidget(self.list, 1)
        self._retranslate()

    def prepared(self, samples: Iterable[Result]) -> Iterator[None]:
        """Steps after which first results are shown as fast as any: styles are looked up, and the letters of
        both languages are there, as the samples have them.
        """
        for widget in (self, *self.findChildren(QWidget)):
            widget.ensurePolished()
        for result in samples:
            yield
            picture = QPixmap(_SAMPLE, self._delegate.tall())
            painter = QPainter(picture)
            self._delegate.draw(painter, QRectF(picture.rect()), result, selected=False)
            painter.end()

    def show_results(
        self,
        results: Sequence[Result],
        suggestions: Sequence[str] = (),
        *,
        total: int = 0,
        elsewhere: int = 0,
    ) -> None:
        """Show what a search found; nobody is told. `suggestions` count only when nothing was found.

        `total` is how many there are where fewer are shown, `elsewhere` how many the filters leave out.
        """
        self._total, self._elsewhere = max(total, len(results)), elsewhere
        self._quiet = True
        self.model.set_results(results)
        self._quiet = False
        self._set_suggestions(suggestions if not results else ())
        self.list.setVisible(bool(results))
        column = self.layout()
        assert isinstance(column, QVBoxLayout)
        if results and column.count() == 3:
            column.takeAt(2)
        elif not results and column.count() == 2:
            column.addStretch(1)
        self._retranslate()

    def select(self, row: int) -> None:
        """Move the cursor; `walked` is told."""
        index = self.model.index(row, 0)
        if index.isValid():
            self.list.setCurrentIndex(index)
            self.list.scrollTo(index)

    def step(self, by: int) -> None:
        """Move the cursor by `by` results, round at both ends."""
        count = self.model.rowCount()
        if count:
            row = self.list.currentIndex().row()
            self.select((row + by) % count if row >= 0 else (0 if by > 0 else count - 1))

    def current(self) -> Result | None:
        index = self.list.currentIndex()
        return index.data(Role.RESULT) if index.isValid() else None

    def count_text(self) -> str:
        return self._count.text()

    def suggestions(self) -> list[str]:
        return [button.text() for button in self._suggestions if not button.isHidden()]

    def _set_suggestions(self, words: Sequence[str]) -> None:
        while len(self._suggestions) < len(words):
            button = QToolButton(self._suggestion_box)
            button.setObjectName(f"suggestion_{len(self._suggestions)}")
            button.clicked.connect(self._suggestion_clicked)
            self._flow.addWidget(button)
            self._suggestions.append(button)
        for number, button in enumerate(self._suggestions):
            button.setVisible(number < len(words))
            button.setText(words[number] if number < len(words) else "")
        self._suggestion_box.setVisible(bool(words))
        self._mean.setVisible(bool(words))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        count = self.model.rowCount()
        self.setAccessibleName(self.tr("Search results"))
        self.list.setAccessibleName(self.tr("Search results"))
        self._count.setText(self._counted(count))
        self._hint.setText(
            self.tr("All words must stand in one passage. Quotation marks keep a phrase together.")
        )
        self._hint.setVisible(not count and not self._elsewhere)
        self._mean.setText(self.tr("Did you mean"))

    def _counted(self, shown: int) -> str:
        if not shown:
            counted = self.tr("Nothing found here") if self._elsewhere else self.tr("Nothing found")
        elif shown < self._total:
            counted = self.tr("The first %1 of %n result(s)", "", self._total).replace("%1", str(shown))
        else:
            counted = self.tr("%n result(s)", "", shown)
        if not self._elsewhere:
            return counted
        more = self.tr("%n more elsewhere", "", self._elsewhere)
        return f"{counted} · {more}"

    @Slot(QModelIndex)
    def _clicked(self, index: QModelIndex) -> None:
        self.opened.emit(index.data(Role.RESULT))

    @Slot(QModelIndex, QModelIndex)
    def _moved(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid() and not self._quiet:
            self.walked.emit(current.data(Role.RESULT))

    @Slot()
    def _suggestion_clicked(self) -> None:
        sender = self.sender()
        if isinstance(sender, QToolButton):
            self.suggestion_chosen.emit(sender.text())
