"""A field for a whole number, its text as far from the edge as in every other field."""

from __future__ import annotations

from PySide6.QtWidgets import QSpinBox, QWidget

_EDGE = 8


def number_box(name: str, least: int, most: int, parent: QWidget) -> QSpinBox:
    """A box for `least` to `most`, both included."""
    made = QSpinBox(parent)
    made.setObjectName(name)
    made.setRange(least, most)
    # A style sheet does not reach the text of a spin box.
    made.lineEdit().setTextMargins(_EDGE, 0, _EDGE, 0)
    return made
