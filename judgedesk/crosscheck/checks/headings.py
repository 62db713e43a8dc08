"""Headings: what contents, heading and caption call a section, how numbers are written, what is missing."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from judgedesk.crosscheck.citations import is_known
from judgedesk.crosscheck.model import BOTH, Check, Hit, Severity, at
from judgedesk.crosscheck.side import Role, Segment, Side
from judgedesk.crosscheck.titles import Titles, entry_title
from judgedesk.policy.model import Kind, SourceRule

_NUMBER = re.compile(r"^\d{1,3}(?:\.\d{1,3})*(?P<mark>\s*[.．、]?\s*)")
_DATE = re.compile(
    r"\d{4}\s*年|\b\d{4}-\d{2}-\d{2}\b|\b[A-Z][a-z]{2,8}\.?\s+\d{1,2},?\s+\d{4}\b|\b\d{1,2}\s+[A-Z][a-z]+\s+\d{4}"
)
_UNFINISHED = re.compile(r"[.。．!！?？;；,，、…]$")
_DASH = re.compile(r"[—–∼~～-]+")
LONGEST_SUBHEAD, FEWEST_SUBHEADS = 24, 3


def _contents(side: Side) -> Iterator[Hit]:
    """An entry of the contents that its heading, or no section, answers to."""
    entries = [segment for segment in side.segments if segment.role is Role.CONTENTS and segment.section]
    for entry in entries:
        heading = side.title(entry.section)
        if heading is None:
            yield Hit(
                "crosscheck.contents_without_section", at(entry), args={"entry": entry_title(entry.text)}
            )
        elif side.folded(entry_title(entry.text)) not in (
            side.folded(heading.text),
            side.folded(entry_title(heading.written)),
        ):
            yield Hit(
                "crosscheck.contents_differ",
                at(entry),
                args={"entry": entry_title(entry.text), "heading": heading.text, "line": heading.line},
            )
    listed = {entry.section for entry in entries}
    for segment in side.segments if listed else ():
        numbered = segment.section[:1].isdecimal() and _NUMBER.match(segment.written)
        if segment.role is Role.TITLE and numbered and segment.section not in listed:
            yield Hit("crosscheck.contents_lack", at(segment), args={"heading": segment.text})


def _captions(side: Side) -> Iterator[Hit]:
    """A last line that says the title of its section in other words."""
    titles = side.memo(Titles)
    for section in side.sections:
        body = side.of(section, Role.PASSAGE)
        title = titles.by_section.get(section)
        if not body or title is None or not title.group or side.lasting:
            continue
        last = body[-1]
        key = side.folded(last.text)
        if key.startswith(f"{title.group}-") and key != title.key and len(key) <= 2 * len(title.key):
            heading = side.sections[section].title.text
            yield Hit("crosscheck.caption_differs", at(last), args={"caption": last.text, "heading": heading})


def _style(side: Side) -> Iterator[Hit]:
    """Headings that write the number otherwise than most, and contents otherwise than the headings."""
    headings = [each for each in side.segments if each.role is Role.TITLE and _marked(each)]
    entries = [each for each in side.segments if each.role is Role.CONTENTS and _marked(each)]
    for found in (headings, entries):
        yield from _odd_marks(found)
    if headings and entries:
        usual, listed = _usual(headings), _usual(entries)
        if usual != listed:
            args = {
                "written": _sample(entries, listed),
                "usual": _sample(headings, usual),
                "count": len(entries),
            }
            yield Hit("crosscheck.contents_style", at(entries[0]), args=args)


def _marked(segment: Segment) -> bool:
    return bool(
        segment.section[:1].isdecimal() and segment.written != segment.text and _NUMBER.match(segment.written)
    ) or (segment.role is Role.CONTENTS and bool(_NUMBER.match(segment.written)))


def _mark(segment: Segment) -> str:
    match = _NUMBER.match(segment.written)
    return match["mark"] if match else ""


def _usual(segments: Sequence[Segment]) -> str:
    return Counter(map(_mark, segments)).most_common(1)[0][0]


def _sample(segments: Sequence[Segment], mark: str) -> str:
    """The beginning of the first heading with a mark."""
    return next(each.written for each in segments if _mark(each) == mark)[:16]


def _odd_marks(segments: Sequence[Segment]) -> Iterator[Hit]:
    if len(segments) < 3:
        return
    usual = _usual(segments)
    odd = [each for each in segments if _mark(each) != usual]
    if odd and len(odd) * 2 < len(segments):
        args: dict[str, object] = {
            "written": odd[0].written[:16],
            "usual": _sample(segments, usual),
            "count": len(odd),
        }
        yield Hit("crosscheck.heading_style", at(odd[0]), args={**args, "lines": [each.line for each in odd]})


def _gaps(side: Side) -> Iterator[Hit]:
    """Numbers that a row of sections leaves out, and classes without a heading where others have one."""
    numbers = {int(each): each for each in side.sections if each.isdecimal()}
    classes = [number for number in numbers if number >= 100 and number % 10 == 0]
    for number, section in numbers.items():
        ten = number - number % 10
        title = side.title(section)
        if number < 100 or number == ten or title is None:
            continue
        before = max((each for each in range(ten, number) if each in numbers), default=None)
        if before is None:
            # A class begins with its own heading, in a text that gives its classes headings.
            missing = list(range(ten, number)) if len(classes) > 2 else []
        else:
            missing = [each for each in range(before + 1, number) if not is_known(side, str(each))]
        if missing:
            yield Hit("crosscheck.numbers_missing", at(title), args={"missing": missing, "number": section})
    yield from _decimal_gaps(side)


def _decimal_gaps(side: Side) -> Iterator[Hit]:
    rows: dict[str, list[int]] = {}
    for section in side.sections:
        head, _, last = section.rpartition(".")
        if head and last.isdecimal():
            rows.setdefault(head, []).append(int(last))
    for head, found in rows.items():
        for before, number in pairwise(found):
            title = side.title(f"{head}.{number}")
            if title is not None and number > before + 1:
                missing = [f"{head}.{each}" for each in range(before + 1, number)]
                yield Hit(
                    "crosscheck.numbers_missing",
                    at(title),
                    args={"missing": missing, "number": f"{head}.{number}"},
                )


def _no_date(side: Side) -> Iterator[Hit]:
    """A document that does not say from when it holds."""
    front = [each for each in side.segments if each.role is Role.FRONT]
    if side.lasting or not side.segments or any(_DATE.search(each.text) for each in front):
        return
    yield Hit("crosscheck.no_date", at(side.segments[0]))


def _subheads(side: Side) -> Iterator[Hit]:
    """Bare short lines that part a section like headings do, without a mark that says so."""
    if side.lasting:
        return
    found: list[Segment] = []
    for section in side.sections:
        body = side.of(section, Role.PASSAGE)
        found += [one for one, other in pairwise(body) if _is_subhead(one, other)]
    if len(found) >= FEWEST_SUBHEADS:
        args: dict[str, object] = {
            "count": len(found),
            "first": found[0].text,
            "lines": [each.line for each in found],
        }
        yield Hit("crosscheck.bare_subheads", at(found[0]), args=args)


def _is_subhead(one: Segment, other: Segment) -> bool:
    passage = one.passage
    return (
        passage is not None
        and passage.kind is Kind.PARAGRAPH
        and len(one.text) <= LONGEST_SUBHEAD
        and not _UNFINISHED.search(one.text)
        and len(_DASH.findall(one.text)) < 2
        and len(other.text) > 2 * len(one.text)
        and len(other.text) > LONGEST_SUBHEAD
    )


def _repeated(side: Side) -> Iterator[Hit]:
    """A title that is said again before every item of its section."""
    for section in side.sections:
        segments = side.of(section, Role.CAPTION, Role.PASSAGE)
        again = [
            one
            for one, other in pairwise(segments)
            if one.role is Role.CAPTION and other.role is Role.PASSAGE
        ]
        if again:
            args: dict[str, object] = {
                "title": again[0].text,
                "count": len(again),
                "lines": [each.line for each in again],
            }
            yield Hit("crosscheck.title_repeated", at(again[0]), args=args)


def _without_rule(side: Side) -> Iterator[Hit]:
    """Passages that name no rule of the source, where about half of the others do."""
    body = [each for each in side.segments if each.role is Role.PASSAGE and each.passage is not None]
    bare = [each for each in body if not _names_rule(each)]
    if side.lasting or not body or len(bare) > 0.65 * len(body):
        return
    for each in bare:
        yield Hit("crosscheck.no_rule_named", at(each))


def _names_rule(segment: Segment) -> bool:
    places = segment.passage.sources if segment.passage is not None else ()
    return any(isinstance(place, SourceRule) for place in places)


CHECKS = (
    Check("title_contents", 1, Severity.WARNING, BOTH, inside=_contents),
    Check("title_caption", 1, Severity.WARNING, BOTH, inside=_captions),
    Check("heading_style", 1, Severity.NOTICE, BOTH, inside=_style),
    Check("heading_gap", 1, Severity.NOTICE, BOTH, inside=_gaps),
    Check("heading_bare", 1, Severity.NOTICE, BOTH, inside=_subheads),
    Check("heading_repeated", 1, Severity.NOTICE, BOTH, inside=_repeated),
    Check("date_missing", 1, Severity.NOTICE, BOTH, inside=_no_date),
    Check("rule_missing", 1, Severity.NOTICE, BOTH, inside=_without_rule),
)
