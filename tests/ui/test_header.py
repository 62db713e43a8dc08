"""The head of the reader takes its shape at once, before Qt comes round to laying out."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from judgedesk.ui.header import Chip, SectionHeader
from judgedesk.ui.layout_check import check
from judgedesk.ui.reader.mode import Mode

SHORT = [Chip("Regular", "", "–", ""), Chip("Competitive", "warning", "Warning", "125/penalty/1")]
LONG = [
    Chip("Regular", "", "not in this edition", ""),
    Chip("Competitive", "game_loss", "Game Loss 一盤輸", "131/penalty/1"),
]


def test_longer_chips_have_their_width_at_once(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    column = QVBoxLayout(page)
    header = SectionHeader(tuple(Mode), page)
    column.addWidget(header)
    column.addStretch(1)
    page.resize(1100, 400)
    header.set_section("125", [("en", "Game Rule Violation")], SHORT)
    page.show()
    qtbot.waitExposed(page)
    assert check(page) == []
    header.set_section("131", [("en", "Tardiness")], LONG)
    assert check(page) == []
