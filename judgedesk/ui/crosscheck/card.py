"""One finding: what, where on both sides, why it matters, what would mend it; put aside here."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.ui import theme
from judgedesk.ui.crosscheck.checking import Checking, Item, Standing
from judgedesk.ui.crosscheck.putting_aside import PuttingAside
from judgedesk.ui.crosscheck.quote import Quote
from judgedesk.ui.crosscheck.words import FindingWords
from judgedesk.ui.own_keys import claimed, is_escape
from judgedesk.ui.pieces import ElidedLabel, label, style
from judgedesk.ui.reader.found import SIGN, draw_sign

_SIDES = ("left", "right")


class Sign(QWidget):
    """The sign of a severity."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setFixedSize(QSize(SIGN + 4, SIGN + 4))
        self._severity = ""

    def set_severity(self, severity: str) -> None:
        self._severity = severity
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._severity:
            draw_sign(QPainter(self), self._severity, QRectF(2, 2, SIGN, SIGN), theme.current())


class FindingCard(QFrame):
    """`name` tells the two cards of the window apart. In the reader both clauses stand above it already, so
    only a clause that stands elsewhere is quoted.
    """

    left = Signal()
    step_asked = Signal(int)
    list_asked = Signal()

    def __init__(
        self, name: str, desk: Desk, checking: Checking, words: FindingWords, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setProperty("ground", "panel")
        self.setProperty("rule", "above")
        self._desk, self._checking, self._words = desk, checking, words
        self._key, self._which, self._quoted = "", "", _SIDES
        self._build(name)
        self._connect()
        self._retranslate()

    def _build(self, name: str) -> None:
        self._sign = Sign(f"{name}_sign", self)
        self._title = ElidedLabel(f"{name}_title", self)
        style(self._title, bold=True)
        self._count = label(f"{name}_count", self, tone="muted", point=theme.SMALL_POINT)
        self.previous, self.next, self.list, self.close_button, self.copy, self.dismiss, self.back = (
            self._button(f"{name}_{each}")
            for each in ("previous", "next", "list", "close", "copy", "dismiss", "back")
        )
        self._said = label(f"{name}_said", self)
        self._said.setWordWrap(True)
        self._said.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._places = [
            label(f"{name}_{side}_place", self, tone="muted", point=theme.SMALL_POINT) for side in _SIDES
        ]
        self.quotes = [Quote(f"{name}_{side}_quote", self) for side in _SIDES]
        self._why = label(f"{name}_why", self, tone="muted", point=theme.SMALL_POINT)
        self._why.setWordWrap(True)
        self._suggestion = label(f"{name}_suggestion", self)
        self._suggestion.setWordWrap(True)
        self._aside = label(f"{name}_aside", self, tone="warn", point=theme.SMALL_POINT)
        self._aside.setWordWrap(True)
        self.asking = PuttingAside(self._words, self)
        self.asking.hide()
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self._sign)
        head.addWidget(self._title, 1)
        for widget in (self._count, self.previous, self.next, self.list, self.dismiss, self.back):
            head.addWidget(widget)
        head.addWidget(self.close_button)
        clauses = QGridLayout()
        clauses.setHorizontalSpacing(18)
        clauses.setVerticalSpacing(2)
        for column in range(2):
            self._places[column].setWordWrap(True)
            clauses.addWidget(self._places[column], 0, column)
            clauses.addWidget(self.quotes[column], 1, column, Qt.AlignmentFlag.AlignTop)
            clauses.setColumnStretch(column, 1)
        mending = QHBoxLayout()
        mending.setSpacing(8)
        mending.addWidget(self._suggestion, 1)
        mending.addWidget(self.copy, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 7, 12, 8)
        column.setSpacing(4)
        column.addLayout(head)
        column.addWidget(self._said)
        column.addLayout(clauses)
        column.addLayout(mending)
        column.addWidget(self._why)
        column.addWidget(self._aside)
        column.addWidget(self.asking)

    def _button(self, name: str) -> QPushButton:
        made = QPushButton(self)
        made.setObjectName(name)
        return made

    def _connect(self) -> None:
        self.previous.clicked.connect(self._step_back)
        self.next.clicked.connect(self._step_on)
        self.list.clicked.connect(self.list_asked)
        self.close_button.clicked.connect(self.leave)
        self.copy.clicked.connect(self.copy_suggestion)
        self.dismiss.clicked.connect(self.ask_dismiss)
        self.back.clicked.connect(self.take_back)
        self.asking.confirmed.connect(self._put_aside)
        self.asking.cancelled.connect(self._stop_asking)

    # What is shown

    def item(self) -> Item | None:
        """The finding that is shown, as it stands now."""
        return self._checking.item(self._key) if self._key else None

    def show_item(self, item: Item | None, which: str, quoted: tuple[str, ...] = _SIDES) -> None:
        """Show a finding; `which` says which of how many, `quoted` the sides whose clauses are told here."""
        if item is None or item.key != self._key:
            self.asking.done()
        self._key, self._which, self._quoted = "" if item is None else item.key, which, quoted
        self.renew()

    @Slot()
    def renew(self) -> None:
        """Tell it as it stands now."""
        item = self.item()
        checked = self._checking.checked
        if item is None or checked is None:
            return
        self._sign.set_severity(str(item.finding.severity))
        self._title.setText(self._words.head(item))
        self.setAccessibleName(f"{self._title.text()}. {self._words.said(item.finding)}")
        self._count.setText(self._which)
        self._said.setText(self._words.said(item.finding))
        self._why.setText(self._words.why(item.finding))
        sides = (checked.left, checked.right)
        for at, (name, place, side) in enumerate(zip(_SIDES, item.places, sides, strict=True)):
            told = self._words.place(place, right=bool(at))
            self._places[at].setText(told)
            self._places[at].setVisible(bool(told) and name in self._quoted)
            self.quotes[at].set_place(place, side.language if side is not None else "en")
            self.quotes[at].setVisible(bool(self.quotes[at].text()) and name in self._quoted)
        self._tell_suggestion(item)
        self._aside.setText(self._words.put_aside(item))
        self._aside.setVisible(bool(self._aside.text()))
        self.dismiss.setVisible(item.standing is not Standing.DISMISSED)
        self.back.setVisible(item.standing is Standing.DISMISSED)

    def _tell_suggestion(self, item: Item) -> None:
        suggestion = item.finding.suggestion
        shown = suggestion is not None
        if suggestion is not None:
            self._suggestion.setText(self._mending(suggestion.place.quote, suggestion.replacement))
        self._suggestion.setVisible(shown)
        self.copy.setVisible(shown)

    def _mending(self, quote: str, replacement: str) -> str:
        if not quote:
            return self.tr("It should say “%1”.").replace("%1", replacement)
        if not replacement:
            return self.tr("“%1” should go.").replace("%1", quote)
        return self.tr("“%2” in place of “%1”.").replace("%1", quote).replace("%2", replacement)

    # What can be done

    @Slot()
    def copy_suggestion(self) -> None:
        """Copy what would mend it."""
        item = self.item()
        if item is not None and item.finding.suggestion is not None:
            QGuiApplication.clipboard().setText(item.finding.suggestion.replacement)

    @Slot()
    def ask_dismiss(self) -> None:
        """Ask why the finding is to be put aside."""
        item = self.item()
        if item is not None and item.standing is not Standing.DISMISSED:
            self.asking.ask(self._desk.settings.author or self._desk.settings.operator)

    @Slot()
    def _put_aside(self) -> None:
        item = self.item()
        if item is None:
            return
        asking = self.asking
        author = asking.name.text().strip()
        try:
            self._checking.dismiss(item, asking.chosen(), asking.words.text(), author)
        except UserError as error:
            asking.say(self._desk.say_error(error))
            (asking.name if asking.words.text().strip() else asking.words).setFocus()
            return
        if author != self._desk.settings.author:
            self._desk.save_settings(author=author)
        self._stop_asking()

    @Slot()
    def take_back(self) -> None:
        """Open the finding again."""
        item = self.item()
        if item is not None:
            try:
                self._checking.take_back(item)
            except UserError as error:
                self._aside.setText(self._desk.say_error(error))

    @Slot()
    def _stop_asking(self) -> None:
        self.asking.done()
        self.left.emit()

    @Slot()
    def leave(self) -> None:
        """Put the card away."""
        self.asking.done()
        self.hide()
        self.left.emit()

    @Slot()
    def _step_back(self) -> None:
        self.step_asked.emit(-1)

    @Slot()
    def _step_on(self) -> None:
        self.step_asked.emit(1)

    # Keys and words

    def event(self, event: QEvent) -> bool:
        return claimed(event, is_escape) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_escape(event) and self.close_button.isVisible():
            self.leave()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        for button, word, tip in (
            (self.previous, "‹", self.tr("Previous finding (Shift+F4)")),
            (self.next, "›", self.tr("Next finding (F4)")),
            (self.list, self.tr("List"), self.tr("All findings (Ctrl+Shift+X)")),
            (self.dismiss, self.tr("Put aside…"), self.tr("Put it aside with a reason (Ctrl+Shift+A)")),
            (self.back, self.tr("Open again"), self.tr("Take back that this finding was put aside")),
            (self.copy, self.tr("Copy"), self.tr("Copy what would mend it; the text is not changed here")),
            (self.close_button, self.tr("Close"), self.tr("Close (Esc)")),
        ):
            button.setText(word)
            button.setToolTip(tip)
            button.setAccessibleName(tip)
        self.renew()
