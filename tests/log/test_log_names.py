"""Names: any script, one line, NFC, erasable for one person without touching the chain."""

import random
import unicodedata
from pathlib import Path

import pytest
from log_making import create, moment, repeating, ruling

from judgedesk.log.errors import LogError
from judgedesk.log.names import LONGEST, NewPerson, clean_name, name_hash

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
    assert one.added().hash != other.added().hash
    assert len(one.salt) == 16
    assert one.added().hash == name_hash("陳怡君", one.salt)


def test_a_name_is_erased_from_every_byte_of_the_log_and_the_chain_holds(tmp_path: Path) -> None:
    choice = random.Random(4)
    with create(tmp_path) as journal:
        people = [NewPerson.of(f"Name{number:04}Of陳怡君", repeating(number)) for number in range(150)]
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
                    assert person.salt not in content
        assert set(journal.names()) == {person.person for person in people} - erased
        assert journal.verify() == ()
        assert [entry.id for entry in journal.entries()] == ids
        assert len(journal.standing().people) == len(people)
