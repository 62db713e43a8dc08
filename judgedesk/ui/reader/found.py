"""What a check found in a passage, as the reader shows it: a sign beside the text, the words underlined."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF, QTextCharFormat

from judgedesk.frozen import frozen
from judgedesk.ui import theme

Ranges = tuple[tuple[int, int], ...]
SIGN = 9
"""Width and height of a sign in pixels."""


@frozen
class Found:
    """`severity` is the gravest ("error", "warning", "notice"), `tip` what the tool tip tells.

    `ranges` and `chosen` are half-open, in characters of the passage's text; `chosen` are the words of what
    is looked at now.
    """

    severity: str
    tip: str
    ranges: Ranges = ()
    chosen: Ranges = ()


def colour_of(severity: str, colours: theme.Colours) -> QColor:
    """The colour of a severity; its sign has a shape of its own."""
    known = {"error": colours.game_loss, "warning": colours.warn}
    return QColor(known.get(severity, colours.muted))


def draw_sign(painter: QPainter, severity: str, box: QRectF, colours: theme.Colours) -> None:
    """Error: a filled disc with a bar. Warning: a triangle that is open. Notice: a small ring."""
    colour = colour_of(severity, colours)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if severity == "error":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawEllipse(box)
        middle = box.center().y()
        painter.setPen(QPen(QColor(colours.window), 1.6))
        painter.drawLine(QPointF(box.left() + 2, middle), QPointF(box.right() - 2, middle))
    elif severity == "warning":
        painter.setPen(QPen(colour, 1.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        inner = box.adjusted(0.8, 0.8, -0.8, -0.8)
        top = QPointF(inner.center().x(), inner.top())
        painter.drawPolygon(QPolygonF([top, inner.bottomRight(), inner.bottomLeft()]))
    else:
        painter.setPen(QPen(colour, 1.4))
        painter.drawEllipse(box.adjusted(1.7, 1.7, -1.7, -1.7))
    painter.restore()


def underlined(severity: str, colours: theme.Colours) -> QTextCharFormat:
    """How the words of a finding look."""
    result = QTextCharFormat()
    result.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
    result.setUnderlineColor(colour_of(severity, colours))
    return result


def marked(colours: theme.Colours) -> QTextCharFormat:
    """How words look that were looked for."""
    result = QTextCharFormat()
    result.setBackground(QColor(colours.mark))
    result.setForeground(QColor(colours.mark_text))
    return result
