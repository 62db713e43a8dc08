"""Everything that is recorded about one ruling, to read and to copy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QTextBrowser, QToolButton, QVBoxLayout, QWidget

from judgedesk.app.rulings import RulingRow
from judgedesk.ui import theme
from judgedesk.ui.log.words import STANDING, RulingWords, marks
from judgedesk.ui.pieces import escaped, label, viewport_of

WIDTH = 320


class RulingDetails(QFrame):
    """The ruling that is chosen in the table; beside it what can be done with it."""

    person_asked = Signal()
    closed = Signal()

    def __init__(self, words: RulingWords, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("log_details")
        self.setProperty("ground", "panel")
        self._words = words
        self._row: RulingRow | None = None
        self._receipts: tuple[str, ...] = ()
        self._first: tuple[str, ...] = ()
        self._title = label("log_details_title", self, bold=True)
        self._title.setWordWrap(True)
        self._close = QToolButton(self)
        self._close.setObjectName("log_details_close")
        self._close.setProperty("quiet", "true")
        self._close.setText("×")
        self._close.clicked.connect(self.closed)
        self.text = QTextBrowser(self)
        self.text.setObjectName("log_details_text")
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setOpenLinks(False)
        self.text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.text.setTabChangesFocus(True)
        viewport_of(self.text).setAutoFillBackground(False)
        self.text.setFont(theme.font())
        self._only = QToolButton(self)
        self._only.setObjectName("log_details_person")
        self._only.clicked.connect(self.person_asked)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._close, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 8, 8, 8)
        column.setSpacing(6)
        column.addLayout(head)
        column.addWidget(self.text, 1)
        column.addWidget(self._only, 0, Qt.AlignmentFlag.AlignLeft)
        self._retranslate()

    def set_ruling(
        self, row: RulingRow | None, receipts: Sequence[str], first: Sequence[str] = (), *, person: bool
    ) -> None:
        """Show a ruling with the reasons it was given for, and with the `first` ones where it was corrected;
        `person` offers that person's list."""
        self._row, self._receipts, self._first = row, tuple(receipts), tuple(first)
        self._only.setVisible(person and row is not None)
        self._retranslate()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.LanguageChange, QEvent.Type.PaletteChange):
            self._retranslate()

    def _retranslate(self) -> None:
        self.setAccessibleName(self.tr("Details of the ruling"))
        self.text.setAccessibleName(self.tr("Details of the ruling"))
        self._close.setAccessibleName(self.tr("Close the details (Esc)"))
        self._close.setToolTip(self.tr("Close the details (Esc)"))
        self._only.setText(self.tr("Only this person"))
        self._only.setToolTip(self.tr("Only this person's rulings (Shift+Enter)"))
        row = self._row
        self._title.setText("" if row is None else self._words.line_of_what(row))
        self.text.setHtml("" if row is None else "".join(self._blocks(row)))

    def _blocks(self, row: RulingRow) -> Iterator[str]:
        muted = theme.current().muted
        for name, values in self._fields(row):
            lines = "<br>".join(escaped(value) for value in values)
            yield (
                f'<p style="margin: 0 0 7px 0"><span style="color: {muted}; font-size: '
                f'{theme.SMALL_POINT}pt">{escaped(name)}</span><br>{lines}</p>'
            )

    def _fields(self, row: RulingRow) -> Iterator[tuple[str, Sequence[str]]]:
        words = self._words
        if row.state != STANDING or marks(row):
            yield self.tr("State"), [words.state(row)]
        if row.correction_reason:
            yield self.tr("Corrected because"), [row.correction_reason]
        if appeal := words.appeal(row):
            yield self.tr("Appeal"), [appeal]
        yield self.tr("Person"), [words.person(row.person)]
        yield self.tr("When and where"), [words.when_and_where(row)]
        yield self.tr("Infraction"), words.infractions(row)
        yield self.tr("Penalty"), words.penalties(row)
        if recommended := words.recommended(row):
            yield self.tr("Recommended was"), [recommended]
        if row.reason:
            yield self.tr("Note"), row.reason.splitlines()
        yield self.tr("Level"), [words.level(row)]
        if self._receipts:
            yield self.tr("Why, as it was said then"), [f"• {receipt}" for receipt in self._receipts]
        if self._first:
            yield self.tr("Why, before it was corrected"), [f"• {receipt}" for receipt in self._first]
        for name, value in words.who(row):
            yield name, [value]
