"""Says the lines of the boards in the language of the interface."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum

from PySide6.QtCore import QObject

from judgedesk.app.boards import Checked, OpenCall, Owed, Quota, timing
from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.near_upgrades import NearUpgrade
from judgedesk.app.reconsidering import Reconsidered
from judgedesk.app.to_settle import Choice, Contradiction
from judgedesk.frozen import frozen
from judgedesk.log.likeness import Alike
from judgedesk.log.rows import Note, Person, Ruling, State, Waiting
from judgedesk.ui.log.words import RulingWords


class Section(StrEnum):
    """The boards, in their order."""

    START = "start"
    PENDING = "pending"
    SCHEDULED = "scheduled"
    DRAFTS = "drafts"
    DIFFER = "differ"
    SETTLE = "settle"
    CALLS = "calls"
    EXTENSIONS = "extensions"
    CHECKS = "checks"
    NEAR = "near"
    NOTES = "notes"


class Act(StrEnum):
    """What one key does with a line."""

    APPLY = "apply"
    ANNOUNCE = "announce"
    CONFIRM = "confirm"
    REFUSE = "refuse"
    ACCEPT = "accept"
    LEAVE = "leave"
    CHOOSE = "choose"
    SAME = "same"
    TWO = "two"
    CLOSE = "close"
    USE = "use"
    RETURN = "return"
    RESULT = "result"
    EXTEND = "extend"
    WITHDRAW = "withdraw"
    TAKE = "take"
    PERSON = "person"


@frozen
class Line:
    """One line of a board: what it is about, whom, and what can be done with it, the first by Enter."""

    about: object
    acts: tuple[Act, ...] = ()
    person: str = ""


@frozen
class Picked:
    """A table that was picked at random, and who sits there."""

    table: str
    people: tuple[str, ...]


@frozen
class OfContradiction:
    """One choice of a contradiction; `number` counts contradictions from one."""

    contradiction: Contradiction
    choice: Choice
    number: int


@frozen
class SameRulings:
    """Two rulings that may be one."""

    alike: Alike
    one: Ruling
    other: Ruling


COLUMNS = 5


class BoardWords(QObject):
    """Words of one Desk's event. `names` are as they stand now."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._rulings = RulingWords(desk, self)
        self.names: Mapping[str, str] = {}
        self._timings: dict[str, str] = {}

    def renew(self) -> None:
        """Take over what the event has now."""
        event = self._desk.event
        self._rulings.pack = event.pack if event else ""
        self.names = self._desk.event_file.names() if event else {}
        self._timings.clear()

    def heads(self) -> tuple[str, ...]:
        return (self.tr("Round"), self.tr("Table"), self.tr("Who"), self.tr("What"), self.tr("Note"))

    def section(self, section: Section) -> str:
        return {
            Section.START: self.tr("Start of the round"),
            Section.PENDING: self.tr("Pending losses"),
            Section.SCHEDULED: self.tr("Scheduled"),
            Section.DRAFTS: self.tr("Drafts"),
            Section.DIFFER: self.tr("Would be different now"),
            Section.SETTLE: self.tr("To settle"),
            Section.CALLS: self.tr("Open calls"),
            Section.EXTENSIONS: self.tr("Extensions owed"),
            Section.CHECKS: self.tr("Deck checks"),
            Section.NEAR: self.tr("Near an upgrade"),
            Section.NOTES: self.tr("Notes"),
        }[section]

    def nothing(self, section: Section) -> str:
        """The sentence of a board without lines."""
        return {
            Section.START: self.tr("There is nothing to know for this round."),
            Section.PENDING: self.tr("No loss waits to be applied."),
            Section.SCHEDULED: self.tr("No penalty is scheduled."),
            Section.DRAFTS: self.tr("No draft waits for the Head Judge."),
            Section.DIFFER: self.tr("No earlier ruling would be different by what is known now."),
            Section.SETTLE: self.tr("There is nothing to settle."),
            Section.CALLS: self.tr("No judge is at a table."),
            Section.EXTENSIONS: self.tr("No table plays longer."),
            Section.CHECKS: self.tr("No deck was checked."),
            Section.NEAR: self.tr("Nobody is near an upgrade."),
            Section.NOTES: self.tr("No note was written."),
        }[section]

    def act(self, act: Act) -> str:
        return {
            Act.APPLY: self.tr("Applied"),
            Act.ANNOUNCE: self.tr("Announced"),
            Act.CONFIRM: self.tr("Confirm"),
            Act.REFUSE: self.tr("Refuse…"),
            Act.ACCEPT: self.tr("Accept…"),
            Act.LEAVE: self.tr("Leave as it is…"),
            Act.CHOOSE: self.tr("This one stands"),
            Act.SAME: self.tr("One and the same"),
            Act.TWO: self.tr("Two"),
            Act.CLOSE: self.tr("Call is over"),
            Act.USE: self.tr("Extension played"),
            Act.RETURN: self.tr("Decks are back"),
            Act.RESULT: self.tr("Back, with a result…"),
            Act.EXTEND: self.tr("Give the extension"),
            Act.WITHDRAW: self.tr("Entered in error…"),
            Act.TAKE: self.tr("Check this table"),
            Act.PERSON: self.tr("About this person"),
        }[act]

    def new(self, section: Section) -> str:
        """The word on the button that enters something on a board."""
        return {
            Section.CALLS: self.tr("Call…"),
            Section.EXTENSIONS: self.tr("Extension…"),
            Section.CHECKS: self.tr("Check a table…"),
        }.get(section, self.tr("Note…"))

    def quota(self, quota: Quota) -> str:
        """How many were checked, beside what the event aims at."""
        told = self.tr("%1 of %2 people who play were checked.")
        if quota.people_wanted:
            told = self.tr("%1 of %2 people who play were checked, %3 wanted.")
            told = told.replace("%3", str(quota.people_wanted))
        told = told.replace("%1", str(quota.checked)).replace("%2", str(quota.people))
        if quota.tables_wanted:
            now = self.tr("This round: %1 of %2 tables.")
            told += " " + now.replace("%1", str(quota.tables)).replace("%2", str(quota.tables_wanted))
        return told

    def name(self, person: str) -> str:
        return self.names.get(person) or self.tr("(name erased)")

    def people(self, people: tuple[str, ...]) -> str:
        return ", ".join(map(self.name, people))

    def cells(self, line: object) -> tuple[str, str, str, str, str]:
        """Round, table, who, what, note."""
        assert isinstance(line, Line)
        match line.about:
            case Ruling() as row:
                return self._ruling(row)
            case Reconsidered() as row:
                said = self.tr("was %1, would be %2, given %3")
                for mark, penalty in (("%1", row.then), ("%2", row.now), ("%3", row.given)):
                    said = said.replace(mark, self.penalty(penalty))
                return str(row.round), "", self.name(row.person), self.infraction(row), said
            case OpenCall() as row:
                call = row.call
                return str(call.round), call.table, call.judge, self.tr("%n minute(s)", "", row.minutes), ""
            case Owed() as row:
                given = " + ".join(str(each.minutes) for each in row.extensions)
                minutes = self.tr("%n minute(s)", "", row.minutes)
                return str(row.round), row.table, "", minutes, given if len(row.extensions) > 1 else ""
            case Checked() as row:
                return self._check(row)
            case Picked() as row:
                return (
                    "",
                    row.table,
                    self.people(row.people),
                    self.tr("picked at random, not checked yet"),
                    "",
                )
            case NearUpgrade() as row:
                said = self.tr("next: %1, not %2").replace("%1", self.penalty(row.penalty))
                said = said.replace("%2", self.penalty(row.first))
                infraction = self.infraction(row)
                counted = self.tr("%n earlier offence(s)", "", row.earlier)
                return "", "", self.name(row.person), infraction, f"{said} · {counted}"
            case OfContradiction() as row:
                who = f"{row.choice.by} {row.choice.at[11:16]}".strip()
                number = self.tr("contradiction %1").replace("%1", str(row.number))
                return "", "", who, row.choice.said, number
            case SameRulings() as row:
                return self._same_rulings(row)
            case Alike() as row:
                both = f"{self.name(row.one)} = {self.name(row.other)}?"
                return "", "", both, self.tr("may be one person"), self._why(row)
            case Waiting() as row:
                return "", "", "", self.tr("waits for an entry that has not arrived"), row.kind
            case Note() as row:
                name = self.name(row.person) if row.person else ""
                said = (self.tr("no sideboard") if row.no_sideboard else "", row.written_by)
                return str(row.round), row.table, name, row.text, " · ".join(filter(None, said))
            case Person() as row:
                return "", row.table, self.name(row.person), self.tr("dropped"), ""
            case _:
                raise AssertionError(f"{line.about} has no words")

    def text(self, line: object) -> str:
        """A line on one line."""
        number, table, *rest = self.cells(line)
        where = (self.tr("round %1").replace("%1", number) if number else "",)
        where += (self.tr("table %1").replace("%1", table) if table else "",)
        return " · ".join(filter(None, (*where, *rest)))

    def error(self, error: UserError) -> str:
        return self._rulings.error(error)

    def _ruling(self, row: Ruling) -> tuple[str, str, str, str, str]:
        what = f"{self.penalty(row.penalty)} · {self.infraction(row)}"
        return str(row.round), row.table, self.name(row.person), what, " · ".join(self._notes(row))

    def _notes(self, row: Ruling) -> Iterator[str]:
        if row.scheduled:
            yield self.tr("to announce in round %1").replace("%1", str(row.scheduled))
        if timing := self._timing(row):
            yield timing
        if row.given_by:
            yield row.given_by
        if row.state == State.DRAFT and row.reason:
            yield row.reason

    def _timing(self, row: Ruling) -> str:
        """When it applies, as the recommendation said; nothing where another penalty was given."""
        if row.recommended != row.penalty:
            return ""
        if row.id not in self._timings:
            self._timings[row.id] = timing(self._desk.event_file, row)
        said = self._timings[row.id]
        return self._desk.name(None, "timing", said) if said else ""

    def _check(self, row: Checked) -> tuple[str, str, str, str, str]:
        check = row.check
        note = check.result
        if row.minutes is None:
            what = self.tr("decks away since %1").replace("%1", check.out_at[11:16])
        else:
            what = self.tr("back after %n minute(s)", "", row.minutes)
            if row.suggested:
                extension = self.tr("extension of %n minute(s)?", "", row.suggested)
                note = f"{extension} {note}".strip()
            elif row.given:
                extension = self.tr("extension of %n minute(s)", "", row.given)
                note = f"{extension} {note}".strip()
        return str(check.round), check.table, self.people(row.people), what, note

    def _same_rulings(self, row: SameRulings) -> tuple[str, str, str, str, str]:
        what = self.tr("perhaps one ruling entered twice: %1")
        what = what.replace("%1", f"{self.penalty(row.one.penalty)} · {self.infraction(row.one)}")
        sides = (
            " ".join(filter(None, (each.given_by or each.by, each.slip, each.issued_at[11:16])))
            for each in (row.one, row.other)
        )
        return str(row.one.round), row.one.table, self.name(row.one.person), what, " / ".join(sides)

    def _why(self, row: Alike) -> str:
        return {
            "number": self.tr("one number"),
            "name": self.tr("one name"),
            "surname": self.tr("one surname in two scripts, at one table"),
        }.get(row.why, "")

    def penalty(self, penalty: str) -> str:
        """The word of a penalty."""
        return self._desk.name(self._rulings.pack, "penalty", penalty)

    def infraction(self, row: Ruling | NearUpgrade | Reconsidered) -> str:
        """Number and title without the class."""
        return self._rulings.short_infraction(row)
