"""Search results: a list beside the text, each with its quote and the hits marked in it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QTextCharFormat, QTextLayout, QTextOption
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
from judgedesk.ui.pieces import FlowLayout, label
from judgedesk.ui.reader.utf16 import to_characters, to_units, units
from judgedesk.ui.search_filters import SearchFilters

AnyIndex = QModelIndex | QPersistentModelIndex

QUOTE_LINES = 2
"""Lines of a quote that stands with its other language."""
LINES = 3
"""Lines of a quote with its other language, or without one."""


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


class ResultsModel(QAbstractListModel):
    """Results in the order that search gave."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._results: Sequence[Result] = ()
        self._count = 0

    def set_results(self, results: Sequence[Result]) -> None:
        """Show these; each is asked for when it comes into view."""
        self.beginResetModel()
        self._results, self._count = results, len(results)
        self.endResetModel()

    def results(self) -> tuple[Result, ...]:
        return tuple(self._results)

    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else self._count

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
        result: Result = index.data(Role.RESULT)
        colours, faces = theme.current(), _faces()
        painter.save()
        box = QRectF(option.rect).adjusted(6, 1, -6, -1)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        if selected:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.selection))
            painter.drawRoundedRect(box, 5, 5)
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
        faces = _faces()
        tag = result.tag
        tag_width = _advance(tag, small=True)
        left, right = box.left() + self._PAD + 3, box.right() - self._PAD - tag_width - 8
        baseline = box.top() + self._PAD - 1 + faces.head.ascent()
        number = f"{result.number} " if result.number else ""
        wide = _advance(number)
        painter.setPen(text)
        painter.setFont(faces.head_font)
        painter.drawText(QPointF(left, baseline), number)
        font, title = _title(result.title, result.title_language or result.language, int(right - left - wide))
        painter.setFont(font)
        painter.drawText(QPointF(left + wide, baseline), title)
        painter.setFont(faces.small_font)
        painter.setPen(muted)
        painter.drawText(QPointF(box.right() - self._PAD - tag_width, baseline), tag)

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
        spacing = _faces().quote.lineSpacing()
        if not marks and most == 1:
            baseline = place.top() + _faces().quote.ascent()
            painter.setFont(_faces().quote_font)
            painter.drawText(QPointF(place.left(), baseline), _elided(quote, int(place.width())))
            return 1
        # Most quotes fit as they are: then one layout finds the lines and draws them.
        whole = QTextLayout(quote, _faces().quote_font)
        whole.setFormats(_formats(_in_units(quote, marks), colours))
        cuts = _lay_out(whole, place.width())
        if len(cuts) <= most:
            whole.draw(painter, place.topLeft())
            return len(cuts)
        lines = quote_lines(quote, marks, place.width(), most)
        for number, (text, inside) in enumerate(lines):
            layout = QTextLayout(text, _faces().quote_font)
            layout.setFormats(_formats(inside, colours))
            layout.beginLayout()
            line = layout.createLine()
            line.setNumColumns(units(text))
            line.setPosition(QPointF(0, number * spacing))
            layout.endLayout()
            layout.draw(painter, place.topLeft())
        return len(lines)

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        faces = _faces()
        quote = LINES * faces.quote.lineSpacing()
        return QSize(160, 2 * self._PAD + faces.head.height() + 2 + quote + 4)


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


@lru_cache(1024)
def _advance(text: str, *, small: bool = False) -> int:
    """The width of a number or a tag in pixels: the same few come back at every key press."""
    return (_faces().small if small else _faces().head).horizontalAdvance(text)


@lru_cache(1024)
def _title(title: str, language: str, width: int) -> tuple[QFont, str]:
    """A title's font, and as much of it as `width` pixels hold."""
    font = theme.title_font(title, language, bold=True)
    return font, QFontMetrics(font).elidedText(title, Qt.TextElideMode.ElideRight, width)


@lru_cache(1024)
def _elided(text: str, width: int) -> str:
    """As much of an unmarked quote as `width` pixels of one line hold."""
    return _faces().quote.elidedText(text, Qt.TextElideMode.ElideRight, width)


def quote_lines(
    quote: str, ranges: Sequence[tuple[int, int]], width: float, most: int = QUOTE_LINES
) -> list[tuple[str, list[tuple[int, int]]]]:
    """The quote in lines of `width` pixels, the last elided, each with its marks in UTF-16 units.

    `ranges` are its marks in code points. The beginning is cut off where the first would not be seen else.
    """
    text, marks = quote, list(ranges)
    cuts = _break(text, width)
    line = to_characters(text, cuts[0][1]) if cuts else 0
    for share in _LEADS:
        if not marks or _seen(text, marks[0], cuts, most):
            break
        start = max(0, ranges[0][0] - round(line * share))
        text = f"…{quote[start:].lstrip()}"
        gone = len(quote) - len(text)
        marks = [(a - gone, b - gone) for a, b in ranges if a >= start]
        cuts = _break(text, width)
    places = _in_units(text, marks)
    metrics = _faces().quote
    lines: list[tuple[str, list[tuple[int, int]]]] = []
    for number, (start, end) in enumerate(cuts[:most]):
        last = number == most - 1 and len(cuts) > most
        piece = text[to_characters(text, start) : None if last else to_characters(text, end)]
        size = units(piece)
        if last:
            piece = metrics.elidedText(piece, Qt.TextElideMode.ElideRight, int(width))
            size = units(piece) - 1
        inside = [(max(a - start, 0), min(b - start, size)) for a, b in places]
        lines.append((piece, [(a, b) for a, b in inside if a < b]))
    return lines


# Lines that may stand before the first mark when the beginning is cut off; the most that fits is taken.
_LEADS = (1.6, 1.3, 1.0, 0.7, 0.4, 0.1, 0.0)


def _seen(text: str, mark: tuple[int, int], cuts: Sequence[tuple[int, int]], most: int) -> bool:
    """Whether a mark lies within the lines that are drawn and before the ellipsis of the last."""
    return len(cuts) <= most or to_units(text, mark[1]) < cuts[most - 1][1]


def _break(text: str, width: float) -> list[tuple[int, int]]:
    """Where the lines of a text begin and end, in UTF-16 units."""
    return _lay_out(QTextLayout(text, _faces().quote_font), width)


def _lay_out(layout: QTextLayout, width: float) -> list[tuple[int, int]]:
    """Lay a text out below each other; where its lines begin and end, in UTF-16 units."""
    layout.setTextOption(_wrapping())
    spacing = _faces().quote.lineSpacing()
    layout.beginLayout()
    cuts: list[tuple[int, int]] = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        line.setPosition(QPointF(0, len(cuts) * spacing))
        cuts.append((line.textStart(), line.textStart() + line.textLength()))
    layout.endLayout()
    return cuts


@cache
def _wrapping() -> QTextOption:
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    return option


def _in_units(text: str, ranges: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    return [(to_units(text, start), to_units(text, end)) for start, end in ranges]


def _formats(marks: Sequence[tuple[int, int]], colours: theme.Colours) -> list[QTextLayout.FormatRange]:
    formats: list[QTextLayout.FormatRange] = []
    look = QTextCharFormat()
    look.setBackground(QColor(colours.mark))
    look.setForeground(QColor(colours.mark_text))
    for start, end in marks:
        mark = QTextLayout.FormatRange()
        mark.start, mark.length = start, end - start
        mark.format = look
        formats.append(mark)
    return formats


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
        self._query = ""
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

    def show_results(
        self,
        query: str,
        results: Sequence[Result],
        suggestions: Sequence[str] = (),
        *,
        total: int = 0,
        elsewhere: int = 0,
    ) -> None:
        """Show what `query` found; nobody is told. `suggestions` count only when nothing was found.

        `total` is how many there are where fewer are shown, `elsewhere` how many the filters leave out.
        """
        self._query = query
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
