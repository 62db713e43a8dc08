"""`import`, and the imported text in `texts`, `show` and `search`."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]

GUIDE = """\
2031年4月5日生效

轉載時請附上這一段。

10. 規矩

定義

哼歌請參照 1 1 節。

11. 哼歌

定義

別人瞄準時哼歌。

罰則
"""
TEXT = "planes:zh-Hant:official"
ASKED = ("--new", "planes", "--language", "zh-Hant")


@pytest.fixture
def guide(tmp_path: Path) -> Path:
    path = tmp_path / "guide.txt"
    path.write_text(GUIDE, encoding="utf-8")
    return path


def test_import_says_what_it_understood(run: Run, guide: Path) -> None:
    ran = run("import", str(guide), *ASKED)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        f"{TEXT}: guide, 2031-04-05. 2 sections, 2 passages, 1 reference.",
        "Goes along with every export (2):",
        "  preface, line 1: “2031年4月5日生效”",
        "  preface, line 3: “轉載時請附上這一段。”",
        "Repaired (1):",
        "  line 9: Digits that were apart became the section number 11. “1 1”",
        "Not understood or not there; text is kept as it stands (1):",
        "  line 17: Section 11 has this heading and nothing below it: “罰則”",
        f"Kept as {TEXT}.",
    ]


def test_the_answers_may_be_chinese(run: Run, guide: Path) -> None:
    ran = run("--language", "zh-Hant", "import", str(guide), *ASKED)
    assert ran.code == 0
    assert ran.out.splitlines()[-1] == f"已存為 {TEXT}。"


def test_import_as_json(run: Run, guide: Path) -> None:
    ran = run("import", str(guide), *ASKED, "--json")
    found = json.loads(ran.out)
    assert (ran.code, ran.err) == (0, "")
    assert (found["text"], found["kept"], found["changes"]) == (TEXT, True, None)
    assert [matter["role"] for matter in found["travels"]] == ["preface", "preface"]
    assert found["repairs"][0]["message"]["zh-Hant"] == "分開的數字已合成節號 11。"


def test_it_is_found_by_texts_show_and_search(run: Run, guide: Path) -> None:
    run("import", str(guide), *ASKED)
    (row,) = [each for each in json.loads(run("texts", "--json").out) if each["text"] == TEXT]
    assert (row["edition"], row["status"]) == ("2031-04-05", "unknown")
    ((shown),) = json.loads(run("show", "11", "--text", TEXT, "--json").out)
    assert [passage["id"] for passage in shown["passages"]] == ["11/title", "11/definition/1"]
    assert shown["travels"] == ["2031年4月5日生效", "轉載時請附上這一段。"]
    hits = json.loads(run("search", "瞄準", "--text", TEXT, "--json").out)
    assert [hit["passage"] for hit in hits] == ["11/definition/1"]
    assert TEXT in run("search", "瞄準").out


def test_a_numbered_item_keeps_its_number(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "steps.txt"
    path.write_text("1. STEPS [Remedy]\n\n1. Pick it up.\n\n2. Throw it.\n\n* Or not.\n", encoding="utf-8")
    run("import", str(path), "--new", "steps", "--language", "en")
    lines = run("show", "1/remedy", "--text", "steps:en:official").out.splitlines()
    assert [line.split("  ", 1)[-1].strip() for line in lines if line.startswith("1/remedy/")] == [
        "1. Pick it up.",
        "2. Throw it.",
        "• Or not.",
    ]


def test_shown_for_people_with_the_matter_that_travels(run: Run, guide: Path) -> None:
    run("import", str(guide), *ASKED)
    lines = run("show", "11", "--text", TEXT).out.splitlines()
    assert "狀態不明" in lines[0]
    assert "讀自 guide.txt" in lines[0]
    assert lines[-4:] == ["隨此文本一併附上：", "  2031年4月5日生效", "  轉載時請附上這一段。", ""]


def test_read_again_shows_and_writes_nothing_until_told(run: Run, guide: Path) -> None:
    run("import", str(guide), *ASKED)
    assert "Nothing is changed" in run("import", str(guide), *ASKED).out
    guide.write_text(GUIDE.replace("哼歌。", "哼歌或唱歌。"), encoding="utf-8")
    ran = run("import", str(guide), *ASKED)
    assert ran.code == 1
    assert ran.out.splitlines()[:3] == [
        "changed 11/definition/1",
        "  - 別人瞄準時哼歌。",
        "  + 別人瞄準時哼歌或唱歌。",
    ]
    assert "--replace" in ran.out
    assert json.loads(run("import", str(guide), *ASKED, "--json").out)["kept"] is False
    assert "唱歌" not in run("show", "11/definition", "--text", TEXT).out
    assert run("import", str(guide), *ASKED, "--replace").code == 0
    assert "唱歌" in run("show", "11/definition", "--text", TEXT).out


def test_standard_input(run: Run) -> None:
    ran = run("import", "-", *ASKED, stdin=GUIDE)
    assert ran.code == 0


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("nowhere.txt", *ASKED), "nowhere.txt"),
        (("{guide}", "--language", "zh-Hant"), "--pack"),
        (("{guide}", "--pack", "planes", "--language", "zh-Hant"), "planes"),
        (("{guide}", "--pack", "dci-2008", "--language", "zh-Hant"), "2031-04-05"),
        (("{guide}", "--new", "dci-2008", "--language", "zh-Hant"), "--pack dci-2008"),
        (("{guide}", "--new", "../x", "--language", "zh-Hant"), "../x"),
        (("{guide}", "--new", "planes", "--language", "en"), "zh-Hant"),
    ],
)
def test_bad_use_is_one_sentence(run: Run, guide: Path, arguments: tuple[str, ...], word: str) -> None:
    ran = run("import", *(str(guide) if each == "{guide}" else each for each in arguments))
    assert (ran.code, ran.out) == (2, "")
    assert word in ran.err
    assert ran.err.count("\n") == 1
