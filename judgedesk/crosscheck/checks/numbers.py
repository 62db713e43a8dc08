"""Numbers: values, what they count, dates, and counts that are said beside a list."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from judgedesk.crosscheck.citations import citations
from judgedesk.crosscheck.model import (
    BETWEEN_LANGUAGES,
    BOTH,
    Check,
    Hit,
    Place,
    Scope,
    Severity,
    Suggestion,
    at,
    both,
)
from judgedesk.crosscheck.pairing import Pairing, Unit
from judgedesk.crosscheck.quantities import Date, Quantity, dates, quantities
from judgedesk.crosscheck.side import Role, Segment, Side
from judgedesk.policy.model import Kind

Found = tuple[Segment, Quantity]


def _stated(side: Side, segments: Sequence[Segment]) -> list[Found]:
    return [(segment, each) for segment in segments for each in quantities(side, segment)]


def _odd(own: list[Found], other: list[Found]) -> list[Found]:
    """What has a value that the other side has nowhere; counts of things that are then named are left out."""
    known = {each.value for _, each in other}
    return [
        (segment, each)
        for segment, each in own
        if not each.is_weak and not each.is_loose and each.value not in known
    ]


def _differ(pairing: Pairing) -> Iterator[Hit]:
    """A number on each side that the other has not."""
    for unit, left, right in _both_stated(pairing):
        here, there = _odd(left, right), _odd(right, left)
        weak = [] if here and there else list(_weak(left, right))
        editions = pairing.scope is Scope.EDITIONS
        code = "crosscheck.number_edition" if editions else "crosscheck.number_differs"
        if here and there:
            yield _hit(code, here, there, suggests=not editions)
        elif weak and not editions:
            yield _hit(code, [weak[0][0]], [weak[0][1]], suggests=True)
        elif editions and (here or there):
            yield _alone(unit, here, there, ("crosscheck.number_only_left", "crosscheck.number_only_right"))


def _weak(left: list[Found], right: list[Found]) -> Iterator[tuple[Found, Found]]:
    """One or two against another number, each counting the same thing, and the only ones that do."""
    for unit in dict.fromkeys(each.unit for _, each in left if each.unit):
        here = [found for found in left if found[1].unit == unit and not found[1].is_ordinal]
        there = [found for found in right if found[1].unit == unit and not found[1].is_ordinal]
        values = {each.value for _, each in here}, {each.value for _, each in there}
        if len(values[0]) == len(values[1]) == 1 and values[0] != values[1]:
            all_left, all_right = ({each.value for _, each in side} for side in (left, right))
            if not values[0] & all_right and not values[1] & all_left:
                yield here[0], there[0]


def _lost_or_added(pairing: Pairing) -> Iterator[Hit]:
    """A number that only one side has."""
    for unit, left, right in _both_stated(pairing):
        here, there = _odd(left, right), _odd(right, left)
        if bool(here) != bool(there):
            yield _alone(unit, here, there, ("crosscheck.number_lost", "crosscheck.number_added"))


def _alone(unit: Unit, here: list[Found], there: list[Found], codes: tuple[str, str]) -> Hit:
    left, right = both(unit)
    if here:
        return Hit(codes[0], _at(here[0]), right, {"left": _values(here)})
    return Hit(codes[1], left, _at(there[0]), {"right": _values(there)})


def _hit(code: str, here: list[Found], there: list[Found], *, suggests: bool) -> Hit:
    places = _at(here[0]), _at(there[0])
    suggestion = None
    # Digits may be put for digits; words would need the right form of the word.
    if (
        suggests
        and len(here) == len(there) == 1
        and there[0][1].value != here[0][1].value
        and _is_digits(places[1])
    ):
        suggestion = Suggestion(places[1], str(here[0][1].value))
    return Hit(code, *places, {"left": _values(here), "right": _values(there)}, suggestion)


def _is_digits(place: Place) -> bool:
    return place.quote.isdecimal() and place.quote.isascii()


def _at(found: Found) -> Place:
    segment, quantity = found
    return at(segment, quantity.start, quantity.end)


def _values(found: list[Found]) -> list[str]:
    return list(dict.fromkeys(segment.text[each.start : each.end] for segment, each in found))


def _both_stated(pairing: Pairing) -> Iterator[tuple[Unit, list[Found], list[Found]]]:
    for unit in pairing.units():
        if unit.whole:
            left, right = _stated(pairing.left, unit.left), _stated(pairing.right, unit.right)
            # A section that only one side calls one is no number of the other.
            named = _cited(pairing.left, unit.left) | _cited(pairing.right, unit.right)
            left = [found for found in left if str(found[1].value) not in named]
            right = [found for found in right if str(found[1].value) not in named]
            if left or right:
                yield unit, left, right


def _cited(side: Side, segments: Sequence[Segment]) -> set[str]:
    return {citation.target for segment in segments for citation in citations(side, segment)}


def _units(pairing: Pairing) -> Iterator[Hit]:
    """The same number that counts something else: three minutes, 三秒."""
    for _, left, right in _both_stated(pairing):
        for value in dict.fromkeys(each.value for _, each in left):
            here, there = _with_units(left, value), _with_units(right, value)
            lost = [found for found in here if not _is_among(found, there)]
            odd = [found for found in there if not _is_among(found, here)]
            if not here and odd:
                # "More than 2 and up to 10 minutes" names what it counts once.
                lost = _of_time(left) if not _is_among(odd[0], left) and odd[0][1].unit in _TIMES else []
            if not lost or not odd:
                continue
            # One and two count by the way; minutes and seconds are meant.
            if lost[0][1].is_weak and not {lost[0][1].unit, odd[0][1].unit} <= _TIMES:
                continue
            places = _at(lost[0]), _at(odd[0])
            words = [
                place.words[place.start : place.end + room]
                for place, room in zip(places, (12, 4), strict=True)
            ]
            yield Hit("crosscheck.number_unit", *places, {"left": words[0], "right": words[1]})


def _of_time(stated: list[Found]) -> list[Found]:
    return [found for found in stated if found[1].unit in _TIMES]


def _with_units(stated: list[Found], value: int | str) -> list[Found]:
    return [found for found in stated if found[1].value == value and found[1].unit]


def _is_among(found: Found, others: list[Found]) -> bool:
    """Whether others count the same thing, or what goes by the same word in some text."""
    unit = found[1].unit
    return any(each.unit == unit or _may_be_same(unit, each.unit) for _, each in others)


_TIMES = {"second", "minute", "hour", "day"}
_ALIKE = (
    {"point", "minute"},
    {"game", "match", "round"},
)


def _may_be_same(one: str, other: str) -> bool:
    """Words that stand for each other in some text: 局 is a match and a round, 分 a point and a minute."""
    return any({one, other} <= each for each in _ALIKE)


def _dates_differ(pairing: Pairing) -> Iterator[Hit]:
    for unit in pairing.units():
        here = [(segment, each) for segment in unit.left for each in dates(segment.text)]
        there = [(segment, each) for segment in unit.right for each in dates(segment.text)]
        left, right = {each.iso for _, each in here}, {each.iso for _, each in there}
        if left and right and not left & right:
            yield Hit(
                "crosscheck.date_differs",
                _date_at(here[0]),
                _date_at(there[0]),
                {"left": sorted(left), "right": sorted(right)},
            )


def _date_at(found: tuple[Segment, Date]) -> Place:
    segment, date = found
    return at(segment, date.start, date.end)


def _date_style(side: Side) -> Iterator[Hit]:
    """Dates in words that are written in more ways than one; a table may have ISO beside them."""
    families: dict[str, list[tuple[Segment, Date]]] = {}
    for segment in side.segments:
        for each in dates(segment.text) if segment.role is not Role.CONTENTS else ():
            if not each.iso.startswith("--"):
                family = "年" if "年" in each.style else "x" if "x" in each.style else ""
                families.setdefault(family, []).append((segment, each))
    for found in families.values():
        usual = Counter(each.style for _, each in found).most_common(1)[0][0]
        odd = [each for each in found if each[1].style != usual]
        if odd:
            sample = next(each for each in found if each[1].style == usual)
            args = {"written": _date_at(odd[0]).quote, "usual": _date_at(sample).quote}
            yield Hit("crosscheck.date_style", _date_at(odd[0]), args=args)


_COUNTED = {
    "en": re.compile(
        r"^[\s-]*(?:\w+\s+){0,3}(?:categor(?:y|ies)|types?|kinds?|ways?|conditions?|items?|cases?|steps?|reasons?|levels?|options?|points?|methods?|parts?|rules?|exceptions?|factors?)\b",
        re.I,
    ),
    "zh-Hant": re.compile(r"^\s*(?:大)?(?:種|項|點|個|條|類|步|則|樣|大)"),
}
_ANNOUNCES = re.compile(r"[:：]\s*$")


def _counts(side: Side) -> Iterator[Hit]:
    """A sentence that announces so many things, and a list of another length."""
    for section in side.sections:
        body = side.of(section, Role.PASSAGE)
        for number, segment in enumerate(body):
            if not _ANNOUNCES.search(segment.text):
                continue
            listed = _listed(body[number + 1 :], segment)
            last = re.split(r"[。.!?！？；;]\s*", segment.text.rstrip(" :："))[-1]
            start = segment.text.rfind(last)
            for each in quantities(side, segment):
                counted = _COUNTED[side.language].match(segment.text[each.end :])
                if each.start < start or not counted or each.is_ordinal or not isinstance(each.value, int):
                    continue
                if listed > 1 and each.value not in (listed, 1) and each.value > 1:
                    args = {"said": segment.text[each.start : each.end], "listed": listed}
                    yield Hit("crosscheck.count_said", at(segment, each.start, each.end), args=args)


def _listed(following: Sequence[Segment], lead: Segment) -> int:
    """How many passages make the list that follows: items, or lines that all have a name before a colon."""
    count = 0
    first = following[0] if following else None
    if first is None or first.passage is None or first.part is not lead.part:
        return 0
    as_items = first.passage.kind in (Kind.ITEM, Kind.EXAMPLE)
    named = re.compile(r"^[^:：。]{1,20}[:：]\s*\S")
    if not as_items and not named.match(first.text):
        return 0
    for each in following:
        if each.passage is None or each.part is not lead.part:
            break
        if as_items and each.passage.kind is Kind.NOTE:
            continue
        fits = each.passage.kind is first.passage.kind and each.passage.label[:0] == first.passage.label[:0]
        if not fits or (not as_items and not named.match(each.text)):
            break
        count += 1
    return count


CHECKS = (
    Check("number_differs", 1, Severity.ERROR, BOTH, beside=_differ),
    Check("number_lost", 1, Severity.WARNING, BOTH, beside=_lost_or_added, scopes=BETWEEN_LANGUAGES),
    Check("number_unit", 1, Severity.ERROR, BOTH, beside=_units, scopes=BETWEEN_LANGUAGES),
    Check("date_differs", 1, Severity.ERROR, BOTH, beside=_dates_differ, scopes=BETWEEN_LANGUAGES),
    Check("date_style", 1, Severity.NOTICE, BOTH, inside=_date_style),
    Check("count_said", 1, Severity.WARNING, BOTH, inside=_counts),
)
