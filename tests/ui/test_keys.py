"""F1 lists every key in both languages, and no two commands share one."""

from __future__ import annotations

from collections import Counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QScrollArea,
    QTextBrowser,
    QWidget,
)
from pytestqt.qtbot import QtBot

from judgedesk.ui import keys
from judgedesk.ui.keys_sheet import KeysSheet
from judgedesk.ui.layout_check import check

from .conftest import MakeWindow


def test_sheet_lists_every_key_in_both_languages(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_F1)
    sheet = window.findChild(KeysSheet, "keys_sheet")
    assert sheet.isVisible()
    assert not sheet.isModal()
    cells = [label.text() for label in sheet.findChildren(QLabel)]
    assert len(cells) == 3 * len(keys.KEYS)
    assert cells[:3] == ["Ctrl+K", "Search both languages", "搜尋中英文"]
    assert check(sheet) == []
    qtbot.keyClick(sheet, Qt.Key.Key_Escape)
    assert not sheet.isVisible()


def test_the_sheet_fits_the_screen_and_the_arrows_scroll_it(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    window.show_keys()
    sheet = window.sheet()
    qtbot.waitUntil(sheet.isVisible)
    assert sheet.height() < sheet.screen().availableGeometry().height()
    bar = sheet.findChild(QScrollArea, "keys_area").verticalScrollBar()
    assert bar.maximum() > 0
    qtbot.keyClick(sheet.focusWidget(), Qt.Key.Key_Down)
    assert bar.value() > 0


def test_every_listed_command_has_an_action_with_its_keys(make_window: MakeWindow) -> None:
    window = make_window()
    actions = {action.objectName(): action for action in window.actions()}
    for command, *_ in keys.KEYS:
        if command:
            assert actions[f"action_{command}"].shortcuts() == keys.sequences(command)


def test_no_two_commands_share_a_key(make_window: MakeWindow) -> None:
    found = Counter(
        sequence.toString() for action in make_window().actions() for sequence in action.shortcuts()
    )
    assert found
    assert [key for key, count in found.items() if count > 1] == []


def test_every_command_of_the_menu_is_named(make_window: MakeWindow, qtbot: QtBot) -> None:
    for language in ("en", "zh-Hant"):
        window = make_window(language=language)
        assert [action.objectName() for action in window.actions() if not action.text()] == []


def test_everything_a_person_works_with_has_a_name(make_window: MakeWindow) -> None:
    window = make_window()
    kinds = (QAbstractButton, QLineEdit, QAbstractItemView, QTextBrowser)
    worked = [
        widget
        for widget in window.findChildren(QWidget)
        if isinstance(widget, kinds)
        and not isinstance(widget.parent(), QLineEdit | QAbstractItemView)
        # The list that a box drops down is a part of the box.
        and not isinstance(widget.parent().parent(), QComboBox)
    ]
    assert len(worked) > 15
    nameless = [
        f"{type(widget).__name__} {widget.objectName()}"
        for widget in worked
        if not (widget.accessibleName() or (isinstance(widget, QAbstractButton) and widget.text()))
        or not (widget.objectName() or isinstance(widget, QTextBrowser))
    ]
    # A chip is named when it is given a value; one that waits has none.
    assert [name for name in nameless if "Chip" not in name] == []


@pytest.mark.qt_log_ignore(r"This plugin does not support (raise|grabbing)")
def test_what_has_no_key_of_its_own_is_reached_in_the_menu_by_arrows(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window()
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_F10)
    menu = window.top.view.menu()
    assert menu.isVisible()
    reached: set[str] = set()
    first = menu.activeAction()
    while True:
        reached.add(menu.activeAction().objectName())
        if (below := menu.activeAction().menu()) is not None:
            reached |= {action.objectName() for action in below.actions()}
        qtbot.keyClick(menu, Qt.Key.Key_Down)
        if menu.activeAction() is first:
            break
    bare = {action.objectName() for action in window.actions() if not action.shortcuts()}
    assert bare <= reached
    assert {"action_paper_slips", "action_passphrase", "action_forget"} <= bare
    qtbot.keyClick(menu, Qt.Key.Key_Escape)
    assert not menu.isVisible()
