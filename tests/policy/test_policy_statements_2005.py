"""The pack dci-2005 states what its source states; both its texts are checked against the Chinese source."""

from dataclasses import replace

import pytest
from planted import changed, without
from published import ROOT, seed
from statements import CHINESE, Finding, Line, chinese_lines_of, findings

from judgedesk.app.packs import load_entry
from judgedesk.policy.markup import read_text
from judgedesk.policy.model import Passage, SourceSpan, State, Text
from judgedesk.policy.pack import Omitted, Pack, Term
from judgedesk.words.faults import Fault

INFRACTIONS = (
    *("101", "102", "103", "104", "105", "106", "111", "112", "113", "114", "115", "116"),
    *("121", "122", "123", "124", "131", "132", "141", "142", "151", "152", "153"),
    *("161", "162", "163", "164"),
)
SECTIONS = {
    *("preface", "introduction", "10", "20", "30", "40", "100", "110", "120", "130", "140", "150", "160"),
    *("appendix-a", "appendix-b", "appendix-c", "credits"),
    *INFRACTIONS,
}
EXPECTED_LINES = 305
KINDS = ("number", "penalty", "level", "person", "format", "name", "strength")


@pytest.fixture(scope="module")
def source() -> str:
    return seed("2005年1月20日")


@pytest.fixture(scope="module")
def pack() -> Pack:
    folder = ROOT / "resources" / "packs" / "dci-2005"
    entry = load_entry(folder, ROOT / "translations" / "packs" / "dci-2005" / "zh_Hant.po")
    assert entry.pack is not None, entry.faults
    return entry.pack


@pytest.fixture(scope="module")
def lines(source: str) -> list[Line]:
    return chinese_lines_of(source)


def found(lines: list[Line], pack: Pack, texts: tuple[Text, ...] | None = None) -> list[Finding]:
    return findings(lines, texts or pack.texts, pack.terms, pack.omitted, pack.edition.source_key)


def test_the_whole_document_is_there(lines: list[Line], pack: Pack) -> None:
    assert len(lines) == EXPECTED_LINES
    assert {line.section for line in lines} == SECTIONS | {"contents"}
    assert {section.id for section in pack.texts[0].sections} == SECTIONS


def test_every_line_is_stated_or_omitted_with_a_reason(lines: list[Line], pack: Pack) -> None:
    assert [finding for finding in found(lines, pack) if finding.kind == "unclaimed"] == []


def test_nothing_is_omitted_but_the_contents_list_and_titles_said_again(
    lines: list[Line], pack: Pack
) -> None:
    spans = [entry.span for entry in pack.omitted if isinstance(entry.span, SourceSpan)]
    left_out = {number for span in spans for number in range(span.first, span.last + 1)}
    again = [line for line in lines if line.number in left_out and line.section != "contents"]
    assert [line.section for line in again] == list(INFRACTIONS)
    listed = dict(line.text.split(" ", 1) for line in lines if line.section == "contents")
    differ = [line.section for line in again if line.text.replace(" ", "") != listed[line.section]]
    assert differ == ["103", "106", "161"], "the source words these three titles in two ways"


def test_every_claim_lies_in_the_section_and_part_of_its_passage(lines: list[Line], pack: Pack) -> None:
    assert [finding for finding in found(lines, pack) if finding.kind in ("elsewhere", "not omitted")] == []


@pytest.mark.parametrize("kind", KINDS)
def test_the_facts_of_every_line_occur_in_both_languages(lines: list[Line], pack: Pack, kind: str) -> None:
    assert [finding for finding in found(lines, pack) if finding.kind == kind] == []


def test_who_translated_it_and_what_the_translator_asks_travel_with_the_text(pack: Pack) -> None:
    for text in pack.texts:
        preface = text.sections[0]
        assert preface.id == "preface"
        assert "楊俊杰" in " ".join(passage.text for passage in preface.passages())
        assert "楊俊杰" in pack.edition.note[text.language]
    request = [text.passage("preface/text/6") for text in pack.texts]
    assert [
        words in passage.text for passage, words in zip(request, ("must", "必須"), strict=True) if passage
    ] == [
        True,
        True,
    ]


# One fact taken out of one passage of the real pack, and what has to be found.
PLANTED = [
    ("en", "101/remedy/6", "57", Finding("number", 203, "57", "en")),
    ("zh-Hant", "101/remedy/6", "60", Finding("number", 203, "60", "zh-Hant")),
    ("en", "102/penalty/2", "five", Finding("number", 241, "5", "en")),
    ("zh-Hant", "102/penalty/2", "5", Finding("number", 241, "5", "zh-Hant")),
    ("en", "115/penalty/4", "ten", Finding("number", 501, "10", "en")),
    ("zh-Hant", "115/penalty/4", "10", Finding("number", 501, "10", "zh-Hant")),
    ("en", "116/penalty/1", "three", Finding("number", 523, "3", "en")),
    ("en", "141/remedy/1", "three", Finding("number", 707, "3", "en")),
    ("zh-Hant", "142/remedy/1", "1", Finding("number", 727, "1", "zh-Hant")),
    ("zh-Hant", "20/text/30", "9", Finding("number", 139, "9", "zh-Hant")),
    ("en", "101/penalty/1", "Game Loss", Finding("penalty", 207, "game-loss", "en")),
    ("zh-Hant", "102/penalty/2", "一局輸", Finding("penalty", 241, "match-loss", "zh-Hant")),
    ("en", "116/penalty/1", "Warning", Finding("penalty", 523, "warning", "en")),
    ("zh-Hant", "40/text/6", "注意", Finding("penalty", 163, "caution", "zh-Hant")),
    ("en", "115/penalty/3", "high", Finding("level", 501, "high-rel", "en")),
    ("zh-Hant", "115/penalty/2", "低", Finding("level", 501, "low-rel", "zh-Hant")),
    ("en", "102/penalty/1", "every", Finding("level", 241, "every-rel", "en")),
    ("en", "103/remedy/3", "Head Judge", Finding("person", 273, "head-judge", "en")),
    ("zh-Hant", "110/text/2", "主審", Finding("person", 369, "head-judge", "zh-Hant")),
    ("en", "115/penalty/2", "organizer", Finding("person", 501, "organizer", "en")),
    ("zh-Hant", "122/remedy/2", "對手", Finding("person", 587, "opponent", "zh-Hant")),
    ("en", "104/examples/4", "Limited", Finding("format", 299, "limited", "en")),
    ("zh-Hant", "101/examples/2", "擴充賽", Finding("format", 191, "extended", "zh-Hant")),
    ("en", "30/text/3", "Magic", Finding("name", 147, "Magic", "en")),
    ("zh-Hant", "30/text/15", "MLB Showdown", Finding("name", 155, "MLB Showdown", "zh-Hant")),
    ("en", "20/text/26", "dqreports@wizards.com", Finding("name", 137, "dqreports@wizards.com", "en")),
    ("en", "101/philosophy/5", "must", Finding("strength", 197, "must", "en")),
    ("zh-Hant", "106/philosophy/2", "必須", Finding("strength", 359, "must", "zh-Hant")),
    ("zh-Hant", "105/remedy/2", "不得", Finding("strength", 339, "must not", "zh-Hant")),
    ("en", "114/philosophy/2", "unless", Finding("strength", 477, "unless", "en")),
    ("en", "40/text/2", "recommended", None),
    ("en", "106/definition/1", "only", Finding("strength", 347, "only", "en")),
    ("zh-Hant", "105/definition/4", "任", Finding("strength", 317, "any", "zh-Hant")),
]


@pytest.mark.parametrize(("language", "passage", "pattern", "finding"), PLANTED)
def test_a_planted_loss_is_found(
    lines: list[Line], pack: Pack, language: str, passage: str, pattern: str, finding: Finding | None
) -> None:
    texts = tuple(
        changed(text, passage, without(pattern)) if text.language == language else text for text in pack.texts
    )
    # A line may say a thing elsewhere too; then nothing is lost that could be seen.
    assert found(lines, pack, texts) == ([finding] if finding else [])


@pytest.mark.parametrize(
    "span",
    [
        SourceSpan("ZH", 241, 241),
        SourceSpan("ZH", 201, 201),
        SourceSpan("ZH", 199, 207),
        SourceSpan("ZH", 207, 208),
        SourceSpan("ZH", 33, 33),
        SourceSpan("EN", 207, 207),
    ],
    ids=["another section", "a fix", "a heading", "a blank line", "the contents list", "another source"],
)
def test_a_claim_of_lines_elsewhere_is_found(lines: list[Line], pack: Pack, span: SourceSpan) -> None:
    def add(passage: Passage) -> Passage:
        return replace(passage, sources=(*passage.sources, span))

    texts = tuple(changed(text, "101/penalty/1", add) for text in pack.texts)
    elsewhere = Finding("elsewhere", span.first, "101/penalty/1")
    # Penalty and remedy share their lines in this source.
    assert (elsewhere in found(lines, pack, texts)) is (span.first != 201)


# The same with a made-up source, so that it also runs where the published text is not.

SOURCE = """\
本場館序言。

引言

飛機（ REL 1 ）不得停放。

目次

1 場館

附錄 A ∼雜項

1. 場館

注意 ：

主審應在第一局三分鐘內判給注意，任何執法嚴格度皆同。

罰則

這時判一盤輸，並移開一架飛機；除非只有再三警告。

場館

附錄 A ∼雜項

經 某某 公司授權。
"""
DIGEST = """\
# preface Preface

## text

{preface/text/1 PL:L1}
On the hall.

# introduction Introduction

## text

{introduction/text/1 PL:L5}
A plane must not stand here at REL 1.

# 1 The Hall

## text

{1/text/1 PL:L17}
In round 1, the Head Judge should give the Caution within three minutes, at any REL.

## penalty

{1/penalty/1 PL:L21}
That is a Game Loss, unless there are only Warnings.

## remedy

{1/remedy/1 PL:L21}
A plane is taken away.

# credits Credits

## text

{credits/text/1 PL:L27}
By leave of a company.
"""
CHINESE_TEXT = {
    "preface/text/1": "談場館。",
    "introduction/text/1": "在 REL 1，飛機不得放在這裡。",
    "1/text/1": "無論哪一級 REL，主審都應該在第 1 輪的 3 分鐘內判給注意。",
    "1/penalty/1": "判給一盤輸，除非只有警告。",
    "1/remedy/1": "移走飛機。",
    "credits/text/1": "某公司許可。",
}
TERMS = [
    Term("caution", "Caution", "注意"),
    Term("warning", "Warning", "警告"),
    Term("game-loss", "Game Loss", "一盤輸"),
    Term("head-judge", "Head Judge", "主審"),
]
OMITTED = [
    Omitted(SourceSpan("PL", 9, 11), "the contents list"),
    Omitted(SourceSpan("PL", 23, 23), "the title again"),
]


def small_findings(
    digest: str = DIGEST, chinese: dict[str, str] | None = None, omitted: list[Omitted] | None = None
) -> list[Finding]:
    faults: list[Fault] = []
    english = Text("x:en", "x", "en", "X", read_text(digest, "en.md", faults))
    assert faults == []
    target = english
    for passage_id, words in (CHINESE_TEXT | (chinese or {})).items():
        target = changed(
            target, passage_id, lambda p, words=words: replace(p, text=words, state=State.CURRENT)
        )
    target = replace(target, id="x:zh-Hant", language=CHINESE)
    return findings(
        chinese_lines_of(SOURCE), (english, target), TERMS, OMITTED if omitted is None else omitted, "PL"
    )


def test_lines_of_a_chinese_source_know_their_section_and_parts() -> None:
    assert [(line.number, line.section, line.parts) for line in chinese_lines_of(SOURCE)] == [
        (1, "preface", ("text",)),
        (5, "introduction", ("text",)),
        (9, "contents", ()),
        (11, "contents", ()),
        (17, "1", ("text",)),
        (21, "1", ("penalty", "remedy")),
        (23, "1", ("penalty", "remedy")),
        (27, "credits", ("text",)),
    ]


def test_a_digest_that_states_everything_has_no_findings() -> None:
    assert small_findings() == []


@pytest.mark.parametrize(
    ("old", "new", "finding"),
    [
        ("three minutes", "minutes", Finding("number", 17, "3", "en")),
        ("In round 1, the", "The", Finding("number", 17, "1", "en")),
        ("at REL 1", "at REL 2", Finding("number", 5, "1", "en")),
        ("REL 1", "level 1", Finding("name", 5, "REL", "en")),
        ("must not stand", "stands not", Finding("strength", 5, "must not", "en")),
        ("should give", "gives", Finding("strength", 17, "should", "en")),
        (", unless there are", ". There are", Finding("strength", 21, "unless", "en")),
        ("only ", "", Finding("strength", 21, "only", "en")),
        (", at any REL", "", Finding("level", 17, "every-rel", "en")),
        ("the Caution", "a penalty", Finding("penalty", 17, "caution", "en")),
        ("Game Loss", "loss", Finding("penalty", 21, "game-loss", "en")),
        ("PL:L17", "PL:L17 PL:L9", Finding("elsewhere", 9, "1/text/1")),
        ("{1/remedy/1 PL:L21}", "{1/remedy/1 PL:L17}", Finding("elsewhere", 17, "1/remedy/1")),
        ("PL:L27", "PL:L23", Finding("unclaimed", 27)),
        ("PL:L27", "PL:L23", Finding("not omitted", 23, "PL:L23")),
    ],
)
def test_a_loss_in_the_english_is_found(old: str, new: str, finding: Finding) -> None:
    assert old in DIGEST
    assert finding in small_findings(DIGEST.replace(old, new))


@pytest.mark.parametrize(
    ("passage", "words", "finding"),
    [
        ("introduction/text/1", "飛機不得放在這裡。", Finding("number", 5, "1", CHINESE)),
        ("introduction/text/1", "在 REL 1，飛機不放在這裡。", Finding("strength", 5, "must not", CHINESE)),
        ("1/text/1", "無論哪一級 REL，主審都應該在第 1 輪判給注意。", Finding("number", 17, "3", CHINESE)),
        ("1/penalty/1", "判給一局輸，除非只有警告。", Finding("penalty", 21, "game-loss", CHINESE)),
        ("1/penalty/1", "判給一盤輸，除非有警告。", Finding("strength", 21, "only", CHINESE)),
    ],
)
def test_a_loss_in_the_chinese_is_found(passage: str, words: str, finding: Finding) -> None:
    assert finding in small_findings(chinese={passage: words})


@pytest.mark.parametrize(("first", "last"), [(9, 12), (8, 11), (19, 19), (40, 40)])
def test_an_omission_begins_and_ends_with_lines_that_are_there(first: int, last: int) -> None:
    omitted = [*OMITTED, Omitted(SourceSpan("PL", first, last), "planted")]
    assert Finding("not omitted", first, str(omitted[-1].span)) in small_findings(omitted=omitted)
