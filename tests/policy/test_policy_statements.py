"""The pack dci-2008 states what its source states: every line is claimed, its facts are in both languages."""

from dataclasses import replace

import pytest
from planted import changed, without
from published import ROOT, seed
from statements import HEADING, Finding, Line, findings, lines_of

from judgedesk.app.packs import load_entry
from judgedesk.policy.markup import read_text
from judgedesk.policy.model import Passage, SourceSpan, State, Text
from judgedesk.policy.pack import Omitted, Pack, Term
from judgedesk.words.faults import Fault

SECTIONS = (
    *("1", "10", "20", "30", "40", "50", "110", "111", "120", "121", "122", "123", "124", "125", "126"),
    *(
        "131",
        "132",
        "133",
        "134",
        "136",
        "137",
        "140",
        "141",
        "142",
        "143",
        "145",
        "146",
        "150",
        "151",
        "152",
    ),
    *("211", "212", "213", "214", "220", "221", "222", "312"),
)
EXPECTED_LINES = 193


@pytest.fixture(scope="module")
def source() -> str:
    return seed("1. GENERAL PHILOSOPHY")


@pytest.fixture(scope="module")
def pack() -> Pack:
    folder = ROOT / "resources" / "packs" / "dci-2008"
    entry = load_entry(folder, ROOT / "translations" / "packs" / "dci-2008" / "zh_Hant.po")
    assert entry.pack is not None, entry.faults
    return entry.pack


@pytest.fixture(scope="module")
def lines(source: str) -> list[Line]:
    return lines_of(source, SECTIONS)


def found(lines: list[Line], pack: Pack, texts: tuple[Text, ...] | None = None) -> list[Finding]:
    return findings(lines, texts or pack.texts, pack.terms, pack.omitted, pack.edition.source_key)


def test_every_section_of_the_source_is_there_in_its_order(
    source: str, lines: list[Line], pack: Pack
) -> None:
    headed = [heading["section"] for line in source.splitlines() if (heading := HEADING.match(line))]
    assert tuple(dict.fromkeys(headed)) == SECTIONS
    assert len(lines) == EXPECTED_LINES
    assert {line.section for line in lines} == set(SECTIONS)
    assert tuple(section.id for section in pack.texts[0].sections) == SECTIONS


def test_every_line_is_stated_or_omitted_with_a_reason(lines: list[Line], pack: Pack) -> None:
    assert [finding for finding in found(lines, pack) if finding.kind == "unclaimed"] == []


def test_every_claim_lies_in_the_section_and_part_of_its_passage(lines: list[Line], pack: Pack) -> None:
    assert [finding for finding in found(lines, pack) if finding.kind in ("elsewhere", "not omitted")] == []


@pytest.mark.parametrize("kind", ["number", "penalty", "level", "person", "format", "name", "strength"])
def test_the_facts_of_every_line_occur_in_both_languages(lines: list[Line], pack: Pack, kind: str) -> None:
    assert [finding for finding in found(lines, pack) if finding.kind == kind] == []


# One fact taken out of one passage of the real pack, and what has to be found.
PLANTED = [
    ("en", "131/remedy/4", "10", Finding("number", 319, "10", "en")),
    ("zh-Hant", "131/remedy/4", "10", Finding("number", 319, "10", "zh-Hant")),
    ("en", "131/remedy/2", "3 minutes", Finding("number", 319, "3", "en")),
    ("zh-Hant", "20/definition/52", "9", Finding("number", 111, "9", "zh-Hant")),
    ("en", "20/definition/25", "Match Loss", Finding("penalty", 85, "match-loss", "en")),
    ("en", "125/penalty/1", "Caution", Finding("penalty", 297, "caution", "en")),
    ("zh-Hant", "125/penalty/1", "注意", Finding("penalty", 297, "caution", "zh-Hant")),
    ("en", "123/penalty/1", "Warning", Finding("penalty", 275, "warning", "en")),
    ("en", "40/definition/3", "with prize", Finding("penalty", 137, "disqualification-with-prize", "en")),
    ("zh-Hant", "40/definition/3", "一局輸", Finding("penalty", 137, "match-loss", "zh-Hant")),
    ("en", "126/penalty/1", "Professional", Finding("level", 311, "professional", "en")),
    ("zh-Hant", "122/penalty/1", "競爭級", Finding("level", 267, "competitive", "zh-Hant")),
    ("en", "123/remedy/13", "Dreamblade", Finding("name", 287, "Dreamblade", "en")),
    ("zh-Hant", "123/remedy/12", "Magic", Finding("name", 287, "Magic", "zh-Hant")),
    ("en", "120/definition/17", "Morph", Finding("name", 259, "Morph", "en")),
    ("zh-Hant", "20/definition/33", "DCI Reporter", None),
    ("en", "131/remedy/5", "Scorekeeper", Finding("person", 319, "scorekeeper", "en")),
    ("zh-Hant", "131/remedy/2", "主辦人", Finding("person", 319, "organizer", "zh-Hant")),
    ("en", "1/definition/32", "must", Finding("strength", 21, "must", "en")),
    ("zh-Hant", "1/definition/32", "必須", Finding("strength", 21, "must", "zh-Hant")),
    ("en", "10/definition/21", "Competitive", Finding("level", 57, "competitive", "en")),
    ("zh-Hant", "10/definition/9", "應該", Finding("strength", 39, "should", "zh-Hant")),
    ("zh-Hant", "50/definition/7", "3", Finding("number", 149, "3", "zh-Hant")),
    ("en", "50/definition/25", "must not", Finding("strength", 177, "must not", "en")),
    ("zh-Hant", "50/definition/27", "一般級", Finding("level", 181, "regular", "zh-Hant")),
    ("en", "111/examples/4", "17", Finding("number", 217, "17", "en")),
    ("zh-Hant", "111/examples/2", "擴充賽", Finding("format", 213, "extended", "zh-Hant")),
    ("en", "111/remedy/9", "Snow-Covered", Finding("name", 233, "Snow-Covered", "en")),
    ("zh-Hant", "111/remedy/11", "57", Finding("number", 235, "57", "zh-Hant")),
    ("en", "133/remedy/6", "Head Judge", Finding("person", 337, "head-judge", "en")),
    ("zh-Hant", "133/remedy/5", "警告", Finding("penalty", 335, "warning", "zh-Hant")),
    ("en", "141/remedy/4", "never", Finding("strength", 377, "never", "en")),
    ("zh-Hant", "142/remedy/3", "扣對局積分 1 分", Finding("penalty", 389, "match-point-penalty", "zh-Hant")),
    ("en", "143/remedy/1", "Match Loss", Finding("penalty", 399, "match-loss", "en")),
    ("zh-Hant", "146/remedy/1", "主辦人", Finding("person", 413, "organizer", "zh-Hant")),
    ("en", "212/examples/1", "4", Finding("number", 463, "4", "en")),
    ("en", "213/remedy/2", "one", Finding("number", 481, "1", "en")),
    ("zh-Hant", "220/definition/5", "必須", Finding("strength", 503, "must", "zh-Hant")),
    ("en", "312/remedy/1", "opponent", Finding("person", 521, "opponent", "en")),
]


@pytest.mark.parametrize(("language", "passage", "pattern", "finding"), PLANTED)
def test_a_planted_loss_is_found(
    lines: list[Line], pack: Pack, language: str, passage: str, pattern: str, finding: Finding | None
) -> None:
    texts = tuple(
        changed(text, passage, without(pattern)) if text.language == language else text for text in pack.texts
    )
    # A line may say a thing elsewhere too; then nothing is lost that could be seen.
    assert [each for each in found(lines, pack, texts) if each.line] == ([finding] if finding else [])


def test_a_claim_taken_away_is_found(lines: list[Line], pack: Pack) -> None:
    def unclaim(passage: Passage) -> Passage:
        return replace(passage, sources=())

    texts = tuple(changed(text, "122/penalty/1", unclaim) for text in pack.texts)
    assert found(lines, pack, texts) == [Finding("unclaimed", 267)]
    omitted = replace(pack, omitted=(*pack.omitted, Omitted(SourceSpan("EN", 267, 267), "planted")))
    assert found(lines, omitted, texts) == []


@pytest.mark.parametrize(
    "span",
    [
        SourceSpan("EN", 275, 275),
        SourceSpan("EN", 267, 271),
        SourceSpan("EN", 265, 267),
        SourceSpan("EN", 266, 267),
        SourceSpan("EN", 399, 399),
        SourceSpan("ZH", 267, 267),
    ],
    ids=[
        "another section",
        "another part",
        "a heading",
        "a blank line",
        "no line of the pack",
        "another source",
    ],
)
def test_a_claim_of_lines_elsewhere_is_found(lines: list[Line], pack: Pack, span: SourceSpan) -> None:
    def add(passage: Passage) -> Passage:
        return replace(passage, sources=(*passage.sources, span))

    texts = tuple(changed(text, "122/penalty/1", add) for text in pack.texts)
    assert Finding("elsewhere", span.first, "122/penalty/1") in found(lines, pack, texts)


# The same with a made-up source, so that it also runs where the published text is not.

SOURCE = """\
5. THE HALL [Definition]

Caution

Nobody lands within 20 minutes; the Head Judge must watch Magic players at Regular.

Words that nobody needs.

6. THE ROOF [Remedy]

Two Game Losses follow.
"""
DIGEST = """\
# 5 The Hall

## definition

{5/definition/1 PL:L5}
The Head Judge must see to it that at Regular no player of Magic lands in the first 20 minutes.

# 6 The Roof

## remedy

{6/remedy/1 PL:L11}
A second Game Loss follows: two Game Losses in all.
"""
TERMS = [
    Term("caution", "Caution", "注意"),
    Term("regular", "Regular", "一般", ("一般級",)),
    Term("head-judge", "Head Judge", "主審"),
    Term("game-loss", "Game Loss", "一盤輸"),
    Term("two-game-losses", "two Game Losses", "兩次一盤輸"),
]
CHINESE = {
    "5/title": "場館",
    "5/definition/1": "在一般級，主審必須確保 Magic 玩家在前 20 分鐘內不降落。",
    "6/title": "屋頂",
    "6/remedy/1": "判給兩次一盤輸。",
}
OMITTED = [Omitted(SourceSpan("PL", 7, 7), "idle talk")]


def small_findings(
    digest: str = DIGEST, chinese: dict[str, str] | None = None, omitted: list[Omitted] | None = None
) -> list[Finding]:
    faults: list[Fault] = []
    sections = read_text(digest, "en.md", faults)
    assert faults == []
    english = Text("x:en", "x", "en", "X", sections)
    target = english
    for passage_id, words in (CHINESE | (chinese or {})).items():
        if not passage_id.endswith("/title"):
            target = changed(
                target, passage_id, lambda p, words=words: replace(p, text=words, state=State.CURRENT)
            )
    target = replace(target, id="x:zh-Hant", language="zh-Hant")
    return findings(
        lines_of(SOURCE, ("5", "6")), (english, target), TERMS, OMITTED if omitted is None else omitted, "PL"
    )


def test_lines_of_a_source_know_their_section_and_part() -> None:
    assert [(line.number, line.section, line.parts) for line in lines_of(SOURCE, ("5", "6"))] == [
        (5, "5", ("definition",)),
        (7, "5", ("definition",)),
        (11, "6", ("remedy",)),
    ]
    assert [line.number for line in lines_of(SOURCE, ("6",))] == [11]


def test_a_digest_that_states_everything_has_no_findings() -> None:
    assert small_findings() == []


@pytest.mark.parametrize(
    ("old", "new", "finding"),
    [
        ("20 minutes", "minutes", Finding("number", 5, "20", "en")),
        ("must see", "may see", Finding("strength", 5, "must", "en")),
        ("The Head Judge", "Somebody", Finding("person", 5, "head-judge", "en")),
        ("of Magic", "of cards", Finding("name", 5, "Magic", "en")),
        ("at Regular", "mostly", Finding("level", 5, "regular", "en")),
        (
            "A second Game Loss follows: two Game Losses in all.",
            "Two Games are lost.",
            Finding("penalty", 11, "game-loss", "en"),
        ),
        ("PL:L5", "PL:L5 PL:L7", Finding("not omitted", 7, "PL:L7")),
        ("PL:L5", "PL:L5 PL:L11", Finding("elsewhere", 11, "5/definition/1")),
        ("{6/remedy/1 PL:L11}\n", "{6/remedy/1 PL:L5}\n", Finding("unclaimed", 11)),
    ],
)
def test_a_loss_in_the_english_is_found(old: str, new: str, finding: Finding) -> None:
    assert old in DIGEST
    assert finding in small_findings(DIGEST.replace(old, new))


@pytest.mark.parametrize(
    ("passage", "words", "finding"),
    [
        (
            "5/definition/1",
            "在一般級，主審必須確保 Magic 玩家不降落。",
            Finding("number", 5, "20", "zh-Hant"),
        ),
        (
            "5/definition/1",
            "在一般級，主審可以確保 Magic 玩家前 20 分鐘不降落。",
            Finding("strength", 5, "must", "zh-Hant"),
        ),
        (
            "5/definition/1",
            "主審必須確保 Magic 玩家前 20 分鐘不降落。",
            Finding("level", 5, "regular", "zh-Hant"),
        ),
        ("6/remedy/1", "判給兩次警告。", Finding("penalty", 11, "game-loss", "zh-Hant")),
        ("6/remedy/1", "判給一盤輸。", Finding("number", 11, "2", "zh-Hant")),
    ],
)
def test_a_loss_in_the_chinese_is_found(passage: str, words: str, finding: Finding) -> None:
    assert finding in small_findings(chinese={passage: words})


def test_a_line_that_is_neither_stated_nor_omitted_is_found() -> None:
    assert small_findings(omitted=[]) == [Finding("unclaimed", 7)]
