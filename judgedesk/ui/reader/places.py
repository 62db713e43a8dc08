"""Where the reader stands, and where it stood before."""

from __future__ import annotations

from judgedesk.frozen import frozen


@frozen
class Place:
    """The row at the top of the view, and where in it the view begins.

    `within` from 0 up is the share of the row that is scrolled away; below 0 it counts pixels at zoom 100 of
    the white space above the row that are still in view.
    """

    row: str = ""
    within: float = 0.0


class History:
    """Places to go back and forward to."""

    def __init__(self) -> None:
        self._back: list[Place] = []
        self._forward: list[Place] = []

    @property
    def can_go_back(self) -> bool:
        return bool(self._back)

    @property
    def can_go_forward(self) -> bool:
        return bool(self._forward)

    def leave(self, place: Place) -> None:
        """Remember `place`, which is left for a new one; what lay ahead is forgotten."""
        self._forward.clear()
        if not self._back or self._back[-1] != place:
            self._back.append(place)

    def back(self, here: Place) -> Place | None:
        """The place before, or None; `here` becomes the one ahead."""
        return self._step(self._back, self._forward, here)

    def forward(self, here: Place) -> Place | None:
        """The place ahead, or None; `here` becomes the one before."""
        return self._step(self._forward, self._back, here)

    def clear(self) -> None:
        self._back.clear()
        self._forward.clear()

    @staticmethod
    def _step(source: list[Place], other: list[Place], here: Place) -> Place | None:
        if not source:
            return None
        other.append(here)
        return source.pop()
