"""What a search found, as the command line prints it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from judgedesk.app.finding import note_id_of
from judgedesk.app.findings import Findings, Place

if TYPE_CHECKING:
    from judgedesk.app.desk import Desk
    from judgedesk.search import Hit


def hit_json(hit: Hit) -> dict[str, object]:
    """A hit (contract: command line). `note` is there for a note, `terms` where the termbase found it."""
    passage, note = note_id_of(hit)
    return {
        "text": hit.text_id,
        "passage": passage,
        "section": hit.section,
        "ranges": [list(pair) for pair in hit.ranges],
        "quote": hit.quote,
        **({"note": note} if note else {}),
        **({"terms": list(hit.terms)} if hit.terms else {}),
    }


def place_lines(place: Place) -> Iterator[str]:
    """A passage in one line for each language, the one that was found first."""
    sides = sorted(place.sides, key=lambda side: side.text != place.hit.text_id)
    for number, side in enumerate(sides):
        indent = "" if number == 0 else "    "
        terms = f"  ({', '.join(place.terms)})" if place.terms and number == 0 else ""
        yield f"{indent}{side.passage}  [{side.text}]  {side.quote}{terms}"


def count_lines(desk: Desk, found: Findings, texts: frozenset[str] | None) -> Iterator[str]:
    """How many passages there are, where, and how many of them the termbase found."""
    looked_at = {each.id for each in desk.finding.sources if texts is None or texts.intersection(each.texts)}
    yield desk.say("app.found_in", count=found.count, places=_counts(desk, found, looked_at))
    for terms, count in found.by_terms.items():
        yield desk.say("app.found_by_terms", count=count, terms=terms)
    shown = len(found.places)
    if shown < found.count:
        yield desk.say("app.found_shown", shown=shown)


def counts_elsewhere(desk: Desk, found: Findings) -> str:
    """Where else than in the texts and the part looked at something is to be found; "" for nowhere."""
    sources = _counts(desk, found, set(found.by_source))
    parts = tuple(
        desk.say("app.found_place", count=count, source=part) for part, count in found.by_part.items()
    )
    return desk.say("app.found_elsewhere", places=sources or parts) if sources or parts else ""


def _counts(desk: Desk, found: Findings, sources: Collection[str]) -> tuple[str, ...]:
    return tuple(
        desk.say("app.found_place", count=count, source=source)
        for source, count in found.by_source.items()
        if source in sources
    )
