"""Rulings as JSON lines: what `judgedesk log record` reads.

One object a line: `person` (a name) and `infraction` (number or abbreviation) always; `penalty` (else the one
recommended), `opponents` and `teammates` (names), `table`, `round`, `stage`, `facts`, `reason`, `given_by`,
`entered_by`, `authorised_by`, `slip`, `issued_at` (ISO 8601 with offset) as far as they are known.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from judgedesk.app.errors import UserError
from judgedesk.app.event_desk import Issued
from judgedesk.app.rulings import Draft, IssueNotes
from judgedesk.app.spoken import infraction_of
from judgedesk.log.entry import instant
from judgedesk.rules.values import UNKNOWN_BASE, CaseError, CaseFault, FactValue

if TYPE_CHECKING:
    from judgedesk.app.desk import Desk

TEXTS = (
    "table",
    "stage",
    "reason",
    "given_by",
    "entered_by",
    "authorised_by",
    "slip",
    "issued_at",
    "penalty",
)
KNOWN = ("person", "infraction", "opponents", "teammates", "round", "facts", *TEXTS)


def record(desk: Desk, value: object) -> Issued:
    """Record one ruling in the event in use; it is on disk when this returns.

    Raises `CaseError` naming the field that cannot be used, `UserError` for what the log cannot take.
    """
    if not isinstance(value, Mapping):
        raise CaseError((CaseFault("ruling", "not_an_object"),))
    data = cast("Mapping[str, object]", value)
    faults = [CaseFault(name, "unknown_field", {"value": name}) for name in data if name not in KNOWN]
    texts = {name: _text(data, name, faults) for name in (*TEXTS, "person", "infraction")}
    opponents, teammates = (_texts(data, name, faults) for name in ("opponents", "teammates"))
    number = _round(data, faults)
    facts = _facts(data, faults)
    _moment(texts["issued_at"], faults)
    faults += [CaseFault(name, "missing") for name in ("person", "infraction") if not texts[name].strip()]
    if faults:
        raise CaseError(tuple(faults))
    pack_id = desk.event_file.info().pack
    draft = Draft(
        infraction=infraction_of(desk.ruleset(pack_id), texts["infraction"]),
        table=texts["table"],
        stage=texts["stage"] or None,
        round=number,
        issued_at=texts["issued_at"],
        facts=facts,
    )
    # What cannot be ruled on must not leave people behind: the case is looked at before anybody is added.
    shown = desk.show(pack_id, draft)
    if not texts["penalty"] and shown.recommendation.penalty == UNKNOWN_BASE:
        raise UserError("app.penalty_unknown")
    draft = replace(
        draft,
        person=desk.add_person(texts["person"]).person.id,
        opponents=tuple(desk.add_person(name).person.id for name in opponents),
        teammates=tuple(desk.add_person(name).person.id for name in teammates),
    )
    penalty = texts["penalty"] or desk.show(pack_id, draft).recommendation.penalty
    notes = IssueNotes(
        reason=texts["reason"],
        given_by=texts["given_by"],
        entered_by=texts["entered_by"],
        authorised_by=texts["authorised_by"],
        slip=texts["slip"],
    )
    return desk.issue(draft, penalty, notes)


def _text(data: Mapping[str, object], name: str, faults: list[CaseFault]) -> str:
    value = data.get(name)
    if value is None or isinstance(value, str):
        return value or ""
    faults.append(CaseFault(name, "not_text", {"value": value}))
    return ""


def _texts(data: Mapping[str, object], name: str, faults: list[CaseFault]) -> tuple[str, ...]:
    value = data.get(name)
    if value is None:
        return ()
    items = cast("list[object]", value) if isinstance(value, list) else [None]
    names = tuple(item for item in items if isinstance(item, str))
    if len(names) != len(items):
        faults.append(CaseFault(name, "not_text", {"value": items}))
        return ()
    return names


def _round(data: Mapping[str, object], faults: list[CaseFault]) -> int | None:
    value = data.get("round")
    if value is None:
        return None
    if isinstance(value, int) and not isinstance(value, bool) and 0 < value < 100:
        return value
    faults.append(CaseFault("round", "not_a_whole_number", {"value": value}))
    return None


def _facts(data: Mapping[str, object], faults: list[CaseFault]) -> Mapping[str, FactValue]:
    value = data.get("facts")
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        faults.append(CaseFault("facts", "not_an_object"))
        return {}
    found: dict[str, FactValue] = {}
    for name, answer in cast("Mapping[str, object]", value).items():
        if isinstance(answer, bool | int | float | str):
            found[name] = answer
        elif isinstance(answer, list):
            found[name] = tuple(str(item) for item in cast("list[object]", answer))
        elif answer is not None:
            faults.append(CaseFault(f"facts.{name}", "not_text", {"value": str(answer)}))
    return found


def _moment(text: str, faults: list[CaseFault]) -> None:
    if not text:
        return
    if not instant(text):
        faults.append(CaseFault("issued_at", "not_a_moment", {"value": text}))
