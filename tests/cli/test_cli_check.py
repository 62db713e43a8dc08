"""`check`: findings as JSON and for people, exit codes, reports."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]
DOCUMENT = """
Effective June 3, 2020

101. Cards — Too Many [Definition]

A player has too many cards{}

102. Cards — Too Few [Definition]

A player has too few cards; see section 101.
"""
FAULTLESS, WARNED, WRONG = "!", ", or Cards — Hidden Hand.", "; see section 107."


@pytest.fixture
def text(tmp_path: Path) -> Callable[[str], str]:
    def written(end: str) -> str:
        path = tmp_path / "guide.txt"
        path.write_text(DOCUMENT.format(end), encoding="utf-8")
        return str(path)

    return written


@pytest.mark.parametrize(
    ("end", "switches", "code"),
    [
        (FAULTLESS, (), 0),
        (WARNED, (), 1),
        (WARNED, ("--fail-on", "warning"), 1),
        (WARNED, ("--fail-on", "error"), 0),
        (WRONG, ("--fail-on", "error"), 1),
        (WRONG, ("--fail-on", "warning"), 1),
    ],
)
def test_exit_codes(
    run: Run, text: Callable[[str], str], end: str, switches: tuple[str, ...], code: int
) -> None:
    ran = run("check", text(end), *switches)
    assert (ran.code, ran.err) == (code, "")


def test_json_is_a_list_of_findings_and_nothing_else(run: Run, text: Callable[[str], str]) -> None:
    ran = run("check", text(WRONG), "--json")
    (finding,) = json.loads(ran.out)
    assert finding == {
        "check": "reference_missing",
        "version": finding["version"],
        "severity": "error",
        "scope": "inside",
        "left": {"section": "101", "passage": "101/definition/1", "line": 6},
        "right": None,
        "message": finding["message"],
        "suggestion": None,
    }
    assert "107" in finding["message"]["en"]
    assert "107" in finding["message"]["zh-Hant"]


def test_two_texts_of_an_edition(run: Run) -> None:
    ran = run("check", "dci-2008:en", "dci-2008:zh-Hant", "--fail-on", "error", "--json")
    assert ran.code == 0
    assert {each["severity"] for each in json.loads(ran.out)} <= {"warning", "notice"}


def test_for_people_in_their_language(run: Run, text: Callable[[str], str]) -> None:
    ran = run("--language", "zh-Hant", "check", text(WRONG))
    assert "guide.txt:6: 錯誤：" in ran.out.replace(": ", "：").replace("guide.txt:6：", "guide.txt:6: ")
    assert "[reference_missing]" in ran.out


@pytest.mark.parametrize("name", ["found.html", "found.csv", "found.json"])
def test_a_report_is_written_and_not_written_over(
    run: Run, text: Callable[[str], str], tmp_path: Path, name: str
) -> None:
    wanted = ("check", text(WRONG), "--report", str(tmp_path / name))
    assert run(*wanted).code == 1
    before = (tmp_path / name).read_bytes()
    assert b"reference_missing" in before
    (tmp_path / name).write_bytes(b"mine")
    again = run(*wanted)
    assert again.code == 2
    assert name in again.err
    assert (tmp_path / name).read_bytes() == b"mine"
    assert run(*wanted, "--replace").code == 1
    assert (tmp_path / name).read_bytes() == before


def test_what_cannot_be_done_is_one_sentence(run: Run, text: Callable[[str], str], tmp_path: Path) -> None:
    for wanted in (("nowhere.txt",), (text(WRONG), "dci-1999:en"), (text(WRONG), "--report", "x.pdf")):
        ran = run("check", *wanted)
        assert (ran.code, ran.out) == (2, "")
        assert len(ran.err.splitlines()) == 1


def test_outcomes_of_two_editions_at_levels_that_a_person_pairs(run: Run) -> None:
    wanted = ("check", "dci-2005:zh-Hant", "dci-2008:en", "--json")
    checks = [each["check"] for each in json.loads(run(*wanted, "--level", "3=competitive").out)]
    assert checks.count("outcome_drift") == 1
    assert "outcome_drift" not in [each["check"] for each in json.loads(run(*wanted).out)]
    ran = run(*wanted, "--level", "3=high")
    assert (ran.code, ran.out) == (2, "")
    assert "competitive" in ran.err
