"""Notes for the head judge alone: a file of their own, encrypted, in nothing else."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.event import EventSetup
from judgedesk.app.event_report import Cut, report_of
from judgedesk.app.event_report_files import KINDS, report_file

SECRET = "said he knew what the card does"
KEY = "靜靜的 river"


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    found = Desk(tmp_path / "data")
    found.open_event(EventSetup("Autumn Open", "dci-2008", "competitive", operator="Huang"))
    yield found
    found.close()


def code(deed, *args, **more) -> str:
    with pytest.raises(UserError) as found:
        deed(*args, **more)
    return found.value.code


def test_what_is_written_is_read_with_the_passphrase_alone(desk: Desk) -> None:
    ada = desk.add_person("Ada").person.id
    assert not desk.private.exists()
    assert code(desk.private.notes) == "app.private_closed"
    assert code(desk.private.open, "") == "app.private_passphrase"
    desk.private.open(KEY)
    desk.private.write(f"  {SECRET}  ", "investigation", person=ada)
    desk.private.write("statement of Bo", "statement")
    desk.private.close()
    assert code(desk.private.write, SECRET, "intent") == "app.private_closed"
    assert code(desk.private.open, "wrong") == "log.wrong_passphrase"
    desk.private.open(KEY)
    found = desk.private.notes()
    assert [(row.text, row.matter, row.person) for row in found] == [
        (SECRET, "investigation", ada),
        ("statement of Bo", "statement", ""),
    ]
    assert code(desk.private.withdraw, found[1].entry, " ") == "app.reason_needed_to_void"
    desk.private.withdraw(found[1].entry, "of another event")
    assert [row.text for row in desk.private.notes()] == [SECRET]
    assert code(desk.private.write, " ", "intent") == "app.floor_note_empty"
    assert code(desk.private.write, "x" * 20_001, "intent") == "app.floor_note_long"


def test_it_is_in_no_other_file_and_in_no_report(desk: Desk, tmp_path: Path) -> None:
    desk.private.open(KEY)
    desk.private.write(SECRET, "investigation")
    desk.safekeeping.back_up()
    (tmp_path / "stick").mkdir()
    desk.handing.hand_over(tmp_path / "stick")
    for kind in KINDS:
        assert SECRET.encode() not in report_file(desk, report_of(desk, Cut.FULL), kind)
    assert desk.event_file.standing().private == ()
    desk.close()
    for path in tmp_path.rglob("*"):
        if path.is_file():
            assert SECRET.encode() not in path.read_bytes()


def test_the_notes_of_one_event_are_closed_in_another_and_forgotten_with_it(desk: Desk) -> None:
    desk.private.open(KEY)
    desk.private.write(SECRET, "investigation")
    first = desk.event.id
    desk.open_event(EventSetup("Winter Open", "dci-2008", "regular"))
    assert code(desk.private.notes) == "app.private_closed"
    desk.private.close()
    desk.safekeeping.forget_event(first)
    assert list((desk.data / "private").iterdir()) == []
