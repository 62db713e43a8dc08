"""What a person already has in this event that bears on the ruling: a line, and one chip a ruling."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from judgedesk.app.rulings import HistoryLine
from judgedesk.ui import theme
from judgedesk.ui.chips import PenaltyChip
from judgedesk.ui.pieces import flow_box, label
from judgedesk.ui.ruling.words import Speaker, short


class History(QObject):
    """Two widgets for the column of the panel: `label`, and `box` with the chips."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.label = label("history_label", parent, tone="muted", point=theme.SMALL_POINT)
        self.label.setWordWrap(True)
        self.box, self._flow = flow_box("history", parent, 4)
        self._chips: list[PenaltyChip] = []

    def hide(self) -> None:
        """Nobody is named, or nothing is known of anybody."""
        self.label.hide()
        self.box.hide()

    def show_lines(self, speaker: Speaker, infraction: str, lines: Sequence[HistoryLine]) -> None:
        """Show what there is; `infraction` is the one that is ruled on."""
        self.label.show()
        self.box.setVisible(bool(lines))
        text = self.tr("For %1, this event:") if lines else self.tr("For %1, this event: nothing so far")
        number = short(speaker.called(infraction), self.label.fontMetrics())
        self.label.setText(text.replace("%1", number))
        while len(self._chips) < len(lines):
            chip = PenaltyChip(f"history_{len(self._chips)}", self.box)
            self._flow.addWidget(chip)
            self._chips.append(chip)
        for at, chip in enumerate(self._chips):
            chip.setVisible(at < len(lines))
            if at < len(lines):
                self._fill(chip, lines[at], speaker, infraction)

    def _fill(self, chip: PenaltyChip, line: HistoryLine, speaker: Speaker, infraction: str) -> None:
        word = speaker.penalty(line.penalty)
        word = self.tr("%1, void").replace("%1", word) if line.voided else word
        word = word if line.infraction == infraction else f"{speaker.called(line.infraction)} {word}"
        said = self.tr("Round %1").replace("%1", str(line.round))
        chip.set_value(said, line.penalty if line.counted else "", word, "")
        chip.setToolTip("" if line.counted else self.tr("Does not count"))
