"""The report of an event as PDF: its page on A4, searchable, each page with its number."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QAbstractTextDocumentLayout, QColor, QPainter, QPalette, QPdfWriter

from judgedesk.app.desk import Desk
from judgedesk.app.event_report import Report
from judgedesk.app.event_report_files import report_html
from judgedesk.ui.pieces import escaped
from judgedesk.ui.printing import document_for, on_a4, paint

_POINT, _SMALL = 8.5, 8
# Fonts are those of the document: only the bundled ones go into the file with letters that can be found.
_STYLE = (
    "h1{font-size:15pt}h2{font-size:11pt}table{border-collapse:collapse;margin-top:4px;margin-bottom:4px}"
    "td,th{border:1px solid #bbbbbb;padding:3px 5px;text-align:left;vertical-align:top}"
    "th{background-color:#f0f0f0}.off{color:#666666;text-decoration:line-through}"
    ".why{text-decoration:none}.small{color:#555555;font-size:8pt}"
    ".rehearsal{color:#8a5300;font-weight:bold;font-size:11pt}"
)


def report_pdf(desk: Desk, report: Report) -> bytes:
    """The file."""
    name = str(report.event["name"])
    foot = " · ".join((name, report.made_at[:16].replace("T", " ")))

    def draw(writer: QPdfWriter) -> None:
        _draw(writer, report_html(desk, report, _STYLE), foot)

    return on_a4(name, draw)


def _draw(writer: QPdfWriter, html: str, below: str) -> None:
    width, height = writer.width(), writer.height()
    foot = document_for(writer, _line(below), _SMALL, width)
    room = height - 2 * foot.size().height()
    text = document_for(writer, html, _POINT, width)
    text.setPageSize(QSizeF(width, room))
    count = text.pageCount()
    context = QAbstractTextDocumentLayout.PaintContext()
    palette = QPalette()
    palette.setColor(QPalette.ColorRole.Text, QColor("#000000"))
    context.palette = palette  # pyright: ignore[reportAttributeAccessIssue]
    painter = QPainter(writer)
    for page in range(count):
        if page:
            writer.newPage()
        part = QRectF(0, page * room, width, room)
        context.clip = part  # pyright: ignore[reportAttributeAccessIssue]
        painter.save()
        painter.translate(0, -page * room)
        painter.setClipRect(part)
        text.documentLayout().draw(painter, context)
        painter.restore()
        foot.setHtml(_line(f"{below} · {page + 1} / {count}"))
        paint(painter, foot, 0, height - foot.size().height())
    painter.end()


def _line(text: str) -> str:
    return f'<p style="margin:0;font-size:{_SMALL}pt">{escaped(text)}</p>'
