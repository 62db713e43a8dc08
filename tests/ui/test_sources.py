"""A window that reads an edition with several sources tells what a passage rests on, and how old that is."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QGuiApplication, QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip

from .conftest import MakeWindow
from .example import PACK

SOURCES = """
[source.T]
date = 2019-09-09
title = { en = "Tower Notes", zh-Hant = "高塔筆記" }
"""


def test_tip_and_citation_tell_the_source_and_its_date(
    make_window: MakeWindow, packs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tips: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda place, text, widget: tips.append(text))
    with (packs / PACK / "pack.toml").open("a", encoding="utf-8") as file:
        file.write(SOURCES)
    window = make_window()
    window.go_to("104/penalty/2")
    side = window.reader.left
    assert side.sheet is not None
    spot = side.cursorRect(next(side.sheet.hits("104/penalty/2", "en", [(0, 0)]))).center()
    event = QHelpEvent(QEvent.Type.ToolTip, spot, side.viewport().mapToGlobal(spot))
    QApplication.sendEvent(side.viewport(), event)
    assert tips == ["Source: Tower Notes, line 2 (2019-09-09)"]
    window.copy_with_citation()
    assert QGuiApplication.clipboard().text().endswith("\nSource: Tower Notes, line 2 (2019-09-09)")
