"""The same evening as for the boards."""

from ui.boards.conftest import clock, evening

__all__ = ["clock", "evening"]
