"""What to do when intent is in question. Only the Head Judge says that it was intentional."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Signal, Slot
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from judgedesk.policy.model import section_of
from judgedesk.ui.pieces import FlowLayout, label
from judgedesk.ui.ruling.link import LinkButton
from judgedesk.ui.ruling.marks import Tick


class InvestigateDialog(QDialog):
    """A short note, links to its clauses, and the one answer that the Head Judge may give."""

    clause_chosen = Signal(str)
    decided = Signal(bool)
    """Whether the Head Judge holds that it was intentional."""

    def __init__(self, clauses: Sequence[str], intentional: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("investigate")
        self._lines = [label(f"investigate_{number}", self) for number in range(4)]
        for line in self._lines:
            line.setWordWrap(True)
        links = QWidget(self)
        flow = FlowLayout(links, 6)
        self._clauses: dict[LinkButton, str] = {}
        for number, clause in enumerate(clauses):
            button = LinkButton(f"investigate_clause_{number}", links)
            button.setText(section_of(clause))
            button.clicked.connect(self._clause_pressed)
            flow.addWidget(button)
            self._clauses[button] = clause
        links.setVisible(bool(clauses))
        self.confirm = Tick(self)
        self.confirm.setObjectName("investigate_confirm")
        self.confirm.setChecked(intentional)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self
        )
        buttons.accepted.connect(self._accepted)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(8)
        for line in self._lines:
            column.addWidget(line)
        column.addWidget(links)
        column.addSpacing(6)
        column.addWidget(self.confirm)
        column.addWidget(buttons)
        self.setMinimumWidth(460)
        self._retranslate()

    @Slot()
    def _clause_pressed(self) -> None:
        sender = self.sender()
        if isinstance(sender, LinkButton):
            self.clause_chosen.emit(self._clauses[sender])

    @Slot()
    def _accepted(self) -> None:
        self.decided.emit(self.confirm.isChecked())
        self.accept()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Investigate"))
        for line, text in zip(
            self._lines,
            (
                self.tr("Call the Head Judge before anything is decided. Keep the game state as it is."),
                self.tr("Cheating and Unsporting Conduct are looked at first, the other infractions after."),
                self.tr(
                    "Talk to each person alone, ask what happened, and note what was said. Accuse nobody."
                ),
                self.tr("Whether it was intentional is for the Head Judge alone to decide."),
            ),
            strict=True,
        ):
            line.setText(text)
        self.confirm.setText(self.tr("The Head Judge holds that it was intentional"))
