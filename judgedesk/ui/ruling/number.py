"""A field for a number, which may be left open."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QInputMethodEvent, QKeyEvent
from PySide6.QtWidgets import QDoubleSpinBox, QWidget

from judgedesk.ui.ruling.fields import ENTER, plain_enter


class NumberField(QDoubleSpinBox):
    """A number that may be left open; `answered` tells it, or None."""

    answered = Signal(object)
    moved_on = Signal()

    def __init__(self, name: str, decimals: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setRange(-1, 99_999)
        self.setDecimals(decimals)
        self.setSpecialValueText("–")
        self.setKeyboardTracking(True)
        self.setValue(-1)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.lineEdit().installEventFilter(self)
        self.lineEdit().setTextMargins(6, 0, 8, 0)
        self._unfinished = False
        self.valueChanged.connect(self._changed)

    def composing(self) -> bool:
        """Whether an input method holds text that is not in the field yet."""
        return self._unfinished

    def number(self) -> int | float | None:
        """The number, None while it is open."""
        value = self.value()
        return None if value < 0 else int(value) if value == int(value) else value

    def set_number(self, value: float | None) -> None:
        """Show a number without telling anybody."""
        if value != self.number():
            self.blockSignals(True)
            self.setValue(-1 if value is None else value)
            self.blockSignals(False)

    def textFromValue(self, value: float) -> str:
        return f"{value:g}"

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QInputMethodEvent):
            self._unfinished = bool(event.preeditString())
        return super().eventFilter(watched, event)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        super().inputMethodEvent(event)
        self._unfinished = bool(event.preeditString())

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if plain_enter(event):
            self.moved_on.emit()
        elif event.key() in ENTER or event.key() == Qt.Key.Key_Escape:
            event.ignore()
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and self._all_marked():
            self.setValue(-1)
            self.selectAll()
        else:
            super().keyPressEvent(event)

    def _all_marked(self) -> bool:
        return len(self.lineEdit().selectedText()) == len(self.lineEdit().text())

    @Slot(float)
    def _changed(self, _value: float) -> None:
        self.answered.emit(self.number())
