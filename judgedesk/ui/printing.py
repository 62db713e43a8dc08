"""Texts as PDF: rows side by side, on every page how each text stands, at the end what goes along with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QFont,
    QPageLayout,
    QPageSize,
    QPainter,
    QPalette,
    QPdfWriter,
    QTextDocument,
)

from judgedesk.app.reading import Row, RowKind
from judgedesk.frozen import frozen
from judgedesk.policy.model import Kind, PartName, Passage, section_of
from judgedesk.ui import theme
from judgedesk.ui.pieces import escaped
from judgedesk.ui.reader.columns import language_of
from judgedesk.ui.reader.outline import Told

MARGIN_MM = 16
DPI = 300
_BODY, _SMALL, _TITLE = 9.5, 7.5, 13.0
_GAP_MM = 3
_BETWEEN_MM, _ABOVE_MM, _ABOVE_SECTION_MM = 5, 1.8, 6
_LEADING, _HANGING = 1.42, 34
# The height of a line is in pixels of CSS, a 96th of an inch; margins are in those of the page.
_CSS_DPI = 96
_COLON = {"en": ": ", "zh-Hant": "："}
_MUTED, _WARN, _LINE = "#59626c", "#8a5300", "#d9dcdf"

Words = Mapping[str, Mapping[str, str]]


@frozen
class PrintedText:
    """A column: its name in the reader, the line of how the text stands, and what goes along with it."""

    column: str
    line: str
    travels: tuple[str, ...] = ()


@frozen
class Printed:
    """What is printed. `words` are those of the reader, by language; `told` is said between two texts.

    `sources` gives what a passage rests on, by column and passage id. `travels` heads what goes along with
    the texts, `foot` stands on every page before its number.
    """

    rows: Sequence[Row]
    texts: Sequence[PrintedText]
    words: Words
    travels: str
    title: str
    foot: str
    told: Told = field(default_factory=Told)
    sources: Mapping[tuple[str, str], str] = field(default_factory=dict[tuple[str, str], str])


def section_rows(rows: Sequence[Row], section: str) -> list[Row]:
    """The rows of one section, named by the id of its first row."""
    found: list[Row] = []
    for row in rows:
        if row.kind is RowKind.SECTION and found:
            break
        if found or (row.kind is RowKind.SECTION and row.id == section):
            found.append(row)
    return found


@frozen
class PrintedSheet:
    """Blocks of lines under headings. `line` stands on every page above, `foot` below before its number."""

    title: str
    line: str
    foot: str
    blocks: Sequence[tuple[str, Sequence[str]]]


def pdf(printed: Printed | PrintedSheet) -> bytes:
    """The file: A4, letters that can be searched and copied."""

    def draw(writer: QPdfWriter) -> None:
        if isinstance(printed, PrintedSheet):
            _draw(writer, _p(printed.line, size=_SMALL), _lines(writer, printed), printed.foot)
        else:
            _draw(writer, _head(printed), _strips(writer, printed), printed.foot)

    return on_a4(printed.title, draw)


def on_a4(title: str, draw: Callable[[QPdfWriter], None]) -> bytes:
    """A PDF file of A4 pages, which `draw` fills."""
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(DPI)
    writer.setTitle(title)
    writer.setCreator("JudgeDesk")
    margins = QMarginsF(MARGIN_MM, MARGIN_MM, MARGIN_MM, MARGIN_MM)
    writer.setPageLayout(
        QPageLayout(
            QPageSize(QPageSize.PageSizeId.A4),
            QPageLayout.Orientation.Portrait,
            margins,
            QPageLayout.Unit.Millimeter,
        )
    )
    draw(writer)
    buffer.close()
    return bytes(content.data())


def _draw(writer: QPdfWriter, above: str, strips: Iterable[_Strip], below: str) -> None:
    width, height = writer.width(), writer.height()
    gap = DPI * _GAP_MM / 25.4
    head = document_for(writer, above, _SMALL, width)
    foot = document_for(writer, _p("0", size=_SMALL), _SMALL, width)
    top = head.size().height() + gap
    pages = _paged(list(strips), height - top - foot.size().height() - gap)
    painter = QPainter(writer)
    for number, page in enumerate(pages, 1):
        if number > 1:
            writer.newPage()
        paint(painter, head, 0, 0)
        painter.setPen(QColor(_LINE))
        painter.drawLine(0, round(top - gap / 2), width, round(top - gap / 2))
        for y, strip in page:
            for x, document in strip.cells:
                paint(painter, document, x, top + y)
        foot.setHtml(_p(f"{below} · {number} / {len(pages)}", size=_SMALL))
        paint(painter, foot, 0, height - foot.size().height())
    painter.end()


@frozen
class _Strip:
    """What stands side by side; `above` is the room over it, `leads` that it is never the last of a page."""

    cells: Sequence[tuple[float, QTextDocument]]
    above: float
    leads: bool

    @property
    def height(self) -> float:
        return max(document.size().height() for _, document in self.cells)


def _strips(writer: QPdfWriter, printed: Printed) -> Iterator[_Strip]:
    """The rows, then what goes along with each text."""
    width, count = writer.width(), len(printed.texts)
    between = DPI * _BETWEEN_MM / 25.4
    share = (width - between * (count - 1)) / count
    absent = {row.id for row in printed.rows if row.kind is RowKind.ABSENT}
    for row in printed.rows:
        if row.kind is RowKind.ABSENT:
            continue
        cells = ["".join(_cell(printed, row, text.column, row.id in absent)) for text in printed.texts]
        documents = [
            (at * (share + between), document_for(writer, cell, _BODY, share))
            for at, cell in enumerate(cells)
            if cell
        ]
        if documents:
            above = DPI * (_ABOVE_SECTION_MM if row.kind is RowKind.SECTION else _ABOVE_MM) / 25.4
            leads = row.kind is RowKind.SECTION or (row.kind is RowKind.PART and row.id not in absent)
            yield _Strip(documents, above, leads)
    for text in printed.texts:
        lines = [_p(printed.travels, bold=True), *map(_p, text.travels)] if text.travels else []
        for at, line in enumerate(lines):
            above = DPI * (_ABOVE_MM if at else _ABOVE_SECTION_MM) / 25.4
            yield _Strip([(0, document_for(writer, line, _BODY, width))], above, leads=not at)


def _lines(writer: QPdfWriter, printed: PrintedSheet) -> Iterator[_Strip]:
    """The title, then each block."""
    width = writer.width()
    yield _Strip(
        [(0, document_for(writer, _p(printed.title, size=_TITLE, bold=True), _TITLE, width))], 0, True
    )
    for heading, lines in printed.blocks:
        for at, line in enumerate((heading, *lines)):
            above = DPI * (_ABOVE_MM if at else _ABOVE_SECTION_MM) / 25.4
            html = _p(line) if at else _p(line, bold=True)
            yield _Strip([(0, document_for(writer, html, _BODY, width))], above, leads=not at)


def _paged(strips: Sequence[_Strip], room: float) -> list[list[tuple[float, _Strip]]]:
    """Pages of strips, each with its place on the page. None is cut in two but one longer than a page."""
    pages: list[list[tuple[float, _Strip]]] = [[]]
    y = 0.0
    at = 0
    while at < len(strips):
        end = at
        while strips[end].leads and end + 1 < len(strips):
            end += 1
        chain = strips[at : end + 1]
        if pages[-1] and y + sum(strip.above + strip.height for strip in chain) > room:
            pages.append([])
            y = 0.0
        for strip in chain:
            y += strip.above if pages[-1] else 0
            pages[-1].append((y, strip))
            y += strip.height
            while y > room:
                # Its rest is the same strip, begun above the next page.
                y -= room
                pages.append([(y - strip.height, strip)])
        at = end + 1
    return pages


def face(point: float) -> QFont:
    """A font whose signs keep their letters in the file: one that takes another form beside a digit, as the
    hyphen in a date does, loses its letter.
    """
    found = theme.font(point=point)
    found.setFeature(QFont.Tag("calt"), 0)
    return found


def document_for(writer: QPdfWriter, html: str, point: float, width: float) -> QTextDocument:
    """A text as wide as this on the page, in dots."""
    document = QTextDocument()
    document.documentLayout().setPaintDevice(writer)
    document.setDocumentMargin(0)
    document.setDefaultFont(face(point))
    document.setHtml(html)
    document.setTextWidth(width)
    return document


def paint(painter: QPainter, document: QTextDocument, x: float, y: float) -> None:
    """Draw a document, black on white whatever the window's colours are."""
    context = QAbstractTextDocumentLayout.PaintContext()
    palette = QPalette()
    palette.setColor(QPalette.ColorRole.Text, QColor("#000000"))
    context.palette = palette  # pyright: ignore[reportAttributeAccessIssue]
    painter.save()
    painter.translate(x, y)
    document.documentLayout().draw(painter, context)
    painter.restore()


# What stands there, in the little HTML that a text document knows


def _head(printed: Printed) -> str:
    return "".join(_p(text.line, size=_SMALL) for text in printed.texts)


def _cell(printed: Printed, row: Row, column: str, absent: bool) -> Iterator[str]:
    language = language_of(column)
    words = printed.words.get(language, {})
    if row.kind is RowKind.PART:
        if not row.sides or column in row.sides:
            yield from _label(row, words, absent)
        return
    passage = row.cells.get(column)
    if passage is None:
        if gap := printed.told.gaps.get((row.id, column), ""):
            yield _p(gap, size=_SMALL, colour=_MUTED)
        return
    yield _passage(passage, words, language)
    for _, tip in printed.told.badges.get((passage.id, column), ()):
        yield _p(f"≠ {tip}", size=_SMALL, colour=_WARN)
    if source := printed.sources.get((column, passage.id), ""):
        yield _p(source, size=_SMALL, colour=_MUTED)


def _label(row: Row, words: Mapping[str, str], absent: bool) -> Iterator[str]:
    """The name of a part, and that the source has none."""
    parts = (
        [] if row.part is None or row.part is PartName.TEXT else [f"<b>{escaped(words[str(row.part)])}</b>"]
    )
    if absent:
        parts.append(escaped(words["absent"]))
    if parts:
        yield _block("&nbsp; ".join(parts), size=_SMALL, colour=_MUTED)


def _passage(passage: Passage, words: Mapping[str, str], language: str) -> str:
    state = words.get(passage.state.name.lower(), "")
    text = f"{_lead(passage, words, language)}{passage.text}{f' [{state}]' if state else ''}"
    if passage.kind is Kind.TITLE:
        return _p(text, size=_TITLE, bold=True)
    return _p(text, hangs=passage.kind in (Kind.ITEM, Kind.EXAMPLE))


def _lead(passage: Passage, words: Mapping[str, str], language: str) -> str:
    match passage.kind:
        case Kind.TITLE:
            section = section_of(passage.id)
            return f"{section} " if section[:1].isdigit() else ""
        case Kind.ITEM:
            return f"{passage.label or '•'} "
        case Kind.EXAMPLE:
            return f"({passage.label}) " if passage.label else ""
        case Kind.NOTE:
            return f"{words['note']}{_COLON[language]}"
        case _:
            return ""


def _p(text: str, *, size: float = _BODY, bold: bool = False, colour: str = "", hangs: bool = False) -> str:
    shown = escaped(text).replace("\n", "<br/>")
    return _block(f"<b>{shown}</b>" if bold else shown, size=size, colour=colour, hangs=hangs)


def _block(html: str, *, size: float, colour: str = "", hangs: bool = False) -> str:
    """A paragraph; lines of one size are as high in every language, so that rows stand level."""
    height = round(size * _LEADING * _CSS_DPI / 72)
    style = f"font-size:{size}pt;line-height:{height}px;-qt-line-height-type:fixed;"
    style += f"color:{colour};" if colour else ""
    style += f"margin-left:{_HANGING}px;text-indent:{-_HANGING}px;" if hangs else ""
    return f'<p style="margin-top:0;margin-bottom:0;{style}">{html}</p>'
