"""One application for the whole run; after each test no window is left and nothing waits to be deleted."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PySide6.QtWidgets")

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from judgedesk.ui import theme

FONTS = Path(__file__).parents[2] / "resources" / "fonts"


@pytest.fixture(scope="session")
def qapp_args() -> list[str]:
    return ["judgedesk"]


@pytest.fixture(autouse=True)
def light_and_clean(qapp: QApplication) -> Iterator[None]:
    """Start each test in the light scheme with the bundled fonts, and leave no window behind.

    Windows that live into interpreter exit crash it; `deleteLater` is not delivered without an event loop.
    """
    theme.load_fonts(FONTS)
    theme.apply(qapp, "light")
    yield
    for widget in QApplication.topLevelWidgets():
        widget.close()
        widget.deleteLater()
    deliver_deletes()
    left = [widget.objectName() or type(widget).__name__ for widget in QApplication.topLevelWidgets()]
    assert not left, f"windows left after the test: {left}"


def deliver_deletes() -> None:
    """Deliver every pending `deleteLater` now."""
    for _ in range(3):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        QCoreApplication.processEvents()
