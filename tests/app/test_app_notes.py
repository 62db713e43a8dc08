"""Notes: kept whatever becomes of the passage or the file, never lost, never moved by guess."""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.importing import Wanted
from judgedesk.app.notes import LONGEST, Note, Standing, place_of
from judgedesk.words.say import LANGUAGES

CASES = Path(__file__).resolve().parents[1] / "cases" / "packs"
GUIDE = (
    b"1. HOUSE RULES [Definition]\n\nPlanes fly indoors only.\n\n2. NOISE [Remedy]\n\nStop, see section 1.\n"
)
OFFICIAL = "planes:en:official"
PASSAGE = "2/remedy/1"
Open = Callable[[], Desk]


class Clock:
    """A minute later at every look."""

    def __init__(self) -> None:
        self.now = datetime(2031, 5, 1, 9, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(minutes=1)
        return self.now


@pytest.fixture
def open_desk(small_packs: Path, tmp_path: Path) -> Open:
    """Opens the same data folder anew at each call."""
    clock = Clock()

    def opened() -> Desk:
        return Desk(tmp_path / "data", pack_folders=(small_packs,), translations_folder=CASES, clock=clock)

    return opened


@pytest.fixture
def desk(open_desk: Open) -> Desk:
    return open_desk()


def take(desk: Desk, content: bytes = GUIDE) -> None:
    desk.commit_import(desk.prepare_import(content, "guide.txt", Wanted("planes", "en", is_new=True)))


def told(raised: pytest.ExceptionInfo[UserError] | UserError | None) -> str:
    """The code of an error that is said whole in both languages."""
    error = raised if isinstance(raised, UserError) else raised.value if raised is not None else None
    assert error is not None
    for language in LANGUAGES:
        assert "{" not in Desk(Path("nowhere")).say_args(error.code, dict(error.args_), language)
    return error.code


def file_of(desk: Desk) -> Path:
    return desk.data / "notes.json"


def test_a_note_is_kept_as_it_was_typed(desk: Desk, open_desk: Open) -> None:
    words = '第一行：裁判應該先問。\n\tsecond line — ½ 𠮷 🂡\n\n  indented, "quoted" '
    note = desk.notes.add("small", "5/text/2", words)
    (again,) = open_desk().notes.all()
    assert again == note
    assert again.words == words
    assert set(again.quotes) == {"en", "zh-Hant"}
    assert again.written == again.changed == "2031-05-01T09:01:00+00:00"
    if os.name == "posix":
        assert stat.S_IMODE(file_of(desk).stat().st_mode) == 0o600
    assert [path.name for path in desk.data.iterdir()] == ["notes.json"]


def test_line_ends_and_signs_that_no_file_takes(desk: Desk, open_desk: Open) -> None:
    desk.notes.add("small", "5/text/2", "a\r\nb\rc\x00\ud800d")
    assert open_desk().notes.all()[0].words == "a\nb\nc\ufffdd"


def test_changed_deleted_and_brought_back(desk: Desk, open_desk: Open) -> None:
    first, second = (desk.notes.add("small", "5/text/2", words) for words in ("one", "two"))
    changed = desk.notes.change(first.id, "one, better")
    assert (changed.written, changed.changed > first.changed) == (first.written, True)
    gone = desk.notes.delete(first.id)
    assert open_desk().notes.all() == (second,)
    desk.notes.restore(gone)
    assert open_desk().notes.all() == (changed, second)
    with pytest.raises(UserError) as raised:
        desk.notes.change("none", "words")
    assert told(raised) == "app.no_such_note"


def test_the_same_words_again_write_nothing(desk: Desk) -> None:
    note = desk.notes.add("small", "5/text/2", "one")
    before = file_of(desk).stat()
    assert desk.notes.change(note.id, "one") == note
    assert file_of(desk).stat().st_ino == before.st_ino


@pytest.mark.parametrize(
    ("text", "passage", "words", "code"),
    [
        ("small", "5/text/2", " \n\t", "app.note_empty"),
        ("small", "5/text/2", "x" * (LONGEST + 1), "app.note_too_long"),
        ("small", "5/text/99", "words", "app.no_such_passage"),
        ("nothing", "5/text/2", "words", "app.no_such_pack"),
        ("small:en:official", "5/text/2", "words", "app.no_such_text"),
    ],
)
def test_what_cannot_be_kept_is_refused(desk: Desk, text: str, passage: str, words: str, code: str) -> None:
    with pytest.raises(UserError) as raised:
        desk.notes.add(text, passage, words)
    assert told(raised) == code
    assert not file_of(desk).exists()


def test_the_longest_note_is_kept(desk: Desk, open_desk: Open) -> None:
    desk.notes.add("small", "5/text/2", "警" * LONGEST)
    assert len(open_desk().notes.all()[0].words) == LONGEST


class TestAnchor:
    def test_a_digest_is_met_in_every_language_an_official_text_in_its_own(self, desk: Desk) -> None:
        take(desk)
        both = desk.notes.add("small", "5/text/2", "both")
        chinese = desk.notes.add("small:zh-Hant", "5/text/2", "Chinese")
        official = desk.notes.add(OFFICIAL, PASSAGE, "official")
        assert list(chinese.quotes) == ["zh-Hant"]
        assert desk.notes.on("small:en", "5/text/2") == (both,)
        assert desk.notes.on("small:zh-Hant", "5/text/2") == (both, chinese)
        assert desk.notes.on(OFFICIAL, PASSAGE) == (official,)
        assert desk.notes.on("planes:en", PASSAGE) == ()
        assert [place_of(each) for each in ("small:en", OFFICIAL, "small")] == ["small", OFFICIAL, "small"]

    def test_a_passage_that_reads_otherwise_now(self, desk: Desk, open_desk: Open) -> None:
        take(desk)
        note = desk.notes.add(OFFICIAL, PASSAGE, "how long?")
        take(desk, GUIDE.replace(b"Stop,", b"Stop at once,"))
        desk = open_desk()
        held = desk.notes.held(note)
        assert held.standing is Standing.CHANGED
        assert (note.quotes["en"], held.now["en"]) == ("Stop, see section 1.", "Stop at once, see section 1.")
        # Other words do not say that the note holds for the new wording; a person does.
        desk.notes.change(note.id, "still: how long?")
        assert desk.notes.held(desk.notes.get(note.id)).standing is Standing.CHANGED
        desk.notes.confirm(note.id)
        assert desk.notes.held(open_desk().notes.get(note.id)).standing is Standing.CURRENT

    def test_an_orphan_is_kept_and_told_and_not_moved(self, desk: Desk, open_desk: Open) -> None:
        take(desk)
        note = desk.notes.add(OFFICIAL, PASSAGE, "how long?")
        # The very wording stands in another part now: that it is the same is for a person to say.
        take(desk, GUIDE.replace(b"[Remedy]", b"[Penalty]"))
        desk = open_desk()
        (held,) = desk.notes.find()
        assert (held.note, held.standing, dict(held.now)) == (note, Standing.ORPHAN, {})
        assert desk.notes.on(OFFICIAL, "2/penalty/1") == ()
        desk.notes.change(note.id, "an orphan can be edited")
        moved = desk.notes.move(note.id, OFFICIAL, "2/penalty/1")
        assert desk.notes.held(moved).standing is Standing.CURRENT
        assert moved.words == "an orphan can be edited"

    def test_a_text_that_is_not_installed_any_more(self, desk: Desk, open_desk: Open) -> None:
        take(desk)
        note = desk.notes.add(OFFICIAL, PASSAGE, "how long?")
        (desk.data / "texts").rename(desk.data / "elsewhere")
        assert open_desk().notes.held(note).standing is Standing.ORPHAN
        (desk.data / "elsewhere").rename(desk.data / "texts")
        assert open_desk().notes.held(note).standing is Standing.CURRENT


class TestFinding:
    @pytest.fixture
    def noted(self, desk: Desk) -> Desk:
        take(desk)
        desk.notes.add("small", "5/text/2", "遲到 needs a rule")
        desk.notes.add(OFFICIAL, PASSAGE, "Ｒａｄｉｏ pilots")
        return desk

    @pytest.mark.parametrize(
        ("query", "found"),
        [
            ("", 2),
            ("radio", 1),
            ("迟到", 1),
            ("遲到 rule", 1),
            ("see section", 1),
            (PASSAGE, 1),
            ("radio rule", 0),
        ],
    )
    def test_by_words_quote_and_place(self, noted: Desk, query: str, found: int) -> None:
        assert len(noted.notes.find(query)) == found

    def test_orphans_come_first_then_places_by_number(self, noted: Desk) -> None:
        for passage in ("10/title", "5/title"):
            content = json.loads(file_of(noted).read_text(encoding="utf-8"))
            content["notes"].append({**content["notes"][0], "id": passage, "passage": passage})
            file_of(noted).write_text(json.dumps(content), encoding="utf-8")
        again = Desk(noted.data, pack_folders=noted._folders, translations_folder=CASES)
        take(again, GUIDE.replace(b"[Remedy]", b"[Penalty]"))
        assert [held.note.passage for held in again.notes.find()] == [
            PASSAGE,
            "10/title",
            "5/text/2",
            "5/title",
        ]


class TestFile:
    def test_a_newer_format_is_left_alone_and_named(self, desk: Desk) -> None:
        desk.data.mkdir(parents=True)
        content = '{"format": 2, "notes": [{"anything": 1}]}'
        file_of(desk).write_text(content, encoding="utf-8")
        assert desk.notes.all() == ()
        fault = desk.notes.fault()
        assert told(fault) == "app.notes_newer"
        assert fault is not None
        assert str(file_of(desk)) == fault.args_["file"]
        for deed in (desk.notes.check_writable, lambda: desk.notes.add("small", "5/text/2", "words")):
            with pytest.raises(UserError) as raised:
                deed()
            assert told(raised) == "app.notes_newer"
        assert file_of(desk).read_text(encoding="utf-8") == content

    @pytest.mark.parametrize(
        "content",
        [
            b"",
            b"not json",
            b"\xff\xfe",
            b"[]",
            b'{"format": "1", "notes": []}',
            b'{"format": 1, "notes": {}}',
            b"[" * 100_000,
        ],
    )
    def test_a_damaged_file_is_set_aside_and_named(self, desk: Desk, open_desk: Open, content: bytes) -> None:
        desk.data.mkdir(parents=True)
        file_of(desk).write_bytes(content)
        fault = desk.notes.fault()
        assert told(fault) == "app.notes_damaged"
        assert fault is not None
        assert fault.args_["aside"] == "notes.damaged-1.json"
        assert file_of(desk).read_bytes() == content
        note = desk.notes.add("small", "5/text/2", "words")
        assert (desk.data / "notes.damaged-1.json").read_bytes() == content
        assert desk.notes.fault() is None
        assert open_desk().notes.all() == (note,)

    def test_the_notes_that_can_be_read_are_used_and_none_set_aside_is_written_over(
        self, desk: Desk, open_desk: Open
    ) -> None:
        good = desk.notes.add("small", "5/text/2", "good")
        content = json.loads(file_of(desk).read_text(encoding="utf-8"))
        content["notes"] += [{**content["notes"][0], "id": "x", "words": 5}, 7]
        (desk.data / "notes.damaged-1.json").write_text("an older one", encoding="utf-8")
        damaged = json.dumps(content)
        file_of(desk).write_text(damaged, encoding="utf-8")
        desk = open_desk()
        assert desk.notes.all() == (good,)
        assert told(desk.notes.fault()) == "app.notes_damaged"
        desk.notes.change(good.id, "better")
        assert (desk.data / "notes.damaged-1.json").read_text(encoding="utf-8") == "an older one"
        assert (desk.data / "notes.damaged-2.json").read_text(encoding="utf-8") == damaged
        assert [note.words for note in open_desk().notes.all()] == ["better"]

    def test_a_file_that_cannot_be_read_is_not_written_over(self, desk: Desk) -> None:
        file_of(desk).mkdir(parents=True)
        assert told(desk.notes.fault()) == "app.file_unreadable"
        with pytest.raises(UserError):
            desk.notes.add("small", "5/text/2", "words")
        assert file_of(desk).is_dir()

    def test_a_write_that_fails_leaves_what_was_there(
        self, desk: Desk, open_desk: Open, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        note = desk.notes.add("small", "5/text/2", "words")

        def full(_: int) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(os, "fsync", full)
        with pytest.raises(UserError) as raised:
            desk.notes.change(note.id, "other words")
        assert told(raised) == "app.folder_not_writable"
        monkeypatch.undo()
        assert open_desk().notes.all() == desk.notes.all() == (note,)

    def test_nothing_is_written_by_reading(self, desk: Desk) -> None:
        assert (desk.notes.all(), desk.notes.find("x"), desk.notes.fault()) == ((), (), None)
        assert not desk.data.exists()


def test_a_note_is_a_value() -> None:
    note = Note("1", "small", "5/text/2", "w", {}, "t", "t")
    assert note.section == "5"
