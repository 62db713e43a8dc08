"""Small widgets and helps that several parts of the window share."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLayoutItem,
    QScrollBar,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from judgedesk.ui import theme


class _Label(QLabel):
    """Remembers how tall it is at which width: layouts ask dozens of times at every key press."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._heights: dict[int, int] = {}

    def setText(self, text: str) -> None:
        self._heights.clear()
        super().setText(text)

    def setWordWrap(self, on: bool) -> None:
        self._heights.clear()
        super().setWordWrap(on)

    def changeEvent(self, event: QEvent) -> None:
        self._heights.clear()
        super().changeEvent(event)

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            self._heights[width] = super().heightForWidth(width)
        return self._heights[width]


def label(name: str, parent: QWidget, *, tone: str = "", point: float = 0, bold: bool = False) -> QLabel:
    """A plain-text label with an object name; `tone` is "", "muted" or "warn"."""
    result = _Label(parent)
    result.setObjectName(name)
    result.setTextFormat(Qt.TextFormat.PlainText)
    style(result, tone=tone, point=point, bold=bold)
    return result


def notice(name: str, parent: QWidget) -> QLabel:
    """The sentence that stands where a list or a table would, were there anything in it."""
    result = label(name, parent, tone="muted")
    result.setWordWrap(True)
    result.setMargin(24)
    result.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
    return result


def style(widget: QWidget, *, tone: str = "", point: float = 0, bold: bool = False) -> None:
    """Give a widget a tone of the style sheet and a size in points (0: the base size)."""
    widget.setProperty("tone", tone)
    widget.setFont(theme.font(point=point or theme.BASE_POINT, bold=bold))


def once(parent: QObject, slot: Callable[[], object], after: int = 0) -> QTimer:
    """A timer that calls a slot one time, so many milliseconds after it was last started."""
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.setInterval(after)
    timer.timeout.connect(slot)
    return timer


@contextmanager
def laid_out_once(containers: Sequence[QWidget]) -> Generator[None]:
    """Let many parts of these come, go and change, and lay them out once, in the next turn of the event loop.

    Qt else lays out a widget and everything around it whenever one part is shown.
    """
    layouts = [layout for widget in containers if (layout := widget.layout()) and layout.isEnabled()]
    for layout in layouts:
        layout.setEnabled(False)
    try:
        yield
    finally:
        for layout in layouts:
            layout.setEnabled(True)


def escaped(text: str) -> str:
    """Text for a place in HTML. The standard `html` brings the names of two thousand characters along."""
    for sign, written in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"), ("'", "&#x27;")):
        text = text.replace(sign, written)
    return text


def viewport_of(area: QAbstractScrollArea) -> QWidget:
    """The viewport of a scroll area, found by its name. Keep it: to be asked `viewport()` for a widget that
    Python does not know yet, PySide goes through every class of widgets there is (measured: 22 ms).
    """
    found = area.findChild(QWidget, "qt_scrollarea_viewport", Qt.FindChildOption.FindDirectChildrenOnly)
    assert isinstance(found, QWidget)
    return found


def fill(painter: QPainter, area: QRect | QRectF, colour: QColor) -> None:
    """Fill an area. `fillRect` is asked for with names of gradients too, and PySide makes all 169 of them at
    its first call: a start would wait for that.
    """
    painter.setBackground(colour)
    painter.eraseRect(area)


def draw_chosen(painter: QPainter, box: QRectF) -> None:
    """The ground of the current entry of a list."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.current().selection))
    painter.drawRoundedRect(box, 5, 5)


class Ground(QWidget):
    """What the parts of a panel stand on. It paints itself whole: nothing under it has to be painted."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def paintEvent(self, event: QPaintEvent) -> None:
        fill(QPainter(self), event.rect(), QColor(theme.current().panel))


class QuietScrollBar(QScrollBar):
    """A vertical scroll bar that keeps its place and is seen only while there is something to scroll."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
        self.setObjectName(name)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.maximum() > self.minimum():
            super().paintEvent(event)


class ElidedLabel(QLabel):
    """One line that shortens itself with "…"; the whole text is its tool tip while it is shortened.

    `tip`, where given, is the tool tip at all times instead.
    """

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._tip = ""

    def set_tip(self, tip: str) -> None:
        self._tip = tip
        self._renew_tip()

    def setText(self, text: str) -> None:
        super().setText(text)
        self._renew_tip()

    def elided(self) -> bool:
        """Whether the text does not fit."""
        return self.fontMetrics().horizontalAdvance(self.text()) > self.contentsRect().width()

    def minimumSizeHint(self) -> QSize:
        return QSize(self.fontMetrics().averageCharWidth() * 4, super().minimumSizeHint().height())

    def resizeEvent(self, event) -> None:
        super().resizeEvent(event)
        self._renew_tip()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        text = self.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, self.contentsRect().width()
        )
        painter.drawText(self.contentsRect(), int(self.alignment()), text)

    def _renew_tip(self) -> None:
        self.setToolTip(self._tip or (self.text() if self.elided() else ""))


MANY_SEGMENTS = 4


class Segments(QFrame):
    """A row of buttons of which exactly one is down. `chosen` tells the value a user pressed."""

    chosen = Signal(str)

    def __init__(self, name: str, values: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._group = QButtonGroup(self)
        self._buttons: dict[str, QToolButton] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for number, value in enumerate(values):
            button = QToolButton(self)
            button.setObjectName(f"{name}_{value}")
            button.setCheckable(True)
            # Chinese letters stand taller: all buttons of a row take the height of the tallest.
            button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Minimum)
            ends = {0: "first", len(values) - 1: "last"}
            button.setProperty("segment", ends.get(number, "middle"))
            # Five levels have to fit a narrow panel.
            button.setProperty("tight", "true" if len(values) > MANY_SEGMENTS else "")
            self._buttons[value] = button
            self._group.addButton(button)
            row.addWidget(button)
        self._group.buttonClicked.connect(self._clicked)

    def set_texts(self, texts: Mapping[str, str], tips: Mapping[str, str]) -> None:
        """Words on the buttons; `tips` are also their accessible names."""
        for value, button in self._buttons.items():
            button.setText(texts[value])
            button.setToolTip(tips[value])
            button.setAccessibleName(tips[value])

    def set_value(self, value: str) -> None:
        """Press a button without telling anybody."""
        self._buttons[value].setChecked(True)

    def value(self) -> str:
        return next((value for value, button in self._buttons.items() if button.isChecked()), "")

    def button(self, value: str) -> QToolButton:
        return self._buttons[value]

    @Slot(QAbstractButton)
    def _clicked(self, pressed: QAbstractButton) -> None:
        for value, button in self._buttons.items():
            if button is pressed:
                self.chosen.emit(value)


class FlowLayout(QLayout):
    """Puts widgets in a line and goes on in the next where the width ends."""

    def __init__(self, parent: QWidget | None = None, spacing: int = 8) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setSpacing(spacing)
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._arrange(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arrange(rect, move=True)

    def sizeHint(self) -> QSize:
        hints = [item.sizeHint() for item in self._items if not item.isEmpty()]
        width = sum(hint.width() for hint in hints) + self.spacing() * max(0, len(hints) - 1)
        return QSize(width, max((hint.height() for hint in hints), default=0))

    def minimumSize(self) -> QSize:
        size = QSize(0, 0)
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _arrange(self, rect: QRect, *, move: bool) -> int:
        left, top, tall = rect.left(), rect.top(), 0
        for item in self._items:
            if item.isEmpty():
                continue
            size = item.sizeHint().boundedTo(QSize(rect.width(), item.sizeHint().height()))
            if left > rect.left() and left + size.width() > rect.right() + 1:
                left, top, tall = rect.left(), top + tall + self.spacing(), 0
            if move:
                item.setGeometry(QRect(QPoint(left, top), size))
            left += size.width() + self.spacing()
            tall = max(tall, size.height())
        return top + tall - rect.top()


def flow_box(name: str, parent: QWidget, spacing: int) -> tuple[QWidget, FlowLayout]:
    """A widget as high as what flows in it needs at its width, and its layout."""
    box = QWidget(parent)
    box.setObjectName(name)
    policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
    policy.setHeightForWidth(True)
    box.setSizePolicy(policy)
    return box, FlowLayout(box, spacing)
