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
from judgedesk.ui.languages import TAGS
from judgedesk.ui.pieces import FlowLayout, label
from judgedesk.ui.reader.utf16 import to_characters, to_units, units

AnyIndex = QModelIndex | QPersistentModelIndex

QUOTE_LINES = 2


@frozen
class Result:
    """One hit as the list shows it; `marks` are half-open ranges of `quote` in code points.

    `column` names the text, where two are read side by side. `pack` is another edition that the result leads
    to, and `edition` what that one is called.
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

    @property
    def tag(self) -> str:
        """What stands at the end of its line: the edition, or else the language."""
        return self.edition or TAGS[self.language]


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
            return f"{result.number} {result.title} ({result.tag}): {result.quote}".strip()
        if role == Qt.ItemDataRole.ToolTipRole:
            return f"{result.number} {result.title}\n{result.quote}".strip()
        return None


class QuoteDelegate(QStyledItemDelegate):
    """Number, title and language in one line; under it the quote in at most two, its hits marked."""

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
        quote = box.adjusted(self._PAD + 3, self._PAD + faces.head.height() + 2, -self._PAD, -self._PAD)
        self._paint_quote(painter, quote, result, colours)
        painter.restore()

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
        font, title = _title(result.title, result.language, int(right - left - wide))
        painter.setFont(font)
        painter.drawText(QPointF(left + wide, baseline), title)
        painter.setFont(faces.small_font)
        painter.setPen(muted)
        painter.drawText(QPointF(box.right() - self._PAD - tag_width, baseline), tag)

    def _paint_quote(self, painter: QPainter, place: QRectF, result: Result, colours: theme.Colours) -> None:
        # Most quotes fit as they are: then one layout finds the lines and draws them.
        whole = QTextLayout(result.quote, _faces().quote_font)
        whole.setFormats(_formats(_in_units(result.quote, result.marks), colours))
        if len(_lay_out(whole, place.width())) <= QUOTE_LINES:
            whole.draw(painter, place.topLeft())
            return
        top = 0.0
        for text, marks in quote_lines(result, place.width()):
            layout = QTextLayout(text, _faces().quote_font)
            layout.setFormats(_formats(marks, colours))
            layout.beginLayout()
            line = layout.createLine()
            line.setNumColumns(units(text))
            line.setPosition(QPointF(0, top))
            layout.endLayout()
            layout.draw(painter, place.topLeft())
            top += _faces().quote.lineSpacing()

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        faces = _faces()
        quote = QUOTE_LINES * faces.quote.lineSpacing()
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


def quote_lines(result: Result, width: float) -> list[tuple[str, list[tuple[int, int]]]]:
    """The quote in lines of `width` pixels, the last elided, each with its marks in UTF-16 units.

    The beginning is cut off where the first mark would not be seen otherwise.
    """
    text, marks = result.quote, list(result.marks)
    cuts = _break(text, width)
    line = to_characters(text, cuts[0][1]) if cuts else 0
    for share in _LEADS:
        if not marks or _seen(text, marks[0], cuts):
            break
        start = max(0, result.marks[0][0] - round(line * share))
        text = f"…{result.quote[start:].lstrip()}"
        gone = len(result.quote) - len(text)
        marks = [(a - gone, b - gone) for a, b in result.marks if a >= start]
        cuts = _break(text, width)
    places = _in_units(text, marks)
    metrics = _faces().quote
    lines: list[tuple[str, list[tuple[int, int]]]] = []
    for number, (start, end) in enumerate(cuts[:QUOTE_LINES]):
        last = number == QUOTE_LINES - 1 and len(cuts) > QUOTE_LINES
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


def _seen(text: str, mark: tuple[int, int], cuts: Sequence[tuple[int, int]]) -> bool:
    """Whether a mark lies within the lines that are drawn and before the ellipsis of the last."""
    return len(cuts) <= QUOTE_LINES or to_units(text, mark[1]) < cuts[QUOTE_LINES - 1][1]


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
        self._count = label("results_count", self, tone="muted", point=theme.SMALL_POINT)
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
        inner.addWidget(self._hint)
        inner.addWidget(self._mean)
        inner.addWidget(self._suggestion_box)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 12, 0, 0)
        column.setSpacing(6)
        column.addLayout(inner)
        column.addWidget(self.list, 1)
        self._retranslate()

    def show_results(self, query: str, results: Sequence[Result], suggestions: Sequence[str]) -> None:
        """Show what `query` found; nobody is told. `suggestions` count only when nothing was found."""
        self._query = query
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
        self._count.setText(self.tr("%n result(s)", "", count) if count else self.tr("Nothing found"))
        self._hint.setText(
            self.tr("All words must stand in one passage. Quotation marks keep a phrase together.")
        )
        self._hint.setVisible(not count)
        self._mean.setText(self.tr("Did you mean"))

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
