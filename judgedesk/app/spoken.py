"""A case as a person types it on one line: `dci-2008 competitive 125 --history 125:warning@1`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from judgedesk.app.cases import ROUNDS
from judgedesk.rules.engine import FACT_BASE, recommend
from judgedesk.rules.own import own_id
from judgedesk.rules.ruleset import FactType, Ruleset
from judgedesk.rules.values import UNKNOWN_BASE, Case, CaseError, CaseFault, Entry, FactValue
from judgedesk.text import fold_key

PLAYER, OPPONENT = "player", "opponent"
_ENTRY = re.compile(r"^(?P<infraction>[^:@]+)(?::(?P<penalty>[^:@]+))?(?:@(?P<round>[0-9]{1,6}))?$")


def spoken_case(
    ruleset: Ruleset,
    level: str,
    infraction: str,
    *,
    history: str,
    facts: Sequence[str],
    match_format: str,
    stage: str,
    round_number: int | None,
) -> tuple[Case, tuple[Entry, ...]]:
    """The case and history. Raises `CaseError`.

    A history entry is INFRACTION[:PENALTY][@ROUND]; without a penalty it takes the one that the ruleset
    itself gives at that point. Without a round number the case stands one round after the last entry.
    """
    infraction = infraction_of(ruleset, infraction)
    case = Case(
        ruleset=ruleset.id,
        level=level,
        infraction=infraction,
        player=PLAYER,
        match_format=match_format,
        stage=stage,
        opponents=(OPPONENT,),
        facts=_facts(ruleset, facts),
    )
    entries: list[Entry] = []
    for index, text in enumerate(part.strip() for part in history.split(",") if part.strip()):
        entries.append(_entry(ruleset, case, entries, index, text))
    if round_number is None:
        round_number = max((entry.round for entry in entries), default=0) + 1
    elif not 0 <= round_number < ROUNDS:
        args = {"value": round_number, "least": 0, "most": ROUNDS - 1}
        raise CaseError((CaseFault("round", "out_of_range", args),))
    return replace(case, round=round_number), tuple(entries)


def infraction_of(ruleset: Ruleset, word: str) -> str:
    """The id of an infraction named by number, slug or abbreviation (GRV, DEC …), else the word itself.

    One that a judge added is named as the judge called it.
    """
    for known in (word, own_id(word)):
        if known in ruleset.infractions:
            return known
    for infraction in ruleset.infractions.values():
        if word.casefold() in (name.casefold() for name in infraction.abbreviations):
            return infraction.id
        if infraction.own and fold_key(infraction.name) == fold_key(word):
            return infraction.id
    return word


def _entry(ruleset: Ruleset, case: Case, earlier: Sequence[Entry], index: int, text: str) -> Entry:
    found = _ENTRY.match(text)
    if found is None:
        raise _entry_error(index, "bad_history", text=text)
    number = int(found["round"] or index + 1)
    infraction = infraction_of(ruleset, found["infraction"])
    if infraction not in ruleset.infractions:
        raise _entry_error(index, "unknown_infraction", value=infraction, allowed=tuple(ruleset.infractions))
    penalty = found["penalty"] or _given_by_ruleset(ruleset, case, earlier, infraction, number)
    if penalty == UNKNOWN_BASE:
        raise _entry_error(index, "history_unknown_base", text=text)
    return Entry(PLAYER, case.event, number, infraction, penalty)


def _entry_error(index: int, code: str, **args: object) -> CaseError:
    return CaseError((CaseFault(f"history[{index}]", code, args),))


def _given_by_ruleset(
    ruleset: Ruleset, case: Case, earlier: Sequence[Entry], infraction: str, number: int
) -> str:
    base: dict[str, FactValue | None] = {}
    if infraction == case.infraction and FACT_BASE in case.facts:
        base[FACT_BASE] = case.facts[FACT_BASE]
    then = replace(case.for_infraction(infraction, base), round=number)
    return recommend(ruleset, then, tuple(earlier)).penalty


def _facts(ruleset: Ruleset, texts: Sequence[str]) -> Mapping[str, FactValue]:
    found: dict[str, FactValue] = {}
    for text in texts:
        name, value = _fact(ruleset, text)
        if name in found:
            raise CaseError((CaseFault(f"facts.{name}", "fact_twice", {"name": name}),))
        found[name] = value
    return found


def _fact(ruleset: Ruleset, text: str) -> tuple[str, FactValue]:
    name, sign, word = text.partition("=")
    if not sign or not name or not word:
        raise CaseError((CaseFault(f"facts.{name}", "bad_fact", {"text": text}),))
    fact = ruleset.facts.get(name)
    kind = FactType.STRING if fact is None else fact.type
    match kind:
        case FactType.BOOL:
            return name, {"true": True, "yes": True, "false": False, "no": False}.get(word.casefold(), word)
        case FactType.INT | FactType.NUMBER:
            return name, _number(word)
        case FactType.PLAYERS:
            return name, tuple(word.split("+"))
        case _:
            return name, word


def _number(word: str) -> FactValue:
    try:
        return int(word)
    except ValueError:
        pass
    try:
        return float(word)
    except ValueError:
        return word
