"""Colours and shapes of penalties in the panel."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtGui import QColor, QImage, QPainter

from judgedesk.app.desk import Desk
from judgedesk.app.event import Person
from judgedesk.ui import theme
from judgedesk.ui.chips import draw_shape, has_shape
from judgedesk.ui.layout_check import check
from judgedesk.ui.ruling.head import tint
from ui.reader.panes import settle

from .conftest import CHEN, LIN, Judge, earlier

PENALTIES = (
    "caution",
    "warning",
    "match_point",
    "game_loss",
    "two_game_losses",
    "match_loss",
    "disqualification",
    "disqualification_without_prize",
)


@pytest.mark.parametrize("colours", [theme.LIGHT, theme.DARK], ids=["light", "dark"])
@pytest.mark.parametrize("penalty", PENALTIES)
def test_the_word_of_a_penalty_can_be_read_on_its_ground(penalty: str, colours: theme.Colours) -> None:
    ground = tint(penalty, colours).name()
    assert theme.contrast(colours.penalty(penalty), ground) >= theme.TEXT_CONTRAST
    assert theme.contrast(colours.text, ground) >= theme.TEXT_CONTRAST


def test_every_penalty_has_a_shape_of_its_own() -> None:
    pictures: set[bytes] = set()
    for penalty in PENALTIES[:-1]:
        assert has_shape(penalty)
        picture = QImage(24, 24, QImage.Format.Format_RGB32)
        picture.fill(QColor("white"))
        painter = QPainter(picture)
        draw_shape(painter, penalty, picture.rect().adjusted(3, 3, -3, -3).toRectF(), QColor("black"))
        painter.end()
        pictures.add(bytes(picture.constBits()))
    assert len(pictures) == len(PENALTIES) - 1


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
@pytest.mark.parametrize("size", [(800, 480), (1024, 600), (1440, 900)])
def test_the_panel_is_sound(
    judge: Callable[..., Judge],
    desk: Desk,
    event: dict[str, Person],
    size: tuple[int, int],
    language: str,
) -> None:
    earlier(desk, event[CHEN], 1, 3)
    me = judge(*size, language)
    for who, what in (("chen", "grv"), (LIN, "121"), ("ada", "131"), ("W" * 200, "123")):
        me.say(who, what)
        me.panel.more.setChecked(True)
        settle(me.window, me.qtbot)
        assert check(me.window) == []
    me.issue()
    settle(me.window, me.qtbot)
    assert me.standing()[0][0] == "W" * 200
    assert check(me.window) == []
