"""A code and its arguments, said: lists, plural forms, kinds of values, both languages."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from judgedesk.words import say as words
from judgedesk.words.say import say, template

ENGLISH = {
    "t.plain": "One {thing}.",
    "t.count": "It has {count:n|fault|faults}.",
    "t.kind": "Gives {result:penalty}.",
    "t.bare": "Nothing to fill.",
    "t.english_only": "Not yet in {language}.",
}
CHINESE = {
    "t.plain": "一個 {thing}。",
    "t.count": "有 {count} 項錯誤。",
    "t.kind": "判給{result:penalty}。",
    "t.bare": "無需填入。",
    "t.english_only": "",
}


@pytest.fixture(autouse=True)
def small_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "english_of", lambda room: ENGLISH)
    monkeypatch.setattr(words, "chinese_templates", lambda: CHINESE)


def names(kind: str, value: object, language: str) -> str:
    return f"<{kind} {value} {language}>"


SAID: list[tuple[str, Mapping[str, object], str, str]] = [
    ("t.bare", {}, "Nothing to fill.", "無需填入。"),
    ("t.bare", {"spare": 1}, "Nothing to fill.", "無需填入。"),
    ("t.plain", {"thing": "deck"}, "One deck.", "一個 deck。"),
    ("t.plain", {"thing": 3}, "One 3.", "一個 3。"),
    ("t.plain", {"thing": 2.5}, "One 2.5.", "一個 2.5。"),
    ("t.plain", {"thing": 2.0}, "One 2.", "一個 2。"),
    ("t.plain", {"thing": True}, "One yes.", "一個 是。"),
    ("t.plain", {"thing": False}, "One no.", "一個 否。"),
    ("t.plain", {"thing": ("a", "b", "c")}, "One a, b, c.", "一個 a、b、c。"),
    ("t.plain", {"thing": ["a"]}, "One a.", "一個 a。"),
    ("t.plain", {"thing": ()}, "One .", "一個 。"),
    ("t.plain", {"thing": "{brace}"}, "One {brace}.", "一個 {brace}。"),
    ("t.count", {"count": 0}, "It has 0 faults.", "有 0 項錯誤。"),
    ("t.count", {"count": 1}, "It has 1 fault.", "有 1 項錯誤。"),
    ("t.count", {"count": 2}, "It has 2 faults.", "有 2 項錯誤。"),
    ("t.kind", {"result": "warning"}, "Gives <penalty warning en>.", "判給<penalty warning zh-Hant>。"),
    (
        "t.kind",
        {"result": ("caution", "warning")},
        "Gives <penalty caution en>, <penalty warning en>.",
        "判給<penalty caution zh-Hant>、<penalty warning zh-Hant>。",
    ),
    ("t.english_only", {"language": "zh"}, "Not yet in zh.", "Not yet in zh."),
]


@pytest.mark.parametrize(("code", "args", "english", "chinese"), SAID)
def test_said_in_both_languages(code: str, args: Mapping[str, object], english: str, chinese: str) -> None:
    assert say(code, args, "en", names) == english
    assert say(code, args, "zh-Hant", names) == chinese


def test_without_names_a_value_is_written_as_it_is() -> None:
    assert say("t.kind", {"result": "game_loss"}, "en") == "Gives game_loss."


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
@pytest.mark.parametrize(("code", "args"), [("t.nowhere", {}), ("t.plain", {"other": 1})])
def test_an_unknown_code_or_a_lacking_argument_is_an_error(
    code: str, args: Mapping[str, object], language: str
) -> None:
    with pytest.raises(KeyError):
        say(code, args, language)


def test_template_leaves_the_fields_open() -> None:
    assert template("t.kind", "zh-Hant") == "判給{result:penalty}。"


def test_a_catalogue_that_is_missing_leaves_the_english_standing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    monkeypatch.setattr(words, "bundle_root", lambda: tmp_path)
    words.chinese_templates.cache_clear()
    try:
        assert words.chinese_templates() == {}
        assert say("words.file_missing", {}, "zh-Hant") == say("words.file_missing", {}, "en")
    finally:
        words.chinese_templates.cache_clear()
