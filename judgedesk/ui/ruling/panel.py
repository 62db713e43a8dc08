"""The ruling panel itself: holds what was said so far, shows what it comes to, issues it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from judgedesk.app.changes import Changes
from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.questions import FactQuestion
from judgedesk.app.rulings import Draft, IssueNotes, Shown
from judgedesk.frozen import replace
from judgedesk.rules.ruleset import FACT_BASE, FactType
from judgedesk.rules.values import UNKNOWN_BASE, CaseError, FactValue, OwnInfraction
from judgedesk.ui import theme
from judgedesk.ui.bridge import Bridge
from judgedesk.ui.chips import PenaltyChip
from judgedesk.ui.pieces import (
    FlowLayout,
    Ground,
    QuietScrollBar,
    Segments,
    label,
    laid_out_once,
)
from judgedesk.ui.ruling.answers import Answer
from judgedesk.ui.ruling.candidates import TypeAhead
from judgedesk.ui.ruling.card import Card
from judgedesk.ui.ruling.facts import Asked, FactList
from judgedesk.ui.ruling.fields import Field
from judgedesk.ui.ruling.foot import Deed, Foot
from judgedesk.ui.ruling.infraction import InfractionField
from judgedesk.ui.ruling.link import LinkButton
from judgedesk.ui.ruling.people import PeopleField, PersonField
from judgedesk.ui.ruling.people import Said as Named
from judgedesk.ui.ruling.words import INTENT, RECLASSIFIED, Speaker

if TYPE_CHECKING:
    from judgedesk.ui.ruling.correcting import Correcting, CorrectionBox
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
        self._facts: dict[str, FactValue] = {}
        self._shown: Shown | None = None
        self._speaker: Speaker | None = None
        self._next: tuple[Named, str] | None = None
        self._issued = ""
        self.own: OwnForm | None = None
        self._late: LateSlip | None = None
        self._correction: CorrectionBox | None = None
        self._correcting: Correcting | None = None
        self._kept: Callable[[], None] | None = None
        self._more_text = ""
        self._what_words = ""
        self._rest: list[Asked] = []
        # What can wait until the screen shows what a key did.
        self._following, self._preparing, self._saying = (QTimer(self) for _ in range(3))
        for timer, slot in (
            (self._following, self._tell_named),
            (self._preparing, self._prepare),
            (self._saying, self._desk.prepare_issue),
        ):
            timer.setSingleShot(True)
            timer.timeout.connect(slot)
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

        self._history_label = label("history_label", body, tone="muted", point=theme.SMALL_POINT)
        self._history_label.setWordWrap(True)
        self._history_box = QWidget(body)
        self._history_box.setObjectName("history")
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self._history_box.setSizePolicy(policy)
        self._history = FlowLayout(self._history_box, 4)
        self._history_chips: list[PenaltyChip] = []

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
        self._notes = QWidget(body)
        self._notes.setObjectName("notes")
        self.given_by = Field("given_by", self._notes)
        self.authorised_by = Field("authorised_by", self._notes)
        self.slip = Field("slip", self._notes, TABLE_LENGTH)
        grid = QGridLayout(self._notes)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(6)
        grid.addWidget(self.given_by, 0, 0, 1, 2)
        grid.addWidget(self.authorised_by, 1, 0)
        grid.addWidget(self.slip, 1, 1)
        grid.setColumnStretch(0, 2)
        grid.setColumnStretch(1, 1)

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
            self._history_label,
            self._history_box,
            self._event_label,
            self.event_facts,
            self.facts,
            self.more,
            self.more_facts,
            self._intent_box,
            self.card,
            self._note_toggle,
            self._notes,
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
            self._history_box,
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
        notes = (self.given_by, self.authorised_by, self.slip, self.card.choices.reason)
        return (self.who, self.table, self.opponents.field, self.what, *notes)

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
            facts=dict(self._facts),
        )
        return draft if self._late is None and self._correcting is None else self._where_it_belongs(draft)

    def _where_it_belongs(self, draft: Draft) -> Draft:
        """A late slip stands in its own round; a correction stands where the ruling stood."""
        late, was = self._late, self._correcting
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
        known = self._speaker
        if known is None or known.pack != pack or not known.is_current():
            self._speaker = Speaker(self._desk, pack) if pack else None
        if self._speaker is not None:
            self._speaker.names = names
        own_only = self._speaker is not None and self._speaker.is_without_infractions()
        self.what.setPlaceholderText(
            self.tr("What: name it, then add it to the event") if own_only else self._what_words
        )
        self._show_levels()
        self._shown = None
        draft = self.draft() if self._speaker else None
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
        if self._correcting is not None:
            return self._desk.show_instead(draft, self._correcting.row.id, asking=True)
        return self._desk.show(pack, draft)

    def _show_levels(self) -> None:
        speaker = self._speaker
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
        shown, speaker = self._shown, self._speaker
        lines = () if shown is None else shown.history
        named = shown is not None and self._desk.event is not None and self.who.who() is not None
        self._history_label.setVisible(named)
        self._history_box.setVisible(bool(lines) and named)
        if shown is None or speaker is None or not named:
            return
        infraction = str(shown.recommendation.extra.get(RECLASSIFIED, shown.case.infraction))
        number = self._short(self._called(infraction))
        text = self.tr("For %1, this event:") if lines else self.tr("For %1, this event: nothing so far")
        self._history_label.setText(text.replace("%1", number))
        while len(self._history_chips) < len(lines):
            chip = PenaltyChip(f"history_{len(self._history_chips)}", self._history_box)
            self._history.addWidget(chip)
            self._history_chips.append(chip)
        for at, chip in enumerate(self._history_chips):
            chip.setVisible(at < len(lines))
            if at < len(lines):
                line = lines[at]
                word = speaker.penalty(line.penalty)
                word = self.tr("%1, void").replace("%1", word) if line.voided else word
                word = word if line.infraction == infraction else f"{self._called(line.infraction)} {word}"
                said = self.tr("Round %1").replace("%1", str(line.round))
                chip.set_value(said, line.penalty if line.counted else "", word, "")
                chip.setToolTip("" if line.counted else self.tr("Does not count"))

    def _show_facts(self) -> None:
        shown, speaker = self._shown, self._speaker
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
        held = self._facts.get(INTENT) is True
        self._intent_label.setText(
            self.tr("Head Judge: intentional") if held else self.tr("Something wrong here?")
        )

    def _asked(self, question: FactQuestion, people: tuple[str, ...]) -> Asked:
        assert self._speaker is not None
        return self._speaker.asked(question, self.tr("Nobody"), self.tr("The offender"), people)

    def _show_card(self) -> None:
        shown, speaker = self._shown, self._speaker
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
        self.card.base.set_penalties(penalties)
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
        self._notes.setVisible(noting)
        if noting and self._desk.event is not None:
            self.late_slip()
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
        for name, value in tuple(self._facts.items()):
            if self._is_about_people(name):
                members = value if isinstance(value, tuple) else (value,)
                if not set(members) <= people:
                    del self._facts[name]
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
        self._facts = {
            name: value
            for name, value in self._facts.items()
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
        self._try(lambda: self._desk.save_settings(level=level))
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
            self._facts.pop(name, None)
        else:
            self._facts[name] = value
        self.renew()

    @Slot()
    def show_investigation(self) -> None:
        """What to do when intent is in question."""
        if self._speaker is None or not self.what.infraction():
            return
        from judgedesk.ui.ruling.investigate import InvestigateDialog

        clauses = self._speaker.cheating_clauses(self.what.infraction())
        self.dialog = InvestigateDialog(clauses, self._facts.get(INTENT) is True, self)
        self.dialog.clause_chosen.connect(self.clause_chosen)
        self.dialog.decided.connect(self._intent_decided)
        self.dialog.open()

    @Slot(bool)
    def _intent_decided(self, intentional: bool) -> None:
        self._facts.pop(INTENT, None)
        if intentional:
            self._facts[INTENT] = True
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
        self._focus(self.what)

    def _close_own(self) -> None:
        """The name as it was typed last stands where it came from."""
        assert self.own is not None
        self.own.hide()
        if not self.what.infraction():
            self.what.setText(self.own.name.text())

    def _own_is_open(self) -> bool:
        return self.own is not None and not self.own.isHidden()

    # Bases.

    def can_accept_suggestion(self) -> bool:
        """Whether a suggestion is offered now."""
        return self._shown is not None and self._shown.suggestion is not None

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
            self._facts[FACT_BASE] = penalty
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

    def late_slip(self) -> LateSlip:
        """Where a slip that comes late is said to belong; made when it is first wanted."""
        if self._late is None:
            from judgedesk.ui.ruling.late import LateSlip

            self._late = late = LateSlip(self._notes)
            late.changed.connect(self.renew)
            for field in (late.round, late.time):
                field.moved_on.connect(self._go_on)
                field.shortened.connect(self._cut)
            grid = self._notes.layout()
            assert isinstance(grid, QGridLayout)
            grid.addWidget(late, 2, 0, 1, 2)
            late.show()
        return self._late

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
        kept = self._kept if self._correcting is not None else self._typed()
        self._empty()
        self._kept, self._correcting = kept, Correcting(event.id, row, draft)
        names = {person.id: person.name for person in self._desk.people()}
        people = {each: Named(each, names.get(each, "")) for each in (draft.person or "", *draft.opponents)}
        self.who.set_who(people[draft.person or ""])
        self.opponents.set_people(tuple(people[each] for each in draft.opponents))
        self.table.setText(draft.table)
        self._facts = dict(draft.facts)
        self._note_toggle.setChecked(True)
        for field, text in (
            (self.given_by, row.given_by),
            (self.authorised_by, row.authorised_by),
            (self.slip, row.slip),
        ):
            field.setText(text)
        self.late_slip().put(draft.round or 0, draft.issued_at[11:16])
        self.what.put(draft.infraction)
        self.renew()
        assert self._speaker is not None
        line = (row.issued_at[11:16], people[draft.person or ""].name, self._called(row.infraction))
        self._correction_box().begin(" · ".join((*line, self._speaker.penalty(row.penalty))))
        self._choose(row.penalty, row.reason)
        self._focus(self.what)

    def _correction_box(self) -> CorrectionBox:
        if self._correction is None:
            from judgedesk.ui.ruling.correcting import CorrectionBox

            self._correction = box = CorrectionBox(self._body)
            box.left.connect(self.leave_correction)
            box.reason.moved_on.connect(self._go_on)
            box.reason.shortened.connect(self._cut)
            column = self._body.layout()
            assert isinstance(column, QVBoxLayout)
            column.insertWidget(0, box)
        return self._correction

    @Slot()
    def leave_correction(self) -> None:
        """Leave the ruling as it was."""
        if self._correcting is not None:
            self.clear()

    def _choose(self, penalty: str, reason: str) -> None:
        if self._shown is not None:
            self.card.choose(penalty, reason)
            self._tell_penalty()

    def _typed(self) -> Callable[[], None]:
        """What puts everything back that is typed now."""
        who, people, facts = self.who.who(), self.opponents.people(), dict(self._facts)
        infraction = self.what.infraction()
        fields = (self.who, self.opponents.field, self.what, self.table, self.given_by)
        fields = (*fields, self.authorised_by, self.slip)
        texts = [field.text() for field in fields]
        penalty, reason = self.card.penalty(), self.card.reason()
        late = ("", "") if self._late is None else (self._late.round.text(), self._late.time.text())

        def put_back() -> None:
            for field, text in zip(fields, texts, strict=True):
                field.setText(text)
            self.opponents.set_people(people)
            self.opponents.field.setText(texts[1])
            if who is not None:
                self.who.set_who(who)
            if infraction:
                self.what.put(infraction)
            self._facts = facts
            if self._late is not None:
                self._late.put(int(late[0] or 0), late[1])
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
        if self._correcting is not None:
            return Deed.CORRECT
        return Deed.ISSUE if self._issues_alone() else Deed.DRAFT

    def composing(self) -> bool:
        """Whether an input method is at work in any field of the panel."""
        return any(each.composing() for each in (*self.findChildren(Field), *self.findChildren(Answer)))

    @Slot()
    def issue(self) -> None:
        """Issue what is shown, as a draft where the operator may not issue alone; record the correction where
        a ruling is corrected. Says what is missing instead, and puts the keyboard there."""
        self._issue(as_draft=not self._issues_alone())

    def _issue(self, *, as_draft: bool) -> None:
        if self.composing():
            return
        missing = self._missing()
        if missing is not None:
            sentence, widget = missing
            self.foot.say(sentence)
            self._focus(widget)
            if isinstance(widget, TypeAhead) and widget.text().strip():
                widget.look_up()
            return
        if self._desk.event is None:
            self.foot.say(self.tr("A ruling is recorded in an event. Open one; nothing you typed is lost."))
            self.event_asked.emit()
            return
        self._try(partial(self._record, as_draft=as_draft))

    @Slot()
    def issue_at_table(self) -> None:
        """Issue it as what the Head Judge decided at the table."""
        if self._desk.event is not None and not _line(self.authorised_by):
            from judgedesk.app.boards import head_judge

            named = head_judge(self._desk.event_file.standing())
            self.authorised_by.setText(named or self.tr("Head Judge"))
        self._issue(as_draft=False)

    @Slot()
    def keep_draft(self) -> None:
        """Keep it for the Head Judge to confirm; where one person does everything it is issued."""
        event = self._desk.event
        several = event is not None and len(self._desk.event_file.standing().operators) > 1
        self._issue(as_draft=several)

    def _missing(self) -> tuple[str, QWidget] | None:
        open_name = self.who.open_text()
        if open_name:
            said = self.tr("Who is “%1”? Choose somebody from the list, or add the name with Enter.")
            return said.replace("%1", self._short(open_name)), self.who
        if self.who.who() is None:
            return self.tr("Who is it? Name the person first."), self.who
        open_name = self.opponents.open_text()
        if open_name:
            said = self.tr("Who is the opponent “%1”? Choose, add with Enter, or empty the field.")
            return said.replace("%1", self._short(open_name)), self.opponents.field
        if any(self.who.who() == person for person in self.opponents.people()):
            return self.tr("The opponent is the same person. Name somebody else."), self.opponents.field
        if self.own is not None and self._own_is_open():
            said = self.tr("Add the infraction to this event first, or leave its form with Esc.")
            return said, self.own.stops()[-1]
        if not self.what.infraction():
            text = self.what.open_text()
            said = self.tr("Which infraction is “%1”? Choose one from the list.").replace(
                "%1", self._short(text)
            )
            return (said if text else self.tr("What is it? Name the infraction first.")), self.what
        if self._shown is None:
            return self.tr("Choose the level first."), self.levels or self.what
        if self.card.penalty() == UNKNOWN_BASE:
            place = self.card.base.accept if self._shown.suggestion else self.card.base.own
            return self.tr("The text gives no base penalty here. Accept or enter one first."), place
        if self.card.choices.other() and not self.card.reason():
            return self.tr("Another penalty needs a reason."), self.card.choices.reason
        if self._late is not None and self._desk.event is not None:
            fault = self._late.fault(self._desk.event.round)
            if fault is not None:
                self._note_toggle.setChecked(True)
                return fault
        if self._correcting is not None and not _line(self._correction_box().reason):
            return self.tr("Say why the ruling is corrected."), self._correction_box().reason
        return None

    def _record(self, *, as_draft: bool) -> None:
        who = self.who.who()
        assert who is not None
        # What names a person until now is the name; from here on it is the id.
        ids: dict[str, str] = {}
        if not who.id:
            who = self._added(who)
            self.who.set_who(who)
        people = tuple(
            person if person.id else self._added(person, ids) for person in self.opponents.people()
        )
        self.opponents.set_people(people)
        self._facts = {name: _renamed(value, ids) for name, value in self._facts.items()}
        penalty, before = self.card.penalty(), self.card.word()
        self.renew()
        draft, shown = self.draft(), self._shown
        if draft is None or shown is None:
            return
        if self.card.penalty() != penalty:
            said = self.tr("What is known of this person makes it %1, not %2. Check it, then issue again.")
            self.foot.say(said.replace("%1", self.card.word()).replace("%2", before))
            return
        notes = IssueNotes(
            reason=self.card.reason(),
            given_by=_line(self.given_by),
            entered_by=self._desk.settings.operator,
            authorised_by=_line(self.authorised_by),
            slip=_line(self.slip),
        )
        name, word = self._short(who.name), self.card.word()
        if self._correcting is not None:
            self._record_correction(draft, penalty, notes, name)
            return
        if as_draft:
            drafted = self._desk.happenings.draft(draft, penalty, notes)
            self._issued = drafted.entry
            self.clear()
            self._bridge.tell(drafted.changes)
            said = self.tr("A draft for the Head Judge: %1 for %2.").replace("%1", word)
            self.foot.confirm(said.replace("%2", name), "")
            self.focus_who()
            return
        issued = self._desk.issue(draft, penalty, notes)
        self._issued = issued.ruling
        infraction = self.what.infraction()
        others = [
            (person, other.infraction)
            for other in shown.recommendation.also_penalised
            for person in people
            if person.id == other.player
        ]
        self.clear()
        self._bridge.tell(issued.changes)
        self._confirm(who, word, infraction, shown.case.round, others[0] if others else None)
        self.focus_who()

    def _record_correction(self, draft: Draft, penalty: str, notes: IssueNotes, name: str) -> None:
        was = self._correcting
        assert was is not None
        if not notes.reason and penalty == was.row.penalty:
            # What was noted beside the same penalty is no less true now.
            notes = replace(notes, reason=was.row.reason)
        reason, word = self._correction_box().reason.text(), self.card.word()
        happened = self._desk.happenings.correct(was.row.id, draft, penalty, notes, reason)
        self.clear()
        self._bridge.tell(happened.changes)
        said = self.tr("Corrected: %1 for %2.").replace("%1", word)
        self.foot.say(said.replace("%2", name), "")

    def _added(self, who: Named, ids: dict[str, str] | None = None) -> Named:
        added = self._desk.add_person(who.name)
        self._bridge.tell(added.changes)
        if ids is not None:
            ids[who.key] = added.person.id
        return Named(added.person.id, added.person.name)

    def _confirm(
        self, who: Named, word: str, infraction: str, number_of_round: int, then: tuple[Named, str] | None
    ) -> None:
        said = self.tr("Issued: %1 for %2, %3, round %4.")
        number = self._short(self._called(infraction))
        for place, text in (
            ("%1", word),
            ("%3", number),
            ("%4", str(number_of_round)),
            ("%2", self._short(who.name)),
        ):
            said = said.replace(place, text)
        self._next = then
        offer = ""
        if then is not None:
            person, other = then
            offer = (
                self.tr("Next: %1 for %2").replace("%1", other).replace("%2", self._short(person.name, 100))
            )
        self.foot.confirm(said, offer)

    def _short(self, text: str, room: int = 220) -> str:
        """Text for a sentence: a name may be as wide as `room` pixels."""
        return self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room)

    def _called(self, infraction: str) -> str:
        """The number, else the name."""
        if infraction[:1].isdigit() or self._speaker is None:
            return infraction
        return self._speaker.infraction(infraction)

    def can_undo(self) -> bool:
        """Whether the ruling issued last can be taken back by one key: as long as it is in sight."""
        return not self.foot.undo.isHidden()

    @Slot()
    def undo(self) -> None:
        """Void the ruling issued last."""
        if self.can_undo():
            self._try(self._take_back)

    def _take_back(self) -> None:
        changes = self._desk.undo()
        self.foot.say(self.tr("Taken back: the ruling is void, “entered in error”."), "")
        if changes is not None:
            self._bridge.tell(changes)

    @Slot()
    def _rule_next(self) -> None:
        if self._next is not None:
            person, infraction = self._next
            self.who.set_who(person)
            self.what.name(infraction)
            self.focus_first_question()

    @Slot()
    def clear(self) -> None:
        """Begin anew; the round, the level and the confirmation stay. A correction is left: what was typed
        before it comes back."""
        was, kept = self._correcting, self._kept
        self._empty()
        (kept or self.renew)()
        self._scroll.verticalScrollBar().setValue(0)
        if was is not None:
            self.correction_over.emit(was.row.id)

    def _empty(self) -> None:
        self._correcting = self._kept = None
        if self._correction is not None:
            self._correction.hide()
        if self._late is not None:
            self._late.put(0, "")
        self._facts.clear()
        self.who.set_who(None)
        self.opponents.set_people(())
        self.what.clear_name()
        if self.own is not None:
            self.own.reset()
            self.own.hide()
        for field in (self.table, self.given_by, self.authorised_by, self.slip):
            field.clear()
        self.card.reset()
        self.more.setChecked(False)

    def _try(self, do: Callable[[], object]) -> None:
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
                if self._own_is_open() and gone:
                    self._close_own()
            if self.can_undo() and self._desk.to_undo != self._issued:
                # Voided elsewhere, or of an event that is no longer open: the key would take back another.
                self.foot.say("")
            self.renew()

    def _forget_correction(self) -> None:
        event = self._desk.event
        if self._correcting is not None and (event is None or event.id != self._correcting.event):
            self.clear()

    def _somebody_was_merged(self) -> bool:
        return self._desk.event is not None and bool(self._desk.event_file.standing().same)

    def _forget_strangers(self) -> None:
        """Who was merged is named as they count. People are an event's own: in another event they are names,
        known there or to be added."""
        known = {person.id for person in self._desk.people()}
        who = self.who.who()
        if who is not None and who.id not in known:
            self.who.set_who(self._here(who))
        self.opponents.set_people(
            tuple(self._here(each) if each.id not in known else each for each in self.opponents.people())
        )

    def _here(self, who: Named) -> Named:
        counts_as = (
            self._desk.event_file.standing().same.get(who.id) if self._desk.event is not None else None
        )
        if counts_as is not None:
            return next(Named(each.id, each.name) for each in self._desk.people() if each.id == counts_as)
        same = [person for person in self._desk.people() if person.name == who.name]
        return Named(same[0].id, same[0].name) if len(same) == 1 else Named("", who.name)

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
        if self._speaker is None:
            return
        if self.facts.keep_ready(self._speaker.likely(ROWS_READY)):
            self._preparing.start()
        else:
            self.card.keep_ready(self._speaker.penalties())

    def focus_first_question(self) -> None:
        """Go to the first fact, else to Issue."""
        rows = self.facts.rows()
        self._focus(rows[0].answer if rows else self.foot.issue)

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
        if self.own is not None and self._own_is_open():
            fields += self.own.stops()
        notes: list[QWidget] = []
        if self._late is not None and not self._notes.isHidden():
            notes = [self._late.round, self._late.time]
        if self._correction is not None and not self._correction.isHidden():
            notes.append(self._correction.reason)
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
        self._focus(stops[min(at + 1, len(stops) - 1)])

    def _focus(self, widget: QWidget) -> None:
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        if self._body.isAncestorOf(widget):
            # What was just shown has no place before it is laid out.
            QCoreApplication.sendPostedEvents(self._body, QEvent.Type.LayoutRequest.value)
            self._scroll.ensureWidgetVisible(widget)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes by what the eye sees; rows come and go, so the order of making means nothing."""
        here = self.window().focusWidget()
        places = self._tab_places()
        if here not in places:
            return super().focusNextPrevChild(forward)
        at = places.index(here) + (1 if forward else -1)
        if 0 <= at < len(places):
            reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
            places[at].setFocus(reason)
            return True
        return self._tab_out(forward)

    def _tab_places(self) -> list[QWidget]:
        found = [widget for widget in self.findChildren(QWidget) if _takes_tab(widget)]

        def place(widget: QWidget) -> tuple[int, int]:
            middle = widget.mapTo(self, QPoint(0, widget.height() // 2))
            return (1 if self.foot.isAncestorOf(widget) else 0) * 100_000 + middle.y() // 14, middle.x()

        return sorted(found, key=place)

    def _tab_out(self, forward: bool) -> bool:
        at: QWidget | None = self
        while True:
            at = at.nextInFocusChain() if forward else at.previousInFocusChain()
            if at is None or at is self:
                return False
            if not self.isAncestorOf(at) and at.window() is self.window() and _takes_tab(at):
                at.setFocus(Qt.FocusReason.TabFocusReason)
                return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._correcting is not None:
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
            (self.given_by, self.tr("Given by"), self.tr("Given by")),
            (self.authorised_by, self.tr("Authorised by"), self.tr("Authorised by")),
            (self.slip, self.tr("Slip"), self.tr("Slip number")),
        ):
            field.setPlaceholderText(placeholder)
            field.setAccessibleName(name)
        self._event_label.setText(self.tr("Once for the whole event:"))
        self.investigate.setText(self.tr("Investigate (Head Judge)…"))
        self.what.renew()
        self.renew()


def _takes_tab(widget: QWidget) -> bool:
    return (
        bool(widget.focusPolicy().value & Qt.FocusPolicy.TabFocus.value)
        and widget.focusProxy() is None
        and widget.isVisible()
        and widget.isEnabled()
    )


def _line(field: Field) -> str:
    return " ".join(field.text().split())


def _renamed(value: FactValue, ids: Mapping[str, str]) -> FactValue:
    if isinstance(value, tuple):
        return tuple(ids.get(each, each) for each in value)
    return ids.get(value, value) if isinstance(value, str) else value
