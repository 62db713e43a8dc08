"""Structure: parts, tables, list items and passages that are missing, passages that are too short or long."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import median

from judgedesk.crosscheck.model import (
    BETWEEN_EDITIONS,
    BETWEEN_LANGUAGES,
    BOTH,
    Check,
    Hit,
    Severity,
    at,
    both,
)
from judgedesk.crosscheck.pairing import Pairing, Sections, Unit, has_part
from judgedesk.crosscheck.side import Role, Segment, Side
from judgedesk.crosscheck.titles import Titles
from judgedesk.policy.model import Kind, PartName, State
from judgedesk.text.characters import HAN_CLASS

NEARLY_ALL = 0.9
"""From this share of the sections on, one without the part has lost it."""
LACK, EXCESS = math.log(1.65), math.log(1.75)
"""How far below and above what the whole text leads to expect the length of a passage may be."""
FEWER = 0.1
"""How much of that is enough where the translation has fewer sentences too."""
_SENTENCE = re.compile(r"[.!?;](?=[\s”’\"')]|$)|[。！？；]")
SHORT, FEWEST = 12, 5
"""Below so many characters, and with fewer passages, a length tells nothing."""
_GLOSS = re.compile(r"[（(][A-Za-z][^（）()\u2e80-\u9fff]*[）)]")
_LATIN = re.compile(r"[A-Za-z][A-Za-z'’./-]*|\d+(?:\.\d+)*")
_TABLE = re.compile(r"快速查詢|一覽表|對照表|速查表|\bquick reference\b|\btable\b|\bchart\b", re.IGNORECASE)
_NOTE = re.compile(r"^(?:附註|註|備註|note)\s*[:：]", re.IGNORECASE)
_END = re.compile(r"[.。．!！?？…：:;；][\s”’\"'）)」』》\]]*$")
_CLOSED = re.compile(r"[)）]$|\b(?:and|or)$|^\W*[^.。：:]{1,20}[：:]\s*[^.。]{1,60}$")
"""What may end without a mark: words in brackets, a name with what belongs to it (telephone: …)."""
_ADDRESS = re.compile(r"(?<![\w-])[\w-]+\.(?:com|org|net)\b|@|\d\s*$")
_DASH = re.compile(r"[—–∼~～]+")
_PENALTY = re.compile(
    r"注意|警告|[一兩二]\s*次?\s*[盤局]\s*[輸敗負]|取消資格|無處罰|判負|扣.{0,6}積分"
    r"|\b(?:caution|warning|game loss|match loss|match point|disqualif\w+|no penalty)",
    re.IGNORECASE,
)
_UPGRADE = re.compile(r"(?:加重|提高|提升|升級)[^，。；]*$|(?:upgrade|increase|raise)[^.;,]*$", re.IGNORECASE)


def _infractions(side: Side) -> list[str]:
    """The sections whose title has a class, in a text whose infractions have one."""
    titles = side.memo(Titles)
    found = [
        section
        for section in side.sections
        if section in titles.by_section and titles.by_section[section].group
    ]
    return [each for each in found if each[:1].isdecimal()] if len(found) >= 3 else []


def _part_missing(side: Side) -> Iterator[Hit]:
    """An infraction without a part that nearly all others have, or without the Penalty that others have."""
    # A pack says itself which parts are absent, and its catalogue has no parts of its own.
    infractions = [] if side.lasting else _infractions(side)
    have = Counter(part.name for section in infractions for part in side.sections[section].parts)
    for section in infractions:
        own = {part.name for part in side.sections[section].parts}
        title = side.title(section)
        for part in PartName:
            usual = part is PartName.PENALTY and have[part] > 0
            usual = usual or have[part] >= max(3, NEARLY_ALL * len(infractions))
            if usual and part not in own and title is not None:
                args = {"part": part, "title": title.text, "have": have[part], "all": len(infractions)}
                yield Hit("crosscheck.part_missing", at(title), args=args)


def _part_empty(side: Side) -> Iterator[Hit]:
    """A label with nothing below it."""
    if side.lasting:
        return
    for section_id, section in side.sections.items():
        for part in section.parts:
            if not part.passages:
                label = next(
                    (each for each in side.of(section_id, Role.LABEL) if each.part is part.name), None
                )
                place = label or side.title(section_id)
                if place is not None:
                    args = {"part": part.name, "title": section.title.text}
                    yield Hit("crosscheck.part_empty", at(place), args=args)


def _table_lost(side: Side) -> Iterator[Hit]:
    """A caption that nothing follows, and a section that is called a table and has none."""
    for section_id, section in side.sections.items():
        segments = side.of(section_id, Role.CAPTION, Role.PASSAGE, Role.LABEL)
        if segments and segments[-1].role is Role.CAPTION:
            yield Hit("crosscheck.table_after_caption", at(segments[-1]), args={"title": section.title.text})
            continue
        title = side.title(section_id)
        body = [each for each in segments if each.role is Role.PASSAGE]
        called = title is not None and _TABLE.search(title.text) and not side.lasting
        if title is not None and called and len(body) < 3 and all(_NOTE.match(each.text) for each in body):
            yield Hit("crosscheck.table_gone", at(title), args={"title": section.title.text})


def _penalty_unnamed(side: Side) -> Iterator[Hit]:
    """A Penalty part that names no penalty, or only what it is raised to."""
    for section in _infractions(side):
        part = side.part(section, PartName.PENALTY)
        if part is None or not part.passages or side.lasting:
            continue
        segments = [each for each in side.of(section, Role.PASSAGE) if each.part is PartName.PENALTY]
        if segments and not any(_names_base(each.text) for each in segments):
            first = segments[0]
            yield Hit(
                "crosscheck.penalty_unnamed", at(first), args={"title": side.sections[section].title.text}
            )


def _names_base(text: str) -> bool:
    for clause in re.split(r"(?<=[，。；,;])|(?<=\.)\s", text):
        match = _PENALTY.search(clause)
        if match and not _UPGRADE.search(clause[: match.start()]):
            return True
    return False


def _list_gap(side: Side) -> Iterator[Hit]:
    """Labels of a list that leave one out: (A), (B), (D)."""
    for section in side.sections:
        before: Segment | None = None
        for segment in side.of(section, Role.PASSAGE):
            if before is not None and before.part is segment.part:
                one, other = _order(before), _order(segment)
                if one and other and one[0] == other[0] and other[1] > one[1] + 1:
                    args = {"before": _label(before), "label": _label(segment)}
                    yield Hit("crosscheck.list_gap", at(segment), args=args)
            before = segment


def _label(segment: Segment) -> str:
    return segment.passage.label if segment.passage is not None else ""


def _order(segment: Segment) -> tuple[str, int] | None:
    """The kind of a label and its number in the row."""
    label = _label(segment).strip("()（）.、 ")
    if len(label) == 1 and label.isascii() and label.isalpha():
        return ("upper" if label.isupper() else "lower", ord(label))
    if label.isascii() and label.isdecimal():
        return "number", int(label)
    return None


def _no_end(side: Side) -> Iterator[Hit]:
    """A passage that ends without a mark, where nearly all of its kind have one."""
    for kinds in ((Kind.ITEM, Kind.EXAMPLE), (Kind.PARAGRAPH,)):
        found = [
            each
            for each in side.segments
            if each.passage is not None and each.passage.kind in kinds and _is_prose(each)
        ]
        bare = [each for each in found if not _END.search(each.text) and not _CLOSED.search(each.text)]
        if len(found) >= 5 and len(found) - len(bare) >= NEARLY_ALL * len(found):
            for each in bare:
                yield Hit("crosscheck.no_end", at(each, len(each.text) - 1, len(each.text)))


def _is_prose(segment: Segment) -> bool:
    least = 25 if re.search(f"[{HAN_CLASS}]", segment.text) else 40
    return (
        len(segment.text) >= least
        and len(_DASH.findall(segment.text)) < 2
        and not _ADDRESS.search(segment.text)
    )


def _unpaired(pairing: Pairing) -> Iterator[Hit]:
    """Sections, parts and passages that only one side has."""
    for sections in pairing.sections:
        if not sections.left or not sections.right:
            side, ids = (pairing.left, sections.left) if sections.left else (pairing.right, sections.right)
            title = side.title(ids[0])
            if title is not None:
                left, right = (at(title), None) if sections.left else (None, at(title))
                code = "crosscheck.section_lost" if sections.left else "crosscheck.section_added"
                yield Hit(code, left, right, {"section": ids[0], "title": title.text})
            continue
        alone = {*sections.left_only, *sections.right_only}
        for part in sections.left_only:
            first = next(unit for unit in sections.units if unit.part is part and unit.left)
            yield Hit(
                "crosscheck.part_lost", both(first)[0], None, {"part": part, "section": sections.left[0]}
            )
        for part in sections.right_only:
            first = next(unit for unit in sections.units if unit.part is part and unit.right)
            yield Hit(
                "crosscheck.part_added", None, both(first)[1], {"part": part, "section": sections.right[0]}
            )
        for unit in sections.units:
            if unit.part is None or unit.part in alone:
                continue
            left, right = both(unit)
            if left is None:
                yield Hit("crosscheck.passage_added", None, right)
            elif right is None:
                yield Hit("crosscheck.passage_lost", left, None)


def _parts_between_editions(pairing: Pairing) -> Iterator[Hit]:
    """Parts that only one edition has, and lists of another length."""
    for sections in pairing.sections:
        yield from _only(pairing, sections)
        for unit in sections.units:
            left, right = _items(unit.left), _items(unit.right)
            if unit.part is not None and left != right and left and right:
                args = {"left": left, "right": right, "part": unit.part}
                yield Hit("crosscheck.list_length", *both(unit), args)


def _only(pairing: Pairing, sections: Sections) -> Iterator[Hit]:
    here, there = pairing.left.title(sections.left[0]), pairing.right.title(sections.right[0])
    if here is None or there is None:
        return
    for parts, side, ids, code in (
        (sections.left_only, pairing.right, sections.right, "crosscheck.part_only_left"),
        (sections.right_only, pairing.left, sections.left, "crosscheck.part_only_right"),
    ):
        for part in parts:
            # Of an extract nobody knows; a label that is left tells of a part that was lost.
            if not side.profile.is_extract and not has_part(side, ids, part):
                yield Hit(code, at(here), at(there), {"part": part})


def _items(segments: Sequence[Segment]) -> int:
    return sum(
        each.passage is not None and each.passage.kind in (Kind.ITEM, Kind.EXAMPLE) for each in segments
    )


def _labels_differ(pairing: Pairing) -> Iterator[Hit]:
    """A passage that is an example or item on one side and something else on the other."""
    for unit in pairing.units():
        if unit.whole and len(unit.left) == len(unit.right) == 1:
            one, other = _label(unit.left[0]), _label(unit.right[0])
            if one and other and one.strip("()（）.、 ") != other.strip("()（）.、 "):
                yield Hit("crosscheck.label_differs", *both(unit), {"left": one, "right": other})


def _lengths(pairing: Pairing) -> Iterator[Hit]:
    """Passages much shorter or longer than the whole translation leads to expect."""
    units = [
        unit for unit in pairing.units() if unit.whole and unit.part is not None and _is_translated(unit)
    ]
    sizes = [_sizes(unit) for unit in units]
    ratios = [math.log(one / other) for one, other in sizes]
    if len(ratios) < FEWEST:
        return
    middle = median(ratios)
    for unit, ratio, (one, other) in zip(units, ratios, sizes, strict=True):
        expected = one * math.exp(-middle)
        # A short passage wavers more: one word is much of it.
        waver = 1 / math.sqrt(max(1.0, min(expected, other)))
        lack = LACK - FEWER if _has_fewer_sentences(unit) else LACK
        far = ratio - middle > lack + 0.7 * waver or middle - ratio > EXCESS + 1.6 * waver
        if max(expected, other) >= SHORT and far:
            code = "crosscheck.too_short" if ratio > middle else "crosscheck.too_long"
            yield Hit(code, *both(unit), {"percent": round(100 * math.exp(middle - ratio))})


def _has_fewer_sentences(unit: Unit) -> bool:
    counts = [
        sum(len(_SENTENCE.findall(segment.text)) for segment in side) for side in (unit.left, unit.right)
    ]
    return counts[1] < counts[0]


def _is_translated(unit: Unit) -> bool:
    return all(each.state is not State.UNTRANSLATED for each in unit.right)


def _sizes(unit: Unit) -> tuple[int, int]:
    """The characters of both sides, without the Latin words and the numbers that stand in both."""
    one, other = (" ".join(each.text for each in side) for side in (unit.left, unit.right))
    # A name in brackets behind its Chinese is said twice there, unless the source has the brackets too.
    other = _GLOSS.sub(lambda match: match[0] if f"({match[0][1:-1]})" in one else "", other)
    common = set(_LATIN.findall(one)) & set(_LATIN.findall(other))
    kept = [_LATIN.sub(lambda match: "" if match[0] in common else match[0], text) for text in (one, other)]
    return max(1, len(kept[0])), max(1, len(kept[1]))


def _cut_off(pairing: Pairing) -> Iterator[Hit]:
    """A passage that stops without a mark where its source ends with one."""
    for unit in pairing.units():
        if not unit.whole or unit.part is None:
            continue
        one, other = unit.left[-1].text, unit.right[-1].text
        if _END.search(one) and not _END.search(other) and len(one) > SHORT:
            last = unit.right[-1]
            yield Hit("crosscheck.cut_off", both(unit)[0], at(last, len(other) - 1, len(other)))


CHECKS = (
    Check("part_missing", 1, Severity.WARNING, BOTH, inside=_part_missing),
    Check("part_empty", 1, Severity.ERROR, BOTH, inside=_part_empty),
    Check("table_lost", 1, Severity.ERROR, BOTH, inside=_table_lost),
    Check("penalty_unnamed", 1, Severity.WARNING, BOTH, inside=_penalty_unnamed),
    Check("list_gap", 1, Severity.WARNING, BOTH, inside=_list_gap),
    Check("end_missing", 1, Severity.NOTICE, BOTH, inside=_no_end),
    Check("passage_unpaired", 1, Severity.ERROR, BOTH, beside=_unpaired, scopes=BETWEEN_LANGUAGES),
    Check("label_differs", 1, Severity.WARNING, BOTH, beside=_labels_differ, scopes=BETWEEN_LANGUAGES),
    Check("cut_off", 1, Severity.WARNING, BOTH, beside=_cut_off, scopes=BETWEEN_LANGUAGES),
    Check("length", 1, Severity.WARNING, BOTH, beside=_lengths, scopes=BETWEEN_LANGUAGES),
    Check("part_edition", 1, Severity.NOTICE, BOTH, beside=_parts_between_editions, scopes=BETWEEN_EDITIONS),
)
