"""The rules core's face: a case and a history in, a recommendation with receipts out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from judgedesk.frozen import replace
from judgedesk.rules.adjust import adjust
from judgedesk.rules.base import set_base
from judgedesk.rules.certainty import with_doubts
from judgedesk.rules.check import faults_of
from judgedesk.rules.concede import concede
from judgedesk.rules.draft import Draft
from judgedesk.rules.facts import Answers
from judgedesk.rules.follow import follow
from judgedesk.rules.options import offer_options
from judgedesk.rules.own import tell_no_escalation, with_own
from judgedesk.rules.past import Past
from judgedesk.rules.reclassify import Carried, reclassified
from judgedesk.rules.repeats import climb, issue_stand_in
from judgedesk.rules.ruleset import (
    FACT_BASE,
    FACT_MOMENT,
    FACT_OPPONENT,
    FACT_ROOT,
    NOBODY,
    OFFENDER,
    AlsoPenalise,
    Rule,
    Ruleset,
)
from judgedesk.rules.same_level import ask_whether
from judgedesk.rules.tally import tally
from judgedesk.rules.threshold import rise
from judgedesk.rules.together import together
from judgedesk.rules.values import (
    Case,
    CaseError,
    Entry,
    FactValue,
    Option,
    OtherPenalty,
    Recommendation,
    Step,
)

RECLASSIFIED = "reclassify_to"


def recommend(ruleset: Ruleset, case: Case, history: Sequence[Entry] | Past) -> Recommendation:
    """The penalty for `case` after `history`, and why.

    `history` is every entry the caller has, oldest first; what counts is decided here. Who asks several times
    splits it once (`Past`, for the event of the case). Raises `CaseError` with every field that cannot be
    used.
    """
    ruleset = with_own(ruleset, case.own)
    past = history if isinstance(history, Past) else Past(history, case.event)
    faults = faults_of(ruleset, case, past)
    if faults:
        raise CaseError(faults)
    return with_doubts(lambda sure: _rule(ruleset, case, sure), past)


def _rule(ruleset: Ruleset, case: Case, history: Past) -> Recommendation:
    if not case.simultaneous:
        return _rule_alone(ruleset, case, history)
    alone = _rule_alone(ruleset, replace(case, simultaneous=()), history)
    shared = _shared(ruleset, case)
    named = [(_ruled_as(alone, case.infraction), alone)]
    for other in case.simultaneous:
        facts = {**shared, **other.facts}
        issued = () if case.given(FACT_ROOT) is True else [_issued(case, *ruling) for ruling in named]
        theirs = _rule_alone(ruleset, case.for_infraction(other.infraction, facts), history, issued)
        named.append((_ruled_as(theirs, other.infraction), theirs))
    return together(ruleset, case, named)


def _ruled_as(ruling: Recommendation, infraction: str) -> str:
    return str(ruling.extra.get(RECLASSIFIED, infraction))


def _issued(case: Case, infraction: str, ruling: Recommendation) -> Entry:
    """What a ruling of this moment is in the history that the next one sees."""
    return Entry(
        case.player, case.event, case.round, infraction, ruling.penalty, upgraded_from=ruling.upgraded_from
    )


def _shared(ruleset: Ruleset, case: Case) -> Mapping[str, FactValue | None]:
    """The answers that hold for whatever happens at this moment of this event."""
    return {
        name: value
        for name, value in case.facts.items()
        if name == FACT_MOMENT or ruleset.facts[name].scope == "event"
    }


def _rule_alone(ruleset: Ruleset, case: Case, history: Past, issued: Sequence[Entry] = ()) -> Recommendation:
    named = case.infraction
    case, count, now, receipts, carried = reclassified(ruleset, case, history)
    draft = Draft(ruleset, case, history, count, now)
    draft.receipts += receipts
    if case.infraction != named:
        draft.extra[RECLASSIFIED] = case.infraction
    set_base(draft)
    added = None if draft.ladder is not None else tally(ruleset, case, history, issued)
    draft.receipts += draft.count.receipts if added is None else ()
    climb(draft)
    tell_no_escalation(draft)
    adjust(draft)
    if added is not None:
        rise(draft, added)
    offer_options(draft)
    issue_stand_in(draft)
    ask_whether(draft)
    _penalise_others(draft, carried)
    concede(draft)
    follow(draft)
    return draft.finished()


# Others.


def _penalise_others(draft: Draft, carried: Sequence[Carried]) -> None:
    for rule, answers in (*carried, *((rule, draft.answers) for rule in draft.rules("also_penalise"))):
        if rule.effects.also_penalise is not None:
            for person in _people(draft.case, answers, rule.effects.also_penalise):
                _penalise(draft, rule, rule.effects.also_penalise, person)
    _learn_of_opponents(draft)


def _people(case: Case, answers: Answers, also: AlsoPenalise) -> list[str]:
    if also.person:
        person = answers.answer(also.person)
        return [person] if isinstance(person, str) and person not in (NOBODY, OFFENDER, case.player) else []
    people = [*(case.opponents if also.opponents else ()), *(case.teammates if also.teammates else ())]
    named = answers.people(also.among) if also.among else None
    if named is None and also.among:
        # Nobody said who could have gained: the document's own first guess is every opponent.
        named = case.opponents
    return [person for person in people if (named is None or person in named) and person != case.player]


def _penalise(draft: Draft, rule: Rule, also: AlsoPenalise, person: str) -> None:
    infraction = also.infraction
    if any(other.player == person and other.infraction == infraction for other in draft.others):
        return
    case = draft.case
    facts = dict(_shared(draft.ruleset, case))
    facts.update((name, case.facts.get(name)) for name in also.keep)
    if infraction == case.infraction:
        # One base for one infraction: what the judge entered for it holds for both persons.
        facts[FACT_BASE] = case.facts.get(FACT_BASE)
    if person in case.opponents and _sayable(draft, draft.penalty):
        facts[FACT_OPPONENT] = draft.penalty
    theirs_case = replace(
        case,
        infraction=infraction,
        facts=facts,
        player=person,
        opponents=(),
        teammates=(),
        simultaneous=(),
    )
    theirs = _rule_alone(draft.ruleset, theirs_case, draft.history)
    draft.others.append(OtherPenalty(person, infraction, theirs.penalty, theirs))
    draft.asks.update(theirs.asks)
    counted = next((receipt.entries for receipt in theirs.receipts if receipt.step is Step.COUNT), ())
    draft.note(
        Step.OTHERS,
        "others",
        also.clause or rule.clause,
        rule.origin,
        theirs.penalty,
        entries=counted,
        infraction=infraction,
        person=person,
    )
    for option in theirs.options:
        _offer_for(draft, person, option, theirs)


def _offer_for(draft: Draft, person: str, option: Option, theirs: Recommendation) -> None:
    draft.options.append(replace(option, player=person))
    receipt = next(
        receipt
        for receipt in theirs.receipts
        if receipt.step is Step.OPTION
        and (receipt.result, receipt.args["reason"]) == (option.penalty, option.reason)
    )
    args = {**receipt.args, "person": person}
    draft.receipts.append(replace(receipt, why="rules.option_for_person", args=args))


def _learn_of_opponents(draft: Draft) -> None:
    """What the opponents receive through this ruling is what they receive at this moment."""
    found = [
        other.penalty
        for other in draft.others
        if other.player in draft.case.opponents and _sayable(draft, other.penalty)
    ]
    if found and draft.case.given(FACT_OPPONENT) is None:
        draft.learn(FACT_OPPONENT, max(found, key=draft.ruleset.weight))


def _sayable(draft: Draft, penalty: str) -> bool:
    fact = draft.ruleset.facts.get(FACT_OPPONENT)
    return fact is not None and penalty in fact.values
