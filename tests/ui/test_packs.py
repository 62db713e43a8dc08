"""Several packs that ship: which one opens first, how they are told apart, how another is chosen."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QMenu

from judgedesk.app.desk import Desk
from judgedesk.ui.event_dialog import EventDialog
from judgedesk.ui.window import PANEL_LEAST

from .conftest import MakeWindow


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path / "data", language="en")


def test_a_new_user_reads_the_edition_of_2008(make_window: MakeWindow, desk: Desk) -> None:
    window = make_window(desk=desk)
    assert window.strip.facts().startswith("effective 2008-03-20")
    assert window.reader.place().split("/")[0] == "1"


def test_editions_of_one_document_are_told_apart_where_they_are_chosen(
    make_window: MakeWindow, desk: Desk
) -> None:
    window = make_window(desk=desk)
    menu = window.findChild(QMenu, "pack_menu")
    assert menu is not None
    menu.aboutToShow.emit()
    names = {str(action.data()): action.text() for action in menu.actions()}
    assert names["dci-2008"] == "DCI Penalty Guide · 2008-03-20"
    assert names["dci-2005"] == "DCI Penalty Guide · 2005-01-20"
    assert set(names) == {pack for pack in desk.pack_ids() if desk.pack(pack).texts}
    assert len(set(names.values())) == len(names)
    dialog = EventDialog(desk, "dci-2005", window)
    assert dialog.pack.currentText() == names["dci-2005"]


def test_an_edition_for_several_games_asks_which(make_window: MakeWindow, desk: Desk) -> None:
    dialog = EventDialog(desk, "dci-2005", make_window(desk=desk))
    dialog.show()
    assert [dialog.game.itemText(row) for row in range(dialog.game.count())] == ["Magic", "MLB Showdown"]
    assert dialog.game.isVisible()
    dialog.game.setCurrentIndex(1)
    dialog.name.setText("Prerelease")
    dialog.level.setCurrentIndex(0)
    dialog.open_new()
    assert desk.event is not None
    assert desk.event.game == "mlb_showdown"
    again = EventDialog(desk, "riftbound-2026", make_window(desk=desk))
    again.show()
    assert not again.game.isVisible()


def test_another_edition_is_chosen_and_kept(make_window: MakeWindow, desk: Desk) -> None:
    window = make_window(desk=desk)
    menu = window.findChild(QMenu, "pack_menu")
    assert menu is not None
    menu.aboutToShow.emit()
    next(action for action in menu.actions() if action.data() == "dci-2005").trigger()
    assert window.strip.facts().startswith("effective 2005-01-20")
    assert window.reader.place() == "preface"
    assert "楊俊杰" in window.reader.left.toPlainText()
    window.close()
    assert Desk(desk.data).settings.pack == "dci-2005"


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_five_levels_fit_the_panel_at_its_narrowest(
    make_window: MakeWindow, tmp_path: Path, language: str
) -> None:
    desk = Desk(tmp_path / "data", language=language)
    desk.save_settings(pack="dci-2005")
    window = make_window(desk=desk, language=language)
    if window.panel.isHidden():
        window.toggle_panel()
    window.panel.setFixedWidth(PANEL_LEAST)
    QApplication.processEvents()
    assert window.panel.width() == PANEL_LEAST
    levels = window.panel.levels
    assert levels is not None
    assert [levels.button(level).isVisible() for level in desk.levels("dci-2005")] == [True] * 5
    assert levels.width() >= levels.sizeHint().width()
    assert levels.mapTo(window.panel, levels.rect().topRight()).x() <= PANEL_LEAST
