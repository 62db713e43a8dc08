"""Windows of every size pass the layout check; pictures are written, a planted fault is told."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from judgedesk.ui import shots, theme
from judgedesk.ui.layout_check import check
from judgedesk.ui.window import MainWindow

from .conftest import MakeWindow
from .reader.panes import settle


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "zh-Hant"])
@pytest.mark.parametrize("size", [(800, 480), (1024, 600), (1440, 900)])
def test_window_is_sound(
    make_window: MakeWindow,
    qapp: QApplication,
    qtbot: QtBot,
    size: tuple[int, int],
    language: str,
    scheme: str,
) -> None:
    theme.apply(qapp, scheme)
    window = make_window(*size, language, place="102")
    for act in (lambda: None, window.toggle_contents, lambda: window.top.search.setText("warning")):
        act()
        settle(window.reader, qtbot)
        assert check(window) == []


def test_scheme_changes_under_an_open_window(
    make_window: MakeWindow, qapp: QApplication, qtbot: QtBot
) -> None:
    window = make_window(place="102")
    for scheme, colours in (("dark", theme.DARK), ("light", theme.LIGHT)):
        theme.apply(qapp, scheme)
        settle(window.reader, qtbot)
        assert check(window) == []
        picture = window.grab().toImage()
        for widget in (window.reader, window.top, window.header, window.contents):
            place = widget.mapTo(window, widget.rect().bottomLeft()) + QPoint(4, -4)
            assert picture.pixelColor(place).name() in {colours.window, colours.panel, colours.band}


def plant(window: MainWindow) -> QWidget:
    """A label too narrow for its words."""
    label = QLabel("much too long for this", window.header)
    label.setObjectName("planted")
    label.setGeometry(2, 2, 20, 20)
    label.show()
    return window


def test_pictures_are_written_and_a_fault_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    size = QSize(1024, 600)
    sound = shots.Screen("sound", lambda window: window, sizes=(size,))
    monkeypatch.setattr(shots, "SCREENS", (sound,))
    assert shots.main([str(tmp_path)]) == 0
    names = {path.name for path in tmp_path.glob("*.png")}
    assert names == {
        f"sound-{language}-{scheme}-1024x600.png"
        for language in ("en", "zh-Hant")
        for scheme in ("light", "dark")
    }
    pictures = [QImage(str(tmp_path / name)) for name in sorted(names)]
    assert all(picture.size() == size for picture in pictures)
    assert len({bytes(picture.constBits()) for picture in pictures}) == 4

    monkeypatch.setattr(shots, "SCREENS", (sound, shots.Screen("faulty", plant, sizes=(size,))))
    assert shots.main([str(tmp_path)]) == 1
    told = capsys.readouterr().out
    assert "faulty-en-light-1024x600.png: clipped: main_window/" in told
    assert "section_header/planted: 'much too long for this' needs a width of" in told
    assert "sound-en" not in told


def test_broken_pack_of_the_pictures_has_faults_in_three_files(tmp_path: Path) -> None:
    studio_pack = tmp_path / "packs" / shots.PACK
    shots.break_pack(shots.paths.resources() / "packs" / shots.PACK, studio_pack)
    (entry,) = shots.Desk(tmp_path / "data", pack_folders=[studio_pack.parent]).packs()
    assert entry.pack is None
    assert {fault.file for fault in entry.faults} >= {"en.md", "pack.toml", "ruleset.toml"}
