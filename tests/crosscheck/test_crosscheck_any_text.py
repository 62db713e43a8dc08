"""Whatever stands in a text: no check fails, places lie in their words, and it finds the same again."""

from collections.abc import Iterator

import pytest
from crosscheck_cases import document_side, passages_side
from hypothesis import given, settings
from hypothesis import strategies as st

from judgedesk.crosscheck.model import Finding, Place
from judgedesk.crosscheck.pairing import editions, languages
from judgedesk.crosscheck.run import check_pair, check_text
from judgedesk.crosscheck.side import Side
from judgedesk.crosscheck.told import told
from judgedesk.policy.destination import Confidence, DestinationTable, Pair, PairState, Relation

PIECES = {
    "en": (
        *(
            "101. Cards — Too Many [Definition]\n\n",
            "102. Cards — Too Few [Penalty]\n\n",
            "10. CARDS [Example]\n\n",
        ),
        *(
            "A. A player has 7 cards",
            "* must not",
            " see section 102",
            " (section 1 0 1)",
            " Appendix B",
            "\n\n",
        ),
        *(
            "Warning",
            "Game Loss — ",
            "Cards — Hidden",
            " three ways:",
            "Regular: Caution.",
            "March 20, 2008",
            "½",
            "ﬁ",
        ),
    ),
    "zh-Hant": (
        *(
            "目次\n",
            "101 卡牌∼過多\n",
            "101 . 卡牌∼過多\n\n",
            "102. 卡牌∼過少\n\n",
            "定義\n\n",
            "罰則\n\n",
            "範例\n\n",
        ),
        *(
            "(A) 玩家有 7 張牌",
            "• 必須",
            "見 1 0 1 節",
            "（ 102 節）",
            "附錄 B",
            "\n\n",
            "卡牌∼過多\n\n",
            "一盤輸∼警告",
        ),
        *(
            "。",
            "，",
            ",",
            "（",
            ")",
            "「",
            "二十三",
            "第九名",
            "不得",
            "2008年3月20日",
            "下列三種：",
            "\u200b",
            "⽀",
            "ＡＢ",
        ),
    ),
}


SOAK = settings.default.max_examples >= 1000
tried = settings(deadline=None, max_examples=1000 if SOAK else 60)
# A text full of control characters is no text to begin with.
READABLE = st.characters(exclude_categories=["Cc", "Cs"])


def written(language: str) -> st.SearchStrategy[str]:
    pieces = st.one_of(st.sampled_from(PIECES[language]), st.text(READABLE, max_size=6))
    return st.lists(pieces, min_size=1, max_size=30).map("".join)


def places(finding: Finding) -> Iterator[Place]:
    yield from (place for place in (finding.left, finding.right) if place is not None)
    if finding.suggestion is not None:
        yield finding.suggestion.place


def assert_sound(findings: list[Finding], again: list[Finding]) -> None:
    assert [each.key for each in findings] == [each.key for each in again]
    assert len({each.key for each in findings}) == len(findings)
    for finding in findings:
        assert told(finding, "en") != told(finding, "zh-Hant")
        for place in places(finding):
            assert 0 <= place.start <= place.end <= len(place.words)


def read(content: str, language: str) -> Side:
    """The text as a document, behind a line that shows its language."""
    first = {"en": "Effective March 20, 2008, for every event.\n", "zh-Hant": "本文件自發行日起生效。\n"}[
        language
    ]
    return document_side(f"{first}{content}\n{first}", language)


@pytest.mark.parametrize("language", PIECES)
def test_any_document(language: str) -> None:
    @tried
    @given(written(language))
    def check(content: str) -> None:
        assert_sound(check_text(read(content, language)), check_text(read(content, language)))

    check()


@tried
@given(written("en"), written("zh-Hant"))
def test_any_two_documents_as_languages_and_as_editions(english: str, chinese: str) -> None:
    left, right = read(english, "en"), read(chinese, "zh-Hant")
    same = [each for each in left.sections if each in right.sections]
    pairs = [Pair((each,), (each,), Relation.EXACT, PairState.SUGGESTED, Confidence.LOW, "") for each in same]
    for made in (languages, lambda one, other: editions(one, other, DestinationTable("a", "b", pairs))):
        assert_sound(check_pair(made(left, right)), check_pair(made(left, right)))


@tried
@given(st.lists(st.tuples(written("en"), written("zh-Hant")), max_size=5))
def test_any_passages_of_a_pack(rows: list[tuple[str, str]]) -> None:
    def made() -> list[Finding]:
        sides = [passages_side([row[at] for row in rows], language) for at, language in enumerate(PIECES)]
        return [*check_text(sides[1]), *check_pair(languages(*sides))]

    assert_sound(made(), made())
