"""Exported notes carry how their texts stand, and the matter that goes along with them."""

from __future__ import annotations

import csv
import io
import json
from datetime import UTC, datetime
from html.parser import HTMLParser
from pathlib import Path

import pytest

from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.importing import Wanted
from judgedesk.app.notes_export import KINDS, export, kind_of

CASES = Path(__file__).resolve().parents[1] / "cases" / "packs"
PREFACE = ("2031年4月5日生效", "本文由某甲翻譯，轉載時請附上這一段；*不得*刪改。")
GUIDE = "\n\n".join((*PREFACE, "10. 規矩", "定義", "哼歌請參照 11 節。", "11. 哼歌", "定義", "別人哼歌。"))
TEXT = "planes:zh-Hant:official"
FORMULA = '=HYPERLINK("x")'
TYPED = "# no heading\n1. no list\n<b>& *not* bold_\n\n- 全形：「警告」"


@pytest.fixture
def desk(small_packs: Path, tmp_path: Path) -> Desk:
    found = Desk(
        tmp_path / "data",
        pack_folders=(small_packs,),
        translations_folder=CASES,
        clock=lambda: datetime(2032, 5, 1, tzinfo=UTC),
    )
    wanted = Wanted("planes", "zh-Hant", is_new=True)
    found.commit_import(found.prepare_import(GUIDE.encode(), "guide.txt", wanted))
    passage = next(each for _, each in found.text(TEXT).passages() if each.text == "別人哼歌。")
    found.notes.add(TEXT, passage.id, TYPED)
    found.notes.add("small", "5/text/2", FORMULA)
    return found


def said(desk: Desk, kind: str, language: str = "en") -> str:
    return export(desk, desk.notes.find(), kind, language).decode("utf-8-sig" if kind == "csv" else "utf-8")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_every_kind_says_how_each_text_stands(desk: Desk, kind: str, language: str) -> None:
    shown = said(desk, kind, language).replace("\\", "").replace("&#x27;", "'")
    told = {
        "en": ("2031-04-05", "status not known", "1 year old", "the publisher's own document"),
        "zh-Hant": ("2031-04-05", "狀態不明", "距今 1 年", "以發行者的文件及主審判決為準"),
    }[language]
    small = desk.pack("small").edition
    for sentence in (*told, small.edition, *PREFACE, "別人哼歌。"):
        assert sentence in shown, sentence
    if kind != "json":
        assert small.prevails[language].replace("'", "'") in shown


def test_csv_is_read_back_and_holds_no_formula(desk: Desk) -> None:
    content = export(desk, desk.notes.find(), "csv", "en")
    assert content.startswith(b"\xef\xbb\xbf")
    rows = list(csv.DictReader(io.StringIO(content.decode("utf-8-sig"), newline="")))
    notes = [row for row in rows if row["row"] == "note"]
    assert [row["words"] for row in notes] == [TYPED, f"'{FORMULA}"]
    assert [row["words"] for row in rows if row["row"] == "travels"] == list(PREFACE)
    assert not [
        cell for row in rows for cell in row.values() if cell.startswith(("=", "+", "-", "@", "\t", "\r"))
    ]


def test_json_is_what_the_data_folder_holds(desk: Desk) -> None:
    found = json.loads(said(desk, "json"))
    kept = json.loads((desk.data / "notes.json").read_text(encoding="utf-8"))["notes"]
    without = [{key: note[key] for key in kept[0]} for note in found["notes"]]
    assert sorted(without, key=lambda note: note["id"]) == sorted(kept, key=lambda note: note["id"])
    assert {note["standing"] for note in found["notes"]} == {"current"}
    (official,) = [text for text in found["texts"] if text["text"] == TEXT]
    assert official["travels"] == list(PREFACE)
    assert (official["effective"], official["age"]) == ("2031-04-05", "1 year old")


class _Words(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.words: list[str] = []
        self._in_words = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self._in_words = ("class", "words") in attrs

    def handle_data(self, data: str) -> None:
        if self._in_words:
            self.words.append(data)
            self._in_words = False


def test_html_shows_the_words_as_they_were_typed(desk: Desk) -> None:
    reader = _Words()
    reader.feed(said(desk, "html"))
    assert reader.words == [TYPED, FORMULA]
    assert "b" not in reader.tags


def test_markdown_takes_no_sign_of_a_note_for_its_own(desk: Desk) -> None:
    shown = said(desk, "md")
    assert "\\# no heading\\\n1\\. no list\\\n\\<b\\>\\& \\*not\\* bold\\_\n\n\\- 全形：「警告」" in shown
    assert [line for line in shown.splitlines() if line.startswith(("# ", "## "))] == [
        "# Notes, exported on 2032-05-01",
        f"## {TEXT}",
        "## small",
    ]


def test_a_changed_passage_and_an_orphan_are_told(desk: Desk) -> None:
    changed = GUIDE.replace("別人哼歌。", "別人大聲哼歌。").encode()
    wanted = Wanted("planes", "zh-Hant", is_new=True)
    desk.commit_import(desk.prepare_import(changed, "guide.txt", wanted))
    shown = said(desk, "md")
    assert "> 別人哼歌。" in shown
    assert "> Now: 別人大聲哼歌。" in shown
    assert "The passage has changed since this was written." in shown
    gone = GUIDE.replace("11. 哼歌\n\n定義\n\n別人哼歌。", "11. 哼歌\n\n罰則\n\n全然不同的內容。").encode()
    desk.commit_import(desk.prepare_import(gone, "guide.txt", wanted))
    assert "The passage is no longer in the text." in said(desk, "md")


def test_a_text_that_is_gone_is_named_and_its_notes_exported(desk: Desk) -> None:
    (desk.data / "texts").rename(desk.data / "elsewhere")
    again = Desk(desk.data, pack_folders=desk._folders, translations_folder=CASES)
    for kind in KINDS:
        assert "別人哼歌。" in said(again, kind)
        assert kind == "json" or "This text is not installed." in said(again, kind)


def test_the_kind_is_told_by_the_name() -> None:
    names = ("a/notes.MD", "x.markdown", "y.htm", "z.csv", "n.json")
    assert [kind_of(name) for name in names] == ["md", "md", "html", "csv", "json"]
    with pytest.raises(UserError) as raised:
        kind_of("notes.docx")
    assert raised.value.code == "app.notes_export_kind"
