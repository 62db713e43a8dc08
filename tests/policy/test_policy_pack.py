"""A pack as values: its identity, how each Chinese passage stands; and no file makes the loader raise."""

import shutil
from datetime import date
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judgedesk.app.packs import load_entry, phrases
from judgedesk.policy.load import load_pack
from judgedesk.policy.model import Kind, Passage, SourceSpan, State
from judgedesk.policy.pack import Omitted, Pack, Source, Status, Term
from judgedesk.words.faults import Fault

ROOT = Path(__file__).resolve().parents[2]
SMALL = ROOT / "tests" / "cases" / "packs" / "small"
PACKS = ROOT / "resources" / "packs"
SHIPPED = sorted(path.name for path in PACKS.iterdir() if path.is_dir())


def load(folder: Path, translation: Path | None) -> Pack:
    faults: list[Fault] = []
    pack = load_pack(folder, translation, faults)
    assert faults == []
    assert pack is not None
    return pack


def chinese(tmp_path: Path, old: str, new: str, passage: str) -> Passage:
    """The Chinese of a passage of the small pack after an edit of its PO file."""
    po = tmp_path / "zh_Hant.po"
    content = (SMALL / "zh_Hant.po").read_text(encoding="utf-8")
    assert content.count(old) == 1
    po.write_text(content.replace(old, new), encoding="utf-8")
    text = load(SMALL, po).text("zh-Hant")
    assert text is not None
    found = text.passage(passage)
    assert found is not None
    return found


def test_the_identity_of_an_edition() -> None:
    pack = load(SMALL, SMALL / "zh_Hant.po")
    edition = pack.edition
    assert (pack.id, edition.pack, edition.version, edition.source_key) == ("small", "small", 3, "PL")
    assert (edition.edition, edition.effective) == ("2020-01-31", date(2020, 1, 31))
    assert (edition.languages, edition.games) == (("en", "zh-Hant"), ("planes",))
    assert edition.status is Status.IN_FORCE
    assert edition.titles == {"en": "Rules of the Paper Plane Hall", "zh-Hant": "紙飛機場規則"}
    assert edition.prevails["zh-Hant"] == "本文純屬虛構，不優先於任何文件。"
    assert (dict(edition.complete), dict(edition.note)) == ({}, {})
    assert set(Status) == {"in force", "superseded", "historical"}


SOURCES = """
[source.PL]
date = 2020-01-31
title = { en = "Hall Rules", zh-Hant = "場館規則" }

[source.PR]
by_rule = true
date = 2019-05-06
title = { en = "Roof Rules", zh-Hant = "屋頂規則" }
"""


def test_the_sources_of_an_edition(tmp_path: Path) -> None:
    assert load(SMALL, None).edition.sources == {}
    folder = tmp_path / "small"
    shutil.copytree(SMALL, folder)
    with (folder / "pack.toml").open("a", encoding="utf-8") as file:
        file.write(SOURCES)
    assert load(folder, folder / "zh_Hant.po").edition.sources == {
        "PL": Source({"en": "Hall Rules", "zh-Hant": "場館規則"}, date(2020, 1, 31), by_rule=False),
        "PR": Source({"en": "Roof Rules", "zh-Hant": "屋頂規則"}, date(2019, 5, 6), by_rule=True),
    }


def test_texts_terms_and_omitted_lines() -> None:
    pack = load(SMALL, SMALL / "zh_Hant.po")
    assert [(text.id, text.pack, text.language, text.title) for text in pack.texts] == [
        ("small:en", "small", "en", "Rules of the Paper Plane Hall"),
        ("small:zh-Hant", "small", "zh-Hant", "紙飛機場規則"),
    ]
    assert pack.text("fr") is None
    assert pack.terms == (Term("plane", "plane", "飛機", ("紙飛機",), note="Made of paper."),)
    assert pack.omitted == (Omitted(SourceSpan("PL", 7, 7), "An advertisement."),)
    assert pack.phrases["name/noise"].target == "喧嘩"
    assert "5/title" not in pack.phrases


def test_the_chinese_has_the_structure_of_the_english() -> None:
    pack = load(SMALL, SMALL / "zh_Hant.po")
    pairs = list(zip(pack.texts[0].passages(), pack.texts[1].passages(), strict=True))
    assert [(a.id, a.kind, a.label, a.sources) for (_, a), _ in pairs] == [
        (b.id, b.kind, b.label, b.sources) for _, (_, b) in pairs
    ]
    assert {passage.state for (_, passage), _ in pairs} == {State.SOURCE}
    item = pack.texts[1].passage("5/text/2")
    assert item is not None
    assert (item.kind, item.text) == (Kind.ITEM, "飛機停在外面（late）。")
    assert [(item.text[ref.start : ref.end], ref.target) for ref in item.references] == [("late", "late")]


def test_a_text_that_is_not_utf8_or_no_file_is_one_fault(tmp_path: Path) -> None:
    folder = tmp_path / "small"
    shutil.copytree(SMALL, folder)
    (folder / "en.md").write_bytes(b"# 5 The Hall\xff\n")
    (fault,) = load_entry(folder, folder / "zh_Hant.po").faults
    assert (fault.file, fault.place, fault.code) == ("en.md", "", "words.file_unreadable")
    (folder / "en.md").unlink()
    (folder / "en.md").mkdir()
    (fault,) = load_entry(folder, folder / "zh_Hant.po").faults
    assert (fault.file, fault.code) == ("en.md", "words.file_unreadable")


def test_without_a_translation_there_is_english_alone() -> None:
    pack = load(SMALL, None)
    assert [text.id for text in pack.texts] == ["small:en"]
    assert pack.phrases == {}


ENTRY = 'msgctxt "5/text/1"\nmsgid "The hall opens at nine."\nmsgstr "場館九點開放。"\n'
FUZZY = '#, fuzzy\n#| msgid "The hall opens at ten."\n'


@pytest.mark.parametrize(
    ("new", "text", "state", "needs_review", "previous"),
    [
        (ENTRY, "場館九點開放。", State.CURRENT, False, ""),
        ("#. jd:needs-review\n" + ENTRY, "場館九點開放。", State.CURRENT, True, ""),
        (FUZZY + ENTRY, "場館九點開放。", State.BEHIND, False, "The hall opens at ten."),
        (
            "#. jd:needs-review\n" + FUZZY + ENTRY,
            "場館九點開放。",
            State.BEHIND,
            True,
            "The hall opens at ten.",
        ),
        ("#. jd:baseline-unknown\n" + ENTRY, "場館九點開放。", State.BASELINE_UNKNOWN, False, ""),
        (
            "#. jd:baseline-unknown\n#. jd:needs-review\n" + ENTRY,
            "場館九點開放。",
            State.BASELINE_UNKNOWN,
            True,
            "",
        ),
        (ENTRY.replace("場館九點開放。", ""), "", State.UNTRANSLATED, False, ""),
        ("#. jd:needs-review\n" + ENTRY.replace("場館九點開放。", ""), "", State.UNTRANSLATED, False, ""),
        ("#. a remark, no flag\n# jd:needs-review\n" + ENTRY, "場館九點開放。", State.CURRENT, False, ""),
    ],
)
def test_states(tmp_path: Path, new: str, text: str, state: State, needs_review: bool, previous: str) -> None:
    passage = chinese(tmp_path, ENTRY, new, "5/text/1")
    found = (passage.text, passage.state, passage.needs_review, passage.previous)
    assert found == (text, state, needs_review, previous)


def test_an_untranslated_item_keeps_its_kind(tmp_path: Path) -> None:
    passage = chinese(tmp_path, 'msgstr "* 飛機停在外面（[[late]]）。"', 'msgstr ""', "5/text/2")
    assert (passage.kind, passage.text, passage.references) == (Kind.ITEM, "", ())
    assert passage.state is State.UNTRANSLATED


@pytest.mark.parametrize("pack_id", SHIPPED)
def test_shipped_packs_are_sound_and_fully_translated(pack_id: str) -> None:
    entry = load_entry(PACKS / pack_id, ROOT / "translations" / "packs" / pack_id / "zh_Hant.po")
    assert entry.faults == ()
    assert entry.pack is not None
    assert entry.ruleset is not None
    target = entry.pack.text("zh-Hant")
    assert (target is not None) == entry.pack.edition.has_text
    passages = [passage for _, passage in target.passages()] if target else []
    assert [passage.id for passage in passages if not passage.text] == []
    assert [key for key in phrases(entry.ruleset) if not entry.pack.phrases[key].target] == []
    assert [passage.id for passage in passages if passage.state is not State.CURRENT] == []
    assert [key for key, phrase in entry.pack.phrases.items() if phrase.state is not State.CURRENT] == []
    # No judge has reviewed a line of it; whoever does takes the flag away entry by entry.
    assert [passage.id for passage in passages if not passage.needs_review] == []


def test_each_shipped_pack_names_every_part_of_an_infraction_or_says_absent() -> None:
    for pack_id in SHIPPED:
        pack = load(PACKS / pack_id, None)
        if not pack.edition.has_text:
            continue
        entry = load_entry(PACKS / pack_id, ROOT / "translations" / "packs" / pack_id / "zh_Hant.po")
        assert entry.ruleset is not None
        sections = [section for section in pack.texts[0].sections if section.id in entry.ruleset.infractions]
        assert sections
        for section in sections:
            names = [str(part.name) for part in section.parts]
            assert sorted(names) == ["definition", "examples", "penalty", "philosophy", "remedy"], section.id


VALUES = st.sampled_from(
    [
        "",
        "= ",
        "[[",
        "]]",
        "{",
        "}",
        "absent",
        "\n",
        "\n\n",
        "# ",
        "## ",
        "* ",
        "[x]\n",
        "[[x]]\n",
        '"',
        "1",
        "true",
        "中",
    ]
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    name=st.sampled_from(["pack.toml", "en.md", "terms.toml", "omitted.toml", "ruleset.toml", "zh_Hant.po"]),
    at=st.integers(0, 60),
    cut=st.integers(0, 3),
    put=st.lists(VALUES, max_size=4).map("".join),
)
def test_no_file_makes_the_loader_raise(tmp_path: Path, name: str, at: int, cut: int, put: str) -> None:
    folder = tmp_path / "small"
    shutil.copytree(SMALL, folder, dirs_exist_ok=True)
    lines = (folder / name).read_text(encoding="utf-8").splitlines(keepends=True)
    at %= len(lines)
    (folder / name).write_text("".join([*lines[:at], put, *lines[at + cut :]]), encoding="utf-8")
    entry = load_entry(folder, folder / "zh_Hant.po")
    assert (entry.pack is None) == bool(entry.faults)


@pytest.mark.parametrize("name", ["pack.toml", "terms.toml", "omitted.toml", "ruleset.toml"])
def test_no_value_makes_the_loader_raise(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "small"
    shutil.copytree(SMALL, folder)
    lines = (SMALL / name).read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines):
        key, sign, _ = line.partition(" = ")
        for value in ("3", "true", '""', '"x"', "[]", "[1]", '["x"]', "{}", "{ x = 1 }", "nan", "2020-01-01"):
            changed = [*lines[:number], f"{key} = {value}" if sign else "", *lines[number + 1 :]]
            (folder / name).write_text("\n".join(changed), encoding="utf-8")
            entry = load_entry(folder, folder / "zh_Hant.po")
            assert (entry.pack is None) == bool(entry.faults), (line, value)
