"""Says rulings of the log in the language of the interface."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QObject

from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.event import Person
from judgedesk.app.rulings import REASON_UNDONE, RulingRow
from judgedesk.log.rows import State
from judgedesk.log.ruling_bodies import CHANGED, UPHELD
from judgedesk.rules.own import own_name
from judgedesk.ui.contents import SEPARATORS
from judgedesk.ui.languages import CHINESE, ENGLISH

STANDING, DRAFT, OVERTURNED, MOVED, VOIDED = STATES = tuple(str(state) for state in State)
COUNTING = (STANDING, DRAFT)
"""States of rulings that count, or will once they are confirmed."""
SIGNS = {STANDING: "✓", DRAFT: "○", OVERTURNED: "↻", MOVED: "→", VOIDED: "×"}
SCHEDULED, APPLIED, APPEALED, CORRECTED = MARKS = ("scheduled", "applied", "appealed", "corrected")
"""What may be said of a ruling beside its state."""
SEPARATOR = " · "


def marks(row: RulingRow) -> tuple[str, ...]:
    """Those of `MARKS` that hold for a ruling."""
    appealed = row.appeal and row.state != OVERTURNED
    holds = (row.scheduled and not row.applied, row.applied, appealed, row.correction_reason)
    return tuple(mark for mark, is_so in zip(MARKS, holds, strict=True) if is_so)


class OfAnInfraction(Protocol):
    """Whatever is about one infraction."""

    @property
    def infraction(self) -> str:
        """Its id."""
        ...


class RulingWords(QObject):
    """Words of one Desk's event; `pack` is its edition. Names of the pack are looked up once."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self.pack = ""
        self._names: dict[tuple[str, str, str, str], str] = {}

    def person(self, person: Person) -> str:
        """The name as registered, or that it was erased."""
        return person.name or self.tr("(name erased)")

    def infraction(self, row: RulingRow) -> str:
        """Number and title in the interface's language."""
        return self._name("infraction", row.infraction, self._desk.language)

    def short_infraction(self, row: OfAnInfraction) -> str:
        """Number and title without the name of the class: `125 Game Rule Violation`."""
        if own := own_name(row.infraction):
            return own
        number, title = self._split(row, self._desk.language)
        return f"{number} {self._leaf(title, self._desk.language)}".strip()

    def second_infraction(self, row: RulingRow) -> str:
        """The title in the other language, without number and class; "" where there is none."""
        _, own = self._split(row, self._desk.language)
        _, title = self._split(row, self._other)
        return self._leaf(title, self._other) if title != own else ""

    def infractions(self, row: RulingRow) -> list[str]:
        """The name in both languages, the interface's first; one where they are alike."""
        return self._both("infraction", row.infraction)

    def penalty(self, row: RulingRow) -> str:
        """The word of the penalty that was given."""
        return self.penalty_name(row.penalty)

    def penalty_name(self, penalty: str) -> str:
        """The word of a penalty."""
        return self._name("penalty", penalty, self._desk.language)

    def penalties(self, row: RulingRow) -> list[str]:
        """The word in both languages, the interface's first; one where they are alike."""
        return self._both("penalty", row.penalty)

    def state_name(self, state: str) -> str:
        """A state in a word or two."""
        names = (
            self.tr("stands"),
            self.tr("draft"),
            self.tr("overturned on appeal"),
            self.tr("moved to another event"),
            self.tr("voided"),
        )
        return dict(zip(STATES, names, strict=True)).get(state, state)

    def mark_name(self, mark: str) -> str:
        """What may be said beside the state, in a word."""
        names = (self.tr("scheduled"), self.tr("applied"), self.tr("appealed"), self.tr("corrected"))
        return names[MARKS.index(mark)]

    def state(self, row: RulingRow) -> str:
        """How the ruling stands, a voided one with its reason, and what else happened to it."""
        return SEPARATOR.join((self._state(row), *(self._mark(row, mark) for mark in marks(row))))

    def short_state(self, row: RulingRow) -> str:
        """The same for a narrow column: that it stands is said by what else happened to it."""
        happened = [self._mark(row, mark) for mark in marks(row)]
        return SEPARATOR.join(
            happened if happened and row.state == STANDING else [self._state(row), *happened]
        )

    def _state(self, row: RulingRow) -> str:
        if row.state == VOIDED and row.void_reason:
            return self.tr("voided: %1").replace("%1", self.reason(row.void_reason))
        return self.state_name(row.state)

    def _mark(self, row: RulingRow, mark: str) -> str:
        if mark == SCHEDULED:
            return self.tr("scheduled for round %1").replace("%1", str(row.scheduled))
        if mark == APPLIED:
            return self.tr("applied in round %1").replace("%1", str(row.applied))
        return self.outcome(row.appeal) if mark == APPEALED else self.mark_name(mark)

    def outcome(self, outcome: str) -> str:
        """How an appeal ended."""
        if outcome == UPHELD:
            return self.tr("upheld on appeal")
        return self.tr("changed on appeal") if outcome == CHANGED else self.tr("overturned on appeal")

    def appeal(self, row: RulingRow) -> str:
        """How an appeal ended, by whom and how long it took, "" where there was none."""
        if not row.appeal:
            return ""
        parts = [self.outcome(row.appeal)]
        if row.appeal_by:
            parts.append(row.appeal_by)
        if row.appeal_minutes:
            parts.append(self.tr("%n minute(s)", "", row.appeal_minutes))
        if appellant := self._appellant(row):
            parts.append(self.tr("appealed by %1").replace("%1", appellant))
        return SEPARATOR.join(parts)

    def _appellant(self, row: RulingRow) -> str:
        """Who appealed, where that was somebody else than the person it is about."""
        if self._desk.event is None:
            return ""
        file = self._desk.event_file
        found = next((each.appellant for each in file.standing().rulings if each.id == row.id), "")
        who = file.standing().who(found)
        return file.names().get(who, "") if found and who != row.person.id else ""

    def reason(self, reason: str) -> str:
        """A reason as it was given; that of an undo in the interface's language."""
        return self.tr("entered in error") if reason == REASON_UNDONE else reason

    def level(self, row: RulingRow) -> str:
        """The level at which it was ruled."""
        return self._name("level", row.level, self._desk.language)

    def recommended(self, row: RulingRow) -> str:
        """The penalty that was recommended, "" where it is the one that was given."""
        if row.recommended == row.penalty:
            return ""
        return self._name("penalty", row.recommended, self._desk.language)

    def who(self, row: RulingRow) -> list[tuple[str, str]]:
        """Who gave, entered and authorised it, as far as recorded, each with its label."""
        everybody = (
            (self.tr("Given by"), row.given_by),
            (self.tr("Entered by"), row.entered_by),
            (self.tr("Authorised by"), row.authorised_by),
        )
        return [(label, name) for label, name in everybody if name]

    def labelled(self, label: str, value: str) -> str:
        """A label and its value on one line."""
        return self.tr("%1: %2").replace("%1", label).replace("%2", value)

    def line(self, row: RulingRow) -> str:
        """The ruling on one line: when, who, what, how."""
        return SEPARATOR.join(
            (row.time, self.person(row.person), self.short_infraction(row), self.penalty(row))
        )

    def line_of_what(self, row: RulingRow) -> str:
        """Infraction and penalty on one line."""
        return SEPARATOR.join((self.short_infraction(row), self.penalty(row)))

    def when_and_where(self, row: RulingRow) -> str:
        """Day, time, round and table on one line."""
        parts = [f"{row.issued_at[:10]} {row.time}", self.tr("round %1").replace("%1", str(row.round))]
        if row.table:
            parts.append(self.tr("table %1").replace("%1", row.table))
        return SEPARATOR.join(parts)

    def details(self, row: RulingRow) -> str:
        """What the columns have no room for, on one line."""
        parts = [self.labelled(label, name) for label, name in self.who(row)]
        if row.reason:
            parts.append(self.labelled(self.tr("Note"), row.reason))
        if row.state != STANDING or marks(row):
            parts.append(self.state(row))
        if row.correction_reason:
            parts.append(self.labelled(self.tr("Corrected because"), row.correction_reason))
        return SEPARATOR.join(parts)

    def error(self, error: UserError) -> str:
        """The sentence of an error."""
        return self._desk.say_error(error)

    @property
    def _other(self) -> str:
        return ENGLISH if self._desk.language == CHINESE else CHINESE

    def _both(self, kind: str, value: str) -> list[str]:
        names = (self._name(kind, value, language) for language in (self._desk.language, self._other))
        return list(dict.fromkeys(names))

    def _split(self, row: OfAnInfraction, language: str) -> tuple[str, str]:
        name = self._name("infraction", row.infraction, language)
        prefix = f"{row.infraction} "
        return (row.infraction, name.removeprefix(prefix)) if name.startswith(prefix) else ("", name)

    @staticmethod
    def _leaf(title: str, language: str) -> str:
        return title.partition(SEPARATORS[language])[2] or title

    def _name(self, kind: str, value: str, language: str) -> str:
        key = (self.pack, kind, value, language)
        if key not in self._names:
            try:
                self._names[key] = self._desk.name(self.pack, kind, value, language)
            except UserError:
                # The edition of the event is not installed here: its rulings are still to be seen.
                return value
        return self._names[key]
