"""Folding: what finds what, and where it stands in the original."""

import re
import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgedesk.text import fold, fold_key, is_han
from judgedesk.text.characters import HAN_CLASS
from judgedesk.text.simplified import KEYS

# Plain letters alone would hardly ever put two of these beside each other.
SINGLE = (
    "\t\n\u3000\u200b\u00ad\ufeff\ufe0f\u0301\u0323—–-‐−∼～〜~─"
    "“”‘’「」『』\"'´½ﬁ㈠①ßİſΣςéêが가⼈々〇后後餘，。（）()Aa1１ﷺ😀"
)
AWKWARD = st.sampled_from([*SINGLE, " ", " ", "e\u0301", "か\u3099", "——", " — ", "  "])
TEXTS = st.lists(AWKWARD | st.characters(), max_size=25).map("".join)

ALIKE = [
    ("case", "Missed TRIGGER", "missed trigger"),
    ("full width", "ＲＥＬ２　（１２３）", "rel2 (123)"),
    ("half-width kana", "ｶﾞｲﾄﾞ", "ガイド"),
    ("ligature", "deﬁnition", "definition"),
    ("fraction", "½", "1/2"),
    ("circled digit", "③", "3"),
    ("parenthesised numeral", "㈠", "（一）"),
    ("composed or not", "caf\u00e9", "cafe\u0301"),
    ("no accent on the keyboard", "Jötun, Lim-Dûl", "jotun, lim-dul"),
    ("two accents in either order", "a\u0301\u0323", "a\u0323\u0301"),
    ("sharp s", "Straße", "STRASSE"),
    ("final sigma", "ὈΔΥΣΣΕΎΣ", "Ὀδυσσεύς"),
    ("Kangxi radicals", "⽗⼦", "父子"),
    ("compatibility ideograph", "\uf9b4", "領"),
    ("Traditional", "遺漏觸發", "遗漏触发"),
    ("one key for many", "臺台檯颱", "台台台台"),
    ("Simplified with a key of another character", "馀", "餘"),
    ("particles", "甚麼", "甚么"),
    ("Taiwan and Hong Kong variants", "裡裏著羣", "里里着群"),
    ("dry, do, trunk", "乾幹", "干干"),
    ("white space", "a \t\n b", "a b"),
    ("ideographic space", "a\u3000b", "a b"),
    ("no-break space", "a\u00a0b", "a b"),
    ("space beside Han", "第 123 節", "第123節"),
    ("space beside Han and Latin", "警告 Game Loss 的", "警告Game Loss的"),
    ("space beside punctuation", "（ REL 2 ）", "(REL 2)"),
    ("space around a dash", "Error — Failure", "Error-Failure"),
    ("space at the edges", " a ", "a"),
    ("zero width", "war\u200bning\ufeff", "warning"),
    ("soft hyphen", "penal\u00adty", "penalty"),
    ("variation selector", "警\U000e0100告\ufe00", "警告"),
    ("apostrophe", "player’s", "player's"),
]


@pytest.mark.parametrize(("what", "one", "other"), ALIKE)
def test_folds_alike(what: str, one: str, other: str) -> None:
    assert fold_key(one) == fold_key(other), what


DASHES = "-—–‐‑‒―−∼～〜~⁓˜─⸺﹣－⁻"


@pytest.mark.parametrize("dash", [*DASHES, "——", "--", "──", "∼∼", " — ", "— —"])
def test_every_dash_and_tilde_is_one_dash(dash: str) -> None:
    assert fold_key(f"抽牌{dash}額外") == "抽牌-额外"
    assert fold_key(f"a{dash}b") == "a-b"


@pytest.mark.parametrize("quote", list("\"'＂＇“”‘’„‚«»‹›「」『』﹁﹂﹃﹄〝〞´`′″"))
def test_every_quotation_mark_is_one_quotation_mark(quote: str) -> None:
    assert fold_key(f"a{quote}b") == 'a"b'


DIFFERENT = [
    ("voicing", "か", "が"),
    ("one kind of bracket only", "(a)", "[a]"),
    ("two words", "game loss", "gameloss"),
    ("letter and digit apart", "REL 2", "REL2"),
    ("Han one and a dash", "一", "—"),
    ("other characters", "未", "末"),
    ("signs", "a+b", "ab"),
]


@pytest.mark.parametrize(("what", "one", "other"), DIFFERENT)
def test_folds_apart(what: str, one: str, other: str) -> None:
    assert fold_key(one) != fold_key(other), what


def test_no_key_has_a_key_of_its_own() -> None:
    assert len(KEYS) > 4000
    assert all(len(key) == 1 and key not in KEYS for key in KEYS.values())


def test_every_character_is_folded_for_good() -> None:
    for code in range(sys.maxunicode + 1):
        key = fold_key(f"a{chr(code)}b")
        assert fold_key(key) == key, hex(code)


@given(TEXTS)
def test_map_and_key_agree(text: str) -> None:
    folded = fold(text)
    assert folded.text == fold_key(text)
    assert len(folded.offsets) == len(folded.text) + 1
    assert len(folded.ends) == len(folded.text)
    assert folded.offsets[-1] == len(text)
    assert list(folded.offsets) == sorted(folded.offsets)
    assert list(folded.ends) == sorted(folded.ends)
    assert all(start < end for start, end in zip(folded.offsets, folded.ends, strict=False))


@given(TEXTS)
def test_folding_twice_changes_nothing(text: str) -> None:
    key = fold_key(text)
    assert fold_key(key) == key


@given(TEXTS)
def test_normal_forms_fold_alike(text: str) -> None:
    key = fold_key(text)
    assert fold_key(unicodedata.normalize("NFC", text)) == key
    assert fold_key(unicodedata.normalize("NFD", text)) == key


@given(TEXTS)
def test_compatibility_forms_fold_alike(text: str) -> None:
    # A spacing accent (´) is a quotation mark here, but a space with an accent in the compatibility forms.
    plain = "".join(character for character in text if unicodedata.category(character) != "Sk")
    key = fold_key(plain)
    assert fold_key(unicodedata.normalize("NFKC", plain)) == key
    assert fold_key(unicodedata.normalize("NFKD", plain)) == key


@given(TEXTS, st.data())
def test_a_range_of_the_original_folds_to_what_was_found(text: str, data: st.DataObject) -> None:
    folded = fold(text)
    start = data.draw(st.integers(0, len(folded.text)))
    end = data.draw(st.integers(start, len(folded.text)))
    first, last = folded.original_range(start, end)
    assert 0 <= first <= last <= len(text)
    found = folded.text[start:end]
    again = fold_key(text[first:last])
    if not found.strip(" "):
        assert not again.strip(" ") or len(fold_key(text[first])) > 1
    elif all(len(fold_key(text[i])) <= 1 for i in (first, folded.offsets[max(start, end - 1)])):
        assert again == found.strip(" ")
    else:
        assert found.strip(" ") in again


def test_ranges_name_whole_pieces_of_the_original() -> None:
    folded = fold("Cafe\u0301 —— ½\u00ad 遺 漏")
    assert folded.text == "cafe-1/2遗漏"
    assert folded.original_range(3, 4) == (3, 5), "the accent belongs to its letter"
    assert folded.original_range(4, 5) == (6, 8), "both dashes, no space"
    assert folded.original_range(5, 6) == (9, 10), "a part of an expansion is the whole character"
    assert folded.original_range(8, 10) == (12, 15), "without the soft hyphen and the space before"
    assert folded.original_range(8, 8) == (12, 12)
    assert folded.original_range(10, 10) == (15, 15)


@pytest.mark.parametrize(("start", "end"), [(-1, 1), (2, 1), (0, 4), (4, 4)])
def test_a_range_outside_is_an_error(start: int, end: int) -> None:
    with pytest.raises(IndexError):
        fold("abc").original_range(start, end)


def test_an_accent_after_a_space_belongs_to_nothing() -> None:
    folded = fold("a b\u200b\u0301c")
    assert folded.original_range(2, 3) == (2, 3)


@pytest.mark.parametrize("character", list("一龜㐀𠀀豈⼈⺠々〇"))
def test_han(character: str) -> None:
    assert is_han(character)


@pytest.mark.parametrize("character", list("aか。，ㄅ한1 —😀"))
def test_not_han(character: str) -> None:
    assert not is_han(character)


def test_the_class_and_the_function_agree() -> None:
    han = re.compile(f"[{HAN_CLASS}]")
    for code in range(sys.maxunicode + 1):
        assert bool(han.match(chr(code))) == is_han(chr(code)), hex(code)
