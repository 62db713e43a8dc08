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
        (b"", "exchange.empty_table"),
        (b"PK\x03\x04 torn", "exchange.damaged_file"),
        (b"\x00\x01\x02\x03" * 50, "exchange.not_table"),
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


LIST = "姓名,編號,桌號\r\n陳怡君,0012,3\r\n林志豪,0013,4\r\n"
FRENCH = "name,id\r\nHélène Bérénice Noël,1\r\nBjörk Guðmundsdóttir,2\r\n"


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
@pytest.mark.parametrize(
    ("content", "names"),
    [
        (LIST.encode(encoding), ["陳怡君", "林志豪"])
        for encoding in ("utf-8", "utf-8-sig", "utf-16", "big5", "cp950")
    ]
    + [
        (FRENCH.encode(encoding), ["Hélène Bérénice Noël", "Björk Guðmundsdóttir"]) for encoding in ("utf-8",)
    ],
)
def test_a_list_comes_in_the_encoding_of_whoever_made_it(
    desk: Desk, tmp_path: Path, language: str, content: bytes, names: list[str]
) -> None:
    desk.set_language(language)
    path = tmp_path / "list.csv"
    path.write_bytes(content)
    table = desk.roster.read(path)
    assert [one.name for one in desk.roster.plan(table, desk.roster.columns(table)).new] == names


def test_western_letters_are_not_taken_for_chinese(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    path.write_bytes(FRENCH.encode("cp1252"))
    assert desk.roster.read(path)[1][0] == "Hélène Bérénice Noël"


def test_rows_that_the_log_would_refuse_are_named_and_the_others_come(desk: Desk) -> None:
    rows = [
        "name\tid\ttable",
        "Ada\t1\t1",
        "\u200b\t2\t1",
        "\x7f\t3\t1",
        "B\ud83d\t4\t1",
        "Cy\t" + "9" * 300,
        "Di\t5\t\ud83d",
    ]
    table = desk.roster.pasted("\n".join(rows))
    plan = desk.roster.plan(table, desk.roster.columns(table))
    assert [(listed.row, code.removeprefix("app.roster_row_")) for listed, code in plan.unclear] == [
        (3, "nameless"),
        (4, "nameless"),
        (5, "broken"),
        (6, "number_long"),
        (7, "broken"),
    ]
    desk.roster.take_over(plan)
    assert [person.name for person in desk.people()] == ["Ada"]


def test_a_quote_without_its_end_swallows_nobody(desk: Desk) -> None:
    with pytest.raises(UserError) as found:
        desk.roster.pasted('name,id\n"Ada,1\nBo,2\n')
    assert found.value.code == "exchange.open_quote"
    assert desk.roster.pasted('name,id\nAda "Ace" Okafor,1\n')[1][0] == 'Ada "Ace" Okafor'
    assert desk.roster.pasted('name,id\n"Ada" Okafor,1\n')[1][1] == "1"


def test_a_number_shown_with_zeros_keeps_them_and_merged_cells_are_no_people(
    desk: Desk, tmp_path: Path
) -> None:
    import openpyxl

    book = openpyxl.Workbook()
    sheet = book.active
    for row in (["name", "id", "team"], ["Ada", 12, "A"], ["Bo", 13.0, None], ["=1+1", 14, None]):
        sheet.append(row)
    for number in (2, 3):
        sheet.cell(number, 2).number_format = "0000"
    sheet.merge_cells("C2:C4")
    book.save(tmp_path / "list.xlsx")
    table = desk.roster.read(tmp_path / "list.xlsx")
    plan = desk.roster.plan(table, desk.roster.columns(table))
    assert [(one.name, one.number, one.team) for one in plan.new] == [
        ("Ada", "0012", "A"),
        ("Bo", "0013", ""),
    ]
    # A formula without a saved result has no name.
    assert [listed.number for listed, _ in plan.unclear] == ["14"]
