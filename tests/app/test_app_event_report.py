"""The report of an event: two cuts, three kinds of file, every line accounted for."""

import csv
import io
import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from html.parser import HTMLParser
from pathlib import Path

import pytest

from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.event import EventSetup
from judgedesk.app.event_report import Cut, report_of
from judgedesk.app.event_report_files import COLUMNS, kind_of, report_file, report_json
from judgedesk.app.rulings import Draft, IssueNotes

PACK = "dci-2008"


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    moment = datetime(2026, 11, 30, 4, 0, tzinfo=UTC)

    def tick() -> datetime:
        nonlocal moment
        moment += timedelta(seconds=1)
        return moment

    desk = Desk(tmp_path / "data", clock=tick)
    desk.open_event(EventSetup('Open <"2026"> & more', PACK, "competitive", operator="Huang", rehearsal=True))
    people = {name: desk.add_person(name).person.id for name in ("=Ada()", "陳怡君", "Bo")}
    rulings = []
    for name, penalty, notes in (
        ("=Ada()", "warning", IssueNotes(given_by="Lin", slip="17")),
        ("陳怡君", "game_loss", IssueNotes(reason="looked <b>twice</b>")),
        ("Bo", "warning", IssueNotes()),
        ("Bo", "warning", IssueNotes()),
    ):
        rulings.append(desk.issue(Draft("125", people[name], table="4"), penalty, notes).ruling)
    desk.void(rulings[2], "wrong player")
    desk.happenings.appeal(rulings[1], "changed", penalty="warning", by="Wu", minutes=4)
    desk.happenings.schedule(rulings[0], 3)
    desk.happenings.draft(Draft("126", people["Bo"]), "warning")
    desk.happenings.drop(people["Bo"], 2)
    desk.happenings.note("no sideboard", person=people["陳怡君"])
    desk.happenings.extend("4", 5)
    yield desk
    desk.close()


def table_rows(html: str) -> list[str]:
    class Cells(HTMLParser):
        def __init__(self) -> None:
            super().__init__()
            self.texts: list[str] = []

        def handle_data(self, data: str) -> None:
            self.texts.append(data)

    cells = Cells()
    cells.feed(html)
    return cells.texts


def test_the_organisers_cut_has_what_counts_and_the_full_one_everything(desk: Desk) -> None:
    short, full = (report_json(report_of(desk, cut)) for cut in (Cut.ORGANISER, Cut.FULL))
    assert [(row["name"], row["given"]["id"], row["state"]) for row in short["rulings"]] == [
        ("=Ada()", "warning", "standing"),
        ("陳怡君", "warning", "standing"),
        ("Bo", "warning", "standing"),
    ]
    assert [row["state"] for row in full["rulings"]] == [
        "standing",
        "standing",
        "voided",
        "standing",
        "draft",
    ]
    assert short["summary"] == full["summary"] == {"warning": 3}
    changed = full["rulings"][1]
    assert (changed["computed"]["id"], changed["given"]["id"]) == ("warning", "warning")
    assert changed["appeal"] == {"outcome": "changed", "by": "Wu"}
    assert full["rulings"][0]["scheduled_for_round"] == 3
    assert all(receipt["en"] and receipt["zh-Hant"] for row in full["rulings"] for receipt in row["receipts"])
    assert "reason" not in short["rulings"][1]
    assert "notes" not in short
    assert [note["text"] for note in full["notes"]] == ["no sideboard"]
    assert [row["minutes"] for row in full["extensions"]] == [5]
    assert [person["dropped_after_round"] for person in short["people"]] == [None, None, 2]


def test_json_is_the_documented_shape(desk: Desk) -> None:
    found = json.loads(report_file(desk, report_of(desk, Cut.FULL), "json"))
    assert (found["format"], found["version"], found["cut"]) == ("judgedesk.report", 1, "full")
    page = (Path(__file__).parents[2] / "docs" / "report.md").read_text("utf-8")

    def names(value: object, path: str = "") -> Iterator[str]:
        if isinstance(value, dict):
            for name, item in value.items():
                yield name
                if name not in ("summary", "name", "title") or not isinstance(item, dict):
                    yield from names(item, f"{path}.{name}")
        elif isinstance(value, list):
            for item in value:
                yield from names(item, path)

    told = {name for name in names(found) if name not in ("en", "zh-Hant")}
    assert sorted(name for name in told if f"`{name}`" not in page) == []


def test_csv_has_a_mark_safe_cells_and_every_ruling(desk: Desk) -> None:
    data = report_file(desk, report_of(desk, Cut.FULL), "csv")
    assert data.startswith(b"\xef\xbb\xbf")
    rows = list(csv.reader(io.StringIO(data.decode("utf-8-sig"))))
    assert tuple(rows[0]) == COLUMNS
    assert [row[3] for row in rows[1:]] == ["'=Ada()", "陳怡君", "Bo", "Bo", "Bo"]
    assert [row[COLUMNS.index("state")] for row in rows[1:]] == [
        "standing",
        "standing",
        "voided",
        "standing",
        "draft",
    ]


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_html_says_it_all_and_carries_nothing_in(desk: Desk, language: str) -> None:
    desk.set_language(language)
    html = report_file(desk, report_of(desk, Cut.FULL), "html").decode()
    texts = table_rows(html)
    assert 'Open <"2026"> & more' in texts
    assert "=Ada()" in texts
    assert "looked <b>twice</b>" in "".join(texts)
    assert "<b>twice" not in html
    assert "http" not in html
    assert "src=" not in html
    assert any(("Rehearsal" if language == "en" else "練習賽事") in text for text in texts)
    assert html.count('class="off"') == 1


def test_an_erased_name_is_said_to_be_erased(desk: Desk) -> None:
    ada = next(person for person in desk.people() if person.name == "=Ada()")
    desk.safekeeping.forget_person(ada.id)
    html = report_file(desk, report_of(desk, Cut.FULL), "html").decode()
    assert "name erased" in html
    assert "=Ada()" not in html


def test_the_end_of_the_name_says_which_kind() -> None:
    assert [kind_of(name) for name in ("a.HTML", "b.csv", "c.json")] == ["html", "csv", "json"]
    with pytest.raises(UserError) as found:
        kind_of("report.docx")
    assert found.value.code == "app.report_kind"


def test_a_name_that_turns_the_text_around_turns_nothing_in_a_report(desk: Desk) -> None:
    ada = next(person for person in desk.people() if person.name == "=Ada()")
    desk.happenings.note("before \u202e after\x08", person=ada.id)
    html = report_file(desk, report_of(desk, Cut.FULL), "html").decode()
    assert "before  after" in html
    assert not {"\u202e", "\x08"} & {*html}


SHAPE = {
    "event": {"id": str, "name": str, "level": str, "opened": str, "rehearsal": bool, "rounds": int},
    "edition": {"pack": str, "version": str, "title": dict, "edition": str, "status": str},
    "rulings": {
        "id": str, "round": int, "issued_at": str, "table": str, "person": str, "name": str, "number": str,
        "infraction": dict, "level": str, "computed": dict, "given": dict, "state": str,
        "appeal": (dict, type(None)), "scheduled_for_round": (int, type(None)),
        "applied_in_round": (int, type(None)), "given_by": str, "authorised_by": str, "slip": str,
        "entered_by": str, "reason": str, "void_reason": (str, type(None)),
        "correction_reason": (str, type(None)),
        "moved_to_event": (str, type(None)), "receipts": list,
    },
    "people": {
        "id": str, "name": str, "number": str, "dropped_after_round": (int, type(None)), "also": list,
        "kind": str, "table": str, "seat": str, "team": str,
    },
    "calls": {"round": int, "table": str, "judge": str, "opened_at": str, "closed_at": (str, type(None))},
    "extensions": {"round": int, "table": str, "minutes": int, "used": bool},
    "deck_checks": {
        "round": int, "table": str, "people": list, "out_at": str, "back_at": (str, type(None)),
        "result": str,
    },
    "notes": {"round": int, "person": (str, type(None)), "table": str, "text": str},
}  # fmt: skip
"""What each part of the report holds, as docs/report.md says; lists by what their items hold."""
FULL_ONLY = {
    "entered_by", "reason", "void_reason", "correction_reason", "moved_to_event", "receipts", "also", "kind",
    "table", "seat", "team",
}  # fmt: skip


@pytest.mark.parametrize("cut", Cut)
def test_json_has_the_documented_fields_of_the_documented_types_and_no_other(desk: Desk, cut: Cut) -> None:
    desk.happenings.open_call("3", "Wu")
    check = desk.happenings.take_decks("4", [desk.people()[0].id]).entry
    desk.happenings.return_decks(check, "fine")
    found = json.loads(report_file(desk, report_of(desk, cut), "json"))
    for part, shape in SHAPE.items():
        if part not in found:
            assert cut is Cut.ORGANISER
            continue
        items = found[part] if isinstance(found[part], list) else [found[part]]
        assert items, part
        for item in items:
            missing = shape.keys() - item.keys()
            assert item.keys() <= shape.keys(), part
            assert not missing or (cut is Cut.ORGANISER and missing <= FULL_ONLY), (part, missing)
            for name, value in item.items():
                kinds = shape[name] if isinstance(shape[name], tuple) else (shape[name],)
                assert type(value) in kinds, (part, name, value)
    for ruling in found["rulings"]:
        for name in ("infraction", "computed", "given"):
            assert {*ruling[name]} == {"id", "name"}
            assert {*ruling[name]["name"]} == {"en", "zh-Hant"}
