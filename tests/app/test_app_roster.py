"""Lists of players as organisers give them (all people invented): columns, changes, what is unclear."""

import io
from collections.abc import Iterator
from pathlib import Path

import pytest

from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.event import EventSetup
from judgedesk.app.roster_columns import suggested
from judgedesk.exchange.sheets import table_of

PAIRINGS = """Table Number,Feature Match,Player 1 User ID,Player 1 First Name,Player 1 Last Name,\
Player 1 Email,Player 2 User ID,Player 2 First Name,Player 2 Last Name,Player 2 Email,Match Status,\
Match Status
1,no,0011,Ada,Okafor,ada@example.org,22,怡君,陳,chen@example.org,open,open
2,no,33,Bo,"Li, Jr.",bo@example.org,,bye,,,open,open
"""
STANDINGS = (
    "Ranking\tUser Name\tMembership Number\tWin Points\n1\t王小明\t0000000077\t9\n2\tAnna\t0000000078\t6\n"
)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    found = Desk(tmp_path / "data")
    found.open_event(EventSetup("Autumn Open", "dci-2008", "competitive", operator="Huang"))
    yield found
    assert found.event_file.journal.verify() == ()
    found.close()


def plan(desk: Desk, text: str):
    table = desk.roster.pasted(text)
    return desk.roster.plan(table, desk.roster.columns(table))


def take(desk: Desk, text: str) -> None:
    desk.roster.take_over(plan(desk, text))


def kept(desk: Desk) -> list[tuple[str, str, str]]:
    names, numbers = desk.event_file.names(), desk.event_file.journal.numbers()
    rows = desk.event_file.standing().people
    return sorted((names[row.person], numbers.get(row.person, ""), row.table) for row in rows)


def test_a_list_of_pairings_gives_both_players_of_a_row_and_no_address(desk: Desk) -> None:
    take(desk, PAIRINGS)
    assert kept(desk) == [("Ada Okafor", "0011", "1"), ("Bo Li, Jr.", "33", "2"), ("陳怡君", "22", "1")]
    assert b"example.org" not in desk.event_file.journal.path.read_bytes()


def test_standings_pasted_from_a_page(desk: Desk) -> None:
    take(desk, STANDINGS)
    assert kept(desk) == [("Anna", "0000000078", ""), ("王小明", "0000000077", "")]


@pytest.mark.parametrize(
    ("head", "fields"),
    [
        ("姓名;編號;桌號", {"name": 0, "number": 1, "table": 2}),
        ("Seat,Player,ID,Team,Dropped", {"seat": 0, "name": 1, "number": 2, "team": 3, "dropped": 4}),
        ("LAST NAME|FIRST NAME|DCI", {"last_name": 0, "first_name": 1, "number": 2}),
        ("會員編號\t選手\tWin Points", {"number": 0, "name": 1}),
        ("Rank,Points", {}),
    ],
)
def test_columns_are_told_by_their_heads(head: str, fields: dict[str, int]) -> None:
    assert dict(suggested(table_of(head)[0]).players[0]) == fields


def test_a_list_that_comes_again_shows_what_is_different(desk: Desk) -> None:
    take(desk, "name,id,table\nAda,0007,1\nBo,8,2\nCy,9,3\n")
    again = plan(desk, "name,id,table,dropped\nAda Okafor,7,4,\nBo,8,2,yes\nCy,9,3,\nDee,10,5,\n")
    assert [each.name for each in again.new] == ["Dee"]
    assert [dict(each.differs) for each in again.changes] == [
        {"name": ("Ada", "Ada Okafor"), "table": ("1", "4")},
        {"dropped": ("", "1")},
    ]
    assert again.same == 1
    desk.roster.take_over(again)
    assert kept(desk)[0] == ("Ada Okafor", "0007", "4")
    dropped = {desk.event_file.names()[row.person]: row.dropped for row in desk.event_file.standing().people}
    assert dropped == {"Ada Okafor": -1, "Bo": 1, "Cy": -1, "Dee": -1}
    last = plan(desk, "name,id,table,dropped\nAda Okafor,7,4,\nBo,8,2,yes\nCy,9,3,\nDee,10,5,\n")
    assert (last.new, last.changes, last.same) == ((), (), 4)


def test_somebody_typed_in_before_gets_their_number(desk: Desk) -> None:
    ada = desk.add_person("Ada Okafor").person.id
    found = plan(desk, "name,id\nADA  OKAFOR,12\n")
    assert [(each.person, dict(each.differs)) for each in found.changes] == [
        (ada, {"name": ("Ada Okafor", "ADA OKAFOR"), "number": ("", "12")})
    ]


def test_two_people_of_one_name_stay_two(desk: Desk) -> None:
    take(desk, "name,id\nChen Wei,1\nChen Wei,2\n")
    assert len(desk.people()) == 2
    assert plan(desk, "name,id\nChen Wei,3\n").new[0].number == "3"
    unclear = plan(desk, "name\nChen Wei\n").unclear
    assert [why for _, why in unclear] == ["app.roster_row_several_here"]


def test_rows_that_are_not_clear_are_left_out_and_told(desk: Desk) -> None:
    found = plan(desk, f"name,id\nAda,1\nBo,1\n,3\nCy,\nCy,\n{'x' * 300},9\n")
    assert found.new == ()
    assert [(each.row, why) for each, why in found.unclear] == [
        (2, "app.roster_row_number_twice"),
        (3, "app.roster_row_number_twice"),
        (4, "app.roster_row_nameless"),
        (5, "app.roster_row_name_twice"),
        (6, "app.roster_row_name_twice"),
        (7, "app.roster_row_long"),
    ]


def test_what_was_said_of_the_columns_is_remembered_for_that_head(desk: Desk) -> None:
    from judgedesk.app.roster_columns import Columns

    table = desk.roster.pasted("Who,What\nAda,7\n")
    with pytest.raises(UserError) as found:
        desk.roster.plan(table, desk.roster.columns(table))
    assert found.value.code == "app.roster_no_name"
    desk.roster.remember(table, Columns(({"name": 0, "number": 1},)))
    again = Desk(desk.data)
    assert again.roster.columns(table) == Columns(({"name": 0, "number": 1},))
    assert again.roster.columns(desk.roster.pasted("Other,What\nAda,7\n")) != Columns(
        ({"name": 0, "number": 1},)
    )


def test_xlsx_is_read_as_a_person_reads_it(desk: Desk, tmp_path: Path) -> None:
    import openpyxl

    book = openpyxl.Workbook()
    sheet = book.active
    for row in (
        ("姓名", "編號", "Email"),
        ("陳怡君", 12, "x@example.org"),
        (None, None, None),
        ("Bo", "007", ""),
    ):
        sheet.append(row)
    path = tmp_path / "list.xlsx"
    book.save(path)
    table = desk.roster.read(path)
    desk.roster.take_over(desk.roster.plan(table, desk.roster.columns(table)))
    assert kept(desk) == [("Bo", "007", ""), ("陳怡君", "12", "")]


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "exchange.empty_file"),
        (b"PK\x03\x04 torn", "exchange.damaged_file"),
        (b"\x00\x01\x02\x03" * 50, "exchange.not_text"),
        (b"name\n" + b"a\n" * 20_001, "exchange.table_too_long"),
    ],
)
def test_what_is_no_list_is_one_sentence(desk: Desk, tmp_path: Path, content: bytes, code: str) -> None:
    path = tmp_path / "x.csv"
    path.write_bytes(content)
    with pytest.raises(UserError) as found:
        desk.roster.read(path)
    assert found.value.code == code
    assert desk.say_args(code, dict(found.value.args_))


def test_what_is_pasted_and_is_no_table_is_one_sentence(desk: Desk) -> None:
    with pytest.raises(UserError) as found:
        desk.roster.pasted("name\n" + "a\n" * 20_001)
    assert desk.say_error(found.value)


def test_a_word_file_is_no_list(desk: Desk, tmp_path: Path) -> None:
    import docx

    out = io.BytesIO()
    docx.Document().save(out)
    path = tmp_path / "x.xlsx"
    path.write_bytes(out.getvalue())
    with pytest.raises(UserError) as found:
        desk.roster.read(path)
    assert found.value.code == "exchange.not_sheet"


def test_nothing_of_a_list_is_taken_over_when_the_log_refuses(desk: Desk, monkeypatch) -> None:
    found = plan(desk, "name,id\nAda,1\nBo,2\n")
    from judgedesk.log.errors import LogError
    from judgedesk.log.journal import Journal

    def refuse(*_args: object, **_more: object) -> None:
        raise LogError("log.disk_full", file="x")

    monkeypatch.setattr(Journal, "append_all", refuse)
    with pytest.raises(UserError):
        desk.roster.take_over(found)
    assert desk.people() == ()
