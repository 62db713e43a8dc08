"""What Desk's writing methods changed, told once to every screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from judgedesk.app.changes import Changes


class Bridge(QObject):
    """One for a window. Whoever writes through Desk tells the `Changes` here; each screen renews itself."""

    changed = Signal(object)
    """A `Changes`."""

    def tell(self, changes: Changes) -> None:
        """Tell every screen."""
        self.changed.emit(changes)
