"""A blind before everything: nobody reads names over a shoulder, and what was being done stays under it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import QAction, QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QDialog, QHBoxLayout, QPushButton, QVBoxLayout, QWidget
from shiboken6 import isValid

from judgedesk.ui import theme
from judgedesk.ui.pieces import label
from judgedesk.ui.ruling.fields import Field
from judgedesk.ui.safety.secret import secret


class Blind(QWidget):
    """Lies over one window; the blind of a locked event asks for its passphrase."""

    lift_asked = Signal(str)

    def __init__(self, window: QWidget, *, locked: bool) -> None:
        super().__init__(window)
        self.setObjectName("blind")
        self.setProperty("overlay", "true")
        self._words = label("blind_words", self, point=theme.TITLE_POINT)
        self._says = label("blind_says", self, tone="warn")
        self.key: Field | None = secret("blind_key", self) if locked else None
        self.lift = QPushButton(self)
        self.lift.setObjectName("blind_lift")
        self.lift.setAutoDefault(True)
        self.lift.clicked.connect(self._lift)
        middle = QVBoxLayout()
        middle.setSpacing(10)
        parts = [self._words, *([self.key] if self.key is not None else []), self._says, self.lift]
        for part in parts:
            middle.addWidget(part)
        middle.setAlignment(self.lift, Qt.AlignmentFlag.AlignHCenter)
        if self.key is not None:
            self.key.moved_on.connect(self._lift)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addLayout(middle)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.addStretch(1)
        column.addLayout(row)
        column.addStretch(1)
        window.installEventFilter(self)
        self._cover()
        self._retranslate()
        self.show()
        self.raise_()

    def take_keyboard(self) -> None:
        """Where the blind is lifted."""
        (self.key or self.lift).setFocus()

    def refuse(self) -> None:
        """The passphrase was another one."""
        self._says.setText(self.tr("That is not the passphrase of this event."))
        if self.key is not None:
            self.key.selectAll()
            self.key.setFocus()

    @Slot()
    def _lift(self) -> None:
        self.lift_asked.emit(self.key.text() if self.key is not None else "")

    def _cover(self) -> None:
        window = self.parentWidget()
        if window is not None:
            self.setGeometry(window.rect())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.parentWidget() and event.type() == QEvent.Type.Resize:
            self._cover()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(event.rect(), QColor(theme.current().panel))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        self._words.setText(self.tr("Names are hidden. Everything is as it was left."))
        self.setAccessibleName(self._words.text())
        self.lift.setText(self.tr("Show them again"))
        if self.key is not None:
            self.key.setPlaceholderText(self.tr("Passphrase of the event"))
            self.key.setAccessibleName(self.tr("Passphrase of the event"))


class Blinds(QObject):
    """Lowers a blind over the window and every dialog of it, and lifts them all together."""

    def __init__(self, window: QWidget, opens: Callable[[str], bool]) -> None:
        super().__init__(window)
        self._window, self._opens = window, opens
        self._blinds: list[Blind] = []
        self._silenced: list[QWidget | QAction] = []
        self._keyboard: QWidget | None = None

    def are_down(self) -> bool:
        """Whether names are hidden."""
        return bool(self._blinds)

    def lower(self, *, locked: bool) -> None:
        """Hide everything; `locked` asks for the passphrase before it is shown again."""
        if self._blinds:
            return
        self._keyboard = QApplication.focusWidget()
        popup = QApplication.activePopupWidget()
        if popup is not None:
            popup.close()
        windows = [self._window, *self._window.findChildren(QDialog)]
        shown = [window for window in windows if window.isWindow() and window.isVisible()]
        for window in shown:
            # Keys of what lies under a blind must not act. Layouts and texts stay as they are.
            under = Qt.FindChildOption.FindDirectChildrenOnly
            parts = window.findChildren(QWidget, options=under)
            self._silenced += [part for part in parts if part.isEnabled() and not part.isWindow()]
            blind = Blind(window, locked=locked)
            blind.lift_asked.connect(self._lift_asked)
            self._blinds.append(blind)
        self._silenced += [action for action in self._window.actions() if action.isEnabled()]
        for part in self._silenced:
            part.setEnabled(False)
        active = QApplication.activeWindow()
        on_top = next((blind for blind in self._blinds if blind.parentWidget() is active), self._blinds[-1])
        on_top.take_keyboard()

    @Slot(str)
    def _lift_asked(self, passphrase: str) -> None:
        if self._opens(passphrase):
            self.lift()
            return
        for blind in self._blinds:
            blind.refuse()

    def lift(self) -> None:
        """Show everything again, the keyboard where it was."""
        for part in self._silenced:
            if isValid(part):
                part.setEnabled(True)
        self._silenced = []
        for blind in self._blinds:
            blind.hide()
            blind.deleteLater()
        self._blinds = []
        if self._keyboard is not None and isValid(self._keyboard):
            self._keyboard.setFocus()
        self._keyboard = None
