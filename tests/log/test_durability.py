"""Acknowledged means on disk: syncs, power cuts, full disks, kills."""

import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from log_disk import Deed, Disk, after_power_cut, unsynced
from log_examples import times
from log_making import create, moment, repeating, ruling

from judgedesk.log import database
from judgedesk.log.bodies import RulingVoided
from judgedesk.log.errors import LogError
from judgedesk.log.journal import Journal
from judgedesk.log.names import NewPerson

CUTS = {"are lost": times(300, 3000), "arrive in part": times(60, 3000)}
KEY = "correct horse 電池"
KEYS = ["", KEY]
# Opening an encrypted log takes the time that guessing a passphrase should take.
KILLS = {"": times(150, 5000), KEY: times(50, 5000)}


@pytest.fixture
def disk() -> Iterator[Disk]:
    made = Disk("diary")
    yield made
    made.unregister()


def open_on(disk: Disk, path: Path, key: str = "") -> Journal:
    return Journal.open(path, random=repeating(1), place="here", vfs=disk.name, key=key)


def created(folder: Path, key: str = "") -> Path:
    with create(folder, key=key) as journal:
        return journal.path


def left_open_at_return(disk: Disk, journal: Journal) -> set[str]:
    """The files that were written and not synced between the calls of append and their returns."""
    found: set[str] = set()
    person = NewPerson.of("陳怡君", repeating(2))
    for body in (person, ruling(person.person), ruling(person.person, minute=1)):
        before = len(disk.deeds)
        entry = journal.append(body, by="op", at=moment(0))
        during = disk.deeds[before:]
        assert any(deed.file.endswith("-wal") for deed in during), "nothing was written at all"
        found |= unsynced(during)
    before = len(disk.deeds)
    journal.append(RulingVoided(entry.id, "entered in error"), by="op", at=moment(1))
    return found | unsynced(disk.deeds[before:])


@pytest.mark.parametrize("key", KEYS)
def test_issue_returns_after_the_sync(tmp_path: Path, disk: Disk, key: str) -> None:
    with open_on(disk, created(tmp_path, key), key) as journal:
        assert left_open_at_return(disk, journal) == set()


def test_the_sync_test_sees_synchronous_normal(
    tmp_path: Path, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "SYNCHRONOUS", "NORMAL")
    with open_on(disk, created(tmp_path)) as journal:
        assert left_open_at_return(disk, journal) == {f"{journal.path.name}-wal"}


def test_a_name_is_erased_on_disk_when_that_returns(tmp_path: Path, disk: Disk) -> None:
    with open_on(disk, created(tmp_path)) as journal:
        person = NewPerson.of("陳怡君", repeating(2))
        journal.append(person, by="op", at=moment(0))
        before = len(disk.deeds)
        journal.erase_name(person.person)
        assert unsynced(disk.deeds[before:]) <= {f"{journal.path.name}-wal"}
        assert disk.deeds[-1].file.endswith("-wal")


def recorded_evening(
    folder: Path, disk: Disk, key: str = ""
) -> tuple[str, dict[str, bytes], list[tuple[int, str]]]:
    """Many rulings on the recorded disk: file name, files before, and (deeds at return, id) of each entry."""
    with create(folder, vfs=disk.name, key=key) as journal:
        path = journal.path
    # Encryption is done below the recorded disk: what is replayed is the same log without it.
    made = after_power_cut({}, disk.deeds)
    start = {path.name: made[f".{path.name}.new"]}
    assert bool(key) == (start[path.name] != path.read_bytes())
    disk.deeds.clear()
    returned: list[tuple[int, str]] = []
    choice = random.Random(5)
    with open_on(disk, path, key) as journal:
        for number in range(240):
            if number % 7 == 3:
                body = RulingVoided(choice.choice(returned)[1], "entered in error")
            else:
                body = ruling(f"p{number % 9}", round_number=number // 30 + 1, minute=number)
            entry = journal.append(body, by="op", at=moment(number))
            returned.append((len(disk.deeds), entry.id))
    assert any(deed.file == path.name for deed in disk.deeds), "the -wal was never worked into the file"
    return path.name, start, returned


def after_cut(
    folder: Path, name: str, files: dict[str, bytes], *, thorough: bool
) -> tuple[set[str], tuple[object, ...]]:
    """The entries that are there when the files are opened after the cut, and what verify finds."""
    folder.mkdir()
    for file, content in files.items():
        (folder / file).write_bytes(content)
    with Journal.open(folder / name, random=repeating(1), place="here") as journal:
        return {entry.id for entry in journal.entries()}, journal.verify() if thorough else ()


def cut_points(deeds: list[Deed], returned: list[tuple[int, str]], count: int) -> list[int]:
    choice = random.Random(11)
    return [choice.randrange(returned[0][0], len(deeds) + 1) for _ in range(count)]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("unsynced_writes", list(CUTS))
def test_no_acknowledged_ruling_is_lost_in_a_power_cut(
    tmp_path: Path, disk: Disk, unsynced_writes: str, key: str
) -> None:
    name, start, returned = recorded_evening(tmp_path, disk, key)
    for number, point in enumerate(cut_points(disk.deeds, returned, CUTS[unsynced_writes])):
        choice = random.Random(number) if unsynced_writes == "arrive in part" else None
        files = after_power_cut(start, disk.deeds[:point], choice)
        present, found = after_cut(tmp_path / f"cut-{number}", name, files, thorough=number % 5 == 0)
        assert {entry for at, entry in returned if at <= point} <= present
        assert found == ()


def test_the_power_cut_is_felt_with_synchronous_normal(
    tmp_path: Path, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "SYNCHRONOUS", "NORMAL")
    name, start, returned = recorded_evening(tmp_path, disk)
    lost = 0
    for number, point in enumerate(cut_points(disk.deeds, returned, 20)):
        files = after_power_cut(start, disk.deeds[:point])
        present, _ = after_cut(tmp_path / f"cut-{number}", name, files, thorough=False)
        lost += len({entry for at, entry in returned if at <= point} - present)
    assert lost > 0


@pytest.mark.parametrize("room", [0, 20, 24, 5_000, 9_000, 20_000, 40_000])
def test_a_full_disk_loses_nothing_and_is_over_when_there_is_room(
    tmp_path: Path, disk: Disk, room: int
) -> None:
    journal = open_on(disk, created(tmp_path))
    kept = [journal.append(ruling(minute=minute), by="op", at=moment(minute)).id for minute in range(3)]
    disk.room = room
    refused = None
    for minute in range(3, 50):
        before = journal.standing()
        try:
            kept.append(journal.append(ruling(minute=minute), by="op", at=moment(minute)).id)
        except LogError as error:
            refused = error.code
            break
    assert refused == "log.disk_full"
    assert journal.standing() == before
    with pytest.raises(LogError, match="disk_full"):
        journal.append(ruling(minute=50), by="op", at=moment(50))
    disk.room = None
    kept.append(journal.append(ruling(minute=51), by="op", at=moment(51)).id)
    journal.close()
    with open_on(disk, journal.path) as again:
        assert [entry.id for entry in again.entries()][1:] == kept
        assert again.verify() == ()


def test_a_disk_that_is_full_from_the_start_leaves_no_half_file(tmp_path: Path, disk: Disk) -> None:
    disk.room = 3_000
    with pytest.raises(LogError) as full:
        create(tmp_path, vfs=disk.name)
    assert full.value.code == "log.disk_full"
    assert list(tmp_path.glob("*")) + list(tmp_path.glob(".*")) == []


def test_a_full_disk_at_closing_keeps_all(tmp_path: Path, disk: Disk) -> None:
    journal = open_on(disk, created(tmp_path))
    entry = journal.append(ruling(), by="op", at=moment(0))
    disk.room = 0
    assert not journal.close()
    assert journal.close()
    disk.room = None
    with open_on(disk, journal.path) as again:
        assert again.entries()[-1] == entry
        assert again.verify() == ()


@pytest.mark.parametrize("key", KEYS)
def test_kills_lose_no_ruling_that_was_printed(tmp_path: Path, key: str) -> None:
    printed: set[str] = set()
    acknowledged = 0
    choice = random.Random(3)
    for turn in range(KILLS[key]):
        if turn % 5 == 0:
            # Another log now and then: reading all of it after each kill takes longer and longer.
            path = created(tmp_path / str(turn), key)
            acknowledged += len(printed)
            printed.clear()
        child = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("log_appender.py")), str(path), str(turn), key],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert child.stdout is not None
        assert child.stdout.readline() == "open\n"
        with pytest.raises(LogError, match="locked"):
            Journal.open(path, place="here", key=key)
        time.sleep(choice.uniform(0, 0.15))
        child.send_signal(signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
        rest, _ = child.communicate()
        # The last line may be torn; what was not printed whole was not acknowledged.
        printed.update(line.strip() for line in rest.splitlines(keepends=True) if line.endswith("\n"))
        with Journal.open(path, place="here", key=key) as journal:
            assert printed <= {entry.id for entry in journal.entries()}
            assert journal.verify() == ()
    assert acknowledged + len(printed) > KILLS[key]
