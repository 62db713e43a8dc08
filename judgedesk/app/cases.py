"""Cases and recommendations as JSON values (contract: the command line, `rule`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from judgedesk.rules.own import clean_name, own_id
from judgedesk.rules.values import (
    Case,
    CaseError,
    CaseFault,
    Entry,
    FactValue,
    Origin,
    OwnInfraction,
    Receipt,
    Recommendation,
    Simultaneous,
)

OWN_REQUIRED = ("name", "base")
OWN_TEXTS = (*OWN_REQUIRED, "group", "ladder")
IGNORED = ("id", "expected", "confidence", "sources", "notes")
TEXT_FIELDS = ("ruleset", "level", "infraction", "player", "match_format", "stage", "game", "event")
REQUIRED = ("ruleset", "level", "infraction", "player")
LIST_FIELDS = ("opponents", "teammates")
ENTRY_TEXTS = (
    "player",
    "event",
    "infraction",
    "penalty",
    "downgraded",
    "upgraded",
    "upgraded_from",
    "offence_kind",
    "pending",
)
ENTRY_REQUIRED = ("player", "infraction", "penalty")
ROUNDS = 1_000_000
DEFAULTS = {"match_format": "best_of_three", "stage": "swiss", "game": "magic"}

Say = Callable[[Receipt, str], str]


def case_of(value: object) -> tuple[Case, tuple[Entry, ...]]:
    """The case and history of one JSON object. Raises `CaseError` naming every field that cannot be read."""
    reader = _Reader()
    found = reader.case(value)
    if reader.faults:
        raise CaseError(tuple(reader.faults))
    return found


def recommendation_json(found: Recommendation, say: Say) -> dict[str, object]:
    """A recommendation as the contract prints it: seven keys always, others where they hold something."""
    shown: dict[str, object] = {
        "penalty": found.penalty,
        "options": [
            {
                "penalty": option.penalty,
                "authority": option.authority,
                "reason": option.reason,
                **({"player": option.player} if option.player else {}),
            }
            for option in found.options
        ],
        "asks": list(found.asks),
        "duties": list(found.duties),
        "timing": found.timing,
        "also_penalised": [
            {"player": other.player, "infraction": other.infraction, "penalty": other.penalty}
            for other in found.also_penalised
        ],
        "receipts": [_receipt(receipt, say) for receipt in found.receipts],
    }
    if found.also_recorded:
        shown["also_recorded"] = [
            {
                "infraction": other.infraction,
                "penalty": other.penalty,
                "timing": other.timing,
                **({"merged": True} if other.merged else {}),
            }
            for other in found.also_recorded
        ]
    if found.if_pending:
        shown["if_pending"] = [
            {
                "entries": list(outcome.entries),
                **{
                    key: value
                    for key, value in recommendation_json(outcome.ruling, say).items()
                    if key not in ("receipts", "duties")
                },
            }
            for outcome in found.if_pending
        ]
    shown.update({key: _plain(value) for key, value in found.extra.items()})
    return shown


def _receipt(receipt: Receipt, say: Say) -> dict[str, object]:
    return {
        "step": str(receipt.step),
        "clause": receipt.clause,
        # Of an unknown base no text says anything; that the judge then decides is the desk's convention.
        "origin": str(Origin.CONVENTION if receipt.origin is Origin.UNKNOWN else receipt.origin),
        "result": receipt.result,
        "entries": list(receipt.entries),
        "why": receipt.why.removeprefix("rules."),
        "args": {key: _plain(value) for key, value in receipt.args.items()},
        "text": {language: say(receipt, language) for language in ("en", "zh-Hant")},
    }


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return [_plain(item) for item in cast("tuple[object, ...]", value)]
    return value


class _Reader:
    def __init__(self) -> None:
        self.faults: list[CaseFault] = []
        self._named: dict[str, str] = {}

    def case(self, value: object) -> tuple[Case, tuple[Entry, ...]]:
        data = self._object("", value)
        texts = {name: self._text("", data, name, required=name in REQUIRED) for name in TEXT_FIELDS}
        number = self._integer("", data, "round", 1)
        people = {name: self._texts("", data, name) for name in LIST_FIELDS}
        own = tuple(
            self._own_infraction(f"own[{index}]", item)
            for index, item in enumerate(self._list("", data, "own"))
        )
        self._named = {clean_name(each.name): own_id(each.name) for each in own}
        history = tuple(
            self._entry(f"history[{index}]", item, str(texts["event"]))
            for index, item in enumerate(self._list("", data, "history"))
        )
        case = Case(
            ruleset=texts["ruleset"],
            level=texts["level"],
            infraction=self._infraction(texts["infraction"]),
            player=texts["player"],
            match_format=texts["match_format"],
            stage=texts["stage"],
            game=texts["game"],
            event=texts["event"],
            opponents=people["opponents"],
            teammates=people["teammates"],
            round=number,
            simultaneous=tuple(
                self._simultaneous(f"simultaneous[{index}]", item)
                for index, item in enumerate(self._list("", data, "simultaneous"))
            ),
            own=own,
            facts=self._facts("", data),
        )
        lists = ("history", "simultaneous", "own")
        self._unknown("", data, (*TEXT_FIELDS, *LIST_FIELDS, *IGNORED, *lists, "round", "facts"))
        return case, history

    def _infraction(self, word: str) -> str:
        """What a judge added is called by its name in the case too."""
        return self._named.get(clean_name(word), word)

    def _own_infraction(self, path: str, value: object) -> OwnInfraction:
        data = self._object(path, value)
        self._unknown(path, data, OWN_TEXTS)
        texts = {name: self._text(path, data, name, required=name in OWN_REQUIRED) for name in OWN_TEXTS}
        return OwnInfraction(**texts)

    def _simultaneous(self, path: str, value: object) -> Simultaneous:
        data = self._object(path, value)
        self._unknown(path, data, ("infraction", "facts"))
        infraction = self._infraction(self._text(path, data, "infraction", required=True))
        return Simultaneous(infraction, self._facts(path, data))

    def _entry(self, path: str, value: object, event: str) -> Entry:
        data = self._object(path, value)
        texts = {name: self._text(path, data, name, required=name in ENTRY_REQUIRED) for name in ENTRY_TEXTS}
        if "event" not in data:
            texts["event"] = event
        texts["infraction"] = self._infraction(texts["infraction"])
        voided = data.get("voided")
        if voided is not None and not isinstance(voided, bool):
            self._fault(path, "voided", "not_yes_or_no", value=voided)
        self._unknown(path, data, (*ENTRY_TEXTS, "round", "voided"))
        return Entry(**texts, round=self._integer(path, data, "round", 0), voided=voided is True)

    def _facts(self, path: str, data: Mapping[str, object]) -> Mapping[str, FactValue | None]:
        value = data.get("facts")
        if value is None:
            return {}
        found: dict[str, FactValue | None] = {}
        for name, answer in self._object(_at(path, "facts"), value).items():
            if answer is None or isinstance(answer, bool | int | float | str):
                found[name] = answer
            elif isinstance(answer, list) and _all_text(cast("list[object]", answer)):
                found[name] = tuple(cast("list[str]", answer))
            else:
                self._fault(path, f"facts.{name}", "not_text", value=str(cast("object", answer)))
        return found

    def _object(self, path: str, value: object) -> Mapping[str, object]:
        if isinstance(value, dict):
            return cast("Mapping[str, object]", value)
        self.faults.append(CaseFault(path or "case", "not_an_object"))
        return {}

    def _list(self, path: str, data: Mapping[str, object], name: str) -> list[object]:
        value = data.get(name)
        if value is None:
            return []
        if isinstance(value, list):
            return cast("list[object]", value)
        self._fault(path, name, "not_a_list")
        return []

    def _texts(self, path: str, data: Mapping[str, object], name: str) -> tuple[str, ...]:
        items = self._list(path, data, name)
        if _all_text(items):
            return tuple(cast("list[str]", items))
        self._fault(path, name, "not_text", value=str(items))
        return ()

    def _text(self, path: str, data: Mapping[str, object], name: str, *, required: bool) -> str:
        value = data.get(name)
        if value is None or (required and value == ""):
            if required:
                self._fault(path, name, "missing")
            return DEFAULTS.get(name, "")
        if isinstance(value, str):
            return value
        self._fault(path, name, "not_text", value=value)
        return ""

    def _integer(self, path: str, data: Mapping[str, object], name: str, default: int) -> int:
        value = data.get(name)
        if value is None:
            return default
        if not isinstance(value, int) or isinstance(value, bool):
            self._fault(path, name, "not_a_whole_number", value=value)
        elif not 0 <= value < ROUNDS:
            self._fault(path, name, "out_of_range", value=value, least=0, most=ROUNDS - 1)
        else:
            return value
        return default

    def _unknown(self, path: str, data: Mapping[str, object], known: tuple[str, ...]) -> None:
        for name in data:
            if name not in known:
                self._fault(path, name, "unknown_field", value=name)

    def _fault(self, path: str, name: str, code: str, **args: object) -> None:
        self.faults.append(CaseFault(_at(path, name), code, args))


def _all_text(items: list[object]) -> bool:
    return all(isinstance(item, str) for item in items)


def _at(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name
