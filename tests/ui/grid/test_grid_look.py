"""The quick reference as it is seen: states apart without colour, nothing cut off, no word broken."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QStyleOptionViewItem

from judgedesk.app.desk import Desk
from judgedesk.app.event import EventSetup
from judgedesk.app.grid import STATES
from judgedesk.rules.values import OwnInfraction
from judgedesk.ui import theme
from judgedesk.ui.grid.drawing import Style, Value, arranged, block, draw_value, state_colour
from judgedesk.ui.grid.model import NAME
from judgedesk.ui.grid.table import column_widths
from judgedesk.ui.layout_check import check
from ui.reader.panes import settle

from .conftest import PHONE, MakeReader, Reader

SIZES = [(800, 480), (1024, 600), (1440, 900)]
PACKS = ["any-game", "dci-2005", "dci-2008", "riftbound-2026"]


# States


def drawn(value: Value, *, selected: bool = False) -> QImage:
    picture = QImage(220, 34, QImage.Format.Format_RGB32)
    picture.fill(QColor(theme.current().selection if selected else theme.current().window))
    painter = QPainter(picture)
    draw_value(painter, QRectF(picture.rect()), value, selected=selected)
    painter.end()
    return picture


def marks(picture: QImage) -> frozenset[tuple[int, int]]:
    """Where anything is drawn, whatever its colour."""
    ground = picture.pixel(110, 17)
    return frozenset(
        (x, y)
        for x in range(picture.width())
        for y in range(picture.height())
        if picture.pixel(x, y) != ground
    )


@pytest.mark.parametrize("selected", [False, True])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_states_are_told_apart_without_colour_and_without_words(
    qapp: QApplication, scheme: str, selected: bool
) -> None:
    theme.apply(qapp, scheme)
    pictures = {state: marks(drawn(Value(state, "warning", "", ""), selected=selected)) for state in STATES}
    assert len(pictures) == 5
    for one, other in combinations(STATES, 2):
        apart = pictures[one] ^ pictures[other]
        assert len(apart) > 15, f"{one} and {other} differ in {len(apart)} points"


def test_states_have_words_and_colours_of_their_own(
    qapp: QApplication, reader: MakeReader, event: Desk
) -> None:
    for language in ("en", "zh-Hant"):
        me = reader(language=language)
        me.open()
        cells = {cell.state: cell for row in event.grid("dci-2008").rows() for cell in row.cells}
        assert set(cells) == set(STATES)
        assert len({me.page.model.words.state(cell).rstrip("*") for cell in cells.values()}) == 5
    for colours in (theme.LIGHT, theme.DARK):
        given, suggested, own = (state_colour(state, colours) for state in ("decides", "suggested", "own"))
        assert len({given, suggested, own}) == 3
        for state in STATES:
            assert theme.contrast(state_colour(state, colours), colours.window) >= theme.TEXT_CONTRAST
        for penalty in ("caution", "warning", "game_loss", "match_loss", "disqualification"):
            found = theme.contrast(colours.penalty(penalty), colours.selection)
            assert found >= theme.SHAPE_CONTRAST, penalty


# Cells


def test_a_value_takes_one_line_two_or_three_as_there_is_room(qapp: QApplication) -> None:
    value = Value(
        "decides", "disqualification_without_prize", "Disqualification without Prize", "in the text"
    )
    wide, narrow, narrowest = (arranged(value, width) for width in (420, 270, 116))
    assert wide.said_at.y() < wide.word_at.y() + wide.word.size.height() / 2
    assert narrow.said_at.y() >= narrow.word_at.y() + narrow.word.size.height()
    assert narrowest.word.lines() == ["Disqualification", "without Prize"]
    assert wide.height < narrow.height < narrowest.height
    for parts, width in ((wide, 420), (narrow, 270), (narrowest, 116)):
        assert parts.sign is not None
        assert parts.sign.right() < width
        assert not parts.sign.intersects(QRectF(parts.word_at, parts.word.size))
        assert not parts.sign.intersects(QRectF(parts.said_at, parts.said.size))
        assert not QRectF(parts.word_at, parts.word.size).intersects(QRectF(parts.said_at, parts.said.size))
        assert parts.said_at.x() + parts.said.size.width() <= width
        assert max(parts.said_at.y() + parts.said.size.height(), parts.sign.bottom()) <= parts.height


def test_a_name_of_any_length_ends_after_three_lines(qapp: QApplication) -> None:
    made = block("W" * 200, Style(theme.BASE_POINT), 200)
    assert len(made.lines()) == 3
    assert made.text.endswith("…")
    assert made.size.width() <= 200
    assert block("Short", Style(theme.BASE_POINT), 200).lines() == ["Short"]


@pytest.mark.parametrize("levels", [1, 3, 5])
@pytest.mark.parametrize("room", [788, 1012, 1068, 1428])
def test_columns_fill_the_room_and_no_more(levels: int, room: int) -> None:
    name, level = column_widths(room, levels)
    assert name + levels * level == room
    assert name >= 170
    assert level >= 108


# The window


def broken(me: Reader) -> Iterator[str]:
    """Words of the pack or of a state that do not stand whole on a line."""
    table, model = me.page.table, me.page.model
    for place in range(model.rowCount()):
        row = model.row(place)
        for column in range(model.columnCount()) if row is not None else ():
            cell = model.cell(model.index(place, column))
            if row is None or cell is None:
                continue
            word, said = model.words.penalty(cell), model.words.state(cell)
            parts = arranged(Value(cell.state, cell.penalty, word, said), table.columnWidth(column))
            lines = " ".join([*parts.word.lines(), *parts.said.lines()]).split()
            # Between Chinese characters a line may end anywhere.
            yield from (part for part in f"{word} {said}".split() if part.isascii() and part not in lines)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "zh-Hant"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("pack", PACKS)
def test_it_is_sound(
    reader: MakeReader,
    desk: Desk,
    qapp: QApplication,
    pack: str,
    size: tuple[int, int],
    language: str,
    scheme: str,
) -> None:
    theme.apply(qapp, scheme)
    desk.open_event(EventSetup("Autumn Open", pack, list(desk.ruleset(pack).levels)[-1], operator="Huang"))
    desk.add_infraction(OwnInfraction(PHONE, "warning"))
    desk.add_infraction(
        OwnInfraction("W" * 200, "disqualification_without_prize" if "dci" in pack else "warning")
    )
    me = reader(*size, language, pack=pack if pack != "any-game" else "dci-2008")
    me.open()
    table, model = me.page.table, me.page.model
    assert table.whole_width() == table.viewport().width()
    assert [*broken(me)] == []
    option = QStyleOptionViewItem()
    for place in range(model.rowCount()):
        needs = table.itemDelegate().sizeHint(option, model.index(place, NAME)).height()
        assert table.rowHeight(place) >= needs > 0
    for place in (model.rowCount() - 1, model.rowCount() // 2, 0):
        table.select(place, model.columnCount() - 1)
        settle(me.window, me.qtbot)
        assert table.viewport().rect().contains(table.visualRect(table.currentIndex()))
        assert check(me.window) == []
    assert all(heard for heard in spoken(me))


def spoken(me: Reader) -> Iterator[object]:
    model = me.page.model
    for place in range(model.rowCount()):
        columns = model.columnCount() if model.row(place) is not None else 1
        for column in range(columns):
            yield model.index(place, column).data(Qt.ItemDataRole.AccessibleTextRole)


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
@pytest.mark.parametrize("pack", ["dci-2005", "dci-2008", "riftbound-2026"])
def test_nothing_jumps_while_somebody_walks_through_it(reader: MakeReader, pack: str, language: str) -> None:
    me = reader(800, 480, language, pack=pack)
    me.open()
    settle(me.window, me.qtbot)
    before = me.page.table.geometry()
    model = me.page.model
    for place in range(model.rowCount()):
        for column in range(model.columnCount()):
            if model.row(place) is not None:
                me.page.table.select(place, column)
                needs = me.page.line.heightForWidth(me.page.line.width())
                assert needs <= me.page.line.minimumHeight(), me.page.line.text()
    settle(me.window, me.qtbot)
    assert me.page.table.geometry() == before


def test_the_last_one_is_whole_in_sight_at_once(reader: MakeReader) -> None:
    """Whatever else the page shows then takes no room from under it."""
    me = reader()
    me.window.go_to("312")
    me.open()
    settle(me.window, me.qtbot)
    table = me.page.table
    assert me.place()[0] == "312"
    assert table.viewport().rect().contains(table.visualRect(table.currentIndex()))
    me.window.resize(1100, 480)
    settle(me.window, me.qtbot)
    assert table.viewport().rect().contains(table.visualRect(table.currentIndex()))


def test_it_lays_itself_out_anew_for_another_width_and_language(reader: MakeReader) -> None:
    me = reader(1100, 700)
    me.open()
    me.choose("125", "competitive")
    for width, language in ((800, "en"), (1300, "zh-Hant"), (820, "en")):
        me.window.resize(width, 600)
        me.window.use_language(language)
        settle(me.window, me.qtbot)
        assert me.page.table.whole_width() == me.page.table.viewport().width()
        assert me.place() == ("125", "competitive")
        assert (
            me.page.table.viewport().rect().contains(me.page.table.visualRect(me.page.table.currentIndex()))
        )
        assert check(me.window) == []
