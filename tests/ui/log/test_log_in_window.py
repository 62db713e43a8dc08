"""The log in its window: reached and left by keyboard, renewed by what the panel issues and takes back."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from judgedesk.ui.languages import Languages
from judgedesk.ui.window import MainWindow

from .conftest import ADA, Evening


def test_opened_read_voided_and_left_by_keyboard(
    qtbot: QtBot, evening: Evening, languages: Languages
) -> None:
    window = MainWindow(evening.desk, languages)
    qtbot.addWidget(window)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()

    def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        focus = QApplication.focusWidget()
        assert focus is not None
        qtbot.keyClick(focus, key, modifier)

    page = window.log_page
    press(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert page.isVisible()
    assert len(page.model.rows()) == 5
    ruling = evening.rule(ADA, "101", "warning")
    window.bridge.tell(evening.desk.set_round(2))
    assert page.model.place_of(ruling) == 0
    press(Qt.Key.Key_Home)
    press(Qt.Key.Key_Delete)
    focus = QApplication.focusWidget()
    assert focus is page.void_bar.reason
    qtbot.keyClicks(focus, "wrong person")
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert [row.id for row in evening.desk.rulings() if row.state == "voided"] == [ruling]
    assert len(evening.desk.rulings()) == 6
    press(Qt.Key.Key_Escape)
    assert not page.isVisible()
    assert window.reader.isVisible()
