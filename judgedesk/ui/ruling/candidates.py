"""The list under a field while somebody types: who or what may be meant."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFocusEvent, QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from judgedesk.frozen import frozen
from judgedesk.ui import theme
from judgedesk.ui.pieces import fill, viewport_of
from judgedesk.ui.ruling.fields import LONGEST, Field, plain_enter

_ROWS = 7
_PAD = 9
_CANDIDATE = int(Qt.ItemDataRole.UserRole) + 1
_MIDDLE = int(Qt.AlignmentFlag.AlignVCenter)


@frozen
class Candidate:
    """One row. `note` is a second, muted line; `sure` says that Tab may take it when it stands alone."""

    key: str
    text: str
    note: str = ""
    sure: bool = True


@frozen
class _Faces:
    line_font: QFont
    below_font: QFont
    line: QFontMetrics
    below: QFontMetrics


@cache
def _faces() -> _Faces:
    """Kept, since every row is measured at every key press; nobody changes them."""
    fonts = theme.font(), theme.font("zh-Hant", point=theme.SMALL_POINT)
    return _Faces(*fonts, *map(QFontMetrics, fonts))


class CandidateList(QListWidget):
    """Lies over what is below the field; the keyboard stays in the field.

    Draws a candidate in one or two lines, shortened where they are too long. It does so itself: a delegate
    would bring along every name that a style has for anything.
    """

    elides = True

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setProperty("overlay", "true")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._ground = viewport_of(self)
        self.hide()

    def fill(self, candidates: Sequence[Candidate]) -> None:
        self.clear()
        faces = _faces()
        for candidate in candidates:
            # Made with its text, PySide would first make every name that Qt has for an icon.
            item = QListWidgetItem(self)
            item.setText(candidate.text)
            item.setData(_CANDIDATE, candidate)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{candidate.text} {candidate.note}".strip())
            item.setToolTip(candidate.text)
            tall = faces.line.height() + (faces.below.height() if candidate.note else 0)
            item.setSizeHint(QSize(40, tall + 8))
        self.setCurrentRow(0)

    def candidates(self) -> list[Candidate]:
        """What is offered, first to last."""
        return [self.item(row).data(_CANDIDATE) for row in range(self.count())]

    def current(self) -> Candidate | None:
        item = self.currentItem()
        return None if item is None else item.data(_CANDIDATE)

    def step(self, by: int) -> None:
        """Move the cursor, round at both ends."""
        if self.count():
            self.setCurrentRow((self.currentRow() + by) % self.count())

    def tall(self) -> int:
        """The height that shows every row, or as many as there is room for."""
        rows = range(min(self.count(), _ROWS))
        return sum(self.sizeHintForRow(row) for row in rows) + 2 * self.frameWidth()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self._ground)
        for row, candidate in enumerate(self.candidates()):
            rect = self.visualItemRect(self.item(row))
            if rect.intersects(event.rect()):
                _draw(painter, rect, candidate, chosen=row == self.currentRow())


def _draw(painter: QPainter, rect: QRect, candidate: Candidate, *, chosen: bool) -> None:
    colours = theme.current()
    if chosen:
        fill(painter, rect, QColor(colours.selection))
    box = rect.adjusted(_PAD, 4, -_PAD, -4)
    faces = _faces()
    painter.setFont(faces.line_font)
    painter.setPen(QColor(colours.selection_text if chosen else colours.text))
    line = QRect(box.left(), box.top(), box.width(), faces.line.height())
    painter.drawText(line, _MIDDLE, _fitting(faces.line, candidate.text, box.width()))
    if candidate.note:
        painter.setFont(faces.below_font)
        painter.setPen(QColor(colours.muted))
        below = QRect(box.left(), line.bottom() + 1, box.width(), faces.below.height())
        painter.drawText(below, _MIDDLE, _fitting(faces.below, candidate.note, box.width()))


def _fitting(metrics: QFontMetrics, text: str, room: int) -> str:
    return metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)


class TypeAhead(Field):
    """A field with candidates. `took` tells the key of the one that was taken.

    `host` is the widget over which the list lies; it must contain the field.
    """

    took = Signal(str)

    def __init__(self, name: str, host: QWidget, parent: QWidget, limit: int = LONGEST) -> None:
        super().__init__(name, parent, limit)
        self._host = host

    @cached_property
    def offered(self) -> CandidateList:
        """Made when there is something to offer."""
        found = CandidateList(f"{self.objectName()}_list", self._host)
        found.itemPressed.connect(self._pressed)
        return found

    def offer(self, candidates: Sequence[Candidate]) -> None:
        """Show candidates under the field; none closes the list."""
        if not candidates:
            self.close_list()
            return
        self.offered.fill(candidates)
        self.offered.setAccessibleName(self.accessibleName())
        corner = self.mapTo(self._host, QPoint(0, self.height() + 1))
        room = self._host.height() - corner.y() - 6
        wide = self._host.width() - 2 * corner.x()
        self.offered.setGeometry(corner.x(), corner.y(), wide, max(60, min(self.offered.tall(), room)))
        self.offered.raise_()
        self.offered.show()
        self._tell_current()

    def close_list(self) -> None:
        if self._has_list():
            self.offered.hide()
        self.setAccessibleDescription("")

    def _has_list(self) -> bool:
        return "offered" in self.__dict__

    def offers(self) -> list[Candidate]:
        """What is offered now."""
        return self.offered.candidates() if self._has_list() and self.offered.isVisibleTo(self._host) else []

    def look_up(self) -> None:
        """Offer everything there is; for a field that is asked with the Down key."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
        if event.key() in steps:
            if self.offers():
                self.offered.step(steps[Qt.Key(event.key())])
                self._tell_current()
            elif event.key() == Qt.Key.Key_Down:
                self.look_up()
        elif self.offers() and event.key() == Qt.Key.Key_Escape:
            self.close_list()
        elif self.offers() and plain_enter(event):
            self._take(self.offered.current())
            self.moved_on.emit()
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        sure = [candidate for candidate in self.offers() if candidate.sure]
        if forward and len(sure) == 1 and self.text().strip():
            self._take(sure[0])
        return super().focusNextPrevChild(forward)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.close_list()

    def _tell_current(self) -> None:
        current = self.offered.current()
        self.setAccessibleDescription("" if current is None else f"{current.text} {current.note}".strip())

    def _take(self, candidate: Candidate | None) -> None:
        self.close_list()
        if candidate is not None:
            self.took.emit(candidate.key)

    @Slot(QListWidgetItem)
    def _pressed(self, item: QListWidgetItem) -> None:
        self._take(item.data(_CANDIDATE))
        self.moved_on.emit()
