"""Places inside one text, before they become hits: how the checks of signs and characters report."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from judgedesk.crosscheck.model import Hit, Suggestion, at
from judgedesk.crosscheck.side import Segment
from judgedesk.frozen import frozen

Looking = Callable[[str], Iterable["Spot"]]
Placed = tuple[Segment, Sequence["Spot"]]
NAMED = 40
"""How many places a finding about a whole text names."""


@frozen
class Spot:
    """A half-open range of a text, and what would stand there instead; None where that is not certain."""

    start: int
    end: int
    replacement: str | None = None


def places(segments: Iterable[Segment], look: Looking) -> list[Placed]:
    """The segments in which something was seen, with the spots in their order."""
    found: list[Placed] = []
    for segment in segments:
        spots = sorted(look(segment.text), key=lambda spot: (spot.start, spot.end))
        if spots:
            found.append((segment, spots))
    return found


def looking_for(pattern: re.Pattern[str]) -> Looking:
    """Looks for a pattern; what would stand there instead is not known."""
    return lambda text: (Spot(*match.span()) for match in pattern.finditer(text))


def count(placed: Iterable[Placed]) -> int:
    """How many spots there are."""
    return sum(len(spots) for _, spots in placed)


def each(code: str, placed: Iterable[Placed]) -> Iterator[Hit]:
    """One hit for every spot; `{found}` is what stands there, `{wanted}` what should, empty where unknown."""
    for segment, spots in placed:
        for spot in spots:
            yield _hit(code, segment, spot, {})


def by_segment(code: str, placed: Iterable[Placed]) -> Iterator[Hit]:
    """One hit for all spots of a segment, `{count}` of them; the suggestion mends them together."""
    for segment, spots in placed:
        first, last = spots[0].start, max(spot.end for spot in spots)
        yield _hit(code, segment, Spot(first, last, _mended(segment.text, spots)), {"count": len(spots)})


def once(code: str, placed: Sequence[Placed]) -> Iterator[Hit]:
    """One hit for a usage of the whole text, at its first place: `{count}` spots, `{lines}` says where."""
    if placed:
        segment, spots = placed[0]
        args: dict[str, object] = {
            "count": count(placed),
            "lines": lines_of(segment for segment, _ in placed),
        }
        yield _hit(code, segment, spots[0], args, certain=False)


def lines_of(segments: Iterable[Segment]) -> str:
    """Where segments stand: lines of the file, ids of passages without one; of many the first."""
    names = list(dict.fromkeys(str(segment.line) if segment.line else segment.id for segment in segments))
    return ", ".join(names[:NAMED]) + (" …" if len(names) > NAMED else "")


def _hit(code: str, segment: Segment, spot: Spot, args: dict[str, object], *, certain: bool = True) -> Hit:
    place = at(segment, spot.start, spot.end)
    wanted = spot.replacement
    return Hit(
        code,
        place,
        args={"found": place.quote, "wanted": wanted or "", **args},
        suggestion=Suggestion(place, wanted) if wanted is not None and certain else None,
    )


def _mended(text: str, spots: Sequence[Spot]) -> str | None:
    """The text from the first spot to the last, mended; None where one of them is not certain."""
    mended, last = "", spots[0].start
    for spot in spots:
        if spot.replacement is None or spot.start < last:
            return None
        mended += text[last : spot.start] + spot.replacement
        last = spot.end
    return mended
