"""Chips for base penalties: level, word, colour and shape, so that colour never carries the meaning alone."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from judgedesk.ui import theme

_SIDE = 10.0
_GAP = 6
_PAD = 9


def draw_shape(painter: QPainter, penalty: str, box: QRectF, colour: QColor) -> None:
    """Draw the sign of a penalty into `box`; a penalty without a sign draws nothing."""
    path = QPainterPath()
    middle = box.center()
    if penalty == "caution":
        path.addEllipse(box.adjusted(1, 1, -1, -1))
    elif penalty == "warning":
        corners = [QPointF(middle.x(), box.top()), box.bottomRight(), box.bottomLeft()]
        path.addPolygon(QPolygonF([*corners, corners[0]]))
    elif penalty in ("game_loss", "match_point"):
        path.addPolygon(_diamond(box if penalty == "game_loss" else box.adjusted(1, 1, -1, -1)))
    elif penalty == "two_game_losses":
        half = box.width() * 0.6
        for left in (box.left(), box.right() - half):
            path.addPolygon(_diamond(QRectF(left, middle.y() - half / 2, half, half)))
    elif penalty == "match_loss":
        path.addRect(box.adjusted(0.5, 0.5, -0.5, -0.5))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if penalty.startswith("disqualification"):
        painter.setPen(QPen(colour, 2.4))
        inner = box.adjusted(1, 1, -1, -1)
        painter.drawLine(inner.topLeft(), inner.bottomRight())
        painter.drawLine(inner.topRight(), inner.bottomLeft())
    elif penalty in ("caution", "match_point"):
        painter.setPen(QPen(colour, 2))
        painter.drawPath(path)
    else:
        painter.fillPath(path, colour)
    painter.restore()


def _diamond(box: QRectF) -> QPolygonF:
    middle = box.center()
    corners = [
        QPointF(middle.x(), box.top()),
        QPointF(box.right(), middle.y()),
        QPointF(middle.x(), box.bottom()),
        QPointF(box.left(), middle.y()),
    ]
    return QPolygonF([*corners, corners[0]])


_SHAPED = ("caution", "warning", "match_point", "game_loss", "two_game_losses", "match_loss")


def has_shape(penalty: str) -> bool:
    return penalty in _SHAPED or penalty.startswith("disqualification")


class PenaltyChip(QAbstractButton):
    """One level's base penalty. It is a button where a clause of the text gives the value.

    `level` is a word of the interface, `penalty` the pack's key or "", `word` what is written for it.
    """

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFont(theme.font(point=theme.SMALL_POINT))
        self._level = ""
        self._penalty = ""
        self._word = ""
        self.clause = ""

    def set_value(self, level: str, penalty: str, word: str, clause: str) -> None:
        if (level, penalty, word, clause) == (self._level, self._penalty, self._word, self.clause):
            return
        self._level, self._penalty, self._word, self.clause = level, penalty, word, clause
        self.setText(f"{level} {word}".strip())
        self.setAccessibleName(self.text())
        self.setEnabled(bool(clause))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if clause else Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor if clause else Qt.CursorShape.ArrowCursor)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        plain, bold = self.fontMetrics(), self._bold_metrics()
        width = 2 * _PAD + bold.horizontalAdvance(self._word)
        if self._level:
            width += plain.horizontalAdvance(self._level) + _GAP
        if has_shape(self._penalty):
            width += int(_SIDE) + _GAP
        return QSize(width + 2, max(plain.height(), bold.height()) + 8)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = colours.accent if self.hasFocus() else colours.edge if self.underMouse() else colours.line
        painter.setPen(QPen(QColor(edge), 2 if self.hasFocus() else 1))
        painter.setBrush(QColor(colours.window))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 5, 5)
        colour = QColor(colours.penalty(self._penalty) if self._penalty else colours.muted)
        left = _PAD
        if self._level:
            painter.setPen(QColor(colours.text if self._penalty else colours.muted))
            painter.setFont(self.font())
            wide = self.fontMetrics().horizontalAdvance(self._level)
            painter.drawText(
                QRectF(left, 0, wide + 1, self.height()), Qt.AlignmentFlag.AlignVCenter, self._level
            )
            left += wide + _GAP
        if has_shape(self._penalty):
            box = QRectF(left, (self.height() - _SIDE) / 2, _SIDE, _SIDE)
            draw_shape(painter, self._penalty, box, colour)
            left += int(_SIDE) + _GAP
        painter.setPen(colour)
        painter.setFont(self._word_font())
        rest = QRectF(left, 0, self.width() - left, self.height())
        painter.drawText(rest, Qt.AlignmentFlag.AlignVCenter, self._word)

    def _word_font(self) -> QFont:
        return theme.font(point=theme.SMALL_POINT, bold=bool(self._penalty))

    def _bold_metrics(self) -> QFontMetrics:
        return QFontMetrics(self._word_font())
