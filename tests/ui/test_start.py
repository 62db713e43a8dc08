"""The window in steps: a frame that is right from the first paint on, then the text, then the rest."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from judgedesk.app import packs
from judgedesk.app.desk import Desk
from judgedesk.ui import theme
from judgedesk.ui.application import Session
from judgedesk.ui.languages import Languages
from judgedesk.ui.window import MainWindow

from .example import PACK
from .reader.panes import settle

Start = Callable[..., tuple[Session, MainWindow]]

LATE = ("apsw", "judgedesk.log", "judgedesk.policy", "judgedesk.rules", "judgedesk.search", "judgedesk.cli")
AT_FIRST_PAINT = """
import os, sys
from PySide6.QtWidgets import QApplication
from judgedesk.__main__ import run
from judgedesk.ui.languages import Languages
from judgedesk.ui.window import MainWindow

def look():
    print(*sorted(name for name in sys.modules if name.startswith(("apsw", "judgedesk"))))
    QApplication.quit()

begin = MainWindow.__init__
def watched(self, *arguments):
    begin(self, *arguments)
    self.painted.connect(look)

MainWindow.__init__ = watched
sys.exit(run([], os.environ))
"""


@pytest.fixture
def start(make_desk: Callable[..., Desk], qapp: QApplication, qtbot: QtBot) -> Iterator[Start]:
    """A session and its window, shown and no more."""
    sessions: list[Session] = []

    def begin(language: str = "en", **settings: object) -> tuple[Session, MainWindow]:
        session = Session(make_desk(language, **settings), qapp)
        sessions.append(session)
        window = session.start(None)
        qtbot.addWidget(window)
        return session, window

    yield begin
    for session in sessions:
        session.end()
        session.deleteLater()


def test_the_frame_is_painted_before_anything_else_is_there(own_data_folder: Path) -> None:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "JUDGEDESK_DATA": str(own_data_folder)}
    done = subprocess.run(
        [sys.executable, "-c", AT_FIRST_PAINT], env=environment, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    there = done.stdout.split()
    assert "judgedesk.ui.window" in there
    assert [name for name in there if name.startswith(LATE)] == []


def test_no_pack_is_read_before_the_first_paint(
    start: Start, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    load_entry = packs.load_entry

    def noted(folder: Path, translation: Path | None) -> packs.PackEntry:
        read.append(folder.name)
        return load_entry(folder, translation)

    monkeypatch.setattr(packs, "load_entry", noted)
    session, window = start()
    seen: list[list[str]] = []
    window.painted.connect(lambda: seen.append([*read]))
    with qtbot.waitSignal(window.painted):
        pass
    qtbot.waitUntil(lambda: window.reader.isVisible())
    assert window.reader.left.toPlainText()
    assert read == [PACK]
    session.complete()
    assert window.panel.pack() == PACK


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("language", "word"), [("en", "Log"), ("zh-Hant", "紀錄")])
def test_the_frame_is_in_its_language_and_colours(
    start: Start, language: str, word: str, scheme: str, qtbot: QtBot
) -> None:
    _, window = start(language, theme=scheme)
    colours = theme.DARK if scheme == "dark" else theme.LIGHT
    assert window.top.log.text() == word
    picture = window.grab().toImage()
    middle = picture.pixelColor(picture.width() // 2, picture.height() - 20)
    assert middle == QColor(colours.window)


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
@pytest.mark.parametrize("width", [1280, 1480])
def test_nothing_moves_when_the_text_comes(
    make_desk: Callable[..., Desk], languages: Languages, width: int, language: str, qtbot: QtBot
) -> None:
    languages.use(language)
    window = MainWindow(make_desk(language), languages)
    qtbot.addWidget(window)
    window.resize(width, 900)
    window.show()
    qtbot.waitExposed(window)
    settle(window, qtbot)
    bars = (window.top, window.strip, window.header.modes)
    before = [QRect(widget.mapTo(window, QPoint()), widget.size()) for widget in bars]
    assert not window.header.titles()[0].strip()
    window.complete()
    settle(window, qtbot)
    assert window.header.titles()[0]
    assert [QRect(widget.mapTo(window, QPoint()), widget.size()) for widget in bars] == before


def test_the_keyboard_goes_from_the_empty_page_to_the_text(
    make_desk: Callable[..., Desk], languages: Languages, qtbot: QtBot
) -> None:
    window = MainWindow(make_desk(), languages)
    qtbot.addWidget(window)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    assert not isinstance(QApplication.focusWidget(), QAbstractButton | QLineEdit)
    window.furnish()
    assert window.reader.isAncestorOf(QApplication.focusWidget())


ASKED: dict[str, Callable[[MainWindow], bool]] = {
    "place": lambda window: window.go_to("102") is None and window.reader.place() == "102",
    "panel": lambda window: window.panel.pack() == PACK,
    "ruling": lambda window: window.focus_ruling() is None and window.panel.isVisible(),
    "contents": lambda window: window.contents.model.rowCount() > 0,
    "log": lambda window: window.toggle_log() is None and window.log_page.isVisible(),
    "search": lambda window: window.finder is not None and window.results is not None,
}


@pytest.mark.parametrize("what", list(ASKED))
def test_what_is_asked_for_early_is_there(start: Start, what: str) -> None:
    session, window = start()
    assert ASKED[what](window)
    session.complete()
    assert ASKED[what](window) or what == "log"


def test_the_first_letter_of_a_query_is_heard(start: Start, qtbot: QtBot) -> None:
    _, window = start()
    window.furnish()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.focus_search()
    qtbot.keyClicks(window.top.search, "1")
    assert window.results.isVisible()


def test_closing_before_the_text_is_there_keeps_the_place(start: Start) -> None:
    session, window = start(pack=PACK, place="102")
    window.close()
    assert session._desk.settings.place == "102"


def test_the_collector_runs_again_when_all_is_done(start: Start, qtbot: QtBot) -> None:
    session, _ = start()
    session.complete()
    gc.disable()
    session._next_step()
    assert gc.isenabled()
    gc.unfreeze()
