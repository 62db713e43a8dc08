"""The text of a recommendation: reasons, duties, remedy; its clauses are links that move the reader."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QEvent, QSize, Qt, QUrl, Signal, Slot
from PySide6.QtGui import QFontMetrics, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextBrowser, QWidget

from judgedesk.policy.model import section_of
from judgedesk.ui import theme
from judgedesk.ui.pieces import escaped, viewport_of
from judgedesk.ui.ruling.words import Line, Said

_BULLET = "•\u00a0\u00a0"

Part = tuple[str, Sequence[Line], bool]
"""A heading ("" for none), its sentences, and whether they stand as a list."""


class Sheet(QTextBrowser):
    """As tall as its text. Tab goes from link to link; Enter follows one."""

    clause_chosen = Signal(str)

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._view = viewport_of(self)
        self.setObjectName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setTabChangesFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(0)
        self.document().setUndoRedoEnabled(False)
        self.document().setDefaultFont(theme.font(point=theme.SMALL_POINT))
        self.anchorClicked.connect(self._followed)
        self._parts: list[Part] = []
        self._html = ""
        # Laying the text out is the dearest part of a key press, and layouts ask again and again.
        self._heights: dict[int, int] = {}
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._paint_ground()

    def show_parts(self, parts: Sequence[Part]) -> None:
        """Show these; nothing is laid out anew when they are what is there."""
        self._parts = list(parts)
        html = self._written()
        if html != self._html:
            self._html = html
            self.setHtml(html)
            self._heights.clear()
            self.updateGeometry()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "_html"):
            self._paint_ground()
            self._html = ""
            self.show_parts(self._parts)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def _paint_ground(self) -> None:
        self._view.setAutoFillBackground(False)

    def _written(self) -> str:
        colours = theme.current()
        written: list[str] = []
        for heading, lines, listed in self._parts:
            if not lines:
                continue
            if heading:
                written.append(
                    f'<p style="margin:7px 0 1px 0; font-weight:{_weight(heading)}">{escaped(heading)}</p>'
                )
            mark = _BULLET if listed else ""
            hang = QFontMetrics(theme.font(point=theme.SMALL_POINT)).horizontalAdvance(_BULLET)
            place = f"margin:1px 0 2px {hang}px; text-indent:-{hang}px" if listed else "margin:0 0 3px 0"
            for line in lines:
                text = f"{mark}{escaped(line.text)}"
                if line.muted:
                    text = f'<span style="color:{colours.muted}">{text}</span>'
                written.append(f'<p style="{place}">{text}{self._link(line.clause, colours.link)}</p>')
        return "".join(written)

    @staticmethod
    def _link(clause: str, colour: str) -> str:
        if not clause:
            return ""
        shown = escaped(section_of(clause))
        return f'&nbsp;<a href="clause:{escaped(clause)}" style="color:{colour}">{shown}</a>'

    @Slot(QUrl)
    def _followed(self, url: QUrl) -> None:
        self.clause_chosen.emit(url.toString().removeprefix("clause:"))

    # The layout is told the height for the width it is about to give. A height set from within a layout pass,
    # as when the scroll bar comes, would be forgotten.

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            self._set_width(width)
            self._heights[width] = ceil(self.document().size().height()) + 2
        return self._heights[width]

    def paintEvent(self, event: QPaintEvent) -> None:
        # The width asked for last need not be the one that was given.
        self._set_width(self._view.width())
        super().paintEvent(event)

    def _set_width(self, width: int) -> None:
        if self.document().textWidth() != width:
            self.document().setTextWidth(width)

    def sizeHint(self) -> QSize:
        return QSize(200, self.heightForWidth(max(200, self.width())))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, 0)


def _weight(text: str) -> int:
    """The Latin face has a SemiBold of its own, the Chinese one is thickened from Bold on."""
    return 600 if text.isascii() else 700


def parts_of(said: Said, headings: dict[str, str], extra: Sequence[Line]) -> list[Part]:
    """What stands below a penalty, in the order in which a judge needs it."""
    return [
        ("", (*said.why, *said.timing), False),
        (headings["fix"], said.fix, True),
        (headings["must"], (*extra, *said.must), True),
        (headings["should"], said.should, True),
        (headings["may"], said.may, True),
        (headings["also"], said.also, True),
        (headings["open"], said.open, True),
    ]
