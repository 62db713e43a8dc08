"""What the panel says about a draft: every sentence, in the language of the interface, with its clause."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics

from judgedesk.app.desk import Desk
from judgedesk.app.questions import FactQuestion
from judgedesk.app.rulings import Shown
from judgedesk.frozen import frozen
from judgedesk.rules.ruleset import NOBODY, OFFENDER, FactType, Rule, Ruleset
from judgedesk.rules.values import UNKNOWN_BASE, Option, Receipt, Step
from judgedesk.ui.languages import CHINESE, ENGLISH
from judgedesk.ui.ruling.answers import OneOf
from judgedesk.ui.ruling.facts import Asked
from judgedesk.words.say import say

RECLASSIFIED = "reclassify_to"
INTENT = "intentional"
CHEATING_FIRST = "consider_cheating_first"
_BASE_ASK = "base_penalty"

_WHY = (Step.BASE, Step.SUGGESTION, Step.COUNT, Step.NOT_COUNTED, Step.LADDER, Step.THRESHOLD, Step.ADJUST)
# What is not sure yet stands together, apart from the reasons.
_DOUBTS = ("rules.not_counted_pending", "rules.if_pending", "rules.if_pending_beside")
# Whom else, where else and what else somebody did says nothing about this ruling.
_BEARS_NOT = (
    "rules.not_counted_other_person",
    "rules.not_counted_other_event",
    "rules.not_counted_other_infraction",
)


@frozen
class Line:
    """A sentence and the passage that states it, "" for none."""

    text: str
    clause: str = ""
    muted: bool = False


@frozen
class Choice:
    """A penalty that somebody may choose instead, in words."""

    penalty: str
    word: str
    who_and_why: str
    reason: str
    clause: str


@frozen
class Said:
    """A recommendation in words. `must`, `should` and `may` are duties; `fix` is the remedy.

    `doubts` are what may change it once it is known. Where there is such, `heard` are the event's other
    laptops: who worked at each, and up to which moment (ISO 8601) its entries are here.
    """

    penalty: str
    word: str
    other_word: str
    offence: int
    infraction: str
    timing: tuple[Line, ...] = ()
    why: tuple[Line, ...] = ()
    doubts: tuple[Line, ...] = ()
    heard: tuple[tuple[str, str], ...] = ()
    fix: tuple[Line, ...] = ()
    must: tuple[Line, ...] = ()
    should: tuple[Line, ...] = ()
    may: tuple[Line, ...] = ()
    also: tuple[Line, ...] = ()
    open: tuple[Line, ...] = ()
    choices: tuple[Choice, ...] = ()
    extra: Mapping[str, object] = field(default_factory=dict[str, object])


def short(text: str, metrics: QFontMetrics, room: int = 220) -> str:
    """Text for a sentence: a name may be as wide as `room` pixels."""
    return metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)


class Speaker:
    """Says things about one pack in one language, and remembers its words.

    `names` are people by what stands for them in a case.
    """

    def __init__(self, desk: Desk, pack: str) -> None:
        self._desk = desk
        self.language = desk.language
        self.pack = pack
        self.names: Mapping[str, str] = {}
        self._ruleset: Ruleset = desk.ruleset(pack)
        self._words: dict[tuple[str, str, str | None], str] = {}
        self._likely: tuple[Asked, ...] = ()

    def is_current(self) -> bool:
        """Whether it speaks the language of the desk, of all that is in the ruleset by now."""
        same = self._desk.ruleset(self.pack) is self._ruleset
        return same and self._desk.language == self.language

    def is_without_infractions(self) -> bool:
        """Whether every infraction there is was added by a judge."""
        return all(infraction.own for infraction in self._ruleset.infractions.values())

    def asks_intent(self) -> bool:
        """Whether the pack knows what follows from intent."""
        return INTENT in self._ruleset.facts

    def _name(self, kind: str, value: str, language: str | None = None) -> str:
        key = (kind, value, language)
        if key not in self._words:
            self._words[key] = self._desk.name(self.pack, kind, value, language)
        return self._words[key]

    # Questions.

    def asked(self, question: FactQuestion, nobody: str, offender: str, people: tuple[str, ...]) -> Asked:
        """A question in words; `nobody` and `offender` are the window's own words."""
        words: list[tuple[str, str]] = []
        match question.type:
            case FactType.PLAYERS:
                words = [("", nobody), *((person, self._person(person)) for person in people)]
            case FactType.PLAYER:
                outside = self._ruleset.facts[question.name].anyone
                first = (NOBODY, nobody) if outside else (OFFENDER, offender)
                words = [first, *((person, self._person(person)) for person in people)]
            case FactType.SECTION:
                words = [(value, self.infraction(value)) for value in question.values]
            case _:
                words = [(value, self.value(question.name, value)) for value in question.values]
        return Asked(question, self._name("fact", question.name), tuple(words))

    def likely(self, yes_or_no: int) -> tuple[Asked, ...]:
        """So many yes-or-no questions, and one of every other kind that has widgets of its own."""
        if not self._likely:
            others = (
                FactQuestion(fact.name, fact.type, fact.values, None, True, fact.scope)
                for fact in self._ruleset.facts.values()
                if fact.type in (FactType.INT, FactType.NUMBER)
                or (fact.type is FactType.ENUM and len(fact.values) <= OneOf.FEW)
            )
            yes = Asked(FactQuestion("", FactType.BOOL, (), None, True, ""), "", ())
            self._likely = (*(yes,) * yes_or_no, *(self.asked(other, "", "", ()) for other in others))
        return self._likely

    def value(self, fact: str, value: str) -> str:
        """The word of a possible answer."""
        word = self._name("value", f"{fact}/{value}")
        return self.penalty(value) if word == f"{fact}/{value}" else word

    # Values.

    def penalty(self, penalty: str, language: str | None = None) -> str:
        return self._name("penalty", penalty, language)

    def infraction(self, infraction: str, language: str | None = None) -> str:
        return self._name("infraction", infraction, language)

    def called(self, infraction: str) -> str:
        """The number of an infraction, else its name."""
        return infraction if infraction[:1].isdigit() else self.infraction(infraction)

    def level(self, level: str) -> str:
        return self._name("level", level)

    def levels(self) -> tuple[str, ...]:
        return tuple(self._ruleset.levels)

    def penalties(self) -> tuple[tuple[str, str], ...]:
        """Every penalty that can be given, lightest first, with its word."""
        return tuple((each, self.penalty(each)) for each in self._ruleset.penalties if each != UNKNOWN_BASE)

    def cheating_clauses(self, infraction: str) -> tuple[str, ...]:
        """Passages that say what is looked at first when intent is in question."""
        rules = self._rules(infraction)
        found = (rule.clause for rule in rules if CHEATING_FIRST in rule.effects.duty and rule.clause)
        return tuple(dict.fromkeys(found))

    def _rules(self, infraction: str) -> Iterator[Rule]:
        if infraction in self._ruleset.infractions:
            yield from self._ruleset.rules_for(self._ruleset.infractions[infraction])

    def _person(self, person: str) -> str:
        return self.names.get(person, person)

    # The recommendation.

    def said(self, shown: Shown) -> Said:
        found = shown.recommendation
        infraction = str(found.extra.get(RECLASSIFIED, shown.case.infraction))
        other = ENGLISH if self._desk.language == CHINESE else CHINESE
        counted = (receipt for receipt in found.receipts if receipt.why == "rules.counted")
        open_facts = {question.name for question in shown.questions if question.answer is None}
        chosen = {option.reason for option in found.options}
        remedies = {duty for rule in self._rules(infraction) for duty in rule.effects.remedy}
        duties = {
            strength: tuple(
                self._duty(duty, found.receipts)
                for duty in found.duties
                if duty not in remedies and self._ruleset.duties[duty].strength == strength
            )
            for strength in ("must", "should", "may")
        }
        return Said(
            penalty=found.penalty,
            word=self.penalty(found.penalty),
            other_word=self.penalty(found.penalty, other),
            offence=1 + sum(len(receipt.entries) for receipt in counted),
            infraction=infraction,
            timing=tuple(self._of_step(found.receipts, (Step.TIMING,)))[-1:],
            why=tuple(self._why(shown)),
            doubts=tuple(self._line(each) for each in found.receipts if each.why in _DOUBTS),
            heard=self._heard() if found.if_pending else (),
            fix=tuple(self._duty(duty, found.receipts) for duty in found.duties if duty in remedies),
            also=tuple(self._of_step(found.receipts, (Step.OTHERS,))),
            open=tuple(
                self._ask(ask, found.receipts)
                for ask in found.asks
                if ask not in open_facts and ask not in chosen and ask != _BASE_ASK
            ),
            choices=tuple(
                self._choice(option, found.receipts) for option in found.options if not option.player
            ),
            extra=found.extra,
            **duties,
        )

    def _why(self, shown: Shown) -> Iterator[Line]:
        hidden: set[str] = {*_BEARS_NOT, *_DOUBTS}
        if not any(line.voided for line in shown.history):
            hidden.add("rules.not_counted_voided")
        steps = (Step.RECLASSIFY, *_WHY)
        if shown.suggestion is not None:
            # The suggestion stands above already, beside the button that accepts it.
            hidden.add("rules.base_suggested")
        for receipt in shown.recommendation.receipts:
            if receipt.step in steps and receipt.why not in hidden:
                yield self._line(receipt, muted=receipt.step is Step.NOT_COUNTED)

    def _heard(self) -> tuple[tuple[str, str], ...]:
        if self._desk.event is None:
            return ()
        return tuple((each.by, each.at) for each in self._desk.event_file.heard() if not each.here)

    def _of_step(self, receipts: tuple[Receipt, ...], steps: tuple[Step, ...]) -> Iterator[Line]:
        for receipt in receipts:
            if receipt.step in steps or (receipt.why == "rules.option_for_person" and Step.OTHERS in steps):
                yield self._line(receipt)

    def _line(self, receipt: Receipt, *, muted: bool = False) -> Line:
        args: dict[str, object] = {"result": receipt.result, **receipt.args}
        if "person" in args:
            args["person"] = self._person(str(args["person"]))
        return Line(say(receipt.why, args, self.language, self._kind_name), receipt.clause or "", muted)

    def _kind_name(self, kind: str, value: object, language: str) -> str:
        return self._name(kind, str(value), language)

    def _duty(self, duty: str, receipts: tuple[Receipt, ...]) -> Line:
        clauses = (each.clause for each in receipts if each.args.get("duty") == duty and each.clause)
        return Line(self._name("duty", duty), next(clauses, ""))

    def _ask(self, ask: str, receipts: tuple[Receipt, ...]) -> Line:
        clauses = (each.clause for each in receipts if each.args.get("ask") == ask and each.clause)
        return Line(self._name("ask", ask), next(clauses, ""))

    def _choice(self, option: Option, receipts: tuple[Receipt, ...]) -> Choice:
        clauses = (
            each.clause
            for each in receipts
            if each.step is Step.OPTION
            and (each.result, each.args.get("reason")) == (option.penalty, option.reason)
            and each.clause
        )
        who = self._name("authority", option.authority)
        reason = self._name("option", option.reason)
        dash = "：" if self._desk.language == CHINESE else ": "
        return Choice(
            option.penalty, self.penalty(option.penalty), f"{who}{dash}{reason}", reason, next(clauses, "")
        )
