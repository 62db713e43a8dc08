"""How a text stands: its edition, age, whether it still rules, which text prevails, what travels with it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import TYPE_CHECKING

from judgedesk.frozen import frozen
from judgedesk.words.say import LANGUAGES, say

if TYPE_CHECKING:
    from judgedesk.exchange.official import Official
    from judgedesk.policy.model import Text
    from judgedesk.policy.pack import Edition


DIGEST, OFFICIAL, DERIVED = "digest", "official", "derived"
_PREVAILS = {OFFICIAL: "app.official_prevails", DERIVED: "app.derived_prevails"}
_STANDS = {DIGEST: "app.stands_digest", OFFICIAL: "app.stands_official", DERIVED: "app.stands_derived"}
_SEMICOLON = {"en": "; ", "zh-Hant": "；"}
_CITED = {DIGEST: "app.cite_digest", OFFICIAL: "app.cite_official", DERIVED: "app.cite_derived"}


@frozen
class About:
    """`kind` is DIGEST, OFFICIAL or DERIVED (an edited copy of an official text).

    `edition` is empty where nobody said which it is, `effective` None where no date is known. `status` is a
    word of `Status`, or "unknown". `prevails` is a sentence by language. `travels` are lines that go along
    with every export. `pack` is the edition of the pack that the text belongs to, None where none knows it.
    """

    kind: str
    edition: str
    effective: date | None
    status: str
    prevails: Mapping[str, str]
    travels: tuple[str, ...]
    pack: Edition | None


def about(text: Text, official: Official | None, edition: Edition | None) -> About:
    """How `text` stands: a pack's by its `edition`, an imported one by what was recorded of it."""
    if official is None:
        assert edition is not None
        return About(
            DIGEST, edition.edition, edition.effective, str(edition.status), edition.prevails, (), edition
        )
    args: dict[str, object] = {
        "name": official.origin.name,
        "date": official.origin.date,
        "text": official.derived_from,
        "count": len(official.edited),
    }
    kind = DERIVED if official.derived_from else OFFICIAL
    return About(
        kind=kind,
        edition=official.edition,
        effective=_date(official.effective) or (edition.effective if edition else None),
        status="unknown" if edition is None else str(edition.status),
        prevails={language: say(_PREVAILS[kind], args, language) for language in LANGUAGES},
        travels=tuple(matter.text for matter in official.travels),
        pack=edition,
    )


def title_of(text: Text, about: About, language: str) -> str:
    """What a text is called in a language: by its pack, else by itself."""
    return text.title if about.pack is None else about.pack.titles.get(language) or text.title


def say_age(effective: date | None, today: date, language: str) -> str:
    """How old a text is: in whole years, in its first year in months, in its first month in days."""
    if effective is None:
        return say("app.age_unknown", {}, language)
    if effective > today:
        return say("app.age_ahead", {"date": effective.isoformat()}, language)
    months = 12 * (today.year - effective.year) + today.month - effective.month - (today.day < effective.day)
    if months >= 12:
        return say("app.age_years", {"count": months // 12}, language)
    if months:
        return say("app.age_months", {"count": months}, language)
    return say("app.age_days", {"count": (today - effective).days}, language)


def say_status(status: str, language: str) -> str:
    """The word for `About.status`."""
    return say(f"policy.status_{status.replace(' ', '_')}", {}, language)


def say_short(about: About, today: date, language: str) -> str:
    """Status, age, and in a few words what the text is and what prevails over it."""
    return _SEMICOLON[language].join((say_standing(about, today, language), say_prevails(about, language)))


def say_standing(about: About, today: date, language: str) -> str:
    """Status and age."""
    return say("app.stands", _told(about, today, language), language)


def say_prevails(about: About, language: str) -> str:
    """In a few words what the text is and what prevails over it."""
    return say(_STANDS[about.kind], {}, language)


def say_edition(text: Text, about: About, today: date, language: str) -> str:
    """The line that heads every print and export: title, edition, status, age, which text prevails."""
    told = {
        **_told(about, today, language),
        "title": title_of(text, about, language),
        "prevails": about.prevails.get(language, ""),
    }
    return say("app.edition_line", told, language)


def say_citation(text: Text, about: About, place: str, today: date, language: str) -> str:
    """The line that goes below a copied passage."""
    told = {**_told(about, today, language), "title": title_of(text, about, language), "place": place}
    return say(_CITED[about.kind], told, language)


def _told(about: About, today: date, language: str) -> dict[str, object]:
    return {
        "edition": about.edition or say("app.edition_unknown", {}, language),
        "status": say_status(about.status, language),
        "age": say_age(about.effective, today, language),
    }


def _date(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None
