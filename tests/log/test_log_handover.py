"""What one laptop hands to another: whole, encrypted, any number of times, in any order."""

import dataclasses
from pathlib import Path

import pytest
from log_making import create, moment, repeating, ruling, sealed

from judgedesk.log.bodies import RulingVoided
from judgedesk.log.errors import LogError
from judgedesk.log.event_key import as_typed, new_words
from judgedesk.log.handover import hand_over, read_hand_over
from judgedesk.log.journal import Fork, Journal
from judgedesk.log.names import ChangedPerson, NewPerson


def joined(folder: Path, path: Path, words: str, seed: int = 7) -> Journal:
    got = read_hand_over(path, words, folder / "scratch")
    return Journal.join(
        folder,
        got.event,
        got.words,
        entries=got.entries,
        names=got.names,
        numbers=got.numbers,
        packs=got.packs,
        random=repeating(seed),
        place=str(folder),
    )


def merged(journal: Journal, path: Path):
    got = read_hand_over(path, journal.words, journal.path.parent / "scratch")
    return journal.merge(got.entries, got.names, got.numbers, got.packs)


@pytest.fixture
def here(tmp_path: Path):
    with create(tmp_path / "here", seed=1) as journal:
        yield journal


def test_the_words_are_six_of_four_letters_and_differ() -> None:
    words = [new_words(repeating(seed)) for seed in range(50)]
    assert len({*words}) == 50
    assert all(len(word) == 4 and word.isalpha() for line in words for word in line.split())
    assert all(len(line.split()) == 6 for line in words)


@pytest.mark.parametrize(
    "typed", ["kata mino  rube", "KATA-MINO-RUBE", "katamino rube", " Kata\nmino,rube. "]
)
def test_words_are_understood_as_people_type_them(typed: str) -> None:
    assert as_typed(typed) == "kata mino rube"


def test_an_event_goes_on_on_another_laptop_and_both_come_to_the_same(here: Journal, tmp_path: Path) -> None:
    person = NewPerson.of("陳怡君", repeating(3), number="0012")
    first, *_ = here.append_all([person, ruling(person.person)], by="op", at=moment(5))
    stick = tmp_path / "stick"
    stick.mkdir()
    path = hand_over(here, stick)
    assert [file.name for file in stick.iterdir()] == [f"{here.event}-{here.device}.jdlog"]
    content = path.read_bytes()
    assert b"SQLite" not in content
    assert "陳怡君".encode() not in content
    with joined(tmp_path / "there", path, here.words.upper()) as there:
        assert there.event == here.event
        assert there.device != here.device
        assert there.names() == {person.person: "陳怡君"}
        assert there.numbers() == {person.person: "0012"}
        assert there.standing() == here.standing()
        assert there.pack(here.standing().event.pack_hash) == here.pack(here.standing().event.pack_hash)
        late = there.append(ruling(person.person, minute=3), by="lin", at=moment(60))
        here.append(ruling(person.person, minute=9), by="op", at=moment(61))
        back = hand_over(there, stick)
        assert merged(here, back).new == 1
        assert merged(here, back).new == 0
        assert here.entry(late.id) == late
        assert merged(there, hand_over(here, stick)).new == 1
        assert there.standing() == here.standing()
        assert here.verify() == there.verify() == ()
    assert first.id in {entry.id for entry in here.entries()}
    assert not list((tmp_path / "there" / "scratch").iterdir())


def test_wrong_words_and_what_is_no_hand_over_are_one_sentence(here: Journal, tmp_path: Path) -> None:
    path = hand_over(here, tmp_path)
    with pytest.raises(LogError) as found:
        read_hand_over(path, "kata mino rube lobo nani tutu", tmp_path / "scratch")
    assert found.value.code == "log.wrong_words"
    (tmp_path / "note.jdlog").write_text("hello")
    with pytest.raises(LogError) as found:
        read_hand_over(tmp_path / "note.jdlog", here.words, tmp_path / "scratch")
    assert found.value.code == "log.wrong_words"
    with pytest.raises(LogError) as found:
        read_hand_over(tmp_path / "none.jdlog", here.words, tmp_path / "scratch")
    assert found.value.code == "log.missing"


@pytest.mark.parametrize("share", [0.02, 0.5, 0.9, 0.999])
def test_a_torn_hand_over_takes_nothing_over(here: Journal, tmp_path: Path, share: float) -> None:
    for number in range(40):
        here.append(ruling(minute=number), by="op", at=moment(number))
    path = hand_over(here, tmp_path)
    content = path.read_bytes()
    path.write_bytes(content[: int(len(content) * share)])
    with pytest.raises(LogError) as found:
        read_hand_over(path, here.words, tmp_path / "scratch")
    assert found.value.code in ("log.damaged", "log.wrong_words", "log.disk_error")


def test_a_failed_hand_over_leaves_the_one_before(here: Journal, tmp_path: Path, monkeypatch) -> None:
    path = hand_over(here, tmp_path)
    before = path.read_bytes()
    here.append(ruling(), by="op", at=moment(5))

    def full(self, path, *, key="") -> None:
        path.write_bytes(b"half")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Journal, "copy_into", full)
    with pytest.raises(LogError) as found:
        hand_over(here, tmp_path)
    assert found.value.code == "log.disk_full"
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir() if file.name.startswith(".")] == []


def test_a_stick_that_cannot_replace_a_file_gets_it_all_the_same(
    here: Journal, tmp_path: Path, monkeypatch
) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    hand_over(here, stick)
    here.append(ruling(), by="op", at=moment(5))

    def refuse(self, target):
        raise FileExistsError(17, "File exists")

    monkeypatch.setattr(Path, "replace", refuse)
    path = hand_over(here, stick)
    monkeypatch.undo()
    assert [file.name for file in stick.iterdir()] == [path.name]
    assert len(read_hand_over(path, here.words, tmp_path / "scratch").entries) == here.count()


def test_an_erased_name_does_not_come_back_and_a_changed_one_comes(here: Journal, tmp_path: Path) -> None:
    gone, kept = NewPerson.of("Ada", repeating(3)), NewPerson.of("Bo", repeating(4))
    here.append_all([gone, kept], by="op", at=moment(1))
    with joined(tmp_path / "there", hand_over(here, tmp_path), here.words) as there:
        here.erase_name(gone.person)
        there.append(ChangedPerson.of(kept.person, repeating(5), name="Beau"), by="lin", at=moment(9))
        merged(here, hand_over(there, tmp_path))
        assert here.names() == {kept.person: "Beau"}
        merged(there, hand_over(here, tmp_path))
        assert there.names() == {gone.person: "Ada", kept.person: "Beau"}
        assert here.verify() == there.verify() == ()


def test_forks_are_named_and_both_count(here: Journal, tmp_path: Path) -> None:
    mine = here.append(ruling(), by="op", at=moment(1))
    twin = sealed(ruling("p9"), event=here.event, device=here.device, seq=mine.seq, prev=mine.prev, seconds=3)
    result = here.merge([twin.data])
    assert result.new == 1
    assert result.forks == (Fork(here.device, mine.seq, 2),)
    assert {row.id for row in here.standing().rulings} == {mine.id, twin.id}


def test_a_void_that_arrives_before_its_ruling_waits_for_it(here: Journal) -> None:
    made = sealed(ruling(), event=here.event, device="b" * 32)
    void = sealed(RulingVoided(made.id, "twice"), event=here.event, device="c" * 32)
    here.merge([void.data])
    assert [row.entry for row in here.standing().waiting] == [void.id]
    here.merge([made.data])
    assert here.standing().waiting == ()
    assert here.standing().rulings[0].state == "voided"
    assert here.verify() == ()


def test_what_belongs_to_another_event_is_refused_whole(here: Journal, tmp_path: Path) -> None:
    good = sealed(ruling(), event=here.event, device="b" * 32)
    other = sealed(ruling(), event="another", device="b" * 32)
    count = here.count()
    with pytest.raises(LogError) as found:
        here.merge([good.data, other.data])
    assert found.value.code == "log.other_event"
    assert here.count() == count


def test_an_altered_hand_over_is_refused(here: Journal, tmp_path: Path) -> None:
    from judgedesk.log.database import Database

    here.append(ruling(), by="op", at=moment(1))
    path = hand_over(here, tmp_path)
    db = Database(path, "", here.words)
    db.run("DROP TRIGGER journal_not_changed")
    db.run("UPDATE journal SET bytes = CAST(replace(bytes, 'warning', 'caution') AS BLOB)")
    db.close()
    with pytest.raises(LogError) as found:
        read_hand_over(path, here.words, tmp_path / "scratch")
    assert found.value.code == "log.hand_over_altered"


def test_a_pack_whose_content_is_not_what_it_says_stays_out(here: Journal) -> None:
    here.merge([], packs=[("f" * 64, b"something else")])
    assert here.pack("f" * 64) is None
    assert dataclasses.replace(here.merge([]), new=0).new == 0
