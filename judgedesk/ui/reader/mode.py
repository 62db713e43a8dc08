"""The four ways of reading."""

from __future__ import annotations

from enum import StrEnum


class Mode(StrEnum):
    """Which languages are shown, and how; the values are those of the setting `reading`."""

    EN = "en"
    ZH = "zh-Hant"
    SIDE = "side"
    STACKED = "stacked"
