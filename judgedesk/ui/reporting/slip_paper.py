"""Penalty slips: the text of one ruling, and A4 pages of filled or blank numbered slips in two languages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QT_TRANSLATE_NOOP, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPdfWriter, QPen

from judgedesk.app.boards import offence
from judgedesk.app.desk import Desk
from judgedesk.app.rulings import RulingRow
from judgedesk.app.slips import next_number
from judgedesk.frozen import frozen
from judgedesk.log.rows import Ruling
from judgedesk.ui.languages import CHINESE, ENGLISH, Languages
from judgedesk.ui.printing import DPI, face, on_a4

MOST = 400
"""Blank slips at a time."""
_ACROSS, _DOWN = 2, 4
_TITLE, _LABEL, _VALUE = 11.0, 7.0, 9.5
_GREY = "#59626c"

# Field, what it is called, and how much of a line it takes; a line is full at 1.
FIELDS: tuple[tuple[str, object, float], ...] = (
    ("round", QT_TRANSLATE_NOOP("SlipPaper", "Round"), 0.25),
    ("table", QT_TRANSLATE_NOOP("SlipPaper", "Table"), 0.25),
    ("time", QT_TRANSLATE_NOOP("SlipPaper", "Time"), 0.25),
    ("judge", QT_TRANSLATE_NOOP("SlipPaper", "Judge"), 0.25),
    ("player", QT_TRANSLATE_NOOP("SlipPaper", "Player, number"), 0.5),
    ("opponent", QT_TRANSLATE_NOOP("SlipPaper", "Opponent"), 0.5),
    ("infraction", QT_TRANSLATE_NOOP("SlipPaper", "Infraction"), 0.5),
    ("penalty", QT_TRANSLATE_NOOP("SlipPaper", "Penalty"), 0.5),
    ("reason", QT_TRANSLATE_NOOP("SlipPaper", "What happened"), 1.0),
)
_HEAD = QT_TRANSLATE_NOOP("SlipPaper", "Penalty slip")
_REHEARSAL = QT_TRANSLATE_NOOP("SlipPaper", "Rehearsal")


@frozen
class PaperSlip:
    """One slip: its number, and what is filled in, by field."""

    number: str
    values: dict[str, str]


def blank(first: str, count: int) -> list[PaperSlip]:
    """Slips to fill in by hand, numbered on from the first; without a number where that has none."""
    found: list[PaperSlip] = []
    number = first
    for _ in range(min(count, MOST)):
        found.append(PaperSlip(number, {}))
        number = next_number(number)
    return found


def filled(desk: Desk, rows: Iterable[RulingRow]) -> list[PaperSlip]:
    """The slips of rulings that were recorded."""
    return [_slip(desk, row) for row in rows]


def _slip(desk: Desk, row: RulingRow) -> PaperSlip:
    file = desk.event_file
    pack, number = file.info().pack, file.journal.numbers().get(row.person.id, "")
    found = next(each for each in file.standing().rulings if each.id == row.id)
    names = file.names()
    opponents = desk.reconsidering.draft_of(found).opponents
    values = {
        "round": str(row.round),
        "table": row.table,
        "time": row.time or row.issued_at[11:16],
        "judge": row.given_by or row.entered_by,
        "player": f"{row.person.name} {number}".strip(),
        "opponent": ", ".join(filter(None, (names.get(each, "") for each in opponents))),
        "infraction": desk.name(pack, "infraction", row.infraction),
        "penalty": desk.name(pack, "penalty", row.penalty) + _times(desk, found),
        "reason": row.reason,
    }
    return PaperSlip(row.slip, values)


def _times(desk: Desk, row: Ruling) -> str:
    """Which offence of its kind it was, as judges write it behind the penalty; nothing for a first one."""
    times = offence(desk.event_file, row)
    return f" ({times})" if times > 1 else ""


def slip_text(desk: Desk, languages: Languages, row: RulingRow) -> str:
    """One ruling as lines to paste elsewhere, in the language in force."""
    language, slip = languages.current, _slip(desk, row)
    head = languages.word(language, "SlipPaper", str(_HEAD))
    event = desk.event_file.info()
    lines = [" ".join((head, slip.number)).strip(), event.name]
    if event.rehearsal:
        lines.append(languages.word(language, "SlipPaper", str(_REHEARSAL)))
    colon = "：" if language == CHINESE else ": "
    for field, name, _ in FIELDS:
        if value := slip.values.get(field, ""):
            lines.append(f"{languages.word(language, 'SlipPaper', str(name))}{colon}{value}")
    return "\n".join(lines)


def slips_pdf(desk: Desk, languages: Languages, slips: Sequence[PaperSlip]) -> bytes:
    """The file."""
    event = desk.event_file.info()

    def both(source: object) -> str:
        english = str(source)
        first, second = (ENGLISH, CHINESE) if languages.current == ENGLISH else (CHINESE, ENGLISH)
        return " · ".join(languages.word(each, "SlipPaper", english) for each in (first, second))

    head = both(_HEAD) if not event.rehearsal else f"{both(_HEAD)} · {both(_REHEARSAL)}"
    labels = {field: both(name) for field, name, _ in FIELDS}

    def draw(writer: QPdfWriter) -> None:
        painter = QPainter(writer)
        wide, tall = writer.width() / _ACROSS, writer.height() / _DOWN
        a_page = _ACROSS * _DOWN
        for place, slip in enumerate(slips):
            if place and place % a_page == 0:
                writer.newPage()
            row, column = divmod(place % a_page, _ACROSS)
            _draw_slip(painter, QRectF(column * wide, row * tall, wide, tall), slip, head, event.name, labels)
        painter.end()

    return on_a4(head, draw)


def _draw_slip(
    painter: QPainter, place: QRectF, slip: PaperSlip, head: str, event: str, labels: dict[str, str]
) -> None:
    dot = DPI / 72
    painter.setPen(QPen(QColor(_GREY), dot / 2, Qt.PenStyle.DashLine))
    painter.drawRect(place)
    inner = place.adjusted(7 * dot, 6 * dot, -7 * dot, -6 * dot)
    line = QRectF(inner.left(), inner.top(), inner.width(), 18 * dot)
    _write(painter, line, slip.number, _TITLE, right=True)
    _write(painter, line.adjusted(0, 0, -inner.width() * 0.25, 0), head, _TITLE)
    _write(painter, line.translated(0, 16 * dot), event, _LABEL, grey=True)
    top = inner.top() + 27 * dot
    step = (inner.bottom() - top) / 4
    left = 0.0
    for field, _, share in FIELDS:
        cell = QRectF(inner.left() + left * inner.width(), top, share * inner.width() - 4 * dot, step)
        _write(
            painter, QRectF(cell.left(), cell.top(), cell.width(), 10 * dot), labels[field], _LABEL, grey=True
        )
        value = QRectF(cell.left(), cell.top() + 10 * dot, cell.width(), cell.height() - 13 * dot)
        _write(painter, value, slip.values.get(field, ""), _VALUE)
        painter.setPen(QPen(QColor(_GREY), dot / 3))
        low = cell.bottom() - 2 * dot
        painter.drawLine(QPointF(cell.left(), low), QPointF(cell.right(), low))
        left += share
        if left >= 1:
            left, top = 0.0, top + step


def _write(
    painter: QPainter, place: QRectF, text: str, point: float, *, grey: bool = False, right: bool = False
) -> None:
    """One line, or as many as there is room for; what does not fit is made smaller."""
    font = QFont(face(point))
    side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
    flags = int(side | Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)
    painter.setPen(QColor(_GREY if grey else "#000000"))
    for smaller in (1.0, 0.85, 0.7, 0.55, 0.4):
        font.setPointSizeF(point * smaller)
        painter.setFont(font)
        if painter.boundingRect(place, flags, text).height() <= place.height():
            break
    painter.save()
    painter.setClipRect(place)
    painter.drawText(place, flags, text)
    painter.restore()
