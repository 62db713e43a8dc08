"""What another laptop, program or accident made of an event: the desk goes on with what is good."""

import shutil
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from judgedesk.app import boards, to_settle
from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.event import LONGEST_KEPT, EventSetup
from judgedesk.app.event_report import Cut, report_of
from judgedesk.app.event_report_files import KINDS, report_file
from judgedesk.app.folder import write_chosen, write_private
from judgedesk.app.rulings import Draft, IssueNotes
from judgedesk.log.entry import Entry, canonical
from judgedesk.log.forms import MOST
from judgedesk.rules.values import CaseError

PACK = "dci-2008"
NOW = datetime(2026, 11, 30, 4, 0, tzinfo=UTC)
HASH = "a" * 64
ENTERED = "2026-11-30T09:00:00.000+08:00"


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    found = Desk(tmp_path / "data", clock=lambda: NOW)
    found.open_event(EventSetup("Autumn Open", PACK, "competitive", operator="Huang"))
    yield found
    found.close()


@pytest.fixture
def ada(desk: Desk) -> str:
    return desk.add_person("Ada").person.id


def rule(desk: Desk, person: str) -> str:
    return desk.issue(Draft("125", person), "warning", IssueNotes(reason="as it was")).ruling


def arrives(desk: Desk, kind: str, body: object, at: str = ENTERED) -> str:
    """An entry of another laptop; gives its id."""
    file = desk.event_file
    raw = {"v": 1, "event": file.id, "device": "b" * 32, "seq": 1, "at": at, "by": "x", "kind": kind}
    data = canonical({**raw, "body": body, "prev": ""})
    file.journal.merge([data])
    event = file.id
    desk.close()
    desk.use_event(event)
    return Entry.read(data).id


def code(deed: Callable[[], object]) -> str:
    with pytest.raises(UserError) as found:
        deed()
    return found.value.code


# What came in means nothing in this edition.


@pytest.mark.parametrize(
    ("fact", "value"),
    [
        ("moon_phase", True),
        ("round_started_early", "perhaps"),
        ("round_started_early", ["x"]),
        ("base_penalty_supplied", "game_loss"),
        ("minutes_late", 5),
    ],
)
def test_an_answer_that_is_none_is_no_answer(desk: Desk, ada: str, fact: str, value: object) -> None:
    before = desk.show(PACK, Draft("125", ada)).recommendation
    arrives(desk, "event.answered", {"fact": fact, "value": value})
    assert desk.show(PACK, Draft("125", ada)).recommendation == before


def test_an_answer_that_is_one_counts(desk: Desk, ada: str) -> None:
    facts = [fact for fact in desk.ruleset(PACK).facts.values() if fact.scope == "event"]
    for fact in facts:
        desk.answer_event_fact(fact.name, True if not fact.values else fact.values[0])
    around = desk._event.surroundings(PACK)
    assert {*around.answers} == {fact.name for fact in facts} != set()


def test_a_base_that_is_none_is_not_taken(desk: Desk, ada: str) -> None:
    body = {"infraction": "111", "level": "competitive", "penalty": "frown", "origin": "own", "source": ""}
    arrives(desk, "base.supplied", body)
    assert desk.show(PACK, Draft("111", ada)).recommendation.penalty == "unknown_base"


def test_a_ruling_in_words_that_the_edition_has_not_is_named_and_can_be_voided(desk: Desk, ada: str) -> None:
    ruling = rule(desk, ada)
    odd = {"ruling": ruling, "outcome": "changed", "given": {"penalty": "frown"}}
    arrives(desk, "ruling.appealed", odd)
    with pytest.raises(UserError) as found:
        desk.show(PACK, Draft("125", ada))
    assert (found.value.code, found.value.args_) == ("app.unfit_history", {"value": "frown"})
    assert "frown" in desk.say_error(found.value)
    bo = desk.add_person("Bo").person.id
    assert desk.show(PACK, Draft("125", bo)).recommendation.penalty == "warning"
    desk.void(ruling, "not of this edition")
    assert desk.show(PACK, Draft("125", ada)).recommendation.penalty == "warning"


@pytest.mark.parametrize("penalty", ["frown", "", "unknown"])
def test_a_penalty_that_there_is_not_is_refused(desk: Desk, ada: str, penalty: str) -> None:
    with pytest.raises(CaseError) as found:
        desk.issue(Draft("125", ada), penalty, IssueNotes(reason="r"))
    assert found.value.faults[0].field == "penalty"
    assert desk.rulings() == ()


@pytest.mark.parametrize(
    ("days", "kept"), [("9" * 5000, LONGEST_KEPT), ("1000000000", LONGEST_KEPT), ("never", 90), ("7", 7)]
)
def test_an_event_is_kept_as_long_as_somebody_can_have_meant(desk: Desk, days: str, kept: int) -> None:
    arrives(desk, "event.changed", {"field": "retention_days", "value": days})
    assert [event.days for event in desk.events()] == [kept]
    assert desk.safekeeping.due() == ()


@pytest.mark.parametrize("at", ["", "yesterday", "2020-01-01T00:00:00", "9999-12-31T23:59:59+00:00"])
def test_an_event_is_not_due_by_a_moment_that_is_none(desk: Desk, at: str) -> None:
    arrives(desk, "note.written", {"text": "x", "round": 1}, at)
    assert desk.safekeeping.due() == ()
    assert desk.event_file.heard()


def test_boards_take_any_table_any_round_and_any_time(desk: Desk, ada: str) -> None:
    for table in ("²", "9" * 5000, "\0", "\u202e12"):
        arrives(desk, "extension.given", {"round": MOST, "table": table, "minutes": MOST})
    for moment in ("0001-01-01T00:00:00+00:00", "9999-12-31T23:59:59+00:00"):
        arrives(desk, "call.opened", {"round": 1, "table": "1", "at": moment})
        # More than any screen can hold is kept, and not understood.
        arrives(desk, "extension.given", {"round": 1, "table": "1", "minutes": MOST + 1, "x": moment})
        arrives(desk, "round.started", {"round": MOST, "started_at": moment, "minutes": MOST})
    rule(desk, ada)
    found, moment = desk.event_file.standing(), desk.event_file.moment()
    assert len(boards.owed(found)) == 4
    assert [row.minutes for row in boards.open_calls(found, moment)] == [MOST, 0]
    assert len(found.not_understood) == 2
    for cut in Cut:
        for kind in KINDS:
            assert report_file(desk, report_of(desk, cut), kind)
    assert to_settle.contradictions(desk) == ()
    codes = {each.code for each in desk.event_file.journal.verify()}
    assert codes == {"log.found_body", "log.found_fork"}


# Files in the wrong place.


def test_an_event_is_never_a_path(desk: Desk, tmp_path: Path) -> None:
    outside = tmp_path / "x.jdlog"
    shutil.copy(desk.event_file.journal.path, outside)
    before = outside.read_bytes()
    for name in ("../../x", str(outside.with_suffix("")), ".", "..", ""):
        assert code(lambda name=name: desk.use_event(name)) == "log.missing"
    assert outside.read_bytes() == before


def test_a_log_under_another_events_name_is_listed_with_its_problem(desk: Desk) -> None:
    first = desk.event_file.journal.path
    desk.open_event(EventSetup("Other", PACK, "regular"))
    second = desk.event_file.journal.path
    desk.close()
    aside = first.with_name("aside")
    first.rename(aside), second.rename(first), aside.rename(second)
    assert [event.problem.code for event in desk.events() if event.problem] == ["log.misnamed"] * 2
    assert code(desk.resume_event) == "log.misnamed"
    first.rename(aside), second.rename(first), aside.rename(second)
    assert [event.problem for event in desk.events()] == [None, None]


def test_what_cannot_be_opened_does_not_hide_what_can(desk: Desk) -> None:
    good = desk.event_file.journal.path
    desk.close()
    content = good.read_bytes()
    for number, data in enumerate((b"", b"hello", content[:3000], content[:4096] + bytes(40_000))):
        good.with_name(f"{number}.jdlog").write_bytes(data)
    good.with_name("folder.jdlog").mkdir()
    found = {event.id: event.problem for event in desk.events()}
    assert [name for name, problem in found.items() if problem is None] == [good.stem]
    assert len(found) == 6
    for problem in found.values():
        assert problem is None or "{" not in desk.say_error(problem)


# Forgetting.


def test_a_name_goes_from_every_copy_that_opens_and_the_others_are_told(desk: Desk, ada: str) -> None:
    keep = desk.safekeeping
    keep.set_passphrase("one")
    locked = keep.back_up().path
    keep.set_passphrase("")
    damaged = keep.back_up().path
    damaged.write_bytes(damaged.read_bytes()[:5000])
    good = keep.back_up().path
    aside = good.with_name("set-aside-20261130T040000.jdlog")
    shutil.copy(good, aside)
    outside = desk.data.parent / "outside.jdlog"
    shutil.copy(good, outside)
    link = good.with_name("9-20261130T050000.jdlog")
    link.symlink_to(outside)
    before = outside.read_bytes()
    left = keep.forget_person(ada).left
    assert {*left} == {locked.name, damaged.name, link.name}
    assert outside.read_bytes() == before
    for path in (good, aside, desk.event_file.journal.path):
        assert b"Ada" not in path.read_bytes()
    assert damaged.name in desk.say("app.name_left", files=left)


def test_an_event_is_forgotten_though_something_else_stands_by_its_backups(desk: Desk) -> None:
    event = desk.event.id
    folder = desk.safekeeping.back_up().path.parent
    (folder / "mine").mkdir()
    desk.private.open("key")
    desk.private.write("a statement", "investigation")
    desk.safekeeping.forget_event(event)
    assert [path.name for path in folder.iterdir()] == ["mine"]
    assert desk.events() == ()
    assert not list((desk.data / "private").glob(f"{event}*"))


# Writing.


class Full:
    """A disk that is full from some byte on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        import os

        def refuse(descriptor: int) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(os, "fsync", refuse)


@pytest.mark.parametrize(
    ("write", "said"),
    [(write_private, "app.folder_not_writable"), (write_chosen, "app.chosen_not_written")],
)
def test_a_full_disk_leaves_what_stood_there_and_nothing_half_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, write: Callable[[Path, bytes], None], said: str
) -> None:
    path = tmp_path / "report.csv"
    write(path, b"before")
    Full(monkeypatch)
    assert code(lambda: write(path, b"after")) == said
    assert code(lambda: write(tmp_path / "new.csv", b"after")) == said
    assert [(each.name, each.read_bytes()) for each in tmp_path.iterdir()] == [("report.csv", b"before")]


def test_a_chosen_file_is_written_through_a_link_and_over_nothing_else(tmp_path: Path) -> None:
    target, link = tmp_path / "target.csv", tmp_path / "link.csv"
    target.write_bytes(b"before")
    link.symlink_to(target)
    write_chosen(link, b"after")
    assert (link.is_symlink(), target.read_bytes()) == (True, b"after")
    assert code(lambda: write_chosen(link, b"x", replace=False)) == "app.file_is_there"
    assert code(lambda: write_chosen(tmp_path, b"x")) == "app.chosen_not_written"
    assert code(lambda: write_chosen(tmp_path / "none" / "x.csv", b"x")) == "app.chosen_not_written"


def test_an_event_that_could_not_be_begun_leaves_no_file(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    first, other = desk.event.id, EventSetup("Other", PACK, "regular")
    with monkeypatch.context() as patched:
        patched.setattr("judgedesk.app.desk.write_settings", refused)
        assert code(lambda: desk.open_event(other)) == "app.folder_not_writable"
    assert [event.id for event in desk.events()] == [desk.event.id] == [first]
    desk.open_event(other)
    with monkeypatch.context() as patched:
        # One that is there is gone on with all the same; nothing of it has to be written.
        patched.setattr("judgedesk.app.desk.write_settings", refused)
        desk.use_event(first)
    assert desk.event.id == desk.settings.event == first


def refused(path: Path, settings: object) -> None:
    raise UserError("app.folder_not_writable", folder=str(path), detail="full")


def test_a_portable_folder_on_a_stick_that_cannot_rename_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.toml"
    write_private(path, "before")

    def refuse(self: Path, target: Path) -> None:
        raise FileExistsError(17, "File exists")

    monkeypatch.setattr(Path, "replace", refuse)
    write_private(path, "after")
    assert [(each.name, each.read_text("utf-8")) for each in tmp_path.iterdir()] == [(path.name, "after")]


def test_settings_that_could_not_be_kept_are_tried_again(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as full:
        Full(full)
        assert code(lambda: desk.set_round(4)) == "app.folder_not_writable"
    desk.set_round(4)
    assert Desk(desk.data).settings.round == 4


def test_half_a_character_in_a_name_does_not_stop_settings(desk: Desk) -> None:
    desk.set_operator("Hu\ud83d")
    assert Desk(desk.data).settings.operator == "Hu?"


def test_the_clock_of_this_laptop_is_wrong_by_years(desk: Desk, ada: str) -> None:
    desk._event._clock = lambda: NOW - timedelta(days=9000)
    rule(desk, ada)
    assert desk.safekeeping.back_up().number == 1
    desk._event._clock = lambda: NOW
    assert desk.safekeeping.back_up().number == 2
    assert desk.safekeeping.is_backed_up()


def test_a_disk_that_is_full_at_closing_is_told_and_holds_nothing_up(
    desk: Desk, ada: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from judgedesk.log.database import Database

    def full(self: Database) -> None:
        raise OSError(28, "No space left on device")

    rule(desk, ada)
    first = desk.event.id
    desk.open_event(EventSetup("Other", PACK, "regular"))
    other = desk.event.id
    desk.use_event(first)
    rule(desk, ada)
    with monkeypatch.context() as patched:
        patched.setattr(Database, "empty_wal", full)
        desk.use_event(other)
        assert desk.event.name == "Other"
        left = desk.close()
    assert left is not None
    assert left.code == "app.log_in_parts"
    assert desk.say_error(left)
    desk.use_event(first)
    assert len(desk.rulings()) == 2
