"""Bars above the text that tell something without stopping anybody."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from judgedesk.ui.pieces import label


class Notice(QFrame):
    """One sentence with [Show] and [Dismiss]; a class of notice says its own sentence."""

    show_asked = Signal()
    dismissed = Signal()

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setProperty("ground", "panel")
        self.setProperty("rule", "below")
        self._text = label(f"{name}_text", self, tone="warn")
        self._text.setWordWrap(True)
        self._show = QPushButton(self)
        self._show.setObjectName(f"{name}_show")
        self._show.clicked.connect(self.show_asked)
        self._dismiss = QPushButton(self)
        self._dismiss.setObjectName(f"{name}_dismiss")
        self._dismiss.clicked.connect(self.dismissed)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 6, 12, 6)
        row.addWidget(self._text, 1)
        row.addWidget(self._show)
        row.addWidget(self._dismiss)
        self._retranslate()

    def sentence(self) -> str:
        """What the bar says, in the language in force."""
        raise NotImplementedError

    def text(self) -> str:
        return self._text.text()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def renew(self) -> None:
        """Say the sentence anew."""
        self._retranslate()

    def _retranslate(self) -> None:
        self._text.setText(self.sentence())
        self.setAccessibleName(self.sentence())
        self._show.setText(self.tr("Show"))
        self._dismiss.setText(self.tr("Dismiss"))


class CrashNotice(Notice):
    """An earlier run failed or crashed; `log` is what it left."""

    def __init__(self, log: str, parent: QWidget) -> None:
        self.log = log
        super().__init__("crash_notice", parent)

    def sentence(self) -> str:
        return self.tr("Something went wrong the last time JudgeDesk ran.")


class ErrorNotice(Notice):
    """Something failed in this run, which goes on; the log is that of the latest failure."""

    def __init__(self, parent: QWidget) -> None:
        self.log = ""
        super().__init__("error_notice", parent)

    def sentence(self) -> str:
        return self.tr("Something went wrong inside JudgeDesk. It runs on, and the details are in its log.")


class PlainNotice(Notice):
    """A sentence from below the window, already in words."""

    def __init__(self, parent: QWidget) -> None:
        self._sentence = ""
        super().__init__("plain_notice", parent)
        self._show.hide()

    def set_sentence(self, sentence: str) -> None:
        self._sentence = sentence
        self.renew()

    def sentence(self) -> str:
        return self._sentence


class LogDialog(QDialog):
    """A log to read and copy; it does not block the window."""

    def __init__(self, log: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("log_dialog")
        self.setWindowTitle(self.tr("Crash log"))
        text = QPlainTextEdit(log, self)
        text.setObjectName("log_text")
        text.setAccessibleName(self.tr("Crash log"))
        text.setReadOnly(True)
        text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self._text = text
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        copy = buttons.addButton(self.tr("Copy all"), QDialogButtonBox.ButtonRole.ActionRole)
        copy.setObjectName("log_copy")
        copy.clicked.connect(self._copy)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(text)
        column.addWidget(buttons)
        self.resize(720, 420)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._text.toPlainText())
