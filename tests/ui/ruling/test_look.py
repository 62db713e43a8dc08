"""Colours and shapes of penalties in the panel."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor, QImage, QPainter

from judgedesk.ui import theme
from judgedesk.ui.chips import draw_shape, has_shape
from judgedesk.ui.ruling.head import tint

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
