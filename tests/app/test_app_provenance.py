"""What a passage rests on is said with the date of the text used, in both languages."""

from pathlib import Path

import pytest

from judgedesk.app.desk import Desk
from judgedesk.app.report import text_lines

SOURCES = """
[source.PL]
date = 2020-01-31
title = { en = "Hall Rules", zh-Hant = "場館規則" }

[source.PR]
by_rule = true
date = 2019-05-06
title = { en = "Roof Rules", zh-Hant = "屋頂規則" }
"""
SAID = {
    "en": "Source: Hall Rules, lines 4–5, 9 (2020-01-31); Roof Rules 5.a, 5.b.1 (2019-05-06)",
    "zh-Hant": "出處：場館規則第 4–5、9 行（2020-01-31）；屋頂規則第 5.a、5.b.1 條（2019-05-06）",
}


@pytest.fixture(params=SAID)
def language(request: pytest.FixtureRequest) -> str:
    return request.param


def desk(packs: Path, data: Path, language: str) -> Desk:
    return Desk(data / "none", language=language, pack_folders=[packs], translations_folder=packs)


@pytest.fixture
def sourced(small_packs: Path) -> Path:
    """The pack `small` with two sources; its passage 5/text/2 rests on both."""
    folder = small_packs / "small"
    with (folder / "pack.toml").open("a", encoding="utf-8") as file:
        file.write(SOURCES)
    text = (folder / "en.md").read_text(encoding="utf-8")
    assert text.count("PL:L4-L5") == 1
    text = text.replace("PL:L4-L5", "PL:L4-L5 PR:5.a PL:L9 PR:5.b.1")
    (folder / "en.md").write_text(text, encoding="utf-8")
    return small_packs


def test_sources_are_said_with_their_dates(sourced: Path, tmp_path: Path, language: str) -> None:
    found = desk(sourced, tmp_path, language)
    assert found.sources("small", "5/text/2") == SAID[language]
    assert found.citation(found.text(f"small:{language}"), "5/text/2").splitlines()[1:] == [SAID[language]]
    one = {"en": "Source: Hall Rules, line 3 (2020-01-31)", "zh-Hant": "出處：場館規則第 3 行（2020-01-31）"}
    assert found.sources("small", "5/text/1") == one[language]
    assert found.sources("small", "5/text/3") == ""
    assert found.sources("small", "5/text/99") == ""


def test_show_has_the_sources_below_each_passage(sourced: Path, tmp_path: Path, language: str) -> None:
    found = desk(sourced, tmp_path, language)
    text = found.text(f"small:{language}")
    lines = list(text_lines(found, text, list(text.sections[0].passages())))
    at = next(number for number, line in enumerate(lines) if line.startswith("5/text/2 "))
    assert lines[at + 1].strip() == SAID[language]
    notes = [number for number, line in enumerate(lines) if line.startswith("5/text/3 ")]
    assert notes
    assert not any(SAID[language][:3] in lines[number + 1] for number in notes)


def test_an_edition_that_is_its_own_source_says_nothing(
    small_packs: Path, tmp_path: Path, language: str
) -> None:
    found = desk(small_packs, tmp_path, language)
    assert found.sources("small", "5/text/2") == ""
    assert len(found.citation(found.text(f"small:{language}"), "5/text/2").splitlines()) == 1
