"""`rule` works out a penalty: of one case in words, or of a JSON list of cases."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from judgedesk.app.cases import DEFAULTS, case_of
from judgedesk.app.errors import UserError
from judgedesk.app.report import recommendation_lines
from judgedesk.app.spoken import spoken_case
from judgedesk.cli.call import DONE, FINDINGS, UNUSABLE, Call
from judgedesk.cli.files import read_json
from judgedesk.rules.values import CaseError, CaseFault


def rule(call: Call) -> int:
    """Print what the rules recommend; with --cases one answer a case, faults among them."""
    return _spoken(call) if call.wanted.cases is None else _cases(call, call.wanted.cases)


def _cases(call: Call, name: str) -> int:
    if call.wanted.case:
        raise UserError("app.rule_usage")
    cases = read_json(name)
    if not isinstance(cases, list):
        raise UserError("app.cases_not_list", file=name)
    answers = [_answer(call, case) for case in cast("list[object]", cases)]
    call.print_json(answers)
    return FINDINGS if any("error" in answer for answer in answers) else DONE


def _answer(call: Call, value: object) -> dict[str, object]:
    case_id = _id_of(value)
    try:
        case, history = case_of(value)
        _known_ruleset(call, case.ruleset)
        _known_game(call, case.game)
        found = call.desk.recommend(case, history)
    except CaseError as error:
        return {"id": case_id, "error": call.fault_json(error.faults[0])}
    shown = call.desk.recommendation_json(found, case.ruleset)
    return {"id": case_id, "recommendation": shown}


def _id_of(case: object) -> object:
    return cast("Mapping[str, object]", case).get("id") if isinstance(case, dict) else None


def _known_ruleset(call: Call, pack_id: str) -> None:
    usable = tuple(entry.id for entry in call.desk.packs() if entry.pack is not None)
    if pack_id not in usable:
        raise CaseError((CaseFault("ruleset", "not_one_of", {"value": pack_id, "allowed": usable}),))


def _known_game(call: Call, game: str) -> None:
    packs = (entry.pack for entry in call.desk.packs())
    played = (each for pack in packs if pack is not None for each in pack.edition.games)
    known = tuple(dict.fromkeys((DEFAULTS["game"], *played)))
    if game not in known:
        raise CaseError((CaseFault("game", "not_one_of", {"value": game, "allowed": known}),))


def _spoken(call: Call) -> int:
    wanted = call.wanted
    if len(wanted.case) != 3:
        raise UserError("app.rule_usage")
    pack_id, level, infraction = wanted.case
    ruleset = call.desk.ruleset(pack_id)
    try:
        case, history = spoken_case(
            ruleset,
            level,
            infraction,
            history=wanted.history,
            facts=wanted.fact,
            match_format=wanted.format,
            stage=wanted.stage,
            round_number=wanted.round,
        )
        found = call.desk.recommend(case, history)
    except CaseError as error:
        call.tell_faults(error, pack_id)
        return UNUSABLE
    if call.as_json:
        call.print_json(call.desk.recommendation_json(found, pack_id))
    else:
        call.print(*recommendation_lines(call.desk, pack_id, case, found))
    return DONE
