"""Files that are not as they were written: bytes flipped, cut, pages swapped, another file's, no file at all.

Whatever is done to a log, opening it and reading all of it ends in one of two ways: with a `LogError`, or
with what it holds. What it holds may be less than it was; nothing is invented.
"""

import os
import random
import shutil
from pathlib import Path

import apsw
import pytest
from log_examples import times
from log_making import create, moment, repeating, ruling

from judgedesk.log.bodies import CallOpened, NoteWritten, RulingVoided
from judgedesk.log.entry import stamp
from judgedesk.log.errors import LogError
from judgedesk.log.handover import hand_over, read_hand_over
from judgedesk.log.journal import Journal
from judgedesk.log.keeping import back_up, change_passphrase, holds, restore
from judgedesk.log.names import NewPerson

PAGE = 4096


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A log of some pages, closed."""
    with create(tmp_path_factory.mktemp("sound"), seed=3) as journal:
        for number in range(12):
            person = NewPerson.of(f"P{number}", repeating(number), number=f"00{number}")
            made = ruling(person.person, minute=number)
            _, issued = journal.append_all([person, made], by="op", at=moment(number))
            if number % 3 == 0:
                journal.append(RulingVoided(issued.id, "in error"), by="op", at=moment(number))
        journal.append_all(
            [CallOpened(1, "12", stamp(moment(3))), NoteWritten("wet cards", 1)], by="op", at=moment(99)
        )
    return journal.path


def spoiled(content: bytes, choice: random.Random) -> bytes:
    """The file as something made of it."""
    data = bytearray(content)
    pages = len(data) // PAGE
    match choice.randrange(6):
        case 0:
            for _ in range(choice.choice((1, 1, 3, 40))):
                data[choice.randrange(len(data))] = choice.randrange(256)
        case 1:
            # One bit, as memory and sticks do it.
            data[choice.randrange(len(data))] ^= 1 << choice.randrange(8)
        case 2:
            del data[choice.randrange(len(data)) :]
        case 3:
            one, other = (choice.randrange(pages) * PAGE for _ in range(2))
            data[one : one + PAGE], data[other : other + PAGE] = (
                data[other : other + PAGE],
                data[one : one + PAGE],
            )
        case 4:
            page = choice.randrange(pages) * PAGE
            data[page : page + PAGE] = choice.choice((bytes(PAGE), b"\xff" * PAGE, choice.randbytes(PAGE)))
        case _:
            # The first page says what is where: most of what can be told wrong is told there.
            data[choice.randrange(PAGE)] = choice.randrange(256)
    return bytes(data)


def read_all(path: Path) -> Journal:
    """Open it and ask for all that a screen asks for, and enter something."""
    with Journal.open(path, place="here", random=repeating(5)) as journal:
        journal.standing(), journal.names(), journal.numbers(), journal.entries(), journal.last_entries()
        journal.last_entered(), journal.verify(), journal.pack("0" * 64)
        journal.append(ruling(minute=50), by="op", at=moment(200))
        journal.rebuild()
    return journal


def test_a_spoiled_log_is_one_sentence_or_what_it_holds(sound: Path, tmp_path: Path) -> None:
    content, path = sound.read_bytes(), tmp_path / sound.name
    outcomes = {"read": 0, "told": 0}
    for seed in range(times(60, 20_000)):
        path.write_bytes(spoiled(content, random.Random(seed)))
        for leftover in tmp_path.glob(f"{path.name}-*"):
            leftover.unlink()
        try:
            read_all(path)
        except LogError:
            outcomes["told"] += 1
        except Exception as error:
            raise AssertionError(f"seed {seed}") from error
        else:
            outcomes["read"] += 1
    assert min(outcomes.values()) > 0, outcomes


def test_a_table_listed_under_another_name(sound: Path, tmp_path: Path) -> None:
    path = tmp_path / sound.name
    shutil.copy(sound, path)
    db = apsw.Connection(str(path))
    db.config(apsw.SQLITE_DBCONFIG_DEFENSIVE, 0)
    db.execute("PRAGMA writable_schema = ON")
    db.execute("UPDATE sqlite_master SET name = 'mow_ruling' WHERE name = 'now_ruling'")
    db.close()
    with pytest.raises(LogError) as found:
        read_all(path)
    assert found.value.code == "log.damaged"


def test_a_spoiled_copy_is_one_sentence_and_what_stood_there_stays(sound: Path, tmp_path: Path) -> None:
    """The same for whoever looks into a backup, restores it, hands it over or changes its passphrase."""
    events, stick = tmp_path / "events", tmp_path / "stick"
    events.mkdir(), stick.mkdir()
    good = events / sound.name
    shutil.copy(sound, good)
    with Journal.open(good, place="here", random=repeating(5)) as journal:
        backup, handed = back_up(journal, stick, moment(60)).path, hand_over(journal, stick)
        words, content = journal.words, (journal.standing(), journal.entries())
    sources = {path: path.read_bytes() for path in (backup, handed)}
    refused = dict.fromkeys(sources, 0)
    for seed in range(times(10, 4_000)):
        for path, data in sources.items():
            path.write_bytes(spoiled(data, random.Random(seed)))
        before = good.read_bytes()
        try:
            got = read_hand_over(handed, words, tmp_path / "scratch")
            # Encrypted pages have a seal: whatever was changed and is read all the same was never in use.
            assert len(got.entries) == len(content[1])
        except LogError:
            refused[handed] += 1
        try:
            holds(backup)
            restore(backup, events, tmp_path / "aside.jdlog")
        except LogError:
            refused[backup] += 1
            assert good.read_bytes() == before
        good.write_bytes(before)
        try:
            change_passphrase(backup, "", "key")
        except LogError:
            assert opens_without_passphrase(backup) or not is_log(backup)
        assert not [*events.glob(".*"), *stick.glob(".*"), *(tmp_path / "scratch").iterdir()]
    assert min(refused.values()) > 0, refused
    with Journal.open(good, place="here") as journal:
        assert (journal.standing(), journal.entries()) == content


def is_log(path: Path) -> bool:
    try:
        holds(path)
    except LogError:
        return False
    return True


def opens_without_passphrase(path: Path) -> bool:
    return path.read_bytes()[:15] == b"SQLite format 3"


def test_another_events_file_under_this_ones_name(sound: Path, tmp_path: Path) -> None:
    event = sound.stem
    other = create(tmp_path, seed=77)
    other.close()
    swapped = other.path.rename(tmp_path / sound.name)
    with pytest.raises(LogError) as found:
        Journal.open(swapped, event=event)
    assert found.value.code == "log.misnamed"
    with Journal.open(swapped, event=other.event) as journal:
        assert journal.verify() == ()


def test_a_folder_a_link_and_a_pipe_in_its_place(sound: Path, tmp_path: Path) -> None:
    path = tmp_path / sound.name
    path.mkdir()
    assert code(path) == "log.missing"
    path.rmdir()
    if os.name != "posix":
        return
    path.symlink_to(sound)
    before = sound.read_bytes()
    assert code(path) == "log.is_a_link"
    assert sound.read_bytes() == before
    path.unlink()
    path.symlink_to(tmp_path / "nowhere")
    assert code(path) == "log.missing"
    path.unlink()
    os.mkfifo(path)
    assert code(path) == "log.missing"


def code(path: Path) -> str:
    with pytest.raises(LogError) as found:
        Journal.open(path)
    return found.value.code


def test_a_wal_of_noise_beside_it_changes_nothing(sound: Path, tmp_path: Path) -> None:
    path = tmp_path / sound.name
    for wal in (random.Random(3).randbytes(9000), b"\x37\x7f\x06\x82", b""):
        shutil.copy(sound, path)
        path.with_name(path.name + "-wal").write_bytes(wal)
        with Journal.open(path, place="here") as journal:
            assert journal.verify() == ()


@pytest.mark.parametrize("pages", [1, 1000])
def test_a_wal_of_another_log_is_told_and_not_worked_in(sound: Path, tmp_path: Path, pages: int) -> None:
    """SQLite takes any -wal for the file's own whose sums are right."""
    other = create(tmp_path / "other", seed=8)
    other.append(ruling(), by="op", at=moment(3))
    stranger = other.path.with_name(other.path.name + "-wal").read_bytes()[: 32 + pages * (PAGE + 24)]
    other.close()
    path = tmp_path / sound.name
    shutil.copy(sound, path)
    path.with_name(path.name + "-wal").write_bytes(stranger)
    if pages == 1:
        # A part without its end counts for nothing.
        with Journal.open(path, event=sound.stem, place="here") as journal:
            assert journal.verify() == ()
        return
    with pytest.raises(LogError) as found:
        Journal.open(path, event=sound.stem, place="here")
    assert found.value.code in ("log.damaged", "log.misnamed")
    path.with_name(path.name + "-wal").unlink()
    assert path.read_bytes() == sound.read_bytes()
