"""The ruling panel itself: holds what was said so far, shows what it comes to, issues it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from judgedesk.app.changes import Changes
from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.questions import FactQuestion
from judgedesk.app.rulings import Draft, Shown
from judgedesk.frozen import replace
from judgedesk.rules.ruleset import FACT_BASE, FactType
from judgedesk.rules.values import UNKNOWN_BASE, CaseError, FactValue, OwnInfraction
from judgedesk.ui import theme
from judgedesk.ui.bridge import Bridge
from judgedesk.ui.pieces import Ground, QuietScrollBar, Segments, label, laid_out_once, once
from judgedesk.ui.ruling.answers import Answer
from judgedesk.ui.ruling.card import Card
from judgedesk.ui.ruling.facts import Asked, FactList
from judgedesk.ui.ruling.fields import Field
from judgedesk.ui.ruling.foot import Deed, Foot
from judgedesk.ui.ruling.history import History
from judgedesk.ui.ruling.infraction import InfractionField
from judgedesk.ui.ruling.link import LinkButton
from judgedesk.ui.ruling.notes_box import NotesBox
from judgedesk.ui.ruling.people import PeopleField, PersonField, known_here
from judgedesk.ui.ruling.people import Said as Named
from judgedesk.ui.ruling.words import INTENT, RECLASSIFIED, Speaker

if TYPE_CHECKING:
    from judgedesk.ui.ruling.correcting import Correcting, CorrectionBox
    from judgedesk.ui.ruling.issuing import Issuing
    from judgedesk.ui.ruling.late import LateSlip
    from judgedesk.ui.ruling.own import OwnForm

TABLE_LENGTH = 20
ROWS_READY = 5
NO_EVENT = "app.no_event"


class RulingPanel(QFrame):
    """Drives Desk. Tells the window what it has to do: move the reader, ask for an event, take the keyboard.

    Everything typed stays until it was issued or cleared; the round is the event's and always stays.
    """

    infraction_named = Signal(str)
    clause_chosen = Signal(str)
    event_asked = Signal()
    left = Signal()
    correction_over = Signal(str)
    """The ruling with this id is no longer corrected: it was done, or left as it was."""

    def __init__(self, desk: Desk, bridge: Bridge, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("ruling_panel")
        self.setProperty("ground", "panel")
        self._desk = desk
        self._bridge = bridge
        self._pack = ""
        self.answers: dict[str, FactValue] = {}
        """What was answered so far, by fact."""
        self._shown: Shown | None = None
        self.speaker: Speaker | None = None
        """Says things of the pack that is ruled by; None where there is none."""
        self.own: OwnForm | None = None
        self.correcting: Correcting | None = None
        """The ruling that is corrected."""
        self._kept: Callable[[], None] | None = None
        self._more_text = ""
        self._what_words = ""
        self._rest: list[Asked] = []
        # What can wait until the screen shows what a key did.
        self._following = once(self, self._tell_named)
        self._preparing = once(self, self._prepare)
        self._saying = once(self, self._desk.prepare_issue)
        self._build()
        self._connect()
        self._retranslate()

    # Building.

    def _build(self) -> None:
        self._scroll = QScrollArea(self)
        self._scroll.setObjectName("ruling_scroll")
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        # Its lane is always there: else everything would be laid out and painted again when it comes or goes.
        self._scroll.setVerticalScrollBar(QuietScrollBar("ruling_scroll_bar", self._scroll))
        self._scroll.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self._body = body = Ground("ruling_body", self._scroll)
        # It grows and shrinks with every answer: what stands still is not painted again.
        body.setAttribute(Qt.WidgetAttribute.WA_StaticContents)
        self.who = PersonField("who", self._desk, self, body)
        self.table = Field("table", body, TABLE_LENGTH)
        self.table.setFixedWidth(84)
        self.opponents = PeopleField("opponents", self._desk, self, body)
        self.what = InfractionField(self._desk, self, body)
        self._level_box = QWidget(body)
        self._level_box.setObjectName("no_event_level")
        self._level_label = label("no_event_label", self._level_box, tone="muted", point=theme.SMALL_POINT)
        self._level_column = QVBoxLayout(self._level_box)
        self._level_column.setContentsMargins(0, 0, 0, 0)
        self._level_column.setSpacing(4)
        self._level_column.addWidget(self._level_label)
        self.levels: Segments | None = None
        self._level_keys: tuple[str, ...] = ()

        self.history = History(body)
        self._event_label = label("event_facts_label", body, tone="muted", point=theme.SMALL_POINT)
        self.event_facts = FactList("event_facts", body)
        self.facts = FactList("facts", body)
        self.more = LinkButton("more_facts_toggle", body)
        self.more.setCheckable(True)
        self.more_facts = FactList("more_facts", body)
        self._intent_box = QWidget(body)
        self._intent_box.setObjectName("intent")
        self._intent_label = label("intent_label", self._intent_box, tone="muted", point=theme.SMALL_POINT)
        self._intent_label.setWordWrap(True)
        self.investigate = LinkButton("investigate_button", self._intent_box)
        intent = QHBoxLayout(self._intent_box)
        intent.setContentsMargins(0, 2, 0, 2)
        intent.addWidget(self._intent_label, 1)
        intent.addWidget(self.investigate)
        self.card = Card(body)
        self._note_toggle = LinkButton("notes_toggle", body)
        self._note_toggle.setCheckable(True)
        self.notes = NotesBox(body)

        first = QHBoxLayout()
        first.setSpacing(6)
        first.addWidget(self.who, 1)
        first.addWidget(self.table)
        column = QVBoxLayout(body)
        column.setContentsMargins(16, 12, 16 - theme.SCROLL_BAR, 10)
        column.setSpacing(8)
        column.addLayout(first)
        for widget in (
            self.opponents,
            self.what,
            self._level_box,
            self.history.label,
            self.history.box,
            self._event_label,
            self.event_facts,
            self.facts,
            self.more,
            self.more_facts,
            self._intent_box,
            self.card,
            self._note_toggle,
            self.notes,
        ):
            column.addWidget(widget)
        column.addStretch(1)
        self._scroll.setWidget(body)
        self.foot = Foot(self)
        self._containers = (
            body,
            self._level_box,
            self.event_facts,
            self.facts,
            self.more_facts,
            self.history.box,
            self.foot,
        )

    # The panel has no layout: one would have the whole window laid out anew whenever something in here grows.

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._place()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def minimumSizeHint(self) -> QSize:
        parts = (self._scroll.minimumSizeHint(), self.foot.minimumSizeHint())
        return QSize(max(part.width() for part in parts), sum(part.height() for part in parts))

    def sizeHint(self) -> QSize:
        parts = (self._scroll.sizeHint(), self.foot.sizeHint())
        return QSize(max(part.width() for part in parts), sum(part.height() for part in parts))

    def _place(self) -> None:
        """The foot below, as tall as it has to be; what is ruled on above it."""
        wide, tall = self.width(), self.height()
        low = (
            self.foot.heightForWidth(wide) if self.foot.hasHeightForWidth() else self.foot.sizeHint().height()
        )
        self._scroll.setGeometry(0, 0, wide, max(0, tall - low))
        self.foot.setGeometry(0, tall - low, wide, low)

    def _connect(self) -> None:
        self.who.said.connect(self._person_said)
        self.opponents.said.connect(self._opponents_said)
        self.what.named.connect(self._infraction_named)
        self.what.add_asked.connect(self._ask_for_own)
        for field in (self.who, self.table, self.opponents, self.what):
            field.moved_on.connect(self._go_on)
        for field in self._lines():
            field.shortened.connect(self._cut)
        for facts in (self.facts, self.more_facts):
            facts.answered.connect(self._answered)
        self.event_facts.answered.connect(self._answered)
        for facts in (self.event_facts, self.facts, self.more_facts):
            facts.moved_on.connect(self._go_on_from)
        self.more.toggled.connect(self._fold)
        self._note_toggle.toggled.connect(self._fold)
        self.notes.late_changed.connect(self.renew)
        self.notes.moved_on.connect(self._go_on_from)
        self.notes.shortened.connect(self._cut)
        self.investigate.clicked.connect(self.show_investigation)
        self.card.clause_chosen.connect(self.clause_chosen)
        self.card.choice_changed.connect(self._tell_penalty)
        self.card.suggestion_accepted.connect(self.accept_suggestion)
        self.card.own_given.connect(self._own_base)
        self.foot.issue_asked.connect(self.issue)
        self.foot.decided_asked.connect(self.issue_at_table)
        self.foot.undo_asked.connect(self.undo)
        self.foot.clear_asked.connect(self.clear)
        self.foot.next_asked.connect(self._rule_next)
        self._bridge.changed.connect(self._changed)

    def _lines(self) -> tuple[Field, ...]:
        notes = self.notes.fields()
        return (self.who, self.table, self.opponents.field, self.what, *notes, self.card.choices.reason)

    # Where we are.

    def set_pack(self, pack: str) -> None:
        """The pack that the reader shows, "" for none; an event rules by its own all the same."""
        self._pack = pack
        self.renew()

    def pack(self) -> str:
        """The pack that rulings are worked out by."""
        event = self._desk.event
        return event.pack if event is not None else self._pack

    def draft(self) -> Draft | None:
        """What was said so far; None without an infraction or a level."""
        level = self._level()
        if not self.what.infraction() or (self._desk.event is None and level is None):
            return None
        who = self.who.who()
        draft = Draft(
            infraction=self.what.infraction(),
            person=who.id or None if who else None,
            opponents=tuple(person.key for person in self.opponents.people()),
            table=" ".join(self.table.text().split()),
            level=level,
            facts=dict(self.answers),
        )
        late = self.notes.known_late()
        return draft if late is None and self.correcting is None else self._where_it_belongs(draft, late)

    def _where_it_belongs(self, draft: Draft, late: LateSlip | None) -> Draft:
        """A late slip stands in its own round; a correction stands where the ruling stood."""
        was = self.correcting
        number = None if late is None else late.number()
        if was is None:
            return replace(
                draft, round=number, issued_at="" if late is None else late.moment(self._desk.moment())
            )
        moment = was.draft.issued_at
        if late is not None and late.time.text() != moment[11:16]:
            moment = late.moment(datetime.fromisoformat(moment)) or moment
        return replace(
            was.draft,
            infraction=draft.infraction,
            person=draft.person,
            opponents=draft.opponents,
            table=draft.table,
            facts=draft.facts,
            round=number or was.draft.round,
            issued_at=moment,
        )

    def shown(self) -> Shown | None:
        """What the draft comes to, None while there is nothing to show."""
        return self._shown

    def _level(self) -> str | None:
        if self._desk.event is not None or self.levels is None:
            return None
        return self.levels.value() or None

    # Showing.

    def renew(self) -> None:
        """Work out and show what stands now."""
        with laid_out_once((*self._containers, *self.card.containers())):
            self._renew()

    def _renew(self) -> None:
        pack = self.pack()
        self.what.set_pack(pack)
        names = {person.key: person.name for person in self.opponents.people()}
        if (who := self.who.who()) is not None and who.id:
            names[who.id] = who.name
        known = self.speaker
        if known is None or known.pack != pack or not known.is_current():
            self.speaker = Speaker(self._desk, pack) if pack else None
        if self.speaker is not None:
            self.speaker.names = names
        own_only = self.speaker is not None and self.speaker.is_without_infractions()
        self.what.setPlaceholderText(
            self.tr("What: name it, then add it to the event") if own_only else self._what_words
        )
        self._show_levels()
        self._shown = None
        draft = self.draft() if self.speaker else None
        if draft is not None:
            try:
                self._shown = self._shown_for(pack, draft)
            except CaseError as error:
                fault = error.faults[0]
                self.foot.say(self._desk.say_args(f"rules.{fault.code}", dict(fault.args), None, pack))
            except UserError as error:
                self._tell(error)
        self._show_history()
        self._show_facts()
        self._show_card()
        self._fold()

    def _shown_for(self, pack: str, draft: Draft) -> Shown:
        if self.correcting is not None:
            return self._desk.show_instead(draft, self.correcting.row.id, asking=True)
        return self._desk.show(pack, draft)

    def _show_levels(self) -> None:
        speaker = self.speaker
        without = self._desk.event is None and speaker is not None
        self._level_box.setVisible(without)
        if speaker is None or not without:
            return
        keys = speaker.levels()
        if keys != self._level_keys or self.levels is None:
            if self.levels is not None:
                self.levels.hide()
                self.levels.deleteLater()
            self._level_keys = keys
            self.levels = Segments("no_event_levels", keys, self._level_box)
            self.levels.chosen.connect(self._level_chosen)
            self._level_column.addWidget(self.levels, 0, Qt.AlignmentFlag.AlignLeft)
            if self._desk.settings.level in keys:
                self.levels.set_value(self._desk.settings.level)
        words = {key: speaker.level(key) for key in keys}
        self.levels.set_texts(words, words)
        self.levels.setAccessibleName(self.tr("Level"))
        needed = bool(self.what.infraction()) and not self.levels.value()
        self._level_label.setText(
            self.tr("No event is open. Choose the level.")
            if needed
            else self.tr("No event is open: a first offence is assumed.")
        )

    def _show_history(self) -> None:
        shown, speaker = self._shown, self.speaker
        if shown is None or speaker is None or self._desk.event is None or self.who.who() is None:
            self.history.hide()
            return
        infraction = str(shown.recommendation.extra.get(RECLASSIFIED, shown.case.infraction))
        self.history.show_lines(speaker, infraction, shown.history)

    def _show_facts(self) -> None:
        shown, speaker = self._shown, self.speaker
        questions: tuple[FactQuestion, ...] = ()
        if shown is not None and speaker is not None:
            hidden = (INTENT, FACT_BASE)
            questions = tuple(each for each in shown.questions if each.name not in hidden)
            if not self.opponents.people():
                about_people = (FactType.PLAYER, FactType.PLAYERS)
                questions = tuple(each for each in questions if each.type not in about_people)
        has_event = self._desk.event is not None
        once = [each for each in questions if has_event and each.scope == "event" and each.answer is None]
        first = [each for each in questions if each.primary and each not in once and each.scope != "event"]
        rest = [each for each in questions if each not in once and each not in first]
        self._event_label.setVisible(bool(once))
        people = tuple(person.key for person in self.opponents.people())
        for widget, some in ((self.event_facts, once), (self.facts, first)):
            widget.set_questions([self._asked(each, people) for each in some])
        self._rest = [self._asked(each, people) for each in rest]
        answered = sum(each.answer is not None for each in rest)
        self.more.setVisible(bool(rest))
        more = self.tr("More facts (%1)").replace("%1", str(len(rest)))
        some = self.tr("%1, %2 answered").replace("%1", more).replace("%2", str(answered))
        self._more_text = some if answered else more
        self._intent_box.setVisible(shown is not None and speaker is not None and speaker.asks_intent())
        held = self.answers.get(INTENT) is True
        self._intent_label.setText(
            self.tr("Head Judge: intentional") if held else self.tr("Something wrong here?")
        )

    def _asked(self, question: FactQuestion, people: tuple[str, ...]) -> Asked:
        assert self.speaker is not None
        return self.speaker.asked(question, self.tr("Nobody"), self.tr("The offender"), people)

    def _show_card(self) -> None:
        shown, speaker = self._shown, self.speaker
        self._note_toggle.setVisible(shown is not None)
        self.foot.set_deed(self._deed())
        if shown is None or speaker is None:
            self.card.hide()
            self.foot.set_penalty("")
            return
        assumed = self._desk.event is None or self.who.who() is None
        penalties = speaker.penalties()
        suggestion = shown.suggestion
        word = speaker.penalty(suggestion.penalty) if suggestion else ""
        if suggestion is not None:
            source = self._desk.name(None, "source", suggestion.source)
            suggestion = replace(suggestion, source=source)
        if shown.recommendation.penalty == UNKNOWN_BASE:
            self.card.base.set_suggestion(suggestion, word)
        event = self._desk.event
        late = event is not None and shown.case.round < event.round
        as_of = shown.case.round if late else 0
        self.card.show_said(speaker.said(shown), penalties, assumed=assumed, as_of=as_of)
        self.card.show()
        self._saying.start()
        self._tell_penalty()

    @Slot()
    def _tell_penalty(self) -> None:
        penalty = self.card.penalty()
        self.foot.set_penalty("" if penalty == UNKNOWN_BASE else self.card.word())

    @Slot()
    def _fold(self) -> None:
        unfolded = self.more.isChecked() and not self.more.isHidden()
        # Rows that nobody sees are not made.
        self.more_facts.set_questions(self._rest if unfolded else ())
        noting = self._note_toggle.isChecked() and not self._note_toggle.isHidden()
        self.notes.setVisible(noting)
        if noting and self._desk.event is not None:
            self.notes.late  # noqa: B018 -- made here, since it is to be seen
        notes = self.tr("Given by, slip, earlier round")
        for toggle, text in ((self.more, self._more_text), (self._note_toggle, notes)):
            toggle.setText(f"{text}  {'▲' if toggle.isChecked() else '▼'}")

    # What is said.

    @Slot()
    def _person_said(self) -> None:
        self.foot.say("")
        self.renew()

    @Slot()
    def _opponents_said(self) -> None:
        people = {person.key for person in self.opponents.people()}
        for name, value in tuple(self.answers.items()):
            if self._is_about_people(name):
                members = value if isinstance(value, tuple) else (value,)
                if not set(members) <= people:
                    del self.answers[name]
        self.renew()

    def _is_about_people(self, fact: str) -> bool:
        pack = self.pack()
        known = self._desk.ruleset(pack).facts.get(fact) if pack else None
        return known is not None and known.type in (FactType.PLAYER, FactType.PLAYERS)

    @Slot(str)
    def _infraction_named(self, infraction: str) -> None:
        """Answers that the new infraction asks for too are kept; intent is asked anew."""
        asked: set[str] = set()
        if infraction:
            ruleset = self._desk.ruleset(self.pack())
            asked = {fact.name for fact in ruleset.facts_for(ruleset.infractions[infraction])}
        self.answers = {
            name: value
            for name, value in self.answers.items()
            if name in asked and name not in (INTENT, FACT_BASE)
        }
        self.card.reset()
        self.foot.say("")
        if infraction and self.own is not None:
            self.own.hide()
        self.renew()
        if infraction:
            self._following.start()

    @Slot()
    def _tell_named(self) -> None:
        """The reader follows when the recommendation is on the screen: that is waited for, this is not."""
        if self.what.infraction():
            self.infraction_named.emit(self.what.infraction())

    @Slot(str)
    def _level_chosen(self, level: str) -> None:
        self.attempt(lambda: self._desk.save_settings(level=level))
        self.renew()

    @Slot(str, object)
    def _answered(self, name: str, value: FactValue | None) -> None:
        self.foot.say("")
        event = self._desk.event
        scope = self._desk.ruleset(self.pack()).facts[name].scope
        if event is not None and scope == "event" and value is not None:
            self._write(lambda: self._desk.answer_event_fact(name, value))
            return
        if value is None:
            self.answers.pop(name, None)
        else:
            self.answers[name] = value
        self.renew()

    @Slot()
    def show_investigation(self) -> None:
        """What to do when intent is in question."""
        if self.speaker is None or not self.what.infraction():
            return
        from judgedesk.ui.ruling.investigate import InvestigateDialog

        clauses = self.speaker.cheating_clauses(self.what.infraction())
        self.dialog = InvestigateDialog(clauses, self.answers.get(INTENT) is True, self)
        self.dialog.clause_chosen.connect(self.clause_chosen)
        self.dialog.decided.connect(self._intent_decided)
        self.dialog.open()

    @Slot(bool)
    def _intent_decided(self, intentional: bool) -> None:
        self.answers.pop(INTENT, None)
        if intentional:
            self.answers[INTENT] = True
        self.renew()

    # Infractions of the event's own.

    @Slot(str)
    def _ask_for_own(self, name: str) -> None:
        if self._desk.event is None:
            self.foot.say(self.tr("An infraction is added to an event. Open one; nothing you typed is lost."))
            self.event_asked.emit()
            return
        self.foot.say("")
        self._own_form().open(self.pack(), name)

    def _own_form(self) -> OwnForm:
        if self.own is None:
            from judgedesk.ui.ruling.own import OwnForm

            self.own = own = OwnForm(self._desk, self._body)
            own.asked.connect(self._add_own)
            own.left.connect(self._leave_own)
            own.moved_on.connect(self._go_on_from)
            own.name.shortened.connect(self._cut)
            column = self._body.layout()
            assert isinstance(column, QVBoxLayout)
            column.insertWidget(column.indexOf(self.what) + 1, own)
        return self.own

    @Slot(object)
    def _add_own(self, own: OwnInfraction) -> None:
        assert self.own is not None
        try:
            added = self._desk.add_infraction(own)
        except CaseError as error:
            fault = error.faults[0]
            self.own.say(self._desk.say_args(f"rules.{fault.code}", dict(fault.args), None, self.pack()))
            return
        except UserError as error:
            self.own.say(self._desk.say_error(error))
            return
        self.own.reset()
        self._bridge.tell(added.changes)
        self.what.name(added.infraction)
        self.focus_first_question()

    @Slot()
    def _leave_own(self) -> None:
        self._close_own()
        self.go_to(self.what)

    def _close_own(self) -> None:
        """The name as it was typed last stands where it came from."""
        assert self.own is not None
        self.own.hide()
        if not self.what.infraction():
            self.what.setText(self.own.name.text())

    def own_is_open(self) -> bool:
        return self.own is not None and not self.own.isHidden()

    # Bases.

    @Slot()
    def accept_suggestion(self) -> None:
        """Use the suggested base for the event."""
        shown = self._shown
        if shown is None or shown.suggestion is None:
            return
        infraction = self._base_of(shown)
        pack, level = self.pack(), shown.case.level
        self._write(lambda: self._desk.accept_suggestion(pack, infraction, level))

    @Slot(str)
    def _own_base(self, penalty: str) -> None:
        shown = self._shown
        if shown is None:
            return
        if self._desk.event is None:
            self.answers[FACT_BASE] = penalty
            self.renew()
            return
        infraction, level = self._base_of(shown), shown.case.level
        self._write(lambda: self._desk.own_base(infraction, level, penalty))

    @staticmethod
    def _base_of(shown: Shown) -> str:
        return str(shown.recommendation.extra.get(RECLASSIFIED, shown.case.infraction))

    # Late slips, corrections.

    def unfold_notes(self) -> None:
        """Show who gave it, the slip, and where a late one belongs."""
        self._note_toggle.setChecked(True)

    @Slot(str)
    def correct(self, ruling: str) -> None:
        """Take up a ruling of the log with its answers; what was typed here comes back afterwards."""
        event = self._desk.event
        rows = () if event is None else self._desk.event_file.standing().rulings
        row = next((row for row in rows if row.id == ruling), None)
        if event is None or row is None:
            return
        from judgedesk.ui.ruling.correcting import Correcting

        draft = self._desk.reconsidering.draft_of(row)
        if draft.infraction not in self._desk.ruleset(event.pack).infractions:
            self.foot.say(self.tr("This edition has no such infraction any more: void it and rule anew."))
            return
        kept = self._kept if self.correcting is not None else self._typed()
        self._empty()
        self._kept, self.correcting = kept, Correcting(event.id, row, draft)
        names = {person.id: person.name for person in self._desk.people()}
        people = {each: Named(each, names.get(each, "")) for each in (draft.person or "", *draft.opponents)}
        self.who.set_who(people[draft.person or ""])
        self.opponents.set_people(tuple(people[each] for each in draft.opponents))
        self.table.setText(draft.table)
        self.answers = dict(draft.facts)
        self._note_toggle.setChecked(True)
        for field, text in zip(self.notes.fields(), (row.given_by, row.authorised_by, row.slip), strict=True):
            field.setText(text)
        self.notes.late.put(draft.round or 0, draft.issued_at[11:16])
        self.what.put(draft.infraction)
        self.renew()
        assert self.speaker is not None
        line = (row.issued_at[11:16], people[draft.person or ""].name, self.speaker.called(row.infraction))
        self.correction.begin(" · ".join((*line, self.speaker.penalty(row.penalty))))
        self._choose(row.penalty, row.reason)
        self.go_to(self.what)

    @cached_property
    def correction(self) -> CorrectionBox:
        """Which ruling is corrected, and why; made when it is first wanted."""
        from judgedesk.ui.ruling.correcting import CorrectionBox

        box = CorrectionBox(self._body)
        box.left.connect(self.leave_correction)
        box.reason.moved_on.connect(self._go_on)
        box.reason.shortened.connect(self._cut)
        column = self._body.layout()
        assert isinstance(column, QVBoxLayout)
        column.insertWidget(0, box)
        return box

    @Slot()
    def leave_correction(self) -> None:
        """Leave the ruling as it was."""
        if self.correcting is not None:
            self.clear()

    def _choose(self, penalty: str, reason: str) -> None:
        if self._shown is not None:
            self.card.choose(penalty, reason)
            self._tell_penalty()

    def _typed(self) -> Callable[[], None]:
        """What puts everything back that is typed now."""
        who, people, facts = self.who.who(), self.opponents.people(), dict(self.answers)
        infraction = self.what.infraction()
        fields = (self.who, self.opponents.field, self.what, self.table, *self.notes.fields())
        texts = [field.text() for field in fields]
        penalty, reason = self.card.penalty(), self.card.reason()
        slip = self.notes.known_late()
        late = (slip.number() or 0, slip.time.text()) if slip is not None else (0, "")

        def put_back() -> None:
            for field, text in zip(fields, texts, strict=True):
                field.setText(text)
            self.opponents.set_people(people)
            self.opponents.field.setText(texts[1])
            if who is not None:
                self.who.set_who(who)
            if infraction:
                self.what.put(infraction)
            self.answers = facts
            if slip is not None:
                slip.put(*late)
            self.renew()
            self._choose(penalty, reason)

        return put_back

    # Issuing.

    def _issues_alone(self) -> bool:
        """Whether what is issued here stands at once."""
        if self._desk.event is None or not (found := self._desk.event_file.standing()).operators:
            return True
        from judgedesk.app.authority import may_issue_alone

        return may_issue_alone(found, self._desk.settings.operator)

    def _deed(self) -> Deed:
        if self.correcting is not None:
            return Deed.CORRECT
        return Deed.ISSUE if self._issues_alone() else Deed.DRAFT

    def composing(self) -> bool:
        """Whether an input method is at work in any field of the panel."""
        return any(each.composing() for each in (*self.findChildren(Field), *self.findChildren(Answer)))

    @cached_property
    def issuing(self) -> Issuing:
        """What makes a ruling of all this."""
        from judgedesk.ui.ruling.issuing import Issuing

        return Issuing(self._desk, self._bridge, self)

    @Slot()
    def issue(self) -> None:
        """Issue what is shown, as a draft where the operator may not issue alone."""
        self.issuing.issue(as_draft=not self._issues_alone())

    @Slot()
    def issue_at_table(self) -> None:
        """Issue it as what the Head Judge decided at the table."""
        self.issuing.issue_at_table()

    @Slot()
    def keep_draft(self) -> None:
        """Keep it for the Head Judge to confirm."""
        self.issuing.keep_draft()

    def can_undo(self) -> bool:
        """Whether the ruling issued last can be taken back by one key: as long as it is in sight."""
        return not self.foot.undo.isHidden()

    @Slot()
    def undo(self) -> None:
        """Void the ruling issued last."""
        if self.can_undo():
            self.attempt(self.issuing.take_back)

    @Slot()
    def _rule_next(self) -> None:
        self.issuing.rule_next()

    @Slot()
    def clear(self) -> None:
        """Begin anew; the round, the level and the confirmation stay. A correction is left: what was typed
        before it comes back."""
        was, kept = self.correcting, self._kept
        self._empty()
        (kept or self.renew)()
        self._scroll.verticalScrollBar().setValue(0)
        if was is not None:
            self.correction_over.emit(was.row.id)

    def _empty(self) -> None:
        if self.correcting is not None:
            self.correction.hide()
        self.correcting = self._kept = None
        if (late := self.notes.known_late()) is not None:
            late.put(0, "")
        self.answers.clear()
        self.who.set_who(None)
        self.opponents.set_people(())
        self.what.clear_name()
        if self.own is not None:
            self.own.reset()
            self.own.hide()
        for field in (self.table, *self.notes.fields()):
            field.clear()
        self.card.reset()
        self.more.setChecked(False)

    def attempt(self, do: Callable[[], object]) -> None:
        try:
            do()
        except UserError as error:
            self._tell(error)

    def _write(self, do: Callable[[], Changes]) -> None:
        try:
            changes = do()
        except UserError as error:
            self._tell(error)
            return
        self._bridge.tell(changes)

    def _tell(self, error: UserError) -> None:
        self.foot.say(self._desk.say_error(error))
        if error.code == NO_EVENT:
            self.event_asked.emit()

    @Slot(int)
    def _cut(self, limit: int) -> None:
        self.foot.say(self.tr("That was too long: cut to %1 characters.").replace("%1", str(limit)))

    # Changes from elsewhere.

    @Slot(object)
    def _changed(self, changes: Changes) -> None:
        if changes.areas & {"event", "people", "rulings", "bases"}:
            if "event" in changes.areas:
                self._forget_correction()
            if "event" in changes.areas or self._somebody_was_merged():
                self._forget_strangers()
            if "event" in changes.areas:
                if self.pack():
                    self.what.set_pack(self.pack())
                    self.what.forget_stranger()
                gone = self._desk.event is None or (self.own is not None and self.own.pack != self.pack())
                if self.own_is_open() and gone:
                    self._close_own()
            if self.can_undo() and self._desk.to_undo != self.issuing.last:
                # Voided elsewhere, or of an event that is no longer open: the key would take back another.
                self.foot.say("")
            self.renew()

    def _forget_correction(self) -> None:
        event = self._desk.event
        if self.correcting is not None and (event is None or event.id != self.correcting.event):
            self.clear()

    def _somebody_was_merged(self) -> bool:
        return self._desk.event is not None and bool(self._desk.event_file.standing().same)

    def _forget_strangers(self) -> None:
        """Who is not known in the event, or was merged, is named as they count here."""
        known = {person.id for person in self._desk.people()}
        who = self.who.who()
        if who is not None and who.id not in known:
            self.who.set_who(known_here(self._desk, who))
        people = self.opponents.people()
        self.opponents.set_people(
            tuple(each if each.id in known else known_here(self._desk, each) for each in people)
        )

    # The keyboard.

    @Slot()
    def focus_who(self) -> None:
        """Begin where one begins to speak."""
        self.who.setFocus()
        self.who.selectAll()
        self._scroll.ensureWidgetVisible(self.who)
        self._preparing.start()

    @Slot()
    def _prepare(self) -> None:
        """Who begins to type will soon be asked: rows are made now, one at a time, and not when an infraction
        is named.
        """
        if self.speaker is None:
            return
        if self.facts.keep_ready(self.speaker.likely(ROWS_READY)):
            self._preparing.start()
        else:
            self.card.keep_ready(self.speaker.penalties())
            self.issuing  # noqa: B018 -- made before anybody waits for it

    def focus_first_question(self) -> None:
        """Go to the first fact, else to Issue."""
        rows = self.facts.rows()
        self.go_to(rows[0].answer if rows else self.foot.issue)

    @Slot(str)
    def rule_on(self, infraction: str, level: str = "") -> None:
        """Take an infraction over from the reader, or with its level from the quick reference."""
        pack = self.pack()
        if not pack or infraction not in self._desk.ruleset(pack).infractions:
            self.foot.say(self.tr("This section is no infraction."))
            return
        if level and self._desk.event is None and self.levels is not None:
            self.levels.set_value(level)
            self._level_chosen(level)
        self.what.name(infraction)
        if level and self._desk.event is not None and level != self._desk.event.level:
            own = self._desk.name(pack, "level", self._desk.event.level)
            self.foot.say(self.tr("The event is ruled at its own level: %1.").replace("%1", own))
        if self.who.who() is None:
            self.focus_who()
        else:
            self.focus_first_question()

    def _stops(self) -> list[QWidget]:
        """Where Enter goes, in the order in which a ruling is said aloud."""
        rows = [*self.event_facts.rows(), *self.facts.rows()]
        if self.more.isChecked():
            rows += self.more_facts.rows()
        fields: list[QWidget] = [self.who, self.table, self.opponents.field, self.what]
        if self.own is not None and self.own_is_open():
            fields += self.own.stops()
        notes: list[QWidget] = []
        if (late := self.notes.known_late()) is not None and not self.notes.isHidden():
            notes = [late.round, late.time]
        if self.correcting is not None:
            notes.append(self.correction.reason)
        return [*fields, *(row.answer for row in rows), *notes, self.foot.issue]

    @Slot()
    def _go_on(self) -> None:
        sender = self.sender()
        if isinstance(sender, QWidget):
            self._go_on_from(self.opponents.field if sender is self.opponents else sender)

    @Slot(QWidget)
    def _go_on_from(self, widget: QWidget) -> None:
        stops = self._stops()
        at = stops.index(widget) if widget in stops else -1
        self.go_to(stops[min(at + 1, len(stops) - 1)])

    def go_to(self, widget: QWidget) -> None:
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        if self._body.isAncestorOf(widget):
            # What was just shown has no place before it is laid out.
            QCoreApplication.sendPostedEvents(self._body, QEvent.Type.LayoutRequest.value)
            self._scroll.ensureWidgetVisible(widget)

    def focusNextPrevChild(self, forward: bool) -> bool:
        from judgedesk.ui.ruling.tab_order import go_on

        taken = go_on(self, self.foot, forward=forward)
        return super().focusNextPrevChild(forward) if taken is None else taken

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.correcting is not None:
            self.leave_correction()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    # Language.

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        self.setAccessibleName(self.tr("Ruling"))
        self._what_words = self.tr("What: 125, GRV, slow play…")
        for field, placeholder, name in (
            (self.who, self.tr("Who"), self.tr("Who")),
            (self.table, self.tr("Table"), self.tr("Table")),
            (self.opponents.field, self.tr("Opponent (optional)"), self.tr("Opponent")),
            (self.what, self._what_words, self.tr("Infraction")),
        ):
            field.setPlaceholderText(placeholder)
            field.setAccessibleName(name)
        self.notes.retranslate()
        self._event_label.setText(self.tr("Once for the whole event:"))
        self.investigate.setText(self.tr("Investigate (Head Judge)…"))
        self.what.renew()
        self.renew()
