"""References to sections: split digits, targets that are missing or mean something else, quoted titles."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from judgedesk.crosscheck.citations import Citation, citations, is_known
from judgedesk.crosscheck.model import BOTH, Check, Hit, Place, Scope, Severity, Suggestion, at, both
from judgedesk.crosscheck.pairing import Pairing, Unit
from judgedesk.crosscheck.side import Role, Segment, Side
from judgedesk.crosscheck.titles import Title, Titles
from judgedesk.text import fold_key

_SPLIT = re.compile(r"(?:(?<=第)\s*|(?<![\d.])(?<!\d\s))(?P<number>\d(?:\s\d){1,2})(?=\s*[節条條])")
_SENTENCE = re.compile(r"[。！？!?;；]|\.(?=\s|$)")
_BEFORE = re.compile(
    r"[\s（(,，]*(?:請?(?:另)?(?:見|參見|參照|參考|參閱)|see(?:\s+also)?)?\s*(?:the\s+)?第?\s*(?:sections?|§)?\s*$",
    re.I,
)
_AFTER = re.compile(r"\s*(?:節|條|条)?\s*[)）]?\s*(?P<gap>[,，、：:∼~～—–-]*)\s*")
_END_OF_TITLE = re.compile(r"[，。；：、！？,;!?「」『』“”\"]|(?<=[a-z])\.")

FEW = 3
"""A way of writing that is so many times as rare as the usual one is a slip, and no second way."""
CLEAR, NOT_NAMED = 0.8, 0.5
"""A sentence speaks of a section from the first on, and not of it below the second (`Titles.cover`)."""


def _split_digits(side: Side) -> Iterator[Hit]:
    for segment in side.body():
        for match in _SPLIT.finditer(segment.written):
            number = match["number"]
            whole = "".join(number.split())
            # The import joins what is a section of the text; then the passage has the number whole.
            found = segment.text.find(number)
            shown = number if found >= 0 else whole
            start = max(0, segment.text.find(shown))
            place = at(segment, start, start + len(shown))
            mended = Suggestion(place, whole) if found >= 0 else None
            yield Hit("crosscheck.split_digits", place, args={"written": number}, suggestion=mended)


def _missing(side: Side) -> Iterator[Hit]:
    for segment, citation in _own(side):
        if not is_known(side, citation.target):
            yield Hit(
                "crosscheck.reference_missing",
                at(segment, citation.start, citation.end),
                args={"number": citation.number},
            )


def _own(side: Side) -> Iterator[tuple[Segment, Citation]]:
    """The citations of this very text."""
    for segment in side.segments:
        if segment.role is Role.PASSAGE and segment.text:
            for citation in citations(side, segment):
                if not citation.elsewhere:
                    yield segment, citation


def _wrong(side: Side) -> Iterator[Hit]:
    """The words beside a number are the title of another section, or the sentence names one."""
    titles = side.memo(Titles)
    for segment, citation in _own(side):
        target = titles.by_section.get(citation.target)
        if target is None:
            continue
        beside, is_sure = _quoted(titles, segment.text, citation)
        if beside:
            quoted = _other_quoted(beside, target, is_sure=is_sure)
            meant = [quoted] if quoted is not None else []
        else:
            meant = _meant(titles, segment, citation, side)
        meant = [title for title in meant if title.section != segment.section]
        if meant:
            place = at(segment, citation.start, citation.end)
            args: dict[str, object] = {
                "number": citation.number,
                "title": side.sections[citation.target].title.text,
                "meant": [title.section for title in meant],
                "meant_title": [side.sections[title.section].title.text for title in meant],
            }
            # Between sections of one name the sentence does not tell.
            suggestion = Suggestion(place, meant[0].section) if len(meant) == 1 else None
            yield Hit("crosscheck.reference_wrong", place, args=args, suggestion=suggestion)


def _quoted(titles: Titles, text: str, citation: Citation) -> tuple[tuple[Title, ...], bool]:
    """The titles that stand right before or after a number as its title; whether a dash ties them to it."""
    lead = _BEFORE.search(text, 0, citation.start)
    before = fold_key(text[: lead.start() if lead else citation.start])
    found = titles.ending(before)
    in_brackets = lead is not None and any(bracket in lead[0] for bracket in "(（")
    if found := tuple(each for each in found if in_brackets or (before.endswith(each.key) and each.group)):
        return found, False
    match = _AFTER.match(text, citation.end)
    start = match.end() if match else citation.end
    after = fold_key(text[start:])
    gap = match["gap"] if match else ""
    found = titles.beginning(after)
    # After a comma a new clause begins: only a title with its class is one there.
    dash, none = bool(gap) and not gap.strip("∼~～—–-"), not gap
    kept = (each for each in found if dash or (each.group and (none or after.startswith(each.key))))
    return tuple(kept), dash


def _other_quoted(beside: tuple[Title, ...], target: Title, *, is_sure: bool) -> Title | None:
    """The one title that is quoted beside a number and that the number does not name."""
    for title in beside:
        # The class of a section is named for it, and a title that holds its name speaks of it too.
        is_class = title.key == target.group or target.section.startswith(f"{title.section}.")
        holds = target.name in title.key and title.group != target.key
        if title.section == target.section or is_class or holds:
            return None
    only = beside[0] if len(beside) == 1 else None
    return only if only is not None and (is_sure or only.group or only.is_telling) else None


def _meant(titles: Titles, segment: Segment, citation: Citation, side: Side) -> list[Title]:
    """The other sections, all of one name, that a sentence means; none where its number may be right."""
    key = fold_key(_around(segment.text, citation, side, segment))
    if titles.cover(key, citation.target) >= NOT_NAMED:
        return []
    named = [(key[start:end], title) for start, end, found in titles.named_in(key) for title in found]
    others = {
        title.section: title
        for words, title in named
        if title.section != segment.section and (title.is_telling or (title.group and words == title.key))
    }
    best = titles.best_covered(key, (segment.section, citation.target))
    clear = bool(best) and best[0][0] >= CLEAR and (len(best) == 1 or best[1][0] < best[0][0] - 0.1)
    if clear and (not others or best[0][1] in others):
        return [titles.by_section[best[0][1]]]
    return list(others.values()) if len({title.core for title in others.values()}) == 1 else []


def _around(text: str, citation: Citation, side: Side, segment: Segment) -> str:
    """The sentence of a number without the number, as far as no other citation claims it."""
    start, end = 0, len(text)
    for match in _SENTENCE.finditer(text):
        if match.end() <= citation.start:
            start = match.end()
        elif match.start() >= citation.end:
            end = match.start()
            break
    for other in citations(side, segment):
        if start <= other.end <= citation.start:
            start = other.end
        elif citation.end <= other.start < end:
            end = citation.end
    return f"{text[start : citation.start]} {text[citation.end : end]}"


def _title_quoted(side: Side) -> Iterator[Hit]:
    """A title beside a number that is nearly the one of its section, and not quite."""
    titles = side.memo(Titles)
    for segment, citation in _own(side):
        target = titles.by_section.get(citation.target)
        if target is None or not target.group or _quoted(titles, segment.text, citation)[0]:
            continue
        found = _like_title(segment.text, citation, target)
        if found is not None:
            start, end = found
            heading = side.sections[citation.target].title.text
            place = at(segment, start, end)
            yield Hit(
                "crosscheck.reference_title",
                place,
                args={"number": citation.number, "quoted": place.quote, "title": heading},
            )


def _like_title(text: str, citation: Citation, target: Title) -> tuple[int, int] | None:
    """The range after a number that begins with the class of its section and goes on like a title."""
    match = _AFTER.match(text[citation.end :])
    start = citation.end + (match.end() if match else 0)
    end = next((found.start() for found in _END_OF_TITLE.finditer(text, start)), len(text))
    quoted = text[start:end].rstrip(" 的)）" if "（" not in text[start:end] else " 的")
    key = fold_key(quoted)
    if not key.startswith(f"{target.group}-") or key.startswith(target.key):
        return None
    return start, start + len(quoted)


def _style(side: Side) -> Iterator[Hit]:
    """References that give title and number in another way than most of the text."""
    if side.lasting:
        return
    titles = side.memo(Titles)
    ways: dict[str, list[tuple[Segment, Citation]]] = {}
    for segment, citation in _own(side):
        if citation.target in titles.by_section and (way := _way(titles, segment.text, citation)):
            ways.setdefault(way, []).append((segment, citation))
    usual = max(ways, key=lambda way: len(ways[way]), default="")
    for way, found in ways.items():
        if way != usual and len(found) * FEW < len(ways[usual]):
            places = [
                at(segment, citation.start, citation.end) for segment, citation in (found[0], ways[usual][0])
            ]
            args: dict[str, object] = {
                "written": _shown(places[0]),
                "usual": _shown(places[1]),
                "count": len(found),
                "lines": [segment.line for segment, _ in found],
            }
            yield Hit("crosscheck.reference_style", places[0], args=args)


def _way(titles: Titles, text: str, citation: Citation) -> str:
    """How a citation names its target: empty where it gives the number alone."""
    target = titles.by_section[citation.target]
    lead = _BEFORE.search(text, 0, citation.start)
    before = fold_key(text[: lead.start() if lead else citation.start])
    if before.endswith(target.key):
        return "title before"
    if target.group and before.endswith(target.name):
        return "name before"
    match = _AFTER.match(text, citation.end)
    after = fold_key(text[match.end() if match else citation.end :])
    if after.startswith(target.key):
        return "title after a comma" if match and match["gap"] in (",", "，") else "title after"
    return ""


def _shown(place: Place) -> str:
    return place.words[max(0, place.start - 8) : place.end + 8].strip()


def _names(side: Side) -> Iterator[Hit]:
    """A class with a dash and a name after it that no section has."""
    titles = side.memo(Titles)
    groups = sorted((group for group in titles.groups if len(group) > 1), key=len, reverse=True)
    if not groups:
        return
    pattern = re.compile("(?:" + "|".join(map(re.escape, groups)) + r")\s*[—–∼~～-]+\s*", re.IGNORECASE)
    for segment in side.body():
        if segment.role is not Role.PASSAGE:
            continue
        cited = {
            place for citation in citations(side, segment) for place in range(citation.end, citation.end + 4)
        }
        for match in pattern.finditer(segment.text):
            if match.start() in cited or titles.beginning(fold_key(segment.text[match.start() :])):
                continue
            name = _NAME.match(segment.text, match.end())
            if name is None or _is_name(titles, match, name[0]):
                continue
            place = at(segment, match.start(), name.end())
            yield Hit("crosscheck.reference_name", place, args={"name": place.quote})


_NAME = re.compile(
    r"[A-Z][\w/'’-]*(?:\s(?:(?:of|to|the|a|an|for|and|in|at|on|with)\s)*[A-Z][\w/'’-]*)*"
    r"|[^\W\d_A-Za-z][^，。；：、！？,;!?（）()「」『』\s]*(?:[（(][^）)]*[）)])?"
)


def _is_name(titles: Titles, match: re.Match[str], name: str) -> bool:
    key = fold_key(match[0] + name)
    return any(title.key.startswith(key) for title in titles.by_section.values())


def _targets(side: Side, segments: tuple[Segment, ...]) -> list[tuple[Segment, Citation]]:
    return [
        (segment, citation)
        for segment in segments
        for citation in citations(side, segment)
        if not citation.elsewhere
    ]


def _differ(pairing: Pairing) -> Iterator[Hit]:
    """The two sides cite other sections."""
    for unit in pairing.units():
        if not unit.whole or unit.part is None:
            continue
        here = _targets(pairing.left, unit.left)
        there = _targets(pairing.right, unit.right)
        if pairing.scope is Scope.LANGUAGES:
            # Passages that are each other's translation mark a section as often as each other; a document may
            # name it again where the other one says "it".
            counted = pairing.left.lasting and pairing.right.lasting
            yield from _differ_in_languages(unit, here, there, counted=counted)
        else:
            yield from _differ_in_editions(pairing, unit, here, there)


def _differ_in_languages(
    unit: Unit,
    here: list[tuple[Segment, Citation]],
    there: list[tuple[Segment, Citation]],
    *,
    counted: bool,
) -> Iterator[Hit]:
    wanted = Counter(citation.target for _, citation in here)
    given = Counter(citation.target for _, citation in there)
    if wanted == given or (not counted and set(wanted) == set(given)):
        return
    missing, extra = list((wanted - given).elements()), list((given - wanted).elements())
    left, right = both(unit)
    suggestion = None
    odd = [(segment, citation) for segment, citation in there if citation.target in extra]
    if odd:
        right = at(odd[0][0], odd[0][1].start, odd[0][1].end)
    lost = [(segment, citation) for segment, citation in here if citation.target in missing]
    if lost:
        left = at(lost[0][0], lost[0][1].start, lost[0][1].end)
    if len(missing) == len(extra) == 1 and right is not None and not missing[0].startswith("appendix"):
        suggestion = Suggestion(right, missing[0])
    code = (
        "crosscheck.reference_other"
        if missing and extra
        else "crosscheck.reference_lost"
        if missing
        else "crosscheck.reference_added"
    )
    args = {"left": missing, "right": extra}
    yield Hit(code, left, right, {name: value for name, value in args.items() if value}, suggestion)


def _differ_in_editions(
    pairing: Pairing, unit: Unit, here: list[tuple[Segment, Citation]], there: list[tuple[Segment, Citation]]
) -> Iterator[Hit]:
    """Both cite, and what the left one cites stands for nothing that the right one cites."""
    given = {citation.target for _, citation in there}
    mapped = [pairing.right_of(citation.target) for _, citation in here]
    if not given or not here or not all(mapped) or any(given & set(each) for each in mapped):
        return
    places: list[Place] = [at(each[0], each[1].start, each[1].end) for each in (here[0], there[0])]
    cited = list(dict.fromkeys(citation.target for _, citation in here))
    args = {"left": cited, "right": sorted(given), "meant": list(dict.fromkeys(mapped[0]))}
    yield Hit("crosscheck.reference_edition", places[0], places[1], args)


CHECKS = (
    Check("reference_split", 1, Severity.WARNING, BOTH, inside=_split_digits),
    Check("reference_missing", 1, Severity.ERROR, BOTH, inside=_missing),
    Check("reference_wrong", 1, Severity.ERROR, BOTH, inside=_wrong),
    Check("reference_title", 1, Severity.WARNING, BOTH, inside=_title_quoted),
    Check("reference_name", 1, Severity.WARNING, BOTH, inside=_names),
    Check("reference_style", 1, Severity.NOTICE, BOTH, inside=_style),
    Check("reference_differs", 1, Severity.ERROR, BOTH, beside=_differ),
)
