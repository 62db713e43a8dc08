"""Names: any script, one line, NFC, erasable for one person without touching the chain."""

import random
import unicodedata
from pathlib import Path

import pytest
from log_making import create, moment, repeating, ruling

from judgedesk.log import database
from judgedesk.log.errors import LogError
from judgedesk.log.journal import Journal
from judgedesk.log.names import LONGEST, ChangedPerson, NewPerson, clean_name, salted_hash
from judgedesk.log.one_line import shown_name

NAMES = [
    "陳怡君",
    'O\'Neill "Ace"',
    "Łukasz Żółć",
    "محمد الأحمد",
    "👩\u200d👧\u200d👦 Team 🎲",
    "ไม้หันอากาศ",
    "'; DROP TABLE name; --",
    "𠮷野家",
    "a" * LONGEST,
    "家" * LONGEST,
]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_stored_as_it_is_written(tmp_path: Path, name: str) -> None:
    person = NewPerson.of(name, repeating())
    with create(tmp_path) as journal:
        journal.append(person, by="op", at=moment(0))
        assert journal.names() == {person.person: unicodedata.normalize("NFC", name)}
        assert journal.verify() == ()
        assert name.encode() not in journal.entries()[-1].data


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ("  陳怡君\n", "陳怡君"),
        ("Anna\r\n  Maria\tSmith", "Anna Maria Smith"),
        ("陳\u3000怡君", "陳 怡君"),
        ("e\u0301", "\xe9"),
        ("a\x00 \x07b", "a b"),
    ],
)
def test_a_name_is_on_one_line(typed: str, stored: str) -> None:
    assert clean_name(typed) == stored


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", "log.name_empty"),
        (" \n\x00", "log.name_empty"),
        ("家" * (LONGEST + 1), "log.name_too_long"),
        ("A whole paragraph. " * 40, "log.name_too_long"),
        ("a\ud83d", "log.broken_text"),
    ],
)
def test_what_is_no_name_is_refused(typed: str, code: str) -> None:
    with pytest.raises(LogError) as found:
        NewPerson.of(typed, repeating())
    assert found.value.code == code


def test_a_hash_without_its_salt_says_nothing() -> None:
    one, other = (NewPerson.of("陳怡君", repeating(seed)) for seed in (1, 2))
    assert one.body.hash != other.body.hash
    assert len(one.kept_name.salt) == 16
    assert one.body.hash == salted_hash("陳怡君", one.kept_name.salt)


def test_a_name_is_erased_from_every_byte_of_the_log_and_the_chain_holds(tmp_path: Path) -> None:
    choice = random.Random(4)
    with create(tmp_path) as journal:
        people = [
            NewPerson.of(f"Name{number:04}Of陳怡君", repeating(number), number=f"TPE-{number:08}")
            for number in range(150)
        ]
        erased: set[str] = set()
        for number, person in enumerate(people):
            journal.append_all([person, ruling(person.person)], by="op", at=moment(number))
            if number % 3 == 0:
                gone = choice.choice(people[: number + 1])
                assert journal.erase_name(gone.person) is (gone.person not in erased)
                erased.add(gone.person)
        ids = [entry.id for entry in journal.entries()]
        for file in (journal.path, journal.path.with_name(journal.path.name + "-wal")):
            content = file.read_bytes()
            for person in people:
                if person.person in erased:
                    assert person.name.encode() not in content
                    assert person.kept_name.salt not in content
                    assert person.kept_number.text.encode() not in content
                    assert person.kept_number.salt not in content
        assert set(journal.names()) == {person.person for person in people} - erased
        assert journal.numbers().keys() == journal.names().keys()
        assert journal.verify() == ()
        assert [entry.id for entry in journal.entries()] == ids
        assert len(journal.standing().people) == len(people)


def test_a_changed_name_takes_the_place_of_the_old_one_and_a_number_is_any_text(tmp_path: Path) -> None:
    with create(tmp_path) as journal:
        person = NewPerson.of("陳怡君", repeating(1), number="０００-12 a", table="4", kind="walk_in")
        journal.append(person, by="op", at=moment(0))
        change = ChangedPerson.of(person.person, repeating(2), name="陳怡珺", table="7")
        journal.append(change, by="op", at=moment(1))
        assert journal.names() == {person.person: "陳怡珺"}
        assert journal.numbers() == {person.person: "０００-12 a"}
        found = journal.standing().people[0]
        assert (found.table, found.kind) == ("7", "walk_in")
        assert journal.verify() == ()
        journal._db.run("UPDATE number SET number = '13'")
        assert [each.code for each in journal.verify()] == ["log.found_number"]


def test_a_log_of_the_version_before_gets_what_it_lacks(tmp_path: Path) -> None:
    with create(tmp_path) as journal:
        path = journal.path
        journal._db.run(f"DROP TABLE number; DROP TABLE erased; PRAGMA user_version = {database.MAJOR << 16}")
    with Journal.open(path, place="here") as journal:
        person = NewPerson.of("陳怡君", repeating(1), number="12")
        journal.append(person, by="op", at=moment(0))
        assert journal.numbers() == {person.person: "12"}
    with Journal.open(path, place="here") as journal:
        assert journal.verify() == ()


def test_a_name_turns_nothing_around_it_and_can_be_seen() -> None:
    assert clean_name("\u202eadA\u202c \u2067Bo\u2069") == "adA Bo"
    assert clean_name("علي\u200f") == "علي\u200f"
    for unseen in ("\u200b", "\u202e", "\u200f \u200d"):
        with pytest.raises(LogError) as found:
            clean_name(unseen)
        assert found.value.code == "log.name_empty"


def test_a_name_of_another_program_is_shown_as_one_line() -> None:
    assert shown_name("Ada Okafor 陳怡君") == "Ada Okafor 陳怡君"
    assert shown_name("Ada\n\n\u202eBo\0") == "Ada Bo"
    assert len(shown_name("x" * 1_000_000)) == 200
