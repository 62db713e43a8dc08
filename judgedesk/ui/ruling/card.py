"""The recommendation, live: penalty, what may be chosen instead, why, and what to do now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from judgedesk.rules.values import UNKNOWN_BASE
from judgedesk.ui import theme
from judgedesk.ui.pieces import fill
from judgedesk.ui.ruling.choices import Choices
from judgedesk.ui.ruling.head import PenaltyHead, tint
from judgedesk.ui.ruling.sheet import Sheet, parts_of
from judgedesk.ui.ruling.words import Line, Said

if TYPE_CHECKING:
    from judgedesk.ui.ruling.base_box import BaseBox

_ROUND = 8
_OPTIONS = 2
"""As many as are seldom more."""


class Card(QFrame):
    """Shows one `Said`; what did not change is not laid out again."""

    clause_chosen = Signal(str)
    choice_changed = Signal()
    suggestion_accepted = Signal()
    own_given = Signal(str)
    """The base penalty that a judge entered."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("ruling_card")
        self.head = PenaltyHead("ruling_penalty", self)
        self.choices = Choices("ruling_choices", self)
        self.choices.changed.connect(self._chosen)
        self.choices.clause_chosen.connect(self.clause_chosen)
        self.sheet = Sheet("ruling_reasons", self)
        self.sheet.clause_chosen.connect(self.clause_chosen)
        inner = QVBoxLayout()
        inner.setContentsMargins(12, 6, 10, 8)
        inner.addWidget(self.sheet)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(1, 1, 1, 1)
        column.setSpacing(0)
        column.addWidget(self.head)
        column.addWidget(self.choices.offered)
        column.addLayout(inner)
        column.addWidget(self.choices)
        column.addSpacing(4)
        self._said: Said | None = None
        self._assumed = False
        self._as_of = 0
        self._ready = False
        self._penalties: tuple[tuple[str, str], ...] = ()
        self._words: dict[str, str] = {}
        self._retranslate()

    @cached_property
    def base(self) -> BaseBox:
        """Where a base penalty is accepted or entered; made for the first ruling whose text gives none."""
        from judgedesk.ui.ruling.base_box import BaseBox

        base = BaseBox(self)
        base.suggestion_accepted.connect(self.suggestion_accepted)
        base.own_given.connect(self.own_given)
        self._column.insertWidget(1, base)
        return base

    def _has_base(self) -> bool:
        return "base" in self.__dict__

    def containers(self) -> tuple[QWidget, ...]:
        """The card and whatever in it has parts that come and go."""
        base = (self.base,) if self._has_base() else ()
        return (self, *base, self.choices.offered, self.choices)

    def reset(self) -> None:
        """Forget what was chosen or entered, without telling."""
        self.choices.reset()
        if self._has_base():
            self.base.reset()

    def keep_ready(self, penalties: Sequence[tuple[str, str]]) -> None:
        """Make what a first recommendation would wait for: rows of options, the look of what is hidden."""
        if self._ready:
            return
        self._ready = True
        self.choices.keep_ready(_OPTIONS)
        self.choices.set_penalties(penalties)
        self.base.set_penalties(penalties)
        for widget in self.findChildren(QWidget):
            widget.ensurePolished()

    def show_said(
        self, said: Said, penalties: Sequence[tuple[str, str]], *, assumed: bool, as_of: int = 0
    ) -> None:
        """`penalties` are those another penalty is chosen from; `assumed` says that nobody is named, `as_of`
        up to which round the history was looked at, 0 for all of it."""
        self._said, self._assumed, self._as_of = said, assumed, as_of
        self._penalties = tuple(penalties)
        self._words = dict(penalties)
        if said.penalty == UNKNOWN_BASE or self._has_base():
            self.base.setVisible(said.penalty == UNKNOWN_BASE)
            self.base.set_penalties(penalties)
        self.choices.setVisible(said.penalty != UNKNOWN_BASE)
        self.choices.set_choices(said.choices)
        self.choices.set_penalties(penalties)
        self.sheet.show_parts(parts_of(said, self._headings, self._extra(said), self._doubts(said)))
        self._head()

    def choose(self, penalty: str, reason: str) -> None:
        """Have this penalty issued, given for this reason where it is not the recommended one."""
        if self._said is not None and penalty != self._said.penalty:
            self.choices.choose(penalty, reason)
            self._head()

    def penalty(self) -> str:
        """What is to be issued."""
        chosen = self.choices.chosen()
        if chosen is not None:
            return chosen.penalty
        return self.choices.other() or (self._said.penalty if self._said else "")

    def reason(self) -> str:
        """Why it is not the recommended penalty, "" where it is."""
        chosen = self.choices.chosen()
        if chosen is not None:
            return chosen.reason
        return " ".join(self.choices.reason.text().split()) if self.choices.other() else ""

    def word(self) -> str:
        """The word of what is to be issued."""
        return self._words.get(self.penalty(), "")

    def _chosen(self) -> None:
        self._head()
        self.choice_changed.emit()

    def _head(self) -> None:
        said = self._said
        if said is None:
            return
        penalty = self.penalty()
        if penalty != said.penalty:
            line = self.tr("Instead of %1").replace("%1", said.word)
            why = self.reason()
            self.head.set_penalty(penalty, self.word(), "", f"{line} · {why}" if why else line)
        else:
            offence = self._offence(said)
            second = said.other_word if said.other_word != said.word else ""
            as_of = self.tr("as of round %1").replace("%1", str(self._as_of)) if self._as_of else ""
            unsure = self.tr("not certain") if said.doubts else ""
            texts = [text for text in (second, offence, as_of, unsure) if text]
            self.head.set_penalty(
                "" if penalty == UNKNOWN_BASE else penalty, said.word, " · ".join(texts), ""
            )
        self.update()

    def _offence(self, said: Said) -> str:
        if self._assumed:
            return self.tr("first offence assumed")
        words = {1: self.tr("1st offence"), 2: self.tr("2nd offence"), 3: self.tr("3rd offence")}
        word = words.get(said.offence) or self.tr("%1th offence").replace("%1", str(said.offence))
        number = said.infraction if said.infraction[:1].isdigit() else ""
        return self.tr("%1, %2").replace("%1", word).replace("%2", number) if number else word

    def _doubts(self, said: Said) -> list[Line]:
        """Both outcomes, what they hang on, and how far the other laptops are known."""
        if not said.doubts:
            return []
        lines = [Line(self.tr("As it stands: %1.").replace("%1", said.word)), *said.doubts]
        known = self.tr("Of %1’s laptop everything up to %2 is here.")
        nameless = self.tr("Of another laptop everything up to %2 is here.")
        for by, at in said.heard:
            lines.append(Line((known if by else nameless).replace("%2", at[11:16]).replace("%1", by)))
        return lines

    def _extra(self, said: Said) -> list[Line]:
        lines: list[Line] = []
        extension = said.extra.get("time_extension")
        if isinstance(extension, int | float) and not isinstance(extension, bool):
            lines.append(Line(self.tr("Time extension: %1 minutes.").replace("%1", f"{extension:g}")))
        elif extension is not None:
            lines.append(Line(self.tr("Time extension: as long as the ruling took.")))
        turns = said.extra.get("extra_turns")
        if isinstance(turns, dict):
            per = {
                "player": self.tr("Extra turns: %1 for each player."),
                "team": self.tr("Extra turns: %1 for each team."),
                "match": self.tr("Extra turns: %1 for the match."),
            }
            sentence = per.get(str(turns.get("per")), per["match"])
            lines.append(Line(sentence.replace("%1", str(turns.get("count")))))
        return lines

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        penalty = self.head.penalty
        edge = QColor(colours.penalty(penalty) if penalty else colours.edge)
        outline = QPainterPath()
        outline.addRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), _ROUND, _ROUND)
        painter.fillPath(outline, QColor(colours.window))
        painter.save()
        painter.setClipPath(outline)
        fill(painter, self.head.geometry(), tint(penalty, colours))
        painter.restore()
        painter.setPen(QPen(edge, 1))
        painter.drawPath(outline)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        self._headings = {
            "doubts": self.tr("Not certain yet"),
            "fix": self.tr("Fix"),
            "must": self.tr("Must"),
            "should": self.tr("Should"),
            "may": self.tr("May"),
            "also": self.tr("Also"),
            "open": self.tr("To decide"),
        }
        self.sheet.setAccessibleName(self.tr("Why, and what to do"))
        self.setAccessibleName(self.tr("Recommendation"))
        if self._said is not None:
            self.show_said(self._said, self._penalties, assumed=self._assumed, as_of=self._as_of)
