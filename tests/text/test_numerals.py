"""Numbers in policy text: what is one and what only looks like one."""

import pytest

from judgedesk.text.numerals import numbers_at, numbers_in

ENGLISH: list[tuple[str, list[int | str]]] = [
    ("a second Warning", [2]),
    ("two cards", [2]),
    ("a one-point deduction", [1]),
    ("DCI Reporter 3.0 or newer", ["3.0"]),
    ("finished 9th, outside the top 8", [9, 8]),
    ("a 60-card minimum", [60]),
    ("see section 126.", [126]),
    ("1,000 players, 12,34", [1000, 12, 34]),
    ("ten minutes, REL3", [10, 3]),
    ("the thirty-first of twenty-one", [31, 21]),
    ("One hundred and twenty sheets", [120]),
    ("two hundred fifty", [250]),
    ("two thousand and eight", [2008]),
    ("three hundred and the rest", [300]),
    ("five hundred or six", [500, 6]),
    ("twenty and five", [20, 5]),
    ("four or five", [4, 5]),
    ("twice in twelve rounds", [2, 12]),
    ("zero tolerance, ２ times", [0, 2]),
    ("one or more, up to one extra card", [1, 1]),
    ("one hundred", [100]),
    ("no one, any one of them, the second one", [2]),
    ("One should ask; one of the two; the wrong one", [2]),
    ("at least one", []),
    ("once, both, a single game, half a hundred", []),
    ("", []),
]

CHINESE: list[tuple[str, list[int | str]]] = [
    ("第二次警告", [2]),
    ("兩次一盤輸", [2, 1]),
    ("第六條、第一條", [6, 1]),
    ("3 分鐘，10分鐘", [3, 10]),
    ("十分鐘；十分重要", [10]),
    ("再三要求；第三次", [3]),
    ("十張、十一張、二十張、二十五張", [10, 11, 20, 25]),
    ("一百二十張，兩百零五張", [120, 205]),
    ("一千零一次，一萬五千次，萬張", [1001, 15000, 10000]),
    ("二〇〇八年、一二三", [2008, 123]),
    ("三盤兩勝", [3, 2]),
    ("一兩張", [1, 2]),
    ("百分之五十", [50]),
    ("３.０ 版", ["3.0"]),
    ("第 126 節", [126]),
    ("两张牌", [2]),
    ("一般來說，一些玩家一致認為", []),
    ("唯一、統一、另一位、任一位、每一盤、這一局", []),
    ("千萬不要，萬一", []),
    ("雙方、半", []),
]


@pytest.mark.parametrize(("text", "expected"), ENGLISH)
def test_english(text: str, expected: list[int | str]) -> None:
    assert numbers_in(text, "en") == expected


@pytest.mark.parametrize(("text", "expected"), CHINESE)
def test_chinese(text: str, expected: list[int | str]) -> None:
    assert numbers_in(text, "zh-Hant") == expected


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        ("The third Warning becomes a Game Loss after 10 minutes.", "第三次警告在十分鐘後改為一盤輸。"),
        ("Drop the lowest of eight seats", "八個座位中去掉最低的"),
    ],
)
def test_both_languages_read_the_same_numbers(english: str, chinese: str) -> None:
    assert set(numbers_in(english, "en")) <= set(numbers_in(chinese, "zh-Hant"))


def test_another_language_is_an_error() -> None:
    with pytest.raises(ValueError, match="'ja'"):
        numbers_in("三", "ja")


@pytest.mark.parametrize(
    ("text", "language", "written"),
    [
        (
            "Twenty-two cards, one hundred and five, the 10th ½",
            "en",
            ["Twenty-two", "one hundred and five", "10"],
        ),
        ("ﬁne: no one has two, or 3.0", "en", ["two", "3.0"]),
        ("第十二名、３張，①，兩三次", "zh-Hant", ["十二", "３", "①", "兩", "三"]),
    ],
)
def test_where_a_number_stands_in_the_original_text(text: str, language: str, written: list[str]) -> None:
    found = numbers_at(text, language)
    assert [text[start:end] for _, start, end in found][: len(written)] == written
    assert [value for value, _, _ in found] == numbers_in(text, language)
