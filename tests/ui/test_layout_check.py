"""The check finds each kind of fault when one is planted, and nothing in what is well."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from judgedesk.ui import theme
from judgedesk.ui.layout_check import check, palette_findings
from judgedesk.ui.pieces import ElidedLabel


@pytest.fixture
def window(qtbot) -> QWidget:
    widget = QWidget()
    widget.setObjectName("window")
    widget.resize(300, 200)
    qtbot.addWidget(widget)
    return widget


def shown(widget: QWidget) -> list[str]:
    widget.show()
    QApplication.processEvents()
    return [str(finding) for finding in check(widget)]


def named(widget: QWidget, name: str) -> QWidget:
    widget.setObjectName(name)
    return widget


def test_a_sound_window_has_no_findings(window: QWidget) -> None:
    column = QVBoxLayout(window)
    wrapped = QLabel("A sentence that is long enough to need a second line in a window this narrow.")
    wrapped.setWordWrap(True)
    long = ElidedLabel("long", window)
    long.setText("One line that shortens itself, with the whole of it as its tool tip, as it ought to.")
    field = QLineEdit()
    field.setPlaceholderText("Search")
    for widget in (QLabel("警告 Warning"), wrapped, long, field, QPushButton("Show")):
        column.addWidget(widget)
    assert shown(window) == []


def test_text_wider_than_its_label(window: QWidget) -> None:
    label = named(QLabel("Failure to Maintain Game State", window), "planted")
    label.setGeometry(5, 5, 80, 30)
    (finding,) = shown(window)
    assert finding.startswith("clipped: window/planted: 'Failure to Maintain Game State' needs a width of")


def test_wrapped_text_taller_than_its_label(window: QWidget) -> None:
    label = QLabel("A sentence that is long enough to need more than two lines in this label.", window)
    label.setObjectName("planted")
    label.setWordWrap(True)
    label.setGeometry(5, 5, 120, 20)
    (finding,) = shown(window)
    assert finding.startswith("clipped: window/planted: needs a height of")


def test_shortened_text_without_a_tip(window: QWidget) -> None:
    label = ElidedLabel("planted", window)
    label.setText("Failure to Maintain Game State")
    label.setGeometry(5, 5, 80, 30)
    assert shown(window) == []
    label.setToolTip("")
    (finding,) = shown(window)
    assert finding.startswith("clipped: window/planted: shortened without a tool tip")


def test_text_wider_than_its_button(window: QWidget) -> None:
    button = named(QPushButton("Copy with citation", window), "planted")
    button.setGeometry(5, 5, 60, 40)
    (finding,) = shown(window)
    assert finding.startswith("clipped: window/planted: 'Copy with citation' needs")


def test_placeholder_wider_than_its_field(window: QWidget) -> None:
    field = QLineEdit(window)
    field.setObjectName("planted")
    field.setPlaceholderText("Search both languages")
    field.setGeometry(5, 5, 90, 34)
    (finding,) = shown(window)
    assert finding.startswith("clipped: window/planted: 'Search both languages' needs")


def test_item_wider_than_its_column(window: QWidget) -> None:
    items = QTreeWidget(window)
    items.setObjectName("planted")
    items.setColumnCount(2)
    items.setHeaderHidden(True)
    items.addTopLevelItem(QTreeWidgetItem(["Failure to Maintain Game State", "126"]))
    items.setGeometry(5, 5, 250, 90)
    items.setColumnWidth(0, 90)
    assert shown(window) == []
    items.setTextElideMode(Qt.TextElideMode.ElideNone)
    (finding,) = shown(window)
    assert finding.startswith("clipped: window/planted: item 0, 0 needs a width of")


def test_item_taller_than_its_row(window: QWidget) -> None:
    table = QTableWidget(1, 1, window)
    table.setObjectName("planted")
    table.setGeometry(5, 5, 200, 120)
    table.setItem(0, 0, QTableWidgetItem("A sentence that needs more than one line in a column like this."))
    table.setColumnWidth(0, 120)
    assert any("planted: row 0 needs a height of" in finding for finding in shown(window))
    table.resizeRowsToContents()
    assert shown(window) == []


def test_siblings_that_overlap(window: QWidget) -> None:
    named(QLabel("one", window), "one").setGeometry(5, 5, 80, 30)
    named(QLabel("two", window), "two").setGeometry(60, 5, 80, 30)
    assert shown(window) == ["overlap: window/one: lies on two by 25 x 30"]


def test_widget_cut_off_by_its_parent(window: QWidget) -> None:
    named(QLabel("one", window), "one").setGeometry(260, 5, 80, 30)
    assert shown(window) == ["cut off: window/one: 80 x 30 at 260, 5 in 300 x 200 at 0, 0"]


def test_text_too_faint_for_its_ground(window: QWidget) -> None:
    row = QHBoxLayout(window)
    label = QLabel("faint")
    label.setObjectName("planted")
    colours = label.palette()
    colours.setColor(QPalette.ColorRole.WindowText, QColor("#b0b0b0"))
    label.setPalette(colours)
    row.addWidget(label)
    (finding,) = shown(window)
    assert finding.startswith("contrast: window/planted: 'faint' #b0b0b0 on #ffffff: 2.17")


def test_pair_of_the_palette_too_faint() -> None:
    assert palette_findings(theme.LIGHT) == []
    found = palette_findings(replace(theme.LIGHT, mark="#444444"))
    assert {finding.detail.split(":")[0] for finding in found} == {"mark_text on mark", "link on mark"}
