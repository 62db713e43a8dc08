"""What a search found, as the command line prints it."""

from __future__ import annotations

from collections.abc import Iterator
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
    sources = [source for source in desk.finding.sources if texts is None or texts.intersection(source.texts)]
    counts = [(found.by_source.get(source.id, 0), source.id) for source in sources]
    places = tuple(desk.say("app.found_place", count=count, source=name) for count, name in counts if count)
    yield desk.say("app.found_in", count=found.count, places=places)
    for terms, count in found.by_terms.items():
        yield desk.say("app.found_by_terms", count=count, terms=terms)
    shown = len(found.places)
    if shown < found.count:
        yield desk.say("app.found_shown", shown=shown)
