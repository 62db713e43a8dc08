"""One line around a hit."""

import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from judgedesk.search.excerpt import COLUMNS, excerpt

SENTENCES = (
    "The player draws three cards, notices the mistake at once and calls a judge over to the table. " * 4
)
HAN = "玩家抽了三張牌，馬上發現失誤，並且請裁判到桌邊來；對手同意這個說法。" * 6


def shown(text: str, start: int, end: int, columns: int = COLUMNS) -> str:
    found = excerpt(text, [(start, end)], columns)
    [(first, last)] = found.ranges
    assert found.text[first:last] == text[start:end]
    return found.text


def columns_of(text: str) -> int:
    return sum(2 if character >= "\u1100" else 1 for character in text)


def test_a_short_text_is_shown_whole() -> None:
    assert excerpt("A Warning.", [(2, 9)]).text == "A Warning."
    assert excerpt("A Warning.", [(2, 9)]).ranges == ((2, 9),)


def test_without_a_hit_it_is_the_beginning() -> None:
    found = excerpt(SENTENCES, ())
    assert found.text.startswith("The player draws three cards")
    assert found.text.endswith("…")
    assert found.ranges == ()
    assert columns_of(found.text) <= COLUMNS + 1


def test_words_are_not_cut() -> None:
    whole = set(SENTENCES.split())
    for at in range(0, len(SENTENCES) - 4, 7):
        words = shown(SENTENCES, at, at + 1).replace("…", " ").split()
        assert set(words) <= whole


def test_han_may_be_cut_anywhere_and_takes_two_columns() -> None:
    text = shown(HAN, 100, 102)
    assert text.startswith("…")
    assert text.endswith("…")
    assert COLUMNS - 4 <= columns_of(text) <= COLUMNS + 4


def test_a_hit_near_the_end_is_shown_with_more_before_it() -> None:
    text = shown(SENTENCES, len(SENTENCES) - 7, len(SENTENCES) - 2)
    assert text.endswith("to the table.")
    assert columns_of(text) > COLUMNS - 26
    assert shown("word " * 12, 50, 54) == ("word " * 12).strip()


def test_line_ends_become_spaces() -> None:
    assert excerpt("one\ntwo\r\n\tthree\u2028four", [(4, 7)]).text == "one two   three four"


def test_a_long_hit_is_whole() -> None:
    text = "before " + "x" * 300 + " after that comes much more text of no interest to anybody at all"
    assert "x" * 300 in shown(text, 7, 307)
    text = "some words that stand in front of a very long one: " + "x" * 300
    assert shown(text, 51, 351) == "…front of a very long one: " + "x" * 300


def test_a_word_longer_than_the_line_is_cut() -> None:
    text = "y" * 400
    assert columns_of(shown(text, 200, 203)) <= COLUMNS + 30


def test_a_character_with_very_many_marks_is_whole() -> None:
    text = "y" + "\u0301" * 100 + " z"
    assert excerpt(text, [(0, 1)], 5).text == "y" + "\u0301" * 100 + "…"


def test_hits_after_the_line_are_left_out_and_one_across_its_end_is_shortened() -> None:
    text = "alpha beta gamma delta epsilon"
    found = excerpt(text, [(0, 5), (6, 16), (25, 30)], 12)
    assert found.text == "alpha beta…"
    assert found.ranges == ((0, 5), (6, 10))


def test_apostrophes_and_hyphens_are_inside_of_words() -> None:
    text = "aaaa bbbb cccc player's one-point dddd"
    for columns in range(4, 40):
        found = excerpt(text, [(0, 4)], columns).text.removesuffix("…")
        assert found.split(" ") == text.split(" ")[: found.count(" ") + 1]


PIECES = st.sampled_from(
    ["a", "bc", " ", "警", "，", "e\u0301", "が\u3099", "👩\u200d⚖️", "x" * 30, "\n", "-", "\ud83d\ude00"]
)


@given(st.lists(PIECES, min_size=1, max_size=60), st.data())
def test_characters_are_never_cut_in_two(pieces: list[str], data: st.DataObject) -> None:
    text = "".join(pieces)
    which = data.draw(st.integers(0, len(pieces) - 1))
    start = len("".join(pieces[:which]))
    end = start + len(pieces[which])
    columns = data.draw(st.integers(1, 60))
    found = excerpt(text, [(start, end)], columns)
    flat = text.replace("\n", " ")
    body = found.text.removeprefix("…").removesuffix("…")
    [(first, last)] = found.ranges
    assert found.text[first:last] == flat[start:end]
    begin = start - first + found.text.startswith("…")
    assert flat[begin : begin + len(body)] == body
    for edge in (begin, begin + len(body)):
        following = flat[edge : edge + 1]
        assert not following or (
            not unicodedata.category(following).startswith("M")
            and not "\udc00" <= following <= "\udfff"
            and following != "\u200d"
            and flat[edge - 1 : edge] != "\u200d"
        )
