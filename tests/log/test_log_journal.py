"""One event's file: making, opening, appending, what cannot be done to it, and what goes wrong."""

import gc
import os
import shutil
import stat
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import apsw
import pytest
from log_making import OPENED, PACK, START, create, moment, repeating, ruling, sealed

from judgedesk.log import database
from judgedesk.log import journal as journal_module
from judgedesk.log.bodies import BaseSupplied, EventAnswered, RulingVoided
from judgedesk.log.entry import Entry
from judgedesk.log.errors import LogBugError, LogError, told
from judgedesk.log.forms import BodyError
from judgedesk.log.journal import Journal
from judgedesk.log.names import NewPerson
from judgedesk.log.place import this_place


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with create(tmp_path) as made:
        yield made


def reopen(path: Path, place: str = "here", seed: int = 9) -> Journal:
    return Journal.open(path, random=repeating(seed), place=place)


@contextmanager
def tampered(path: Path) -> Iterator[apsw.Connection]:
    """The file without its triggers, in the hands of somebody else."""
    db = apsw.Connection(str(path))
    for (name,) in [*db.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")]:
        db.execute(f"DROP TRIGGER {name}")
    yield db
    db.close()


def snapshot(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


# Making and opening.


def test_a_new_log_is_one_private_file_named_by_its_event(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "events"
    made = create(folder)
    made.close()
    assert [path.name for path in folder.iterdir()] == [f"{made.event}.jdlog"]
    if os.name == "posix":
        assert stat.S_IMODE(made.path.stat().st_mode) == 0o600
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_a_new_log_holds_its_event_and_its_pack(journal: Journal) -> None:
    (opened,) = journal.entries()
    assert (opened.kind, opened.seq, opened.prev, opened.by) == ("event.opened", 1, "", "op")
    assert (opened.event, opened.device) == (journal.event, journal.device)
    assert journal.pack(OPENED.pack.hash) == PACK
    assert journal.pack("0" * 64) is None
    assert journal.verify() == ()


def test_a_pack_that_is_not_the_one_named_is_a_defect(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="pack"):
        Journal.create(tmp_path, OPENED, b"another pack", by="op", at=START)
    assert list(tmp_path.iterdir()) == []


def test_the_same_randomness_makes_the_same_ids(tmp_path: Path) -> None:
    with create(tmp_path / "a", seed=5) as one, create(tmp_path / "b", seed=5) as other:
        assert one.event == other.event
        assert one.entries() == other.entries()
    with create(tmp_path / "c", seed=6) as third:
        assert third.event != one.event


def test_closing_leaves_one_file_and_can_be_repeated(journal: Journal) -> None:
    journal.append(ruling(), by="op", at=moment(0))
    assert journal.path.with_name(journal.path.name + "-wal").exists()
    journal.close()
    journal.close()
    assert [path.name for path in journal.path.parent.glob("*.jdlog*")] == [journal.path.name]


def test_the_connection_is_set_as_the_contract_says(journal: Journal) -> None:
    value = journal._db.value
    assert value("PRAGMA journal_mode") == "wal"
    assert value("PRAGMA synchronous") == 2
    assert value("PRAGMA locking_mode") == "exclusive"
    assert value("PRAGMA secure_delete") == 1
    assert value("PRAGMA fullfsync") == 1
    assert value("PRAGMA checkpoint_fullfsync") == 1
    assert not journal.path.with_name(journal.path.name + "-shm").exists()


def test_the_name_of_a_new_log_is_made_durable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder is synced once the file has its name; before, a power cut could take the whole file."""
    seen: list[set[str]] = []

    def sync(descriptor: int) -> None:
        if os.fstat(descriptor).st_ino == tmp_path.stat().st_ino:
            seen.append({path.name for path in tmp_path.iterdir()})

    monkeypatch.setattr(os, "fsync", sync)
    with create(tmp_path) as made:
        assert seen == ([{made.path.name}] if os.name == "posix" else [])


# Appending.


def test_entries_hang_on_each_other(journal: Journal) -> None:
    issued = journal.append(ruling(), by="林", at=moment(5))
    void = journal.append(RulingVoided(issued.id, "entered in error"), by="op", at=moment(6))
    opened = journal.entries()[0]
    assert [entry.prev for entry in journal.entries()] == ["", opened.id, issued.id]
    assert [entry.seq for entry in journal.entries()] == [1, 2, 3]
    assert (issued.at, issued.by) == ("2026-11-30T09:00:05.000+08:00", "林")
    assert journal.entry(void.id) == void
    assert journal.entry("0" * 64) is None


def test_several_entries_are_all_written_or_none(journal: Journal) -> None:
    person = NewPerson.of("陳怡君", repeating(1))
    before = journal.entries()
    with pytest.raises(BodyError):
        journal.append_all([person, ruling(person.person), RulingVoided("?", "x")], by="op", at=moment(0))
    assert journal.entries() == before
    assert journal.names() == {}
    added, issued = journal.append_all([person, ruling(person.person)], by="op", at=moment(0))
    assert journal.entries() == (*before, added, issued)
    assert journal.names() == {person.person: "陳怡君"}
    assert journal.verify() == ()


@pytest.mark.parametrize(
    ("body", "error"),
    [
        (ruling(""), BodyError),
        (RulingVoided("a" * 64, ""), BodyError),
        (BaseSupplied("125", "regular", "warning", "seed"), BodyError),
        (EventAnswered("fact", float("nan")), ValueError),
        (RulingVoided("a" * 64, "half \ud83d"), LogError),
    ],
)
def test_what_cannot_be_recorded_leaves_the_log_as_it_was(journal: Journal, body, error) -> None:
    before = journal.entries()
    with pytest.raises(error):
        journal.append(body, by="op", at=moment(0))
    assert journal.entries() == before
    assert journal.append(ruling(), by="op", at=moment(0)).prev == before[-1].id
    assert journal.verify() == ()


def test_a_paragraph_in_any_field_comes_back_whole(journal: Journal) -> None:
    import dataclasses

    paragraph = "第三次違規；the player said: “I didn't see it”.\r\n\t😀 " * 300
    body = dataclasses.replace(
        ruling(), reason=paragraph, slip=paragraph, table=paragraph, given_by=paragraph
    )
    issued = journal.append(body, by=paragraph, at=moment(0))
    (row,) = journal.standing().rulings
    assert (row.reason, row.slip, row.table, row.given_by, row.by) == (paragraph,) * 5
    assert Entry.read(issued.data).body["reason"] == paragraph
    assert journal.verify() == ()


def test_nothing_is_changed_deleted_or_replaced(journal: Journal) -> None:
    entry = journal.append(ruling(), by="op", at=moment(0))
    for statement in (
        "UPDATE journal SET kind = 'x'",
        "DELETE FROM journal",
        "INSERT OR REPLACE INTO journal SELECT id, device, seq, 'x', bytes FROM journal",
        f"REPLACE INTO journal (id, device, seq, kind, bytes) VALUES ('{entry.id}', 'd', 1, 'k', x'00')",
    ):
        with pytest.raises(apsw.ConstraintError, match=r"journal|entry"):
            journal._db.run(statement)
    assert journal.verify() == ()
    assert journal.entries()[-1] == entry


# Devices.


def test_the_same_place_goes_on_with_the_chain(journal: Journal) -> None:
    last = journal.append(ruling(), by="op", at=moment(0))
    journal.close()
    with reopen(journal.path) as again:
        assert again.device == journal.device
        following = again.append(ruling(minute=1), by="op", at=moment(1))
    assert (following.seq, following.prev) == (last.seq + 1, last.id)


def test_another_place_and_the_way_back_are_new_devices(journal: Journal, tmp_path: Path) -> None:
    journal.append(ruling(), by="op", at=moment(0))
    journal.close()
    devices = [journal.device]
    for number, place in enumerate(("there", "here")):
        with reopen(journal.path, place, seed=20 + number) as again:
            entry = again.append(ruling(minute=number + 1), by="op", at=moment(number))
            assert (entry.device, entry.seq, entry.prev) == (again.device, 1, "")
            devices.append(again.device)
            assert again.verify() == ()
    assert len(set(devices)) == 3


def test_a_copied_data_folder_is_another_place(tmp_path: Path) -> None:
    with Journal.create(tmp_path / "a", OPENED, PACK, by="op", at=START) as made:
        pass
    shutil.copytree(tmp_path / "a", tmp_path / "b")
    with Journal.open(tmp_path / "b" / made.path.name) as copy, Journal.open(made.path) as again:
        assert again.device == made.device
        assert copy.device != made.device


def test_a_place_is_a_mark_of_folder_and_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from judgedesk.log import place

    first = this_place(tmp_path)
    assert len(first) == 64
    assert this_place(tmp_path / "x" / "..") == first
    assert this_place(tmp_path / "x") != first
    if sys.platform != "linux":
        return
    machine = tmp_path / "machine-id"
    monkeypatch.setattr(place, "_LINUX_FILES", (tmp_path / "absent", machine))
    # A bare system has no machine id at all: then the host's name stands in, as it does for an empty file.
    nameless = this_place(tmp_path)
    machine.write_text("0123\n")
    named = this_place(tmp_path)
    assert named != nameless
    machine.write_text("4567\n")
    assert this_place(tmp_path) not in (named, nameless)
    machine.write_text("\n")
    assert this_place(tmp_path) == nameless


# Entries of other laptops.


def test_unknown_kinds_and_newer_versions_survive_byte_for_byte(journal: Journal) -> None:
    known = sealed(RulingVoided("a" * 64, "r"), event=journal.event)
    unknown = known.data.replace(b"ruling.voided", b"ruling.praised")
    other = sealed(RulingVoided("a" * 64, "r"), event=journal.event, device="c" * 32)
    newer = other.data.replace(b'"v":1', b'"v":2,"signature":"\\u00e9", "x":1.50')
    assert journal.merge([unknown, newer]).new == 2
    journal.rebuild()
    journal.close()
    with reopen(journal.path) as again:
        assert [entry.data for entry in again.entries()[1:]] == [unknown, newer]
        assert [row.v for row in again.standing().not_understood] in ([1, 2], [2, 1])
        assert again.verify() == ()


def test_what_is_received_twice_is_there_once(journal: Journal) -> None:
    entry = sealed(ruling(), event=journal.event)
    assert journal.merge([entry.data, entry.data]).new == 1
    assert journal.merge([entry.data, *(own.data for own in journal.entries())]).new == 0
    assert len(journal.entries()) == 2


@pytest.mark.parametrize("spoiled", [b"{}", b"\xff", b"canonical", b"event"])
def test_what_is_no_entry_of_this_event_is_refused_with_all_that_came_with_it(
    journal: Journal, spoiled: bytes
) -> None:
    good = sealed(ruling(), event=journal.event)
    bad = {
        b"canonical": good.data.replace(b",", b", ", 1),
        b"event": sealed(ruling(), event="another").data,
    }.get(spoiled, spoiled)
    with pytest.raises(LogError) as found:
        journal.merge([good.data, bad])
    assert found.value.code == ("log.other_event" if spoiled == b"event" else "log.not_an_entry")
    assert len(journal.entries()) == 1


@pytest.mark.parametrize("arriving", [b"{}", None])
def test_what_is_lent_to_a_merge_is_given_back(journal: Journal, arriving: bytes | None) -> None:
    """Room for pages, and the garbage collector: also by one that fails."""
    usual = gc.get_threshold(), journal._db.value("PRAGMA cache_size")
    lent = []

    def entries() -> Iterator[bytes]:
        lent.append((gc.get_threshold(), journal._db.value("PRAGMA cache_size")))
        yield arriving or sealed(ruling(), event=journal.event).data

    with suppress(LogError):
        journal.merge(entries())
    assert lent != [usual]
    assert (gc.get_threshold(), journal._db.value("PRAGMA cache_size")) == usual


def test_pieces_come_to_the_same_as_the_whole(
    journal: Journal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A ruling in one piece and what is said of it in another, before and after it, and each twice."""
    made = sealed(ruling(), event=journal.event)
    void = sealed(RulingVoided(made.id, "r"), event=journal.event, seq=2, prev=made.id)
    other = sealed(ruling(minute=1), event=journal.event, seq=3, prev=void.id)
    loose = sealed(RulingVoided(other.id, "r"), event=journal.event, device="c" * 32)
    arriving = [loose.data, made.data, other.data, made.data, void.data, loose.data]
    with create(tmp_path / "whole") as whole:
        assert whole.event == journal.event
        assert whole.merge(arriving).new == 4
        monkeypatch.setattr(journal_module, "AT_ONCE", 1)
        assert journal.merge(arriving).new == 4
        assert journal.entries()[1:] == (loose, made, other, void)
        assert journal.standing().rulings == whole.standing().rulings
        assert [row.state for row in journal.standing().rulings] == ["voided", "voided"]
        journal.rebuild()
        assert journal.standing().rulings == whole.standing().rulings
    assert journal.verify() == ()


# What goes wrong.


def code_of_opening(path: Path) -> str:
    with pytest.raises(LogError) as found:
        reopen(path)
    return found.value.code


def test_a_log_that_is_open_elsewhere(journal: Journal) -> None:
    assert code_of_opening(journal.path) == "log.locked"
    journal.append(ruling(), by="op", at=moment(0))


def test_a_newer_log_is_left_as_it_was_even_with_a_wal(journal: Journal, tmp_path: Path) -> None:
    journal._db.run(f"PRAGMA user_version = {(database.MAJOR + 1) << 16}")
    copy = tmp_path / "copy"
    copy.mkdir()
    for path in tmp_path.glob("*.jdlog*"):
        shutil.copy(path, copy)
    before = snapshot(copy)
    assert set(before) == {journal.path.name, journal.path.name + "-wal"}
    assert code_of_opening(copy / journal.path.name) == "log.newer"
    assert snapshot(copy) == before


def test_a_newer_minor_version_opens_and_keeps_its_number(journal: Journal) -> None:
    newer = database.MAJOR << 16 | (database.MINOR + 1)
    journal._db.run(f"PRAGMA user_version = {newer}; CREATE TABLE later (x); CREATE TABLE now_later (x)")
    journal._db.set_meta("projections", "of a newer version")
    journal.close()
    with reopen(journal.path) as again:
        again.append(ruling(), by="op", at=moment(0))
        assert again._db.value("PRAGMA user_version") == newer
        tables = {row[0] for row in again._db.rows("SELECT name FROM sqlite_master")}
        assert "later" in tables
        assert "now_later" not in tables
        assert again.verify() == ()


@pytest.mark.parametrize("content", [b"", b"not a log\n" * 999, b"SQLite format 3\x00" + bytes(84)])
def test_what_is_no_log_is_left_as_it_was(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x.jdlog"
    path.write_bytes(content)
    assert code_of_opening(path) == "log.not_a_log"
    assert snapshot(tmp_path) == {"x.jdlog": content}


def test_another_programs_database_is_left_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "x.jdlog"
    with apsw.Connection(str(path)) as db:
        db.execute("CREATE TABLE t (x)")
    db.close()
    before = snapshot(tmp_path)
    assert code_of_opening(path) == "log.not_a_log"
    assert snapshot(tmp_path) == before


def test_an_encrypted_file_is_not_taken_for_a_log(tmp_path: Path) -> None:
    path = tmp_path / "x.jdlog"
    db = apsw.Connection(str(path))
    db.execute("PRAGMA key = 'secret'; CREATE TABLE t (x)")
    db.close()
    assert code_of_opening(path) == "log.not_a_log"


def test_a_log_that_is_not_there(tmp_path: Path) -> None:
    assert code_of_opening(tmp_path / "x.jdlog") == "log.missing"
    assert code_of_opening(tmp_path) == "log.missing"
    assert list(tmp_path.iterdir()) == []


def test_a_damaged_log(journal: Journal) -> None:
    for minute in range(40):
        journal.append(ruling(minute=minute), by="op", at=moment(minute))
    journal.close()
    content = bytearray(journal.path.read_bytes())
    content[4096:] = b"\xaa" * (len(content) - 4096)
    journal.path.write_bytes(content)
    assert code_of_opening(journal.path) == "log.damaged"


@contextmanager
def somebody_without_rights() -> Iterator[Path]:
    """A folder and the rights of a user who owns nothing in it, where this runs as root."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder
        folder.chmod(0o700)


@contextmanager
def not_root() -> Iterator[None]:
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.mark.skipif(os.name != "posix", reason="rights as POSIX has them")
def test_a_read_only_folder_or_file() -> None:
    with somebody_without_rights() as folder:
        path = folder / "x.jdlog"
        with create(folder) as made:
            pass
        made.path.rename(path)
        # A file that may be written in a folder that may not: no -wal can be made beside it.
        path.chmod(0o666)
        folder.chmod(0o555)
        with not_root():
            assert code_of_opening(path) == "log.read_only"
            with pytest.raises(LogError) as found:
                create(folder)
            assert found.value.code == "log.read_only"
        # A file that may be read only, in a folder that may be written.
        path.chmod(0o444)
        folder.chmod(0o777)
        with not_root():
            assert code_of_opening(path) == "log.read_only"
        # A file that may not even be read.
        path.chmod(0o000)
        with not_root():
            assert code_of_opening(path) == "log.read_only"
        path.chmod(0o600)
        with reopen(path) as again:
            assert again.verify() == ()


@pytest.mark.parametrize(
    ("result", "code"),
    [
        (apsw.SQLITE_BUSY, "log.locked"),
        (apsw.SQLITE_READONLY, "log.read_only"),
        (apsw.SQLITE_PERM, "log.read_only"),
        (apsw.SQLITE_FULL, "log.disk_full"),
        (apsw.SQLITE_IOERR, "log.disk_error"),
        (apsw.SQLITE_IOERR_FSYNC, "log.disk_error"),
        (apsw.SQLITE_CORRUPT, "log.damaged"),
        (apsw.SQLITE_NOTADB, "log.not_a_log"),
        (apsw.SQLITE_CANTOPEN, "log.cannot_open"),
    ],
)
def test_known_errors_are_told_by_the_primary_code(tmp_path: Path, result: int, code: str) -> None:
    with pytest.raises(LogError) as found, told(tmp_path / "x.jdlog"):
        raise apsw.exception_for(result)
    assert found.value.code == code


@pytest.mark.parametrize(
    "result", [apsw.SQLITE_ERROR, apsw.SQLITE_CONSTRAINT, apsw.SQLITE_MISUSE, apsw.SQLITE_LOCKED]
)
def test_everything_else_is_a_defect(tmp_path: Path, result: int) -> None:
    with pytest.raises(LogBugError), told(tmp_path):
        raise apsw.exception_for(result)
    with pytest.raises(LogBugError), told(tmp_path):
        raise apsw.ConnectionClosedError


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (OSError(28, "No space left on device"), "log.disk_full"),
        (PermissionError(13, "Permission denied"), "log.read_only"),
        (OSError(30, "Read-only file system"), "log.read_only"),
        (NotADirectoryError(20, "Not a directory"), "log.cannot_open"),
    ],
)
def test_what_the_system_says_is_told_too(tmp_path: Path, error: OSError, code: str) -> None:
    with pytest.raises(LogError) as found, told(tmp_path):
        raise error
    assert found.value.code == code


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(LogError) as found:
        create(tmp_path / "file" / "events")
    assert found.value.code == "log.cannot_open"


# Verify.


def codes(path: Path) -> list[str]:
    with reopen(path) as again:
        return [finding.code for finding in again.verify()]


def test_verify_names_an_altered_entry(journal: Journal) -> None:
    journal.append(ruling(), by="op", at=moment(0))
    journal.close()
    with tampered(journal.path) as db:
        db.execute(
            "UPDATE journal SET bytes = CAST(replace(bytes, 'warning', 'caution') AS BLOB) WHERE seq = 2"
        )
    found = codes(journal.path)
    assert "log.found_altered" in found
    assert "log.found_tables" in found


def test_verify_names_an_unreadable_entry(journal: Journal) -> None:
    journal.append(ruling(), by="op", at=moment(0))
    journal.close()
    import hashlib

    with tampered(journal.path) as db:
        db.execute(
            "UPDATE journal SET bytes = x'00', id = ? WHERE seq = 2", (hashlib.sha256(b"\x00").hexdigest(),)
        )
    assert "log.found_unreadable" in codes(journal.path)


def test_verify_names_gaps_broken_chains_and_forks(journal: Journal) -> None:
    device = "e" * 32
    one = sealed(ruling(minute=1), event=journal.event, device=device)
    two = sealed(ruling(minute=2), event=journal.event, device=device, seq=2, prev=one.id)
    fork = sealed(ruling(minute=3), event=journal.event, device=device, seq=2, prev=one.id)
    loose = sealed(ruling(minute=4), event=journal.event, device=device, seq=3, prev="a" * 64)
    far = sealed(ruling(minute=5), event=journal.event, device=device, seq=6, prev="a" * 64)
    for arriving, expected in (
        (one, []),
        (two, []),
        (fork, [("log.found_fork", 2, 2)]),
        (loose, [("log.found_fork", 2, 2), ("log.found_chain", 3, None)]),
        (far, [("log.found_fork", 2, 2), ("log.found_chain", 3, None), ("log.found_gap", 4, 5)]),
    ):
        journal.merge([arriving.data])
        assert [
            (
                finding.code,
                finding.args.get("seq", finding.args.get("first")),
                finding.args.get("count", finding.args.get("last")),
            )
            for finding in journal.verify()
        ] == expected
    assert {entry.id for entry in (one, two, fork, loose, far)} == {
        row.id for row in journal.standing().rulings
    }


def test_verify_names_what_arrived_without_its_beginning(journal: Journal) -> None:
    journal.merge([sealed(ruling(), event=journal.event, seq=3, prev="a" * 64).data])
    assert [(found.code, found.args["first"], found.args["last"]) for found in journal.verify()] == [
        ("log.found_gap", 1, 2)
    ]
    journal.merge([sealed(ruling(), event=journal.event, device="c" * 32, prev="a" * 64).data])
    assert "log.found_chain" in [found.code for found in journal.verify()]


@pytest.mark.parametrize(
    ("statement", "code"),
    [
        ("UPDATE journal SET seq = 9 WHERE seq = 2", "log.found_columns"),
        ("UPDATE name SET name = 'X'", "log.found_name"),
        ("UPDATE name SET salt = x'00'", "log.found_name"),
        ("UPDATE name SET person = 'nobody'", "log.found_name"),
        ("UPDATE pack SET content = x'00'", "log.found_pack"),
        ("UPDATE now_ruling SET penalty = 'game_loss'", "log.found_tables"),
        ("DELETE FROM now_person", "log.found_tables"),
    ],
)
def test_verify_names_what_was_tampered_with(journal: Journal, statement: str, code: str) -> None:
    person = NewPerson.of("陳怡君", repeating(1))
    journal.append_all([person, ruling(person.person)], by="op", at=moment(0))
    journal.close()
    with tampered(journal.path) as db:
        db.execute(statement)
    assert codes(journal.path) == [code]
    if code == "log.found_tables":
        with reopen(journal.path) as again:
            again.rebuild()
            assert again.verify() == ()


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda data: data.replace(b",", b", ", 1), "log.found_form"),
        (lambda data: data.replace(b'"round":1', b'"round":-1'), "log.found_body"),
        (lambda data: data.replace(b'"event":"', b'"event":"x'), "log.found_other_event"),
    ],
)
def test_verify_names_an_entry_that_was_badly_made(journal: Journal, change, code: str) -> None:
    data = change(sealed(ruling(), event=journal.event).data)
    entry = Entry.read(data)
    journal._db.run(
        "INSERT INTO journal VALUES (?, ?, ?, ?, ?)", (entry.id, entry.device, entry.seq, entry.kind, data)
    )
    assert code in [finding.code for finding in journal.verify()]


def test_verify_names_a_damaged_file(journal: Journal) -> None:
    journal.append(ruling(), by="op", at=moment(0))
    journal.close()
    with tampered(journal.path) as db:
        db.execute("PRAGMA writable_schema = ON")
        db.execute(
            "UPDATE sqlite_master SET sql = replace(sql, 'salt BLOB NOT NULL', 'salt BLOB NOT NULL UNIQUE')"
            " WHERE name = 'pack'"
        )
        db.execute(
            "UPDATE sqlite_master SET rootpage = (SELECT rootpage FROM sqlite_master WHERE name = 'now_base')"
            " WHERE name = 'now_answer'"
        )
    assert "log.found_file" in codes(journal.path)
