"""`notes`: written, listed and exported without a window."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from judgedesk.app.folder import DataFolder

Run = Callable[..., Any]


def test_added_listed_and_exported(run: Run, tmp_path: Path) -> None:
    ran = run("notes", "add", "125/remedy/1", "問兩位玩家。", "--text", "dci-2008")
    assert (ran.code, ran.out, ran.err) == (0, "Kept on 125/remedy/1 of dci-2008.\n", "")
    made = run("notes", "add", "141", "-", "--text", "dci-2005:zh-Hant", "--json", stdin="two\nlines")
    assert made.code == 0
    assert list(json.loads(made.out)) == ["id"]
    lines = run("notes", "list").out.splitlines()
    assert next(line for line in lines if not line.startswith("  ")).startswith(
        "141/title  [dci-2005:zh-Hant]"
    )
    assert "  two" in lines
    assert "  lines" in lines
    assert "  問兩位玩家。" in lines
    (found,) = json.loads(run("notes", "list", "玩家", "--json").out)
    assert (found["text"], found["passage"], found["standing"]) == ("dci-2008", "125/remedy/1", "current")
    path = tmp_path / "notes.md"
    assert run("notes", "export", str(path)).out == f"2 notes written to {path}.\n"
    assert "DCI Penalty Guide, 2008-03-20, historical" in path.read_text(encoding="utf-8")


def test_a_file_that_is_there_is_kept_unless_asked(run: Run, tmp_path: Path) -> None:
    run("notes", "add", "125", "note", "--text", "dci-2008")
    path = tmp_path / "notes.csv"
    path.write_text("mine", encoding="utf-8")
    ran = run("notes", "export", str(path))
    assert (ran.code, ran.out) == (2, "")
    assert str(path) in ran.err
    assert path.read_text(encoding="utf-8") == "mine"
    assert run("notes", "export", str(path), "--replace").code == 0
    assert "note" in path.read_text(encoding="utf-8-sig")
    assert run("notes", "export", str(tmp_path / "none" / "notes.csv")).code == 2
    assert run("notes", "export", str(tmp_path / "notes.txt")).code == 2


def test_what_is_wrong_is_said_in_one_sentence(run: Run, own_data_folder: Path) -> None:
    assert run("notes", "list").err == "No notes.\n"
    ran = run("notes", "add", "999", "note", "--text", "dci-2008", "--language", "zh-Hant")
    assert (ran.code, len(ran.err.splitlines())) == (2, 1)
    ran = run("notes", "add", "125", "  ", "--text", "dci-2008")
    assert (ran.code, ran.err) == (2, "A note needs words.\n")
    own_data_folder.mkdir(exist_ok=True)
    (own_data_folder / "notes.json").write_text('{"format": 9}', encoding="utf-8")
    ran = run("notes", "list", "--json")
    assert (ran.code, json.loads(ran.out)) == (1, [])
    assert "newer JudgeDesk" in ran.err


def test_nothing_is_written_while_a_window_has_the_folder(run: Run, own_data_folder: Path) -> None:
    with DataFolder(own_data_folder):
        assert run("notes", "add", "125", "note", "--text", "dci-2008").code == 2
    assert not (own_data_folder / "notes.json").exists()
