"""The top line: contents toggle, name of the program, search field, view menu, language of the interface."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QMenu, QToolButton, QWidget

from judgedesk.ui.languages import LANGUAGES, OWN_NAMES, TAGS
from judgedesk.ui.pieces import Segments, label


class SearchField(QLineEdit):
    """Keys that walk results without leaving the field.

    An input method keeps its keys and its unfinished text to itself: neither reaches `keyPressEvent` or
    `textChanged`.
    """

    step_asked = Signal(int)
    accepted = Signal()
    left = Signal()

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
        self.contents.setText("☰")
        self.contents.setCheckable(True)
        name = label("product_name", self, bold=True)
        name.setText("JudgeDesk")
        self.search = SearchField(self)
        self.search.setObjectName("search")
        self.search.setClearButtonEnabled(True)
        self.search.setMaximumWidth(620)
        self.view = QToolButton(self)
        self.view.setObjectName("view_menu_button")
        self.view.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.languages = Segments("interface_language", LANGUAGES, self)
        self.languages.chosen.connect(self.language_chosen)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 7, 12, 7)
        row.setSpacing(10)
        row.addWidget(self.contents)
        row.addWidget(name)
        row.addWidget(self.search, 1)
        row.addStretch(0)
        row.addWidget(self.view)
        row.addWidget(self.languages)
        self._retranslate()

    def set_view_menu(self, menu: QMenu) -> None:
        self.view.setMenu(menu)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        self.contents.setToolTip(self.tr("Contents (Ctrl+B)"))
        self.contents.setAccessibleName(self.tr("Contents (Ctrl+B)"))
        self.search.setPlaceholderText(self.tr("Search both languages (Ctrl+K)"))
        self.search.setAccessibleName(self.tr("Search"))
        self.search.setToolTip(self.tr('Words, "a phrase", 警告, or a section number'))
        self.view.setText(self.tr("View"))
        self.view.setAccessibleName(self.tr("View"))
        self.languages.setAccessibleName(self.tr("Language of the interface"))
        self.languages.set_texts(TAGS, OWN_NAMES)
