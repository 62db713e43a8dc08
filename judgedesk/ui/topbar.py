"""The top line: contents toggle, name, where this laptop stands, search, ruling, view menu, language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QToolButton, QWidget

from judgedesk.ui.languages import LANGUAGES, OWN_NAMES, TAGS
from judgedesk.ui.pieces import Segments, label
from judgedesk.ui.standing import NARROW, NARROWEST, WIDE, StandingChip

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent
    from PySide6.QtWidgets import QMenu

NARROW_BELOW = 1250
"""Width in pixels below which the name of the program goes and names are shortened."""
NARROWEST_BELOW = 1000


class SearchField(QLineEdit):
    """Keys that walk results without leaving the field.

    An input method keeps its keys and its unfinished text to itself: neither reaches `keyPressEvent` or
    `textChanged`.
    """

    step_asked = Signal(int)
    accepted = Signal()
    left = Signal()
    entered = Signal()
    """The keyboard has come here: whatever is typed next is a query."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.entered.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
        if event.key() in steps:
            self.step_asked.emit(steps[Qt.Key(event.key())])
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.accepted.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class TopBar(QFrame):
    """`language_chosen` tells the language of the interface."""

    language_chosen = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("top_bar")
        self.setProperty("rule", "below")
        self.contents = QToolButton(self)
        self.contents.setObjectName("contents_toggle")
        self.contents.setText("≡")
        self.contents.setCheckable(True)
        self._name = label("product_name", self, bold=True)
        self._name.setText("JudgeDesk")
        self.standing = StandingChip(self)
        self.search = SearchField(self)
        self.search.setObjectName("search")
        self.search.setClearButtonEnabled(True)
        self.search.setMaximumWidth(620)
        self.ruling = QToolButton(self)
        self.ruling.setObjectName("ruling_toggle")
        self.ruling.setCheckable(True)
        self.log = QToolButton(self)
        self.log.setObjectName("log_toggle")
        self.log.setCheckable(True)
        self.view = QToolButton(self)
        self.view.setObjectName("view_menu_button")
        self.view.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.languages = Segments("interface_language", LANGUAGES, self)
        self.languages.chosen.connect(self.language_chosen)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 7, 12, 7)
        row.setSpacing(10)
        row.addWidget(self.contents)
        row.addWidget(self._name)
        row.addWidget(self.standing)
        row.addWidget(self.search, 1)
        row.addStretch(0)
        row.addWidget(self.log)
        row.addWidget(self.ruling)
        row.addWidget(self.view)
        row.addWidget(self.languages)
        self._retranslate()

    def set_view_menu(self, menu: QMenu) -> None:
        self.view.setMenu(menu)

    @Slot()
    def show_view_menu(self) -> None:
        """Open the menu, its first line chosen: what has no key of its own is reached by arrows."""
        menu = self.view.menu()
        if menu is not None:
            menu.popup(self.view.mapToGlobal(self.view.rect().bottomLeft()))
            menu.setActiveAction(menu.actions()[0])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.width() >= NARROW_BELOW
        self._name.setVisible(wide)
        self.standing.set_room(WIDE if wide else NARROW if self.width() >= NARROWEST_BELOW else NARROWEST)
        self._name_search()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _name_search(self) -> None:
        whole = self.width() >= NARROWEST_BELOW
        self.search.setPlaceholderText(
            self.tr("Search both languages (Ctrl+K)") if whole else self.tr("Search")
        )

    def _retranslate(self) -> None:
        self.contents.setToolTip(self.tr("Contents (Ctrl+B)"))
        self.contents.setAccessibleName(self.tr("Contents (Ctrl+B)"))
        self._name_search()
        self.search.setAccessibleName(self.tr("Search"))
        self.search.setToolTip(self.tr('Words, "a phrase", 警告, or a section number'))
        self.log.setText(self.tr("Log"))
        self.log.setToolTip(self.tr("Log (Ctrl+L)"))
        self.log.setAccessibleName(self.tr("Log (Ctrl+L)"))
        self.ruling.setText(self.tr("Ruling"))
        self.ruling.setToolTip(self.tr("Ruling (Ctrl+J)"))
        self.ruling.setAccessibleName(self.tr("Ruling (Ctrl+J)"))
        self.view.setText(self.tr("View"))
        self.view.setAccessibleName(self.tr("View"))
        self.languages.setAccessibleName(self.tr("Language of the interface"))
        self.languages.set_texts(TAGS, OWN_NAMES)
