"""Tab goes by what the eye sees: rows come and go, so the order in which widgets were made means nothing."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget

_LINE = 14
"""Widgets whose middles are fewer pixels apart stand in one line."""


def go_on(panel: QWidget, last: QWidget, *, forward: bool) -> bool | None:
    """Give the keyboard to the next widget of the panel, or to what is around it. False where there is none,
    None where the keyboard is not in the panel. `last` is the part that comes after all others.
    """
    here = panel.window().focusWidget()
    places = _places(panel, last)
    if here not in places:
        return None
    at = places.index(here) + (1 if forward else -1)
    if 0 <= at < len(places):
        reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
        places[at].setFocus(reason)
        return True
    return _out(panel, forward)


def _places(panel: QWidget, last: QWidget) -> list[QWidget]:
    found = [widget for widget in panel.findChildren(QWidget) if _takes_tab(widget)]

    def place(widget: QWidget) -> tuple[bool, int, int]:
        middle = widget.mapTo(panel, QPoint(0, widget.height() // 2))
        return last.isAncestorOf(widget), middle.y() // _LINE, middle.x()

    return sorted(found, key=place)


def _out(panel: QWidget, forward: bool) -> bool:
    at: QWidget | None = panel
    while True:
        at = at.nextInFocusChain() if forward else at.previousInFocusChain()
        if at is None or at is panel:
            return False
        if not panel.isAncestorOf(at) and at.window() is panel.window() and _takes_tab(at):
            at.setFocus(Qt.FocusReason.TabFocusReason)
            return True


def _takes_tab(widget: QWidget) -> bool:
    return (
        bool(widget.focusPolicy().value & Qt.FocusPolicy.TabFocus.value)
        and widget.focusProxy() is None
        and widget.isVisible()
        and widget.isEnabled()
    )
