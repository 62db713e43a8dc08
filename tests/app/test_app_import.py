"""Official texts in the data folder: kept, read again, edited in a copy, never written over."""

import os
import stat
from pathlib import Path

import pytest

from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.importing import Wanted, content_of, language_said
from judgedesk.exchange.document import MAX_FILE
from judgedesk.words.say import LANGUAGES

SMALL = Path(__file__).resolve().parents[1] / "cases" / "packs"
GUIDE = (
    b"1. HOUSE RULES [Definition]\n\nPlanes fly indoors only.\n\n2. NOISE [Remedy]\n\nStop, see section 1.\n"
)
NEW = Wanted("planes-2031", "en", is_new=True)
TEXT = "planes-2031:en:official"


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path / "data", pack_folders=(SMALL,), translations_folder=SMALL)


def taken(desk: Desk, content: bytes = GUIDE, wanted: Wanted = NEW, name: str = "a/guide.txt") -> None:
    desk.commit_import(desk.prepare_import(content, name, wanted))


def code(raised: pytest.ExceptionInfo[UserError]) -> str:
    for language in LANGUAGES:
        assert "{" not in Desk(Path("nowhere")).say_args(
            raised.value.code, dict(raised.value.args_), language
        )
    return raised.value.code


def test_kept_and_found_by_everything(desk: Desk) -> None:
    taken(desk)
    again = Desk(desk.data, pack_folders=(SMALL,))
    assert TEXT in [text.id for text in again.texts()]
    assert again.text(TEXT).title == "guide"
    assert [hit.passage for hit in again.finding.find("indoors", texts=(TEXT,)).hits()] == ["1/definition/1"]
    about = again.about(again.text(TEXT))
    assert (about.edition, about.status, about.pack) == ("", "unknown", None)
    assert "guide.txt" in about.prevails["en"]


def test_the_folder_of_the_contract(desk: Desk) -> None:
    taken(desk)
    (folder,) = (desk.data / "texts").iterdir()
    if os.name == "posix":
        assert folder.name == TEXT
        assert {stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()} == {0o600}
    assert sorted(path.name for path in folder.iterdir()) == ["import.json", "source.txt", "text.json"]
    assert (folder / "source.txt").read_bytes() == GUIDE


def test_an_index_made_before_does_not_hide_what_came_after(desk: Desk) -> None:
    assert desk.finding.find("indoors").hits() == []
    taken(desk)
    assert [hit.text_id for hit in desk.finding.find("indoors").hits()] == [TEXT]


def test_preparing_writes_nothing(desk: Desk) -> None:
    desk.prepare_import(GUIDE, "guide.txt", NEW)
    assert not desk.data.exists()


def test_read_again(desk: Desk) -> None:
    taken(desk)
    assert desk.prepare_import(GUIDE, "guide.txt", NEW).is_same_file
    prepared = desk.prepare_import(GUIDE.replace(b"Stop", b"Stop at once"), "guide.txt", NEW)
    assert [(str(change.kind), change.id) for change in prepared.changes] == [("changed", "2/remedy/1")]
    assert "Stop, see" in desk.official(TEXT).text.sections[1].parts[0].passages[0].text
    desk.commit_import(prepared)
    assert "Stop at once" in desk.official(TEXT).text.sections[1].parts[0].passages[0].text
    assert [path.name for path in (desk.data / "texts").iterdir()] == [TEXT]


def test_the_same_text_in_another_format_changes_nothing(desk: Desk) -> None:
    taken(desk)
    page = b"<h2>1. HOUSE RULES [Definition]</h2><p>Planes fly indoors only.</p>"
    page += b"<h2>2. NOISE [Remedy]</h2><p>Stop, see section 1.</p>"
    prepared = desk.prepare_import(b"<html>" + page, "guide.html", NEW)
    assert (prepared.changes, prepared.is_same_file) == ((), False)


def test_another_edition_never_takes_its_place(desk: Desk) -> None:
    taken(desk, wanted=Wanted("planes-2031", "en", "2031-01-01", is_new=True))
    with pytest.raises(UserError) as raised:
        desk.prepare_import(GUIDE, "guide.txt", Wanted("planes-2031", "en", "2032-01-01", is_new=True))
    assert code(raised) == "app.other_edition_there"
    assert raised.value.args_["there"] == "2031-01-01"


def test_another_edition_than_the_packs(desk: Desk) -> None:
    with pytest.raises(UserError) as raised:
        desk.prepare_import(GUIDE, "guide.txt", Wanted("small", "en", "1999-01-01"))
    assert code(raised) == "app.other_edition"
    dated = b"House rules\n\nEffective 4 May 1999.\n\n" + GUIDE
    with pytest.raises(UserError) as raised:
        desk.prepare_import(dated, "guide.txt", Wanted("small", "en"))
    assert raised.value.args_["found"] == "1999-05-04"


def test_a_text_of_a_pack_takes_its_title_and_edition(desk: Desk) -> None:
    taken(desk, wanted=Wanted("small", "en"))
    found = desk.official("small:en:official")
    pack = desk.pack("small")
    assert (found.edition, found.text.title) == (pack.edition.edition, pack.edition.titles["en"])
    assert desk.about(found.text).status == str(pack.edition.status)


@pytest.mark.parametrize("pack", ["", "..", "../x", "A", "a/b", "a:b", ".a", "a" * 61, "a\n"])
def test_ids_that_could_leave_the_folder(desk: Desk, pack: str) -> None:
    with pytest.raises(UserError) as raised:
        desk.prepare_import(GUIDE, "guide.txt", Wanted(pack, "en", is_new=True))
    assert code(raised) == "app.bad_new_id"


def test_an_id_that_is_a_pack(desk: Desk) -> None:
    with pytest.raises(UserError) as raised:
        desk.prepare_import(GUIDE, "guide.txt", Wanted("small", "en", is_new=True))
    assert code(raised) == "app.id_taken"


def test_a_file_that_cannot_be_read_is_named(desk: Desk) -> None:
    with pytest.raises(UserError) as raised:
        desk.prepare_import(b"{\\rtf1}", "guide.rtf", NEW)
    assert code(raised) == "exchange.rich_text"
    assert raised.value.args_["file"] == "guide.rtf"


def test_edits_go_into_a_copy_that_is_labelled(desk: Desk) -> None:
    taken(desk)
    desk.edit_text(TEXT, {"1/definition/1": "Planes may fly outdoors too."})
    desk.edit_text(TEXT, {"2/remedy/1": "Stop."})
    copy = desk.text("planes-2031:en:derived")
    assert [section.parts[0].passages[0].text for section in copy.sections] == [
        "Planes may fly outdoors too.",
        "Stop.",
    ]
    assert "not official" in desk.about(copy).prevails["en"]
    assert TEXT in desk.about(copy).prevails["en"]
    assert desk.official(TEXT).text.sections[1].parts[0].passages[0].text == "Stop, see section 1."
    with pytest.raises(UserError) as raised:
        desk.edit_text(TEXT, {"9/text/1": "x"})
    assert code(raised) == "exchange.no_such_passage"
    with pytest.raises(UserError) as raised:
        desk.edit_text("small:en:official", {"1/text/1": "x"})
    assert code(raised) == "app.no_such_official"


@pytest.mark.parametrize(
    ("content", "wanted"), [("{", "exchange.stored_damaged"), ('{"format": 9}', "exchange.stored_newer")]
)
def test_what_cannot_be_read_is_named_and_left_alone(desk: Desk, content: str, wanted: str) -> None:
    taken(desk)
    path = desk.data / "texts" / TEXT / "text.json"
    path.write_text(content, encoding="utf-8")
    fresh = Desk(desk.data, pack_folders=(SMALL,))
    assert [fault.code for fault in fresh.official_faults()] == [wanted]
    assert TEXT not in [text.id for text in fresh.texts()]
    with pytest.raises(UserError) as raised:
        taken(fresh)
    assert code(raised) == "app.text_left_alone"
    assert path.read_text(encoding="utf-8") == content


def test_a_write_that_was_cut_off_leaves_the_old_text(desk: Desk) -> None:
    taken(desk)
    folder = desk.data / "texts" / TEXT
    folder.rename(folder.with_name(f".{TEXT}.old"))
    folder.with_name(f".{TEXT}.new").mkdir()
    fresh = Desk(desk.data, pack_folders=(SMALL,))
    assert TEXT in [text.id for text in fresh.texts()]
    taken(fresh)
    assert [path.name for path in (desk.data / "texts").iterdir()] == [TEXT]


# What a person says of a text, and files that are none.


def test_what_a_person_says_goes_before_what_the_file_says(desk: Desk) -> None:
    dated = b"House rules\n\nEffective 4 May 2031.\n\n" + GUIDE
    said = Wanted("planes-2031", "en", "Spring", is_new=True, title="Paper planes", effective="2031-06-01")
    taken(desk, dated, said)
    found = desk.official(TEXT)
    assert (found.text.title, found.edition, found.effective) == ("Paper planes", "Spring", "2031-06-01")


def test_a_date_alone_names_the_edition(desk: Desk) -> None:
    taken(desk, wanted=Wanted("planes-2031", "en", is_new=True, effective="2031-06-01"))
    assert desk.official(TEXT).edition == "2031-06-01"


@pytest.mark.parametrize("text", ["4 May 2031", "2031-02-30", "20310504", "2031-W01-1"])
def test_what_is_no_date(desk: Desk, text: str) -> None:
    with pytest.raises(UserError) as raised:
        desk.prepare_import(GUIDE, "guide.txt", Wanted("planes-2031", "en", is_new=True, effective=text))
    assert code(raised) == "app.bad_date"


def test_files_that_cannot_be_opened(tmp_path: Path) -> None:
    for path, wanted in (
        (tmp_path, "app.not_a_file"),
        (tmp_path / "gone.txt", "app.file_unreadable"),
        (Path("a\0b"), "app.file_unreadable"),
    ):
        with pytest.raises(UserError) as raised:
            content_of(path)
        assert code(raised) == wanted


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a named pipe is POSIX's")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.txt")
    with pytest.raises(UserError) as raised:
        content_of(tmp_path / "pipe.txt")
    assert code(raised) == "app.not_a_file"


@pytest.mark.parametrize(
    ("content", "language"),
    [
        (b'<!DOCTYPE html><html class="x" lang="zh-TW">', "zh-Hant"),
        (b"<html lang=en-GB><p>x", "en"),
        (b"<html lang=zh-CN>", ""),
        (b"<html lang=zh>", ""),
        (b"<html lang=de>", ""),
        (b"<html><p lang=en>x", ""),
        (b"%PDF-1.7 /Lang (zh-Hant-TW) ", "zh-Hant"),
        (b"%PDF-1.7 /Lang(en-US) /Lang (zh-TW)", ""),
        (b"English, says the text itself.", ""),
    ],
)
def test_the_language_that_a_file_names(content: bytes, language: str) -> None:
    assert language_said(content, "x") == language


@pytest.mark.parametrize(("content", "wanted"), [(b"", "empty_file"), (b"{\\rtf1}", "rich_text")])
def test_a_file_of_another_kind_is_told_before_its_language_is_asked_for(content: bytes, wanted: str) -> None:
    with pytest.raises(UserError) as raised:
        language_said(content, "x")
    assert code(raised) == f"exchange.{wanted}"


def test_a_file_that_is_too_large(tmp_path: Path) -> None:
    with (tmp_path / "large.txt").open("wb") as large:
        large.truncate(MAX_FILE + 1)
    with pytest.raises(UserError) as raised:
        content_of(tmp_path / "large.txt")
    assert code(raised) == "exchange.too_big"


# Removed, and brought back.


def test_a_text_is_removed_and_brought_back(desk: Desk) -> None:
    taken(desk)
    assert desk.finding.find("indoors").hits()
    assert desk.remove_text(TEXT).areas == {"texts"}
    assert (desk.imported(), desk.finding.find("indoors").hits()) == ((), [])
    assert Desk(desk.data, pack_folders=(SMALL,)).imported() == ()
    desk.restore_text(TEXT)
    assert desk.official(TEXT).origin.name == "guide.txt"
    assert (desk.data / "texts" / TEXT / "source.txt").read_bytes() == GUIDE
    assert desk.finding.find("indoors").hits()


def test_only_what_was_removed_last_comes_back(desk: Desk) -> None:
    taken(desk)
    desk.edit_text(TEXT, {"1/definition/1": "Planes may fly outdoors too."})
    desk.remove_text(TEXT)
    # The copy does without what it was made from.
    assert [official.text.id for official in desk.imported()] == ["planes-2031:en:derived"]
    desk.remove_text("planes-2031:en:derived")
    with pytest.raises(UserError) as raised:
        desk.restore_text(TEXT)
    assert code(raised) == "app.text_gone"
    desk.restore_text("planes-2031:en:derived")
    assert [path.name for path in (desk.data / "texts").iterdir()] == ["planes-2031:en:derived"]


def test_what_was_imported_since_is_not_written_over(desk: Desk) -> None:
    taken(desk)
    desk.remove_text(TEXT)
    taken(desk, GUIDE.replace(b"Stop", b"Stop at once"))
    with pytest.raises(UserError) as raised:
        desk.restore_text(TEXT)
    assert code(raised) == "app.text_gone"
    assert "at once" in desk.official(TEXT).text.sections[1].parts[0].passages[0].text


def test_removing_what_is_not_there(desk: Desk) -> None:
    with pytest.raises(UserError) as raised:
        desk.remove_text("small:en")
    assert code(raised) == "app.no_such_official"


def test_what_an_edit_begins_with(desk: Desk) -> None:
    taken(desk)
    found = desk.editing(TEXT, "1/definition/1")
    assert (found.text, found.copy, found.language) == (TEXT, "planes-2031:en:derived", "en")
    assert found.official == found.own == "Planes fly indoors only."
    desk.edit_text(TEXT, {"1/definition/1": "Planes may fly outdoors too."})
    for text in (TEXT, "planes-2031:en:derived"):
        found = desk.editing(text, "1/definition/1")
        assert (found.official, found.own) == ("Planes fly indoors only.", "Planes may fly outdoors too.")
    desk.remove_text(TEXT)
    assert desk.editing("planes-2031:en:derived", "1/definition/1").official is None
    with pytest.raises(UserError) as raised:
        desk.editing("planes-2031:en:derived", "9/text/1")
    assert code(raised) == "exchange.no_such_passage"


def test_a_wording_that_is_official_again_is_no_edit(desk: Desk) -> None:
    taken(desk)
    edits = {"1/definition/1": "Planes may fly outdoors too.", "2/remedy/1": "Stop."}
    desk.edit_text(TEXT, edits)
    assert desk.official("planes-2031:en:derived").edited == tuple(edits)
    desk.edit_text(TEXT, {"1/definition/1": "Planes fly  indoors only. "})
    copy = desk.official("planes-2031:en:derived")
    assert copy.edited == ("2/remedy/1",)
    assert "1 passage differs" in desk.about(copy.text).prevails["en"]
