"""What a passage rests on, in words: the sources that it names, each with the date of the text used."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judgedesk.policy.model import SourcePlace, SourceRule, SourceSpan
from judgedesk.policy.pack import Edition, Source
from judgedesk.words.say import SEPARATORS, say

_BETWEEN = {"en": "; ", "zh-Hant": "；"}


def say_sources(edition: Edition, places: Sequence[SourcePlace], language: str) -> str:
    """The sources of a passage; empty for a passage without any, and where the edition is its own source."""
    told = list(_told(edition, places, language))
    return say("app.passage_sources", {"sources": _BETWEEN[language].join(told)}, language) if told else ""


def dates(edition: Edition, places: Sequence[SourcePlace]) -> dict[str, str]:
    """The date of each source that a passage names, by key; empty as for `say_sources`."""
    named = {place.key: edition.sources.get(place.key) for place in places}
    return {key: source.date.isoformat() for key, source in named.items() if source and source.date}


def _told(edition: Edition, places: Sequence[SourcePlace], language: str) -> Iterator[str]:
    for key in dict.fromkeys(place.key for place in places):
        source = edition.sources.get(key)
        if source is not None:
            yield _source(source, [place for place in places if place.key == key], language)


def _source(source: Source, places: Sequence[SourcePlace], language: str) -> str:
    named = [place.rule if isinstance(place, SourceRule) else _lines(place) for place in places]
    args = {
        "title": source.titles.get(language, ""),
        "places": SEPARATORS[language].join(dict.fromkeys(named)),
        "date": "" if source.date is None else source.date.isoformat(),
    }
    if source.by_rule:
        return say("app.source_of_rules", args, language)
    one = len(named) == 1 and named[0].isdecimal()
    return say("app.source_of_line" if one else "app.source_of_lines", args, language)


def _lines(span: SourceSpan) -> str:
    return str(span.first) if span.first == span.last else f"{span.first}–{span.last}"
