"""What can happen in an event: cases as data, each with its entries in several orders."""

import random
import tomllib
from pathlib import Path

import pytest
from log_making import OPENED, moment, ruling, sealed
from log_sets import ABSENT

from judgedesk.log.bodies import KINDS, EventOpened, RulingIssued
from judgedesk.log.entry import Entry, stamp
from judgedesk.log.history import History
from judgedesk.log.ruling_bodies import Given
from judgedesk.log.standing import standing

FILE = Path(__file__).parents[1] / "cases" / "log" / "happenings.toml"
CASES = tomllib.loads(FILE.read_text("utf-8"))["case"]
OWN = {"name", "kind", "at", "made", "given", "player", "name_of"}
MOMENTS = {"call.opened": "at", "call.closed": "at", "deck.taken": "out_at", "deck.checked": "back_at"}


def made_of(row: dict) -> RulingIssued:
    penalty = row["made"].removeprefix("!")
    return ruling(
        row.get("player", "p1"), penalty=penalty, round_number=row.get("round", 1), minute=row["at"]
    )


def body_of_row(row: dict, ids: dict[str, str]):
    kind = KINDS[row["kind"]]
    if kind is RulingIssued:
        return made_of(row)
    if kind is EventOpened:
        return OPENED

    def resolved(value):
        if isinstance(value, list):
            return tuple(resolved(item) for item in value)
        return ids.get(value[1:], ABSENT) if isinstance(value, str) and value[:1] == "@" else value

    fields = {name: resolved(value) for name, value in row.items() if name not in OWN}
    if "made" in row:
        fields["made"] = made_of(row)
    if "given" in row:
        fields["given"] = Given(row["given"].removeprefix("!"))
    if "name_of" in row:
        fields["name"] = row["name_of"]
    if row["kind"] in MOMENTS:
        fields[MOMENTS[row["kind"]]] = stamp(moment(row["at"]))
    if row["kind"] == "person.added":
        fields.setdefault("hash", "a" * 64)
    return kind(**fields)


def references(row: dict) -> set[str]:
    texts = [item for value in row.values() for item in (value if isinstance(value, list) else [value])]
    return {text[1:] for text in texts if isinstance(text, str) and text[:1] == "@"} - {"absent"}


def entries_of(case: dict) -> dict[str, Entry]:
    """By name; what others speak of is made first."""
    made: dict[str, Entry] = {}
    rows = list(case["entries"])
    while rows:
        row = next(row for row in rows if references(row) <= made.keys())
        rows.remove(row)
        ids = {name: entry.id for name, entry in made.items()}
        body = body_of_row(row, ids)
        made[row["name"]] = sealed(body, event="e", device=row["name"], seconds=row["at"])
    return made


def fields_of(row: object, wanted: dict) -> dict:
    found = {name: getattr(row, name) for name in wanted if name != "closed" or hasattr(row, "closed")}
    if "closed" in wanted and "closed" not in found:
        found["closed"] = bool(row.closed_at)
    return found


LISTS = ("rulings", "people", "calls", "extensions", "checks", "distinct", "operators")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_case(case: dict) -> None:
    made = entries_of(case)
    ids = {f"@{name}": entry.id for name, entry in made.items()} | {"@absent": ABSENT}

    def said(wanted: dict) -> dict:
        return {
            name: ids.get(value, value) if isinstance(value, str) else value for name, value in wanted.items()
        }

    names = {entry.id: name for name, entry in made.items()}
    orders = random.Random(len(made))
    for _ in range(3):
        entries = list(made.values())
        orders.shuffle(entries)
        found = standing(entries + entries[:2])
        for part in LISTS:
            wanted = case.get(part)
            if wanted is None:
                assert part == "people" or not getattr(found, part), part
                continue
            rows = getattr(found, part)
            assert len(rows) == len(wanted)
            assert [fields_of(row, each) for row, each in zip(rows, wanted, strict=True)] == [
                said(each) for each in wanted
            ]
        for part in ("event", "closed"):
            if part in case:
                assert fields_of(getattr(found, part), case[part]) == said(case[part])
        if "same" in case:
            assert found.same == case["same"]
        if "history" in case:
            past = History(found).all()
            assert len(past) == len(case["history"])
            assert [fields_of(row, each) for row, each in zip(past, case["history"], strict=True)] == case[
                "history"
            ]
        assert sorted(names[row.entry] for row in found.to_settle) == case.get("to_settle", [])
        assert sorted(names[row.entry] for row in found.waiting) == case.get("waiting", [])
