"""The words for must, should, may and must not, in English and Chinese.

Three circles. SAID says a thing outright. NEAR is what counts once the other half of a turn is sure. MEANT is
all that can stand for it in the other language: wide, since languages differ in what they leave open.
In the lists an alternative ends at white space, and "_" is a space.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

MUST, SHOULD, MAY, MUST_NOT, SHOULD_NOT = "must", "should", "may", "must_not", "should_not"

_Forms = Mapping[str, str]
_Patterns = Mapping[str, Mapping[str, re.Pattern[str]]]

# In the order in which they are looked for: "may not" permits nothing. "May have been" and "as it should" say
# nothing of what somebody has to do.
_SAID_ENGLISH: _Forms = {
    MUST_NOT: r"""
        (?:must|shall)(?=(?:_(?!and\b|or\b|but\b)\w+){0,3}?_(?:not|never|no|nobody|nothing|neither)\b)
        must_bring_no may_(?:not|never)(?!_(?:be|have|know)\b) may_(?:not|never)_be_\w+(?:ed|en)
        not_(?:allowed|permitted) (?:nobody|nothing|no_\w+)(?:_\w+)?_(?:may|must)
        neither\b[^.;,]*\bmay
    """,
    SHOULD_NOT: r"""
        should(?=(?:_(?!and\b|or\b|but\b)\w+){0,3}?_(?:not|never|no|nobody|nothing|neither)\b) not_supposed
        (?:nobody|nothing|no_\w+(?:_\w+)?|neither_\w+)_should
    """,
    MUST: r"must(?!_have_been\b)",
    SHOULD: r"(?<!as_it_)(?<!than_it_)should(?!_have\b)",
    MAY: r"(?<!whatever_)may(?!_(?:not|never|be|have|well|happen|bring|know|in)\b)",
}
_SAID_CHINESE: _Forms = {
    MUST_NOT: "不得(?!不) 不可以 不可(?![能以或]) 不准 不許 嚴禁",
    SHOULD_NOT: "不應該?(?![用變]) 不該(?![^，。；]{1,4}的)",
    MUST: "必須 務必 務須 (?<!不)一定要",
    SHOULD: "(?<!就)應該",
    MAY: "可以(?![確明辨看知避理安重])",
}

_NOT = r"""
    not never nobody nothing none neither nor cannot no without silent \w+n't forbid\w* barred banned
    prohibit\w*
"""
_NEAR_ENGLISH: _Forms = {
    MUST_NOT: _NOT,
    SHOULD_NOT: _NOT,
    MUST: r"""
        must(?!_(?:not|never|neither)\b) require[ds]? ha(?:s|ve|d)_to need(?:s|ed)?_to
        (?<!not_)obliged shall
    """,
    SHOULD: r"should(?!_(?:not|never|no)\b) recommended expected ought_to",
    MAY: r"""
        may(?!_(?:not|never)\b) can might could allow\w* permi[ts]\w* acceptable free_to choos\w*
        elect\w* lets? entitle\w* able will_(?:also_)?do option\w* discretion fine open_to
    """,
}
_NEAR_CHINESE: _Forms = {
    MUST_NOT: "[不未沒無非勿免禁]",
    SHOULD_NOT: "[不未沒無非勿免禁]",
    MUST: "必須 必需 務必 務須 (?<!不)一定要 (?<![不無必])須(?!知) (?<!不)需要 得[補由先再向在經]",
    SHOULD: """
        (?<!不)應該 (?<![不反效相對])應(?![用邀變該])
        (?<![不應])該(?![玩牌項違局盤類選賽處區行等對罰失判]) 建議
    """,
    MAY: "可以 可(?![能是]) (?<![可不])能 允許 准許 容許 有權 不妨",
}

_MEANT_ENGLISH: _Forms = {
    MUST_NOT: _NOT
    + r"""
        illegal\w* forbad\w* bans? refrain\w* avoid\w* only alone is_out stays? remains? unchanged
        disallow\w* but
    """,
    SHOULD_NOT: _NOT + r"avoid\w* refrain\w* discourag\w* only",
    MUST: r"""
        must requir\w+ ha(?:s|ve|d)_to need(?:s|ed)?(?!_not) (?:is|are|be|was)_to obliged obligation
        shall mandatory necessary only make_sure care always demand\w* expect\w* responsib\w* duty
        takes without_exception at_once bound unless ensure\w*
    """,
    SHOULD: r"""
        should ought_to recommend\w* suggest\w* encourag\w* expect\w* advis\w* best appropriate\w*
        proper\w* is_to are_to due in_general suppose\w*
    """,
    MAY: r"""
        may can might could allow\w* permi[ts]\w* possib\w* option\w* free(?:ly)? able acceptable
        cho(?:o|i|se)\w* discretion entitle\w* right lets? would legal\w* fine welcome open
        will_(?:also_)?do only alone either keeps? kept stays?_with leave willing\w*
        of_(?:their|the|your)_own or_an? agree\w* easily enough makes?_it avoids? how_often nobody
        certain up_to
    """,
}
_MEANT_CHINESE: _Forms = {
    MUST_NOT: """
        不得 不可 不能 不許 不准 不要 不應 不該 不宜 不予 不會 不必 不再 不給 不讓 不受 都不 絕不
        從不 也不 勿 禁 避免 沒有人 無人 無法 無須 任何人 只[能可有由]
    """,
    SHOULD_NOT: "[不勿無未沒免避]",
    MUST: """
        必須 必需 務必 務須 務請 一定 (?<![不無])須(?!知) 規定 要求 義務 非.{1,12}不可 (?<!不)需要?
        (?<!不)必要 只能 只可 只有 得[補由先再向在經] 才 (?<![不只主重首])要(?![求點素件緊害旨])
        不得不 一律 責任
    """,
    SHOULD: """
        應該 (?<![反效相對])應(?![用邀變該]) 該(?![玩牌項違局盤類選賽處區行等對罰失判]) 建議 最好 宜
        理當 鼓勵 預期 期待 (?<![必主重不首])要(?![求點素件]) 合理 適當 有責任 原則
    """,
    MAY: """
        可 能 允許 准許 容許 自行 選擇 有權 不妨 (?<![不獲取記])得(?=[以在於由將]) 或許 會 也許 任意
        隨意 自由 不必 不需 無需 酌
    """,
}


def _compiled(english: _Forms, chinese: _Forms) -> _Patterns:
    return {
        "en": {
            name: re.compile(_either(forms, r"\b(?:{})\b"), re.IGNORECASE) for name, forms in english.items()
        },
        "zh-Hant": {name: re.compile(_either(forms, "(?:{})")) for name, forms in chinese.items()},
    }


def _either(forms: str, frame: str) -> str:
    return frame.format("|".join(forms.split()).replace("_", " "))


SAID = _compiled(_SAID_ENGLISH, _SAID_CHINESE)
NEAR = _compiled(_NEAR_ENGLISH, _NEAR_CHINESE)
MEANT = _compiled(_MEANT_ENGLISH, _MEANT_CHINESE)


def said(text: str, language: str) -> Counter[str]:
    """How often a text says each outright; what one of them has matched is not looked at again."""
    counts: Counter[str] = Counter()
    for name, pattern in SAID[language].items():
        text, count = pattern.subn("", text)
        if count:
            counts[name] = count
    return counts


def near(text: str, language: str) -> Counter[str]:
    """How often a text comes near to each."""
    return Counter({name: len(pattern.findall(text)) for name, pattern in NEAR[language].items()})
