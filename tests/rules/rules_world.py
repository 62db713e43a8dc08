"""The rulesets of the bundled packs, and cases as short as a test wants them."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from published import ROOT

from judgedesk.app.cases import case_of, recommendation_json
from judgedesk.rules.engine import recommend
from judgedesk.rules.load import load_ruleset
from judgedesk.rules.ruleset import Ruleset
from judgedesk.rules.values import Case, Entry, FactValue, Recommendation
from judgedesk.words.faults import Fault

PACKS = ROOT / "resources" / "packs"
PACK = PACKS / "dci-2008"
CASES = ROOT / "tests" / "cases" / "rules"

SETS = ("asks", "duties")


@cache
def ruleset(pack: str = PACK.name) -> Ruleset:
    """The ruleset of a bundled pack, which has no fault."""
    faults: list[Fault] = []
    found = load_ruleset(PACKS / pack / "ruleset.toml", pack, faults)
    assert found is not None
    assert faults == []
    return found


def read_cases(name: str) -> list[dict[str, Any]]:
    """The cases of a file under tests/cases/rules."""
    return json.loads((CASES / name).read_text(encoding="utf-8"))


def answer(data: object) -> dict[str, Any]:
    """What the core answers to one data case, as the command line would print it, receipts apart."""
    case, history = case_of(data)
    found = recommend(ruleset(case.ruleset), case, history)
    shown = dict(recommendation_json(found, lambda receipt, language: ""))
    del shown["receipts"]
    return shown


def a_case(infraction: str, level: str = "competitive", pack: str = PACK.name, **changes: Any) -> Case:
    """A case of P1 against P2 in round 9 of E1; `facts` and all other fields as keywords."""
    fields: dict[str, Any] = {
        "player": "P1",
        "opponents": ("P2",),
        "event": "E1",
        "round": 9,
        "game": "magic",
        **changes,
    }
    return Case(pack, level, infraction, **fields)


def entries(infraction: str, *penalties: str, **changes: Any) -> tuple[Entry, ...]:
    """Entries of P1 in E1, one a round from round 1."""
    fields: dict[str, Any] = {"player": "P1", "event": "E1", **changes}
    return tuple(
        Entry(infraction=infraction, penalty=penalty, round=number, **fields)
        for number, penalty in enumerate(penalties, 1)
    )


def ruled(
    infraction: str,
    history: tuple[Entry, ...] = (),
    level: str = "competitive",
    facts: dict[str, FactValue | None] | None = None,
    pack: str = PACK.name,
    **changes: Any,
) -> Recommendation:
    """The recommendation for a case of a bundled ruleset."""
    return recommend(ruleset(pack), a_case(infraction, level, pack, facts=facts or {}, **changes), history)
