"""Colours can be read, and fonts put Latin first and never a Japanese family."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QLabel

from judgedesk.ui import theme

SCHEMES = [pytest.param(theme.LIGHT, id="light"), pytest.param(theme.DARK, id="dark")]


@pytest.mark.parametrize("colours", SCHEMES)
@pytest.mark.parametrize(("front", "back", "least"), theme.PAIRS)
def test_pair_is_readable(colours: theme.Colours, front: str, back: str, least: float) -> None:
    assert theme.contrast(getattr(colours, front), getattr(colours, back)) >= least


def test_contrast_is_that_of_wcag() -> None:
    assert theme.contrast("#000000", "#ffffff") == pytest.approx(21.0)
    assert theme.contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert theme.contrast("#ffffff", "#777777") == theme.contrast("#777777", "#ffffff")


def test_every_colour_but_the_decorative_line_is_in_a_pair() -> None:
    used = {name for front, back, _ in theme.PAIRS for name in (front, back)}
    assert set(theme.Colours.__slots__) - used == {"line"}


@pytest.mark.parametrize("colours", SCHEMES)
def test_penalties_differ_from_each_other(colours: theme.Colours) -> None:
    names = ("caution", "warning", "game_loss", "match_loss", "disqualification_with_prize")
    assert len({colours.penalty(name) for name in names}) == len(names)


def test_setting_changes_the_palette_at_once(qapp: QApplication, qtbot) -> None:
    label = QLabel()
    qtbot.addWidget(label)
    label.show()
    theme.apply(qapp, "light")
    assert label.palette().color(QPalette.ColorRole.Window) == QColor(theme.LIGHT.window)
    theme.apply(qapp, "dark")
    assert label.palette().color(QPalette.ColorRole.Window) == QColor(theme.DARK.window)
    assert theme.current() is theme.DARK
    theme.apply(qapp, "light")


def test_system_follows_the_desktop(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    theme.apply(qapp, "system")
    for dark, colours in ((True, theme.DARK), (False, theme.LIGHT)):
        monkeypatch.setattr(theme, "_desktop_is_dark", lambda dark=dark: dark)
        qapp.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Unknown)
        assert qapp.palette().color(QPalette.ColorRole.Window) == QColor(colours.window)


def test_no_japanese_family(qapp: QApplication) -> None:
    names = theme.families("zh-Hant")
    assert names.index(theme.HAN) <= 1
    assert not [name for name in names if "JP" in name or "Gothic" in name or "Mincho" in name]
