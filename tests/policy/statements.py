"""Does a digest still state what the lines of its source state? What a machine can see of that.

A line of the source is claimed by the passages that name it. Of every line its numbers, penalties, levels and
names, the persons who decide and the strength of its orders occur again in those passages, in each language.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from judgedesk.policy.model import Passage, SourceSpan, Text
from judgedesk.policy.pack import Omitted, Term
from judgedesk.text.numerals import numbers_in

HEADING = re.compile(r"^(?P<section>\d+)\. .+ \[(?P<part>[A-Z][a-z]+)\]$")
# The penalties have headings of their own in the section that defines them.
PENALTY_HEADINGS = {"Caution", "Warning", "Game Loss", "Match Point", "Match Loss", "Disqualification"}

# What is looked for in an English line, by the concept of the termbase that has the Chinese for it.
PENALTIES = {
    "caution": r"(?i:\bcautions?\b)",
    "warning": r"(?i:\bwarnings?\b)",
    "game-loss": r"(?i:\bgame loss(?:es)?\b)",
    "two-game-losses": r"(?i:\btwo game losses\b)",
    "match-point-penalty": r"\bMatch Point\b",
    "match-loss": r"(?i:\bmatch loss(?:es)?\b)",
    "disqualification": r"(?i:\bdisqualif(?:ication|ications|ied|y)\b)",
    "disqualification-with-prize": r"(?i:\bwith prizes?\b)",
    "disqualification-without-prize": r"(?i:\bwithout prizes?\b)",
}
LEVELS = {"regular": r"\bRegular\b", "competitive": r"\bCompetitive\b", "professional": r"\bProfessional\b"}
PERSONS = {
    "head-judge": r"\bHead Judge\b",
    "scorekeeper": r"\bScorekeeper\b",
    "organizer": r"(?i:\btournament organi[sz]er\b)",
}
# How strong an order is, in English and in the Chinese of the house.
STRENGTHS = {
    "must": {"en": r"\bmust\b(?! not)", "zh-Hant": "必須"},
    "must not": {"en": r"\b(?:must|may) not\b(?! (?:be|know|apply)\b)", "zh-Hant": "不得"},
    "should": {"en": r"\bshould\b", "zh-Hant": "應該"},
    "never": {"en": r"\bnever\b", "zh-Hant": "不|絕"},
}
# "First" puts things in order as often as it counts, and Chinese has words of its own for that.
IN_ORDER = {"en": r"\bfirst\b", "zh-Hant": "[先首初]"}
# Names of games, products and places are the same in both languages.
NAMES = (
    *("Magic", "Dreamblade", "Dreamblade Championship", "Morph", "Pro Tour Qualifier", "DCI Reporter", "DCI"),
    *("DCI Penalty Database", "DCI Investigations Manager", "Judge Center", "judge.wizards.com"),
)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the source that states something; `part` is the word of the pack format."""

    number: int
    section: str
    part: str
    text: str


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
        elif section in wanted and text.strip() and text.strip() not in PENALTY_HEADINGS:
            found.append(Line(number, section, part, text))
    return found


def findings(
    lines: Sequence[Line], texts: Sequence[Text], terms: Sequence[Term], omitted: Sequence[Omitted], key: str
) -> list[Finding]:
    """Everything that is wrong between a source and the texts of one pack, the English first."""
    words = {term.concept: term for term in terms}
    left_out = {number for entry in omitted for number in _numbers(entry.span, key)}
    found = list(_misplaced(lines, texts[0], omitted, key))
    for line in lines:
        claims = [[passage for passage in _passages(text) if _claims(passage, line, key)] for text in texts]
        if not claims[0] and line.number not in left_out:
            found.append(Finding("unclaimed", line.number))
        elif claims[0]:
            for text, passages in zip(texts, claims, strict=True):
                shown = [passage.text for passage in passages]
                found.extend(_lost(line, shown, text.language, words))
    return found


def _misplaced(lines: Sequence[Line], text: Text, omitted: Sequence[Omitted], key: str) -> Iterator[Finding]:
    places = {line.number: (line.section, line.part) for line in lines}
    claimed: set[int] = set()
    for passage in _passages(text):
        section, part, *_ = passage.id.split("/")
        for span in passage.sources:
            claimed |= _numbers(span, key)
            # Blank lines may lie inside a span, but it begins and ends with what it states.
            inside = {span.first, span.last} | (_numbers(span, key) & places.keys())
            if span.key != key or any(places.get(number) != (section, part) for number in inside):
                yield Finding("elsewhere", span.first, passage.id)
    for entry in omitted:
        numbers = _numbers(entry.span, key)
        if not numbers <= places.keys() or numbers & claimed:
            yield Finding("not omitted", entry.span.first, str(entry.span))


def _lost(line: Line, shown: list[str], language: str, words: Mapping[str, Term]) -> Iterator[Finding]:
    numbers = {number for text in shown for number in _stated(text, language)}
    if _found(IN_ORDER, line, shown, language):
        numbers.add(1)
    for number in _stated(line.text, "en"):
        if number not in numbers:
            yield Finding("number", line.number, str(number), language)
    for word, patterns in STRENGTHS.items():
        if re.search(patterns["en"], line.text) and not _found(patterns, line, shown, language):
            yield Finding("strength", line.number, word, language)
    for kind, patterns in (("penalty", PENALTIES), ("level", LEVELS), ("person", PERSONS)):
        for concept, pattern in patterns.items():
            if re.search(pattern, line.text) and not _states(shown, concept, pattern, language, words):
                yield Finding(kind, line.number, concept, language)
    for name in NAMES:
        pattern = rf"(?<![A-Za-z]){re.escape(name)}(?![A-Za-z])"
        if re.search(pattern, line.text) and not any(re.search(pattern, text) for text in shown):
            yield Finding("name", line.number, name, language)


@cache
def _stated(text: str, language: str) -> tuple[int | str, ...]:
    return tuple(dict.fromkeys(numbers_in(text, language)))


def _found(patterns: Mapping[str, str], line: Line, shown: list[str], language: str) -> bool:
    return bool(re.search(patterns["en"], line.text)) and any(
        re.search(patterns[language], text) for text in shown
    )


def _states(shown: list[str], concept: str, pattern: str, language: str, words: Mapping[str, Term]) -> bool:
    if language == "en":
        return any(re.search(pattern, text) for text in shown)
    term = words[concept]
    return any(form in text for text in shown for form in (term.zh_hant, *term.admitted))


def _passages(text: Text) -> Iterator[Passage]:
    return (passage for _, passage in text.passages() if passage.sources)


def _claims(passage: Passage, line: Line, key: str) -> bool:
    return any(span.key == key and span.first <= line.number <= span.last for span in passage.sources)


def _numbers(span: SourceSpan, key: str) -> set[int]:
    return set(range(span.first, span.last + 1)) if span.key == key else set()
