"""The tables that screens read say what the entries say, whichever way they came about."""

import tempfile
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st
from log_examples import slow
from log_making import create, moment, repeating, ruling
from log_sets import entry_sets

from judgedesk.log.bodies import BaseSupplied, EventAnswered, RulingVoided
from judgedesk.log.entry import Entry
from judgedesk.log.journal import Journal
from judgedesk.log.names import NewPerson
from judgedesk.log.standing import standing

EVENT = "cd072cd8be6f9f62ac4c09c28206e7e3"


def tables(journal: Journal) -> dict[str, list[tuple[object, ...]]]:
    names = [
        str(name)
        for (name,) in journal._db.rows(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name GLOB 'now_*'"
        )
    ]
    return {name: sorted(journal._db.rows(f"SELECT * FROM {name}"), key=repr) for name in names}


@slow
@given(entry_sets(event=EVENT), st.randoms())
def test_followed_is_rebuilt_is_what_stands(entries: list[Entry], choice) -> None:
    """Entries of three laptops arriving in any order, in batches, doubles among them."""
    arriving = [entry.data for entry in entries] + [
        entry.data for entry in choice.sample(entries, k=len(entries) // 2)
    ]
    choice.shuffle(arriving)
    with tempfile.TemporaryDirectory() as folder, create(Path(folder)) as journal:
        assert journal.event == EVENT
        while arriving:
            size = choice.randrange(1, 5)
            journal.merge(arriving[:size])
            del arriving[:size]
        followed = tables(journal)
        assert journal.standing() == standing(journal.entries())
        assert {entry.id for entry in journal.entries()} >= {entry.id for entry in entries}
        journal.rebuild()
        assert tables(journal) == followed


@slow
@given(
    st.lists(st.sampled_from(("person", "ruling", "void", "base", "answer", "erase", "reopen")), max_size=20),
    st.randoms(),
)
def test_an_evening_at_one_laptop(steps: list[str], choice) -> None:
    with tempfile.TemporaryDirectory() as folder:
        journal = create(Path(folder))
        people: list[str] = ["nobody"]
        issued: list[str] = ["a" * 64]
        for number, step in enumerate(steps):
            match step:
                case "person":
                    person = NewPerson.of(f"Name {number}", repeating(number))
                    journal.append(person, by="op", at=moment(number))
                    people.append(person.person)
                case "ruling":
                    body = ruling(choice.choice(people), round_number=choice.randrange(3), minute=number)
                    entry, rows = journal.append_and_settle(body, by="op", at=moment(number))
                    issued.append(entry.id)
                    assert set(rows) <= {*journal.standing().rulings}
                    assert [row.id for row in rows] == [entry.id]
                case "void":
                    journal.append(RulingVoided(choice.choice(issued), "r"), by="op", at=moment(number))
                case "base":
                    penalty = choice.choice(("caution", "warning"))
                    journal.append(BaseSupplied("125", "regular", penalty, "own"), by="op", at=moment(number))
                case "answer":
                    journal.append(EventAnswered("large", choice.random() < 0.5), by="op", at=moment(number))
                case "erase":
                    journal.erase_name(choice.choice(people))
                case _:
                    journal.close()
                    journal = Journal.open(journal.path, random=repeating(number), place=choice.choice("ab"))
        assert journal.standing() == standing(journal.entries())
        followed = tables(journal)
        journal.rebuild()
        assert tables(journal) == followed
        assert journal.verify() == ()
        journal.close()


def test_tables_of_another_version_are_made_anew_at_opening(tmp_path: Path) -> None:
    with create(tmp_path) as journal:
        journal.append(ruling(), by="op", at=moment(0))
        expected = journal.standing()
        journal._db.run("DROP TABLE now_ruling; CREATE TABLE now_ruling (old)")
        journal._db.set_meta("projections", "an older version")
    with Journal.open(journal.path, place="here") as again:
        assert again.standing() == expected
        assert again.verify() == ()


def test_no_table_but_one_holds_a_name(tmp_path: Path) -> None:
    person = NewPerson.of("陳怡君", repeating(1))
    with create(tmp_path) as journal:
        journal.append_all([person, ruling(person.person)], by="op", at=moment(0))
        for (name,) in [*journal._db.rows("SELECT name FROM sqlite_master WHERE type = 'table'")]:
            cells = [cell for row in journal._db.rows(f"SELECT * FROM {name}") for cell in row]
            found = [
                cell
                for cell in cells
                if "陳怡君" in (cell.decode("utf-8", "replace") if isinstance(cell, bytes) else str(cell))
            ]
            assert bool(found) is (name == "name")
