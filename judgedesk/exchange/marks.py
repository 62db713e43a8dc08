"""The words and signs by which a penalty guide shows its structure, in English and Chinese."""

from __future__ import annotations

import re

from judgedesk.policy.model import PartName
from judgedesk.text import fold_key
from judgedesk.text.characters import HAN_CLASS

_PART_WORDS = {
    PartName.TEXT: "text 內文 本文",
    PartName.DEFINITION: "definition definitions 定義",
    PartName.EXAMPLES: "example examples 範例 舉例 例子 示例",
    PartName.PHILOSOPHY: "philosophy 原則 理念 哲學",
    PartName.PENALTY: "penalty penalties 罰則 處罰",
    PartName.REMEDY: "remedy remedies 補救 補救措施 更正 更正程序",
}
PARTS = {fold_key(word): name for name, words in _PART_WORDS.items() for word in words.split()}
PARTS[fold_key("additional remedy")] = PartName.REMEDY

CONTENTS = frozenset(map(fold_key, ("contents", "table of contents", "目次", "目錄")))

# Headings without a number, and the section that they open.
NAMED = {
    **dict.fromkeys(map(fold_key, ("introduction", "引言", "前言", "導言", "緒論", "簡介")), "introduction"),
    **dict.fromkeys(map(fold_key, ("glossary", "詞彙", "詞彙表", "名詞解釋")), "glossary"),
}
APPENDIX = re.compile(
    r"^(?:appendix|附錄)\s*(?P<letter>[A-Z]|\d{1,2})(?![A-Za-z0-9])\s*[-:.：—–∼~～]*\s*(?P<title>.*)$",
    re.IGNORECASE,
)

# Headings of what has to travel with every export, and its role.
TRAVELS = {
    **dict.fromkeys(
        map(fold_key, ("preface", "foreword", "translator's preface", "序", "序言", "譯者序", "譯序")),
        "preface",
    ),
    **dict.fromkeys(
        map(fold_key, ("credits", "acknowledgements", "acknowledgments", "致謝", "製作人員", "譯者")),
        "credits",
    ),
    **dict.fromkeys(
        map(
            fold_key,
            (
                "copyright",
                "copyright notice",
                "legal",
                "legal notice",
                "rights",
                "版權",
                "版權宣告",
                "版權聲明",
                "著作權",
                "著作權聲明",
            ),
        ),
        "rights",
    ),
}
RIGHTS = re.compile(
    r"©|\(c\)\s*\d{4}|copyright|trademark|all rights reserved|版權|著作權|商標|轉載", re.IGNORECASE
)

NUMBER = r"\d{1,3}(?:\.\d{1,3}){0,4}"
BRACKETED = re.compile(
    rf"^(?P<number>{NUMBER})\s*[.．、]?\s*(?P<title>\S[^\[\]［］【】]*?)\s*[\[［【](?P<part>[^\[\]［］【】]{{1,40}})[\]］】]$"
)
NUMBERED = re.compile(
    rf"^(?P<number>{NUMBER})(?:(?P<dot>\s*[.．、]\s*)|\s+|(?=[{HAN_CLASS}]))(?P<title>[^\W\d_].*)$"
)
# After a number these make a quantity or a reference of it, not a heading.
QUANTITY = re.compile(r"^[年月日節条條張分秒點盤局輪級名位個次頁回步天週歲%％]")
SENTENCE_END = re.compile(r"[.。．!！?？…][”’\"')）」』]*$")
UNFINISHED = re.compile(r"[.。．!！?？;；:：,，、…]$")
DOT_LEADER = re.compile(r"^(?P<title>.*\S)\s*(?:\.\s?){4,}\s*\d{1,4}$|^(?P<other>.*\S)\s*…{2,}\s*\d{1,4}$")
PAGE_AT_END = re.compile(r"\s+\d{1,4}$")
INSIDE_LINE = re.compile(r"[:：]|[—–∼~～-].*[—–∼~～-]")
"""What a line has and a heading has not: something told after a colon, a row of steps."""
RULE = re.compile(r"^[\s_*=~–—―─━-]{3,}$")

BULLET = re.compile(r"^(?:[•·‧∙●○◦▪■□➢►\uf0b7\uf0a7]\s*|[*–—-]\s+)(?=\S)")
LETTERED = re.compile(r"^(?:[(（](?P<a>[A-Z]{1,2})[)）]\s*|(?P<b>[A-Z])[.)．]\s+)(?=\S)")
COUNTED = re.compile(
    r"^(?P<label>[(（](?:\d{1,2}|[a-zA-Z]|[ivx]{1,5}|[一二三四五六七八九十]{1,3})[)）]"
    r"|(?:\d{1,2}|[a-zA-Z]|[ivx]{1,5})[.)．](?=\s)|[一二三四五六七八九十]{1,3}、|[①-⑳]"
    r"|(?:\d{1,3}|[A-Z])(?:\.(?:\d{1,3}|[a-z])){1,6}\.?(?=\s))\s*(?=\S)"
)
WITHIN = re.compile(r"^(?:\d{1,3}\.(?:\d{1,3}|[a-z])(?![^\W_])|[–—-])")
"""What opens a line of its own, or goes on in the middle of a sentence: the number of a rule, a dash."""

CITED_RULE = re.compile(r"^(?P<key>[A-Z]{2,4})\s+(?P<rule>\d+(?:\.(?:\d+|[a-z]))*)$")
CITED_RULES = re.compile(r"\s*[·;；、,，]\s*")

DATES = (
    re.compile(r"(?P<year>\d{4})\s*年\s*(?P<month>\d{1,2})\s*月\s*(?P<day>\d{1,2})\s*日"),
    re.compile(r"(?<!\d)(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2})(?!\d)"),
    re.compile(r"(?P<name>[A-Z][a-z]{2,8})\.?\s+(?P<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?P<year>\d{4})"),
    re.compile(r"(?P<day>\d{1,2})(?:st|nd|rd|th)?\s+(?P<name>[A-Z][a-z]{2,8})\.?,?\s+(?P<year>\d{4})"),
)
IN_EFFECT = re.compile(r"effective|in effect|生效|施行|適用日", re.IGNORECASE)
MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]


def part_of(word: str) -> PartName | None:
    """The part that a label names: `定義`, `Examples:`."""
    return PARTS.get(fold_key(word.rstrip(" :：")))


def iso_date(text: str) -> str:
    """The first date in a text as ISO 8601, else an empty string."""
    from datetime import date

    for pattern in DATES:
        for match in pattern.finditer(text):
            found = match.groupdict()
            name = (found.get("name") or "")[:3].lower()
            if "name" in found and name not in MONTHS:
                continue
            month = MONTHS.index(name) + 1 if name else int(found["month"])
            try:
                return date(int(found["year"]), month, int(found["day"])).isoformat()
            except ValueError:
                continue
    return ""


def slug(title: str) -> str:
    """An id from a title without a number; empty where it has no Latin letter or digit."""
    words = re.findall(r"[a-z0-9]+", title.lower().replace("'", "").replace("’", ""))
    return "-".join(words)[:60].strip("-")
