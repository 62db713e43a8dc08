"""Characters that do not belong: Simplified ones, look-alikes, invisible ones, those without a shape."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache

from judgedesk.crosscheck.model import BOTH, CHINESE, Check, Hit, Severity, Suggestion, at
from judgedesk.crosscheck.side import Side
from judgedesk.text.characters import HAN_CLASS
from judgedesk.text.simplified import KEYS

# Characters that both scripts know: which one is meant shows in the word alone.
_BY_WORD = dict(
    zip("后里于准几采余游制斗系范听愿荐儿丰筑并挂", "後裡於準幾採餘遊製鬥係範聽願薦兒豐築並掛", strict=True)
)
_WORDS = re.compile(
    f"(?<=[{HAN_CLASS}])(?<![皇太王母影天歌蜂女])后(?![冠座土妃羿稷])|后(?=[手來續果面才者])"
    "|(?<=[這那哪手家心牌話庫組表套桌店場區])里(?![程長民])|里(?=[面頭邊])"
    f"|(?<=[{HAN_CLASS}])(?<![與和及])于|于(?=[是此今])"
    "|(?<=[標水基])准|准(?=[備則確])|(?<![獲核批不許])准時"
    "|(?<!茶)几(?=[乎個張次位名分項回點盤局輪條種])"
    "|采(?=[取用納行購])|(?<=[其剩多業])余(?!額)|(?<=[打戰決])斗|斗(?=爭)|游(?=戲)|(?<=關)系|示范|范(?=[例圍])|制(?=造)"
    "|听|愿|(?<=推)荐|儿|丰(?=富)|(?<=[構建])筑|并(?!州)|挂"
)

# Ranges of Han whose characters are written with another one: Kangxi radicals, compatibility ideographs.
_OTHER_FORMS = re.compile("[\u2e80-\u2fdf\uf900-\ufaff\U0002f800-\U0002fa1f]")
_WIDE_LATIN = re.compile("[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]+")
_JOINED = re.compile("[\ufb00-\ufb06]")
_SHAPELESS = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u00ad\u034f\u180e\u200b-\u200f\u202a-\u202e\u2061-\u2064\u2066-\u206f"
    "\ufe00-\ufe0f\ufeff\ufffc\ufffd\ue000-\uf8ff]+"
)
_LATIN = re.compile(r"[^\W\d_]+")
_FOREIGN = re.compile("[\u0370-\u03ff\u0400-\u04ff]")


@cache
def traditional_forms() -> dict[str, tuple[str, ...]]:
    """The Traditional characters of each that is Simplified alone: no everyday Traditional character.

    The everyday ones are level 1 of Big5; a rare character of level 2 (胜, 适) is no defence of its shape.
    """
    found: dict[str, list[str]] = {}
    for character, key in KEYS.items():
        if not _is_everyday(key) and key not in KEYS:
            found.setdefault(key, []).append(character)
    forms: dict[str, tuple[str, ...]] = {}
    for key, characters in found.items():
        everyday = [each for each in characters if _is_everyday(each)]
        if everyday or not _is_big5(key):
            forms[key] = tuple(everyday or characters)
    return forms


def _is_everyday(character: str) -> bool:
    try:
        code = character.encode("big5")
    except UnicodeEncodeError:
        return False
    return b"\xa4\x40" <= code <= b"\xc6\x7e"


def _is_big5(character: str) -> bool:
    try:
        return bool(character.encode("big5"))
    except UnicodeEncodeError:
        return False


def simplified_in(text: str) -> Iterator[tuple[int, str, str]]:
    """Each Simplified character with its index, and the Traditional one where there is only one."""
    signs = set(text)
    certain = traditional_forms()
    if not signs.isdisjoint(certain):
        for index, sign in enumerate(text):
            if forms := certain.get(sign):
                yield index, sign, forms[0] if len(forms) == 1 else ""
    if not signs.isdisjoint(_BY_WORD):
        for match in _WORDS.finditer(text):
            index = next(place for place, sign in enumerate(match[0]) if sign in _BY_WORD)
            yield match.start() + index, match[0][index], _BY_WORD[match[0][index]]


def simplified(side: Side) -> Iterator[Hit]:
    """Simplified characters in a Traditional text; each passage once, with the first place."""
    for segment in side.segments:
        found = sorted(simplified_in(segment.text))
        if not found:
            continue
        (index, character, form), *more = found
        place = at(segment, index, index + 1)
        if more:
            yield Hit(
                "crosscheck.simplified_several", place, args={"character": character, "count": len(found)}
            )
        elif form:
            suggestion = Suggestion(place, form)
            yield Hit(
                "crosscheck.simplified",
                place,
                args={"character": character, "form": form},
                suggestion=suggestion,
            )
        else:
            yield Hit("crosscheck.simplified_open", place, args={"character": character})


def other_forms(side: Side) -> Iterator[Hit]:
    """Radicals, compatibility characters, full-width Latin, joined letters, Greek or Cyrillic in a word."""
    for segment in side.segments:
        for match in _other_forms_in(segment.text):
            place = at(segment, *match.span())
            plain = unicodedata.normalize("NFKC", match[0])
            args = {"found": match[0], "code": f"U+{ord(match[0][0]):04X}"}
            if plain == match[0]:
                yield Hit("crosscheck.look_alike", place, args=args)
            else:
                args["plain"] = plain
                yield Hit("crosscheck.other_form", place, args=args, suggestion=Suggestion(place, plain))


def _other_forms_in(text: str) -> Iterator[re.Match[str]]:
    if text.isascii():
        return
    for pattern in (_OTHER_FORMS, _WIDE_LATIN, _JOINED):
        for match in pattern.finditer(text):
            if unicodedata.normalize("NFKC", match[0]) != match[0]:
                yield match
    for word in _LATIN.finditer(text):
        if _FOREIGN.search(word[0]) and re.search("[A-Za-z]", word[0]):
            yield from _FOREIGN.finditer(text, word.start(), word.end())


def invisible(side: Side) -> Iterator[Hit]:
    """Characters that show nothing, or the sign that one was lost."""
    for segment in side.segments:
        for match in _SHAPELESS.finditer(segment.text):
            place = at(segment, *match.span())
            code = f"U+{ord(match[0][0]):04X}"
            if match[0][0] in "\ufffc\ufffd" or "\ue000" <= match[0][0] <= "\uf8ff":
                yield Hit("crosscheck.lost_character", place, args={"code": code})
            else:
                yield Hit(
                    "crosscheck.invisible", place, args={"code": code}, suggestion=Suggestion(place, "")
                )


def lacking(side: Side) -> Iterator[Hit]:
    """Characters that the chosen font has no shape for: each once in a text, with how often it stands."""
    where: dict[str, list[tuple[int, int]]] = {}
    for number, segment in enumerate(side.segments):
        for character in set(side.profile.lacking(segment.text)):
            if not _SHAPELESS.match(character):
                count = segment.text.count(character)
                where.setdefault(character, []).append((number, count))
    for character, places in where.items():
        segment = side.segments[places[0][0]]
        index = segment.text.index(character)
        yield Hit(
            "crosscheck.lacking",
            at(segment, index, index + 1),
            args={
                "character": character,
                "code": f"U+{ord(character):04X}",
                "count": sum(count for _, count in places),
            },
        )


CHECKS = (
    Check("simplified", 1, Severity.WARNING, CHINESE, inside=simplified),
    Check("other_form", 1, Severity.NOTICE, BOTH, inside=other_forms),
    Check("invisible", 1, Severity.NOTICE, BOTH, inside=invisible),
    Check("lacking_glyph", 1, Severity.NOTICE, BOTH, inside=lacking),
)
