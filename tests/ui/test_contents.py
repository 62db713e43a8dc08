"""The contents draw a number of any length beside its title, never over it."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from judgedesk.ui.contents import ContentsPanel, Entry


def inked(panel: ContentsPanel, row: int) -> list[bool]:
    """Of each column of pixels of a row, whether anything is drawn in it."""
    area = panel.list.visualRect(panel.list.model().index(row, 0))
    image = panel.list.viewport().grab(area).toImage()
    ground = image.pixelColor(1, 1)
    return [
        any(image.pixelColor(x, y) != ground for y in range(image.height())) for x in range(image.width())
    ]


def test_a_long_number_stands_clear_of_its_title(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(300, 300)
    panel = ContentsPanel(window)
    panel.resize(300, 300)
    panel.set_entries(
        (
            Entry("1", "1", {"en": "General"}, heading=True),
            Entry("702.13", "702.13", {"en": "Facedown Card Error"}, heading=False),
            Entry("without title", "702.13", {"en": ""}, heading=False),
        ),
        "en",
    )
    with qtbot.waitExposed(window):
        window.show()
    with_title, alone = inked(panel, 1), inked(panel, 2)
    end = max(x for x, ink in enumerate(alone) if ink)
    gap = with_title[end + 1 : end + 4]
    assert end > 20
    assert gap == [False] * 3, "the title begins where the number ends"
