"""Rulings as the window and the command line make them: a draft, what it comes to, and its record."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import asdict, field
from datetime import datetime
from typing import TYPE_CHECKING, Protocol

from judgedesk.app.errors import UserError
from judgedesk.app.event import Person, SuppliedBase
from judgedesk.app.questions import FactQuestion, Inquiry
from judgedesk.frozen import frozen, replace
from judgedesk.rules.engine import recommend
from judgedesk.rules.own import own_of
from judgedesk.rules.past import Past
from judgedesk.rules.ruleset import FACT_BASE, FactType, Ruleset
from judgedesk.rules.values import (
    UNKNOWN_BASE,
    Case,
    Entry,
    FactValue,
    Option,
    Origin,
    Recommendation,
    Step,
)
from judgedesk.sha import sha256

if TYPE_CHECKING:
    from judgedesk.app.packs import PackEntry
    from judgedesk.log.ruling_bodies import Given, RulingIssued

SOMEBODY = "somebody"
REASON_UNDONE = "entered in error"
# The reason id of a penalty that no option named: the words are in the ruling's own reason.
HEAD_JUDGE = "head_judge_deviation"


@frozen
class Draft:
    """What a judge has said so far. `person` None stands for somebody whose first offence this is.

    Level, match format, stage and round are the event's where they are None. A slip that comes late names its
    round, and in `issued_at` the moment if it is known (ISO 8601 with offset): it stands there in history.
    """

    infraction: str
    person: str | None = None
    opponents: tuple[str, ...] = ()
    teammates: tuple[str, ...] = ()
    table: str = ""
    level: str | None = None
    match_format: str | None = None
    stage: str | None = None
    round: int | None = None
    issued_at: str = ""
    facts: Mapping[str, FactValue] = field(default_factory=dict[str, FactValue])


@frozen
class Suggestion:
    """A base penalty that somebody may accept for the event; `source` says where it comes from."""

    penalty: str
    origin: str
    source: str


@frozen
class HistoryLine:
    """One earlier entry of the person that bears on this ruling."""

    round: int
    penalty: str
    infraction: str
    voided: bool
    counted: bool


@frozen
class Shown:
    """Everything a ruling panel shows for a draft. `earlier` is what the ruling stands on, oldest first."""

    recommendation: Recommendation
    questions: tuple[FactQuestion, ...]
    suggestion: Suggestion | None
    earlier: Sequence[Entry]
    case: Case

    @property
    def history(self) -> tuple[HistoryLine, ...]:
        """What of it bears on the ruling; said when somebody looks, not with every recommendation."""
        return tuple(_history_lines(self.recommendation, self.case, self.earlier))


@frozen
class IssueNotes:
    """What is noted beside a ruling. The three people may be empty where there is one operator."""

    reason: str = ""
    given_by: str = ""
    entered_by: str = ""
    authorised_by: str = ""
    slip: str = ""


@frozen
class RulingRow:
    """One ruling as a list shows it. `time` is HH:MM where the judge gave it; `state` is a `log.rows.State`.

    `scheduled` and `applied` are rounds, 0 for none; `appeal` is how an appeal ended, and it took
    `appeal_minutes`; `moved_to` is another event.
    `penalty` is the one that counts, whatever a correction or an appeal made of the first.
    """

    id: str
    time: str
    issued_at: str
    round: int
    table: str
    person: Person
    infraction: str
    level: str
    recommended: str
    penalty: str
    given_by: str
    entered_by: str
    authorised_by: str
    state: str
    void_reason: str
    reason: str
    slip: str = ""
    voided_by: str = ""
    voided_at: str = ""
    scheduled: int = 0
    applied: int = 0
    moved_to: str = ""
    correction_reason: str = ""
    appeal: str = ""
    appeal_by: str = ""
    appeal_minutes: int = 0


class Earlier(Protocol):
    """Earlier rulings, found by whose they are: a long event must not slow every key press down."""

    def past(self, people: Collection[str]) -> Past:
        """All of these people that a ruling can stand on."""
        ...


@frozen
class Only:
    """Earlier rulings of an event that were picked already."""

    entries: tuple[Entry, ...] = ()
    event: str = ""

    def past(self, people: Collection[str]) -> Past:
        """Them."""
        return Past(self.entries, self.event)


@frozen
class Surroundings:
    """What holds for every ruling of the moment: the ruleset, and the event as far as one is open."""

    ruleset: Ruleset
    level: str
    match_format: str
    stage: str
    game: str
    event: str
    round: int
    answers: Mapping[str, FactValue]
    bases: Mapping[tuple[str, str], SuppliedBase]
    history: Earlier


def case_of_draft(draft: Draft, around: Surroundings) -> Case:
    """The case that a draft stands for."""
    level = draft.level or around.level
    return Case(
        ruleset=around.ruleset.id,
        level=level,
        infraction=draft.infraction,
        player=draft.person or SOMEBODY,
        match_format=draft.match_format or around.match_format,
        stage=draft.stage or around.stage,
        game=around.game,
        event=around.event,
        round=around.round if draft.round is None else draft.round,
        opponents=draft.opponents,
        teammates=draft.teammates,
        facts={**around.answers, **draft.facts},
    )


def show(draft: Draft, around: Surroundings, *, asking: bool = True) -> Shown:
    """What a draft comes to, with its questions if `asking`. Raises `CaseError` for impossible answers."""
    case = case_of_draft(draft, around)
    # Nobody else bears on it.
    people = {case.player, *case.opponents, *case.teammates, *_named_in_answers(case, around.ruleset)}
    past = around.history.past(people)
    found, inquiry = _found(around.ruleset, case, past, asking=asking)
    # A base belongs to the infraction that is ruled on in the end, which may not be the one first named.
    base = around.bases.get((_ruled_as(found, case), case.level)) if around.bases else None
    if base is not None and case.facts.get(FACT_BASE) is None:
        case = replace(case, facts={**case.facts, FACT_BASE: base.penalty})
        found, inquiry = _found(around.ruleset, case, past, asking=asking)
    return Shown(
        recommendation=_named_base(found, base),
        questions=() if inquiry is None else inquiry.questions(),
        suggestion=_suggestion(found, around.ruleset, case),
        earlier=past.entries,
        case=case,
    )


def _found(
    ruleset: Ruleset, case: Case, past: Past, *, asking: bool
) -> tuple[Recommendation, Inquiry | None]:
    if not asking:
        return recommend(ruleset, case, past), None
    inquiry = Inquiry(ruleset, case, past)
    return inquiry.found, inquiry


def _named_in_answers(case: Case, ruleset: Ruleset) -> Iterator[str]:
    """Somebody outside the match may be penalised too, after a history of their own."""
    for name, answer in case.facts.items():
        fact = ruleset.facts.get(name)
        if fact is not None and fact.type is FactType.PLAYER and isinstance(answer, str):
            yield answer


def _ruled_as(found: Recommendation, case: Case) -> str:
    return str(found.extra.get("reclassify_to", case.infraction))


def _named_base(found: Recommendation, base: SuppliedBase | None) -> Recommendation:
    """A base that was accepted or supplied for the event is named as such in the receipt."""
    if base is None:
        return found
    from judgedesk.log.event_bodies import SUGGESTION

    accepted = base.origin == SUGGESTION
    why, origin = ("rules.base_accepted", Origin.SUPPLIED) if accepted else ("rules.base_own", Origin.OWN)
    return replace(
        found,
        receipts=tuple(
            replace(receipt, why=why, origin=origin, args={**receipt.args, "source": base.source})
            if receipt.step is Step.BASE and receipt.origin is Origin.SUPPLIED
            else receipt
            for receipt in found.receipts
            if not (accepted and receipt.step is Step.SUGGESTION)
        ),
    )


def _suggestion(found: Recommendation, ruleset: Ruleset, case: Case) -> Suggestion | None:
    if found.penalty != UNKNOWN_BASE:
        return None
    base = ruleset.infractions[_ruled_as(found, case)].base[case.level]
    if base.penalty == UNKNOWN_BASE:
        return None
    return Suggestion(base.penalty, str(base.origin), base.source)


def _history_lines(found: Recommendation, case: Case, history: Sequence[Entry]) -> Iterator[HistoryLine]:
    counted = {index for receipt in found.receipts if receipt.step is Step.COUNT for index in receipt.entries}
    ruled_as = _ruled_as(found, case)
    for index, entry in enumerate(history):
        if entry.player == case.player and (entry.infraction == ruled_as or index in counted):
            yield HistoryLine(
                entry.round, entry.penalty, entry.infraction, entry.voided, counted=index in counted
            )


# Recording.


def ruling_of(
    shown: Shown,
    draft: Draft,
    penalty: str,
    notes: IssueNotes,
    *,
    entry: PackEntry,
    ruleset: Ruleset,
    recommendation: Mapping[str, object],
    moment: datetime,
) -> RulingIssued:
    """The body of a ruling: the case, what was recommended and why, and what was given."""
    from judgedesk.log.event_bodies import PackRef
    from judgedesk.log.ruling_bodies import Clause, RulingIssued

    cited = dict.fromkeys(
        receipt.clause for receipt in shown.recommendation.receipts if receipt.clause is not None
    )
    digest = entry.digest
    hashes = ((clause, _hash_of(entry, digest, clause)) for clause in cited)
    return RulingIssued(
        case=_case_body(shown.case, ruleset),
        recommendation=recommendation,
        given=_given(shown, penalty, tuple(ruleset.penalties)),
        round=shown.case.round,
        issued_at=draft.issued_at or moment.isoformat(timespec="milliseconds"),
        pack=PackRef(entry.id, str(entry.pack.edition.version) if entry.pack else "", digest),
        clauses=tuple(Clause(clause, hash) for clause, hash in hashes if hash),
        reason=notes.reason,
        given_by=notes.given_by,
        entered_by=notes.entered_by,
        authorised_by=notes.authorised_by,
        slip=notes.slip,
        table=draft.table,
    )


# By content of the pack and clause: a passage is looked for once, not while somebody waits for Issue.
_hashes: dict[tuple[str, str], str] = {}


def _hash_of(entry: PackEntry, digest: str, clause: str) -> str:
    """SHA-256 of a passage of the source as it reads in this pack, "" where there is none."""
    place = (digest, clause)
    if place not in _hashes:
        sources = () if entry.pack is None else entry.pack.texts[:1]
        passage = next((text.passage(clause) for text in sources), None)
        _hashes[place] = sha256(passage.text.encode()).hexdigest() if passage else ""
    return _hashes[place]


def may_be_given(shown: Shown, penalty: str, reason: str) -> None:
    """Raise `UserError` for a penalty that nobody recommended or offered, unless a reason is given."""
    found = shown.recommendation
    offered = {option.penalty for option in found.options if not option.player}
    if penalty == UNKNOWN_BASE:
        raise UserError("app.penalty_unknown")
    if penalty != found.penalty and penalty not in offered and not reason.strip():
        raise UserError("app.reason_needed")


def _given(shown: Shown, penalty: str, order: tuple[str, ...]) -> Given:
    from judgedesk.log.ruling_bodies import Given

    found = shown.recommendation
    kind = shown.case.facts.get("offence_kind")
    given = Given(penalty, offence_kind=kind if isinstance(kind, str) else "")
    if UNKNOWN_BASE not in (penalty, found.penalty) and order.index(penalty) >= order.index(found.penalty):
        # What counted and was raised still counts: the next ruling asks how.
        given = replace(given, upgraded_from=found.upgraded_from)
    if penalty == found.penalty or found.penalty == UNKNOWN_BASE:
        return given
    chosen = next((option for option in found.options if _is(option, penalty)), None)
    why = HEAD_JUDGE if chosen is None else chosen.reason
    if order.index(penalty) < order.index(found.penalty):
        return replace(given, downgraded=why)
    return replace(given, upgraded=why)


def _is(option: Option, penalty: str) -> bool:
    return option.penalty == penalty and not option.player


def _case_body(case: Case, ruleset: Ruleset) -> dict[str, object]:
    infraction = ruleset.infractions[case.infraction]
    # What a judge added is in no pack: whoever rules on the case again has to know what it was.
    own = {"own": [asdict(own_of(infraction))]} if infraction.own else {}
    return {
        **own,
        "ruleset": case.ruleset,
        "level": case.level,
        "match_format": case.match_format,
        "stage": case.stage,
        "game": case.game,
        "event": case.event,
        "round": case.round,
        "player": case.player,
        "opponents": list(case.opponents),
        "teammates": list(case.teammates),
        "infraction": case.infraction,
        "facts": {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in case.facts.items()
            if value is not None
        },
    }
