"""`search`, `show`, `texts` and `pack check`, for people and as JSON."""

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judgedesk import cli
from judgedesk.app import desk as desks

ROOT = Path(__file__).resolve().parents[2]
SMALL = ROOT / "tests" / "cases" / "packs" / "small"
PACK = "dci-2008"
TEXTS = [f"{PACK}:en", f"{PACK}:zh-Hant"]
OLDER = ["dci-2005:en", "dci-2005:zh-Hant"]

Run = Callable[..., Any]


# search


def test_hits_as_json(run: Run) -> None:
    ran = run("search", "missed", "trigger", "--text", TEXTS[0], "--json")
    hits = json.loads(ran.out)
    assert (ran.code, ran.err) == (0, "")
    assert [list(hit) for hit in hits] == [["text", "passage", "section", "ranges", "quote"]] * len(hits)
    assert (hits[0]["text"], hits[0]["passage"], hits[0]["section"]) == (TEXTS[0], "123/title", "123")


def test_ranges_are_of_the_original_text(run: Run) -> None:
    (shown,) = json.loads(run("show", "123/title", "--text", TEXTS[1], "--json").out)
    title = shown["passages"][0]["text"]
    hit = json.loads(run("search", "遗漏触发", "--text", TEXTS[1], "--json").out)[0]
    assert (hit["text"], hit["passage"]) == (TEXTS[1], "123/title")
    assert [title[start:end] for start, end in hit["ranges"]] == ["遺漏觸發"]


def test_search_in_one_text(run: Run) -> None:
    for text in TEXTS:
        hits = json.loads(run("search", "123", "--text", text, "--json").out)
        assert {hit["text"] for hit in hits} == {text}


def test_hits_for_people(run: Run) -> None:
    ran = run("search", "Tardiness")
    assert ran.code == 0
    assert ran.out.splitlines()[0].startswith("131/title  [dci-2008:en]  ")


def test_a_pack_is_two_texts_and_its_languages_stand_together(run: Run) -> None:
    ran = run("search", "Tardiness", "--text", PACK, "--exact")
    first, second = ran.out.splitlines()[:2]
    assert (first, second) == (
        "131/title  [dci-2008:en]  Tournament Error — Tardiness",
        "    131/title  [dci-2008:zh-Hant]  比賽失誤——遲到",
    )
    shown = sum(not line.startswith(" ") for line in ran.out.splitlines())
    assert ran.err.splitlines() == [f"{shown} passages: {shown} in {PACK}."]


def test_one_part(run: Run) -> None:
    hits = json.loads(run("search", "warning", "--part", "remedy", "--json").out)
    assert hits
    assert {hit["passage"].split("/")[1] for hit in hits} == {"remedy"}
    with pytest.raises(SystemExit):
        run("search", "warning", "--part", "cure")


def test_another_name_of_what_was_typed_says_that_it_is_one(run: Run) -> None:
    ran = run("search", "口頭注意", "--text", TEXTS[1], "--json")
    hits = json.loads(ran.out)
    assert hits
    assert {tuple(hit["terms"]) for hit in hits} == {("注意",), ("Caution",)}
    assert json.loads(run("search", "口頭注意", "--exact", "--json").out) == []
    told = run("search", "口頭注意", "--text", TEXTS[1])
    assert told.out.splitlines()[0].endswith("(Caution)")
    assert "by 注意" in told.err


def test_what_is_found_elsewhere_alone_is_told_and_nothing_else_is_suggested(run: Run) -> None:
    ran = run("search", "131/remedy", "--text", "riftbound-2026")
    assert ran.out == ""
    (elsewhere,) = ran.err.splitlines()[1:]
    assert re.fullmatch(r"Elsewhere: \d+ in dci-2008, \d+ in dci-2005\.", elsewhere)
    ran = run("search", '"131/remedy"', "--text", "riftbound-2026")
    assert len(ran.err.splitlines()) == 1
    ran = run("search", "tardiness", "--text", PACK, "--part", "philosophy")
    assert ran.err.splitlines()[1].startswith("Elsewhere: ")


def test_more_than_are_shown_are_counted_all_the_same(run: Run) -> None:
    ran = run("search", "e")
    counted, shown = ran.err.splitlines()
    count = int(counted.split(" ")[0])
    assert count > 200
    assert count == sum(int(number) for number in re.findall(r"(\d+) in ", counted))
    assert shown.startswith("The first 200 are shown")
    assert sum(not line.startswith(" ") for line in ran.out.splitlines()) == 200


def test_notes_are_searched(run: Run, own_data_folder: Path) -> None:
    note = desks.Desk(own_data_folder).notes.add(PACK, "125/remedy/1", "A lampshade.")
    (hit,) = json.loads(run("search", "lampshade", "--json").out)
    assert hit == {
        "text": "notes",
        "passage": "125/remedy/1",
        "section": "125",
        "ranges": [[2, 11]],
        "quote": "A lampshade.",
        "note": note.id,
    }
    assert run("search", "lampshade", "--text", "notes").out == "125/remedy/1  [notes]  A lampshade.\n"


def test_nothing_found(run: Run) -> None:
    ran = run("search", "tardyness")
    assert (ran.code, ran.out) == (0, "")
    assert ran.err.splitlines()[0] == "Nothing found for “tardyness”."
    assert "Tardiness" in ran.err.splitlines()[1] or "tardiness" in ran.err.splitlines()[1]
    empty = run("search", "tardyness", "--json")
    assert (empty.code, json.loads(empty.out), empty.err) == (0, [], "")


@pytest.mark.parametrize("command", [("search", "x"), ("show", "125")])
def test_a_text_that_is_not_there(run: Run, command: tuple[str, ...]) -> None:
    ran = run(*command, "--text", "dci-1999:en", "--json")
    assert (ran.code, ran.out) == (2, "")
    assert "dci-1999:en" in ran.err
    assert all(text in ran.err for text in TEXTS)


# show


def test_a_section_in_every_text(run: Run) -> None:
    ran = run("show", "125", "--json")
    shown = json.loads(ran.out)
    assert (ran.code, ran.err) == (0, "")
    assert [each["text"] for each in shown] == TEXTS
    english, chinese = (each["passages"] for each in shown)
    assert [passage["id"] for passage in english] == [passage["id"] for passage in chinese]
    assert english[0]["id"] == "125/title"
    assert [list(passage) for passage in english] == [
        ["id", "kind", "text", "sources", "dates", "state", "needs_review"]
    ] * len(english)
    assert english[1]["sources"] == ["EN:L297"]
    assert {passage["state"] for passage in english} == {"source"}
    assert {passage["needs_review"] for passage in chinese} == {True}


@pytest.mark.parametrize(
    ("wanted", "passages"),
    [
        ("125/remedy/2", ["125/remedy/2"]),
        ("125/penalty", ["125/penalty/1"]),
        ("125/title", ["125/title"]),
        ("125/penalty/", ["125/penalty/1"]),
    ],
)
def test_a_part_or_a_passage(run: Run, wanted: str, passages: list[str]) -> None:
    shown = json.loads(run("show", wanted, "--text", TEXTS[0], "--json").out)
    assert [passage["id"] for passage in shown[0]["passages"]] == passages


def test_one_passage_does_not_bring_its_neighbours(run: Run) -> None:
    shown = json.loads(run("show", "1/definition/4", "--text", TEXTS[0], "--json").out)
    assert [passage["id"] for passage in shown[0]["passages"]] == ["1/definition/4"]


def test_show_tells_the_sources_of_a_passage_and_their_dates(run: Run) -> None:
    place = ("show", "701.2/text/4", "--text", "riftbound-2026:en")
    ((passage,),) = (each["passages"] for each in json.loads(run(*place, "--json").out))
    assert passage["sources"] == ["RB:L6-L7", "TR:701.2.b.1"]
    assert passage["dates"] == {"RB": "2026-10-16", "TR": "2026-07-16"}
    (line,) = (line.strip() for line in run(*place).out.splitlines() if "Source:" in line)
    assert line.endswith("lines 6–7 (2026-10-16); Riftbound Tournament Rules 701.2.b.1 (2026-07-16)")
    (chinese,) = json.loads(run("show", "125/remedy/1", "--text", TEXTS[1], "--json").out)
    assert chinese["passages"][0]["dates"] == {}


def test_show_for_people_names_edition_and_digest(run: Run) -> None:
    ran = run("show", "125")
    assert ran.code == 0
    assert "Independent digest" in ran.out
    assert "本摘要為獨立改寫" in ran.out
    assert "historical" in ran.out
    assert "125/remedy/1" in ran.out
    assert "[[" not in ran.out


@pytest.mark.parametrize("wanted", ["999", "125/remedy/99", "125/text", "x", "/"])
def test_what_is_not_there(run: Run, wanted: str) -> None:
    ran = run("show", wanted)
    assert (ran.code, ran.out) == (2, "")
    assert f"“{wanted}”" in ran.err
    assert ran.err.count("\n") == 1


# texts


def test_texts(run: Run) -> None:
    ran = run("texts", "--json")
    found = json.loads(ran.out)
    assert (ran.code, ran.err) == (0, "")
    texts = [each["text"] for each in found]
    assert texts[-4:] == TEXTS + OLDER
    keys = ["text", "title", "edition", "effective", "status", "prevails"]
    assert [list(each) for each in found] == [keys] * len(found)
    assert found[-1]["effective"] == "2005-01-20"
    assert {each["status"] for each in found[-4:]} == {"historical"}
    assert [line.split("  ")[0] for line in run("texts").out.splitlines()] == [*texts, "any-game"]


def test_a_pack_without_a_text_is_told_and_is_no_text(run: Run) -> None:
    (line,) = [line for line in run("texts").out.splitlines() if line.startswith("any-game")]
    assert line.endswith("no text, no infractions of its own")
    assert "沒有條文" in run("texts", "--language", "zh-Hant").out
    ran = run("show", "125", "--text", "any-game:en")
    assert (ran.code, ran.out) == (2, "")
    ran = run("rule", "any-game", "any", "125")
    assert (ran.code, ran.out) == (2, "")
    assert "no infraction" in ran.err


def test_a_number_that_two_editions_have(run: Run) -> None:
    shown = json.loads(run("show", "121/title", "--json").out)
    titles = {each["text"]: each["passages"][0]["text"] for each in shown}
    assert titles[TEXTS[0]] == "Game Play Error — Incorrect Representation"
    assert titles[OLDER[0]] == "Card Drawing — Drawing Extra Cards"
    assert titles[OLDER[1]] == "抽牌——額外抽牌"


def test_a_broken_pack_beside_a_good_one(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    packs = tmp_path / "resources" / "packs"
    shutil.copytree(ROOT / "resources" / "packs" / PACK, packs / PACK)
    (packs / "torn").mkdir()
    monkeypatch.setattr(desks, "resources", lambda: tmp_path / "resources")
    ran = run("texts")
    assert ran.code == 1
    assert [line.split("  ")[0] for line in ran.out.splitlines()] == TEXTS
    assert "torn" in ran.err
    assert json.loads(run("texts", "--json").out)
    assert run("show", "125").code == 0
    used = run("rule", "torn", "competitive", "125")
    assert (used.code, used.out) == (2, "")
    assert "torn" in used.err
    cases = '[{"ruleset": "torn", "level": "x", "infraction": "1", "player": "P"}]'
    (answer,) = json.loads(run("rule", "--cases", "-", "--json", stdin=cases).out)
    assert answer["error"]["field"] == "ruleset"


# pack check


@pytest.fixture
def small(tmp_path: Path) -> Path:
    shutil.copytree(SMALL, tmp_path / "small")
    return tmp_path / "small"


def test_a_sound_pack(run: Run, small: Path) -> None:
    ran = run("pack", "check", str(small))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[0] == "small: no faults. 2 sections, 5 passages, 2 infractions."
    assert "1 need review" in ran.out
    as_json = run("pack", "check", str(small), "--json")
    assert (as_json.code, json.loads(as_json.out)["faults"], as_json.err) == (0, [], "")


def test_the_pack_that_ships(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    ran = run("pack", "check", "resources/packs/dci-2008")
    assert ran.code == 0, ran.out
    shown = re.search(r"Chinese: (\d+) current, 0 behind, 0 untranslated, .* (\d+) need review", ran.out)
    assert shown is not None
    assert shown[1] == shown[2], "no judge has reviewed a line of it"


def test_the_pack_without_a_text(run: Run) -> None:
    folder = str(ROOT / "resources" / "packs" / "any-game")
    ran = run("pack", "check", folder)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        "any-game: no faults. No text, 0 infractions.",
        "",
        "Encoded: 0 infractions",
        "  None: judges add the infractions of their event.",
        "  No escalation is computed.",
    ]
    assert "不計算加重。" in run("pack", "check", folder, "--language", "zh-Hant").out
    covered = json.loads(run("pack", "check", folder, "--json").out)["coverage"]
    assert (covered["infractions"], covered["escalates"]) == ([], False)


@pytest.mark.parametrize("name", ["en.md", "terms.toml", "omitted.toml"])
def test_a_text_that_is_not_declared(run: Run, tmp_path: Path, name: str) -> None:
    shutil.copytree(ROOT / "resources" / "packs" / "any-game", tmp_path / "any-game")
    (tmp_path / "any-game" / name).write_text("", "utf-8")
    ran = run("pack", "check", str(tmp_path / "any-game"))
    assert ran.code == 1
    assert ran.out.startswith(f"{name}: pack.toml says")


def test_a_pack_without_a_text_cites_nothing_and_translates_everything(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "any-game"
    shutil.copytree(ROOT / "resources" / "packs" / "any-game", folder)
    shutil.copy(ROOT / "translations" / "packs" / "any-game" / "zh_Hant.po", folder)
    rules = (folder / "ruleset.toml").read_text(
        "utf-8"
    ) + 'timing = "next_game"\ntiming_clause = "1/text/1"\n'
    (folder / "ruleset.toml").write_text(rules + '\n[ask.more]\nsay = "More?"\n', "utf-8")
    po = (folder / "zh_Hant.po").read_text("utf-8") + '\nmsgctxt "1/text/1"\nmsgid "a"\nmsgstr "b"\n'
    (folder / "zh_Hant.po").write_text(po, "utf-8")
    found = json.loads(run("pack", "check", str(folder), "--json").out)["faults"]
    assert [(fault["file"], fault["code"]) for fault in found] == [
        ("zh_Hant.po", "policy.po_orphan"),
        ("ruleset.toml", "app.clause_dangling"),
        ("zh_Hant.po", "policy.not_in_po"),
    ]


# The coverage page.


def test_the_coverage_of_a_sound_pack(run: Run, small: Path) -> None:
    lines = run("pack", "check", str(small)).out.splitlines()
    assert lines[3:] == [
        "",
        "Encoded: 2 infractions",
        "  No escalation is computed.",
        "  Late Planes: decides Casual Nod, Strict Frown; 0 rules",
        "  Noise: decides Casual Nod; base not in the text at Strict; 0 rules",
        "",
        "Not encoded",
        "  Base penalty not in the text: Noise",
    ]
    chinese = run("pack", "check", str(small), "--language", "zh-Hant").out.splitlines()
    assert chinese[-2:] == ["未編入規則", "  原文未載基本處罰：喧嘩"]
    covered = json.loads(run("pack", "check", str(small), "--json").out)["coverage"]
    assert covered["infractions"][1] == {
        "infraction": "noise",
        "name": {"en": "Noise", "zh-Hant": "喧嘩"},
        "in_source": True,
        "base": {
            "casual": {"penalty": "nod", "origin": "seed", "state": "decides"},
            "strict": {"penalty": "unknown_base", "origin": "unknown", "state": "unknown"},
        },
        "rules": 0,
        "choices": [],
    }
    assert covered["binding_passages"] == 1
    assert (covered["uncited_sections"], covered["uncited_passages"]) == ([], [])


def test_every_pack_that_ships_has_a_coverage_page_in_both_languages(run: Run) -> None:
    for folder in sorted((ROOT / "resources" / "packs").iterdir()):
        for language, head in (("en", "Encoded: "), ("zh-Hant", "已編入規則：")):
            ran = run("pack", "check", str(folder), "--language", language)
            assert (ran.code, ran.err) == (0, ""), ran.out
            assert [line for line in ran.out.splitlines() if line.startswith(head)]


def test_a_broken_pack(run: Run, small: Path) -> None:
    (small / "pack.toml").write_text(
        (small / "pack.toml").read_text("utf-8").replace("version = 3", ""), "utf-8"
    )
    (small / "en.md").write_text(
        (small / "en.md").read_text("utf-8").replace("[[late]]", "[[early]]"), "utf-8"
    )
    ran = run("pack", "check", str(small))
    assert (ran.code, ran.err) == (1, "")
    assert [line.split(" ")[0] for line in ran.out.splitlines()] == [
        "pack.toml:version:",
        "en.md:8:",
        "zh_Hant.po:15:",
        "zh_Hant.po:15:",
    ]
    as_json = run("pack", "check", str(small), "--json")
    found = json.loads(as_json.out)["faults"]
    assert as_json.code == 1
    assert json.loads(as_json.out)["coverage"] is None
    assert [list(fault) for fault in found] == [["file", "place", "code", "message"]] * 4
    assert found[1]["code"] == "policy.dangling"
    assert "early" in found[1]["message"]["en"]
    assert found[1]["message"]["zh-Hant"] != found[1]["message"]["en"]


def test_a_broken_toml_alone(run: Run, small: Path) -> None:
    (small / "ruleset.toml").write_text("format = ", encoding="utf-8")
    found = json.loads(run("pack", "check", str(small), "--json").out)["faults"]
    assert [(fault["file"], fault["code"]) for fault in found] == [("ruleset.toml", "words.not_toml")]


def test_a_folder_that_is_none(run: Run, small: Path) -> None:
    for path in (small / "none", small / "en.md"):
        ran = run("pack", "check", str(path), "--json")
        assert (ran.code, ran.out) == (2, "")
        assert str(path) in ran.err
    assert "Not a directory" in run("pack", "check", str(small / "en.md")).err


def test_an_empty_folder_names_the_files_it_lacks(run: Run, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    found = json.loads(run("pack", "check", str(tmp_path / "empty"), "--json").out)["faults"]
    assert {fault["file"] for fault in found} == {
        "pack.toml",
        "en.md",
        "terms.toml",
        "omitted.toml",
        "ruleset.toml",
    }
    assert {fault["code"] for fault in found} == {"words.file_missing"}


# Languages and switches.


@pytest.mark.parametrize("before", [True, False])
def test_language_stands_before_or_after_the_command(run: Run, before: bool) -> None:
    switch = ("--language", "zh-Hant")
    ran = run(*switch, "search", "zzzz") if before else run("search", "zzzz", *switch)
    assert ran.err.startswith("找不到")


def test_the_language_of_the_settings_unless_said_otherwise(run: Run, own_data_folder: Path) -> None:
    desks.Desk(own_data_folder).set_language("zh-Hant")
    assert run("search", "zzzz").err.startswith("找不到")
    assert run("search", "zzzz", "--language", "en").err.startswith("Nothing found")


def test_the_data_folder_can_be_named(run: Run, tmp_path: Path) -> None:
    other = tmp_path / "other"
    desks.Desk(other).set_language("zh-Hant")
    assert run("search", "zzzz", "--data", str(other)).err.startswith("找不到")
    assert run("--data", str(other), "search", "zzzz").err.startswith("找不到")
    assert run("search", "zzzz", "--language", "en").err.startswith("Nothing found")


def test_settings_of_a_newer_format_are_named_and_nothing_else_changes(
    run: Run, own_data_folder: Path
) -> None:
    own_data_folder.mkdir()
    (own_data_folder / "settings.toml").write_text('format = 2\nlanguage = "zh-Hant"\n', encoding="utf-8")
    ran = run("texts", "--json")
    assert ran.code == 0
    assert set(TEXTS) <= {each["text"] for each in json.loads(ran.out)}
    assert str(own_data_folder / "settings.toml") in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    "words",
    [
        ["--language", "fr", "texts"],
        ["nonsense"],
        ["pack"],
        ["pack", "mend", "x"],
        ["search"],
        ["show"],
        ["rule", "--format", "best_of_five"],
        ["rule", "--round", "x"],
        ["texts", "--nonsense"],
    ],
)
def test_bad_usage_is_exit_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        cli.parser().parse_args(words)
    assert caught.value.code == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err
