"""What the log holds about one person, to be read and to be given to them: nobody else's name is in it."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QTextBrowser, QVBoxLayout, QWidget

from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.sheets import Sheet, person_sheet
from judgedesk.ui import theme
from judgedesk.ui.bridge import Bridge
from judgedesk.ui.page import Page
from judgedesk.ui.pieces import escaped, viewport_of

AREAS = frozenset({"event", "people", "rulings", "floor"})


class PersonPage(Page):
    """One person's sheet; the search field finds words in it."""

    pdf_asked = Signal(object)
    """The `Sheet` is wanted on paper."""

    def __init__(self, desk: Desk, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__("person", bridge, AREAS, parent)
        self._desk = desk
        self._person = ""
        self.sheet: Sheet | None = None
        head = self.head
        self._pdf = head.button("pdf")
        self._pdf.setAutoDefault(True)
        self._pdf.clicked.connect(self._ask_pdf)
        head.set_search_width(200, 300)
        self.search.textChanged.connect(self._searched)
        self.search.accepted.connect(self._search_on)
        head.lay_out(((head.title, 1), (head.count, 0), (self.search, 0), (self._pdf, 0)))
        self.text = QTextBrowser(self)
        self.text.setObjectName("person_text")
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setOpenLinks(False)
        self.text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.text.setTabChangesFocus(True)
        viewport_of(self.text)
        self.text.setFont(theme.font())
        self.text.document().setDocumentMargin(14)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(head)
        column.addWidget(self.text, 1)
        self.retranslate()

    def show_person(self, person: str) -> None:
        """Show what there is of somebody, by id."""
        self._person = person
        self.refresh()
        self.focus_list()

    def person(self) -> str:
        """Who is shown, "" for nobody."""
        return self._person

    def focus_list(self) -> None:
        """Put the keyboard into the text."""
        self.text.setFocus()

    @Slot()
    def leave(self) -> None:
        """One step back: from the search, from the page."""
        if self.search.text():
            self.search.clear()
            self.focus_list()
        elif self.search.hasFocus():
            self.focus_list()
        else:
            self.left.emit()

    def refresh(self) -> None:
        """Read it anew; somebody of another event is shown no more."""
        self.stale = False
        try:
            self.sheet = person_sheet(self._desk, self._person) if self._desk.event is not None else None
        except (KeyError, UserError):
            self.sheet = None
        self._pdf.setEnabled(self.sheet is not None)
        self.head.title.setText(self.sheet.title if self.sheet else self.tr("Nobody"))
        self.head.count.setText(self.sheet.line if self.sheet else "")
        self.text.setHtml("".join(self._html()))

    def _html(self) -> Iterator[str]:
        if self.sheet is None:
            yield escaped(
                self.tr("Nobody is chosen: choose a line of the log or name somebody in the ruling.")
            )
            return
        muted = theme.current().muted
        for block in self.sheet.blocks:
            yield f'<p style="margin: 10px 0 3px 0"><b>{escaped(block.heading)}</b></p>'
            for line in block.lines:
                yield f'<p style="margin: 0 0 3px 12px">{escaped(line)}</p>'
            if not block.lines:
                yield f'<p style="margin: 0 0 3px 12px; color: {muted}">{escaped(block.nothing)}</p>'

    @Slot(str)
    def _searched(self, _text: str) -> None:
        cursor = self.text.textCursor()
        cursor.setPosition(0)
        self.text.setTextCursor(cursor)
        self._search_on()

    @Slot()
    def _search_on(self) -> None:
        if self.search.text():
            self.text.find(self.search.text())

    @Slot()
    def _ask_pdf(self) -> None:
        if self.sheet is not None:
            self.pdf_asked.emit(self.sheet)

    def retranslate(self) -> None:
        """Say everything in the language that the interface has now."""
        self.setAccessibleName(self.tr("What the log holds about this person"))
        self.text.setAccessibleName(self.tr("What the log holds about this person"))
        self.search.setPlaceholderText(self.tr("Find in this text (Ctrl+F)"))
        self.search.setAccessibleName(self.tr("Find in this text"))
        self._pdf.setText(self.tr("Save as PDF…"))
        self._pdf.setToolTip(self.tr("On A4, to read with the person"))
        if self._person:
            self.refresh()
