"""Reading a query."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgedesk.search import Index
from judgedesk.search.query import MAX_WORD_LENGTH, MAX_WORDS, parse

READ: list[tuple[str, list[str]]] = [
    ("missed trigger", ["missed", "trigger"]),
    ("Missed  MISSED\tmissed", ["missed"]),
    ('a "b c" d', ["a", "b c", "d"]),
    ("“b c”", ["b c"]),
    ("„b c“", ["b c"]),
    ("«b c»", ["b c"]),
    ("「b c」『d e』", ["b c", "d e"]),
    ("﹁甲 乙﹂﹃丙﹄", ["甲乙", "丙"]),
    ("警告「一盤 輸」注意", ["警告", "一盘输", "注意"]),
    ("'b c' d", ["b c", "d"]),
    ("‘the judge’s call’ now", ['the judge"s call', "now"]),
    ("player's players’", ['player"s', 'players"']),
    ('"b c', ["b c"]),
    ("「甲 乙", ["甲乙"]),
    ('x"b c"y', ["x", "b c", "y"]),
    ('"" a', ["a"]),
    ("a — b", ["a", "b"]),
    ('"—"', ["-"]),
    ("+1", ["+1"]),
    ("§ 123", ["123"]),
    ("Section 123 rest", ["123", "rest"]),
    ("sec. 123", ["123"]),
    ("section", ["section"]),
    ("第 123 條", ["123"]),
    ("123/remedy/", ["123/remedy"]),
    ("3.0", ["3.0"]),
    ("", []),
    ("\u200b", []),
]


@pytest.mark.parametrize(("query", "keys"), READ)
def test_words(query: str, keys: list[str]) -> None:
    assert [word.key for word in parse(query)] == keys


def test_a_phrase_names_no_place() -> None:
    assert [word.place for word in parse('123 "123" "124" 125/remedy')] == ["123", "", "125/remedy"]


def test_too_long_a_query_is_cut() -> None:
    words = parse(" ".join(f"w{number}" for number in range(100)))
    assert [word.key for word in words] == [f"w{number}" for number in range(MAX_WORDS)]
    [word] = parse("x" * 5000)
    assert word.key == "x" * MAX_WORD_LENGTH


@given(st.text(st.sampled_from(list("ab警 \"'“”「」『—-§1第節/.\u3000’")) | st.characters(), max_size=40))
def test_any_query_can_be_read(query: str) -> None:
    words = parse(query)
    assert len({word.key for word in words}) == len(words)
    assert all(word.key for word in words)


LONG = ["a", "a ", "警", "警 ", '"', "'a", "「", "第 1", "a b c d e ", "§", "section ", " ", "1/", "\u0301"]


@pytest.mark.parametrize("query", [piece * (5000 // len(piece)) for piece in LONG])
def test_five_thousand_characters_do_not_hang(index: Index, query: str) -> None:
    # What is asked is bounded, whatever was typed or pasted; the search walks the rows once for each word.
    words = parse(query)
    assert len(words) <= 20
    assert all(len(word.written) <= 200 for word in words)
    for hit in index.search(query):
        assert hit.quote
    index.suggest(query)
