"""Backups, restoring, passphrases, forgetting: the data that was good stays good."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from log_examples import times
from log_making import create, moment, repeating, ruling

from judgedesk.log import keeping
from judgedesk.log.errors import LogError
from judgedesk.log.journal import Journal
from judgedesk.log.keeping import (
    back_up,
    backups,
    change_passphrase,
    erase_name_in,
    forget,
    holds,
    restore,
)
from judgedesk.log.names import NewPerson

KEY = "correct horse 電池"


def filled(folder: Path, count: int = 5, key: str = "") -> Path:
    with create(folder, seed=1, key=key) as journal:
        journal.append_all([ruling(minute=number) for number in range(count)], by="op", at=moment(9))
        return journal.path


def code(deed, *args, **more) -> str:
    with pytest.raises(LogError) as found:
        deed(*args, **more)
    return found.value.code


@pytest.mark.parametrize("key", ["", KEY])
def test_backups_are_numbered_and_hold_what_the_log_held(tmp_path: Path, key: str) -> None:
    path = filled(tmp_path / "events", key=key)
    folder = tmp_path / "backups"
    with Journal.open(path, place="here", key=key) as journal:
        one = back_up(journal, folder, moment(60))
        journal.append(ruling(minute=30), by="op", at=moment(90))
        two = back_up(journal, folder, moment(120))
    assert [each.number for each in backups(folder)] == [2, 1]
    assert two.path.name == "2-20261130T090200.jdlog"
    assert (holds(one.path, key).entries, holds(two.path, key).rulings) == (6, 6)
    assert holds(two.path, key).last == "2026-11-30T09:01:30.000+08:00"
    assert [file.name for file in folder.iterdir() if file.name.startswith(".")] == []
    if key:
        assert code(holds, one.path) == "log.needs_passphrase"
        assert code(holds, one.path, "wrong") == "log.wrong_passphrase"
        assert b"SQLite" not in one.path.read_bytes()


@pytest.mark.parametrize("key", ["", KEY])
@pytest.mark.parametrize("before", ["damaged", "gone", "later"])
def test_a_backup_is_restored_under_a_new_device_and_nothing_is_thrown_away(
    tmp_path: Path, before: str, key: str
) -> None:
    path = filled(tmp_path / "events", key=key)
    with Journal.open(path, place="here", key=key) as journal:
        device = journal.device
        backup = back_up(journal, tmp_path / "backups", moment(60))
        journal.append(ruling(minute=30), by="op", at=moment(90))
    if before == "damaged":
        content = bytearray(path.read_bytes())
        content[4096:] = random.Random(1).randbytes(len(content) - 4096)
        path.write_bytes(content)
    elif before == "gone":
        path.unlink()
    old = path.read_bytes() if path.exists() else b""
    aside = tmp_path / "backups" / "set-aside.jdlog"
    assert restore(backup.path, tmp_path / "events", aside, key=key, random=repeating(8)) == path
    with Journal.open(path, place="here", key=key) as journal:
        assert journal.device != device
        assert journal.count() == 6
        assert journal.verify() == ()
        journal.append(ruling(minute=50), by="op", at=moment(200))
        if before == "later":
            # What the backup did not have is in the file that was set aside, and both make a union.
            with Journal.open(aside, place="there", key=key) as other:
                assert journal.merge(entry.data for entry in other.entries()).new == 1
            assert journal.merge([]).forks == ()
    assert (aside.read_bytes() if aside.exists() else b"") != b"" if old else not aside.exists()


def test_a_backup_that_fails_leaves_nothing_half_done(tmp_path: Path, monkeypatch) -> None:
    path = filled(tmp_path / "events")

    def full(self, path, *, key="") -> None:
        path.write_bytes(b"half")
        raise OSError(28, "No space left on device")

    with Journal.open(path, place="here") as journal:
        monkeypatch.setattr(Journal, "copy_into", full)
        assert code(back_up, journal, tmp_path / "backups", moment(60)) == "log.disk_full"
    assert list((tmp_path / "backups").iterdir()) == []


@pytest.mark.parametrize(("old", "new"), [("", KEY), (KEY, "another"), (KEY, "")])
def test_a_passphrase_is_set_changed_and_removed(tmp_path: Path, old: str, new: str) -> None:
    path = filled(tmp_path, key=old)
    change_passphrase(path, old, new)
    assert (b"SQLite format 3" in path.read_bytes()[:20]) is (not new)
    with Journal.open(path, place="here", key=new) as journal:
        assert journal.count() == 6
        assert journal.verify() == ()
        journal.append(ruling(minute=30), by="op", at=moment(90))
    if new:
        assert code(Journal.open, path, place="here") == "log.needs_passphrase"
        assert code(Journal.open, path, place="here", key="wrong") == "log.wrong_passphrase"
        assert code(change_passphrase, path, "wrong", "x") == "log.wrong_passphrase"
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


def test_a_passphrase_that_cannot_be_changed_leaves_the_log_as_it_was(tmp_path: Path, monkeypatch) -> None:
    path = filled(tmp_path, key=KEY)

    def refuse(path, new) -> None:
        raise OSError(13, "Permission denied")

    monkeypatch.setattr(keeping, "take_place_of", refuse)
    assert code(change_passphrase, path, KEY, "another") == "log.read_only"
    with Journal.open(path, place="here", key=KEY) as journal:
        assert journal.count() == 6


CHANGING = """
import sys
from pathlib import Path
from judgedesk.log.keeping import change_passphrase
path, keys = Path(sys.argv[1]), sys.argv[2:]
print("ready", flush=True)
while True:
    for old, new in zip(keys, keys[1:] + keys[:1]):
        change_passphrase(path, old, new)
"""


def test_killed_while_the_passphrase_changes_the_log_opens_with_one_of_the_two(tmp_path: Path) -> None:
    path = filled(tmp_path, count=60)
    keys = ["", KEY, "another"]
    choice = random.Random(5)
    for _ in range(times(12, 200)):
        here = next(key for key in keys if opens(path, key))
        order = keys[keys.index(here) :] + keys[: keys.index(here)]
        child = subprocess.Popen(
            [sys.executable, "-c", CHANGING, str(path), *order], stdout=subprocess.PIPE, text=True
        )
        assert child.stdout is not None
        child.stdout.readline()
        time.sleep(choice.uniform(0.0, 0.6))
        os.kill(child.pid, signal.SIGKILL)
        child.wait()
        child.stdout.close()
        assert sum(opens(path, key) for key in keys) == 1
    with Journal.open(path, place="here", key=next(key for key in keys if opens(path, key))) as journal:
        assert journal.count() == 61
        assert journal.verify() == ()


def opens(path: Path, key: str) -> bool:
    try:
        return holds(path, key).entries == 61
    except LogError:
        return False


@pytest.mark.parametrize("key", ["", KEY])
def test_a_name_is_erased_from_a_backup_to_the_last_byte(tmp_path: Path, key: str) -> None:
    person = NewPerson.of("陳怡君", repeating(3), number="TPE-00077")
    path = filled(tmp_path / "events", key=key)
    with Journal.open(path, place="here", key=key) as journal:
        journal.append(person, by="op", at=moment(1))
        backup = back_up(journal, tmp_path / "backups", moment(60))
    erase_name_in(backup.path, [person.person], key)
    with Journal.open(backup.path, place="here", key=key) as journal:
        assert journal.names() == journal.numbers() == {}
        assert journal.verify() == ()
    if not key:
        content = backup.path.read_bytes()
        assert "陳怡君".encode() not in content
        assert b"TPE-00077" not in content


def test_an_event_is_forgotten_for_good(tmp_path: Path) -> None:
    path = filled(tmp_path / "events")
    with Journal.open(path, place="here") as journal:
        backup = back_up(journal, tmp_path / "backups", moment(60))
    other = create(tmp_path / "events", seed=9)
    other.close()
    forget([path, backup.path])
    assert [file.name for file in (tmp_path / "events").iterdir()] == [other.path.name]
    assert backups(tmp_path / "backups") == ()
    forget([path])


def test_what_is_no_log_is_told_apart_from_an_encrypted_one(tmp_path: Path) -> None:
    path = tmp_path / "x.jdlog"
    path.write_text("hello")
    assert code(holds, path) == "log.not_a_log"
    path.write_bytes(random.Random(1).randbytes(8192))
    assert code(holds, path) == "log.needs_passphrase"
    assert code(holds, tmp_path / "none.jdlog") == "log.missing"
