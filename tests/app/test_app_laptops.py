"""Several laptops at the desk: hand-over, merging, what is to be decided; backups, passphrases."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.event import EventSetup
from judgedesk.app.rulings import Draft
from judgedesk.log.rows import State

PACK = "dci-2008"
SETUP = EventSetup("Autumn Open", PACK, "competitive", operator="Huang")


class Clock:
    def __init__(self) -> None:
        self.moment = datetime(2026, 11, 30, 4, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.moment += timedelta(seconds=1)
        return self.moment


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def laptop(tmp_path: Path, clock: Clock) -> Iterator[Callable[[str], Desk]]:
    desks: list[Desk] = []

    def make(name: str) -> Desk:
        desks.append(Desk(tmp_path / name, clock=clock))
        return desks[-1]

    yield make
    for desk in desks:
        desk.close()


def add(desk: Desk, name: str) -> str:
    return desk.add_person(name).person.id


def rule(desk: Desk, person: str) -> str:
    draft = Draft("125", person)
    return desk.issue(draft, desk.show(PACK, draft).recommendation.penalty).ruling


def code(deed: Callable[[], object]) -> str:
    with pytest.raises(UserError) as found:
        deed()
    return found.value.code


def test_a_draft_of_one_laptop_is_confirmed_on_the_other(laptop, tmp_path: Path) -> None:
    here, there, stick = laptop("here"), laptop("there"), tmp_path / "stick"
    stick.mkdir()
    here.open_event(SETUP)
    ada = add(here, "Ada")
    draft = here.happenings.draft(Draft("125", ada), "warning").entry
    words = here.handing.words()
    taken = there.handing.take_in(here.handing.hand_over(stick), words.replace(" ", "-").upper())
    assert (taken.joined, there.event.name) == (True, "Autumn Open")
    assert [person.name for person in there.people()] == ["Ada"]
    there.happenings.confirm(draft, "Lin")
    back = here.handing.take_in(there.handing.hand_over(stick))
    assert (back.joined, back.new) == (False, 1)
    assert here.event_file.standing().rulings[0].state == State.STANDING
    assert here.event_file.standing() == there.event_file.standing()
    assert here.handing.take_in(there.handing.hand_over(stick)).new == 0


def test_what_two_laptops_entered_of_one_is_shown_and_never_joined(laptop, tmp_path: Path) -> None:
    here, there, stick = laptop("here"), laptop("there"), tmp_path / "stick"
    stick.mkdir()
    here.open_event(SETUP)
    there.handing.take_in(here.handing.hand_over(stick), here.handing.words())
    mine, theirs = add(here, "Ada Okafor"), add(there, "ada okafor")
    rule(here, mine), rule(there, theirs)
    taken = here.handing.take_in(there.handing.hand_over(stick))
    assert [(each.one, each.other) for each in taken.same_people] == [(mine, theirs)]
    assert taken.doubles == ()
    here.happenings.merge_people(theirs, mine)
    assert len(here.event_file.doubles()) == 1
    assert len(here.people()) == 1
    assert here.find_people("ada")[0].id == mine
    assert [row.state for row in here.event_file.standing().rulings] == [State.STANDING] * 2


def test_a_hand_over_of_an_event_that_is_not_open_opens_it(laptop, tmp_path: Path) -> None:
    here, there, stick = laptop("here"), laptop("there"), tmp_path / "stick"
    stick.mkdir()
    here.open_event(SETUP)
    words = here.handing.words()
    path = here.handing.hand_over(stick)
    assert code(lambda: there.handing.take_in(path)) == "app.words_needed"
    assert code(lambda: there.handing.take_in(path, "kata mino")) == "log.wrong_words"
    there.open_event(EventSetup("Another", PACK, "regular"))
    assert code(lambda: there.handing.take_in(path)) == "log.wrong_words"
    there.handing.take_in(path, words)
    assert there.event.name == "Autumn Open"
    there.close_event()
    add(here, "Ada")
    taken = there.handing.take_in(here.handing.hand_over(stick), words)
    assert (taken.joined, taken.new) == (False, 1)
    assert there.event.name == "Autumn Open"


def test_backups_here_and_on_a_stick_and_restoring_one(laptop, tmp_path: Path) -> None:
    desk = laptop("here")
    desk.open_event(SETUP)
    ada = add(desk, "Ada")
    rule(desk, ada)
    first = desk.safekeeping.back_up()
    stick = tmp_path / "stick"
    assert code(lambda: desk.safekeeping.back_up_to(stick)) == "app.no_such_folder"
    stick.mkdir()
    on_stick = desk.safekeeping.back_up_to(stick)
    rule(desk, ada)
    event, path = desk.event.id, desk.event_file.journal.path
    found = desk.safekeeping.backups(event)
    assert [(each.holds.rulings, each.problem) for each in found] == [(1, None)]
    assert [each.holds.rulings for each in desk.safekeeping.backups(event, on_stick.path.parent)] == [1]
    first.path.write_bytes(first.path.read_bytes()[:5000])
    assert desk.safekeeping.backups(event)[0].problem is not None
    desk.close_event()
    path.write_bytes(b"torn")
    desk.safekeeping.restore(on_stick.path)
    assert (desk.event.id, len(desk.rulings())) == (event, 1)
    assert any(file.read_bytes() == b"torn" for file in (desk.data / "backups" / event).glob("set-aside-*"))


def test_a_passphrase_is_set_and_asked_for(laptop) -> None:
    desk = laptop("here")
    desk.open_event(SETUP)
    rule(desk, add(desk, "Ada"))
    event = desk.event.id
    desk.safekeeping.set_passphrase("電池")
    assert len(desk.rulings()) == 1
    desk.close_event()
    assert [each.problem.code for each in desk.events()] == ["log.needs_passphrase"]
    assert code(lambda: desk.use_event(event)) == "log.needs_passphrase"
    assert code(lambda: desk.use_event(event, "wrong")) == "log.wrong_passphrase"
    desk.use_event(event, "電池")
    backup = desk.safekeeping.back_up()
    assert b"SQLite" not in backup.path.read_bytes()
    desk.safekeeping.set_passphrase("")
    desk.close_event()
    desk.use_event(event)
    assert len(desk.rulings()) == 1


def test_an_event_is_due_after_its_time_and_is_forgotten_with_its_backups(laptop, clock: Clock) -> None:
    desk = laptop("here")
    desk.open_event(SETUP)
    rule(desk, add(desk, "Ada"))
    desk.safekeeping.back_up()
    event = desk.event.id
    clock.moment += timedelta(days=89)
    assert desk.safekeeping.due() == ()
    clock.moment += timedelta(days=2)
    assert [each.id for each in desk.safekeeping.due()] == [event]
    desk.happenings.change_event("retention_days", "365")
    assert desk.safekeeping.due() == ()
    desk.safekeeping.forget_event(event)
    assert desk.event is None
    assert desk.events() == ()
    assert [path for path in desk.data.rglob("*") if event in path.name] == []


def test_a_person_is_forgotten_here_and_in_the_backups(laptop) -> None:
    desk = laptop("here")
    desk.open_event(SETUP)
    ada, other = add(desk, "Ada Okafor"), add(desk, "Okafor, A.")
    rule(desk, ada)
    desk.happenings.merge_people(other, ada)
    backup = desk.safekeeping.back_up()
    desk.safekeeping.forget_person(ada)
    assert [person.name for person in desk.people()] == [""]
    assert len(desk.rulings()) == 1
    for content in (backup.path.read_bytes(), desk.event_file.journal.path.read_bytes()):
        assert b"Okafor" not in content
    assert desk.event_file.journal.verify() == ()


def test_a_stick_that_was_pulled_out_becomes_no_folder(laptop, tmp_path: Path) -> None:
    desk, stick = laptop("here"), tmp_path / "stick"
    desk.open_event(SETUP)
    assert code(lambda: desk.handing.hand_over(stick)) == "app.no_such_folder"
    assert not stick.exists()


def test_a_clock_that_was_set_back_loses_and_breaks_nothing(laptop, clock: Clock) -> None:
    desk = laptop("here")
    desk.open_event(SETUP)
    ada = add(desk, "Ada")
    first = rule(desk, ada)
    clock.moment -= timedelta(days=400)
    second, third = rule(desk, ada), rule(desk, ada)
    assert [row.id for row in desk.event_file.standing().rulings] == [second, third, first]
    assert desk.show(PACK, Draft("125", ada)).recommendation.penalty == "match_loss"
    assert desk.event_file.journal.verify() == ()
    desk.void(third, "entered in error")
    desk.close()
    desk.resume_event()
    assert {row.id: row.state for row in desk.rulings()}[third] == State.VOIDED


def test_a_person_with_three_numbers_and_three_with_one_name(laptop) -> None:
    desk = laptop("here")
    desk.open_event(SETUP)
    lists = ("name,id\nChen Wei,1\n", "name,id\nChen Wei,2\n", "name,id\nChen Wei,0001\nChen Wei,3\n")
    for text in lists:
        table = desk.roster.pasted(text)
        desk.roster.take_over(desk.roster.plan(table, desk.roster.columns(table)))
    people = desk.people()
    assert [person.name for person in people] == ["Chen Wei"] * 3
    assert desk.event_file.same_people() == ()
    for other in people[1:]:
        desk.happenings.merge_people(other.id, people[0].id)
    assert [person.id for person in desk.people()] == [people[0].id]
    assert set(desk.event_file.journal.numbers().values()) == {"1", "2", "3"}
