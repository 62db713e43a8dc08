"""`judgedesk rule`: cases in JSON to the letter of the contract, and cases as a person types them."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from published import SOURCES, skip

PACK = "dci-2008"

CASE: dict[str, Any] = {
    "id": "C-1",
    "ruleset": PACK,
    "level": "competitive",
    "match_format": "best_of_three",
    "stage": "swiss",
    "game": "magic",
    "event": "E1",
    "round": 4,
    "player": "P1",
    "opponents": ["P2"],
    "teammates": [],
    "history": [],
    "infraction": "125",
    "simultaneous": [],
    "facts": {},
}
ENTRY = {
    "player": "P1",
    "event": "E1",
    "round": 1,
    "infraction": "125",
    "penalty": "warning",
    "voided": False,
}
ALWAYS = ["penalty", "options", "asks", "duties", "timing", "also_penalised", "receipts"]
SETS = ("asks", "duties", "not_issued", "threshold", "attached", "timing_options", "affected_players")
STEPS = {
    *("base", "suggestion", "count", "not_counted", "ladder", "threshold", "adjust"),
    *("reclassify", "option", "ask", "duty", "timing", "others"),
}
ORIGINS = {"seed", "implied", "public", "inferred", "supplied", "own", "convention"}
RULE = ("rule", "--cases", "-", "--json")


def case(**changes: Any) -> dict[str, Any]:
    return {**CASE, **changes}


def without(name: str) -> dict[str, Any]:
    return {key: value for key, value in CASE.items() if key != name}


@pytest.fixture
def answer(run: Callable[..., Any]) -> Callable[[Any], dict[str, Any]]:
    """The answer to one case."""

    def answered(value: Any) -> dict[str, Any]:
        ran = run(*RULE, stdin=json.dumps([value]))
        (found,) = json.loads(ran.out)
        assert ran.err == ""
        assert ran.code == (1 if "error" in found else 0)
        return found

    return answered


# The shape.


def test_a_list_of_the_same_length_and_order(run: Callable[..., Any], tmp_path: Path) -> None:
    cases = [case(id="B"), case(id="A", infraction="126"), without("id")]
    path = tmp_path / "cases.json"
    path.write_text(json.dumps(cases), encoding="utf-8")
    ran = run("rule", "--cases", str(path), "--json")
    assert ran.code == 0
    found = json.loads(ran.out)
    assert [list(each) for each in found] == [["id", "recommendation"]] * 3
    assert [each["id"] for each in found] == ["B", "A", None]


def test_no_cases_no_answers(run: Callable[..., Any]) -> None:
    ran = run(*RULE, stdin="[]")
    assert (ran.code, json.loads(ran.out), ran.err) == (0, [], "")


def test_the_seven_keys_are_always_there_and_no_other_without_need(answer: Callable[[Any], Any]) -> None:
    found = answer(case())["recommendation"]
    assert list(found) == ALWAYS
    assert (found["penalty"], found["options"], found["timing"], found["also_penalised"]) == (
        "warning",
        [],
        None,
        [],
    )


def test_receipts_have_their_eight_keys(answer: Callable[[Any], Any]) -> None:
    found = answer(case(history=[ENTRY, {**ENTRY, "player": "P2"}]))["recommendation"]
    for receipt in found["receipts"]:
        assert list(receipt) == ["step", "clause", "origin", "result", "entries", "why", "args", "text"]
        assert receipt["step"] in STEPS
        assert receipt["origin"] in ORIGINS
        assert isinstance(receipt["args"], dict)
        assert list(receipt["text"]) == ["en", "zh-Hant"]
        assert receipt["text"]["en"] != receipt["text"]["zh-Hant"]
        assert "{" not in receipt["text"]["en"] + receipt["text"]["zh-Hant"]
    steps = [receipt["step"] for receipt in found["receipts"]]
    assert steps[0] == "base"
    base, counted, foreign = (
        next(receipt for receipt in found["receipts"] if receipt["step"] == step)
        for step in ("base", "count", "not_counted")
    )
    assert (base["clause"], base["origin"], base["result"]) == ("125/penalty/1", "seed", "warning")
    assert (counted["entries"], foreign["entries"]) == ([0], [1])
    assert base["text"]["en"].startswith("Competitive")
    assert "競爭" in base["text"]["zh-Hant"]


def test_options_and_people_have_their_keys(answer: Callable[[Any], Any]) -> None:
    regular = answer(case(level="regular", history=[{**ENTRY, "penalty": "caution"}]))["recommendation"]
    assert [list(option) for option in regular["options"]] == [["penalty", "authority", "reason"]]
    assert regular["options"][0]["authority"] == "head_judge"
    others = answer(case(infraction="122", opponents=["P9", "P2"], teammates=["P3"]))["recommendation"]
    assert [list(other) for other in others["also_penalised"]] == [["player", "infraction", "penalty"]] * 3
    assert [other["player"] for other in others["also_penalised"]] == ["P9", "P2", "P3"]


def test_what_is_a_set_is_sorted_and_options_by_penalty_then_reason(run: Callable[..., Any]) -> None:
    cases = [
        case(infraction=infraction, level=level, history=[ENTRY] * 3)
        for infraction in ("121", "122", "123", "125", "126", "131")
        for level in ("regular", "competitive")
    ]
    for each in json.loads(run(*RULE, stdin=json.dumps(cases)).out):
        found = each["recommendation"]
        for name in SETS:
            assert found.get(name, []) == sorted(set(found.get(name, [])))
        keys = [(option["penalty"], option["reason"]) for option in found["options"]]
        assert keys == sorted(keys)


def test_every_key_and_value_is_one_of_the_vocabulary(run: Callable[..., Any]) -> None:
    facts = SOURCES / "facts"
    if not (facts / "scenarios.json").is_file():
        skip("facts/scenarios.json")
    vocabulary = json.loads((facts / "vocabulary.json").read_text(encoding="utf-8"))
    cases = [
        each for each in json.loads((facts / "scenarios.json").read_text("utf-8")) if each["ruleset"] == PACK
    ]
    ran = run(*RULE, stdin=json.dumps(cases))
    answers = json.loads(ran.out)
    assert ran.code == 0
    assert [each["id"] for each in answers] == [each["id"] for each in cases]
    for each in answers:
        found = each["recommendation"]
        assert list(found)[:7] == ALWAYS
        assert set(found) <= {*vocabulary["expected_fields"], "receipts"}
        assert all(found[name] not in (None, [], {}, "", False) for name in list(found)[7:])
        assert found["penalty"] in vocabulary["penalties"]
        assert found["timing"] in vocabulary["timings"]
        assert {option["authority"] for option in found["options"]} <= set(vocabulary["authorities"])
        assert {receipt["step"] for receipt in found["receipts"]} <= STEPS
        assert {receipt["origin"] for receipt in found["receipts"]} <= ORIGINS


# What is read.


def test_ignored_fields_are_ignored_and_absent_ones_take_their_default(answer: Callable[[Any], Any]) -> None:
    plain = answer(CASE)
    assert (
        answer(case(expected={"penalty": "none"}, confidence="seed", sources=["EN:L1"], notes="x")) == plain
    )
    short = {name: CASE[name] for name in ("id", "ruleset", "level", "player", "infraction")}
    assert answer(short)["recommendation"]["penalty"] == plain["recommendation"]["penalty"]


def test_facts_that_are_null_are_not_answered(answer: Callable[[Any], Any]) -> None:
    assert answer(case(facts={"caught_in_time": None})) == answer(case())


def test_history_is_everything_the_caller_has(answer: Callable[[Any], Any]) -> None:
    strangers = [
        {**ENTRY, "player": "P2"},
        {**ENTRY, "event": "E0"},
        {**ENTRY, "voided": True},
        {**ENTRY, "infraction": "126"},
    ]
    found = answer(case(history=[*strangers, ENTRY, ENTRY]))["recommendation"]
    assert found["penalty"] == "game_loss"
    counted = next(receipt for receipt in found["receipts"] if receipt["step"] == "count")
    assert counted["entries"] == [4, 5]
    left_out = [receipt["entries"] for receipt in found["receipts"] if receipt["step"] == "not_counted"]
    assert sorted(number for entries in left_out for number in entries) == [0, 1, 2, 3]


def test_an_entry_without_event_is_of_this_event(answer: Callable[[Any], Any]) -> None:
    entry = {name: ENTRY[name] for name in ("player", "infraction", "penalty")}
    found = answer(case(history=[entry, {**entry, "round": 2}]))["recommendation"]
    assert found["penalty"] == "game_loss"


def test_a_byte_order_mark_is_no_matter(run: Callable[..., Any]) -> None:
    ran = run(*RULE, stdin=b"\xef\xbb\xbf" + json.dumps([CASE]).encode())
    assert ran.code == 0


def test_names_in_other_scripts_come_back_as_they_were(answer: Callable[[Any], Any]) -> None:
    found = answer(case(id="案例一", infraction="122", opponents=["王小明"]))
    assert found["id"] == "案例一"
    assert found["recommendation"]["also_penalised"][0]["player"] == "王小明"


# What cannot be ruled on: the error names the field.

ERRORS: list[tuple[Any, str, str]] = [
    (3, "case", "not_an_object"),
    (None, "case", "not_an_object"),
    ([], "case", "not_an_object"),
    (without("ruleset"), "ruleset", "missing"),
    (without("level"), "level", "missing"),
    (without("infraction"), "infraction", "missing"),
    (without("player"), "player", "missing"),
    (case(ruleset="dci-1999"), "ruleset", "not_one_of"),
    (case(level="expert"), "level", "not_one_of"),
    (case(level=3), "level", "not_text"),
    (case(match_format="best_of_five"), "match_format", "not_one_of"),
    (case(stage="finals"), "stage", "not_one_of"),
    (case(infraction="999"), "infraction", "unknown_infraction"),
    (case(infraction=125), "infraction", "not_text"),
    (case(player=["P1"]), "player", "not_text"),
    (case(round="4"), "round", "not_a_whole_number"),
    (case(round=4.5), "round", "not_a_whole_number"),
    (case(round=True), "round", "not_a_whole_number"),
    (case(round=-1), "round", "out_of_range"),
    (case(round=10**400), "round", "out_of_range"),
    (case(player=""), "player", "missing"),
    (case(game="mlb_shodown"), "game", "not_one_of"),
    (case(opponents="P2"), "opponents", "not_a_list"),
    (case(opponents=[2]), "opponents", "not_text"),
    (case(teammates={}), "teammates", "not_a_list"),
    (case(colour="red"), "colour", "unknown_field"),
    (case(facts=[]), "facts", "not_an_object"),
    (case(facts={"no_such_fact": 1}), "facts.no_such_fact", "unknown_fact"),
    (case(facts={"caught_in_time": "yes"}), "facts.caught_in_time", "not_yes_or_no"),
    (case(facts={"caught_in_time": 1}), "facts.caught_in_time", "not_yes_or_no"),
    (case(facts={"minutes_late": "ten"}), "facts.minutes_late", "not_a_number"),
    (case(facts={"minutes_late": True}), "facts.minutes_late", "not_a_number"),
    (case(facts={"minutes_late": -1}), "facts.minutes_late", "out_of_range"),
    (case(facts={"ruling_seconds": 1.5}), "facts.ruling_seconds", "not_a_whole_number"),
    (case(facts={"when_found": "later"}), "facts.when_found", "not_one_of"),
    (case(facts={"when_found": {"x": 1}}), "facts.when_found", "not_text"),
    (case(facts={"when_found": [1]}), "facts.when_found", "not_text"),
    (case(history={}), "history", "not_a_list"),
    (case(history=["125"]), "history[0]", "not_an_object"),
    (case(history=[{**ENTRY, "infraction": "702.16"}]), "history[0].infraction", "unknown_infraction"),
    (case(history=[{**ENTRY, "upgraded_from": "mood"}]), "history[0].upgraded_from", "not_one_of"),
    (case(history=[ENTRY, {**ENTRY, "penalty": "scolding"}]), "history[1].penalty", "not_one_of"),
    (case(history=[{**ENTRY, "penalty": 3}]), "history[0].penalty", "not_text"),
    (case(history=[{**ENTRY, "voided": "no"}]), "history[0].voided", "not_yes_or_no"),
    (case(history=[{**ENTRY, "round": "1"}]), "history[0].round", "not_a_whole_number"),
    (case(history=[{**ENTRY, "judge": "J1"}]), "history[0].judge", "unknown_field"),
    (case(history=[{"event": "E1"}]), "history[0].player", "missing"),
    (case(simultaneous=[{"infraction": "999"}]), "simultaneous[0].infraction", "unknown_infraction"),
    (case(simultaneous=[{"facts": {}}]), "simultaneous[0].infraction", "missing"),
    (case(simultaneous=[{"infraction": "126", "round": 1}]), "simultaneous[0].round", "unknown_field"),
    (
        case(simultaneous=[{"infraction": "126", "facts": {"no_such_fact": 1}}]),
        "simultaneous[0].facts.no_such_fact",
        "unknown_fact",
    ),
]


@pytest.mark.parametrize(
    ("value", "field", "code"), ERRORS, ids=[f"{field} {code}" for _, field, code in ERRORS]
)
def test_an_error_names_the_field(answer: Callable[[Any], Any], value: Any, field: str, code: str) -> None:
    found = answer(value)
    assert list(found) == ["id", "error"]
    assert found["id"] == (value.get("id") if isinstance(value, dict) else None)
    assert list(found["error"]) == ["field", "code", "message"]
    assert (found["error"]["field"], found["error"]["code"]) == (field, code)
    assert found["error"]["message"]


def test_the_message_is_in_the_language_asked_for(run: Callable[..., Any]) -> None:
    said = {
        language: json.loads(run(*RULE, "--language", language, stdin=json.dumps([case(level="x")])).out)
        for language in ("en", "zh-Hant")
    }
    english, chinese = (said[language][0]["error"]["message"] for language in ("en", "zh-Hant"))
    assert "“x”" in english
    assert "「x」" in chinese


def test_one_bad_case_among_good_ones(run: Callable[..., Any]) -> None:
    ran = run(*RULE, stdin=json.dumps([case(id="A"), case(id="B", level="x"), case(id="C")]))
    assert ran.code == 1
    assert [list(each)[1] for each in json.loads(ran.out)] == ["recommendation", "error", "recommendation"]


@pytest.mark.parametrize(
    "stdin",
    ["", "{", "[1,]", '{"a": NaN}', "[NaN]", "[" * 100_000, "[" + "9" * 5000 + "]"],
    ids=["nothing", "open", "comma", "object with NaN", "NaN", "too deep", "too long"],
)
def test_what_is_not_json_is_one_sentence(run: Callable[..., Any], stdin: str) -> None:
    ran = run(*RULE, stdin=stdin)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("- is not valid JSON")
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("stdin", ["{}", "3", '"[]"', "null"])
def test_what_is_no_list_is_one_sentence(run: Callable[..., Any], stdin: str) -> None:
    ran = run(*RULE, stdin=stdin)
    assert (ran.code, ran.out) == (2, "")
    assert "list" in ran.err


def test_what_is_not_utf8_or_not_there_is_one_sentence(run: Callable[..., Any], tmp_path: Path) -> None:
    for ran in (
        run(*RULE, stdin=b'["\xff"]'),
        run("rule", "--json", "--cases", str(tmp_path / "none.json")),
        run("rule", "--json", "--cases", str(tmp_path)),
    ):
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.count("\n") == 1


# For people.


def test_a_case_in_words(run: Callable[..., Any]) -> None:
    history = "125:warning@1,125:warning@3"
    ran = run("rule", PACK, "competitive", "125", "--history", history, "--fact", "caught_in_time=false")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("Game Loss")
    chinese = run("--language", "zh-Hant", "rule", PACK, "competitive", "125", "--history", history)
    assert chinese.out.startswith("一盤輸")


def test_a_case_in_words_as_json(run: Callable[..., Any]) -> None:
    ran = run("rule", PACK, "competitive", "grv", "--history", "125", "--json")
    found = json.loads(ran.out)
    assert list(found) == ALWAYS
    assert found["penalty"] == "warning"


def test_format_stage_and_round_can_be_said(run: Callable[..., Any]) -> None:
    words = ("rule", PACK, "competitive", "121", "--fact", "base_penalty_supplied=game_loss", "--json")
    assert json.loads(run(*words).out)["penalty"] == "game_loss"
    assert json.loads(run(*words, "--format", "single_game").out)["penalty"] == "match_point"
    elimination = run(*words, "--format", "single_game", "--stage", "elimination")
    assert json.loads(elimination.out)["penalty"] == "game_loss"
    repeated = (
        "rule",
        PACK,
        "competitive",
        "125",
        "--history",
        "125:warning@3,125:warning@3",
        "--json",
        "--round",
    )
    assert json.loads(run(*repeated, "3").out)["penalty"] == "game_loss"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((PACK, "expert", "125"), "level: "),
        ((PACK, "regular", "999"), "infraction: "),
        ((PACK, "regular", "125", "--fact", "no_such_fact=1"), "facts.no_such_fact: "),
        ((PACK, "regular", "125", "--fact", "caught_in_time=perhaps"), "facts.caught_in_time: "),
        ((PACK, "regular", "125", "--history", "126,999"), "history[1]: "),
        ((PACK, "regular", "125", "--history", "125:scolding"), "history[0].penalty: "),
        ((PACK, "regular", "125", "--round=-1"), "round: "),
        (("dci-1999", "regular", "125"), "There is no pack"),
        ((PACK, "regular"), "Name pack, level and infraction"),
        ((), "Name pack, level and infraction"),
        ((PACK, "regular", "125", "--cases", "-"), "Name pack, level and infraction"),
        (("--cases", ""), ""),
    ],
)
def test_bad_usage_is_one_line_and_exit_2(run: Callable[..., Any], words: tuple[str, ...], told: str) -> None:
    ran = run("rule", *words)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(told)
    assert ran.err.count("\n") == 1


def test_every_fault_of_a_case_in_words_is_told(run: Callable[..., Any]) -> None:
    ran = run("rule", PACK, "expert", "999", "--fact", "no_such_fact=1")
    assert [line.split(":")[0] for line in ran.err.splitlines()] == [
        "level",
        "infraction",
        "facts.no_such_fact",
    ]


# Infractions that judges added, named in the case.

OWN = {"name": "“Phone” 📱", "base": "warning", "group": "130", "ladder": "general"}


def test_a_case_brings_its_own_infraction_and_calls_it_by_its_name(answer: Callable[..., Any]) -> None:
    entry = {**ENTRY, "infraction": "“Phone” 📱"}
    other = {"infraction": "“Phone”  📱", "facts": {}}
    found = answer(case(own=[OWN], infraction="“Phone” 📱", history=[entry]))["recommendation"]
    assert found["penalty"] == "game_loss"
    assert (found["receipts"][0]["why"], found["receipts"][0]["origin"]) == ("base_added", "own")
    assert "“Phone” 📱" in found["receipts"][1]["text"]["zh-Hant"]
    assert set(found["receipts"][0]) == {
        *("step", "clause", "origin", "result", "entries", "why", "args", "text")
    }
    beside = answer(case(own=[OWN], simultaneous=[other]))["recommendation"]
    assert [each["infraction"] for each in beside["also_recorded"]] == ["own:“Phone” 📱"]


@pytest.mark.parametrize(
    ("own", "field", "code"),
    [
        ({}, "own", "not_a_list"),
        ([7], "own[0]", "not_an_object"),
        ([{"name": "A"}], "own[0].base", "missing"),
        ([{**OWN, "colour": "red"}], "own[0].colour", "unknown_field"),
        ([{**OWN, "ladder": 3}], "own[0].ladder", "not_text"),
        ([{**OWN, "base": "frown"}], "own[0].base", "not_one_of"),
        ([OWN, OWN], "own[1].name", "own_twice"),
    ],
)
def test_an_own_infraction_that_cannot_be_names_its_field(
    answer: Callable[..., Any], own: Any, field: str, code: str
) -> None:
    error = answer(case(own=own))["error"]
    assert (error["field"], error["code"]) == (field, code)
