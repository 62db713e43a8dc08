"""What stands: cases as data, and that only the set of entries counts."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from log_examples import quick
from log_making import OPENED, ruling, sealed
from log_sets import ABSENT, entry_sets

from judgedesk.log.bodies import BaseSupplied, EventAnswered, InfractionAdded, RulingVoided
from judgedesk.log.entry import Entry
from judgedesk.log.history import History
from judgedesk.log.rows import State
from judgedesk.log.ruling_bodies import Given
from judgedesk.log.standing import Standing, standing
from judgedesk.rules import values as rules

CASES = tomllib.loads((Path(__file__).parents[1] / "cases" / "log" / "standing.toml").read_text("utf-8"))[
    "case"
]


def body_of_case(row: dict, ids: dict[str, str]):
    reference = ids.get(row.get("of", ""), ABSENT)
    replaces = ids.get(row["replaces"], ABSENT) if "replaces" in row else ""
    match row["kind"]:
        case "ruling":
            return ruling(round_number=row["round"], minute=row["minute"])
        case "void" | "unknown":
            return RulingVoided(reference, row.get("reason", "r"))
        case "base":
            return BaseSupplied("125", row.get("level", "regular"), row["penalty"], "own", replaces=replaces)
        case "infraction":
            name, ladder = row["of_name"], row.get("ladder", "")
            return InfractionAdded(f"own:{name}", name, row["penalty"], "", ladder, replaces)
        case "answer":
            return EventAnswered("large_event", row["value"], replaces)
    raise AssertionError(row["kind"])


def entries_of_case(case: dict) -> dict[str, Entry]:
    """By name; what others speak of is made first."""
    made: dict[str, Entry] = {}
    waiting = list(case["entries"])
    while waiting:
        row = waiting.pop(0)
        needs = row.get("of", row.get("replaces"))
        if needs not in made and any(other["name"] == needs for other in waiting):
            waiting.append(row)
            continue
        ids = {name: entry.id for name, entry in made.items()}
        entry = sealed(body_of_case(row, ids), event="e", device=row["name"], seconds=row["at"])
        if row["kind"] == "unknown":
            entry = Entry.read(entry.data.replace(b"ruling.voided", b"ruling.praised"))
        made[row["name"]] = entry
    return made


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_case(case: dict) -> None:
    made = entries_of_case(case)
    name = {entry.id: label for label, entry in made.items()}
    found = standing(made[row["name"]] for row in case["entries"])
    shown = {
        "rulings": [
            [name[row.id], row.state, *([row.void_reason] if row.void_reason else [])]
            for row in found.rulings
        ],
        "bases": [[name[row.entry], row.penalty] for row in found.bases],
        "infractions": [[name[row.entry], row.name, row.penalty] for row in found.infractions],
        "answers": [[name[row.entry], row.value] for row in found.answers],
        "waiting": [[name[row.entry], name.get(row.reference, "absent")] for row in found.waiting],
        "to_settle": sorted(name[row.entry] for row in found.to_settle),
        "not_understood": [name[row.entry] for row in found.not_understood],
    }
    assert shown == {key: case.get(key, []) for key in shown}


@quick
@given(entry_sets(), st.randoms())
def test_order_and_doubles_do_not_matter(entries: list[Entry], choice) -> None:
    expected = standing(entries)
    shuffled = entries + choice.choices(entries, k=3) if entries else []
    choice.shuffle(shuffled)
    assert standing(shuffled) == expected


@quick
@given(entry_sets(), st.data())
def test_the_union_of_journals_in_any_order_stands_the_same(
    entries: list[Entry], data: st.DataObject
) -> None:
    """Three laptops with overlapping parts, merged in any order and any number of times."""
    parts = [data.draw(st.lists(st.sampled_from(entries))) if entries else [] for _ in range(3)]
    union = {entry.id: entry for part in parts for entry in part}
    order = data.draw(
        st.lists(st.sampled_from([0, 1, 2]), min_size=3, max_size=6).filter(lambda o: {*o} == {0, 1, 2})
    )
    merged: dict[str, Entry] = {}
    for number in order:
        merged |= {entry.id: entry for entry in parts[number]}
    assert standing(merged.values()) == standing(union.values())


@quick
@given(entry_sets())
def test_every_subset_has_a_standing_and_nothing_is_dropped(entries: list[Entry]) -> None:
    for size in range(len(entries) + 1):
        found = standing(entries[:size])
        ids = {entry.id for entry in entries[:size]}
        made = ("ruling.issued", "ruling.drafted")
        issued = {entry.id for entry in entries[:size] if entry.kind in made and entry.v == 1}
        assert {row.id for row in found.rulings} == issued
        voids = [entry for entry in entries[:size] if entry.kind == "ruling.voided" and entry.v == 1]
        for void in voids:
            target = void.body["ruling"]
            if target in issued:
                assert next(row for row in found.rulings if row.id == target).state == State.VOIDED
            else:
                assert void.id in {row.entry for row in found.waiting}
        assert {row.entry for row in found.waiting} <= ids
        assert len(History(found).all()) == len(issued)


def test_nothing_stands_by_no_entries() -> None:
    assert standing([]) == Standing("")


def test_entries_of_two_events_do_not_mix() -> None:
    with pytest.raises(ValueError, match="several events"):
        standing([sealed(OPENED, event="a"), sealed(OPENED, event="b")])


def test_the_event_is_as_it_was_opened_and_two_openings_are_to_settle() -> None:
    one = sealed(OPENED, event="e", seconds=1)
    found = standing([one])
    assert found.event is not None
    assert (found.event.name, found.event.level, found.event.pack) == (
        "台北公開賽",
        "competitive",
        "dci-2008",
    )
    assert found.event.rehearsal is False
    other = Entry.read(sealed(OPENED, event="e", seconds=2).data.replace(b"competitive", b"professional"))
    found = standing([other, one])
    assert found.event is not None
    assert found.event.level == "professional"
    assert {row.entry for row in found.to_settle} == {one.id, other.id}


def test_history_is_what_the_rules_core_takes() -> None:
    import dataclasses

    first = sealed(
        dataclasses.replace(
            ruling("p1", "211"),
            given=Given("game_loss", downgraded="d", upgraded="u", upgraded_from="warning", offence_kind="k"),
        ),
        event="e",
        seconds=1,
    )
    second = sealed(ruling("p2", "212", round_number=2), event="e", seconds=2)
    void = sealed(RulingVoided(second.id, "twice"), event="e", seconds=3)
    assert History(standing([void, second, first])).all() == (
        rules.Entry("p1", "e", 1, "211", "game_loss", False, "d", "u", "warning", "k"),
        rules.Entry("p2", "e", 2, "212", "warning", True),
    )


def test_an_answer_is_a_value_as_a_case_takes_it() -> None:
    answers = {"a": 2.5, "b": True, "c": ["x", "y"], "d": 3}
    found = standing(sealed(EventAnswered(fact, value), event="e") for fact, value in answers.items())
    assert {row.fact: row.value for row in found.answers} == {"a": 2.5, "b": True, "c": ("x", "y"), "d": 3}
