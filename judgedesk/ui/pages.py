"""What stands in place of the text when there is none to read: a broken pack, or no pack at all."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from judgedesk.frozen import frozen
from judgedesk.ui import theme
from judgedesk.ui.pieces import ElidedLabel, label, style


@frozen
class FaultLine:
    """One fault in words: file and place as they are, the sentence in the interface's language."""

    file: str
    place: str
    sentence: str


class BrokenPackPage(QFrame):
    """All faults of a pack at once, each with file and place."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("broken_pack")
        self._pack = ""
        self._faults: tuple[FaultLine, ...] = ()
        self._title = ElidedLabel("broken_title", self)
        style(self._title, point=theme.TITLE_POINT)
        self._what = label("broken_what", self)
        self._what.setWordWrap(True)
        self._table = QTableWidget(0, 3, self)
        self._table.setObjectName("faults")
        self._table.verticalHeader().hide()
        self._table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self._table.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        self._table.setWordWrap(True)
        header = self._table.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setHighlightSections(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
        self._copy = QPushButton(self)
        self._copy.setObjectName("faults_copy")
        self._copy.clicked.connect(self._copy_all)
        row = QHBoxLayout()
        row.addWidget(self._copy)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 18, 24, 18)
        column.setSpacing(10)
        column.addWidget(self._title)
        column.addWidget(self._what)
        column.addWidget(self._table, 1)
        column.addLayout(row)
        self._retranslate()

    def show_faults(self, pack: str, faults: Sequence[FaultLine]) -> None:
        self._pack, self._faults = pack, tuple(faults)
        self._table.setRowCount(len(self._faults))
        for number, fault in enumerate(self._faults):
            for place, text in enumerate((fault.file, fault.place, fault.sentence)):
                item = QTableWidgetItem(text)
                item.setTextAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
                item.setToolTip(text)
                self._table.setItem(number, place, item)
        self._retranslate()
        self._table.resizeRowsToContents()

    def faults(self) -> tuple[FaultLine, ...]:
        return self._faults

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._table.resizeRowsToContents()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        self.setAccessibleName(self.tr("Broken pack"))
        self._title.setText(self.tr("The pack %1 is broken").replace("%1", self._pack))
        self._what.setText(
            self.tr(
                "%n fault(s) found. Nothing of this pack is shown until they are mended.",
                "",
                len(self._faults),
            )
            + " "
            + self.tr("JudgeDesk runs on. Mend the files and start it again.")
        )
        self._table.setHorizontalHeaderLabels([self.tr("File"), self.tr("Place"), self.tr("What is wrong")])
        self._table.setAccessibleName(self.tr("Faults"))
        self._copy.setText(self.tr("Copy the list"))

    def _copy_all(self) -> None:
        lines = [f"{fault.file}\t{fault.place}\t{fault.sentence}" for fault in self._faults]
        QGuiApplication.clipboard().setText("\n".join(lines))


class NoPackPage(QFrame):
    """There is no pack at all."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("no_pack")
        self._text = label("no_pack_text", self, point=theme.TITLE_POINT)
        self._text.setWordWrap(True)
        self._text.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 24)
        column.addWidget(self._text, 1)
        self._retranslate()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        self._text.setText(
            self.tr("There is no policy pack to read; installing JudgeDesk again brings its own back.")
        )
        self.setAccessibleName(self._text.text())
