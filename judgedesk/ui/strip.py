"""The edition strip: which text this is, how old, what prevails over it. Always in sight."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Signal, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QToolButton, QWidget

from judgedesk.ui import theme
from judgedesk.ui.languages import BLANKS, CHINESE
from judgedesk.ui.pieces import ElidedLabel, style

if TYPE_CHECKING:
    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QMenu

    from judgedesk.app.packs import PackEntry
    from judgedesk.policy.pack import Edition, Pack, Status


class EditionStrip(QFrame):
    """Edition (and the choice of another), date and age, status, what prevails, review of the Chinese."""

    pack_chosen = Signal(str)
    packs_asked = Signal()
    """Somebody is about to choose: what is known of each pack is to be told."""

    def __init__(self, parent: QWidget, today: Callable[[], date] = date.today) -> None:
        super().__init__(parent)
        self._today = today
        self.setObjectName("edition_strip")
        self.setProperty("ground", "panel")
        self.setProperty("rule", "below")
        self._entries: tuple[PackEntry, ...] = ()
        self._current: PackEntry | None = None
        self._several = False
        self._language = "en"
        self._beside: tuple[str, str] = ("", "")

        self._title = QToolButton(self)
        self._title.setObjectName("edition_title")
        self._title.setProperty("quiet", "true")
        self._title.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        style(self._title, point=theme.SMALL_POINT, bold=True)
        # The strip is as tall before the edition is known.
        policy = self._title.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self._title.setSizePolicy(policy)
        self._menu: QMenu | None = None
        self._rehearsal = ElidedLabel("edition_rehearsal", self)
        style(self._rehearsal, tone="warn", point=theme.SMALL_POINT, bold=True)
        self._rehearsal.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._rehearsal.hide()
        self._facts = ElidedLabel("edition_facts", self)
        style(self._facts, tone="muted", point=theme.SMALL_POINT)

        row = QHBoxLayout(self)
        row.setContentsMargins(12, 2, 12, 2)
        row.setSpacing(6)
        row.addWidget(self._rehearsal)
        row.addWidget(self._title)
        row.addWidget(self._facts, 1)
        self._retranslate()

    def set_packs(
        self, entries: Sequence[PackEntry], current: PackEntry | None, language: str, *, several: bool
    ) -> None:
        """What is known of the packs, what is open, the interface's language, whether there is a choice."""
        self._entries, self._current, self._language = tuple(entries), current, language
        self._several = several
        self._fill()

    def set_beside(self, facts: str = "", tip: str = "") -> None:
        """What is said of two texts in the place of one edition; "" for one edition again."""
        if self._beside != (facts, tip):
            self._beside = (facts, tip)
            self._fill()

    def set_rehearsal(self, rehearsal: bool) -> None:
        """Whether the event in use is a rehearsal: the strip is on every screen."""
        self._rehearsal.setVisible(rehearsal)

    def facts(self) -> str:
        """The line beside the title."""
        return self._facts.text()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        self.setAccessibleName(self.tr("Edition"))
        self._title.setAccessibleName(self.tr("Edition, and choice of another"))
        self._rehearsal.setText(self.tr("Rehearsal"))
        self._fill()

    def _fill(self) -> None:
        if self._menu is None and self._entries:
            self._menu = self._make_menu()
        entry = self._current
        if entry is None:
            self._title.hide()
            self._title.setText(BLANKS[self._language])
            self._facts.setText("")
            return
        self._title.setText(f"{self._name(entry)} ▼" if self._several else self._name(entry))
        self._title.setVisible(True)
        if entry.pack is None:
            self._facts.setText(self.tr("broken pack"))
            self._facts.set_tip("")
            return
        short = self._short(entry.pack)
        facts = self._beside[0] or " · ".join(short)
        tip = self._beside[1] or "\n".join(self._whole(entry.pack, short))
        self._facts.setText(facts)
        self._facts.set_tip(tip)
        self._facts.setAccessibleDescription(tip.replace("\n", " "))

    def _make_menu(self) -> QMenu:
        from PySide6.QtWidgets import QMenu

        menu = QMenu(self)
        menu.setObjectName("pack_menu")
        menu.triggered.connect(self._triggered)
        menu.aboutToShow.connect(self._fill_menu)
        self._title.setMenu(menu)
        return menu

    @Slot()
    def _fill_menu(self) -> None:
        """The editions to choose from, once somebody wants to see them."""
        self.packs_asked.emit()
        assert self._menu is not None
        from PySide6.QtGui import QAction, QActionGroup

        self._menu.clear()
        group = QActionGroup(self._menu)
        for entry in _legible(self._entries):
            if entry.pack is None:
                name = self.tr("%1 (broken)").replace("%1", entry.id)
            else:
                name = edition_name(entry.pack.edition, self._language)
            action = QAction(name, self._menu)
            action.setData(entry.id)
            action.setCheckable(True)
            action.setChecked(entry == self._current)
            group.addAction(action)
            self._menu.addAction(action)

    def _name(self, entry: PackEntry) -> str:
        return entry.id if entry.pack is None else in_language(entry.pack.edition.titles, self._language)

    def _status(self, status: Status) -> str:
        from judgedesk.policy.pack import Status

        return {
            Status.IN_FORCE: self.tr("in force"),
            Status.SUPERSEDED: self.tr("superseded"),
            Status.HISTORICAL: self.tr("historical"),
        }[status]

    def _short(self, pack: Pack) -> list[str]:
        edition = pack.edition
        day = edition.effective
        from judgedesk.app.standing_texts import say_age

        age = say_age(day, self._today(), self._language)
        parts = [self.tr("effective %1").replace("%1", day.isoformat()) if day else edition.edition, age]
        parts.append(self._status(edition.status))
        parts.append(self.tr("digest: the official English text prevails"))
        review = self._review(pack)
        return [*parts, review] if review else parts

    def _whole(self, pack: Pack, short: list[str]) -> list[str]:
        edition = pack.edition
        prevails = in_language(edition.prevails, self._language)
        own = self.tr("Independent digest; the official English text and the Head Judge's ruling prevail.")
        rest = (in_language(edition.complete, self._language), in_language(edition.note, self._language))
        lines = [
            " · ".join(short[:3]),
            own,
            prevails if prevails != own else "",
            *rest,
            self._review(pack),
        ]
        return [line for line in lines if line]

    def _review(self, pack: Pack) -> str:
        text = pack.text(CHINESE)
        if text is None:
            return ""
        flags = [passage.needs_review for _, passage in text.passages()]
        if all(flags):
            return self.tr("no judge has reviewed the Chinese")
        return self.tr("%n passage(s) of the Chinese await review", "", sum(flags)) if any(flags) else ""

    def _triggered(self, action: QAction) -> None:
        self.pack_chosen.emit(str(action.data()))


def edition_name(edition: Edition, language: str) -> str:
    """The title and which edition: editions of one document have one title."""
    title = in_language(edition.titles, language)
    return f"{title} · {edition.edition}" if edition.has_text else title


def _legible(entries: Sequence[PackEntry]) -> list[PackEntry]:
    """Packs with a text to read, and broken ones. Those without are chosen where an event is opened."""
    return [entry for entry in entries if entry.pack is None or entry.pack.texts]


def in_language(texts: Mapping[str, str], language: str) -> str:
    """The sentence in `language`, else in any there is, else ""."""
    return texts.get(language) or next(iter(texts.values()), "")
