"""The numbers that a piece of policy text states, in digits or in words.

Made for one question: does a passage still state the numbers of the line it stands for? So what only looks
like a number is left out: the pronoun "one", 一般, 唯一, 這一盤, 十分. Also left out, because they may count
nothing: once, both, single, half, 半, 雙方.
"""

import re
import unicodedata
from collections.abc import Iterator

from judgedesk.text.simplified import KEYS

_DIGITS = r"\d+(?:,\d{3}(?!\d))*(?:\.\d+)*"


def _numbered(words: str, first: int, step: int = 1) -> dict[str, int]:
    return {word: first + step * place for place, word in enumerate(words.split())}


_TENS = _numbered("twenty thirty forty fifty sixty seventy eighty ninety", 20, 10)
_SCALES = {"hundred": 100, "thousand": 1000}
_WORDS = {
    **_numbered("zero one two three four five six seven eight nine", 0),
    **_numbered("ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen", 10),
    **_numbered("first second third fourth fifth sixth seventh eighth ninth", 1),
    **_numbered("tenth eleventh twelfth thirteenth fourteenth fifteenth", 10),
    **_numbered("sixteenth seventeenth eighteenth nineteenth", 16),
    **_numbered("twice thrice", 2),
    **_TENS,
    **{word[:-1] + "ieth": value for word, value in _TENS.items()},
}
_ENGLISH = re.compile(rf"{_DIGITS}|[a-z]+-?|[^\sa-z\d]")

# "one" is a pronoun beside these words, or where nothing follows that could be counted.
_BEFORE_PRONOUN = {"any", "another", "each", "every", "no", "other", "some", "that", "this", "which", "wrong"}
_AFTER_PRONOUN = (
    "a an and another as at by can cannot could did does for from had has if in is may might must of on "
    "should than that the to was when which who whose will with would"
)

_HAN_DIGITS = {numeral: value for value, numeral in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2}
_HAN_UNITS = {"十": 10, "百": 100, "千": 1000, "万": 10_000}
_HAN_RUN = "".join(_HAN_DIGITS) + "".join(_HAN_UNITS)
_COUNTERS = "张盘局轮次位名个人回步点分秒天日年月周页条项节种级副盒包组队件份枚颗则栏阶场句字倍小"
_DETERMINERS = "另某任每同这那哪该唯统单之逐"
_CHINESE = re.compile(
    rf"{_DIGITS}|百分之|百般|千万|万一|再三|十分(?![钟之])"
    rf"|(?<![{_DETERMINERS}{_HAN_RUN}])一(?=[{_COUNTERS}])|(?<=第)一(?![{_HAN_RUN}])"
    rf"|(?!一(?![{_HAN_RUN}]))[{_HAN_RUN}]+"
)
_HAN_NUMBER = re.compile(f"[{_HAN_RUN}]+")
_NOT_NUMBERS = frozenset(("百分之", "百般", "千万", "万一", "再三", "十分"))


class _Simplified(dict[int, str]):
    """For `str.translate`: each character as its key, looked up when first met."""

    def __missing__(self, code: int) -> str:
        written = chr(code)
        key = self[code] = KEYS.get(written, written)
        return key


_SIMPLIFIED = _Simplified()

Number = tuple[int | str, int, int]
"""A number and the half-open range in which it is written."""


def numbers_in(text: str, language: str) -> list[int | str]:
    """The numbers that `text` states, in their order, repeats included.

    `language` is "en" or "zh-Hant" (Simplified characters are read as well). Whole numbers are ints, ordinals
    among them (9th, second, 第六); a number with a point stays as written ("3.0" is a version, not three).
    Raises ValueError for another language.
    """
    return [value for value, _, _ in numbers_at(text, language)]


def numbers_at(text: str, language: str) -> list[Number]:
    """The numbers of `numbers_in`, each with its range in `text`."""
    plain = unicodedata.normalize("NFKC", text)
    if language == "en":
        found = list(_english(plain.lower()))
    elif language == "zh-Hant":
        found = list(_chinese(plain.translate(_SIMPLIFIED)))
    else:
        raise ValueError(f"no numerals for language {language!r}")
    if len(plain) == len(text) or not found:
        return found
    places = [at for at, character in enumerate(text) for _ in unicodedata.normalize("NFKC", character)]
    # Characters that only together become another one are left out of account: none is part of a number.
    places += [len(text)] * (len(plain) + 1 - len(places))
    return [(value, places[start], places[end - 1] + 1) for value, start, end in found]


def _digits(written: str) -> int | str:
    return written if "." in written else int(written.replace(",", ""))


def _english(text: str) -> Iterator[Number]:
    matches = list(_ENGLISH.finditer(text))
    tokens = [match[0] for match in matches]
    number: int | None = None
    room = start = end = 0
    for at, token in enumerate(tokens):
        word = token.removesuffix("-")
        before = tokens[at - 1] if at else ""
        after = tokens[at + 1] if at + 1 < len(tokens) else ""
        last = matches[at].start() + len(word)
        if word in _SCALES and number is not None:
            number *= _SCALES[word]
            room, end = 100, last
            continue
        if word == "and" and room == 100 and after.removesuffix("-") in _WORDS:
            continue
        value = _WORDS.get(word)
        if value is not None and 0 < value < room:
            number = (number or 0) + value
            room, end = 10 if word in _TENS else 0, last
            continue
        if number is not None:
            yield number, start, end
        number = None if token == "one" and _is_pronoun(before, after) else value
        room, start, end = 10 if word in _TENS else 0, matches[at].start(), last
        if token[0].isdecimal():
            yield _digits(token), start, matches[at].end()
    if number is not None:
        yield number, start, end


def _is_pronoun(before: str, after: str) -> bool:
    counts_something = after.removesuffix("-").isalnum() and after not in _AFTER_PRONOUN.split()
    return not counts_something or before in _BEFORE_PRONOUN or _WORDS.get(before, 0) > 0


def _chinese(text: str) -> Iterator[Number]:
    for match in _CHINESE.finditer(text):
        found, start, end = match[0], match.start(), match.end()
        if found in _NOT_NUMBERS:
            continue
        if not _HAN_NUMBER.fullmatch(found):
            yield _digits(found), start, end
        elif any(numeral in _HAN_UNITS for numeral in found):
            yield _with_units(found), start, end
        elif len(found) == 2 and "〇" not in found and "零" not in found:
            # 一兩張, 三四個: either of two neighbours, not a two-digit number.
            yield from (
                (_HAN_DIGITS[numeral], start + at, start + at + 1) for at, numeral in enumerate(found)
            )
        else:
            yield int("".join(str(_HAN_DIGITS[numeral]) for numeral in found)), start, end


def _with_units(run: str) -> int:
    total = below_ten_thousand = digit = 0
    for numeral in run:
        if numeral == "万":
            total += (below_ten_thousand + digit or 1) * 10_000
            below_ten_thousand = digit = 0
        elif numeral in _HAN_UNITS:
            below_ten_thousand += (digit or 1) * _HAN_UNITS[numeral]
            digit = 0
        else:
            digit = _HAN_DIGITS[numeral]
    return total + below_ten_thousand + digit
