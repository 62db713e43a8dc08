"""The desk: rows for reading, search, base penalties, names and citations, in both languages."""

import locale
from pathlib import Path

import pytest

from judgedesk.app.desk import Desk, LevelPenalty, system_language
from judgedesk.app.reading import RowKind, rows
from judgedesk.policy.model import State
from judgedesk.rules.values import Case

PACK = "dci-2008"
LANGUAGES = ("en", "zh-Hant")


# Rows.


def test_rows_follow_the_order_of_the_file(small_packs: Path, own_data_folder: Path) -> None:
    desk = Desk(own_data_folder, pack_folders=[small_packs], translations_folder=small_packs)
    assert [(str(row.kind), row.id, row.section, row.part) for row in desk.rows("small")] == [
        ("section", "5", "5", None),
        ("part", "5/text", "5", "text"),
        ("passage", "5/text/1", "5", "text"),
        ("passage", "5/text/2", "5", "text"),
        ("passage", "5/text/3", "5", "text"),
        ("section", "late", "late", None),
        ("part", "late/definition", "late", "definition"),
        ("absent", "late/definition", "late", "definition"),
        ("part", "late/examples", "late", "examples"),
        ("passage", "late/examples/1", "late", "examples"),
        ("part", "late/penalty", "late", "penalty"),
        ("passage", "late/penalty/1", "late", "penalty"),
    ]


def test_rows_hold_the_same_passage_in_both_languages(shipped: Desk) -> None:
    found = shipped.rows(PACK)
    for row in found:
        if row.kind in (RowKind.PART, RowKind.ABSENT):
            assert row.cells == {}
            continue
        assert tuple(row.cells) == LANGUAGES
        ids = {passage.id for passage in row.cells.values() if passage is not None}
        assert ids == {f"{row.id}/title" if row.kind is RowKind.SECTION else row.id}
    passages = sum(1 for _ in shipped.text(f"{PACK}:en").passages())
    assert sum(row.kind in (RowKind.SECTION, RowKind.PASSAGE) for row in found) == passages


def test_rows_of_one_text_and_of_a_text_with_less(shipped: Desk) -> None:
    english, chinese = shipped.pack(PACK).texts
    assert {tuple(row.cells) for row in rows([english])} == {(), ("en",)}
    shorter = type(chinese)(chinese.id, chinese.pack, chinese.language, chinese.title, chinese.sections[:1])
    last = rows([english, shorter])[-1]
    assert last.cells["en"] is not None
    assert last.cells["zh-Hant"] is None


# Search.


@pytest.mark.parametrize("language", LANGUAGES)
def test_search_speaks_of_texts_passages_and_ranges(shipped: Desk, language: str) -> None:
    query = {"en": "trigger", "zh-Hant": "觸發"}[language]
    hits = shipped.finding.find(query, texts=shipped.finding.named(PACK), exact=True).hits()
    assert hits
    assert {hit.text_id for hit in hits} == {f"{PACK}:{language}"}
    assert hits[0].passage == "123/title"
    for hit in hits:
        passage = shipped.text(hit.text_id).passage(hit.passage)
        assert passage is not None
        assert hit.section == hit.passage.split("/")[0]
        assert hit.ranges
        for start, end in hit.ranges:
            assert query in passage.text[start:end].casefold() or passage.text[start:end].casefold() in query


def test_search_can_be_narrowed(shipped: Desk) -> None:
    finding = shipped.finding
    everywhere = finding.find("123").hits()
    both = finding.find("123", texts=finding.named(PACK)).hits()
    assert {hit.text_id for hit in both} == {f"{PACK}:en", f"{PACK}:zh-Hant"}
    assert {hit.text_id for hit in everywhere} > {hit.text_id for hit in both}
    assert [hit for hit in everywhere if hit in both] == both
    english = finding.find("123", texts=finding.named(f"{PACK}:en")).hits()
    assert english == [hit for hit in both if hit.text_id == f"{PACK}:en"]


def test_the_newest_edition_comes_first(shipped: Desk) -> None:
    texts = [text.id for text in shipped.texts()]
    wanted = [f"{pack}:{language}" for pack in ("dci-2008", "dci-2005") for language in LANGUAGES]
    assert [text for text in texts if text in wanted] == wanted
    first = shipped.finding.find("Tardiness").hits()[0]
    assert (first.text_id, first.passage) == ("dci-2008:en", "131/title")


def test_what_may_have_been_meant(shipped: Desk) -> None:
    finding = shipped.finding
    assert not finding.find("tardyness")
    for texts in (None, finding.named(PACK)):
        found = finding.suggest("tardyness", texts)
        assert found[0].casefold() == "tardiness"
        assert all(finding.find(word, texts=texts) for word in found)


# Rules.


def test_levels_are_those_of_the_edition_lowest_first(shipped: Desk) -> None:
    assert shipped.levels(PACK) == ("regular", "competitive", "professional")


# The clause that gives the value, where the text gives one (the table that decides).
GIVEN = {
    **{
        section: [
            LevelPenalty("regular", "caution", f"{section}/penalty/1"),
            LevelPenalty("competitive", "warning", f"{section}/penalty/1"),
            LevelPenalty("professional", "warning", f"{section}/penalty/1"),
        ]
        for section in ("122", "123", "125", "126")
    },
    "131": [
        LevelPenalty("regular", None, None),
        LevelPenalty("competitive", "game_loss", "131/remedy/4"),
        LevelPenalty("professional", "game_loss", "131/remedy/4"),
    ],
    "121": [LevelPenalty(level, None, None) for level in ("regular", "competitive", "professional")],
    "124": [LevelPenalty(level, None, None) for level in ("regular", "competitive", "professional")],
}


@pytest.mark.parametrize("section", sorted(GIVEN))
def test_base_penalties_are_given_or_not_given_and_never_guessed(shipped: Desk, section: str) -> None:
    assert list(shipped.base_penalties(PACK, section)) == GIVEN[section]


@pytest.mark.parametrize("section", ["1", "20", "30", "40", "120", "999"])
def test_what_is_no_infraction_has_no_base_penalties(shipped: Desk, section: str) -> None:
    assert shipped.base_penalties(PACK, section) == ()


def test_a_recommendation_comes_from_the_ruleset_of_the_case(shipped: Desk) -> None:
    case = Case(ruleset=PACK, level="competitive", infraction="125", player="P1", event="E1")
    assert shipped.recommend(case, ()).penalty == "warning"


# Words.


@pytest.mark.parametrize(
    ("kind", "value", "english", "chinese"),
    [
        ("level", "competitive", "Competitive", "競爭級"),
        ("penalty", "game_loss", "Game Loss", "一盤輸"),
        ("penalty", "disqualification", "Disqualification with prize", "取消資格（保留獎品）"),
        ("infraction", "125", "125 Game Play Error — Game Rule Violation", "125 遊戲行動失誤——違反遊戲規則"),
        ("infraction", "999", "999", "999"),
        ("penalty", "no_such_thing", "no_such_thing", "no_such_thing"),
        ("authority", "head_judge", "The Head Judge", "主審"),
    ],
)
def test_names_of_values(shipped: Desk, kind: str, value: str, english: str, chinese: str) -> None:
    assert shipped.name(PACK, kind, value, "en") == english
    assert shipped.name(PACK, kind, value, "zh-Hant") == chinese


def test_every_infraction_has_a_name_in_both_languages(shipped: Desk) -> None:
    for infraction in shipped.ruleset(PACK).infractions:
        english = shipped.name(PACK, "infraction", infraction, "en")
        chinese = shipped.name(PACK, "infraction", infraction, "zh-Hant")
        assert english not in ("", infraction)
        assert chinese not in ("", infraction, english)
        assert english.startswith(f"{infraction} ") == infraction[0].isdigit()


def test_without_a_pack_a_value_is_said_as_it_is(shipped: Desk) -> None:
    assert shipped.name(None, "penalty", "warning") == "warning"
    assert shipped.name(None, "authority", "judge", "en") == "The judge"


def test_a_citation_names_edition_age_status_place_and_what_prevails(shipped: Desk) -> None:
    text = shipped.text(f"{PACK}:en")
    english = shipped.citation(text, "125/remedy/2", "en")
    chinese = shipped.citation(text, "125/remedy/2", "zh-Hant")
    for line in (english, chinese):
        assert "125/remedy/2" in line
        assert "2008-03-20" in line
        assert "\n" not in line
    assert "DCI Penalty Guide" in english
    assert "digest" in english
    assert "DCI 罰則方針" in chinese
    assert "摘要" in chinese
    for told in ("historical", "years old", "the official English text prevails"):
        assert told in english
    for told in ("歷史版本", "距今", "以官方英文原文為準"):
        assert told in chinese
    assert shipped.citation(text, "125", "en") != english


def test_the_desk_speaks_its_language_unless_asked_otherwise(own_data_folder: Path) -> None:
    desk = Desk(own_data_folder, language="zh-Hant")
    assert desk.language == "zh-Hant"
    assert (
        desk.say("app.heading_why")
        == desk.say("app.heading_why", "zh-Hant")
        != desk.say("app.heading_why", "en")
    )
    assert desk.name(PACK, "penalty", "warning") == "警告"
    assert not own_data_folder.exists()


def test_an_untranslated_phrase_falls_back_to_english(small_packs: Path, own_data_folder: Path) -> None:
    po = small_packs / "small" / "zh_Hant.po"
    po.write_text(po.read_text(encoding="utf-8").replace('msgstr "點頭"', 'msgstr ""'), encoding="utf-8")
    desk = Desk(own_data_folder, pack_folders=[small_packs], translations_folder=small_packs)
    assert desk.name("small", "penalty", "nod", "zh-Hant") == "Nod"
    assert desk.name("small", "penalty", "frown", "zh-Hant") == "皺眉"


def test_an_untranslated_passage_is_neither_searched_nor_hidden(
    small_packs: Path, own_data_folder: Path
) -> None:
    po = small_packs / "small" / "zh_Hant.po"
    po.write_text(po.read_text(encoding="utf-8").replace("場館九點開放。", ""), encoding="utf-8")
    desk = Desk(own_data_folder, pack_folders=[small_packs], translations_folder=small_packs)
    assert not desk.finding.find("九點")
    (cell,) = [row.cells["zh-Hant"] for row in desk.rows("small") if row.id == "5/text/1"]
    assert cell is not None
    assert cell.state is State.UNTRANSLATED


@pytest.mark.parametrize(
    ("system", "language"),
    [
        ("zh_TW", "zh-Hant"),
        ("zh_HK", "zh-Hant"),
        ("zh_Hant_MO", "zh-Hant"),
        ("zh-TW", "zh-Hant"),
        ("Chinese (Traditional)_Taiwan", "zh-Hant"),
        ("Chinese (Simplified)_China", "en"),
        ("zh_CN", "en"),
        ("en_GB", "en"),
        ("ja_JP", "en"),
        (None, "en"),
    ],
)
def test_the_language_of_the_system(
    monkeypatch: pytest.MonkeyPatch, system: str | None, language: str
) -> None:
    monkeypatch.setattr(locale, "getlocale", lambda: (system, "UTF-8"))
    assert system_language.__wrapped__() == language
