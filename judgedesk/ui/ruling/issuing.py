"""What the panel shows becomes a ruling, a draft or a correction on disk; the one made last is taken back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from judgedesk.app.desk import Desk
from judgedesk.app.rulings import Draft, IssueNotes, Shown
from judgedesk.frozen import replace
from judgedesk.rules.values import UNKNOWN_BASE, FactValue
from judgedesk.ui.bridge import Bridge
from judgedesk.ui.ruling.candidates import TypeAhead
from judgedesk.ui.ruling.fields import Field
from judgedesk.ui.ruling.people import Said as Named
from judgedesk.ui.ruling.words import short

if TYPE_CHECKING:
    from collections.abc import Mapping

    from judgedesk.ui.ruling.panel import RulingPanel


class Issuing(QObject):
    """Works on one panel: reads what was said in it, says in its foot what came of it, and empties it."""

    def __init__(self, desk: Desk, bridge: Bridge, panel: RulingPanel) -> None:
        super().__init__(panel)
        self._desk, self._bridge, self._panel = desk, bridge, panel
        self._next: tuple[Named, str] | None = None
        self.last = ""
        """The ruling or draft that was made last, by id."""

    def issue(self, *, as_draft: bool) -> None:
        """Issue what is shown, or record the correction where a ruling is corrected. Says what is missing
        instead, and puts the keyboard there."""
        panel = self._panel
        if panel.composing():
            return
        missing = self._missing()
        if missing is not None:
            sentence, widget = missing
            panel.foot.say(sentence)
            panel.go_to(widget)
            if isinstance(widget, TypeAhead) and widget.text().strip():
                widget.look_up()
            return
        if self._desk.event is None:
            panel.foot.say(self.tr("A ruling is recorded in an event. Open one; nothing you typed is lost."))
            panel.event_asked.emit()
            return
        panel.attempt(partial(self._record, as_draft=as_draft))

    def issue_at_table(self) -> None:
        """Issue it as what the Head Judge decided at the table."""
        authorised_by = self._panel.notes.authorised_by
        if self._desk.event is not None and not _line(authorised_by):
            from judgedesk.app.boards import head_judge

            named = head_judge(self._desk.event_file.standing())
            authorised_by.setText(named or self.tr("Head Judge"))
        self.issue(as_draft=False)

    def keep_draft(self) -> None:
        """Keep it for the Head Judge to confirm; where one person does everything it is issued."""
        event = self._desk.event
        several = event is not None and len(self._desk.event_file.standing().operators) > 1
        self.issue(as_draft=several)

    def take_back(self) -> None:
        """Void the ruling made last. Raises `UserError`."""
        changes = self._desk.undo()
        self._panel.foot.say(self.tr("Taken back: the ruling is void, “entered in error”."), "")
        if changes is not None:
            self._bridge.tell(changes)

    def rule_next(self) -> None:
        """Begin the ruling that was offered after the last one."""
        if self._next is not None:
            person, infraction = self._next
            self._panel.who.set_who(person)
            self._panel.what.name(infraction)
            self._panel.focus_first_question()

    def _missing(self) -> tuple[str, QWidget] | None:
        """What has to be said first, and where."""
        panel = self._panel
        open_name = panel.who.open_text()
        if open_name:
            said = self.tr("Who is “%1”? Choose somebody from the list, or add the name with Enter.")
            return said.replace("%1", self._short(open_name)), panel.who
        if panel.who.who() is None:
            return self.tr("Who is it? Name the person first."), panel.who
        open_name = panel.opponents.open_text()
        if open_name:
            said = self.tr("Who is the opponent “%1”? Choose, add with Enter, or empty the field.")
            return said.replace("%1", self._short(open_name)), panel.opponents.field
        if any(panel.who.who() == person for person in panel.opponents.people()):
            return self.tr("The opponent is the same person. Name somebody else."), panel.opponents.field
        if panel.own is not None and panel.own_is_open():
            said = self.tr("Add the infraction to this event first, or leave its form with Esc.")
            return said, panel.own.stops()[-1]
        if not panel.what.infraction():
            text = panel.what.open_text()
            said = self.tr("Which infraction is “%1”? Choose one from the list.").replace(
                "%1", self._short(text)
            )
            return (said if text else self.tr("What is it? Name the infraction first.")), panel.what
        shown = panel.shown()
        if shown is None:
            return self.tr("Choose the level first."), panel.levels or panel.what
        if panel.card.penalty() == UNKNOWN_BASE:
            place = panel.card.base.accept if shown.suggestion else panel.card.base.own
            return self.tr("The text gives no base penalty here. Accept or enter one first."), place
        if panel.card.choices.other() and not panel.card.reason():
            return self.tr("Another penalty needs a reason."), panel.card.choices.reason
        late = panel.notes.known_late()
        if late is not None and self._desk.event is not None:
            fault = late.fault(self._desk.event.round)
            if fault is not None:
                panel.unfold_notes()
                return fault
        if panel.correcting is not None and not _line(panel.correction.reason):
            return self.tr("Say why the ruling is corrected."), panel.correction.reason
        return None

    def _record(self, *, as_draft: bool) -> None:
        panel = self._panel
        who = panel.who.who()
        assert who is not None
        # What names a person until now is the name; from here on it is the id.
        ids: dict[str, str] = {}
        if not who.id:
            who = self._added(who)
            panel.who.set_who(who)
        people = tuple(
            person if person.id else self._added(person, ids) for person in panel.opponents.people()
        )
        panel.opponents.set_people(people)
        panel.answers = {name: _renamed(value, ids) for name, value in panel.answers.items()}
        penalty, before = panel.card.penalty(), panel.card.word()
        panel.renew()
        draft, shown = panel.draft(), panel.shown()
        if draft is None or shown is None:
            return
        if panel.card.penalty() != penalty:
            said = self.tr("What is known of this person makes it %1, not %2. Check it, then issue again.")
            panel.foot.say(said.replace("%1", panel.card.word()).replace("%2", before))
            return
        given_by, authorised_by, slip = map(_line, panel.notes.fields())
        notes = IssueNotes(
            reason=panel.card.reason(),
            given_by=given_by,
            entered_by=self._desk.settings.operator,
            authorised_by=authorised_by,
            slip=slip,
        )
        if panel.correcting is not None:
            self._correct(draft, penalty, notes, who)
        elif as_draft:
            self._draft(draft, penalty, notes, who)
        else:
            self._issue(draft, penalty, notes, who, shown)

    def _correct(self, draft: Draft, penalty: str, notes: IssueNotes, who: Named) -> None:
        panel, was = self._panel, self._panel.correcting
        assert was is not None
        if not notes.reason and penalty == was.row.penalty:
            # What was noted beside the same penalty is no less true now.
            notes = replace(notes, reason=was.row.reason)
        reason, word = panel.correction.reason.text(), panel.card.word()
        happened = self._desk.happenings.correct(was.row.id, draft, penalty, notes, reason)
        panel.clear()
        self._bridge.tell(happened.changes)
        said = self.tr("Corrected: %1 for %2.").replace("%1", word)
        panel.foot.say(said.replace("%2", self._short(who.name)), "")

    def _draft(self, draft: Draft, penalty: str, notes: IssueNotes, who: Named) -> None:
        panel, word = self._panel, self._panel.card.word()
        drafted = self._desk.happenings.draft(draft, penalty, notes)
        self.last = drafted.entry
        panel.clear()
        self._bridge.tell(drafted.changes)
        said = self.tr("A draft for the Head Judge: %1 for %2.").replace("%1", word)
        panel.foot.confirm(said.replace("%2", self._short(who.name)), "")
        panel.focus_who()

    def _issue(self, draft: Draft, penalty: str, notes: IssueNotes, who: Named, shown: Shown) -> None:
        panel, word = self._panel, self._panel.card.word()
        infraction, people = panel.what.infraction(), panel.opponents.people()
        issued = self._desk.issue(draft, penalty, notes)
        self.last = issued.ruling
        panel.clear()
        self._bridge.tell(issued.changes)
        others = (
            (person, other.infraction)
            for other in shown.recommendation.also_penalised
            for person in people
            if person.id == other.player
        )
        self._next = next(others, None)
        self._confirm(who, word, infraction, shown.case.round)
        panel.focus_who()

    def _added(self, who: Named, ids: dict[str, str] | None = None) -> Named:
        added = self._desk.add_person(who.name)
        self._bridge.tell(added.changes)
        if ids is not None:
            ids[who.key] = added.person.id
        return Named(added.person.id, added.person.name)

    def _confirm(self, who: Named, word: str, infraction: str, number: int) -> None:
        said = self.tr("Issued: %1 for %2, %3, round %4.")
        speaker = self._panel.speaker
        called = infraction if speaker is None else speaker.called(infraction)
        for place, text in (
            ("%1", word),
            ("%3", self._short(called)),
            ("%4", str(number)),
            ("%2", self._short(who.name)),
        ):
            said = said.replace(place, text)
        offer = ""
        if self._next is not None:
            person, other = self._next
            offer = (
                self.tr("Next: %1 for %2").replace("%1", other).replace("%2", self._short(person.name, 100))
            )
        self._panel.foot.confirm(said, offer)

    def _short(self, text: str, room: int = 220) -> str:
        return short(text, self._panel.fontMetrics(), room)


def _line(field: Field) -> str:
    return " ".join(field.text().split())


def _renamed(value: FactValue, ids: Mapping[str, str]) -> FactValue:
    if isinstance(value, tuple):
        return tuple(ids.get(each, each) for each in value)
    return ids.get(value, value) if isinstance(value, str) else value
