"""Where a suggested value comes from, in words."""

import pytest

from judgedesk.app.sources import say_source


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("2008-06-05", "official article of 2008-06-05"),
        ("older:2001-11-15", "official article of 2001-11-15, on an older edition"),
        ("EN:L191", "inferred from line 191 of the text"),
        ("ZH:L133-L137", "inferred from line 133-137 of the text"),
        ("hearsay", "hearsay"),
        (
            "EN:L109, 2008-06-05",
            "inferred from line 109 of the text, official article of 2008-06-05",
        ),
    ],
)
def test_a_source_is_said_in_words(source: str, words: str) -> None:
    assert say_source(source, "en") == words


def test_the_older_edition_is_named_in_chinese_too() -> None:
    assert say_source("older:2001-11-15", "zh-Hant") == "2001-11-15 的官方文章，談的是更早的版本"
