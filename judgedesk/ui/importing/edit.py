"""Another wording of one passage of an imported text, kept in a copy that is labelled so."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QKeyCombination, Qt, Signal, Slot
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from judgedesk.app.desk import Desk
from judgedesk.app.editing import Editing
from judgedesk.app.errors import UserError
from judgedesk.ui import theme
from judgedesk.ui.pieces import label


class EditDialog(QDialog):
    """`kept` tells the `Changes` and the id of the copy. Ctrl+Enter keeps, Esc leaves everything as it was.

    `editing` is what `Desk.editing` says of the passage.
    """

    kept = Signal(object, str)

    def __init__(self, desk: Desk, editing: Editing, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("edit_dialog")
        self._desk, self._editing = desk, editing
        self._where = label("edit_where", self, bold=True)
        self._where.setWordWrap(True)
        self._official_head = label("edit_official_head", self, tone="muted", point=theme.SMALL_POINT)
        self.official = QPlainTextEdit(self._editing.official or "", self)
        self.official.setObjectName("edit_official")
        self.official.setReadOnly(True)
        self._own_head = label("edit_own_head", self, tone="muted", point=theme.SMALL_POINT)
        self.own = QPlainTextEdit(self._editing.own, self)
        self.own.setObjectName("edit_own")
        for field in (self.official, self.own):
            field.setProperty("boxed", "true")
            field.setTabChangesFocus(True)
            field.setFont(theme.font(self._editing.language))
        self._own_head.setBuddy(self.own)
        self._note = label("edit_note", self, point=theme.SMALL_POINT)
        self._note.setWordWrap(True)
        self._says = label("edit_says", self, tone="warn", point=theme.SMALL_POINT)
        self._says.setWordWrap(True)
        self._says.hide()
        self._buttons = QDialogButtonBox(self)
        self.take = QPushButton(self)
        self.take.setObjectName("edit_take")
        self.take.setProperty("primary", "true")
        self._buttons.addButton(self.take, QDialogButtonBox.ButtonRole.AcceptRole)
        self._buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        self._buttons.accepted.connect(self.keep)
        self._buttons.rejected.connect(self.reject)
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            combination = QKeyCombination(Qt.KeyboardModifier.ControlModifier, key)
            QShortcut(QKeySequence(combination), self).activated.connect(self.keep)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 14, 18, 14)
        column.setSpacing(8)
        column.addWidget(self._where)
        column.addWidget(self._official_head)
        column.addWidget(self.official, 1)
        column.addWidget(self._own_head)
        column.addWidget(self.own, 1)
        column.addWidget(self._note)
        column.addWidget(self._says)
        column.addWidget(self._buttons)
        known = self._editing.official is not None
        self.official.setVisible(known)
        self._official_head.setVisible(known)
        self.resize(640, 420)
        self._retranslate()
        self.own.setFocus()
        self.own.selectAll()

    @Slot()
    def keep(self) -> None:
        """Keep the wording in the copy; say why where that cannot be."""
        try:
            changes = self._desk.edit_text(
                self._editing.text, {self._editing.passage: self.own.toPlainText()}
            )
        except UserError as error:
            self._says.setText(self._desk.say_error(error))
            self._says.show()
            return
        self.kept.emit(changes, self._editing.copy)
        self.accept()

    def message(self) -> str:
        """Why the wording was not kept."""
        return self._says.text()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Edit a passage"))
        self._where.setText(f"{self._editing.title}  ·  {self._editing.passage}")
        self._official_head.setText(self.tr("Official text"))
        self.official.setAccessibleName(self.tr("Official text"))
        self._own_head.setText(self.tr("Wording in your &copy"))
        self.own.setAccessibleName(self.tr("Wording in your copy"))
        self._note.setText(
            self.tr(
                "The official text stays as it is. Your wording goes into an edited copy, which says that it"
                " is not official wherever it is shown or exported."
            )
        )
        self.take.setText(self.tr("&Keep in the copy"))
