"""One application for the whole run; after each test no window is left and nothing waits to be deleted."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PySide6.QtWidgets")

from PySide6.QtCore import QCoreApplication, QEvent, QLocale
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from judgedesk.app import paths
from judgedesk.app.desk import Desk
from judgedesk.ui import theme
from judgedesk.ui.languages import Languages
from judgedesk.ui.window import MainWindow

from .example import write_pack


@pytest.fixture(scope="session")
def qapp_args() -> list[str]:
    return ["judgedesk"]


@pytest.fixture(autouse=True)
def light_and_clean(qapp: QApplication) -> Iterator[None]:
    """Start each test in the light scheme with the bundled fonts, and leave no window behind.

    Windows that live into interpreter exit crash it; `deleteLater` is not delivered without an event loop.
    """
    theme.load_fonts()
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


@pytest.fixture
def packs(tmp_path: Path) -> Path:
    """A folder with one whole pack; its translations lie beside it in `po`."""
    write_pack(tmp_path / "packs", tmp_path / "po")
    return tmp_path / "packs"


@pytest.fixture
def make_desk(tmp_path: Path, packs: Path) -> Callable[..., Desk]:
    """A Desk over the packs and a data folder of the test's own; keywords are settings."""

    def make(language: str = "en", **settings: object) -> Desk:
        desk = Desk(
            tmp_path / "data", language=language, pack_folders=[packs], translations_folder=tmp_path / "po"
        )
        desk.save_settings(**settings)
        return desk

    return make


@pytest.fixture
def languages(qapp: QApplication) -> Iterator[Languages]:
    """The window's translators, taken out of the application again after the test."""
    before = QLocale()
    result = Languages(paths.translations(), qapp)
    result.use("en")
    yield result
    result.remove()
    QLocale.setDefault(before)


MakeWindow = Callable[..., MainWindow]


@pytest.fixture
def make_window(qtbot: QtBot, make_desk: Callable[..., Desk], languages: Languages) -> MakeWindow:
    """A shown window; `desk` and `ini` are made if not given, further keywords are settings."""
    # A test that names a window as somebody's parent alone would lose it to the garbage collector half way.
    kept: list[MainWindow] = []

    def make(
        width: int = 1440,
        height: int = 900,
        language: str = "en",
        desk: Desk | None = None,
        ini: Path | None = None,
        **settings: object,
    ) -> MainWindow:
        languages.use(language)
        window = MainWindow(desk or make_desk(language, **settings), languages, ini)
        kept.append(window)
        qtbot.addWidget(window)
        if ini is None:
            window.resize(width, height)
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        window.complete()
        return window

    return make
