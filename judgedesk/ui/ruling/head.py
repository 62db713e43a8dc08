"""The penalty as a judge shows it: shape, word, colour, the other language, which offence it is."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from judgedesk.ui import theme
from judgedesk.ui.chips import draw_shape, has_shape

_SIDE = 18
_PAD = 12
_GAP = 9
_WRAP = int(Qt.TextFlag.TextWordWrap)


def mixed(front: str, back: str, share: float) -> QColor:
    """`share` of `front` over `back`; 0.0 to 1.0."""
    one, other = QColor(front), QColor(back)
    parts = (
        (one.red(), other.red()),
        (one.green(), other.green()),
        (one.blue(), other.blue()),
    )
    return QColor(*(round(share * top + (1 - share) * below) for top, below in parts))


def tint(penalty: str, colours: theme.Colours) -> QColor:
    """The ground on which the word of a penalty stands."""
    return mixed(colours.penalty(penalty), colours.window, 0.10)


class PenaltyHead(QWidget):
    """`second` is the word in the other language and what it rests on; `line` a further sentence."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.penalty = ""
        self._word = ""
        self._second = ""
        self._line = ""
        self._placed: dict[int, tuple[QRect, QRect, QRect]] = {}

    def set_penalty(self, penalty: str, word: str, second: str, line: str) -> None:
        self._placed.clear()
        self.penalty, self._word, self._second, self._line = penalty, word, second, line
        self.setAccessibleName(" · ".join(text for text in (word, second, line) if text))
        self._fit()
        self.update()

    def text(self) -> str:
        """All that is written."""
        return self.accessibleName()

    def sizeHint(self) -> QSize:
        return QSize(200, self._tall(self.width()))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._placed.clear()
            self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        tall = self._tall(self.width())
        if tall != self.height():
            self.setFixedHeight(tall)

    def _tall(self, width: int) -> int:
        boxes = self._boxes(width)
        return max(box.bottom() for box in boxes) + 1 + 8

    def _boxes(self, width: int) -> tuple[QRect, QRect, QRect]:
        """Where the word, the second text and the sentence go."""
        if width not in self._placed:
            self._placed[width] = self._place(width)
        return self._placed[width]

    def _place(self, width: int) -> tuple[QRect, QRect, QRect]:
        big, small = QFontMetrics(self._big()), QFontMetrics(self._small())
        left = _PAD + (_SIDE + _GAP if has_shape(self.penalty) else 0)
        room = max(40, width - left - _PAD)
        word = big.boundingRect(QRect(left, 7, room, 1000), _WRAP, self._word)
        beside = small.horizontalAdvance(self._second) + 14
        if word.width() + beside <= room and word.height() < 2 * big.height():
            second = QRect(left, 7, room, word.height())
        else:
            second = small.boundingRect(QRect(left, word.bottom() + 2, room, 1000), _WRAP, self._second)
        if not self._line:
            return word, second, second
        below = max(word.bottom(), second.bottom()) + 2
        return word, second, small.boundingRect(QRect(left, below, room, 1000), _WRAP, self._line)

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = QColor(colours.penalty(self.penalty) if self.penalty else colours.muted)
        word, second, line = self._boxes(self.width())
        if has_shape(self.penalty):
            tall = QFontMetrics(self._big()).height()
            top = word.top() + (tall - _SIDE) / 2
            draw_shape(painter, self.penalty, QRectF(_PAD, top, _SIDE, _SIDE), colour)
        painter.setPen(colour)
        painter.setFont(self._big())
        painter.drawText(word.adjusted(0, 0, 2, 0), _WRAP, self._word)
        painter.setFont(self._small())
        beside = second.top() == word.top()
        side = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter) if beside else _WRAP
        painter.drawText(second.adjusted(0, 0, 2 if not beside else 0, 0), side, self._second)
        if self._line:
            painter.setPen(QColor(colours.text))
            painter.drawText(line.adjusted(0, 0, 2, 0), _WRAP, self._line)

    def _big(self) -> QFont:
        # Chinese has one weight, which Qt thickens only from Bold on.
        language = "en" if self._word.isascii() else "zh-Hant"
        return theme.font(language, point=theme.TITLE_POINT, bold=True)

    @staticmethod
    def _small() -> QFont:
        return theme.font(point=theme.SMALL_POINT, bold=True)
