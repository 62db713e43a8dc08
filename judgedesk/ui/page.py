"""A page of the window: its head, when it is filled anew, and the keys that every page answers alike."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget

from judgedesk.app.changes import Changes
from judgedesk.ui import theme
from judgedesk.ui.bridge import Bridge
from judgedesk.ui.own_keys import claimed, is_escape
from judgedesk.ui.pieces import ElidedLabel, label, style
from judgedesk.ui.topbar import SearchField


class PageHead(QFrame):
    """Title, count, search field and buttons in one row; the page puts them in with `lay_out`."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._name = name
        self.setObjectName(f"{name}_head")
        self.setProperty("rule", "below")
        self.title = ElidedLabel(f"{name}_title", self)
        style(self.title, bold=True)
        self.count = label(f"{name}_count", self, tone="muted", point=theme.SMALL_POINT)
        self.search = SearchField(self)
        self.search.setObjectName(f"{name}_search")
        self.search.setClearButtonEnabled(True)

    def button(self, name: str) -> QPushButton:
        """A new button; `name` is told apart by the page's own name in front."""
        made = QPushButton(self)
        made.setObjectName(f"{self._name}_{name}")
        return made

    def set_search_width(self, least: int, most: int) -> None:
        """How wide the search field may be, in pixels."""
        self.search.setMinimumWidth(least)
        self.search.setMaximumWidth(most)

    def lay_out(self, parts: Sequence[tuple[QWidget | None, int]]) -> None:
        """Put widgets into the row, each with its stretch; None is room and nothing else."""
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 6, 12, 6)
        row.setSpacing(8)
        for widget, stretch in parts:
            if widget is None:
                row.addStretch(stretch)
            else:
                row.addWidget(widget, stretch)


class BarePage(QFrame):
    """What all pages have in common.

    A page renews itself when the bridge tells of one of its areas. While it is hidden it waits until it is
    shown. Esc goes one step back inside the page, and from the page in the end.
    """

    left = Signal()
    """Esc where there was nothing more to go back from."""

    def __init__(self, name: str, bridge: Bridge, areas: frozenset[str], parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setObjectName(f"{name}_page")
        self._areas = areas
        self.stale = True
        bridge.changed.connect(self._changed)

    # What a page says for itself

    def refresh(self) -> None:
        """Show what the desk gives now, and put `stale` off."""
        raise NotImplementedError

    @Slot()
    def leave(self) -> None:
        """One step back."""
        self.left.emit()

    def focus_list(self) -> None:
        """Put the keyboard into the list or table, or into what there is in its place."""
        raise NotImplementedError

    def retranslate(self) -> None:
        """Say everything in the language that the interface has now."""
        raise NotImplementedError

    def is_own(self, event: QKeyEvent) -> bool:
        """Whether a key that the window has a meaning for means the page while the page has the keyboard."""
        return is_escape(event)

    # What it has from here

    @Slot(object)
    def _changed(self, changes: Changes) -> None:
        if not changes.areas & self._areas:
            return
        self.stale = True
        if self.isVisible():
            self.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.stale:
            self.refresh()

    def event(self, event: QEvent) -> bool:
        # The window has an Esc of its own, for the search in the text; inside a page it means the page.
        return claimed(event, self.is_own) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_escape(event):
            self.leave()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()


class Page(BarePage):
    """A page with title, count, search and buttons in its head; Ctrl+F goes to the page's own search."""

    def __init__(self, name: str, bridge: Bridge, areas: frozenset[str], parent: QWidget | None) -> None:
        super().__init__(name, bridge, areas, parent)
        self.head = PageHead(name, self)
        self.search = self.head.search
        self.search.left.connect(self.leave)

    def focus_search(self) -> None:
        """Put the keyboard into the search field."""
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def set_search(self, text: str) -> None:
        """Change what stands in the field without searching for it."""
        self.search.blockSignals(True)
        self.search.setText(text)
        self.search.blockSignals(False)

    def is_own(self, event: QKeyEvent) -> bool:
        return super().is_own(event) or event.matches(QKeySequence.StandardKey.Find)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Find):
            self.focus_search()
        else:
            super().keyPressEvent(event)
