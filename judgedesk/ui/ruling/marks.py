"""Boxes to tick and rings to fill, with marks in the colours of the scheme."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QRadioButton

from judgedesk.ui import theme


class Tick(QCheckBox):
    """A check box; the style sheet draws the box, and could draw a tick only from a file."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.isChecked():
            box = _indicator(self)
            painter = _painter(self)
            painter.setPen(QPen(QColor(theme.current().accent_text), 2))
            left, top, side = box.left(), box.top(), box.width()
            painter.drawPolyline(
                QPolygonF(
                    [
                        QPointF(left + 0.24 * side, top + 0.52 * side),
                        QPointF(left + 0.43 * side, top + 0.71 * side),
                        QPointF(left + 0.77 * side, top + 0.30 * side),
                    ]
                )
            )


class Ring(QRadioButton):
    """A radio button of which none need be filled; a second press empties it again."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.isChecked():
            box = _indicator(self)
            painter = _painter(self)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.current().accent_text))
            painter.drawEllipse(box.center(), box.width() * 0.2, box.width() * 0.2)


def _painter(widget: QAbstractButton) -> QPainter:
    painter = QPainter(widget)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return painter


def _indicator(widget: QCheckBox | QRadioButton) -> QRectF:
    # Imported for the first mark: the names that a style has take as long as making the whole panel.
    from PySide6.QtWidgets import QStyle, QStyleOptionButton

    part = QStyle.SubElement
    which = part.SE_CheckBoxIndicator if isinstance(widget, QCheckBox) else part.SE_RadioButtonIndicator
    option = QStyleOptionButton()
    widget.initStyleOption(option)
    return QRectF(widget.style().subElementRect(which, option, widget))
