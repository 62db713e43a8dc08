"""Recommendations, packs and passages in lines, in both languages."""

from datetime import date
from pathlib import Path

import pytest

from judgedesk.app.desk import Desk
from judgedesk.app.packs import load_entry
from judgedesk.app.report import coverage, recommendation_lines, text_lines
from judgedesk.app.spoken import spoken_case
from judgedesk.app.standing_texts import say_age

PACK = "dci-2008"
LANGUAGES = ("en", "zh-Hant")


@pytest.fixture(scope="session", params=LANGUAGES)
def desk(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Desk:
    return Desk(tmp_path_factory.mktemp("data") / "none", language=request.param)


def ruled(desk: Desk, infraction: str, level: str, history: str = "", *facts: str) -> list[str]:
    case, entries = spoken_case(
        desk.ruleset(PACK),
        level,
        infraction,
        history=history,
        facts=facts,
        match_format="best_of_three",
        stage="swiss",
        round_number=None,
    )
    return list(recommendation_lines(desk, PACK, case, desk.recommend(case, entries)))


def test_penalty_first_then_why_then_what_to_do(desk: Desk) -> None:
    lines = ruled(desk, "125", "competitive", "125:warning@1,125:warning@3", "caught_in_time=false")
    penalty = desk.name(PACK, "penalty", "game_loss")
    assert lines[0].startswith(penalty)
    assert lines[1] == f"{desk.name(PACK, 'infraction', '125')} · {desk.name(PACK, 'level', 'competitive')}"
    headings = [desk.say(f"app.heading_{name}") for name in ("why", "options", "open", "duties")]
    shown = [line for line in lines if line in headings]
    assert shown == [heading for heading in headings if heading in shown]
    assert shown[0] == headings[0]
    assert headings[3] in shown
    assert any("[125/penalty/1]" in line for line in lines)
    assert any("[120/definition/15]" in line for line in lines)
    assert "{" not in "".join(lines)


def test_every_line_that_is_no_heading_is_an_item(desk: Desk) -> None:
    lines = ruled(desk, "125", "regular", "125:caution@1")
    body = [line for line in lines[2:] if line]
    headings = {desk.say(f"app.heading_{name}") for name in ("why", "options", "open", "duties")}
    assert all(line in headings or line.startswith("  • ") for line in body)
    assert desk.say("app.heading_options") in body, "at Regular an upgrade is the Head Judge's choice"


def test_a_question_that_is_open_is_said(desk: Desk) -> None:
    lines = ruled(desk, "121", "competitive")
    assert lines[0] == desk.name(PACK, "penalty", "unknown_base")
    assert desk.say("app.heading_open") in lines


def test_the_opponent_is_called_the_opponent(desk: Desk) -> None:
    text = "\n".join(ruled(desk, "122", "competitive"))
    assert desk.say("app.person_opponent") in text
    assert " opponent receives" not in text.replace("The opponent", "")


def test_all_infractions_at_all_levels_can_be_said(desk: Desk) -> None:
    ruleset = desk.ruleset(PACK)
    for infraction in ruleset.infractions:
        for level in ruleset.levels:
            lines = ruled(desk, infraction, level)
            assert lines[0]
            assert "{" not in "".join(lines)


def test_a_sound_pack_tells_what_it_holds(desk: Desk) -> None:
    (entry,) = [entry for entry in desk.packs() if entry.id == PACK]
    good, decided, review, *_ = coverage(desk, entry)
    text = desk.text(f"{PACK}:en")
    passages = [passage for _, passage in text.passages()]
    assert str(len(text.sections)) in good
    assert str(len(passages) - len(text.sections)) in good
    bases = [
        base for infraction in desk.ruleset(PACK).infractions.values() for base in infraction.base.values()
    ]
    seed = sum(str(base.origin) in ("seed", "implied") for base in bases)
    assert str(seed) in decided
    assert str(len(passages)) in review


def test_a_broken_pack_tells_nothing_of_that(desk: Desk, small_packs: Path) -> None:
    (small_packs / "small" / "terms.toml").unlink()
    assert list(coverage(desk, load_entry(small_packs / "small", None))) == []


# Passages.


def lines_of(desk: Desk, language: str, section: str, *passages: str, pack: str = PACK) -> list[str]:
    text = desk.text(f"{pack}:{language}")
    found = text.section(section)
    assert found is not None
    shown = [passage for passage in found.passages() if not passages or passage.id in passages]
    return list(text_lines(desk, text, shown))


def test_a_section_tells_its_edition_its_parts_and_what_is_absent(desk: Desk) -> None:
    english = lines_of(desk, "en", "125")
    prevails = desk.pack(PACK).edition.prevails["en"]
    age = say_age(date(2008, 3, 20), desk.today(), "en")
    assert english[0] == f"[{PACK}:en] DCI Penalty Guide, 2008-03-20, historical, {age}. {prevails}"
    assert english[1] == "125 Game Play Error — Game Rule Violation"
    assert [
        line for line in english if line in ("Definition", "Examples", "Philosophy", "Penalty", "Remedy")
    ] == [
        "Definition",
        "Examples",
        "Philosophy",
        "Penalty",
        "Remedy",
    ]
    assert sum(line.startswith("  The source has no such part") for line in english) == 3
    assert [line.split()[0] for line in english if line.startswith("125/")][:2] == [
        "125/penalty/1",
        "125/remedy/1",
    ]


def test_the_chinese_says_in_chinese_that_no_judge_has_reviewed_it(desk: Desk) -> None:
    chinese = lines_of(desk, "zh-Hant", "125")
    assert "歷史" in chinese[0]
    assert desk.pack(PACK).edition.prevails["zh-Hant"] in chinese[0]
    assert chinese[1] == desk.say("policy.needs_review", "zh-Hant")
    assert "罰則" in chinese
    assert lines_of(desk, "en", "125")[1] != desk.say("policy.needs_review", "en")


def test_a_single_passage_has_no_title_and_no_absent_parts(desk: Desk) -> None:
    english = lines_of(desk, "en", "125", "125/remedy/2")
    assert [line for line in english[1:] if line] == [
        "Remedy",
        next(line for line in english if line.startswith("125/remedy/2 ")),
    ]
    assert "  • " in english[-2]


def test_kinds_and_states_are_told(small_packs: Path, own_data_folder: Path) -> None:
    po = small_packs / "small" / "zh_Hant.po"
    content = po.read_text(encoding="utf-8")
    content = content.replace('msgstr "> 沒有人說停在哪裡。"', 'msgstr ""')
    content = content.replace('msgctxt "5/text/1"', '#, fuzzy\n#| msgid "Old."\nmsgctxt "5/text/1"')
    content = content.replace('msgctxt "5/text/2"', '#. jd:baseline-unknown\nmsgctxt "5/text/2"')
    po.write_text(content, encoding="utf-8")
    desk = Desk(own_data_folder, pack_folders=[small_packs], translations_folder=small_packs)
    say = {
        key: desk.say(f"policy.{key}", "zh-Hant")
        for key in ("note", "untranslated", "behind", "baseline_unknown")
    }
    assert [line for line in lines_of(desk, "zh-Hant", "5", pack="small") if line.startswith("5/")] == [
        f"5/text/1             場館九點開放。 [{say['behind']}]",
        f"5/text/2               • 飛機停在外面（late）。 [{say['baseline_unknown']}]",
        f"5/text/3             [{say['note']}]  [{say['untranslated']}]",
    ]
    assert "late/examples/1      (A) A plane lands after ten." in lines_of(desk, "en", "late", pack="small")
    assert f"5/text/3             [{desk.say('policy.note', 'en')}] Nobody says where." in lines_of(
        desk, "en", "5", pack="small"
    )
