"""A case as a person types it: history, facts, abbreviations, and what cannot be understood."""

import pytest

from judgedesk.app.desk import Desk
from judgedesk.app.spoken import infraction_of, spoken_case
from judgedesk.rules.ruleset import Ruleset
from judgedesk.rules.values import Case, CaseError, Entry

PACK = "dci-2008"


@pytest.fixture(scope="session")
def ruleset(shipped: Desk) -> Ruleset:
    return shipped.ruleset(PACK)


def spoken(
    ruleset: Ruleset,
    infraction: str = "125",
    level: str = "competitive",
    history: str = "",
    facts: tuple[str, ...] = (),
    match_format: str = "best_of_three",
    stage: str = "swiss",
    round_number: int | None = None,
) -> tuple[Case, tuple[Entry, ...]]:
    return spoken_case(
        ruleset,
        level,
        infraction,
        history=history,
        facts=facts,
        match_format=match_format,
        stage=stage,
        round_number=round_number,
    )


def refused(ruleset: Ruleset, **words: object) -> list[tuple[str, str]]:
    with pytest.raises(CaseError) as caught:
        spoken(ruleset, **words)  # type: ignore[arg-type]
    return [(fault.field, fault.code) for fault in caught.value.faults]


def told(entries: tuple[Entry, ...]) -> list[tuple[str, str, int]]:
    return [(entry.infraction, entry.penalty, entry.round) for entry in entries]


def test_a_fact_is_given_once(ruleset: Ruleset) -> None:
    twice = ("minutes_late=1", "minutes_late=20")
    assert refused(ruleset, facts=twice) == [("facts.minutes_late", "fact_twice")]


def test_a_bare_case(ruleset: Ruleset) -> None:
    case, entries = spoken(ruleset, match_format="single_game", stage="elimination")
    assert (case.ruleset, case.level, case.infraction, case.round) == (PACK, "competitive", "125", 1)
    assert (case.match_format, case.stage) == ("single_game", "elimination")
    assert len(case.opponents) == 1
    assert case.player not in case.opponents
    assert entries == ()


def test_history_with_penalties_and_rounds(ruleset: Ruleset) -> None:
    case, entries = spoken(ruleset, history="125:warning@1, 125:warning@3 ,")
    assert told(entries) == [("125", "warning", 1), ("125", "warning", 3)]
    assert {entry.player for entry in entries} == {case.player}
    assert {entry.event for entry in entries} == {case.event}
    assert case.round == 4


def test_a_bare_number_takes_the_penalty_that_the_ruleset_gives_there(ruleset: Ruleset) -> None:
    _, entries = spoken(ruleset, history="125,125,125,125")
    assert told(entries) == [
        ("125", "warning", 1),
        ("125", "warning", 2),
        ("125", "game_loss", 3),
        ("125", "match_loss", 4),
    ]
    _, mixed = spoken(ruleset, history="126@2,125:caution@2,125@5")
    assert told(mixed) == [("126", "warning", 2), ("125", "caution", 2), ("125", "warning", 5)]


def test_a_supplied_base_counts_for_the_history_of_the_same_infraction(ruleset: Ruleset) -> None:
    case, entries = spoken(ruleset, "121", history="121", facts=("base_penalty_supplied=caution",))
    assert told(entries) == [("121", "caution", 1)]
    assert case.facts == {"base_penalty_supplied": "caution"}


def test_the_round_can_be_given(ruleset: Ruleset) -> None:
    case, _ = spoken(ruleset, history="125:warning@3", round_number=3)
    assert case.round == 3
    assert refused(ruleset, round_number=-1) == [("round", "out_of_range")]
    assert refused(ruleset, round_number=1_000_000) == [("round", "out_of_range")]


@pytest.mark.parametrize("word", ["grv", "GRV", "125"])
def test_abbreviations_name_an_infraction(ruleset: Ruleset, word: str) -> None:
    assert infraction_of(ruleset, word) == "125"
    case, entries = spoken(ruleset, word, history=f"{word}:warning")
    assert (case.infraction, entries[0].infraction) == ("125", "125")


def test_an_unknown_word_stays_as_it_is_for_the_core_to_refuse(ruleset: Ruleset) -> None:
    assert infraction_of(ruleset, "999") == "999"
    case, _ = spoken(ruleset, "999")
    assert case.infraction == "999"


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("caught_in_time=false", "caught_in_time", False),
        ("caught_in_time=YES", "caught_in_time", True),
        ("caught_in_time=maybe", "caught_in_time", "maybe"),
        ("ruling_seconds=90", "ruling_seconds", 90),
        ("minutes_late=2.5", "minutes_late", 2.5),
        ("minutes_late=late", "minutes_late", "late"),
        ("when_found=between_rounds", "when_found", "between_rounds"),
        ("could_have_benefited=opponent", "could_have_benefited", ("opponent",)),
        ("could_have_benefited=opponent+player", "could_have_benefited", ("opponent", "player")),
        ("no_such_fact=1", "no_such_fact", "1"),
    ],
)
def test_facts_are_read_by_their_type(ruleset: Ruleset, text: str, name: str, value: object) -> None:
    case, _ = spoken(ruleset, facts=(text,))
    assert dict(case.facts) == {name: value}
    assert type(case.facts[name]) is type(value)


@pytest.mark.parametrize("text", ["caught_in_time", "=true", "caught_in_time=", "="])
def test_what_is_no_fact(ruleset: Ruleset, text: str) -> None:
    ((field, code),) = refused(ruleset, facts=(text,))
    assert field.startswith("facts.")
    assert code == "bad_fact"


@pytest.mark.parametrize(
    ("history", "field", "code"),
    [
        ("125:warning@x", "history[0]", "bad_history"),
        ("125,:warning", "history[1]", "bad_history"),
        ("125:@1", "history[0]", "bad_history"),
        ("125@", "history[0]", "bad_history"),
        ("125:warning@-1", "history[0]", "bad_history"),
        ("125:warning@9999999", "history[0]", "bad_history"),
        ("125:warning:caution", "history[0]", "bad_history"),
        ("999", "history[0]", "unknown_infraction"),
        ("125, 999:warning@1", "history[1]", "unknown_infraction"),
        ("121", "history[0]", "history_unknown_base"),
    ],
)
def test_what_is_no_history(ruleset: Ruleset, history: str, field: str, code: str) -> None:
    assert refused(ruleset, history=history) == [(field, code)]
