"""How the cells of the quick reference are laid out and drawn.

Where a value comes from is told by a word, by a colour and by the frame around it: whole for what the text
gives, dashed for a suggestion, none for what nobody knows, with a filled corner for what holds in this event
only.
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF, QTextLayout, QTextOption

from judgedesk.app.coverage import DECIDES, SUGGESTED, UNKNOWN
from judgedesk.app.grid import ACCEPTED, OWN
from judgedesk.frozen import frozen
from judgedesk.ui import theme
from judgedesk.ui.chips import draw_shape, has_shape

EDGE = 3
"""Between the border of a cell and the frame of its value."""
PAD = 7
GAP = 6
SIDE = 10
_CORNER = 9
_WIDE = 190
"""Width of a cell from which its words have the size of the rest of the window."""
_LINES = 3


@frozen
class Style:
    """The font of a text: points and weight."""

    point: float
    bold: bool = False


def font_of(text: str, style: Style) -> QFont:
    """Chinese is only thickened where it is asked for as Chinese."""
    return theme.font("en" if text.isascii() else "zh-Hant", point=style.point, bold=style.bold)


class Block:
    """A text broken into lines of a width; a name of any length ends after three, with "…"."""

    def __init__(self, text: str, style: Style, width: int) -> None:
        font = font_of(text, style)
        metrics = QFontMetricsF(font)
        if metrics.horizontalAdvance(text) > _LINES * width:
            text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, (_LINES - 0.5) * width)
        self.text = text
        self._layout = QTextLayout(text, font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self._layout.setTextOption(option)
        height, widest = 0.0, 0.0
        self._layout.beginLayout()
        while (line := self._layout.createLine()).isValid():
            line.setLineWidth(width)
            line.setPosition(QPointF(0, height))
            height += line.height()
            widest = max(widest, line.naturalTextWidth())
        self._layout.endLayout()
        self.size = QSizeF(widest, height)

    def draw(self, painter: QPainter, place: QPointF) -> None:
        self._layout.draw(painter, place)

    def line_height(self) -> float:
        """The height of the first line."""
        return self._layout.lineAt(0).height()

    def lines(self) -> list[str]:
        """The text of each line."""
        lines = (self._layout.lineAt(number) for number in range(self._layout.lineCount()))
        return [self.text[line.textStart() : line.textStart() + line.textLength()].strip() for line in lines]


@lru_cache(maxsize=4000)
def block(text: str, style: Style, width: int) -> Block:
    """Every paint asks for the same blocks again."""
    return Block(text, style, max(width, 1))


def longest_word(text: str, style: Style) -> float:
    """The width of the word that takes most room."""
    metrics = QFontMetricsF(font_of(text, style))
    return max((metrics.horizontalAdvance(word) for word in text.split()), default=0.0)


@frozen
class Value:
    """What a cell shows. `word` is empty where nothing is known."""

    state: str
    penalty: str
    word: str
    said: str


@frozen
class Arranged:
    """Where the parts of a value stand, from the corner of its cell; `sign` is None where there is none."""

    height: int
    sign: QRectF | None
    word: Block
    word_at: QPointF
    said: Block
    said_at: QPointF


def arranged(value: Value, width: int) -> Arranged:
    """The parts of a value in a cell of some width: on one line where there is room."""
    big = Style(theme.BASE_POINT if width >= _WIDE else theme.SMALL_POINT, bold=True)
    small = Style(theme.SMALL_POINT)
    left, room = EDGE + PAD, width - 2 * (EDGE + PAD)
    signed = value.state == UNKNOWN or has_shape(value.penalty)
    beside = SIDE + GAP if signed else 0
    if longest_word(value.word, big) > room - beside:
        return _stacked(value, (big, small), left, room, beside)
    word = block(value.word, big, room - beside)
    said = block(value.said, small, room - beside)
    one_line = len(word.lines()) == 1 or not value.word
    if one_line and beside + word.size.width() + GAP + said.size.width() <= room:
        height = max(word.size.height(), said.size.height())
        top = EDGE + 3
        return Arranged(
            ceil(height) + 2 * top,
            QRectF(left, top + (height - SIDE) / 2, SIDE, SIDE) if signed else None,
            word,
            QPointF(left + beside, top + (height - word.size.height()) / 2),
            said,
            QPointF(
                left + room - said.size.width() if value.word else left + beside,
                top + (height - said.size.height()) / 2,
            ),
        )
    top = EDGE + 2
    first = word.line_height()
    words = word.size.height() if value.word else 0.0
    return Arranged(
        ceil(words + said.size.height()) + 2 * top,
        QRectF(left, top + (first - SIDE) / 2, SIDE, SIDE) if signed else None,
        word,
        QPointF(left + beside, top),
        said,
        QPointF(left + beside, top + words),
    )


def _stacked(value: Value, styles: tuple[Style, Style], left: int, room: int, beside: int) -> Arranged:
    """The sign goes down to where the value comes from, and leaves the word all the width there is."""
    top = EDGE + 2
    word, said = block(value.word, styles[0], room), block(value.said, styles[1], room - beside)
    below = top + word.size.height()
    first = said.line_height()
    return Arranged(
        ceil(below + said.size.height()) + top,
        QRectF(left, below + (first - SIDE) / 2, SIDE, SIDE) if beside else None,
        word,
        QPointF(left, top),
        said,
        QPointF(left + beside, below),
    )


def state_colour(state: str, colours: theme.Colours) -> str:
    """The colour of the word that says where a value comes from."""
    known = {SUGGESTED: colours.warn, ACCEPTED: colours.accent, OWN: colours.accent}
    return known.get(state, colours.muted)


def draw_value(painter: QPainter, box: QRectF, value: Value, *, selected: bool) -> None:
    """Draw a value into its cell."""
    colours = theme.current()
    parts = arranged(value, int(box.width()))
    # The parts of a low value stand in the middle of a tall row.
    down = max((box.height() - parts.height) / 2, 0.0)
    at = box.topLeft() + QPointF(0, down)
    draw_frame(painter, box.adjusted(EDGE, EDGE, -EDGE, -EDGE), value.state)
    shape = colours.penalty(value.penalty) if value.state != UNKNOWN else colours.muted
    if parts.sign is not None:
        sign = parts.sign.translated(at)
        if value.state == UNKNOWN:
            draw_unknown(painter, sign, QColor(colours.selection_text if selected else shape))
        else:
            draw_shape(painter, value.penalty, sign, QColor(shape))
    if value.word:
        painter.setPen(QColor(colours.selection_text if selected else shape))
        parts.word.draw(painter, at + parts.word_at)
    said = colours.selection_text if selected else state_colour(value.state, colours)
    painter.setPen(QColor(said))
    parts.said.draw(painter, at + parts.said_at)


def draw_frame(painter: QPainter, box: QRectF, state: str) -> None:
    """The frame that a state has."""
    if state == UNKNOWN:
        return
    colours = theme.current()
    colour = QColor({DECIDES: colours.edge, SUGGESTED: colours.warn}.get(state, colours.accent))
    pen = QPen(colour, 1.6 if state == OWN else 1)
    if state in (SUGGESTED, ACCEPTED):
        pen.setStyle(Qt.PenStyle.DashLine)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    inner = box.adjusted(0.5, 0.5, -0.5, -0.5)
    painter.drawRoundedRect(inner, 4, 4)
    if state in (ACCEPTED, OWN):
        corner = inner.topRight()
        triangle = [corner, corner - QPointF(_CORNER, 0), corner + QPointF(0, _CORNER)]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawPolygon(QPolygonF(triangle))
    painter.restore()


def draw_unknown(painter: QPainter, box: QRectF, colour: QColor) -> None:
    """The sign of a base that nobody knows: a bar that crosses out an empty place."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(colour, 2))
    middle = box.center().y()
    painter.drawLine(QPointF(box.left() + 1, middle), QPointF(box.right() - 1, middle))
    painter.restore()
