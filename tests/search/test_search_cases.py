"""What a person expects to find, from tests/cases/search/queries.toml."""

from typing import Any

import pytest
from small_document import document, read

from judgedesk.search import Entry, Hit, Index, Rank
from judgedesk.text import fold_key

CASES = read("queries.toml")


def shown(hits: list[Hit]) -> list[str]:
    return [f"{hit.passage} {hit.text_id.partition(':')[2]}" for hit in hits]


def name(case: dict[str, Any]) -> str:
    return case.get("name", case["query"])


@pytest.mark.parametrize("case", CASES["case"], ids=name)
def test_query(index: Index, case: dict[str, Any]) -> None:
    found = shown(index.search(case["query"]))
    if "only" in case:
        assert found == case["only"]
    else:
        assert found[: len(case["first"])] == case["first"]


@pytest.mark.parametrize("case", CASES["suggestion"], ids=name)
def test_suggestion(index: Index, case: dict[str, Any]) -> None:
    assert index.search(case["query"]) == []
    suggestions = index.suggest(case["query"])
    assert suggestions[:1] == ([] if case.get("none") else [case["first"]])
    assert len(suggestions) <= 3
    assert all(index.search(suggestion) for suggestion in suggestions)


@pytest.mark.parametrize("dash", ["—", "-", "∼", "～", "——", "〜", "–", "~", " — "])
def test_dashes_and_tildes_find_the_same(index: Index, dash: str) -> None:
    query = f'"行動失誤{dash}遺漏"'
    assert shown(index.search(query)) == ["123/title zh-Hant"]
    assert shown(index.search(f'"error{dash}missed"')) == ["123/title en"]
    if dash != " — ":
        assert shown(index.search(f"行動失誤{dash}遺漏")) == ["123/title zh-Hant"]


def test_every_rank_is_reached(index: Index) -> None:
    ranks = {
        "123": [Rank.PLACE, Rank.IN_PLACE, Rank.BODY],
        "12": [Rank.NUMBER_BEGINS, Rank.BODY],
        "missed trigger": [Rank.TITLE_PHRASE, Rank.BODY, Rank.TITLE_AND_BODY],
        "trigger missed": [Rank.TITLE, Rank.BODY, Rank.TITLE_AND_BODY],
        "警告 penalty": [Rank.BOTH_LANGUAGES],
    }
    for query, expected in ranks.items():
        found = [hit.rank for hit in index.search(query)]
        assert found == sorted(found)
        assert sorted(set(found)) == expected, query
    assert set().union(*ranks.values()) == set(Rank)


def test_only_the_chosen_texts(index: Index) -> None:
    chinese = frozenset(["test:zh-Hant"])
    assert shown(index.search("123", text_ids=chinese))[:2] == [
        "123/title zh-Hant",
        "123/definition/1 zh-Hant",
    ]
    assert shown(index.search("12", text_ids=chinese))[:2] == ["120/title zh-Hant", "122/title zh-Hant"]
    assert index.search("missed trigger", text_ids=chinese) == []
    assert index.search("警告 penalty", text_ids=chinese) == [], "the other text is not looked at"
    assert index.search("警告", text_ids=frozenset()) == []
    assert index.suggest("warnign", text_ids=chinese) == []


def test_limit(index: Index) -> None:
    everything = index.search("e")
    assert shown(index.search("e", limit=3)) == shown(everything)[:3]
    assert index.search("e", limit=0) == []
    assert index.search("e", limit=-1) == []


def test_the_same_query_gives_the_same_list(index: Index) -> None:
    for query in ("game", "123", "e", "警"):
        assert shown(index.search(query)) == shown(Index(document()).search(query))


def test_a_hit_shows_itself(index: Index) -> None:
    hit = index.search("遗漏")[1]
    assert (hit.text_id, hit.section, hit.passage) == ("test:zh-Hant", "123", "123/remedy/2")
    assert hit.ranges == ((7, 9),)
    assert hit.quote == "如果很久以前就遺漏了，則不處理該觸發。"
    assert [hit.quote[a:b] for a, b in hit.quote_ranges] == ["遺漏"]


def test_ranges_count_code_points_and_name_whole_characters() -> None:
    text = "😀 ½ Ca\u0301fe\u0301 —— 警　告 ﬁne"
    index = Index([Entry("p:en", "en", "1", "1/text/1", text, "body")])
    expected = {
        "1": "½",
        "cafe": "Ca\u0301fe\u0301",
        "é-警告": "e\u0301 —— 警　告",
        "警告": "警　告",
        "in": "ﬁn",
    }
    for query, marked in expected.items():
        [hit] = index.search(f'"{query}"')
        assert [text[a:b] for a, b in hit.ranges] == [marked]


def test_overlapping_words_are_one_range(index: Index) -> None:
    hit = index.search("missed mis sed trig ssed")[0]
    assert [hit.quote[a:b] for a, b in hit.quote_ranges] == ["Missed", "Trig"]


def test_every_place_is_marked(index: Index) -> None:
    [hit] = [hit for hit in index.search("game") if hit.passage == "126/title"]
    assert [(hit.quote[a:b], a) for a, b in hit.quote_ranges] == [("Game", 0), ("Game", 38)]


def test_the_section_found_by_number_marks_nothing(index: Index) -> None:
    hit = index.search("131")[0]
    assert hit.rank is Rank.PLACE
    assert (hit.ranges, hit.quote, hit.quote_ranges) == ((), "Tournament Error — Tardiness", ())


def test_marks_follow_the_query(index: Index) -> None:
    first, other = index.search("missed")[0], index.search("trigger")[0]
    assert first.quote == other.quote
    assert first.ranges != other.ranges
    assert [first.quote[a:b] for a, b in first.quote_ranges] == ["Missed"]
    assert [other.quote[a:b] for a, b in other.quote_ranges] == ["Trigger"]


def test_sections_may_have_names_instead_of_numbers() -> None:
    index = Index(
        [
            Entry("p:en", "en", "slow-play", "slow-play/title", "Slow Play", "title"),
            Entry("p:en", "en", "slow-play", "slow-play/text/1", "Take your time, but not too much.", "body"),
        ]
    )
    assert [hit.passage for hit in index.search("Slow-Play")] == ["slow-play/title", "slow-play/text/1"]
    assert [hit.passage for hit in index.search("slow play")] == ["slow-play/title"]


def test_packs_do_not_help_each_other() -> None:
    index = Index(
        [
            Entry("one:en", "en", "1", "1/text/1", "alpha", "body"),
            Entry("two:zh-Hant", "zh-Hant", "1", "1/text/1", "甲", "body"),
        ]
    )
    assert index.search("alpha 甲") == []


def test_the_script_that_was_typed_comes_first() -> None:
    index = Index(
        [
            Entry("p:zh-Hant", "zh-Hant", "1", "1/text/1", "註解", "body"),
            Entry("p:zh-Hant", "zh-Hant", "1", "1/text/2", "注意", "body"),
        ]
    )
    assert [hit.passage for hit in index.search("注")] == ["1/text/2", "1/text/1"]
    assert [hit.passage for hit in index.search("註")] == ["1/text/1", "1/text/2"]


def test_words_close_together_come_first() -> None:
    texts = [
        "the alpha is far from any beta",
        "beta alpha",
        "an alpha, a beta",
        "alphabeta",
        "an alpha and a beta, an alpha beta",
    ]
    index = Index(Entry("p:en", "en", "1", f"1/text/{n}", text, "body") for n, text in enumerate(texts))
    assert [hit.passage[-1] for hit in index.search("alpha beta")] == ["4", "2", "0", "1", "3"]


def test_what_is_asked_before_all_is_read_is_answered_in_full(index: Index) -> None:
    begun = Index(document())
    assert begun.step()
    assert shown(begun.search("警告")) == shown(index.search("警告")) != []
    assert not begun.step()
    steps = Index(document())
    for _ in steps.prepared():
        pass
    for query in ("e", "1", "missed trigger"):
        assert shown(steps.search(query)) == shown(index.search(query))


def test_an_empty_index_finds_nothing() -> None:
    assert Index([]).search("warning") == []
    assert Index([]).suggest("warning") == []


def test_passages_with_nothing_to_fold(index: Index) -> None:
    empty = Index([Entry("p:en", "en", "1", "1/text/1", "\u200b", "body")])
    assert empty.search("a") == []
    assert [hit.quote for hit in empty.search("1")] == ["\u200b"]
    assert fold_key("\u200b") == ""
