"""The head of the reader: number and title in both languages, base penalties by level, and how to read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from judgedesk.frozen import frozen
from judgedesk.ui import theme
from judgedesk.ui.pieces import ElidedLabel, Segments, flow_box, style

if TYPE_CHECKING:
    from judgedesk.ui.chips import PenaltyChip

WORDS_FROM = 1080
"""Width in pixels from which the reading modes are written out."""
ONE_ROW_FROM = 900
"""Width from which titles and controls share a row; below it the titles stand in one line above them."""


@frozen
class Chip:
    """What a chip shows: level and penalty in words, the penalty's key ("" for none), its clause."""

    level: str
    penalty: str
    word: str
    clause: str


class _Title(ElidedLabel):
    """A title in one language, with the number before it in the Latin face."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(name, parent)
        self._number = ""
        self._face = theme.font(point=theme.TITLE_POINT)

    def set_title(self, number: str, title: str, language: str, *, bold: bool) -> None:
        self._number = f"{number}  " if number else ""
        self._face = theme.title_font(title, language, point=theme.TITLE_POINT, bold=bold)
        style(self, point=theme.TITLE_POINT, bold=True)
        self.setText(title)
        self.setVisible(bool(title))
        self.setAccessibleName(f"{number} {title}".strip())

    def sizeHint(self) -> QSize:
        text = QFontMetrics(self._face).horizontalAdvance(self.text())
        return QSize(
            text + self.fontMetrics().horizontalAdvance(self._number) + 1, super().sizeHint().height()
        )

    def elided(self) -> bool:
        return self._room() < QFontMetrics(self._face).horizontalAdvance(self.text())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        metrics, own = QFontMetrics(self._face), self.fontMetrics()
        baseline = (self.height() + own.ascent() - own.descent()) / 2
        painter.drawText(QPointF(0, baseline), self._number)
        painter.setFont(self._face)
        text = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, self._room())
        painter.drawText(QPointF(own.horizontalAdvance(self._number), baseline), text)

    def _room(self) -> int:
        return self.width() - self.fontMetrics().horizontalAdvance(self._number)


class SectionHeader(QFrame):
    """Shows the section that the reader is in."""

    mode_chosen = Signal(str)
    clause_chosen = Signal(str)
    back_asked = Signal()
    forward_asked = Signal()
    zoom_asked = Signal(int)
    """+1 in, -1 out, 0 back to 100 %."""

    def __init__(self, modes: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("section_header")
        self.setProperty("rule", "below")
        self._titles = (_Title("section_title_first", self), _Title("section_title_second", self))
        self._chips: list[PenaltyChip] = []
        self.number = ""

        self._back = self._button("back", "‹")
        self._back.clicked.connect(self.back_asked)
        self._forward = self._button("forward", "›")
        self._forward.clicked.connect(self.forward_asked)
        self.modes = Segments("reading_mode", modes, self)
        self.modes.chosen.connect(self.mode_chosen)
        self._out = self._button("zoom_out", "−")
        self._out.clicked.connect(self._zoom_out)
        self._zoom = self._button("zoom", "100 %")
        self._zoom.clicked.connect(self._zoom_reset)
        self._in = self._button("zoom_in", "+")
        self._in.clicked.connect(self._zoom_in)

        controls = QHBoxLayout()
        controls.setSpacing(4)
        for widget in (self._back, self._forward):
            controls.addWidget(widget)
        controls.addSpacing(6)
        controls.addWidget(self.modes)
        controls.addSpacing(6)
        for widget in (self._out, self._zoom, self._in):
            controls.addWidget(widget)

        self._names = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        for title in self._titles:
            self._names.addWidget(title)
        self._names.addStretch(1)
        self._top = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._top.addLayout(self._names, 1)
        self._top.addLayout(controls)
        self._top.setAlignment(controls, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self._arrange()

        self._flow_box, self._flow = flow_box("base_penalties", self, 6)

        self._note = ElidedLabel("section_note", self)
        style(self._note, tone="warn", point=theme.SMALL_POINT)
        self._note.hide()
        self._two_texts = False

        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(20, 8, 12, 8)
        self._column.setSpacing(6)
        self._column.addLayout(self._top)
        self._column.addWidget(self._note)
        self._column.addWidget(self._flow_box)
        self._retranslate()

    def _button(self, name: str, text: str) -> QToolButton:
        button = QToolButton(self)
        button.setObjectName(name)
        button.setText(text)
        return button

    def set_section(self, number: str, titles: Sequence[tuple[str, str]], chips: Sequence[Chip]) -> None:
        """`titles` are (language, title): the interface's language first; one or two."""
        self.number = number
        for at, widget in enumerate(self._titles):
            language, title = titles[at] if at < len(titles) else ("en", "")
            widget.set_title(number if at == 0 else "", title, language, bold=at == 0)
        self._set_chips(chips)
        # A box that keeps its size is not laid out anew by the column around it.
        self._flow.activate()
        self._column.activate()

    def set_note(self, note: str, tip: str = "") -> None:
        """A line under the titles that nobody may miss, "" for none; `tip` says all of it."""
        if (note, tip) == (self._note.text(), self._note.toolTip()):
            return
        self._note.setText(note)
        self._note.set_tip(tip)
        self._note.setAccessibleDescription(tip)
        self._note.setVisible(bool(note))
        self._column.activate()

    def set_two_texts(self, two: bool) -> None:
        """Whether the columns are any two texts: then they are called left and right."""
        if two != self._two_texts:
            self._two_texts = two
            self._name_modes()

    def note(self) -> str:
        return self._note.text()

    def titles(self) -> tuple[str, str]:
        return self._titles[0].text(), self._titles[1].text()

    def chip_texts(self) -> list[str]:
        return [chip.text() for chip in self._chips if not chip.isHidden()]

    def set_history(self, can_back: bool, can_forward: bool) -> None:
        self._back.setEnabled(can_back)
        self._forward.setEnabled(can_forward)

    def set_zoom(self, percent: int) -> None:
        self._zoom.setText(f"{percent} %")

    def _set_chips(self, chips: Sequence[Chip]) -> None:
        from judgedesk.ui.chips import PenaltyChip

        while len(self._chips) < len(chips):
            chip = PenaltyChip(f"chip_{len(self._chips)}", self._flow_box)
            chip.clicked.connect(self._chip_clicked)
            self._flow.addWidget(chip)
            self._chips.append(chip)
        for number, widget in enumerate(self._chips):
            widget.setVisible(number < len(chips))
            if number < len(chips):
                chip = chips[number]
                widget.set_value(chip.level, chip.penalty, chip.word, chip.clause)
                widget.setToolTip(self.tr("Go to the clause") if chip.clause else "")
        self._flow_box.setVisible(bool(chips))

    @Slot()
    def _chip_clicked(self) -> None:
        sender = self.sender()
        self.clause_chosen.emit(next(chip.clause for chip in self._chips if chip is sender))

    @Slot()
    def _zoom_in(self) -> None:
        self.zoom_asked.emit(1)

    @Slot()
    def _zoom_out(self) -> None:
        self.zoom_asked.emit(-1)

    @Slot()
    def _zoom_reset(self) -> None:
        self.zoom_asked.emit(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        before = self._top.direction()
        self._arrange()
        if self._top.direction() is not before:
            # At once: the parts would else be seen squeezed until the event loop comes to it.
            self._column.activate()
        if (event.oldSize().width() >= WORDS_FROM) != (event.size().width() >= WORDS_FROM):
            self._name_modes()

    def _arrange(self) -> None:
        narrow = self.width() < ONE_ROW_FROM
        way = QBoxLayout.Direction
        self._names.setDirection(way.LeftToRight if narrow else way.TopToBottom)
        self._names.setSpacing(12 if narrow else 0)
        self._top.setDirection(way.TopToBottom if narrow else way.LeftToRight)
        self._top.setSpacing(6 if narrow else 10)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        self.setAccessibleName(self.tr("Section"))
        for button, name in (
            (self._back, self.tr("Back (Alt+Left)")),
            (self._forward, self.tr("Forward (Alt+Right)")),
            (self._out, self.tr("Smaller text (Ctrl+-)")),
            (self._zoom, self.tr("Text size; press for 100 % (Ctrl+0)")),
            (self._in, self.tr("Larger text (Ctrl++)")),
        ):
            button.setToolTip(name)
            button.setAccessibleName(name)
        self.modes.setAccessibleName(self.tr("Reading mode"))
        self._flow_box.setAccessibleName(self.tr("Base penalty by level"))
        self._name_modes()

    def _name_modes(self) -> None:
        words = {
            "en": self.tr("English"),
            "zh-Hant": "中文",
            "side": self.tr("Side by side"),
            "stacked": self.tr("Stacked"),
        }
        short = {"en": "EN", "zh-Hant": "中", "side": "EN│中", "stacked": "EN╱中"}
        tips = {
            "en": self.tr("English only (Ctrl+1)"),
            "zh-Hant": self.tr("Chinese only (Ctrl+2)"),
            "side": self.tr("Side by side (Ctrl+3); needs a window of 1150 pixels"),
            "stacked": self.tr("Stacked: Chinese under English (Ctrl+4)"),
        }
        if self._two_texts:
            words |= {"en": self.tr("Left"), "zh-Hant": self.tr("Right")}
            left, right = self.tr("L"), self.tr("R")
            short = {"en": left, "zh-Hant": right, "side": f"{left}│{right}", "stacked": f"{left}╱{right}"}
            tips |= {
                "en": self.tr("The left text only (Ctrl+1)"),
                "zh-Hant": self.tr("The right text only (Ctrl+2)"),
                "stacked": self.tr("Stacked: the right text under the left (Ctrl+4)"),
            }
        self.modes.set_texts(words if self.width() >= WORDS_FROM else short, tips)
