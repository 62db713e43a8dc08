"""Does a digest still state what the lines of its source state? What a machine can see of that.

A line of the source is claimed by the passages that name it. Of every line its numbers, penalties, levels and
names, the persons who decide and the strength of its orders occur again in those passages, in each language.
"""

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from judgedesk.policy.model import Passage, SourcePlace, SourceSpan, Text
from judgedesk.policy.pack import Omitted, Term
from judgedesk.text.numerals import numbers_in

ENGLISH, CHINESE = "en", "zh-Hant"
Patterns = Mapping[str, str]
"""How one fact is worded, as a pattern by language. Without a pattern the words of the termbase stand for it;
a source is searched only where its language has one."""

HEADING = re.compile(r"^(?P<section>\d+)\. .+ \[(?P<part>[A-Z][a-z]+)\]$")
# The penalties and the levels have headings of their own in the sections that define them.
INNER_HEADINGS = {
    *("Caution", "Warning", "Game Loss", "Match Point", "Match Loss", "Disqualification"),
    *("Regular", "Competitive", "Professional"),
}
ENGLISH_PARTS = {"example": "examples"}

CHINESE_HEADING = re.compile(r"^(?P<section>\d+) ?\. \S.*$")
CHINESE_SECTIONS = {"引言": "introduction", "目次": "contents"}
CHINESE_APPENDIX = re.compile(r"^附錄 (?P<letter>[A-Z]) ∼")
CHINESE_PENALTY_HEADING = re.compile(r"^\S+ ：$")
# What follows the last appendix is under no heading of its own.
CHINESE_CREDITS = re.compile(r"^經 .+ 公司授權")
# Their Penalty part also says how things are put right.
CHINESE_PARTS = {
    "定義": ("definition",),
    "範例": ("examples",),
    "原則": ("philosophy",),
    "罰則": ("penalty", "remedy"),
}

PENALTIES: Mapping[str, Patterns] = {
    "caution": {ENGLISH: r"(?i:\bcautions?\b)", CHINESE: r"(?<![請要沒不])注意(?!的是|到)"},
    "warning": {ENGLISH: r"(?i:\bwarnings?\b)", CHINESE: "警告"},
    "game-loss": {ENGLISH: r"(?i:\bgame loss(?:es)?\b)", CHINESE: "盤輸"},
    "two-game-losses": {ENGLISH: r"(?i:\btwo game losses\b)"},
    "match-point-penalty": {ENGLISH: r"\bMatch Point\b"},
    "match-loss": {ENGLISH: r"(?i:\bmatch loss(?:es)?\b)", CHINESE: "一局輸"},
    "disqualification": {
        ENGLISH: r"(?i:\bdisqualif(?:ication|ications|ied|y)\b)",
        CHINESE: "取消(?:玩家)?資格",
    },
    "disqualification-with-prize": {ENGLISH: r"(?i:\bwith prizes?\b)"},
    "disqualification-without-prize": {ENGLISH: r"(?i:\bwithout prizes?\b)", CHINESE: "取消資格並沒收獎品"},
}
LEVELS: Mapping[str, Patterns] = {
    "regular": {ENGLISH: r"\bRegular\b"},
    "competitive": {ENGLISH: r"\bCompetitive\b"},
    "professional": {ENGLISH: r"\bProfessional\b"},
    "low-rel": {ENGLISH: r"\blow REL\b", CHINESE: "低執法嚴格度"},
    "high-rel": {ENGLISH: r"\bhigh REL\b", CHINESE: "高執法嚴格度"},
    "every-rel": {
        ENGLISH: r"\b(?:[Aa]ny|every|each) (?:REL|Rules Enforcement Level)\b",
        CHINESE: "(?:任何|所有的?|各|每一級|哪一級|不論) ?(?:執法嚴格度|REL)",
    },
}
PERSONS: Mapping[str, Patterns] = {
    "head-judge": {ENGLISH: r"\bHead Judge\b", CHINESE: "主審"},
    "scorekeeper": {ENGLISH: r"\bScorekeeper\b"},
    "organizer": {ENGLISH: r"(?i:\b(?:tournament )?organi[sz]er\b)", CHINESE: "主辦人"},
    "judge": {ENGLISH: r"(?i:(?<!head )\bjudg(?:es?|ing)\b)", CHINESE: "裁判"},
    "staff": {ENGLISH: r"(?i:\btournament officials?\b)", CHINESE: "工作人員"},
    "opponent": {ENGLISH: r"(?i:\boppo(?:nents?|sing)\b)", CHINESE: "對手"},
}
FORMATS: Mapping[str, Patterns] = {
    "constructed": {ENGLISH: r"\bConstructed\b", CHINESE: "預先構組賽"},
    "limited": {ENGLISH: r"\bLimited\b", CHINESE: "限制賽"},
    "standard": {ENGLISH: r"\bStandard\b", CHINESE: "標準賽"},
    "extended": {ENGLISH: r"\bExtended\b", CHINESE: "擴充賽"},
    "sealed-deck": {ENGLISH: r"\bSealed Deck\b", CHINESE: "現開套牌"},
}
# How strong an order is, in English and in the Chinese of the house.
STRENGTHS: Mapping[str, Patterns] = {
    "must": {ENGLISH: r"\bmust\b(?! not)", CHINESE: "必須"},
    "must not": {ENGLISH: r"\b(?:must|may) not\b(?! (?:be|know|apply)\b)", CHINESE: "不得"},
    "should": {ENGLISH: r"\bshould\b", CHINESE: "應該"},
    "never": {ENGLISH: r"\bnever\b", CHINESE: "不|絕"},
}
# The same in the Chinese of a source, and in ours of either language.
CHINESE_STRENGTHS: Mapping[str, tuple[str, Patterns]] = {
    "must": ("必須|必需|務必", {ENGLISH: r"\b(?:must|has to|have to|required)\b", CHINESE: "必須|要求"}),
    "must not": (
        "不得|不可以|嚴格禁止",
        {ENGLISH: r"\b(?:must|may|can)not\b|\b(?:must|may) not\b|forbidden", CHINESE: "不得|禁止"},
    ),
    "should": (
        "(?<![效對反相])應(?!用)|理應",
        {ENGLISH: r"\b(?:should|ought to|due)\b", CHINESE: "應該|應得|應有|該"},
    ),
    "recommended": ("建議", {ENGLISH: r"\brecommend(?:s|ed)?\b", CHINESE: "建議"}),
    "only": (
        "(?<!不)只|僅",
        {ENGLISH: r"\b(?:only|alone|just|single|nothing but)\b", CHINESE: "只|僅|單|限於"},
    ),
    "any": (
        # Not any is none.
        "(?<!沒有)(?<!不需作)任[一何]",
        {ENGLISH: r"\b(?:any|every|all|no)\b", CHINESE: "任|無論|不論|都|全|一概"},
    ),
    "unless": ("除非", {ENGLISH: r"\b(?:unless|except(?:ed)?)\b", CHINESE: "除非|除外|若|不在此限"}),
}
# "First" puts things in order as often as it counts, and Chinese has words of its own for that.
IN_ORDER = {ENGLISH: r"\bfirst\b", CHINESE: "[先首初]"}
# Names of games, products and places are the same in both languages.
NAMES = (
    *("Magic", "Dreamblade", "Dreamblade Championship", "Morph", "Pro Tour Qualifier", "DCI Reporter", "DCI"),
    *("DCI Penalty Database", "DCI Investigations Manager", "Judge Center", "judge.wizards.com"),
    *("Oracle", "Two-Headed Giant", "Snow-Covered", "Scry", "Skullclamp", "Terror", "Cannibal Pariah"),
    *("Ar.Wurm", "Argothian Wurm", "Arrogant Wurm", "COP", "Circle of Protection: Red"),
    *("Ancestral Recall", "Howling Mine", "Compulsive Research", "Brainstorm"),
)
# What a Chinese source calls in Chinese and the house by its English name; other names are Latin there too.
CHINESE_NAMES = {
    "魔法風雲會(?!專業賽)": "Magic",
    "美國職棒大聯盟": "MLB Showdown",
    "處罰資料庫": "DCI Penalty Database",
    r"\(QT\)": "Pro Tour Qualifier",
    "變身": "Morph",
}
LATIN_NAME = re.compile(r"(?<![A-Za-z])(?!http:)[A-Za-z][A-Za-z.@_-]{2,}")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the source that states something; `parts` are those of the pack format that may state it."""

    number: int
    section: str
    parts: tuple[str, ...]
    text: str
    language: str = ENGLISH


@dataclass(frozen=True, slots=True)
class Finding:
    """What is not as it should be: of a line, or of a claim of it. `language` is empty where it is none."""

    kind: str
    line: int
    what: str = ""
    language: str = ""


def lines_of(source: str, sections: Iterable[str]) -> list[Line]:
    """The lines of those sections that are neither blank nor headings."""
    wanted, found = set(sections), list[Line]()
    section = part = ""
    for number, text in enumerate(source.splitlines(), 1):
        if heading := HEADING.match(text):
            section, part = heading["section"], heading["part"].lower()
            part = ENGLISH_PARTS.get(part, part)
        elif section in wanted and text.strip() and text.strip() not in INNER_HEADINGS:
            found.append(Line(number, section, (part,), text))
    return found


def chinese_lines_of(source: str) -> list[Line]:
    """The same of a whole source in Chinese, whose first lines are its preface.

    A line of its contents list is under the section "contents", and no part of a pack may state it.
    """
    found = list[Line]()
    section, parts = "preface", ("text",)
    for number, text in enumerate(source.splitlines(), 1):
        if place := _chinese_section(text, section):
            section, parts = place, () if place == "contents" else ("text",)
        elif text in CHINESE_PARTS:
            parts = CHINESE_PARTS[text]
        elif text.strip() and not CHINESE_PENALTY_HEADING.match(text):
            section = "credits" if CHINESE_CREDITS.match(text) else section
            found.append(Line(number, section, parts, text, CHINESE))
    return found


def _chinese_section(line: str, section: str) -> str:
    if heading := CHINESE_HEADING.match(line):
        return heading["section"]
    appendix = CHINESE_APPENDIX.match(line)
    if appendix and section != "contents":
        return f"appendix-{appendix['letter'].lower()}"
    return CHINESE_SECTIONS.get(line, "")


def findings(
    lines: Sequence[Line], texts: Sequence[Text], terms: Sequence[Term], omitted: Sequence[Omitted], key: str
) -> list[Finding]:
    """Everything that is wrong between a source and the texts of one pack, the English first."""
    words = {term.concept: term for term in terms}
    left_out = {number for entry in omitted for number in _numbers(entry.span, key)}
    found = list(_misplaced(lines, texts[0], omitted, key))
    claims = [_by_line(text, key) for text in texts]
    for line in lines:
        if line.number in claims[0]:
            for text, stated in zip(texts, claims, strict=True):
                found.extend(_lost(line, stated[line.number], text.language, words))
        elif line.number not in left_out:
            found.append(Finding("unclaimed", line.number))
    return found


def _misplaced(lines: Sequence[Line], text: Text, omitted: Sequence[Omitted], key: str) -> Iterator[Finding]:
    places = {line.number: (line.section, line.parts) for line in lines}
    nowhere = ("", ())
    claimed: set[int] = set()
    for passage in _passages(text):
        section, part, *_ = passage.id.split("/")
        for span in passage.sources:
            claimed |= _numbers(span, key)
            stated = [places.get(number, nowhere) for number in _bounded(span, key, places)]
            if not stated or any(place[0] != section or part not in place[1] for place in stated):
                yield Finding("elsewhere", span.first if isinstance(span, SourceSpan) else 0, passage.id)
    for entry in omitted:
        numbers = _bounded(entry.span, key, places)
        if not numbers or not numbers <= places.keys() or numbers & claimed:
            yield Finding("not omitted", min(numbers, default=0), str(entry.span))


def _bounded(span: SourcePlace, key: str, places: Container[int]) -> set[int]:
    """The lines of a span that have to be lines of the source: blank ones may lie inside, not at its ends."""
    numbers = _numbers(span, key)
    return {number for number in numbers if number in places or number in (min(numbers), max(numbers))}


def _lost(line: Line, shown: list[str], language: str, words: Mapping[str, Term]) -> Iterator[Finding]:
    numbers = {number for text in shown for number in _stated(text, language)}
    if _said(IN_ORDER[language], shown) and (
        line.language == CHINESE or re.search(IN_ORDER[ENGLISH], line.text)
    ):
        numbers.add(1)
    for number in _counted(line):
        if number not in numbers:
            yield Finding("number", line.number, str(number), language)
    for word, wanted, patterns in _strengths(line.language):
        if re.search(wanted, line.text) and not _said(patterns[language], shown):
            yield Finding("strength", line.number, word, language)
    for kind, table in (("penalty", PENALTIES), ("level", LEVELS), ("person", PERSONS), ("format", FORMATS)):
        for concept, patterns in table.items():
            wanted = patterns.get(line.language)
            if (
                wanted
                and re.search(wanted, line.text)
                and not _states(shown, concept, patterns, language, words)
            ):
                yield Finding(kind, line.number, concept, language)
    for name in _names(line):
        pattern = rf"(?i)(?<![A-Za-z]){re.escape(name)}(?![A-Za-z])"
        if not _said(pattern, shown):
            yield Finding("name", line.number, name, language)


def _counted(line: Line) -> tuple[int | str, ...]:
    """The numbers that a line states, once each.

    In Chinese the penalties are named with a number (one game, one match), and so are the last, the next and
    the previous thing. One of what is only named, not measured, is an article in English.
    """
    if line.language == ENGLISH:
        # A number in a name counts nothing: Two-Headed Giant.
        return _stated(re.sub("|".join(map(re.escape, NAMES)), "", line.text), ENGLISH)
    text = re.sub("一(?=[盤局]輸)|(?<=[後下上前])一", "", line.text)
    return _stated(re.sub("(?<![第數])一(?=[位個盤局副次欄])", "", text), CHINESE)


def _names(line: Line) -> Iterator[str]:
    if line.language == ENGLISH:
        for name in NAMES:
            if re.search(rf"(?<![A-Za-z]){re.escape(name)}(?![A-Za-z])", line.text):
                yield name
        return
    yield from dict.fromkeys(name.rstrip(".") for name in LATIN_NAME.findall(line.text))
    for wanted, name in CHINESE_NAMES.items():
        if re.search(wanted, line.text):
            yield name


def _strengths(language: str) -> Iterator[tuple[str, str, Patterns]]:
    if language == ENGLISH:
        for word, patterns in STRENGTHS.items():
            yield word, patterns[ENGLISH], patterns
    else:
        for word, (wanted, patterns) in CHINESE_STRENGTHS.items():
            yield word, wanted, patterns


@cache
def _stated(text: str, language: str) -> tuple[int | str, ...]:
    return tuple(dict.fromkeys(numbers_in(text, language)))


def _said(pattern: str, shown: list[str]) -> bool:
    return any(re.search(pattern, text) for text in shown)


def _states(
    shown: list[str], concept: str, patterns: Patterns, language: str, words: Mapping[str, Term]
) -> bool:
    forms: list[str] = []
    if language == CHINESE and concept in words:
        term = words[concept]
        forms = [re.escape(form) for form in (term.zh_hant, *term.admitted)]
    elif language in patterns:
        forms = [patterns[language]]
    return any(_said(form, shown) for form in forms)


def _passages(text: Text) -> Iterator[Passage]:
    return (passage for _, passage in text.passages() if passage.sources)


def _by_line(text: Text, key: str) -> Mapping[int, list[str]]:
    """What the passages of a text that name a line say, by the number of the line."""
    found: dict[int, list[str]] = {}
    for passage in _passages(text):
        for number in {number for span in passage.sources for number in _numbers(span, key)}:
            found.setdefault(number, []).append(passage.text)
    return found


def _numbers(span: SourcePlace, key: str) -> set[int]:
    if not isinstance(span, SourceSpan) or span.key != key:
        return set()
    return set(range(span.first, span.last + 1))
